/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Checked arithmetic on 64-bit integers. */
#include "tree/arithmetic.h"

#include <assert.h>
#include <stdbool.h>

#include "support/wide.h"

enum fault arithmetic_add(int64_t x, int64_t y, int64_t *result)
{
	return __builtin_add_overflow(x, y, result) ? FAULT_OVERFLOW : FAULT_NONE;
}

enum fault arithmetic_subtract(int64_t x, int64_t y, int64_t *result)
{
	return __builtin_sub_overflow(x, y, result) ? FAULT_OVERFLOW : FAULT_NONE;
}

enum fault arithmetic_multiply(int64_t x, int64_t y, int64_t *result)
{
	return __builtin_mul_overflow(x, y, result) ? FAULT_OVERFLOW : FAULT_NONE;
}

enum fault arithmetic_negate(int64_t x, int64_t *result)
{
	return arithmetic_subtract(0, x, result);
}

enum fault arithmetic_divide(int64_t x, int64_t y, int64_t *result)
{
	if (y == 0)
		return FAULT_ZERO_DIVISOR;
	if (y == -1)
		return arithmetic_negate(x, result);
	*result = x / y;
	return FAULT_NONE;
}

enum fault arithmetic_modulo(int64_t x, int64_t y, int64_t *result)
{
	if (y == 0)
		return FAULT_ZERO_DIVISOR;
	*result = y == -1 ? 0 : x % y; /* INT64_MIN % -1 traps on some machines */
	return FAULT_NONE;
}

static enum fault negative_power(int64_t x, int64_t y, int64_t *result)
{
	if (x == 0)
		return FAULT_ZERO_BASE;
	if (x == 1 || (x == -1 && y % 2 == 0))
		*result = 1;
	else if (x == -1)
		*result = -1;
	else
		*result = 0;
	return FAULT_NONE;
}

enum fault arithmetic_power(int64_t x, int64_t y, int64_t *result)
{
	int64_t power = 1;

	if (y < 0)
		return negative_power(x, y, result);
	/* Exponentiation by squaring. Loop invariant: power * x^y. The last square is not needed and may overflow,
	   so it is skipped. */
	for (;;) {
		if (y % 2 == 1 && arithmetic_multiply(power, x, &power) != FAULT_NONE)
			return FAULT_OVERFLOW;
		y /= 2;
		if (y == 0)
			break;
		if (arithmetic_multiply(x, x, &x) != FAULT_NONE)
			return FAULT_OVERFLOW;
	}
	*result = power;
	return FAULT_NONE;
}

enum fault arithmetic_join(int64_t x, int64_t y, int64_t *result)
{
	int64_t rest = y;

	if (y < 0)
		return FAULT_NEGATIVE_DIGITS;
	if (x == 0) {
		*result = y;
		return FAULT_NONE;
	}
	do { /* one decimal place for each digit of y */
		if (arithmetic_multiply(x, 10, &x) != FAULT_NONE)
			return FAULT_OVERFLOW;
		rest /= 10;
	} while (rest != 0);
	return x < 0 ? arithmetic_subtract(x, y, result) : arithmetic_add(x, y, result);
}

binary_operation *arithmetic_operation(enum node_kind operator)
{
	switch ((enum arithmetic_kind) operator) {
	case ARITHMETIC_ADD:
		return arithmetic_add;
	case ARITHMETIC_SUBTRACT:
		return arithmetic_subtract;
	case ARITHMETIC_MULTIPLY:
		return arithmetic_multiply;
	case ARITHMETIC_DIVIDE:
		return arithmetic_divide;
	case ARITHMETIC_MODULO:
		return arithmetic_modulo;
	case ARITHMETIC_POWER:
		return arithmetic_power;
	case ARITHMETIC_JOIN:
		return arithmetic_join;
	}
	assert(!"arithmetic");
	return NULL;
}

enum fault arithmetic_operate(enum node_kind operator, int64_t x, int64_t y, int64_t *result)
{
	return arithmetic_operation(operator)(x, y, result);
}

/* Partial sums may exceed 64 bits, so the accumulator is wider than the result. */
enum fault arithmetic_sum(const int64_t *items, size_t length, int64_t *result)
{
	wide sum = wide_of(0);
	size_t i;

	for (i = 0; i < length; i++)
		sum = wide_add(sum, wide_of(items[i]));
	if (!wide_fits(sum))
		return FAULT_OVERFLOW;
	*result = wide_number(sum);
	return FAULT_NONE;
}

enum fault product_end(const struct product *product, int64_t *result)
{
	uint64_t magnitude = product->zero ? 0 : product->magnitude;
	uint64_t most = (uint64_t)INT64_MAX + product->negative;

	if (!product->zero && (product->overflow || magnitude > most))
		return FAULT_OVERFLOW;
	*result = (int64_t)(product->negative ? 0 - magnitude : magnitude);
	return FAULT_NONE;
}

enum fault arithmetic_product(const int64_t *items, size_t length, int64_t *result)
{
	struct product product = {.magnitude = 1};
	size_t i;

	for (i = 0; i < length; i++)
		product_multiply(&product, items[i]);
	return product_end(&product, result);
}
