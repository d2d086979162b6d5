/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Programs in the Language of Dice that a session keeps, and how far what is typed has come. What is expected was worked
   out by hand. */
#include <string.h>

#include "session.h"
#include "suites.h"
#include "unsteady_memory.h"

/* Runs a program, which may define; false when there was something wrong with it. */
static bool enter(struct session *session, const char *program)
{
	struct dicelab_source *source =
		dicelab_open_text(session->lab, "typed", program, strlen(program));
	struct dicelab_statement *statement;
	struct dicelab_list result;
	enum dicelab_status status = DICELAB_FAULT;
	bool ok = source != NULL && dicelab_set_notation(source, "lod", 0);

	if (ok)
		dicelab_allow_definitions(source);
	while (ok && (status = dicelab_next(source, &statement)) == DICELAB_STATEMENT) {
		ok = dicelab_roll(session->lab, statement, &result);
		if (ok)
			ck_assert(dicelab_write_roll(session->output.to, &result));
	}
	dicelab_close(source);
	return ok && status == DICELAB_END;
}

/* Writes down what is kept: the name behind it, if there is one. */
static void list(struct session *session)
{
	struct dicelab_definition row;
	size_t i;

	for (i = 0; dicelab_program_get(session->lab, i, &row); i++) {
		ck_assert_uint_eq(strlen(row.text), row.length);
		fprintf(session->output.to, "%s|%s\n", row.text, row.name == NULL ? "" : row.name);
	}
	ck_assert_uint_eq(i, dicelab_program_count(session->lab));
}

/* Programs one after another, and what comes of them; in the end, what is kept. */
static const struct {
	const char *programs[8], *transcript;
} rows[] = {
	{{"hp = 100", "hp - 2", "hp"}, "98\n100\nhp = 100|hp\n"},
	{{"x = 3", "x = 4", "x"}, "4\nx = 4|x\n"},
	/* what was looked at before it was changed */
	{{"x = 3", "y = x + 1", "x = 5", "x + 10 * y"}, "45\nx = 3|x\ny = x + 1|y\nx = 5|x\n"},
	{{"x = 3", "x = x + 1", "x"}, "4\nx = 3|x\nx = x + 1|x\n"},
	{{"x = 3", "x += 2", "x"}, "5\nx = 3|x\nx += 2|\n"},
	{{"x = 3", "x1 = 4", "ax = 5", "x = 6", "x"}, "6\nx1 = 4|x1\nax = 5|ax\nx = 6|x\n"},
	{{"x = 3", "x ~ 2d1 // x", "x ~ 1d1", "x"}, "1\nx = 3|x\nx ~ 2d1 // x|x\nx ~ 1d1|x\n"},
	{{"x = [1:4, 2]", "x = if (1) 3 else -2", "x = max(x)", "x"},
	 "3\nx = if (1) 3 else -2|x\nx = max(x)|x\n"},
	/* what was a recipe may be drawn, so that * repeats it; what is in a recipe may be so, too */
	{{"z ~ 1d1", "z = 2", "2 * z"}, "2 2\nz ~ 1d1|z\nz = 2|z\n"},
	{{"z = 2", "z ~ 2d1", "z ~ 1d1", "2 * z"}, "1 1\nz ~ 1d1|z\n"},
	{{"b ~ {hp ~ 1d1}", "f ~ par(a) {a, 3}", "b ~ 2", "f ~ 4", "f"},
	 "4\nb ~ {hp ~ 1d1}|\nf ~ par(a) {a, 3}|\nb ~ 2|b\nf ~ 4|f\n"},
	/* what happens when a value is found is not undone with it */
	{{"n = 1", "x = {n += 1 n}", "x = 0", "n"}, "2\nn = 1|n\nx = {n += 1 n}|\nx = 0|x\n"},
	{{"n = 1", "f ~ {n += 1 n}", "x = [f]", "x = 0", "n"},
	 "2\nn = 1|n\nf ~ {n += 1 n}|\nx = [f]|\nx = 0|x\n"},
	/* each begins with nothing, and does not go on with the expression before it */
	{{"x = 3d1", "sum(.)"}, "0\nx = 3d1|x\n"},
	{{"x = 3d1 sum(x)", "if x == 4 then 7"}, "3\n0\nx = 3d1 sum(x)|\n"},
	{{"x = 3", "-x", "[x, 1]", "*{x, 3}"}, "-3\n3 1\n3\nx = 3|x\n"},
	{{"x = 3 // three", "y = 4", "x + y"}, "7\nx = 3 // three|x\ny = 4|y\n"},
	{{"x = 3\n\n", "", "// nothing", "x"}, "3\nx = 3|x\n"},
	/* what is missing at the end is written there */
	{{"x = 9", "while x > 4 if x > 0 then x -= 2", "x"},
	 "3\nx = 9|x\nwhile x > 4 if x > 0 then x -= 2\ndone\ndone|\n"},
	{{"x = 9", "if x > 4 then y = 1 elif x > 2 then y = 2 else y = 3 done", "y"},
	 "1\nx = 9|x\nif x > 4 then y = 1 elif x > 2 then y = 2 else y = 3 done|\n"},
	{{"b = {hp = 3}", "b.hp = 5", "b.hp"}, "5\nb = {hp = 3}|\nb.hp = 5|\n"},
	{{"b = {hp = 3}", "x = b.hp", "x"}, "3\nb = {hp = 3}|\nx = b.hp|x\n"},
	/* what asks, and what may end all, leaves nothing */
	{{"x = 3", "if x > 2 then yield 4 done x = 5", "x"}, "4\n3\nx = 3|x\n"},
	{{"while 1 break done"}, ""},
	/* what has errors */
	{{"x = 3", "x = 1 / 0", "x"}, "error 1:5 [4,9) division by zero\n3\nx = 3|x\n"},
	{{"x = 3", "y = 4\n (", "x"}, "error 2:2 [1,2) this bracket is never closed\n3\nx = 3|x\n"},
	{{"x = 3", "x\n + 1"},
	 "error 2:2 [1,2) there is nothing before this + (an expression continues on the next line only inside ( ) or [ ])\nx = 3|x\n"},
	{{"x = 3", "x = 4 nothing", "x"},
	 "error 1:7 [6,13) unknown variable 'nothing'\n3\nx = 3|x\n"},
	{{"if 1 / 0 then done"}, "error 1:4 [3,8) division by zero\n"},
	/* an error in what was kept has its place there */
	{{"z = 1", "y = 2\nx ~ 1 / z", "z = 0", "x"},
	 "error 2:5 [4,9) division by zero\nnote 1:1 [0,1) called from here\nz = 1|z\ny = 2\nx ~ 1 / z|\nz "
	 "= 0|z\n"},
};

