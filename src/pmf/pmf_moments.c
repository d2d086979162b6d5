/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moments about 0 of PMFs with tails. They include the tail, though its outcomes are not distinguished: they follow
 * from how the PMF was made, as the mean of a sum is the sum of the means. Divided by k!, moments are the coefficients
 * of the moment generating function, the power series of the mean of exp(x z); that of a sum of independent numbers is
 * the product of theirs.
 */
#include <math.h>

#include "pmf/pmf_inherit.h"
#include "pmf/pmf_rows.h"
#include "pmf/rational.h"

/* ---- memory and queries ---- */

mpq_t *pmf_take_fractions(struct pmf_context *context, size_t count)
{
	mpq_t *fractions = pmf_take(context, count, sizeof *fractions);
	size_t i;

	for (i = 0; fractions != NULL && i < count; i++)
		mpq_init(fractions[i]);
	return fractions;
}

void pmf_give_fractions(struct pmf_context *context, mpq_t *fractions, size_t count)
{
	size_t i;

	for (i = 0; fractions != NULL && i < count; i++)
		mpq_clear(fractions[i]);
	pmf_give(context, fractions, count, sizeof *fractions);
}

mpq_t *pmf_new_moments(struct pmf_context *context)
{
	return pmf_take_fractions(context, PMF_MOMENTS);
}

void pmf_give_moments(struct pmf_context *context, mpq_t *moments)
{
	pmf_give_fractions(context, moments, PMF_MOMENTS);
}

void pmf_drop_moments(struct pmf_context *context, struct pmf *pmf)
{
	pmf_give_moments(context, pmf->moments);
	pmf->moments = NULL;
	rational_free(context, pmf->rational);
	pmf->rational = NULL;
	pmf->dice.count = 0;
}

void pmf_set_signed(mpq_t number, int64_t value)
{
	pmf_set(mpq_numref(number), value < 0 ? -(uint64_t)value : (uint64_t)value);
	if (value < 0)
		mpq_neg(number, number);
	mpz_set_ui(mpq_denref(number), 1);
}

/* Adds the part of the keys; false when stopped. */
static bool add_keys(struct pmf_context *context, const struct pmf *pmf, mpq_t *moments)
{
	enum { STEPS = 32 };
	mpq_t part, key;
	size_t i, k;

	mpq_inits(part, key, NULL);
	for (i = 0; i < pmf->count && !pmf_stopped(context, PMF_MOMENTS * (STEPS + pmf->limbs));
	     i++) {
		if (pmf->shares != NULL)
			mpq_set_d(part, pmf->shares[i]);
		else
			mpz_set(mpq_numref(part), pmf_read(pmf_row(pmf, i), pmf->limbs).z);
		pmf_set_signed(key, pmf_key(pmf, i));
		for (k = 0; k < PMF_MOMENTS; k++) {
			mpq_add(moments[k], moments[k], part);
			mpq_mul(part, part, key);
		}
		mpz_set_ui(mpq_denref(part), 1);
	}
	for (k = 0; i == pmf->count && k < PMF_MOMENTS && pmf->shares == NULL; k++) {
		mpz_set(mpq_denref(moments[k]), pmf->total);
		mpq_canonicalize(moments[k]);
	}
	mpq_clears(part, key, NULL);
	return i == pmf->count;
}

bool pmf_has_mean(const struct pmf *pmf)
{
	return pmf->tail == NULL || pmf->moments != NULL || pmf->rational != NULL;
}

bool pmf_has_moments(const struct pmf *pmf)
{
	return pmf_has_mean(pmf) && pmf->unknown_moments == 0;
}

mpq_t *pmf_find_moments(struct pmf_context *context, const struct pmf *pmf)
{
	mpq_t *moments = pmf_new_moments(context);
	size_t k;

	if (moments != NULL && pmf->moments == NULL && pmf->rational != NULL)
		rational_moments(pmf->rational, moments);
	else if (moments != NULL && pmf->moments == NULL && !add_keys(context, pmf, moments)) {
		pmf_give_moments(context, moments);
		return NULL;
	}
	for (k = 0; moments != NULL && pmf->moments != NULL && k < PMF_MOMENTS; k++)
		mpq_set(moments[k], pmf->moments[k]);
	return moments;
}

