/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Interval arithmetic. An operation that is monotonic in each operand has its extremes at the corners, so the hull of
 * four results bounds it.
 */
#include "tree/interval.h"

#include <assert.h>

const struct interval interval_anything = {INT64_MIN, INT64_MAX};
const struct interval interval_nothing = {INT64_MAX, INT64_MIN};

struct interval interval_hull(struct interval a, struct interval b)
{
	return interval_of(lesser(a.low, b.low), greater(a.high, b.high));
}

struct interval interval_above(int64_t number)
{
	return number == INT64_MAX ? interval_nothing : interval_of(number + 1, INT64_MAX);
}

struct interval interval_below(int64_t number)
{
	return number == INT64_MIN ? interval_nothing : interval_of(INT64_MIN, number - 1);
}

/* ---- wide ends ---- */

/* An interval whose ends need not fit 64 bits; `none` if it is empty. */
struct wide_interval {
	wide low, high;
	bool none;
};

static struct wide_interval ends_of(wide low, wide high)
{
	return (struct wide_interval){low, high, false};
}

static struct wide_interval hull_of_ends(struct wide_interval a, struct wide_interval b)
{
	if (a.none || b.none)
		return a.none ? b : a;
	return ends_of(wide_is_less(b.low, a.low) ? b.low : a.low,
		       wide_is_less(a.high, b.high) ? b.high : a.high);
}

static struct interval clamp(struct wide_interval ends)
{
	return ends.none ? interval_nothing
			 : interval_of(wide_clamp(ends.low), wide_clamp(ends.high));
}

/* Its results fit 128 bits. */
typedef wide operation(int64_t x, int64_t y);

static struct wide_interval corners(operation *of, struct interval a, struct interval b)
{
	wide results[] = {of(a.low, b.low), of(a.low, b.high), of(a.high, b.low),
			  of(a.high, b.high)};
	struct wide_interval ends = ends_of(results[0], results[0]);
	int i;

	for (i = 1; i < 4; i++)
		ends = hull_of_ends(ends, ends_of(results[i], results[i]));
	return ends;
}

/* For an operation that is undefined for y = 0, and monotonic on either side of it. */
static struct wide_interval corners_without_zero(operation *of, struct interval a,
						 struct interval b)
{
	struct wide_interval ends = {.none = true};

	if (b.low < 0)
		ends = corners(of, a, interval_of(b.low, lesser(b.high, -1)));
	if (b.high > 0)
		ends = hull_of_ends(ends, corners(of, a, interval_of(greater(b.low, 1), b.high)));
	return ends;
}

static bool has(struct interval interval, int64_t number)
{
	return interval.low <= number && number <= interval.high;
}

/* ---- the operators ---- */

static wide quotient(int64_t x, int64_t y)
{
	return y == -1 ? wide_negate(wide_of(x)) : wide_of(x / y);
}

/* The greatest absolute value. */
static wide farthest(struct interval interval)
{
	wide low = wide_negate(wide_of(interval.low)), high = wide_of(interval.high);

	return wide_is_less(low, high) ? high : low;
}

/* A truncating remainder has the sign of the dividend, and is at most as far from 0 as it, and nearer than the
   divisor. */
static struct wide_interval remainder_of(struct interval a, struct interval b)
{
	wide most = wide_subtract(farthest(b), wide_of(1)), least = wide_negate(most);
	wide low = wide_of(lesser(a.low, 0)), high = wide_of(greater(a.high, 0));

	if (b.low == 0 && b.high == 0)
		return (struct wide_interval){.none = true};
	return ends_of(wide_is_less(low, least) ? least : low,
		       wide_is_less(most, high) ? most : high);
}

/* base^exponent for nonnegative operands, saturating at some number that does not fit 64 bits. */
static wide power_of(wide base, int64_t exponent)
{
	wide power = wide_of(1);

	if (!wide_is_less(wide_of(1), base))
		return exponent == 0 ? power : base;
	for (; exponent > 0 && wide_fits(power) && wide_fits(base); exponent--)
		power = wide_product(wide_number(power), wide_number(base));
	return exponent == 0 ? power : wide_multiply(false, UINT64_C(1) << 63, 2);
}

