/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* chance/tally: counting lists, and the sorted table that comes of it. */
#include "chance/tally.h"

#include <string.h>

#include "suites.h"
#include "support/memory.h"
#include "unsteady_memory.h"

enum { MANY = 1 << 20 };

static void count(struct tally *tally, const int64_t *items, size_t length)
{
	ck_assert_int_eq(tally_add(tally, items, length), TALLY_COUNTED);
}

static int compare(const struct dicelab_list *a, const struct dicelab_list *b)
{
	size_t i;

	for (i = 0; i < a->length; i++) {
		if (i == b->length)
			return 1;
		if (a->items[i] != b->items[i])
			return a->items[i] < b->items[i] ? -1 : 1;
	}
	return a->length < b->length ? -1 : 0;
}

START_TEST(counts_nothing)
{
	struct tally tally;
	struct outcomes outcomes;

	tally_init(&tally, &memory_system, MANY, MANY);
	ck_assert_int_eq(tally_finish(&tally, NULL, &outcomes), TALLY_COUNTED);
	ck_assert_uint_eq(outcomes.count, 0);
	ck_assert_uint_eq(outcomes.trials, 0);
	outcomes_clear(&outcomes);
	outcomes_clear(&outcomes);
}
END_TEST

START_TEST(orders_the_outcomes)
{
	/* In the order wanted: nothing first, a list before its continuations. */
	static const struct {
		int64_t items[3];
		size_t length;
	} rows[] = {
		{{0}, 0},
		{{INT64_MIN}, 1},
		{{-1}, 1},
		{{-1, 5}, 2},
		{{0}, 1},
		{{0, 0}, 2},
		{{0, 0, 0}, 3},
		{{0, 1}, 2},
		{{1}, 1},
		{{1, INT64_MIN}, 2},
		{{1, -1, 9}, 3},
		{{1, 0}, 2},
		{{1, INT64_MAX}, 2},
		{{2}, 1},
		{{INT64_MAX}, 1},
		{{INT64_MAX, 0}, 2},
	};
	enum { ROWS = sizeof rows / sizeof *rows };
	struct tally tally;
	struct outcomes outcomes;
	size_t i, k;

	tally_init(&tally, &memory_system, MANY, MANY);
	for (i = 0; i < ROWS; i++) { /* 7 and 16 have no common divisor */
		size_t row = i * 7 % ROWS;

		for (k = 0; k <= row; k++)
			count(&tally, rows[row].items, rows[row].length);
	}
	ck_assert_int_eq(tally_finish(&tally, NULL, &outcomes), TALLY_COUNTED);
	ck_assert_uint_eq(outcomes.count, ROWS);
	ck_assert_uint_eq(outcomes.trials, ROWS * (ROWS + 1) / 2);
	for (i = 0; i < ROWS; i++) {
		ck_assert_uint_eq(outcomes.rows[i].outcome.count, i + 1);
		ck_assert_uint_eq(outcomes.rows[i].outcome.list.length, rows[i].length);
		if (rows[i].length > 0)
			ck_assert_mem_eq(outcomes.rows[i].outcome.list.items, rows[i].items,
					 rows[i].length * sizeof(int64_t));
	}
	outcomes_clear(&outcomes);
}
END_TEST

/* List number n of many: 0 to 3 items long. */
static size_t make_list(int64_t *items, int64_t n)
{
	size_t length = (size_t)(n % 4), i;

	for (i = 0; i < length; i++)
		items[i] = (n / 4 - 1000) * (i == 0 ? 1 : 3);
	return length;
}

/* So many that everything grows several times; of each length but 0, 2500. */
START_TEST(counts_many_lists)
{
	enum { LISTS = 10000, DIFFERENT = 1 + 3 * (LISTS / 4) };
	struct tally tally;
	struct outcomes outcomes;
	int64_t items[3], n;
	size_t i;
	int turn;

	tally_init(&tally, &memory_system, MANY, MANY);
	for (turn = 0; turn < 3; turn++) {
		for (n = 0; n < LISTS; n++) {
			size_t length = make_list(items, n * 37 % LISTS);

			count(&tally, items, length);
		}
	}
	ck_assert_int_eq(tally_finish(&tally, NULL, &outcomes), TALLY_COUNTED);
	ck_assert_uint_eq(outcomes.count, DIFFERENT);
	ck_assert_uint_eq(outcomes.trials, 3 * LISTS);
	ck_assert_uint_eq(outcomes.rows[0].outcome.list.length, 0);
	ck_assert_uint_eq(outcomes.rows[0].outcome.count, 3 * (LISTS / 4));
	for (i = 1; i < outcomes.count; i++) {
		ck_assert_uint_eq(outcomes.rows[i].outcome.count, 3);
		ck_assert_int_lt(
			compare(&outcomes.rows[i - 1].outcome.list, &outcomes.rows[i].outcome.list),
			0);
	}
	outcomes_clear(&outcomes);
}
END_TEST

