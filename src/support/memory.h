/*
 * Every block of memory the library keeps comes through here, from the host's function or from
 * realloc(3). Nothing dies when there is none: NULL or false goes up to whoever can report it.
 */
#ifndef SUPPORT_MEMORY_H
#define SUPPORT_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "dicelab.h"

/* So many things as a size; where that does not fit, more than there can be memory for. */
static inline size_t memory_count(uint64_t count)
{
	return count < PTRDIFF_MAX ? (size_t)count : PTRDIFF_MAX;
}

/* realloc and free of the C library. */
extern const struct dicelab_memory memory_system;

/* A new block of `size` bytes, not cleared; NULL when out of memory. */
void *memory_take(const struct dicelab_memory *memory, size_t size);

/* What a block of so many bytes takes of the process: malloc(3) rounds up, and wants to know its size. */
size_t memory_cost(size_t size);

/* Gives a block back; NULL is fine. */
void memory_release(const struct dicelab_memory *memory, void *block);

/*
 * Makes sure that `*array`, a pointer to `*capacity` elements of `size` bytes each, has room for
 * `needed`; grows by doubling. False, with the array as it was, when out of memory.
 */
bool memory_grow(const struct dicelab_memory *memory, void *array, size_t *capacity, size_t needed,
		 size_t size);

#endif
