/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * report/statistics: known distributions, with values worked out by hand or from the definitions in
 * fractions. Random ones are in test_moments.c.
 */
#include "report/statistics.h"

#include <stdlib.h>
#include <string.h>

#include "findings.h"
#include "naive_pmf.h"
#include "output.h"
#include "suites.h"

/* ---- outcomes to ask about, and answers ---- */

/* Two outcomes, the first with the chance first / whole. */
static struct outcomes two(int64_t low, int64_t high, unsigned long first, unsigned long whole)
{
	struct pmf_context context = naive_context(false);
	struct naive_pmf naive_pmf;
	struct pmf *pmf;

	naive_init(&naive_pmf);
	naive_add_fraction(&naive_pmf, low, first, whole);
	naive_add_fraction(&naive_pmf, high, whole - first, whole);
	pmf = naive_to_pmf(&naive_pmf, &context);
	naive_clear(&naive_pmf);
	return findings_of_pmf(context, pmf);
}

struct tally_row {
	int64_t item;
	uint64_t count;
};

/* What comes of sampling. */
static struct outcomes sampled(const struct tally_row *rows, size_t count)
{
	struct outcomes outcomes = findings_of_numbers(count);
	size_t i;

	for (i = 0; i < count; i++) {
		outcomes.items[i] = rows[i].item;
		outcomes.rows[i].outcome.count = rows[i].count;
		outcomes.trials += rows[i].count;
	}
	return outcomes;
}

static void expect_fraction(const mpq_t fraction, const char *expected)
{
	char *text = mpq_get_str(NULL, 10, fraction);

	ck_assert_str_eq(text, expected);
	free(text);
}

static void expect_surd(const struct surd *surd, size_t digits, const char *expected)
{
	struct decimals decimals;
	struct output output;
	struct writer writer;

	output_begin(&output);
	writer = writer_to_file(output.to);
	decimals_init(&decimals, digits, false);
	decimals_surd(&decimals, &writer, surd);
	decimals_clear(&decimals);
	ck_assert_str_eq(output_text(&output), expected);
	output_end(&output);
}

static void expect_quantile(const struct statistics *statistics, const char *fraction,
			    int64_t expected)
{
	mpq_t p;
	int64_t found;

	mpq_init(p);
	ck_assert_int_eq(mpq_set_str(p, fraction, 10), 0);
	ck_assert_int_eq(statistics_quantile(statistics, p, &found), DICELAB_EXACT);
	ck_assert_msg(found == expected, "%s: %lld", fraction, (long long)found);
	mpq_clear(p);
}

static void begin(struct statistics *statistics, const struct outcomes *outcomes)
{
	statistics_init(statistics, outcomes);
	ck_assert(statistics->numbers);
}

static void end(struct statistics *statistics, struct outcomes *outcomes)
{
	statistics_clear(statistics);
	outcomes_clear(outcomes);
}

/* ---- known distributions ---- */

/* One die has the mean 7/2, the variance 35/12 and the excess -6/5 * 37/35; of three the first two are
   threefold, the last is a third. Both doubles and weights must say so of what is symmetric. */
START_TEST(three_dice)
{
	struct outcomes outcomes = findings_of_dice(3, 6, _i != 0);
	struct statistics statistics;

	begin(&statistics, &outcomes);
	ck_assert(!tail_exists(&statistics.tail) && statistics.varies && !statistics.sampled);
	ck_assert_int_eq(statistics.least, 3);
	ck_assert_int_eq(statistics.greatest, 18);
	if (_i == 0) {
		expect_fraction(statistics.mean, "21/2");
		expect_fraction(statistics.variance, "35/4");
		expect_fraction(statistics.kurtosis, "-74/175");
		expect_surd(&statistics.skewness, 3, "0.000");
	}
	expect_surd(&statistics.deviation, 12, "2.958039891550");
	ck_assert_uint_eq(statistics.mode_count, 2);
	ck_assert(statistics_is_mode(&statistics, 10 - 3) &&
		  statistics_is_mode(&statistics, 11 - 3));
	ck_assert(!statistics_is_mode(&statistics, 9 - 3));
	/* Of 216 throws 1, 4, 10, 20, 35, 56, 81, 108 give at most 3, 4, …, 10. */
	expect_quantile(&statistics, "0", 3);
	expect_quantile(&statistics, "4629/1000000", 3);
	expect_quantile(&statistics, "463/100000", 4);
	expect_quantile(&statistics, "3/8", 9);
	expect_quantile(&statistics, "37500001/100000000", 10);
	expect_quantile(&statistics, "1/2", 10);
	expect_quantile(&statistics, "50000001/100000000", 11);
	expect_quantile(&statistics, "9953/10000", 17);
	expect_quantile(&statistics, "995371/1000000", 18);
	expect_quantile(&statistics, "1", 18);
	end(&statistics, &outcomes);
}
END_TEST

