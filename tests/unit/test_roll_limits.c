/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* roll: endless and huge programs end at the limits, and not before. */
#include <string.h>

#include "session.h"
#include "suites.h"

/* ---- items and turns ---- */

static const struct {
	const char *limit;
	int64_t value;
	const char *program, *transcript;
} rows[] = {
	/* values held at once: of whatever they are made */
	{"items", 5, "1..5", "1 2 3 4 5\n"},
	{"items", 5, "1..6", "error 1:1 [0,4) more than 5 values held at once (limit items)\n"},
	{"items", 5, "1,2,3,4,5", "1 2 3 4 5\n"},
	{"items", 5, "1,2,3,4,5,6",
	 "error 1:11 [10,11) more than 5 values held at once (limit items)\n"},
	{"items", 5, "5 # 7", "7 7 7 7 7\n"},
	{"items", 5, "6 # 7", "error 1:5 [4,5) more than 5 values held at once (limit items)\n"},
	{"items", 5, "let x = (1,2) in x", "1 2\n"},
	{"items", 5, "let x = (1,2) in x, x",
	 "error 1:21 [20,21) more than 5 values held at once (limit items)\n"},
	{"items", 5, "while x = 1 do x",
	 "error 1:16 [15,16) more than 5 values held at once (limit items)\n"},
	{"items", 5, "(0 # (1..6)), (sum (1..5)), sum (1..4)", "15 10\n"},
	{"items", 1, "-9223372036854775807..9223372036854775807",
	 "error 1:1 [0,41) more than 1 values held at once (limit items)\n"},
	{"items", INT64_C(1) << 40, "-9223372036854775807-1..9223372036854775807",
	 "error 1:1 [0,43) more than 1099511627776 values held at once "
	 "(this is the largest possible limit)\n"},
	/* nor do filters need more than what they are given */
	{"items", 5, "== 2 (1..5)", "2\n"},
	{"items", 5, "first 2 (1..5)", "1 2\n"},
	{"items", 5, "last 2 (1..5)", "4 5\n"},
	/* turns of loops, all loops of a roll together */
	{"turns", 5, "5 # 7", "7 7 7 7 7\n"},
	{"turns", 5, "6 # 7",
	 "error 1:1 [0,5) more than 5 turns of loops in one roll (limit turns)\n"},
	{"turns", 5, "9223372036854775807 # ()",
	 "error 1:1 [0,24) more than 5 turns of loops in one roll (limit turns)\n"},
	{"turns", 5, "foreach x in 1..5 do x", "1 2 3 4 5\n"},
	{"turns", 5, "foreach x in 1..6 do x",
	 "error 1:1 [0,22) more than 5 turns of loops in one roll (limit turns)\n"},
	{"turns", 5, "while x = 1 do < 5 (x+1)", "1 2 3 4\n"},
	{"turns", 5, "while x = 1 do x",
	 "error 1:1 [0,16) more than 5 turns of loops in one roll (limit turns)\n"},
	{"turns", 5, "(3 # 7), 3 # 8",
	 "error 1:10 [9,14) more than 5 turns of loops in one roll (limit turns)\n"},
	{"turns", 5, "3 # 7; 3 # 8", "7 7 7\n8 8 8\n"},
	{"turns", 5, "sum (1..100)", "5050\n"},
	{"turns", 5, "2 # 2 # 2 # 1",
	 "error 1:9 [8,13) more than 5 turns of loops in one roll (limit turns)\n"},
	/* levels of nesting, said before anything is rolled */
	{"depth", 3, "-(-1)", "1\n"},
	{"depth", 3, "-(-(-1))", "error 1:1 [0,8) more than 3 levels of nesting (limit depth)\n"},
	{"depth", 3, "1,2,3,4,5,6,7", "1 2 3 4 5 6 7\n"},
	{"depth", 10000, "1", "1\n"},
};

