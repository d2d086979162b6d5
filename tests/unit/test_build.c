/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* tree/build: nodes made by hand. */
#include <stdlib.h>
#include <string.h>

#include "suites.h"
#include "tree/operands.h"
#include "unsteady_memory.h"
#include "workshop.h"

static const struct span here = {2, 5};

static struct node *number(struct workshop *workshop, int64_t value)
{
	return build_number(&workshop->builder, here, value);
}

static struct node *negation(struct workshop *workshop, struct node *operand)
{
	return build_operator(&workshop->builder, here, NODE_NEGATE, operand, NULL, NULL);
}

static struct node *chain(struct workshop *workshop, struct node *left, struct node *right)
{
	return build_operator(&workshop->builder, here, NODE_CONCAT, left, right, NULL);
}

static void check_common(const struct node *node, enum node_kind kind, int depth)
{
	ck_assert_int_eq(node->kind, kind);
	ck_assert_uint_eq(node->at.begin, here.begin);
	ck_assert_uint_eq(node->at.end, here.end);
	ck_assert_int_eq(node->depth, depth);
	ck_assert_int_eq(node->length, LENGTH_UNKNOWN);
	ck_assert(!node->drop);
}

START_TEST(builds_leaves)
{
	struct workshop workshop;
	struct node *node;
	const char *name;

	workshop_begin(&workshop, "xx abcdef");
	node = number(&workshop, INT64_MAX);
	check_common(node, NODE_NUMBER, 1);
	ck_assert_int_eq(node->number, INT64_MAX);
	ck_assert_int_eq(node_arity(node), 0);
	name = build_name(&workshop.builder, here, "abcdef", 3);
	ck_assert_str_eq(name, "abc");
	node = build_variable(&workshop.builder, here, name);
	check_common(node, NODE_VARIABLE, 1);
	ck_assert_ptr_eq(node->name, name);
	ck_assert_int_eq(node_arity(node), 0);
	ck_assert(!node_is_binding(node) && !node_is_filter(node));
	workshop_end(&workshop);
}
END_TEST

START_TEST(builds_operators)
{
	struct workshop workshop;
	struct node *one, *two, *three, *node;

	workshop_begin(&workshop, "if 1 then 2 else 3");
	one = number(&workshop, 1);
	two = number(&workshop, 2);
	three = number(&workshop, 3);
	node = build_operator(&workshop.builder, here, NODE_IF, one, two, three);
	check_common(node, NODE_IF, 2);
	ck_assert_ptr_eq(node->operands[0], one);
	ck_assert_ptr_eq(node->operands[1], two);
	ck_assert_ptr_eq(node->operands[2], three);
	ck_assert_int_eq(node_arity(node), 3);
	ck_assert_int_eq(node_shape(node), SHAPE_CHOICE);
	node = build_operator(&workshop.builder, here, NODE_EMPTY, NULL, NULL, NULL);
	check_common(node, NODE_EMPTY, 1);
	ck_assert_int_eq(node_arity(node), 0);
	workshop_end(&workshop);
}
END_TEST

START_TEST(builds_filters)
{
	struct workshop workshop;
	struct node *one, *two, *node;

	workshop_begin(&workshop, "drop low 1 2");
	one = number(&workshop, 1);
	two = number(&workshop, 2);
	node = build_filter(&workshop.builder, here, true, NODE_LOW, one, two);
	ck_assert_int_eq(node->kind, NODE_LOW);
	ck_assert(node->drop && node_is_filter(node) && !node_is_binding(node));
	ck_assert_ptr_eq(node->operands[0], one);
	ck_assert_ptr_eq(node->operands[1], two);
	node = build_filter(&workshop.builder, here, false, NODE_ATLEAST, one, two);
	check_common(node, NODE_ATLEAST, 2);
	ck_assert(node_is_filter(node));
	workshop_end(&workshop);
}
END_TEST

