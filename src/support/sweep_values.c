/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses the axes of sweeps: a name, '=', and values separated by commas. */
#include "support/sweep_values.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "support/diag.h"
#include "support/text.h"

/* The state of parsing: the rest of the argument, and the values so far. */
struct value_parser {
	const struct sweep_reader *reader;
	struct sweep_values *axis;
	const char *at;
	size_t room, most;
};

/* An arithmetic progression. */
struct progression {
	int64_t low, high, step;
};

/* Reports an error at `length` bytes of the argument from `at` on. */
static bool report(const struct sweep_reader *reader, const struct sweep_values *axis,
		   struct span at, struct dicelab_diagnostic wrong, const char *message)
{
	const struct source source =
		source_of_text(reader->source, axis->argument, strlen(axis->argument));
	struct diag diag = {.source = &source, .report = reader->report, .data = reader->data};

	return diag_report(&diag, wrong, at, "%s", message);
}

/* The bytes from `begin` to where it is reading. */
static struct span span_from(const struct value_parser *reading, const char *begin)
{
	const char *argument = reading->axis->argument;

	return (struct span){(size_t)(begin - argument), (size_t)(reading->at - argument)};
}

static bool fail(const struct value_parser *reading, const char *begin, enum code code,
		 const char *message)
{
	return report(reading->reader, reading->axis, span_from(reading, begin),
		      diag_of(DICELAB_ERROR, code, NULL), message);
}

static bool fail_syntax(const struct value_parser *reading, const char *message)
{
	struct span at = span_from(reading, reading->at);

	at.end += *reading->at != '\0';
	return report(
		reading->reader, reading->axis, at,
		diag_of(DICELAB_ERROR, CODE_SYNTAX,
			"values are as in n=1..10, in steps n=0..20..5, or one by one n=1,2,5"),
		message);
}

static bool fail_limit(const struct value_parser *reading, const char *begin)
{
	const int64_t limit = reading->reader->limit;
	char message[80];

	snprintf(message, sizeof message, "more than %" PRId64 " %s", limit,
		 limit_table[LIMIT_values].what);
	return report(reading->reader, reading->axis, span_from(reading, begin),
		      diag_of_limit(CODE_LIMIT, LIMIT_values, limit), message);
}

bool sweep_fail(const struct sweep_reader *reader, const struct sweep_values *axis,
		const char *message, const char *hint)
{
	return report(reader, axis, (struct span){0, axis->name_length},
		      diag_of(DICELAB_ERROR, CODE_NAME, hint), message);
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

	*number = 0;
	reading->at += minus;
	if (!text_is_digit(*reading->at))
		return fail_syntax(reading, "expected a whole number");
	for (; text_is_digit(*reading->at); reading->at++) {
		int digit = *reading->at - '0';

		fits = fits && !__builtin_mul_overflow(*number, 10, number) &&
		       !__builtin_add_overflow(*number, minus ? -digit : digit, number);
		if (reading->at[1] == '_' && text_is_digit(reading->at[2]))
			reading->at++;
	}
	if (!fits)
		return fail(reading, begin, CODE_VALUE, "this number does not fit into 64 bits");
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
		return fail(reading, begin, CODE_VALUE,
			    "there are no values from a number to a lesser one");
	begin = reading->at;
	if (!skip_dots(reading))
		return true;
	if (!read_number(reading, &steps->step))
		return false;
	if (steps->step > 0)
		return true;
	fail(reading, begin, CODE_VALUE, "a step is at least 1");
	return false;
}

static bool add_steps(struct value_parser *reading, const struct progression *steps,
		      const char *begin)
{
	struct sweep_values *axis = reading->axis;
	uint64_t step = (uint64_t)steps->step;
	uint64_t more = ((uint64_t)steps->high - (uint64_t)steps->low) / step, i;

	if (axis->count >= reading->most || more >= reading->most - axis->count)
		return fail_limit(reading, begin);
	if (!memory_grow(reading->reader->memory, &axis->values, &reading->room,
			 axis->count + (size_t)more + 1, sizeof *axis->values))
		return fail(reading, reading->at, CODE_MEMORY, "out of memory");
	/* unsigned, because the step after the last number may overflow */
	for (i = 0; i <= more; i++)
		axis->values[axis->count++] = (int64_t)((uint64_t)steps->low + i * step);
	return true;
}

