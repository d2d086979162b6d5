/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The allocator: every block that the library keeps comes from the host's function, or from realloc(3). Running out of
   memory ends nothing: NULL or false is returned up to a function that can report it. */
#ifndef SUPPORT_MEMORY_H
#define SUPPORT_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "dicelab.h"

/* A count as a size_t, saturated to PTRDIFF_MAX, more than there can be memory for. */
static inline size_t memory_count(uint64_t count)
{
	return count < PTRDIFF_MAX ? (size_t)count : PTRDIFF_MAX;
}

/* realloc and free of the C library. */
extern const struct dicelab_memory memory_system;

/* A new block of `size` bytes, not cleared; NULL when out of memory. */
void *memory_take(const struct dicelab_memory *memory, size_t size);

/* A copy of a string; NULL when out of memory. */
char *memory_copy_string(const struct dicelab_memory *memory, const char *string);
/* The same of so many bytes, without a 0 among them. */
char *memory_copy_text(const struct dicelab_memory *memory, const char *text, size_t length);

/* An estimate of the memory that malloc(3) uses for a block of this size, with its header and rounding. */
size_t memory_cost(size_t size);

/* Frees a block; NULL is allowed. */
void memory_release(const struct dicelab_memory *memory, void *block);

/* Ensures that `*array`, a pointer to `*capacity` elements of `size` bytes each, has room for `needed`; grows by
   doubling, so appending takes amortised constant time. False, with the array unchanged, when out of memory. */
bool memory_grow(const struct dicelab_memory *memory, void *array, size_t *capacity, size_t needed,
		 size_t size);

#endif
