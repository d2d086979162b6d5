/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Choices by a number (build_choice), which only scripts make, for themselves: here a list that begins with 777 becomes one. */
#include <math.h>
#include <string.h>

#include "calc/calc.h"
#include "chance/outcomes.h"
#include "language/language.h"
#include "roll/jobs.h"
#include "roll/roll.h"
#include "suites.h"
#include "support/memory.h"
#include "tree/write.h"
#include "workshop.h"

enum { MARK = 777, MOST_CASES = 6, TRIALS = 40000 };

/* 777, selector, a subtree for each of the values 1, 2, …, and one for all others. */
static struct node *make_choice(struct workshop *workshop, const struct node *list)
{
	struct choice_case cases[MOST_CASES];
	size_t count, i;

	ck_assert_uint_ge(list->item_count, 3);
	count = list->item_count - 3;
	ck_assert_uint_le(count, MOST_CASES);
	for (i = 0; i < count; i++) /* in falling order: it makes no difference */
		cases[i] = (struct choice_case){(int64_t)(count - i), list->items[1 + count - i]};
	return build_choice(&workshop->builder, list->at, list->items[1], cases, count,
			    list->items[list->item_count - 1]);
}

static struct node *put_choices(struct workshop *workshop, struct node *node)
{
	size_t i;
	int j;

	for (j = 0; j < node_arity(node); j++)
		node->operands[j] = put_choices(workshop, node->operands[j]);
	for (i = 0; i < node->item_count; i++)
		node->items[i] = put_choices(workshop, node->items[i]);
	return node->kind == NODE_CONCAT && node->items[0]->kind == NODE_NUMBER &&
			       node->items[0]->number == MARK
		       ? make_choice(workshop, node)
		       : node;
}

static void begin(struct workshop *workshop, const char *program)
{
	workshop_begin(workshop, program);
	workshop_parse(workshop);
	workshop->tree.root = put_choices(workshop, workshop->tree.root);
	ck_assert_ptr_nonnull(workshop->tree.root);
}

static void prepare(struct workshop *workshop)
{
	ck_assert_msg(tree_resolve(&workshop->tree, NULL, &workshop->diag) &&
			      tree_check(&workshop->tree, &workshop->builder) &&
			      tree_derive(&workshop->tree, &workshop->builder),
		      "%s", workshop_text(workshop));
	tree_note_use(&workshop->tree);
	ck_assert(roll_prepare(&workshop->tree, &workshop->arena, &workshop->diag));
}

static bool calculate(struct workshop *workshop, struct outcomes *outcomes)
{
	struct calc_request request = {
		.memory = &memory_system, .limits = &workshop->limits, .threshold = 1e-12};
	bool stopped;

	*outcomes = (struct outcomes){.memory = &memory_system};
	return calc_tree(&request, &workshop->tree, &workshop->diag, outcomes, &stopped);
}

static bool sample(struct workshop *workshop, struct outcomes *outcomes)
{
	struct seed seed = {{1}};
	struct sampling sampling = {.seed = &seed, .end = TRIALS, .jobs = 1};
	struct roll roll;
	bool ok;

	*outcomes = (struct outcomes){.memory = &memory_system};
	roll_init(&roll, &memory_system, &workshop->limits);
	ok = roll_sample(&roll, &workshop->tree, &workshop->diag, &sampling, outcomes);
	roll_clear(&roll);
	return ok;
}

/* What is calculated for both is the same, to the last digit; what is sampled is within five deviations of it. */
static const struct {
	const char *choice, *ladder;
} pairs[] = {
	{"777, 1, 10, 20, 30", "10"},
	{"777, 3, 10, 20, 30", "30"},
	{"foreach s in 0..4 do (777, s, 10, (20, 21), ())", "10, 20, 21"},
	{"foreach s in (-3, 2, 1) do (777, s, 10, 20, s)", "-3, 20, 10"},
	/* one item, and lists of several lengths */
	{"777, d3, d2, d4, d6", "let s = d3 in if ==1 s then d2 else if ==2 s then d4 else d6"},
	{"777, d4, (), 2#d2, (1, 2, 3), 7",
	 "let s = d4 in if ==1 s then () else if ==2 s then 2#d2 "
	 "else if ==3 s then (1, 2, 3) else 7"},
	/* each turn has its own selector */
	{"sum 3#(777, d3, d2, 10, 20)",
	 "sum 3#(let s = d3 in if ==1 s then d2 else if ==2 s then 10 else 20)"},
	/* the selector is also used elsewhere: it is the same there */
	{"let s = d4 in s, 1#(777, s, s, 2*s, 7, s - 4)",
	 "let s = d4 in s, (if ==1 s then s else if ==2 s then 2*s else if ==3 s then 7 else s - 4)"},
	{"let s = sum 2#d2 in let t = d2 in (777, s, 0, t, s + t, t)",
	 "let s = sum 2#d2 in let t = d2 in if ==1 s then 0 else if ==2 s then t else if ==3 s then "
	 "s + t else t"},
	/* one in another, dice that are rolled again, a loop */
	{"777, d2, (777, d2, 1, 2), 1#(777, d3, 3, 4)",
	 "let a = d2 in if ==1 a then (let b = d2 in if ==1 b then 1 else 2) else let c = d3 in if "
	 "==1 c then 3 else 4"},
	{"count 2#(777, d2, (explode 1#d2), reroll d2)",
	 "count 2#(let s = d2 in if ==1 s then explode 1#d2 else reroll d2)"},
	{"while x = d3 do (777, (sum x), (), d2, ())",
	 "while x = d3 do if ==1 (sum x) then () else if ==2 (sum x) then d2 else ()"},
};

