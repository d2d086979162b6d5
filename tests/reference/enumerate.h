/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* All that can come of a program, by rolling it with every sequence of dice; or of many rolls. */
#ifndef REFERENCE_ENUMERATE_H
#define REFERENCE_ENUMERATE_H

#include <gmp.h>

#include "tests/reference/plain.h"

struct outcome {
	int64_t *items;
	size_t length;
	mpq_t probability;
};

struct distribution {
	struct outcome **
		outcomes; /* item by item in rising order; of two that begin alike the shorter is less */
	size_t count, room;
	mpq_t failed[FAILURE_MEMORY + 1]; /* by cause */
	mpq_t rest;                       /* of sequences so unlikely that they were left */
	mpq_t excluded;                   /* of rolls in which the condition does not hold */
	size_t rolls;
	const char *beyond; /* why it is not known; or NULL */
};

void distribution_init(struct distribution *distribution);
void distribution_clear(struct distribution *distribution);

/* Beyond is what has more than `most` sequences of dice. A sequence is left that is less likely than one in `unlikely`
   and asks for dice still. */
void distribution_enumerate(struct distribution *distribution, struct plain *plain,
			    const struct tree *tree, size_t most, double unlikely);

/* Makes the outcomes those on condition that they are none of the excluded rolls. False if there are no outcomes. */
bool distribution_condition(struct distribution *distribution);

/* So many rolls, the same each time. */
void distribution_sample(struct distribution *distribution, struct plain *plain,
			 const struct tree *tree, size_t rolls);

#endif
