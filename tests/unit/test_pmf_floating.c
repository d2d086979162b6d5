/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* pmf/pmf with doubles: as right in the tails as in the middle. */
#include <math.h>

#include "naive_pmf.h"
#include "pmf/enclose.h"
#include "pmf/pmf_convolve.h"
#include "suites.h"

/* A die with keys from 1 to `sides`, the weight of each of which is linear in it, or with gaps. */
static const struct {
	int64_t sides;
	unsigned long first, step;
	int64_t skipped; /* every key that this divides; 0 for none */
	unsigned long lost;
} dice[] = {
	{2, 1, 0, 0, 0},   {6, 1, 0, 0, 0},   {20, 1, 0, 0, 0},      {100, 1, 0, 0, 0},
	{20, 1, 2, 0, 0},  {20, 39, 0, 2, 0}, {10, 1, 0, 3, 7},      {20, 1, 1000, 7, 100},
	{3, 1, 500, 0, 0}, {6, 1, 0, 0, 1},   {3, 1000000, 1, 0, 0},
};
enum { DICE = sizeof dice / sizeof *dice };

static void fill(struct naive_pmf *naive_pmf, int i)
{
	unsigned long weight = dice[i].first, sum = dice[i].lost;
	size_t n;
	int64_t key;

	naive_init(naive_pmf);
	for (key = 1; key <= dice[i].sides; key++, weight += dice[i].step) {
		if (dice[i].skipped != 0 && key % dice[i].skipped == 0)
			continue;
		naive_add_fraction(naive_pmf, key, weight, 1);
		sum += weight;
	}
	for (n = 0; n < naive_pmf->count; n++) {
		mpz_set_ui(mpq_denref(naive_pmf->chances[n]), sum);
		mpq_canonicalize(naive_pmf->chances[n]);
	}
}

/* The largest relative error of the probabilities above 1e-300. */
static double find_error(const struct pmf *floating, const struct pmf *exact)
{
	double worst = 0;
	size_t i, k = 0;

	for (i = 0; i < exact->count; i++) {
		double right = pmf_probability(exact, i), error;

		while (k < floating->count && pmf_key(floating, k) < pmf_key(exact, i))
			k++;
		if (right < 1e-300)
			continue;
		ck_assert_uint_lt(k, floating->count);
		ck_assert_int_eq(pmf_key(floating, k), pmf_key(exact, i));
		error = fabs(pmf_probability(floating, k) / right - 1);
		worst = error > worst ? error : worst;
	}
	return worst;
}

static void check_power(const struct pmf *die, const struct pmf *floating_die, uint64_t n,
			struct pmf_context *context, struct pmf_context *floating_context)
{
	struct pmf *exact = pmf_power(context, die, n);
	struct pmf *floating = pmf_power(floating_context, floating_die, n);

	ck_assert_double_le(find_error(floating, exact), 3e-13);
	ck_assert_double_le(fabs(pmf_lost(floating) - pmf_lost(exact)), 1e-12);
	pmf_free(context, exact);
	pmf_free(floating_context, floating);
}

START_TEST(is_right_in_the_tails)
{
	static const uint64_t powers[] = {2, 3, 10, 33, 100, 300, 1000, 2000};
	struct pmf_context context = naive_context(false), floating = naive_context(true);
	struct pmf *die, *floating_die;
	struct naive_pmf naive_pmf;
	size_t i;

	fill(&naive_pmf, _i);
	die = naive_to_pmf(&naive_pmf, &context);
	floating_die = naive_to_pmf(&naive_pmf, &floating);
	for (i = 0; i < sizeof powers / sizeof *powers; i++) {
		if (powers[i] * die->count <= 6000)
			check_power(die, floating_die, powers[i], &context, &floating);
	}
	pmf_free(&context, die);
	pmf_free(&floating, floating_die);
	naive_clear(&naive_pmf);
	ck_assert_uint_eq(context.bytes, 0);
	ck_assert_uint_eq(floating.bytes, 0);
}
END_TEST

