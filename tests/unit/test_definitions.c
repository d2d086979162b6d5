/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Definitions of a session, through the public interface. */
#include <stdlib.h>
#include <string.h>

#include "session.h"
#include "suites.h"

/* Rolls all statements of `program`, which may define. */
static void enter(struct session *session, const char *program)
{
	struct dicelab_source *source =
		dicelab_open_text(session->lab, "rule", program, strlen(program));
	struct dicelab_statement *statement;
	struct dicelab_list result;
	enum dicelab_status status;

	dicelab_allow_definitions(source);
	while ((status = dicelab_next(source, &statement)) != DICELAB_END) {
		if (status == DICELAB_STATEMENT && dicelab_roll(session->lab, statement, &result))
			ck_assert(dicelab_write_roll(session->output.to, &result));
	}
	dicelab_close(source);
}

static const struct {
	const char *program, *transcript;
} rows[] = {
	{"x = 3; x", "3\n"},
	{"x = 1, 2; x, x", "1 2 1 2\n"},
	{"x = (1, 2, 3); count x; sum x", "3\n6\n"},
	{"x = 2; y = x * x; y + x", "6\n"},
	/* the definition as it is at the time of use */
	{"x = 2; y = x * x; x = 5; y", "25\n"},
	{"x = 2; y = x; z = y; x = 3; z", "3\n"},
	{"x = 2; x = 3; x", "3\n"},
	/* dice with faces of their own */
	{"x = d{7}; y = x + x; x = d{8}; y, x", "16 8\n"},
	/* labels, which are still there when the definition has been replaced */
	{"x = d{\"a\":0, \"b\"}; y = x, x; x = 1; y, (0 as {\"a\", \"b\"})",
	 "error 1:41 [40,55) this is a label, among numbers\n"},
	{"x = d{\"a\":0, \"b\"}; y = x, \"a\", x; count ==\"b\" y", "2\n"},
	{"x = 7 as {..6: \"no\", else: \"yes\"}; y = x == \"yes\"; x = d{\"yes\"}; y, count x",
	 "1 1\n"},
	{"as = 3; as + 1", "4\n"},
	{"y = \"a\"; 7",
	 "error 1:5 [4,7) the possible labels are not known here (labels can only be compared with labels; 'x as {..6: \"miss\", 7..: \"hit\"}' turns a number into one)\n7\n"},
	/* what is asked on a condition is no part of anything else */
	{"x = let a = d1 in a given a > 0; x; let y = 2 in x", "1\n1\n"},
	{"x = 3 given 2 > 1; y = 2; x + 1; let z = x in z; x given 2 > 1; let z = 1 in z given x > z",
	 "error 1:27 [26,27) 'given' applies to a whole statement, and this is a part of one "
	 "('if c then e else ()' gives nothing if c does not hold)\n"
	 "error 1:42 [41,42) 'given' applies to a whole statement, and this is a part of one "
	 "('if c then e else ()' gives nothing if c does not hold)\n"
	 "error 1:50 [49,50) 'given' applies to a whole statement, and this is a part of one "
	 "('if c then e else ()' gives nothing if c does not hold)\n"
	 "error 1:86 [85,86) 'given' applies to a whole statement, and this is a part of one "
	 "('if c then e else ()' gives nothing if c does not hold)\n"},
	/* bindings hide definitions, where they are and not in what the definitions stand for */
	{"x = 2; let x = 7 in x", "7\n"},
	{"x = 2; (let x = 7 in x), x", "7 2\n"},
	{"x = 2; let x = x + 1 in x", "3\n"},
	{"x = 2; y = x; let x = 7 in x, y", "7 2\n"},
	{"x = 2; y = x; foreach x in 5..6 do x, y", "5 2 6 2\n"},
	/* by way of another definition; but not what is bound there itself, nor what the variable hides */
	{"x = 2; y = x; z = y; let x = 7 in z", "2\n"},
	{"x = 2; y = let x = 3 in x; let x = 7 in y", "3\n"},
	{"x = 2; y = x; let y = 7 in let x = 8 in y", "7\n"},
	/* names that are words of the prelude, and words in what a name stands for */
	{"max = 3; max; max + 1; min max, 2", "3\n4\n2\n"},
	{"x = max(1,2); x; y = x, min x; y, max y; max = 5; y", "2\n2 2 2\n2 2\n"},
	{"x = median (3,1,2); x = add 1 (x, x)",
	 "error 1:32 [31,32) 'x' cannot be defined in terms of itself\n"},
	{"x = (); y = max x",
	 "error 1:13 [12,17) a single value is needed here, but this list is empty\n"},
	/* a list, of which no part says to what is around it which dice are meant */
	{"x = >1 2#d1; explode x; compound x; reroll x; again x", "\n\n\n\n"},
	{"x = 2#d1; reroll >1 x", "1 1\n"},
	{"x = >0 d1; require x",
	 "error 1:20 [19,20) 'require' needs a comparison ('require <7 e' returns e if all its items are below 7)\n"},
	{"y = let x = 9 in x; let x = 7 in let z = 8 in y, x, z", "9 7 8\n"},
	{"x = 1; y = let x = 9 in x, x; x = 4; y", "9 9\n"},
	/* chains: at their head, in their middle, at their end, as the whole */
	{"x = 1, 2; x, 8, 9; 8, x, 9; 8, 9, x; (x, x), x",
	 "1 2 8 9\n8 1 2 9\n8 9 1 2\n1 2 1 2 1 2\n"},
	/* they hold in other statements, not before */
	{"x; x = 1; x", "error 1:1 [0,1) unknown name 'x'\n1\n"},
	{"attack = 1; atack", "error 1:13 [12,17) unknown name 'atack' (did you mean 'attack'?)\n"},
	/* what is wrong with a definition is said at once, and the old one stays */
	{"x = y", "error 1:5 [4,5) unknown name 'y' ('x(y) = ...' makes it a parameter)\n"},
	{"x = 1; x = () + y; x",
	 "error 1:12 [11,13) '+' takes single values, but this is a list ('sum' turns a list into a single value)\n1\n"},
	{"x = 1; x = 2d1; x", "2\n"},
	{"x = 1; x = 2d6, 1; x",
	 "error 1:12 [11,14) it is unclear whether these dice are to be added up ('2#d6' lists the dice, '(sum 2#d6)' is their total)\n1\n"},
	{"x = 2d1 + 1; x", "3\n"},
	{"x = 1; x = 2 +; x",
	 "error 1:15 [14,15) unexpected ';', expected a number, a name or '('\n1\n"},
	{"x = (1, 2); y = 1; y = x + 1; y",
	 "error 1:24 [23,24) a single value is needed here, but this is a list of 2 ('sum' turns a list into a single value)\n1\n"},
	{"x = ", "error 1:4 [3,3) unexpected end of input, expected a number, a name or '('\n"},
	/* one that another made wrong is an error at its use */
	{"x = 1; y = x + 1; x = (1, 2); 5, y; x = 2; y",
	 "error 1:34 [33,34) a single value is needed here, but this is a list of 2 ('sum' turns a list into a single value)\n3\n"},
	{"x = 1 / 0; 2 + x", "error 1:16 [15,16) division by zero\n"},
	/* no circles */
	{"x = x", "error 1:5 [4,5) 'x' cannot be defined in terms of itself\n"},
	{"x = 4; x = x + 1; x", "error 1:12 [11,12) 'x' cannot be defined in terms of itself\n4\n"},
	{"x = 4; y = x; z = y; x = 1 + z; z",
	 "error 1:30 [29,30) 'z' depends on 'x', which cannot be defined in terms of itself\n4\n"},
	{"x = 4; x = let x = 3 in x; x", "3\n"},
	/* parameters; each argument is evaluated once */
	{"f(x) = x * x; f(3)", "9\n"},
	{"f(x, y) = x - y; f(5, 3); f(f(9, 1), f(3, 2))", "2\n7\n"},
	{"f(x) = x, x; count f((1, 2, 3))", "6\n"},
	{"f(x) = x; g(x) = f(x + 1); f(x) = x * 10; g(2)", "30\n"},
	{"f(x, y) = x - y; let x = 1#1 in let y = 1#2 in f(y, x)", "1\n"},
	{"f(x, y) = x, y; let x = 1#1 in let xx = 1#2 in f(1#3, (x, xx))", "3 1 2\n"},
	{"x = 1; f(x) = x; y = f(2); y, x", "2 1\n"},
	{"n = 2; f(x) = x + n; let n = 7 in f(n)", "9\n"},
	{"n = 2; f(x) = x; let n = 7 in f(n)", "7\n"},
	/* a name in an argument of a definition within is hidden, too */
	{"n = 2; f(x) = x; g(x) = x + f(n); let n = 7 in g(n)", "9\n"},
	{"f(x) = x; f(1, 2)",
	 "error 1:11 [10,17) 'f' has 1 parameter, but there are 2 arguments here (it "
	 "was defined as 'f(x)')\n"},
	{"f(x) = y", "error 1:8 [7,8) unknown name 'y'\n"},
	{"f(x) = f(x)", "error 1:8 [7,11) 'f' cannot be defined in terms of itself\n"},
	{"f(x) = if >0 x then x * f(x - 1) else 1; f(4)", "24\n"},
	{"f(x, x) = 1", "error 1:6 [5,6) the name 'x' is used twice here\n"},
	{"f(x) = f()", "error 1:8 [7,10) 'f' needs arguments in parentheses\n"},
	/* a comment among parameters, and what is left of one */
	{"f( // (\n x //)\n, y) = x; f(1, 2)", "1\n"},
	{"f(", "error 1:3 [2,2) unexpected end of input, expected a name\n"},
	{"f((x)) = 1",
	 "error 1:2 [1,2) unexpected '(', expected an operator or ';' ('f(x) = e;' before this defines such a name: f(2) is e with 2 for x)\n"},
	/* only names can be defined, and only by a whole statement */
	{"sum = 3", "error 1:5 [4,5) unexpected '=', expected a number, a name or '('\n"},
	{"2 = 3",
	 "error 1:3 [2,3) unexpected '=', expected an operator or ';' ('2 == 3' compares)\n"},
	{"(x = 3)", "error 1:4 [3,4) unexpected '=', expected ')' or an operator ('let x = e in f' "
		    "gives a list a name, 'x == y' compares)\n"},
};