mpq_t *pmf_find_tail_moments(struct pmf_context *context, const struct pmf *pmf)
{
	mpq_t *moments = pmf_find_moments(context, pmf), *keys = pmf_new_moments(context);
	bool ok = moments != NULL && keys != NULL && add_keys(context, pmf, keys);
	size_t k;

	for (k = 0; ok && k < PMF_MOMENTS; k++)
		mpq_sub(moments[k], moments[k], keys[k]);
	pmf_give_moments(context, keys);
	if (!ok)
		pmf_give_moments(context, moments);
	return ok ? moments : NULL;
}

/* Whether all numbers are at least 0, the tail included. */
static bool is_nonnegative(const struct pmf *pmf)
{
	return pmf->tail->low >= 0 && (pmf->count == 0 || pmf_key(pmf, 0) >= 0);
}

/* Markov's inequality: P(|X| >= 2^63) is at most E[|X|^k] / 2^(63 k). */
bool pmf_tail_fits(const struct pmf *pmf, double chance)
{
	size_t powers = PMF_MOMENTS - 1 - pmf->unknown_moments, k;

	if (pmf->tail == NULL || (pmf->tail->low > INT64_MIN && pmf->tail->high < INT64_MAX))
		return true;
	for (k = powers; pmf->moments != NULL && k > 0; k--) {
		if ((k % 2 == 0 || is_nonnegative(pmf)) &&
		    mpq_get_d(pmf->moments[k]) <= ldexp(chance, 63 * (int)k))
			return true;
	}
	return false;
}

void pmf_as_series(mpq_t *moments, bool back)
{
	static const unsigned factorial[PMF_MOMENTS] = {1, 1, 2, 6, 24};
	mpq_t factor;
	size_t k;

	mpq_init(factor);
	for (k = 2; k < PMF_MOMENTS; k++) {
		mpq_set_ui(factor, back ? factorial[k] : 1, back ? 1 : factorial[k]);
		mpq_mul(moments[k], moments[k], factor);
	}
	mpq_clear(factor);
}

void pmf_multiply_series(mpq_t *a, mpq_t *b)
{
	mpq_t sum, product;
	size_t k, j;

	mpq_inits(sum, product, NULL);
	for (k = PMF_MOMENTS; k-- > 0;) {
		mpq_set_ui(sum, 0, 1);
		for (j = 0; j <= k; j++) {
			mpq_mul(product, a[k - j], b[j]);
			mpq_add(sum, sum, product);
		}
		mpq_set(a[k], sum);
	}
	mpq_clears(sum, product, NULL);
}

/* Sets the moments of `pmf`, which are taken. */
static bool take_moments(struct pmf_context *context, struct pmf *pmf, mpq_t *moments)
{
	size_t k;

	if (moments == NULL)
		return false;
	for (k = 0; k < PMF_MOMENTS; k++)
		pmf_round(context, moments[k]);
	pmf->moments = moments;
	return true;
}

bool pmf_set_moments(struct pmf_context *context, struct pmf *pmf, mpq_t *moments, size_t powers)
{
	pmf->unknown_moments = PMF_MOMENTS - 1 - powers;
	return take_moments(context, pmf, moments);
}

bool pmf_set_mean(struct pmf_context *context, struct pmf *pmf, const mpq_t mean)
{
	mpq_t *moments = pmf_new_moments(context);

	if (moments == NULL)
		return false;
	mpq_set_ui(moments[0], 1, 1);
	mpq_set(moments[1], mean);
	return pmf_set_moments(context, pmf, moments, 1);
}

/* ---- linear functions and parts ---- */

/* The moments of each number times `by` plus `shift`. */
static bool stretch(struct pmf_context *context, struct pmf *to, const struct pmf *from,
		    struct pmf_linear linear)
{
	mpq_t *moments = pmf_find_moments(context, from), *moved = pmf_new_moments(context);
	mpq_t factor, power;
	size_t k;

