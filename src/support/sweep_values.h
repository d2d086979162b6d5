/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The axes of a sweep, each a name and its values: n=1..10, n=0..20..5, n=1,2,5. */
#ifndef SUPPORT_SWEEP_VALUES_H
#define SUPPORT_SWEEP_VALUES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "dicelab.h"
#include "support/memory.h"

/* A sweep has rows, and may have columns. */
enum { MOST_SWEEPS = 2 };

/* Sizes of buffers for a name, and for the values of all axes, "n=3, m=1"; longer ones are truncated. */
enum { SWEEP_NAME = 85, SWEEP_LABEL = 256 };

/* Zeroed, but for the argument, until it is read. */
struct sweep_values {
	const char *argument; /* not owned */
	size_t name_length;   /* of the name at the beginning of the argument */
	int64_t *values;      /* owned */
	size_t count;
};

/* Who reads axes. */
struct sweep_reader {
	const struct dicelab_memory *memory;
	const char *source; /* the name of the arguments in messages */
	void (*report)(void *data, const struct dicelab_diagnostic *diagnostic);
	void *data;
	int64_t limit; /* of the number of values: of all axes, the product */
};

/* Parses the arguments of the axes, whose names must differ. False after an error (reported). Whether a name is valid is checked when it is
   defined. To be cleared in any case. */
bool sweeps_read(const struct sweep_reader *reader, struct sweep_values *axes, size_t count);
void sweeps_clear(const struct dicelab_memory *memory, struct sweep_values *axes, size_t count);

/* The value of axis number `axis` in a cell; cells are numbered row by row. */
int64_t sweep_value(const struct sweep_values *axes, size_t count, size_t axis, size_t cell);
/* Writes the values of a cell with their names, "n=3, m=1", to a buffer of SWEEP_LABEL bytes; "" without axes. */
void sweep_label(const struct sweep_values *axes, size_t count, size_t cell, char *label);

/* Reports an error at the name; the hint may be NULL. Returns false. */
bool sweep_fail(const struct sweep_reader *reader, const struct sweep_values *axis,
		const char *message, const char *hint);
/* Copies the name without surrounding blanks. */
void sweep_copy_name(const struct sweep_values *axis, char *name, size_t size);
/* The same, however long, as memory of its own; NULL when out of memory. */
char *sweep_name(const struct dicelab_memory *memory, const struct sweep_values *axis);

#endif
