/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* The public interface: dicelab_ask, a program and options in, a JSON document out. */
#include <string.h>

#include "session.h"
#include "suites.h"
#include "support/memory.h"

static const char *ask(struct session *session, const char *program, const char *options)
{
	const char *document = dicelab_ask(session->lab, program, strlen(program), options);

	ck_assert_ptr_nonnull(document);
	return document;
}

static const struct {
	const char *program, *options, *document;
} known[] = {
	{"7", NULL,
	 "{\"notation\":\"dicelab\",\"answers\":[{\"label\":\"7\",\"source\":\"7\",\"kind\":\"exact\",\"unresolved\":0,"
	 "\"outcomes\":[{\"value\":7,\"probability\":1,\"fraction\":\"1\"}],"
	 "\"summary\":{\"mean\":7.000000000000000,\"deviation\":0.000000000000000,\"minimum\":7,\"median\":7,\"maximum\":7}}],\"messages\":[]}"},
	{"", "", "{\"notation\":\"dicelab\",\"answers\":[],\"messages\":[]}"},
	{"1; 2", "way=roll",
	 "{\"notation\":\"dicelab\",\"answers\":[{\"label\":\"1\",\"source\":\"1\",\"kind\":\"roll\",\"seed\":1,\"items\":[1]},"
	 "{\"label\":\"2\",\"source\":\"2\",\"kind\":\"roll\",\"seed\":1,\"items\":[2]}],\"messages\":[]}"},
	{"2d1kh1", " way=roll  seed=5 ",
	 "{\"notation\":\"dicelab\",\"answers\":[{\"label\":\"2d1kh1\",\"source\":\"2d1kh1\",\"kind\":\"roll\",\"seed\":5,"
	 "\"items\":[1],\"breakdown\":\"[1, (1)]\",\"dice\":[{\"faces\":1,\"value\":1,\"fate\":\"kept\"},"
	 "{\"faces\":1,\"value\":1,\"fate\":\"dropped\"}]}],\"messages\":[]}"},
	/* an error, and the statement after it */
	{"1/0; 2", "way=roll",
	 "{\"notation\":\"dicelab\",\"answers\":[{\"label\":\"2\",\"source\":\"2\",\"kind\":\"roll\",\"seed\":1,\"items\":[2]}],"
	 "\"messages\":[{\"severity\":\"error\",\"file\":\"program\",\"line\":1,\"column\":3,\"length\":1,"
	 "\"code\":\"division-by-zero\",\"message\":\"division by zero\"}]}"},
	{"1 +", "way=check",
	 "{\"notation\":\"dicelab\",\"answers\":[],\"messages\":[{\"severity\":\"error\",\"file\":\"program\",\"line\":1,"
	 "\"column\":4,\"length\":0,\"code\":\"syntax\",\"message\":\"unexpected end of input, expected a number, a name or '('\"}]}"},
	{"output 2", "notation=anydice way=check",
	 "{\"notation\":\"anydice\",\"answers\":[],\"messages\":[]}"},
};

START_TEST(documents_are_these)
{
	struct session session;

	session_begin(&session, NULL);
	ck_assert_str_eq(ask(&session, known[_i].program, known[_i].options), known[_i].document);
	ck_assert_uint_eq(session.complaints, 0);
	session_end(&session);
}
END_TEST

/* Wrong options: nothing is answered, and the message says why. */
static const struct {
	const char *options, *message;
} wrong[] = {
	{"foo", "there is no such option: 'foo'"},
	{"foo=1", "there is no such option: 'foo'"},
	{"=1", "there is no such option: ''"},
	{"way", "a value is needed: 'way'"},
	{"way=fly", "there is no such choice: 'way'"},
	{"way=ROLL", "there is no such choice: 'way'"},
	{"way=", "there is no such choice: 'way'"},
	{"notation=klingon", "there is no such notation: 'notation'"},
	{"trials=0", "not a number that this option allows: 'trials'"},
	{"trials=1e3", "not a number that this option allows: 'trials'"},
	{"trials=-1", "not a number that this option allows: 'trials'"},
	{"trials=99999999999999999999", "not a number that this option allows: 'trials'"},
	{"seed=", "not a number that this option allows: 'seed'"},
	{"float=1", "it has no value: 'float'"},
	{"items", "a value is needed: 'items'"},
	{"items=0", "not a number that this option allows: 'items'"},
	{"depth=10001", "not a number that this option allows: 'depth'"},
	{"way=roll foo", "there is no such option: 'foo'"},
	{"0123456789012345678901234567890123456789012345678901234567890123456789",
	 "this is too long"},
};

