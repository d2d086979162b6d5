/* Scratch memory: blocks that stay where they are, used as one stack. */
#include "roll/roll_inside.h"

#include <assert.h>

#include "support/memory.h"

enum { ALIGNMENT = 64, ORDINARY_BLOCK = 1 << 18 };

struct scratch_block {
	void *memory;
	char *begin; /* aligned */
	size_t size;
};

static bool add_block(struct roll *roll, size_t bytes)
{
	size_t size = bytes > ORDINARY_BLOCK ? bytes : ORDINARY_BLOCK;
	struct scratch_block block = {.size = size};

	if (!memory_grow(roll->memory, &roll->blocks, &roll->block_room, roll->block_count + 1,
			 sizeof *roll->blocks))
		return false;
	block.memory = memory_take(roll->memory, size + ALIGNMENT);
	if (block.memory == NULL)
		return false;
	block.begin = (char *)(((uintptr_t)block.memory + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT);
	roll->blocks[roll->block_count++] = block;
	return true;
}

/* Takes memory from the top block, or else from the next one behind it that is large enough: those are free.
   Blocks that are skipped so stay unused until the top comes down again. */
void *scratch_take(struct roll *roll, size_t bytes)
{
	struct scratch_mark *top = &roll->top;
	void *taken;

	bytes = (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
	while (top->block < roll->block_count &&
	       bytes > roll->blocks[top->block].size - top->used) {
		top->block++;
		top->used = 0;
	}
	if (top->block == roll->block_count && !add_block(roll, bytes)) {
		roll_fail(roll, NULL, FAILURE_MEMORY, 0);
		return NULL;
	}
	taken = roll->blocks[top->block].begin + top->used;
	top->used += bytes;
	return taken;
}

struct scratch_mark scratch_mark(const struct roll *roll)
{
	return roll->top;
}

void scratch_release(struct roll *roll, struct scratch_mark mark)
{
	assert(mark.block < roll->top.block ||
	       (mark.block == roll->top.block && mark.used <= roll->top.used));
	roll->top = mark;
}

void scratch_clear(struct roll *roll)
{
	size_t i;

	for (i = 0; i < roll->block_count; i++)
		memory_release(roll->memory, roll->blocks[i].memory);
	memory_release(roll->memory, roll->blocks);
}