START_TEST(builds_bindings)
{
	static const enum node_kind kinds[] = {NODE_LET, NODE_FOREACH, NODE_WHILE};
	struct workshop workshop;
	struct node *one, *two;
	size_t i;

	workshop_begin(&workshop, "let x = 1 in 2");
	one = number(&workshop, 1);
	two = number(&workshop, 2);
	for (i = 0; i < sizeof kinds / sizeof *kinds; i++) {
		struct node *node = build_binding(&workshop.builder, here, kinds[i], "x", one, two);

		check_common(node, kinds[i], 2);
		ck_assert_str_eq(node->name, "x");
		ck_assert(node_is_binding(node) && !node_is_filter(node));
		ck_assert_ptr_eq(node->operands[0], one);
		ck_assert_ptr_eq(node->operands[1], two);
	}
	workshop_end(&workshop);
}
END_TEST

/* ---- depth ---- */

START_TEST(depth_is_that_of_the_deepest_operand)
{
	struct workshop workshop;
	struct node *deep, *flat;

	workshop_begin(&workshop, "anything");
	flat = number(&workshop, 1);
	deep = negation(&workshop, negation(&workshop, number(&workshop, 1)));
	ck_assert_int_eq(deep->depth, 3);
	ck_assert_int_eq(build_operator(&workshop.builder, here, NODE_ADD, flat, deep, NULL)->depth,
			 4);
	ck_assert_int_eq(build_operator(&workshop.builder, here, NODE_ADD, deep, flat, NULL)->depth,
			 4);
	ck_assert_int_eq(build_operator(&workshop.builder, here, NODE_IF, flat, flat, deep)->depth,
			 4);
	workshop_end(&workshop);
}
END_TEST

START_TEST(depth_is_limited)
{
	struct workshop workshop;
	struct node *node;

	workshop_begin(&workshop, "anything");
	workshop.limits.depth = 4;
	node = number(&workshop, 1);
	while (node->depth < 4)
		node = negation(&workshop, node);
	ck_assert_str_eq(workshop_text(&workshop), "");
	ck_assert_ptr_null(negation(&workshop, node));
	ck_assert_str_eq(workshop_text(&workshop), "error 1:3 [2,5) more than 4 levels of nesting "
						   "(limit depth)\n");
	ck_assert_ptr_null(build_filter(&workshop.builder, here, true, NODE_LOW, node, node));
	ck_assert_ptr_null(build_binding(&workshop.builder, here, NODE_LET, "x", node, node));
	ck_assert_uint_eq(workshop.diag.errors, 3);
	workshop_end(&workshop);
}
END_TEST

/* "1, 2, 3, …" hangs down on the right, but is flat to whoever walks along it. */
START_TEST(chains_are_not_deep)
{
	struct workshop workshop;
	struct node *list;
	int i;

	workshop_begin(&workshop, "anything");
	workshop.limits.depth = 2;
	list = number(&workshop, 0);
	for (i = 1; i < 100000; i++) {
		list = chain(&workshop, number(&workshop, i), list);
		ck_assert_ptr_nonnull(list);
	}
	ck_assert_int_eq(list->depth, 2);
	ck_assert_str_eq(workshop_text(&workshop), "");
	workshop_end(&workshop);
}
END_TEST

START_TEST(items_of_chains_are_deep)
{
	struct workshop workshop;
	struct node *deep, *list;

	workshop_begin(&workshop, "anything");
	deep = negation(&workshop, negation(&workshop, number(&workshop, 1)));
	list = chain(&workshop, deep, number(&workshop, 2));
	ck_assert_int_eq(list->depth, 4);
	list = chain(&workshop, number(&workshop, 3), list);
	ck_assert_int_eq(list->depth, 4);
	/* Down on the left it is as deep as it looks. */
	list = chain(&workshop, list, number(&workshop, 4));
	ck_assert_int_eq(list->depth, 5);
	workshop_end(&workshop);
}
END_TEST

