/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A hash index over the rows of a table: open addressing. The table's owner stores the rows, in the order of their
 * arrival; the index holds their numbers and 32 bits of their hashes.
 *
 *     row = row_index_find(&index, hash, is_name, table, name);                    ROW_NONE if is_name() is true of no row
 *     ok = row_index_add(&index, memory, hash, table->count);                      before the row is added to the table
 *
 * For entries with addresses of their own there is support/hash_table.h.
 */
#ifndef SUPPORT_ROW_INDEX_H
#define SUPPORT_ROW_INDEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "support/memory.h"

#define ROW_NONE SIZE_MAX

struct row_slot {
	uint32_t row; /* row number + 1; 0: the slot is free */
	uint32_t hash;
};

/* All zero: an empty index. */
struct row_index {
	struct row_slot *slots;
	size_t count, room; /* number of rows, and of slots: a power of two or 0 */
};

/* Whether row number `row` of the table equals `like`. */
typedef bool row_is_like(const void *table, size_t row, const void *like);

static inline uint32_t row_index_fold(uint64_t hash)
{
	return (uint32_t)(hash ^ hash >> 32);
}

/* The number of the row with this hash that equals `like`, or ROW_NONE. Inline, so that `is_like` is inlined, too. */
static inline size_t row_index_find(const struct row_index *index, uint64_t hash,
				    row_is_like *is_like, const void *table, const void *like)
{
	uint32_t folded = row_index_fold(hash);
	size_t at;

	if (index->room == 0)
		return ROW_NONE;
	for (at = folded & (index->room - 1); index->slots[at].row != 0;
	     at = (at + 1) & (index->room - 1)) {
		if (index->slots[at].hash == folded &&
		    is_like(table, index->slots[at].row - 1, like))
			return index->slots[at].row - 1;
	}
	return ROW_NONE;
}

/* Adds a row that equals no other. False when out of memory, or when there are too many rows. */
bool row_index_add(struct row_index *index, const struct dicelab_memory *memory, uint64_t hash,
		   size_t row);
/* Makes room for this number of rows in an empty index. False when out of memory. */
bool row_index_reserve(struct row_index *index, const struct dicelab_memory *memory, size_t rows);
/* Replaces each row number r by places[r]. */
void row_index_renumber(struct row_index *index, const size_t *places);
/* Frees the slots; the index is empty then. */
void row_index_clear(struct row_index *index, const struct dicelab_memory *memory);

#endif