START_TEST(limits_the_lists)
{
	struct tally tally;
	struct outcomes outcomes;
	int64_t item;

	tally_init(&tally, &memory_system, 3, MANY);
	for (item = 1; item <= 3; item++)
		count(&tally, &item, 1);
	ck_assert_int_eq(tally_add(&tally, &item, 1), TALLY_TOO_MANY_LISTS);
	ck_assert_int_eq(tally_add(&tally, NULL, 0), TALLY_TOO_MANY_LISTS);
	item = 2;
	count(&tally, &item, 1); /* one that is known */
	ck_assert_int_eq(tally_finish(&tally, NULL, &outcomes), TALLY_COUNTED);
	ck_assert_uint_eq(outcomes.count, 3);
	ck_assert_uint_eq(outcomes.trials, 4);
	ck_assert_uint_eq(outcomes.rows[1].outcome.count, 2);
	outcomes_clear(&outcomes);
}
END_TEST

START_TEST(limits_the_items)
{
	static const int64_t items[] = {1, 2, 3, 4, 5};
	struct tally tally;
	struct outcomes outcomes;

	tally_init(&tally, &memory_system, MANY, 5);
	count(&tally, items, 4);
	ck_assert_int_eq(tally_add(&tally, items, 2), TALLY_TOO_MANY_ITEMS);
	count(&tally, items, 1);
	ck_assert_int_eq(tally_add(&tally, items + 1, 1), TALLY_TOO_MANY_ITEMS);
	count(&tally, items, 0);
	count(&tally, items, 4);
	ck_assert_int_eq(tally_finish(&tally, NULL, &outcomes), TALLY_COUNTED);
	ck_assert_uint_eq(outcomes.count, 3);
	ck_assert_uint_eq(outcomes.trials, 4);
	outcomes_clear(&outcomes);
}
END_TEST

START_TEST(is_empty_after_finish)
{
	static const int64_t items[] = {1, 2};
	struct tally tally;
	struct outcomes first, second;

	tally_init(&tally, &memory_system, MANY, MANY);
	count(&tally, items, 2);
	ck_assert_int_eq(tally_finish(&tally, NULL, &first), TALLY_COUNTED);
	count(&tally, items, 1);
	ck_assert_int_eq(tally_finish(&tally, NULL, &second), TALLY_COUNTED);
	ck_assert_uint_eq(first.rows[0].outcome.list.length, 2);
	ck_assert_uint_eq(second.count, 1);
	ck_assert_uint_eq(second.trials, 1);
	ck_assert_uint_eq(second.rows[0].outcome.list.length, 1);
	outcomes_clear(&first);
	outcomes_clear(&second);
}
END_TEST

/* Counts 300 lists once each, whatever fails in between, and returns how often something did. */
static int count_stubbornly(struct tally *tally)
{
	int64_t item;
	int failures = 0;

	for (item = 0; item < 300; item++) {
		enum tally_result result;

		while ((result = tally_add(tally, &item, 1)) == TALLY_NO_MEMORY)
			failures++;
		ck_assert_int_eq(result, TALLY_COUNTED);
	}
	return failures;
}

/* Any one request for memory may fail: nothing is lost and nothing counted twice. */
START_TEST(survives_a_lack_of_memory)
{
	size_t n;
	int failures = 1;

	for (n = 1; failures > 0; n++) {
		struct unsteady_memory unsteady = {.fails_at = n};
		struct dicelab_memory memory = unsteady_interface(&unsteady);
		struct tally tally;
		struct outcomes outcomes;
		size_t i;

		tally_init(&tally, &memory, MANY, MANY);
		failures = count_stubbornly(&tally);
		if (tally_finish(&tally, NULL, &outcomes) != TALLY_COUNTED) {
			failures++;
			ck_assert_int_eq(tally_finish(&tally, NULL, &outcomes), TALLY_COUNTED);
		}
		ck_assert_int_le(failures, 1);
		ck_assert_uint_eq(outcomes.count, 300);
		for (i = 0; i < 300; i++)
			ck_assert_uint_eq(outcomes.rows[i].outcome.count, 1);
		outcomes_clear(&outcomes);
		ck_assert_uint_eq(unsteady.blocks, 0);
	}
	ck_assert_uint_gt(n, 10);
}
END_TEST

START_TEST(clears_what_was_not_finished)
{
	struct unsteady_memory unsteady = {0};
	struct dicelab_memory memory = unsteady_interface(&unsteady);
	struct tally tally;

	tally_init(&tally, &memory, MANY, MANY);
	count_stubbornly(&tally);
	ck_assert_uint_gt(unsteady.blocks, 0);
	tally_clear(&tally);
	ck_assert_uint_eq(unsteady.blocks, 0);
	tally_clear(&tally);
}
END_TEST

/* ---- counters ---- */

/* Counts a number with a counter, in the row it says. */
static void count_near(struct tally *tally, int64_t number, size_t row)
{
	uint64_t *counters = tally_counters(tally, number, number);

	ck_assert_ptr_nonnull(counters);
	counters[row * tally->counter_range + (size_t)(number - tally->counter_low)]++;
	tally->trials++;
}