/* What is certain has no shape. */
START_TEST(certainty)
{
	struct outcomes outcomes = findings_of_dice(1, 1, _i != 0);
	struct statistics statistics;

	begin(&statistics, &outcomes);
	expect_fraction(statistics.mean, "1");
	expect_fraction(statistics.variance, "0");
	expect_surd(&statistics.deviation, 2, "0.00");
	ck_assert(!statistics.varies);
	ck_assert_uint_eq(statistics.mode_count, 1);
	expect_quantile(&statistics, "0", 1);
	expect_quantile(&statistics, "1", 1);
	end(&statistics, &outcomes);
}
END_TEST

/* The highest three of four dice: how many of the 1296 throws give 3 … 18, from a list of them all,
   and the moments of that by their definitions. */
START_TEST(four_dice_without_the_lowest)
{
	static const unsigned long throws[] = {1,   4,   10,  21,  38,  62, 91, 122,
					       148, 167, 172, 160, 131, 94, 54, 21};
	struct pmf_context context = naive_context(false);
	struct statistics statistics;
	struct outcomes outcomes;
	struct naive_pmf naive_pmf;
	size_t i;

	naive_init(&naive_pmf);
	for (i = 0; i < 16; i++)
		naive_add_fraction(&naive_pmf, 3 + (int64_t)i, throws[i], 1296);
	outcomes = findings_of_pmf(context, naive_to_pmf(&naive_pmf, &context));
	naive_clear(&naive_pmf);
	begin(&statistics, &outcomes);
	expect_fraction(statistics.mean, "15869/1296");
	expect_fraction(statistics.variance, "13612487/1679616");
	expect_fraction(statistics.kurtosis, "-63606730448166/185299802325169");
	expect_surd(&statistics.deviation, 20, "2.84684444531150050294");
	expect_surd(&statistics.skewness, 20, "-0.28350765297728480181");
	ck_assert_uint_eq(statistics.mode_count, 1);
	ck_assert(statistics_is_mode(&statistics, 13 - 3));
	expect_quantile(&statistics, "1/2", 12); /* 497 give at most 11, 664 at most 12 */
	end(&statistics, &outcomes);
}
END_TEST

/* Of 0 and 1, the latter with the chance p: mean p, variance pq, skewness (q - p)/√(pq), excess
   1/(pq) - 6. */
START_TEST(yes_or_no)
{
	bool often = _i != 0;
	struct outcomes outcomes = two(0, 1, often ? 1 : 9, 10);
	struct statistics statistics;

	begin(&statistics, &outcomes);
	expect_fraction(statistics.mean, often ? "9/10" : "1/10");
	expect_fraction(statistics.variance, "9/100");
	expect_fraction(statistics.kurtosis, "46/9");
	expect_surd(&statistics.deviation, 3, "0.300");
	expect_surd(&statistics.skewness, 5, often ? "-2.66667" : "2.66667");
	expect_quantile(&statistics, "1/10", 0);
	expect_quantile(&statistics, "101/1000", often ? 1 : 0);
	end(&statistics, &outcomes);
}
END_TEST

/* Two points d apart with the chances p, q: variance d²pq; the shape is as above. */
START_TEST(far_apart)
{
	struct outcomes outcomes = two(INT64_MIN, INT64_MAX, 1, 2);
	struct statistics statistics;

	begin(&statistics, &outcomes);
	ck_assert_int_eq(statistics.least, INT64_MIN);
	ck_assert_int_eq(statistics.greatest, INT64_MAX);
	expect_fraction(statistics.mean, "-1/2");
	/* (2^64 - 1)^2 */
	expect_fraction(statistics.variance, "340282366920938463426481119284349108225/4");
	expect_fraction(statistics.kurtosis, "-2");
	expect_surd(&statistics.deviation, 2, "9223372036854775807.50");
	expect_surd(&statistics.skewness, 2, "0.00");
	end(&statistics, &outcomes);

	outcomes = two(-(INT64_C(1) << 62), INT64_C(1) << 62, 1, 4);
	begin(&statistics, &outcomes);
	expect_fraction(statistics.mean, "2305843009213693952"); /* 2^61 */
	expect_fraction(statistics.variance,
			"15950735949418990474845684723364134912"); /* 3*2^122 */
	expect_fraction(statistics.kurtosis, "-2/3");
	expect_surd(&statistics.skewness, 12, "-1.154700538379"); /* -2/√3 */
	end(&statistics, &outcomes);
}
END_TEST