/* Sums of so many keys that parts of them are left out. */
START_TEST(adds_long_ones)
{
	struct pmf_context context = naive_context(false), floating = naive_context(true);
	struct naive_pmf naive_pmf, other;
	struct pmf *parts[2], *floating_parts[2], *sum, *floating_sum;
	int i;

	fill(&naive_pmf, _i);
	fill(&other, (_i + 1) % DICE);
	for (i = 0; i < 2; i++) {
		struct pmf *die = naive_to_pmf(i == 0 ? &naive_pmf : &other, &context);
		struct pmf *floating_die = naive_to_pmf(i == 0 ? &naive_pmf : &other, &floating);

		parts[i] = pmf_power(&context, die, 3000 / die->count);
		floating_parts[i] = pmf_power(&floating, floating_die, 3000 / die->count);
		pmf_free(&context, die);
		pmf_free(&floating, floating_die);
	}
	sum = pmf_sum(&context, parts[0], parts[1]);
	floating_sum = pmf_sum(&floating, floating_parts[0], floating_parts[1]);
	ck_assert_double_le(find_error(floating_sum, sum), 5e-13);
	pmf_free(&context, sum);
	pmf_free(&floating, floating_sum);
	for (i = 0; i < 2; i++) {
		pmf_free(&context, parts[i]);
		pmf_free(&floating, floating_parts[i]);
	}
	naive_clear(&naive_pmf);
	naive_clear(&other);
}
END_TEST

/* ---- proved errors ---- */

static bool modulo_seven(void *data, int64_t key, int64_t *result)
{
	(void)data;
	*result = key % 7;
	return true;
}

static bool greater(void *data, int64_t x, int64_t y, int64_t *result)
{
	(void)data;
	*result = x > y ? x : y;
	return true;
}

/* Each makes a PMF of a die with 7 sides and one with the frequencies 1 2 3. */
static struct pmf *add_both(struct pmf_context *c, const struct pmf *die, const struct pmf *odd)
{
	return pmf_sum(c, die, odd);
}

static struct pmf *add_many(struct pmf_context *c, const struct pmf *die, const struct pmf *odd)
{
	(void)die;
	return pmf_power(c, odd, 1000);
}

static struct pmf *add_equal(struct pmf_context *c, const struct pmf *die, const struct pmf *odd)
{
	(void)odd;
	return pmf_power(c, die, 999);
}

static struct pmf *fold(struct pmf_context *c, const struct pmf *die, const struct pmf *odd)
{
	struct pmf *many = add_many(c, die, odd), *folded = pmf_map(c, many, modulo_seven, NULL);

	pmf_free(c, many);
	return folded;
}

static struct pmf *join_both(struct pmf_context *c, const struct pmf *die, const struct pmf *odd)
{
	return pmf_combine(c, die, odd, greater, NULL);
}

static struct pmf *mix_some(struct pmf_context *c, const struct pmf *die, const struct pmf *odd)
{
	const struct pmf_part parts[] = {{die, 0}, {odd, 3}, {die, 100000}};

	return pmf_mix(c, odd, parts);
}

static struct pmf *mix_near(struct pmf_context *c, const struct pmf *die, const struct pmf *odd)
{
	const struct pmf_part parts[] = {{die, 0}, {odd, 3}, {die, 2}};

	return pmf_mix(c, odd, parts);
}

static struct pmf *compose(struct pmf_context *c, const struct pmf *die, const struct pmf *odd)
{
	return pmf_compose(c, die, odd);
}

static struct pmf *count(struct pmf_context *c, const struct pmf *die, const struct pmf *odd)
{
	(void)odd;
	return pmf_binomial(c, &(struct pmf_trials){die, 0, 2, SIZE_MAX, 1000});
}

static struct pmf *draw(struct pmf_context *c, const struct pmf *die, const struct pmf *odd)
{
	(void)die;
	(void)odd;
	return pmf_hypergeometric(c, 200, 60, 70);
}

static struct pmf *stretch(struct pmf_context *c, const struct pmf *die, const struct pmf *odd)
{
	(void)odd;
	return pmf_stretch(c, die, -1000, 5);
}

static struct pmf *(*const operations[])(struct pmf_context *, const struct pmf *,
					 const struct pmf *) = {
	add_both, add_many, add_equal, fold, join_both, mix_some,
	mix_near, compose,  count,     draw, stretch,
};
enum { OPERATIONS = sizeof operations / sizeof *operations };