static void check_numbers(const struct node *list, size_t count)
{
	size_t i;

	ck_assert_int_eq(list->kind, NODE_CONCAT);
	ck_assert_uint_eq(list->item_count, count);
	ck_assert_uint_eq(node_child_count(list), count);
	for (i = 0; i < count; i++)
		ck_assert_int_eq(node_child(list, i)->number, (int64_t)i);
}

START_TEST(a_list_has_all_its_items)
{
	struct workshop workshop;
	struct node *list;
	int64_t i;

	workshop_begin(&workshop, "anything");
	list = chain(&workshop, number(&workshop, 98), number(&workshop, 99));
	for (i = 97; i >= 0; i--)
		list = chain(&workshop, number(&workshop, i), list);
	check_numbers(list, 100);
	/* What stands on the left stays a list of its own. */
	list = chain(&workshop, list, number(&workshop, 100));
	ck_assert_uint_eq(list->item_count, 2);
	check_numbers(list->items[0], 100);
	workshop_end(&workshop);
}
END_TEST

START_TEST(a_last_list_is_taken_in)
{
	struct workshop workshop;
	struct node *list, *rest;

	workshop_begin(&workshop, "anything");
	rest = chain(&workshop, number(&workshop, 2), number(&workshop, 3));
	list = chain(&workshop, number(&workshop, 0), number(&workshop, 7));
	ck_assert(build_items(&workshop.builder, list, 3));
	ck_assert_ptr_null(list->items[2]);
	list->items[0] = number(&workshop, 0);
	list->items[1] = number(&workshop, 1);
	list->items[2] = rest;
	ck_assert(build_update(&workshop.builder, list));
	check_numbers(list, 4);
	ck_assert_int_eq(list->depth, 2);
	ck_assert_int_eq(rest->items[0]->number, 2);
	workshop_end(&workshop);
}
END_TEST

START_TEST(written_chains_are_not_deep)
{
	enum { ITEMS = 50000 };
	char *text = malloc(2 * ITEMS);
	struct workshop workshop;
	int i;

	for (i = 0; i < ITEMS; i++)
		memcpy(text + 2 * i, "7,", 2);
	text[2 * ITEMS - 1] = '\0';
	workshop_begin(&workshop, text);
	workshop.limits.depth = 2;
	workshop_parse(&workshop);
	ck_assert(tree_resolve(&workshop.tree, NULL, &workshop.diag));
	ck_assert(tree_check(&workshop.tree, &workshop.builder));
	ck_assert_int_eq(workshop.tree.root->length, ITEMS);
	workshop_end(&workshop);
	free(text);
}
END_TEST

START_TEST(says_when_there_is_no_memory)
{
	struct unsteady_memory unsteady = {.fails_at = 1, .fails_after = true};
	struct dicelab_memory memory = unsteady_interface(&unsteady);
	struct workshop workshop;
	struct node one = {.kind = NODE_NUMBER, .depth = 1};

	workshop_begin(&workshop, "anything");
	workshop.arena.memory = &memory;
	ck_assert_ptr_null(number(&workshop, 1));
	ck_assert_ptr_null(build_name(&workshop.builder, here, "x", 1));
	ck_assert_ptr_null(build_variable(&workshop.builder, here, "x"));
	ck_assert_ptr_null(build_operator(&workshop.builder, here, NODE_EMPTY, NULL, NULL, NULL));
	ck_assert_ptr_null(build_filter(&workshop.builder, here, true, NODE_LOW, &one, &one));
	ck_assert_ptr_null(build_binding(&workshop.builder, here, NODE_LET, "x", &one, &one));
	ck_assert_uint_eq(workshop.diag.errors, 6);
	ck_assert_int_eq(strncmp(workshop_text(&workshop), "error 1:3 [2,5) out of memory\n", 30),
			 0);
	workshop_end(&workshop);
}
END_TEST

