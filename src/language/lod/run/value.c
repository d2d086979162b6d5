/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Values of the Language of Dice: garbage-collected heap, order, printing. */
#include "language/lod/run/value.h"

#include <inttypes.h>
#include <string.h>

/* ---- the heap ---- */

enum { FIRST_COLLECTION = 1 << 20 };

void lod_heap_init(struct lod_heap *heap, const struct dicelab_memory *memory)
{
	*heap = (struct lod_heap){.memory = memory, .wanted = FIRST_COLLECTION};
}

static void free_objects(struct lod_heap *heap, bool all)
{
	struct lod_object **link = &heap->objects;

	while (*link != NULL) {
		struct lod_object *object = *link;

		if (object->marked && !all) {
			object->marked = false;
			link = &object->next;
			continue;
		}
		*link = object->next;
		heap->bytes -= object->bytes;
		memory_release(heap->memory, object);
	}
}

void lod_heap_clear(struct lod_heap *heap)
{
	free_objects(heap, true);
}

static void mark_object(struct lod_object **gray, struct lod_object *object)
{
	if (object->marked)
		return;
	object->marked = true;
	object->gray = *gray;
	*gray = object;
}

static void mark_value(struct lod_object **gray, struct lod_value value)
{
	switch (value.kind) {
	case LOD_VALUE_ARRAY:
		mark_object(gray, &value.of.array->object);
		break;
	case LOD_VALUE_STRUCTURE:
		mark_object(gray, &value.of.structure->object);
		break;
	case LOD_VALUE_GENERATOR:
		mark_object(gray, &value.of.generator.scope->object);
		break;
	case LOD_VALUE_NONE:
	case LOD_VALUE_INTEGER:
	case LOD_VALUE_TEXT:
		break;
	}
}

static void mark_values(struct lod_object **gray, const struct lod_value *values, size_t count)
{
	size_t i;

	for (i = 0; i < count; i++)
		mark_value(gray, values[i]);
}

static void mark_frame(struct lod_object **gray, const struct lod_frame *frame)
{
	if (frame->outer != NULL)
		mark_object(gray, &frame->outer->object);
	mark_value(gray, frame->last);
	mark_value(gray, frame->result);
	mark_values(gray, frame->slots, frame->block->slot_count);
}

void lod_heap_collect(struct lod_heap *heap, const struct lod_value *roots, size_t count)
{
	struct lod_object *gray = NULL;

	mark_values(&gray, roots, count);
	while (gray != NULL) {
		struct lod_object *object = gray;

		gray = object->gray;
		if (object->is_frame) {
			mark_frame(&gray, (const struct lod_frame *)object);
		} else {
			const struct lod_array *array = (const struct lod_array *)object;

			mark_values(&gray, array->items, array->count);
		}
	}
	free_objects(heap, false);
	heap->wanted = 2 * heap->bytes;
	if (heap->wanted < FIRST_COLLECTION)
		heap->wanted = FIRST_COLLECTION;
}

/* Allocates an object of `size` bytes followed by `values` values. */
static void *take_object(struct lod_heap *heap, size_t size, size_t values, bool is_frame)
{
	struct lod_object *object;

	if (values > (PTRDIFF_MAX - size) / sizeof(struct lod_value))
		return NULL;
	size += values * sizeof(struct lod_value);
	object = memory_take(heap->memory, size);
	if (object == NULL)
		return NULL;
	*object = (struct lod_object){.next = heap->objects, .bytes = size, .is_frame = is_frame};
	heap->objects = object;
	heap->bytes += size;
	return object;
}

size_t lod_value_depth(struct lod_value value)
{
	switch (value.kind) {
	case LOD_VALUE_ARRAY:
		return value.of.array->depth;
	case LOD_VALUE_STRUCTURE:
		return value.of.structure->depth;
	case LOD_VALUE_NONE:
	case LOD_VALUE_INTEGER:
	case LOD_VALUE_TEXT:
	case LOD_VALUE_GENERATOR:
		break;
	}
	return 0;
}

struct lod_array *lod_array_new(struct lod_heap *heap, const struct lod_value *items, size_t count)
{
	struct lod_array *array = take_object(heap, sizeof *array, count, false);
	size_t i;

	if (array == NULL)
		return NULL;
	array->count = count;
	array->depth = 1;
	for (i = 0; i < count; i++) {
		size_t depth = lod_value_depth(items[i]) + 1;

		array->items[i] = items[i];
		array->depth = depth > array->depth ? depth : array->depth;
	}
	return array;
}

struct lod_frame *lod_frame_new(struct lod_heap *heap, const struct lod_block *block,
				struct lod_frame *outer)
{
	struct lod_frame *frame = take_object(heap, sizeof *frame, block->slot_count, true);
	uint32_t i;

	if (frame == NULL)
		return NULL;
	frame->depth = 1;
	frame->is_complete = false;
	frame->block = block;
	frame->outer = outer;
	frame->last = frame->result = lod_integer(0);
	for (i = 0; i < block->slot_count; i++)
		frame->slots[i] = (struct lod_value){.kind = LOD_VALUE_NONE};
	return frame;
}

struct lod_frame *lod_frame_copy(struct lod_heap *heap, const struct lod_frame *frame)
{
	struct lod_frame *copy = lod_frame_new(heap, frame->block, frame->outer);
	uint32_t i;

	if (copy == NULL)
		return NULL;
	for (i = 0; i < frame->block->slot_count; i++) {
		struct lod_value value = frame->slots[i];

		if (value.kind == LOD_VALUE_GENERATOR && value.of.generator.scope == frame)
			value.of.generator.scope = copy;
		lod_frame_bind(copy, i, value);
	}
	copy->is_complete = true;
	return copy;
}

