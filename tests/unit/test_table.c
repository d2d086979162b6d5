/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* tree/die_table: outcomes in order, each once, with the least weights that say the same. */
#include "tree/die_table.h"

#include <string.h>

#include "output.h"
#include "suites.h"
#include "support/memory.h"

enum { MOST_ROWS = 6, MOST_LENGTH = 3 };

struct draft {
	size_t length;
	int64_t items[MOST_LENGTH];
	uint64_t weight;
};

static enum table_fault make(struct arena *arena, const struct draft *drafts, size_t count,
			     struct table *table)
{
	struct table_row *rows = arena_take(arena, (count + 1) * sizeof *rows);
	size_t i;

	for (i = 0; i < count; i++)
		rows[i] = (struct table_row){drafts[i].items, drafts[i].length, drafts[i].weight};
	return table_make(arena, rows, count, table);
}

static const struct {
	size_t count;
	struct draft drafts[MOST_ROWS];
	const char *written;
	uint64_t total;
	bool numbers, even;
} tables[] = {
	{1, {{1, {7}, 5}}, "d{7}", 1, true, true},
	{3, {{1, {2}, 1}, {1, {0}, 3}, {1, {1}, 2}}, "d{0:3, 1:2, 2}", 6, true, false},
	{3, {{1, {2}, 1}, {1, {1}, 1}, {1, {2}, 1}}, "d{1, 2:2}", 3, true, false},
	{3, {{1, {5}, 0}, {1, {1}, 4}, {1, {2}, 6}}, "d{1:2, 2:3}", 5, true, false},
	{2, {{1, {1}, 1}, {1, {2}, 1}}, "d{1, 2}", 2, true, true},
	{2, {{1, {1}, 1}, {1, {3}, 1}}, "d{1, 3}", 2, true, false},
	{3, {{1, {-1}, 2}, {1, {1}, 2}, {1, {0}, 2}}, "d{-1..1}", 3, true, true},
	{4, {{1, {1}, 2}, {1, {2}, 2}, {1, {3}, 2}, {1, {4}, 1}}, "d{1..3:2, 4}", 7, true, false},
	{4, {{1, {1}, 1}, {1, {2}, 1}, {1, {4}, 1}, {1, {5}, 1}}, "d{1, 2, 4, 5}", 4, true, false},
	{4,
	 {{2, {1, 3}, 1}, {0, {0}, 2}, {1, {1}, 1}, {2, {1, 2}, 1}},
	 "d{():2, 1, (1,2), (1,3)}",
	 5,
	 false,
	 false},
	{2, {{2, {3, 4}, 2}, {2, {3, 4}, 3}}, "d{(3,4)}", 1, false, false},
	{2,
	 {{1, {INT64_MIN}, 1}, {1, {INT64_MAX}, INT64_MAX - 1}},
	 "d{-9223372036854775808, 9223372036854775807:9223372036854775806}",
	 INT64_MAX,
	 true,
	 false},
};

static void check_table(const struct table *table, const char *written)
{
	struct output output;
	struct writer writer;

	output_begin(&output);
	writer = writer_to_file(output.to);
	table_write(&writer, table, NULL);
	ck_assert_str_eq(output_text(&output), written);
	output_end(&output);
}

START_TEST(puts_outcomes_in_order)
{
	struct arena arena;
	struct table table, again;

	arena_init(&arena, &memory_system);
	ck_assert_int_eq(make(&arena, tables[_i].drafts, tables[_i].count, &table), TABLE_FINE);
	check_table(&table, tables[_i].written);
	ck_assert_uint_eq(table.total, tables[_i].total);
	ck_assert(table_is_of_numbers(&table) == tables[_i].numbers);
	ck_assert(table_is_uniform(&table) == tables[_i].even);
	ck_assert_int_eq(make(&arena, tables[_i].drafts, tables[_i].count, &again), TABLE_FINE);
	ck_assert(table_is_same(&table, &again));
	arena_clear(&arena);
}
END_TEST

