/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* process/draws: a computation runs once for each sequence of answers, and the probabilities of equal results add up. */
#include "process/draws.h"

#include "pmf/pmf.h"
#include "suites.h"
#include "support/hash_table.h"

enum { NUMBERS = 20 };

/* Interned numbers. */
struct number {
	struct hashed hashed;
};

/* A computation, and what it has given. */
struct computation {
	struct draws draws;
	struct weighted_set gives;
	struct weighted_set die;
	size_t runs;
};

static struct number numbers[NUMBERS];
static struct pmf_context context;
static struct dicelab_memory memory;

static void set_up(void)
{
	size_t i;

	context = (struct pmf_context){.memory = &memory_system, .most_bytes = SIZE_MAX};
	memory = pmf_memory(&context);
	for (i = 0; i < NUMBERS; i++)
		numbers[i].hashed.hash = i;
}

static bool add(void *data, const void *value, mpq_srcptr weight)
{
	struct computation *of = data;

	of->runs++;
	return weighted_set_add(&of->gives, &value, weight);
}

static size_t number_of(const void *value)
{
	return (size_t)((const struct number *)value - numbers);
}

static void begin(struct computation *of)
{
	*of = (struct computation){.draws = draws_of(&memory),
				   .gives = weighted_set_of(&memory, 1),
				   .die = weighted_set_of(&memory, 1)};
}

static void end(struct computation *of)
{
	weighted_set_clear(&of->gives);
	weighted_set_clear(&of->die);
	draws_clear(&of->draws);
	ck_assert_uint_eq(context.bytes, 0);
}

/* The result has that probability. */
static void expect(const struct computation *of, size_t number, unsigned long part,
		   unsigned long whole)
{
	size_t i;

	for (i = 0; i < of->gives.count; i++) {
		if (number_of(*(void **)weighted_set_row(&of->gives, i)) == number)
			break;
	}
	ck_assert_uint_lt(i, of->gives.count);
	ck_assert_int_eq(mpq_cmp_ui(of->gives.weights[i], part, whole), 0);
}

/* Two dice with 3 faces, from 0: nine runs, five sums. */
static const void *add_dice(void *data)
{
	struct computation *of = data;
	uint64_t a, b;

	if (!draws_below(&of->draws, 3, &a) || !draws_below(&of->draws, 3, &b))
		return NULL;
	return &numbers[a + b];
}

START_TEST(numbers_are_enumerated)
{
	struct computation of;

	begin(&of);
	ck_assert(draws_explore(&of.draws, add_dice, add, &of));
	ck_assert_uint_eq(of.runs, 9);
	ck_assert_uint_eq(of.gives.count, 5);
	expect(&of, 0, 1, 9);
	expect(&of, 2, 3, 9);
	expect(&of, 4, 1, 9);
	end(&of);
}
END_TEST

/* 1 + a coin that shows 1 with probability 1/4, if a die shows 0; otherwise nothing. The number of draws depends on answers. */
static const void *draw_on(void *data)
{
	struct computation *of = data;
	uint64_t die;
	bool happens;

	if (!draws_below(&of->draws, 3, &die))
		return NULL;
	if (die > 0)
		return draws_lose(&of->draws);
	return draws_event(&of->draws, 1, 4, &happens) ? &numbers[1 + happens] : NULL;
}

START_TEST(runs_are_lost)
{
	struct computation of;
	bool happens;

	begin(&of);
	ck_assert(draws_explore(&of.draws, draw_on, add, &of));
	ck_assert_uint_eq(of.runs, 2);
	expect(&of, 1, 1, 4);
	expect(&of, 2, 1, 12);
	ck_assert(draws_event(&of.draws, 0, 4, &happens) && !happens);
	ck_assert(draws_event(&of.draws, 4, 4, &happens) && happens);
	ck_assert_uint_eq(of.draws.count, 0); /* what is certain is no draw */
	end(&of);
}
END_TEST

/* The distribution of a die is found by an exploration inside the first run, and then drawn from again. */
static const void *draw_from_known(struct computation *of)
{
	struct computation inner = {.gives = weighted_set_of(&memory, 1)};
	const void *again = draws_again(&of->draws);

	if (again != NULL)
		return again;
	if (of->die.count == 0) {
		inner.draws = of->draws;
		ck_assert(draws_explore(&inner.draws, add_dice, add, &inner));
		of->draws = inner.draws;
		of->die = inner.gives;
	}
	return draws_from(&of->draws, &of->die);
}

/* The greater of two sums of two dice. */
static const void *take_greater(void *data)
{
	struct computation *of = data;
	const void *a = draw_from_known(of), *b = draw_from_known(of);

	return number_of(a) > number_of(b) ? a : b;
}

START_TEST(a_known_part_is_one_draw)
{
	struct computation of;

	begin(&of);
	ck_assert(draws_explore(&of.draws, take_greater, add, &of));
	ck_assert_uint_eq(of.runs, 25); /* of 81 rolls */
	expect(&of, 0, 1, 81);
	expect(&of, 4, 17, 81); /* 1 - (8/9)^2 */
	end(&of);
}
END_TEST

static const void *fail_once(void *data)
{
	struct computation *of = data;
	uint64_t number;

	return draws_below(&of->draws, 2, &number) && number == 0 ? &numbers[0] : NULL;
}

START_TEST(an_error_ends_it)
{
	struct computation of;

	begin(&of);
	ck_assert(!draws_explore(&of.draws, fail_once, add, &of));
	ck_assert_uint_eq(of.runs, 1);
	ck_assert_uint_eq(of.draws.count, 0);
	end(&of);
}
END_TEST

Suite *suite_draws(void)
{
	Suite *suite = suite_create("draws");
	TCase *cases = tcase_create("draws");

	tcase_add_checked_fixture(cases, set_up, NULL);
	tcase_add_test(cases, numbers_are_enumerated);
	tcase_add_test(cases, runs_are_lost);
	tcase_add_test(cases, a_known_part_is_one_draw);
	tcase_add_test(cases, an_error_ends_it);
	suite_add_tcase(suite, cases);
	return suite;
}
