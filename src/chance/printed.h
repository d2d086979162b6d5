/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Outcomes that a program prints: besides numbers and lists of them, these are texts, arrays with texts or structures
 * in them, and structures.
 */
#ifndef CHANCE_PRINTED_H
#define CHANCE_PRINTED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "chance/outcomes.h"

/* In the sort order of outcomes. */
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
	uint64_t count; /* number of trials with this value */
	size_t place; /* of a number or a list: its rank among those, which are sorted; otherwise 0 */
};

/* The values that the names of outcomes stand for, in one block with their texts. */
struct printed_values {
	size_t count;
	struct printed rows[];
};

/* Prints a value by `write` to a string of *size bytes and a '\0', to be freed with free(3). NULL when out of memory. */
char *printed_text(bool (*write)(FILE *to, const void *value), const void *value, size_t *size);

/* Prints a single number as such, and any other list in brackets. */
void printed_write_list(FILE *to, const struct dicelab_list *list);

/* Names for these outcomes; of the values, `kind`, `text` and `size` are used. NULL when out of memory. */
struct outcome_names *printed_names(const struct dicelab_memory *memory,
				    const struct printed *values, size_t count);

#endif