/* For nonnegative exponents; 0^0 is 1. */
static struct wide_interval ordinary_power(struct interval a, struct interval b)
{
	wide most = power_of(farthest(a), b.high);

	if (a.low < 0)
		return ends_of(wide_negate(most), most);
	return ends_of(a.low == 0 && b.high > 0 ? wide_of(0) : power_of(wide_of(a.low), b.low),
		       a.high == 0 ? wide_of(b.low > 0 ? 0 : 1) : most);
}

/* For negative exponents: 1 and -1 have the powers 1 and -1, other bases 0. */
static struct wide_interval negative_power(struct interval a)
{
	bool small = has(a, 1) || has(a, -1);

	if (a.low == 0 && a.high == 0)
		return (struct wide_interval){.none = true};
	return ends_of(wide_of(has(a, -1)                               ? -1
			       : has(a, 1) && a.high == 1 && a.low >= 0 ? 1
									: 0),
		       wide_of(small ? 1 : 0));
}

static struct wide_interval power(struct interval a, struct interval b)
{
	struct wide_interval ends = {.none = true};

	if (b.low < 0)
		ends = negative_power(a);
	if (b.high >= 0)
		ends = hull_of_ends(ends,
				    ordinary_power(a, interval_of(greater(b.low, 0), b.high)));
	return ends;
}

/* Concatenates the digits of x and y; y is not negative. */
static wide joined(int64_t x, int64_t y)
{
	uint64_t places = 10, magnitude = x < 0 ? 0 - (uint64_t)x : (uint64_t)x;
	wide left;

	while ((uint64_t)y >= places)
		places *= 10;
	left = wide_multiply(x < 0, magnitude, places);
	return x < 0 ? wide_subtract(left, wide_of(y)) : wide_add(left, wide_of(y));
}

static struct wide_interval join_digits(struct interval a, struct interval b)
{
	if (b.high < 0)
		return (struct wide_interval){.none = true};
	return corners(joined, a, interval_of(greater(b.low, 0), b.high));
}

static struct wide_interval operate(enum node_kind operator, struct interval a, struct interval b)
{
	switch ((enum arithmetic_kind) operator) {
	case ARITHMETIC_ADD:
		return ends_of(wide_add(wide_of(a.low), wide_of(b.low)),
			       wide_add(wide_of(a.high), wide_of(b.high)));
	case ARITHMETIC_SUBTRACT:
		return ends_of(wide_subtract(wide_of(a.low), wide_of(b.high)),
			       wide_subtract(wide_of(a.high), wide_of(b.low)));
	case ARITHMETIC_MULTIPLY:
		return corners(wide_product, a, b);
	case ARITHMETIC_DIVIDE:
		return corners_without_zero(quotient, a, b);
	case ARITHMETIC_MODULO:
		return remainder_of(a, b);
	case ARITHMETIC_POWER:
		return power(a, b);
	case ARITHMETIC_JOIN:
		return join_digits(a, b);
	}
	assert(!"arithmetic");
	return (struct wide_interval){.none = true};
}

/* The possible fault other than overflow. */
static enum fault fault_among(enum node_kind operator, struct interval a, struct interval b)
{
	switch ((enum arithmetic_kind) operator) {
	case ARITHMETIC_DIVIDE:
	case ARITHMETIC_MODULO:
		return has(b, 0) ? FAULT_ZERO_DIVISOR : FAULT_NONE;
	case ARITHMETIC_POWER:
		return has(a, 0) && b.low < 0 ? FAULT_ZERO_BASE : FAULT_NONE;
	case ARITHMETIC_JOIN:
		return b.low < 0 ? FAULT_NEGATIVE_DIGITS : FAULT_NONE;
	case ARITHMETIC_ADD:
	case ARITHMETIC_SUBTRACT:
	case ARITHMETIC_MULTIPLY:
		break;
	}
	return FAULT_NONE;
}

static enum fault fault_of(struct wide_interval ends)
{
	bool fits = ends.none || (wide_fits(ends.low) && wide_fits(ends.high));

