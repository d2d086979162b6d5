/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* pmf/pmf: exact weights against fractions calculated the simple way. */
#include "pmf/pmf.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

#include "naive_pmf.h"
#include "suites.h"

enum { ROUNDS = 300 };

static void done(const struct pmf_context *context)
{
	ck_assert_uint_eq(context->bytes, 0);
}

/* ---- by hand ---- */

START_TEST(makes_the_simple_ones)
{
	struct pmf_context context = naive_context(_i);
	struct pmf *nothing = pmf_nothing(&context), *certain = pmf_certain(&context, INT64_MIN);
	struct pmf *uniform = pmf_uniform(&context, -1, 4);
	size_t i;

	ck_assert_uint_eq(nothing->count, 0);
	ck_assert_double_eq(pmf_lost(nothing), 1);
	ck_assert_uint_eq(certain->count, 1);
	ck_assert_int_eq(pmf_key(certain, 0), INT64_MIN);
	ck_assert_double_eq(pmf_probability(certain, 0), 1);
	ck_assert_double_eq(pmf_lost(certain), 0);
	ck_assert_uint_eq(uniform->count, 4);
	for (i = 0; i < 4; i++) {
		ck_assert_int_eq(pmf_key(uniform, i), (int64_t)i - 1);
		ck_assert_double_eq(pmf_probability(uniform, i), 0.25);
	}
	ck_assert_double_eq(pmf_lost(uniform), 0);
	pmf_free(&context, nothing);
	pmf_free(&context, certain);
	pmf_free(&context, uniform);
	pmf_free(&context, NULL);
	done(&context);
}
END_TEST

/* In any order, some twice, one with the weight 0; and all as likely as each other. */
START_TEST(takes_keys_in_any_order)
{
	static const int64_t keys[] = {500, -3, 500, INT64_MIN, 7};
	struct pmf_context context = naive_context(false);
	struct naive_pmf weighted, even;
	struct pmf *pmf;
	mpz_t weights[5], total;
	unsigned long i;

	naive_init(&weighted);
	naive_init(&even);
	for (i = 0; i < 5; i++) {
		mpz_init_set_ui(weights[i], i);
		naive_add_fraction(&even, keys[i], 1, 5);
		if (keys[i] != 500)
			naive_add_fraction(&weighted, keys[i], i, 12);
	}
	naive_add_fraction(&weighted, 500, 2, 12); /* 2 of the 12 are lost */
	mpz_init_set_ui(total, 12);
	pmf = pmf_of_keys(&context, 5, keys, (const mpz_t *)weights, total);
	naive_check(&weighted, pmf);
	pmf_free(&context, pmf);
	mpz_set_ui(total, 5);
	pmf = pmf_of_keys(&context, 5, keys, NULL, total);
	naive_check(&even, pmf);
	pmf_free(&context, pmf);
	for (i = 0; i < 5; i++)
		mpz_clear(weights[i]);
	mpz_clear(total);
	naive_clear(&weighted);
	naive_clear(&even);
	done(&context);
}
END_TEST

START_TEST(adds_two_dice)
{
	struct pmf_context context = naive_context(_i);
	struct pmf *die = pmf_uniform(&context, 1, 6), *two = pmf_sum(&context, die, die);
	size_t i;

	ck_assert_uint_eq(two->count, 11);
	for (i = 0; i < 11; i++) {
		double ways = i < 6 ? (double)i + 1 : 11 - (double)i;

		ck_assert_int_eq(pmf_key(two, i), (int64_t)i + 2);
		ck_assert_double_le(fabs(pmf_probability(two, i) - ways / 36), DBL_EPSILON / 8);
	}
	pmf_free(&context, die);
	pmf_free(&context, two);
	done(&context);
}
END_TEST

