/*
 * Where equal rows of a table are found, by their hashes: open addressing. The rows themselves are wherever their owner keeps them,
 * in the order in which they came; the index knows their numbers.
 *
 *     row = row_index_find(&index, hash, is_name, table, name);                    ROW_NONE: is_name() says so of no row
 *     ok = row_index_add(&index, memory, hash, table->count);                      and then the row is made
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
	uint32_t row; /* its number + 1; 0: it is free */
	uint32_t hash;
};

/* All zero: empty. */
struct row_index {
	struct row_slot *slots;
	size_t count, room; /* rows; slots, a power of two or 0 */
};

/* Tells whether row number `row` of the table is like that. */
typedef bool row_is_like(const void *table, size_t row, const void *like);

static inline uint32_t row_index_fold(uint64_t hash)
{
	return (uint32_t)(hash ^ hash >> 32);
}

/* The number of the row with that hash that is like that. Inline, so that `is_like` is, too. */
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

/* Adds a row, which is like none that is there. False when out of memory, or with too many rows. */
bool row_index_add(struct row_index *index, const struct dicelab_memory *memory, uint64_t hash,
		   size_t row);
/* Room for so many rows, before there are any. False when out of memory. */
bool row_index_reserve(struct row_index *index, const struct dicelab_memory *memory, size_t rows);
/* Each row gets the number at its place in `places`. */
void row_index_renumber(struct row_index *index, const size_t *places);
/* Frees the slots: it is empty then. */
void row_index_clear(struct row_index *index, const struct dicelab_memory *memory);

#endif
