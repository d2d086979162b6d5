/*
 * What the files of this room share.
 *
 * A statement is evaluated for many trials at once: a batch of them, each in a lane of its own. The
 * walk over the tree is as plain as for one trial, but what a node gives are columns: item 1 of every
 * lane, item 2 of every lane and so on, and each step is a straight loop over a column (Blelloch,
 * "NESL", 1995, flattens nested parallelism so). Where lanes part, at an `if` or at the end of a
 * loop, the walk goes on with some of them.
 *
 * Lists are given piece by piece to a sink, which adds them up, filters them or collects them. So a
 * sum of ten million dice needs no more memory than one of ten.
 *
 * A batch knows no errors. If anything at all goes wrong, be it a division by zero in one lane or a
 * limit, the batch is given up, and each half of it is tried again; the dice fall as before. In a batch
 * of one lane it is then known what went wrong, and in which trial first.
 */
#ifndef ROLL_ROLL_INSIDE_H
#define ROLL_ROLL_INSIDE_H

#include "roll/roll.h"
#include "support/apart.h"
#include "tree/comparison.h"
#include "tree/operands.h"
#include "vector/kernels.h"

/* ---- lanes ---- */

struct lanes {
	size_t count;
	const struct lanes *whole; /* of which these are some; NULL for a batch */
	const uint16_t *from;      /* which of them */
	const uint16_t *trials; /* their numbers in the block; NULL if they follow each other … */
	size_t first;           /* … from this on */
};

/* Where a node is evaluated: for which lanes, and with which dice. */
struct environment {
	const struct lanes *lanes;
	struct stream stream;
	uint64_t draw; /* of the dice right here */
};

/* The length of columns in memory, a multiple of the rows of the kernels if not short. */
static inline size_t stride_of(size_t lanes)
{
	return lanes < 32 ? lanes : (lanes + 31) / 32 * 32;
}

/* ---- columns ---- */

/* A list in every lane, or a piece of one. `items` NULL means that every item is `low`, which is
   then the same as `high`. Which items there are is said by `present` or by `lengths`, or all are. */
struct columns {
	enum width width;
	int64_t low, high; /* no item is outside */
	size_t count, lanes;
	void *items;             /* column after column, each stride_of(lanes) items long */
	const flag *present;     /* the same way */
	const uint32_t *lengths; /* each lane has that many items: those in the first columns */
};

static inline bool columns_are_constant(const struct columns *columns)
{
	return columns->items == NULL;
}

static inline struct interval columns_bounds(const struct columns *columns)
{
	return interval_of(columns->low, columns->high);
}

static inline bool columns_are_whole(const struct columns *columns)
{
	return columns->present == NULL && columns->lengths == NULL;
}

/* Of a list that has all items of its lanes in front: how many there are in this one. */
static inline size_t columns_length(const struct columns *columns, size_t lane)
{
	return columns->lengths != NULL ? columns->lengths[lane] : columns->count;
}

static inline void *column_at(const struct columns *columns, size_t column)
{
	return (char *)columns->items +
	       column * stride_of(columns->lanes) * width_bytes(columns->width);
}

/* One item, whatever its width. */
int64_t columns_item(const struct columns *columns, size_t column, size_t lane);
void columns_put(const struct columns *columns, size_t column, size_t lane, int64_t item);
/* Is it there? */
bool columns_has(const struct columns *columns, size_t column, size_t lane);
struct columns columns_constant(const struct lanes *lanes, int64_t number);
/* Column number `column` in the given width: as it is, or converted in scratch memory; NULL without
   memory. */
const void *columns_as(struct roll *roll, const struct columns *columns, size_t column,
		       enum width width);
/* Flags for the items of column number `column`. NULL with *ok if all are there; NULL without it when
   aborted. */
const flag *columns_present(struct roll *roll, const struct columns *columns, size_t column,
			    bool *ok);
/* Copies the column into scratch memory if it is in a list, which is about to be closed. */
bool columns_keep(struct roll *roll, struct columns *one);
/* The first item of each lane, in scratch memory. A lane without any, or with more than `most`, is a
   failure of the node. */
