/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The methods of lists, and lists made from other iterables. */
#include <string.h>

#include "starlark/words.h"

bool list_add(struct machine *machine, struct list *list, struct value item)
{
	return heap_append(machine_heap(machine), list, item) || machine_out_of_memory(machine);
}

/* The length is read once, because a list may be extended by itself. */
bool list_extend(struct machine *machine, struct list *list, struct value iterable)
{
	size_t count, i;

	if (!argument_length(machine, iterable, &count))
		return false;
	for (i = 0; i < count; i++)
		if (!machine_works(machine, 1) ||
		    !list_add(machine, list, value_item(machine, iterable, i)))
			return false;
	return true;
}

struct list *list_from(struct machine *machine, struct value iterable)
{
	struct list *list = list_new(machine, 0);

	return list != NULL && list_extend(machine, list, iterable) ? list : NULL;
}

static bool append_call(struct machine *machine, const struct call *call, struct value *result)
{
	(void)result;
	return value_may_change(machine, call->self.object, "append to") &&
	       list_add(machine, value_list(call->self), call->values[0]);
}

static bool clear_call(struct machine *machine, const struct call *call, struct value *result)
{
	(void)result;
	if (!value_may_change(machine, call->self.object, "clear"))
		return false;
	value_list(call->self)->count = 0;
	return true;
}

static bool count_call(struct machine *machine, const struct call *call, struct value *result)
{
	const struct list *list = value_list(call->self);
	bool equal = false;
	int64_t count = 0;
	size_t i;

	for (i = 0; i < list->count; i++) {
		if (!machine_works(machine, 1) ||
		    !value_equal(machine, list->items[i], call->values[0], &equal))
			return false;
		count += equal;
	}
	*result = value_integer(count);
	return true;
}

static bool extend_call(struct machine *machine, const struct call *call, struct value *result)
{
	(void)result;
	return value_may_change(machine, call->self.object, "extend") &&
	       list_extend(machine, value_list(call->self), call->values[0]);
}

/* The first index of an item in [start, end); `end` if there is none. */
static bool seek(struct machine *machine, const struct list *list, struct value item, size_t start,
		 size_t end, size_t *place)
{
	bool equal = false;
	size_t i;

	for (i = start; i < end; i++) {
		if (!machine_works(machine, 1) ||
		    !value_equal(machine, list->items[i], item, &equal))
			return false;
		if (equal)
			break;
	}
	*place = i;
	return true;
}

static bool index_call(struct machine *machine, const struct call *call, struct value *result)
{
	const struct list *list = value_list(call->self);
	size_t start, end, place;

	if (!sequence_bounds(machine, call->values[1], call->values[2], list->count, &start, &end))
		return false;
	end = end < start ? start : end;
	if (!seek(machine, list, call->values[0], start, end, &place))
		return false;
	if (place == end)
		return machine_error(machine, CODE_VALUE, "index: value not in list");
	*result = value_integer((int64_t)place);
	return true;
}

static bool insert_call(struct machine *machine, const struct call *call, struct value *result)
{
	struct list *list = value_list(call->self);
	size_t place, end;

	if (!value_may_change(machine, call->self.object, "insert into"))
		return false;
	if (call->values[0].kind == VALUE_NONE)
		return machine_error(machine, CODE_TYPE, "insert: got NoneType, want int");
	if (!sequence_bounds(machine, call->values[0], value_none(), list->count, &place, &end) ||
	    !machine_works(machine, (list->count - place) / 8) ||
	    !list_add(machine, list, call->values[1]))
		return false;
	memmove(list->items + place + 1, list->items + place,
		(list->count - 1 - place) * sizeof *list->items);
	list->items[place] = call->values[1];
	*result = value_none();
	return true;
}

static void remove_at(struct list *list, size_t place)
{
	list->count--;
	memmove(list->items + place, list->items + place + 1,
		(list->count - place) * sizeof *list->items);
}

static bool pop_call(struct machine *machine, const struct call *call, struct value *result)
{
	struct list *list = value_list(call->self);
	size_t place;

	if (!value_may_change(machine, call->self.object, "pop from") ||
	    !sequence_index(machine, "list", call->values[0], list->count, &place) ||
	    !machine_works(machine, (list->count - place) / 8))
		return false;
	*result = list->items[place];
	remove_at(list, place);
	return true;
}

static bool remove_call(struct machine *machine, const struct call *call, struct value *result)
{
	struct list *list = value_list(call->self);
	size_t place;

	if (!value_may_change(machine, call->self.object, "remove from") ||
	    !seek(machine, list, call->values[0], 0, list->count, &place))
		return false;
	if (place == list->count)
		return machine_error(machine, CODE_VALUE, "remove: element not found in list");
	remove_at(list, place);
	*result = value_none();
	return true;
}

const struct native list_words[] = {
#define LIST_METHOD(name, parameters, function, variant, ...)                                      \
	{#name, parameters, function##_call, variant},
#include "starlark/words.def"
	{"", "", NULL, 0}};
