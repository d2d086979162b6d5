/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Convolution powers: sums of n independent copies. */
#include <assert.h>
#include <limits.h>
#include <math.h>
#include <string.h>

#include "pmf/pmf_convolve.h"
#include "pmf/pmf_inherit.h"
#include "pmf/pmf_rows.h"
#include "support/divisor.h"

/* The binary logarithm. */
static double logarithm(mpz_srcptr number)
{
	long exponent;
	double digits = mpz_get_d_2exp(&exponent, number);

	return log2(digits) + (double)exponent;
}

/* a *= b; false when stopped. */
static bool multiply_long(struct pmf_context *context, mpz_t a, mpz_srcptr b)
{
	double cost = pmf_cost_of_product((double)mpz_size(a), (double)mpz_size(b));

	if (pmf_stopped(context, (size_t)cost / (a == b ? 2 : 1)))
		return false;
	mpz_mul(a, a, b);
	return true;
}

bool pmf_raise_long(struct pmf_context *context, mpz_t power, mpz_srcptr base, uint64_t n)
{
	mp_bitcnt_t twos = mpz_sgn(base) > 0 ? mpz_scan1(base, 0) : 0;
	int bit = n > 0 ? 62 - __builtin_clzll(n) : -1;
	bool ok = true;
	mpz_t odd;

	if (mpz_cmp_ui(base, 1) <= 0 || n == 0) {
		pmf_raise(power, base, n);
		return true;
	}
	mpz_init(odd);
	mpz_fdiv_q_2exp(odd, base, twos);
	mpz_set(power, odd);
	for (; ok && bit >= 0; bit--)
		ok = multiply_long(context, power, power) &&
		     (!(n >> bit & 1) || multiply_long(context, power, odd));
	if (ok)
		mpz_mul_2exp(power, power, twos * n);
	mpz_clear(odd);
	return ok;
}

bool pmf_power_of_total(struct pmf_context *context, mpz_t power, mpz_srcptr base, uint64_t n,
			uint64_t keys)
{
	enum { LONGEST = 1 << 28 }; /* limbs of a GMP number */
	uint64_t bits = mpz_sizeinbase(base, 2) - 1, size;

	if (!__builtin_mul_overflow(bits, n, &size) &&
	    pmf_is_too_long(context, keys, size / GMP_NUMB_BITS)) {
		pmf_fail_long(context, (double)keys * (double)n * logarithm(base) / GMP_NUMB_BITS);
		return false;
	}
	if (__builtin_mul_overflow(bits, n, &size) || size / 64 > LONGEST ||
	    (bits > 0 && n > ULONG_MAX) || __builtin_mul_overflow(size / 64 + 1, keys, &size) ||
	    size > context->most_bytes / 8) {
		pmf_fail(context, PMF_OVER_LIMIT);
		return false;
	}
	/* The estimate may be too low by half: base 3 counts as 2. */
	size = mpz_sizeinbase(base, 2) * n / GMP_NUMB_BITS;
	if (!pmf_spare_limbs(context, (size_t)size) ||
	    pmf_stopped(context, (size_t)pmf_cost_of_product((double)size / 2, (double)size / 2)))
		return false;
	return pmf_raise_long(context, power, base, n);
}

/* ---- powers ---- */

/* Whether there is memory for the last squaring. Its size is known before the first if the weights are dense fractions. */
static bool last_square_fits(struct pmf_context *context, const struct pmf *pmf, uint64_t n)
{
	const double most = 0x1p62, even = (double)(n - n % 2);
	double rows = (double)(pmf->count - 1) * even + 1, limbs, bytes;
	bool fits;

	if (pmf->keys != NULL || pmf->shares != NULL)
		return true;
	limbs = floor(logarithm(pmf->total) * even / GMP_NUMB_BITS);
	if (pmf_is_too_long(context, (uint64_t)fmin(rows, most), (uint64_t)fmin(limbs, most))) {
		pmf_fail_long(context, rows * limbs);
		return false;
	}
	bytes = rows * limbs * sizeof(mp_limb_t);
	if (bytes > (double)context->most_bytes)
		return pmf_fail(context, PMF_OVER_LIMIT) != NULL;
	if (!pmf_hold(context, (size_t)bytes))
		return false;
	fits = pmf_spare_product(context, (size_t)bytes, true);
	pmf_let_go(context, (size_t)bytes);
	return fits;
}

static struct pmf *square_and_multiply(struct pmf_context *context, const struct pmf *pmf,
				       uint64_t n)
{
	struct pmf *power, *next;
	int bit = 62 - __builtin_clzll(n);

	if (!last_square_fits(context, pmf, n))
		return NULL;
	power = pmf_shift(context, pmf, 0);
	for (; power != NULL && bit >= 0; bit--) {
		next = pmf_sum(context, power, power);
		pmf_free(context, power);
		power = next;
		if (power == NULL || !(n >> bit & 1))
			continue;
		next = pmf_sum(context, power, pmf);
		pmf_free(context, power);
		power = next;
	}
	return power;
}

/* The greatest common divisor of all possible keys' distances from the first. */
static uint64_t find_step(const struct pmf *pmf)
{
	uint64_t step = 0;
	size_t i;

	for (i = 1; i < pmf->count && step != 1; i++) {
		if (pmf_is_possible(pmf, i))
			step = common_divisor(step, pmf_distance(pmf_lowest(pmf), pmf_key(pmf, i)));
	}
	return step;
}

