/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Batches of trials by compiled code. The interpreter of trees (roll_inside.h) can roll everything, one trial at a
 * time; most statements are compiled to vector code that rolls many trials side by side (src/vector/), which is faster.
 * The dice are the same, to the bit; and if any trial of a batch might fail, the batch is left to the interpreter,
 * which finds the error.
 */
#ifndef ROLL_COMPILED_H
#define ROLL_COMPILED_H

#include "roll/roll.h"
#include "vector/kernels.h"
#include "vector/source.h"

/* The result of a batch: a list in each lane. */
struct columns {
	enum width width;
	int64_t low, high; /* bounds of all items */
	size_t count, lanes;
	size_t excluded; /* number of lanes that are left out: the condition does not hold */
	void *items; /* column-major, each column columns_stride() items long; NULL: every item is `low` */
	/* The length of each lane's list, whose items are in the first columns; NULL: `count`. */
	const uint32_t *lengths;
};

/* The length of columns in memory, in items. */
static inline size_t columns_stride(const struct columns *columns)
{
	return (columns->lanes + 31) / 32 * 32;
}

static inline void *column_at(const struct columns *columns, size_t column)
{
	return (char *)columns->items +
	       column * columns_stride(columns) * width_bytes(columns->width);
}

static inline size_t columns_length(const struct columns *columns, size_t lane)
{
	return columns->lengths != NULL ? columns->lengths[lane] : columns->count;
}

/* One item, of any width. */
int64_t columns_item(const struct columns *columns, size_t column, size_t lane);
/* Narrows the bounds of one column to those of its items. */
void columns_tighten(const struct roll *roll, struct columns *columns);

struct compiled;
/* A statement as source of the compiler. */
struct vector_source compiled_tree(const struct tree *tree);

/* NULL if it cannot be compiled, or when out of memory: then it is interpreted. For use by one thread. */
struct compiled *compiled_new(const struct roll *roll, struct vector_source source);
void compiled_free(struct compiled *compiled);

enum compiled_result {
	COMPILED_DONE,
	COMPILED_LEFT, /* to the interpreter */
	COMPILED_STOPPED
};

/* Rolls a batch of trials. The result is valid until the next batch. */
enum compiled_result compiled_roll(struct compiled *compiled, struct roll *roll,
				   struct trials trials, struct columns *result);

#endif
