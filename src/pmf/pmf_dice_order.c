/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Order statistics of equal dice that have more faces than there is room for: all but the least number are a tail, and
 * the distribution function and the moments are closed forms. Of the N^n throws of n dice with N faces, those in which
 * at least r dice show at most k, so that item r from below does, are
 *
 *     c(k, N) = the sum of C(n, j) k^j (N - k)^(n - j), for j from r to n
 *
 * Moment m is the sum of ((k + 1)^m - k^m) (N^n - c(k, N)) / N^n, for k from 0 to N - 1. That sum, times N^n, is a polynomial
 * in N of degree n + m: Newton's forward differences extrapolate it from N = 0, 1, ..., n + m.
 *
 * Example: the greatest of two dice has c(k, N) = k^2; the sums for m = 1 and N = 0, 1, 2, 3 are 0, 1, 7, 22, with the
 * differences 1, 6, 15; 5, 9; 4. For N = 6 that is 6 * 1 + 15 * 5 + 20 * 4 = 161, and the mean 161/36.
 */
#include <assert.h>

#include "pmf/pmf_inherit.h"
#include "pmf/pmf_rows.h"

/* The sums take cubic time. */
enum { MOST_DICE = 64, MOST_POINTS = MOST_DICE + PMF_MOMENTS };

void pmf_count_ordered(unsigned long n, unsigned long rank, const mpz_t number, const mpz_t faces,
		       mpz_t ways)
{
	mpz_t above, term, power;
	unsigned long j;

	mpz_inits(above, term, power, NULL);
	mpz_sub(above, faces, number);
	mpz_set_ui(ways, 0);
	for (j = rank; j <= n; j++) {
		mpz_bin_uiui(term, n, j);
		mpz_pow_ui(power, number, j);
		mpz_mul(term, term, power);
		mpz_pow_ui(power, above, n - j);
		mpz_mul(term, term, power);
		mpz_add(ways, ways, term);
	}
	mpz_clears(above, term, power, NULL);
}

/* ---- moments ---- */

/* sums[m] += ((k + 1)^m - k^m) * more */
static void add_powers(mpz_t sums[PMF_MOMENTS], unsigned long k, const mpz_t more)
{
	mpz_t power, before;
	unsigned long m;

	mpz_inits(power, before, NULL);
	for (m = 1; m < PMF_MOMENTS; m++) {
		mpz_ui_pow_ui(power, k + 1, m);
		mpz_ui_pow_ui(before, k, m);
		mpz_sub(power, power, before);
		mpz_addmul(sums[m], power, more);
	}
	mpz_clears(power, before, NULL);
}

/* The sums for a small N, from moment 1 on. */
static void find_sums(unsigned long n, unsigned long rank, unsigned long faces,
		      mpz_t sums[PMF_MOMENTS])
{
	mpz_t number, all, ways, total;
	unsigned long k;

	mpz_inits(number, all, ways, total, NULL);
	mpz_set_ui(all, faces);
	mpz_pow_ui(total, all, n);
	for (k = 0; k < faces; k++) {
		mpz_set_ui(number, k);
		pmf_count_ordered(n, rank, number, all, ways);
		mpz_sub(ways, total, ways);
		add_powers(sums, k, ways);
	}
	mpz_clears(number, all, ways, total, NULL);
}

/* Newton's series: sum = the polynomial at `at`, from its values at 0, 1, ..., count - 1, which become differences. */
static void extrapolate(mpz_t values[][PMF_MOMENTS], size_t count, size_t m, const mpz_t at,
			mpz_t sum)
{
	mpz_t choices, left;
	size_t i, k;

	mpz_init_set_ui(choices, 1); /* C(at, i) */
	mpz_init_set(left, at);      /* at - i */
	mpz_set_ui(sum, 0);
	for (i = 0; i < count; i++) {
		mpz_addmul(sum, choices, values[0][m]);
		mpz_mul(choices, choices, left);
		pmf_divide(choices, i + 1);
		mpz_sub_ui(left, left, 1);
		for (k = 0; k + 1 < count - i; k++)
			mpz_sub(values[k][m], values[k + 1][m], values[k][m]);
	}
	mpz_clears(choices, left, NULL);
}

