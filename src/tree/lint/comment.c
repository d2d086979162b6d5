/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Recognises comments that look like a divisor. Any word other than an operator makes it a real comment. */
#include "tree/lint/comment.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "support/quoted.h"
#include "tree/operators.h"

size_t comment_end(const struct source *source, size_t at)
{
	while (at < source->length && source->text[at] != '\n')
		at++;
	return at;
}

static size_t skip_blanks(const struct source *source, size_t at, size_t end)
{
	while (at < end && strchr(" \t\r", source->text[at]) != NULL)
		at++;
	return at;
}

/* Skips letters that form dice or an operator; returns `at` if there are none. */
static size_t skip_word(const struct source *source, size_t at, size_t end)
{
	const struct word *word;
	size_t begin = at;

	while (at < end && isalpha((unsigned char)source->text[at]))
		at++;
	if (at == begin + 1 && source->text[begin] == 'd' && at < end &&
	    (isdigit((unsigned char)source->text[at]) || source->text[at] == '%'))
		return at;
	word = word_find(source->text + begin, at - begin);
	return word != NULL && word->class == WORD_OPERATOR && at > begin + 1 ? at : begin;
}

/* Whether a number, dice, or a parenthesis begins here. */
static bool begins_value(const struct source *source, size_t at, size_t end)
{
	if (at == end)
		return false;
	if (source->text[at] == 'd')
		return skip_word(source, at, end) > at;
	return isdigit((unsigned char)source->text[at]) || source->text[at] == '(';
}

/* Whether there is an operand for a division to the left. */
static bool is_after_value(const struct source *source, size_t at)
{
	while (at > 0 && strchr(" \t", source->text[at - 1]) != NULL)
		at--;
	return at > 0 && (isalnum((unsigned char)source->text[at - 1]) ||
			  strchr(")}%", source->text[at - 1]) != NULL);
}

/* Whether the comment whose "//" is at `at` contains nothing but numbers, dice and operators up to the end of the line,
   and follows an expression on that line. */
static bool divides(const struct source *source, size_t at)
{
	size_t end = comment_end(source, at), i = skip_blanks(source, at + 2, end);

	if (!is_after_value(source, at) || !begins_value(source, i, end))
		return false;
	while (i < end) {
		size_t after = skip_word(source, i, end);

		if (after == i &&
		    strchr("0123456789+-*/%^#,<>=!();{} \t\r", source->text[i]) == NULL)
			return false;
		i = after > i ? after : i + 1;
	}
	return true;
}

size_t comment_find(const struct source *source, struct span within)
{
	enum quoted quoted = QUOTED_NO;
	size_t at;

	for (at = within.begin; at + 1 < within.end; at++) {
		quoted = quoted_next(quoted, source->text[at]);
		if (quoted != QUOTED_NO || source->text[at] != '/' || source->text[at + 1] != '/')
			continue;
		if (divides(source, at))
			return at;
		at = comment_end(source, at);
	}
	return within.end;
}
