/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* chance/arithmetic: against 128-bit integers, text, and slow definitions. */
#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "suites.h"
#include "tree/arithmetic.h"

/* Whole numbers far beyond 64 bits: what has more digits than a __float128 does not fit 64 bits anyway. */
#ifdef __SIZEOF_INT128__
__extension__ typedef __int128 wide;
#else
__extension__ typedef __float128 wide;
#endif

static const int64_t edges[] = {
	INT64_MIN,
	INT64_MIN + 1,
	-INT64_C(0x4000000000000001),
	-INT64_C(0x4000000000000000),
	-INT64_C(1000000000000000000),
	-INT64_C(922337203685477581),
	-INT64_C(922337203685477580),
	-INT64_C(3037000500), /* its square is just too large */
	-INT64_C(0x80000000),
	-100,
	-10,
	-9,
	-3,
	-2,
	-1,
	0,
	1,
	2,
	3,
	7,
	8,
	9,
	10,
	11,
	62,
	63,
	64,
	99,
	100,
	INT64_C(0x7FFFFFFF),
	INT64_C(0x80000000),
	INT64_C(3037000499),
	INT64_C(3037000500),
	INT64_C(0x100000000),
	INT64_C(922337203685477580),
	INT64_C(922337203685477581),
	INT64_C(1000000000000000000),
	INT64_C(0x3FFFFFFFFFFFFFFF),
	INT64_C(0x4000000000000000),
	INT64_MAX - 1,
	INT64_MAX,
};

enum { EDGES = sizeof edges / sizeof *edges };

/* What an operation is to give. */
struct answer {
	enum fault fault;
	int64_t value;
};

static struct answer fitted(wide value)
{
	if (value < INT64_MIN || value > INT64_MAX)
		return (struct answer){FAULT_OVERFLOW, 0};
	return (struct answer){FAULT_NONE, (int64_t)value};
}

static struct answer wide_add(int64_t x, int64_t y)
{
	return fitted((wide)x + y);
}

static struct answer wide_subtract(int64_t x, int64_t y)
{
	return fitted((wide)x - y);
}

static struct answer wide_multiply(int64_t x, int64_t y)
{
	return fitted((wide)x * y);
}

static struct answer wide_divide(int64_t x, int64_t y)
{
	if (y == 0)
		return (struct answer){FAULT_ZERO_DIVISOR, 0};
	return fitted((wide)x / y);
}

static struct answer wide_modulo(int64_t x, int64_t y)
{
	if (y == 0)
		return (struct answer){FAULT_ZERO_DIVISOR, 0};
	return fitted(y == -1 ? 0 : x % y);
}

/* 1 divided by x^-y, truncated, is 0 as soon as x^-y is not 1 or -1. */
static struct answer slow_negative_power(int64_t x, int64_t y)
{
	if (x == 0)
		return (struct answer){FAULT_ZERO_BASE, 0};
	if (x != 1 && x != -1)
		return (struct answer){FAULT_NONE, 0};
	return (struct answer){FAULT_NONE, y % 2 == 0 ? 1 : x};
}

/* x times itself, y times. */
static struct answer slow_power(int64_t x, int64_t y)
{
	wide power = 1;

	if (y < 0)
		return slow_negative_power(x, y);
	if (x >= -1 && x <= 1) /* too many turns for the loop, but only parity matters */
		y = y < 2 ? y : 2 + y % 2;
	while (y-- > 0) {
		power *= x;
		if (power < INT64_MIN || power > INT64_MAX)
			return (struct answer){FAULT_OVERFLOW, 0};
	}
	return fitted(power);
}

/* What "x . y" means: the text of x, then that of y. */
static struct answer textual_join(int64_t x, int64_t y)
{
	char text[64];
	long long value;

	if (y < 0)
		return (struct answer){FAULT_NEGATIVE_DIGITS, 0};
	snprintf(text, sizeof text, "%" PRId64 "%" PRId64, x, y);
	errno = 0;
	value = strtoll(text, NULL, 10);
	if (errno == ERANGE)
		return (struct answer){FAULT_OVERFLOW, 0};
	return (struct answer){FAULT_NONE, value};
}

static const struct {
	const char *name;
	binary_operation *operation;
	struct answer (*oracle)(int64_t x, int64_t y);
} operations[] = {
	{"+", arithmetic_add, wide_add},           {"-", arithmetic_subtract, wide_subtract},
	{"*", arithmetic_multiply, wide_multiply}, {"/", arithmetic_divide, wide_divide},
	{"%", arithmetic_modulo, wide_modulo},     {"^", arithmetic_power, slow_power},
	{".", arithmetic_join, textual_join},
};

enum { OPERATIONS = sizeof operations / sizeof *operations };

/* An assertion of libcheck costs more than the operation, so there is one only where it fails. */
static void check_operation(int which, int64_t x, int64_t y)
{
	struct answer expected = operations[which].oracle(x, y);
	int64_t result = 12345;
	enum fault fault = operations[which].operation(x, y, &result);

	if (fault != expected.fault || (fault == FAULT_NONE && result != expected.value))
		ck_abort_msg("%" PRId64 " %s %" PRId64 ": fault %d, result %" PRId64, x,
			     operations[which].name, y, (int)fault, result);
}

