/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of a PMF, and conditional distributions. */
#include <assert.h>

#include "pmf/pmf_inherit.h"
#include "pmf/pmf_rows.h"

/* The first `count` rows times `factor` / `divisor`, over another total. */
static struct pmf *rescale(struct pmf_context *context, const struct pmf *pmf, size_t count,
			   const mpz_t factor, const mpz_t divisor, const mpz_t total)
{
	struct pmf *scaled = pmf_new_like(context, pmf, count, total);
	mpz_t weight;
	size_t i;

	if (scaled == NULL)
		return NULL;
	mpz_init(weight);
	for (i = 0; i < count && !pmf_stopped(context, pmf->limbs * mpz_size(factor)); i++) {
		mpz_mul(weight, pmf_read(pmf_row(pmf, i), pmf->limbs).z, factor);
		mpz_divexact(weight, weight, divisor);
		pmf_write(scaled->weights + i * scaled->limbs, scaled->limbs, weight);
	}
	mpz_clear(weight);
	return pmf_settle(context, pmf_if(context, i == count, scaled));
}

static struct pmf *rescale_floating(struct pmf_context *context, const struct pmf *pmf,
				    size_t count, double factor, double divisor, double lost)
{
	struct pmf *scaled = pmf_new_like(context, pmf, count, NULL);
	size_t i;

	if (scaled == NULL)
		return NULL;
	for (i = 0; i < count; i++)
		scaled->shares[i] = pmf->shares[i] * factor / divisor;
	scaled->lost = lost > 0 ? lost : 0;
	return pmf_settle(context, scaled);
}

static struct pmf *first_floating(struct pmf_context *context, const struct pmf *pmf, size_t count)
{
	double sum = pmf_sum_shares(pmf, 0, count);

	return sum > 0 ? rescale_floating(context, pmf, count, 1, sum, 0) : pmf_nothing(context);
}

struct pmf *pmf_first(struct pmf_context *context, const struct pmf *pmf, size_t count)
{
	struct pmf *first = NULL;
	mpz_t sum, divisor, factor;
	size_t i;

	assert(count <= pmf->count);
	if (context->floating)
		return first_floating(context, pmf, count);
	mpz_inits(sum, divisor, NULL);
	mpz_init_set_ui(factor, 1);
	for (i = 0; i < count; i++)
		mpz_add(sum, sum, pmf_read(pmf_row(pmf, i), pmf->limbs).z);
	if (mpz_sgn(sum) == 0) {
		first = pmf_nothing(context);
	} else if (pmf_content(context, pmf, count, divisor)) {
		mpz_divexact(sum, sum, divisor);
		first = rescale(context, pmf, count, factor, divisor, sum);
	}
	mpz_clears(sum, divisor, factor, NULL);
	return first;
}

struct pmf *pmf_round_down(struct pmf_context *context, const struct pmf *pmf, unsigned bits)
{
	struct pmf *rounded = NULL;
	mpz_t total, weight;
	size_t i = 0;

	assert(pmf->shares == NULL && pmf->tail == NULL);
	mpz_init_set_ui(total, 1);
	mpz_init(weight);
	mpz_mul_2exp(total, total, bits);
	if (pmf_spare_limbs(context, 2 * pmf->limbs + mpz_size(total)))
		rounded = pmf_new_like(context, pmf, pmf->count, total);
	for (; rounded != NULL && i < pmf->count && !pmf_stopped(context, pmf->limbs); i++) {
		mpz_mul_2exp(weight, pmf_read(pmf_row(pmf, i), pmf->limbs).z, bits);
		mpz_tdiv_q(weight, weight, pmf->total);
		pmf_write(rounded->weights + i * rounded->limbs, rounded->limbs, weight);
	}
	rounded = pmf_with_failed(pmf_if(context, i == pmf->count, rounded), pmf->failed, false);
	mpz_clears(total, weight, NULL);
	return pmf_settle(context, rounded);
}

