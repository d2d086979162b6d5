/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Ranges: arithmetic progressions, whose items are computed on demand. */
#include <math.h>

#include "starlark/words.h"

static const struct range *as_range(const struct object *object)
{
	return (const struct range *)object;
}

/* Item number i < count; modular arithmetic cannot overflow. */
static int64_t range_number(const struct range *range, size_t i)
{
	return (int64_t)((uint64_t)range->start + (uint64_t)i * (uint64_t)range->step);
}

/* Item number i, also for the places before the first and after the last item; saturates at the ends of 64 bits. */
static int64_t number_at(const struct range *range, int64_t i)
{
	int64_t number;

	if (i >= 0 && (uint64_t)i < range->count)
		return range_number(range, (size_t)i);
	if (__builtin_mul_overflow(range->step, i, &number) ||
	    __builtin_add_overflow(range->start, number, &number))
		return (range->step > 0) == (i > 0) ? INT64_MAX : INT64_MIN;
	return number;
}

static size_t range_length(const struct object *object)
{
	return as_range(object)->count;
}

static struct value range_item(struct machine *machine, struct object *object, size_t i)
{
	(void)machine;
	return value_integer(range_number(as_range(object), i));
}

static bool range_write(struct text_builder *to, struct object *object)
{
	const struct range *range = as_range(object);

	text_add_string(to, "range(");
	if (range->start != 0 || range->step != 1) {
		text_add_value(to, value_integer(range->start), false);
		text_add_string(to, ", ");
	}
	text_add_value(to, value_integer(range->stop), false);
	if (range->step != 1) {
		text_add_string(to, ", ");
		text_add_value(to, value_integer(range->step), false);
	}
	text_add_string(to, ")");
	return true;
}

static bool range_equal(struct machine *machine, const struct object *a, const struct object *b,
			bool *equal)
{
	const struct range *left = as_range(a), *right = as_range(b);

	(void)machine;
	*equal = left->count == right->count && (left->count == 0 || left->start == right->start) &&
		 (left->count <= 1 || left->step == right->step);
	return true;
}

/* A number that is an integer, as an integer of 64 bits; otherwise None. */
static bool whole_number(struct machine *machine, struct value number, struct value *whole)
{
	*whole = value_none();
	if (!number_is(number) || (number.kind == VALUE_FLOAT && !isfinite(number.number)))
		return true;
	if (!number_truncate(machine, number, whole))
		return false;
	if (whole->kind != VALUE_INTEGER || number_compare(*whole, number) != 0)
		*whole = value_none();
	return true;
}

static bool range_reaches(const struct range *range, int64_t number)
{
	bool up = range->step > 0;
	uint64_t start = (uint64_t)range->start, at = (uint64_t)number;
	uint64_t distance = up ? at - start : start - at;
	uint64_t stride = up ? (uint64_t)range->step : -(uint64_t)range->step;

	if (up ? number < range->start : number > range->start)
		return false;
	return distance % stride == 0 && distance / stride < range->count;
}

static bool range_has(struct machine *machine, const struct object *object, struct value item,
		      bool *has)
{
	struct value whole;

	if (!whole_number(machine, item, &whole))
		return false;
	*has = whole.kind == VALUE_INTEGER && range_reaches(as_range(object), whole.integer);
	return true;
}

static bool range_get(struct machine *machine, struct object *object, struct value key,
		      struct value *result)
{
	size_t i;

	if (!sequence_index(machine, "range", key, as_range(object)->count, &i))
		return false;
	*result = range_item(machine, object, i);
	return true;
}

/* A slice of a range is a range. Its stop is computed from the slice's: range(0, 10)[::3] is range(0, 10, 3). */
bool range_slice(struct machine *machine, const struct range *range, struct slice slice,
		 struct value *result)
{
	struct range *made;
	int64_t step, start, stop;

	if (__builtin_mul_overflow(range->step, slice.step, &step))
		step = 1; /* there is at most one item */
	start = number_at(range, slice.start);
	stop = number_at(range, slice.end);
	made = heap_range(machine_heap(machine), start, stop, step);
	if (made != NULL)
		made->count = slice.count;
	return value_new(machine, made, result);
}

const struct type type_range = {
	.name = "range",
	.write = range_write,
	.equal = range_equal,
	.has = range_has,
	.get = range_get,
	.length = range_length,
	.item = range_item,
};
