/*
 * Weighted states: each is a row of values with the probability of being in it. Equal states are one. Private to the
 * walk.
 */
#ifndef LANGUAGE_LOD_WALK_STATES_H
#define LANGUAGE_LOD_WALK_STATES_H

#include <gmp.h>

#include "language/lod/walk/walk_values.h"
#include "process/weighted.h"
#include "support/row_index.h"

struct walk_states {
	const struct dicelab_memory *memory;
	size_t width; /* of a row */
	size_t count, room;
	const struct walk_value **rows; /* count rows, one behind the other */
	mpq_t *weights;
	size_t weight_room;
	struct weighted_digits digits;
	struct row_index index;
};

struct walk_states walk_states_of(const struct dicelab_memory *memory, size_t width);
void walk_states_clear(struct walk_states *states);

static inline const struct walk_value **walk_row(const struct walk_states *states, size_t i)
{
	return &states->rows[i * states->width];
}

/* The number of the row, which is made if there is none like it; SIZE_MAX when out of memory. */
size_t walk_states_find(struct walk_states *states, const struct walk_value *const *row);
/* Adds to the weight of a row; false when out of memory. */
bool walk_states_add(struct walk_states *states, const struct walk_value *const *row,
		     mpq_srcptr weight);
/* Adds all of `more`, which is empty then. */
bool walk_states_move(struct walk_states *states, struct walk_states *more);

#endif
