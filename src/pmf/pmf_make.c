/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The binomial and the hypergeometric distribution. Each weight follows from the previous one by a multiplication and
 * an exact division.
 */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "pmf/pmf_rows.h"

/* ---- binomial ---- */

struct bernoulli_trials {
	mpz_t hit, miss, all; /* weights of one trial, and their total; all - hit - miss is lost */
	uint64_t n;
};

/* The sum of the weights with indices from `from` to to - 1. */
static void add_weights(mpz_t sum, const struct pmf *pmf, size_t from, size_t to)
{
	mp_limb_t *limbs = mpz_limbs_write(sum, (mp_size_t)pmf->limbs);
	size_t i;

	memset(limbs, 0, pmf->limbs * sizeof *limbs);
	for (i = from; i < to; i++)
		mpn_add_n(limbs, limbs, pmf_row(pmf, i), (mp_size_t)pmf->limbs);
	mpz_limbs_finish(sum, (mp_size_t)pmf->limbs);
}

/* Computes the weights of one trial, in lowest terms. */
static void survey(struct bernoulli_trials *t, const struct pmf_trials *trials)
{
	const struct pmf *pmf = trials->pmf;
	mpz_t common;
	size_t end = trials->below < pmf->count ? trials->below : pmf->count;

	add_weights(t->hit, pmf, trials->from, trials->to);
	add_weights(t->miss, pmf, 0, trials->from);
	add_weights(t->all, pmf, trials->to, end);
	mpz_add(t->miss, t->miss, t->all);
	if (trials->below == SIZE_MAX)
		mpz_set(t->all, pmf->total);
	else
		mpz_add(t->all, t->hit, t->miss);
	if (mpz_sgn(t->all) == 0)
		return;
	mpz_init(common);
	mpz_gcd(common, t->hit, t->miss);
	if (mpz_cmp_ui(common, 1) != 0)
		mpz_gcd(common, common, t->all);
	if (mpz_cmp_ui(common, 1) != 0) {
		mpz_divexact(t->hit, t->hit, common);
		mpz_divexact(t->miss, t->miss, common);
		mpz_divexact(t->all, t->all, common);
	}
	mpz_clear(common);
}

/* For weights that all fit a word. */
static void fill_small(struct pmf *counts, const struct bernoulli_trials *t)
{
	mp_limb_t hit = mpz_getlimbn(t->hit, 0), miss = mpz_getlimbn(t->miss, 0), weight = 1;
	uint64_t c;

	for (c = 0; c < t->n; c++)
		weight *= miss;
	counts->weights[0] = weight;
	for (c = 0; c < t->n; c++) {
		mp_limb_t times = hit * (t->n - c), by = miss * (c + 1);
		pmf_two_words product = (pmf_two_words)weight * times;

		weight = (mp_limb_t)(product / by);
		counts->weights[c + 1] = weight;
	}
}

/* For ratios of successive weights that fit a word. False when stopped. */
static bool fill_by_ratio(struct pmf_context *context, struct pmf *counts,
			  const struct bernoulli_trials *t)
{
	uint64_t hit = mpz_getlimbn(t->hit, 0), miss = mpz_getlimbn(t->miss, 0), c;
	mpz_t weight;
	bool ok;

	mpz_init(weight);
	ok = pmf_raise_long(context, weight, t->miss, t->n);
	if (ok)
		pmf_write(counts->weights, counts->limbs, weight);
	for (c = 0; ok && c < t->n && !pmf_stopped(context, counts->limbs); c++) {
		pmf_multiply(weight, hit * (t->n - c));
		pmf_divide(weight, miss * (c + 1));
		pmf_write(counts->weights + (c + 1) * counts->limbs, counts->limbs, weight);
	}
	mpz_clear(weight);
	return c == t->n;
}

