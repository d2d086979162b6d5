/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Constant folding for the arguments and conditions of recursive definitions: `n - 1`, `>0 n`. */
#include "tree/known.h"

#include "tree/arithmetic.h"
#include "tree/comparison.h"
#include "tree/operands.h"
#include "tree/truth.h"
#include "tree/unresolved.h"

static const struct known nothing = {.kind = KNOWN_NOTHING};

static struct known number(int64_t value)
{
	return (struct known){KNOWN_NUMBER, value};
}

static struct known known_arithmetic(const struct node *node)
{
	struct known x = known_of(node->operands[0]), y = known_of(node->operands[1]);
	int64_t result;

	if (x.kind != KNOWN_NUMBER || y.kind != KNOWN_NUMBER ||
	    arithmetic_operate(node->kind, x.number, y.number, &result) != FAULT_NONE)
		return nothing;
	return number(result);
}

static struct known known_opposite(const struct node *node)
{
	struct known x = known_of(node->operands[0]);
	int64_t result;

	if (x.kind != KNOWN_NUMBER || arithmetic_negate(x.number, &result) != FAULT_NONE)
		return nothing;
	return number(result);
}

static struct known known_comparison(const struct node *node)
{
	struct known x = known_of(node_argument(node)), list = known_of(node_list(node));
	struct comparison comparison = comparison_of(node->kind, node->drop);

	if (x.kind != KNOWN_NUMBER || list.kind == KNOWN_NOTHING)
		return nothing;
	if (list.kind == KNOWN_EMPTY || comparison_passes(comparison, list.number, x.number))
		return list;
	return (struct known){.kind = KNOWN_EMPTY};
}

static struct known known_reduction(const struct node *node)
{
	struct known list = known_of(node->operands[0]);

	if (list.kind == KNOWN_NOTHING)
		return nothing;
	if (node->kind == NODE_COUNT)
		return number(list.kind == KNOWN_NUMBER);
	if (node->kind == NODE_SUM)
		return number(list.kind == KNOWN_NUMBER ? list.number : 0);
	return nothing;
}

static struct known truth(bool holds)
{
	return (struct known){.kind = holds ? KNOWN_TRUE : KNOWN_FALSE};
}

static struct known known_relation(const struct node *node)
{
	struct known x = known_of(node->operands[0]), y = known_of(node->operands[1]);
	struct comparison comparison = comparison_of(relation_comparison(node->kind), false);

	if (x.kind != KNOWN_NUMBER || y.kind != KNOWN_NUMBER)
		return nothing;
	return truth(comparison_passes(comparison, x.number, y.number));
}

/* Short-circuit: the second operand matters only if it is evaluated. */
static struct known known_logic(const struct node *node)
{
	struct known first = known_of(node->operands[0]);

	if (first.kind != KNOWN_TRUE && first.kind != KNOWN_FALSE)
		return nothing;
	if (node->kind == NODE_NOT)
		return truth(first.kind == KNOWN_FALSE);
	if ((first.kind == KNOWN_FALSE) == (node->kind == NODE_AND))
		return first;
	return known_of(node->operands[1]);
}

struct known known_of(const struct node *node)
{
	if (node->kind == NODE_NUMBER) /* the index of a label is not assigned yet */
		return node->name == NULL ? number(node->number) : nothing;
	if (node->kind == NODE_EMPTY)
		return (struct known){.kind = KNOWN_EMPTY};
	if (node->kind == NODE_NEGATE)
		return known_opposite(node);
	if (node->kind == NODE_VARIABLE || node->kind == NODE_FAIL)
		return nothing;
	if (node_is_arithmetic(node) || node->kind == NODE_POWER)
		return known_arithmetic(node);
	if (node_has_shape(node, SHAPE_COMPARISON))
		return known_comparison(node);
	if (node_has_shape(node, SHAPE_REDUCTION))
		return known_reduction(node);
	if (node_has_shape(node, SHAPE_RELATION))
		return known_relation(node);
	return node_is_test(node) ? known_logic(node) : nothing;
}
