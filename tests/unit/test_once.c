/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* tree/once: what is used in several places has one value there, by a `let` around them. */
#include "tree/once.h"

#include "suites.h"
#include "tree/write.h"
#include "unsteady_memory.h"
#include "workshop.h"

static const struct span here = {2, 5}, there = {1, 6};

static void check_text(struct workshop *workshop, struct node *root, const char *expected)
{
	struct writer to = writer_to_file(workshop->output.to);
	struct tree tree = {.root = root};

	tree_write(&to, &tree);
	ck_assert_str_eq(workshop_text(workshop), expected);
}

/* The first that was held is the outermost, so that those behind it can use it. */
START_TEST(is_evaluated_before_its_uses)
{
	struct workshop workshop;
	struct builder *builder = &workshop.builder;
	const struct held *held = NULL;
	struct node *first, *second, *whole;

	workshop_begin(&workshop, "d6 + d6 + d6");
	first = build_operator(builder, here, NODE_DIE, build_number(builder, here, 6), NULL, NULL);
	ck_assert(once_hold((struct site){builder, here}, &held, "a", &first));
	second = build_operator(builder, here, NODE_ADD, once_use(builder, first),
				once_use(builder, first), NULL);
	ck_assert(once_hold((struct site){builder, here}, &held, "b", &second));
	whole = build_operator(builder, here, NODE_SUBTRACT, once_use(builder, second),
			       once_use(builder, first), NULL);
	whole = once_let((struct site){builder, there}, held, whole);
	ck_assert_uint_eq(whole->at.begin, there.begin);
	ck_assert_uint_eq(whole->operands[1]->at.end, there.end);
	ck_assert_uint_eq(whole->operands[1]->operands[1]->operands[0]->at.begin, here.begin);
	check_text(&workshop, whole, "let a = d6 in let b = a + a in (b - a)");
	workshop_end(&workshop);
}
END_TEST

/* Each place has a node of its own, also where none needs a name. */
START_TEST(what_is_simple_needs_no_name)
{
	struct workshop workshop;
	struct builder *builder = &workshop.builder;
	struct node *number, *again;

	workshop_begin(&workshop, "-3, -3");
	number = build_integer(builder, here, 3);
	ck_assert(once_is_simple(number));
	ck_assert(once_is_simple(build_variable(builder, here, "x")));
	number = build_integer(builder, here, -3);
	ck_assert(!once_is_simple(
		number)); /* but whoever knows of the minus can go on without a name */
	again = once_use(builder, number);
	ck_assert_ptr_ne(again, number);
	ck_assert_ptr_ne(again->operands[0], number->operands[0]);
	check_text(&workshop, once_let((struct site){builder, there}, NULL, again), "-3");
	workshop_end(&workshop);
}
END_TEST

START_TEST(is_nothing_without_its_parts)
{
	struct unsteady_memory unsteady = {.fails_at = 1, .fails_after = true};
	struct dicelab_memory memory = unsteady_interface(&unsteady);
	struct workshop workshop;
	struct builder *builder = &workshop.builder;
	const struct held *held = NULL;
	struct node *value, *none = NULL;

	workshop_begin(&workshop, "anything");
	value = build_number(builder, here, 1);
	ck_assert(!once_add((struct site){builder, here}, &held, NULL, value));
	ck_assert(!once_hold((struct site){builder, here}, &held, "x", &none));
	ck_assert_ptr_null(once_use(builder, NULL));
	ck_assert_ptr_null(held);
	ck_assert_uint_eq(workshop.diag.errors, 0);
	ck_assert(once_hold((struct site){builder, here}, &held, "x", &value));
	ck_assert_ptr_null(once_let((struct site){builder, there}, held, NULL));
	arena_clear(&workshop.arena);
	workshop.arena.memory = &memory;
	held = NULL;
	ck_assert(!once_add((struct site){builder, here}, &held, "x",
			    &(struct node){.kind = NODE_NUMBER}));
	ck_assert_str_eq(workshop_text(&workshop), "error 1:3 [2,5) out of memory\n");
	workshop_end(&workshop);
}
END_TEST

Suite *suite_once(void)
{
	Suite *suite = suite_create("once");
	TCase *tests = tcase_create("once");

	tcase_add_test(tests, is_evaluated_before_its_uses);
	tcase_add_test(tests, what_is_simple_needs_no_name);
	tcase_add_test(tests, is_nothing_without_its_parts);
	suite_add_tcase(suite, tests);
	return suite;
}
