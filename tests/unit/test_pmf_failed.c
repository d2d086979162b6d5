/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* pmf/pmf: how much of what is lost has failed. Of the keys of `part`, 5/8 are left, 1/8 has
   failed, and the rest is missing for another reason: so n independent ones fail with
   (5/8 + 1/8)^n - (5/8)^n. */
#include <math.h>

#include "naive_pmf.h"
#include "suites.h"

static bool below_six(void *data, int64_t key, int64_t *result)
{
	(void)data;
	*result = key;
	return key < 6;
}

static bool below_three(void *data, int64_t x, int64_t y, int64_t *result)
{
	(void)data;
	*result = x + y;
	return y < 3;
}

static struct pmf *make_part(struct pmf_context *context)
{
	struct pmf *die = pmf_uniform(context, 1, 6), *map = pmf_map(context, die, below_six, NULL);
	struct pmf *part;
	mpq_t share;

	mpq_init(share);
	mpq_set_ui(share, 3, 4);
	part = pmf_times(context, map, share);
	mpq_clear(share);
	pmf_free(context, die);
	pmf_free(context, map);
	return part;
}

/* Frees the PMF. */
static void check_failed(struct pmf_context *context, struct pmf *pmf, double failed)
{
	ck_assert(pmf != NULL);
	ck_assert_double_le(fabs(pmf->failed - failed), 1e-15);
	pmf_free(context, pmf);
}

START_TEST(fails)
{
	struct pmf_context context = naive_context(_i);

	check_failed(&context, pmf_nothing(&context), 0);
	check_failed(&context, pmf_failed(&context), 1);
	check_failed(&context, pmf_certain(&context, 7), 0);
	check_failed(&context, make_part(&context), 0.125);
}
END_TEST

START_TEST(fails_when_one_does)
{
	struct pmf_context context = naive_context(_i);
	struct pmf *part = make_part(&context);

	check_failed(&context, pmf_shift(&context, part, 3), 0.125);
	check_failed(&context, pmf_scale(&context, part, -1000), 0.125);
	check_failed(&context, pmf_first(&context, part, 3), 0);
	check_failed(&context, pmf_map(&context, part, below_six, NULL), 0.125);
	pmf_free(&context, part);
}
END_TEST

START_TEST(fails_when_one_of_several_does)
{
	struct pmf_context context = naive_context(_i);
	struct pmf *part = make_part(&context), *coin = pmf_uniform(&context, 1, 2);
	struct pmf *die = pmf_uniform(&context, 1, 6), *failed = pmf_failed(&context);

	check_failed(&context, pmf_sum(&context, part, part), pow(0.75, 2) - pow(0.625, 2));
	check_failed(&context, pmf_sum(&context, part, coin), 0.125);
	check_failed(&context, pmf_sum(&context, part, failed), 0.75);
	check_failed(&context, pmf_power(&context, part, 0), 0);
	check_failed(&context, pmf_power(&context, part, 1), 0.125);
	check_failed(&context, pmf_power(&context, part, 5), pow(0.75, 5) - pow(0.625, 5));
	check_failed(&context, pmf_power(&context, failed, 5), 1);
	check_failed(&context, pmf_compose(&context, coin, part),
		     (0.125 + pow(0.75, 2) - pow(0.625, 2)) / 2);
	check_failed(&context, pmf_compose(&context, failed, part), 1);
	/* Two of six sides of the die give a result. */
	check_failed(&context, pmf_combine(&context, part, die, below_three, NULL),
		     0.125 + 0.625 * 2 / 3);
	check_failed(&context,
		     pmf_binomial(&context, &(struct pmf_trials){part, 1, 2, SIZE_MAX, 3}),
		     pow(0.75, 3) - pow(0.625, 3));
	check_failed(&context, pmf_binomial(&context, &(struct pmf_trials){part, 1, 2, 4, 3}), 0);
	ck_assert_double_le(fabs(pmf_either_failed(part, coin) - 0.125), 1e-15);
	pmf_free(&context, part);
	pmf_free(&context, coin);
	pmf_free(&context, die);
	pmf_free(&context, failed);
}
END_TEST

START_TEST(fails_in_a_mixture)
{
	struct pmf_context context = naive_context(_i);
	struct pmf *part = make_part(&context), *coin = pmf_uniform(&context, 1, 2);
	struct pmf *failed = pmf_failed(&context);
	struct pmf_part parts[] = {{part, 0}, {NULL, 0}}, ends[] = {{failed, 0}, {NULL, 0}};
	struct pmf_part pair[] = {{part, 0}, {part, 1}, {NULL, 0}, {NULL, 0}, {NULL, 0}};

	check_failed(&context, pmf_mix(&context, coin, parts), 0.0625);
	check_failed(&context, pmf_mix(&context, coin, ends), 0.5);
	check_failed(&context, pmf_mix(&context, part, pair), 0.125 + 2 * 0.125 * 0.125);
	check_failed(&context, pmf_gather(&context, parts, 2), 0.125);
	pmf_free(&context, part);
	pmf_free(&context, coin);
	pmf_free(&context, failed);
}
END_TEST

