/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Trees of dice from their origins. */
#include "language/anydice/run/process.h"
#include "language/anydice/tree/tree.h"

static bool make_formula(struct any_run *run, struct any_process *origin,
			 struct any_formula *result)
{
	struct any_formula x = any_formula_of(&origin->values[0]), y;
	const struct formula_operands operands = {origin->operation, &x, &y};

	switch (origin->kind) {
	case PROCESS_BINARY:
		y = any_formula_of(&origin->values[1]);
		return any_formula_binary(run, &operands, result);
	case PROCESS_PREFIX: /* of each of several dice */
		return origin->operation == ANY_SAME
			       ? any_formula_total(run, &x, result)
			       : any_formula_prefix(run, origin->operation, &x, result);
	case PROCESS_BUILTIN:
		return any_formula_builtin(run, origin->builtin, origin->values, result);
	case PROCESS_CALL:
		run->variables = origin->values + origin->function->count;
		return any_formula_call(run, origin->function, origin->values, result);
	}
	return false;
}

bool any_is_wide(const struct any_value *value)
{
	return value->type == ANY_PROCESS && value->process->wide;
}

bool any_formula_is_dice(const struct any_formula *formula)
{
	return formula->kind == FORMULA_KNOWN &&
	       (formula->value.type == ANY_DICE_VALUE || any_is_wide(&formula->value));
}

bool any_find_formula(struct any_run *run, struct any_process *process, struct any_formula *formula)
{
	struct any_entered before;
	bool ok = any_process_enter(run, process, &before) && make_formula(run, process, formula);

	any_process_leave(run, &before);
	return ok && formula->kind != FORMULA_KNOWN;
}

/* A tree that is only a table or a number adds nothing to the distribution. */
static bool says_more(const struct node *node)
{
	return node->kind != NODE_TABLE && node->kind != NODE_NUMBER;
}

bool any_find_tree(struct any_run *run, struct any_dice *dice)
{
	struct any_formula made;

	if (!run->by_origin)
		return false;
	if (dice->asked || dice->origin == NULL)
		return dice->tree != NULL;
	dice->asked = true;
	if (any_find_formula(run, dice->origin, &made) && says_more(made.node)) {
		dice->tree = made.node;
		dice->tree_nodes = made.nodes;
	}
	return dice->tree != NULL;
}

const struct node *any_structure(struct any_run *run, const struct any_value *value)
{
	struct diag silent = {.source = run->diag->source}, *diag = run->diag;
	struct any_formula formula = any_formula_of(value), total;
	bool ok;

	run->diag = &silent;
	run->by_origin = true;
	run->steps = 0;
	ok = any_formula_total(run, &formula, &total);
	run->by_origin = false;
	run->diag = diag;
	return ok ? total.node : NULL;
}
