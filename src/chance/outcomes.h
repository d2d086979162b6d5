/* The table of outcomes that comes of sampling or of calculating. */
#ifndef CHANCE_OUTCOMES_H
#define CHANCE_OUTCOMES_H

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "dicelab.h"
#include "pmf/pmf.h"

struct outcomes_row {
	struct dicelab_outcome outcome;
	size_t key; /* of a calculated one: its index in the PMF */
	bool bound; /* of a calculated one: it has at least that probability, as the tail may add to it */
};

/* The outcomes in rising order: compared item by item, a list before its continuations. */
struct outcomes {
	const struct dicelab_memory *memory; /* not owned */
	struct outcomes_row *rows;
	size_t count;
	uint64_t trials; /* the sum of the rows' counts; 0 when calculated */
	int64_t *items;  /* what the rows' lists point into */

	struct pmf_context context;
	struct pmf *pmf; /* the exact weights; NULL when sampled */
	bool underflow;  /* floating: there may be outcomes that were left out as too unlikely */
};

void outcomes_clear(struct outcomes *outcomes);

/* What has mass without having a row: outcomes that were not told apart (their facts and their mass in
   all, pmf.h), or that are not known at all; NULL when there is nothing of the kind. */
static inline const struct pmf_tail *outcomes_tail(const struct outcomes *outcomes)
{
	return outcomes->pmf == NULL ? NULL : outcomes->pmf->tail;
}

/* The means of the powers 0 to `powers` (4 at most) of all outcomes, those in the tail included, where there is a
   tail and they are known all the same; else NULL. */
static inline const mpq_t *outcomes_moments(const struct outcomes *outcomes, size_t powers)
{
	const struct pmf *pmf = outcomes->pmf;

	return pmf == NULL || powers + pmf->unknown_moments >= PMF_MOMENTS
		       ? NULL
		       : (const mpq_t *)pmf->moments;
}

/* Their order: item by item, a list before its continuations; less than 0, 0, or more. */
int outcomes_compare(const struct dicelab_list *a, const struct dicelab_list *b);

/* Brings the rows into order; false when out of memory, or stopped (`stop` may be NULL). */
bool outcomes_sort(struct outcomes *outcomes, struct stop *stop);

/* Are the probabilities doubles, right to 1e-10 of themselves? */
bool outcomes_are_floating(const struct outcomes *outcomes);

/* The mass of the tail; not 0 where there is one. */
double outcomes_unresolved(const struct outcomes *outcomes);

/* The weight of row i in parts of the whole (outcomes_whole): the number of its trials, its weight in the
   PMF, or, floating, its probability times 2^1074, which is a whole number for every double. */
void outcomes_part(const struct outcomes *outcomes, size_t i, mpz_t part);
void outcomes_whole(const struct outcomes *outcomes, mpz_t whole);

#endif
