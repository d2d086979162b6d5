/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Abstract interpretation: facts about expressions that decide which tree of dicelab is equivalent. */
#include "language/troll/tree/inside.h"

static struct facts of_unary(struct tree_variable *variables, const struct troll_expression *e)
{
	struct facts operand = troll_facts(variables, e->first);

	switch (e->operation) {
	case TROLL_DIE:
	case TROLL_ZERO_DIE:
	case TROLL_COUNT:
		return (struct facts){true, true, true};
	case TROLL_SUM:
	case TROLL_MEDIAN:
	case TROLL_CHOOSE:
		return (struct facts){true, true, operand.positive};
	case TROLL_MIN:
	case TROLL_MAX:
		return (struct facts){operand.filled, operand.filled, operand.positive};
	case TROLL_MINIMAL:
	case TROLL_MAXIMAL:
	case TROLL_DIFFERENT:
		return operand;
	case TROLL_NOT:
		return (struct facts){.positive = true};
	default:
		return (struct facts){true, true, false};
	}
}

static struct facts of_binary(struct tree_variable *variables, const struct troll_expression *e)
{
	struct facts left = troll_facts(variables, e->first);
	struct facts right = troll_facts(variables, e->second);
	bool some = e->first->kind == TROLL_NUMBER && e->first->number >= 1;
	bool one = some && e->first->number == 1;

	switch (e->operation) {
	case TROLL_ADD:
	case TROLL_MULTIPLY:
	case TROLL_DIVIDE:
		return (struct facts){true, true, left.positive && right.positive};
	case TROLL_MODULO:
		return (struct facts){true, true, right.positive};
	case TROLL_SUBTRACT:
		return (struct facts){true, true, false};
	case TROLL_UNION:
		return (struct facts){false, left.filled || right.filled,
				      left.positive && right.positive};
	case TROLL_LEAST:
	case TROLL_LARGEST:
		return (struct facts){right.filled && one, right.filled && some, right.positive};
	case TROLL_DICE:
	case TROLL_ZERO_DICE:
		return (struct facts){one, some, true};
	case TROLL_TIMES:
		return (struct facts){false, right.filled && some, right.positive};
	case TROLL_RANGE:
	case TROLL_DROP:
	case TROLL_KEEP:
	case TROLL_PICK:
	case TROLL_WITHOUT:
		return (struct facts){.positive = left.positive};
	default: /* filters, and a & b */
		return (struct facts){.positive = right.positive};
	}
}

/* The bound variable has the facts of its value in the second part. */
static struct facts of_binding(struct tree_variable *variables, const struct troll_expression *e)
{
	struct facts *facts = &variables[e->slot].facts, before = *facts, result;

	*facts = troll_bound_facts(variables, e);
	result = troll_facts(variables, e->second);
	if (e->kind == TROLL_FOREACH)
		result.single = result.filled = false;
	*facts = before;
	return result;
}

struct facts troll_bound_facts(struct tree_variable *variables, const struct troll_expression *e)
{
	struct facts facts = troll_facts(variables, e->first);

	if (e->kind == TROLL_FOREACH)
		facts.single = facts.filled = true;
	return facts;
}

struct facts troll_facts(struct tree_variable *variables, const struct troll_expression *e)
{
	struct facts first, second;

	switch (e->kind) {
	case TROLL_NUMBER:
		return (struct facts){true, true, e->number >= 0};
	case TROLL_EMPTY:
	case TROLL_CHANCE:
		return (struct facts){.positive = true};
	case TROLL_NAME:
		return variables[e->slot].facts;
	case TROLL_UNARY:
		return of_unary(variables, e);
	case TROLL_BINARY:
		return of_binary(variables, e);
	case TROLL_IF:
		first = troll_facts(variables, e->second);
		second = troll_facts(variables, e->third);
		return (struct facts){first.single && second.single, first.filled && second.filled,
				      first.positive && second.positive};
	case TROLL_BIND:
	case TROLL_FOREACH:
		return of_binding(variables, e);
	case TROLL_REPEAT:
		return troll_facts(variables, e->first);
	case TROLL_ACCUMULATE:
		first = troll_facts(variables, e->first);
		return (struct facts){false, first.filled, first.positive};
	default:
		return (struct facts){false}; /* calls are translated in tree.c */
	}
}
