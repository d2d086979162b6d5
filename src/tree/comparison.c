/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluates comparisons on numbers, and on intervals. */
#include "tree/comparison.h"

#include <assert.h>

/* By kind: the opposite, or the comparison itself if it has none; and whether only the difference of the numbers
   matters. */
static const struct comparison_facts {
	enum node_kind opposite;
	bool is_of_difference;
} orders[NODE_KIND_COUNT] = {
#define ORDER(id, relation, opposite, bounds) [NODE_##id] = {NODE_##opposite, true},
#define PASSES(id, condition) [NODE_##id] = {NODE_##id, false},
#include "tree/comparisons.def"
};

struct comparison comparison_of(enum node_kind kind, bool drop)
{
	enum node_kind opposite = orders[kind].opposite;

	if (drop && opposite != kind)
		return (struct comparison){opposite, false};
	return (struct comparison){kind, drop};
}

struct comparison comparison_opposite(struct comparison comparison)
{
	return comparison_of(comparison.kind, !comparison.drop);
}

bool comparison_passes(struct comparison comparison, int64_t item, int64_t x)
{
	switch ((enum comparison_kind)comparison.kind) {
#define ORDER(id, relation, opposite, bounds) PASSES(id, item relation x)
#define PASSES(id, condition)                                                                      \
	case COMPARISON_##id:                                                                      \
		return (condition) != comparison.drop;
#include "tree/comparisons.def"
	}
	assert(!"a comparison");
	return false;
}

bool comparison_is_of_difference(struct comparison comparison)
{
	return orders[comparison.kind].is_of_difference;
}

struct interval comparison_bounds(struct comparison comparison, struct interval x)
{
	switch ((enum comparison_kind)comparison.kind) {
#define ORDER(id, relation, opposite, bounds)                                                      \
	case COMPARISON_##id:                                                                      \
		return bounds;
#define PASSES(id, condition)                                                                      \
	case COMPARISON_##id:                                                                      \
		return interval_anything;
#include "tree/comparisons.def"
	}
	assert(!"a comparison");
	return interval_anything;
}

static bool is_one(struct interval interval)
{
	return interval.low == interval.high;
}

/* The bounds of passing items are enough to show that none passes, except when both sides are single numbers, which
   are compared directly. */
static bool none_within_bounds(struct comparison comparison, struct interval items,
			       struct interval x)
{
	return interval_is_empty(interval_overlap(items, comparison_bounds(comparison, x)));
}

bool comparison_never(struct comparison comparison, struct interval items, struct interval x)
{
	if (is_one(items) && is_one(x))
		return !comparison_passes(comparison, items.low, x.low);
	return none_within_bounds(comparison, items, x);
}

bool comparison_always(struct comparison comparison, struct interval items, struct interval x)
{
	if (is_one(items) && is_one(x))
		return comparison_passes(comparison, items.low, x.low);
	return none_within_bounds(comparison_opposite(comparison), items, x);
}

/* The comparison is monotonic if the interval of items that pass and that of those that do not are disjoint. */
enum passing comparison_passing(struct comparison comparison)
{
	struct interval zero = interval_of(0, 0);
	struct interval passing = comparison_bounds(comparison, zero);
	struct interval others = comparison_bounds(comparison_opposite(comparison), zero);

	if (interval_is_empty(interval_overlap(passing, others)))
		return passing.low > others.high ? PASSING_UP : PASSING_DOWN;
	return PASSING_ANY;
}