START_TEST(names_stand_for_expressions)
{
	struct session session;

	session_begin(&session, NULL);
	enter(&session, rows[_i].program);
	ck_assert_msg(strcmp(session_text(&session), rows[_i].transcript) == 0,
		      "%s\ngave\n%sand not\n%s", rows[_i].program, session_text(&session),
		      rows[_i].transcript);
	session_end(&session);
}
END_TEST

/* Sources that may not define know the names, too. */
START_TEST(only_sources_that_may_define_do)
{
	struct session session;

	session_begin(&session, NULL);
	enter(&session, "x = 3");
	session_roll(&session, "x; x = 4; x");
	ck_assert_str_eq(
		session_text(&session),
		"3\nerror 1:6 [5,6) unexpected '=', expected an operator or ';' ('let x = e "
		"in f' gives a list a name, 'x == y' compares)\n3\n");
	session_end(&session);
}
END_TEST

/* x - x is always 0 of one roll; of two it is so in one of six. */
START_TEST(each_use_rolls_anew)
{
	struct session session;
	struct dicelab_outcomes *outcomes;

	session_begin(&session, NULL);
	enter(&session, "x = d6");
	outcomes = session_calculate(&session, "x - x", NULL);
	ck_assert_uint_eq(dicelab_outcomes_count(outcomes), 11);
	ck_assert_double_eq(outcome_at(outcomes, 5).probability, 6.0 / 36);
	dicelab_outcomes_free(outcomes);
	session_end(&session);
}
END_TEST

