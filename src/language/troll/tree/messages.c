/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of failures of trees in the words of Troll, whose programs have collections, not lists. */
#include "language/troll/run/value.h"
#include "language/troll/tree/tree.h"

struct messages {
	struct failure_messages failure_messages; /* the first member */
	const struct troll_program *program;
};

static bool is_at(const struct troll_expression *e, struct span at)
{
	return e != NULL && e->at.begin == at.begin && e->at.end == at.end;
}

/* The operator with an operand at this place; NULL if there is none. */
static const struct troll_expression *find_operator(const struct troll_expression *e,
						    struct span at)
{
	const struct troll_expression *child, *found = NULL;
	bool is_operator = e->kind == TROLL_UNARY || e->kind == TROLL_BINARY;
	size_t i;

	for (i = 0; found == NULL && (child = troll_child(e, i)) != NULL; i++)
		found = find_operator(child, at);
	return found == NULL && is_operator && (is_at(e->first, at) || is_at(e->second, at))
		       ? e
		       : found;
}

static bool say(const struct failure_messages *messages, const struct failure *failure,
		const char *odds, struct diag *diag)
{
	const struct troll_program *program = ((const struct messages *)messages)->program;
	const struct troll_expression *e = find_operator(program->main, failure->node->at);
	const struct troll_function *function;
	struct troll_value value = {.kind = TROLL_COLLECTION};

	if (failure->cause != FAILURE_LENGTH)
		return false;
	for (function = program->functions; e == NULL && function != NULL;
	     function = function->next)
		e = find_operator(function->body, failure->node->at);
	if (e == NULL)
		return false;
	value.count = failure->number == LENGTH_UNKNOWN ? TROLL_ANY_COUNT : (size_t)failure->number;
	troll_say_no_number(diag, e, &value, odds);
	return true;
}

const struct failure_messages *troll_messages(const struct troll_program *program,
					      struct arena *arena)
{
	struct messages *messages = arena_take(arena, sizeof *messages);

	if (messages == NULL)
		return NULL;
	*messages = (struct messages){{say}, program};
	return &messages->failure_messages;
}
