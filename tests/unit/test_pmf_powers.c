/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* pmf/pmf: powers and compositions, against repeated sums. */
#include <math.h>
#include <stdlib.h>

#include "naive_pmf.h"
#include "pmf/pmf.h"
#include "suites.h"

enum { ROUNDS = 150 };

static void done(const struct pmf_context *context)
{
	ck_assert_uint_eq(context->bytes, 0);
}

/* Whether two exact PMFs are the same. */
static void check_same(const struct pmf *a, const struct pmf *b)
{
	mpz_t x, y;
	size_t i, k = 0;

	mpz_inits(x, y, NULL);
	for (i = 0; i < a->count; i++) {
		if (!pmf_is_possible(a, i))
			continue;
		while (k < b->count && !pmf_is_possible(b, k))
			k++;
		ck_assert_uint_lt(k, b->count);
		ck_assert_int_eq(pmf_key(a, i), pmf_key(b, k));
		pmf_weight(a, i, x);
		mpz_mul(x, x, b->total);
		pmf_weight(b, k, y);
		mpz_mul(y, y, a->total);
		ck_assert(mpz_cmp(x, y) == 0);
		k++;
	}
	while (k < b->count && !pmf_is_possible(b, k))
		k++;
	ck_assert_uint_eq(k, b->count);
	mpz_clears(x, y, NULL);
}

/* ---- powers ---- */

START_TEST(raises_small_ones)
{
	struct pmf_context context = naive_context(_i & 1);
	uint64_t random = (uint64_t)_i * 84 + 1;
	unsigned n = (unsigned)naive_random(&random, 5);
	struct naive_pmf a, power;
	struct pmf *x, *y;
	size_t i;

	naive_fill(&a, &random);
	for (i = 0; i < a.count; i++)
		n = llabs(a.keys[i]) > INT64_C(1) << 50 && n > 2 ? 2 : n;
	x = naive_to_pmf(&a, &context);
	y = pmf_power(&context, x, n);
	naive_power(&power, &a, n);
	naive_check(&power, y);
	pmf_free(&context, x);
	pmf_free(&context, y);
	naive_clear(&a);
	naive_clear(&power);
	done(&context);
}
END_TEST

/* All sums fit, but they are up to 18 * 10^18 apart. */
START_TEST(raises_those_that_are_far_apart)
{
	const int64_t end = INT64_C(3000000000000000000), keys[] = {-end, 1, end};
	struct pmf_context context = naive_context(_i == 1);
	struct naive_pmf a, power;
	struct pmf *x, *y;
	size_t i;

	naive_init(&a);
	for (i = 0; i < 3; i++)
		naive_add_fraction(&a, keys[i], i + 1, 6);
	x = naive_to_pmf(&a, &context);
	y = pmf_power(&context, x, 3);
	naive_power(&power, &a, 3);
	naive_check(&power, y);
	pmf_free(&context, x);
	pmf_free(&context, y);
	naive_clear(&a);
	naive_clear(&power);
	done(&context);
}
END_TEST

/* The keys of a die, each with a weight; and the mass that gets lost. */
struct die {
	int64_t keys[8];
	uint64_t weights[8];
	uint64_t lost;
};

static const struct die dice[] = {
	{{1, 2}, {1, 1}, 0},
	{{1, 2, 3, 4, 5, 6}, {1, 1, 1, 1, 1, 1}, 0},
	{{1, 2, 3, 4, 5, 6}, {5, 5, 5, 5, 5, 5}, 3},
	{{-3, -2, -1, 0}, {1, 2, 4, 1}, 0},
	{{-3, -2, -1, 0}, {1, 3, 3, 1}, 0},
	{{1, 2, 3, 10}, {1, 1, 1, 1}, 0},
	{{1, 2, 3, 10}, {3, 1, 4, 1}, 1},
	{{0, 10, 20, 30}, {3, 1, 4, 1}, 0},
	{{0, 1000, 2000, 3001}, {3, 1, 4, 1}, 0},
	{{7, 1000007, 2000007}, {1, 1, 1}, 0},
	{{0, 1, 2}, {4000000000, 3, 4000000001}, 0},
	{{0, 1, 2}, {UINT64_C(10000000000000000000), 3, 4000000001}, 0},
	{{0, 1}, {999999, 1}, 0},
};
enum { DICE = sizeof dice / sizeof *dice };

static void fill_with(struct naive_pmf *naive_pmf, const struct die *die)
{
	uint64_t sum = die->lost;
	size_t i;

	naive_init(naive_pmf);
	for (i = 0; i < 8; i++)
		sum += die->weights[i];
	for (i = 0; i < 8; i++) {
		if (die->weights[i] > 0)
			naive_add_fraction(naive_pmf, die->keys[i], die->weights[i], sum);
	}
}

/* Every power up to the 40th is the one before and one more. */
START_TEST(raises_dice_to_higher_powers)
{
	struct pmf_context context = naive_context(false);
	struct pmf *die, *right, *next, *power;
	struct naive_pmf naive_pmf;
	uint64_t n;

	fill_with(&naive_pmf, &dice[_i]);
	die = naive_to_pmf(&naive_pmf, &context);
	right = pmf_certain(&context, 0);
	for (n = 0; n < (_i == 8 ? 10 : 40); n++) {
		power = pmf_power(&context, die, n);
		check_same(power, right);
		next = pmf_sum(&context, right, die);
		pmf_free(&context, power);
		pmf_free(&context, right);
		right = next;
	}
	pmf_free(&context, right);
	pmf_free(&context, die);
	naive_clear(&naive_pmf);
	done(&context);
}
END_TEST

