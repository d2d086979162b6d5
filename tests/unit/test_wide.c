/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers of 128 bits as two halves, against GMP. */
#define NO_INT128
#include "support/wide.h"

#include "libcheck.h"
#include <gmp.h>
#include <stdio.h>

#include "tests/unit/suites.h"

static const int64_t numbers[] = {0,
				  1,
				  -1,
				  2,
				  -3,
				  INT32_MAX,
				  INT32_MIN,
				  UINT32_MAX,
				  1LL << 32,
				  (1LL << 32) + 1,
				  -(1LL << 33),
				  0x123456789abcdef0,
				  -0x7edcba9876543210,
				  INT64_MAX,
				  INT64_MAX - 1,
				  INT64_MIN,
				  INT64_MIN + 1};

enum { NUMBERS = sizeof numbers / sizeof *numbers };

/* By its decimal digits: nothing is taken for granted but what an int64_t is. */
static void set(mpz_t z, int64_t number)
{
	char text[24];

	snprintf(text, sizeof text, "%lld", (long long)number);
	mpz_set_str(z, text, 10);
}

static void set_wide(mpz_t z, wide number)
{
	char text[40];

	snprintf(text, sizeof text, "%016llx%016llx", (unsigned long long)number.high,
		 (unsigned long long)number.low);
	mpz_set_str(z, text, 16);
	if (number.high >> 63) {
		mpz_t circle;

		mpz_init(circle);
		mpz_setbit(circle, 128);
		mpz_sub(z, z, circle);
		mpz_clear(circle);
	}
}

struct expected {
	mpz_t a, b, value, found;
};

static void check_same(struct expected *e, wide number)
{
	set_wide(e->found, number);
	ck_assert_msg(mpz_cmp(e->found, e->value) == 0, "%s, not %s",
		      mpz_get_str(NULL, 10, e->found), mpz_get_str(NULL, 10, e->value));
}

static void check_clamp(struct expected *e, wide number)
{
	set(e->a, INT64_MIN);
	set(e->b, INT64_MAX);
	ck_assert_int_eq(wide_fits(number),
			 mpz_cmp(e->a, e->value) <= 0 && mpz_cmp(e->value, e->b) <= 0);
	set(e->found, wide_clamp(number));
	if (mpz_cmp(e->value, e->a) < 0)
		mpz_set(e->value, e->a);
	if (mpz_cmp(e->value, e->b) > 0)
		mpz_set(e->value, e->b);
	ck_assert(mpz_cmp(e->found, e->value) == 0);
}

/* a * b, a * b + c, a * b - c, and which is less. */
static void check_three(struct expected *e, int64_t a, int64_t b, int64_t c)
{
	wide product = wide_product(a, b), other = wide_of(c);
	mpz_t ab;

	mpz_init(ab);
	set(e->a, a);
	set(e->b, b);
	mpz_mul(ab, e->a, e->b);
	set(e->b, c);
	mpz_set(e->value, ab);
	check_same(e, product);
	mpz_add(e->value, ab, e->b);
	check_same(e, wide_add(product, other));
	mpz_sub(e->value, ab, e->b);
	check_same(e, wide_subtract(product, other));
	ck_assert_int_eq(wide_is_less(product, other), mpz_cmp(ab, e->b) < 0);
	ck_assert_int_eq(wide_is_less(other, product), mpz_cmp(e->b, ab) < 0);
	mpz_add(e->value, ab, e->b);
	check_clamp(e, wide_add(product, other));
	mpz_clear(ab);
}

START_TEST(two_halves_are_one_number)
{
	struct expected e;
	size_t i, j, k;

	mpz_inits(e.a, e.b, e.value, e.found, NULL);
	for (i = 0; i < NUMBERS; i++)
		for (j = 0; j < NUMBERS; j++)
			for (k = 0; k < NUMBERS; k++)
				check_three(&e, numbers[i], numbers[j], numbers[k]);
	mpz_clears(e.a, e.b, e.value, e.found, NULL);
}
END_TEST

/* (2^64 - 1)^2 = 2^128 - 2^65 + 1, and (2^32 - 1) (2^64 - 2^32 + 1) = 2^96 - 2^65 + 2^33 - 1. */
START_TEST(halves_of_products)
{
	uint64_t low;

	ck_assert(wide_halves(UINT64_MAX, UINT64_MAX, &low) == UINT64_MAX - 1);
	ck_assert(low == 1);
	ck_assert(wide_halves(UINT64_C(1) << 63, 6, &low) == 3);
	ck_assert(low == 0);
	ck_assert(wide_halves(UINT64_C(0xffffffff), UINT64_C(0xffffffff00000001), &low) ==
		  UINT64_C(0xfffffffe));
	ck_assert(low == UINT64_C(0x1ffffffff));
}
END_TEST

Suite *suite_wide(void)
{
	Suite *suite = suite_create("wide");
	TCase *all = tcase_create("all");

	tcase_add_test(all, two_halves_are_one_number);
	tcase_add_test(all, halves_of_products);
	suite_add_tcase(suite, all);
	return suite;
}