bool columns_first(struct roll *roll, const struct node *node, const struct columns *columns,
		   size_t most, struct columns *one);
/* Makes the bounds as narrow as the items allow. */
void columns_tighten(struct roll *roll, struct columns *columns);

/* ---- scratch memory: a stack ---- */

/* 64-byte aligned; NULL, with the reason noted, when out of memory. */
void *scratch_take(struct roll *roll, size_t bytes);
struct scratch_mark scratch_mark(const struct roll *roll);
void scratch_release(struct roll *roll, struct scratch_mark mark);
void scratch_clear(struct roll *roll);

/* ---- aborting ---- */

/* Something went wrong for some lane: the batch is given up. Returns false. */
bool roll_fail(struct roll *roll, const struct node *node, enum failure_cause cause,
	       int64_t number);
bool roll_fail_limit(struct roll *roll, const struct node *node, enum limit limit);
bool roll_fail_fault(struct roll *roll, const struct node *node, enum fault fault);
/* Counts `steps` of work. False when the limit is passed, or when the host wants us to stop. */
bool roll_work(struct roll *roll, const struct node *node, uint64_t steps);
/* The same for turns of loops. */
bool roll_turns(struct roll *roll, const struct node *node, uint64_t turns);

/* ---- some of the lanes ---- */

/* The lanes whose flag is `wanted`, in scratch memory; NULL when aborted. */
const struct lanes *lanes_where(struct roll *roll, const struct lanes *lanes, const flag *flags,
				flag wanted);
/* Puts the numbers of these lanes into `from` and those of their trials into `trials`, each with room for
   all lanes; returns how many they are. */
size_t lanes_find(const struct roll *roll, const struct lanes *lanes, const flag *flags,
		  flag wanted, uint16_t *from, uint16_t *trials);
/* What a lane's number within a block is. */
static inline size_t lanes_trial(const struct lanes *lanes, size_t lane)
{
	return lanes->trials != NULL ? lanes->trials[lane] : lanes->first + lane;
}
/* The array of first[second[i]], where NULL for an array stands for i itself. NULL with *ok if the result is
   i itself; NULL without it when aborted. */
const uint16_t *lanes_compose(struct roll *roll, const uint16_t *first, const uint16_t *second,
			      size_t count, bool *ok);

/* ---- sinks ---- */

/*
 * Takes pieces of lists. `into` tells for each lane of the piece which lane of the sink it belongs
 * to; NULL if it is the same. `from` is the node that gives it: to be blamed if it is too much.
 */
struct sink {
	bool (*take)(struct roll *roll, struct sink *sink, const struct node *from,
		     const struct columns *piece, const uint16_t *into);
	bool adds; /* instead of several items it may get their sum */
};

/* A collector. */
struct list {
	struct sink sink;
	struct columns columns; /* has `lengths`, if any; never `present` */
	size_t room;            /* bytes at columns.items */
	size_t held;            /* how many of roll->held are its own */
	uint32_t *lengths;
	size_t length_room;
};

/* An empty list for that many lanes; closed in reverse order. NULL when aborted. */
struct list *list_open(struct roll *roll, const struct lanes *lanes);
void list_close(struct roll *roll, struct list *list);
void list_empty(struct roll *roll, struct list *list, const struct lanes *lanes);
/* From now on its items do not count as held: they are about to be given on, and count in the list that
   takes them. */
void list_let_go(struct roll *roll, struct list *list);
/* Widens the list so that such an item could be in it. */
bool list_admit(struct roll *roll, struct list *list, int64_t item);
void lists_clear(struct roll *roll);

/* ---- evaluating ---- */

/* Gives the list that `node` stands for to the sink. */
bool evaluate(struct roll *roll, const struct node *node, const struct environment *at,
	      struct sink *sink, const uint16_t *into);
/* The same for a node that must give one item; that is in scratch memory, or where a variable is. */
bool evaluate_one(struct roll *roll, const struct node *node, const struct environment *at,
		  struct columns *one);
