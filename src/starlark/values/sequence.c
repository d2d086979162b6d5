/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists and tuples: equality, order, items; and the indices and slices of all sequences. */
#include <string.h>

#include "starlark/words.h"
#include "support/hash_table.h"

/* ---- indices ---- */

bool sequence_index(struct machine *machine, const char *what, struct value key, size_t length,
		    size_t *index)
{
	int64_t place;

	if (!value_to_integer(machine, what, key, &place))
		return false;
	if (place < 0 && (uint64_t) - (place + 1) < length)
		place += (int64_t)length;
	else if (length == 0)
		return machine_error(machine, CODE_VALUE, "%s index %jd out of range: empty %s",
				     what, (intmax_t)place, what);
	else if (place < 0 || (uint64_t)place >= length)
		return machine_error(machine, CODE_VALUE, "%s index %jd out of range [-%zu:%zu]",
				     what, (intmax_t)place, length, length - 1);
	*index = (size_t)place;
	return true;
}

/* A bound of a slice: negative values count from the end; clamped to [least, length + least]. */
static bool cut_bound(struct machine *machine, const char *what, struct value value,
		      int64_t ordinary, size_t length, int64_t least, int64_t *bound)
{
	int64_t most = (int64_t)length + least;

	*bound = ordinary;
	if (value.kind == VALUE_NONE)
		return true;
	if (!value_to_integer(machine, what, value, bound))
		return false;
	if (*bound < 0)
		*bound += (int64_t)length;
	*bound = *bound < least ? least : *bound > most ? most : *bound;
	return true;
}

bool sequence_bounds(struct machine *machine, struct value from, struct value to, size_t length,
		     size_t *start, size_t *end)
{
	int64_t first, last;

	if (!cut_bound(machine, "invalid start index", from, 0, length, 0, &first) ||
	    !cut_bound(machine, "invalid end index", to, (int64_t)length, length, 0, &last))
		return false;
	*start = (size_t)first;
	*end = (size_t)last;
	return true;
}

/* The bounds are from, to and step. */
static bool normalise_slice(struct machine *machine, const struct value *bounds, size_t length,
			    struct slice *slice)
{
	struct value step = bounds[2];
	int64_t size = (int64_t)length;
	bool back;

	slice->step = 1;
	slice->count = 0;
	if (step.kind != VALUE_NONE &&
	    !value_to_integer(machine, "invalid slice step", step, &slice->step))
		return false;
	if (slice->step == 0)
		return machine_error(machine, CODE_VALUE, "slice step cannot be zero");
	back = slice->step < 0;
	if (!cut_bound(machine, "invalid start index", bounds[0], back ? size - 1 : 0, length,
		       back ? -1 : 0, &slice->start) ||
	    !cut_bound(machine, "invalid end index", bounds[1], back ? -1 : size, length,
		       back ? -1 : 0, &slice->end))
		return false;
	if (back && slice->start > slice->end)
		slice->count = (size_t)((uint64_t)(slice->start - slice->end - 1) /
						-(uint64_t)slice->step +
					1);
	else if (!back && slice->start < slice->end)
		slice->count = (size_t)((slice->end - slice->start - 1) / slice->step + 1);
	return true;
}

/* ---- the items of lists and tuples ---- */

struct elements {
	const struct value *items;
	size_t count;
};

static struct elements elements_of(const struct object *object)
{
	const struct list *list = (const struct list *)object;
	const struct tuple *tuple = (const struct tuple *)object;

	return object->type == &type_list ? (struct elements){list->items, list->count}
					  : (struct elements){tuple->items, tuple->count};
}

static void items_mark(struct heap *heap, struct object *object)
{
	struct elements of = elements_of(object);
	size_t i;

	for (i = 0; i < of.count; i++)
		heap_mark(heap, of.items[i]);
}

static size_t items_length(const struct object *object)
{
	return elements_of(object).count;
}

static struct value items_item(struct machine *machine, struct object *object, size_t i)
{
	struct elements of = elements_of(object);

	(void)machine;
	return i < of.count ? of.items[i] : value_none();
}

static bool write_items(struct text_builder *to, struct elements of)
{
	size_t i;

	for (i = 0; i < of.count; i++) {
		if (i > 0)
			text_add_string(to, ", ");
		if (to->failed || !machine_works(to->machine, 1) ||
		    !text_add_value(to, of.items[i], true))
			return false;
	}
	return true;
}

static bool list_write(struct text_builder *to, struct object *object)
{
	text_add_string(to, "[");
	if (!write_items(to, elements_of(object)))
		return false;
	text_add_string(to, "]");
	return true;
}