/* Keys from one end of 64 bits to the other. */
START_TEST(adds_extreme_keys)
{
	struct pmf_context context = naive_context(_i);
	struct naive_pmf a, b, sum;
	struct pmf *x, *y, *z;

	naive_init(&a);
	naive_add_fraction(&a, INT64_MIN, 1, 3);
	naive_add_fraction(&a, 0, 1, 3);
	naive_add_fraction(&a, INT64_MAX - 1, 1, 3);
	naive_init(&b);
	naive_add_fraction(&b, 0, 1, 4);
	naive_add_fraction(&b, 1, 1, 4);
	x = naive_to_pmf(&a, &context);
	y = naive_to_pmf(&b, &context);
	naive_check(&a, x);
	z = pmf_sum(&context, x, y);
	naive_convolve(&sum, &a, &b);
	naive_check(&sum, z);
	pmf_free(&context, x);
	pmf_free(&context, y);
	pmf_free(&context, z);
	naive_clear(&a);
	naive_clear(&b);
	naive_clear(&sum);
	done(&context);
}
END_TEST

START_TEST(finds_tiny_probabilities)
{
	struct pmf_context context = naive_context(false);
	struct pmf *die = pmf_uniform(&context, 0, 10);
	struct pmf *certain = pmf_certain(&context, 0);
	static const struct {
		unsigned power;
		double share;
	} rows[] = {{1, 1e-1},     {22, 1e-22},      {300, 1e-300},    {308, 1e-308},
		    {320, 1e-320}, {400, 0x1p-1074}, {5000, 0x1p-1074}};
	size_t i;

	for (i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct pmf *power = pmf_power(&context, die, rows[i].power), *part, *rest;
		mpq_t share;

		ck_assert_double_eq(pmf_probability(power, 0), rows[i].share);
		mpq_init(share); /* all but 10^-power */
		mpz_set(mpq_denref(share), power->total);
		mpz_sub_ui(mpq_numref(share), power->total, 1);
		part = pmf_times(&context, certain, share);
		ck_assert(pmf_lost(part) > 0);
		ck_assert_double_le(fabs(pmf_lost(part) - rows[i].share), DBL_MIN);
		ck_assert(pmf_lost(certain) == 0);
		rest = pmf_first(&context, part, 1);
		ck_assert(pmf_lost(rest) == 0);
		ck_assert(mpz_cmp_ui(rest->total, 1) == 0);
		mpq_clear(share);
		pmf_free(&context, power);
		pmf_free(&context, part);
		pmf_free(&context, rest);
	}
	pmf_free(&context, die);
	pmf_free(&context, certain);
	done(&context);
}
END_TEST

/* ---- at random: from one ---- */

START_TEST(shifts_and_scales)
{
	static const int64_t factors[] = {1, -1, 2, -3, 1000};
	struct pmf_context context = naive_context(_i & 1);
	uint64_t random = (uint64_t)_i * 77 + 1;
	struct naive_pmf in, moved, scaled;
	int64_t by = factors[naive_random(&random, 5)];
	struct pmf *pmf, *result;
	size_t i;

	naive_fill(&in, &random);
	naive_init(&moved);
	naive_init(&scaled);
	for (i = 0; i < in.count; i++) {
		by = llabs(in.keys[i]) > INT64_C(1) << 50 ? 1 : by;
		naive_add(&moved, in.keys[i] - 1234567, in.chances[i]);
	}
	for (i = 0; i < in.count; i++)
		naive_add(&scaled, in.keys[i] * by, in.chances[i]);
	pmf = naive_to_pmf(&in, &context);
	naive_check(&in, pmf);
	result = pmf_shift(&context, pmf, -1234567);
	naive_check(&moved, result);
	pmf_free(&context, result);
	result = pmf_scale(&context, pmf, by);
	naive_check(&scaled, result);
	pmf_free(&context, result);
	pmf_free(&context, pmf);
	naive_clear(&in);
	naive_clear(&moved);
	naive_clear(&scaled);
	done(&context);
}
END_TEST

