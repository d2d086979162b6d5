/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* pmf/pmf: binomial and hypergeometric, against trial after trial and the plain formulas. */
#include "naive_pmf.h"
#include "pmf/pmf.h"
#include "suites.h"

enum { ROUNDS = 300 };

static void set_binomial(mpz_t ways, uint64_t n, unsigned long k)
{
	pmf_set(ways, n);
	mpz_bin_ui(ways, ways, k);
}

/* The chances of n trials one after another: 1 for a hit, 0 for a miss, neither when lost. */
START_TEST(counts_trials)
{
	struct pmf_context context = naive_context(_i & 1);
	uint64_t random = (uint64_t)_i * 86 + 1;
	unsigned n = (unsigned)naive_random(&random, 9);
	struct naive_pmf in, trial, right;
	struct pmf *pmf, *counts;
	size_t from, to, below, i, k;
	mpq_t sum;

	mpq_init(sum);
	naive_fill(&in, &random);
	pmf = naive_to_pmf(&in, &context);
	from = naive_random(&random, pmf->count + 1);
	to = from + naive_random(&random, pmf->count - from + 1);
	below = to + naive_random(&random, pmf->count - to + 1);
	below = naive_random(&random, 2) == 0 ? SIZE_MAX : below;
	naive_init(&trial);
	for (i = 0; i < pmf->count && i < below; i++) {
		for (k = 0; k < in.count; k++) {
			if (in.keys[k] == pmf_key(pmf, i))
				naive_add(&trial, from <= i && i < to, in.chances[k]);
		}
	}
	naive_sum(&trial, sum);
	for (i = 0; below != SIZE_MAX && i < trial.count; i++)
		mpq_div(trial.chances[i], trial.chances[i], sum);
	naive_power(&right, &trial, n);
	counts = pmf_binomial(&context, &(struct pmf_trials){pmf, from, to, below, n});
	naive_check(&right, counts);
	pmf_free(&context, pmf);
	pmf_free(&context, counts);
	naive_clear(&in);
	naive_clear(&trial);
	naive_clear(&right);
	mpq_clear(sum);
	ck_assert_uint_eq(context.bytes, 0);
}
END_TEST

/* Whether it is C(n, c) hit^c miss^(n - c) / all^n. */
static void check_binomial(const struct pmf *counts, const mpz_t hit, const mpz_t miss,
			   const mpz_t all, unsigned n)
{
	struct naive_pmf right;
	mpq_t chance;
	mpz_t power;
	unsigned c;

	mpz_init(power);
	mpq_init(chance);
	naive_init(&right);
	for (c = 0; c <= n; c++) {
		mpz_bin_uiui(mpq_numref(chance), n, c);
		mpz_pow_ui(power, hit, c);
		mpz_mul(mpq_numref(chance), mpq_numref(chance), power);
		mpz_pow_ui(power, miss, n - c);
		mpz_mul(mpq_numref(chance), mpq_numref(chance), power);
		mpz_pow_ui(mpq_denref(chance), all, n);
		mpq_canonicalize(chance);
		naive_add(&right, c, chance);
	}
	naive_check(&right, counts);
	naive_clear(&right);
	mpq_clear(chance);
	mpz_clear(power);
}

START_TEST(counts_many_trials)
{
	static const unsigned powers[] = {1, 2, 9, 60};
	struct pmf_context context = naive_context(_i & 1);
	unsigned n = 1 + (unsigned)_i * 11;
	size_t row;

	for (row = 0; row < sizeof powers / sizeof *powers; row++) {
		struct pmf_context exact = naive_context(false);
		struct pmf *coin = pmf_uniform(&exact, 0, 10), *counts, *one, *trial;
		struct naive_pmf naive_pmf;
		mpz_t hit, miss;
		mpq_t share;

		/* 10^-power against the rest */
		mpz_inits(hit, miss, NULL);
		mpq_init(share);
		one = pmf_power(&exact, coin, powers[row]);
		mpz_set_ui(hit, 1);
		mpz_sub_ui(miss, one->total, 1);
		naive_init(&naive_pmf);
		mpz_set(mpq_denref(share), one->total);
		mpz_set(mpq_numref(share), hit);
		naive_add(&naive_pmf, 3, share);
		mpz_set(mpq_numref(share), miss);
		naive_add(&naive_pmf, 4, share);
		trial = naive_to_pmf(&naive_pmf, &context);
		if (!context.floating || powers[row] < 10) {
			counts = pmf_binomial(&context,
					      &(struct pmf_trials){trial, 0, 1, 2, n % 40 + 1});
			check_binomial(counts, hit, miss, one->total, n % 40 + 1);
			pmf_free(&context, counts);
			counts = pmf_binomial(
				&context, &(struct pmf_trials){trial, 1, 2, SIZE_MAX, n % 40 + 1});
			check_binomial(counts, miss, hit, one->total, n % 40 + 1);
			pmf_free(&context, counts);
		}
		pmf_free(&context, trial);
		pmf_free(&exact, one);
		pmf_free(&exact, coin);
		naive_clear(&naive_pmf);
		mpz_clears(hit, miss, NULL);
		mpq_clear(share);
		ck_assert_uint_eq(exact.bytes, 0);
	}
	ck_assert_uint_eq(context.bytes, 0);
}
END_TEST

