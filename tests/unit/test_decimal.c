/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * report/decimal: known values, and random ones against the rule itself: long division digit by digit
 * for fractions, and for roots that the printed number is the nearest, told by squaring.
 */
#include "report/decimal.h"

#include <stdlib.h>
#include <string.h>

#include "naive_pmf.h"
#include "output.h"
#include "suites.h"

/* What is printed of (part ± √|square|) / whole, to be freed. */
static char *print(const struct surd *surd, size_t digits, bool percent)
{
	struct decimals decimals;
	struct output output;
	struct writer writer;
	char *text;

	output_begin(&output);
	writer = writer_to_file(output.to);
	decimals_init(&decimals, digits, percent);
	if (mpz_sgn(surd->square) == 0)
		decimals_fraction(&decimals, &writer, surd->part, surd->whole);
	else
		decimals_surd(&decimals, &writer, surd);
	decimals_clear(&decimals);
	text = strdup(output_text(&output));
	ck_assert_ptr_nonnull(text);
	output_end(&output);
	return text;
}

static void read_surd(struct surd *surd, const char *part, const char *square, const char *whole)
{
	surd_init(surd);
	ck_assert_int_eq(mpz_set_str(surd->part, part, 0), 0);
	ck_assert_int_eq(mpz_set_str(surd->square, square, 0), 0);
	ck_assert_int_eq(mpz_set_str(surd->whole, whole, 0), 0);
}

static const struct {
	const char *part, *square, *whole;
	size_t digits;
	bool percent;
	const char *text;
} known[] = {
	{"0", "0", "1", 0, false, "0"},
	{"0", "0", "7", 3, false, "0.000"},
	{"1", "0", "1", 0, false, "1"},
	{"1", "0", "8", 3, false, "0.125"},
	{"1", "0", "3", 6, false, "0.333333"},
	{"2", "0", "3", 6, false, "0.666667"},
	{"2", "0", "3", 0, false, "1"},
	{"-2", "0", "3", 2, false, "-0.67"},
	{"12345", "0", "10", 3, false, "1234.500"},
	/* ties */
	{"1", "0", "8", 2, false, "0.12"},
	{"3", "0", "8", 2, false, "0.38"},
	{"-1", "0", "8", 2, false, "-0.12"},
	{"-3", "0", "8", 2, false, "-0.38"},
	{"1", "0", "2", 0, false, "0"},
	{"3", "0", "2", 0, false, "2"},
	{"5", "0", "2", 0, false, "2"},
	{"-5", "0", "2", 0, false, "-2"},
	/* next to one */
	{"12500000000000000000001", "0", "100000000000000000000000", 2, false, "0.13"},
	{"12499999999999999999999", "0", "100000000000000000000000", 2, false, "0.12"},
	/* carries through all digits */
	{"99999", "0", "100000", 4, false, "1.0000"},
	{"-9996", "0", "1000", 2, false, "-10.00"},
	/* rounded to nothing */
	{"-1", "0", "1000", 2, false, "0.00"},
	{"-1", "0", "3", 0, false, "0"},
	/* percent */
	{"1", "0", "8", 1, true, "12.5"},
	{"1", "0", "3", 2, true, "33.33"},
	{"1", "0", "1", 0, true, "100"},
	{"1", "0", "200", 0, true, "0"},
	/* the first thirty decimals of roots, as tables have them */
	{"0", "2", "1", 30, false, "1.414213562373095048801688724210"},
	{"0", "3", "1", 30, false, "1.732050807568877293527446341506"},
	{"1", "5", "2", 30, false, "1.618033988749894848204586834366"},
	{"1", "-5", "2", 30, false, "-0.618033988749894848204586834366"},
	{"0", "-2", "1", 2, false, "-1.41"},
	{"0", "-2", "1", 2, true, "-141.42"},
	/* roots that are whole numbers, and then ties */
	{"0", "9", "4", 2, false, "0.75"},
	{"0", "9", "4", 1, false, "0.8"},
	{"0", "25", "4", 1, false, "1.2"},
	{"0", "-25", "4", 1, false, "-1.2"},
	{"10", "-25", "4", 1, false, "1.2"},
	{"5", "-25", "3", 3, false, "0.000"},
	/* 0.5 and a little more or less: 1/2 * √(1 ± 10^-40) */
	{"0", "10000000000000000000000000000000000000001", "200000000000000000000", 0, false, "1"},
	{"0", "9999999999999999999999999999999999999999", "200000000000000000000", 0, false, "0"},
	{"0", "-10000000000000000000000000000000000000001", "200000000000000000000", 0, false,
	 "-1"},
	{"0", "-9999999999999999999999999999999999999999", "200000000000000000000", 0, false, "0"},
	{"2", "-9999999999999999999999999999999999999999", "200000000000000000000", 0, false, "0"},
};

