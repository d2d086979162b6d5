/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* support/row_index: rows are found by their hashes, also where these are bad, and keep that when they get other numbers. */
#include "support/row_index.h"

#include "suites.h"

static bool is_number(const void *table, size_t row, const void *like)
{
	return ((const int *)table)[row] == *(const int *)like;
}

/* Hashes that all fall into few slots, and rows that differ where their hashes do not. */
static uint64_t bad_hash(int number)
{
	return (uint64_t)(number % 7) << 40;
}

START_TEST(rows_are_found)
{
	enum { MANY = 1000 };
	struct row_index index = {.slots = NULL};
	int numbers[MANY] = {0}, i, absent = -1;

	ck_assert_uint_eq(row_index_find(&index, 1, is_number, numbers, &absent), ROW_NONE);
	for (i = 0; i < MANY; i++) {
		numbers[i] = 3 * i;
		ck_assert(row_index_add(&index, &memory_system, bad_hash(numbers[i]), (size_t)i));
	}
	for (i = 0; i < MANY; i++) {
		int other = numbers[i] + 1;

		ck_assert_uint_eq(row_index_find(&index, bad_hash(numbers[i]), is_number, numbers,
						 &numbers[i]),
				  (size_t)i);
		ck_assert_uint_eq(
			row_index_find(&index, bad_hash(other), is_number, numbers, &other),
			ROW_NONE);
	}
	ck_assert_uint_ge(index.room, 2 * index.count);
	row_index_clear(&index, &memory_system);
	ck_assert_ptr_null(index.slots);
}
END_TEST

START_TEST(rows_get_other_numbers)
{
	struct row_index index = {.slots = NULL};
	int numbers[] = {5, 6, 7}, sorted[] = {7, 5, 6}, i;
	const size_t places[] = {1, 2, 0};

	for (i = 0; i < 3; i++)
		ck_assert(row_index_add(&index, &memory_system, bad_hash(numbers[i]), (size_t)i));
	row_index_renumber(&index, places);
	for (i = 0; i < 3; i++)
		ck_assert_uint_eq(
			row_index_find(&index, bad_hash(sorted[i]), is_number, sorted, &sorted[i]),
			(size_t)i);
	row_index_clear(&index, &memory_system);
}
END_TEST

Suite *suite_row_index(void)
{
	Suite *suite = suite_create("row_index");
	TCase *tcase = tcase_create("row_index");

	tcase_add_test(tcase, rows_are_found);
	tcase_add_test(tcase, rows_get_other_numbers);
	suite_add_tcase(suite, tcase);
	return suite;
}
