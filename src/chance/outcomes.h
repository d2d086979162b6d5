/* The table of outcomes that comes of sampling or of calculating. */
#ifndef CHANCE_OUTCOMES_H
#define CHANCE_OUTCOMES_H

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "chance/pmf.h"
#include "dicelab.h"

struct outcomes_row {
	struct dicelab_outcome outcome;
	size_t key; /* of a calculated one: its index in the PMF */
};

/* The outcomes in rising order: compared item by item, a list before its continuations. */
struct outcomes {
	const struct dicelab_memory *memory; /* not owned */
	struct outcomes_row *rows;
	size_t count;
	uint64_t trials; /* the sum of the rows' counts; 0 when calculated */
	int64_t *items;  /* what the rows' lists point into */

	struct pmf_home home;
	struct pmf *pmf; /* the exact weights; NULL when sampled */
	bool faint;      /* floating: there may be outcomes that were left out as too unlikely */
};

void outcomes_clear(struct outcomes *outcomes);

/* Their order: item by item, a list before its continuations; less than 0, 0, or more. */
int outcomes_compare(const struct dicelab_list *a, const struct dicelab_list *b);

/* Brings the rows into order; false when out of memory, or stopped (`stop` may be NULL). */
bool outcomes_sort(struct outcomes *outcomes, struct stop *stop);

/* Are the probabilities doubles, right to 1e-10 of themselves? */
bool outcomes_are_floating(const struct outcomes *outcomes);

/* Row i as a part of the whole: of the trials, or of all there is. A floating probability is a part
   of 2^1074, of which every double is a whole number. */
void outcomes_part(const struct outcomes *outcomes, size_t i, mpz_t part);
void outcomes_whole(const struct outcomes *outcomes, mpz_t whole);

#endif
