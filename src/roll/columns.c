/* Columns and lanes: looking at them, and choosing among them. */
#include "roll/roll_inside.h"

#include <assert.h>
#include <string.h>

int64_t columns_item(const struct columns *columns, size_t column, size_t lane)
{
	const void *items;

	assert(column < columns->count && lane < columns->lanes);
	if (columns_are_constant(columns))
		return columns->low;
	items = column_at(columns, column);
	switch (columns->width) {
	case WIDTH_16:
		return ((const int16_t *)items)[lane];
	case WIDTH_32:
		return ((const int32_t *)items)[lane];
	default:
		return ((const int64_t *)items)[lane];
	}
}

void columns_put(const struct columns *columns, size_t column, size_t lane, int64_t item)
{
	void *items = column_at(columns, column);

	assert(column < columns->count && lane < columns->lanes && !columns_are_constant(columns));
	switch (columns->width) {
	case WIDTH_16:
		((int16_t *)items)[lane] = (int16_t)item;
		return;
	case WIDTH_32:
		((int32_t *)items)[lane] = (int32_t)item;
		return;
	default:
		((int64_t *)items)[lane] = item;
		return;
	}
}

bool columns_has(const struct columns *columns, size_t column, size_t lane)
{
	assert(column < columns->count && lane < columns->lanes);
	if (columns->lengths != NULL)
		return column < columns->lengths[lane];
	return columns->present == NULL ||
	       columns->present[column * stride_of(columns->lanes) + lane] != NO;
}

struct columns columns_constant(const struct lanes *lanes, int64_t number)
{
	return (struct columns){.width = width_for(number, number),
				.low = number,
				.high = number,
				.count = 1,
				.lanes = lanes->count};
}

const void *columns_as(struct roll *roll, const struct columns *columns, size_t column,
		       enum width width)
{
	size_t stride = stride_of(columns->lanes);
	void *converted;

	assert(column < columns->count && columns->low <= columns->high);
	if (!columns_are_constant(columns) && columns->width == width)
		return column_at(columns, column);
	converted = scratch_take(roll, stride * width_bytes(width));
	if (converted == NULL)
		return NULL;
	if (columns_are_constant(columns))
		roll->kernels->of[width].fill(converted, columns->low, stride);
	else
		roll->kernels->of[columns->width].convert[width](
			converted, column_at(columns, column), stride);
	return converted;
}

const flag *columns_present(struct roll *roll, const struct columns *columns, size_t column,
			    bool *ok)
{
	size_t stride = stride_of(columns->lanes);
	flag *present;

	assert(column < columns->count);
	*ok = true;
	if (columns->present != NULL)
		return columns->present + column * stride;
	if (columns->lengths == NULL)
		return NULL;
	present = scratch_take(roll, stride * sizeof *present);
	if (present == NULL)
		*ok = false;
	else
		roll->kernels->present(present, columns->lengths, (uint32_t)column, columns->lanes);
	return present;
}

bool columns_keep(struct roll *roll, struct columns *one)
{
	size_t bytes = stride_of(one->lanes) * width_bytes(one->width);
	void *copy;

	assert(one->count == 1 && one->present == NULL);
	if (columns_are_constant(one))
		return true;
	copy = scratch_take(roll, bytes);
	if (copy == NULL)
		return false;
	memcpy(copy, one->items, bytes);
	one->items = copy;
	return true;
}

bool columns_first(struct roll *roll, const struct node *node, const struct columns *columns,
		   size_t most, struct columns *one)
{
	size_t lane;

	assert(columns->present == NULL);
	for (lane = 0; lane < columns->lanes; lane++) {
		size_t length = columns_length(columns, lane);

		if (length == 0 || length > most)
			return roll_fail(roll, node, FAILURE_LENGTH, (int64_t)length);
		if (columns->lengths == NULL) /* it is the same in all of them */
			break;
	}
	*one = *columns;
	one->count = 1;
	one->lengths = NULL;
	return columns_keep(roll, one);
}

void columns_tighten(struct roll *roll, struct columns *columns)
{
	assert(columns->count == 1);
	if (!columns_are_constant(columns))
		roll->kernels->of[columns->width].bounds(columns->items, columns->lanes,
							 &columns->low, &columns->high);
}

/* ---- lanes ---- */

size_t lanes_find(const struct roll *roll, const struct lanes *lanes, const flag *flags,
		  flag wanted, uint16_t *from, uint16_t *trials)
{
	size_t count = roll->kernels->find(from, flags, wanted, lanes->count), i;

	if (lanes->trials != NULL)
		roll->kernels->of[WIDTH_16].gather(trials, lanes->trials, from, count);
	for (i = 0; lanes->trials == NULL && i < count; i++)
		trials[i] = (uint16_t)(lanes->first + from[i]);
	return count;
}

const struct lanes *lanes_where(struct roll *roll, const struct lanes *lanes, const flag *flags,
				flag wanted)
{
	struct lanes *some = scratch_take(roll, sizeof *some);
	uint16_t *from = scratch_take(roll, stride_of(lanes->count) * sizeof *from);
	uint16_t *trials = scratch_take(roll, stride_of(lanes->count) * sizeof *trials);

	if (some == NULL || from == NULL || trials == NULL)
		return NULL;
	*some = (struct lanes){.whole = lanes, .from = from, .trials = trials};
	some->count = lanes_find(roll, lanes, flags, wanted, from, trials);
	return some;
}

const uint16_t *lanes_compose(struct roll *roll, const uint16_t *first, const uint16_t *second,
			      size_t count, bool *ok)
{
	uint16_t *both;

	*ok = true;
	if (first == NULL || second == NULL)
		return first == NULL ? second : first;
	both = scratch_take(roll, stride_of(count) * sizeof *both);
	if (both == NULL)
		*ok = false;
	else
		roll->kernels->of[WIDTH_16].gather(both, first, second, count);
	return both;
}
