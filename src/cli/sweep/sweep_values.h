/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The argument of --for, a name and its values: n=1..10, n=0..20..5, n=1,2,5. */
#ifndef CLI_SWEEP_SWEEP_VALUES_H
#define CLI_SWEEP_SWEEP_VALUES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Size of a buffer for a name; longer ones are truncated. */
enum { SWEEP_NAME = 85 };

struct sweep_values {
	const char *argument; /* of --for; belongs to argv, or to the prompt */
	size_t name_length;   /* of the name at the beginning of the argument */
	int64_t *values;      /* owned */
	size_t count;
};

/* Parses the argument, with at most `most` values; `limit`, the maximum for all options together, is for the message.
   False after an error (reported). Whether the name is valid is checked when it is defined. */
bool sweep_values_read(struct sweep_values *values, size_t most, int64_t limit);
/* Copies the name without surrounding blanks. */
void sweep_copy_name(const struct sweep_values *values, char *name, size_t size);
/* Reports an error at the name; the hint may be NULL. */
void sweep_values_fail(const struct sweep_values *values, const char *message, const char *hint);
void sweep_values_clear(struct sweep_values *values);

#endif
