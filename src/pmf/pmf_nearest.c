/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The double nearest to a fraction (correct rounding), for printing and comparing probabilities to the last digit. */
#include <math.h>

#include "pmf/pmf.h"

/* Subnormal numbers, which have fewer bits: bits / 2^drop, rounded, times 2^-1074. */
static double nearest_of_the_smallest(uint64_t bits, int drop)
{
	enum { LEAST = -1074 };
	uint64_t whole = drop < 64 ? bits >> drop : 0;
	uint64_t rest = drop < 64 ? bits - (whole << drop) : bits;
	uint64_t half = UINT64_C(1) << (drop - 1);

	if (rest > half || (rest == half && whole % 2 == 1))
		whole++;
	return ldexp((double)whole, LEAST);
}

/* bits * 2^-scale, rounded once. */
static double rounded(uint64_t bits, long scale)
{
	enum { LOWEST = 1074, SPARE = 11, LARGEST = 4000 };
	long drop = scale - LOWEST;

	if (drop > 64)
		return 0;
	if (drop > SPARE)
		return nearest_of_the_smallest(bits, (int)drop);
	return scale < -LARGEST ? HUGE_VAL : ldexp((double)bits, (int)-scale);
}

/*
 * The quotient is scaled to 64 bits, more than a double has, with a sticky last bit for a remainder, so it is rounded
 * as the fraction itself would be.
 */
double pmf_nearest(mpz_srcptr numerator, mpz_srcptr denominator)
{
	enum { BITS = 64 };
	long scale =
		BITS + (long)mpz_sizeinbase(denominator, 2) - (long)mpz_sizeinbase(numerator, 2);
	mpz_t quotient, divisor;
	uint64_t bits = 0;
	double nearest;
	bool exact;

	if (mpz_sgn(numerator) == 0)
		return 0;
	mpz_init(quotient);
	mpz_init_set(divisor, denominator);
	mpz_abs(quotient, numerator);
	if (scale >= 0)
		mpz_mul_2exp(quotient, quotient, (mp_bitcnt_t)scale);
	else
		mpz_mul_2exp(divisor, divisor, (mp_bitcnt_t)-scale);
	mpz_tdiv_qr(quotient, divisor, quotient, divisor);
	exact = mpz_sgn(divisor) == 0;
	if (mpz_sizeinbase(quotient, 2) > BITS) {
		exact = exact && mpz_even_p(quotient);
		mpz_tdiv_q_2exp(quotient, quotient, 1);
		scale--;
	}
	bits = pmf_get(quotient);
	mpz_clear(quotient);
	mpz_clear(divisor);
	nearest = rounded(exact ? bits : bits | 1, scale);
	return mpz_sgn(numerator) < 0 ? -nearest : nearest;
}
