/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A mark-and-sweep heap: objects in a linked list. The worklist of marking is linked through the objects, so that
 * values nested a million deep need no stack.
 */
#include "starlark/heap.h"

#include <string.h>

#include "pmf/pmf.h"

enum { FIRST_COLLECTION = 1 << 20, BYTES_A_STEP = 8 };

void heap_init(struct heap *heap, const struct dicelab_memory *memory, size_t limit,
	       struct stop *stop)
{
	*heap = (struct heap){.memory = memory,
			      .stop = stop,
			      .limit = limit,
			      .collect = FIRST_COLLECTION,
			      .turns = TURNS_AT_ONCE};
}

/* Loops only test a counter of turns; setting it to 1 makes a collection that is due run at the next turn. */
static void add_bytes(struct heap *heap, size_t bytes)
{
	heap->bytes += bytes;
	if (heap_is_due(heap))
		heap->turns = 1;
}

static void free_object(struct heap *heap, struct object *object)
{
	if (object->type->clear != NULL)
		object->type->clear(heap, object);
	heap->bytes -= object->bytes;
	memory_release(heap->memory, object);
}

void heap_clear(struct heap *heap)
{
	while (heap->newest != NULL) {
		struct object *object = heap->newest;

		heap->newest = object->next;
		free_object(heap, object);
	}
}

/* Whether the limit allows `bytes` more, and there is time to fill them. */
static bool has_room(struct heap *heap, size_t bytes)
{
	enum { LARGE = 1 << 20 };

	heap->over_limit = bytes > heap->limit || heap->bytes > heap->limit - bytes;
	return !heap->over_limit &&
	       (bytes < LARGE || !stop_after(heap->stop, bytes / BYTES_A_STEP));
}

/* Sets the block to 0; asks now and then, as the system provides its pages meanwhile. False when stopped. */
static bool zero_block(struct heap *heap, void *block, size_t size)
{
	enum { PART = 1 << 20 };
	char *next = block;

	for (; size > PART && !stop_after(heap->stop, PART / BYTES_A_STEP);
	     size -= PART, next += PART)
		memset(next, 0, PART);
	if (size > PART)
		return false;
	memset(next, 0, size);
	return true;
}

void *heap_take(struct heap *heap, const struct type *type, size_t size)
{
	size_t bytes = memory_cost(size);
	struct object *object;

	if (!has_room(heap, bytes))
		return NULL;
	object = memory_take(heap->memory, size);
	if (object == NULL)
		return NULL;
	if (!zero_block(heap, object, size)) {
		memory_release(heap->memory, object);
		return NULL;
	}
	object->type = type;
	object->bytes = bytes;
	object->next = heap->newest;
	heap->newest = object;
	add_bytes(heap, bytes);
	return object;
}

void *heap_resize(struct heap *heap, void *block, size_t old_size, size_t new_size)
{
	size_t old_bytes = block == NULL ? 0 : memory_cost(old_size);
	size_t new_bytes = new_size == 0 ? 0 : memory_cost(new_size);

	if (new_size == 0) {
		memory_release(heap->memory, block);
		heap->bytes -= old_bytes;
		return NULL;
	}
	if (new_bytes > old_bytes && !has_room(heap, new_bytes - old_bytes))
		return NULL;
	block = heap->memory->resize(heap->memory->data, block, new_size);
	if (block != NULL)
		add_bytes(heap, new_bytes - old_bytes);
	return block;
}

bool heap_grow(struct heap *heap, void *array, size_t *capacity, size_t needed, size_t size)
{
	size_t wanted = *capacity > 0 ? *capacity : size == 1 ? 64 : 8;
	void *block;

	if (needed <= *capacity)
		return true;
	while (wanted < needed && wanted <= PTRDIFF_MAX)
		wanted *= 2;
	/* The pointer has another type: it is copied as bytes to avoid aliasing. */
	memcpy(&block, array, sizeof block);
	block = heap_resize(heap, block, *capacity * size, memory_count(wanted * size));
	if (block == NULL)
		return false;
	memcpy(array, &block, sizeof block);
	*capacity = wanted;
	return true;
}

bool heap_charge(struct heap *heap, size_t bytes)
{
	if (!has_room(heap, bytes))
		return false;
	heap->bytes += bytes;
	return true;
}

/* ---- collection ---- */

void heap_mark(struct heap *heap, struct value value)
{
	struct object *object = value.object;

	if (value.kind != VALUE_OBJECT || object == NULL || object->marked)
		return;
	object->marked = true;
	if (object->type->mark != NULL) {
		object->grey = heap->grey;
		heap->grey = object;
	}
}

/* Empties the worklist: marks all objects reachable from the marked ones. */
static void mark_all(struct heap *heap)
{
	while (heap->grey != NULL) {
		struct object *object = heap->grey;

		heap->grey = object->grey;
		object->type->mark(heap, object);
	}
}

