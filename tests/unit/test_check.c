/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* tree/check: how long lists are, and what must be a single value. */
#include "suites.h"
#include "workshop.h"

/* Programs whose length is known without rolling, and (LENGTH_UNKNOWN) such where it takes a roll. */
static const struct {
	const char *program;
	int64_t length;
} lengths[] = {
	{"5", 1},
	{"()", 0},
	{"-5", 1},
	{"1 + 2", 1},
	{"1 - 2", 1},
	{"1 . 2", 1},
	{"1 * 2 / 3 % 4", 1},
	{"2 ^ 3", 1},
	{"d6", 1},
	{"d d d6", 1},
	{"sum ()", 1},
	{"prod (1, 2)", 1},
	{"count 5#d6", 1},
	{"1, 2, 3", 3},
	{"(1, 2), (3, ()), 4", 4},
	{"3 # d6", 3},
	{"3 # (1, 2)", 6},
	{"0 # d6", 0},
	{"2 # 3 # 4 # d6", 24},
	{"9223372036854775807 # 1", INT64_MAX},
	{"sort 5#d6", 5},
	{"perm (1, 2)", 2},
	{"rev ()", 0},
	{"low 2 (1, 2, 3)", 2},
	{"low 0 (1, 2, 3)", 0},
	{"low 5 (1, 2, 3)", 3},
	{"high 2 (1, 2, 3)", 2},
	{"first 2 (1, 2, 3)", 2},
	{"keep last 2 (1, 2, 3)", 2},
	{"drop low 1 (1, 2, 3)", 2},
	{"drop low 0 (1, 2, 3)", 3},
	{"drop last 5 (1, 2, 3)", 0},
	{"let x = (1, 2) in x", 2},
	{"let x = (1, 2) in x, x, 7", 5},
	{"let x = (1, 2) in let y = (x, x) in 3 # y", 12},
	{"let x = d6 in ()", 0},
	{"if d6 then (1, 2) else (3, 4)", 2},
	{"1 .. d6", LENGTH_UNKNOWN},
	{"d6 # 1", LENGTH_UNKNOWN},
	{"3 # d6 # 1", LENGTH_UNKNOWN},
	{"d6 # 1, 2", LENGTH_UNKNOWN},
	{"2, d6 # 1", LENGTH_UNKNOWN},
	{"sort d6 # 1", LENGTH_UNKNOWN},
	{"low d6 (1, 2, 3)", LENGTH_UNKNOWN},
	{"low 2 d6 # 1", LENGTH_UNKNOWN},
	{"drop low 2 d6 # 1", LENGTH_UNKNOWN},
	{"== 3 5#d6", LENGTH_UNKNOWN},
	{"drop >= 3 5#d6", LENGTH_UNKNOWN},
	{"let x = d6 # 1 in x", LENGTH_UNKNOWN},
	{"if > 3 d6 then 1 else ()", LENGTH_UNKNOWN},
	{"if 1 then d6 # 1 else d6 # 1", LENGTH_UNKNOWN},
	{"foreach x in (1, 2) do d6 # x", LENGTH_UNKNOWN},
	{"while x = d6 do < 6 x", LENGTH_UNKNOWN},
	/* more than can be counted */
	{"9223372036854775807 # (1, 2)", LENGTH_UNKNOWN},
	{"9223372036854775807 # 1, 1", LENGTH_UNKNOWN},
};

START_TEST(knows_lengths)
{
	struct workshop workshop;

	workshop_begin(&workshop, lengths[_i].program);
	workshop_resolve(&workshop);
	ck_assert(tree_check(&workshop.tree, &workshop.builder));
	ck_assert_msg(workshop.tree.root->length == lengths[_i].length, "%s: %lld",
		      lengths[_i].program, (long long)workshop.tree.root->length);
	workshop_end(&workshop);
}
END_TEST

START_TEST(knows_the_items_of_foreach)
{
	struct workshop workshop;

	workshop_begin(&workshop, "foreach x in d6 # 1 do x");
	workshop_resolve(&workshop);
	ck_assert(tree_check(&workshop.tree, &workshop.builder));
	ck_assert_int_eq(workshop.tree.root->operands[1]->length, 1);
	workshop_end(&workshop);
}
END_TEST

/* ---- operands that must be single values, and in every roll are not ---- */