START_TEST(right_for_all_edges)
{
	int i, k;

	for (i = 0; i < EDGES; i++) {
		for (k = 0; k < EDGES; k++)
			check_operation(_i, edges[i], edges[k]);
	}
}
END_TEST

START_TEST(right_for_small_numbers)
{
	int64_t x, y;

	for (x = -130; x <= 130; x++) {
		for (y = -70; y <= 130; y++)
			check_operation(_i, x, y);
	}
}
END_TEST

START_TEST(result_may_be_an_operand)
{
	int64_t x = 17, y = 5;

	ck_assert_int_eq(operations[_i].operation(x, y, &x), FAULT_NONE);
	ck_assert_int_eq(x, operations[_i].oracle(17, 5).value);
	x = 17;
	ck_assert_int_eq(operations[_i].operation(x, y, &y), FAULT_NONE);
	ck_assert_int_eq(y, operations[_i].oracle(17, 5).value);
}
END_TEST

START_TEST(negates)
{
	int64_t x = edges[_i], result = 12345;
	struct answer expected = fitted(-(wide)x);

	ck_assert_int_eq(arithmetic_negate(x, &result), expected.fault);
	if (expected.fault == FAULT_NONE)
		ck_assert_int_eq(result, expected.value);
}
END_TEST

/* ---- reductions ---- */

enum { ITEMS = 4 };

static wide slow_sum(const int64_t *items)
{
	return (wide)items[0] + items[1] + items[2] + items[3];
}

/* Is 2^63 or more, whatever it is, when it does not fit. */
static wide slow_product(const int64_t *items)
{
	wide product = 1;
	bool negative = false, zero = false;
	int i;

	for (i = 0; i < ITEMS; i++) {
		wide size = items[i] < 0 ? -(wide)items[i] : items[i];

		negative ^= items[i] < 0;
		zero |= size == 0;
		if (product <=
		    (wide)((uint64_t)1 << 63)) /* both are at most 2^63: the product fits */
			product = size == 0 ? product : product * size;
	}
	if (zero)
		return 0;
	return negative ? -product : product;
}

static const struct {
	const char *name;
	reduction *operation;
	wide (*oracle)(const int64_t *items);
} reductions[] = {
	{"sum", arithmetic_sum, slow_sum},
	{"product", arithmetic_product, slow_product},
};

static void check_reduction(int which, const int64_t *items)
{
	struct answer expected = fitted(reductions[which].oracle(items));
	int64_t result = 12345;
	enum fault fault = reductions[which].operation(items, ITEMS, &result);

	if (fault != expected.fault || (fault == FAULT_NONE && result != expected.value))
		ck_abort_msg("%s of %" PRId64 ", %" PRId64 ", %" PRId64 ", %" PRId64
			     ": fault %d, result %" PRId64,
			     reductions[which].name, items[0], items[1], items[2], items[3],
			     (int)fault, result);
}

/* All orders of all lists of four of these numbers: a result that fits is given, in whatever order
   the items come, even if a part of the way to it does not fit. */
START_TEST(reduces_in_any_order)
{
	static const int64_t numbers[] = {INT64_MIN,
					  -INT64_C(0x100000000),
					  -2,
					  -1,
					  0,
					  1,
					  2,
					  INT64_C(0x80000000),
					  INT64_C(0x100000000),
					  INT64_C(0x4000000000000000),
					  INT64_MAX};
	enum { NUMBERS = sizeof numbers / sizeof *numbers };
	int list;

	for (list = 0; list < NUMBERS * NUMBERS * NUMBERS * NUMBERS; list++) {
		int64_t items[ITEMS];
		int i, rest = list;

		for (i = 0; i < ITEMS; i++, rest /= NUMBERS)
			items[i] = numbers[rest % NUMBERS];
		check_reduction(_i, items);
	}
}
END_TEST

START_TEST(reduces_short_lists)
{
	static const int64_t items[] = {5, -7, 2};
	int64_t result;

	ck_assert_int_eq(arithmetic_sum(items, 0, &result), FAULT_NONE);
	ck_assert_int_eq(result, 0);
	ck_assert_int_eq(arithmetic_product(items, 0, &result), FAULT_NONE);
	ck_assert_int_eq(result, 1);
	ck_assert_int_eq(arithmetic_sum(items, 3, &result), FAULT_NONE);
	ck_assert_int_eq(result, 0);
	ck_assert_int_eq(arithmetic_product(items, 3, &result), FAULT_NONE);
	ck_assert_int_eq(result, -70);
}
END_TEST

Suite *suite_arithmetic(void)
{
	Suite *suite = suite_create("arithmetic");
	TCase *all = tcase_create("arithmetic");

	tcase_add_loop_test(all, right_for_all_edges, 0, OPERATIONS);
	tcase_add_loop_test(all, right_for_small_numbers, 0, OPERATIONS);
	tcase_add_loop_test(all, result_may_be_an_operand, 0, OPERATIONS);
	tcase_add_loop_test(all, negates, 0, EDGES);
	tcase_add_loop_test(all, reduces_in_any_order, 0, 2);
	tcase_add_test(all, reduces_short_lists);
	tcase_set_timeout(all, 30);
	suite_add_tcase(suite, all);
	return suite;
}