/* 1 with the chance 10^-400, else 0: nothing that a double can tell from certainty. */
START_TEST(hardly_ever)
{
	struct pmf_context context = naive_context(false);
	struct statistics statistics;
	struct outcomes outcomes;
	struct naive_pmf naive_pmf;
	mpq_t chance, one;
	int64_t found;
	char *mean;

	mpq_inits(chance, one, NULL);
	mpq_set_ui(one, 1, 1);
	mpq_set_ui(chance, 1, 1);
	mpz_ui_pow_ui(mpq_denref(chance), 10, 400);
	naive_init(&naive_pmf);
	naive_add(&naive_pmf, 1, chance);
	mpq_sub(chance, one, chance);
	naive_add(&naive_pmf, 0, chance);
	outcomes = findings_of_pmf(context, naive_to_pmf(&naive_pmf, &context));
	naive_clear(&naive_pmf);

	begin(&statistics, &outcomes);
	ck_assert_uint_eq(outcomes.count, 2);
	ck_assert_int_eq(statistics.greatest, 1);
	ck_assert(statistics.varies && !tail_exists(&statistics.tail));
	mean = mpq_get_str(NULL, 10, statistics.mean);
	ck_assert_uint_eq(strlen(mean), 403); /* "1/1" and 400 zeros */
	free(mean);
	/* √(pq) = 10^-200 (1 - 10^-400 / 2 - …) */
	expect_surd(&statistics.deviation, 199,
		    "0.00000000000000000000000000000000000000000000000000"
		    "00000000000000000000000000000000000000000000000000"
		    "00000000000000000000000000000000000000000000000000"
		    "0000000000000000000000000000000000000000000000000");
	expect_surd(&statistics.deviation, 200,
		    "0.00000000000000000000000000000000000000000000000000"
		    "00000000000000000000000000000000000000000000000000"
		    "00000000000000000000000000000000000000000000000000"
		    "00000000000000000000000000000000000000000000000001");
	mpz_ui_pow_ui(mpq_denref(chance), 10, 400); /* exactly 1 - 10^-400, and a little more */
	mpz_sub_ui(mpq_numref(chance), mpq_denref(chance), 1);
	ck_assert_int_eq(statistics_quantile(&statistics, chance, &found), DICELAB_EXACT);
	ck_assert_int_eq(found, 0);
	mpz_mul_ui(mpq_numref(chance), mpq_numref(chance), 10);
	mpz_mul_ui(mpq_denref(chance), mpq_denref(chance), 10);
	mpz_add_ui(mpq_numref(chance), mpq_numref(chance), 1);
	ck_assert_int_eq(statistics_quantile(&statistics, chance, &found), DICELAB_EXACT);
	ck_assert_int_eq(found, 1);
	mpq_clears(chance, one, NULL);
	end(&statistics, &outcomes);
}
END_TEST

/* ---- what is missing ---- */

/* Half of the time 1 or 2, as likely, half of the time nobody knows: 1 with 1/4, 2 with 1/4. */
START_TEST(unresolved_mass_is_told)
{
	struct pmf_context context = naive_context(_i != 0);
	struct pmf *coin = pmf_uniform(&context, 1, 2);
	struct pmf_part parts[] = {{coin, 0}, {NULL, 0}};
	struct outcomes outcomes = findings_of_pmf(context, pmf_mix(&context, coin, parts));
	struct statistics statistics;

	pmf_free(&context, coin);
	begin(&statistics, &outcomes);
	ck_assert(tail_exists(&statistics.tail));
	expect_fraction(statistics.mean, "3/2");
	expect_fraction(statistics.variance, "1/4");
	ck_assert_uint_eq(statistics.mode_count, 2);
	ck_assert_int_eq(statistics.center, DICELAB_RESOLVED);
	ck_assert_int_eq(statistics.spread, DICELAB_RESOLVED);
	ck_assert_int_eq(statistics.modes, DICELAB_RESOLVED);
	ck_assert_int_eq(statistics.minimum, DICELAB_UPPER);
	ck_assert_int_eq(statistics.maximum, DICELAB_LOWER);
	end(&statistics, &outcomes);
}
END_TEST

