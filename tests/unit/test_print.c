/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* tree/print: the lines are those that dicelab 0.7 prints. */
#include <string.h>

#include "output.h"
#include "suites.h"
#include "workshop.h"

/* Those of 0.7, blanks at their ends included. */
static const struct {
	const char *program, *lines;
} rows[] = {
	{"7", "7\n"},
	{"x", "x\n"},
	{"-1", "-\n  1\n"},
	{"2-1", "-\n  2\n  1\n"},
	{"1 . 2", ".\n  1\n  2\n"},
	{"1*2/3+4", "+\n  /\n    *\n      1\n      2\n    3\n  4\n"},
	{"1%2^3", "%\n  1\n  ^\n    2\n    3\n"},
	{"prod 1..2", "prod\n  ..\n    1\n    2\n"},
	{"count perm sort rev 1", "count\n  perm\n    sort\n      rev\n        1\n"},
	{"1,2,3", ",\n  1\n  ,\n    2\n    3\n"},
	{"(1,2),3", ",\n  ,\n    1\n    2\n  3\n"},
	{"low 1 2", "keep low\n  1\n  2\n"},
	{"keep high 1 2", "keep high\n  1\n  2\n"},
	{"drop first 1 2", "drop first\n  1\n  2\n"},
	{"last 1 2", "keep last\n  1\n  2\n"},
	{"== 1 2", "keep comparison eq\n  1\n  2\n"},
	{"!= 1 2", "keep comparison ne\n  1\n  2\n"},
	{"< 1 2", "keep comparison lt\n  1\n  2\n"},
	{"> 1 2", "keep comparison gt\n  1\n  2\n"},
	{"<= 1 2", "keep comparison le\n  1\n  2\n"},
	{"drop >= 1 2", "drop comparison ge\n  1\n  2\n"},
	{"while x = 1 do ()", "while x \n  1\n  empty list\n"},
	{"sum if 1 then 2 else 3", "sum\n  if\n    1\n  then\n    2\n  else\n    3\n"},
	{"let x = (1,2) in foreach y in x do while z = y do\n"
	 "if >3 z then () else drop low 1 (z,z+1)",
	 "let x = \n"
	 "  ,\n"
	 "    1\n"
	 "    2\n"
	 "  foreach y \n"
	 "    x\n"
	 "    while z \n"
	 "      y\n"
	 "      if\n"
	 "        keep comparison gt\n"
	 "          3\n"
	 "          z\n"
	 "      then\n"
	 "        empty list\n"
	 "      else\n"
	 "        drop low\n"
	 "          1\n"
	 "          ,\n"
	 "            z\n"
	 "            +\n"
	 "              z\n"
	 "              1\n"},
};

static void print(struct output *output, const struct tree *tree)
{
	struct writer writer = writer_to_file(output->to);

	tree_print(&writer, tree);
}

START_TEST(prints_as_0_7_does)
{
	struct workshop workshop;
	struct output output;

	output_begin(&output);
	workshop_begin(&workshop, rows[_i].program);
	workshop_parse(&workshop);
	print(&output, &workshop.tree);
	ck_assert_str_eq(output_text(&output), rows[_i].lines);
	workshop_end(&workshop);
	output_end(&output);
}
END_TEST

START_TEST(prints_negative_numbers_of_other_notations)
{
	struct workshop workshop;
	struct output output;
	struct tree tree = {.root = NULL};

	output_begin(&output);
	workshop_begin(&workshop, "-9223372036854775808");
	tree.root = build_number(&workshop.builder, (struct span){0, 20}, INT64_MIN);
	print(&output, &tree);
	ck_assert_str_eq(output_text(&output), "-9223372036854775808\n");
	workshop_end(&workshop);
	output_end(&output);
}
END_TEST

/* Each row of the table of operators: its node is in the tree of its example. */
static const struct {
	const char *example, *tree;
} operators[] = {
#define OPERATOR(id, spelling, shape, tree, usage, summary, example, result, dice) {example, tree},
#include "tree/operators.def"
};

START_TEST(prints_the_node_of_each_operator)
{
	struct workshop workshop;
	struct output output;

	output_begin(&output);
	workshop_begin(&workshop, operators[_i].example);
	workshop_parse(&workshop);
	print(&output, &workshop.tree);
	ck_assert_ptr_nonnull(strstr(output_text(&output), operators[_i].tree));
	workshop_end(&workshop);
	output_end(&output);
}
END_TEST

Suite *suite_print(void)
{
	Suite *suite = suite_create("print");
	TCase *all = tcase_create("print");

	tcase_add_loop_test(all, prints_as_0_7_does, 0, sizeof rows / sizeof *rows);
	tcase_add_test(all, prints_negative_numbers_of_other_notations);
	tcase_add_loop_test(all, prints_the_node_of_each_operator, 0,
			    sizeof operators / sizeof *operators);
	suite_add_tcase(suite, all);
	return suite;
}
