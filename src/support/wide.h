/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* 128-bit integers, for intermediate values that exceed 64 bits although the result does not: those of the compiler if
   it has them, otherwise two 64-bit halves. (Define NO_INT128 to use the halves anyway.) */
#ifndef SUPPORT_WIDE_H
#define SUPPORT_WIDE_H

#include <stdbool.h>
#include <stdint.h>

/* Returns the upper half of a * b; *low is the lower half. */
static inline uint64_t wide_halves(uint64_t a, uint64_t b, uint64_t *low)
{
#if defined __SIZEOF_INT128__ && !defined NO_INT128
	__extension__ unsigned __int128 product = (unsigned __int128)a * b;

	*low = (uint64_t)product;
	return (uint64_t)(product >> 64);
#else
	uint64_t a_low = (uint32_t)a, a_high = a >> 32, b_low = (uint32_t)b, b_high = b >> 32;
	uint64_t first = a_low * b_low, second = a_high * b_low + (first >> 32);
	uint64_t third = a_low * b_high + (uint32_t)second;

	*low = third << 32 | (uint32_t)first;
	return a_high * b_high + (second >> 32) + (third >> 32);
#endif
}

#if defined __SIZEOF_INT128__ && !defined NO_INT128

__extension__ typedef __int128 wide;

static inline wide wide_of(int64_t number)
{
	return number;
}

static inline wide wide_add(wide a, wide b)
{
	return a + b;
}

static inline wide wide_negate(wide number)
{
	return -number;
}

static inline bool wide_is_less(wide a, wide b)
{
	return a < b;
}

/* The number must fit into 64 bits. */
static inline int64_t wide_number(wide number)
{
	return (int64_t)number;
}

/* (-1)^negative * a * b, whose absolute value must be at most 2^127. */
static inline wide wide_multiply(bool negative, uint64_t a, uint64_t b)
{
	return negative ? -((wide)a * b) : (wide)a * b;
}

#else

typedef struct {
	uint64_t high, low; /* in two's complement */
} wide;

static inline wide wide_of(int64_t number)
{
	return (wide){number < 0 ? UINT64_MAX : 0, (uint64_t)number};
}

static inline wide wide_add(wide a, wide b)
{
	uint64_t low = a.low + b.low;

	return (wide){a.high + b.high + (low < a.low), low};
}

static inline wide wide_negate(wide number)
{
	return (wide){~number.high + (number.low == 0), 0 - number.low};
}

static inline bool wide_is_less(wide a, wide b)
{
	const uint64_t sign = UINT64_C(1) << 63;

	return a.high == b.high ? a.low < b.low : (a.high ^ sign) < (b.high ^ sign);
}

static inline int64_t wide_number(wide number)
{
	return (int64_t)number.low;
}

static inline wide wide_multiply(bool negative, uint64_t a, uint64_t b)
{
	wide product;

	product.high = wide_halves(a, b, &product.low);
	return negative ? wide_negate(product) : product;
}

#endif

static inline wide wide_subtract(wide a, wide b)
{
	return wide_add(a, wide_negate(b));
}

static inline wide wide_product(int64_t a, int64_t b)
{
	return wide_multiply((a < 0) != (b < 0), a < 0 ? 0 - (uint64_t)a : (uint64_t)a,
			     b < 0 ? 0 - (uint64_t)b : (uint64_t)b);
}

static inline bool wide_fits(wide number)
{
	return !wide_is_less(number, wide_of(INT64_MIN)) &&
	       !wide_is_less(wide_of(INT64_MAX), number);
}

/* Saturates to 64 bits. */
static inline int64_t wide_clamp(wide number)
{
	if (wide_fits(number))
		return wide_number(number);
	return wide_is_less(number, wide_of(0)) ? INT64_MIN : INT64_MAX;
}

#endif
