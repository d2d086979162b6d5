/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Operations on lists, except rerolls and selection. */
#include "language/python_dice/node.h"

#include <assert.h>

void python_set_items(struct python_value *value, struct interval items, int64_t fewest,
		      int64_t most)
{
	value->items = items;
	value->count = interval_of(fewest, most);
	value->total = interval_multiply(value->count, items);
	value->known = NULL;
}

static bool is_single(const struct python_value *value)
{
	return interval_is_constant(value->count) && value->count.low == 1;
}

/* The operand as a node: a literal, if it is a constant. */
static struct node *operand_tree(struct python *python, const struct python_value *operand)
{
	return python_is_constant(operand)
		       ? build_integer(python->builder, operand->expression->at, operand->total.low)
		       : operand->tree;
}

/* ---- a ---- */

/* Every face equal to the operand, by default the highest, is followed by a copy. A number is a list of one item. */
static bool again_value(struct python *python, struct python_value *value,
			const struct python_value *by)
{
	struct node *face;

	if (by == NULL && value->dice.expression == NULL)
		return diag_error(python->builder->diag, CODE_DICE, python->expression->at, NULL,
				  value->list ? "%s is not a random element"
					      : "[%s] is not a random element",
				  python_value_text(value).text);
	face = by != NULL ? operand_tree(python, by) : python_highest(python, &value->dice);
	value->list = true;
	value->tree = python_conditional(python, NODE_AGAIN, NODE_EQUAL, face, value->tree);
	python_set_items(value, value->items, value->count.low,
			 interval_multiply(value->count, interval_of(2, 2)).high);
	return value->tree != NULL;
}

/* ---- e and f ---- */

/* count >=T e - count <=L <T e, where L is the lowest face. */
static struct node *count_net(struct python *python, struct python_value *value,
			      struct node *threshold)
{
	const struct listed_dice *dice = &value->dice;
	struct node *list = value->tree, *below, *lowest;

	if (dice->expression != NULL && dice->remembered)
		return BINARY(NET, threshold, list);
	lowest = dice->expression != NULL ? python_lowest(python, dice) : NUMBER(1);
	if (!python_hold(python, value, &threshold) || !python_hold(python, value, &list))
		return NULL;
	below = BINARY(ATMOST, lowest, BINARY(LESS, AGAIN(threshold), AGAIN(list)));
	return BINARY(SUBTRACT, UNARY(COUNT, BINARY(ATLEAST, AGAIN(threshold), AGAIN(list))),
		      UNARY(COUNT, below));
}

/* Checks that the threshold does not exceed the highest face, which would be an error in every roll. */
static bool check_success(struct python *python, const struct listed_dice *dice,
			  const struct python_value *threshold, struct node **tree)
{
	bool net = python->expression->operation == PYTHON_SUCCESS_FAIL;

	if (dice->expression == NULL)
		return true;
	if (dice->random)
		return python_report_nested(python, dice, "success");
	if (threshold->total.low > dice->sides.high)
		return diag_error(python->builder->diag, CODE_REFUSED, python->expression->at, NULL,
				  "Success threshold higher than %s.",
				  net ? "maximum roll result" : "roll result");
	if (threshold->total.high > dice->sides.low)
		*tree = python_require(python, NODE_ATMOST, python_highest(python, dice), *tree);
	return *tree != NULL;
}

static bool success_value(struct python *python, struct python_value *value,
			  const struct python_value *by)
{
	bool net = python->expression->operation == PYTHON_SUCCESS_FAIL;
	int64_t most = value->count.high;
	struct node *threshold;

	assert(by != NULL);
	threshold = operand_tree(python, by);
	if (!check_success(python, &value->dice, by, &threshold))
		return false;
	value->tree = net ? count_net(python, value, threshold)
			  : UNARY(COUNT, BINARY(ATLEAST, threshold, value->tree));
	value->list = false;
	python_set_items(value, interval_of(net ? -most : 0, most), 1, 1);
	return python_finish(python, value);
}

/* ---- item by item ---- */

/* Replaces the list of the value by another of the same length. */
static bool set_list(struct python_value *value, struct node *tree, struct interval items)
{
	value->tree = tree;
	python_set_items(value, items, value->count.low, value->count.high);
	return tree != NULL;
}

/* (-1)^x * x negates the odd items. */
static bool even_odd_value(struct python *python, struct python_value *value)
{
	const char *x = build_fresh_name(python->builder, python->expression->at);
	struct node *changed =
		BINARY(MULTIPLY, BINARY(POWER, NUMBER(-1), VARIABLE(x)), VARIABLE(x));

	value->dice.remembered = false;
	return set_list(value,
			build_binding(python->builder, python->expression->at,
				      is_single(value) ? NODE_LET : NODE_FOREACH, x, value->tree,
				      changed),
			interval_hull(value->items, interval_negate(value->items)));
}

static bool negation_value(struct python *python, struct python_value *value)
{
	struct interval range = interval_negate(value->items);
	const char *x;

	if (!python_finish(python, value))
		return false;
	if (is_single(value))
		return set_list(value, UNARY(NEGATE, value->tree), range);
	x = build_fresh_name(python->builder, python->expression->at);
	return set_list(value, BIND(FOREACH, x, value->tree, UNARY(NEGATE, VARIABLE(x))), range);
}

