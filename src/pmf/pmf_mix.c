/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Mixtures: weighted sums of PMFs, over a common denominator (pmf_factors.c). */
#include <assert.h>
#include <float.h>
#include <math.h>
#include <string.h>

#include "pmf/pmf_collect.h"
#include "pmf/pmf_inherit.h"
#include "pmf/pmf_mixture.h"
#include "support/platform.h"

static void survey(struct pmf_mixture *m)
{
	size_t i;

	m->low = INT64_MAX;
	m->high = INT64_MIN;
	m->keys = 0;
	for (i = 0; i < m->count; i++) {
		const struct pmf_part *part = &m->parts[i];
		int64_t low, high;

		if (!pmf_has_part(m, i))
			continue;
		assert(pmf_stays_in_range(part->pmf, 1, part->shift));
		low = pmf_lowest(part->pmf) + part->shift;
		high = pmf_highest(part->pmf) + part->shift;
		m->low = low < m->low ? low : m->low;
		m->high = high > m->high ? high : m->high;
		if (__builtin_add_overflow(m->keys, part->pmf->count, &m->keys))
			m->keys = SIZE_MAX / 64; /* exceeds any limit */
	}
}

static size_t possible_keys(const struct pmf_mixture *m)
{
	size_t possible = 0, i;

	for (i = 0; i < m->count; i++)
		possible += pmf_has_part(m, i) ? pmf_possible(m->parts[i].pmf) : 0;
	return possible;
}

/*
 * Whether the sum should be dense. Impossible keys of dense parts count as long as the sum is no longer than its parts
 * together. Beyond that they do not: otherwise 1, 64, 512, 4096, ..., mixed one by one, would be dense because the previous
 * mixture was.
 */
static bool is_dense(const struct pmf_mixture *m)
{
	return m->keys > pmf_distance(m->low, m->high) ||
	       (pmf_is_dense(m->low, m->high, m->keys) &&
		pmf_is_dense(m->low, m->high, possible_keys(m)));
}

/* ---- summation ---- */

/* The index in the sum of a key of a part. */
static size_t place_of(const struct pmf_mixture *m, const struct pmf_part *part, size_t key)
{
	return (size_t)pmf_distance(m->low, pmf_key(part->pmf, key) + part->shift);
}

static void add_small(const struct pmf_mixture *m, struct pmf *sum, size_t i)
{
	const struct pmf_part *part = &m->parts[i];
	const mp_limb_t *weights = part->pmf->weights;
	mp_limb_t factor = m->factors[i * m->factor_limbs];
	mp_limb_t *into = sum->weights + place_of(m, part, 0);
	const int64_t *keys = part->pmf->keys;
	size_t count = part->pmf->count, k;

	if (keys == NULL) {
		for (k = 0; k < count; k++)
			into[k] += factor * weights[k];
	} else {
		for (k = 0; k < count; k++)
			into[pmf_distance(keys[0], keys[k])] += factor * weights[k];
	}
}

static void add_part(const struct pmf_mixture *m, struct pmf *sum, size_t i, mp_limb_t *product)
{
	const struct pmf_part *part = &m->parts[i];
	const mp_limb_t *factor = pmf_factor(m, i);
	size_t used = pmf_used(factor, m->factor_limbs), limbs = part->pmf->limbs, k;
	mp_limb_t *into = sum->weights;

	if (sum->limbs == 1) {
		add_small(m, sum, i);
	} else if (used == 1 && limbs == sum->limbs && part->pmf->keys == NULL) {
		/* No row overflows into the next: all rows are one number. */
		into += place_of(m, part, 0) * limbs;
		mpn_addmul_1(into, part->pmf->weights, (mp_size_t)(part->pmf->count * limbs),
			     factor[0]);
	} else {
		for (k = 0; k < part->pmf->count && !pmf_stopped(m->context, sum->limbs); k++)
			pmf_add_product(into + place_of(m, part, k) * sum->limbs, sum->limbs,
					factor, used, pmf_row(part->pmf, k), limbs, product);
	}
}

static void add_shares(const struct pmf_mixture *m, struct pmf *sum, size_t i)
{
	const struct pmf_part *part = &m->parts[i];
	double factor = pmf_factor_of(m, i);
	double *into = sum->shares + place_of(m, part, 0);
	const double *shares = part->pmf->shares;
	const int64_t *keys = part->pmf->keys;
	size_t count = part->pmf->count, k;

	if (keys == NULL) {
		for (k = 0; k < count; k++)
			into[k] += pmf_share_of_both(factor, shares[k]);
	} else {
		for (k = 0; k < count; k++)
			into[pmf_distance(keys[0], keys[k])] +=
				pmf_share_of_both(factor, shares[k]);
	}
}

