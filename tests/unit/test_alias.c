/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* chance/alias: each outcome has its exact share of all parts. */
#include "chance/alias.h"

#include <gmp.h>
#include <stdlib.h>

#include "naive_pmf.h"
#include "suites.h"
#include "support/memory.h"

enum { MOST = 40 };

/* How many parts of all buckets each outcome has, one bucket after the other. */
static void count_parts(const struct alias *alias, mpz_t *parts)
{
	mpz_t own, left;
	size_t i;

	mpz_inits(own, left, NULL);
	for (i = 0; i < alias->count; i++) {
		naive_set_key(own, alias->buckets[i].own);
		naive_set_key(left, alias->total - alias->buckets[i].own);
		ck_assert_int_ge(alias->buckets[i].own, 0);
		ck_assert_int_le(alias->buckets[i].own, alias->total);
		ck_assert_uint_lt(alias->buckets[i].other, alias->count);
		mpz_add(parts[i], parts[i], own);
		mpz_add(parts[alias->buckets[i].other], parts[alias->buckets[i].other], left);
	}
	mpz_clears(own, left, NULL);
}

/* Whether each outcome has `count` parts for each unit of its weight. */
static void check_shares(const int64_t *weights, size_t count)
{
	struct alias_bucket buckets[MOST];
	struct alias alias = {.count = count, .buckets = buckets};
	mpz_t parts[MOST], right;
	size_t i;

	mpz_init(right);
	for (i = 0; i < count; i++) {
		mpz_init(parts[i]);
		buckets[i].own = weights[i];
		alias.total += weights[i];
	}
	ck_assert(alias_make(&memory_system, &alias));
	count_parts(&alias, parts);
	for (i = 0; i < count; i++) {
		naive_set_key(right, weights[i]);
		mpz_mul_ui(right, right, (unsigned long)count);
		ck_assert_int_eq(mpz_cmp(parts[i], right), 0);
		mpz_clear(parts[i]);
	}
	mpz_clear(right);
}

static const struct {
	size_t count;
	int64_t weights[6];
} known[] = {
	{1, {7}},
	{2, {1, 1}},
	{3, {3, 2, 1}},
	{6, {1, 2, 3, 4, 5, 6}},
	{2, {1, 1000000000000}},
	{3, {1, INT64_MAX - 2, 1}},
	{2, {INT64_MAX / 2, INT64_MAX / 2 + 1}},
	{5, {INT64_MAX / 5, INT64_MAX / 5, 1, INT64_MAX / 5, 2}},
};

START_TEST(parts_are_shared_out_exactly)
{
	check_shares(known[_i].weights, known[_i].count);
}
END_TEST

START_TEST(parts_of_random_weights_are_shared_out_exactly)
{
	uint64_t random = (uint64_t)_i * 31 + 7;
	size_t count = 1 + (size_t)naive_random(&random, MOST), i;
	uint64_t most = UINT64_C(1) << naive_random(&random, 58);
	int64_t weights[MOST];

	for (i = 0; i < count; i++)
		weights[i] = 1 + (int64_t)naive_random(&random, most);
	check_shares(weights, count);
}
END_TEST

/* The example of the header: 6 parts a bucket, of which the outcomes have 9, 6 and 3. */
START_TEST(buckets_are_as_the_header_says)
{
	struct alias_bucket buckets[] = {{3, 0}, {2, 0}, {1, 0}};
	struct alias alias = {.count = 3, .total = 6, .buckets = buckets};
	size_t bucket, counts[3] = {0};
	int64_t part;

	ck_assert(alias_make(&memory_system, &alias));
	for (bucket = 0; bucket < 3; bucket++) {
		for (part = 0; part < 6; part++)
			counts[alias_outcome(&alias, bucket, part)]++;
	}
	ck_assert_uint_eq(counts[0], 9);
	ck_assert_uint_eq(counts[1], 6);
	ck_assert_uint_eq(counts[2], 3);
	ck_assert_int_eq(buckets[2].own, 3);
	ck_assert_uint_eq(buckets[2].other, 0);
}
END_TEST

/* Where all are as likely, no part has to be drawn. */
START_TEST(equal_weights_need_no_parts)
{
	struct alias_bucket buckets[] = {{1, 0}, {1, 0}, {1, 0}, {1, 0}};
	struct alias even = {.count = 4, .total = 4, .buckets = buckets};
	struct alias_bucket others[] = {{1, 0}, {2, 0}};
	struct alias odd = {.count = 2, .total = 3, .buckets = others};

	ck_assert(alias_make(&memory_system, &even));
	ck_assert(even.even);
	ck_assert(alias_make(&memory_system, &odd));
	ck_assert(!odd.even);
}
END_TEST

Suite *suite_alias(void)
{
	Suite *suite = suite_create("alias");
	TCase *all = tcase_create("alias");

	tcase_add_loop_test(all, parts_are_shared_out_exactly, 0, sizeof known / sizeof *known);
	tcase_add_loop_test(all, parts_of_random_weights_are_shared_out_exactly, 0, 200);
	tcase_add_test(all, buckets_are_as_the_header_says);
	tcase_add_test(all, equal_weights_need_no_parts);
	suite_add_tcase(suite, all);
	return suite;
}
