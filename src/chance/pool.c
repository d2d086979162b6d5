/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Filters of lists of known items, in place. */
#include "chance/pool.h"

#include <string.h>

#include "support/sort.h"

/* ---- filters that count ---- */

static size_t keep_first(int64_t *items, size_t length, size_t n)
{
	(void)items;
	return n < length ? n : length;
}

static size_t keep_last(int64_t *items, size_t length, size_t n)
{
	if (n >= length)
		return length;
	memmove(items, items + (length - n), n * sizeof *items);
	return n;
}

/* Keeps the n most extreme items: all that are more extreme than the n-th order statistic, and the leftmost of those
   equal to it. */
static size_t keep_extreme(int64_t *items, size_t length, size_t n, bool low, int64_t *scratch)
{
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

size_t pool_low(int64_t *items, size_t length, size_t n, bool drop, int64_t *scratch)
{
	return keep_extreme(items, length, drop ? others(length, n) : n, !drop, scratch);
}

size_t pool_high(int64_t *items, size_t length, size_t n, bool drop, int64_t *scratch)
{
	return keep_extreme(items, length, drop ? others(length, n) : n, drop, scratch);
}

size_t pool_first(int64_t *items, size_t length, size_t n, bool drop, int64_t *scratch)
{
	(void)scratch;
	return drop ? keep_last(items, length, others(length, n)) : keep_first(items, length, n);
}

size_t pool_last(int64_t *items, size_t length, size_t n, bool drop, int64_t *scratch)
{
	(void)scratch;
	return drop ? keep_first(items, length, others(length, n)) : keep_last(items, length, n);
}
