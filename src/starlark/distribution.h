/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The exact distribution of a roll, as calc calculated it: numbers in ascending order with their probabilities. A
 * roll that is unbounded may have a tail, whose numbers are not listed.
 */
#ifndef STARLARK_DISTRIBUTION_H
#define STARLARK_DISTRIBUTION_H

#include "chance/outcomes.h"

struct distribution {
	const struct dicelab_memory *memory; /* not owned */
	size_t owners;                       /* reference count */
	struct outcomes outcomes;
	mpz_t whole; /* the total that the weights are parts of */
	mpq_t asked; /* the last answer of distribution_probability */
};

/* Takes the outcomes over, with one owner; distribution_share adds an owner, distribution_free removes one. NULL
   when out of memory. */
struct distribution *distribution_take(const struct dicelab_memory *memory,
				       const struct outcomes *outcomes);
struct distribution *distribution_share(struct distribution *distribution);
void distribution_free(struct distribution *distribution);

size_t distribution_count(const struct distribution *distribution);
int64_t distribution_number(const struct distribution *distribution, size_t i);
/* Valid until the next question. */
mpq_srcptr distribution_probability(const struct distribution *distribution, size_t i);
bool distribution_has_tail(const struct distribution *distribution);
/* The probability of the numbers from low to high. False if it is not known, because part of the tail may lie there. */
bool distribution_between(const struct distribution *distribution, int64_t low, int64_t high,
			  mpq_t probability);
/* False if it is not known. */
bool distribution_mean(const struct distribution *distribution, mpq_t mean);

#endif
