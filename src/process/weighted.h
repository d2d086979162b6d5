/* From weighted results of a program, which are values of its language, to outcomes. */
#ifndef PROCESS_WEIGHTED_H
#define PROCESS_WEIGHTED_H

#include <stdio.h>

#include "chance/outcomes.h"
#include "chance/printed.h"
#include "pmf/pmf.h"

/*
 * Different results, in the order of outcomes: numbers, texts, lists, and what else a language has. `data` is handed to the
 * callbacks, of which i is the number of a result.
 */
struct weighted_results {
	const void *data;
	size_t count;
	mpq_srcptr (*weight)(const void *data, size_t i); /* more than 0 */
	enum printed_kind (*kind)(const void *data, size_t i);
	/* Of numbers and lists of them. */
	size_t (*length)(const void *data, size_t i);
	void (*copy)(const void *data, size_t i, int64_t *items);
	/* Prints it, of whatever kind; false when out of memory. */
	bool (*print)(const void *data, size_t i, FILE *to);
};

/* Numbers, in rising order, with their weights, as a PMF; NULL when out of memory. */
struct pmf *weighted_pmf(struct pmf_context *context, const struct dicelab_memory *memory,
			 const struct weighted_results *numbers);

/* Outcomes that are the numbers of a PMF, which they take in any case, and where any number may be what is lost: a tail. False, with
   nothing to be cleared, when out of memory. */
bool weighted_numbers(struct pmf_context *context, const struct dicelab_memory *memory,
		      struct pmf *pmf, struct outcomes *outcomes);

/* Outcomes that are these results: numbers where all of them are, lists where all are numbers or lists of them, and else names.
   What is lost may be any of that kind. False as above. */
bool weighted_outcomes(struct pmf_context *context, const struct dicelab_memory *memory,
		       const struct weighted_results *results, struct outcomes *outcomes);

#endif
