/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* tree/interval: every result of numbers in two intervals is in the interval of the results, and at its ends. */
#include "tree/interval.h"

#include <math.h>

#include "tree/arithmetic.h"

#include "suites.h"

enum { FAR = 4 }; /* all intervals of numbers no farther from 0 than that */

static int64_t sum(int64_t a, int64_t b)
{
	return a + b;
}

static int64_t product(int64_t a, int64_t b)
{
	return a * b;
}

static int64_t quotient(int64_t a, int64_t b)
{
	return (int64_t)floor((double)a / (double)b);
}

static int64_t rest(int64_t a, int64_t b)
{
	return a - b * quotient(a, b);
}

static const struct {
	struct interval (*interval)(struct interval a, struct interval b);
	int64_t (*number)(int64_t a, int64_t b);
	bool divides, tight;
} operations[] = {
	{interval_add, sum, false, true},
	{interval_multiply, product, false, true},
	{interval_divide_down, quotient, true, true},
	{interval_modulo_down, rest, true, false},
};

/* The least and the greatest result; false when there is none. */
static bool try_all(int operation, struct interval a, struct interval b, struct interval *found)
{
	bool any = false;
	int64_t x, y;

	for (x = a.low; x <= a.high; x++) {
		for (y = b.low; y <= b.high; y++) {
			int64_t result;

			if (operations[operation].divides && y == 0)
				continue;
			result = operations[operation].number(x, y);
			*found = any ? interval_hull(*found, interval_of(result, result))
				     : interval_of(result, result);
			any = true;
		}
	}
	return any;
}

static void compare(int operation, struct interval a, struct interval b)
{
	struct interval found, range = operations[operation].interval(a, b);

	if (!try_all(operation, a, b, &found))
		return;
	ck_assert_int_le(range.low, found.low);
	ck_assert_int_ge(range.high, found.high);
	if (operations[operation].tight || (a.low == a.high && b.low == b.high)) {
		ck_assert_int_eq(range.low, found.low);
		ck_assert_int_eq(range.high, found.high);
	}
}

START_TEST(open_results_are_in_interval)
{
	struct interval a, b;

	for (a.low = -FAR; a.low <= FAR; a.low++) {
		for (a.high = a.low; a.high <= FAR; a.high++) {
			for (b.low = -FAR; b.low <= FAR; b.low++) {
				for (b.high = b.low; b.high <= FAR; b.high++)
					compare(_i, a, b);
			}
		}
	}
}
END_TEST

/* ---- numbers of 64 bits ---- */

enum { NEAR = 3 };

static const struct {
	enum node_kind operator;
	bool tight;
} operators[] = {
	{NODE_ADD, true},  {NODE_SUBTRACT, true}, {NODE_MULTIPLY, true}, {NODE_DIVIDE, true},
	{NODE_JOIN, true}, {NODE_MODULO, false},  {NODE_POWER, false},
};

/* What goes wrong that comes first in an account of all that can. */
static enum fault worse(enum fault a, enum fault b)
{
	return a == FAULT_NONE || (a == FAULT_OVERFLOW && b != FAULT_NONE) ? b : a;
}

/* `found` is empty when there is no result. Returns what goes wrong. */
static enum fault operate_all(enum node_kind operator, struct interval a, struct interval b,
			      struct interval *found)
{
	enum fault all = FAULT_NONE;
	int64_t x, y;

	*found = interval_nothing;
	for (x = a.low; x <= a.high; x++) {
		for (y = b.low; y <= b.high; y++) {
			int64_t result;
			enum fault fault = arithmetic_operate(operator, x, y, &result);

			all = worse(all, fault);
			if (fault == FAULT_NONE)
				*found = interval_hull(*found, interval_of(result, result));
		}
	}
	return all;
}

static void compare_operator(int i, struct interval a, struct interval b)
{
	struct interval found, interval;
	enum fault fault = operate_all(operators[i].operator, a, b, &found);

	ck_assert_int_eq(interval_operate(operators[i].operator, a, b, &interval), fault);
	if (interval_is_empty(found)) {
		ck_assert(interval_is_empty(interval));
		return;
	}
	ck_assert_int_le(interval.low, found.low);
	ck_assert_int_ge(interval.high, found.high);
	if (!operators[i].tight)
		return;
	ck_assert_int_eq(interval.low, found.low);
	ck_assert_int_eq(interval.high, found.high);
}

