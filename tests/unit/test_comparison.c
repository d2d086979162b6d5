/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* tree/comparison: which items pass, and that what bounds tell is so of all numbers within them. */
#include "tree/comparison.h"

#include "suites.h"

enum { NEAR = 3 };

static bool is_equal(int64_t a, int64_t b)
{
	return a == b;
}

static bool is_unequal(int64_t a, int64_t b)
{
	return a != b;
}

static bool is_less(int64_t a, int64_t b)
{
	return a < b;
}

static bool is_greater(int64_t a, int64_t b)
{
	return a > b;
}

static bool is_at_most(int64_t a, int64_t b)
{
	return a <= b;
}

static bool is_at_least(int64_t a, int64_t b)
{
	return a >= b;
}

static const struct {
	enum node_kind kind;
	bool (*holds)(int64_t item, int64_t x);
} orders[] = {
	{NODE_EQUAL, is_equal},     {NODE_UNEQUAL, is_unequal}, {NODE_LESS, is_less},
	{NODE_GREATER, is_greater}, {NODE_ATMOST, is_at_most},  {NODE_ATLEAST, is_at_least},
};

static const enum node_kind kinds[] = {
#define COMPARISON(id, ...) NODE_##id,
#include "tree/operators.def"
};

START_TEST(lets_through_what_it_says)
{
	static const int64_t numbers[] = {INT64_MIN, INT64_MIN + 1, -2, -1, 0, 1, 2, 3,
					  4,         INT64_MAX};
	enum { COUNT = sizeof numbers / sizeof *numbers };
	struct comparison keep = comparison_of(orders[_i].kind, false);
	struct comparison drop = comparison_of(orders[_i].kind, true);
	int i, j;

	ck_assert(comparison_is_of_difference(keep) && comparison_is_of_difference(drop));
	ck_assert_int_eq(keep.kind, orders[_i].kind);
	ck_assert(!drop.drop);
	for (i = 0; i < COUNT; i++) {
		for (j = 0; j < COUNT; j++) {
			bool holds = orders[_i].holds(numbers[i], numbers[j]);

			ck_assert(comparison_passes(keep, numbers[i], numbers[j]) == holds);
			ck_assert(comparison_passes(drop, numbers[i], numbers[j]) != holds);
		}
	}
}
END_TEST

START_TEST(what_is_dropped_is_the_rest)
{
	struct comparison keep = comparison_of(kinds[_i], false),
			  drop = comparison_of(kinds[_i], true);
	struct comparison opposite = comparison_opposite(keep), back = comparison_opposite(drop);
	int64_t item, x;

	ck_assert(opposite.kind == drop.kind && opposite.drop == drop.drop);
	ck_assert(back.kind == keep.kind && back.drop == keep.drop);
	for (item = -9; item <= 9; item++) {
		for (x = -9; x <= 9; x++) {
			bool passes = comparison_passes(keep, item, x);

			ck_assert(comparison_passes(drop, item, x) != passes);
			if (comparison_is_of_difference(keep))
				ck_assert(comparison_passes(keep, item - x, 0) == passes);
		}
	}
	comparison_passes(keep, INT64_MIN, -1); /* and no processor stumbles */
	comparison_passes(keep, INT64_MIN, 0);
}
END_TEST

/* Compares each number of the one with each of the other. */
static void check_bounds(struct comparison comparison, struct interval items, struct interval x)
{
	struct interval bounds = comparison_bounds(comparison, x);
	bool all = true, none = true;
	int64_t item, other;

	for (item = items.low; item <= items.high; item++) {
		for (other = x.low; other <= x.high; other++) {
			bool passes = comparison_passes(comparison, item, other);

			all = all && passes;
			none = none && !passes;
			ck_assert(!passes || (bounds.low <= item && item <= bounds.high));
		}
	}
	/* Who knows nothing of a comparison says so; of an order all is known. */
	ck_assert(all || !comparison_always(comparison, items, x));
	ck_assert(none || !comparison_never(comparison, items, x));
	if (comparison_is_of_difference(comparison)) {
		ck_assert(comparison_always(comparison, items, x) == all);
		ck_assert(comparison_never(comparison, items, x) == none);
	}
}

START_TEST(bounds_tell_the_truth)
{
	struct interval items, x;

	for (items.low = -NEAR; items.low <= NEAR; items.low++) {
		for (items.high = items.low; items.high <= NEAR; items.high++) {
			for (x.low = -NEAR; x.low <= NEAR; x.low++) {
				for (x.high = x.low; x.high <= NEAR; x.high++) {
					check_bounds(comparison_of(kinds[_i], false), items, x);
					check_bounds(comparison_of(kinds[_i], true), items, x);
				}
			}
		}
	}
}
END_TEST

START_TEST(nothing_is_beyond_the_last_number)
{
	struct comparison less = comparison_of(NODE_LESS, false);
	struct comparison greater = comparison_of(NODE_GREATER, false);
	struct interval least = interval_of(INT64_MIN, INT64_MIN);
	struct interval greatest = interval_of(INT64_MAX, INT64_MAX);

	ck_assert(comparison_never(less, interval_anything, least));
	ck_assert(comparison_never(greater, interval_anything, greatest));
	ck_assert(comparison_always(comparison_opposite(less), interval_anything, least));
	ck_assert(comparison_always(comparison_opposite(greater), interval_anything, greatest));
	ck_assert(!comparison_never(less, interval_anything, interval_of(INT64_MIN, 1)));
}
END_TEST

START_TEST(what_passes_from_a_number_on_is_known)
{
	ck_assert_int_eq(comparison_passing(comparison_of(NODE_ATLEAST, false)), PASSING_UP);
	ck_assert_int_eq(comparison_passing(comparison_of(NODE_GREATER, false)), PASSING_UP);
	ck_assert_int_eq(comparison_passing(comparison_of(NODE_ATMOST, false)), PASSING_DOWN);
	ck_assert_int_eq(comparison_passing(comparison_of(NODE_LESS, false)), PASSING_DOWN);
	ck_assert_int_eq(comparison_passing(comparison_of(NODE_EQUAL, false)), PASSING_ANY);
	ck_assert_int_eq(comparison_passing(comparison_of(NODE_UNEQUAL, false)), PASSING_ANY);
}
END_TEST

Suite *suite_comparison(void)
{
	Suite *suite = suite_create("comparison");
	TCase *cases = tcase_create("comparison");

	tcase_add_loop_test(cases, lets_through_what_it_says, 0, sizeof orders / sizeof *orders);
	tcase_add_loop_test(cases, what_is_dropped_is_the_rest, 0, sizeof kinds / sizeof *kinds);
	tcase_add_loop_test(cases, bounds_tell_the_truth, 0, sizeof kinds / sizeof *kinds);
	tcase_add_test(cases, nothing_is_beyond_the_last_number);
	tcase_add_test(cases, what_passes_from_a_number_on_is_known);
	suite_add_tcase(suite, cases);
	return suite;
}