/* The copy stays when the original is gone. */
START_TEST(copies_are_their_own)
{
	struct arena first, second;
	struct table table, *copy;

	arena_init(&first, &memory_system);
	arena_init(&second, &memory_system);
	ck_assert_int_eq(make(&first, tables[_i].drafts, tables[_i].count, &table), TABLE_FINE);
	copy = table_copy(&second, &table);
	ck_assert_ptr_nonnull(copy);
	ck_assert(table_is_same(&table, copy));
	memset((void *)(uintptr_t)table.rows, 0, table.count * sizeof *table.rows);
	arena_clear(&first);
	check_table(copy, tables[_i].written);
	arena_clear(&second);
}
END_TEST

START_TEST(knows_its_bounds)
{
	static const struct draft drafts[] = {{3, {5, -2, 9}, 1}, {0, {0}, 1}, {1, {4}, 1}};
	static const struct draft nothing[] = {{0, {0}, 1}};
	struct arena arena;
	struct table table;

	arena_init(&arena, &memory_system);
	ck_assert_int_eq(make(&arena, drafts, 3, &table), TABLE_FINE);
	ck_assert_int_eq(table.low, -2);
	ck_assert_int_eq(table.high, 9);
	ck_assert_uint_eq(table.shortest, 0);
	ck_assert_uint_eq(table.longest, 3);
	ck_assert_int_eq(make(&arena, nothing, 1, &table), TABLE_FINE);
	ck_assert_int_gt(table.low, table.high);
	ck_assert_uint_eq(table.longest, 0);
	arena_clear(&arena);
}
END_TEST

START_TEST(some_are_different)
{
	static const struct draft rows[][2] = {{{1, {1}, 1}, {1, {2}, 1}},
					       {{1, {1}, 1}, {1, {2}, 2}},
					       {{1, {1}, 1}, {1, {3}, 1}},
					       {{1, {1}, 1}, {2, {2, 2}, 1}},
					       {{1, {1}, 1}, {1, {1}, 1}}};
	struct table tables_made[5];
	struct arena arena;
	size_t i, j;

	arena_init(&arena, &memory_system);
	for (i = 0; i < 5; i++)
		ck_assert_int_eq(make(&arena, rows[i], 2, &tables_made[i]), TABLE_FINE);
	for (i = 0; i < 5; i++) {
		for (j = 0; j < 5; j++)
			ck_assert(table_is_same(&tables_made[i], &tables_made[j]) == (i == j));
	}
	arena_clear(&arena);
}
END_TEST

START_TEST(refuses_what_is_no_table)
{
	static const struct draft weightless[] = {{1, {1}, 0}, {1, {2}, 0}};
	static const struct draft heavy[] = {{1, {1}, INT64_MAX}, {1, {2}, 1}};
	static const struct draft huge[] = {{1, {1}, UINT64_MAX}};
	struct arena arena;
	struct table table;

	arena_init(&arena, &memory_system);
	ck_assert_int_eq(make(&arena, weightless, 0, &table), TABLE_EMPTY);
	ck_assert_int_eq(make(&arena, weightless, 2, &table), TABLE_EMPTY);
	ck_assert_int_eq(make(&arena, heavy, 2, &table), TABLE_TOO_LARGE);
	ck_assert_int_eq(make(&arena, huge, 1, &table), TABLE_TOO_LARGE);
	arena_clear(&arena);
}
END_TEST

Suite *suite_table(void)
{
	Suite *suite = suite_create("table");
	TCase *all = tcase_create("table");

	tcase_add_loop_test(all, puts_outcomes_in_order, 0, sizeof tables / sizeof *tables);
	tcase_add_loop_test(all, copies_are_their_own, 0, sizeof tables / sizeof *tables);
	tcase_add_test(all, knows_its_bounds);
	tcase_add_test(all, some_are_different);
	tcase_add_test(all, refuses_what_is_no_table);
	suite_add_tcase(suite, all);
	return suite;
}
