/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A string builder: bytes are collected in a growing buffer of the heap, which becomes a text value at the end. */
#include <string.h>

#include "starlark/machine.h"

void text_begin(struct text_builder *to, struct machine *machine)
{
	*to = (struct text_builder){.machine = machine};
}

void text_add(struct text_builder *to, const char *bytes, size_t size)
{
	if (size == 0 || to->failed)
		return;
	to->failed =
		size > PTRDIFF_MAX - to->size || !heap_grow(machine_heap(to->machine), &to->bytes,
							    &to->capacity, to->size + size, 1);
	if (to->failed)
		return;
	memcpy(to->bytes + to->size, bytes, size);
	to->size += size;
}

void text_add_string(struct text_builder *to, const char *string)
{
	text_add(to, string, strlen(string));
}

bool text_end(struct text_builder *to, struct value *result)
{
	struct heap *heap = machine_heap(to->machine);
	struct text *text = to->failed ? NULL : heap_text(heap, to->bytes, to->size);

	text_drop(to);
	return value_new(to->machine, text, result);
}

void text_drop(struct text_builder *to)
{
	heap_resize(machine_heap(to->machine), to->bytes, to->capacity, 0);
	to->bytes = NULL;
	to->size = to->capacity = 0;
}