static void expect_definition(const struct session *session, size_t index, const char *expected)
{
	struct dicelab_definition definition;
	const char *head = dicelab_definition_head(session->lab, index);
	char text[100];

	ck_assert(dicelab_definition_get(session->lab, index, &definition));
	ck_assert_int_eq(strncmp(head, definition.name, strlen(definition.name)), 0);
	snprintf(text, sizeof text, "%s = %.*s", head, (int)definition.length, definition.text);
	ck_assert_str_eq(text, expected);
}

/* By a statement, not by a definition that nobody uses; and the next one of the name, too. */
START_TEST(what_is_used_is_told)
{
	struct session session;

	session_begin(&session, NULL);
	enter(&session, "a = 1; b = a; c = b");
	session_roll(&session, "7");
	ck_assert(!dicelab_definition_is_used(session.lab, 0));
	session_roll(&session, "let c = 2 in b + c");
	ck_assert(dicelab_definition_is_used(session.lab, 0));
	ck_assert(dicelab_definition_is_used(session.lab, 1));
	ck_assert(!dicelab_definition_is_used(session.lab, 2));
	enter(&session, "b = 5");
	expect_definition(&session, 1, "b = 5");
	ck_assert(dicelab_definition_is_used(session.lab, 1));
	dicelab_forget_uses(session.lab);
	ck_assert(!dicelab_definition_is_used(session.lab, 1));
	session_roll(&session, "b");
	ck_assert(dicelab_definition_is_used(session.lab, 1));
	session_end(&session);
}
END_TEST