static bool is_same(const struct outcomes *a, const struct outcomes *b)
{
	mpq_t p, q;
	bool same = a->count == b->count;
	size_t i;

	mpq_inits(p, q, NULL);
	for (i = 0; i < a->count && same; i++) {
		outcomes_part(a, i, mpq_numref(p));
		outcomes_whole(a, mpq_denref(p));
		outcomes_part(b, i, mpq_numref(q));
		outcomes_whole(b, mpq_denref(q));
		mpq_canonicalize(p);
		mpq_canonicalize(q);
		same = mpq_equal(p, q) &&
		       outcomes_compare(&a->rows[i].outcome.list, &b->rows[i].outcome.list) == 0;
	}
	mpq_clears(p, q, NULL);
	return same;
}

static double probability_of(const struct outcomes *outcomes, const struct dicelab_list *list)
{
	size_t i;

	for (i = 0; i < outcomes->count; i++) {
		if (outcomes_compare(&outcomes->rows[i].outcome.list, list) == 0)
			return outcomes->rows[i].outcome.probability;
	}
	return 0;
}

static bool is_near(const struct outcomes *sampled, const struct outcomes *exact)
{
	size_t i;

	for (i = 0; i < sampled->count; i++) {
		const struct dicelab_outcome *outcome = &sampled->rows[i].outcome;
		double p = probability_of(exact, &outcome->list);

		if (fabs(outcome->probability - p) > 5 * sqrt(p * (1 - p) / TRIALS))
			return false;
	}
	for (i = 0; i < exact->count; i++) {
		const struct dicelab_outcome *outcome = &exact->rows[i].outcome;

		if (outcome->probability > 20. / TRIALS &&
		    probability_of(sampled, &outcome->list) == 0)
			return false;
	}
	return true;
}

START_TEST(is_its_ladder)
{
	struct workshop choice, ladder;
	struct outcomes calculated, sampled, expected;

	begin(&choice, pairs[_i].choice);
	begin(&ladder, pairs[_i].ladder);
	prepare(&choice);
	prepare(&ladder);
	ck_assert_msg(calculate(&choice, &calculated), "%s", workshop_text(&choice));
	ck_assert_msg(sample(&choice, &sampled), "%s", workshop_text(&choice));
	ck_assert(calculate(&ladder, &expected));
	ck_assert_msg(is_same(&calculated, &expected), "calculated: %s", pairs[_i].choice);
	ck_assert_msg(is_near(&sampled, &expected), "sampled: %s", pairs[_i].choice);
	outcomes_clear(&expected);
	outcomes_clear(&sampled);
	outcomes_clear(&calculated);
	workshop_end(&ladder);
	workshop_end(&choice);
}
END_TEST

/* d3 chooses d2, 10 or d4: 1 and 2 have 1/6 and 1/12 each, 3 and 4 have 1/12, 10 has 1/3. */
START_TEST(is_a_mixture)
{
	static const double twelfths[] = {3, 3, 1, 1, 4};
	struct workshop workshop;
	struct outcomes outcomes;
	size_t i;

	begin(&workshop, "777, d3, d2, 10, d4");
	prepare(&workshop);
	ck_assert(calculate(&workshop, &outcomes));
	ck_assert_uint_eq(outcomes.count, 5);
	for (i = 0; i < 5; i++)
		ck_assert_double_eq_tol(outcomes.rows[i].outcome.probability, twelfths[i] / 12,
					1e-15);
	outcomes_clear(&outcomes);
	workshop_end(&workshop);
}
END_TEST