/* First pass upwards: C(n, c) * hit^c; second pass downwards: times miss^(n - c). */
static bool fill_in_two_passes(struct pmf_context *context, struct pmf *counts,
			       const struct bernoulli_trials *t)
{
	mpz_t weight, power;
	uint64_t c;
	bool stopped = false;

	mpz_init_set_ui(weight, 1);
	mpz_init_set_ui(power, 1);
	for (c = 0; c <= t->n && !stopped; c++) {
		pmf_write(counts->weights + c * counts->limbs, counts->limbs, weight);
		mpz_mul(weight, weight, t->hit);
		pmf_multiply(weight, t->n - c);
		pmf_divide(weight, c + 1);
		stopped = pmf_stopped(context, counts->limbs);
	}
	for (c = t->n; c-- > 0 && !stopped;) {
		mpz_mul(power, power, t->miss);
		mpz_mul(weight, power, pmf_read(pmf_row(counts, (size_t)c), counts->limbs).z);
		pmf_write(counts->weights + c * counts->limbs, counts->limbs, weight);
		stopped = pmf_stopped(context, counts->limbs);
	}
	mpz_clear(power);
	mpz_clear(weight);
	return !stopped;
}

static bool is_word(const struct bernoulli_trials *t)
{
	mp_limb_t product;

	return mpz_size(t->hit) == 1 && mpz_size(t->miss) == 1 &&
	       !__builtin_mul_overflow(mpz_getlimbn(t->hit, 0), t->n, &product) &&
	       !__builtin_mul_overflow(mpz_getlimbn(t->miss, 0), t->n, &product);
}

/* The only count, of hits in all trials or in none. */
static struct pmf *make_sure(struct pmf_context *context, const struct bernoulli_trials *t,
			     bool hit, const mpz_t total)
{
	struct pmf *counts = pmf_new_dense(context, hit ? (int64_t)t->n : 0, 1, total);
	mpz_t weight;
	bool ok;

	if (counts == NULL)
		return NULL;
	mpz_init(weight);
	ok = pmf_raise_long(context, weight, hit ? t->hit : t->miss, t->n);
	if (ok)
		pmf_write(counts->weights, counts->limbs, weight);
	mpz_clear(weight);
	return pmf_if(context, ok, counts);
}

static struct pmf *make_counts(struct pmf_context *context, const struct bernoulli_trials *t,
			       const mpz_t total)
{
	struct pmf *counts;
	bool done = true;

	if (mpz_sgn(t->hit) == 0)
		return make_sure(context, t, false, total);
	if (mpz_sgn(t->miss) == 0)
		return make_sure(context, t, true, total);
	counts = pmf_new_dense(context, 0, t->n + 1, total);
	if (counts == NULL)
		return NULL;
	if (!is_word(t))
		done = fill_in_two_passes(context, counts, t);
	else if (counts->limbs == 1)
		fill_small(counts, t);
	else
		done = fill_by_ratio(context, counts, t);
	return pmf_if(context, done, counts);
}

static struct pmf *make_binomial(struct pmf_context *context, const struct bernoulli_trials *t)
{
	bool both = mpz_sgn(t->hit) != 0 && mpz_sgn(t->miss) != 0;
	struct pmf *counts = NULL;
	mpz_t total;

	if (mpz_sgn(t->hit) == 0 && mpz_sgn(t->miss) == 0)
		return pmf_nothing(context);
	mpz_init(total);
	if (pmf_power_of_total(context, total, t->all, t->n, both ? t->n : 1))
		counts = make_counts(context, t, total);
	mpz_clear(total);
	return counts;
}

/* ---- floating ---- */

/* The error bound after n steps, each a multiplication by a ratio with that error and that many roundings: (1 + e)^n - 1 <=
   n e (1 + n e) for n e <= 1/4. */
static double error_of_steps(uint64_t n, double error, double roundings)
{
	double all = (double)n * pmf_error_after(error, roundings);

	return pmf_error_after(all * (1 + all), 1);
}

