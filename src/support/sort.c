/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Merge sort that can be stopped; insertion, counting and quick sort for the items of lists. */
#include "support/sort.h"

#include <stdlib.h>
#include <string.h>

struct sorting {
	size_t size;
	int (*compare)(const void *a, const void *b);
	struct stop *stop;
};

/* Merges two sorted runs, a up to b and b up to `end`; false when stopped. */
static bool merge(const struct sorting *s, char *into, const char *a, const char *b,
		  const char *end)
{
	const char *middle = b;

	/* Runs often are in order already: then they are only copied. */
	if (b < end && s->compare(b - s->size, b) > 0) {
		while (a < middle && b < end) {
			const char **least = s->compare(a, b) <= 0 ? &a : &b;

			memcpy(into, *least, s->size);
			*least += s->size;
			into += s->size;
			if (stop_after(s->stop, 4))
				return false;
		}
	}
	memcpy(into, a, (size_t)(middle - a));
	memcpy(into + (middle - a), b, (size_t)(end - b));
	return true;
}

bool sort_array(void *array, void *scratch, size_t count, size_t size,
		int (*compare)(const void *a, const void *b), struct stop *stop)
{
	struct sorting sorting = {size, compare, stop};
	char *from = array, *into = scratch, *other;
	size_t run, at;

	for (run = 1; run < count; run *= 2) {
		for (at = 0; at < count; at += 2 * run) {
			size_t middle = count - at < run ? count : at + run;
			size_t end = count - middle < run ? count : middle + run;

			if (!merge(&sorting, into + at * size, from + at * size,
				   from + middle * size, from + end * size))
				return false;
		}
		other = from;
		from = into;
		into = other;
	}
	if (from != array)
		memcpy(array, from, count * size);
	return true;
}

/* ---- short arrays of numbers ---- */

static int compare_items(const void *left, const void *right)
{
	int64_t a = *(const int64_t *)left, b = *(const int64_t *)right;

	return (a > b) - (a < b);
}

static void insertion_sort(int64_t *items, size_t length)
{
	size_t i, j;

	for (i = 1; i < length; i++) {
		int64_t item = items[i];

		for (j = i; j > 0 && items[j - 1] > item; j--)
			items[j] = items[j - 1];
		items[j] = item;
	}
}

/* Counting sort, for numbers that are close together, such as those of dice; false, with nothing done, for others. */
static bool counting_sort(int64_t *items, size_t length)
{
	enum { CLOSE = 1024 };
	int64_t low = items[0], high = items[0];
	size_t counts[CLOSE] = {0}, i, at = 0;

	for (i = 1; i < length; i++) {
		low = items[i] < low ? items[i] : low;
		high = items[i] > high ? items[i] : high;
	}
	if ((uint64_t)high - (uint64_t)low >= CLOSE)
		return false;
	for (i = 0; i < length; i++)
		counts[items[i] - low]++;
	for (i = 0; i <= (size_t)(high - low); i++) {
		while (counts[i]-- > 0)
			items[at++] = low + (int64_t)i;
	}
	return true;
}

void sort_numbers(int64_t *items, size_t length)
{
	enum { SHORT = 24 }; /* insertion sort is fastest up to this length */

	if (length <= SHORT)
		insertion_sort(items, length);
	else if (!counting_sort(items, length))
		qsort(items, length, sizeof *items, compare_items);
}

void reverse_numbers(int64_t *items, size_t length)
{
	size_t i;

	for (i = 0; i < length / 2; i++) {
		int64_t item = items[i];

		items[i] = items[length - 1 - i];
		items[length - 1 - i] = item;
	}
}
