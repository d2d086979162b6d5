/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Syntactic predicates on unresolved trees. */
#include "tree/unresolved.h"

#include <string.h>

#include "tree/operands.h"
#include "tree/truth.h"

/* Properties of shapes. */
static const struct shape_fact {
	bool is_arithmetic; /* a binary arithmetic operator */
	bool takes_list;    /* a prefix word that takes everything to its right as its list */
} facts[SHAPE_COUNT] = {[SHAPE_ADDITIVE] = {.is_arithmetic = true},
			[SHAPE_MINUS] = {.is_arithmetic = true},
			[SHAPE_MULTIPLICATIVE] = {.is_arithmetic = true},
			[SHAPE_REDUCTION] = {.takes_list = true},
			[SHAPE_SCORE] = {.takes_list = true},
			[SHAPE_REARRANGEMENT] = {.takes_list = true},
			[SHAPE_SELECTION] = {.takes_list = true},
			[SHAPE_COMPARISON] = {.takes_list = true},
			[SHAPE_DICE] = {.takes_list = true},
			[SHAPE_MAY] = {.takes_list = true},
			[SHAPE_EACH] = {.takes_list = true},
			[SHAPE_CHOICE] = {.takes_list = true}};

bool node_has_shape(const struct node *node, enum shape shape)
{
	return !node_is_leaf(node) && node_shape(node) == shape;
}

bool node_is_arithmetic(const struct node *node)
{
	return !node_is_leaf(node) && facts[node_shape(node)].is_arithmetic;
}

bool node_takes_list(const struct node *node)
{
	return !node_is_leaf(node) && facts[node_shape(node)].takes_list;
}

bool node_makes_number(const struct node *node)
{
	return node_has_shape(node, SHAPE_REDUCTION) || node_has_shape(node, SHAPE_SCORE);
}

bool node_goes_on(const struct node *node)
{
	return node_takes_list(node) || node_is_arithmetic(node) || node->kind == NODE_REPEAT ||
	       node->kind == NODE_NEGATE;
}

const struct node *node_last_operand(const struct node *node)
{
	return node->operands[node_arity(node) - 1];
}

const struct node *scope_find(const struct scope *scope, const char *name)
{
	for (; scope != NULL; scope = scope->outer) {
		if (strcmp(scope->binding->name, name) == 0)
			return scope->binding;
	}
	return NULL;
}

bool node_mentions(const struct node *node, const char *name)
{
	bool does = node->kind == NODE_VARIABLE && strcmp(node->name, name) == 0;
	size_t i;

	for (i = 0; i < node_child_count(node) && !does; i++)
		does = node_mentions(node_child(node, i), name);
	return does;
}

static bool may_all_be_empty(const struct node *sequence, const struct scope *scope)
{
	size_t i = 0;

	while (i < sequence->item_count && node_may_be_empty(sequence->items[i], scope))
		i++;
	return i == sequence->item_count;
}

/* In the body of a loop the variable is never empty. */
static bool may_variable_be_empty(const struct node *variable, const struct scope *scope)
{
	const struct node *binding = scope_find(scope, variable->name);

	if (binding == NULL)
		return true;
	return binding->kind == NODE_LET && node_may_be_empty(node_value(binding), NULL);
}

/* Whether `count` repetitions or items of a list can be empty. */
static bool may_none_be_left(const struct node *count, const struct node *of,
			     const struct scope *scope)
{
	return count->kind != NODE_NUMBER || count->number < 1 || node_may_be_empty(of, scope);
}

bool node_may_be_empty(const struct node *node, const struct scope *scope)
{
	struct scope inner = {scope, node};

	if (node->kind == NODE_VARIABLE)
		return may_variable_be_empty(node, scope);
	if (node_is_scalar(node))
		return false;
	if (node_has_shape(node, SHAPE_REARRANGEMENT))
		return node_may_be_empty(node->operands[0], scope);
	if (node->kind == NODE_CONCAT)
		return may_all_be_empty(node, scope);
	if (node->kind == NODE_REPEAT)
		return may_none_be_left(node_argument(node), node_body(node), scope);
	if (node_shape(node) == SHAPE_SELECTION && !node->drop)
		return may_none_be_left(node_argument(node), node_list(node), scope);
	if (node->kind == NODE_LET)
		return node_may_be_empty(node_body(node), &inner);
	if (node->kind == NODE_IF)
		return node_may_be_empty(node_yes(node), scope) ||
		       node_may_be_empty(node_no(node), scope);
	return true;
}

static int64_t length_of_repetition(const struct node *node)
{
	int64_t each = node_length(node_body(node)), length;

	if (node_argument(node)->kind != NODE_NUMBER || each == LENGTH_UNKNOWN ||
	    __builtin_mul_overflow(node_argument(node)->number, each, &length))
		return LENGTH_UNKNOWN;
	return length;
}

static int64_t length_of_sequence(const struct node *node)
{
	int64_t length = 0, each;
	size_t i;

	for (i = 0; i < node->item_count; i++) {
		each = node_length(node->items[i]);
		if (each == LENGTH_UNKNOWN || __builtin_add_overflow(length, each, &length))
			return LENGTH_UNKNOWN;
	}
	return length;
}

static int64_t length_of_selection(const struct node *node)
{
	int64_t length = node_length(node_list(node));
	int64_t number = node_argument(node)->number;

	if (length == LENGTH_UNKNOWN || node_argument(node)->kind != NODE_NUMBER || number < 0)
		return LENGTH_UNKNOWN;
	if (number > length)
		number = length;
	return node->drop ? length - number : number;
}

int64_t node_length(const struct node *node)
{
	if (node->kind != NODE_DISTINCT && node_has_shape(node, SHAPE_REARRANGEMENT))
		return node_length(node->operands[0]);
	if (node->kind == NODE_REPEAT)
		return length_of_repetition(node);
	if (node->kind == NODE_CONCAT)
		return length_of_sequence(node);
	if (node_has_shape(node, SHAPE_SELECTION))
		return length_of_selection(node);
	return node->kind != NODE_VARIABLE && node_is_scalar(node) ? 1 : LENGTH_UNKNOWN;
}

bool node_is_relation(const struct node *node)
{
	return node_has_shape(node, SHAPE_RELATION);
}

bool node_is_chance(const struct node *node)
{
	return node->kind == NODE_DIE || node->kind == NODE_TABLE || node->kind == NODE_PERM;
}

bool node_is_truth(const struct node *node, const struct scope *scope)
{
	const struct node *binding;

	if (node->kind != NODE_VARIABLE)
		return node_is_condition(node);
	binding = scope_find(scope, node->name);
	return binding != NULL && binding->kind == NODE_LET &&
	       node_is_condition(node_value(binding));
}
