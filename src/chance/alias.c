/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Construction of alias tables (Vose 1991). */
#include "chance/alias.h"

#include "support/memory.h"
#include "support/wide.h"

/* Outcomes whose remaining parts are fewer or more than a bucket's. */
struct rest {
	wide *parts; /* parts left to place, by outcome */
	size_t *waiting; /* a stack at each end: outcomes with less than a bucket at the front, with more at the back */
	size_t small, large;
};

static void push_outcome(struct rest *rest, size_t outcome, wide bucket)
{
	if (wide_is_less(rest->parts[outcome], bucket))
		rest->waiting[rest->small++] = outcome;
	else if (wide_is_less(bucket, rest->parts[outcome]))
		rest->waiting[--rest->large] = outcome;
}

/* Pairs a small outcome with a large one, which fills the rest of the small one's bucket; repeats until none are
   small. */
static void fill(struct alias *alias, struct rest *rest)
{
	wide bucket = wide_of(alias->total);

	while (rest->small > 0) {
		size_t few = rest->waiting[--rest->small], many = rest->waiting[rest->large++];
		wide left = wide_subtract(bucket, rest->parts[few]);

		/* The waiting outcomes' parts sum to their number of buckets, so while there is a small one, there
		   is a large one. */
		alias->buckets[few].own = wide_number(rest->parts[few]);
		alias->buckets[few].other = many;
		alias->even = false;
		rest->parts[many] = wide_subtract(rest->parts[many], left);
		push_outcome(rest, many, bucket);
	}
}

bool alias_make(const struct dicelab_memory *memory, struct alias *alias)
{
	struct rest rest = {.large = alias->count};
	size_t i;

	rest.parts = memory_take(memory, alias->count * sizeof *rest.parts);
	rest.waiting = memory_take(memory, alias->count * sizeof *rest.waiting);
	if (rest.parts != NULL && rest.waiting != NULL) {
		alias->even = true;
		for (i = 0; i < alias->count; i++) {
			rest.parts[i] = wide_product(alias->buckets[i].own, (int64_t)alias->count);
			push_outcome(&rest, i, wide_of(alias->total));
			alias->buckets[i] = (struct alias_bucket){alias->total, i};
		}
		fill(alias, &rest);
	}
	memory_release(memory, rest.parts);
	memory_release(memory, rest.waiting);
	return rest.parts != NULL && rest.waiting != NULL;
}
