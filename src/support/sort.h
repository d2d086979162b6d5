/* Sorting for long arrays: qsort(3) takes memory of its own, and cannot be stopped. */
#ifndef SUPPORT_SORT_H
#define SUPPORT_SORT_H

#include <stdbool.h>
#include <stddef.h>

#include "support/stop.h"

/* Brings `count` elements of `size` bytes into rising order, equal ones as they were; `scratch` is as
   large as the array. False when stopped (`stop` may be NULL): then anything may be in the array. */
bool sort_array(void *array, void *scratch, size_t count, size_t size,
		int (*compare)(const void *a, const void *b), struct stop *stop);

#endif