START_TEST(wrong_options_are_errors)
{
	struct session session;
	const char *document;

	session_begin(&session, NULL);
	document = ask(&session, "d6", wrong[_i].options);
	ck_assert_ptr_nonnull(strstr(document, "\"answers\":[],"));
	ck_assert_ptr_nonnull(strstr(document, "\"code\":\"misuse\""));
	ck_assert_ptr_nonnull(strstr(document, wrong[_i].message));
	session_end(&session);
}
END_TEST

/* Every option of the table is taken, with a value if it has one. */
START_TEST(the_table_is_what_is_taken)
{
	const struct dicelab_ask_option *option = dicelab_ask_option((size_t)_i);
	struct session session;
	char options[100];

	ck_assert_ptr_nonnull(option);
	snprintf(options, sizeof options, "%s%s%s", option->name, option->value == NULL ? "" : "=",
		 option->value == NULL                   ? ""
		 : strcmp(option->value, "N") == 0       ? "3"
		 : strcmp(option->name, "notation") == 0 ? "dicelab"
							 : "sample");
	session_begin(&session, NULL);
	ck_assert_ptr_nonnull(strstr(ask(&session, "d6", options), "\"messages\":[]"));
	session_end(&session);
}
END_TEST

/* Limits and names hold for one program alone; the last document goes with the next. */
START_TEST(nothing_is_left_behind)
{
	struct session session;

	session_begin(&session, NULL);
	ck_assert_ptr_nonnull(
		strstr(ask(&session, "1..10", "way=roll items=5"), "\"code\":\"limit\""));
	ck_assert_ptr_nonnull(strstr(ask(&session, "1..10", "way=roll"), "\"messages\":[]"));
	ask(&session, "x = 2; x", "way=roll");
	ask(&session, "d6", "way=roll seed=77");
	ck_assert_ptr_nonnull(strstr(ask(&session, "d6", "way=roll"), "\"seed\":1,"));
	ck_assert_ptr_nonnull(strstr(ask(&session, "x", "way=roll"), "\"code\":\"unknown-name\""));
	session_end(&session);
}
END_TEST

START_TEST(charts_are_drawn)
{
	struct session session;

	session_begin(&session, NULL);
	ck_assert_ptr_nonnull(strstr(ask(&session, "2d6", "chart"), ",\"chart\":\"<svg "));
	ck_assert_ptr_null(strstr(ask(&session, "2d6", ""), "chart"));
	session_end(&session);
}
END_TEST

START_TEST(most_options)
{
	struct session session;
	const char *document;

	session_begin(&session, NULL);
	document = ask(&session, "2d6",
		       "way=sample trials=50 seed=1 statistics at_least at_most top=1");
	ck_assert_ptr_nonnull(strstr(document, "\"trials\":50,"));
	ck_assert_ptr_nonnull(strstr(document, "\"at_least\":"));
	ck_assert_ptr_nonnull(strstr(document, "\"skewness\":"));
	ck_assert_ptr_null(strstr(document, "},{\"value\""));
	session_end(&session);
}
END_TEST

Suite *suite_ask(void)
{
	Suite *suite = suite_create("ask");
	TCase *all = tcase_create("ask");
	int options = 0;

	while (dicelab_ask_option((size_t)options) != NULL)
		options++;
	tcase_add_loop_test(all, documents_are_these, 0, sizeof known / sizeof *known);
	tcase_add_loop_test(all, wrong_options_are_errors, 0, sizeof wrong / sizeof *wrong);
	tcase_add_loop_test(all, the_table_is_what_is_taken, 0, options);
	tcase_add_test(all, nothing_is_left_behind);
	tcase_add_test(all, charts_are_drawn);
	tcase_add_test(all, most_options);
	suite_add_tcase(suite, all);
	return suite;
}
