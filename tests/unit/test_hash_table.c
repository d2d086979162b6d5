/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* support/hash_table: what is in is found, what was taken out is not, whatever the hashes are and however the table grows. */
#include "support/hash_table.h"

#include <stdlib.h>

#include "suites.h"
#include "support/memo.h"

struct number {
	struct hashed hashed;
	uint64_t value;
};

static bool is_number(const struct hashed *entry, const void *like)
{
	return ((const struct number *)entry)->value == *(const uint64_t *)like;
}

/* Good hashes, few different ones, and all alike. */
static uint64_t hash_of(uint64_t value, int way)
{
	return way == 0 ? hash_add(HASH_BEGIN, value) : way == 1 ? value % 7 : 3;
}

static struct hashed *find(const struct hash_table *table, uint64_t value, int way)
{
	return hash_table_find(table, hash_of(value, way), is_number, &value);
}

static void count(void *data, struct hashed *entry)
{
	(void)entry;
	++*(size_t *)data;
}

START_TEST(entries_are_found)
{
	enum { MANY = 1500 };
	struct number *numbers = calloc(MANY, sizeof *numbers);
	struct hash_table table;
	size_t i, visited = 0;

	ck_assert(numbers != NULL);
	hash_table_init(&table, &memory_system);
	ck_assert(find(&table, 0, _i) == NULL);
	for (i = 0; i < MANY; i++) {
		numbers[i].value = i * i;
		numbers[i].hashed.hash = hash_of(i * i, _i);
		ck_assert(find(&table, i * i, _i) == NULL);
		ck_assert(hash_table_add(&table, &numbers[i].hashed));
	}
	for (i = 0; i < MANY; i += 2)
		hash_table_remove(&table, &numbers[i].hashed);
	for (i = 0; i < MANY; i++)
		ck_assert(find(&table, i * i, _i) == (i % 2 == 0 ? NULL : &numbers[i].hashed));
	ck_assert(find(&table, 3, _i) == NULL);
	hash_table_visit(&table, count, &visited);
	ck_assert_uint_eq(visited, MANY / 2);
	ck_assert_uint_eq(table.count, MANY / 2);
	hash_table_clear(&table);
	ck_assert(find(&table, 1, _i) == NULL);
	free(numbers);
}
END_TEST

START_TEST(bytes_make_hashes)
{
	static const char text[] = "abcdefghij";

	ck_assert(hash_add_bytes(HASH_BEGIN, text, 10) == hash_add_bytes(HASH_BEGIN, text, 10));
	ck_assert(hash_add_bytes(HASH_BEGIN, text, 10) != hash_add_bytes(HASH_BEGIN, text, 9));
	ck_assert(hash_add_bytes(HASH_BEGIN, text, 8) != hash_add_bytes(HASH_BEGIN, text + 1, 8));
	ck_assert(hash_add_bytes(HASH_BEGIN, text, 0) == hash_add_bytes(HASH_BEGIN, NULL, 0));
}
END_TEST

/* ---- memo.h ---- */

struct known {
	struct memo memo;
	int result;
};

START_TEST(what_is_known_is_found_by_its_key)
{
	static const uint64_t words[] = {7, 8, 9};
	/* Each differs from the first in one thing. */
	static const struct memo_key keys[] = {{{1, 2, 3}, words, 16},     {{9, 2, 3}, words, 16},
					       {{1, 9, 3}, words, 16},     {{1, 2, 9}, words, 16},
					       {{1, 2, 3}, words + 1, 16}, {{1, 2, 3}, words, 24},
					       {{1, 2, 3}, NULL, 0}};
	enum { COUNT = sizeof keys / sizeof *keys };
	struct known *rows[COUNT];
	struct hash_table table;
	uint64_t copy[] = {7, 8};
	struct memo_key key = keys[0];
	size_t i;

	hash_table_init(&table, &memory_system);
	for (i = 0; i < COUNT; i++) {
		ck_assert_ptr_null(memo_find(&table, &keys[i]));
		rows[i] = malloc(sizeof *rows[i] + keys[i].size);
		ck_assert_ptr_nonnull(rows[i]);
		rows[i]->result = (int)i;
		ck_assert(memo_add(&table, &rows[i]->memo, sizeof *rows[i], &keys[i]));
	}
	for (i = 0; i < COUNT; i++)
		ck_assert_ptr_eq(memo_find(&table, &keys[i]), &rows[i]->memo);
	key.bytes = copy; /* what is in there counts, and not where it is */
	ck_assert_ptr_eq(memo_find(&table, &key), &rows[0]->memo);
	hash_table_clear(&table);
	for (i = 0; i < COUNT; i++)
		free(rows[i]);
}
END_TEST

Suite *suite_hash_table(void)
{
	Suite *suite = suite_create("hash_table");
	TCase *tcase = tcase_create("hash_table");

	tcase_add_loop_test(tcase, entries_are_found, 0, 3);
	tcase_add_test(tcase, bytes_make_hashes);
	tcase_add_test(tcase, what_is_known_is_found_by_its_key);
	suite_add_tcase(suite, tcase);
	return suite;
}
