/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* tree/copy: a copy is a tree of its own, and others may stand in it. */
#include "tree/copy.h"

#include <stdlib.h>
#include <string.h>

#include "suites.h"
#include "tree/write.h"
#include "unsteady_memory.h"
#include "workshop.h"

static const char *const programs[] = {
	"1",
	"let x = 3#d6 in foreach y in (x, 2..4, ()) do if >3 x then -y else sum drop low 1 x",
	"1, 2, 3, d{1:2, (3, 4)}, 5#(6, 7)",
	"explode ==6 2#d6, mean (1, 2)",
};

static char *text_of(struct node *root)
{
	struct tree tree = {.root = root};
	struct output output;
	struct writer to;
	char *text;

	output_begin(&output);
	to = writer_to_file(output.to);
	tree_write(&to, &tree);
	text = strdup(output_text(&output));
	output_end(&output);
	ck_assert_ptr_nonnull(text);
	return text;
}

static void check_text(struct node *root, const char *expected)
{
	char *text = text_of(root);

	ck_assert_str_eq(text, expected);
	free(text);
}

/* The same tree, node by node, and no node of it twice. */
static void check_copy(const struct node *copy, const struct node *original)
{
	size_t i;

	ck_assert_ptr_ne(copy, original);
	ck_assert_int_eq(copy->kind, original->kind);
	ck_assert_uint_eq(copy->at.begin, original->at.begin);
	ck_assert_uint_eq(copy->at.end, original->at.end);
	ck_assert_int_eq(copy->depth, original->depth);
	ck_assert_uint_eq(node_child_count(copy), node_child_count(original));
	for (i = 0; i < node_child_count(copy); i++)
		check_copy(node_child(copy, i), node_child(original, i));
}

START_TEST(is_the_same_tree)
{
	struct workshop workshop;
	struct copier copier = {.builder = &workshop.builder};
	struct node *copy;
	char *text;

	workshop_begin(&workshop, programs[_i]);
	workshop_parse(&workshop);
	copy = copy_tree(&copier, NULL, workshop.tree.root);
	ck_assert_ptr_nonnull(copy);
	check_copy(copy, workshop.tree.root);
	text = text_of(workshop.tree.root);
	check_text(copy, text);
	free(text);
	ck_assert_uint_eq(copier.bytes, 0); /* it replaces its original */
	workshop_end(&workshop);
}
END_TEST

/* Each place of a word of the prelude gets a definition of its own, by the pass that gives them. */
START_TEST(has_no_definition_yet)
{
	struct workshop workshop;
	struct copier copier = {.builder = &workshop.builder};

	workshop_begin(&workshop, "mean (1, 2)");
	workshop_resolve(&workshop);
	ck_assert(tree_check(&workshop.tree, &workshop.builder));
	ck_assert_ptr_nonnull(workshop.tree.root->definition);
	ck_assert_ptr_null(copy_tree(&copier, NULL, workshop.tree.root)->definition);
	workshop_end(&workshop);
}
END_TEST

/* Operands and items are left to who asked for it. */
START_TEST(a_node_alone_has_nothing_below)
{
	static const struct span elsewhere = {3, 4};
	struct workshop workshop;
	struct node *copy;
	size_t i;

	workshop_begin(&workshop, "1, 2, -3");
	workshop_parse(&workshop);
	copy = copy_node(&workshop.builder, workshop.tree.root, elsewhere);
	ck_assert_uint_eq(copy->at.begin, 3);
	ck_assert_uint_eq(copy->item_count, 3);
	for (i = 0; i < 3; i++)
		ck_assert_ptr_null(copy->items[i]);
	copy = copy_node(&workshop.builder, workshop.tree.root->items[2], elsewhere);
	ck_assert_int_eq(copy->kind, NODE_NEGATE);
	ck_assert_ptr_null(copy->operands[0]);
	workshop_end(&workshop);
}
END_TEST

/* ---- others in the place of nodes ---- */

/* Of a name, what another workshop has made; of x, that is y. */
struct others {
	struct node *x, *y;
};

static bool other(const struct copier *copier, const struct node *node, struct span at,
		  const struct node **instead)
{
	const struct others *others = copier->data;

	(void)at;
	if (node->kind == NODE_VARIABLE)
		*instead = strcmp(node->name, "x") == 0 ? others->x : others->y;
	return true;
}

static struct node *parsed(struct workshop *workshop, const char *text)
{
	workshop_begin(workshop, text);
	workshop_parse(workshop);
	return workshop->tree.root;
}

