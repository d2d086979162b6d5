/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A measure on integers: each number has a share, an exact non-negative fraction, and shares added for the same
 * number are summed. A distribution made of it normalises the shares.
 */
#ifndef STARLARK_MEASURE_H
#define STARLARK_MEASURE_H

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "dicelab.h"
#include "pmf/pmf.h"

struct measure_row {
	int64_t number;
	mpq_t share;
};

struct measure {
	const struct dicelab_memory *memory; /* not owned */
	struct measure_row *rows;            /* sorted by number */
	size_t count, room;
};

void measure_init(struct measure *measure, const struct dicelab_memory *memory);
void measure_clear(struct measure *measure);
/* False when out of memory. */
bool measure_add(struct measure *measure, int64_t number, mpq_srcptr share);
/* Adds all keys of a PMF; false when out of memory. */
bool measure_add_pmf(struct measure *measure, const struct pmf *pmf);
/* The shares scaled to integers without a common factor, and their sum; to be freed. NULL when out of memory. */
mpz_t *measure_weights(const struct measure *measure, mpz_t total);
void measure_free_weights(const struct measure *measure, mpz_t *weights);

#endif