START_TEST(multiplies_and_conditions)
{
	struct pmf_context context = naive_context(_i & 1);
	uint64_t random = (uint64_t)_i * 78 + 1;
	struct naive_pmf in, out;
	struct pmf *pmf, *result;
	size_t i, k, count;
	mpq_t share, sum;

	mpq_inits(share, sum, NULL);
	mpq_set_ui(share, naive_random(&random, 7), 6 + naive_random(&random, 3) * 1000);
	mpq_canonicalize(share);
	naive_fill(&in, &random);
	pmf = naive_to_pmf(&in, &context);
	naive_init(&out);
	naive_pour(&out, &in, share, 0);
	result = pmf_times(&context, pmf, share);
	naive_check(&out, result);
	pmf_free(&context, result);
	naive_clear(&out);

	count = naive_random(&random, pmf->count + 1);
	result = pmf_first(&context, pmf, count);
	for (i = 0; i < count; i++) {
		for (k = 0; k < in.count; k++) {
			if (in.keys[k] == pmf_key(pmf, i))
				naive_add(&out, in.keys[k], in.chances[k]);
		}
	}
	naive_sum(&out, sum);
	for (i = 0; i < out.count; i++)
		mpq_div(out.chances[i], out.chances[i], sum);
	naive_check(&out, result);
	pmf_free(&context, result);
	pmf_free(&context, pmf);
	naive_clear(&in);
	naive_clear(&out);
	mpq_clears(share, sum, NULL);
	done(&context);
}
END_TEST

static bool fold(void *data, int64_t key, int64_t *result)
{
	int64_t modulus = *(int64_t *)data;

	*result = key % modulus * (modulus > 50 ? 1000000 : 1);
	return key % 5 != 3;
}

START_TEST(maps)
{
	static const int64_t moduli[] = {1, 2, 7, 100};
	struct pmf_context context = naive_context(_i & 1);
	uint64_t random = (uint64_t)_i * 79 + 1;
	int64_t modulus = moduli[naive_random(&random, 4)], key;
	struct naive_pmf in, out;
	struct pmf *pmf, *result;
	size_t i;

	naive_fill(&in, &random);
	naive_init(&out);
	for (i = 0; i < in.count; i++) {
		if (fold(&modulus, in.keys[i], &key))
			naive_add(&out, key, in.chances[i]);
	}
	pmf = naive_to_pmf(&in, &context);
	result = pmf_map(&context, pmf, fold, &modulus);
	naive_check(&out, result);
	pmf_free(&context, result);
	pmf_free(&context, pmf);
	naive_clear(&in);
	naive_clear(&out);
	done(&context);
}
END_TEST

/* ---- at random: from several ---- */

START_TEST(adds)
{
	struct pmf_context context = naive_context(_i & 1);
	uint64_t random = (uint64_t)_i * 80 + 1;
	struct naive_pmf a, b, sum;
	struct pmf *x, *y, *z;

	naive_fill(&a, &random);
	naive_fill(&b, &random);
	x = naive_to_pmf(&a, &context);
	y = naive_to_pmf(&b, &context);
	z = pmf_sum(&context, x, y);
	naive_convolve(&sum, &a, &b);
	naive_check(&sum, z);
	pmf_free(&context, z);
	naive_clear(&sum);
	z = pmf_sum(&context, x, x);
	naive_convolve(&sum, &a, &a);
	naive_check(&sum, z);
	pmf_free(&context, x);
	pmf_free(&context, y);
	pmf_free(&context, z);
	naive_clear(&a);
	naive_clear(&b);
	naive_clear(&sum);
	done(&context);
}
END_TEST

static bool mingle(void *data, int64_t x, int64_t y, int64_t *result)
{
	switch (*(int *)data) {
	case 0:
		*result = x < y;
		return true;
	case 1:
		*result = x > y ? x : y;
		return true;
	default:
		*result = x % 1000 * 1000 - y % 1000;
		return (x ^ y) % 4 != 0;
	}
}

