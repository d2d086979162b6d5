/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inner loops of GMP in which the page spends most of its time with large numbers; for other machines GMP has them in
 * assembly. They take and return what GMP's manual says of mpn_add_n, mpn_sub_n and mpn_addmul_1: numbers of `count` limbs,
 * count >= 1, the least limb first; `out` may be the place of `x` or of `y`. And a division that is shorter than GMP's own.
 * web/gmp puts them in the place of those.
 */
#include <gmp.h>

#include "limbs.h"

/* GMP keeps these to itself. */
mp_limb_t __gmpn_addmul_2(mp_ptr out, mp_srcptr x, mp_size_t count, mp_srcptr y);
void __gmpn_div_q(mp_ptr quotient, mp_srcptr x, mp_size_t count, mp_srcptr y, mp_size_t length,
		  mp_ptr scratch);

/* The sum of limbs does not wait for the carry, which goes through it only where all bits are 1. Two limbs a turn. */
mp_limb_t mpn_add_n(mp_ptr out, mp_srcptr x, mp_srcptr y, mp_size_t count)
{
	mp_limb_t carry = 0;

	if (count % 2 != 0) {
		mp_limb_t sum = *x + *y++;

		carry = sum < *x++;
		*out++ = sum;
	}
	for (count /= 2; count > 0; count--, out += 2, x += 2, y += 2) {
		mp_limb_t first = x[0] + y[0], second = x[1] + y[1];
		mp_limb_t over_first = first < x[0], over_second = second < x[1];

		out[0] = first + carry;
		carry = over_first | (carry & (first == UINT64_MAX));
		out[1] = second + carry;
		carry = over_second | (carry & (second == UINT64_MAX));
	}
	return carry;
}

/* A borrow goes through a difference of 0. */
mp_limb_t mpn_sub_n(mp_ptr out, mp_srcptr x, mp_srcptr y, mp_size_t count)
{
	mp_limb_t borrow = 0;

	if (count % 2 != 0) {
		borrow = *x < *y;
		*out++ = *x++ - *y++;
	}
	for (count /= 2; count > 0; count--, out += 2, x += 2, y += 2) {
		mp_limb_t first = x[0] - y[0], second = x[1] - y[1];
		mp_limb_t under_first = x[0] < y[0], under_second = x[1] < y[1];

		out[0] = first - borrow;
		borrow = under_first | (borrow & (first == 0));
		out[1] = second - borrow;
		borrow = under_second | (borrow & (second == 0));
	}
	return borrow;
}

/* *low + *carry + x * y: the lower limb of it in *low, the upper in *carry. It fits: (2^64 - 1)^2 + 2 (2^64 - 1) = 2^128 - 1, and so do
   the sums of halves within it. */
static inline void add_product(mp_limb_t *low, mp_limb_t *carry, mp_limb_t x, mp_limb_t y)
{
	mp_limb_t x0 = (uint32_t)x, x1 = x >> 32, y0 = (uint32_t)y, y1 = y >> 32;
	mp_limb_t least = x0 * y0 + (uint32_t)*low + (uint32_t)*carry;
	mp_limb_t middle = x1 * y0 + (*low >> 32) + (least >> 32);
	mp_limb_t other = x0 * y1 + (*carry >> 32) + (uint32_t)middle;

	*low = other << 32 | (uint32_t)least;
	*carry = x1 * y1 + (middle >> 32) + (other >> 32);
}

/* Adds x times the two limbs of y to the count + 1 limbs at `out`, of which the last is not read; returns the limb beyond. (That is how
   GMP's mul_basecase wants it.) Each limb of x is taken apart once for both. */
mp_limb_t __gmpn_addmul_2(mp_ptr out, mp_srcptr x, mp_size_t count, mp_srcptr y)
{
	mp_limb_t first = y[0], second = y[1], carry = 0, beyond = 0;

	for (; count > 0; count--, x++) {
		add_product(out++, &carry, *x, first);
		add_product(&carry, &beyond, *x, second);
	}
	*out = carry;
	return beyond;
}

/* The quotient of x, of `count` limbs, by y, of `length`, truncated; `scratch` has count + 1 limbs, and may be the place of x. GMP has ways
   for a quotient alone, which save at most half the time of it, and would be a tenth of all that the page has of GMP. */
void __gmpn_div_q(mp_ptr quotient, mp_srcptr x, mp_size_t count, mp_srcptr y, mp_size_t length,
		  mp_ptr scratch)
{
	mpn_tdiv_qr(quotient, scratch, 0, x, count, y, length);
}
