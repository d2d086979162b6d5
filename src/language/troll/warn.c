/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Warns of correct programs that may not mean what they seem to: arithmetic next to a filter, which binds tighter. */
#include <stdio.h>

#include "language/troll/parse.h"
#include "language/troll/value.h"

enum { MOST_QUOTED = 40 };

static bool is_arithmetic(const struct troll_expression *e)
{
	return e->kind == TROLL_BINARY && e->operation >= TROLL_ADD && e->operation <= TROLL_MODULO;
}

static bool is_filter(const struct troll_expression *e)
{
	return e->kind == TROLL_BINARY && troll_is_filter(e->operation);
}

/* A part of the program, if it is short and on one line. */
static bool quote(const struct diag *diag, size_t begin, size_t end, const char **text, int *size)
{
	size_t i;

	*text = diag->source->text + begin;
	*size = (int)(end - begin);
	if (end - begin > MOST_QUOTED)
		return false;
	for (i = begin; i < end; i++) {
		if (diag->source->text[i] == '\n')
			return false;
	}
	return true;
}

/* `filter` is the first or second operand, without parentheses; the hint shows them as may have been meant. */
static void warn(struct diag *diag, const struct troll_expression *e,
		 const struct troll_expression *filter, bool first)
{
	const char *rest, *number;
	char hint[2 * MOST_QUOTED + 60];
	int rest_size, number_size;
	bool known =
		first ? quote(diag, e->at.begin, filter->sign.end, &number, &number_size) &&
				quote(diag, filter->second->at.begin, e->at.end, &rest, &rest_size)
		      : quote(diag, e->at.begin, filter->sign.begin, &rest, &rest_size) &&
				quote(diag, filter->sign.begin, e->at.end, &number, &number_size);

	while (known && !first && rest_size > 0 && rest[rest_size - 1] == ' ')
		rest_size--;
	if (known && first)
		snprintf(hint, sizeof hint, "perhaps %.*s (%.*s)", number_size, number, rest_size,
			 rest);
	else if (known)
		snprintf(hint, sizeof hint, "perhaps (%.*s) %.*s", rest_size, rest, number_size,
			 number);
	diag_warning(diag, CODE_FILTER, e->sign, known ? hint : NULL,
		     "%s is applied to the result of %s", troll_spelling(e->operation),
		     troll_spelling(filter->operation));
}

static void look(struct diag *diag, const struct troll_expression *e)
{
	struct troll_expression *child;
	size_t i;

	if (is_arithmetic(e) && is_filter(e->first) && e->first->at.begin == e->at.begin)
		warn(diag, e, e->first, true);
	else if (is_arithmetic(e) && is_filter(e->second) && e->second->at.end == e->at.end)
		warn(diag, e, e->second, false);
	for (i = 0; (child = troll_child(e, i)) != NULL; i++)
		look(diag, child);
}

void troll_warn(struct diag *diag, const struct troll_program *program)
{
	const struct troll_function *function;

	for (function = program->functions; function != NULL; function = function->next)
		look(diag, function->body);
	look(diag, program->main);
}