START_TEST(combines)
{
	struct pmf_context context = naive_context(_i & 1);
	uint64_t random = (uint64_t)_i * 81 + 1;
	int way = (int)naive_random(&random, 3);
	struct naive_pmf a, b, out;
	struct pmf *x, *y, *z;
	size_t i, k;
	int64_t key;
	mpq_t chance;

	mpq_init(chance);
	naive_fill(&a, &random);
	naive_fill(&b, &random);
	naive_init(&out);
	for (i = 0; i < a.count; i++) {
		for (k = 0; k < b.count; k++) {
			mpq_mul(chance, a.chances[i], b.chances[k]);
			if (mingle(&way, a.keys[i], b.keys[k], &key))
				naive_add(&out, key, chance);
		}
	}
	x = naive_to_pmf(&a, &context);
	y = naive_to_pmf(&b, &context);
	z = pmf_combine(&context, x, y, mingle, &way);
	naive_check(&out, z);
	pmf_free(&context, x);
	pmf_free(&context, y);
	pmf_free(&context, z);
	naive_clear(&a);
	naive_clear(&b);
	naive_clear(&out);
	mpq_clear(chance);
	done(&context);
}
END_TEST

static bool multiply_keys(void *data, int64_t x, int64_t y, int64_t *result)
{
	(void)data;
	return !__builtin_mul_overflow(x, y, result);
}

/* So many keys, of which some have the weight 0. */
static struct pmf *make_many(struct pmf_context *context, int64_t low, size_t count,
			     uint64_t *random)
{
	uint64_t *counts = calloc(count, sizeof *counts);
	struct pmf *pmf;
	size_t i;

	for (i = 0; i < count; i++)
		counts[i] = naive_random(random, 4);
	counts[0] = counts[count - 1] = 1;
	pmf = pmf_of_counts(context, low, count, counts);
	free(counts);
	return pmf;
}

/* Where limbs are shorter, all products are made pair by pair. */
enum { HAS_PRODUCTS = GMP_NUMB_BITS == 64 };

/* What is made piece by piece is what comes of all pairs: with zeros, of both signs, dense and sparse. */
START_TEST(multiplies_many)
{
	static const int64_t lows[][2] = {
		{1, 1}, {-150, -1000}, {-700, 5}, {1, -3000}, {0, 100000}};
	struct pmf_context context = naive_context(false);
	uint64_t random = (uint64_t)_i + 1;
	struct pmf *x = make_many(&context, lows[_i][0], 300 + (size_t)_i, &random);
	struct pmf *y = make_many(&context, lows[_i][1], 2000, &random), *z, *same;
	size_t i;

	ck_assert_int_eq(pmf_has_product(x, y), HAS_PRODUCTS);
	ck_assert_int_eq(pmf_has_product(y, x), HAS_PRODUCTS);
	if (HAS_PRODUCTS)
		z = _i & 1 ? pmf_product(&context, x, y) : pmf_product(&context, y, x);
	else
		z = pmf_combine(&context, y, x, multiply_keys, NULL);
	same = pmf_combine(&context, x, y, multiply_keys, NULL);
	ck_assert_uint_eq(z->count, same->count);
	ck_assert(mpz_cmp(z->total, same->total) == 0);
	for (i = 0; i < z->count; i++) {
		ck_assert_int_eq(pmf_key(z, i), pmf_key(same, i));
		ck_assert_uint_eq(z->weights[i], same->weights[i]);
	}
	pmf_free(&context, x);
	pmf_free(&context, y);
	pmf_free(&context, z);
	pmf_free(&context, same);
	done(&context);
}
END_TEST

/* Where words may be too short, or there are few, it is not made. */
START_TEST(multiplies_no_others)
{
	struct pmf_context context = naive_context(false);
	struct pmf *few = pmf_uniform(&context, 1, 6), *many = pmf_uniform(&context, 1, 1000);
	struct pmf *far = pmf_uniform(&context, INT64_C(1) << 60, 1000);
	struct pmf *sum = pmf_power(&context, many, 6);

	ck_assert_int_eq(pmf_has_product(many, many), HAS_PRODUCTS);
	ck_assert(!pmf_has_product(few, few));
	ck_assert(!pmf_has_product(many, far));
	ck_assert(!pmf_has_product(many, sum));
	pmf_free(&context, few);
	pmf_free(&context, many);
	pmf_free(&context, far);
	pmf_free(&context, sum);
	done(&context);
}
END_TEST

