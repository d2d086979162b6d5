/*
 * Memory that is taken piece by piece and given back all at once. A tree lives in one: an error
 * half way through building it leaves nothing to clean up.
 */
#ifndef SUPPORT_ARENA_H
#define SUPPORT_ARENA_H

#include <stddef.h>

#include "dicelab.h"

struct arena_block;

struct arena {
	const struct dicelab_memory *memory; /* not owned */
	struct arena_block *newest;
	size_t bytes; /* in all blocks */
};

void arena_init(struct arena *arena, const struct dicelab_memory *memory);
/* Gives everything back to the system but one ordinary block. */
void arena_reset(struct arena *arena);
/* Gives everything back to the system. */
void arena_clear(struct arena *arena);

/* `size` bytes, zeroed, aligned for anything, good until reset or clear; NULL when out of memory. */
void *arena_take(struct arena *arena, size_t size);

#endif
