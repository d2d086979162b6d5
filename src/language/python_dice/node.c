/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Building blocks of the tree: nodes with scalar operands where the grammar needs them, and `let` for values that are
   used several times. */
#include "language/python_dice/node.h"

/* Whether operands that are single values must be scalars in dicelab's grammar, as those of + must. Words such as
   `count` take lists. */
static bool wants_scalars(enum shape shape)
{
	static const bool wants[SHAPE_COUNT] = {
		[SHAPE_ADDITIVE] = true,       [SHAPE_MINUS] = true, [SHAPE_SIGN] = true,
		[SHAPE_MULTIPLICATIVE] = true, [SHAPE_POWER] = true, [SHAPE_DIE] = true,
		[SHAPE_REPETITION] = true};

	return wants[shape];
}

/* Converts a list of one item to a scalar, its sum, where the grammar needs one. */
static struct node *make_scalar(struct python *python, enum shape shape, int index,
				struct node *operand)
{
	if (operand == NULL || !wants_scalars(shape) || node_is_scalar(operand) ||
	    shape_table[shape].operands[index] != SORT_ONE)
		return operand;
	return build_operator(python->builder, operand->at, NODE_SUM, operand, NULL, NULL);
}

struct node *python_node(struct python *python, enum node_kind kind, struct node *first,
			 struct node *second)
{
	enum shape shape = operator_table[kind].shape;

	first = make_scalar(python, shape, 0, first);
	second = make_scalar(python, shape, 1, second);
	return build_operator(python->builder, python->expression->at, kind, first, second, NULL);
}

struct node *python_conditional(struct python *python, enum node_kind kind,
				enum node_kind comparison, struct node *against, struct node *list)
{
	return build_conditional(python->builder, python->expression->at, kind,
				 python_node(python, comparison, against, list));
}

struct node *python_require(struct python *python, enum node_kind comparison, struct node *against,
			    struct node *tree)
{
	return python_conditional(python, NODE_REQUIRE, comparison, against, tree);
}

/* ---- values that are evaluated once ---- */

/* The list of bindings that gets one more: that of the value, or with --verbose that of the whole statement, in which
   all values are bound so that they can be shown at the end. */
static const struct held **held_of(struct python *python, struct python_value *value)
{
	return (python->manners & DICELAB_VERBOSE) != 0 ? &python->held : &value->held;
}

static bool is_negated_number(const struct node *node)
{
	return node->kind == NODE_NEGATE && node->operands[0]->kind == NODE_NUMBER;
}

bool python_hold(struct python *python, struct python_value *value, struct node **tree)
{
	if (*tree == NULL)
		return false;
	if (once_is_simple(*tree) || is_negated_number(*tree))
		return true;
	return once_hold((struct site){python->builder, value->expression->at},
			 held_of(python, value),
			 build_fresh_name(python->builder, value->expression->at), tree);
}

bool python_finish(struct python *python, struct python_value *value)
{
	value->tree = once_let((struct site){python->builder, value->expression->at}, value->held,
			       value->tree);
	value->held = NULL;
	value->dice.expression = NULL;
	return value->tree != NULL;
}
