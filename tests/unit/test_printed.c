/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Values that a program prints, counted: chance/printed.c and chance/printed_tally.c. */
#include "chance/printed_tally.h"

#include "libcheck.h"
#include <string.h>

#include "support/memory.h"
#include "tests/unit/suites.h"

enum { MOST = 3 };

static enum tally_result count(struct printed_tally *tally, enum printed_kind kind,
			       const char *text, size_t size, uint64_t count)
{
	struct printed value = {.kind = kind, .text = text, .size = size, .count = count};

	return printed_tally_again(tally, text, size, count)
		       ? TALLY_COUNTED
		       : printed_tally_add(tally, text, size, &value);
}

static enum tally_result count_text(struct printed_tally *tally, const char *text, uint64_t times)
{
	return count(tally, PRINTED_TEXT, text, strlen(text), times);
}

START_TEST(what_one_thread_saw_the_other_need_not)
{
	struct printed_tally tally, other;
	struct tally lists;
	struct outcomes outcomes;

	printed_tally_init(&tally, &memory_system, MOST);
	printed_tally_init(&other, &memory_system, MOST);
	tally_init(&lists, &memory_system, 10, 10);
	ck_assert_int_eq(count_text(&tally, "b", 1), TALLY_COUNTED);
	ck_assert_int_eq(count_text(&other, "b", 2), TALLY_COUNTED);
	ck_assert_int_eq(count_text(&other, "a", 4), TALLY_COUNTED);
	ck_assert_int_eq(printed_tally_merge(&tally, &other), TALLY_COUNTED);
	printed_tally_clear(&other);
	ck_assert_int_eq(printed_tally_finish(&tally, &lists, NULL, &outcomes), TALLY_COUNTED);
	ck_assert_uint_eq(outcomes.count, 2);
	ck_assert_uint_eq(outcomes.trials, 7);
	ck_assert_str_eq(outcomes.names->texts[0], "a");
	ck_assert_uint_eq(outcomes.rows[0].outcome.count, 4);
	ck_assert_str_eq(outcomes.names->texts[1], "b");
	ck_assert_uint_eq(outcomes.rows[1].outcome.count, 3);
	outcomes_clear(&outcomes);
	printed_tally_clear(&tally);
	tally_clear(&lists);
}
END_TEST

START_TEST(there_may_be_too_many)
{
	struct printed_tally tally, other;

	printed_tally_init(&tally, &memory_system, MOST);
	printed_tally_init(&other, &memory_system, MOST);
	ck_assert_int_eq(count_text(&tally, "a", 1), TALLY_COUNTED);
	ck_assert_int_eq(count_text(&tally, "b", 1), TALLY_COUNTED);
	ck_assert_int_eq(count_text(&tally, "c", 1), TALLY_COUNTED);
	ck_assert_int_eq(count_text(&tally, "d", 1), TALLY_TOO_MANY_LISTS);
	ck_assert_int_eq(count_text(&tally, "c", 1), TALLY_COUNTED);
	ck_assert_int_eq(count_text(&other, "e", 1), TALLY_COUNTED);
	ck_assert_int_eq(printed_tally_merge(&tally, &other), TALLY_TOO_MANY_LISTS);
	printed_tally_clear(&other);
	printed_tally_clear(&tally);
}
END_TEST

