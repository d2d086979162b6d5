/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A hash index with open addressing and linear probing, at most half full. */
#include "support/row_index.h"

#include <string.h>

enum { FEWEST = 32 };

static void put_slot(struct row_slot *slots, size_t room, struct row_slot slot)
{
	size_t at = slot.hash & (room - 1);

	while (slots[at].row != 0)
		at = (at + 1) & (room - 1);
	slots[at] = slot;
}

static bool resize(struct row_index *index, const struct dicelab_memory *memory, size_t room)
{
	size_t i;
	struct row_slot *slots = memory_take(memory, room * sizeof *slots);

	if (slots == NULL)
		return false;
	memset(slots, 0, room * sizeof *slots);
	for (i = 0; i < index->room; i++) {
		if (index->slots[i].row != 0)
			put_slot(slots, room, index->slots[i]);
	}
	memory_release(memory, index->slots);
	index->slots = slots;
	index->room = room;
	return true;
}

bool row_index_reserve(struct row_index *index, const struct dicelab_memory *memory, size_t rows)
{
	size_t room = FEWEST;

	while (room / 2 < rows)
		room *= 2;
	return resize(index, memory, room);
}

bool row_index_add(struct row_index *index, const struct dicelab_memory *memory, uint64_t hash,
		   size_t row)
{
	if (row >= UINT32_MAX)
		return false;
	if (2 * (index->count + 1) > index->room &&
	    !resize(index, memory, index->room == 0 ? FEWEST : 2 * index->room))
		return false;
	put_slot(index->slots, index->room,
		 (struct row_slot){(uint32_t)row + 1, row_index_fold(hash)});
	index->count++;
	return true;
}

void row_index_renumber(struct row_index *index, const size_t *places)
{
	size_t i;

	for (i = 0; i < index->room; i++) {
		if (index->slots[i].row != 0)
			index->slots[i].row = (uint32_t)places[index->slots[i].row - 1] + 1;
	}
}

void row_index_clear(struct row_index *index, const struct dicelab_memory *memory)
{
	memory_release(memory, index->slots);
	*index = (struct row_index){.slots = NULL};
}
