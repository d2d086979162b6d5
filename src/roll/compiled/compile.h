/*
 * What the files share that turn the tree into values (code.h). A list is so many items, each of which is there in a lane or
 * not. Lists are given to sinks, as by the walk over the tree (roll_inside.h); what a sink has taken so far are values, which
 * become states of a loop while it takes what the loop gives.
 */
#ifndef ROLL_COMPILED_COMPILE_H
#define ROLL_COMPILED_COMPILE_H

#include "support/limits.h"
#include "tree/comparison.h"
#include "tree/operands.h"
#include "vector/items.h"

/* More items than that of a loop that is not known to end before are no list for registers. */
enum { MOST_COLLECTED = 16 };

struct compiler {
	struct draft *code;
	const struct limits *limits;
	struct items *variables; /* by slot */
	int32_t stream;          /* of the place where we are */
	int64_t far; /* a state of a loop that has no bounds by itself is taken to be no further from 0 */
	bool exact; /* the dice of some items are those of their place: no list may be in another order than that of the walk */
	bool given; /* the statement has a condition on which it counts … */
	value excluded; /* … and this is 1 in lanes that do not */
	int depth;      /* loops around */
	size_t visits;  /* of nodes */
};

struct sink {
	void (*take)(struct compiler *compiler, struct sink *sink, const struct items *items);
	void (*enter)(struct compiler *compiler,
		      struct sink *sink); /* a loop begins; may be NULL */
	struct sink *next;                /* to which it gives what it takes */
	value states[MOST_COLLECTED + 2];
	size_t state_count;
	bool adds; /* it wants no more than the sum */
};

/* ---- items ---- */

/* compile_shuffle.c: the first `wanted` items as `node`, a `perm`, shuffles them. */
struct items items_shuffled(struct compiler *compiler, const struct node *node,
			    const struct items *items, size_t wanted);

void sink_take(struct compiler *compiler, struct sink *sink, const struct items *items);

/* ---- nodes ---- */

/* Does the node give a list that a loop makes, item by item? */
bool node_streams(const struct node *node);
void compile_into(struct compiler *compiler, const struct node *node, struct sink *sink);
struct items compile_items(struct compiler *compiler, const struct node *node);
/* No more than `most` items of what streams, if *cut; else all. */
struct items compile_first(struct compiler *compiler, const struct node *node, size_t most,
			   bool *cut);
value compile_one(struct compiler *compiler, const struct node *node);
/* The only item; anything else is a fault. */
value compile_only(struct compiler *compiler, const struct items *items);
/* The operand that says how many; less than 0 is a fault. */
value compile_count(struct compiler *compiler, const struct node *node);
/* 1 where it gives any items. */
value compile_any(struct compiler *compiler, const struct node *node);
/* Counts turns and items against the limits of the block. */
void compile_turns(struct compiler *compiler, int64_t turns);

/* What only matters where the condition is 1. Returns the mask to go back to. */
value compile_mask(struct compiler *compiler, value condition);

/* compile_select.c */
void compile_filter(struct compiler *compiler, const struct node *node, struct sink *sink);
void compile_rearrangement(struct compiler *compiler, const struct node *node, struct sink *sink);
/* compile_again.c */
void compile_repetition(struct compiler *compiler, const struct node *node, struct sink *sink);
void compile_range(struct compiler *compiler, const struct node *node, struct sink *sink);
void compile_foreach(struct compiler *compiler, const struct node *node, struct sink *sink);
/* compile_table.c */
void compile_table(struct compiler *compiler, const struct node *node, struct sink *sink);
/* compile_loop.c */
void compile_while(struct compiler *compiler, const struct node *node, struct sink *sink);
/* The last items of what streams. */
struct items compile_last(struct compiler *compiler, const struct node *node, size_t count);

/* sinks.c */
struct sink sink_of_sum(struct compiler *compiler);
struct sink sink_of_count(struct compiler *compiler);
struct sink sink_of_product(struct compiler *compiler);
struct sink sink_of_any(struct compiler *compiler);

#endif