static bool tuple_write(struct text_builder *to, struct object *object)
{
	struct elements of = elements_of(object);

	text_add_string(to, "(");
	if (!write_items(to, of))
		return false;
	text_add_string(to, of.count == 1 ? ",)" : ")");
	return true;
}

/* The first index where two sequences differ; otherwise the length of the shorter one. */
static bool first_difference(struct machine *machine, struct elements a, struct elements b,
			     size_t *place)
{
	size_t count = a.count < b.count ? a.count : b.count, i;
	bool equal = true;

	for (i = 0; i < count; i++) {
		if (!machine_works(machine, 1) ||
		    !value_equal(machine, a.items[i], b.items[i], &equal))
			return false;
		if (!equal)
			break;
	}
	*place = i;
	return true;
}

static bool items_equal(struct machine *machine, const struct object *a, const struct object *b,
			bool *equal)
{
	struct elements left = elements_of(a), right = elements_of(b);
	size_t place;

	*equal = false;
	if (left.count != right.count)
		return true;
	if (!first_difference(machine, left, right, &place))
		return false;
	*equal = place == left.count;
	return true;
}

static bool items_compare(struct machine *machine, const struct object *a, const struct object *b,
			  int *order)
{
	struct elements left = elements_of(a), right = elements_of(b);
	size_t place;

	if (!first_difference(machine, left, right, &place))
		return false;
	if (place < left.count && place < right.count)
		return value_compare(machine, left.items[place], right.items[place], order);
	*order = (left.count > right.count) - (left.count < right.count);
	return true;
}

static bool tuple_hash(struct machine *machine, const struct object *object, uint64_t *hash)
{
	struct elements of = elements_of(object);
	uint64_t all = of.count + 1, one;
	size_t i;

	for (i = 0; i < of.count; i++) {
		if (!machine_works(machine, 1) || !value_hash(machine, of.items[i], &one))
			return false;
		all = hash_add(all, one);
	}
	*hash = all;
	return true;
}

static bool items_have(struct machine *machine, const struct object *object, struct value item,
		       bool *has)
{
	size_t i;

	*has = false;
	for (i = 0; i < elements_of(object).count && !*has; i++)
		if (!machine_works(machine, 1) ||
		    !value_equal(machine, elements_of(object).items[i], item, has))
			return false;
	return true;
}

static bool items_get(struct machine *machine, struct object *object, struct value key,
		      struct value *result)
{
	size_t i = 0;

	if (!sequence_index(machine, object->type->name, key, elements_of(object).count, &i))
		return false;
	*result = elements_of(object).items[i];
	return true;
}

static bool list_set(struct machine *machine, struct object *object, struct value key,
		     struct value item)
{
	struct list *list = (struct list *)object;
	size_t i = 0;

	if (!sequence_index(machine, "list", key, list->count, &i))
		return false;
	list->items[i] = item;
	return true;
}

/* ---- concatenation, repetition, slices ---- */

/* A new list or tuple of `count` items, which the caller fills in at *items. NULL after an error. */
static struct object *new_items(struct machine *machine, const struct type *type, size_t count,
				struct value **items)
{
	struct value tuple;
	struct list *list;

	if (!machine_works(machine, count))
		return NULL;
	if (type == &type_list) {
		list = list_new(machine, count);
		if (list == NULL)
			return NULL;
		list->count = count;
		*items = list->items;
		return &list->object;
	}
	if (!tuple_value(machine, NULL, count, &tuple))
		return NULL;
	*items = value_tuple(tuple)->items;
	return tuple.object;
}

/* Copies to index `at` on; handles empty arrays, which may be NULL. */
static void copy_items(struct value *to, size_t at, struct elements from)
{
	if (from.count > 0)
		memcpy(to + at, from.items, from.count * sizeof *to);
}

static enum done join_sequences(struct machine *machine, const struct object *a,
				const struct object *b, struct value *result)
{
	struct elements left = elements_of(a), right = elements_of(b);
	struct value *items;
	struct object *object = new_items(machine, a->type, left.count + right.count, &items);

	if (object == NULL)
		return FAILED;
	copy_items(items, 0, left);
	copy_items(items, left.count, right);
	*result = value_of(object);
	return DONE;
}

static enum done repeat(struct machine *machine, const struct object *object, struct value times,
			struct value *result)
{
	enum { AT_ONCE = 1 << 16 };
	struct elements of = elements_of(object);
	struct value *items;
	struct object *made;
	int64_t count;
	size_t i;