/* Rare failures keep their digits. */
START_TEST(fails_rarely)
{
	struct pmf_context context = naive_context(_i);
	struct pmf *certain = pmf_certain(&context, 1), *failed = pmf_failed(&context), *rare,
		   *power;
	struct pmf_part parts[] = {{certain, 0}, {failed, 0}};
	mpq_t share;

	mpq_init(share);
	mpq_set_d(share, 1e-40);
	parts[1].pmf = pmf_times(&context, failed, share);
	rare = pmf_gather(&context, parts, 2);
	power = pmf_power(&context, rare, 7);
	ck_assert_double_le(fabs(power->failed / 7e-40 - 1), 1e-14);
	mpq_clear(share);
	pmf_free(&context, (struct pmf *)parts[1].pmf);
	pmf_free(&context, certain);
	pmf_free(&context, failed);
	pmf_free(&context, rare);
	pmf_free(&context, power);
}
END_TEST

/* Frees the PMF. */
static void check_only_failed(struct pmf_context *context, struct pmf *pmf, bool only)
{
	ck_assert(pmf != NULL);
	ck_assert_int_eq(pmf_only_failed(pmf), only);
	pmf_free(context, pmf);
}

/* 1 and 2 failing, and nothing else lost; the same with something lost; all lost. */
START_TEST(knows_that_nothing_else_got_lost)
{
	struct pmf_context context = naive_context(_i);
	struct pmf *die = pmf_uniform(&context, 0, 6),
		   *six = pmf_map(&context, die, below_six, NULL);
	struct pmf *shifted = pmf_shift(&context, die, 2);
	struct pmf *failing = pmf_map(&context, shifted, below_six, NULL),
		   *part = make_part(&context);
	struct pmf *failed = pmf_failed(&context), *nothing = pmf_nothing(&context);
	struct pmf *zero = pmf_certain(&context, 0), *coin = pmf_uniform(&context, 0, 2);
	struct pmf_part parts[] = {{failing, 0}, {part, 0}}, some[] = {{failing, 0}, {NULL, 0}};

	check_only_failed(&context, six, true); /* nothing is lost */
	check_only_failed(&context, make_part(&context), false);
	check_only_failed(&context, pmf_shift(&context, failing, 3), true);
	check_only_failed(&context, pmf_scale(&context, failing, 3), true);
	check_only_failed(&context, pmf_map(&context, failing, below_six, NULL), true);
	check_only_failed(&context, pmf_map(&context, part, below_six, NULL), false);
	check_only_failed(&context, pmf_sum(&context, failing, die), true);
	check_only_failed(&context, pmf_sum(&context, failing, part), false);
	check_only_failed(&context, pmf_sum(&context, failed, part), true);
	check_only_failed(&context, pmf_sum(&context, nothing, failing), false);
	check_only_failed(&context, pmf_combine(&context, failing, failing, below_three, NULL),
			  true);
	check_only_failed(&context, pmf_combine(&context, failing, part, below_three, NULL), false);
	check_only_failed(&context, pmf_power(&context, failing, 3), true);
	check_only_failed(&context, pmf_power(&context, part, 3), false);
	check_only_failed(&context, pmf_power(&context, part, 0), true);
	check_only_failed(&context,
			  pmf_binomial(&context, &(struct pmf_trials){failing, 0, 1, SIZE_MAX, 3}),
			  true);
	check_only_failed(&context,
			  pmf_binomial(&context, &(struct pmf_trials){part, 0, 1, SIZE_MAX, 3}),
			  false);
	check_only_failed(&context, pmf_mix(&context, coin, parts), false);
	check_only_failed(&context, pmf_mix(&context, coin, some), false);
	check_only_failed(&context, pmf_mix(&context, zero, parts), true);
	check_only_failed(&context, pmf_compose(&context, coin, failing), true);
	check_only_failed(&context, pmf_compose(&context, coin, part), false);
	check_only_failed(&context, pmf_compose(&context, zero, part), true);
	pmf_free(&context, die);
	pmf_free(&context, shifted);
	pmf_free(&context, failing);
	pmf_free(&context, part);
	pmf_free(&context, failed);
	pmf_free(&context, nothing);
	pmf_free(&context, zero);
	pmf_free(&context, coin);
}
END_TEST

/* Ten tenths: what doubles lack to 1 is not lost. */
START_TEST(nothing_is_lost_by_rounding)
{
	struct pmf_context context = naive_context(_i);
	struct pmf *certain = pmf_certain(&context, 1), *tenth, *whole;
	struct pmf_part parts[10];
	mpq_t share;
	int i;

	mpq_init(share);
	mpq_set_ui(share, 1, 10);
	tenth = pmf_times(&context, certain, share);
	for (i = 0; i < 10; i++)
		parts[i] = (struct pmf_part){tenth, i};
	whole = pmf_gather(&context, parts, 10);
	ck_assert_double_eq(pmf_lost(whole), 0);
	pmf_free(&context, whole);
	whole = pmf_gather(&context, parts, 9);
	ck_assert_double_le(fabs(pmf_lost(whole) - 0.1), 1e-15);
	pmf_free(&context, whole);
	pmf_free(&context, tenth);
	pmf_free(&context, certain);
	mpq_clear(share);
}
END_TEST

Suite *suite_pmf_failed(void)
{
	Suite *suite = suite_create("pmf_failed");
	TCase *all = tcase_create("pmf_failed");

	tcase_add_loop_test(all, fails, 0, 2);
	tcase_add_loop_test(all, fails_when_one_does, 0, 2);
	tcase_add_loop_test(all, fails_when_one_of_several_does, 0, 2);
	tcase_add_loop_test(all, fails_in_a_mixture, 0, 2);
	tcase_add_loop_test(all, fails_rarely, 0, 2);
	tcase_add_loop_test(all, nothing_is_lost_by_rounding, 0, 2);
	tcase_add_loop_test(all, knows_that_nothing_else_got_lost, 0, 2);
	suite_add_tcase(suite, all);
	return suite;
}