	return fits ? FAULT_NONE : FAULT_OVERFLOW;
}

enum fault interval_operate(enum node_kind operator, struct interval a, struct interval b,
			    struct interval *result)
{
	struct wide_interval ends = {.none = true};
	enum fault fault = FAULT_NONE;

	if (!interval_is_empty(a) && !interval_is_empty(b)) {
		fault = fault_among(operator, a, b);
		ends = operate(operator, a, b);
	}
	*result = clamp(ends);
	return fault != FAULT_NONE ? fault : fault_of(ends);
}

/* ---- long sums ---- */

struct interval_sum interval_sum_start(int64_t number)
{
	return (struct interval_sum){wide_of(number), wide_of(number), false};
}

/* Whether adding one more product could exceed 128 bits. */
static bool is_far(wide end)
{
	const wide limit = wide_multiply(false, UINT64_C(1) << 62, UINT64_C(1) << 63);

	return wide_is_less(limit, end) || wide_is_less(end, wide_negate(limit));
}

void interval_sum_add(struct interval_sum *sum, int64_t factor, struct interval interval)
{
	wide a = wide_product(factor, interval.low), b = wide_product(factor, interval.high);

	if (sum->far)
		return;
	sum->low = wide_add(sum->low, factor < 0 ? b : a);
	sum->high = wide_add(sum->high, factor < 0 ? a : b);
	sum->far = is_far(sum->low) || is_far(sum->high);
}

enum fault interval_sum_end(const struct interval_sum *sum, struct interval *result)
{
	struct wide_interval ends = ends_of(sum->low, sum->high);

	*result = sum->far ? interval_anything : clamp(ends);
	return sum->far ? FAULT_OVERFLOW : fault_of(ends);
}

/* ---- numbers with open ends ---- */

static bool is_open(int64_t end)
{
	return end >= INT64_MAX || end <= -INT64_MAX;
}

bool interval_is_constant(struct interval interval)
{
	return interval.low == interval.high && !is_open(interval.low);
}

/* Normalises open ends: negation turns INT64_MAX into -INT64_MAX, which becomes INT64_MIN. */
static int64_t end_of(wide number)
{
	int64_t end = wide_clamp(number);

	return end == -INT64_MAX ? INT64_MIN : end;
}

static struct interval with_open_ends(struct wide_interval ends)
{
	return interval_of(end_of(ends.low), end_of(ends.high));
}

static wide open_sum(int64_t a, int64_t b)
{
	if (is_open(a) || is_open(b))
		return wide_of(is_open(a) ? a : b);
	return wide_add(wide_of(a), wide_of(b));
}

struct interval interval_add(struct interval a, struct interval b)
{
	return with_open_ends(ends_of(open_sum(a.low, b.low), open_sum(a.high, b.high)));
}

/* An open end times a nonzero number saturates to an open end; times 0 it is 0. */
struct interval interval_multiply(struct interval a, struct interval b)
{
	return with_open_ends(corners(wide_product, a, b));
}

struct interval interval_negate(struct interval a)
{
	return interval_multiply(a, interval_of(-1, -1));
}

static wide quotient_down(int64_t x, int64_t y)
{
	bool negative = (x < 0) != (y < 0);

	if (is_open(x))
		return wide_of(negative ? INT64_MIN : INT64_MAX);
	return wide_of(x / y - (x % y != 0 && negative));
}

struct interval interval_divide_down(struct interval a, struct interval b)
{
	struct wide_interval ends = corners_without_zero(quotient_down, a, b);

	return ends.none ? interval_anything : with_open_ends(ends);
}

struct interval interval_modulo_down(struct interval a, struct interval b)
{
	int64_t rest;

	if (!interval_is_constant(a) || !interval_is_constant(b) || b.low == 0)
		return interval_of(b.low < 0 ? b.low + 1 : 0, b.high > 0 ? b.high - 1 : 0);
	rest = a.low % b.low;
	rest += rest != 0 && (rest < 0) != (b.low < 0) ? b.low : 0;
	return interval_of(rest, rest);
}
