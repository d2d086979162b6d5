/*
 * The distribution of a roll, as calc worked it out: numbers in rising order with their exact probabilities. Of a roll
 * that may go on for ever there may be a tail that is not told apart.
 */
#ifndef STARLARK_DISTRIBUTION_H
#define STARLARK_DISTRIBUTION_H

#include "chance/outcomes.h"

struct distribution {
	const struct dicelab_memory *memory; /* not owned */
	size_t owners;                       /* it is freed when the last lets it go */
	struct outcomes outcomes;
	mpz_t whole; /* what the weights are parts of */
};

/* Takes the outcomes over; NULL when out of memory. */
struct distribution *distribution_take(const struct dicelab_memory *memory,
				       const struct outcomes *outcomes);
struct distribution *distribution_share(struct distribution *distribution);
void distribution_free(struct distribution *distribution); /* NULL is fine */

size_t distribution_count(const struct distribution *distribution);
int64_t distribution_number(const struct distribution *distribution, size_t i);
void distribution_probability(const struct distribution *distribution, size_t i, mpq_t probability);
bool distribution_has_tail(const struct distribution *distribution);
/* The probability of all numbers from low to high. False where it is not known: the tail may have some of them. */
bool distribution_between(const struct distribution *distribution, int64_t low, int64_t high,
			  mpq_t probability);
/* False where it is not known. */
bool distribution_mean(const struct distribution *distribution, mpq_t mean);

#endif
