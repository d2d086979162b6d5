/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The syntax of conditions on outcomes, of --chance and --goal: a comparison, ">=15", or a range, "5..8". An operand is
 * a quoted text, or any other text, which the caller evaluates to a number.
 */
#ifndef SUPPORT_CONDITION_H
#define SUPPORT_CONDITION_H

#include "dicelab.h"
#include "support/diag.h"

/* An operand of a condition: its range in the text, without surrounding blanks. */
struct condition_side {
	size_t begin, end; /* empty: the open end of a range */
	bool is_label;     /* a quoted text; otherwise an expression with a constant value */
};

/* A parsed condition. */
struct condition {
	const char *source; /* its name in diagnostics: "--chance" */
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

/* Parses a condition; otherwise false, with an error for *wrong. `source` and `text` must outlive both. */
bool condition_parse(struct condition *condition, const char *source, const char *text,
		     struct dicelab_diagnostic *wrong);

/* The argument of an option, and the name of that in diagnostics. */
struct argument_text {
	const char *source, *text;
};

/* A diagnostic about bytes of an argument, with that message. */
struct dicelab_diagnostic argument_diagnostic(struct argument_text argument, struct span at,
					      struct dicelab_diagnostic about, const char *message);
/* The same of the text of a condition. */
struct dicelab_diagnostic condition_error(const struct condition *condition, struct span at,
					  struct dicelab_diagnostic about, const char *message);

/* The range of these values of the operands; INT64_MIN and INT64_MAX for open ends. False, with an error for *wrong, if
   the ends of a range are in the wrong order: its probability would be 0 without a warning. */
bool condition_range(const struct condition *condition, int64_t low, int64_t high,
		     struct dicelab_range *range, struct dicelab_diagnostic *wrong);

/* Whether the operand, a quoted text, is this text. */
bool condition_is_text(const struct condition *condition, const struct condition_side *side,
		       const char *text);
/* Copies the text that the operand stands for to `to`, which has room for its end - begin bytes. */
void condition_copy_text(const struct condition *condition, const struct condition_side *side,
			 char *to);

#endif