START_TEST(nothing_has_no_statistics)
{
	struct pmf_context context = naive_context(false);
	struct outcomes outcomes = findings_of_pmf(context, pmf_nothing(&context));
	struct statistics statistics;

	statistics_init(&statistics, &outcomes);
	ck_assert(tail_exists(&statistics.tail));
	ck_assert(!statistics.numbers && !statistics.varies && !statistics.sampled);
	ck_assert_uint_eq(statistics.mode_count, 0);
	end(&statistics, &outcomes);

	outcomes = sampled(NULL, 0);
	statistics_init(&statistics, &outcomes);
	ck_assert(!tail_exists(&statistics.tail));
	ck_assert(!statistics.numbers && !statistics.varies && !statistics.sampled);
	end(&statistics, &outcomes);
}
END_TEST

START_TEST(lists_have_modes_only)
{
	static const struct tally_row tallied[] = {{1, 5}, {1, 2}, {2, 5}};
	struct outcomes outcomes = sampled(tallied, 3);
	struct statistics statistics;

	outcomes.rows[1].outcome.list.length = _i == 0 ? 2 : 0;
	statistics_init(&statistics, &outcomes);
	ck_assert(!statistics.numbers && !statistics.varies && !statistics.sampled);
	ck_assert_uint_eq(statistics.mode_count, 2);
	ck_assert(statistics_is_mode(&statistics, 0));
	ck_assert(!statistics_is_mode(&statistics, 1));
	ck_assert(statistics_is_mode(&statistics, 2));
	end(&statistics, &outcomes);
}
END_TEST

/* Doubles that differ by no more than they are rounded are as likely; others are not. And however
   unlikely the last outcome is, it is not beyond 100 %. */
START_TEST(doubles_are_compared_as_far_as_they_are_right)
{
	static const double chances[] = {0.25, 0.25 * (1 + 1e-10), 0.25 * (1 - 1e-9),
					 0.25 * (1 - 1e-14), 1e-14};
	struct pmf_context context = naive_context(true);
	struct outcomes outcomes = findings_of_pmf(context, pmf_uniform(&context, 1, 5));
	struct statistics statistics;
	size_t i;

	for (i = 0; i < 5; i++)
		outcomes.rows[i].outcome.probability = chances[i];
	begin(&statistics, &outcomes);
	ck_assert_uint_eq(statistics.mode_count, 3);
	ck_assert(!statistics_is_mode(&statistics, 2));
	expect_quantile(&statistics, "1/2", 2);
	expect_quantile(&statistics, "500001/1000000", 3);
	expect_quantile(&statistics, "1", 5);
	end(&statistics, &outcomes);
}
END_TEST

/* ---- samples ---- */

static const struct {
	struct tally_row rows[4];
	size_t count;
	const char *mean, *variance, *error, *low, *high;
} samples[] = {
	/* squares about the mean 3: 4 + 2 + 0 + 4 = 10; √(10 / 9 / 10) = 1/3 */
	{{{1, 1}, {2, 2}, {3, 3}, {4, 4}},
	 4,
	 "3",
	 "1",
	 "0.333333333333333",
	 "2.346678671819982",
	 "3.653321328180018"},
	/* 3 * 9 + 81 = 108; √(108 / 3 / 4) = 3 */
	{{{-7, 3}, {5, 1}},
	 2,
	 "-4",
	 "27",
	 "3.000000000000000",
	 "-9.879891953620162",
	 "1.879891953620162"},
	{{{4, 9}}, 1, "4", "0", "0.000000000000000", "4.000000000000000", "4.000000000000000"},
	/* of two that are d apart it is d / 2 */
	{{{INT64_MIN, 1}, {INT64_MAX, 1}},
	 2,
	 "-1/2",
	 "340282366920938463426481119284349108225/4",
	 "9223372036854775807.500000000000000",
	 "-18077477008249200183.586086173943605",
	 "18077477008249200182.586086173943605"},
};