	if (!value_to_integer(machine, "repetition", times, &count))
		return FAILED;
	if (count <= 0 || of.count == 0)
		count = 0;
	if ((uint64_t)count > machine_heap(machine)->limit / sizeof *items / (of.count + 1)) {
		complain_of_repetition(machine, of.count, count);
		return FAILED;
	}
	made = new_items(machine, object->type, of.count * (size_t)count, &items);
	if (made == NULL)
		return FAILED;
	for (i = 0; i < (size_t)count; i++) {
		if (i % AT_ONCE == 0 && !machine_works(machine, AT_ONCE))
			return FAILED;
		copy_items(items, i * of.count, of);
	}
	*result = value_of(made);
	return DONE;
}

static bool has_items(struct value value)
{
	return value_is(value, &type_list) || value_is(value, &type_tuple);
}

static enum done items_binary(struct machine *machine, const struct value_operands *operands,
			      struct value *result)
{
	enum value_operation operation = operands->operation;
	struct value a = operands->a, b = operands->b;

	if (operation == OPERATION_ADD && has_items(a) && has_items(b) &&
	    a.object->type == b.object->type)
		return join_sequences(machine, a.object, b.object, result);
	if (operation == OPERATION_MULTIPLY && has_items(a) && number_is_integer(b))
		return repeat(machine, a.object, b, result);
	if (operation == OPERATION_MULTIPLY && has_items(b) && number_is_integer(a))
		return repeat(machine, b.object, a, result);
	return NOT_DONE;
}

static bool slice_items(struct machine *machine, const struct object *object, struct slice slice,
			struct value *result)
{
	struct value *items;
	struct object *made = new_items(machine, object->type, slice.count, &items);
	int64_t place = slice.start;
	size_t i;

	if (made == NULL)
		return false;
	for (i = 0; i < slice.count; i++) {
		items[i] = elements_of(object).items[place];
		place += i + 1 < slice.count ? slice.step : 0;
	}
	*result = value_of(made);
	return true;
}

static void list_clear(struct heap *heap, struct object *object)
{
	struct list *list = (struct list *)object;

	heap_resize(heap, list->items, list->capacity * sizeof *list->items, 0);
}

struct list *list_new(struct machine *machine, size_t capacity)
{
	struct heap *heap = machine_heap(machine);
	struct list *list = heap_take(heap, &type_list, sizeof *list);

	if (list != NULL && capacity > 0 && capacity < PTRDIFF_MAX / sizeof *list->items) {
		list->items = heap_resize(heap, NULL, 0, capacity * sizeof *list->items);
		list->capacity = list->items == NULL ? 0 : capacity;
	}
	if (list != NULL && list->capacity == capacity)
		return list;
	machine_out_of_memory(machine);
	return NULL;
}

void list_reverse(struct list *list)
{
	size_t i, count = list->count;

	for (i = 0; i < count / 2; i++) {
		struct value other = list->items[i];

		list->items[i] = list->items[count - 1 - i];
		list->items[count - 1 - i] = other;
	}
}

bool tuple_value(struct machine *machine, const struct value *items, size_t count,
		 struct value *result)
{
	return value_new(machine, heap_tuple(machine_heap(machine), items, count), result);
}

const struct type type_list = {
	.name = "list",
	.methods = list_words,
	.mark = items_mark,
	.clear = list_clear,
	.write = list_write,
	.equal = items_equal,
	.compare = items_compare,
	.binary = items_binary,
	.has = items_have,
	.get = items_get,
	.set = list_set,
	.length = items_length,
	.item = items_item,
};

const struct type type_tuple = {
	.name = "tuple",
	.mark = items_mark,
	.write = tuple_write,
	.equal = items_equal,
	.compare = items_compare,
	.hash = tuple_hash,
	.binary = items_binary,
	.has = items_have,
	.get = items_get,
	.length = items_length,
	.item = items_item,
};

/* ---- slices ---- */

static bool slice_object(struct machine *machine, struct object *object, struct slice slice,
			 struct value *result)
{
	if (object->type == &type_range)
		return range_slice(machine, (const struct range *)object, slice, result);
	if (object->type == &type_text)
		return text_slice(machine, (struct text *)object, slice, result);
	return slice_items(machine, object, slice, result);
}

static bool can_be_cut(struct value value)
{
	return has_items(value) || value_is(value, &type_range) || value_is_text(value);
}

bool value_slice(struct machine *machine, struct value object, const struct value *bounds,
		 struct value *result)
{
	struct slice slice;
	size_t length;

	if (!can_be_cut(object))
		return machine_error(machine, CODE_TYPE,
				     "Operation `[::]` not supported on type %s",
				     value_type(object));
	length = value_is_text(object) ? text_count(value_text(object))
				       : object.object->type->length(object.object);
	return normalise_slice(machine, bounds, length, &slice) &&
	       slice_object(machine, object.object, slice, result);
}