static struct pmf *add_dense(const struct pmf_mixture *m, mp_limb_t *product)
{
	size_t count = (size_t)pmf_distance(m->low, m->high) + 1, i;
	struct pmf *sum = pmf_new_clear(m->context, m->low, count, m->total);

	for (i = 0; sum != NULL && i < m->count; i++) {
		if (!pmf_has_part(m, i))
			continue;
		if (m->context->floating)
			add_shares(m, sum, i);
		else
			add_part(m, sum, i, product);
		sum = pmf_if(m->context,
			     !pmf_stopped(m->context, m->parts[i].pmf->count * pmf_width(sum)),
			     sum);
	}
	return pmf_settle(m->context, sum);
}

static bool collect_part(const struct pmf_mixture *m, struct pmf_collector *collector, size_t i,
			 mp_limb_t *product)
{
	const struct pmf_part *part = &m->parts[i];
	size_t k;

	for (k = 0; k < part->pmf->count; k++) {
		void *row;

		if (!pmf_is_possible(part->pmf, k))
			continue;
		row = pmf_collector_row(collector, pmf_key(part->pmf, k) + part->shift);
		if (row == NULL)
			return false;
		if (m->context->floating)
			pmf_collect_share(
				row, pmf_share_of_both(part->pmf->shares[k], pmf_factor_of(m, i)));
		else
			pmf_add_product(row, collector->width, pmf_factor(m, i), m->factor_limbs,
					pmf_row(part->pmf, k), part->pmf->limbs, product);
	}
	return true;
}

static struct pmf *add_sparse(const struct pmf_mixture *m, mp_limb_t *product)
{
	struct pmf_collector collector;
	size_t i;

	if (!pmf_collector_init(&collector, m->context, mpz_size(m->total), m->keys))
		return NULL;
	for (i = 0; i < m->count; i++) {
		if (pmf_has_part(m, i) && !collect_part(m, &collector, i, product)) {
			pmf_collector_clear(&collector);
			return NULL;
		}
	}
	return pmf_collector_finish(&collector, m->total, 0);
}

static struct pmf *add_all(const struct pmf_mixture *m)
{
	mp_limb_t few[MIXTURE_FEW], *product = few;
	size_t limbs = m->context->floating ? 0 : mpz_size(m->total) + 1;
	struct pmf *sum;

	if (limbs > MIXTURE_FEW)
		product = pmf_take(m->context, limbs, sizeof *product);
	if (product == NULL)
		return NULL;
	sum = is_dense(m) ? add_dense(m, product) : add_sparse(m, product);
	if (product != few)
		pmf_give(m->context, product, limbs, sizeof *product);
	return sum;
}

/* ---- public functions ---- */

static double lost_of_mix(const struct pmf_mixture *m)
{
	double lost = m->mixing->lost;
	size_t i;

	for (i = 0; i < m->count; i++)
		lost += m->mixing->shares[i] *
			(m->parts[i].pmf != NULL ? m->parts[i].pmf->lost : 1);
	return lost < 1 ? lost : 1;
}

static double lost_of_gathered(const struct pmf_mixture *m)
{
	double lost = 1;
	size_t i;

	for (i = 0; i < m->count; i++)
		lost -= m->parts[i].pmf != NULL ? 1 - m->parts[i].pmf->lost : 0;
	/* Rounding errors are no loss. */
	return lost > (double)(m->count + 1) * DBL_EPSILON ? lost : 0;
}

/*
 * The bound of the relative error of a dense mixture, from those of its parts: of each key, the mean of them, weighted by
 * what each part adds to it; and of the keys, the greatest. So a part with a great error but hardly any weight does not
 * count. `*error`, given the greatest one, covers that the weights have errors themselves. False, with the reason noted, when out
 * of memory.
 */
