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
	memory_release(states->memory, states->slots);
	*states = walk_states_of(states->memory, states->width);
}

static size_t hash_of(const struct walk_value *const *row, size_t width)
{
	uint64_t hash = HASH_BEGIN;
	size_t i;

	for (i = 0; i < width; i++)
		hash = hash_add(hash, row[i] == NULL ? 0 : row[i]->hashed.hash);
	return (size_t)hash;
}

static bool is_row(const struct walk_states *states, size_t i, const struct walk_value *const *row)
{
	return states->width == 0 ||
	       memcmp(walk_row(states, i), row, states->width * sizeof *row) == 0;
}

static bool grow(struct walk_states *states)
{
	size_t count = states->slot_count == 0 ? 16 : 2 * states->slot_count, i, at;
	uint32_t *slots = memory_take(states->memory, count * sizeof *slots);

	if (slots == NULL)
		return false;
	memset(slots, 0, count * sizeof *slots);
	for (i = 0; i < states->count; i++) {
		for (at = hash_of(walk_row(states, i), states->width) & (count - 1);
		     slots[at] != 0;)
			at = (at + 1) & (count - 1);
		slots[at] = (uint32_t)i + 1;
	}
	memory_release(states->memory, states->slots);
	states->slots = slots;
	states->slot_count = count;
	return true;
}

static bool make_row(struct walk_states *states, const struct walk_value *const *row)
{
	if (states->count >= UINT32_MAX - 1 ||
	    !memory_grow(states->memory, &states->rows, &states->room, states->count + 1,
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
	size_t at;

	if (2 * (states->count + 1) > states->slot_count && !grow(states))
		return SIZE_MAX;
	for (at = hash_of(row, states->width) & (states->slot_count - 1); states->slots[at] != 0;
	     at = (at + 1) & (states->slot_count - 1)) {
		if (is_row(states, states->slots[at] - 1, row))
			return states->slots[at] - 1;
	}
	if (!make_row(states, row))
		return SIZE_MAX;
	states->slots[at] = (uint32_t)states->count;
	return states->count - 1;
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