START_TEST(limit_is_kept)
{
	struct session session;

	session_begin(&session, NULL);
	ck_assert(dicelab_set_limit(session.lab, rows[_i].limit, rows[_i].value, NULL));
	session_roll(&session, rows[_i].program);
	ck_assert_str_eq(session_text(&session), rows[_i].transcript);
	session_end(&session);
}
END_TEST

/* With nothing set, an endless program ends all the same. */
static const char *const endless[] = {
	"while x = 1 do x, x",
	"1..9223372036854775807",
	"let x = 1..10000000 in x, x",
};

START_TEST(endless_programs_end)
{
	struct session session;

	session_begin(&session, NULL);
	session_roll(&session, endless[_i]);
	ck_assert_uint_eq(session.complaints, 1);
	ck_assert_ptr_nonnull(strstr(session_text(&session), "more than"));
	session_end(&session);
}
END_TEST

/* After an error the next statement starts with nothing on the stack and all turns left. */
START_TEST(limits_are_for_each_roll)
{
	struct session session;

	session_begin(&session, NULL);
	ck_assert(dicelab_set_limit(session.lab, "items", 5, NULL));
	ck_assert(dicelab_set_limit(session.lab, "turns", 3, NULL));
	session_roll(&session, "1..6; 1..5; 4 # 1; 3 # 1");
	ck_assert_str_eq(session_text(&session),
			 "error 1:1 [0,4) more than 5 values held at once "
			 "(limit items)\n"
			 "1 2 3 4 5\n"
			 "error 1:13 [12,17) more than 3 turns of loops in one roll "
			 "(limit turns)\n"
			 "1 1 1\n");
	session_end(&session);
}
END_TEST

/* ---- outcomes ---- */

static const struct {
	const char *limit;
	int64_t value;
	const char *program, *complaint;
} samples[] = {
	{"outcomes", 3, "d3", ""},
	{"outcomes", 3, "0, d4",
	 "error 1:1 [0,5) more than 3 different outcomes to count "
	 "(limit outcomes)\n"},
	{"outcomes", 1, "()", ""},
	/* the outcomes' items are held as well */
	{"items", 3 * (2 + 3 + 4), "d3, d3 # 1", ""},
	{"items", 3 * (2 + 3 + 4) - 1, "d3, d3 # 1",
	 "error 1:1 [0,10) more than 26 values held at once (limit items)\n"},
	{"items", 4, "d4", ""},
	{"items", 3, "d4", "error 1:1 [0,2) more than 3 values held at once (limit items)\n"},
	{"turns", 5, "5 # 1", ""},
	{"turns", 5, "d6 # 1",
	 "error 1:1 [0,6) more than 5 turns of loops in one roll "
	 "(limit turns)\n"},
};

START_TEST(samples_keep_the_limits)
{
	struct session session;
	struct dicelab_outcomes *outcomes;

	session_begin(&session, NULL);
	ck_assert(dicelab_set_limit(session.lab, samples[_i].limit, samples[_i].value, NULL));
	outcomes = session_sample(&session, samples[_i].program, 1000, NULL);
	ck_assert_str_eq(session_text(&session), samples[_i].complaint);
	ck_assert((outcomes != NULL) == (session.complaints == 0));
	if (outcomes != NULL)
		ck_assert_uint_eq(dicelab_outcomes_trials(outcomes), 1000);
	dicelab_outcomes_free(outcomes);
	session_end(&session);
}
END_TEST

Suite *suite_roll_limits(void)
{
	Suite *suite = suite_create("roll limits");
	TCase *all = tcase_create("roll limits");

	tcase_add_loop_test(all, limit_is_kept, 0, sizeof rows / sizeof *rows);
	tcase_add_loop_test(all, endless_programs_end, 0, sizeof endless / sizeof *endless);
	tcase_add_test(all, limits_are_for_each_roll);
	tcase_add_loop_test(all, samples_keep_the_limits, 0, sizeof samples / sizeof *samples);
	tcase_set_timeout(all, 30);
	suite_add_tcase(suite, all);
	return suite;
}