START_TEST(programs_go_on)
{
	struct session session;
	size_t i;

	session_begin(&session, NULL);
	for (i = 0; i < 8 && rows[_i].programs[i] != NULL; i++)
		enter(&session, rows[_i].programs[i]);
	list(&session);
	ck_assert_str_eq(session_text(&session), rows[_i].transcript);
	session_end(&session);
}
END_TEST

/* A value that is drawn is one in each run, and another in the next. */
START_TEST(what_is_kept_is_rolled_anew)
{
	struct session session;
	bool differs = false;
	const char *text;
	int i;

	session_begin(&session, NULL);
	enter(&session, "x = 1d1000");
	for (i = 0; i < 20; i++)
		enter(&session, "x == x");
	ck_assert_str_eq(session_text(&session),
			 "1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n");
	for (i = 0; i < 2; i++)
		enter(&session, "x");
	text = session_text(&session) + 40;
	differs = strncmp(text, strchr(text, '\n') + 1, strcspn(text, "\n") + 1) != 0;
	ck_assert_msg(differs, "%s", text);
	session_end(&session);
}
END_TEST

/* What is kept is read before no other source; and it is forgotten when somebody says so. */
START_TEST(only_who_may_define_goes_on)
{
	struct session session;
	struct dicelab_source *source;
	struct dicelab_statement *statement;

	session_begin(&session, NULL);
	ck_assert(enter(&session, "x = 3"));
	source = dicelab_open_text(session.lab, "rule", "x", 1);
	ck_assert(dicelab_set_notation(source, "lod", 0));
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_FAULT);
	dicelab_close(source);
	source = dicelab_open_text(session.lab, "rule", "y = 3", 5);
	dicelab_allow_definitions(source);
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_END);
	dicelab_close(source);
	ck_assert_uint_eq(dicelab_definition_count(session.lab), 1);
	ck_assert_uint_eq(dicelab_program_count(session.lab), 1);
	dicelab_forget_definitions(session.lab);
	ck_assert_uint_eq(dicelab_definition_count(session.lab), 0);
	ck_assert_uint_eq(dicelab_program_count(session.lab), 0);
	ck_assert(!enter(&session, "x"));
	ck_assert(enter(&session, "x = 5"));
	ck_assert(enter(&session, "x"));
	ck_assert_str_eq(session_text(&session), "error 1:1 [0,1) unknown variable 'x'\n"
						 "error 1:1 [0,1) unknown variable 'x'\n5\n");
	session_end(&session);
}
END_TEST