/* The bounds hold against fractions, and are of use. (Two roundings are of the comparison.) */
START_TEST(errors_are_bounded)
{
	static const uint64_t frequencies[] = {1, 2, 3};
	struct pmf_context contexts[] = {naive_context(false), naive_context(true)};
	struct pmf *made[2];
	int i;

	for (i = 0; i < 2; i++) {
		struct pmf *die = pmf_uniform(&contexts[i], 1, 7);
		struct pmf *odd = pmf_of_counts(&contexts[i], 1, 3, frequencies);

		made[i] = operations[_i](&contexts[i], die, odd);
		ck_assert_ptr_nonnull(made[i]);
		pmf_free(&contexts[i], die);
		pmf_free(&contexts[i], odd);
	}
	ck_assert(!(made[0]->error > 0) && made[1]->error > 0 && made[1]->error < 2e-11);
	ck_assert_double_le(find_error(made[1], made[0]), made[1]->error + 4e-16);
	for (i = 0; i < 2; i++)
		pmf_free(&contexts[i], made[i]);
}
END_TEST

/* A context in which all results are doubles. */
static struct pmf_context enclosing_context(void)
{
	struct pmf_context context = naive_context(false);

	context.most_words = 1;
	context.worst_error = 1e-8;
	return context;
}

/* Keys that are too unlikely for a double are possible, and others are not: of 300 dice that hardly ever show 1 or 4, all
   sums from 300 to 1200, and every third if they show only these two. With gaps of several lengths, that is not known. */
START_TEST(faint_keys_are_possible)
{
	static const struct {
		uint64_t frequencies[6];
		size_t possible;
	} cases[] = {
		{{1, 100000, 100000, 1}, 901}, {{1, 0, 0, 100000}, 301}, {{1, 0, 1, 0, 0, 9}, 0}};
	struct pmf_context context = enclosing_context();
	struct pmf *die = pmf_of_counts(&context, 1, 6, cases[_i].frequencies);
	struct pmf *power = enclosed_power(&context, die, 300),
		   *more = power == NULL ? NULL : enclosed_sum(&context, power, die);

	ck_assert((power == NULL) == (cases[_i].possible == 0));
	ck_assert(context.unproved_error == (power == NULL));
	if (power != NULL) {
		ck_assert_uint_eq(pmf_possible(power), cases[_i].possible);
		ck_assert_int_eq(pmf_key(power, 0), 300);
		ck_assert_int_eq(pmf_key(power, power->count - 1), 1200);
	}
	if (_i == 0)
		ck_assert_uint_eq(pmf_possible(more), 904);
	pmf_free(&context, more);
	pmf_free(&context, power);
	pmf_free(&context, die);
	ck_assert_uint_eq(context.bytes, 0);
}
END_TEST

/* Weights of doubles as integers: their ratios are those of the shares, also of the least; and the whole is 1. */
START_TEST(weights_are_exact)
{
	static const double shares[] = {0.75, 0x1p-1074, 0x1.8p-600};
	struct pmf_context context = naive_context(true);
	struct pmf *pmf = pmf_of_shares(&context, 1, 3, shares, 0);
	mpz_t weight, sum;
	size_t i;

	mpz_inits(weight, sum, NULL);
	enclosed_whole(pmf, sum);
	for (i = 0; i < 3; i++) {
		mpq_t share, found;

		mpq_inits(share, found, NULL);
		mpq_set_d(share, shares[i]);
		enclosed_weight(pmf, i, mpq_numref(found));
		mpz_set(mpq_denref(found), sum);
		mpq_canonicalize(found);
		ck_assert(mpq_equal(found, share));
		mpq_clears(share, found, NULL);
	}
	enclosed_total(pmf, sum);
	for (i = 0; i < 3; i++) {
		enclosed_weight(pmf, i, weight);
		mpz_sub(sum, sum, weight);
	}
	ck_assert_int_eq(mpz_sgn(sum), 0);
	mpz_clears(weight, sum, NULL);
	pmf_free(&context, pmf);
}
END_TEST

