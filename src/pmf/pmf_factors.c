/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The factors that convert the weights of a mixture to a common denominator, the least common multiple of all totals:
 * the factor of a part is its probability times that multiple divided by its own total. Then all factors and the total
 * are divided by their greatest common divisor.
 */
#include <assert.h>

#include "pmf/pmf_mixture.h"
#include "support/divisor.h"

/* ---- factors of one word ---- */

/* The least common multiple of the totals; false on overflow. */
static bool small_multiple(const struct pmf_mixture *m, mp_limb_t *multiple)
{
	mp_limb_t last = 1;
	size_t i;

	*multiple = 1;
	for (i = 0; i < m->count; i++) {
		mp_limb_t total;

		if (!pmf_has_part(m, i))
			continue;
		if (m->parts[i].pmf->limbs > 1)
			return false;
		total = mpz_getlimbn(m->parts[i].pmf->total, 0);
		if (total == last)
			continue;
		last = total;
		if (__builtin_mul_overflow(*multiple, total / common_divisor(*multiple, total),
					   multiple))
			return false;
	}
	return true;
}

/* Computes factors and total if all of them fit a word; false otherwise. */
static bool find_small_factors(struct pmf_mixture *m)
{
	mp_limb_t multiple, total, weight = 1, common;
	size_t i;

	if ((m->mixing != NULL && m->mixing->limbs > 1) || !small_multiple(m, &multiple))
		return false;
	if (m->mixing != NULL)
		weight = mpz_getlimbn(m->mixing->total, 0);
	if (__builtin_mul_overflow(weight, multiple, &total))
		return false;
	common = 0;
	for (i = 0; i < m->count; i++) {
		m->factors[i] = 0;
		if (!pmf_has_part(m, i))
			continue;
		weight = m->mixing != NULL ? m->mixing->weights[i] : 1;
		m->factors[i] = weight * (multiple / mpz_getlimbn(m->parts[i].pmf->total, 0));
		if (common != 1)
			common = (mp_limb_t)common_divisor(common, m->factors[i]);
	}
	assert(common > 0); /* there is a part */
	if (common != 1)
		common = (mp_limb_t)common_divisor(common, total);
	for (i = 0; common > 1 && i < m->count; i++)
		m->factors[i] /= common;
	pmf_set(m->total, total / common);
	return true;
}

/* ---- factors of any length ---- */

/* False when stopped, as below, or when it would be too long. */
static bool find_multiple(const struct pmf_mixture *m, mpz_t multiple)
{
	size_t i;

	mpz_set_ui(multiple, 1);
	for (i = 0; i < m->count; i++) {
		if (pmf_stopped(m->context, mpz_size(multiple)))
			return false;
		if (!pmf_has_part(m, i) || mpz_cmp(multiple, m->parts[i].pmf->total) == 0 ||
		    mpz_divisible_p(multiple, m->parts[i].pmf->total))
			continue;
		if (!pmf_spare_limbs(m->context,
				     mpz_size(multiple) + mpz_size(m->parts[i].pmf->total)))
			return false;
		mpz_lcm(multiple, multiple, m->parts[i].pmf->total);
	}
	return m->mixing == NULL ||
	       pmf_spare_limbs(m->context, mpz_size(multiple) + m->mixing->limbs);
}

/* The factor of each part: its probability times the common multiple, divided by its total. */
static bool fill_factors(struct pmf_mixture *m, const mpz_t multiple)
{
	mpz_t factor;
	size_t i;

	mpz_init(factor);
	for (i = 0; i < m->count && !pmf_stopped(m->context, m->factor_limbs); i++) {
		mpz_set_ui(factor, 0);
		if (pmf_has_part(m, i)) {
			mpz_divexact(factor, multiple, m->parts[i].pmf->total);
			if (m->mixing != NULL)
				mpz_mul(factor, factor,
					pmf_read(pmf_row(m->mixing, i), m->mixing->limbs).z);
		}
		pmf_write(pmf_factor(m, i), m->factor_limbs, factor);
	}
	mpz_clear(factor);
	return i == m->count;
}

/* The greatest common divisor of all factors and the total. */
static bool find_divisor(const struct pmf_mixture *m, mpz_t divisor)
{
	size_t i;

	mpz_set_ui(divisor, 0);
	for (i = 0; i < m->count && mpz_cmp_ui(divisor, 1) != 0; i++) {
		if (pmf_stopped(m->context, m->factor_limbs))
			return false;
		if (pmf_has_part(m, i))
			mpz_gcd(divisor, divisor, pmf_read(pmf_factor(m, i), m->factor_limbs).z);
	}
	if (mpz_cmp_ui(divisor, 1) != 0)
		mpz_gcd(divisor, divisor, m->total);
	return true;
}

static bool reduce(struct pmf_mixture *m)
{
	mpz_t divisor, quotient;
	bool done;
	size_t i;

	mpz_inits(divisor, quotient, NULL);
	done = find_divisor(m, divisor);
	if (done && mpz_cmp_ui(divisor, 1) != 0) {
		for (i = 0; i < m->count && !pmf_stopped(m->context, m->factor_limbs); i++) {
			mpz_divexact(quotient, pmf_read(pmf_factor(m, i), m->factor_limbs).z,
				     divisor);
			pmf_write(pmf_factor(m, i), m->factor_limbs, quotient);
		}
		mpz_divexact(m->total, m->total, divisor);
		done = i == m->count;
	}
	mpz_clears(divisor, quotient, NULL);
	return done;
}

static bool take_factors(struct pmf_mixture *m, size_t limbs)
{
	size_t all;

	if (__builtin_mul_overflow(m->count, limbs, &all))
		all = SIZE_MAX;
	m->factor_limbs = limbs;
	m->factors = all <= MIXTURE_FEW ? m->few : pmf_take(m->context, all, sizeof *m->factors);
	return m->factors != NULL;
}

void pmf_give_factors(struct pmf_mixture *m)
{
	if (m->factors != m->few)
		pmf_give(m->context, m->factors, m->count * m->factor_limbs, sizeof *m->factors);
	m->factors = NULL;
}

static bool find_large_factors(struct pmf_mixture *m)
{
	mpz_t multiple;
	bool ok;

	mpz_init(multiple);
	ok = find_multiple(m, multiple) &&
	     take_factors(m, mpz_size(multiple) + (m->mixing != NULL ? m->mixing->limbs : 0)) &&
	     fill_factors(m, multiple);
	if (ok) {
		mpz_set(m->total, multiple);
		if (m->mixing != NULL)
			mpz_mul(m->total, m->total, m->mixing->total);
		ok = reduce(m);
	}
	mpz_clear(multiple);
	return ok;
}

bool pmf_find_factors(struct pmf_mixture *m)
{
	if (!take_factors(m, 1))
		return false;
	if (find_small_factors(m))
		return true;
	pmf_give_factors(m);
	return find_large_factors(m);
}
