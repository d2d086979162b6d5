/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* What distributions of scripts are made of: measures, any of which can be a tree, and lists of results. */
#include <string.h>

#include "calc/calc.h"
#include "starlark/dice.h"
#include "suites.h"

static void add(struct measure *measure, int64_t number, const char *share)
{
	mpq_t parsed;

	mpq_init(parsed);
	ck_assert_int_eq(mpq_set_str(parsed, share, 10), 0);
	mpq_canonicalize(parsed);
	ck_assert(measure_add(measure, number, parsed));
	mpq_clear(parsed);
}

START_TEST(numbers_are_sorted_and_added)
{
	struct measure measure;

	measure_init(&measure, &memory_system);
	add(&measure, 5, "1/3");
	add(&measure, -2, "1/4");
	add(&measure, 5, "1/6");
	add(&measure, 3, "1");
	ck_assert_uint_eq(measure.count, 3);
	ck_assert_int_eq(measure.rows[0].number, -2);
	ck_assert_int_eq(measure.rows[1].number, 3);
	ck_assert_int_eq(measure.rows[2].number, 5);
	ck_assert_int_eq(mpq_cmp_ui(measure.rows[2].share, 1, 2), 0);
	measure_clear(&measure);
}
END_TEST

START_TEST(weights_are_in_lowest_terms)
{
	struct measure measure;
	mpz_t *weights, total;

	mpz_init(total);
	measure_init(&measure, &memory_system);
	add(&measure, 1, "2/3");
	add(&measure, 2, "2/5");
	weights = measure_weights(&measure, total);
	ck_assert_ptr_nonnull(weights);
	ck_assert_int_eq(mpz_cmp_ui(weights[0], 5), 0);
	ck_assert_int_eq(mpz_cmp_ui(weights[1], 3), 0);
	ck_assert_int_eq(mpz_cmp_ui(total, 8), 0);
	measure_free_weights(&measure, weights);
	measure_clear(&measure);
	mpz_clear(total);
}
END_TEST

/* ---- as trees ---- */

/* Shares of 10, 20, 30, …; they need not add up to 1. */
static const struct {
	const char *shares[6];
	enum node_kind kind; /* of the tree that comes of it */
} measures[] = {
	{{"1"}, NODE_NUMBER},
	{{"1/6", "5/6"}, NODE_TABLE},
	/* 6^25 does not fit 64 bits, but has small factors; 4 * 3^39 + 9 has one that fits. */
	{{"1/28430288029929701376", "1/6", "23691906691608084479/28430288029929701376"}, NODE_LET},
	{{"1/8105110306037952534", "1/8105110306037952534", "7/8105110306037952534", "2"},
	 NODE_LET},
	/* 2^89 - 1 is a prime: some draws are made again. */
	{{"1", "618970019642690137449562110"}, NODE_SUM},
	{{"3", "218970019642690137449562000", "400000000000000000000000000", "100", "8"}, NODE_SUM},
	/* Ranges that end within the first digits of the one before. */
	{{"123456789012345678901234567891/1000000000000000000000000000000",
	  "1/1000000000000000000000000000000",
	  "876543210987654321098765432099/1000000000000000000000000000000",
	  "7/1000000000000000000000000000000", "2/1000000000000000000000000000000"},
	 NODE_LET},
};

static size_t fill(struct measure *measure, const char *const shares[6])
{
	size_t i;

	for (i = 0; i < 6 && shares[i] != NULL; i++)
		add(measure, 10 * (int64_t)(i + 1), shares[i]);
	return i;
}

/* The distribution of a node, to be freed. */
static struct distribution *calculate(struct dice *dice, const struct node *node)
{
	struct calc_request request = {.memory = dice->memory, .limits = dice->limits};
	struct distribution *known;
	struct outcomes outcomes;
	struct tree tree;
	bool stopped;

	ck_assert(tree_complete(dice, node, &tree));
	ck_assert(calc_tree(&request, &tree, &dice->diag, &outcomes, &stopped));
	known = distribution_take(dice->memory, &outcomes);
	ck_assert_ptr_nonnull(known);
	return known;
}

START_TEST(any_measure_is_a_tree)
{
	struct dice dice;
	struct measure measure;
	struct distribution *known;
	struct node *node;
	mpq_t share, whole;
	size_t count, i;

	mpq_inits(share, whole, NULL);
	dice_init(&dice, &memory_system, &limits_ordinary);
	measure_init(&measure, &memory_system);
	count = fill(&measure, measures[_i].shares);
	for (i = 0; i < count; i++)
		mpq_add(whole, whole, measure.rows[i].share);
	node = tree_of_measure(&dice, &measure);
	ck_assert_ptr_nonnull(node);
	ck_assert_int_eq(node->kind, measures[_i].kind);
	known = calculate(&dice, node);
	ck_assert(!distribution_has_tail(known));
	ck_assert_uint_eq(distribution_count(known), count);
	for (i = 0; i < count; i++) {
		ck_assert_int_eq(distribution_number(known, i), measure.rows[i].number);
		mpq_mul(share, distribution_probability(known, i), whole);
		ck_assert(mpq_equal(share, measure.rows[i].share));
	}
	distribution_free(known);
	measure_clear(&measure);
	dice_clear(&dice);
	mpq_clears(share, whole, NULL);
}
END_TEST

/* ---- results ---- */

START_TEST(results_stay_in_order)
{
	struct script_results results;
	struct script_result *result;
	mpq_t half;

	mpq_init(half);
	mpq_set_ui(half, 1, 2);
	results_init(&results, &memory_system);
	ck_assert_ptr_nonnull(results_add(&results, RESULT_ROLL, "a", 1, 0));
	result = results_add(&results, RESULT_OUTCOMES, "b", 1, 2);
	ck_assert_ptr_nonnull(result);
	ck_assert(results_set(&results, &result->rows[0], "no", 2, half));
	ck_assert(results_set(&results, &result->rows[1], "yes", 3, half));
	ck_assert_uint_eq(results.count, 2);
	ck_assert_str_eq(results.rows[0].name, "a");
	ck_assert_str_eq(results.rows[1].rows[1].label, "yes");
	ck_assert_double_eq(results.rows[1].rows[1].number, 0.5);
	results_clear(&results);
	ck_assert_uint_eq(results.count, 0);
	mpq_clear(half);
}
END_TEST

Suite *suite_measure(void)
{
	Suite *suite = suite_create("measure");
	TCase *tcase = tcase_create("measure");

	tcase_add_test(tcase, numbers_are_sorted_and_added);
	tcase_add_test(tcase, weights_are_in_lowest_terms);
	tcase_add_loop_test(tcase, any_measure_is_a_tree, 0, sizeof measures / sizeof *measures);
	tcase_add_test(tcase, results_stay_in_order);
	suite_add_tcase(suite, tcase);
	return suite;
}
