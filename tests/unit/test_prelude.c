/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* tree/prelude: definitions are in order, and stand in the place of the word that is used. */
#include "tree/prelude.h"

#include <string.h>

#include "suites.h"
#include "tree/write.h"
#include "workshop.h"

static const struct {
	const char *example, *definition;
	enum node_kind kind;
} words[] = {
#define OPERATOR(...)
#define PRELUDE(id, spelling, shape, tree, usage, summary, example, result, dice, definition)      \
	{example, definition, NODE_##id},
#include "tree/operators.def"
};

enum { WORDS = sizeof words / sizeof *words };

static void check_place(const struct node *node, const struct node *use)
{
	size_t i;

	ck_assert_uint_eq(node->at.begin, use->at.begin);
	ck_assert_uint_eq(node->at.end, use->at.end);
	ck_assert_ptr_eq(node->origin, use);
	for (i = 0; i < node_child_count(node); i++)
		check_place(node_child(node, i), use);
}

/* It is read without a complaint, and has no names but its own and those of its parameters. */
START_TEST(definition_is_in_order)
{
	struct workshop workshop;
	struct node *use;

	workshop_begin(&workshop, words[_i].example);
	workshop_resolve(&workshop);
	use = workshop.tree.root;
	ck_assert_int_eq(use->kind, words[_i].kind);
	ck_assert_msg(prelude_define(&workshop.builder, use), "%s", words[_i].definition);
	ck_assert_str_eq(workshop_text(&workshop), "");
	check_place(prelude_body(use), use);
	workshop_end(&workshop);
}
END_TEST

/* The `let`s around it are for the operands, which stay what they are. */
START_TEST(operands_are_bound)
{
	struct workshop workshop;
	struct node *use, *first, *second;

	workshop_begin(&workshop, "let x = 2 in middle x 3#x");
	workshop_resolve(&workshop);
	use = workshop.tree.root->operands[1];
	ck_assert(prelude_define(&workshop.builder, use));
	first = use->definition;
	second = first->operands[1];
	ck_assert_str_eq(first->name, "n");
	ck_assert_ptr_eq(first->operands[0], use->operands[0]);
	ck_assert_ptr_eq(first->operands[0]->binding, workshop.tree.root);
	ck_assert_str_eq(second->name, "e");
	ck_assert_ptr_eq(second->operands[0], use->operands[1]);
	ck_assert_ptr_eq(prelude_body(use), second->operands[1]);
	workshop_end(&workshop);
}
END_TEST

static const struct {
	const char *program;
	int64_t length;
} lengths[] = {
	{"max 3#d6", 1},
	{"median foreach x in 1..3 do x", 1},
	{"add 2 3#d6", 3},
	{"add 2 (>3 3#d6)", LENGTH_UNKNOWN},
	{"middle 2 3#d6", 2},
	{"middle 4 3#d6", 3},
	{"middle d4 3#d6", LENGTH_UNKNOWN},
	{"middle 2 (>3 3#d6)", LENGTH_UNKNOWN},
	{"let x = middle 2 5#d6 in add 1 x", 2},
};

START_TEST(lengths_are_known)
{
	struct workshop workshop;

	workshop_begin(&workshop, lengths[_i].program);
	workshop_resolve(&workshop);
	ck_assert(tree_check(&workshop.tree, &workshop.builder));
	ck_assert_int_eq(workshop.tree.root->length, lengths[_i].length);
	workshop_end(&workshop);
}
END_TEST

/* What the program becomes. Names are numbers, which no program can write. */
static const struct {
	const char *program, *core;
} cores[] = {
	/* what is used in one place stands there; else it is evaluated once, before */
	{"add 2 3#d6", "foreach 1 in 3#d6 do (1 + 2)"},
	{"add d4 3#d6", "let 1 = d4 in foreach 2 in 3#d6 do (2 + 1)"},
	{"max 3#d6", "let 1 = high 1 3#d6 in (1 + 0)"},
	{"mean 3#d6", "let 1 = 3#d6 in ((sum 1)/(count 1))"},
	{"let x = 3#d6 in mean x", "let 1 = 3#d6 in ((sum 1)/(count 1))"},
	{"middle 2 3#d6", "let 1 = 3#d6 in let 2 = (count 1) - (count low 2 1) in "
			  "drop low ((2 + 1)/2) drop high (2/2) 1"},
	/* in the place of the word, and no farther */
	{"1 + max add 2 (1,2)", "1 + (sum let 2 = high 1 foreach 1 in 1, 2 do (1 + 2) in (2 + 0))"},
	{"3#mean 2#d6", "3#(let 1 = 2#d6 in ((sum 1)/(count 1)))"},
};

START_TEST(core_is_the_definition)
{
	struct workshop workshop;
	struct writer to;
	struct tree core;

	workshop_begin(&workshop, cores[_i].program);
	workshop_resolve(&workshop);
	ck_assert(tree_check(&workshop.tree, &workshop.builder) &&
		  tree_derive(&workshop.tree, &workshop.builder));
	core = (struct tree){.root = workshop.tree.core};
	to = writer_to_file(workshop.output.to);
	tree_write(&to, &core);
	ck_assert_str_eq(workshop_text(&workshop), cores[_i].core);
	workshop_end(&workshop);
}
END_TEST

Suite *suite_prelude(void)
{
	Suite *suite = suite_create("prelude");
	TCase *tests = tcase_create("prelude");

	tcase_add_loop_test(tests, definition_is_in_order, 0, WORDS);
	tcase_add_test(tests, operands_are_bound);
	tcase_add_loop_test(tests, lengths_are_known, 0, sizeof lengths / sizeof *lengths);
	tcase_add_loop_test(tests, core_is_the_definition, 0, sizeof cores / sizeof *cores);
	suite_add_tcase(suite, tests);
	return suite;
}
