/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Filters of lists of known items, in place. */
#include "chance/pool.h"

#include <string.h>

#include "support/sort.h"

/* ---- filters that count ---- */

static size_t keep_first(struct pool_list list, size_t n)
{
	return n < list.length ? n : list.length;
}

static size_t keep_last(struct pool_list list, size_t n)
{
	if (n >= list.length)
		return list.length;
	memmove(list.items, list.items + (list.length - n), n * sizeof *list.items);
	return n;
}

/* Keeps the n most extreme items: all that are more extreme than the n-th order statistic, and the leftmost of those
   equal to it. */
static size_t keep_extreme(struct pool_list list, size_t n, bool low)
{
	int64_t *items = list.items, *scratch = list.scratch;
	size_t length = list.length;
	size_t i, kept = 0, equal = n;
	int64_t last;

	if (n >= length)
		return length;
	if (n == 0)
		return 0;
	memcpy(scratch, items, length * sizeof *items);
	sort_numbers(scratch, length);
	last = low ? scratch[n - 1] : scratch[length - n];
	for (i = 0; i < length; i++)
		equal -= low ? items[i] < last : items[i] > last;
	for (i = 0; i < length; i++) {
		if (low ? items[i] < last : items[i] > last)
			items[kept++] = items[i];
		else if (items[i] == last && equal > 0) {
			items[kept++] = items[i];
			equal--;
		}
	}
	return kept;
}

/* Dropping n items at one end keeps the others, at the other end. */
static size_t others(size_t length, size_t n)
{
	return n < length ? length - n : 0;
}

size_t pool_low(struct pool_list list, size_t n, bool drop)
{
	return keep_extreme(list, drop ? others(list.length, n) : n, !drop);
}

size_t pool_high(struct pool_list list, size_t n, bool drop)
{
	return keep_extreme(list, drop ? others(list.length, n) : n, drop);
}

size_t pool_first(struct pool_list list, size_t n, bool drop)
{
	return drop ? keep_last(list, others(list.length, n)) : keep_first(list, n);
}

size_t pool_last(struct pool_list list, size_t n, bool drop)
{
	return drop ? keep_first(list, others(list.length, n)) : keep_last(list, n);
}