/* `error` is that of hit and of miss. From the mode, which gets 1 provisionally, to both sides. */
static struct pmf *make_floating_binomial(struct pmf_context *context, double hit, double miss,
					  uint64_t n, double kept, double error)
{
	struct pmf *counts = pmf_new_clear(context, 0, n + 1, NULL);
	uint64_t mode = (uint64_t)((double)n * (hit / (hit + miss))), c;

	if (counts == NULL)
		return NULL;
	mode = mode < n ? mode : n;
	counts->shares[mode] = 1;
	for (c = mode; c < n && counts->shares[c] > 0 && !pmf_stopped(context, 4); c++)
		counts->shares[c + 1] =
			counts->shares[c] * (((double)(n - c) * hit) / ((double)(c + 1) * miss));
	for (c = mode; c > 0 && counts->shares[c] > 0 && !pmf_stopped(context, 4); c--)
		counts->shares[c - 1] =
			counts->shares[c] * (((double)c * miss) / ((double)(n - c + 1) * hit));
	counts->error = error_of_steps(n, 2 * error * (1 + 2 * error), 8);
	pmf_normalize(counts, kept);
	return pmf_if(context, !pmf_stopped(context, 0), counts);
}

static struct pmf *floating_binomial(struct pmf_context *context, const struct pmf_trials *trials)
{
	const struct pmf *pmf = trials->pmf;
	uint64_t n = trials->count;
	size_t end = trials->below < pmf->count ? trials->below : pmf->count;
	double hit = pmf_sum_shares(pmf, trials->from, trials->to);
	double miss = pmf_sum_shares(pmf, 0, trials->from) + pmf_sum_shares(pmf, trials->to, end);
	double lost = trials->below == SIZE_MAX ? pmf_lost_power(pmf->lost, n) : 0;
	double kept = lost > 0 ? pmf_kept_power(hit + miss, n) : 1;
	struct pmf *counts;

	if (hit == 0 && miss == 0)
		return pmf_nothing(context);
	if (hit > 0 && miss > 0) {
		counts = make_floating_binomial(context, hit, miss, n, kept,
						pmf_error_after(pmf->error, PMF_COLLECTED));
	} else {
		counts = pmf_certain(context, hit > 0 ? (int64_t)n : 0);
		if (counts != NULL)
			counts->shares[0] = kept;
	}
	if (counts != NULL && lost > 0)
		counts->error = INFINITY; /* that of the power is not followed */
	if (counts != NULL)
		counts->lost = lost;
	return pmf_settle(context, counts);
}

struct pmf *pmf_binomial(struct pmf_context *context, const struct pmf_trials *trials)
{
	const struct pmf *pmf = trials->pmf;
	struct bernoulli_trials t = {.n = trials->count};
	double failed = trials->below == SIZE_MAX ? pmf_any_failed(pmf, trials->count) : 0;
	struct pmf *counts;

	assert(trials->from <= trials->to && trials->to <= trials->below &&
	       trials->to <= pmf->count);
	if (trials->count == 0)
		return pmf_certain(context, 0);
	if (trials->count > INT64_MAX)
		return pmf_fail(context, PMF_OVER_LIMIT);
	if (context->floating)
		return pmf_with_failed(floating_binomial(context, trials), failed,
				       failed > 0 && pmf_only_failed(pmf));
	mpz_inits(t.hit, t.miss, t.all, NULL);
	survey(&t, trials);
	counts = make_binomial(context, &t);
	mpz_clears(t.hit, t.miss, t.all, NULL);
	return pmf_with_failed(counts, failed, failed > 0 && pmf_only_failed(pmf));
}

/* ---- hypergeometric ---- */

struct hypergeometric {
	uint64_t marked, blank, drawn;
	uint64_t least, most; /* number of marked ones among those drawn */
};

