/*
 * Draws one of many outcomes that differ in how likely they are, in the same time however many there are: the
 * alias method (Walker, "An Efficient Method for Generating Discrete Random Variables with General
 * Distributions", 1977; made in linear time by Vose, "A Linear Algorithm for Generating Random Numbers with a
 * Given Distribution", 1991). All of it is done in whole numbers, so the chances are exact.
 *
 * There are as many buckets as outcomes, each of `total` parts, where `total` is the sum of all weights. So an
 * outcome with the weight w has w * count of all parts: some in its own bucket, the others in buckets of outcomes
 * that do not fill theirs. A bucket has parts of no more than two outcomes.
 *
 * With the weights 3, 2 and 1, three buckets have 6 parts each, and the outcomes are to have 9, 6 and 3 of them:
 *     bucket 0: 6 of outcome 0        bucket 1: 6 of outcome 1        bucket 2: 3 of outcome 2, 3 of outcome 0
 */
#ifndef CHANCE_ALIAS_H
#define CHANCE_ALIAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "dicelab.h"

struct alias_bucket {
	int64_t own;  /* so many of the parts are those of the outcome of its own number … */
	size_t other; /* … and the rest of this one */
};

struct alias {
	size_t count;
	int64_t total;
	bool even; /* each bucket has nothing but its own: a part need not be drawn */
	struct alias_bucket *buckets;
};

/* Fills in what is to be drawn for outcomes that have the weights buckets[i].own; count >= 1, and the sum of
   them is `total`. False when out of memory, which it takes for a while. */
bool alias_make(const struct dicelab_memory *memory, struct alias *alias);

/* The outcome that the part with that number has, counted from 0. */
static inline size_t alias_outcome(const struct alias *alias, size_t bucket, int64_t part)
{
	return part < alias->buckets[bucket].own ? bucket : alias->buckets[bucket].other;
}

#endif