static bool find_mean_error(const struct pmf_mixture *m, const struct pmf *sum, double *error)
{
	double *errors = pmf_take(m->context, sum->count, sizeof *errors), greatest = 0;
	struct platform_floating before;
	size_t i, k;

	if (errors == NULL)
		return false;
	memset(errors, 0, sum->count * sizeof *errors);
	platform_begin_floating(&before); /* an underflow here is not one of a result */
	for (i = 0; i < m->count; i++) {
		const struct pmf_part *part = &m->parts[i];

		for (k = 0; pmf_has_part(m, i) && k < part->pmf->count; k++) {
			if (!pmf_is_possible(part->pmf, k))
				continue;
			errors[pmf_distance(pmf_lowest(sum),
					    pmf_key(part->pmf, k) + part->shift)] +=
				pmf_factor_of(m, i) * part->pmf->shares[k] * part->pmf->error;
		}
	}
	for (k = 0; k < sum->count; k++) {
		if (sum->shares[k] >= PMF_FAINTEST && errors[k] / sum->shares[k] > greatest)
			greatest = errors[k] / sum->shares[k];
	}
	platform_end_floating(&before);
	pmf_give(m->context, errors, sum->count, sizeof *errors);
	*error = greatest * (1 + 3 * *error);
	return true;
}

/* The sum with its error; frees it and returns NULL, with the reason noted, when out of memory. */
static struct pmf *with_error(const struct pmf_mixture *m, struct pmf *sum)
{
	double error = 0, least = INFINITY;
	size_t i;

	for (i = 0; i < m->count; i++) {
		if (!pmf_has_part(m, i))
			continue;
		error = m->parts[i].pmf->error > error ? m->parts[i].pmf->error : error;
		least = m->parts[i].pmf->error < least ? m->parts[i].pmf->error : least;
	}
	if (least < error && error <= 0.25 && sum->keys == NULL && !find_mean_error(m, sum, &error))
		return pmf_if(m->context, false, sum);
	sum->error = pmf_error_of_product(error, m->mixing != NULL ? m->mixing->error : 0,
					  (double)m->count + PMF_COLLECTED);
	return sum;
}

static double failed_of_mix(const struct pmf_mixture *m)
{
	double failed = m->mixing != NULL ? m->mixing->failed : 0;
	size_t i;

	for (i = 0; i < m->count; i++) {
		if (m->parts[i].pmf != NULL && m->parts[i].pmf->failed > 0)
			failed += pmf_share_of_both(
				m->mixing != NULL ? pmf_probability(m->mixing, i) : 1,
				m->parts[i].pmf->failed);
	}
	return failed;
}

/* Whether all lost mass has failed. For pmf_gather, mass missing from the whole is lost. */
static bool only_failed(const struct pmf_mixture *m)
{
	size_t i;

	if (m->mixing == NULL || !pmf_only_failed(m->mixing))
		return false;
	for (i = 0; i < m->count; i++) {
		if (pmf_is_possible(m->mixing, i) &&
		    (m->parts[i].pmf == NULL || !pmf_only_failed(m->parts[i].pmf)))
			return false;
	}
	return true;
}

static struct pmf *with_failures(const struct pmf_mixture *m, struct pmf *sum)
{
	double failed = failed_of_mix(m);

	return pmf_with_failed(sum, failed, failed > 0 && only_failed(m));
}

static struct pmf *mix(struct pmf_mixture *m)
{
	struct pmf *sum = NULL;

	survey(m);
	if (m->keys == 0)
		return with_failures(m, pmf_nothing(m->context));
	m->factors = NULL;
	mpz_init(m->total);
	if (m->context->floating || pmf_find_factors(m))
		sum = add_all(m);
	pmf_give_factors(m);
	mpz_clear(m->total);
	if (sum != NULL && m->context->floating) {
		sum->lost = m->mixing != NULL ? lost_of_mix(m) : lost_of_gathered(m);
		sum = with_error(m, sum);
	}
	return with_failures(m, sum);
}

static struct pmf *mix_with_tails(struct pmf_context *context, const struct pmf *mixing,
				  const struct pmf_part *parts, size_t count)
{
	struct pmf_mixture m;

	m.context = context;
	m.mixing = mixing;
	m.parts = parts;
	m.count = count;
	return pmf_with_mixed(mix(&m), &m);
}

struct pmf *pmf_mix(struct pmf_context *context, const struct pmf *mixing,
		    const struct pmf_part *parts)
{
	return mix_with_tails(context, mixing, parts, mixing->count);
}

struct pmf *pmf_gather(struct pmf_context *context, const struct pmf_part *parts, size_t count)
{
	return pmf_with_lost_as_known(mix_with_tails(context, NULL, parts, count));
}
