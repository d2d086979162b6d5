/* Distributions of values, which are united (value.h): each with its weight. Private to the folder. */
#ifndef LANGUAGE_TROLL_DIST_H
#define LANGUAGE_TROLL_DIST_H

#include <gmp.h>

#include "language/troll/value.h"
#include "process/weighted.h"
#include "support/row_index.h"

struct dist {
	const struct dicelab_memory *memory; /* not owned */
	size_t count, room;
	mpq_t *weights;
	const struct troll_value **values; /* in the same block */
	struct weighted_digits digits;
	struct row_index index; /* empty while there are few */
};

void dist_init(struct dist *dist, const struct dicelab_memory *memory);
void dist_clear(struct dist *dist);
/* Adds to the weight of a value; false when out of memory. */
bool dist_add(struct dist *dist, const struct troll_value *value, mpq_srcptr weight);
/* The number of the row of a value, which is made with that weight if there is none; false when out of memory. */
bool dist_find(struct dist *dist, const struct troll_value *value, mpq_srcptr weight, size_t *row);
void dist_mass(const struct dist *dist, mpq_t mass);

#endif
