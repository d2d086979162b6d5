/* Rows of pointers with their weights, found by hashing. */
#include "language/lod/walk/walk_states.h"

#include <string.h>

#include "support/memory.h"

struct walk_states walk_states_of(const struct dicelab_memory *memory, size_t width)
{
	return (struct walk_states){.memory = memory, .width = width};
}

void walk_states_clear(struct walk_states *states)
{
	size_t i;

	for (i = 0; i < states->count; i++)
		mpq_clear(states->weights[i]);
	weighted_release(states->memory, &states->digits);
	memory_release(states->memory, states->rows);
	memory_release(states->memory, states->weights);
	row_index_clear(&states->index, states->memory);
	*states = walk_states_of(states->memory, states->width);
}

static uint64_t hash_of(const struct walk_value *const *row, size_t width)
{
	uint64_t hash = HASH_BEGIN;
	size_t i;

	for (i = 0; i < width; i++)
		hash = hash_add(hash, row[i] == NULL ? 0 : row[i]->hashed.hash);
	return hash;
}

static bool is_row(const void *table, size_t i, const void *like)
{
	const struct walk_states *states = table;

	return states->width == 0 ||
	       memcmp(walk_row(states, i), like, states->width * sizeof *states->rows) == 0;
}

static bool make_row(struct walk_states *states, const struct walk_value *const *row)
{
	if (!memory_grow(states->memory, &states->rows, &states->room, states->count + 1,
			 states->width * sizeof *states->rows + (states->width == 0)) ||
	    !memory_grow(states->memory, &states->weights, &states->weight_room, states->count + 1,
			 sizeof *states->weights))
		return false;
	if (states->width > 0)
		memcpy(walk_row(states, states->count), row, states->width * sizeof *row);
	mpq_init(states->weights[states->count++]);
	return true;
}

size_t walk_states_find(struct walk_states *states, const struct walk_value *const *row)
{
	uint64_t hash = hash_of(row, states->width);
	size_t found = row_index_find(&states->index, hash, is_row, states, row);

	if (found != ROW_NONE)
		return found;
	return make_row(states, row) && row_index_add(&states->index, states->memory, hash,
						      states->count - 1)
		       ? states->count - 1
		       : SIZE_MAX;
}

bool walk_states_add(struct walk_states *states, const struct walk_value *const *row,
		     mpq_srcptr weight)
{
	size_t i = walk_states_find(states, row);

	return i != SIZE_MAX &&
	       weighted_add(states->memory, &states->digits, states->weights[i], weight);
}

bool walk_states_move(struct walk_states *states, struct walk_states *more)
{
	size_t i;

	if (states->count == 0) {
		walk_states_clear(states);
		*states = *more;
		*more = walk_states_of(states->memory, states->width);
		return true;
	}
	for (i = 0; i < more->count; i++) {
		if (!walk_states_add(states, walk_row(more, i), more->weights[i]))
			return false;
	}
	walk_states_clear(more);
	return true;
}
