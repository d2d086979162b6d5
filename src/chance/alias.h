/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The alias method: draws one of many weighted outcomes in constant time (Walker, "An Efficient Method for Generating
 * Discrete Random Variables with General Distributions", 1977; linear set-up by Vose, "A Linear Algorithm for
 * Generating Random Numbers with a Given Distribution", 1991). Whole numbers only, so the probabilities are exact.
 *
 * There are as many buckets as outcomes, each of `total` parts, where `total` is the sum of all weights. So an outcome
 * of weight w has w * count parts: some in its own bucket, the others in buckets that their own outcomes do not fill. A
 * bucket is shared by at most two outcomes.
 *
 * With the weights 3, 2 and 1, three buckets have 6 parts each, and the outcomes get 9, 6 and 3 of them:
 *     bucket 0: 6 of outcome 0        bucket 1: 6 of outcome 1        bucket 2: 3 of outcome 2, 3 of outcome 0
 */
#ifndef CHANCE_ALIAS_H
#define CHANCE_ALIAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "dicelab.h"

struct alias_bucket {
	int64_t own;  /* parts of the outcome with the bucket's own number */
	size_t other; /* the outcome that has the rest of the parts */
};

struct alias {
	size_t count;
	int64_t total;
	bool even; /* every bucket belongs to its own outcome alone, so no part need be drawn */
	struct alias_bucket *buckets;
};

/* Builds the table for outcomes with the weights buckets[i].own; count >= 1, and `total` is the sum of the weights.
   False when out of memory, of which it needs some temporarily. */
bool alias_make(const struct dicelab_memory *memory, struct alias *alias);

/* The outcome that owns part number `part`, counted from 0, of a bucket. */
static inline size_t alias_outcome(const struct alias *alias, size_t bucket, int64_t part)
{
	return part < alias->buckets[bucket].own ? bucket : alias->buckets[bucket].other;
}

#endif
