/* Converts weighted results of a program (values of its language) to outcomes. */
#ifndef PROCESS_WEIGHTED_H
#define PROCESS_WEIGHTED_H

#include <stdio.h>

#include "chance/outcomes.h"
#include "chance/printed.h"
#include "pmf/pmf.h"

/*
 * Distinct results, sorted in the order of outcomes: numbers, texts, lists and other values of the language. `data` is
 * passed to the callbacks, and i is the index of a result.
 */
struct weighted_results {
	const void *data;
	size_t count;
	mpq_srcptr (*weight)(const void *data, size_t i); /* positive */
	enum printed_kind (*kind)(const void *data, size_t i);
	/* Only for numbers and lists of numbers. */
	size_t (*length)(const void *data, size_t i);
	void (*copy)(const void *data, size_t i, int64_t *items);
	/* Prints a result of any kind; false when out of memory. */
	bool (*print)(const void *data, size_t i, FILE *to);
};

/* The PMF of weighted numbers in ascending order; NULL when out of memory. */
struct pmf *weighted_pmf(struct pmf_context *context, const struct dicelab_memory *memory,
			 const struct weighted_results *numbers);

/* Outcomes from a PMF of numbers, which they own in any case; its lost mass becomes a tail that may be any number.
   False, with nothing to clear, when out of memory. */
bool weighted_numbers(struct pmf_context *context, const struct dicelab_memory *memory,
		      struct pmf *pmf, struct outcomes *outcomes);

/* Outcomes from these results: numbers if all are numbers, lists if all are numbers or lists of numbers, otherwise
   names. Lost mass may be any value of that kind. False as above. */
bool weighted_outcomes(struct pmf_context *context, const struct dicelab_memory *memory,
		       const struct weighted_results *results, struct outcomes *outcomes);

#endif