/* A part for each key of `mixing`, some of them missing; `out` gets what should come out. */
static void make_parts(struct pmf_context *context, const struct naive_pmf *chances,
		       const struct pmf *mixing, struct pmf_part *parts, struct naive_pmf *out,
		       uint64_t *random)
{
	size_t i, k;

	for (i = 0; i < mixing->count; i++) {
		struct naive_pmf in;

		parts[i] = (struct pmf_part){NULL, (int64_t)naive_random(random, 9) - 4};
		for (k = 0; k < chances->count && chances->keys[k] != pmf_key(mixing, i); k++)
			;
		if (naive_random(random, 10) == 0)
			continue;
		naive_fill(&in, random);
		parts[i].pmf = naive_to_pmf(&in, context);
		if (k < chances->count)
			naive_pour(out, &in, chances->chances[k], parts[i].shift);
		naive_clear(&in);
	}
}

START_TEST(mixes)
{
	struct pmf_context context = naive_context(_i & 1);
	uint64_t random = (uint64_t)_i * 82 + 1;
	struct naive_pmf in, out;
	struct pmf *mixing, *result;
	struct pmf_part *parts;
	size_t i;

	naive_fill(&in, &random);
	naive_init(&out);
	mixing = naive_to_pmf(&in, &context);
	parts = malloc(mixing->count * sizeof *parts);
	ck_assert(parts != NULL);
	make_parts(&context, &in, mixing, parts, &out, &random);
	result = pmf_mix(&context, mixing, parts);
	naive_check(&out, result);
	for (i = 0; i < mixing->count; i++)
		pmf_free(&context, (struct pmf *)parts[i].pmf);
	free(parts);
	pmf_free(&context, mixing);
	pmf_free(&context, result);
	naive_clear(&in);
	naive_clear(&out);
	done(&context);
}
END_TEST

START_TEST(gathers)
{
	struct pmf_context context = naive_context(_i & 1);
	uint64_t random = (uint64_t)_i * 83 + 1;
	size_t count = naive_random(&random, 5), i;
	struct pmf_part parts[5];
	struct pmf *result;
	struct naive_pmf out;
	mpq_t share;

	mpq_init(share);
	mpq_set_ui(share, 1, count + 1);
	naive_init(&out);
	for (i = 0; i < count; i++) {
		struct naive_pmf in;
		struct pmf *pmf;

		naive_fill(&in, &random);
		pmf = naive_to_pmf(&in, &context);
		parts[i] = (struct pmf_part){pmf_times(&context, pmf, share), (int64_t)i};
		naive_pour(&out, &in, share, (int64_t)i);
		pmf_free(&context, pmf);
		naive_clear(&in);
	}
	parts[count] = (struct pmf_part){NULL, 0};
	result = pmf_gather(&context, parts, count + 1);
	naive_check(&out, result);
	for (i = 0; i < count; i++)
		pmf_free(&context, (struct pmf *)parts[i].pmf);
	pmf_free(&context, result);
	naive_clear(&out);
	mpq_clear(share);
	done(&context);
}
END_TEST

