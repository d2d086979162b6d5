/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory that refuses the n-th request. */
#include "unsteady_memory.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

/* What stands before each block. */
struct header {
	alignas(max_align_t) size_t size;
};

static bool is_refused(struct unsteady_memory *memory)
{
	memory->requests++;
	if (memory->fails_at == 0)
		return false;
	return memory->fails_after ? memory->requests >= memory->fails_at
				   : memory->requests == memory->fails_at;
}

void unsteady_count(struct unsteady_memory *memory, size_t more)
{
	memory->bytes += more;
	if (memory->bytes > memory->peak)
		memory->peak = memory->bytes;
}

static void release(struct unsteady_memory *memory, struct header *block)
{
	if (block == NULL)
		return;
	memory->blocks--;
	unsteady_count(memory, 0 - block->size);
	free(block);
}

/* New memory is filled with what means nothing; of large blocks, which may only show that so much is there, the beginning. */
static void *resize(void *data, void *block, size_t size)
{
	enum { FILLED = 1 << 14 };
	struct unsteady_memory *memory = data;
	struct header *old = block != NULL ? (struct header *)block - 1 : NULL, *new;

	if (size == 0) {
		release(memory, old);
		return NULL;
	}
	if (is_refused(memory))
		return NULL;
	new = malloc(sizeof *new + size);
	if (new == NULL)
		return NULL;
	new->size = size;
	memory->blocks++;
	unsteady_count(memory, size);
	memset(new + 1, 0xA5, size < FILLED ? size : FILLED);
	if (old != NULL)
		memcpy(new + 1, old + 1, old->size < size ? old->size : size);
	release(memory, old);
	return new + 1;
}

struct dicelab_memory unsteady_interface(struct unsteady_memory *memory)
{
	return (struct dicelab_memory){resize, memory};
}
