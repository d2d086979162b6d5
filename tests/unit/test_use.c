/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* tree/use: who looks at what. */
#include <inttypes.h>
#include <string.h>

#include "suites.h"
#include "workshop.h"

static void show(FILE *to, const struct node *node);

static void show_label(FILE *to, const struct node *node)
{
	if (node->kind == NODE_NUMBER)
		fprintf(to, "%" PRId64, node->number);
	else if (node->kind == NODE_VARIABLE)
		fputs(node->name, to);
	else if (node_is_binding(node))
		fprintf(to, "%s %s", operator_table[node->kind].spelling, node->name);
	else
		fputs(operator_table[node->kind].spelling, to);
}

static void show_operands(FILE *to, const struct node *node)
{
	size_t i;

	if (node_child_count(node) == 0)
		return;
	putc('(', to);
	for (i = 0; i < node_child_count(node); i++) {
		if (i > 0)
			putc(' ', to);
		show(to, node_child(node, i));
	}
	putc(')', to);
}

/*
 * A node is shown as its name, "~" if there is chance in it, "<" if somebody cares about the order of
 * what it gives, and its operands in parentheses. A binding has ":", how often its variable is used
 * ("*" for more than once) and "<" if somebody cares about the order of the variable.
 */
static void show(FILE *to, const struct node *node)
{
	show_label(to, node);
	fputs(node->rolls ? "~" : "", to);
	fputs(node->ordered ? "<" : "", to);
	if (node_is_binding(node))
		fprintf(to, ":%s%s",
			node->uses == 0   ? "0"
			: node->uses == 1 ? "1"
					  : "*",
			node->value_ordered ? "<" : "");
	show_operands(to, node);
}