START_TEST(the_mean_of_a_sample_has_an_error)
{
	struct outcomes outcomes = sampled(samples[_i].rows, samples[_i].count);
	struct statistics statistics;

	begin(&statistics, &outcomes);
	ck_assert(statistics.sampled && !tail_exists(&statistics.tail));
	expect_fraction(statistics.mean, samples[_i].mean);
	expect_fraction(statistics.variance, samples[_i].variance);
	expect_surd(&statistics.error, 15, samples[_i].error);
	expect_surd(&statistics.mean_low, 15, samples[_i].low);
	expect_surd(&statistics.mean_high, 15, samples[_i].high);
	end(&statistics, &outcomes);
}
END_TEST

START_TEST(one_trial_tells_no_error)
{
	static const struct tally_row once = {7, 1};
	struct outcomes outcomes = sampled(&once, 1);
	struct statistics statistics;

	begin(&statistics, &outcomes);
	ck_assert(!statistics.sampled);
	expect_fraction(statistics.mean, "7");
	end(&statistics, &outcomes);
}
END_TEST

/* With four digits those that Newcombe (Statistics in Medicine 17, 1998) prints; the others from the
   formula (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n) with 120 digits. */
static const struct {
	uint64_t count, trials;
	size_t digits;
	const char *low, *high;
} intervals[] = {
	{81, 263, 4, "0.2553", "0.3662"},
	{15, 148, 4, "0.0624", "0.1605"},
	{0, 20, 4, "0.0000", "0.1611"},
	{1, 29, 4, "0.0061", "0.1718"},
	{5, 10, 24, "0.236593090512564000563262", "0.763406909487435999436738"},
	{0, 10, 24, "0.000000000000000000000000", "0.277532799862889204526031"},
	{10, 10, 24, "0.722467200137110795473969", "1.000000000000000000000000"},
	{1, 1, 24, "0.206549314377237427355313", "1.000000000000000000000000"},
	{1, 1000000, 24, "0.000000176524576745371495", "0.000005664911804311442005"},
	{UINT64_C(1) << 62, UINT64_C(1) << 63, 24, "0.499999999677319120534305",
	 "0.500000000322680879465695"},
	{1, UINT64_MAX, 30, "0.000000000000000000009569415298", "0.000000000000000000307096701896"},
};

START_TEST(intervals_of_chances)
{
	struct surd low, high;

	surd_init(&low);
	surd_init(&high);
	statistics_interval(intervals[_i].count, intervals[_i].trials, &low, &high);
	expect_surd(&low, intervals[_i].digits, intervals[_i].low);
	expect_surd(&high, intervals[_i].digits, intervals[_i].high);
	surd_clear(&low);
	surd_clear(&high);
}
END_TEST

/* A thousand dice, whose weights have 4300 bits. */
START_TEST(many_dice)
{
	struct outcomes outcomes = findings_of_dice(1000, 20, false);
	struct statistics statistics;

	begin(&statistics, &outcomes);
	ck_assert_uint_eq(outcomes.count, 19001);
	expect_fraction(statistics.mean, "10500");
	expect_fraction(statistics.variance, "33250");       /* 1000 * 399/12 */
	expect_fraction(statistics.kurtosis, "-401/332500"); /* -6/5 * 401/399 / 1000 */
	ck_assert_uint_eq(statistics.mode_count, 1);
	expect_quantile(&statistics, "1/2", 10500);
	end(&statistics, &outcomes);
}
END_TEST

Suite *suite_statistics(void)
{
	Suite *suite = suite_create("statistics");
	TCase *all = tcase_create("statistics");

	tcase_add_loop_test(all, three_dice, 0, 2);
	tcase_add_loop_test(all, certainty, 0, 2);
	tcase_add_test(all, four_dice_without_the_lowest);
	tcase_add_loop_test(all, yes_or_no, 0, 2);
	tcase_add_test(all, far_apart);
	tcase_add_test(all, hardly_ever);
	tcase_add_loop_test(all, unresolved_mass_is_told, 0, 2);
	tcase_add_test(all, nothing_has_no_statistics);
	tcase_add_loop_test(all, lists_have_modes_only, 0, 2);
	tcase_add_test(all, doubles_are_compared_as_far_as_they_are_right);
	tcase_add_loop_test(all, the_mean_of_a_sample_has_an_error, 0,
			    sizeof samples / sizeof *samples);
	tcase_add_test(all, one_trial_tells_no_error);
	tcase_add_loop_test(all, intervals_of_chances, 0, sizeof intervals / sizeof *intervals);
	tcase_add_test(all, many_dice);
	suite_add_tcase(suite, all);
	return suite;
}
