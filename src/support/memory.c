/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Allocation through the host's function, and arrays that grow by doubling. */
#include "support/memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static void *system_resize(void *data, void *block, size_t size)
{
	(void)data;
	if (size == 0) {
		free(block);
		return NULL;
	}
	return realloc(block, size);
}

const struct dicelab_memory memory_system = {system_resize, NULL};

void *memory_take(const struct dicelab_memory *memory, size_t size)
{
	return memory->resize(memory->data, NULL, size);
}

char *memory_copy_string(const struct dicelab_memory *memory, const char *string)
{
	return memory_copy_text(memory, string, strlen(string));
}

char *memory_copy_text(const struct dicelab_memory *memory, const char *text, size_t length)
{
	char *copy = memory_take(memory, length + 1);

	if (copy == NULL)
		return NULL;
	memcpy(copy, text, length);
	copy[length] = '\0';
	return copy;
}

size_t memory_cost(size_t size)
{
	enum { HEAD = 8, STEP = 16, LEAST = 32, LARGE = 1 << 17, PAGE = 4096 };
	size_t step = size < LARGE ? STEP : PAGE, head = size < LARGE ? HEAD : STEP;

	if (size > SIZE_MAX - (size_t)2 * PAGE)
		return SIZE_MAX;
	return size < LEAST - HEAD ? LEAST : (size + head + step - 1) / step * step;
}

void memory_release(const struct dicelab_memory *memory, void *block)
{
	if (block != NULL)
		memory->resize(memory->data, block, 0);
}

bool memory_grow(const struct dicelab_memory *memory, void *array, size_t *capacity, size_t needed,
		 size_t size)
{
	enum { SMALLEST = 16 };
	size_t wanted = *capacity < SMALLEST ? SMALLEST : *capacity;
	void *block;

	if (needed <= *capacity)
		return true;
	while (wanted < needed) {
		if (wanted > SIZE_MAX / 2)
			return false;
		wanted *= 2;
	}
	if (wanted > SIZE_MAX / size)
		return false;
	/* The element type is known to the caller only, so the pointer is read and written as bytes. */
	memcpy(&block, array, sizeof block);
	block = memory->resize(memory->data, block, wanted * size);
	if (block == NULL)
		return false;
	memcpy(array, &block, sizeof block);
	*capacity = wanted;
	return true;
}