/* Without a case, and without another subtree, it fails; where that is never evaluated, it does not. */
START_TEST(fails_without_a_case)
{
	struct workshop workshop;
	struct choice_case cases[2];
	struct outcomes outcomes;
	int i;

	for (i = 0; i < 2; i++) {
		workshop_begin(&workshop, i == 0 ? "d2" : "d3");
		workshop_parse(&workshop);
		cases[0] = (struct choice_case){
			1, build_number(&workshop.builder, workshop.tree.root->at, 7)};
		cases[1] = (struct choice_case){
			2, build_number(&workshop.builder, workshop.tree.root->at, 8)};
		workshop.tree.root = build_choice(&workshop.builder, workshop.tree.root->at,
						  workshop.tree.root, cases, 2, NULL);
		prepare(&workshop);
		ck_assert_int_eq(workshop.tree.root->length, 1);
		ck_assert_int_eq(calculate(&workshop, &outcomes), i == 0);
		outcomes_clear(&outcomes);
		ck_assert_int_eq(sample(&workshop, &outcomes), i == 0);
		outcomes_clear(&outcomes);
		ck_assert_str_eq(workshop_text(&workshop),
				 i == 0 ? ""
					: "error 1:1 [0,2) there is no case for this value, with "
					  "probability 1/3\n"
					  "error 1:1 [0,2) there is no case for this value\n");
		workshop_end(&workshop);
	}
}
END_TEST

/* Of two cases with the same value the first counts; the least and the greatest number are values like others. */
START_TEST(cases_are_in_order)
{
	static const int64_t values[] = {5, INT64_MAX, -5, 5, INT64_MIN, 0};
	struct choice_case cases[6];
	struct workshop workshop;
	struct node *choice;
	size_t i;

	workshop_begin(&workshop, "x");
	workshop_parse(&workshop);
	for (i = 0; i < 6; i++)
		cases[i] = (struct choice_case){
			values[i],
			build_number(&workshop.builder, workshop.tree.root->at, (int64_t)i)};
	choice = build_choice(&workshop.builder, workshop.tree.root->at, workshop.tree.root, cases,
			      6, build_number(&workshop.builder, workshop.tree.root->at, 6));
	ck_assert_uint_eq(choice->item_count, 6);
	for (i = 0; i < 6; i++)
		ck_assert_int_eq(choice->items[node_case(choice, values[i])]->number,
				 i == 3 ? 0 : (int64_t)i);
	for (i = 0; i + 2 < choice->item_count; i++)
		ck_assert_int_lt(choice->cases[i], choice->cases[i + 1]);
	ck_assert_int_eq(choice->items[node_case(choice, 4)]->number, 6);
	ck_assert_int_eq(choice->items[node_case(choice, -6)]->number, 6);
	workshop_end(&workshop);
}
END_TEST

static const struct {
	const char *choice, *written, *printed;
} texts[] = {
	{"foreach s in 1..3 do (777, s, 10, (20, 21), 30)",
	 "foreach s in 1..3 do if ==1 s then 10 else if ==2 s then 20, 21 else 30",
	 "foreach s \n  ..\n    1\n    3\n  if\n    keep comparison eq\n      1\n      s\n  then\n    10\n"
	 "  else\n    if\n      keep comparison eq\n        2\n        s\n    then\n      ,\n"
	 "        20\n        21\n    else\n      30\n"},
	{"777, d2, 3, 4", "let x = d2 in if ==1 x then 3 else 4",
	 "let x = \n  d\n    2\n  if\n    keep comparison eq\n      1\n      x\n  then\n    3\n"
	 "  else\n    4\n"},
};

START_TEST(is_written_as_its_ladder)
{
	struct workshop workshop;
	struct writer to;

	begin(&workshop, texts[_i].choice);
	to = writer_to_file(workshop.output.to);
	tree_write(&to, &workshop.tree);
	writer_text(&to, "\n");
	tree_print(&to, &workshop.tree);
	ck_assert_uint_eq(
		strncmp(workshop_text(&workshop), texts[_i].written, strlen(texts[_i].written)), 0);
	ck_assert_str_eq(workshop_text(&workshop) + strlen(texts[_i].written) + 1,
			 texts[_i].printed);
	workshop_end(&workshop);
}
END_TEST

Suite *suite_choice(void)
{
	Suite *suite = suite_create("choice");
	TCase *tests = tcase_create("choice");

	tcase_add_loop_test(tests, is_its_ladder, 0, sizeof pairs / sizeof *pairs);
	tcase_add_test(tests, is_a_mixture);
	tcase_add_test(tests, fails_without_a_case);
	tcase_add_test(tests, cases_are_in_order);
	tcase_add_loop_test(tests, is_written_as_its_ladder, 0, sizeof texts / sizeof *texts);
	suite_add_tcase(suite, tests);
	return suite;
}
