/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Arithmetic on rows of limbs and on shares. */
#include <float.h>
#include <limits.h>
#include <math.h>
#include <string.h>

#include "pmf/pmf_collect.h"
#include "pmf/pmf_rows.h"

void pmf_set(mpz_t number, uint64_t value)
{
	struct pmf_long row = pmf_long_of(value);

	mpz_set(number, pmf_read(row.words, PMF_LONG).z);
}

uint64_t pmf_get(mpz_srcptr number)
{
	uint64_t value = 0;
	int i;

	for (i = 0; i < PMF_LONG; i++)
		value |= (uint64_t)mpz_getlimbn(number, i) << (i * GMP_NUMB_BITS);
	return value;
}

void pmf_choose(mpz_t ways, uint64_t n, uint64_t k)
{
	uint64_t i;

	k = k < n - k ? k : n - k;
	if (n <= ULONG_MAX) { /* always, where that has 64 bits */
		mpz_bin_uiui(ways, (unsigned long)n, (unsigned long)k);
		return;
	}
	mpz_set_ui(ways, 1);
	for (i = 0; i < k; i++) {
		pmf_multiply(ways, n - i);
		pmf_divide(ways, i + 1);
	}
}

void pmf_write(mp_limb_t *row, size_t limbs, mpz_srcptr number)
{
	size_t used = mpz_size(number);

	memcpy(row, mpz_limbs_read(number), used * sizeof *row);
	memset(row + used, 0, (limbs - used) * sizeof *row);
}

/* The most significant 64 bits, the first of which is set, and the exponent of their power of two. */
static uint64_t get_top(const mp_limb_t *limbs, size_t count, int64_t *exponent)
{
	int room = __builtin_clzll(limbs[count - 1]);
	uint64_t top = (uint64_t)limbs[count - 1] << room;

	*exponent = GMP_NUMB_BITS * ((int64_t)count - 1) - room;
	while (room > 0 && --count > 0) {
		uint64_t limb = limbs[count - 1];

		top |= room < GMP_NUMB_BITS ? limb >> (GMP_NUMB_BITS - room)
					    : limb << (room - GMP_NUMB_BITS);
		room -= GMP_NUMB_BITS;
	}
	return top;
}

/* a * 2^63 / b, if that fits 64 bits; the last bit is sticky for a remainder, so that it is not taken for a tie. */
static uint64_t divide(uint64_t a, uint64_t b)
{
#ifdef __SIZEOF_INT128__
	__extension__ unsigned __int128 wide = (unsigned __int128)a << 63;

	return (uint64_t)(wide / b) | (wide % b != 0);
#else
	uint64_t quotient = a / b, rest = a % b;
	int i;

	for (i = 0; i < 63; i++) {
		bool less = rest < b - rest;

		quotient = quotient << 1 | !less;
		rest = less ? rest + rest : rest - (b - rest);
	}
	return quotient | (rest != 0);
#endif
}

/* (Enough for underflow, and for the exponent to fit an int.) */
enum { FAR_BELOW = -2000 };

double pmf_ratio(const mp_limb_t *a, size_t a_limbs, const mp_limb_t *b, size_t b_limbs)
{
	int64_t a_exponent, b_exponent, exponent;
	uint64_t a_top, b_top;

	a_limbs = pmf_used(a, a_limbs);
	b_limbs = pmf_used(b, b_limbs);
	if (a_limbs == 0)
		return 0;
	a_top = get_top(a, a_limbs, &a_exponent);
	b_top = get_top(b, b_limbs, &b_exponent);
	exponent = a_exponent - b_exponent - 63;
	return pmf_positive(ldexp((double)divide(a_top, b_top),
				  exponent < FAR_BELOW ? FAR_BELOW : (int)exponent));
}

double pmf_quotient(mpz_srcptr a, mpz_srcptr b)
{
	double quotient = pmf_ratio(mpz_limbs_read(a), mpz_size(a), mpz_limbs_read(b), mpz_size(b));

	return mpz_sgn(a) < 0 ? -quotient : quotient;
}

