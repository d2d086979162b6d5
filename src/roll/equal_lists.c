/*
 * Lists are numbered like elements of a multi-dimensional array: an item with n possible numbers is a dimension of size
 * n, or n + 1 if some lists lack it.
 */
#include "roll/equal_lists.h"

#include <string.h>

/* Adds each lane's item to the number of its list; `steps` is the product of the previous dimensions. */
static void add_item(const struct columns *columns, size_t item, int64_t low, size_t steps,
		     uint16_t *numbers)
{
	const int16_t *items = column_at(columns, item);
	size_t lane;

	for (lane = 0; lane < columns->lanes && columns->lengths == NULL; lane++)
		numbers[lane] = (uint16_t)(numbers[lane] + (size_t)(items[lane] - low) * steps);
	for (lane = 0; lane < columns->lanes && columns->lengths != NULL; lane++) {
		if (item < columns->lengths[lane])
			numbers[lane] =
				(uint16_t)(numbers[lane] + (size_t)(items[lane] - low + 1) * steps);
	}
}

/* Numbers the lists; returns the number of possible lists, or 0 if they are too many. */
static size_t number_lists(const struct roll *roll, const struct columns *columns,
			   uint16_t *numbers)
{
	size_t count = 1, most = columns->lanes / 2, i;

	for (i = 0; i < columns->count; i++) {
		struct columns column = *columns;
		size_t range;

		column.items = column_at(columns, i);
		column.count = 1;
		if (columns->lengths == NULL)
			columns_tighten(roll, &column);
		range = (size_t)(column.high - column.low) + 1 + (columns->lengths != NULL);
		if (range > most / count)
			return 0;
		add_item(columns, i, column.low, count, numbers);
		count *= range;
	}
	return count;
}

bool equal_lists_find(const struct roll *roll, const struct columns *columns,
		      struct equal_lists *equal)
{
	uint16_t numbers[TRIALS_IN_BLOCK] = {0};
	size_t lane;

	if (columns->lanes < 64 || columns->count == 0 || columns->items == NULL ||
	    columns->width != WIDTH_16)
		return false;
	memset(equal->times, 0, sizeof equal->times);
	equal->count = number_lists(roll, columns, numbers);
	for (lane = 0; lane < columns->lanes && equal->count > 0; lane++) {
		equal->lanes[numbers[lane]] = (uint16_t)lane;
		equal->times[numbers[lane]]++;
	}
	return equal->count > 0;
}
