/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Internal to settle.c and settle_uses.c. */
#ifndef VECTOR_SETTLE_INSIDE_H
#define VECTOR_SETTLE_INSIDE_H

#include "vector/settle.h"

/* A use at the end of the block. */
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
	value *loop_of; /* by block: the value that enters it */
	value *stack;
	size_t stacked;
	value *members;                /* the live values, by block */
	size_t *first;                 /* by block: the place of its first in `members` */
	struct columns_free unused[2]; /* free lists, by width */
	size_t bytes;
	bool failed;
};

/* Liveness analysis: computes the live values and streams, the last use of each value, and the values that enter
   loops, for a program whose result is the items, in lanes where `counts` is 1. */
void settle_find_uses(struct settler *settler, const struct items *items, value counts);

#endif