/* The text before the '='; whether it is a name is checked when it is defined. */
static bool read_name(struct value_parser *reading)
{
	const char *begin = reading->at, *sign = strchr(begin, '=');

	if (sign == NULL || sign == begin)
		return fail_syntax(reading, "expected a name, '=' and its values");
	reading->axis->name_length = (size_t)(sign - begin);
	reading->at = sign + 1;
	return true;
}

static bool read_values(struct value_parser *reading)
{
	struct progression steps;
	const char *begin;

	for (;; reading->at++) {
		begin = reading->at;
		if (!read_steps(reading, &steps) || !add_steps(reading, &steps, begin))
			return false;
		if (*reading->at != ',')
			return *reading->at == '\0' || fail_syntax(reading, "expected ',' or '..'");
	}
}

/* ---- names ---- */

/* The name without surrounding blanks. */
static struct span find_name(const struct sweep_values *axis)
{
	struct span name = {strspn(axis->argument, " \t"), axis->name_length};

	while (name.end > name.begin && strchr(" \t", axis->argument[name.end - 1]) != NULL)
		name.end--;
	name.end = name.end > name.begin ? name.end : name.begin;
	return name;
}

void sweep_copy_name(const struct sweep_values *axis, char *name, size_t size)
{
	struct span at = find_name(axis);

	snprintf(name, size, "%.*s", (int)(at.end - at.begin), axis->argument + at.begin);
}

char *sweep_name(const struct dicelab_memory *memory, const struct sweep_values *axis)
{
	struct span at = find_name(axis);

	return memory_copy_text(memory, axis->argument + at.begin, at.end - at.begin);
}

/* Whether the last axis has not the name of the one before it. */
static bool differs(const struct sweep_values *axes, size_t last)
{
	char names[MOST_SWEEPS][SWEEP_NAME];

	if (last == 0)
		return true;
	sweep_copy_name(&axes[last - 1], names[0], sizeof names[0]);
	sweep_copy_name(&axes[last], names[1], sizeof names[1]);
	return strcmp(names[0], names[1]) != 0;
}

/* ---- cells ---- */

int64_t sweep_value(const struct sweep_values *axes, size_t count, size_t axis, size_t cell)
{
	const size_t columns = count > 1 ? axes[1].count : 1;

	return axes[axis].values[axis == 0 ? cell / columns : cell % columns];
}

void sweep_label(const struct sweep_values *axes, size_t count, size_t cell, char *label)
{
	char name[SWEEP_NAME];
	size_t i, length = 0;

	label[0] = '\0';
	for (i = 0; i < count; i++) {
		sweep_copy_name(&axes[i], name, sizeof name);
		length += (size_t)snprintf(label + length, SWEEP_LABEL - length, "%s%s=%" PRId64,
					   i > 0 ? ", " : "", name,
					   sweep_value(axes, count, i, cell));
	}
}

/* ---- all axes ---- */

bool sweeps_read(const struct sweep_reader *reader, struct sweep_values *axes, size_t count)
{
	size_t most = (size_t)reader->limit, i;

	for (i = 0; i < count; i++) {
		struct value_parser reading = {
			.reader = reader, .axis = &axes[i], .at = axes[i].argument, .most = most};

		if (!read_name(&reading) || !read_values(&reading))
			return false;
		if (!differs(axes, i))
			return sweep_fail(reader, &axes[i], "this name has values already", NULL);
		most /= axes[i].count;
	}
	return true;
}

void sweeps_clear(const struct dicelab_memory *memory, struct sweep_values *axes, size_t count)
{
	while (count-- > 0)
		memory_release(memory, axes[count].values);
}
