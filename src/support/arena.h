/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* An arena (region allocator): memory that is taken piece by piece and freed all at once. A tree lives in one, so that
   an error in the middle of building it leaves nothing to clean up. */
#ifndef SUPPORT_ARENA_H
#define SUPPORT_ARENA_H

#include <stddef.h>

#include "dicelab.h"

struct arena_block;

struct arena {
	const struct dicelab_memory *memory; /* not owned */
	struct arena_block *newest;
	size_t bytes; /* the size of all blocks */
};

void arena_init(struct arena *arena, const struct dicelab_memory *memory);
/* Frees everything except one block of the ordinary size. */
void arena_reset(struct arena *arena);
/* Frees everything. */
void arena_clear(struct arena *arena);

/* `size` bytes, zeroed, aligned for any type, valid until reset or clear; NULL when out of memory. */
void *arena_take(struct arena *arena, size_t size);

/* A copy of `size` bytes with a '\0' after them; NULL when out of memory. */
void *arena_copy(struct arena *arena, const void *bytes, size_t size);

#endif
