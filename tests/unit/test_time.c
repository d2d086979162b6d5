/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The limit of time: programs that would run for minutes end soon in each engine, and the session can still be used. */
#include <string.h>

#include "session.h"
#include "suites.h"
#include "support/platform.h"

enum { ALLOWED = 30 };

enum engine { ROLL, SAMPLE, CALCULATE, READ };

/* Loops of 10^12 turns, far beyond what the limits allow in these tests, and dice of too many different outcomes. */
static const struct {
	const char *notation, *program;
	enum engine engine;
	const char *what;
} endless[] = {
	{"dicelab", "while x=1 do 1", ROLL, "the roll"},
	{"dicelab", "while x=1 do 1", SAMPLE, "the sample"},
	{"dicelab", "d6", SAMPLE, "the sample"},
	{"dicelab", "let x = 40#d20 in (sum high 3 x) * prod x", CALCULATE, "the calculation"},
	{"lod", "n = 0\nwhile n < 1\n  n = 1d2 - 2\ndone\nn", ROLL, "the roll"},
	{"troll", "sum accumulate x := d6 while x > 0", ROLL, "the roll"},
	{"troll", "sum accumulate x := d6 while x > 0", SAMPLE, "the sample"},
	{"anydice", "loop I over {1..100000000} { X: I }\noutput X", READ, "the script"},
	{"dice-script", "n = 0\nfor i in range(1000000000):\n    n += 1\noutput(d(n))", READ,
	 "the script"},
};

/* Raises all limits but that of time. */
static void allow_much(struct dicelab *lab)
{
	static const char *const names[] = {"turns", "steps", "tries", "items", "memory", "states"};
	size_t i;
	int64_t largest;

	for (i = 0; i < sizeof names / sizeof *names; i++) {
		dicelab_set_limit(lab, names[i], 0, &largest);
		ck_assert(dicelab_set_limit(lab, names[i], largest, NULL));
	}
	ck_assert(dicelab_set_limit(lab, "time", ALLOWED, NULL));
}

static void run(struct session *session, const char *notation, const char *program,
		enum engine engine)
{
	struct dicelab_source *source =
		dicelab_open_text(session->lab, "rule", program, strlen(program));
	struct dicelab_statement *statement;
	struct dicelab_list list;
	enum dicelab_status status;

	ck_assert(dicelab_set_notation(source, notation, 0));
	status = dicelab_next(source, &statement);
	ck_assert_msg(status == (engine == READ ? DICELAB_FAULT : DICELAB_STATEMENT), "%s: %s",
		      program, session_text(session));
	if (engine == ROLL)
		ck_assert(!dicelab_roll(session->lab, statement, &list));
	if (engine == SAMPLE)
		ck_assert_ptr_null(dicelab_sample(session->lab, statement, INT64_MAX, NULL));
	if (engine == CALCULATE)
		ck_assert_ptr_null(dicelab_calculate(session->lab, statement, NULL));
	dicelab_close(source);
}

START_TEST(time_ends_each_engine)
{
	struct session session;
	double began = platform_seconds();
	char expected[80];

	session_begin(&session, NULL);
	allow_much(session.lab);
	run(&session, endless[_i].notation, endless[_i].program, endless[_i].engine);
	ck_assert_double_lt(platform_seconds() - began, 20); /* of a slow machine under valgrind */
	snprintf(expected, sizeof expected, "%s takes more than %d milliseconds", endless[_i].what,
		 ALLOWED);
	ck_assert_msg(strstr(session_text(&session), expected) != NULL, "%s",
		      session_text(&session));
	ck_assert_uint_eq(session.complaints, 1);
	session_roll(&session, "6 * 7");
	ck_assert_msg(strstr(session_text(&session), "42\n") != NULL, "%s", session_text(&session));
	session_end(&session);
}
END_TEST

/* Each statement has all of the time. */
START_TEST(time_is_of_one_statement)
{
	struct session session;

	session_begin(&session, NULL);
	ck_assert(dicelab_set_limit(session.lab, "time", 10000, NULL));
	session_roll(&session, "1; 2; 3");
	ck_assert_str_eq(session_text(&session), "1\n2\n3\n");
	session_end(&session);
}
END_TEST

START_TEST(time_is_an_option_of_a_question)
{
	static const char program[] = "count 10000000#sum perm 1..5000; 7";
	struct session session;
	const char *document;

	session_begin(&session, NULL);
	document = dicelab_ask(session.lab, program, strlen(program), "way=roll time=30");
	ck_assert_ptr_nonnull(strstr(document, "\"code\":\"time\""));
	ck_assert_ptr_nonnull(strstr(document, "\"limit\":\"time\""));
	ck_assert_ptr_nonnull(strstr(document, "\"items\":[7]"));
	session_end(&session);
}
END_TEST

Suite *suite_time(void)
{
	Suite *suite = suite_create("time");
	TCase *all = tcase_create("time");

	tcase_add_loop_test(all, time_ends_each_engine, 0, sizeof endless / sizeof *endless);
	tcase_add_test(all, time_is_of_one_statement);
	tcase_add_test(all, time_is_an_option_of_a_question);
	suite_add_tcase(suite, all);
	return suite;
}
