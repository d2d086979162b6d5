/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/*
 * The condition of --chance: a comparison, ">=15", or a range, "5..8". For outcomes that are labels, which are ordered,
 * a text stands for the index of its label: '>="partial"'.
 */
#ifndef CLI_CONDITION_H
#define CLI_CONDITION_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/runner.h"
#include "dicelab.h"

/* An operand of a condition: its range in the text, without surrounding blanks. */
struct condition_side {
	size_t begin, end; /* empty: the open end of a range */
	bool is_label;     /* a quoted label; otherwise an expression with a constant value */
};

/* A parsed condition. */
struct condition {
	const char *text;
	enum condition_kind {
		CONDITION_EQUAL,
		CONDITION_UNEQUAL,
		CONDITION_LESS,
		CONDITION_AT_MOST,
		CONDITION_GREATER,
		CONDITION_AT_LEAST,
		CONDITION_RANGE
	} kind;
	struct condition_side low, high; /* of a comparison only `low` */
	bool of_labels;
};

/* The name of its source in diagnostics. */
#define CONDITION_SOURCE "--chance"

/* Parses a condition; false after an error (reported). `text` must outlive the condition. */
bool condition_read(struct condition *condition, const char *text);

/* Evaluates the condition to a range, with the session's current definitions; a condition on labels, with those of the
   statement, which has some. False after an error (reported). */
bool condition_find(const struct condition *condition, struct runner *runner,
		    const struct dicelab_statement *statement, struct dicelab_range *range);

/* Whether the number is in the range. */
bool condition_holds(const struct dicelab_range *range, int64_t number);

#endif
