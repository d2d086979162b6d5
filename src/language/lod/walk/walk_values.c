/* The table of all values that came up in a walk. */
#include "language/lod/walk/walk_values.h"

#include <stdlib.h>
#include <string.h>

#include "support/memory.h"
#include "support/wide.h"

void walk_values_init(struct walk_values *values, const struct dicelab_memory *memory)
{
	*values = (struct walk_values){.memory = memory};
	arena_init(&values->arena, memory);
}

void walk_values_clear(struct walk_values *values)
{
	arena_clear(&values->arena);
	memory_release(values->memory, values->slots);
}

/* ---- equal values ---- */

static uint64_t stir(uint64_t hash, uint64_t more)
{
	hash = (hash ^ more) * UINT64_C(0x9e3779b97f4a7c15);
	return hash ^ hash >> 29;
}

static uint64_t hash_of(const struct walk_value *value, const struct walk_value *const *items)
{
	uint64_t hash = stir((uint64_t)value->kind + 1, (uint64_t)value->integer);
	size_t i;

	hash = stir(hash, (uint64_t)value->times);
	hash = stir(hash, (uint64_t)(uintptr_t)value->block);
	hash = stir(hash, (uint64_t)(uintptr_t)value->recipe);
	for (i = 0; i < value->size; i++)
		hash = stir(hash, (unsigned char)value->bytes[i]);
	for (i = 0; i < value->count; i++)
		hash = stir(hash, (uint64_t)(uintptr_t)items[i]);
	return hash;
}

static bool are_equal(const struct walk_value *a, const struct walk_value *b,
		      const struct walk_value *const *items)
{
	return a->hash == b->hash && a->kind == b->kind && a->integer == b->integer &&
	       a->times == b->times && a->block == b->block && a->recipe == b->recipe &&
	       a->size == b->size && a->count == b->count &&
	       (a->size == 0 || memcmp(a->bytes, b->bytes, a->size) == 0) &&
	       (a->count == 0 || memcmp(a->items, items, a->count * sizeof *items) == 0);
}

static bool grow(struct walk_values *values)
{
	size_t count = values->slot_count == 0 ? 256 : 2 * values->slot_count, i;
	const struct walk_value **slots = memory_take(values->memory, count * sizeof *slots);

	if (slots == NULL)
		return false;
	memset(slots, 0, count * sizeof *slots);
	for (i = 0; i < values->slot_count; i++) {
		size_t at;

		if (values->slots[i] == NULL)
			continue;
		for (at = values->slots[i]->hash & (count - 1); slots[at] != NULL;)
			at = (at + 1) & (count - 1);
		slots[at] = values->slots[i];
	}
	memory_release(values->memory, values->slots);
	values->slots = slots;
	values->slot_count = count;
	return true;
}

/* The value like that one. */
static const struct walk_value *find(struct walk_values *values, struct walk_value *like,
				     const struct walk_value *const *items)
{
	struct walk_value *made;
	size_t at;

	if (2 * (values->count + 1) > values->slot_count && !grow(values))
		return NULL;
	like->hash = hash_of(like, items);
	for (at = like->hash & (values->slot_count - 1); values->slots[at] != NULL;
	     at = (at + 1) & (values->slot_count - 1)) {
		if (are_equal(values->slots[at], like, items))
			return values->slots[at];
	}
	made = arena_take(&values->arena, sizeof *made + like->count * sizeof *items);
	if (made == NULL)
		return NULL;
	*made = *like;
	if (like->count > 0)
		memcpy(made->items, items, like->count * sizeof *items);
	values->count++;
	return values->slots[at] = made;
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

/* ---- less of a value ---- */

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