START_TEST(results_are_in_interval)
{
	struct interval a, b;

	for (a.low = -NEAR; a.low <= NEAR; a.low++) {
		for (a.high = a.low; a.high <= NEAR; a.high++) {
			for (b.low = -NEAR; b.low <= NEAR + 9; b.low++) {
				for (b.high = b.low; b.high <= NEAR + 9; b.high++)
					compare_operator(_i, a, b);
			}
		}
	}
}
END_TEST

/* What comes of the numbers from a to b and from c to d is from `low` to `high`. */
static const struct {
	enum node_kind operator;
	int64_t a, b, c, d;
	enum fault fault;
	int64_t low, high;
} cases_of_ends[] = {
	{NODE_ADD, INT64_MAX - 6, INT64_MAX - 1, 1, 1, FAULT_NONE, INT64_MAX - 5, INT64_MAX},
	{NODE_ADD, INT64_MAX - 6, INT64_MAX, 1, 1, FAULT_OVERFLOW, INT64_MAX - 5, INT64_MAX},
	{NODE_ADD, INT64_MIN, INT64_MAX, -1, -1, FAULT_OVERFLOW, INT64_MIN, INT64_MAX - 1},
	{NODE_SUBTRACT, 0, 0, INT64_MIN, 1, FAULT_OVERFLOW, -1, INT64_MAX},
	{NODE_SUBTRACT, 0, 0, -INT64_MAX, 1, FAULT_NONE, -1, INT64_MAX},
	{NODE_MULTIPLY, 1, 6, INT64_C(1) << 61, INT64_C(1) << 61, FAULT_OVERFLOW, INT64_C(1) << 61,
	 INT64_MAX},
	{NODE_MULTIPLY, INT64_MIN, INT64_MIN, INT64_MIN, 1, FAULT_OVERFLOW, INT64_MIN, INT64_MAX},
	{NODE_DIVIDE, INT64_MIN, 7, -1, -1, FAULT_OVERFLOW, -7, INT64_MAX},
	{NODE_DIVIDE, INT64_MIN, 7, 0, 0, FAULT_ZERO_DIVISOR, INT64_MAX, INT64_MIN},
	{NODE_MODULO, INT64_MIN, 7, -1, -1, FAULT_NONE, 0, 0},
	{NODE_MODULO, INT64_MIN, 7, INT64_MIN, 1, FAULT_ZERO_DIVISOR, -INT64_MAX, 7},
	{NODE_POWER, 2, 2, 1, 62, FAULT_NONE, 2, INT64_C(1) << 62},
	{NODE_POWER, 2, 2, 1, 63, FAULT_OVERFLOW, 2, INT64_MAX},
	{NODE_POWER, 1, 1, 0, INT64_MAX, FAULT_NONE, 1, 1},
	{NODE_POWER, INT64_MIN, 2, 0, 2, FAULT_OVERFLOW, INT64_MIN, INT64_MAX},
	{NODE_POWER, INT64_MIN, -2, INT64_MIN, -1, FAULT_NONE, 0, 0},
	{NODE_JOIN, 922337203685477580, 922337203685477580, 0, 7, FAULT_NONE, INT64_MAX - 7,
	 INT64_MAX},
	{NODE_JOIN, 922337203685477580, 922337203685477580, 0, 8, FAULT_OVERFLOW, INT64_MAX - 7,
	 INT64_MAX},
	{NODE_JOIN, INT64_MIN, 0, INT64_MAX, INT64_MAX, FAULT_OVERFLOW, INT64_MIN, INT64_MAX},
	{NODE_JOIN, 0, 0, -3, INT64_MAX, FAULT_NEGATIVE_DIGITS, 0, INT64_MAX},
};

START_TEST(what_may_not_fit_is_told)
{
	struct interval a = interval_of(cases_of_ends[_i].a, cases_of_ends[_i].b), result;
	struct interval b = interval_of(cases_of_ends[_i].c, cases_of_ends[_i].d);

	ck_assert_int_eq(interval_operate(cases_of_ends[_i].operator, a, b, &result),
			 cases_of_ends[_i].fault);
	ck_assert_int_eq(result.low, cases_of_ends[_i].low);
	ck_assert_int_eq(result.high, cases_of_ends[_i].high);
}
END_TEST

