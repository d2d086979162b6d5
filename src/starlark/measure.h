/*
 * Numbers that are being weighed: each has a share, an exact number that is not negative, and shares of the same number
 * add up. What is made of it counts shares in proportion to all of them.
 */
#ifndef STARLARK_MEASURE_H
#define STARLARK_MEASURE_H

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "dicelab.h"

struct measure_row {
	int64_t number;
	mpq_t share;
};

struct measure {
	const struct dicelab_memory *memory; /* not owned */
	struct measure_row *rows;            /* in rising order */
	size_t count, room;
};

void measure_init(struct measure *measure, const struct dicelab_memory *memory);
void measure_clear(struct measure *measure);
/* False when out of memory. */
bool measure_add(struct measure *measure, int64_t number, mpq_srcptr share);
/* The shares as whole numbers in their lowest terms, `count` initialised ones, and what they add up to. */
void measure_weights(const struct measure *measure, mpz_t *weights, mpz_t total);

#endif