/* As they were written, each behind what it uses, so that they can be made again in this order. */
START_TEST(definitions_are_listed)
{
	struct session session;

	session_begin(&session, NULL);
	ck_assert_uint_eq(dicelab_definition_count(session.lab), 0);
	enter(&session, "a = ( 1 , 2 ) // one\n; b =\tsum  a; c = 7; e = b; a = c");
	ck_assert_uint_eq(dicelab_definition_count(session.lab), 4);
	expect_definition(&session, 0, "c = 7");
	expect_definition(&session, 1, "a = c");
	expect_definition(&session, 2, "b = sum  a");
	expect_definition(&session, 3, "e = b");
	enter(&session, "c = ( 1 , 2 ); a = 1;; b = nope");
	expect_definition(&session, 0, "c = ( 1 , 2 )");
	expect_definition(&session, 1, "a = 1");
	expect_definition(&session, 2, "b = sum  a");
	ck_assert_uint_eq(session.complaints, 1);
	enter(&session, "g ( x,y )= ( x ) ; e = g(1 , 2)");
	expect_definition(&session, 3, "g(x, y) = ( x )");
	expect_definition(&session, 4, "e = g(1 , 2)");
	session_end(&session);
}
END_TEST

/* x - x of an argument is always 0. */
START_TEST(each_argument_rolls_once)
{
	struct session session;
	struct dicelab_outcomes *outcomes;

	session_begin(&session, NULL);
	enter(&session, "f(x) = x - x");
	outcomes = session_calculate(&session, "f(d6)", NULL);
	ck_assert_uint_eq(dicelab_outcomes_count(outcomes), 1);
	ck_assert_int_eq(outcome_at(outcomes, 0).list.items[0], 0);
	dicelab_outcomes_free(outcomes);
	session_end(&session);
}
END_TEST

/* Of the hint with a long head only the beginning is shown. */
START_TEST(a_long_head_is_cut)
{
	struct session session;

	session_begin(&session, NULL);
	enter(&session,
	      "f(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb) = 1; f");
	ck_assert_str_eq(session_text(&session),
			 "error 1:92 [91,92) 'f' needs arguments in parentheses (it was defined as "
			 "'f(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, "
			 "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb...')\n");
	session_end(&session);
}
END_TEST

/* Each name twice the one before: aa, ab, ac, … */
static void enter_doubles(struct session *session, int count)
{
	char program[40];
	int i;

	enter(session, "aa = 1, 1");
	for (i = 1; i < count && session->complaints == 0; i++) {
		snprintf(program, sizeof program, "%c%c = %c%c, %c%c", 'a' + i / 26, 'a' + i % 26,
			 'a' + (i - 1) / 26, 'a' + (i - 1) % 26, 'a' + (i - 1) / 26,
			 'a' + (i - 1) % 26);
		enter(session, program);
	}
}

START_TEST(growth_is_bounded)
{
	struct session session;

	session_begin(&session, NULL);
	enter_doubles(&session, 100);
	ck_assert_uint_eq(session.complaints, 1);
	ck_assert_ptr_nonnull(strstr(session_text(&session), " more than 16777216 bytes in one "
							     "statement"));
	session_end(&session);
}
END_TEST

/* Redefining what is below can make what is above deeper than anything that was checked. */
START_TEST(depth_is_bounded)
{
	struct session session;
	char program[300];
	int i;

	session_begin(&session, NULL);
	ck_assert(dicelab_set_limit(session.lab, "depth", 30, NULL));
	for (i = 20; i > 0; i--) {
		snprintf(program, sizeof program, i == 20 ? "%c = 1" : "%c = %c", 'd' + i,
			 'd' + i + 1);
		enter(&session, program);
	}
	ck_assert_uint_eq(session.complaints, 0);
	for (i = 1; i < 20; i++) {
		snprintf(program, sizeof program, "%c = -----%c", 'd' + i, 'd' + i + 1);
		enter(&session, program);
	}
	ck_assert_uint_eq(session.complaints, 0);
	enter(&session, "e");
	ck_assert_str_eq(session_text(&session), "error 1:1 [0,1) more than 30 levels of nesting "
						 "(limit depth)\n");
	session_end(&session);
}
END_TEST

