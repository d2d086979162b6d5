/*
 * Intervals: what can be told of numbers before they are known, and what arithmetic makes of that. There
 * are two ways to look at the ends.
 *
 * To an evaluator numbers have 64 bits: what does not fit is an error, and interval_operate says whether
 * there can be one. So d6 * 2^62 is from 2^62 to INT64_MAX, or overflows.
 *
 * To a notation whose numbers are not ours, an end at either end of 64 bits is open: it stands for all
 * beyond, and stays there whatever is added. (What comes of such numbers is an error, if anything.)
 */
#ifndef TREE_INTERVAL_H
#define TREE_INTERVAL_H

#include <stdbool.h>
#include <stdint.h>

#include "support/wide.h"
#include "tree/fault.h"
#include "tree/operators.h"

/* The numbers from `low` to `high`; none, if `low` is above `high`. */
struct interval {
	int64_t low, high;
};

extern const struct interval interval_anything, interval_nothing;

static inline struct interval interval_of(int64_t low, int64_t high)
{
	return (struct interval){low, high};
}

static inline bool interval_is_empty(struct interval interval)
{
	return interval.low > interval.high;
}

/* The least that holds all of both. */
struct interval interval_hull(struct interval a, struct interval b);
/* What is in both. */
static inline struct interval interval_overlap(struct interval a, struct interval b)
{
	return interval_of(a.low > b.low ? a.low : b.low, a.high < b.high ? a.high : b.high);
}
/* All that is above a number, or below it. */
struct interval interval_above(int64_t number);
struct interval interval_below(int64_t number);

/* ---- numbers of 64 bits ---- */

/*
 * *result holds every number that the operator gives of one in a and one in b; of neither is there none.
 * Returns what can go wrong: FAULT_NONE only if nothing can; FAULT_OVERFLOW only if nothing else can. The
 * ends of *result are those of 64 bits where it can go beyond. *result may be one of the operands.
 */
enum fault interval_operate(enum node_kind operator, struct interval a, struct interval b,
			    struct interval *result);

/* A sum of many: it may leave 64 bits and come back, and only where it ends counts. */
struct interval_sum {
	wide low, high;
	bool far; /* beyond what can be followed: then it is anything */
};

struct interval_sum interval_sum_start(int64_t number);
/* Adds `factor` times a number of the interval. */
void interval_sum_add(struct interval_sum *sum, int64_t factor, struct interval interval);
/* As interval_operate. */
enum fault interval_sum_end(const struct interval_sum *sum, struct interval *result);

/* ---- numbers with open ends ---- */

/* Is there but one number, and known? */
bool interval_is_constant(struct interval interval);

struct interval interval_add(struct interval a, struct interval b);
struct interval interval_negate(struct interval a);
struct interval interval_multiply(struct interval a, struct interval b);
/* Rounded down, and what remains then, which has the sign of b. Zero is no divisor. */
struct interval interval_divide_down(struct interval a, struct interval b);
struct interval interval_modulo_down(struct interval a, struct interval b);

#endif
