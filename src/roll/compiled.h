/*
 * What is compiled to be rolled many times. The walk over the tree (roll_inside.h) can roll anything, one trial at a time; what most
 * statements do is rolled faster by a program made for it, for many trials side by side (src/vector/). The dice fall the same, to the
 * bit; and whenever anything may be wrong in any trial of a batch, that batch is left to the walk, which tells what it is.
 */
#ifndef ROLL_COMPILED_H
#define ROLL_COMPILED_H

#include "roll/roll.h"
#include "vector/kernels.h"
#include "vector/source.h"

/* What a batch came to: a list in each lane. */
struct columns {
	enum width width;
	int64_t low, high; /* no item is outside */
	size_t count, lanes;
	void *items; /* column after column, each columns_stride() items long; NULL: every item is `low` */
	const uint32_t *
		lengths; /* each lane has that many items: those in the first columns; NULL: `count` */
};

/* The length of columns in memory. */
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

/* One item, whatever its width. */
int64_t columns_item(const struct columns *columns, size_t column, size_t lane);
/* Of one column: makes the bounds as narrow as the items allow. */
void columns_tighten(const struct roll *roll, struct columns *columns);

struct compiled;
/* A statement. */
struct vector_source compiled_tree(const struct tree *tree);

/* NULL if it cannot be compiled, or there is no memory for it: then it is walked. One thread's. */
struct compiled *compiled_new(const struct roll *roll, struct vector_source source);
void compiled_free(struct compiled *compiled);

enum compiled_result {
	COMPILED_DONE,
	COMPILED_LEFT, /* to the walk */
	COMPILED_STOPPED
};

/* Rolls a batch of trials, from number `first` of the block that `stream` stands for on; but lanes in which the condition of the statement
   does not hold are left out: so many. The result lives until the next batch. */
enum compiled_result compiled_roll(struct compiled *compiled, struct roll *roll,
				   struct stream stream, size_t first, size_t count,
				   struct columns *result, size_t *excluded);

#endif
