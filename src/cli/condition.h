/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
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

/* Evaluates the condition to a range, with the session's current definitions; a condition on labels, with those of the
   statement, which has some. False after an error (reported). */
bool condition_find(const struct condition *condition, struct runner *runner,
		    const struct dicelab_statement *statement, struct dicelab_range *range);

/* Whether the number is in the range. */
bool condition_holds(const struct dicelab_range *range, int64_t number);

#endif