/* Numbers, texts, lists, arrays, structures; numbers by their size, texts by their bytes. */
START_TEST(kinds_have_an_order)
{
	static const struct {
		const char *text, *json;
	} right[] = {{"-2", "-2"},
		     {"10", "10"},
		     {"", "\"\""},
		     {"10", "\"10\""},
		     {"9", "\"9\""},
		     {"[]", "[]"},
		     {"[3, 1]", "[3, 1]"},
		     {"['a', 1]", "[\"a\", 1]"},
		     {"{x = 1, y = \"it's\"}", "{\"x\": 1, \"y\": \"it's\"}"}};
	static const int64_t numbers[] = {10, -2, 3, 1};
	struct printed_tally tally;
	struct tally lists;
	struct outcomes outcomes;
	size_t i;

	printed_tally_init(&tally, &memory_system, 10);
	tally_init(&lists, &memory_system, 10, 10);
	ck_assert_int_eq(count(&tally, PRINTED_STRUCTURE, right[8].text, 19, 1), TALLY_COUNTED);
	ck_assert_int_eq(count(&tally, PRINTED_ARRAY, right[7].text, 8, 1), TALLY_COUNTED);
	ck_assert_int_eq(count_text(&tally, "9", 1), TALLY_COUNTED);
	ck_assert_int_eq(count_text(&tally, "10", 1), TALLY_COUNTED);
	ck_assert_int_eq(count_text(&tally, "", 1), TALLY_COUNTED);
	ck_assert_int_eq(tally_add(&lists, numbers + 2, 2), TALLY_COUNTED);
	ck_assert_int_eq(tally_add(&lists, numbers, 0), TALLY_COUNTED);
	ck_assert_int_eq(tally_add(&lists, numbers, 1), TALLY_COUNTED);
	ck_assert_int_eq(tally_add(&lists, numbers + 1, 1), TALLY_COUNTED);
	ck_assert_int_eq(printed_tally_finish(&tally, &lists, NULL, &outcomes), TALLY_COUNTED);
	ck_assert_uint_eq(outcomes.count, sizeof right / sizeof *right);
	for (i = 0; i < outcomes.count; i++) {
		ck_assert_str_eq(outcomes.names->texts[i], right[i].text);
		ck_assert_str_eq(outcomes.names->json[i], right[i].json);
	}
	outcomes_clear(&outcomes);
	printed_tally_clear(&tally);
	tally_clear(&lists);
}
END_TEST

/* Texts that are shown alike are not one, and are kept as they were. */
START_TEST(bytes_that_cannot_be_shown)
{
	static const char zero[] = "a\0b", rtl[] = "\xE2\x80\xAE";
	struct printed_tally tally;
	struct tally lists;
	struct outcomes outcomes;

	printed_tally_init(&tally, &memory_system, 10);
	tally_init(&lists, &memory_system, 10, 10);
	ck_assert_int_eq(count_text(&tally, rtl, 1), TALLY_COUNTED);
	ck_assert_int_eq(count_text(&tally, "\xFF", 1), TALLY_COUNTED);
	ck_assert_int_eq(count_text(&tally, "\xFE", 1), TALLY_COUNTED);
	ck_assert_int_eq(count(&tally, PRINTED_TEXT, zero, 3, 1), TALLY_COUNTED);
	ck_assert_int_eq(printed_tally_finish(&tally, &lists, NULL, &outcomes), TALLY_COUNTED);
	ck_assert_uint_eq(outcomes.count, 4);
	ck_assert_str_eq(outcomes.names->texts[0], "a b");
	ck_assert_str_eq(outcomes.names->json[0], "\"a\\u0000b\"");
	ck_assert_mem_eq(outcomes.values->rows[0].text, zero, 3);
	ck_assert_str_eq(outcomes.names->json[1], "\"\\u202e\"");
	ck_assert_str_eq(outcomes.names->texts[2], "?");
	ck_assert_mem_eq(outcomes.values->rows[2].text, "\xFE", 1);
	ck_assert_str_eq(outcomes.names->texts[3], "?");
	ck_assert_mem_eq(outcomes.values->rows[3].text, "\xFF", 1);
	outcomes_clear(&outcomes);
	printed_tally_clear(&tally);
	tally_clear(&lists);
}
END_TEST

Suite *suite_printed(void)
{
	Suite *suite = suite_create("printed");
	TCase *all = tcase_create("all");

	tcase_add_test(all, what_one_thread_saw_the_other_need_not);
	tcase_add_test(all, there_may_be_too_many);
	tcase_add_test(all, kinds_have_an_order);
	tcase_add_test(all, bytes_that_cannot_be_shown);
	suite_add_tcase(suite, all);
	return suite;
}
