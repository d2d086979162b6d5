/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inner loops: branch-free loops over columns of numbers, which the compiler vectorises. kernels.c is compiled once
 * for each kind of processor; the table is chosen at the start of a session. All give the same results, to the last
 * bit.
 */
#ifndef VECTOR_KERNELS_H
#define VECTOR_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "chance/random.h"

/* The width of a column's numbers: 16 or 32 bits. */
enum width { WIDTH_16, WIDTH_32, WIDTH_COUNT };

static inline size_t width_bytes(enum width width)
{
	return (size_t)2 << width;
}

/* The smallest width for all numbers from `low` to `high`. */
static inline enum width width_for(int64_t low, int64_t high)
{
	return low >= INT16_MIN && high <= INT16_MAX ? WIDTH_16 : WIDTH_32;
}

/*
 * Columns have `count` numbers, aligned to their width. The caller chooses the width by the bounds of the results, so
 * nothing overflows.
 */
struct width_kernels {
	void (*fill)(void *out, int64_t value, size_t count);
	void (*bounds)(const void *column, size_t count, int64_t *low, int64_t *high);
	/* Converts numbers to another width, which they fit. */
	void (*convert[WIDTH_COUNT])(void *out, const void *column, size_t count);
	/* counts[(i % 4) * range + column[i] - low]++ */
	void (*tally)(uint64_t *counts, size_t range, const void *column, int64_t low,
		      size_t count);
};

/* Draws of dice with the same number of faces, at most RANDOM_SMALL: `draws` of them, from number `draw` of the stream on. */
struct dice_draws {
	struct stream stream;
	uint64_t draw, draws;
	uint16_t faces;
};

struct steps;

struct kernels {
	const char *name;
	const struct steps *steps; /* of compiled statements: vector/steps.h */
	struct width_kernels of[WIDTH_COUNT];
	/*
	 * Rolls the first draw for the trials from `first` on, which is a multiple of 4. Returns a bit for each lane
	 * modulo 32 in which some draw must be repeated. May write up to 31 dice too many.
	 */
	uint32_t (*roll_row)(const struct dice_draws *dice, size_t first, int16_t *out,
			     size_t count);
	/* The sums of the draws for the trials from `first` on, with faces counted from 1 and rejected draws
	   repeated. No sum may overflow. May write up to 31 sums too many. */
	void (*roll_sum)(const struct dice_draws *dice, size_t first, int16_t *out, size_t count);
};

/* The best table for this processor. */
const struct kernels *kernels_best(void);
/* The table with that name ("plain", "avx2", "avx512"); NULL if this processor or this build lacks it. */
const struct kernels *kernels_named(const char *name);

#endif
