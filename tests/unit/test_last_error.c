/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* dicelab_last_error: what a failure means, without a function that errors are reported to. */
#include <string.h>

#include "session.h"
#include "suites.h"
#include "unsteady_memory.h"

static struct dicelab_source *open_text(struct dicelab *lab, const char *text)
{
	return dicelab_open_text(lab, "rule", text, strlen(text));
}

/* All of it is a copy: the source is closed before it is read. */
START_TEST(an_error_outlives_its_source)
{
	char text[] = "1;\n2d6h1";
	struct dicelab *lab = dicelab_new(NULL);
	struct dicelab_source *source = open_text(lab, text);
	struct dicelab_statement *statement;
	const struct dicelab_diagnostic *error;

	ck_assert_ptr_null(dicelab_last_error(lab));
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_STATEMENT);
	ck_assert_ptr_null(dicelab_last_error(lab));
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_FAULT);
	dicelab_close(source);
	memset(text, 'x', sizeof text);
	error = dicelab_last_error(lab);
	ck_assert_ptr_nonnull(error);
	ck_assert_int_eq(error->severity, DICELAB_ERROR);
	ck_assert_int_eq(error->code, DICELAB_CODE_SYNTAX);
	ck_assert_str_eq(error->code_name, "syntax");
	ck_assert_str_eq(error->source, "rule");
	ck_assert_uint_eq(error->line, 2);
	ck_assert_uint_eq(error->column, 4);
	ck_assert_uint_eq(error->text_length, 5);
	ck_assert_str_eq(error->text, "2d6h1");
	ck_assert_str_eq(error->message, "unexpected 'h', expected an operator or ';'");
	ck_assert_str_eq(error->hint, "'2d6kh1' adds up the highest");
	ck_assert_uint_eq(error->fix_count, 1);
	ck_assert_str_eq(error->fixes[0].replaced, "2d6h1");
	ck_assert_str_eq(error->fixes[0].text, "2d6kh1");
	ck_assert_uint_eq(error->fixes[0].line, 2);
	dicelab_free(lab);
}
END_TEST

/* Of a line of 9001 characters, each of three bytes but for the error, those around it. */
START_TEST(a_long_line_is_cut_off)
{
	enum { HALF = 4500, BYTES = 6 * HALF + 1 };
	struct dicelab *lab = dicelab_new(NULL);
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	const struct dicelab_diagnostic *error;
	char text[BYTES + 8] = "d{\"";
	size_t i, at = 3;

	for (i = 0; i < HALF; i++, at += 3)
		memcpy(text + at, "\xE2\x82\xAC", 3);
	memcpy(text + at, "\"} ?\"", 5);
	for (i = at + 5; i + 3 < sizeof text; i += 3)
		memcpy(text + i, "\xE2\x82\xAC", 3);
	source = dicelab_open_text(lab, "rule", text, i);
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_FAULT);
	error = dicelab_last_error(lab);
	ck_assert_uint_eq(error->line, 1);
	ck_assert_uint_eq(error->column, 3 + HALF + 4);
	ck_assert_uint_lt(error->text_length, BYTES / 2);
	ck_assert_int_eq(error->text[error->begin], '?');
	ck_assert_uint_eq(error->end, error->begin + 1);
	ck_assert_uint_ge(error->begin, 2000);
	ck_assert_mem_eq(error->text, "\xE2\x82\xAC", 3);
	dicelab_close(source);
	dicelab_free(lab);
}
END_TEST

/* The first of several; and none after a call without an error. */
START_TEST(each_call_has_its_own_error)
{
	struct dicelab *lab = dicelab_new(NULL);
	struct dicelab_source *source = open_text(lab, "one + two; 1/0; 7");
	struct dicelab_statement *statement;
	struct dicelab_list list;

	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_FAULT);
	ck_assert_int_eq(dicelab_last_error(lab)->code, DICELAB_CODE_NAME);
	ck_assert_uint_eq(dicelab_last_error(lab)->column, 1);
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_STATEMENT);
	ck_assert_ptr_null(dicelab_calculate(lab, statement, NULL));
	ck_assert_int_eq(dicelab_last_error(lab)->code, DICELAB_CODE_DIVISION);
	ck_assert_ptr_null(dicelab_last_error(lab)->hint);
	ck_assert_uint_eq(dicelab_last_error(lab)->fix_count, 0);
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_STATEMENT);
	ck_assert_ptr_null(dicelab_last_error(lab));
	ck_assert(dicelab_roll(lab, statement, &list));
	ck_assert_ptr_null(dicelab_last_error(lab));
	dicelab_close(source);
	dicelab_free(lab);
}
END_TEST

/* A document is an answer, with the first error of its program. */
START_TEST(a_document_has_an_error)
{
	static const char program[] = "7; 1/0; nothing";
	struct dicelab *lab = dicelab_new(NULL);

	ck_assert_ptr_nonnull(dicelab_ask(lab, program, strlen(program), "format=plain chart"));
	ck_assert_int_eq(dicelab_last_error(lab)->code, DICELAB_CODE_DIVISION);
	ck_assert_str_eq(dicelab_last_error(lab)->source, "program");
	ck_assert_ptr_nonnull(dicelab_ask(lab, program, 1, NULL));
	ck_assert_ptr_null(dicelab_last_error(lab));
	ck_assert_ptr_nonnull(dicelab_ask(lab, program, 1, "no"));
	ck_assert_int_eq(dicelab_last_error(lab)->code, DICELAB_CODE_MISUSE);
	dicelab_free(lab);
}
END_TEST