/* Where fractions have no room, only what has to be is doubles; mixed operands are doubles. */
START_TEST(long_weights_become_doubles)
{
	struct pmf_context context = naive_context(false);
	struct pmf *die = pmf_uniform(&context, 1, 6), *few, *many, *both;

	context.most_words = 20000;
	context.worst_error = 1e-8;
	few = enclosed_power(&context, die, 20);
	many = enclosed_power(&context, die, 2000);
	both = enclosed_sum(&context, few, many);
	ck_assert(few->shares == NULL && many->shares != NULL && both->shares != NULL);
	ck_assert(both->error > many->error && both->error < 1e-9);
	ck_assert(!context.unproved_error && !context.floating);
	pmf_free(&context, both);
	pmf_free(&context, many);
	pmf_free(&context, few);
	pmf_free(&context, die);
	ck_assert_uint_eq(context.bytes, 0);
}
END_TEST

/* The error of a share that is known to 1/1000 doubles as it is squared; that of one of 1/10 is lost on the way. */
START_TEST(errors_add_up)
{
	struct pmf_context context = naive_context(true);
	struct pmf *die = pmf_uniform(&context, 1, 6), *power;

	die->error = 0.001;
	power = pmf_sum(&context, die, die);
	ck_assert_double_ge(power->error, 0.002001);
	ck_assert_double_le(power->error, 0.0020011);
	pmf_free(&context, power);
	die->error = 0.1;
	power = pmf_power(&context, die, 4);
	ck_assert(isinf(power->error));
	pmf_free(&context, power);
	pmf_free(&context, die);
}
END_TEST

/* Far beyond what exact weights have room for: mean and variance must be right. */
START_TEST(adds_a_million_coins)
{
	const uint64_t n = 1000000;
	struct pmf_context context = naive_context(true);
	struct pmf *coin = pmf_uniform(&context, 0, 2), *power = pmf_power(&context, coin, n);
	struct pmf *counts = pmf_binomial(&context, &(struct pmf_trials){coin, 0, 1, SIZE_MAX, n});
	double mean = 0, variance = 0;
	size_t i;

	for (i = 0; i < power->count; i++) {
		double off = (double)pmf_key(power, i) - (double)(n / 2);

		mean += off * pmf_probability(power, i);
		variance += off * off * pmf_probability(power, i);
	}
	ck_assert_double_le(find_error(counts, power), 1e-11);
	ck_assert_double_le(fabs(mean), 1e-9);
	ck_assert_double_le(fabs(variance - (double)n / 4), 1e-6);
	pmf_free(&context, coin);
	pmf_free(&context, power);
	pmf_free(&context, counts);
	ck_assert_uint_eq(context.bytes, 0);
}
END_TEST

/* Uniform ones, whose sums are windows: both alike; the shorter one first or last, with tails of very unlikely keys; and
   a die so large that anything but linear time is more than the time a test has. */
START_TEST(adds_uniform_ones)
{
	static const uint64_t faces[][2] = {{600, 600}, {512, 2049}, {1000, 999}, {700, 1400}};
	struct pmf_context context = naive_context(false), floating = naive_context(true);
	struct pmf *exact[4], *doubles[4];
	struct pmf_context *contexts[] = {&context, &floating};
	size_t i, k;

	for (i = 0; i < sizeof faces / sizeof *faces; i++) {
		for (k = 0; k < 2; k++) {
			struct pmf **made = k == 0 ? exact : doubles;
			struct pmf *half = pmf_uniform(contexts[k], -7, faces[i][1] / 3);

			made[0] = pmf_uniform(contexts[k], 5, faces[i][0]);
			made[1] = pmf_power(contexts[k], half, 3);
			made[2] = pmf_sum(contexts[k], made[0], made[1]);
			made[3] = pmf_sum(contexts[k], made[1], made[0]);
			pmf_free(contexts[k], half);
		}
		ck_assert_double_le(find_error(doubles[2], exact[2]), 5e-13);
		ck_assert_double_le(find_error(doubles[3], exact[2]), 5e-13);
		for (k = 0; k < 4; k++) {
			pmf_free(&context, exact[k]);
			pmf_free(&floating, doubles[k]);
		}
	}
	doubles[0] = pmf_uniform(&floating, 1, 2000000);
	doubles[1] = pmf_sum(&floating, doubles[0], doubles[0]);
	ck_assert_uint_eq(doubles[1]->count, 3999999);
	ck_assert_double_le(fabs(pmf_probability(doubles[1], 1999999) * 2e6 - 1), 1e-15);
	ck_assert_double_le(fabs(pmf_probability(doubles[1], 2) * 4e12 / 3 - 1), 1e-15);
	pmf_free(&floating, doubles[0]);
	pmf_free(&floating, doubles[1]);
	ck_assert_uint_eq(context.bytes + floating.bytes, 0);
}
END_TEST