void pmf_add_short(mp_limb_t *out, size_t out_limbs, const mp_limb_t *a, size_t a_limbs,
		   const mp_limb_t *b, size_t b_limbs)
{
	size_t i;

	for (i = 0; i < b_limbs; i++) {
		mp_limb_t carry = mpn_addmul_1(out + i, a, (mp_size_t)a_limbs, b[i]);
		size_t at = i + a_limbs;

		for (; carry != 0 && at < out_limbs; at++) {
			out[at] += carry;
			carry = out[at] < carry;
		}
	}
}

void pmf_add_product(mp_limb_t *out, size_t out_limbs, const mp_limb_t *a, size_t a_limbs,
		     const mp_limb_t *b, size_t b_limbs, mp_limb_t *product)
{
	enum { SHORT = 24 };

	a_limbs = pmf_used(a, a_limbs);
	b_limbs = pmf_used(b, b_limbs);
	if (a_limbs < b_limbs) {
		const mp_limb_t *other = a;
		size_t limbs = a_limbs;

		a = b;
		a_limbs = b_limbs;
		b = other;
		b_limbs = limbs;
	}
	if (b_limbs < SHORT) {
		pmf_add_short(out, out_limbs, a, a_limbs, b, b_limbs);
		return;
	}
	mpn_mul(product, a, (mp_size_t)a_limbs, b, (mp_size_t)b_limbs);
	mpn_add(out, out, (mp_size_t)out_limbs, product,
		(mp_size_t)pmf_used(product, a_limbs + b_limbs));
}

bool pmf_content(struct pmf_context *context, const struct pmf *pmf, size_t count, mpz_t g)
{
	size_t i;

	for (i = 0; i < count && mpz_cmp_ui(g, 1) != 0; i++) {
		if (pmf_stopped(context, pmf->limbs * mpz_size(g)))
			return false;
		mpz_gcd(g, g, pmf_read(pmf_row(pmf, i), pmf->limbs).z);
	}
	return true;
}

double pmf_error_of_product(double a, double b, double roundings)
{
	const double most = 0.25;
	double rounding = roundings * DBL_EPSILON, error;

	if (!(a <= most && b <= most && rounding <= most))
		return INFINITY;
	error = a + b * (1 + a);
	error += rounding * (1 + error);
	return error <= most ? error : INFINITY;
}

double pmf_sum_shares(const struct pmf *pmf, size_t from, size_t to)
{
	double sum[2] = {0, 0};
	size_t i;

	for (i = from; i < to; i++)
		pmf_collect_share(sum, pmf->shares[i]);
	return sum[0] + sum[1];
}

double pmf_error_of_power(double error, uint64_t n)
{
	double all = (double)n * error; /* (1 + e)^n - 1 <= n e (1 + n e) for n e <= 1/4 */

	return pmf_error_of_product(all * (1 + all), 0, 0);
}

double pmf_normalize(struct pmf *pmf, double mass)
{
	double sum = pmf_sum_shares(pmf, 0, pmf->count);
	size_t i;

	for (i = 0; i < pmf->count; i++)
		pmf->shares[i] = pmf->shares[i] / sum * mass;
	/* (1 + e) / (1 - e) <= (1 + e) (1 + e (1 + 2 e)) for e <= 1/4 */
	pmf->error =
		pmf_error_of_product(pmf->error, pmf->error * (1 + 2 * pmf->error), PMF_COLLECTED);
	return sum;
}

double pmf_kept_power(double kept, uint64_t n)
{
	double power = 1;

	for (; n > 0; n >>= 1, kept *= kept)
		power *= n & 1 ? kept : 1;
	return power;
}

double pmf_lost_power(double lost, uint64_t n)
{
	double all = 0;

	/* The probability that at least one of two independent events occurs: x + y - xy. */
	for (; n > 0; n >>= 1) {
		if (n & 1)
			all += lost - all * lost;
		lost += lost - lost * lost;
	}
	return all < 1 ? all : 1;
}
