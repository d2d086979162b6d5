/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* support/diag: what a complaint consists of. How it looks is in test_excerpt.c. */
#include <string.h>

#include "output.h"
#include "suites.h"
#include "support/diag.h"

struct fixture {
	struct output output;
	struct source source;
	struct diag diag;
	char text[200]; /* of the last complaint */
};

static void report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct fixture *fixture = data;

	ck_assert_str_eq(diagnostic->source, "rule");
	snprintf(fixture->text, sizeof fixture->text, "%.*s", (int)diagnostic->text_length,
		 diagnostic->text);
	output_complaint(&fixture->output, diagnostic);
}

static void begin(struct fixture *fixture, const char *text)
{
	output_begin(&fixture->output);
	fixture->source = (struct source){"rule", text, strlen(text), 1, 1};
	fixture->diag =
		(struct diag){.source = &fixture->source, .report = report, .data = fixture};
}

static const struct {
	const char *text;
	struct span at;
	const char *complaint, *line;
} spans[] = {
	{"1 + x", {4, 5}, "error 1:5 [4,5) no\n", "1 + x"},
	{"1 + x", {0, 5}, "error 1:1 [0,5) no\n", "1 + x"},
	{"1 + x", {5, 5}, "error 1:6 [5,5) no\n", "1 + x"},
	{"", {0, 0}, "error 1:1 [0,0) no\n", ""},
	{"1;\n2+x;\n3", {5, 6}, "error 2:3 [2,3) no\n", "2+x;"},
	/* what goes on in the next line is cut off with this one */
	{"1;\n2+\nx;\n3", {3, 7}, "error 2:1 [0,2) no\n", "2+"},
	{"1;\r\n2+\r\nx;", {4, 9}, "error 2:1 [0,2) no\n", "2+"},
	/* at the very end of a line */
	{"ab\nc", {2, 2}, "error 1:3 [2,2) no\n", "ab"},
	{"ab\r\nc", {2, 2}, "error 1:3 [2,2) no\n", "ab"},
	{"ab\nc\n", {5, 5}, "error 3:1 [0,0) no\n", ""},
	{"\xC3\xA9 x", {3, 4}, "error 1:3 [3,4) no\n", "\xC3\xA9 x"},
};

START_TEST(finds_the_place)
{
	struct fixture fixture;

	begin(&fixture, spans[_i].text);
	ck_assert(!diag_error(&fixture.diag, CODE_SYNTAX, spans[_i].at, NULL, "no"));
	ck_assert_str_eq(output_text(&fixture.output), spans[_i].complaint);
	ck_assert_str_eq(fixture.text, spans[_i].line);
	output_end(&fixture.output);
}
END_TEST

static void check_bounds(void *data, const struct dicelab_diagnostic *diagnostic)
{
	(void)data;
	ck_assert_uint_le(diagnostic->begin, diagnostic->end);
	ck_assert_uint_le(diagnostic->end, diagnostic->text_length);
}

/* "the faulty bytes within `text`", says dicelab.h: also where the place is the end of a line. */
START_TEST(faulty_bytes_are_within_the_line)
{
	struct fixture fixture;
	size_t first, last;

	begin(&fixture, "#!a\r\n\r\n1;\n\n2;\r\n");
	fixture.diag.report = check_bounds;
	for (first = 0; first <= fixture.source.length; first++) {
		for (last = first; last <= fixture.source.length; last++)
			diag_error(&fixture.diag, CODE_SYNTAX, (struct span){first, last}, NULL,
				   "no");
	}
	output_end(&fixture.output);
}
END_TEST

START_TEST(formats_the_message)
{
	struct fixture fixture;

	begin(&fixture, "x");
	diag_error(&fixture.diag, CODE_SYNTAX, (struct span){0, 1}, "do that", "no %s %d", "good",
		   7);
	ck_assert_str_eq(output_text(&fixture.output), "error 1:1 [0,1) no good 7 (do that)\n");
	output_end(&fixture.output);
}
END_TEST

START_TEST(cuts_long_messages)
{
	struct fixture fixture;
	const char *text;

	begin(&fixture, "x");
	diag_error(&fixture.diag, CODE_SYNTAX, (struct span){0, 1}, NULL, "no %0*d", 5000, 7);
	text = output_text(&fixture.output);
	ck_assert_uint_gt(strlen(text), 200);
	ck_assert_uint_lt(strlen(text), 1000);
	ck_assert_int_eq(strncmp(text, "error 1:1 [0,1) no 000", 22), 0);
	output_end(&fixture.output);
}
END_TEST

START_TEST(counts_even_what_nobody_hears)
{
	struct fixture fixture;

	begin(&fixture, "x");
	diag_error(&fixture.diag, CODE_SYNTAX, (struct span){0, 1}, NULL, "no");
	fixture.diag.report = NULL;
	ck_assert(!diag_error(&fixture.diag, CODE_SYNTAX, (struct span){0, 1}, NULL, "no"));
	ck_assert(!diag_out_of_memory(&fixture.diag, (struct span){0, 1}));
	ck_assert_uint_eq(fixture.diag.errors, 3);
	ck_assert_str_eq(output_text(&fixture.output), "error 1:1 [0,1) no\n");
	output_end(&fixture.output);
}
END_TEST

START_TEST(says_when_memory_is_out)
{
	struct fixture fixture;

	begin(&fixture, "x");
	ck_assert(!diag_out_of_memory(&fixture.diag, (struct span){0, 1}));
	ck_assert_str_eq(output_text(&fixture.output), "error 1:1 [0,1) out of memory\n");
	output_end(&fixture.output);
}
END_TEST

/* For each limit: at a value that can be raised, and at the largest. */
START_TEST(names_the_limit)
{
	const struct limit_row *row = &limit_table[_i];
	struct limits limits = limits_ordinary;
	struct fixture fixture;
	char expected[400];

	begin(&fixture, "x");
	*limit_field(&limits, row) = 12;
	ck_assert(!diag_limit(&fixture.diag, (struct span){0, 1}, &limits, (enum limit)_i));
	*limit_field(&limits, row) = row->largest;
	ck_assert(!diag_limit(&fixture.diag, (struct span){0, 1}, &limits, (enum limit)_i));
	snprintf(expected, sizeof expected,
		 "error 1:1 [0,1) more than 12 %s (limit %s)\n"
		 "error 1:1 [0,1) more than %lld %s (this is the largest possible limit)\n",
		 row->what, row->name, (long long)row->largest, row->what);
	ck_assert_str_eq(output_text(&fixture.output), expected);
	output_end(&fixture.output);
}
END_TEST

Suite *suite_diag(void)
{
	Suite *suite = suite_create("diag");
	TCase *all = tcase_create("diag");

	tcase_add_loop_test(all, finds_the_place, 0, sizeof spans / sizeof *spans);
	tcase_add_test(all, faulty_bytes_are_within_the_line);
	tcase_add_test(all, formats_the_message);
	tcase_add_test(all, cuts_long_messages);
	tcase_add_test(all, counts_even_what_nobody_hears);
	tcase_add_test(all, says_when_memory_is_out);
	tcase_add_loop_test(all, names_the_limit, 0, LIMIT_COUNT);
	suite_add_tcase(suite, all);
	return suite;
}