void lod_frame_complete(struct lod_frame *frame)
{
	uint32_t i;

	frame->depth = 1;
	for (i = 0; i < frame->block->slot_count; i++)
		lod_frame_bind(frame, i, frame->slots[i]);
	frame->is_complete = true;
}

void lod_frame_bind(struct lod_frame *frame, uint32_t slot, struct lod_value value)
{
	size_t depth = lod_value_depth(value) + 1;

	frame->slots[slot] = value;
	frame->depth = depth > frame->depth ? depth : frame->depth;
}

struct lod_value *lod_frame_find(struct lod_frame *frame, const struct lod_name *name)
{
	uint32_t i;

	for (i = 0; i < frame->block->slot_count; i++) {
		if (frame->block->names[i] == name && frame->slots[i].kind != LOD_VALUE_NONE)
			return &frame->slots[i];
	}
	return NULL;
}

/* ---- as outcomes ---- */

/* An array of one item is that item. */
static struct lod_value unwrapped(struct lod_value value)
{
	if (value.kind == LOD_VALUE_ARRAY && value.of.array->count == 1)
		return value.of.array->items[0];
	return value;
}

/* The first field from `slot` on that is not bound by ~; slot_count if there is none. */
static uint32_t next_field(const struct lod_frame *structure, uint32_t slot)
{
	while (slot < structure->block->slot_count &&
	       (structure->slots[slot].kind == LOD_VALUE_NONE ||
		structure->slots[slot].kind == LOD_VALUE_GENERATOR))
		slot++;
	return slot;
}

static int compare_sizes(size_t a, size_t b)
{
	return (a > b) - (a < b);
}

static int compare_bytes(const char *a, size_t a_size, const char *b, size_t b_size)
{
	int order = memcmp(a, b, a_size < b_size ? a_size : b_size);

	return order != 0 ? order : compare_sizes(a_size, b_size);
}

static int compare_arrays(const struct lod_array *a, const struct lod_array *b)
{
	size_t i;

	for (i = 0; i < a->count && i < b->count; i++) {
		int order = lod_value_compare(a->items[i], b->items[i]);

		if (order != 0)
			return order;
	}
	return compare_sizes(a->count, b->count);
}

static int compare_structures(const struct lod_frame *a, const struct lod_frame *b)
{
	uint32_t i = next_field(a, 0), j = next_field(b, 0);

	while (i < a->block->slot_count && j < b->block->slot_count) {
		const struct lod_name *left = a->block->names[i], *right = b->block->names[j];
		int order = compare_bytes(left->text, left->length, right->text, right->length);

		if (order == 0)
			order = lod_value_compare(a->slots[i], b->slots[j]);
		if (order != 0)
			return order;
		i = next_field(a, i + 1);
		j = next_field(b, j + 1);
	}
	return (i < a->block->slot_count) - (j < b->block->slot_count);
}

int lod_value_compare(struct lod_value a, struct lod_value b)
{
	a = unwrapped(a);
	b = unwrapped(b);
	if (a.kind != b.kind)
		return a.kind < b.kind ? -1 : 1;
	switch (a.kind) {
	case LOD_VALUE_INTEGER:
		return (a.of.integer > b.of.integer) - (a.of.integer < b.of.integer);
	case LOD_VALUE_TEXT:
		return compare_bytes(a.of.text.bytes, a.of.text.size, b.of.text.bytes,
				     b.of.text.size);
	case LOD_VALUE_ARRAY:
		return compare_arrays(a.of.array, b.of.array);
	case LOD_VALUE_STRUCTURE:
		return compare_structures(a.of.structure, b.of.structure);
	case LOD_VALUE_NONE:
	case LOD_VALUE_GENERATOR:
		break;
	}
	return 0;
}

/* ---- as text ---- */

void lod_write_quoted(FILE *to, const char *text, size_t size)
{
	char quote = size > 0 && memchr(text, '\'', size) != NULL ? '"' : '\'';

	fputc(quote, to);
	fwrite(text, 1, size, to);
	fputc(quote, to);
}

static void write_value(FILE *to, struct lod_value value);

static void write_array(FILE *to, const struct lod_array *array)
{
	size_t i;

	fputc('[', to);
	for (i = 0; i < array->count; i++) {
		if (i > 0)
			fputs(", ", to);
		write_value(to, array->items[i]);
	}
	fputc(']', to);
}

static void write_structure(FILE *to, const struct lod_frame *structure)
{
	const char *separator = "";
	uint32_t i;

	fputc('{', to);
	for (i = next_field(structure, 0); i < structure->block->slot_count;
	     i = next_field(structure, i + 1)) {
		fprintf(to, "%s%s = ", separator, structure->block->names[i]->text);
		write_value(to, structure->slots[i]);
		separator = ", ";
	}
	fputc('}', to);
}

static void write_value(FILE *to, struct lod_value value)
{
	value = unwrapped(value);
	switch (value.kind) {
	case LOD_VALUE_INTEGER:
		fprintf(to, "%" PRId64, value.of.integer);
		break;
	case LOD_VALUE_TEXT:
		lod_write_quoted(to, value.of.text.bytes, value.of.text.size);
		break;
	case LOD_VALUE_ARRAY:
		write_array(to, value.of.array);
		break;
	case LOD_VALUE_STRUCTURE:
		write_structure(to, value.of.structure);
		break;
	case LOD_VALUE_NONE:
	case LOD_VALUE_GENERATOR:
		break;
	}
}

bool lod_value_write(FILE *to, const void *data)
{
	struct lod_value value = unwrapped(*(const struct lod_value *)data);

	if (value.kind == LOD_VALUE_TEXT)
		fwrite(value.of.text.bytes, 1, value.of.text.size, to);
	else
		write_value(to, value);
	return !ferror(to);
}
