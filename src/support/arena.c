/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* An arena (region allocator): pointer-bump allocation in a list of blocks that are freed together. */
#include "support/arena.h"

#include <stdalign.h>
#include <stdint.h>
#include <string.h>

#include "support/memory.h"

/* Most statements fit into the first block, with one call of malloc. Block sizes double up to the largest. */
enum { BLOCK_SIZE = 4096, LARGEST_BLOCK = 1 << 20 };

struct arena_block {
	struct arena_block *older;
	size_t size, used;
	alignas(max_align_t) unsigned char bytes[];
};

void arena_init(struct arena *arena, const struct dicelab_memory *memory)
{
	arena->memory = memory;
	arena->newest = NULL;
	arena->bytes = 0;
}

void arena_reset(struct arena *arena)
{
	struct arena_block *kept = NULL;

	while (arena->newest != NULL) {
		struct arena_block *block = arena->newest;

		arena->newest = block->older;
		if (kept == NULL && block->size == BLOCK_SIZE) {
			kept = block;
			kept->older = NULL;
			kept->used = 0;
		} else {
			memory_release(arena->memory, block);
		}
	}
	arena->newest = kept;
	arena->bytes = kept == NULL ? 0 : kept->size;
}

void arena_clear(struct arena *arena)
{
	while (arena->newest != NULL) {
		struct arena_block *block = arena->newest;

		arena->newest = block->older;
		memory_release(arena->memory, block);
	}
	arena->bytes = 0;
}

static bool add_block(struct arena *arena, size_t size)
{
	size_t usual = arena->bytes < BLOCK_SIZE      ? BLOCK_SIZE
		       : arena->bytes > LARGEST_BLOCK ? LARGEST_BLOCK
						      : arena->bytes;
	struct arena_block *block;

	if (size < usual)
		size = usual;
	block = memory_take(arena->memory, sizeof *block + size);
	if (block == NULL)
		return false;
	block->older = arena->newest;
	block->size = size;
	block->used = 0;
	arena->newest = block;
	arena->bytes += size;
	return true;
}

void *arena_take(struct arena *arena, size_t size)
{
	const size_t align = alignof(max_align_t);
	struct arena_block *block = arena->newest;
	void *taken;

	if (size > SIZE_MAX - 2 * sizeof *block - align)
		return NULL;
	size = (size + align - 1) / align * align;
	if (block == NULL || block->size - block->used < size) {
		if (!add_block(arena, size))
			return NULL;
		block = arena->newest;
	}
	taken = block->bytes + block->used;
	block->used += size;
	return memset(taken, 0, size);
}

void *arena_copy(struct arena *arena, const void *bytes, size_t size)
{
	void *copy = arena_take(arena, size + 1);

	if (copy != NULL && size > 0)
		memcpy(copy, bytes, size);
	return copy;
}