/* .+ and .- */
static bool shift_value(struct python *python, struct python_value *value,
			const struct python_value *by)
{
	bool plus = python->expression->operation == PYTHON_ARRAY_ADD;
	struct interval range;
	struct node *tree;

	assert(by != NULL);
	range = plus ? by->total : interval_negate(by->total);
	if (!value->list)
		return diag_error(python->builder->diag, CODE_SYNTAX, python->expression->at, NULL,
				  "Invalid operands for array %s", plus ? "add" : "sub");
	if (!python_finish(python, value))
		return false;
	if (is_single(value))
		tree = plus ? BINARY(ADD, value->tree, by->tree)
			    : BINARY(SUBTRACT, value->tree, by->tree);
	else if (!plus && python_is_constant(by) && interval_is_constant(range))
		tree = BINARY(PLUS, NUMBER(range.low), value->tree);
	else
		tree = BINARY(PLUS, plus ? by->tree : UNARY(NEGATE, by->tree), value->tree);
	return set_list(value, tree, interval_add(value->items, range));
}

static bool sort_value(struct python *python, struct python_value *value)
{
	if (!value->list)
		return diag_error(python->builder->diag, CODE_SYNTAX, python->expression->at, NULL,
				  "Cannot sort %s!", python_value_text(value).text);
	if (!is_single(value))
		value->tree = UNARY(SORT, value->tree);
	return value->tree != NULL;
}

/* ---- , and | ---- */

/* Translates the parts of a list; each has its bindings around it. */
static bool read_parts(struct python *python, struct python_value *parts)
{
	const struct python_expression *operand;
	size_t i = 0;

	for (operand = python->expression->first; operand != NULL; operand = operand->next, i++) {
		if (python->expression->operation == PYTHON_ARRAY
			    ? !python_integer_value(python, operand, &parts[i])
			    : !python_value(python, operand, false, &parts[i]) ||
				      !python_finish(python, &parts[i]))
			return false;
	}
	return true;
}

/* From the end, since chains are right associative. */
static bool join_parts(struct python *python, const struct python_value *parts, size_t count,
		       struct python_value *value)
{
	const struct python_value *part = &parts[count - 1];

	*value = *part;
	value->expression = python->expression;
	value->list = true;
	value->known = NULL;
	while (part-- > parts) {
		value->tree = BINARY(CONCAT, part->tree, value->tree);
		if (value->tree == NULL)
			return false;
		value->chance |= part->chance;
		value->items = interval_hull(value->items, part->items);
		value->count = interval_add(value->count, part->count);
		value->total = interval_add(value->total, part->total);
	}
	return python_know_parts(python, parts, count, value);
}

static bool joined_value(struct python *python, struct python_value *value)
{
	const struct python_expression *operand;
	struct python_value *parts;
	size_t count = 0;

	for (operand = python->expression->first; operand != NULL; operand = operand->next)
		count++;
	parts = arena_take(python->builder->arena, count * sizeof *parts);
	if (parts == NULL)
		return diag_out_of_memory(python->builder->diag, python->expression->at);
	return read_parts(python, parts) && join_parts(python, parts, count, value);
}

/* ---- dispatch ---- */

static bool operate(struct python *python, struct python_value *value,
		    const struct python_value *by)
{
	switch (python->expression->operation) {
	case PYTHON_HIGHEST:
	case PYTHON_LOWEST:
	case PYTHON_MIDDLE:
		return python_choose(python, value, by);
	case PYTHON_AGAIN:
		return again_value(python, value, by);
	case PYTHON_SUCCESSES:
	case PYTHON_SUCCESS_FAIL:
		return success_value(python, value, by);
	case PYTHON_SORT:
		return sort_value(python, value);
	case PYTHON_EVEN_ODD:
		return even_odd_value(python, value);
	case PYTHON_NEGATE:
		return negation_value(python, value);
	case PYTHON_ARRAY_ADD:
	case PYTHON_ARRAY_SUB:
		return shift_value(python, value, by);
	case PYTHON_INTEGER:
	case PYTHON_TOTAL:
	case PYTHON_ARRAY:
	case PYTHON_EXTEND:
#define ROLL(id, ...) case PYTHON_##id:
#define ARITHMETIC(id, ...) case PYTHON_##id:
#include "language/python_dice/operations.def"
		break;
	}
	assert(!"an operation on lists");
	return false;
}

bool python_list_value(struct python *python, bool rolled, struct python_value *value)
{
	bool binary = python->expression->last != python->expression->first;
	struct python_value before, by;

	if (python->expression->operation == PYTHON_ARRAY ||
	    python->expression->operation == PYTHON_EXTEND)
		return joined_value(python, value);
	rolled |= python->expression->operation == PYTHON_AGAIN;
	if (!python_value(python, python->expression->first, rolled, &before) ||
	    (binary && !python_integer_value(python, python->expression->last, &by)))
		return false;
	*value = before;
	value->chance |= binary && by.chance;
	if (!operate(python, value, binary ? &by : NULL))
		return false;
	value->expression = python->expression;
	if (!python_know(python, &before, binary ? &by : NULL, value))
		return false;
	if (!value->list && python_is_constant(value))
		value->tree = NUMBER(value->total.low);
	return value->tree != NULL;
}