static const struct {
	const char *text;
	bool unfinished;
} texts[] = {
	{"", false},
	{"\n", false},
	{"1", false},
	{"1 +", true},
	{"1 + // two\n", true},
	{"1 + // two\n2", false},
	{"1;", false},
	{"1; 2 +", true},
	{"1 +; 2", false},
	{"1 +;", false},
	{"(1, 2", true},
	{"let x = 3", true},
	{"let x = 3 in", true},
	{"let x = 3 in x", false},
	{"if 1 then 2", true},
	{"x", false},
	{"x =", true},
	{"f(", true},
	{"f(x", true},
	{"f(x, // y\n", true},
	{"f(x, y)", false},
	{"f(x, y) =", true},
	{"f(x) = x", false},
	{"f(2,", false},
	{"f(x;", false},
	{"x = 3", false},
	{"sum", true},
	{"d", true},
	{"drop", true},
	{"1)", false},
	{"2d6 +", true},
	{"2d6kh +", true},
	{"2d6, 1 +", true},
	{"2d6, 1", false},
	{"1 ? (", false},
	{"99999999999999999999 +", false},
	{"d6 as {1: \"a\"", true},
	{"d6 as {1: \";", false},
	{"d{\"a\"", true},
};

START_TEST(unfinished_text_is_told)
{
	struct session session;

	session_begin(&session, NULL);
	ck_assert_msg(dicelab_is_unfinished(session.lab, texts[_i].text, strlen(texts[_i].text)) ==
			      texts[_i].unfinished,
		      "%s", texts[_i].text);
	ck_assert_str_eq(session_text(&session), "");
	session_end(&session);
}
END_TEST

/* A tree whose definitions do not fit can be printed all the same. */
START_TEST(what_is_too_large_has_a_tree)
{
	struct session session;
	struct dicelab_source *source;
	struct dicelab_statement *statement;

	session_begin(&session, NULL);
	enter(&session, "x = 1, 2, 3, 4");
	ck_assert(dicelab_set_limit(session.lab, "bytes", 100, NULL));
	source = dicelab_open_text(session.lab, "rule", "sum x", 5);
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_FAULT);
	ck_assert(dicelab_write_tree(session.output.to, statement));
	ck_assert_str_eq(
		session_text(&session),
		"error 1:5 [4,5) more than 100 bytes in one statement (limit bytes)\nsum\n  x\n");
	dicelab_close(source);
	session_end(&session);
}
END_TEST

/* A statement has all of what its names stood for, however they are defined later. */
START_TEST(a_statement_outlives_its_definitions)
{
	static const char program[] = "x = d{7}; y = sum 3#(x, d{(1,1)}); y";
	struct session session;
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	struct dicelab_list result;

	session_begin(&session, NULL);
	source = dicelab_open_text(session.lab, "rule", program, sizeof program - 1);
	dicelab_allow_definitions(source);
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_STATEMENT);
	enter(&session, "x = d{8}; y = d{9}; y");
	ck_assert(dicelab_roll(session.lab, statement, &result));
	ck_assert(dicelab_write_roll(session.output.to, &result));
	ck_assert_str_eq(session_text(&session), "9\n27\n");
	dicelab_close(source);
	session_end(&session);
}
END_TEST

/* Names that a definition binds are the statement's, too: it can be written, and told of, later. */
START_TEST(a_statement_keeps_the_names_in_its_definitions)
{
	static const char program[] = "x = let one = d6 in foreach two in 2#one do two; x";
	struct session session;
	struct dicelab_source *source;
	struct dicelab_statement *statement;

	session_begin(&session, NULL);
	source = dicelab_open_text(session.lab, "rule", program, sizeof program - 1);
	dicelab_allow_definitions(source);
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_STATEMENT);
	enter(&session, "x = 1; a = 1, 2, 3, 4, 5; b = a, a, a; c = let other = 7 in other, b");
	ck_assert(dicelab_write_translation(session.output.to, statement));
	ck_assert_str_eq(session_text(&session), "let one = d6 in foreach two in 2#one do two;\n");
	dicelab_close(source);
	session_end(&session);
}
END_TEST

Suite *suite_definitions(void)
{
	Suite *suite = suite_create("definitions");
	TCase *all = tcase_create("definitions");

	tcase_add_loop_test(all, names_stand_for_expressions, 0, sizeof rows / sizeof *rows);
	tcase_add_test(all, only_sources_that_may_define_do);
	tcase_add_test(all, each_use_rolls_anew);
	tcase_add_test(all, definitions_are_listed);
	tcase_add_test(all, what_is_used_is_told);
	tcase_add_test(all, each_argument_rolls_once);
	tcase_add_test(all, a_long_head_is_cut);
	tcase_add_test(all, growth_is_bounded);
	tcase_add_test(all, depth_is_bounded);
	tcase_add_loop_test(all, unfinished_text_is_told, 0, sizeof texts / sizeof *texts);
	tcase_add_test(all, what_is_too_large_has_a_tree);
	tcase_add_test(all, a_statement_outlives_its_definitions);
	tcase_add_test(all, a_statement_keeps_the_names_in_its_definitions);
	suite_add_tcase(suite, all);
	return suite;
}