void heap_sweep(struct heap *heap)
{
	struct object **link = &heap->newest;

	mark_all(heap);
	while (*link != NULL) {
		struct object *object = *link;

		if (object->marked) {
			object->marked = false;
			link = &object->next;
		} else {
			*link = object->next;
			free_object(heap, object);
		}
	}
	heap->collect = heap->bytes > heap->limit / 2
				? heap->bytes + (heap->limit - heap->bytes) / 2
				: heap->bytes * 2;
	if (heap->collect < FIRST_COLLECTION)
		heap->collect = FIRST_COLLECTION;
}

/* ---- making objects ---- */

struct text *heap_text(struct heap *heap, const char *bytes, size_t size)
{
	struct text *text;

	if (size >= PTRDIFF_MAX - sizeof *text)
		return NULL;
	text = heap_take(heap, &type_text, sizeof *text + size + 1);
	if (text == NULL)
		return NULL;
	text->size = size;
	if (bytes != NULL && size > 0)
		memcpy(text->bytes, bytes, size);
	return text;
}

bool heap_append(struct heap *heap, struct list *list, struct value item)
{
	if (list->count == list->capacity &&
	    !heap_grow(heap, &list->items, &list->capacity, list->count + 1, sizeof item))
		return false;
	list->items[list->count++] = item;
	return true;
}

struct tuple *heap_tuple(struct heap *heap, const struct value *items, size_t count)
{
	struct tuple *tuple;

	if (count > (PTRDIFF_MAX - sizeof *tuple) / sizeof *items)
		return NULL;
	tuple = heap_take(heap, &type_tuple, sizeof *tuple + count * sizeof *items);
	if (tuple == NULL)
		return NULL;
	tuple->count = count;
	if (items != NULL && count > 0)
		memcpy(tuple->items, items, count * sizeof *items);
	return tuple;
}

struct dict *heap_dict(struct heap *heap)
{
	return heap_take(heap, &type_dict, sizeof(struct dict));
}

/* The length of range(start, stop, step); 0 for a step of 0 or in the wrong direction. It is clamped to what
   memory_count allows. */
static size_t count_range(int64_t start, int64_t stop, int64_t step)
{
	uint64_t distance, stride;

	if (step == 0 || (step > 0 ? start >= stop : start <= stop))
		return 0;
	distance = step > 0 ? (uint64_t)stop - (uint64_t)start : (uint64_t)start - (uint64_t)stop;
	stride = step > 0 ? (uint64_t)step : -(uint64_t)step;
	return memory_count((distance - 1) / stride + 1);
}

struct range *heap_range(struct heap *heap, int64_t start, int64_t stop, int64_t step)
{
	struct range *range = heap_take(heap, &type_range, sizeof *range);

	if (range == NULL)
		return NULL;
	range->start = start;
	range->stop = stop;
	range->step = step;
	range->count = count_range(start, stop, step);
	return range;
}

struct native_function *heap_native(struct heap *heap, const struct type *type,
				    const struct native *row, struct value self)
{
	struct native_function *function = heap_take(heap, type, sizeof *function);

	if (function != NULL) {
		function->row = row;
		function->self = self;
	}
	return function;
}

/* Counts GMP's memory for an object; false, with nothing counted, if that is over the limit. */
static bool count_limbs(struct heap *heap, struct object *object, size_t limbs)
{
	size_t bytes = memory_cost(limbs * sizeof(mp_limb_t));

	if (!has_room(heap, bytes))
		return false;
	object->bytes += bytes;
	add_bytes(heap, bytes);
	return true;
}

struct fraction *heap_fraction(struct heap *heap, mpq_srcptr value)
{
	struct fraction *fraction = heap_take(heap, &type_fraction, sizeof *fraction);

	if (fraction == NULL)
		return NULL;
	mpq_init(fraction->value);
	if (!count_limbs(heap, &fraction->object,
			 mpz_size(mpq_numref(value)) + mpz_size(mpq_denref(value))))
		return NULL;
	mpq_set(fraction->value, value);
	return fraction;
}

bool integer_fits(mpz_srcptr integer, int64_t *small)
{
	uint64_t size = pmf_get(integer);

	if (mpz_sizeinbase(integer, 2) > 64)
		return false;
	if (size > (uint64_t)INT64_MAX + (mpz_sgn(integer) < 0))
		return false;
	if (mpz_sgn(integer) < 0)
		*small = size > INT64_MAX ? INT64_MIN : -(int64_t)size;
	else
		*small = (int64_t)size;
	return true;
}

bool heap_integer(struct heap *heap, mpz_srcptr integer, struct value *result)
{
	struct big *big;
	int64_t small;

	if (integer_fits(integer, &small)) {
		*result = value_integer(small);
		return true;
	}
	big = heap_take(heap, &type_big, sizeof *big);
	if (big == NULL)
		return false;
	mpz_init(big->value);
	if (!count_limbs(heap, &big->object, mpz_size(integer)))
		return false;
	mpz_set(big->value, integer);
	*result = value_of(&big->object);
	return true;
}
