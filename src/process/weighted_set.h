/*
 * A set of states or values with their weights, which are fractions: each row is so many pointers to interned values, and equal rows
 * are one, whose weights add up. Rows keep the order in which they came.
 *
 *     struct weighted_set set = weighted_set_of(memory, 1);
 *
 *     ok = weighted_set_add(&set, &value, weight);
 *     value = *(const struct value **)weighted_set_row(&set, i);        its weight is set.weights[i]
 */
#ifndef PROCESS_WEIGHTED_SET_H
#define PROCESS_WEIGHTED_SET_H

#include <gmp.h>

#include "support/memory.h"
#include "support/row_index.h"

struct weighted_set {
	const struct dicelab_memory *memory; /* not owned; of pmf_memory */
	size_t width; /* pointers of a row, each NULL or to what begins with a struct hashed */
	size_t count, room;
	mpq_t *weights;
	void *rows; /* behind the weights, in the same block */
	size_t digits,
		held; /* bytes that GMP takes for the weights; and as many or more that the memory counts */
	struct row_index index; /* empty while there are few rows */
};

struct weighted_set weighted_set_of(const struct dicelab_memory *memory, size_t width);
/* It is empty then. */
void weighted_set_clear(struct weighted_set *set);

/* Row number i: as many pointers as it is wide. */
static inline void *weighted_set_row(const struct weighted_set *set, size_t i)
{
	return (char *)set->rows + i * set->width * sizeof(void *);
}

/* The number of the row, which is made with weight 0 if there is none like it; ROW_NONE when out of memory. */
size_t weighted_set_find(struct weighted_set *set, const void *row);
/* Adds to the weight of a row, which is made if there is none like it; a weight of 0 makes none. False when out of memory. */
bool weighted_set_add(struct weighted_set *set, const void *row, mpq_srcptr weight);
/* Adds all of `more`, which is as wide, and empty then. False when out of memory. */
bool weighted_set_move(struct weighted_set *set, struct weighted_set *more);
/* What all weights add up to. */
void weighted_set_mass(const struct weighted_set *set, mpq_t mass);

#endif