static struct pmf *times_floating(struct pmf_context *context, const struct pmf *pmf,
				  const mpq_t share)
{
	double factor = pmf_quotient(mpq_numref(share), mpq_denref(share));
	mpq_t rest;
	double lost;

	mpq_init(rest);
	mpq_set_ui(rest, 1, 1);
	mpq_sub(rest, rest, share);
	lost = pmf->lost * factor + mpq_get_d(rest);
	mpq_clear(rest);
	return rescale_floating(context, pmf, pmf->count, factor, 1, lost);
}

static struct pmf *times(struct pmf_context *context, const struct pmf *pmf, const mpq_t share)
{
	mpz_t factor, divisor, total;
	struct pmf *times = NULL;

	double failed =
		pmf_share_of_both(pmf->failed, pmf_quotient(mpq_numref(share), mpq_denref(share)));

	if (mpq_sgn(share) == 0 || pmf->count == 0)
		return pmf_with_failed(pmf_nothing(context), failed, false);
	if (context->floating)
		return pmf_with_failed(times_floating(context, pmf, share), failed, false);
	if (!pmf_spare_limbs(context, pmf->limbs + mpz_size(mpq_numref(share)) +
					      mpz_size(mpq_denref(share))))
		return NULL;
	mpz_inits(factor, divisor, total, NULL);
	mpz_gcd(divisor, mpq_numref(share), pmf->total);
	mpz_divexact(factor, mpq_numref(share), divisor);
	mpz_divexact(total, pmf->total, divisor);
	mpz_set(divisor, mpq_denref(share));
	if (pmf_content(context, pmf, pmf->count, divisor)) {
		mpz_mul(total, total, mpq_denref(share));
		mpz_divexact(total, total, divisor);
		times = rescale(context, pmf, pmf->count, factor, divisor, total);
	}
	mpz_clears(factor, divisor, total, NULL);
	return pmf_with_failed(times, failed, false);
}

struct pmf *pmf_times(struct pmf_context *context, const struct pmf *pmf, const mpq_t share)
{
	return pmf_with_lost_as_known(
		pmf_with_share(context, times(context, pmf, share), pmf, share));
}

struct pmf *pmf_reduce(struct pmf_context *context, struct pmf *pmf)
{
	struct pmf *reduced = pmf;
	mpz_t factor, divisor, total;

	if (pmf == NULL || pmf->shares != NULL || pmf->count == 0)
		return pmf;
	mpz_init_set(divisor, pmf->total);
	if (!pmf_content(context, pmf, pmf->count, divisor)) {
		pmf_free(context, pmf);
		reduced = NULL;
	} else if (mpz_cmp_ui(divisor, 1) != 0) {
		mpz_init_set_ui(factor, 1);
		mpz_init(total);
		mpz_divexact(total, pmf->total, divisor);
		reduced = rescale(context, pmf, pmf->count, factor, divisor, total);
		pmf_free(context, pmf);
		mpz_clears(factor, total, NULL);
	}
	mpz_clear(divisor);
	return reduced;
}

bool pmf_refine(struct pmf_context *context, struct pmf **pmf, const mpz_t parts)
{
	struct pmf *old = *pmf, *finer;
	mpz_t factor, divisor, total;

	if (context->floating || old->count == 0 || mpz_divisible_p(old->total, parts))
		return true;
	if (!pmf_spare_limbs(context, old->limbs + mpz_size(parts)))
		return false;
	mpz_inits(factor, total, NULL);
	mpz_init_set_ui(divisor, 1);
	mpz_lcm(total, old->total, parts);
	mpz_divexact(factor, total, old->total);
	finer = pmf_with_failed(rescale(context, old, old->count, factor, divisor, total),
				old->failed, old->all_failed);
	mpz_clears(factor, divisor, total, NULL);
	if (finer == NULL)
		return false;
	finer->tail = old->tail;
	finer->moments = old->moments;
	finer->unknown_moments = old->unknown_moments;
	finer->rational = old->rational;
	old->tail = NULL;
	old->moments = NULL;
	old->rational = NULL;
	pmf_free(context, old);
	*pmf = finer;
	return true;
}
