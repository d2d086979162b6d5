/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* chance/outcomes: the table, its order, and exact shares. What samples make of it is in test_tally.c. */
#include "chance/outcomes.h"

#include "suites.h"
#include "support/memory.h"
#include "unsteady_memory.h"

static void is_share(const struct outcomes *outcomes, size_t i, const char *expected)
{
	mpq_t share;
	char text[200];

	mpq_init(share);
	outcomes_part(outcomes, i, mpq_numref(share));
	outcomes_whole(outcomes, mpq_denref(share));
	mpq_canonicalize(share);
	gmp_snprintf(text, sizeof text, "%Qd", share);
	ck_assert_str_eq(text, expected);
	mpq_clear(share);
}

START_TEST(sorts)
{
	static const int64_t items[] = {1, 2, 3};
	struct outcomes_row rows[] = {
		{{{items + 1, 2}, 4, 0, false}, 0, false}, /* 2 3 */
		{{{items, 3}, 2, 0, false}, 1, false},     /* 1 2 3 */
		{{{items + 1, 1}, 3, 0, false}, 2, false}, /* 2 */
		{{{items, 0}, 0, 0, false}, 3, false},
		{{{items, 2}, 1, 0, false}, 4, false}, /* 1 2 */
	};
	static const size_t keys[] = {3, 4, 1, 2, 0};
	struct outcomes outcomes = {.memory = &memory_system, .rows = rows, .count = 5};
	size_t i;

	ck_assert(outcomes_sort(&outcomes, NULL));
	for (i = 0; i < 5; i++) {
		ck_assert_uint_eq(outcomes.rows[i].outcome.count, i);
		ck_assert_uint_eq(outcomes.rows[i].key, keys[i]); /* they go along */
	}
}
END_TEST

START_TEST(sorts_nothing)
{
	struct outcomes outcomes = {.count = 0};

	ck_assert(outcomes_sort(&outcomes, NULL));
	ck_assert_uint_eq(outcomes.count, 0);
}
END_TEST

START_TEST(shares_of_trials_are_reduced)
{
	static const struct {
		uint64_t count, trials;
		const char *share;
	} shares[] = {
		{0, 7, "0"},
		{7, 7, "1"},
		{1, 3, "1/3"},
		{6, 8, "3/4"},
		{UINT64_C(3000000000000), UINT64_C(9000000000000), "1/3"},
		{UINT64_C(1) << 63, UINT64_MAX, "9223372036854775808/18446744073709551615"},
	};
	size_t i;

	for (i = 0; i < sizeof shares / sizeof *shares; i++) {
		struct outcomes_row row = {{{NULL, 0}, shares[i].count, 0, false}, 0, false};
		struct outcomes outcomes = {.rows = &row, .count = 1, .trials = shares[i].trials};

		is_share(&outcomes, 0, shares[i].share);
	}
}
END_TEST

/* Three coins: 1/8, 3/8, 3/8, 1/8. The row says which weight is its own. */
START_TEST(shares_of_a_calculation_are_those_of_the_keys)
{
	static const char *const exact[] = {"1/8", "3/8", "3/8", "1/8"};
	struct outcomes outcomes = {.context = {.memory = &memory_system, .most_bytes = 1 << 20}};
	struct outcomes_row rows[4] = {0};
	struct pmf *coin = pmf_uniform(&outcomes.context, 0, 2);
	size_t i;

	outcomes.memory = &memory_system;
	outcomes.pmf = pmf_power(&outcomes.context, coin, 3);
	outcomes.rows = rows;
	outcomes.count = 4;
	for (i = 0; i < 4; i++)
		rows[i].key = 3 - i;
	rows[2].key = 3;
	is_share(&outcomes, 0, exact[3]);
	is_share(&outcomes, 1, exact[2]);
	is_share(&outcomes, 2, exact[3]);
	is_share(&outcomes, 3, exact[0]);
	pmf_free(&outcomes.context, coin);
	pmf_free(&outcomes.context, outcomes.pmf);
}
END_TEST

/* What got lost is nobody's: the others are not made larger. */
START_TEST(lost_mass_stays_lost)
{
	struct outcomes outcomes = {.context = {.memory = &memory_system, .most_bytes = 1 << 20}};
	struct outcomes_row row = {.key = 0};
	struct pmf *coin = pmf_uniform(&outcomes.context, 0, 2);
	struct pmf_part parts[] = {{coin, 0}, {NULL, 0}};

	outcomes.pmf = pmf_mix(&outcomes.context, coin, parts);
	outcomes.rows = &row;
	outcomes.count = 1;
	is_share(&outcomes, 0, "1/4");
	pmf_free(&outcomes.context, coin);
	pmf_free(&outcomes.context, outcomes.pmf);
}
END_TEST

/* A double is a fraction, too. */
START_TEST(floating_shares_are_what_the_double_is)
{
	struct outcomes outcomes = {
		.context = {.memory = &memory_system, .most_bytes = 1 << 20, .floating = true}};
	struct outcomes_row row = {.outcome = {.probability = 0.375}, .key = 0};

	outcomes.pmf = pmf_certain(&outcomes.context, 0);
	outcomes.rows = &row;
	outcomes.count = 1;
	is_share(&outcomes, 0, "3/8");
	pmf_free(&outcomes.context, outcomes.pmf);
}
END_TEST

START_TEST(clears_all_of_it)
{
	struct unsteady_memory unsteady = {0};
	struct dicelab_memory memory = unsteady_interface(&unsteady);
	struct outcomes outcomes = {.memory = &memory,
				    .context = {.memory = &memory, .most_bytes = 1 << 20}};

	outcomes.rows = memory_take(&memory, sizeof *outcomes.rows);
	outcomes.items = memory_take(&memory, sizeof *outcomes.items);
	outcomes.pmf = pmf_certain(&outcomes.context, 5);
	outcomes.count = 1;
	ck_assert_uint_eq(unsteady.blocks, 3);
	outcomes_clear(&outcomes);
	ck_assert_uint_eq(unsteady.blocks, 0);
	ck_assert_uint_eq(outcomes.count, 0);
	outcomes_clear(&outcomes); /* once more does no harm */
}
END_TEST

Suite *suite_outcomes(void)
{
	Suite *suite = suite_create("outcomes");
	TCase *all = tcase_create("outcomes");

	tcase_add_test(all, sorts);
	tcase_add_test(all, sorts_nothing);
	tcase_add_test(all, shares_of_trials_are_reduced);
	tcase_add_test(all, shares_of_a_calculation_are_those_of_the_keys);
	tcase_add_test(all, lost_mass_stays_lost);
	tcase_add_test(all, floating_shares_are_what_the_double_is);
	tcase_add_test(all, clears_all_of_it);
	suite_add_tcase(suite, all);
	return suite;
}
