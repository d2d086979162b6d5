/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses the argument of --for: a name, '=', and values separated by commas. */
#include "cli/sweep/sweep_values.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/remedies.h"
#include "dicelab.h"
#include "support/diag.h"
#include "support/limits.h"
#include "support/memory.h"
#include "support/text.h"

/* The state of parsing: the rest of the argument, and the values so far. */
struct value_parser {
	struct sweep_values *values;
	const char *at;
	size_t room, most;
	int64_t limit;
};

/* An arithmetic progression. */
struct progression {
	int64_t low, high, step;
};

/* Reports an error at `length` bytes from `at` on. */
static bool report(const struct sweep_values *values, const char *at, size_t length,
		   struct dicelab_diagnostic wrong, const char *message)
{
	char hint[REMEDIES_TEXT];

	remedies_add(&wrong, hint, sizeof hint);
	wrong.source = "--for";
	wrong.line = 1;
	wrong.begin = (size_t)(at - values->argument);
	wrong.end = wrong.begin + length;
	wrong.column = wrong.begin + 1;
	wrong.message = message;
	wrong.text = values->argument;
	wrong.text_length = strlen(values->argument);
	dicelab_write_diagnostic(stderr, &wrong);
	return false;
}

static bool fail(const struct sweep_values *values, const char *at, size_t length, enum code code,
		 const char *message, const char *hint)
{
	return report(values, at, length, diag_of(DICELAB_ERROR, code, hint), message);
}

static bool fail_syntax(const struct value_parser *reading, const char *at, const char *message)
{
	return fail(reading->values, at, *at != '\0', CODE_SYNTAX, message,
		    "values are as in n=1..10, in steps n=0..20..5, or one by one n=1,2,5");
}

static bool fail_limit(const struct value_parser *reading, const char *at)
{
	const struct limit_row *row = &limit_table[LIMIT_values];
	char message[80];

	snprintf(message, sizeof message, "more than %" PRId64 " %s", reading->limit, row->what);
	return report(reading->values, at, (size_t)(reading->at - at),
		      diag_of_limit(CODE_LIMIT, LIMIT_values, reading->limit), message);
}

static void skip_blanks(struct value_parser *reading)
{
	reading->at += strspn(reading->at, " \t");
}

/* An integer with an optional minus sign, and '_' between digits. */
static bool read_number(struct value_parser *reading, int64_t *number)
{
	const char *begin = reading->at;
	bool minus = *begin == '-', fits = true;

	reading->at += minus;
	if (!text_is_digit(*reading->at))
		return fail_syntax(reading, reading->at, "expected a whole number");
	for (*number = 0; text_is_digit(*reading->at); reading->at++) {
		int digit = *reading->at - '0';

		fits = fits && !__builtin_mul_overflow(*number, 10, number) &&
		       !__builtin_add_overflow(*number, minus ? -digit : digit, number);
		if (reading->at[1] == '_' && text_is_digit(reading->at[2]))
			reading->at++;
	}
	if (!fits)
		return fail(reading->values, begin, (size_t)(reading->at - begin), CODE_VALUE,
			    "this number does not fit into 64 bits", NULL);
	skip_blanks(reading);
	return true;
}

static bool skip_dots(struct value_parser *reading)
{
	if (strncmp(reading->at, "..", 2) != 0)
		return false;
	reading->at += 2;
	skip_blanks(reading);
	return true;
}

/* LOW, LOW..HIGH or LOW..HIGH..STEP */
static bool read_steps(struct value_parser *reading, struct progression *steps)
{
	const char *begin;

	skip_blanks(reading);
	begin = reading->at;
	if (!read_number(reading, &steps->low))
		return false;
	steps->high = steps->low;
	steps->step = 1;
	if (skip_dots(reading) && !read_number(reading, &steps->high))
		return false;
	if (steps->high < steps->low)
		return fail(reading->values, begin, (size_t)(reading->at - begin), CODE_VALUE,
			    "there are no values from a number to a lesser one", NULL);
	begin = reading->at;
	if (!skip_dots(reading))
		return true;
	if (!read_number(reading, &steps->step))
		return false;
	return steps->step > 0 || fail(reading->values, begin, (size_t)(reading->at - begin),
				       CODE_VALUE, "a step is at least 1", NULL);
}

static bool add_steps(struct value_parser *reading, const struct progression *steps,
		      const char *begin)
{
	struct sweep_values *values = reading->values;
	uint64_t step = (uint64_t)steps->step;
	uint64_t more = ((uint64_t)steps->high - (uint64_t)steps->low) / step, i;

	if (values->count >= reading->most || more >= reading->most - values->count)
		return fail_limit(reading, begin);
	if (!memory_grow(&memory_system, &values->values, &reading->room,
			 values->count + (size_t)more + 1, sizeof *values->values))
		return fail(values, begin, 0, CODE_MEMORY, "out of memory", NULL);
	/* unsigned, because the step after the last number may overflow */
	for (i = 0; i <= more; i++)
		values->values[values->count++] = (int64_t)((uint64_t)steps->low + i * step);
	return true;
}

/* The text before the '='; whether it is a name is checked when it is defined. */
static bool read_name(struct value_parser *reading)
{
	const char *begin = reading->at, *sign = strchr(begin, '=');

	if (sign == NULL || sign == begin)
		return fail_syntax(reading, begin, "expected a name, '=' and its values");
	reading->values->name_length = (size_t)(sign - begin);
	reading->at = sign + 1;
	return true;
}

bool sweep_values_read(struct sweep_values *values, size_t most, int64_t limit)
{
	struct value_parser reading = {
		.values = values, .at = values->argument, .most = most, .limit = limit};
	const char *begin;
	struct progression steps;
	bool ok = read_name(&reading);

	while (ok) {
		begin = reading.at;
		ok = read_steps(&reading, &steps) && add_steps(&reading, &steps, begin);
		if (ok && *reading.at != ',')
			return *reading.at == '\0' ||
			       fail_syntax(&reading, reading.at, "expected ',' or '..'");
		reading.at++;
	}
	return false;
}

void sweep_copy_name(const struct sweep_values *values, char *name, size_t size)
{
	size_t begin = strspn(values->argument, " \t"), end = values->name_length;

	while (end > begin && strchr(" \t", values->argument[end - 1]) != NULL)
		end--;
	snprintf(name, size, "%.*s", (int)(end > begin ? end - begin : 0),
		 values->argument + begin);
}

void sweep_values_fail(const struct sweep_values *values, const char *message, const char *hint)
{
	fail(values, values->argument, values->name_length, CODE_NAME, message, hint);
}

void sweep_values_clear(struct sweep_values *values)
{
	free(values->values);
}
