/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The conditional distribution, given that a key does not occur. */
#include <assert.h>

#include "pmf/pmf_rows.h"
#include "pmf/rational.h"

/* A copy without the row, over another total, and without tail and moments. */
static struct pmf *copy_without(struct pmf_context *context, const struct pmf *pmf, size_t excluded,
				mpz_srcptr total)
{
	struct pmf *copy = pmf_new_like(context, pmf, pmf->count, total);
	mpz_t zero;
	size_t i;

	if (copy == NULL)
		return NULL;
	mpz_init(zero);
	for (i = 0; i < pmf->count && !pmf_stopped(context, pmf->limbs + 1); i++) {
		if (context->floating)
			copy->shares[i] = i == excluded ? 0 : pmf->shares[i];
		else
			pmf_write(copy->weights + i * copy->limbs, copy->limbs,
				  i == excluded ? zero : pmf_read(pmf_row(pmf, i), pmf->limbs).z);
	}
	mpz_clear(zero);
	return pmf_if(context, i == pmf->count, copy);
}

/* ---- floating ---- */

/* Lost mass beyond rounding errors, which an unlikely condition would magnify. */
static double lost_for_sure(const struct pmf *pmf)
{
	const double rounding = 1e-9;

	if (pmf->tail != NULL)
		return mpq_get_d(pmf->tail->mass);
	return pmf->lost > rounding ? pmf->lost : 0;
}

/* The remaining shares are summed instead of subtracting the excluded one, so that a small rest is accurate. */
static struct pmf *exclude_floating(struct pmf_context *context, const struct pmf *pmf,
				    size_t excluded, mpq_t held)
{
	struct pmf *rest = copy_without(context, pmf, excluded, NULL);
	double lost = lost_for_sure(pmf), left;
	size_t i;

	if (rest == NULL)
		return NULL;
	left = pmf_sum_shares(rest, 0, rest->count) + lost;
	mpq_set_d(held, left);
	for (i = 0; i < rest->count && left > 0; i++)
		rest->shares[i] /= left;
	rest->lost = left > 0 ? lost / left : 0;
	return rest;
}

/* ---- exact ---- */

static struct pmf *exclude_exactly(struct pmf_context *context, const struct pmf *pmf,
				   size_t excluded, mpq_t held)
{
	struct pmf *rest;

	/* the weights stay: only the total changes */
	mpz_sub(mpq_numref(held), pmf->total, pmf_read(pmf_row(pmf, excluded), pmf->limbs).z);
	mpz_set(mpq_denref(held), pmf->total);
	rest = copy_without(context, pmf, excluded,
			    mpq_sgn(held) > 0 ? mpq_numref(held) : pmf->total);
	mpq_canonicalize(held);
	return rest;
}

/* Moment k of all is `held` times that of the rest, plus key^k times the probability of the key. */
static void exclude_from_moments(mpq_t *moments, size_t known, int64_t key, const mpq_t held)
{
	mpq_t power, part;
	size_t k;

	mpq_inits(power, part, NULL);
	mpq_set_ui(part, 1, 1);
	mpq_sub(power, part, held); /* the probability of the key, times key^k */
	pmf_set_signed(part, key);
	for (k = 0; k < known; k++) {
		mpq_sub(moments[k], moments[k], power);
		mpq_div(moments[k], moments[k], held);
		mpq_mul(power, power, part);
	}
	mpq_clears(power, part, NULL);
}

/* ---- exact and floating ---- */

/* Moves the tail and the moments, and removes the key from them. */
static void move_facts(struct pmf_context *context, struct pmf *pmf, int64_t key, const mpq_t held,
		       struct pmf *rest)
{
	rest->tail = pmf->tail;
	pmf->tail = NULL;
	rational_free(context, pmf->rational);
	pmf->rational = NULL;
	if (rest->tail != NULL) {
		mpq_div(rest->tail->mass, rest->tail->mass, held);
		mpq_div(rest->tail->above, rest->tail->above, held);
	}
	if (context->floating || pmf->moments == NULL)
		return;
	rest->moments = pmf->moments;
	rest->unknown_moments = pmf->unknown_moments;
	pmf->moments = NULL;
	exclude_from_moments(rest->moments, PMF_MOMENTS - rest->unknown_moments, key, held);
}

bool pmf_exclude(struct pmf_context *context, struct pmf **pmf, size_t i, mpq_t held)
{
	struct pmf *old = *pmf, *rest;

	assert(i < old->count && !(old->failed > 0));
	rest = (context->floating ? exclude_floating : exclude_exactly)(context, old, i, held);
	if (rest == NULL)
		return false;
	if (mpq_sgn(held) > 0)
		move_facts(context, old, pmf_key(old, i), held, rest);
	pmf_free(context, old);
	*pmf = rest;
	return true;
}
