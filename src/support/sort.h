/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Sorting: a merge sort for long arrays, where qsort(3) could not be stopped and might allocate; and a sort for short
   ones. */
#ifndef SUPPORT_SORT_H
#define SUPPORT_SORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "support/stop.h"

/* Sorts `count` elements of `size` bytes into ascending order by a stable merge sort; `scratch` is as large as the
   array. False when stopped (`stop` may be NULL): then the contents of the array are undefined. */
bool sort_array(void *array, void *scratch, size_t count, size_t size,
		int (*compare)(const void *a, const void *b), struct stop *stop);

/* Sorts numbers into ascending order: for the items of lists, which usually are short. */
void sort_numbers(int64_t *items, size_t length);

void reverse_numbers(int64_t *items, size_t length);

/* The order of two lists: that of the first items that differ, else of the lengths; negative, 0 or positive, as for
   qsort(3). */
static inline int compare_numbers(const int64_t *a, size_t a_length, const int64_t *b,
				  size_t b_length)
{
	size_t i;

	for (i = 0; i < a_length && i < b_length; i++) {
		if (a[i] != b[i])
			return a[i] < b[i] ? -1 : 1;
	}
	return (a_length > b_length) - (a_length < b_length);
}

#endif