/* An endless loop is stopped, and not kept. */
START_TEST(what_was_stopped_is_not_kept)
{
	struct session session;

	session_begin(&session, NULL);
	ck_assert(enter(&session, "x = 3"));
	session.stops_at = session.questions + 1;
	ck_assert(!enter(&session, "while 1 x += 1"));
	list(&session);
	ck_assert_str_eq(session_text(&session), "x = 3|x\n");
	session_end(&session);
}
END_TEST

/* Whichever request for memory fails: what was kept before is still there, and nothing half done. */
START_TEST(without_memory_nothing_is_lost)
{
	size_t at, requests = 1;

	for (at = 1; at <= requests; at++) {
		struct unsteady_memory unsteady = {0};
		struct dicelab_memory memory = unsteady_interface(&unsteady);
		struct session session;
		size_t before;

		session_begin(&session, &memory);
		ck_assert(enter(&session, "x = 3"));
		before = unsteady.requests;
		unsteady.fails_at = before + at;
		if (!enter(&session, "y = x + 1 while y < 9 y += x")) {
			unsteady.fails_at = 0;
			ck_assert_uint_eq(dicelab_program_count(session.lab), 1);
			ck_assert(enter(&session, "x"));
			ck_assert_ptr_nonnull(strstr(session_text(&session), "3\n"));
		}
		dicelab_find_extent(session.lab, "lod", "sum(", 4);
		requests = at == 1 ? 400 : requests;
		if (unsteady.requests < before + at)
			requests = at;
		session_end(&session);
		ck_assert_uint_eq(unsteady.blocks, 0);
	}
	ck_assert_uint_lt(at, 400);
}
END_TEST

/* ---- how far it has come ---- */

static const struct {
	const char *text;
	enum dicelab_extent extent;
} typed[] = {
	{"", DICELAB_COMPLETE},
	{"x", DICELAB_COMPLETE},
	{"x = 3 // three", DICELAB_COMPLETE},
	{"x = 3 + // and", DICELAB_UNFINISHED},
	{"x = 3 +\n4", DICELAB_COMPLETE},
	{"x =", DICELAB_UNFINISHED},
	{"x ~", DICELAB_UNFINISHED},
	{"x +=", DICELAB_UNFINISHED},
	{"x++", DICELAB_COMPLETE},
	{"yield", DICELAB_UNFINISHED},
	{"not", DICELAB_UNFINISHED},
	{"-", DICELAB_UNFINISHED},
	{"max", DICELAB_UNFINISHED},
	{"max(1d6,\n", DICELAB_UNFINISHED},
	{"max(1d6,\n2)", DICELAB_COMPLETE},
	{"[1, 2", DICELAB_UNFINISHED},
	{"{1:'a', ", DICELAB_UNFINISHED},
	{"{\n\n", DICELAB_UNFINISHED},
	{"'a", DICELAB_UNFINISHED},
	{"'a\n\"b'", DICELAB_COMPLETE},
	{"\"it's", DICELAB_UNFINISHED},
	{"/* a", DICELAB_UNFINISHED},
	{"/* a\n */", DICELAB_COMPLETE},
	{"f ~ par(x)", DICELAB_UNFINISHED},
	{"f ~ par(x) {x}", DICELAB_COMPLETE},
	/* blocks */
	{"while", DICELAB_UNFINISHED},
	{"while x > 3", DICELAB_MAY_GO_ON},
	{"while x >", DICELAB_UNFINISHED},
	{"while x > 3 do\n x--", DICELAB_MAY_GO_ON},
	{"while x > 3 do\n x--\ndone", DICELAB_COMPLETE},
	{"while x > 3 {", DICELAB_UNFINISHED},
	{"while x > 3 {x--}", DICELAB_COMPLETE},
	{"if x then y else", DICELAB_MAY_GO_ON},
	{"if x then if y then z done", DICELAB_MAY_GO_ON},
	{"if x then if y then z done done", DICELAB_COMPLETE},
	{"if x {y} elif", DICELAB_UNFINISHED},
	{"if x {y}", DICELAB_COMPLETE},
	{"x = if (y) 3", DICELAB_COMPLETE},
	{"x = if (y)", DICELAB_UNFINISHED},
	{"x = if y then 3", DICELAB_MAY_GO_ON},
	{"{ while x > 3", DICELAB_UNFINISHED},
	{"{ while x > 3 }", DICELAB_COMPLETE},
	/* wrong whatever follows */
	{"1)", DICELAB_COMPLETE},
	{"(1]", DICELAB_COMPLETE},
	{"x = = (", DICELAB_UNFINISHED},
	{"x = = 3 +", DICELAB_COMPLETE},
	{"else", DICELAB_COMPLETE},
	{"3x (", DICELAB_COMPLETE},
	{"# (", DICELAB_COMPLETE},
};

