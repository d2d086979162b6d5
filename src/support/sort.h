/* Sorting: for long arrays, where qsort(3) would take memory of its own and could not be stopped; and for short ones. */
#ifndef SUPPORT_SORT_H
#define SUPPORT_SORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "support/stop.h"

/* Brings `count` elements of `size` bytes into rising order, equal ones as they were; `scratch` is as
   large as the array. False when stopped (`stop` may be NULL): then anything may be in the array. */
bool sort_array(void *array, void *scratch, size_t count, size_t size,
		int (*compare)(const void *a, const void *b), struct stop *stop);

/* Brings numbers into rising order: for the items of lists, which are short most of the time. */
void sort_numbers(int64_t *items, size_t length);

#endif
