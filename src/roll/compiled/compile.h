/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Translation of trees to values (code.h), internal to src/roll/compiled. A list is a number of items, each of which is
 * present in a lane or not. Lists are passed to sinks, as in the interpreter (roll_inside.h); the state of a sink is a
 * set of values, which become states of a loop when it takes the loop's items.
 */
#ifndef ROLL_COMPILED_COMPILE_H
#define ROLL_COMPILED_COMPILE_H

#include "support/limits.h"
#include "tree/comparison.h"
#include "tree/operands.h"
#include "vector/items.h"

/* Limit of the items of a loop's list that are held in registers. */
enum { MOST_COLLECTED = 16 };

struct compiler {
	struct draft *code;
	const struct limits *limits;
	struct items *variables; /* by slot */
	int32_t stream;          /* of the current place */
	/* Assumed bound of the magnitude of loop states that have no other bounds. */
	bool exact; /* some dice depend on the place of an item: lists must have the interpreter's order */
	bool given;     /* the statement is conditional: e given c */
	value excluded; /* 1 in lanes that are excluded */
	int depth;      /* number of enclosing loops */
	size_t visits;  /* of nodes */
};

struct compiled_sink {
	void (*take)(struct compiler *compiler, struct compiled_sink *sink,
		     const struct items *items);
	void (*enter)(struct compiler *compiler,
		      struct compiled_sink *sink); /* called when a loop begins; may be NULL */
	struct compiled_sink *next;                /* the sink that it passes items to */
	value states[MOST_COLLECTED + 2];
	size_t state_count;
	bool adds; /* only the sum matters */
};

/* ---- items ---- */

/* compile_shuffle.c: the first `wanted` items of a shuffle by `node`, a `perm`. */
struct items items_shuffled(struct compiler *compiler, const struct node *node,
			    const struct items *items, size_t wanted);

void sink_take(struct compiler *compiler, struct compiled_sink *sink, const struct items *items);

/* ---- nodes ---- */

/* Whether the node gives items from a loop, one at a time. */
bool node_streams(const struct node *node);
void compile_into(struct compiler *compiler, const struct node *node, struct compiled_sink *sink);
/* The same for lanes where the condition is 1. */
void compile_where(struct compiler *compiler, const struct node *node, value condition,
		   struct compiled_sink *sink);
struct items compile_items(struct compiler *compiler, const struct node *node);
/* At most `most` items of a list that streams, if *cut; otherwise all. */
struct items compile_first(struct compiler *compiler, const struct node *node, size_t most,
			   bool *cut);
value compile_one(struct compiler *compiler, const struct node *node);
/* The operand that is a number of items; a negative one is a fault. */
value compile_count(struct compiler *compiler, const struct node *node);
/* 1 in lanes in which it gives any items. */
value compile_any(struct compiler *compiler, const struct node *node);
/* Counts turns against the limits of the block. */
void compile_turns(struct compiler *compiler, int64_t turns);

/* Restricts faults and dice to lanes where the condition is 1. Returns the mask to restore. */
value compile_mask(struct compiler *compiler, value condition);

/* compile_select.c */
void compile_filter(struct compiler *compiler, const struct node *node, struct compiled_sink *sink);
void compile_rearrangement(struct compiler *compiler, const struct node *node,
			   struct compiled_sink *sink);
/* compile_again.c */
void compile_repetition(struct compiler *compiler, const struct node *node,
			struct compiled_sink *sink);
void compile_range(struct compiler *compiler, const struct node *node, struct compiled_sink *sink);
void compile_foreach(struct compiler *compiler, const struct node *node,
		     struct compiled_sink *sink);
/* compile_table.c */
void compile_table(struct compiler *compiler, const struct node *node, struct compiled_sink *sink);
/* compile_loop.c */
void compile_while(struct compiler *compiler, const struct node *node, struct compiled_sink *sink);
/* The last items of a list that streams. */
struct items compile_last(struct compiler *compiler, const struct node *node, size_t count);

/* sinks.c: the sink of SUM, PROD or COUNT; of IF, whether there are any items. */
struct compiled_sink sink_of(struct compiler *compiler, enum node_kind kind);

#endif
