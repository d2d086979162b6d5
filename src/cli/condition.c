/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/*
 * Parses and evaluates the condition of --chance. An operand is calculated as a statement of its own, whose text is the
 * condition with all other characters replaced by blanks, so that places in diagnostics are right.
 */
#include "cli/condition.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/complaints.h"
#include "support/diag.h"
#include "support/quoted.h"

static struct dicelab_diagnostic complaint(const char *text, size_t begin, size_t end,
					   enum code code, const char *message, const char *hint)
{
	struct dicelab_diagnostic made = diag_of(DICELAB_ERROR, code, hint);

	made.source = CONDITION_SOURCE;
	made.line = 1;
	made.column = begin + 1;
	made.message = message;
	made.text = text;
	made.text_length = strlen(text);
	made.begin = begin;
	made.end = end;
	return made;
}

/* ---- parsing ---- */

/* Longer spellings first. */
static const struct {
	char spelling[3];
	enum condition_kind kind;
} comparisons[] = {
	{"==", CONDITION_EQUAL},    {"!=", CONDITION_UNEQUAL}, {"<=", CONDITION_AT_MOST},
	{">=", CONDITION_AT_LEAST}, {"<", CONDITION_LESS},     {">", CONDITION_GREATER},
};

/* Whether the range is one quoted text, in which a backslash escapes another or a quotation mark. */
static bool is_text(const char *text, size_t begin, size_t end)
{
	enum quoted before = QUOTED_NO, after;
	size_t i;

	if (begin == end || text[begin] != '"')
		return false;
	for (i = begin; i < end; i++, before = after) {
		after = quoted_next(before, text[i]);
		if ((i > begin && before == QUOTED_NO) ||
		    (before == QUOTED_ESCAPED && text[i] != '"' && text[i] != '\\'))
			return false;
	}
	return before == QUOTED_NO;
}

static bool is_blank(char byte)
{
	return byte == ' ' || byte == '\t';
}

static struct condition_side read_side(const char *text, size_t begin, size_t end)
{
	while (begin < end && is_blank(text[begin]))
		begin++;
	while (end > begin && is_blank(text[end - 1]))
		end--;
	return (struct condition_side){begin, end, is_text(text, begin, end)};
}

static bool is_open(const struct condition_side *side)
{
	return side->begin == side->end;
}

static bool read_comparison(struct condition *condition, size_t begin)
{
	const char *text = condition->text;
	size_t i;

	for (i = 0; i < sizeof comparisons / sizeof *comparisons; i++) {
		size_t length = strlen(comparisons[i].spelling);

		if (strncmp(text + begin, comparisons[i].spelling, length) != 0)
			continue;
		condition->kind = comparisons[i].kind;
		condition->low = read_side(text, begin + length, strlen(text));
		return !is_open(&condition->low);
	}
	return false;
}

/* The first ".." outside brackets and labels. */
static const char *find_dots(const char *text)
{
	enum quoted quoted = QUOTED_NO;
	size_t depth = 0;

	for (; *text != '\0'; text++) {
		quoted = quoted_next(quoted, *text);
		if (quoted != QUOTED_NO)
			continue;
		depth += *text == '(' || *text == '{';
		depth -= (*text == ')' || *text == '}') && depth > 0;
		if (depth == 0 && strncmp(text, "..", 2) == 0)
			return text;
	}
	return NULL;
}

/* 5..8, 5.. or ..8; likewise with labels, but not mixed. */
static bool read_range(struct condition *condition, size_t begin)
{
	const char *text = condition->text, *dots = find_dots(text + begin);

	if (dots == NULL)
		return false;
	condition->kind = CONDITION_RANGE;
	condition->low = read_side(text, begin, (size_t)(dots - text));
	condition->high = read_side(text, (size_t)(dots - text) + 2, strlen(text));
	if (is_open(&condition->low) || is_open(&condition->high))
		return !is_open(&condition->low) || !is_open(&condition->high);
	return condition->low.is_label == condition->high.is_label;
}

/* The offset of the first ';' or end of line outside labels; otherwise the length. */
static size_t find_end(const char *text)
{
	enum quoted quoted = QUOTED_NO;
	size_t i;

	for (i = 0; text[i] != '\0' && text[i] != '\n'; i++) {
		quoted = quoted_next(quoted, text[i]);
		if (quoted == QUOTED_NO && text[i] == ';')
			break;
	}
	return i;
}

bool condition_read(struct condition *condition, const char *text)
{
	size_t begin = strspn(text, " \t"), end = find_end(text);
	struct dicelab_diagnostic wrong;

	*condition = (struct condition){.text = text};
	if (text[end] == '\0' &&
	    (read_comparison(condition, begin) || read_range(condition, begin))) {
		condition->of_labels = condition->low.is_label || condition->high.is_label;
		return true;
	}
	if (text[end] == '\0')
		end = begin;
	wrong = complaint(text, end, end + (text[end] != '\0'), CODE_SYNTAX,
			  "expected a comparison with a number or a label, or a range",
			  "as in '>=15', '==7', '!=0', '5..8' or '==\"hit\"'");
	dicelab_write_diagnostic(stderr, &wrong);
	return false;
}