static void find_moments(unsigned long n, unsigned long rank, const mpz_t faces,
			 mpq_t moments[PMF_MOMENTS])
{
	mpz_t values[MOST_POINTS][PMF_MOMENTS];
	size_t points = n + PMF_MOMENTS, i, m;

	assert(n <= MOST_DICE);
	for (i = 0; i < points; i++) {
		for (m = 0; m < PMF_MOMENTS; m++)
			mpz_init(values[i][m]);
		find_sums(n, rank, (unsigned long)i, values[i]);
	}
	mpq_set_ui(moments[0], 1, 1);
	for (m = 1; m < PMF_MOMENTS; m++) {
		extrapolate(values, points, m, faces, mpq_numref(moments[m]));
		mpz_pow_ui(mpq_denref(moments[m]), faces, n);
		mpq_canonicalize(moments[m]);
	}
	for (i = 0; i < points; i++) {
		for (m = 0; m < PMF_MOMENTS; m++)
			mpz_clear(values[i][m]);
	}
}

/* ---- the PMF ---- */

bool pmf_has_dice_order(const struct pmf *die, uint64_t times)
{
	return die->dice.count == 1 && times <= MOST_DICE;
}

/* 1 with its probability, and a tail from 2 on. */
static struct pmf *least_with_tail(struct pmf_context *context, const struct pmf_dice *dice,
				   const mpz_t faces)
{
	struct pmf_tail others = pmf_between(2, (int64_t)dice->faces);
	struct pmf *least;
	mpq_t share;
	mpz_t one;

	mpq_init(share);
	mpz_init_set_ui(one, 1);
	pmf_count_ordered((unsigned long)dice->count, (unsigned long)dice->rank, one, faces,
			  mpq_numref(share));
	mpz_pow_ui(mpq_denref(share), faces, (unsigned long)dice->count);
	mpq_canonicalize(share);
	least = pmf_of_weights(context, 1, 1, (const mpz_t *)mpq_numref(share), mpq_denref(share));
	mpz_clear(one);
	mpq_clear(share);
	return pmf_with_rest(context, least, &others);
}

/* The order statistic of dice with the faces 1, 2, ... */
static struct pmf *order_of(struct pmf_context *context, const struct pmf_dice *dice)
{
	mpq_t *moments = pmf_new_moments(context);
	struct pmf *pmf = NULL;
	mpz_t faces;

	mpz_init(faces);
	pmf_set(faces, dice->faces);
	if (moments != NULL)
		pmf = least_with_tail(context, dice, faces);
	if (pmf != NULL) {
		pmf_set_dice(pmf, dice);
		find_moments((unsigned long)dice->count, (unsigned long)dice->rank, faces, moments);
		if (!pmf_set_moments(context, pmf, moments, PMF_MOMENTS - 1)) {
			pmf_free(context, pmf);
			pmf = NULL;
		}
		moments = NULL;
	}
	pmf_give_moments(context, moments);
	mpz_clear(faces);
	return pmf;
}

struct pmf *pmf_dice_order(struct pmf_context *context, const struct pmf *die, uint64_t times,
			   uint64_t rank)
{
	const struct pmf_dice dice = {times, die->dice.faces, 1, 1, times == 1 ? 0 : rank + 1};
	struct pmf *plain, *pmf;

	assert(pmf_has_dice_order(die, times));
	if (times == 1)
		return pmf_shift(context, die, 0);
	plain = order_of(context, &dice);
	if (plain == NULL)
		return NULL;
	pmf = pmf_stretch(context, plain, die->dice.step, die->dice.least - die->dice.step);
	pmf_free(context, plain);
	return pmf;
}