	if (moments == NULL || moved == NULL) {
		pmf_give_moments(context, moments);
		pmf_give_moments(context, moved);
		return false;
	}
	mpq_inits(factor, power, NULL);
	pmf_set_signed(factor, linear.by);
	mpq_set_ui(power, 1, 1);
	for (k = 0; k < PMF_MOMENTS; k++) {
		mpq_mul(moments[k], moments[k], power);
		mpq_mul(power, power, factor);
	}
	pmf_set_signed(factor, linear.shift);
	mpq_set_ui(power, 1, 1);
	for (k = 0; k < PMF_MOMENTS; k++) {
		mpq_set(moved[k], power);
		mpq_mul(power, power, factor);
	}
	mpq_clears(factor, power, NULL);
	pmf_as_series(moments, false);
	pmf_as_series(moved, false);
	pmf_multiply_series(moments, moved);
	pmf_as_series(moments, true);
	pmf_give_moments(context, moved);
	return take_moments(context, to, moments);
}

bool pmf_stretch_moments(struct pmf_context *context, struct pmf *to, const struct pmf *from,
			 struct pmf_linear linear)
{
	to->unknown_moments = from->unknown_moments;
	return !pmf_has_mean(from) || stretch(context, to, from, linear);
}

bool pmf_share_moments(struct pmf_context *context, struct pmf *to, const struct pmf *from,
		       const mpq_t share)
{
	size_t k;

	if (!pmf_has_mean(from))
		return true;
	to->unknown_moments = from->unknown_moments;
	if (!take_moments(context, to, pmf_find_moments(context, from)))
		return false;
	for (k = 0; k < PMF_MOMENTS; k++)
		mpq_mul(to->moments[k], to->moments[k], share);
	return true;
}

/* ---- mixtures ---- */

/* moments += chance * those of `part` */
static bool add_part(struct pmf_context *context, mpq_t *moments, const struct pmf_part *part,
		     const mpq_t chance)
{
	struct pmf moved = {0};
	size_t k;

	if (!stretch(context, &moved, part->pmf, (struct pmf_linear){1, part->shift}))
		return false;
	for (k = 0; k < PMF_MOMENTS; k++) {
		mpq_mul(moved.moments[k], moved.moments[k], chance);
		mpq_add(moments[k], moments[k], moved.moments[k]);
	}
	pmf_drop_moments(context, &moved);
	return true;
}

/* Whether at least the means of all parts are known. */
static bool know_all(const struct pmf_part *parts, size_t count, size_t *unknown)
{
	size_t i;

	for (i = 0; i < count; i++) {
		if (parts[i].pmf == NULL)
			continue;
		if (!pmf_has_mean(parts[i].pmf))
			return false;
		if (parts[i].pmf->unknown_moments > *unknown)
			*unknown = parts[i].pmf->unknown_moments;
	}
	return true;
}

bool pmf_mix_moments(struct pmf *sum, const struct pmf_mixture *m)
{
	bool ok;
	mpq_t chance;
	size_t i;

	if (!know_all(m->parts, m->count, &sum->unknown_moments))
		return true;
	ok = take_moments(m->context, sum, pmf_new_moments(m->context));
	mpq_init(chance);
	for (i = 0; i < m->count && ok; i++) {
		if (m->parts[i].pmf == NULL ||
		    (m->mixing != NULL && !pmf_is_possible(m->mixing, i)))
			continue;
		pmf_get_chance(m->mixing, i, chance);
		ok = add_part(m->context, sum->moments, &m->parts[i], chance);
	}
	mpq_clear(chance);
	for (i = 0; ok && i < PMF_MOMENTS; i++)
		pmf_round(m->context, sum->moments[i]);
	return ok;
}

/* ---- sums ---- */

bool pmf_add_moments(struct pmf_context *context, struct pmf *sum, const struct pmf *a,
		     const struct pmf *b)
{
	mpq_t *of_a, *of_b;

	if (!pmf_has_mean(a) || !pmf_has_mean(b))
		return true;
	sum->unknown_moments =
		a->unknown_moments > b->unknown_moments ? a->unknown_moments : b->unknown_moments;
	of_a = pmf_find_moments(context, a);
	of_b = pmf_find_moments(context, b);
	if (of_a == NULL || of_b == NULL) {
		pmf_give_moments(context, of_a);
		pmf_give_moments(context, of_b);
		return false;
	}
	pmf_as_series(of_a, false);
	pmf_as_series(of_b, false);
	pmf_multiply_series(of_a, of_b);
	pmf_as_series(of_a, true);
	pmf_give_moments(context, of_b);
	return take_moments(context, sum, of_a);
}