/* Equal dice by their characteristic function: of two and three sides, whose normal part is most of it; of many sides and
   few dice, where it falls off slowly; and with sums of which few, or all, are too unlikely for a double. */
START_TEST(tilted_dice_are_right)
{
	static const uint64_t cases[][2] = {{2, 3000}, {3, 3000},  {6, 1500}, {20, 500}, {100, 200},
					    {500, 40}, {1500, 13}, {7, 25},   {2, 14}};
	struct pmf_context context = naive_context(false), floating = naive_context(true);
	uint64_t sides = cases[_i][0], n = cases[_i][1];
	struct pmf *die = pmf_uniform(&context, 0, sides), *exact = pmf_power(&context, die, n);
	struct pmf *doubles = pmf_uniform(&floating, 0, sides), *tilted;
	bool done;

	tilted = pmf_power_tilted(&floating, doubles, n, &done);
	ck_assert(done);
	ck_assert_ptr_nonnull(tilted);
	ck_assert_double_le(tilted->error, 2e-9);
	ck_assert_double_le(find_error(tilted, exact), fmin(tilted->error, 2e-12));
	pmf_free(&floating, tilted);
	pmf_free(&floating, doubles);
	pmf_free(&context, exact);
	pmf_free(&context, die);
	ck_assert_uint_eq(context.bytes + floating.bytes, 0);
}
END_TEST

/* What takes many terms, and what is not uniform. */
START_TEST(others_are_not_tilted)
{
	static const uint64_t counts[] = {1, 2};
	struct pmf_context context = naive_context(true);
	struct pmf *pair = pmf_uniform(&context, 0, 100000);
	struct pmf *bent = pmf_of_counts(&context, 0, 2, counts);
	bool done;

	ck_assert_ptr_null(pmf_power_tilted(&context, pair, 2, &done));
	ck_assert(!done);
	ck_assert_ptr_null(pmf_power_tilted(&context, bent, 1000, &done));
	ck_assert(!done);
	pmf_free(&context, pair);
	pmf_free(&context, bent);
	ck_assert_uint_eq(context.bytes, 0);
}
END_TEST

/* A dozen large dice are added one by one, which two additions for each sum take: three dice of a million sides show their
   least sum with 1e-18, and 3 (1e6 - 1)/2 + 3 with 3/4e6. */
START_TEST(few_large_dice_are_added)
{
	struct pmf_context context = naive_context(true);
	struct pmf *die = pmf_uniform(&context, 1, 1000000), *sum = pmf_power(&context, die, 3);

	ck_assert_uint_eq(sum->count, 2999998);
	ck_assert_double_le(fabs(pmf_probability(sum, 0) * 1e18 - 1), sum->error);
	ck_assert_double_le(fabs(pmf_probability(sum, 1499998) * 1e6 / 0.75 - 1), sum->error);
	ck_assert_double_le(sum->error, 1e-9);
	pmf_free(&context, sum);
	pmf_free(&context, die);
	ck_assert_uint_eq(context.bytes, 0);
}
END_TEST

/* The greatest and the least of unlike dice, of which some keys are impossible for one kind or for all: the same as with
   fractions; and of a million dice, 1 - (1 - 1e-2)^n is all but certain to be 100, and 99 has about 0.99^n. */
