/*
 * Outcomes that are values of a program, as it prints them: besides numbers and lists of them, texts, arrays with texts or
 * structures in them, and structures.
 */
#ifndef CHANCE_PRINTED_H
#define CHANCE_PRINTED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "chance/outcomes.h"

/* In the order that outcomes have. */
enum printed_kind {
	PRINTED_NUMBER,
	PRINTED_TEXT,
	PRINTED_LIST, /* an array of numbers alone */
	PRINTED_ARRAY,
	PRINTED_STRUCTURE
};

struct printed {
	enum printed_kind kind;
	const char *text; /* any bytes */
	size_t size;
	uint64_t count; /* how often it came up */
	size_t place;   /* of a number or a list: among those, which are in order; else 0 */
};

/* What outcomes with names are, one by one, in one block with the texts. */
struct printed_values {
	size_t count;
	struct printed rows[];
};

/* Prints a number, or in brackets any other list of them. */
void printed_write_list(FILE *to, const struct dicelab_list *list);

/* Names of outcomes that are printed like that, of which `is_text` says which are texts and not what their text looks
   like. NULL when out of memory. */
struct outcome_names *printed_names(const struct dicelab_memory *memory, const char *const *texts,
				    const size_t *sizes, const bool *is_text, size_t count);

/* NULL when out of memory. */
struct printed_values *printed_copy(const struct dicelab_memory *memory,
				    const struct printed *values, size_t count);

#endif