/* ---- evaluation ---- */

static bool fail(const struct condition *condition, struct runner *runner,
		 const struct condition_side *side, enum code code, const char *message,
		 const char *hint)
{
	struct dicelab_diagnostic wrong =
		complaint(condition->text, side->begin, side->end, code, message, hint);

	runner_report(runner, &wrong);
	return false;
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
static bool calculate(struct dicelab *lab, const char *text, struct dicelab_outcomes **outcomes)
{
	struct dicelab_source *source =
		dicelab_open_text(lab, CONDITION_SOURCE, text, strlen(text));
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
		return fail(condition, runner, side, CODE_MEMORY, "out of memory", NULL);
	memset(alone, ' ', side->begin);
	memcpy(alone + side->begin, condition->text + side->begin, side->end - side->begin);
	alone[side->end] = '\0';
	ok = calculate(runner->lab, alone, &outcomes);
	if (ok) {
		ok = is_number(outcomes, &outcome) ||
		     fail(condition, runner, side, CODE_VALUE,
			  "this must be one number, and the same each time", NULL);
		if (ok)
			*number = outcome.list.items[0];
	}
	dicelab_outcomes_free(outcomes);
	free(alone);
	return ok;
}

/* Whether the quoted text is this label. */
static bool is_label(const char *text, const struct condition_side *side, const char *label)
{
	enum quoted before = QUOTED_YES;
	size_t i;

	for (i = side->begin + 1; i + 1 < side->end; i++) {
		before = quoted_next(before, text[i]);
		if (before != QUOTED_ESCAPED && text[i] != *label++)
			return false;
	}
	return *label == '\0';
}

/* A hint with the existing labels, as many as fit. */
static const char *name_labels(const struct dicelab_statement *statement, char *hint, size_t size)
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
	return hint;
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
		if (is_label(condition->text, side, label)) {
			*number = (int64_t)i;
			return true;
		}
	}
	return fail(condition, runner, side, CODE_VALUE, "no outcome has this label",
		    name_labels(statement, hint, sizeof hint));
}

/* The range of a comparison. It is empty below the least number and above the greatest. */
static struct dicelab_range range_of(enum condition_kind kind, int64_t x)
{
	static const struct dicelab_range none = {.low = 1, .high = 0};

	switch (kind) {
	case CONDITION_UNEQUAL:
		return (struct dicelab_range){.low = x, .high = x, .outside = true};
	case CONDITION_LESS:
		return x == INT64_MIN ? none
				      : (struct dicelab_range){.low = INT64_MIN, .high = x - 1};
	case CONDITION_AT_MOST:
		return (struct dicelab_range){.low = INT64_MIN, .high = x};
	case CONDITION_GREATER:
		return x == INT64_MAX ? none
				      : (struct dicelab_range){.low = x + 1, .high = INT64_MAX};
	case CONDITION_AT_LEAST:
		return (struct dicelab_range){.low = x, .high = INT64_MAX};
	case CONDITION_EQUAL:
	case CONDITION_RANGE:
		break;
	}
	return (struct dicelab_range){.low = x, .high = x};
}

/* The range of the operands. Bounds in the wrong order are an error, because the probability would be 0 without a
   warning. */
static bool find_range(const struct condition *condition, struct runner *runner, int64_t low,
		       int64_t high, struct dicelab_range *range)
{
	struct condition_side both = {condition->low.begin, condition->high.end, false};

	if (condition->kind != CONDITION_RANGE) {
		*range = range_of(condition->kind, low);
		return true;
	}
	*range = (struct dicelab_range){.low = low, .high = high};
	return low <= high || fail(condition, runner, &both, CODE_VALUE,
				   "this range is empty: the lesser end comes first", NULL);
}

bool condition_find(const struct condition *condition, struct runner *runner,
		    const struct dicelab_statement *statement, struct dicelab_range *range)
{
	const struct condition_side *sides[] = {&condition->low, &condition->high};
	int64_t ends[] = {INT64_MIN, INT64_MAX};
	bool ok = true;
	int i;

	for (i = 0; i < 2 && ok; i++) {
		if (is_open(sides[i]))
			continue;
		ok = condition->of_labels
			     ? find_label(condition, runner, statement, sides[i], &ends[i])
			     : find_number(condition, runner, sides[i], &ends[i]);
	}
	ok = ok && find_range(condition, runner, ends[0], ends[1], range);
	if (ok)
		range->labels = condition->of_labels;
	return ok;
}

bool condition_holds(const struct dicelab_range *range, int64_t number)
{
	return (number >= range->low && number <= range->high) != range->outside;
}