START_TEST(extremes_are_right)
{
	static const uint64_t gaps[] = {1, 0, 2, 100000}, single[] = {1};
	static const uint64_t times[][3] = {
		{1, 0, 0}, {5, 0, 0}, {3, 2, 0}, {2, 1, 1}, {700, 30, 0}};
	struct pmf_context contexts[] = {naive_context(false), naive_context(true)};
	size_t count, i, k;

	for (k = 0; k < 2; k++) {
		struct pmf_items items[2][3];
		struct pmf *made[2];
		uint64_t all = 0;

		for (i = 0; i < 2; i++) {
			items[i][0].pmf = pmf_uniform(&contexts[i], 1, 6);
			items[i][1].pmf = pmf_of_counts(&contexts[i], 4, 4, gaps);
			items[i][2].pmf = pmf_of_counts(&contexts[i], 2, 1, single);
			for (count = 0; count < 3 && times[_i][count] > 0; count++)
				items[i][count].times = times[_i][count];
		}
		for (i = 0; i < count; i++)
			all += times[_i][i];
		for (i = 0; i < 2; i++)
			made[i] = pmf_order(&contexts[i], items[i], count, k == 0 ? 0 : all - 1);
		ck_assert_double_le(made[1]->error, 2e-11);
		ck_assert_double_le(find_error(made[1], made[0]), 1e-13);
		ck_assert_uint_eq(pmf_possible(made[0]), pmf_possible(made[1]));
		for (i = 0; i < 2; i++) {
			pmf_free(&contexts[i], made[i]);
			for (count = 0; count < 3; count++)
				pmf_free(&contexts[i], items[i][count].pmf);
			ck_assert_uint_eq(contexts[i].bytes, 0);
		}
	}
}
END_TEST

/* Of 1000 dice with 100 sides, the greatest is 99 with .99^1000 - .98^1000. */
START_TEST(extremes_of_many_are_right)
{
	struct pmf_context context = naive_context(true);
	struct pmf *die = pmf_uniform(&context, 1, 100);
	struct pmf_items items = {die, 1000};
	struct pmf *greatest = pmf_order(&context, &items, 1, 999);
	mpq_t right;
	mpz_t rest;

	mpq_init(right);
	mpz_init(rest);
	mpz_ui_pow_ui(mpq_numref(right), 99, 1000);
	mpz_ui_pow_ui(rest, 98, 1000);
	mpz_sub(mpq_numref(right), mpq_numref(right), rest);
	mpz_ui_pow_ui(mpq_denref(right), 100, 1000);
	ck_assert_uint_eq(pmf_possible(greatest), 100);
	ck_assert_double_le(fabs(pmf_probability(greatest, 98) /
					 pmf_nearest(mpq_numref(right), mpq_denref(right)) -
				 1),
			    1e-13);
	mpz_clear(rest);
	mpq_clear(right);
	pmf_free(&context, greatest);
	pmf_free(&context, die);
	ck_assert_uint_eq(context.bytes, 0);
}
END_TEST

Suite *suite_pmf_floating(void)
{
	Suite *suite = suite_create("pmf_floating");
	TCase *all = tcase_create("pmf_floating"), *large = tcase_create("pmf_floating, large");

	tcase_set_timeout(all, 60);
	tcase_add_loop_test(all, is_right_in_the_tails, 0, DICE);
	tcase_add_loop_test(all, errors_are_bounded, 0, OPERATIONS);
	tcase_add_loop_test(all, faint_keys_are_possible, 0, 3);
	tcase_add_test(all, weights_are_exact);
	tcase_add_test(all, long_weights_become_doubles);
	tcase_add_test(all, errors_add_up);
	tcase_add_test(all, adds_uniform_ones);
	tcase_add_loop_test(all, tilted_dice_are_right, 0, 9);
	tcase_add_loop_test(all, extremes_are_right, 0, 5);
	tcase_add_test(all, extremes_of_many_are_right);
	tcase_add_test(all, others_are_not_tilted);
	tcase_add_test(all, few_large_dice_are_added);
	tcase_add_test(all, adds_a_million_coins);
	suite_add_tcase(suite, all);
	tcase_set_timeout(large, 60);
	tcase_set_tags(large, "long");
	tcase_add_loop_test(large, adds_long_ones, 0, DICE);
	suite_add_tcase(suite, large);
	return suite;
}
