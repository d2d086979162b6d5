/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* roll: what programs without chance give, and dice in their range. */
#include "session.h"
#include "suites.h"
#include "support/limits.h"

#define SILENT_DEATH                                                                               \
	"let a = low 1 x in let b = high 1 low 2 x in let c = high 1 x in\n"                       \
	"if ==a ==b c then a+b+c else if ==a <c b then c else if >a ==c b then b+c else b"

static const struct {
	const char *program, *result;
} rows[] = {
	/* numbers */
	{"2^-1, (-1)^-3, 0^0, 1^-5", "0 -1 1 1"},
	{"0 . 5, 5 . 0, 12 . 345", "5 50 12345"},
	{"7/2, -7/2, 7/(-2), -7/(-2)", "3 -3 -3 3"},
	{"7%3, -7%3, 7%(-3)", "1 -1 1"},
	{"-(2-7), - -3", "5 3"},
	/* lists */
	{"sum (), prod (), count ()", "0"},
	{"(sum ()), (prod ()), count ()", "0 1 0"},
	{"3..1", ""},
	{"1+1#7+1", "8 8"},
	{"0 # 1", ""},
	{"sort (3,-1,2,3), rev (1,2)", "-1 1 2 2 3 3"},
	{"(sort (3,-1,2)), rev (1,2)", "-1 2 3 2 1"},
	{"rev sort rev (2,3,1)", "3 2 1"},
	/* filters: the list's own order, the leftmost among equals */
	{"low 2 (3,1,2,1)", "1 1"},
	{"drop high 2 (3,1,2,3)", "1 2"},
	{"low 5 (1,2), high 0 (1,2)", "1 2"},
	{"keep first 1 (1,2,3)", "1"},
	{"drop last 7 (1,2,3)", ""},
	{"first 0 ()", ""},
	{"drop < 2 (1,2,3)", "2 3"},
	{"drop > 2 (1,2,3)", "1 2"},
	{"drop <= 2 (1,2,3)", "3"},
	{"drop >= 2 (1,2,3)", "1"},
	/* variables */
	{"let x = 5 in (let x = x+1 in x), x", "6 5"},
	{"let x = 1,2 in let y = x,x in rev y", "2 1 2 1"},
	{"let x = () in x, count x", "0"},
	{"let x = (1,2,3) in low 1 x, high 1 x", "1"},
	{"let x = (1,2,3) in (low 1 x), high 1 x", "1 3"},
	{"let x = 3 in let y = x*x in let z = x+y in x, y, z", "3 9 12"},
	{"sum (let x = (1,2) in x,x), let y = 5 in y", "11"},
	{"let x = (let y = 2 in y,y) in x,x", "2 2 2 2"},
	/* loops */
	{"foreach x in 1..3 do foreach y in 1..x do 10*x+y", "11 21 22 31 32 33"},
	{"foreach x in 1..4 do if > 2 x then x else ()", "3 4"},
	{"foreach x in (1,2) do let x = (x,x) in x, sum x", "1 1 2 2 2 4"},
	{"7, (foreach x in 1..2 do x), 8", "7 1 2 8"},
	{"while x = 3 do if > 1 x then x-1 else ()", "3 2 1"},
	{"while x = (1,2) do if < 4 sum x then x, x else ()", "1 2 1 2 1 2"},
	{"count while x = 1 do if < 100 x then 2*x else ()", "8"},
	/* choices */
	{"if (3,4) then (5,6) else ()", "5 6"},
	{"if () then 1 else if () then 2 else 3", "3"},
	{"let x = (1,2) in if == 2 x then x else ()", "1 2"},
	/* the manual's Silent Death example, with the dice that came up */
	{"let x = (8,8,8) in " SILENT_DEATH, "24"},
	{"let x = (6,6,8) in " SILENT_DEATH, "8"},
	{"let x = (8,8,6) in " SILENT_DEATH, "16"},
	{"let x = (8,5,6) in " SILENT_DEATH, "6"},
};

START_TEST(gives_what_the_language_says)
{
	char expected[200];

	snprintf(expected, sizeof expected, "%s\n", rows[_i].result);
	session_expect(rows[_i].program, expected);
}
END_TEST

/* ---- dice ---- */

/* Every face comes up, and nothing else: that one of 20 stays away 2000 times has a probability of
   less than 10^-42. */
