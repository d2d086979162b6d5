/* What the two halves of settling share: see settle.c. */
#ifndef VECTOR_SETTLE_INSIDE_H
#define VECTOR_SETTLE_INSIDE_H

#include "vector/settle.h"

/* A use that does not end before the block does. */
enum { AT_END = INT32_MAX };

struct columns_free {
	uint32_t *at;
	size_t count;
};

struct settler {
	struct draft *code;
	struct arena *arena; /* of the program */
	bool *live, *stream_live;
	int32_t *last_use; /* in the block of the value */
	uint32_t *at;
	value *loop_of; /* by block: where it is entered */
	value *stack;
	size_t stacked;
	struct columns_free unused[2]; /* by width */
	size_t bytes;
	bool failed;
};

/* Fills in which values and streams are needed, when values are used for the last time, and where loops are entered, for a
   program that gives the items where `counts` is 1. */
void settle_find_uses(struct settler *settler, const struct items *items, value counts);

#endif