static void check_cards(struct pmf_context *context, uint64_t all, uint64_t marked,
			unsigned long drawn)
{
	struct pmf *counts = pmf_hypergeometric(context, all, marked, drawn);
	struct naive_pmf right;
	unsigned long c;
	mpq_t chance;
	mpz_t ways;

	mpz_init(ways);
	mpq_init(chance);
	naive_init(&right);
	for (c = 0; c <= drawn; c++) {
		set_binomial(mpq_numref(chance), marked, c);
		set_binomial(ways, all - marked, drawn - c);
		mpz_mul(mpq_numref(chance), mpq_numref(chance), ways);
		set_binomial(mpq_denref(chance), all, drawn);
		mpq_canonicalize(chance);
		naive_add(&right, (int64_t)c, chance);
	}
	naive_check(&right, counts);
	ck_assert(pmf_lost(counts) == 0);
	pmf_free(context, counts);
	naive_clear(&right);
	mpq_clear(chance);
	mpz_clear(ways);
}

START_TEST(draws_cards)
{
	struct pmf_context context = naive_context(_i & 1);
	unsigned long all, marked, drawn;

	for (all = 0; all < 9; all++) {
		for (marked = 0; marked <= all; marked++) {
			for (drawn = 0; drawn <= all; drawn++)
				check_cards(&context, all, marked, drawn);
		}
	}
	check_cards(&context, 52, 13, 5);
	check_cards(&context, 200, 90, 100);
	check_cards(&context, 1000000000000, 900000000000, 30);
	check_cards(&context, 1000000000000, 7, 300000000000 > 40 ? 40 : 0);
	ck_assert_uint_eq(context.bytes, 0);
}
END_TEST

/* ---- as they are written ---- */

static const struct {
	int64_t low;
	size_t count;
	uint64_t counts[5];
} written[] = {
	{0, 1, {7}},
	{-2, 3, {3, 2, 1}},
	{5, 5, {1, 0, 0, 4, 1}},
	{0, 2, {UINT64_C(1) << 63, (UINT64_C(1) << 63) - 1}},
	{1, 3, {4294967296, 4294967295, 12884901889}},
};

START_TEST(gives_written_counts)
{
	struct pmf_context context = naive_context(_i & 1);
	size_t row = (size_t)_i / 2, i;
	struct naive_pmf right;
	uint64_t total = 0;
	struct pmf *pmf;

	for (i = 0; i < written[row].count; i++)
		total += written[row].counts[i];
	naive_init(&right);
	for (i = 0; i < written[row].count; i++) {
		if (written[row].counts[i] > 0)
			naive_add_fraction(&right, written[row].low + (int64_t)i,
					   written[row].counts[i], total);
	}
	pmf = pmf_of_counts(&context, written[row].low, written[row].count, written[row].counts);
	ck_assert_ptr_nonnull(pmf);
	naive_check(&right, pmf);
	ck_assert(pmf_lost(pmf) == 0);
	pmf_free(&context, pmf);
	naive_clear(&right);
	ck_assert_uint_eq(context.bytes, 0);
}
END_TEST

Suite *suite_pmf_counts(void)
{
	Suite *suite = suite_create("pmf_counts");
	TCase *all = tcase_create("pmf_counts");

	tcase_set_timeout(all, 60);
	tcase_add_loop_test(all, counts_trials, 0, ROUNDS);
	tcase_add_loop_test(all, counts_many_trials, 0, 20);
	tcase_add_loop_test(all, draws_cards, 0, 2);
	tcase_add_loop_test(all, gives_written_counts, 0, 2 * sizeof written / sizeof *written);
	suite_add_tcase(suite, all);
	return suite;
}