/* C(all, drawn); false if that is too large. */
static bool choose(struct pmf_context *context, mpz_t ways, const struct hypergeometric *d)
{
	uint64_t all = d->marked + d->blank;
	uint64_t chosen = d->drawn < all - d->drawn ? d->drawn : all - d->drawn;
	mpz_t factor;
	bool ok;

	if (chosen == 0) {
		pmf_set(ways, 1);
		return true;
	}
	/* It is at least (all / chosen)^chosen. */
	mpz_init(factor);
	pmf_set(factor, all / chosen);
	ok = pmf_power_of_total(context, ways, factor, chosen, d->most - d->least + 1);
	mpz_clear(factor);
	if (ok)
		pmf_choose(ways, all, chosen);
	return ok;
}

static bool fill_deck(struct pmf_context *context, struct pmf *counts,
		      const struct hypergeometric *d)
{
	mpz_t weight, other;
	uint64_t c;
	bool stopped = false;

	mpz_inits(weight, other, NULL);
	pmf_choose(weight, d->marked, d->least);
	pmf_choose(other, d->blank, d->drawn - d->least);
	mpz_mul(weight, weight, other);
	for (c = d->least; !stopped; c++) {
		pmf_write(counts->weights + (c - d->least) * counts->limbs, counts->limbs, weight);
		if (c == d->most)
			break;
		pmf_multiply(weight, d->marked - c);
		pmf_multiply(weight, d->drawn - c);
		pmf_divide(weight, c + 1);
		pmf_divide(weight, d->blank - (d->drawn - c) + 1);
		stopped = pmf_stopped(context, counts->limbs);
	}
	mpz_clears(weight, other, NULL);
	return !stopped;
}

/* The ratio of the probabilities of c + 1 and c. */
static double deck_ratio(const struct hypergeometric *d, uint64_t c)
{
	return (double)(d->marked - c) * (double)(d->drawn - c) /
	       ((double)(c + 1) * (double)(d->blank - (d->drawn - c) + 1));
}

static struct pmf *floating_deck(struct pmf_context *context, const struct hypergeometric *d)
{
	uint64_t n = d->most - d->least, mode, c;
	struct pmf *counts = pmf_new_clear(context, (int64_t)d->least, n + 1, NULL);

	if (counts == NULL)
		return NULL;
	mode = (uint64_t)((double)d->drawn * ((double)d->marked / (double)(d->marked + d->blank)));
	mode = mode < d->least ? d->least : mode > d->most ? d->most : mode;
	mode -= d->least;
	counts->shares[mode] = 1;
	for (c = mode; c < n && counts->shares[c] > 0 && !pmf_stopped(context, 4); c++)
		counts->shares[c + 1] = counts->shares[c] * deck_ratio(d, d->least + c);
	for (c = mode; c > 0 && counts->shares[c] > 0 && !pmf_stopped(context, 4); c--)
		counts->shares[c - 1] = counts->shares[c] / deck_ratio(d, d->least + c - 1);
	counts->error = error_of_steps(n, 0, 16);
	pmf_normalize(counts, 1);
	return pmf_settle(context, pmf_if(context, !pmf_stopped(context, 0), counts));
}

struct pmf *pmf_hypergeometric(struct pmf_context *context, uint64_t all, uint64_t marked,
			       uint64_t drawn)
{
	struct hypergeometric d = {.marked = marked, .blank = all - marked, .drawn = drawn};
	struct pmf *counts = NULL;
	mpz_t ways;

	assert(marked <= all && drawn <= all);
	d.least = drawn > d.blank ? drawn - d.blank : 0;
	d.most = drawn < marked ? drawn : marked;
	if (d.least == d.most)
		return pmf_certain(context, (int64_t)d.least);
	if (context->floating)
		return floating_deck(context, &d);
	mpz_init(ways);
	if (choose(context, ways, &d))
		counts = pmf_new_dense(context, (int64_t)d.least, d.most - d.least + 1, ways);
	if (counts != NULL)
		counts = pmf_if(context, fill_deck(context, counts, &d), counts);
	mpz_clear(ways);
	return counts;
}
