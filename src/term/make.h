/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Smart constructors of terms, which simplify as they go: constant folding, elimination of unused parts that cannot
 * fail, and algebraic rewriting that moves consumers toward their lists. If a term cannot be made (out of memory, a
 * limit), the result is a failure term, and so are all terms made of it.
 */
#ifndef TERM_MAKE_H
#define TERM_MAKE_H

#include "term/payload.h"
#include "tree/arithmetic.h"
#include "tree/comparison.h"
#include "tree/operands.h"

struct maker {
	struct terms terms;
	/* Counts the bytes, and holds the stop. */
	struct pmf_context *context;
	struct dicelab_memory counted;       /* counts bytes in `context` */
	const struct dicelab_memory *memory; /* = &counted: the allocator of a calculation */
	const struct limits *limits;
	const struct tree *tree;
	const struct node *at; /* the node that new terms originate from */
	int unsure; /* nesting depth of branches that may not be taken: loops in them are not run */
	int64_t turns;      /* turns of loops left of the limit */
	int64_t unknowns;   /* number of unknowns made so far */
	bool open_ended;    /* there are loops, or lists whose length is not known in advance */
	bool out_of_memory; /* stopped, or out of memory: no term made since is valid */

	/* Scratch stacks. */
	struct term **parts;
	size_t part_count, part_room;
	int64_t *items;
	size_t item_count, item_room;

	struct term *small[256]; /* cache of the numbers from 0 on */
	struct term *empty;      /* cached empty list, or NULL */
	struct term broken;      /* returned for all terms when out of memory */
	struct failure no_memory;
};

void maker_init(struct maker *maker, struct pmf_context *context, const struct limits *limits,
		const struct tree *tree);
void maker_clear(struct maker *maker);

static inline bool term_failed(const struct term *term)
{
	return term->kind == TERM_FAILURE;
}

/* Whether it is a single value, or a term that always fails, which has no length. */
static inline bool term_is_scalar(const struct term *term)
{
	return term_is_single(term) || term_failed(term) || term->shortest > term->longest;
}

/* ---- helpers of the constructors ---- */

/* Counts `steps` of work; false when stopped or out of memory. */
bool maker_works(struct maker *maker, size_t steps);
/* Marks the maker as out of memory, and returns a failure term that replaces any other; no term made afterwards is
   valid. */
struct term *maker_give_up(struct maker *maker);
/* Make room for `count` more on a scratch stack; false when out of memory. */
bool maker_grow_items(struct maker *maker, size_t count);
bool maker_grow_parts(struct maker *maker, size_t count);
/* The elements of the scratch stacks from `begin` on; NULL while the stack is not allocated. */
static inline int64_t *maker_items(const struct maker *maker, size_t begin)
{
	return maker->items == NULL ? NULL : maker->items + begin;
}

static inline struct term **maker_parts(const struct maker *maker, size_t begin)
{
	return maker->parts == NULL ? NULL : maker->parts + begin;
}

/* The interned term equal to `wanted`, or a failure. */
struct term *make_term(struct maker *maker, const struct term *wanted);
/* The first failure among the operands, or NULL. */
struct term *failure_among(struct term *const *operands, size_t count);

/* ---- values ---- */

struct term *make_failure(struct maker *maker, const struct node *node, enum failure_cause cause,
			  int64_t number);
struct term *make_number(struct maker *maker, int64_t number);
struct term *make_list(struct maker *maker, const int64_t *items, size_t count);

/* ---- numbers ---- */

struct term *make_binary(struct maker *maker, const struct node *node, enum node_kind op,
			 struct term *a, struct term *b);
struct term *make_negation(struct maker *maker, const struct node *node, struct term *a);
struct term *make_die(struct maker *maker, const struct node *node, struct term *faces);
struct term *make_table(struct maker *maker, const struct table *table, bool ordered);

struct term *make_faces(struct maker *maker, struct term *die, int64_t count);
/* `op` is NODE_SUM, NODE_PROD or NODE_COUNT. */
struct term *make_reduction(struct maker *maker, const struct node *node, enum node_kind op,
			    struct term *list);
/* Whether the items of the list can be multiplied in any order without a spurious overflow. */
bool is_plain_product(const struct term *list);
struct term *make_some(struct maker *maker, struct term *list);
struct term *make_one(struct maker *maker, const struct node *node, struct term *list);

/* A builder of linear combinations; likewise (see concat_begin). */
struct linear {
	size_t parts, items; /* its beginning on the maker's stacks */
	int64_t number;
	bool overflow;
};

struct linear linear_begin(struct maker *maker);
void linear_add(struct maker *maker, struct linear *linear, int64_t factor, struct term *term);
struct term *linear_end(struct maker *maker, struct linear *linear);
/* The sum x + 2y of a sum such as 3 + x + 2y; other terms unchanged. */
struct term *make_without_number(struct maker *maker, struct term *term);

/* ---- lists ---- */

/* A builder of concatenations: begin, add each part, end. When out of memory, parts are dropped, and the result is a
   failure. */
size_t concat_begin(struct maker *maker);
void concat_add(struct maker *maker, struct term *part);
struct term *concat_end(struct maker *maker, size_t begin, bool ordered);
struct term *make_pair(struct maker *maker, struct term *a, struct term *b, bool ordered);
/* The concatenation of the parts [from, to) of a concatenation. */
struct term *concat_of_parts(struct maker *maker, const struct term *list, size_t from, size_t to);
/* Splits a list, for a consumer that does not depend on its order, into its known items, sorted, and its other parts. */
void split_known(struct maker *maker, struct term *list, struct term **known, struct term **rest);

