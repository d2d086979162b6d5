/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The conditions of --chance and --goal, evaluated with the session's definitions. For outcomes that are labels, which
 * are ordered, a text stands for the index of its label: '>="partial"'.
 */
#ifndef CLI_CONDITION_H
#define CLI_CONDITION_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/runner.h"
#include "dicelab.h"
#include "support/condition.h"

/* The name of the source of --chance in diagnostics. */
#define CONDITION_SOURCE "--chance"

/* Parses a condition; false after an error (reported). `source` and `text` must outlive it. */
bool condition_read(struct condition *condition, const char *source, const char *text);

/* The kind of outcomes that the condition compares, for a statement. */
enum condition_fit {
	CONDITION_UNFIT,     /* other outcomes than those that it has */
	CONDITION_OF_RANGE,  /* numbers, or labels, of which condition_find gives a range */
	CONDITION_OF_PRINTED /* a text that a program may print, or not that text */
};
enum condition_fit condition_fit(const struct condition *condition, const struct runner *runner,
				 const struct dicelab_statement *statement);
/* The outcomes that the statement gives instead, if it does not fit. Static text. */
const char *condition_misfit(const struct condition *condition, const struct runner *runner,
			     const struct dicelab_statement *statement);
/* Whether a condition of a printed text holds for this one, which may be NULL: not a text. */
bool condition_holds_for(const struct condition *condition, const char *text);

/* Evaluates the condition to a range, with the session's current definitions; a condition on labels, with those of the
   statement, which has some. False after an error (reported). */
bool condition_find(const struct condition *condition, struct runner *runner,
		    const struct dicelab_statement *statement, struct dicelab_range *range);

/* Whether the number is in the range. */
bool condition_holds(const struct dicelab_range *range, int64_t number);

#endif