START_TEST(what_is_typed_has_an_extent)
{
	struct session session;

	session_begin(&session, NULL);
	ck_assert_msg(dicelab_find_extent(session.lab, "lod", typed[_i].text,
					  strlen(typed[_i].text)) == typed[_i].extent,
		      "%s", typed[_i].text);
	ck_assert_str_eq(session_text(&session), "");
	session_end(&session);
}
END_TEST

static const struct {
	const char *text;
	enum dicelab_extent extent;
} anydice[] = {
	{"output 2d6", DICELAB_COMPLETE},
	{"output 2d6 +", DICELAB_UNFINISHED},
	{"output", DICELAB_UNFINISHED},
	{"output 2d6 named", DICELAB_UNFINISHED},
	{"output 2d6 named \"two", DICELAB_UNFINISHED},
	{"\\ output 2d6", DICELAB_UNFINISHED},
	{"\\ output 2d6 \\", DICELAB_MAY_GO_ON},
	{"", DICELAB_MAY_GO_ON},
	{"X: 3", DICELAB_MAY_GO_ON},
	{"X:", DICELAB_UNFINISHED},
	{"loop I over {1..3} {", DICELAB_UNFINISHED},
	{"loop I over {1..3} { output I", DICELAB_UNFINISHED},
	{"loop I over {1..3} { output I }", DICELAB_COMPLETE},
	{"function: f N:n {", DICELAB_UNFINISHED},
	{"function: f N:n { result: N }", DICELAB_MAY_GO_ON},
	{"output [highest 1 of", DICELAB_UNFINISHED},
	{"output 3d6k2", DICELAB_COMPLETE},
	{"3d6", DICELAB_COMPLETE},
	{"output 1)", DICELAB_COMPLETE},
	{"X: 99999999999999999999", DICELAB_COMPLETE},
};

START_TEST(programs_of_anydice_have_one_too)
{
	struct session session;

	session_begin(&session, NULL);
	ck_assert_msg(dicelab_find_extent(session.lab, "anydice", anydice[_i].text,
					  strlen(anydice[_i].text)) == anydice[_i].extent,
		      "%s", anydice[_i].text);
	ck_assert_str_eq(session_text(&session), "");
	session_end(&session);
}
END_TEST

START_TEST(other_notations_have_one_too)
{
	struct session session;

	session_begin(&session, NULL);
	ck_assert_int_eq(dicelab_find_extent(session.lab, "dicelab", "1 +", 3), DICELAB_UNFINISHED);
	ck_assert_int_eq(dicelab_find_extent(session.lab, "dicelab", "1", 1), DICELAB_COMPLETE);
	ck_assert_int_eq(dicelab_find_extent(session.lab, "dicebag", "1 +", 3), DICELAB_COMPLETE);
	ck_assert_int_eq(dicelab_find_extent(session.lab, "dice-script", "f(", 2),
			 DICELAB_COMPLETE);
	ck_assert_int_eq(dicelab_find_extent(session.lab, "no such", "(", 1), DICELAB_COMPLETE);
	ck_assert_int_eq(dicelab_find_extent(session.lab, "anydice", "(", 1), DICELAB_COMPLETE);
	ck_assert_int_eq(dicelab_find_extent(session.lab, "anydice", "output (", 8),
			 DICELAB_UNFINISHED);
	ck_assert(dicelab_set_limit(session.lab, "source", 3, NULL));
	ck_assert_int_eq(dicelab_find_extent(session.lab, "lod", "1 +", 3), DICELAB_UNFINISHED);
	ck_assert_int_eq(dicelab_find_extent(session.lab, "lod", "11 +", 4), DICELAB_COMPLETE);
	session_end(&session);
}
END_TEST

Suite *suite_program_list(void)
{
	Suite *suite = suite_create("program_list");
	TCase *all = tcase_create("program_list");

	tcase_add_loop_test(all, programs_go_on, 0, sizeof rows / sizeof *rows);
	tcase_add_test(all, what_is_kept_is_rolled_anew);
	tcase_add_test(all, only_who_may_define_goes_on);
	tcase_add_test(all, what_was_stopped_is_not_kept);
	tcase_add_test(all, without_memory_nothing_is_lost);
	tcase_add_loop_test(all, what_is_typed_has_an_extent, 0, sizeof typed / sizeof *typed);
	tcase_add_loop_test(all, programs_of_anydice_have_one_too, 0,
			    sizeof anydice / sizeof *anydice);
	tcase_add_test(all, other_notations_have_one_too);
	suite_add_tcase(suite, all);
	return suite;
}
