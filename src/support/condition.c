/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses conditions on outcomes. */
#include "support/condition.h"

#include <string.h>

#include "support/quoted.h"
#include "support/text.h"

struct dicelab_diagnostic argument_diagnostic(struct argument_text argument, struct span at,
					      struct dicelab_diagnostic about, const char *message)
{
	about.source = argument.source;
	about.line = 1;
	about.column = at.begin + 1;
	about.message = message;
	about.text = argument.text;
	about.text_length = strlen(argument.text);
	about.begin = at.begin;
	about.end = at.end;
	return about;
}

struct dicelab_diagnostic condition_error(const struct condition *condition, struct span at,
					  struct dicelab_diagnostic about, const char *message)
{
	return argument_diagnostic((struct argument_text){condition->source, condition->text}, at,
				   about, message);
}

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

static struct condition_side read_side(const char *text, size_t begin, size_t end)
{
	while (begin < end && text_is_blank(text[begin]))
		begin++;
	while (end > begin && text_is_blank(text[end - 1]))
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

bool condition_parse(struct condition *condition, const char *source, const char *text,
		     struct dicelab_diagnostic *wrong)
{
	size_t begin = strspn(text, " \t"), end = find_end(text);

	*condition = (struct condition){.source = source, .text = text};
	if (text[end] == '\0' &&
	    (read_comparison(condition, begin) || read_range(condition, begin))) {
		condition->of_labels = condition->low.is_label || condition->high.is_label;
		return true;
	}
	if (text[end] == '\0')
		end = begin;
	*wrong = condition_error(condition, (struct span){end, end + (text[end] != '\0')},
				 diag_of(DICELAB_ERROR, CODE_SYNTAX,
					 "as in '>=15', '==7', '!=0', '5..8' or '==\"hit\"'"),
				 "expected a comparison with a number or a label, or a range");
	return false;
}

/* ---- evaluation ---- */

bool condition_is_text(const struct condition *condition, const struct condition_side *side,
		       const char *text)
{
	enum quoted before = QUOTED_YES;
	size_t i;

	for (i = side->begin + 1; i + 1 < side->end; i++) {
		before = quoted_next(before, condition->text[i]);
		if (before != QUOTED_ESCAPED && condition->text[i] != *text++)
			return false;
	}
	return *text == '\0';
}

void condition_copy_text(const struct condition *condition, const struct condition_side *side,
			 char *to)
{
	enum quoted before = QUOTED_YES;
	size_t i;

	for (i = side->begin + 1; i + 1 < side->end; i++) {
		before = quoted_next(before, condition->text[i]);
		if (before != QUOTED_ESCAPED)
			*to++ = condition->text[i];
	}
	*to = '\0';
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

bool condition_range(const struct condition *condition, int64_t low, int64_t high,
		     struct dicelab_range *range, struct dicelab_diagnostic *wrong)
{
	const struct span both = {condition->low.begin, condition->high.end};

	if (condition->kind != CONDITION_RANGE)
		*range = range_of(condition->kind, low);
	else
		*range = (struct dicelab_range){.low = low, .high = high};
	range->labels = condition->of_labels;
	if (condition->kind != CONDITION_RANGE || low <= high)
		return true;
	*wrong = condition_error(condition, both, diag_of(DICELAB_ERROR, CODE_VALUE, NULL),
				 "this range is empty: the lesser end comes first");
	return false;
}