START_TEST(known_values)
{
	struct surd surd;
	char *text;

	read_surd(&surd, known[_i].part, known[_i].square, known[_i].whole);
	text = print(&surd, known[_i].digits, known[_i].percent);
	ck_assert_str_eq(text, known[_i].text);
	free(text);
	surd_clear(&surd);
}
END_TEST

/* 10^-400 and its root, far below what a double can hold. */
START_TEST(digits_do_not_end_with_the_doubles)
{
	struct surd surd;
	char *text;
	size_t i;

	surd_init(&surd);
	mpz_set_ui(surd.part, 1);
	mpz_ui_pow_ui(surd.whole, 10, 400);
	text = print(&surd, 401, false);
	ck_assert_uint_eq(strlen(text), 403);
	for (i = 0; i < 403; i++)
		ck_assert_int_eq(text[i], i == 1 ? '.' : i == 401 ? '1' : '0');
	free(text);
	mpz_set_ui(surd.part, 0);
	mpz_set_ui(surd.square, 1);
	text = print(&surd, 400, false);
	ck_assert_uint_eq(strlen(text), 402);
	ck_assert_int_eq(text[401], '1');
	free(text);
	surd_clear(&surd);
}
END_TEST

/* 1/7 = 0.142857 142857 …, and ten thousand is 6 * 1666 + 4: 0.…1428|571 ends in 1429. */
START_TEST(ten_thousand_digits)
{
	struct surd surd;
	char *text;
	size_t i;

	read_surd(&surd, "1", "0", "7");
	text = print(&surd, 10000, false);
	ck_assert_uint_eq(strlen(text), 10002);
	for (i = 0; i < 9999; i++)
		ck_assert_int_eq(text[i + 2], "142857"[i % 6]);
	ck_assert_int_eq(text[10001], '9');
	free(text);
	surd_clear(&surd);
}
END_TEST

/* ---- against the rule ---- */

static void random_number(mpz_t number, uint64_t *random)
{
	static const unsigned lengths[] = {1, 1, 2, 3, 5, 20, 60};
	unsigned words = lengths[naive_random(random, 7)], k;

	mpz_set_ui(number, 0);
	for (k = 0; k < words; k++) {
		mpz_mul_2exp(number, number, 20);
		mpz_add_ui(number, number, (unsigned long)naive_random(random, 1 << 20));
	}
}

/* Adds one to the last digit. */
static void carry(char *text)
{
	size_t i = strlen(text);

	while (i > 0) {
		i--;
		if (text[i] == '.')
			continue;
		if (text[i] != '9') {
			text[i]++;
			return;
		}
		text[i] = '0';
	}
	memmove(text + 1, text, strlen(text) + 1);
	text[0] = '1';
}

/* part / whole as it is done by hand, neither of them negative; to be freed. */
static char *divide_by_hand(const mpz_t part, const mpz_t whole, size_t digits)
{
	char *text = malloc(mpz_sizeinbase(part, 10) + digits + 4);
	mpz_t digit, rest;
	size_t length, i;
	int against_half;

	ck_assert_ptr_nonnull(text);
	mpz_inits(digit, rest, NULL);
	mpz_tdiv_qr(digit, rest, part, whole);
	mpz_get_str(text, 10, digit);
	length = strlen(text);
	if (digits > 0)
		text[length++] = '.';
	for (i = 0; i < digits; i++) {
		mpz_mul_ui(rest, rest, 10);
		mpz_tdiv_qr(digit, rest, rest, whole);
		text[length++] = (char)('0' + mpz_get_ui(digit));
	}
	text[length] = '\0';
	mpz_mul_ui(rest, rest, 2);
	against_half = mpz_cmp(rest, whole);
	if (against_half > 0 || (against_half == 0 && (text[length - 1] - '0') % 2 == 1))
		carry(text);
	mpz_clears(digit, rest, NULL);
	return text;
}

