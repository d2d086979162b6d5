/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* report/statistics: random distributions against the definitions, in fractions. */
#include "findings.h"
#include "naive_pmf.h"
#include "report/statistics.h"
#include "suites.h"

/* The k-th moment about `about`, of what has the sum `sum`. */
static void find_moment(const struct naive_pmf *naive_pmf, const mpq_t sum, const mpq_t about,
			int k, mpq_t moment)
{
	mpq_t distance, term;
	size_t i;
	int n;

	mpq_inits(distance, term, NULL);
	mpq_set_ui(moment, 0, 1);
	for (i = 0; i < naive_pmf->count; i++) {
		naive_set_key(mpq_numref(distance), naive_pmf->keys[i]);
		mpz_set_ui(mpq_denref(distance), 1);
		mpq_sub(distance, distance, about);
		mpq_div(term, naive_pmf->chances[i], sum);
		for (n = 0; n < k; n++)
			mpq_mul(term, term, distance);
		mpq_add(moment, moment, term);
	}
	mpq_clears(distance, term, NULL);
}

/* What the surd is with a sign, as a fraction, when squared. */
static void square_surd(const struct surd *surd, mpq_t square)
{
	ck_assert_int_eq(mpz_sgn(surd->part), 0);
	mpz_set(mpq_numref(square), surd->square);
	mpz_mul(mpq_denref(square), surd->whole, surd->whole);
	mpq_canonicalize(square);
}

static void check_moments(const struct naive_pmf *naive_pmf, const struct statistics *statistics)
{
	mpq_t sum, moments[5], value, zero, three;
	int k;

	mpq_inits(sum, value, zero, three, NULL);
	mpq_set_ui(three, 3, 1);
	naive_sum(naive_pmf, sum);
	for (k = 1; k < 5; k++) {
		mpq_init(moments[k]);
		find_moment(naive_pmf, sum, k == 1 ? zero : moments[1], k, moments[k]);
	}
	ck_assert(mpq_equal(statistics->mean, moments[1]));
	ck_assert(mpq_equal(statistics->variance, moments[2]));
	square_surd(&statistics->deviation, value);
	ck_assert(mpq_equal(value, moments[2]));
	ck_assert(statistics->varies == (mpq_sgn(moments[2]) > 0));
	if (statistics->varies) {
		mpq_div(moments[4], moments[4], moments[2]);
		mpq_div(moments[4], moments[4], moments[2]);
		mpq_sub(moments[4], moments[4], three);
		ck_assert(mpq_equal(statistics->kurtosis, moments[4]));
		square_surd(&statistics->skewness, value);
		ck_assert_int_eq(mpq_sgn(value), mpq_sgn(moments[3]));
		mpq_abs(value, value);
		mpq_mul(moments[3], moments[3], moments[3]);
		for (k = 0; k < 3; k++)
			mpq_div(moments[3], moments[3], moments[2]);
		ck_assert(mpq_equal(value, moments[3]));
	}
	for (k = 1; k < 5; k++)
		mpq_clear(moments[k]);
	mpq_clears(sum, value, zero, three, NULL);
}

/* P(X <= key) or, with `below`, P(X < key), of what has the sum `sum`. */
static void find_chance(const struct naive_pmf *naive_pmf, const mpq_t sum, int64_t key, bool below,
			mpq_t chance)
{
	size_t i;

	mpq_set_ui(chance, 0, 1);
	for (i = 0; i < naive_pmf->count; i++) {
		if (naive_pmf->keys[i] < key || (!below && naive_pmf->keys[i] == key))
			mpq_add(chance, chance, naive_pmf->chances[i]);
	}
	mpq_div(chance, chance, sum);
}

/* The least key that P(X <= key) + extra >= p holds for; false when there is none. */
static bool find_key(const struct naive_pmf *naive_pmf, const mpq_t p, const mpq_t extra,
		     int64_t *key)
{
	mpq_t chance, one;
	bool found = false;
	size_t i;

	mpq_inits(chance, one, NULL);
	mpq_set_ui(one, 1, 1);
	for (i = 0; i < naive_pmf->count; i++) {
		find_chance(naive_pmf, one, naive_pmf->keys[i], false, chance);
		mpq_add(chance, chance, extra);
		if (mpq_cmp(chance, p) >= 0 && (!found || naive_pmf->keys[i] < *key)) {
			*key = naive_pmf->keys[i];
			found = true;
		}
	}
	mpq_clears(chance, one, NULL);
	return found;
}

/* What got lost may be anywhere. With all of it below, a quantile is as low as it can be, and with all of it
   above as high. */
