/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Evaluates the conditions of --chance and --goal. An operand is calculated as a statement of its own, whose text is the
 * condition with all other characters replaced by blanks, so that places in diagnostics are right.
 */
#include "cli/condition.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/complaints.h"

bool condition_read(struct condition *condition, const char *source, const char *text)
{
	struct dicelab_diagnostic wrong;

	if (condition_parse(condition, source, text, &wrong))
		return true;
	dicelab_write_diagnostic(stderr, &wrong);
	return false;
}

/* ---- the outcomes of a statement ---- */

static bool has_labels(const struct dicelab_statement *statement)
{
	return dicelab_outcome_label(statement, 0) != NULL;
}

enum condition_fit condition_fit(const struct condition *condition, const struct runner *runner,
				 const struct dicelab_statement *statement)
{
	if (has_labels(statement) == condition->of_labels)
		return CONDITION_OF_RANGE;
	return condition->of_labels && runner->prints &&
			       (condition->kind == CONDITION_EQUAL ||
				condition->kind == CONDITION_UNEQUAL)
		       ? CONDITION_OF_PRINTED
		       : CONDITION_UNFIT;
}

const char *condition_misfit(const struct condition *condition, const struct runner *runner,
			     const struct dicelab_statement *statement)
{
	if (has_labels(statement))
		return "labels, which are compared with one of them";
	if (condition->of_labels && runner->prints &&
	    condition_fit(condition, runner, statement) == CONDITION_UNFIT)
		return "texts without an order, which only '==' and '!=' compare";
	return condition->of_labels ? "no single labels, which alone are compared with a text"
				    : "no single numbers, which alone can be compared";
}

bool condition_holds_for(const struct condition *condition, const char *text)
{
	bool same = text != NULL && condition_is_text(condition, &condition->low, text);

	return same == (condition->kind == CONDITION_EQUAL);
}

/* ---- values ---- */

static bool report_wrong(struct runner *runner, struct dicelab_diagnostic wrong)
{
	runner_report(runner, &wrong);
	return false;
}

static struct span span_of(const struct condition_side *side)
{
	return (struct span){side->begin, side->end};
}

/* True if there is one outcome, a number, and no tail; stores it. */
static bool is_number(const struct dicelab_outcomes *outcomes, struct dicelab_outcome *outcome)
{
	struct dicelab_tail tail;

	return dicelab_outcomes_count(outcomes) == 1 && !dicelab_outcomes_tail(outcomes, &tail) &&
	       dicelab_outcomes_get(outcomes, 0, outcome) && outcome->list.length == 1 &&
	       dicelab_outcomes_name(outcomes, 0) == NULL;
}

/* Calculates the first statement of a text. False after an error, reported by the session. */
static bool calculate_operand(struct dicelab *lab, const char *name, const char *text,
			      struct dicelab_outcomes **outcomes)
{
	struct dicelab_source *source = dicelab_open_text(lab, name, text, strlen(text));
	struct dicelab_statement *statement;

	*outcomes = NULL;
	if (source != NULL && dicelab_next(source, &statement) == DICELAB_STATEMENT)
		*outcomes = dicelab_calculate(lab, statement, NULL);
	dicelab_close(source);
	return *outcomes != NULL;
}

/* Evaluates an operand. */
static bool find_number(const struct condition *condition, struct runner *runner,
			const struct condition_side *side, int64_t *number)
{
	char *alone = malloc(side->end + 1);
	struct dicelab_outcome outcome;
	struct dicelab_outcomes *outcomes;
	bool ok;

	if (alone == NULL)
		return report_wrong(runner,
				    condition_error(condition, span_of(side),
						    diag_of(DICELAB_ERROR, CODE_MEMORY, NULL),
						    "out of memory"));
	memset(alone, ' ', side->begin);
	memcpy(alone + side->begin, condition->text + side->begin, side->end - side->begin);
	alone[side->end] = '\0';
	ok = calculate_operand(runner->lab, condition->source, alone, &outcomes);
	if (ok) {
		ok = is_number(outcomes, &outcome) ||
		     report_wrong(
			     runner,
			     condition_error(condition, span_of(side),
					     diag_of(DICELAB_ERROR, CODE_VALUE, NULL),
					     "this must be one number, and the same each time"));
		if (ok)
			*number = outcome.list.items[0];
	}
	dicelab_outcomes_free(outcomes);
	free(alone);
	return ok;
}

/* Writes a hint with the existing labels, as many as fit. */
static void name_labels(const struct dicelab_statement *statement, char *hint, size_t size)
{
	size_t length = (size_t)snprintf(hint, size, "there are"), i;
	const char *label;

	for (i = 0; (label = dicelab_outcome_label(statement, i)) != NULL; i++) {
		size_t more = strlen(label) + strlen(", \"\" …");

		if (length + more >= size)
			break;
		length += (size_t)snprintf(hint + length, size - length, "%s \"%s\"",
					   i > 0 ? "," : "", label);
	}
	if (label != NULL)
		snprintf(hint + length, size - length, " …");
}

/* Looks up a label. */
static bool find_label(const struct condition *condition, struct runner *runner,
		       const struct dicelab_statement *statement, const struct condition_side *side,
		       int64_t *number)
{
	const char *label;
	char hint[200];
	size_t i;

	for (i = 0; (label = dicelab_outcome_label(statement, i)) != NULL; i++) {
		if (condition_is_text(condition, side, label)) {
			*number = (int64_t)i;
			return true;
		}
	}
	name_labels(statement, hint, sizeof hint);
	return report_wrong(runner, condition_error(condition, span_of(side),
						    diag_of(DICELAB_ERROR, CODE_VALUE, hint),
						    "no outcome has this label"));
}

bool condition_find(const struct condition *condition, struct runner *runner,
		    const struct dicelab_statement *statement, struct dicelab_range *range)
{
	const struct condition_side *sides[] = {&condition->low, &condition->high};
	int64_t ends[] = {INT64_MIN, INT64_MAX};
	struct dicelab_diagnostic wrong;
	bool ok = true;
	int i;

	for (i = 0; i < 2 && ok; i++) {
		if (sides[i]->begin == sides[i]->end)
			continue;
		ok = condition->of_labels
			     ? find_label(condition, runner, statement, sides[i], &ends[i])
			     : find_number(condition, runner, sides[i], &ends[i]);
	}
	if (ok && !condition_range(condition, ends[0], ends[1], range, &wrong)) {
		runner_report(runner, &wrong);
		ok = false;
	}
	return ok;
}

bool condition_holds(const struct dicelab_range *range, int64_t number)
{
	return (number >= range->low && number <= range->high) != range->outside;
}
