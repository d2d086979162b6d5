/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Structures that begin with their size: programs that were compiled with an older header, and wrong sizes. */
#include "api/sized.h"

#include <string.h>

#include "session.h"
#include "suites.h"

/* A structure whose first version ended with `b`. */
struct grown {
	size_t size;
	int a, b, c;
};

static const struct {
	size_t size;
	bool ok;
	int a, b, c;
} sizes[] = {
	{sizeof(struct grown), true, 1, 2, 3},       {offsetof(struct grown, c), true, 1, 2, 0},
	{offsetof(struct grown, b), false, 0, 0, 0}, {0, false, 0, 0, 0},
	{sizeof(struct grown) + 1, false, 0, 0, 0},  {SIZE_MAX, false, 0, 0, 0},
};

START_TEST(fields_beyond_the_size_are_0)
{
	const struct grown from = {sizes[_i].size, 1, 2, 3};
	struct grown to = {9, 9, 9, 9};

	ck_assert(sized_take(NULL, SIZED(grown, b), &to, &from) == sizes[_i].ok);
	ck_assert(to.a == sizes[_i].a && to.b == sizes[_i].b && to.c == sizes[_i].c);
}
END_TEST

START_TEST(no_structure_is_all_0)
{
	struct grown to = {9, 9, 9, 9};

	ck_assert(sized_take(NULL, SIZED(grown, b), &to, NULL));
	ck_assert(to.a == 0 && to.b == 0 && to.c == 0);
}
END_TEST

static void expect_refused(struct session *session, const char *name, size_t size, size_t whole)
{
	char expected[120];

	snprintf(expected, sizeof expected,
		 "error 1:1 [0,%zu) its size is %zu, but this library knows %zu bytes of it (",
		 strlen(name), size, whole);
	ck_assert_msg(strstr(session_text(session), expected) != NULL, "%s\n%s",
		      session_text(session), expected);
}

/* In each function that takes such a structure. */
START_TEST(wrong_sizes_are_errors)
{
	const struct dicelab_calculation calculation = {.size = 0, .exact = true};
	const struct dicelab_sampling sampling = {.size = sizeof sampling + 8};
	const struct dicelab_layout layout = {.format = "json"}, large = {.size = sizeof large + 1};
	struct dicelab_plot *plot;
	struct session session;

	session_begin(&session, NULL);
	ck_assert_ptr_null(session_calculate(&session, "d6", &calculation));
	expect_refused(&session, "dicelab_calculation", 0, sizeof calculation);
	ck_assert_ptr_null(session_sample(&session, "d6", 10, &sampling));
	expect_refused(&session, "dicelab_sampling", sampling.size, sizeof sampling);
	ck_assert_uint_eq(dicelab_sampling_trials(10, &sampling), 0);
	ck_assert_ptr_null(dicelab_report_new(session.lab, session.output.to, &layout));
	expect_refused(&session, "dicelab_layout", 0, sizeof layout);
	plot = dicelab_plot_new(session.lab);
	ck_assert(!dicelab_plot_layout(plot, &large));
	expect_refused(&session, "dicelab_layout", large.size, sizeof large);
	dicelab_plot_free(plot);
	session_end(&session);
}
END_TEST

static void note_code(void *data, const struct dicelab_diagnostic *diagnostic)
{
	snprintf(data, 20, "%s", diagnostic->code_name);
}

START_TEST(hooks_of_a_wrong_size_make_no_session)
{
	char code[20] = "";
	struct dicelab_hooks hooks = {.report = note_code, .data = code};

	ck_assert_ptr_null(dicelab_new(&hooks));
	ck_assert_str_eq(code, "");
	hooks.size = sizeof hooks + sizeof(void *);
	ck_assert_ptr_null(dicelab_new(&hooks));
	ck_assert_str_eq(code, "misuse");
}
END_TEST

START_TEST(a_report_needs_no_layout)
{
	struct dicelab_report *report;
	struct session session;

	session_begin(&session, NULL);
	report = dicelab_report_new(session.lab, session.output.to, NULL);
	ck_assert(dicelab_report_outcomes(report, NULL, session_calculate(&session, "d2", NULL)));
	ck_assert_str_eq(session_text(&session), "  1\t0.500000\n  2\t0.500000\n");
	dicelab_report_free(report);
	session_end(&session);
}
END_TEST

Suite *suite_sized(void)
{
	Suite *suite = suite_create("sized");
	TCase *all = tcase_create("sized");

	tcase_add_loop_test(all, fields_beyond_the_size_are_0, 0, sizeof sizes / sizeof *sizes);
	tcase_add_test(all, no_structure_is_all_0);
	tcase_add_test(all, wrong_sizes_are_errors);
	tcase_add_test(all, hooks_of_a_wrong_size_make_no_session);
	tcase_add_test(all, a_report_needs_no_layout);
	suite_add_tcase(suite, all);
	return suite;
}
