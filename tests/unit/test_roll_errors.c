/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* roll: every complaint about a roll, and the exact place it is about. */
#include "session.h"
#include "suites.h"

#define SUM_HINT " ('sum' turns a list into a single value)\n"

static const struct {
	const char *program, *complaint;
} rows[] = {
	/* results that do not fit: the whole operation */
	{"1+2^63+1", "error 1:3 [2,6) the result of '^' does not fit into 64 bits\n"},
	{"922337203685477581 . 0",
	 "error 1:1 [0,22) the result of '.' does not fit into 64 bits\n"},
	{"(-9223372036854775807-1)/(-1)",
	 "error 1:1 [0,29) the result of '/' does not fit into 64 bits\n"},
	{"7, prod (9223372036854775807, 2)",
	 "error 1:4 [3,32) the result of 'prod' does not fit into 64 bits\n"},
	/* one operand */
	{"1 % (2-2)", "error 1:6 [5,8) division by zero\n"},
	{"1 . -1", "error 1:5 [4,6) the right side of '.' must not be negative\n"},
	{"2 + d (1-4)", "error 1:8 [7,10) a die needs at least one face, not -3\n"},
	{"(-1) # 1", "error 1:2 [1,3) '#' needs a count of at least 0, not -1\n"},
	{"low (-2) (1,2)", "error 1:6 [5,7) 'low' needs a count of at least 0, not -2\n"},
	{"first (-2) (1,2)", "error 1:8 [7,9) 'first' needs a count of at least 0, not -2\n"},
	{"drop last (1-9223372036854775807) 1",
	 "error 1:12 [11,32) 'last' needs a count of at least 0, not -9223372036854775806\n"},
	/* lists of a length that only the roll shows */
	{"let x = 2*d1 # 7 in 1 + x",
	 "error 1:25 [24,25) a single value is needed here, but this is a list of 2" SUM_HINT},
	{"let x = > 1 d1 in x + 1",
	 "error 1:19 [18,19) a single value is needed here, but this list is empty\n"},
	{"let x = d1 # (1,2) in -x",
	 "error 1:24 [23,24) a single value is needed here, but this is a list of 2" SUM_HINT},
	{"let x = d1 # (1,2,3) in d x",
	 "error 1:27 [26,27) a single value is needed here, but this is a list of 3" SUM_HINT},
	{"let x = d1 # (1,2) in x # 1",
	 "error 1:23 [22,23) a single value is needed here, but this is a list of 2" SUM_HINT},
	{"let x = d1 # (1,2) in x..1",
	 "error 1:23 [22,23) a single value is needed here, but this is a list of 2" SUM_HINT},
	{"let x = d1 # (1,2) in 1..x",
	 "error 1:26 [25,26) a single value is needed here, but this is a list of 2" SUM_HINT},
	{"low (d1 # (1,2)) 1",
	 "error 1:6 [5,15) a single value is needed here, but this is a list of 2" SUM_HINT},
	{"== (d1 # (1,2)) 1",
	 "error 1:5 [4,14) a single value is needed here, but this is a list of 2" SUM_HINT},
	/* wherever it happens */
	{"1;\n\n  2 + 1/0;", "1\nerror 3:9 [8,9) division by zero\n"},
	{"1;\r\n2/0;\r\n3", "1\nerror 2:3 [2,3) division by zero\n3\n"},
	{"1,\n2/0", "error 2:3 [2,3) division by zero\n"},
	{"1 /\n0", "error 2:1 [0,1) division by zero\n"},
	{"(9223372036854775807 +\n1)",
	 "error 1:2 [1,22) the result of '+' does not fit into 64 bits\n"},
	{"1/0; 2/0; 3", "error 1:3 [2,3) division by zero\nerror 1:8 [7,8) division by zero\n3\n"},
	/* and whatever is around it */
	{"sum (1/0)", "error 1:8 [7,8) division by zero\n"},
	{"-(1/0)", "error 1:5 [4,5) division by zero\n"},
	{"sort (1, 1/0)", "error 1:12 [11,12) division by zero\n"},
	{"low (1/0) 1", "error 1:8 [7,8) division by zero\n"},
	{"low 1 (1/0)", "error 1:10 [9,10) division by zero\n"},
	{"< (1/0) 1", "error 1:6 [5,6) division by zero\n"},
	{"< 1 (1/0)", "error 1:8 [7,8) division by zero\n"},
	{"(1/0) # 1", "error 1:4 [3,4) division by zero\n"},
	{"3 # (1/0)", "error 1:8 [7,8) division by zero\n"},
	{"1/0 .. 1", "error 1:3 [2,3) division by zero\n"},
	{"d (1/0)", "error 1:6 [5,6) division by zero\n"},
	{"1/0 + 1", "error 1:3 [2,3) division by zero\n"},
	{"1 + 1/0", "error 1:7 [6,7) division by zero\n"},
	{"(1/0), 1", "error 1:4 [3,4) division by zero\n"},
	{"let x = 1/0 in 1", "error 1:11 [10,11) division by zero\n"},
	{"let x = 1 in 1/0", "error 1:16 [15,16) division by zero\n"},
	{"foreach x in 1/0 do 1", "error 1:16 [15,16) division by zero\n"},
	{"foreach x in 1 do 1/0", "error 1:21 [20,21) division by zero\n"},
	{"while x = 1/0 do ()", "error 1:13 [12,13) division by zero\n"},
	{"while x = 1 do 1/0", "error 1:18 [17,18) division by zero\n"},
	{"if 1/0 then 1 else 1", "error 1:6 [5,6) division by zero\n"},
	{"if 1 then 1/0 else 1", "error 1:13 [12,13) division by zero\n"},
	/* but not in what is not evaluated */
	{"foreach x in () do 1/0", "\n"},
	{"while x = () do 1/0", "\n"},
	/* and not where the whole fits, though a part of the way to it does not */
	{"prod (9223372036854775807, 2, 0)", "0\n"},
	{"prod (2147483648, 4294967296, -1)", "-9223372036854775808\n"},
};

START_TEST(complaint_has_its_place)
{
	session_expect(rows[_i].program, rows[_i].complaint);
}
END_TEST

/* A sample stops at the first error as well, and says it once. */
START_TEST(samples_end_with_the_error)
{
	struct session session;

	session_begin(&session, NULL);
	ck_assert_ptr_null(session_sample(&session, "6 / (d6 - 1)", 10000, NULL));
	ck_assert_str_eq(session_text(&session), "error 1:6 [5,11) division by zero\n");
	session_end(&session);
}
END_TEST

Suite *suite_roll_errors(void)
{
	Suite *suite = suite_create("roll errors");
	TCase *all = tcase_create("roll errors");

	tcase_add_loop_test(all, complaint_has_its_place, 0, sizeof rows / sizeof *rows);
	tcase_add_test(all, samples_end_with_the_error);
	suite_add_tcase(suite, all);
	return suite;
}