/* ---- powers and compound distributions ---- */

/* The factorial moments / i!, E[C(N, i)], of the number N of copies. */
static void find_choices(const mpq_t *moments, mpq_t *choices)
{
	static const int coefficients[PMF_MOMENTS][PMF_MOMENTS] = {
		{1}, {0, 1}, {0, -1, 1}, {0, 2, -3, 1}, {0, -6, 11, -6, 1}};
	static const unsigned factorial[PMF_MOMENTS] = {1, 1, 2, 6, 24};
	mpq_t part;
	size_t i, k;

	mpq_init(part);
	for (i = 0; i < PMF_MOMENTS; i++) {
		for (k = 0; k <= i; k++) {
			mpq_set_si(part, coefficients[i][k], factorial[i]);
			mpq_canonicalize(part);
			mpq_mul(part, part, moments[k]);
			mpq_add(choices[i], choices[i], part);
		}
	}
	mpq_clear(part);
}

/* For power series: S^N = the sum of C(N, i) (S - 1)^i, where S - 1 has no constant term, so that higher powers do
   not contribute. */
static void raise_series(mpq_t *series, mpq_t *choices, mpq_t *power, mpq_t *sum)
{
	mpq_t part, one;
	size_t i, k;

	mpq_inits(part, one, NULL);
	mpq_set_ui(one, 1, 1);
	mpq_sub(series[0], series[0], one);
	mpq_set_ui(power[0], 1, 1);
	for (i = 0; i < PMF_MOMENTS; i++) {
		for (k = 0; k < PMF_MOMENTS; k++) {
			mpq_mul(part, power[k], choices[i]);
			mpq_add(sum[k], sum[k], part);
		}
		pmf_multiply_series(power, series);
	}
	mpq_clears(part, one, NULL);
}

/* The moments of the sum of N copies, where `counts` are those of N; both are taken. */
static bool raise_moments(struct pmf_context *context, struct pmf *to, mpq_t *counts, mpq_t *copy)
{
	mpq_t *choices = pmf_new_moments(context), *power = pmf_new_moments(context);
	mpq_t *sum = pmf_new_moments(context);
	bool ok = counts != NULL && copy != NULL && choices != NULL && power != NULL && sum != NULL;

	if (ok) {
		find_choices((const mpq_t *)counts, choices);
		pmf_as_series(copy, false);
		raise_series(copy, choices, power, sum);
		pmf_as_series(sum, true);
		ok = take_moments(context, to, sum);
		sum = NULL;
	}
	pmf_give_moments(context, sum);
	pmf_give_moments(context, power);
	pmf_give_moments(context, choices);
	pmf_give_moments(context, copy);
	pmf_give_moments(context, counts);
	return ok;
}

static mpq_t *moments_of_number(struct pmf_context *context, uint64_t n)
{
	mpq_t *moments = pmf_new_moments(context);
	mpz_t number;
	size_t k;

	if (moments == NULL)
		return NULL;
	mpz_init(number);
	pmf_set(number, n);
	mpq_set_ui(moments[0], 1, 1);
	for (k = 1; k < PMF_MOMENTS; k++)
		mpz_mul(mpq_numref(moments[k]), mpq_numref(moments[k - 1]), number);
	mpz_clear(number);
	return moments;
}

bool pmf_multiply_moments(struct pmf_context *context, struct pmf *to, const struct pmf *pmf,
			  uint64_t n)
{
	return !pmf_has_moments(pmf) || raise_moments(context, to, moments_of_number(context, n),
						      pmf_find_moments(context, pmf));
}

bool pmf_compose_moments(struct pmf_context *context, struct pmf *to, const struct pmf *counts,
			 const struct pmf *pmf)
{
	return !pmf_has_moments(counts) || !pmf_has_moments(pmf) ||
	       raise_moments(context, to, pmf_find_moments(context, counts),
			     pmf_find_moments(context, pmf));
}
