/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The intern table of a walk's values. */
#include "language/lod/exact/value.h"

#include <stdlib.h>
#include <string.h>

#include "support/memory.h"
#include "support/wide.h"

void walk_values_init(struct walk_values *values, const struct dicelab_memory *memory)
{
	*values = (struct walk_values){.memory = memory};
	arena_init(&values->arena, memory);
	hash_table_init(&values->table, memory);
}

void walk_values_clear(struct walk_values *values)
{
	arena_clear(&values->arena);
	hash_table_clear(&values->table);
}

/* ---- interning ---- */

static uint64_t hash_of(const struct walk_value *value, const struct walk_value *const *items)
{
	uint64_t hash = hash_add((uint64_t)value->kind + 1, (uint64_t)value->integer);
	size_t i;

	hash = hash_add(hash, (uint64_t)value->times);
	hash = hash_add_pointer(hash, value->block);
	hash = hash_add_pointer(hash, value->recipe);
	if (value->size > 0)
		hash = hash_add_bytes(hash, value->bytes, value->size);
	for (i = 0; items != NULL && i < value->count; i++)
		hash = hash_add_pointer(hash, items[i]);
	return hash;
}

/* Search key; the items are separate. */
struct sought {
	const struct walk_value *value;
	const struct walk_value *const *items;
};

static bool is_like(const struct hashed *entry, const void *like)
{
	const struct walk_value *a = (const struct walk_value *)entry;
	const struct sought *sought = like;
	const struct walk_value *b = sought->value;

	return a->kind == b->kind && a->integer == b->integer && a->times == b->times &&
	       a->block == b->block && a->recipe == b->recipe && a->size == b->size &&
	       a->count == b->count && (a->size == 0 || memcmp(a->bytes, b->bytes, a->size) == 0) &&
	       (a->count == 0 || memcmp(a->items, sought->items, a->count * sizeof *a->items) == 0);
}

/* Interns a value. */
static const struct walk_value *find(struct walk_values *values, struct walk_value *like,
				     const struct walk_value *const *items)
{
	struct sought sought = {like, items};
	struct hashed *found;
	struct walk_value *made;

	like->hashed.hash = hash_of(like, items);
	found = hash_table_find(&values->table, like->hashed.hash, is_like, &sought);
	if (found != NULL)
		return (struct walk_value *)found;
	made = arena_take(&values->arena, sizeof *made + like->count * sizeof *items);
	if (made == NULL)
		return NULL;
	*made = *like;
	if (items != NULL)
		memcpy(made->items, items, like->count * sizeof *items);
	return hash_table_add(&values->table, &made->hashed) ? made : NULL;
}

/* ---- making ---- */

const struct walk_value *walk_integer(struct walk_values *values, int64_t integer)
{
	return find(values, &(struct walk_value){.kind = WALK_INTEGER, .integer = integer}, NULL);
}

const struct walk_value *walk_text(struct walk_values *values, const char *bytes, size_t size)
{
	return find(values, &(struct walk_value){.kind = WALK_TEXT, .bytes = bytes, .size = size},
		    NULL);
}

const struct walk_value *walk_array(struct walk_values *values,
				    const struct walk_value *const *items, size_t count)
{
	struct walk_value array = {.kind = WALK_ARRAY, .summed = true, .count = count};
	wide sum = wide_of(0);
	size_t i;

	for (i = 0; i < count && array.summed; i++) {
		array.summed = items[i]->kind == WALK_INTEGER;
		if (array.summed)
			sum = wide_add(sum, wide_of(items[i]->integer));
	}
	array.summed = array.summed && wide_fits(sum);
	if (array.summed)
		array.integer = wide_number(sum);
	return find(values, &array, items);
}

const struct walk_value *walk_struct(struct walk_values *values, const struct lod_block *block,
				     const struct walk_value *const *items, size_t count)
{
	return find(values,
		    &(struct walk_value){.kind = WALK_STRUCT, .block = block, .count = count},
		    items);
}

const struct walk_value *walk_alone(const struct walk_value *value)
{
	return value->kind == WALK_ARRAY && value->count == 1 ? value->items[0] : value;
}

/* The first field from `slot` on that holds a value; their count if there is none. */
static size_t next_field(const struct walk_value *structure, size_t slot)
{
	while (slot < structure->block->slot_count &&
	       (structure->items[slot] == NULL || structure->items[slot]->kind == WALK_RECIPE))
		slot++;
	return slot;
}