/* In place of the dots, with x a list of two items, how many operands are wrong. */
static const struct {
	const char *body;
	size_t errors;
} operands[] = {
	{"x + 1", 1},
	{"1 + x", 1},
	{"x + x", 2},
	{"x - 1", 1},
	{"1 - x", 1},
	{"x . 1", 1},
	{"1 . x", 1},
	{"-x", 1},
	{"x * x", 2},
	{"x / 1", 1},
	{"1 % x", 1},
	{"x ^ 2", 1},
	{"2 ^ x", 1},
	{"d x", 1},
	{"x # x", 1},
	{"x .. 1", 1},
	{"1 .. x", 1},
	{"low x x", 1},
	{"high x x", 1},
	{"first x x", 1},
	{"drop last x x", 1},
	{"== x x", 1},
	{"!= x x", 1},
	{"< x x", 1},
	{"> x x", 1},
	{"<= x x", 1},
	{"drop >= x x", 1},
	{"d x, d x, d x", 3},
	{"(d x), x + 1, 3", 2},
	{"let y = x in y + d x", 2},
	{"let y = d x in -x", 2},
	{"foreach y in x + 1 do x + y", 2},
	{"while y = d x do -x", 2},
	{"if d x then 1 else 1", 1},
	{"2 # d x", 1},
	{"sum d x", 1},
	{"sort d x", 1},
	{"d sum d x", 1},
	/* all of these take lists */
	{"sum x", 0},
	{"prod x", 0},
	{"count x", 0},
	{"3 # x", 0},
	{"x, x", 0},
	{"sort perm rev x", 0},
	{"low 1 x", 0},
	{"> 1 x", 0},
	{"let y = x in x", 0},
	{"foreach y in x do x, y + 1", 0},
	{"while y = x do x", 0},
	{"if x then x else x", 0},
	/* these may never be evaluated */
	{"if d6 then d x else d x", 0},
	{"0 # d x", 0},
	{"d6 # d x", 0},
	{"foreach y in () do d x", 0},
	{"foreach y in > 3 d6 do d x", 0},
	{"while y = > 3 d6 do d x", 0},
	{"if d6 then low x 1 else 3 # d x", 0},
	/* and here it takes a roll to know */
	{"let y = d6 # 1 in y + 1", 0},
	{"while y = x do y + 1", 0},
};

START_TEST(wrong_operands_are_counted)
{
	struct workshop workshop;
	char program[80];

	snprintf(program, sizeof program, "let x = (1, 2) in %s", operands[_i].body);
	workshop_begin(&workshop, program);
	workshop_resolve(&workshop);
	ck_assert(tree_check(&workshop.tree, &workshop.builder) == (operands[_i].errors == 0));
	ck_assert_msg(workshop.diag.errors == operands[_i].errors, "%s\n%s", program,
		      workshop_text(&workshop));
	workshop_end(&workshop);
}
END_TEST

/* A hint about sum, which every complaint about a list ends with. */
#define HINT " ('sum' turns a list into a single value)\n"

static const struct {
	const char *program, *complaints;
} places[] = {
	{"let x = (1, 2) in x + 1",
	 "error 1:19 [18,19) a single value is needed here, but this is a list of 2" HINT},
	{"let x = () in 1 + x",
	 "error 1:19 [18,19) a single value is needed here, but this list is empty\n"},
	{"let x = (1, 2) in let y = (x, x) in x * y",
	 "error 1:37 [36,37) a single value is needed here, but this is a list of 2" HINT
	 "error 1:41 [40,41) a single value is needed here, but this is a list of 4" HINT},
	/* operands that are lists by their form, where any expression may stand */
	{"low (1, 2) (3, 4)",
	 "error 1:6 [5,9) a single value is needed here, but this is a list of 2" HINT},
	{"== () (3, 4)", "error 1:4 [3,5) a single value is needed here, but this list is empty\n"},
	{"first (3 # (1, 2)) (3, 4)",
	 "error 1:8 [7,17) a single value is needed here, but this is a list of 6" HINT},
	{"> (sort 4#d6) (3, 4)",
	 "error 1:4 [3,12) a single value is needed here, but this is a list of 4" HINT},
};

START_TEST(wrong_operands_are_shown)
{
	struct workshop workshop;

	workshop_begin(&workshop, places[_i].program);
	workshop_resolve(&workshop);
	ck_assert(!tree_check(&workshop.tree, &workshop.builder));
	ck_assert_str_eq(workshop_text(&workshop), places[_i].complaints);
	workshop_end(&workshop);
}
END_TEST

Suite *suite_check(void)
{
	Suite *suite = suite_create("check");
	TCase *all = tcase_create("check");

	tcase_add_loop_test(all, knows_lengths, 0, sizeof lengths / sizeof *lengths);
	tcase_add_test(all, knows_the_items_of_foreach);
	tcase_add_loop_test(all, wrong_operands_are_counted, 0, sizeof operands / sizeof *operands);
	tcase_add_loop_test(all, wrong_operands_are_shown, 0, sizeof places / sizeof *places);
	suite_add_tcase(suite, all);
	return suite;
}