/* Into a list of its own. */
struct list *evaluate_list(struct roll *roll, const struct node *node,
			   const struct environment *at);
/* The operand that says how many: none is negative. */
bool evaluate_count(struct roll *roll, const struct node *node, const struct environment *at,
		    struct columns *count);
/* Gives a piece on; `into` as for evaluate. */
static inline bool give(struct roll *roll, struct sink *sink, const struct node *from,
			const struct columns *piece, const uint16_t *into)
{
	return sink->take(roll, sink, from, piece, into);
}

/* numbers.c */
bool evaluate_binary(struct roll *roll, const struct node *node, const struct environment *at,
		     struct columns *one);
bool evaluate_negation(struct roll *roll, const struct node *node, const struct environment *at,
		       struct columns *one);
/* dice.c */
bool evaluate_die(struct roll *roll, const struct node *node, const struct environment *at,
		  struct columns *one);
/* roll_table.c: a list for each lane; where the table is of numbers, a single one. */
bool evaluate_table(struct roll *roll, const struct node *node, const struct environment *at,
		    struct columns *lists);
bool give_table(struct roll *roll, const struct node *node, const struct environment *at,
		struct sink *sink, const uint16_t *into);
/* A number below `bound` from the host's own dice. */
bool roll_ask_host(struct roll *roll, uint64_t bound, uint64_t *below);
/* Draws number `draw` and `count - 1` more of them, each below `faces` and one added, whatever the
   lane. */
bool roll_dice(struct roll *roll, const struct lanes *lanes, struct stream stream, uint64_t draw,
	       int64_t faces, size_t count, struct columns *dice);
/* The sum of those dice, for lanes and faces where that is possible: where a sink wants no more. Of no
   more than so many dice at once. */
bool dice_add_up(const struct lanes *lanes, int64_t faces);
size_t dice_to_add(int64_t faces);
bool roll_sum_of_dice(struct roll *roll, const struct lanes *lanes, struct stream stream,
		      uint64_t draw, int64_t faces, size_t count, struct columns *sum);
/* reduce.c */
bool evaluate_reduction(struct roll *roll, const struct node *node, const struct environment *at,
			struct columns *one);
/* groups.c: what looks at items that are equal, or follow each other */
bool evaluate_distinct(struct roll *roll, const struct node *node, const struct environment *at,
		       struct sink *sink, const uint16_t *into);
bool evaluate_largest_group(struct roll *roll, const struct node *node,
			    const struct environment *at, struct columns *one);
/* select.c: what gives some of a list, or another order */
bool evaluate_filter(struct roll *roll, const struct node *node, const struct environment *at,
		     struct sink *sink, const uint16_t *into);
/* order.c */
bool evaluate_rearrangement(struct roll *roll, const struct node *node,
			    const struct environment *at, struct sink *sink, const uint16_t *into);
/* Brings the items of each lane into rising or falling order, at least the first `wanted` ones. */
bool list_sort(struct roll *roll, struct list *list, bool falling, size_t wanted);
/* control.c */
bool evaluate_repetition(struct roll *roll, const struct node *node, const struct environment *at,
			 struct sink *sink, const uint16_t *into);
bool evaluate_range(struct roll *roll, const struct node *node, const struct environment *at,
		    struct sink *sink, const uint16_t *into);
bool evaluate_foreach(struct roll *roll, const struct node *node, const struct environment *at,
		      struct sink *sink, const uint16_t *into);
bool evaluate_while(struct roll *roll, const struct node *node, const struct environment *at,
		    struct sink *sink, const uint16_t *into);
bool evaluate_choice(struct roll *roll, const struct node *node, const struct environment *at,
		     struct sink *sink, const uint16_t *into);
bool variables_make_room(struct roll *roll, const struct tree *tree);
bool evaluate_variable(struct roll *roll, const struct node *node, const struct environment *at,
		       struct columns *value);
/* Evaluates the value of a `let` and binds it; `*list` is to be closed afterwards, if there is one. */
bool bind_let(struct roll *roll, const struct node *node, const struct environment *at,
	      struct list **list);

#endif