START_TEST(dice_show_all_their_faces)
{
	struct session session;
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	struct dicelab_list list;
	size_t counts[21] = {0}, i;

	session_begin(&session, NULL);
	statement = session_open(&session, "2000 # d20", &source);
	ck_assert(dicelab_roll(session.lab, statement, &list));
	ck_assert_uint_eq(list.length, 2000);
	for (i = 0; i < list.length; i++) {
		ck_assert_int_ge(list.items[i], 1);
		ck_assert_int_le(list.items[i], 20);
		counts[list.items[i]]++;
	}
	for (i = 1; i <= 20; i++)
		ck_assert_uint_gt(counts[i], 0);
	dicelab_close(source);
	session_end(&session);
}
END_TEST

START_TEST(largest_die_works)
{
	struct session session;
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	struct dicelab_list list;
	size_t i;

	session_begin(&session, NULL);
	statement = session_open(&session, "100 # d 9223372036854775807", &source);
	ck_assert(dicelab_roll(session.lab, statement, &list));
	for (i = 0; i < list.length; i++)
		ck_assert_int_ge(list.items[i], 1);
	dicelab_close(source);
	session_end(&session);
}
END_TEST

/* `let` rolls once, `#` and `foreach` each time: told by how often neighbours are equal. */
static const struct {
	const char *program;
	bool equal;
} evaluations[] = {
	{"let x = d 1000000 in x, x", true},
	{"2 # d 1000000", false},
	{"foreach y in 1..2 do d 1000000", false},
	{"let x = d 1000000 in 2 # x", true},
	{"let x = d 1000000 in foreach y in 1..2 do x", true},
	{"perm let x = d 1000000 in x, x", true},
};

START_TEST(evaluates_as_often_as_it_should)
{
	struct session session;
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	struct dicelab_list list;

	session_begin(&session, NULL);
	statement = session_open(&session, evaluations[_i].program, &source);
	ck_assert(dicelab_roll(session.lab, statement, &list));
	ck_assert_uint_eq(list.length, 2);
	ck_assert((list.items[0] == list.items[1]) == evaluations[_i].equal);
	dicelab_close(source);
	session_end(&session);
}
END_TEST

/* ---- deep programs ---- */

/* The most levels of nesting there can be: DEPTH times `before`, "1", and as often `after`. */
static const struct {
	const char *before, *after;
} nests[] = {
	{"-", ""},
	{"d ", ""},
	{"sum ", ""},
	{"sort ", ""},
	{"1#", ""},
	{"low 1 ", ""},
	{"drop > 1 ", ""},
	{"let x = 1 in ", ""},
	{"foreach x in 1 do ", ""},
	{"if ", " then 1 else 1"},
	{"if () then 1 else ", ""},
	{"(", ", ())"},
	{"1^", ""},
	{"", "+1"},
	{"let x = ", " in x"}, /* takes time that grows with the square of the depth: long */
};
enum { NESTS = sizeof nests / sizeof *nests };

START_TEST(deepest_programs_are_rolled)
{
	const struct limit_row *row = &limit_table[LIMIT_depth];
	int64_t depth = has_large_frames() ? row->ordinary : row->largest;
	struct session session;
	struct output program;
	int64_t i;

	session_begin(&session, NULL);
	ck_assert(dicelab_set_limit(session.lab, "depth", depth, NULL));
	output_begin(&program);
	for (i = 1; i < depth; i++)
		fputs(nests[_i].before, program.to);
	fputs("1", program.to);
	for (i = 1; i < depth; i++)
		fputs(nests[_i].after, program.to);
	session_roll(&session, output_text(&program));
	ck_assert_msg(session.complaints == 0, "%s", session_text(&session));
	output_end(&program);
	session_end(&session);
}
END_TEST

Suite *suite_roll(void)
{
	Suite *suite = suite_create("roll");
	TCase *all = tcase_create("roll"), *slow = tcase_create("roll_slow");

	tcase_add_loop_test(all, gives_what_the_language_says, 0, sizeof rows / sizeof *rows);
	tcase_add_test(all, dice_show_all_their_faces);
	tcase_add_test(all, largest_die_works);
	tcase_add_loop_test(all, evaluates_as_often_as_it_should, 0,
			    sizeof evaluations / sizeof *evaluations);
	tcase_add_loop_test(all, deepest_programs_are_rolled, 0, NESTS - 1);
	tcase_set_timeout(all, 30);
	suite_add_tcase(suite, all);
	tcase_set_timeout(slow, 60);
	tcase_set_tags(slow, "long");
	tcase_add_loop_test(slow, deepest_programs_are_rolled, NESTS - 1, NESTS);
	suite_add_tcase(suite, slow);
	return suite;
}
