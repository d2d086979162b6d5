/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Interval arithmetic: bounds of numbers before they are known. There are two interpretations of the ends.
 *
 * For an evaluator numbers have 64 bits: overflow is an error, and interval_operate returns whether it is possible. So
 * d6 * 2^62 is from 2^62 to INT64_MAX, or overflows.
 *
 * For a notation whose numbers are not limited to 64 bits, an end at INT64_MIN or INT64_MAX is infinite, and stays so
 * when something is added. (If such a number is used, it is an error.)
 */
#ifndef TREE_INTERVAL_H
#define TREE_INTERVAL_H

#include <stdbool.h>
#include <stdint.h>

#include "support/wide.h"
#include "tree/fault.h"
#include "tree/operators.h"

/* The integers from `low` to `high`; empty if `low` > `high`. */
struct interval {
	int64_t low, high;
};

static inline int64_t lesser(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

static inline int64_t greater(int64_t a, int64_t b)
{
	return a > b ? a : b;
}

extern const struct interval interval_anything, interval_nothing;

static inline struct interval interval_of(int64_t low, int64_t high)
{
	return (struct interval){low, high};
}

static inline bool interval_is_empty(struct interval interval)
{
	return interval.low > interval.high;
}

/* The smallest interval that contains both. */
struct interval interval_hull(struct interval a, struct interval b);
/* The range of the greater, or the lesser, of a number of each. */
static inline struct interval interval_extreme(struct interval a, struct interval b, bool greatest)
{
	return greatest ? interval_of(greater(a.low, b.low), greater(a.high, b.high))
			: interval_of(lesser(a.low, b.low), lesser(a.high, b.high));
}

/* The intersection. */
static inline struct interval interval_overlap(struct interval a, struct interval b)
{
	return interval_of(greater(a.low, b.low), lesser(a.high, b.high));
}

/* All numbers greater, or less, than `number`. */
struct interval interval_above(int64_t number);
struct interval interval_below(int64_t number);

/* ---- numbers of 64 bits ---- */

/*
 * Sets *result to bounds of the operator's results on numbers of a and b, neither of them empty. Returns the faults
 * that are possible: FAULT_NONE only if none is; FAULT_OVERFLOW only if no other is. Ends of *result are clamped to 64
 * bits where results can overflow. *result may be one of the operands.
 */
enum fault interval_operate(enum node_kind operator, struct interval a, struct interval b,
			    struct interval *result);

/* A sum with many terms: partial sums may exceed 64 bits, only the final one is checked. */
struct interval_sum {
	wide low, high;
	bool far; /* exceeds `wide`: the result is unbounded */
};

struct interval_sum interval_sum_start(int64_t number);
/* Adds `factor` times the interval. */
void interval_sum_add(struct interval_sum *sum, int64_t factor, struct interval interval);
/* As interval_operate. */
enum fault interval_sum_end(const struct interval_sum *sum, struct interval *result);

/* ---- numbers with open ends ---- */

/* Whether it contains exactly one number, and that is not an open end. */
bool interval_is_constant(struct interval interval);

struct interval interval_add(struct interval a, struct interval b);
struct interval interval_negate(struct interval a);
struct interval interval_multiply(struct interval a, struct interval b);
/* Floor division, and its remainder, which has the sign of b. Zero is excluded from b. */
struct interval interval_divide_down(struct interval a, struct interval b);
struct interval interval_modulo_down(struct interval a, struct interval b);

#endif