/* The range grows to both sides; what was counted as a list is the same number. */
static void count_hither_and_thither(struct tally *tally)
{
	static const int64_t numbers[] = {5, -3, 5, 9, 5, -3, 1000, 5};
	static const int64_t list[] = {5}, pair[] = {5, 5};
	size_t i;

	for (i = 0; i < sizeof numbers / sizeof *numbers; i++)
		count_near(tally, numbers[i], i % 4);
	count(tally, list, 1);
	count(tally, pair, 2);
}

static void expect_hither_and_thither(struct outcomes *outcomes)
{
	static const struct {
		int64_t number;
		uint64_t count;
	} expected[] = {{-3, 2}, {5, 5}, {5, 1}, {9, 1}, {1000, 1}};
	size_t i;

	ck_assert_uint_eq(outcomes->trials, 10);
	ck_assert_uint_eq(outcomes->count, 5);
	for (i = 0; i < 5; i++) {
		ck_assert_int_eq(outcomes->rows[i].outcome.list.items[0], expected[i].number);
		ck_assert_uint_eq(outcomes->rows[i].outcome.count, expected[i].count);
	}
	ck_assert_uint_eq(outcomes->rows[2].outcome.list.length, 2);
}

START_TEST(counters_count_numbers)
{
	struct tally tally;
	struct outcomes outcomes;

	tally_init(&tally, &memory_system, MANY, MANY);
	count_hither_and_thither(&tally);
	ck_assert_int_eq(tally_finish(&tally, NULL, &outcomes), TALLY_COUNTED);
	expect_hither_and_thither(&outcomes);
	outcomes_clear(&outcomes);
	/* They are gone with the tally. */
	ck_assert_int_eq(tally_finish(&tally, NULL, &outcomes), TALLY_COUNTED);
	ck_assert_uint_eq(outcomes.count, 0);
	outcomes_clear(&outcomes);
}
END_TEST

/* Whatever fails at the end may be tried again. */
START_TEST(counters_survive_a_lack_of_memory)
{
	size_t n;
	bool failed = true;

	for (n = 1; failed; n++) {
		struct unsteady_memory unsteady = {0};
		struct dicelab_memory memory = unsteady_interface(&unsteady);
		struct tally tally;
		struct outcomes outcomes;

		tally_init(&tally, &memory, MANY, MANY);
		count_hither_and_thither(&tally);
		unsteady.fails_at = unsteady.requests + n;
		failed = tally_finish(&tally, NULL, &outcomes) != TALLY_COUNTED;
		if (failed)
			ck_assert_int_eq(tally_finish(&tally, NULL, &outcomes), TALLY_COUNTED);
		expect_hither_and_thither(&outcomes);
		outcomes_clear(&outcomes);
		ck_assert_uint_eq(unsteady.blocks, 0);
	}
	ck_assert_uint_gt(n, 2);
}
END_TEST

/* Numbers that are far apart have none, nor more than there may be lists. */
START_TEST(counters_are_for_numbers_close_together)
{
	struct tally tally;

	tally_init(&tally, &memory_system, 100, MANY);
	ck_assert_ptr_null(tally_counters(&tally, INT64_MIN, INT64_MAX));
	ck_assert_ptr_null(tally_counters(&tally, 0, 100));
	ck_assert_ptr_nonnull(tally_counters(&tally, INT64_MAX - 10, INT64_MAX));
	ck_assert_ptr_null(tally_counters(&tally, INT64_MIN, INT64_MIN + 10));
	count_near(&tally, INT64_MAX, 3);
	tally_clear(&tally);
}
END_TEST

START_TEST(counters_keep_the_limits)
{
	struct tally tally;
	struct outcomes outcomes;

	tally_init(&tally, &memory_system, 3, MANY);
	count_near(&tally, 1, 0);
	count_near(&tally, 2, 0);
	count(&tally, NULL, 0);
	count(&tally, (const int64_t[]){7}, 1);
	ck_assert_int_eq(tally_finish(&tally, NULL, &outcomes), TALLY_TOO_MANY_LISTS);
	tally_clear(&tally);
	tally_init(&tally, &memory_system, MANY, 2);
	count_near(&tally, 1, 0);
	count(&tally, (const int64_t[]){1, 2}, 2);
	ck_assert_int_eq(tally_finish(&tally, NULL, &outcomes), TALLY_TOO_MANY_ITEMS);
	tally_clear(&tally);
}
END_TEST

Suite *suite_tally(void)
{
	Suite *suite = suite_create("tally");
	TCase *all = tcase_create("tally");

	tcase_add_test(all, counts_nothing);
	tcase_add_test(all, orders_the_outcomes);
	tcase_add_test(all, counts_many_lists);
	tcase_add_test(all, limits_the_lists);
	tcase_add_test(all, limits_the_items);
	tcase_add_test(all, is_empty_after_finish);
	tcase_add_test(all, survives_a_lack_of_memory);
	tcase_add_test(all, clears_what_was_not_finished);
	tcase_add_test(all, counters_count_numbers);
	tcase_add_test(all, counters_survive_a_lack_of_memory);
	tcase_add_test(all, counters_are_for_numbers_close_together);
	tcase_add_test(all, counters_keep_the_limits);
	suite_add_tcase(suite, all);
	return suite;
}