static const struct {
	const char *program, *shown;
} rows[] = {
	/* Chance. */
	{"7", "7"},
	{"d6", "d~(6)"},
	{"1 + d6", "+~(1 d~(6))"},
	{"1 + 2", "+(1 2)"},
	{"-d6", "-~(d~(6))"},
	{"perm (1, 2)", "perm~<(,(1 2))"},
	{"1, d6", ",~<(1 d~(6))"},
	{"d6, 1, 2", ",~<(d~(6) 1 2)"},
	{"()", "()<"},

	/* Who cares about order: whoever shows a list, but not of one item. */
	{"2#d6", "#~<(2 d~(6))"},
	{"2#(1, 2)", "#<(2 ,<(1 2))"},
	{"1..3", "..<(1 3)"},
	{"sum 2#d6", "sum~(#~(2 d~(6)))"},
	{"prod 2#d6", "prod~(#~(2 d~(6)))"},
	{"count 2#d6", "count~(#~(2 d~(6)))"},
	{"sort 2#d6", "sort~<(#~(2 d~(6)))"},
	{"rev 2#d6", "rev~<(#~<(2 d~(6)))"},
	{"sum rev 2#d6", "sum~(rev~(#~(2 d~(6))))"},
	{"sum (2#d6, 1..3)", "sum~(,~(#~(2 d~(6)) ..(1 3)))"},
	{"perm 2#d6", "perm~<(#~(2 d~(6)))"},
	{"if 2#d6 then (1, 2) else 2#d4", "if~<(#~(2 d~(6)) ,<(1 2) #~<(2 d~(4)))"},

	/* Filters. The highest keep their order, but one item has none. */
	{"high 1 3#d6", "high~(1 #~(3 d~(6)))"},
	{"high 2 3#d6", "high~<(2 #~<(3 d~(6)))"},
	{"sum high 2 3#d6", "sum~(high~(2 #~(3 d~(6))))"},
	{"drop high 1 3#d6", "high~<(1 #~<(3 d~(6)))"},
	{"drop high 2 3#d6", "high~(2 #~(3 d~(6)))"},
	{"low d2 3#d6", "low~<(d~(2) #~<(3 d~(6)))"},
	{"low 1 d6#1", "low~<(1 #~(d~(6) 1))"},
	{">2 3#d6", ">~<(2 #~<(3 d~(6)))"},
	{"count >2 3#d6", "count~(>~(2 #~(3 d~(6))))"},

	/* The first ones are others in another order, unless all are equal. */
	{"first 1 2#d6", "first~(1 #~<(2 d~(6)))"},
	{"sum first 2 3#d6", "sum~(first~(2 #~<(3 d~(6))))"},
	{"sum last 2 perm (1, 2, 3)", "sum~(last~(2 perm~<(,(1 2 3))))"},
	{"sum first 2 == 3 3#d6", "sum~(first~(2 ==~(3 #~(3 d~(6)))))"},
	{"sum first 2 drop == 3 3#d6", "sum~(first~(2 ==~<(3 #~<(3 d~(6)))))"},

	/* Variables. */
	{"let x = d6 in 1", "let x~:0(d~(6) 1)"},
	{"let x = d6 in x", "let x~:1(d~(6) x)"},
	{"let x = d6 in x + x", "let x~:*(d~(6) +(x x))"},
	{"let x = 2#d6 in x", "let x~<:1<(#~<(2 d~(6)) x<)"},
	{"let x = 2#d6 in sum x", "let x~:1(#~(2 d~(6)) sum(x))"},
	{"let x = 2#d6 in (sum x) + sum x", "let x~:*(#~(2 d~(6)) +(sum(x) sum(x)))"},
	{"let x = 2#d6 in (sum x), sum first 1 x",
	 "let x~<:*<(#~<(2 d~(6)) ,<(sum(x) sum(first(1 x<))))"},
	{"let x = 1 in let x = d2 in x", "let x~:0(1 let x~:1(d~(2) x))"},
	{"let x = d2 in let y = x in y", "let x~:1(d~(2) let y:1(x y))"},

	/* Once in the text, but evaluated again and again. */
	{"let x = d6 in 3#x", "let x~<:*(d~(6) #<(3 x))"},
	{"3#let x = d6 in x", "#~<(3 let x~:1(d~(6) x))"},
	{"let x = d6 in x#1", "let x~<:1(d~(6) #<(x 1))"},
	{"let x = d6 in foreach y in 1..2 do x", "let x~<:*(d~(6) foreach y<:0<(..<(1 2) x))"},
	{"let x = d6 in foreach y in 1..x do 2", "let x~<:1(d~(6) foreach y<:0<(..<(1 x) 2))"},

	/* Loops: each turn counts by itself. */
	{"foreach x in 2#d6 do x", "foreach x~<:1<(#~<(2 d~(6)) x)"},
	{"sum foreach x in 2#d6 do d x", "sum~(foreach x~:1(#~(2 d~(6)) d~(x)))"},
	{"foreach x in (1, 2) do 2#x", "foreach x<:*<(,<(1 2) #<(2 x))"},
	{"count while x = d6 do >1 x", "count~(while x~:1(d~(6) >(1 x)))"},
	{"while x = d6 do >1 x", "while x~<:1<(d~(6) ><(1 x<))"},

	/* What the next turn looks at, the turn before must keep in order. */
	{"count while x = 2#d2 do rev (first 1 x), last 1 x",
	 "count~(while x~:*<(#~<(2 d~(2)) rev<(,<(first<(1 x<) last<(1 x<)))))"},
};

START_TEST(notes)
{
	struct workshop workshop;
	struct output output;

	workshop_begin(&workshop, rows[_i].program);
	workshop_resolve(&workshop);
	ck_assert_msg(tree_check(&workshop.tree, &workshop.builder), "%s\n%s", rows[_i].program,
		      workshop_text(&workshop));
	tree_note_use(&workshop.tree);
	output_begin(&output);
	show(output.to, workshop.tree.root);
	ck_assert_msg(strcmp(output_text(&output), rows[_i].shown) == 0,
		      "%s\nis noted as %s\nand not as  %s", rows[_i].program, output_text(&output),
		      rows[_i].shown);
	output_end(&output);
	workshop_end(&workshop);
}
END_TEST

/* Noting twice is noting once. */
START_TEST(notes_again)
{
	struct workshop workshop;
	struct output output;

	workshop_begin(&workshop, rows[_i].program);
	workshop_resolve(&workshop);
	ck_assert(tree_check(&workshop.tree, &workshop.builder));
	tree_note_use(&workshop.tree);
	tree_note_use(&workshop.tree);
	output_begin(&output);
	show(output.to, workshop.tree.root);
	ck_assert_str_eq(output_text(&output), rows[_i].shown);
	output_end(&output);
	workshop_end(&workshop);
}
END_TEST

Suite *suite_use(void)
{
	Suite *suite = suite_create("use");
	TCase *all = tcase_create("use");

	tcase_add_loop_test(all, notes, 0, sizeof rows / sizeof *rows);
	tcase_add_loop_test(all, notes_again, 0, sizeof rows / sizeof *rows);
	suite_add_tcase(suite, all);
	return suite;
}