static bool equal_structures(const struct walk_value *a, const struct walk_value *b)
{
	size_t i = next_field(a, 0), j = next_field(b, 0);

	while (i < a->block->slot_count && j < b->block->slot_count) {
		const struct lod_name *left = a->block->names[i], *right = b->block->names[j];

		if (left->length != right->length ||
		    memcmp(left->text, right->text, left->length) != 0 ||
		    !walk_equal(a->items[i], b->items[j]))
			return false;
		i = next_field(a, i + 1);
		j = next_field(b, j + 1);
	}
	return i == a->block->slot_count && j == b->block->slot_count;
}

static bool equal_arrays(const struct walk_value *a, const struct walk_value *b)
{
	size_t i;

	for (i = 0; i < a->count && i < b->count; i++) {
		if (!walk_equal(a->items[i], b->items[i]))
			return false;
	}
	return a->count == b->count;
}

bool walk_equal(const struct walk_value *a, const struct walk_value *b)
{
	a = walk_alone(a);
	b = walk_alone(b);
	if (a == b || a->kind != b->kind)
		return a == b;
	return (a->kind == WALK_STRUCT && equal_structures(a, b)) ||
	       (a->kind == WALK_ARRAY && equal_arrays(a, b));
}

const struct walk_value *walk_recipe(struct walk_values *values,
				     const struct lod_expression *recipe)
{
	return find(values, &(struct walk_value){.kind = WALK_RECIPE, .recipe = recipe}, NULL);
}

const struct walk_value *walk_forgotten(struct walk_values *values)
{
	return find(values, &(struct walk_value){.kind = WALK_FORGOTTEN}, NULL);
}

const struct walk_value *walk_gain(struct walk_values *values, int64_t times, int64_t integer)
{
	return find(values,
		    &(struct walk_value){.kind = WALK_GAIN, .times = times, .integer = integer},
		    NULL);
}

/* ---- order ---- */

static int compare_texts(const struct walk_value *a, const struct walk_value *b)
{
	size_t size = a->size < b->size ? a->size : b->size;
	int order = size == 0 ? 0 : memcmp(a->bytes, b->bytes, size);

	return order != 0 ? order : (a->size > b->size) - (a->size < b->size);
}

static int compare_items(const struct walk_value *a, const struct walk_value *b)
{
	size_t i;
	int order;

	for (i = 0; i < a->count && i < b->count; i++) {
		order = walk_compare(a->items[i], b->items[i]);
		if (order != 0)
			return order;
	}
	return (a->count > b->count) - (a->count < b->count);
}

int walk_compare(const struct walk_value *a, const struct walk_value *b)
{
	if (a == b)
		return 0;
	if (a == NULL || b == NULL)
		return a == NULL ? -1 : 1;
	if (a->kind != b->kind)
		return a->kind < b->kind ? -1 : 1;
	switch (a->kind) {
	case WALK_INTEGER:
	case WALK_GAIN:
		return (a->integer > b->integer) - (a->integer < b->integer);
	case WALK_TEXT:
		return compare_texts(a, b);
	case WALK_ARRAY:
	case WALK_STRUCT:
		return compare_items(a, b);
	case WALK_RECIPE:
	case WALK_FORGOTTEN:
		break;
	}
	return a->recipe->number < b->recipe->number ? -1 : 1;
}

/* ---- reduction ---- */

static int by_order(const void *a, const void *b)
{
	return walk_compare(*(const struct walk_value *const *)a,
			    *(const struct walk_value *const *)b);
}

static bool is_sorted(const struct walk_value *array)
{
	size_t i;

	for (i = 1; i < array->count; i++) {
		if (walk_compare(array->items[i - 1], array->items[i]) > 0)
			return false;
	}
	return true;
}

static const struct walk_value *sort(struct walk_values *values, const struct walk_value *array)
{
	size_t size = array->count * sizeof(const struct walk_value *);
	const struct walk_value **items, *sorted;

	if (is_sorted(array))
		return array;
	items = memory_take(values->memory, size);
	if (items == NULL)
		return NULL;
	memcpy(items, array->items, size);
	qsort(items, array->count, sizeof *items, by_order);
	sorted = walk_array(values, items, array->count);
	memory_release(values->memory, items);
	return sorted;
}

const struct walk_value *walk_reduce(struct walk_values *values, const struct walk_value *value,
				     enum walk_need need, bool *ok)
{
	*ok = true;
	if (value == NULL || value->kind == WALK_RECIPE)
		return value;
	if (need == NEED_NOTHING)
		return NULL;
	if (value->kind != WALK_ARRAY || need == NEED_ORDER)
		return value;
	if (need == NEED_ITEMS || !value->summed)
		value = sort(values, value);
	else
		value = walk_integer(values, value->integer);
	*ok = value != NULL;
	return value;
}