START_TEST(is_nothing_without_its_parts)
{
	struct workshop workshop;
	struct builder *builder = &workshop.builder;
	struct node *one;

	workshop_begin(&workshop, "anything");
	one = number(&workshop, 1);
	ck_assert_ptr_null(build_variable(builder, here, NULL));
	ck_assert_ptr_null(build_operator(builder, here, NODE_ADD, one, NULL, NULL));
	ck_assert_ptr_null(build_operator(builder, here, NODE_IF, one, one, NULL));
	ck_assert_ptr_null(build_filter(builder, here, true, NODE_LOW, NULL, one));
	ck_assert_ptr_null(build_binding(builder, here, NODE_LET, NULL, one, one));
	ck_assert_ptr_null(build_binding(builder, here, NODE_LET, "x", one, NULL));
	ck_assert_uint_eq(workshop.diag.errors, 0);
	workshop_end(&workshop);
}
END_TEST

START_TEST(integers_have_a_minus)
{
	struct workshop workshop;
	struct node *node;

	workshop_begin(&workshop, "anything");
	ck_assert_int_eq(build_integer(&workshop.builder, here, 0)->kind, NODE_NUMBER);
	ck_assert_int_eq(build_integer(&workshop.builder, here, 7)->number, 7);
	node = build_integer(&workshop.builder, here, -7);
	ck_assert_int_eq(node->kind, NODE_NEGATE);
	ck_assert_int_eq(node->operands[0]->number, 7);
	workshop_end(&workshop);
}
END_TEST

/* In each of these, operands are the numbers in the order in which they are written. */
START_TEST(operands_have_names)
{
	struct workshop workshop;
	const struct node *node;

	workshop_begin(&workshop, "drop low 1 2; =3 4; 5#6; let x = 7 in 8; if 9 then 10 else 11");
	node = build_filter(&workshop.builder, here, true, NODE_LOW, number(&workshop, 1),
			    number(&workshop, 2));
	ck_assert_int_eq(node_argument(node)->number, 1);
	ck_assert_int_eq(node_list(node)->number, 2);
	node = build_filter(&workshop.builder, here, false, NODE_EQUAL, number(&workshop, 3),
			    number(&workshop, 4));
	ck_assert_int_eq(node_argument(node)->number, 3);
	ck_assert_int_eq(node_list(node)->number, 4);
	node = build_operator(&workshop.builder, here, NODE_REPEAT, number(&workshop, 5),
			      number(&workshop, 6), NULL);
	ck_assert_int_eq(node_argument(node)->number, 5);
	ck_assert_int_eq(node_body(node)->number, 6);
	node = build_binding(&workshop.builder, here, NODE_LET, "x", number(&workshop, 7),
			     number(&workshop, 8));
	ck_assert_int_eq(node_value(node)->number, 7);
	ck_assert_int_eq(node_body(node)->number, 8);
	node = build_operator(&workshop.builder, here, NODE_IF, number(&workshop, 9),
			      number(&workshop, 10), number(&workshop, 11));
	ck_assert_int_eq(node_condition(node)->number, 9);
	ck_assert_int_eq(node_yes(node)->number, 10);
	ck_assert_int_eq(node_no(node)->number, 11);
	workshop_end(&workshop);
}
END_TEST

Suite *suite_build(void)
{
	Suite *suite = suite_create("build");
	TCase *all = tcase_create("build");

	tcase_add_test(all, builds_leaves);
	tcase_add_test(all, builds_operators);
	tcase_add_test(all, builds_filters);
	tcase_add_test(all, builds_bindings);
	tcase_add_test(all, operands_have_names);
	tcase_add_test(all, depth_is_that_of_the_deepest_operand);
	tcase_add_test(all, depth_is_limited);
	tcase_add_test(all, chains_are_not_deep);
	tcase_add_test(all, items_of_chains_are_deep);
	tcase_add_test(all, a_list_has_all_its_items);
	tcase_add_test(all, a_last_list_is_taken_in);
	tcase_add_test(all, written_chains_are_not_deep);
	tcase_add_test(all, is_nothing_without_its_parts);
	tcase_add_test(all, integers_have_a_minus);
	tcase_add_test(all, says_when_there_is_no_memory);
	suite_add_tcase(suite, all);
	return suite;
}
