/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The predicates of the comparison filters, read from comparisons.def, and their interval analysis. */
#ifndef TREE_COMPARISON_H
#define TREE_COMPARISON_H

#include <stdbool.h>
#include <stdint.h>

#include "tree/interval.h"
#include "tree/operators.h"

/* Made only by comparison_of, which normalises: two comparisons that pass the same items are equal. */
struct comparison {
	enum node_kind kind;
	bool drop; /* negated; only where no other `kind` is the negation */
};

/* The comparison of a filter, with or without `drop` before it. */
struct comparison comparison_of(enum node_kind kind, bool drop);
/* The negation. */
struct comparison comparison_opposite(struct comparison comparison);

/* Whether an item passes when it is compared with x. */
bool comparison_passes(struct comparison comparison, int64_t item, int64_t x);
/* Whether it is translation-invariant: an item passes for x if and only if item - x passes for 0. */
bool comparison_is_of_difference(struct comparison comparison);

/* Bounds outside of which every item passes, for any right side in the interval x. */
struct interval comparison_bounds(struct comparison comparison, struct interval x);
/* Whether all items in `items` pass for every right side in x, or none passes for any. */
bool comparison_always(struct comparison comparison, struct interval items, struct interval x);
bool comparison_never(struct comparison comparison, struct interval items, struct interval x);

/* The direction of a monotonic comparison, which passes exactly the items from some number on upwards or downwards. */
enum passing { PASSING_ANY, PASSING_UP, PASSING_DOWN };
enum passing comparison_passing(struct comparison comparison);

#endif
