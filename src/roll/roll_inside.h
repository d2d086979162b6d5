/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The interpreter: evaluates the tree of a statement, one trial at a time. Statements that are sampled often are
 * compiled as well (compiled.h); the interpreter defines their meaning, rolls those that cannot be compiled, and finds
 * errors.
 *
 * Lists are passed piece by piece to a sink, which adds them up, filters them or collects them. So a sum of ten million
 * dice needs as little memory as one of ten.
 *
 * The dice depend only on the place in the statement and the trial (chance/random.h): a node draws from the branch of
 * its place's stream that has its number, and each turn of a loop with dice in it has a branch of its own.
 */
#ifndef ROLL_ROLL_INSIDE_H
#define ROLL_ROLL_INSIDE_H

#include "roll/roll.h"
#include "roll/trace.h"
#include "support/apart.h"

/* ---- aborting: all return false ---- */

bool roll_fail(struct roll *roll, const struct node *node, enum failure_cause cause,
	       int64_t number);
bool roll_fail_limit(struct roll *roll, const struct node *node, enum limit limit);
bool roll_fail_fault(struct roll *roll, const struct node *node, enum fault fault);
/* Counts `steps` of work. False when over the limit, or when the host asked to stop. */
bool roll_work(struct roll *roll, const struct node *node, uint64_t steps);
/* The same for turns of loops. */
bool roll_turns(struct roll *roll, const struct node *node, uint64_t turns);

/* ---- sinks ---- */

/* Items of a list; `from` is the node that gives them, which is blamed if a limit is exceeded. */
struct list_piece {
	const struct node *from;
	const int64_t *items;
	size_t count;
};

/* Takes pieces of a list, of a trial of `roll`. */
struct sink {
	bool (*take)(struct sink *sink, const struct list_piece *piece);
	struct roll *roll;
};

static inline bool give(struct sink *sink, const struct node *from, const int64_t *items,
			size_t count)
{
	return sink->take(sink, &(struct list_piece){from, items, count});
}

/* A sink that collects items. */
struct item_list {
	struct sink sink;
	int64_t *items;
	size_t count, room;
	size_t held; /* its part of roll->held */
};

/* An empty list; lists are closed in reverse order. NULL when aborted. */
struct item_list *list_open(struct roll *roll);
void list_close(struct roll *roll, struct item_list *list);
void list_empty(struct roll *roll, struct item_list *list);
/* Stops counting its items as held: they are about to be passed on, and count in the list that takes them. */
void list_let_go(struct roll *roll, struct item_list *list);
void lists_clear(struct roll *roll);

/* ---- evaluation: false when aborted ---- */

/* Passes the list of `node` to the sink. */
bool evaluate(struct roll *roll, const struct node *node, struct stream stream, struct sink *sink);
/* The same for a node that must give one item. */
bool evaluate_one(struct roll *roll, const struct node *node, struct stream stream, int64_t *one);
/* The same where the roll is not traced, which their operands may be. */
bool evaluate_untraced(struct roll *roll, const struct node *node, struct stream stream,
		       struct sink *sink);
bool evaluate_one_untraced(struct roll *roll, const struct node *node, struct stream stream,
			   int64_t *one);
/* Evaluates into a new list; NULL when aborted. */
struct item_list *evaluate_list(struct roll *roll, const struct node *node, struct stream stream);
/* The operand that is a number of items, which must not be negative. */
bool evaluate_count(struct roll *roll, const struct node *node, struct stream stream,
		    int64_t *count);
/* *any: whether it gives any items. */
bool evaluate_any(struct roll *roll, const struct node *node, struct stream stream, bool *any);

/* dice.c */
/* A uniform number below `bound`: draw number `draw` of the stream, or from the host. */
bool roll_below(struct roll *roll, struct stream stream, uint64_t draw, uint64_t bound,
		uint64_t *below);
/* Dice, from draw number `draw` on. */
bool roll_dice(struct roll *roll, struct stream stream, uint64_t draw, int64_t faces, size_t count,
	       int64_t *dice);
bool evaluate_die(struct roll *roll, const struct node *node, struct stream stream, int64_t *one);
bool evaluate_table(struct roll *roll, const struct node *node, struct stream stream,
		    const struct table_row **row);
/* reduce.c */
bool evaluate_reduction(struct roll *roll, const struct node *node, struct stream stream,
			int64_t *one);
bool evaluate_distinct(struct roll *roll, const struct node *node, struct stream stream,
		       struct sink *sink);
/* select.c: filters and rearrangements */
bool evaluate_filter(struct roll *roll, const struct node *node, struct stream stream,
		     struct sink *sink);
bool evaluate_rearrangement(struct roll *roll, const struct node *node, struct stream stream,
			    struct sink *sink);
/* Sorts the items in rising or falling order. */
bool list_sort(struct roll *roll, struct item_list *list, bool falling);
/* control.c */
bool variables_make_room(struct roll *roll, const struct tree *tree);
/* Binds all variables of the tree to these values, by slot, which are not copied. False when out of memory. */
bool variables_set(struct roll *roll, const struct tree *tree, const struct dicelab_list *values);
void evaluate_variable(const struct roll *roll, const struct node *node, const int64_t **items,
		       size_t *count);
/* Evaluates the value of a `let` and binds it; `*list` must be closed afterwards unless it is NULL. */
bool bind_let(struct roll *roll, const struct node *node, struct stream stream,
	      struct item_list **list);
bool evaluate_repetition(struct roll *roll, const struct node *node, struct stream stream,
			 struct sink *sink);
bool evaluate_range(struct roll *roll, const struct node *node, struct stream stream,
		    struct sink *sink);
bool evaluate_foreach(struct roll *roll, const struct node *node, struct stream stream,
		      struct sink *sink);
bool evaluate_while(struct roll *roll, const struct node *node, struct stream stream,
		    struct sink *sink);

#endif
