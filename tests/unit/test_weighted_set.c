/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* process/weighted_set: equal rows are one and their weights add up, among few rows and among many. */
#include "process/weighted_set.h"

#include "pmf/pmf.h"
#include "suites.h"
#include "support/hash_table.h"

enum { MANY = 40, LEAST = 3 };

/* Interned values, of which several have the same hash. */
struct number {
	struct hashed hashed;
};

static struct number numbers[MANY];
static struct pmf_context context;
static struct dicelab_memory memory;

static void set_up(void)
{
	size_t i;

	context = (struct pmf_context){.memory = &memory_system, .most_bytes = SIZE_MAX};
	memory = pmf_memory(&context);
	for (i = 0; i < MANY; i++)
		numbers[i].hashed.hash = i % 5;
}

static bool add(struct weighted_set *set, const struct number *a, const struct number *b,
		unsigned long weight)
{
	const struct number *row[] = {a, b};
	mpq_t fraction;
	bool ok;

	mpq_init(fraction);
	mpq_set_ui(fraction, weight, 7);
	mpq_canonicalize(fraction);
	ok = weighted_set_add(set, row, fraction);
	mpq_clear(fraction);
	return ok;
}

/* Row i is [i, NULL], of weight (i + 1 + 10) / 7: added in two parts, one forwards and one backwards. */
START_TEST(weights_add_up)
{
	size_t count = _i == 0 ? LEAST : MANY, i;
	struct weighted_set set = weighted_set_of(&memory, 2);
	mpq_t mass;

	for (i = 0; i < count; i++)
		ck_assert(add(&set, &numbers[i], NULL, i + 1));
	for (i = count; i-- > 0;)
		ck_assert(add(&set, &numbers[i], NULL, 10));
	ck_assert(add(&set, NULL, &numbers[0], 0));
	ck_assert_uint_eq(set.count, count);
	mpq_init(mass);
	weighted_set_mass(&set, mass);
	mpq_set_ui(set.weights[0], 7 * (count * (count + 1) / 2 + 10 * count), 49);
	mpq_canonicalize(set.weights[0]);
	ck_assert_int_eq(mpq_cmp(mass, set.weights[0]), 0);
	mpq_clear(mass);
	for (i = 1; i < count; i++) {
		ck_assert_ptr_eq(*(struct number **)weighted_set_row(&set, i), &numbers[i]);
		ck_assert_int_eq(mpq_cmp_ui(set.weights[i], i + 11, 7), 0);
	}
	weighted_set_clear(&set);
	ck_assert_uint_eq(context.bytes, 0);
}
END_TEST

START_TEST(sets_move)
{
	struct weighted_set to = weighted_set_of(&memory, 2), from = weighted_set_of(&memory, 2);

	ck_assert(add(&from, &numbers[0], &numbers[5], 1));
	ck_assert(weighted_set_move(&to, &from));
	ck_assert_uint_eq(to.count, 1);
	ck_assert_uint_eq(from.count, 0);
	ck_assert(add(&from, &numbers[5], &numbers[0], 2));
	ck_assert(add(&from, &numbers[0], &numbers[5], 3));
	ck_assert(weighted_set_move(&to, &from));
	ck_assert_uint_eq(to.count, 2);
	ck_assert_uint_eq(from.count, 0);
	ck_assert_int_eq(mpq_cmp_ui(to.weights[0], 4, 7), 0);
	ck_assert_int_eq(mpq_cmp_ui(to.weights[1], 2, 7), 0);
	weighted_set_clear(&to);
	weighted_set_clear(&from);
}
END_TEST

/* All rows of no pointers are equal. */
START_TEST(rows_may_be_empty)
{
	struct weighted_set set = weighted_set_of(&memory, 0);
	mpq_t one;

	mpq_init(one);
	mpq_set_ui(one, 1, 1);
	ck_assert(weighted_set_add(&set, NULL, one));
	ck_assert(weighted_set_add(&set, NULL, one));
	ck_assert_uint_eq(set.count, 1);
	ck_assert_int_eq(mpq_cmp_ui(set.weights[0], 2, 1), 0);
	mpq_clear(one);
	weighted_set_clear(&set);
}
END_TEST

Suite *suite_weighted_set(void)
{
	Suite *suite = suite_create("weighted_set");
	TCase *tcase = tcase_create("weighted_set");

	tcase_add_checked_fixture(tcase, set_up, NULL);
	tcase_add_loop_test(tcase, weights_add_up, 0, 2);
	tcase_add_test(tcase, sets_move);
	tcase_add_test(tcase, rows_may_be_empty);
	suite_add_tcase(suite, tcase);
	return suite;
}
