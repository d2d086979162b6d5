/* pmf/pmf: binomial and hypergeometric, against trial after trial and the plain formulas. */
#include "pmf/pmf.h"
#include "sack.h"
#include "suites.h"

enum { ROUNDS = 300 };

/* The chances of n trials one after another: 1 for a hit, 0 for a miss, neither when lost. */
START_TEST(counts_trials)
{
	struct pmf_home home = sack_home(_i & 1);
	uint64_t random = (uint64_t)_i * 86 + 1;
	unsigned n = (unsigned)sack_random(&random, 9);
	struct sack in, trial, right;
	struct pmf *pmf, *counts;
	size_t from, to, below, i, k;
	mpq_t sum;

	mpq_init(sum);
	sack_fill(&in, &random);
	pmf = sack_pmf(&in, &home);
	from = sack_random(&random, pmf->count + 1);
	to = from + sack_random(&random, pmf->count - from + 1);
	below = to + sack_random(&random, pmf->count - to + 1);
	below = sack_random(&random, 2) == 0 ? SIZE_MAX : below;
	sack_init(&trial);
	for (i = 0; i < pmf->count && i < below; i++) {
		for (k = 0; k < in.count; k++) {
			if (in.keys[k] == pmf_key(pmf, i))
				sack_add(&trial, from <= i && i < to, in.chances[k]);
		}
	}
	sack_sum(&trial, sum);
	for (i = 0; below != SIZE_MAX && i < trial.count; i++)
		mpq_div(trial.chances[i], trial.chances[i], sum);
	sack_power(&right, &trial, n);
	counts = pmf_binomial(&home, pmf, from, to, below, n);
	sack_check(&right, counts);
	pmf_free(&home, pmf);
	pmf_free(&home, counts);
	sack_clear(&in);
	sack_clear(&trial);
	sack_clear(&right);
	mpq_clear(sum);
	ck_assert_uint_eq(home.bytes, 0);
}
END_TEST

/* Is it C(n, c) hit^c miss^(n - c) / all^n? */
static void check_binomial(const struct pmf *counts, const mpz_t hit, const mpz_t miss,
			   const mpz_t all, unsigned n)
{
	struct sack right;
	mpq_t chance;
	mpz_t power;
	unsigned c;

	mpz_init(power);
	mpq_init(chance);
	sack_init(&right);
	for (c = 0; c <= n; c++) {
		mpz_bin_uiui(mpq_numref(chance), n, c);
		mpz_pow_ui(power, hit, c);
		mpz_mul(mpq_numref(chance), mpq_numref(chance), power);
		mpz_pow_ui(power, miss, n - c);
		mpz_mul(mpq_numref(chance), mpq_numref(chance), power);
		mpz_pow_ui(mpq_denref(chance), all, n);
		mpq_canonicalize(chance);
		sack_add(&right, c, chance);
	}
	sack_check(&right, counts);
	sack_clear(&right);
	mpq_clear(chance);
	mpz_clear(power);
}

START_TEST(counts_many_trials)
{
	static const unsigned powers[] = {1, 2, 9, 60};
	struct pmf_home home = sack_home(_i & 1);
	unsigned n = 1 + (unsigned)_i * 11;
	size_t row;

	for (row = 0; row < sizeof powers / sizeof *powers; row++) {
		struct pmf_home exact = sack_home(false);
		struct pmf *coin = pmf_uniform(&exact, 0, 10), *counts, *one, *trial;
		struct sack sack;
		mpz_t hit, miss;
		mpq_t share;

		/* 10^-power against the rest */
		mpz_inits(hit, miss, NULL);
		mpq_init(share);
		one = pmf_power(&exact, coin, powers[row]);
		mpz_set_ui(hit, 1);
		mpz_sub_ui(miss, one->total, 1);
		sack_init(&sack);
		mpz_set(mpq_denref(share), one->total);
		mpz_set(mpq_numref(share), hit);
		sack_add(&sack, 3, share);
		mpz_set(mpq_numref(share), miss);
		sack_add(&sack, 4, share);
		trial = sack_pmf(&sack, &home);
		if (!home.floating || powers[row] < 10) {
			counts = pmf_binomial(&home, trial, 0, 1, 2, n % 40 + 1);
			check_binomial(counts, hit, miss, one->total, n % 40 + 1);
			pmf_free(&home, counts);
			counts = pmf_binomial(&home, trial, 1, 2, SIZE_MAX, n % 40 + 1);
			check_binomial(counts, miss, hit, one->total, n % 40 + 1);
			pmf_free(&home, counts);
		}
		pmf_free(&home, trial);
		pmf_free(&exact, one);
		pmf_free(&exact, coin);
		sack_clear(&sack);
		mpz_clears(hit, miss, NULL);
		mpq_clear(share);
		ck_assert_uint_eq(exact.bytes, 0);
	}
	ck_assert_uint_eq(home.bytes, 0);
}
END_TEST

static void check_cards(struct pmf_home *home, unsigned long all, unsigned long marked,
			unsigned long drawn)
{
	struct pmf *counts = pmf_hypergeometric(home, all, marked, drawn);
	struct sack right;
	unsigned long c;
	mpq_t chance;
	mpz_t ways;

	mpz_init(ways);
	mpq_init(chance);
	sack_init(&right);
	for (c = 0; c <= drawn; c++) {
		mpz_bin_uiui(mpq_numref(chance), marked, c);
		mpz_bin_uiui(ways, all - marked, drawn - c);
		mpz_mul(mpq_numref(chance), mpq_numref(chance), ways);
		mpz_bin_uiui(mpq_denref(chance), all, drawn);
		mpq_canonicalize(chance);
		sack_add(&right, (int64_t)c, chance);
	}
	sack_check(&right, counts);
	ck_assert(pmf_lost(counts) == 0);
	pmf_free(home, counts);
	sack_clear(&right);
	mpq_clear(chance);
	mpz_clear(ways);
}

START_TEST(draws_cards)
{
	struct pmf_home home = sack_home(_i & 1);
	unsigned long all, marked, drawn;

	for (all = 0; all < 9; all++) {
		for (marked = 0; marked <= all; marked++) {
			for (drawn = 0; drawn <= all; drawn++)
				check_cards(&home, all, marked, drawn);
		}
	}
	check_cards(&home, 52, 13, 5);
	check_cards(&home, 200, 90, 100);
	check_cards(&home, 1000000000000, 900000000000, 30);
	check_cards(&home, 1000000000000, 7, 300000000000 > 40 ? 40 : 0);
	ck_assert_uint_eq(home.bytes, 0);
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
	suite_add_tcase(suite, all);
	return suite;
}
