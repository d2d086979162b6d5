/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* report: how results look. */
#include "output.h"
#include "report/format.h"
#include "report/table.h"
#include "suites.h"
#include "support/memory.h"

static bool report_roll(FILE *to, struct dicelab_list list)
{
	struct answer answer = {.label = "", .roll = &list};
	struct answer_table table;

	table = table_of_roll(&answer, &(struct dicelab_layout){0});
	plain_table(to, &table);
	return !ferror(to);
}

static bool report_outcomes(FILE *to, struct outcomes *outcomes, bool fractions)
{
	struct answer answer = {.label = "", .outcomes = outcomes};
	struct dicelab_layout layout = {.fractions = fractions};
	struct view view;
	struct answer_table table;
	bool ok;

	outcomes->memory = &memory_system;
	ok = view_open(&view, outcomes, &layout);
	table = table_of_outcomes(&answer, &view);
	plain_table(to, &table);
	view_close(&view);
	return ok && !ferror(to);
}

static const struct {
	int64_t items[3];
	size_t length;
	const char *roll, *value;
} rows[] = {
	{{0}, 0, "\n", " ()"},
	{{0}, 1, "0\n", "  0"},
	{{7}, 1, "7\n", "  7"},
	{{17}, 1, "17\n", " 17"},
	{{-5}, 1, "-5\n", " -5"},
	{{123}, 1, "123\n", "123"},
	{{-123}, 1, "-123\n", "-123"},
	{{1234}, 1, "1234\n", "1234"},
	{{INT64_MAX}, 1, "9223372036854775807\n", "9223372036854775807"},
	{{INT64_MIN}, 1, "-9223372036854775808\n", "-9223372036854775808"},
	{{1, 2}, 2, "1 2\n", "(1,2)"},
	{{-1, 0, 100}, 3, "-1 0 100\n", "(-1,0,100)"},
	{{INT64_MIN, INT64_MAX},
	 2,
	 "-9223372036854775808 9223372036854775807\n",
	 "(-9223372036854775808,9223372036854775807)"},
};

START_TEST(rolls_are_items_on_a_line)
{
	struct output output;

	output_begin(&output);
	ck_assert(report_roll(output.to, (struct dicelab_list){rows[_i].items, rows[_i].length}));
	ck_assert_str_eq(output_text(&output), rows[_i].roll);
	output_end(&output);
}
END_TEST

START_TEST(outcomes_are_written_as_the_language_does)
{
	struct outcomes_row row = {{{rows[_i].items, rows[_i].length}, 3, 1, false}, 0, false};
	struct outcomes outcomes = {.rows = &row, .count = 1, .trials = 3};
	struct output output;
	char expected[80];

	output_begin(&output);
	ck_assert(report_outcomes(output.to, &outcomes, false));
	snprintf(expected, sizeof expected, "%s\t1.000000\n", rows[_i].value);
	ck_assert_str_eq(output_text(&output), expected);
	output_end(&output);
}
END_TEST

START_TEST(shares_have_six_decimals)
{
	static const int64_t items[] = {1, 2, 3, 4};
	struct outcomes_row some[] = {{{{items, 1}, 1, 1 / 3e6, false}, 0, false},
				      {{{items + 1, 1}, 2, 2 / 3e6, false}, 0, false},
				      {{{items + 2, 1}, 3, 3 / 3e6, false}, 0, false},
				      {{{items + 3, 1}, 2999994, 2999994 / 3e6, false}, 0, false}};
	struct outcomes outcomes = {.rows = some, .count = 4, .trials = 3000000};
	struct output output;

	output_begin(&output);
	ck_assert(report_outcomes(output.to, &outcomes, false));
	ck_assert_str_eq(output_text(&output), "  1\t0.000000\n"
					       "  2\t0.000001\n"
					       "  3\t0.000001\n"
					       "  4\t0.999998\n");
	output_end(&output);
}
END_TEST

START_TEST(fractions_are_a_third_column)
{
	static const int64_t items[] = {1, 2, 3};
	struct outcomes_row some[] = {{{{items, 1}, 3, 0.25, false}, 0, false},
				      {{{items, 2}, 8, 8 / 12., false}, 0, false},
				      {{{items, 0}, 1, 1 / 12., false}, 0, false}};
	struct outcomes outcomes = {.rows = some, .count = 3, .trials = 12};
	struct output output;

	output_begin(&output);
	ck_assert(report_outcomes(output.to, &outcomes, true));
	ck_assert_str_eq(output_text(&output), "  1\t0.250000\t1/4\n"
					       "(1,2)\t0.666667\t2/3\n"
					       " ()\t0.083333\t1/12\n");
	output_end(&output);
}
END_TEST

START_TEST(no_outcomes_are_no_lines)
{
	struct outcomes outcomes = {.count = 0};
	struct output output;

	output_begin(&output);
	ck_assert(report_outcomes(output.to, &outcomes, false));
	ck_assert_str_eq(output_text(&output), "");
	output_end(&output);
}
END_TEST

START_TEST(says_when_it_cannot_write)
{
	static const int64_t items[] = {1};
	struct outcomes_row row = {{{items, 1}, 1, 1, false}, 0, false};
	struct outcomes outcomes = {.rows = &row, .count = 1, .trials = 1};
	FILE *broken = output_broken();

	ck_assert(!report_roll(broken, row.outcome.list));
	clearerr(broken);
	ck_assert(!report_outcomes(broken, &outcomes, _i != 0));
	fclose(broken);
}
END_TEST

Suite *suite_report(void)
{
	Suite *suite = suite_create("report");
	TCase *all = tcase_create("report");

	tcase_add_loop_test(all, rolls_are_items_on_a_line, 0, sizeof rows / sizeof *rows);
	tcase_add_loop_test(all, outcomes_are_written_as_the_language_does, 0,
			    sizeof rows / sizeof *rows);
	tcase_add_test(all, shares_have_six_decimals);
	tcase_add_test(all, fractions_are_a_third_column);
	tcase_add_test(all, no_outcomes_are_no_lines);
	tcase_add_loop_test(all, says_when_it_cannot_write, 0, 2);
	suite_add_tcase(suite, all);
	return suite;
}