/* The product of two powers is one. */
START_TEST(raises_dice_to_high_powers)
{
	struct pmf_context context = naive_context(false);
	struct pmf *die, *a, *b, *right, *power;
	struct naive_pmf naive_pmf;

	if (_i == 8)
		return; /* too many keys */
	fill_with(&naive_pmf, &dice[_i]);
	die = naive_to_pmf(&naive_pmf, &context);
	a = pmf_power(&context, die, 30);
	b = pmf_power(&context, a, 5);
	right = pmf_sum(&context, a, b);
	power = pmf_power(&context, die, 180);
	check_same(power, right);
	pmf_free(&context, a);
	pmf_free(&context, b);
	pmf_free(&context, right);
	pmf_free(&context, power);
	pmf_free(&context, die);
	naive_clear(&naive_pmf);
	done(&context);
}
END_TEST

/* What is not in lowest terms need not get longer and longer. */
static bool get_parity(void *data, int64_t key, int64_t *result)
{
	(void)data;
	*result = key % 2;
	return true;
}

START_TEST(keeps_powers_short)
{
	struct pmf_context context = naive_context(false);
	struct pmf *die = pmf_uniform(&context, 1, 6), *coin = pmf_uniform(&context, 0, 2);
	struct pmf *parity = pmf_map(&context, die, get_parity, NULL);
	struct pmf *power = pmf_power(&context, parity, 200),
		   *right = pmf_power(&context, coin, 200);

	ck_assert(mpz_cmp(power->total, right->total) == 0);
	check_same(power, right);
	pmf_free(&context, die);
	pmf_free(&context, coin);
	pmf_free(&context, parity);
	pmf_free(&context, power);
	pmf_free(&context, right);
	done(&context);
}
END_TEST

/* ---- compositions ---- */

START_TEST(composes)
{
	struct pmf_context context = naive_context(_i & 1);
	uint64_t random = (uint64_t)_i * 85 + 1;
	struct naive_pmf counts, die, power, out;
	struct pmf *x, *y, *z;
	size_t i;

	naive_fill(&die, &random);
	while (llabs(die.keys[0]) > INT64_C(1) << 50) {
		naive_clear(&die);
		naive_fill(&die, &random);
	}
	naive_init(&counts);
	for (i = 0; i < 1 + naive_random(&random, 4); i++)
		naive_add_fraction(&counts, (int64_t)naive_random(&random, 6), 1 + i, 11);
	naive_init(&out);
	for (i = 0; i < counts.count; i++) {
		naive_power(&power, &die, (unsigned)counts.keys[i]);
		naive_pour(&out, &power, counts.chances[i], 0);
		naive_clear(&power);
	}
	x = naive_to_pmf(&counts, &context);
	y = naive_to_pmf(&die, &context);
	z = pmf_compose(&context, x, y);
	naive_check(&out, z);
	pmf_free(&context, x);
	pmf_free(&context, y);
	pmf_free(&context, z);
	naive_clear(&counts);
	naive_clear(&die);
	naive_clear(&out);
	done(&context);
}
END_TEST

/* A mixture of the powers is the same. */
START_TEST(composes_many)
{
	enum { MOST = 60 };
	struct pmf_context context = naive_context(false);
	struct pmf_part parts[MOST];
	struct pmf *die, *counts, *mixture, *composition;
	struct naive_pmf naive_pmf;
	size_t i;

	if (_i == 8)
		return;
	fill_with(&naive_pmf, &dice[_i]);
	die = naive_to_pmf(&naive_pmf, &context);
	counts = pmf_uniform(&context, 1, MOST);
	for (i = 0; i < MOST; i++)
		parts[i] = (struct pmf_part){pmf_power(&context, die, i + 1), 0};
	mixture = pmf_mix(&context, counts, parts);
	composition = pmf_compose(&context, counts, die);
	check_same(composition, mixture);
	for (i = 0; i < MOST; i++)
		pmf_free(&context, (struct pmf *)parts[i].pmf);
	pmf_free(&context, mixture);
	pmf_free(&context, composition);
	pmf_free(&context, counts);
	pmf_free(&context, die);
	naive_clear(&naive_pmf);
	done(&context);
}
END_TEST

Suite *suite_pmf_powers(void)
{
	Suite *suite = suite_create("pmf_powers");
	TCase *all = tcase_create("pmf_powers");

	tcase_set_timeout(all, 60);
	tcase_add_loop_test(all, raises_small_ones, 0, ROUNDS);
	tcase_add_loop_test(all, raises_those_that_are_far_apart, 0, 2);
	tcase_add_loop_test(all, raises_dice_to_higher_powers, 0, DICE);
	tcase_add_loop_test(all, raises_dice_to_high_powers, 0, DICE);
	tcase_add_test(all, keeps_powers_short);
	tcase_add_loop_test(all, composes, 0, ROUNDS);
	tcase_add_loop_test(all, composes_many, 0, DICE);
	suite_add_tcase(suite, all);
	return suite;
}