START_TEST(a_sum_of_many_may_come_back)
{
	struct interval_sum sum = interval_sum_start(INT64_MAX);
	struct interval result;

	interval_sum_add(&sum, 2, interval_of(-4, 5));
	ck_assert_int_eq(interval_sum_end(&sum, &result), FAULT_OVERFLOW);
	ck_assert_int_eq(result.low, INT64_MAX - 8);
	interval_sum_add(&sum, -3, interval_of(5, INT64_C(1) << 40));
	ck_assert_int_eq(interval_sum_end(&sum, &result), FAULT_NONE);
	ck_assert_int_eq(result.low, INT64_MAX - 8 - 3 * (INT64_C(1) << 40));
	ck_assert_int_eq(result.high, INT64_MAX - 5);
}
END_TEST

START_TEST(a_sum_that_went_too_far_is_anything)
{
	struct interval_sum sum = interval_sum_start(0);
	struct interval result;
	int i;

	for (i = 0; i < 9; i++)
		interval_sum_add(&sum, i % 2 == 0 ? INT64_MAX : INT64_MIN,
				 interval_of(INT64_MAX, INT64_MAX));
	ck_assert_int_eq(interval_sum_end(&sum, &result), FAULT_OVERFLOW);
	ck_assert_int_eq(result.low, INT64_MIN);
	ck_assert_int_eq(result.high, INT64_MAX);
}
END_TEST

START_TEST(nothing_comes_of_nothing)
{
	struct interval result;

	ck_assert_int_eq(
		interval_operate(NODE_DIVIDE, interval_nothing, interval_of(0, 0), &result),
		FAULT_NONE);
	ck_assert(interval_is_empty(result));
	ck_assert(interval_is_empty(interval_above(INT64_MAX)));
	ck_assert(interval_is_empty(interval_below(INT64_MIN)));
	ck_assert(interval_is_empty(interval_overlap(interval_above(3), interval_below(4))));
	ck_assert_int_eq(interval_overlap(interval_above(3), interval_below(5)).low, 4);
	ck_assert_int_eq(interval_overlap(interval_above(3), interval_below(5)).high, 4);
}
END_TEST

/* ---- numbers with open ends ---- */

START_TEST(what_is_too_great_is_not_known)
{
	struct interval great = interval_of(INT64_MAX - 1, INT64_MAX - 1);
	struct interval beyond = interval_add(great, interval_of(1, 5));

	ck_assert(interval_is_constant(great));
	ck_assert_int_eq(beyond.low, INT64_MAX);
	ck_assert_int_eq(beyond.high, INT64_MAX);
	ck_assert(!interval_is_constant(beyond));
	ck_assert(!interval_is_constant(interval_add(beyond, interval_of(-7, -7))));
	ck_assert(!interval_is_constant(interval_multiply(great, interval_of(-2, -2))));
	ck_assert_int_eq(interval_multiply(great, interval_of(-2, -2)).high, INT64_MIN);
	ck_assert_int_eq(interval_divide_down(beyond, interval_of(2, 2)).high, INT64_MAX);
	ck_assert_int_eq(interval_negate(interval_anything).low, INT64_MIN);
	ck_assert_int_eq(interval_negate(interval_anything).high, INT64_MAX);
}
END_TEST

Suite *suite_interval(void)
{
	Suite *suite = suite_create("interval");
	TCase *cases = tcase_create("interval");

	tcase_add_loop_test(cases, open_results_are_in_interval, 0,
			    (int)(sizeof operations / sizeof *operations));
	tcase_add_loop_test(cases, results_are_in_interval, 0,
			    (int)(sizeof operators / sizeof *operators));
	tcase_add_loop_test(cases, what_may_not_fit_is_told, 0,
			    (int)(sizeof cases_of_ends / sizeof *cases_of_ends));
	tcase_add_test(cases, a_sum_of_many_may_come_back);
	tcase_add_test(cases, a_sum_that_went_too_far_is_anything);
	tcase_add_test(cases, nothing_comes_of_nothing);
	tcase_add_test(cases, what_is_too_great_is_not_known);
	suite_add_tcase(suite, cases);
	return suite;
}