START_TEST(what_is_stopped_is_told)
{
	struct session session;
	struct dicelab_outcomes *outcomes;

	session_begin(&session, NULL);
	session.stops_at = 1; /* which is not reported, only told */
	ck_assert_ptr_null(session_calculate(&session, "sum 500#d{1..100}", NULL));
	ck_assert_int_eq(dicelab_last_error(session.lab)->code, DICELAB_CODE_STOPPED);
	ck_assert_str_eq(dicelab_last_error(session.lab)->code_name, "stopped");
	ck_assert_uint_eq(dicelab_last_error(session.lab)->line, 0);
	dicelab_write_diagnostic(session.output.to, dicelab_last_error(session.lab));
	ck_assert_str_eq(session_text(&session), "error: the program stopped it\n");
	session.stops_at = session.questions + 4;
	outcomes = session_sample(&session, "d6", 100000, NULL);
	ck_assert_ptr_nonnull(outcomes);
	ck_assert_int_eq(dicelab_last_error(session.lab)->code, DICELAB_CODE_STOPPED);
	dicelab_outcomes_free(outcomes);
	session_end(&session);
}
END_TEST

START_TEST(an_unknown_format_is_told)
{
	const struct dicelab_layout layout = {.size = sizeof layout, .format = "jason"};
	struct dicelab *lab = dicelab_new(NULL);

	ck_assert_ptr_null(dicelab_report_new(lab, stdout, &layout));
	ck_assert_int_eq(dicelab_last_error(lab)->code, DICELAB_CODE_VALUE);
	ck_assert_str_eq(dicelab_last_error(lab)->text, "jason");
	dicelab_free(lab);
}
END_TEST

/* Whether all that this session does works. */
static bool answer(struct dicelab *lab)
{
	const struct dicelab_axis axis = {"n", (const int64_t[]){1, 2}, 2};
	const struct dicelab_layout layout = {.size = sizeof layout, .compare = true};
	struct dicelab_grid *grid = dicelab_grid_new(lab, "odds", "mean", &axis, 1);
	struct dicelab_plot *plot = grid == NULL ? NULL : dicelab_plot_new(lab);
	bool ok = plot != NULL && dicelab_plot_add_grid(plot, grid);
	struct dicelab_text *text = ok ? dicelab_text_new(lab) : NULL;
	struct dicelab_report *report =
		text == NULL ? NULL : dicelab_report_new(lab, dicelab_text_file(text), &layout);
	struct dicelab_source *source = report == NULL ? NULL : open_text(lab, "sum 3#d6");
	struct dicelab_statement *statement;
	struct dicelab_outcomes *outcomes = NULL;

	ok = source != NULL && dicelab_next(source, &statement) == DICELAB_STATEMENT &&
	     dicelab_add_rule(lab, "rule", "go on: 1") &&
	     (outcomes = dicelab_calculate(lab, statement, NULL)) != NULL &&
	     dicelab_plot_add(plot, "odds", outcomes);
	if (ok)
		ok = dicelab_report_outcomes(report, statement, outcomes) &&
		     dicelab_report_end(report);
	else
		dicelab_outcomes_free(outcomes);
	dicelab_close(source);
	dicelab_report_free(report);
	dicelab_text_free(text);
	dicelab_plot_free(plot);
	dicelab_grid_free(grid);
	return ok;
}

/* Whichever request for memory is the first that fails, and with it all others. */
START_TEST(exhaustion_is_told)
{
	struct unsteady_memory memory = {.fails_after = true};
	struct dicelab_hooks hooks = {.size = sizeof hooks, .memory = unsteady_interface(&memory)};
	struct dicelab *lab;
	size_t failed = 0;
	bool ok = false;

	while (!ok) {
		lab = dicelab_new(&hooks);
		memory.fails_at = memory.requests + ++failed;
		ok = answer(lab);
		if (!ok) {
			ck_assert_msg(dicelab_last_error(lab) != NULL, "request %zu", failed);
			ck_assert_int_eq(dicelab_last_error(lab)->code, DICELAB_CODE_MEMORY);
		}
		memory.fails_at = 0;
		dicelab_free(lab);
	}
	ck_assert_uint_gt(failed, 20);
	ck_assert_uint_eq(memory.blocks, 0);
}
END_TEST

Suite *suite_last_error(void)
{
	Suite *suite = suite_create("last_error");
	TCase *all = tcase_create("last_error");

	tcase_add_test(all, an_error_outlives_its_source);
	tcase_add_test(all, a_long_line_is_cut_off);
	tcase_add_test(all, each_call_has_its_own_error);
	tcase_add_test(all, a_document_has_an_error);
	tcase_add_test(all, what_is_stopped_is_told);
	tcase_add_test(all, an_unknown_format_is_told);
	tcase_add_test(all, exhaustion_is_told);
	suite_add_tcase(suite, all);
	return suite;
}
