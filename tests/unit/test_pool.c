/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* chance/pool: filters and rearrangements, against slow definitions on all short lists. */
#include <string.h>

#include "chance/pool.h"
#include "suites.h"
#include "support/sort.h"

enum { LONGEST = 6, VALUES = 4 };

/* A list of up to LONGEST numbers below VALUES. */
struct list {
	int64_t items[LONGEST];
	size_t length;
};

/* Goes on to the next list, the empty one being the first; false after the last. */
static bool next_list(struct list *list)
{
	size_t i;

	for (i = 0; i < list->length; i++) {
		if (++list->items[i] < VALUES)
			return true;
		list->items[i] = 0;
	}
	if (list->length == LONGEST)
		return false;
	list->items[list->length++] = 0;
	return true;
}

/* ---- filters that count ---- */

static bool goes_before_low(const struct list *list, size_t i, size_t k)
{
	return list->items[i] < list->items[k] || (list->items[i] == list->items[k] && i < k);
}

static bool goes_before_high(const struct list *list, size_t i, size_t k)
{
	return list->items[i] > list->items[k] || (list->items[i] == list->items[k] && i < k);
}

static bool goes_before_first(const struct list *list, size_t i, size_t k)
{
	(void)list;
	return i < k;
}

static bool goes_before_last(const struct list *list, size_t i, size_t k)
{
	(void)list;
	return i > k;
}

/* The items in the order in which a filter takes them, and the order in which it does so when the
   others are to be dropped: at the other end, but the leftmost among equals in both. */
static const struct {
	const char *name;
	counting_filter *filter;
	bool (*keeps)(const struct list *list, size_t i, size_t k);
	bool (*drops)(const struct list *list, size_t i, size_t k);
} counting[] = {
	{"low", pool_low, goes_before_low, goes_before_high},
	{"high", pool_high, goes_before_high, goes_before_low},
	{"first", pool_first, goes_before_first, goes_before_last},
	{"last", pool_last, goes_before_last, goes_before_first},
};

/* An item stays when fewer than as many as may stay go before it. */
static struct list slow_filter(int which, const struct list *list, size_t n, bool drop)
{
	size_t stay = n < list->length ? n : list->length, i, k;
	struct list kept = {.length = 0};

	if (drop)
		stay = list->length - stay;
	for (i = 0; i < list->length; i++) {
		size_t before = 0;

		for (k = 0; k < list->length; k++)
			before += drop ? counting[which].drops(list, k, i)
				       : counting[which].keeps(list, k, i);
		if (before < stay)
			kept.items[kept.length++] = list->items[i];
	}
	return kept;
}

static bool is_same(const struct list *a, const struct list *b)
{
	return a->length == b->length &&
	       memcmp(a->items, b->items, a->length * sizeof *a->items) == 0;
}

/* An assertion of libcheck costs more than the filter, so there is one only where it fails. */
static void check_counting(int which, const struct list *list, size_t n, bool drop)
{
	struct list expected = slow_filter(which, list, n, drop), given = *list;
	int64_t scratch[LONGEST];

	given.length = counting[which].filter(
		(struct pool_list){given.items, given.length, scratch}, n, drop);
	if (!is_same(&given, &expected))
		ck_abort_msg("%s %s %zu of a list of %zu", drop ? "drop" : "keep",
			     counting[which].name, n, list->length);
}

START_TEST(counts_as_defined)
{
	struct list list = {.length = 0};

	do {
		size_t n;

		for (n = 0; n <= LONGEST + 1; n++) {
			check_counting(_i, &list, n, false);
			check_counting(_i, &list, n, true);
		}
	} while (next_list(&list));
}
END_TEST

/* The examples of the language's description. */
START_TEST(leftmost_of_equals_stay)
{
	int64_t some[] = {1, 2, 1}, five[] = {5, 1, 5, 2, 5}, scratch[5];

	ck_assert_uint_eq(pool_low((struct pool_list){some, 3, scratch}, 1, true), 2);
	ck_assert_int_eq(some[0], 1);
	ck_assert_int_eq(some[1], 2);
	ck_assert_uint_eq(pool_high((struct pool_list){five, 5, scratch}, 2, false), 2);
	ck_assert_int_eq(five[0], 5);
	ck_assert_int_eq(five[1], 5);
}
END_TEST

START_TEST(counts_in_long_lists)
{
	int64_t items[1000], scratch[1000];
	int i;

	/* 0, 7, 14 … modulo 1000: each number once, in no order. */
	for (i = 0; i < 1000; i++)
		items[i] = i * 7 % 1000;
	ck_assert_uint_eq(pool_low((struct pool_list){items, 1000, scratch}, 100, false), 100);
	for (i = 0; i < 100; i++)
		ck_assert_int_lt(items[i], 100);
	ck_assert_int_eq(items[0], 0);
	ck_assert_int_eq(items[1], 7);
}
END_TEST

/* ---- rearrangements ---- */

/* Lengths on both sides of where the way of sorting changes. As 101 is a prime, the numbers are
   those from -50 on, each once. */
/* And times 1 or 1000: close together and far apart. */
START_TEST(sorts)
{
	int64_t items[100], apart = _i == 0 ? 1 : 1000;
	size_t length, i;

	for (length = 0; length <= 100; length++) {
		for (i = 0; i < length; i++)
			items[i] = ((int64_t)(i * 101 % length) - 50) * apart;
		sort_numbers(items, length);
		for (i = 0; i < length; i++)
			ck_assert_int_eq(items[i], ((int64_t)i - 50) * apart);
	}
}
END_TEST

START_TEST(sorts_extremes)
{
	int64_t items[] = {INT64_MAX, 0, INT64_MIN, -1, INT64_MAX, 1, INT64_MIN};
	static const int64_t expected[] = {INT64_MIN, INT64_MIN, -1, 0, 1, INT64_MAX, INT64_MAX};

	sort_numbers(items, 7);
	ck_assert_mem_eq(items, expected, sizeof expected);
}
END_TEST

START_TEST(reverses)
{
	int64_t items[10];
	size_t length, i;

	for (length = 0; length <= 10; length++) {
		for (i = 0; i < length; i++)
			items[i] = (int64_t)i;
		reverse_numbers(items, length);
		for (i = 0; i < length; i++)
			ck_assert_int_eq(items[i], (int64_t)(length - 1 - i));
	}
}
END_TEST

Suite *suite_pool(void)
{
	Suite *suite = suite_create("pool");
	TCase *filters = tcase_create("filters"), *orders = tcase_create("rearrangements");

	tcase_add_loop_test(filters, counts_as_defined, 0, sizeof counting / sizeof *counting);
	tcase_add_test(filters, leftmost_of_equals_stay);
	tcase_add_test(filters, counts_in_long_lists);
	tcase_set_timeout(filters, 30);
	suite_add_tcase(suite, filters);
	tcase_add_loop_test(orders, sorts, 0, 2);
	tcase_add_test(orders, sorts_extremes);
	tcase_add_test(orders, reverses);
	tcase_set_timeout(orders, 30);
	suite_add_tcase(suite, orders);
	return suite;
}
