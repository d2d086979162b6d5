/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Converts distributions of programs, sets of values of their language with rational weights, to outcomes. */
#ifndef PROCESS_WEIGHTED_H
#define PROCESS_WEIGHTED_H

#include <stdio.h>

#include "chance/outcomes.h"
#include "chance/printed.h"
#include "pmf/weighted_pmf.h"
#include "process/weighted_set.h"

/* Outcomes from a PMF of numbers, which they own in any case; its lost mass becomes a tail that may be any number.
   False, with nothing to clear, when out of memory. */
bool weighted_numbers(struct pmf_context *context, const struct dicelab_memory *memory,
		      struct pmf *pmf, struct outcomes *outcomes);

/* The functions by which a language shows its values as outcomes: numbers, texts, lists and others. */
struct weighted_values {
	/* Compares two pointers to values (as for qsort) in the order of outcomes. */
	int (*compare)(const void *a, const void *b);
	enum printed_kind (*kind)(const void *value);
	/* Only for numbers and lists of numbers. */
	size_t (*length)(const void *value);
	void (*copy)(const void *value, int64_t *items);
	/* Prints a value of any kind; false when out of memory. */
	bool (*print)(FILE *to, const void *value);
};

/* Outcomes from a set of single values: numbers if all are numbers, lists if all are numbers or lists of numbers,
   otherwise names. Lost mass may be any value of that kind. False as above. */
bool weighted_outcomes(struct pmf_context *context, const struct dicelab_memory *memory,
		       const struct weighted_values *values, const struct weighted_set *results,
		       struct outcomes *outcomes);

#endif