/* Subtracts `zero` from the first key, and divides the distances by `step`. */
static struct pmf *normalize(struct pmf_context *context, const struct pmf *pmf, int64_t zero,
			     uint64_t step)
{
	uint64_t range = pmf_distance(pmf_lowest(pmf), pmf_highest(pmf)) / step;
	size_t width = pmf_width(pmf), i;
	bool dense = pmf_is_dense(0, (int64_t)range, pmf->count);
	struct pmf *normal =
		dense ? pmf_new_clear(context, pmf_lowest(pmf) - zero, range + 1, pmf->total)
		      : pmf_new_sparse(context, pmf->count, pmf->total);

	if (normal == NULL)
		return NULL;
	normal->error = pmf->error;
	if (!dense)
		normal->count = 0;
	for (i = 0; i < pmf->count; i++) {
		uint64_t key = pmf_distance(pmf_lowest(pmf), pmf_key(pmf, i)) / step;
		size_t at = (size_t)key;

		if (!pmf_is_possible(pmf, i))
			continue;
		if (!dense) {
			at = normal->count++;
			normal->keys[at] = pmf_lowest(pmf) - zero + (int64_t)key;
		}
		memcpy((mp_limb_t *)pmf_rows(normal) + at * width,
		       (mp_limb_t *)pmf_rows(pmf) + i * width, width * sizeof(mp_limb_t));
	}
	return normal;
}

/* Whether squaring takes at most a few tenths of a second: its time grows with n^1.5 and the square of the number of keys.
   */
static bool is_squared_soon(const struct pmf *pmf, uint64_t n)
{
	const double most = 1 << 24;

	return (double)pmf->count * (double)pmf->count * (double)n <= most;
}

/* The sum of few copies, added one by one: for equal weights, that takes two additions for each key. */
static struct pmf *add_one_by_one(struct pmf_context *context, const struct pmf *pmf, uint64_t n)
{
	struct pmf *power = pmf_shift(context, pmf, 0), *next;

	for (; power != NULL && n > 1; n--) {
		next = pmf_sum(context, power, pmf);
		pmf_free(context, power);
		power = next;
	}
	return power;
}

/* Of doubles. */
static struct pmf *power_of_shares(struct pmf_context *context, const struct pmf *pmf, uint64_t n)
{
	enum { FEW = 12 };
	bool done = false;
	struct pmf *power = NULL;

	if (pmf->keys == NULL && pmf->low == 0 && !is_squared_soon(pmf, n)) {
		if (n <= FEW && pmf_is_uniform(pmf, pmf->count))
			return add_one_by_one(context, pmf, n);
		power = pmf_power_tilted(context, pmf, n, &done);
	}
	return done ? power : square_and_multiply(context, pmf, n);
}

static struct pmf *power_of_weights(struct pmf_context *context, const struct pmf *pmf, uint64_t n)
{
	bool done = false;
	struct pmf *power = NULL;

	if (pmf->keys == NULL && pmf->low == 0)
		power = pmf_recur(context, pmf, n, &done);
	return done ? power : square_and_multiply(context, pmf, n);
}

/* If much is lost, the rest stays accurate only if both are calculated separately. */
static struct pmf *power_of_floating(struct pmf_context *context, struct pmf *pmf, uint64_t n,
				     double lost)
{
	double kept = lost > 0 ? pmf_normalize(pmf, 1) : 1;
	struct pmf *power = power_of_shares(context, pmf, n);

	if (power == NULL)
		return NULL;
	/* Nearly certain: all others were too small for doubles. */
	if (pmf->count == 1 && lost <= 0) {
		power->error = pmf->error;
		return power;
	}
	/* This removes the error that all shares have in common: that of a single share, n times. */
	pmf_normalize(power, lost > 0 ? pmf_kept_power(kept, n) : 1);
	if (lost > 0)
		power->error = INFINITY; /* that of `kept`, n times, is not followed */
	power->lost = pmf_lost_power(lost, n);
	return pmf_settle(context, power);
}

/* n >= 3; failures are ignored. */
static struct pmf *power_of_any(struct pmf_context *context, const struct pmf *pmf, uint64_t n)
{
	struct pmf *normal, *power, *stretched;
	uint64_t step = find_step(pmf), last;
	int64_t zero = pmf_lowest(pmf);

	if (step > INT64_MAX)
		return pmf_fail(context, PMF_OVER_LIMIT); /* ruled out by pmf_sums_fit */
	step = step > 0 ? step : 1;
	/* For numbers from -2^61 to 2^61 all sums of three fit, but not their distances from the least one. */
	if (__builtin_mul_overflow(pmf_distance(zero, pmf_highest(pmf)) / step, n, &last) ||
	    last > INT64_MAX) {
		zero = 0;
		step = 1;
	}
	normal = pmf_reduce(context, normalize(context, pmf, zero, step));
	if (normal == NULL)
		return NULL;
	power = context->floating ? power_of_floating(context, normal, n, pmf->lost)
				  : power_of_weights(context, normal, n);
	pmf_free(context, normal);
	if (power == NULL)
		return NULL;
	if (step == 1 && power->keys == NULL) {
		power->low += zero * (int64_t)n;
		return power;
	}
	stretched = pmf_stretch(context, power, (int64_t)step, zero * (int64_t)n);
	pmf_free(context, power);
	return stretched;
}

struct pmf *pmf_power(struct pmf_context *context, const struct pmf *pmf, uint64_t n)
{
	struct pmf *power;

	/* Then sums of fewer fit as well, and of distances from the least key. */
	assert(pmf_sums_fit(pmf, n));
	if (n == 0)
		return pmf_certain(context, 0);
	if (n == 2)
		return pmf_sum(context, pmf, pmf);
	if (n == 1)
		return pmf_shift(context, pmf, 0);
	power = pmf->count == 0 ? pmf_nothing(context) : power_of_any(context, pmf, n);
	power = pmf_with_failed(power, pmf_any_failed(pmf, n),
				pmf->failed > 0 && pmf_only_failed(pmf));
	return pmf_with_power(context, power, pmf, n);
}
