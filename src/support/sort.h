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

#endif