START_TEST(fractions_are_divided_as_by_hand)
{
	uint64_t random = 88172645463325252u;
	struct surd surd;
	int n;

	surd_init(&surd);
	for (n = 0; n < 4000; n++) {
		size_t digits = naive_random(&random, 4) == 0 ? naive_random(&random, 200)
							      : naive_random(&random, 8);
		bool negative = naive_random(&random, 2) == 0;
		char *printed, *right;

		random_number(surd.part, &random);
		random_number(surd.whole, &random);
		if (n % 3 == 0) { /* where ties are */
			mpz_set_ui(surd.whole, 1);
			mpz_mul_2exp(surd.whole, surd.whole, naive_random(&random, 8));
		}
		if (mpz_sgn(surd.whole) == 0)
			mpz_set_ui(surd.whole, 1);
		right = divide_by_hand(surd.part, surd.whole, digits);
		if (negative)
			mpz_neg(surd.part, surd.part);
		printed = print(&surd, digits, false);
		if (negative && strspn(right, "0.") < strlen(right)) {
			ck_assert_int_eq(printed[0], '-');
			ck_assert_str_eq(printed + 1, right);
		} else {
			ck_assert_str_eq(printed, right);
		}
		free(printed);
		free(right);
	}
	surd_clear(&surd);
}
END_TEST

/* 1 if ±√|square| is more than the number, -1 if it is less, 0 if they are the same. */
static int compare_root(const mpz_t square, const mpz_t number)
{
	mpz_t signed_square;
	int order;

	mpz_init(signed_square);
	mpz_mul(signed_square, number, number);
	if (mpz_sgn(number) < 0)
		mpz_neg(signed_square, signed_square);
	order = mpz_cmp(square, signed_square);
	mpz_clear(signed_square);
	return (order > 0) - (order < 0);
}

/* The printed text without its point. */
static void read_number(mpz_t number, const char *text)
{
	char *digits = strdup(text), *point;

	ck_assert_ptr_nonnull(digits);
	point = strchr(digits, '.');
	if (point != NULL)
		memmove(point, point + 1, strlen(point));
	ck_assert_int_eq(mpz_set_str(number, digits, 10), 0);
	free(digits);
}

/* Asserts that N, which was printed, is the nearest to 10^digits (part + root) / whole: multiplied by
   2 whole and less 2 * 10^digits part, N ± 1/2 have the root 2 * 10^digits root between them. */
static void check_nearest(const struct surd *surd, const char *text, size_t digits)
{
	mpz_t scale, number, middle, bound, square;
	int below, above;

	mpz_inits(scale, number, middle, bound, square, NULL);
	mpz_ui_pow_ui(scale, 10, digits);
	mpz_mul_ui(scale, scale, 2);
	read_number(number, text);
	mpz_mul(middle, number, surd->whole);
	mpz_mul_ui(middle, middle, 2);
	mpz_submul(middle, surd->part, scale);
	mpz_mul(square, surd->square, scale);
	mpz_mul(square, square, scale);
	mpz_sub(bound, middle, surd->whole);
	below = compare_root(square, bound);
	mpz_add(bound, middle, surd->whole);
	above = compare_root(square, bound);
	ck_assert_msg(below >= 0 && above <= 0, "%s is not the nearest", text);
	ck_assert_msg((below > 0 && above < 0) || mpz_even_p(number), "%s is not even", text);
	mpz_clears(scale, number, middle, bound, square, NULL);
}

START_TEST(roots_are_rounded_to_the_nearest)
{
	uint64_t random = 362436069362436069u;
	struct surd surd;
	int n;

	surd_init(&surd);
	for (n = 0; n < 4000; n++) {
		size_t digits = naive_random(&random, 4) == 0 ? naive_random(&random, 100)
							      : naive_random(&random, 8);
		char *printed;

		random_number(surd.part, &random);
		random_number(surd.square, &random);
		random_number(surd.whole, &random);
		if (n % 3 == 0) { /* where ties are, or nearly */
			mpz_set_ui(surd.whole, 1);
			mpz_mul_2exp(surd.whole, surd.whole, naive_random(&random, 8));
			mpz_mul(surd.square, surd.square, surd.square);
			mpz_add_ui(surd.square, surd.square, n % 2);
		}
		if (mpz_sgn(surd.whole) == 0)
			mpz_set_ui(surd.whole, 1);
		if (naive_random(&random, 2) == 0)
			mpz_neg(surd.part, surd.part);
		if (naive_random(&random, 2) == 0)
			mpz_neg(surd.square, surd.square);
		printed = print(&surd, digits, false);
		check_nearest(&surd, printed, digits);
		free(printed);
	}
	surd_clear(&surd);
}
END_TEST

Suite *suite_decimal(void)
{
	Suite *suite = suite_create("decimal");
	TCase *all = tcase_create("decimal");

	tcase_add_loop_test(all, known_values, 0, sizeof known / sizeof *known);
	tcase_add_test(all, digits_do_not_end_with_the_doubles);
	tcase_add_test(all, ten_thousand_digits);
	tcase_add_test(all, fractions_are_divided_as_by_hand);
	tcase_add_test(all, roots_are_rounded_to_the_nearest);
	suite_add_tcase(suite, all);
	return suite;
}
