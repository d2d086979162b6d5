/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Warns of correct programs that may not mean what they seem to: arithmetic next to a filter, which binds tighter. */
#include "language/troll/parse.h"
#include "language/troll/run/value.h"
#include "tree/hint.h"

static bool is_arithmetic(const struct troll_expression *e)
{
	return e->kind == TROLL_BINARY && e->operation >= TROLL_ADD && e->operation <= TROLL_MODULO;
}

static bool is_filter(const struct troll_expression *e)
{
	return e->kind == TROLL_BINARY && troll_is_filter(e->operation);
}

/* `filter` is the first or second operand, without parentheses; the hint shows them as may have been meant. */
static void warn(struct diag *diag, const struct troll_expression *e,
		 const struct troll_expression *filter, bool first)
{
	struct hint hint = hint_start(diag->source, e->at);
	size_t border = first ? filter->second->at.begin : filter->sign.begin;
	struct span before = hint_trim(&hint, e->at.begin, border), after = {border, e->at.end};

	if (hint_fits(&hint, before) && hint_fits(&hint, after)) {
		hint_begin(&hint, "perhaps ", e->at);
		hint_add(&hint, first ? "%.*s (%.*s)" : "(%.*s) %.*s", SHOWN(&hint, before),
			 SHOWN(&hint, after));
		hint_end(&hint, "");
	}
	diag_report(diag, hint_about(&hint, DICELAB_WARNING, CODE_FILTER, NULL), e->sign,
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
