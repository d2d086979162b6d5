/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Arithmetic, each operator by its definition. */
#include "tests/reference/numbers.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum fault number_fit(wide number, int64_t *result)
{
	if (!wide_fits(number))
		return FAULT_OVERFLOW;
	*result = wide_number(number);
	return FAULT_NONE;
}

enum fault number_add(int64_t x, int64_t y, int64_t *result)
{
	return number_fit(wide_add(wide_of(x), wide_of(y)), result);
}

enum fault number_subtract(int64_t x, int64_t y, int64_t *result)
{
	return number_fit(wide_subtract(wide_of(x), wide_of(y)), result);
}

enum fault number_multiply(int64_t x, int64_t y, int64_t *result)
{
	return number_fit(wide_product(x, y), result);
}

/* The processor is not asked for INT64_MIN / -1, which does not fit. */
enum fault number_divide(int64_t x, int64_t y, int64_t *result)
{
	if (y == 0)
		return FAULT_ZERO_DIVISOR;
	return number_fit(y == -1 ? wide_product(x, y) : wide_of(x / y), result);
}

enum fault number_modulo(int64_t x, int64_t y, int64_t *result)
{
	if (y == 0)
		return FAULT_ZERO_DIVISOR;
	*result = y == -1 ? 0 : x - x / y * y;
	return FAULT_NONE;
}

/* 1 / x^-y, rounded toward zero. */
static enum fault negative_power(int64_t x, int64_t y, int64_t *result)
{
	if (x == 0)
		return FAULT_ZERO_BASE;
	*result = x == 1 ? 1 : x == -1 ? (y % 2 == 0 ? 1 : -1) : 0;
	return FAULT_NONE;
}

/* Factor by factor: of powers of 0, 1 and -1 the last factor or two tell, and others soon do not fit. */
enum fault number_power(int64_t x, int64_t y, int64_t *result)
{
	enum fault fault = FAULT_NONE;

	if (y < 0)
		return negative_power(x, y, result);
	if (x >= -1 && x <= 1 && y > 2)
		y = 2 - y % 2;
	for (*result = 1; y > 0 && fault == FAULT_NONE; y--)
		fault = number_multiply(*result, x, result);
	return fault;
}

/* As it is written: the digits of one number behind those of the other. */
enum fault number_join(int64_t x, int64_t y, int64_t *result)
{
	char digits[48];

	if (y < 0)
		return FAULT_NEGATIVE_DIGITS;
	snprintf(digits, sizeof digits, "%" PRId64 "%" PRId64, x, y);
	errno = 0;
	*result = strtoll(digits, NULL, 10);
	return errno == ERANGE ? FAULT_OVERFLOW : FAULT_NONE;
}
