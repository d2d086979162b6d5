/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Data provenance of a single roll: which dice the interpreter rolled, in their order, and what became of each. While a
 * roll is traced, every item of a list has the number of a "value": a die, or what was made of several values.
 */
#ifndef ROLL_TRACE_H
#define ROLL_TRACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "chance/random.h"
#include "support/writer.h"
#include "tree/tree.h"

struct roll;
struct sink;

/* Marks of a value, which hold for all dice in it. */
enum trace_mark {
	TRACE_USED = 1,     /* it is in the result, or decided something on the way to it */
	TRACE_COUNTED = 2,  /* it is one of the items that were counted */
	TRACE_REROLLED = 4, /* another one took its place */
	TRACE_EXPLODED = 8  /* it led to another die */
};

struct traced_die {
	const struct node *node; /* of the core; NULL if it was not a tree that rolled it */
	int64_t value, faces;    /* `faces` is 0 if they are not 1 to a number */
	size_t number;           /* of its value */
	size_t turn;             /* of the loops around it, counted over all of them */
	unsigned marks;
};

struct traced_value {
	size_t first, count; /* its parts, in `parts` */
	unsigned marks;
};

/* The items of a node that is, or was, evaluated, on a stack: those of its operands are after it. */
struct trace_frame {
	const struct node *node;
	int64_t *items;
	size_t *values;
	size_t count, item_room, value_room;
};

struct trace_variable {
	size_t *values;
	size_t count, room;
};

/* Zeroed but for `memory` before its first roll; for any number of rolls. */
struct trace {
	const struct dicelab_memory *memory;
	bool ended; /* there was more than is noted, or no memory: nothing more is */
	struct traced_die *dice;
	size_t die_count, die_room;
	struct traced_value *values; /* number 0 is that of items without dice */
	size_t value_count, value_room;
	size_t *parts;
	size_t part_count, part_room;
	struct trace_frame *frames;
	size_t frame_count, frame_made, frame_room;
	size_t current; /* index of the innermost frame whose node is being evaluated */
	size_t depth, turn;
	struct trace_variable *variables; /* by slot */
	size_t variable_count, variable_room;
	char *text; /* see breakdown.h; until the roll has ended, its decisions in words */
	size_t text_length, text_room;
};

void trace_clear(struct trace *trace);
/* Begins a roll of a tree with that number of slots. */
void trace_begin(struct trace *trace, size_t slots);
/* Ends it: the dice get their marks. */
void trace_end(struct trace *trace);

/* Notes a die that was rolled without a tree. `trace` may be NULL. */
void trace_die(struct trace *trace, int64_t faces, int64_t value);

/* Writes decisions of a roll to the trace's text. The trace ends when it is too long. */
struct writer trace_decisions(struct trace *trace);

/* ---- for the interpreter; `roll->trace` is not NULL, and has not ended ---- */

/* Evaluates a node like evaluate() and evaluate_one(), which call them. */
bool trace_evaluate(struct roll *roll, const struct node *node, struct stream stream,
		    struct sink *sink);
bool trace_evaluate_one(struct roll *roll, const struct node *node, struct stream stream,
			int64_t *one);

/* ---- the same, but they do nothing where no roll is traced ---- */

/* Dice were rolled by `node`. */
void trace_dice(struct roll *roll, const struct node *node, int64_t faces, const int64_t *dice,
		size_t count);
/* An outcome of a table. */
void trace_row(struct roll *roll, const struct node *node, const struct table_row *row);

enum { TRACE_ALL = -1 };
/* The variable of `binding` is bound to the items that were evaluated first, or last, below the current node; or to one
   of them. */
void trace_bind(struct roll *roll, const struct node *binding, bool last, int64_t item);

#endif