static void check_place(const struct node *node, struct span at)
{
	size_t i;

	ck_assert_uint_eq(node->at.begin, at.begin);
	ck_assert_uint_eq(node->at.end, at.end);
	for (i = 0; i < node_child_count(node); i++)
		check_place(node_child(node, i), at);
}

/* All of it has the place of the name in the program, also what stands for a name in what stands there. */
START_TEST(others_have_the_place_of_the_node)
{
	struct workshop workshop, of_x, of_y;
	struct others others = {parsed(&of_x, "-(y + 1)"), parsed(&of_y, "sum (7, 8)")};
	struct copier copier = {.builder = &workshop.builder, .instead = other, .data = &others};
	struct node *copy;

	workshop_begin(&workshop, "2 * x");
	workshop_parse(&workshop);
	copy = copy_tree(&copier, NULL, workshop.tree.root);
	check_text(copy, "2*(-((sum (7, 8)) + 1))");
	ck_assert_uint_eq(copy->at.end, 5);
	ck_assert_uint_eq(copy->operands[0]->at.end, 1);
	check_place(copy->operands[1], (struct span){4, 5});
	ck_assert_int_eq(copy->depth, 6);
	workshop_end(&of_y);
	workshop_end(&of_x);
	workshop_end(&workshop);
}
END_TEST

/* A list in the last place of a list is that part of it; elsewhere it is one of its items. */
START_TEST(lists_are_joined_at_the_end)
{
	struct workshop workshop, of_x;
	struct others others = {parsed(&of_x, "7, 8"), NULL};
	struct copier copier = {.builder = &workshop.builder, .instead = other, .data = &others};
	struct node *copy;

	workshop_begin(&workshop, "x, 1, x");
	workshop_parse(&workshop);
	copy = copy_tree(&copier, NULL, workshop.tree.root);
	ck_assert_uint_eq(copy->item_count, 4);
	ck_assert_int_eq(copy->items[0]->kind, NODE_CONCAT);
	ck_assert_int_eq(copy->items[3]->number, 8);
	workshop_end(&of_x);
	workshop_end(&workshop);
}
END_TEST

static struct node *choice_and_table(struct workshop *workshop)
{
	struct choice_case cases[] = {{1, parsed(workshop, "d{5:2, (6, 7)}")}};

	return build_choice(&workshop->builder, workshop->tree.root->at,
			    build_number(&workshop->builder, workshop->tree.root->at, 1), cases, 1,
			    build_number(&workshop->builder, workshop->tree.root->at, 9));
}

/* What stands for a name may be gone before the statement is; the statement is not. */
START_TEST(others_share_no_name)
{
	struct workshop workshop, of_x;
	struct others others = {parsed(&of_x, "let one = 3 in -1"), NULL};
	struct copier copier = {.builder = &workshop.builder, .instead = other, .data = &others};
	struct node *copy;

	workshop_begin(&workshop, "x");
	workshop_parse(&workshop);
	copy = copy_tree(&copier, NULL, workshop.tree.root);
	ck_assert_ptr_ne(copy->name, others.x->name);
	workshop_end(&of_x);
	check_text(copy, "let one = 3 in (-1)");
	workshop_end(&workshop);
}
END_TEST

/* Nor tables and cases. */
START_TEST(others_share_nothing)
{
	struct workshop workshop, of_x;
	struct others others = {choice_and_table(&of_x), NULL};
	struct copier copier = {.builder = &workshop.builder, .instead = other, .data = &others};
	struct node *copy, *again;

	workshop_begin(&workshop, "x");
	workshop_parse(&workshop);
	copy = copy_tree(&copier, NULL, workshop.tree.root);
	ck_assert_ptr_ne(copy->cases, others.x->cases);
	ck_assert_ptr_ne(copy->items[0]->table, others.x->items[0]->table);
	workshop_end(&of_x);
	check_text(copy, "if ==1 1 then d{5:2, (6,7)} else 9");
	copier.instead = NULL;
	again = copy_tree(&copier, NULL, copy);
	ck_assert_ptr_eq(again->cases, copy->cases);
	ck_assert_ptr_eq(again->items[0]->table, copy->items[0]->table);
	workshop_end(&workshop);
}
END_TEST

/* ---- limits ---- */