/* Ever the same, whatever the chances: with factors and weights of a hundred limbs. */
START_TEST(mixes_giants)
{
	enum { TRIALS = 1500 };
	struct pmf_context context = naive_context(false);
	struct pmf *die = pmf_uniform(&context, 1, 20), *digit = pmf_uniform(&context, 0, 10);
	struct pmf *counts =
		pmf_binomial(&context, &(struct pmf_trials){die, 3, 7, SIZE_MAX, TRIALS});
	struct pmf *giant = pmf_power(&context, digit, TRIALS), *small, *sum, *mixture;
	struct pmf_part *parts = malloc((TRIALS + 1) * sizeof *parts);
	struct naive_pmf naive_pmf;
	mpq_t share;
	size_t i;

	ck_assert(parts != NULL);
	mpq_init(share); /* 10^-TRIALS: two kinds of parts with totals far apart */
	mpz_set_ui(mpq_numref(share), 1);
	mpz_set(mpq_denref(share), giant->total);
	small = pmf_times(&context, digit, share);
	for (i = 0; i <= TRIALS; i++)
		parts[i] = (struct pmf_part){i % 2 == 0 ? digit : small, (int64_t)i % 3};
	ck_assert_uint_eq(counts->count, TRIALS + 1);
	mixture = pmf_mix(&context, counts, parts);
	naive_init(&naive_pmf);
	for (i = 0; i <= TRIALS; i++) {
		mpq_t chance;
		int64_t key;

		mpq_init(chance);
		pmf_weight(counts, i, mpq_numref(chance));
		mpz_mul_ui(mpq_denref(chance), counts->total, 10);
		if (i % 2 == 1)
			mpz_mul(mpq_denref(chance), mpq_denref(chance), giant->total);
		mpq_canonicalize(chance);
		for (key = 0; key < 10; key++)
			naive_add(&naive_pmf, key + (int64_t)i % 3, chance);
		mpq_clear(chance);
	}
	naive_check(&naive_pmf, mixture);
	sum = pmf_sum(&context, mixture, small);
	ck_assert_int_eq(pmf_key(sum, sum->count - 1), 11 + 9);
	naive_clear(&naive_pmf);
	mpq_clear(share);
	free(parts);
	pmf_free(&context, die);
	pmf_free(&context, digit);
	pmf_free(&context, counts);
	pmf_free(&context, giant);
	pmf_free(&context, small);
	pmf_free(&context, sum);
	pmf_free(&context, mixture);
	done(&context);
}
END_TEST

/* A common factor of all weights is no reason for a longer total. */
START_TEST(keeps_mixtures_short)
{
	struct pmf_context context = naive_context(false);
	struct pmf *die = pmf_uniform(&context, 1, 6), *two = pmf_sum(&context, die, die), *mixture;
	struct pmf *counts = pmf_binomial(&context, &(struct pmf_trials){two, 0, 11, SIZE_MAX, 30});
	struct pmf *coin = pmf_uniform(&context, 0, 2);
	struct pmf_part parts[] = {{two, 0}, {two, 5}};

	ck_assert_uint_eq(counts->count, 1);
	mixture = pmf_mix(&context, counts, parts);
	ck_assert(mpz_cmp_ui(mixture->total, 36) == 0);
	pmf_free(&context, mixture);
	mixture = pmf_mix(&context, coin, parts);
	ck_assert(mpz_cmp_ui(mixture->total, 72) == 0);
	pmf_free(&context, mixture);
	pmf_free(&context, coin);
	pmf_free(&context, counts);
	pmf_free(&context, die);
	pmf_free(&context, two);
	done(&context);
}
END_TEST

/* One more key each time, eight times as far: rows of zeros are no reason for more rows of zeros. */
START_TEST(keeps_mixtures_of_far_keys_small)
{
	struct pmf_context context = naive_context(_i != 0);
	struct pmf *coin = pmf_uniform(&context, 0, 2), *one = pmf_uniform(&context, 0, 1);
	struct pmf *mixture = pmf_uniform(&context, 1, 1);
	int64_t farthest;

	for (farthest = 8; farthest <= INT64_C(1) << 33; farthest *= 8) {
		struct pmf_part parts[] = {{mixture, 0}, {one, farthest}};
		struct pmf *next = pmf_mix(&context, coin, parts);

		pmf_free(&context, mixture);
		mixture = next;
		ck_assert(mixture != NULL);
	}
	ck_assert_int_eq(pmf_key(mixture, mixture->count - 1), INT64_C(1) << 33);
	ck_assert_uint_le(mixture->count, 512);
	ck_assert(fabs(pmf_probability(mixture, 0) - ldexp(1, -11)) < 1e-18);
	pmf_free(&context, mixture);
	pmf_free(&context, one);
	pmf_free(&context, coin);
	done(&context);
}
END_TEST

