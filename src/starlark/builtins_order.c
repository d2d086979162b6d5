/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * max, min, sorted and reversed. sorted is a stable merge sort (von Neumann 1945) of indices. A comparison may fail,
 * and a key function may call the script, during which intermediate results are kept from the collector.
 */
#include <string.h>

#include "starlark/words.h"

/* ---- keys ---- */

/* The list of key(item) for each item, or the items themselves without a key. */
static struct list *make_keys(struct machine *machine, struct value key, struct list *items)
{
	struct list *keys;
	struct value made = value_none();
	size_t i;

	if (value_is_unset(key))
		return items;
	keys = list_new(machine, items->count);
	if (keys == NULL || !machine_keep(machine, value_of(&items->object)) ||
	    !machine_keep(machine, value_of(&keys->object)))
		return NULL;
	for (i = 0; i < items->count; i++) {
		if (!machine_works(machine, 1) ||
		    !machine_call(machine, key, &items->items[i], 1, &made) ||
		    !list_add(machine, keys, made))
			return NULL;
	}
	return keys;
}

/* ---- max and min ---- */

/* The values to choose from: the items of a single argument, or the arguments. */
static struct list *take_choice(struct machine *machine, const struct call *call)
{
	const struct arguments *arguments = call->arguments;
	struct list *items;
	size_t i;

	if (arguments->count == 0) {
		machine_error(machine, CODE_ARGUMENTS,
			      "%s requires at least one positional argument", call->name);
		return NULL;
	}
	if (arguments->count == 1)
		return list_from(machine, arguments->positional[0]);
	items = list_new(machine, arguments->count);
	for (i = 0; items != NULL && i < arguments->count; i++)
		items->items[items->count++] = arguments->positional[i];
	return items;
}

/* The first item with the largest key, or with the variant -1 the smallest. */
bool builtin_extreme(struct machine *machine, const struct call *call, struct value *result)
{
	struct list *items = take_choice(machine, call), *keys;
	size_t best = 0, i;
	int order;

	if (items == NULL)
		return false;
	if (items->count == 0)
		return machine_error(machine, CODE_VALUE, "%s: argument is an empty sequence",
				     call->name);
	keys = make_keys(machine, call->values[0], items);
	if (keys == NULL)
		return false;
	for (i = 1; i < keys->count; i++) {
		if (!machine_works(machine, 1) ||
		    !value_compare(machine, keys->items[i], keys->items[best], &order))
			return false;
		if (order * call->variant > 0)
			best = i;
	}
	*result = items->items[best];
	return true;
}

/* ---- sorted ---- */

/* Merge sort of the indices of items by their keys; `room` is the buffer for merging. */
struct merge_sort {
	struct machine *machine;
	const struct value *keys;
	size_t *numbers, *room;
	bool reverse;
};

/* Whether item b, which comes later, must move before a; equal items stay in order. */
static bool is_before(struct merge_sort *sorting, size_t b, size_t a, bool *before)
{
	int order;

	if (!machine_works(sorting->machine, 1) ||
	    !value_compare(sorting->machine, sorting->keys[b], sorting->keys[a], &order))
		return false;
	*before = sorting->reverse ? order > 0 : order < 0;
	return true;
}

/* Merges the adjacent sorted ranges [start, middle) and [middle, end). */
static bool merge(struct merge_sort *sorting, size_t start, size_t middle, size_t end)
{
	size_t *numbers = sorting->numbers, left = start, right = middle, to = start;
	bool before;

	while (left < middle && right < end) {
		if (!is_before(sorting, numbers[right], numbers[left], &before))
			return false;
		sorting->room[to++] = before ? numbers[right++] : numbers[left++];
	}
	while (left < middle)
		sorting->room[to++] = numbers[left++];
	while (right < end)
		sorting->room[to++] = numbers[right++];
	memcpy(numbers + start, sorting->room + start, (end - start) * sizeof *numbers);
	return true;
}

static bool sort(struct merge_sort *sorting, size_t count)
{
	size_t width, start;

	for (width = 1; width < count; width *= 2)
		for (start = 0; count - start > width; start += 2 * width) {
			size_t end = count - start > 2 * width ? start + 2 * width : count;

			if (!merge(sorting, start, start + width, end))
				return false;
			if (end == count)
				break;
		}
	return true;
}

/* Sorts the items by their keys. */
static bool sort_items(struct machine *machine, struct list *items, const struct list *keys,
		       bool reverse)
{
	struct heap *heap = machine_heap(machine);
	size_t count = items->count, size = 2 * count * sizeof(size_t), i;
	struct merge_sort sorting = {.machine = machine, .keys = keys->items, .reverse = reverse};
	struct list *copy;
	bool sorted;

	if (count < 2)
		return true;
	copy = list_new(machine, count);
	sorting.numbers = copy == NULL ? NULL : heap_resize(heap, NULL, 0, size);
	if (sorting.numbers == NULL)
		return machine_out_of_memory(machine);
	sorting.room = sorting.numbers + count;
	for (i = 0; i < count; i++)
		sorting.numbers[i] = i;
	sorted = sort(&sorting, count);
	for (i = 0; i < count; i++)
		copy->items[i] = items->items[sorting.numbers[i]];
	memcpy(items->items, copy->items, count * sizeof *items->items);
	heap_resize(heap, sorting.numbers, size, 0);
	return sorted;
}

bool builtin_sorted(struct machine *machine, const struct call *call, struct value *result)
{
	struct list *items, *keys;

	if (!argument_is_truth(machine, "sorted", call->values[2]))
		return false;
	items = list_from(machine, call->values[0]);
	keys = items == NULL ? NULL : make_keys(machine, call->values[1], items);
	if (keys == NULL)
		return false;
	*result = value_of(&items->object);
	return sort_items(machine, items, keys, call->values[2].truth);
}

bool builtin_reversed(struct machine *machine, const struct call *call, struct value *result)
{
	struct list *list;

	list = list_from(machine, call->values[0]);
	if (list == NULL)
		return false;
	list_reverse(list);
	*result = value_of(&list->object);
	return true;
}
