/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A set of states or values with rational weights. A row is `width` pointers to interned values; equal rows are merged
 * and their weights added. Rows stay in the order of insertion.
 *
 *     struct weighted_set set = weighted_set_of(memory, 1);
 *
 *     ok = weighted_set_add(&set, &value, weight);
 *     value = *(const struct leaf_value **)weighted_set_row(&set, i);        its weight is set.weights[i]
 */
#ifndef PROCESS_WEIGHTED_SET_H
#define PROCESS_WEIGHTED_SET_H

#include <gmp.h>
#include <stdint.h>

#include "pmf/pmf.h"
#include "support/memory.h"
#include "support/row_index.h"

struct weighted_set {
	const struct dicelab_memory *memory; /* not owned; made by pmf_memory */
	size_t width; /* pointers per row, each NULL or to a struct that begins with a struct hashed */
	size_t count, room;
	mpq_t *weights;
	void *rows; /* after the weights, in the same block */
	struct pmf_digits digits;
	struct row_index index; /* hash index; empty while there are few rows */
};

struct weighted_set weighted_set_of(const struct dicelab_memory *memory, size_t width);
/* Frees all rows; the set can be used again. */
void weighted_set_clear(struct weighted_set *set);

/* Row number i: `width` pointers. */
static inline void *weighted_set_row(const struct weighted_set *set, size_t i)
{
	return (char *)set->rows + i * set->width * sizeof(void *);
}

/* The index of a row, added with weight 0 if it is missing; ROW_NONE when out of memory. */
size_t weighted_set_find(struct weighted_set *set, const void *row);
/* Adds to the weight of a row, which is added if missing; weight 0 adds none. False when out of memory. */
bool weighted_set_add(struct weighted_set *set, const void *row, mpq_srcptr weight);
/* The steps (support/stop.h) that adding such a weight takes besides finding the row: of long fractions, their greatest common
   divisor takes most. */
static inline uint64_t weighted_set_steps(mpq_srcptr weight)
{
	enum { LONG = 4096 };
	uint64_t limbs = mpz_size(mpq_denref(weight));

	return limbs * (limbs < LONG ? limbs : LONG);
}
/* Adds all rows of `more`, which has the same width, and empties it. False when out of memory. */
bool weighted_set_move(struct weighted_set *set, struct weighted_set *more);
/* Adds the sum of all weights to `mass`. */
void weighted_set_mass(const struct weighted_set *set, mpq_t mass);
/* Whether the sum of all weights of these sets is less than 1. */
bool weighted_sets_lack(const struct weighted_set *const *sets, size_t count);
/* 1 less the sum of a set: what is missing of a distribution. */
double weighted_set_lost(const struct weighted_set *set);

#endif