static void check_quantile(const struct naive_pmf *naive_pmf, const struct statistics *statistics,
			   const mpq_t sum, const mpq_t p)
{
	enum dicelab_certainty certainty;
	int64_t low = INT64_MIN, high = INT64_MAX, found;
	bool has_low, has_high;
	mpq_t lost, none;

	mpq_inits(lost, none, NULL);
	mpq_set_ui(lost, 1, 1);
	mpq_sub(lost, lost, sum);
	has_low = mpq_cmp(lost, p) < 0 && find_key(naive_pmf, p, lost, &low);
	has_high = find_key(naive_pmf, p, none, &high);
	certainty = statistics_quantile(statistics, p, &found);
	if (has_low && has_high && low == high)
		ck_assert_int_eq(certainty, DICELAB_EXACT);
	else
		ck_assert_int_eq(certainty, has_high  ? DICELAB_UPPER
					    : has_low ? DICELAB_LOWER
						      : DICELAB_RESOLVED);
	if (certainty != DICELAB_RESOLVED)
		ck_assert_int_eq(found, has_high ? high : low);
	mpq_clears(lost, none, NULL);
}

/* At each step of the distribution, and between the steps. */
static void check_quantiles(const struct naive_pmf *naive_pmf, const struct statistics *statistics)
{
	mpq_t sum, low, high, between;
	size_t i;

	mpq_inits(sum, low, high, between, NULL);
	naive_sum(naive_pmf, sum);
	for (i = 0; i < naive_pmf->count; i++) {
		find_chance(naive_pmf, sum, naive_pmf->keys[i], true, low);
		find_chance(naive_pmf, sum, naive_pmf->keys[i], false, high);
		mpq_add(between, low, high);
		mpq_div_2exp(between, between, 1);
		check_quantile(naive_pmf, statistics, sum, high);
		check_quantile(naive_pmf, statistics, sum, between);
	}
	mpq_clears(sum, low, high, between, NULL);
}

static void check_modes(const struct naive_pmf *naive_pmf, const struct statistics *statistics)
{
	size_t i, k, modes = 0;

	for (i = 0; i < naive_pmf->count; i++) {
		size_t row = 0;
		bool mode = true;

		for (k = 0; k < naive_pmf->count; k++) {
			mode = mode && mpq_cmp(naive_pmf->chances[k], naive_pmf->chances[i]) <= 0;
			row += naive_pmf->keys[k] < naive_pmf->keys[i];
		}
		ck_assert(statistics_is_mode(statistics, row) == mode);
		modes += mode;
	}
	ck_assert_uint_eq(statistics->mode_count, modes);
}

START_TEST(random_ones_are_as_defined)
{
	uint64_t random = 521288629u;
	mpq_t sum;
	int n;

	mpq_init(sum);
	for (n = 0; n < 400; n++) {
		struct pmf_context context = naive_context(false);
		struct statistics statistics;
		struct outcomes outcomes;
		struct naive_pmf naive_pmf;

		naive_fill(&naive_pmf, &random);
		outcomes = findings_of_pmf(context, naive_to_pmf(&naive_pmf, &context));
		statistics_init(&statistics, &outcomes);
		ck_assert(statistics.numbers);
		naive_sum(&naive_pmf, sum);
		ck_assert(tail_exists(&statistics.tail) == (mpq_cmp_ui(sum, 1, 1) < 0));
		check_moments(&naive_pmf, &statistics);
		check_quantiles(&naive_pmf, &statistics);
		check_modes(&naive_pmf, &statistics);
		statistics_clear(&statistics);
		outcomes_clear(&outcomes);
		naive_clear(&naive_pmf);
	}
	mpq_clear(sum);
}
END_TEST

/* With doubles, too, what is symmetric has two modes or one and is cut in halves by its median. */
START_TEST(floating_dice_are_symmetric)
{
	uint64_t n = (uint64_t)_i + 1, sides;
	mpq_t half;

	mpq_init(half);
	mpq_set_ui(half, 1, 2);
	for (sides = 2; sides < 21; sides++) {
		struct outcomes outcomes = findings_of_dice(n, sides, true);
		struct statistics statistics;
		int64_t median;
		size_t modes = n == 1 ? sides : 1 + n * (sides + 1) % 2;

		statistics_init(&statistics, &outcomes);
		ck_assert_uint_eq(statistics.mode_count, modes);
		ck_assert_int_eq(statistics_quantile(&statistics, half, &median), DICELAB_EXACT);
		ck_assert_int_eq(median, (int64_t)(n * (sides + 1) / 2));
		statistics_clear(&statistics);
		outcomes_clear(&outcomes);
	}
	mpq_clear(half);
}
END_TEST

Suite *suite_moments(void)
{
	Suite *suite = suite_create("moments");
	TCase *all = tcase_create("moments");

	tcase_add_test(all, random_ones_are_as_defined);
	tcase_add_loop_test(all, floating_dice_are_symmetric, 0, 60);
	suite_add_tcase(suite, all);
	return suite;
}