START_TEST(rounds_down)
{
	struct pmf_context context = naive_context(false);
	struct pmf *seven = pmf_of_counts(&context, 0, 3, (const uint64_t[]){1, 2, 4});
	struct pmf *eighths = pmf_round_down(&context, seven, 3);
	mpq_t share;
	int i;

	mpq_init(share);
	for (i = 0; i < 3; i++) {
		pmf_get_share(eighths, (size_t)i, share);
		ck_assert_int_eq(pmf_key(eighths, (size_t)i), i);
		ck_assert_int_eq(mpq_cmp_ui(share, 1U << i, 8), 0);
	}
	pmf_lost_exactly(eighths, share);
	ck_assert_int_eq(mpq_cmp_ui(share, 1, 8), 0);
	mpq_clear(share);
	pmf_free(&context, seven);
	pmf_free(&context, eighths);
	done(&context);
}
END_TEST

/* ---- as doubles ---- */

/* What the compiler makes of the decimals is the nearest double, too. */
static const struct {
	const char *fraction;
	double nearest;
} doubles[] = {
	{"0", 0.0},
	{"1/10", 0.1},
	{"-1/10", -0.1},
	{"35/100", 0.35},
	{"115/10000", 0.0115},
	{"7/1000", 0.007},
	/* between two: that with the even last bit, unless there is a little more or less */
	{"9007199254740993", 9007199254740992.0},
	{"9007199254740995", 9007199254740996.0},
	{"90071992547409930001/10000", 9007199254740994.0},
	{"90071992547409949999/10000", 9007199254740994.0},
};

START_TEST(finds_the_nearest_double)
{
	mpq_t fraction;

	mpq_init(fraction);
	ck_assert_int_eq(mpq_set_str(fraction, doubles[_i].fraction, 10), 0);
	mpq_canonicalize(fraction);
	ck_assert_double_eq(pmf_nearest(mpq_numref(fraction), mpq_denref(fraction)),
			    doubles[_i].nearest);
	mpq_clear(fraction);
}
END_TEST

Suite *suite_pmf(void)
{
	Suite *suite = suite_create("pmf");
	TCase *all = tcase_create("pmf"), *large = tcase_create("pmf_large");

	tcase_set_timeout(all, 60);
	tcase_add_loop_test(all, makes_the_simple_ones, 0, 2);
	tcase_add_test(all, takes_keys_in_any_order);
	tcase_add_loop_test(all, adds_two_dice, 0, 2);
	tcase_add_loop_test(all, adds_extreme_keys, 0, 2);
	tcase_add_test(all, finds_tiny_probabilities);
	tcase_add_loop_test(all, shifts_and_scales, 0, ROUNDS);
	tcase_add_loop_test(all, multiplies_and_conditions, 0, ROUNDS);
	tcase_add_loop_test(all, maps, 0, ROUNDS);
	tcase_add_loop_test(all, adds, 0, ROUNDS);
	tcase_add_loop_test(all, combines, 0, ROUNDS);
	tcase_add_loop_test(all, multiplies_many, 0, 5);
	tcase_add_test(all, multiplies_no_others);
	tcase_add_loop_test(all, mixes, 0, ROUNDS);
	tcase_add_loop_test(all, gathers, 0, ROUNDS);
	tcase_add_test(all, keeps_mixtures_short);
	tcase_add_loop_test(all, keeps_mixtures_of_far_keys_small, 0, 2);
	tcase_add_test(all, rounds_down);
	tcase_add_loop_test(all, finds_the_nearest_double, 0, sizeof doubles / sizeof *doubles);
	suite_add_tcase(suite, all);
	tcase_set_timeout(large, 60);
	tcase_set_tags(large, "long");
	tcase_add_test(large, mixes_giants);
	suite_add_tcase(suite, large);
	return suite;
}