/* It is told once, at the place of the cause, however often one goes on. */
START_TEST(growth_is_reported_once)
{
	static const struct span cause = {4, 5};
	struct workshop workshop;
	struct copier copier = {.builder = &workshop.builder};

	workshop_begin(&workshop, "1 + 2");
	workshop_parse(&workshop);
	workshop.limits.bytes = (int64_t)(4 * sizeof(struct node));
	ck_assert_ptr_nonnull(copy_tree(&copier, NULL, workshop.tree.root));
	ck_assert_ptr_nonnull(copy_tree(&copier, &cause, workshop.tree.root));
	ck_assert_ptr_null(copy_tree(&copier, &cause, workshop.tree.root));
	ck_assert_ptr_null(copy_tree(&copier, &cause, workshop.tree.root));
	ck_assert_uint_eq(workshop.diag.errors, 1);
	ck_assert_int_eq(strncmp(workshop_text(&workshop), "error 1:5 [4,5) more than ", 26), 0);
	workshop_end(&workshop);
}
END_TEST

/* What stands in the place of a node makes the tree grow, with its tables. */
START_TEST(others_are_growth)
{
	struct workshop workshop, of_x;
	struct others others = {parsed(&of_x, "d{5, 6}"), NULL};
	struct copier copier = {.builder = &workshop.builder, .instead = other, .data = &others};

	workshop_begin(&workshop, "1 + x");
	workshop_parse(&workshop);
	ck_assert_ptr_nonnull(copy_tree(&copier, NULL, workshop.tree.root));
	ck_assert_uint_eq(copier.bytes, sizeof(struct node) + table_bytes(others.x->table));
	workshop.limits.bytes = (int64_t)copier.bytes - 1;
	copier.bytes = 0;
	ck_assert_ptr_null(copy_tree(&copier, NULL, workshop.tree.root));
	ck_assert_int_eq(strncmp(workshop_text(&workshop), "error 1:5 [4,5) more than ", 26), 0);
	workshop_end(&of_x);
	workshop_end(&workshop);
}
END_TEST

/* The name itself is a level: what stands for it is one farther down. */
START_TEST(depth_is_limited)
{
	struct workshop workshop, of_x;
	struct others others = {parsed(&of_x, "-1"), NULL};
	struct copier copier = {.builder = &workshop.builder, .instead = other, .data = &others};

	workshop_begin(&workshop, "2, 3, x");
	workshop_parse(&workshop);
	workshop.limits.depth = 3;
	ck_assert_ptr_nonnull(copy_tree(&copier, NULL, workshop.tree.root));
	workshop.limits.depth = 2;
	ck_assert_ptr_null(copy_tree(&copier, NULL, workshop.tree.root));
	ck_assert_int_eq(
		strncmp(workshop_text(&workshop), "error 1:7 [6,7) more than 2 levels ", 35), 0);
	workshop_end(&of_x);
	workshop_end(&workshop);
}
END_TEST

START_TEST(reports_lack_of_memory)
{
	struct unsteady_memory unsteady = {.fails_at = 1, .fails_after = true};
	struct dicelab_memory memory = unsteady_interface(&unsteady);
	struct workshop workshop;
	struct arena none;
	struct copier copier = {.builder = &workshop.builder};

	workshop_begin(&workshop, "1 + 2");
	workshop_parse(&workshop);
	arena_init(&none, &memory);
	workshop.builder.arena = &none;
	ck_assert_ptr_null(copy_tree(&copier, NULL, workshop.tree.root));
	ck_assert_str_eq(workshop_text(&workshop), "error 1:1 [0,5) out of memory\n");
	arena_clear(&none);
	workshop_end(&workshop);
}
END_TEST

Suite *suite_copy(void)
{
	Suite *suite = suite_create("copy");
	TCase *tests = tcase_create("copy");

	tcase_add_loop_test(tests, is_the_same_tree, 0, sizeof programs / sizeof *programs);
	tcase_add_test(tests, has_no_definition_yet);
	tcase_add_test(tests, a_node_alone_has_nothing_below);
	tcase_add_test(tests, others_have_the_place_of_the_node);
	tcase_add_test(tests, lists_are_joined_at_the_end);
	tcase_add_test(tests, others_share_no_name);
	tcase_add_test(tests, others_share_nothing);
	tcase_add_test(tests, growth_is_reported_once);
	tcase_add_test(tests, others_are_growth);
	tcase_add_test(tests, depth_is_limited);
	tcase_add_test(tests, reports_lack_of_memory);
	suite_add_tcase(suite, tests);
	return suite;
}
