/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* support/limits: the table makes sense. */
#include <limits.h>
#include <string.h>

#include "suites.h"
#include "support/limits.h"

START_TEST(row_is_sensible)
{
	const struct limit_row *row = &limit_table[_i];
	int i;

	ck_assert_int_ge(row->ordinary, 1);
	ck_assert_int_le(row->ordinary, row->largest);
	ck_assert_uint_gt(strlen(row->name), 0);
	ck_assert_uint_gt(strlen(row->option), 0);
	ck_assert_uint_gt(strlen(row->what), 0);
	for (i = 0; i < _i; i++) {
		ck_assert_str_ne(limit_table[i].name, row->name);
		ck_assert_str_ne(limit_table[i].option, row->option);
	}
}
END_TEST

START_TEST(field_is_the_one_of_that_name)
{
	struct limits limits = limits_ordinary;
	int64_t *const fields[] = {
#define LIMIT(name, option, ordinary, largest, what) &limits.name,
#include "support/limits.def"
#undef LIMIT
	};

	ck_assert_ptr_eq(limit_field(&limits, &limit_table[_i]), fields[_i]);
	ck_assert_int_eq(*fields[_i], limit_table[_i].ordinary);
}
END_TEST

/* Scanners made by flex count the bytes of a statement, and two more behind it, in an int. */
START_TEST(statements_fit_a_scanner)
{
	ck_assert_int_le(limit_table[LIMIT_bytes].largest, INT_MAX - 2);
}
END_TEST

Suite *suite_limits(void)
{
	Suite *suite = suite_create("limits");
	TCase *all = tcase_create("limits");

	tcase_add_loop_test(all, row_is_sensible, 0, LIMIT_COUNT);
	tcase_add_loop_test(all, field_is_the_one_of_that_name, 0, LIMIT_COUNT);
	tcase_add_test(all, statements_fit_a_scanner);
	suite_add_tcase(suite, all);
	return suite;
}