struct term *make_range(struct maker *maker, struct term *from, struct term *to);
struct term *make_repeat(struct maker *maker, const struct node *node, struct term *times,
			 struct term *list, bool ordered);
/* A list with the same items, for consumers that do not depend on their order. */
struct term *make_bag(struct maker *maker, struct term *list);
struct term *make_perm(struct maker *maker, struct term *list);
struct term *make_sort(struct maker *maker, struct term *list);
struct term *make_rev(struct maker *maker, struct term *list);
/* `op` is NODE_DISTINCT, NODE_ALIKE, NODE_STRAIGHT or NODE_MODE. */
struct term *make_groups(struct maker *maker, enum node_kind op, struct term *list);
/* The size of the largest group, for NODE_ALIKE or NODE_STRAIGHT; 0 if there is none. */
struct term *make_largest_group(struct maker *maker, const struct node *node, enum node_kind op,
				struct term *list);
struct term *make_select(struct maker *maker, const struct node *node, enum node_kind op, bool drop,
			 struct term *count, struct term *list, bool ordered);
/* The items that a filter with a known number keeps of two known lists, one after the other. */
struct term *make_kept(struct maker *maker, const struct term *select, const struct term *a,
		       const struct term *b);
struct term *make_compare(struct maker *maker, struct comparison comparison, struct term *x,
			  struct term *list, bool ordered);

/* ---- control ---- */

/* `some` is a number; 0 takes `no`. */
struct term *make_if(struct maker *maker, struct term *some, struct term *yes, struct term *no);
/* Whether the first branch must be made: also if the condition always fails, though in different places, as
   in `if (if ==1 d2 then 1/0 else d0) then 3 else 4`: it is neither 0 nor 1, but an `if` needs a branch. */
static inline bool if_may_take_yes(const struct term *some)
{
	return some->high > 0 || some->low > 0;
}
struct term *make_after(struct maker *maker, struct term *before, struct term *then);

/* Splits a loop into independent loops, each started by one item of the first turn: `while x = 9#d6 ...` becomes 9 #
   (while x = d6 ...). The result has the items of `list` in any order; NULL if the loop is not of that kind.
   (make_branches.c) */
struct term *make_branches(struct maker *maker, struct term *list);
/* Whether the loop is a branching process in which each item of a turn has its own descendants in the next, and may have
   more than one. */
bool is_branching(const struct term *loop);

/* A binding applied to a value; `variables` by slot. */
struct term *make_let(struct maker *maker, const struct node *node, struct term *value,
		      struct term **variables);
struct term *make_foreach(struct maker *maker, const struct node *node, struct term *list,
			  struct term **variables);
struct term *make_while(struct maker *maker, const struct node *node, struct term *value,
			struct term **variables);
/* The body of the binder `term`, with `value` substituted for its variable. */
struct term *make_body(struct maker *maker, const struct term *term, struct term *value);

/* ---- random variables ---- */

struct term *make_variable(struct maker *maker, int64_t name, struct term *value);
/* An unknown within the bounds of a tail; each call makes a different one. */
struct term *make_unknown(struct maker *maker, const struct pmf_tail *tail, bool ordered);
/* The list of a loop as a random variable, with a number. */
struct term *make_loop(struct maker *maker, int64_t name, struct term *value);
/* A pool of `count` dice that show keys below index `top`; the bounds of its items must be given. `whole`: `top`
   excludes no key, so the pool can lose mass if the die does. */
struct term *make_pool(struct maker *maker, int64_t name, struct term *die, int64_t top,
		       int64_t count, int64_t low, int64_t high, bool whole);

/* ---- decks (make_deck.c) ---- */

/* A whole shuffled deck, in order: each hand is one card. */
struct term *make_shuffled(struct maker *maker, int64_t name, struct term *cards);
/* The hands [from, to) of a deck whose cards show `faces`. In an ordered one, hands have one card. */
struct term *make_segment(struct maker *maker, struct term *deck, struct term *faces, int64_t from,
			  int64_t to, bool ordered);
/* The `count` places at one end of an ordered segment. */
struct term *make_segment_end(struct maker *maker, const struct term *segment, bool first,
			      int64_t count, bool ordered);
/* The same cards with other faces. */
struct term *make_segment_showing(struct maker *maker, const struct term *segment,
				  struct term *faces);
/*
 * The deck after conditioning on a kind of card. `taken` has the numbers of the cards removed, in rising order; their
 * faces are equivalent to the first one's. shown[i] of them went to hand i, and left[i] cards are still to be dealt to
 * it. (If hands in a row are not distinguished, the first of them has the cards of all, and the others none.) The
 * result replaces the deck in a term; make_again then splits each segment into the known cards and the others.
 *
 * For example, of five cards only the first and the last matter, and the highest, number 4, is found to be the last:
 * `taken` is {4}, `shown` {0, 0, 0, 0, 1} and `left` {1, 0, 0, 0, 0}.
 */
struct term *make_dealt(struct maker *maker, const struct term *deck, const int64_t *taken,
			size_t taken_count, const int64_t *shown, const int64_t *left);
/* The segment with another deck: possibly one that has been dealt from. */
struct term *make_segment_again(struct maker *maker, const struct term *segment, struct term *deck);

/* ---- whole terms ---- */

/* Rebuilds `term` with other operands, simplifying it. */
struct term *make_again(struct maker *maker, const struct term *term, struct term **operands);
/* Rebuilds `term` with one other operand. */
struct term *make_with_operand(struct maker *maker, const struct term *term, size_t which,
			       struct term *operand);

/* Translates a node to a term; `variables` by slot. (make_from_tree.c) */
struct term *read_node(struct maker *maker, const struct node *node, struct term **variables);

#endif
