/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiles conditions to comparison filters: a condition is true if its list has any items. */
#include "tree/truth.h"

#include "tree/comparison.h"
#include "tree/derive/derive_nodes.h"
#include "tree/hint.h"

/* The body of nested `let`s. */
static const struct node *last_value(const struct node *node)
{
	while (node->kind == NODE_LET)
		node = node->operands[1];
	return node;
}

bool node_is_test(const struct node *node)
{
	enum shape shape = node_is_leaf(node) ? SHAPE_COUNT : node_shape(node);

	return shape == SHAPE_RELATION || shape == SHAPE_AND || shape == SHAPE_OR ||
	       shape == SHAPE_NOT;
}

bool node_is_condition(const struct node *node)
{
	size_t i;

	node = last_value(node);
	if (node->kind == NODE_VARIABLE)
		return node->binding != NULL && node->binding->kind == NODE_LET &&
		       node_is_condition(node->binding->operands[0]);
	if (node->kind == NODE_IF)
		return node_is_condition(node->operands[1]) && node_is_condition(node->operands[2]);
	if (node->kind == NODE_DECIDE) {
		for (i = 0; i < node->item_count && node_is_condition(node->items[i]);)
			i++;
		return i == node->item_count;
	}
	return node_is_test(node);
}

/* ---- as a list ---- */

/* x >= 15: >= 15 x, with a check that x is a single value. */
static struct node *compare(struct deriver *deriver, const struct node *relation,
			    const struct derive_scope *scope)
{
	enum node_kind comparison = relation_comparison(relation->kind);
	struct node *value = derive_single(deriver, relation->operands[0], scope);
	struct node *against = derive_single(deriver, relation->operands[1], scope);

	return FILTER(comparison, against, value);
}

/* highest of d6 and d8: the words before the first list apply to both. */
static bool report_lists(struct deriver *deriver, const struct node *first,
			 const struct node *second)
{
	struct diag *diag = deriver->builder->diag;
	struct span all = {first->at.begin, second->at.end};
	struct hint hint = hint_start(diag->source, all);
	const struct node *list = first;

	while (!node_is_leaf(list) &&
	       (node_shape(list) == SHAPE_REDUCTION || node_shape(list) == SHAPE_SELECTION))
		list = list->operands[node_shape(list) == SHAPE_SELECTION];
	if (list->at.begin == first->at.begin || node_is_condition(second) ||
	    !hint_fits(&hint, all))
		return false;
	hint_begin(&hint, "'", all);
	hint_add_span(&hint, "", (struct span){first->at.begin, list->at.begin});
	hint_add_span(&hint, "(", list->at);
	hint_add_span(&hint, ", ", second->at);
	hint_add(&hint, ")");
	hint_end(&hint, "' takes both");
	diag_report(diag, hint_about(&hint, DICELAB_ERROR, CODE_SYNTAX, NULL), first->at,
		    "'%s' needs a condition here",
		    operator_table[deriver->builder->origin->kind].spelling);
	return true;
}

/* Short-circuit evaluation of `and` and `or`. */
static struct node *join_conditions(struct deriver *deriver, const struct node *node,
				    const struct derive_scope *scope)
{
	const struct node *left = node->operands[0], *right = node->operands[1];
	struct node *first, *second;

	if (!node_is_condition(left) && report_lists(deriver, left, right))
		return NULL;
	first = truth_test(deriver, left, scope);
	if (first == NULL && left->at.begin == right->at.begin)
		return NULL; /* in a definition, both would get the same message */
	second = truth_test(deriver, right, scope);
	return node->kind == NODE_AND ? IF(first, second, EMPTY()) : IF(first, NUMBER(1), second);
}

static struct node *test_of(struct deriver *deriver, const struct node *node,
			    const struct derive_scope *scope)
{
	switch ((enum logic_kind)node->kind) {
	case LOGIC_AND:
	case LOGIC_OR:
		return join_conditions(deriver, node, scope);
	case LOGIC_NOT:
		return IF(truth_test(deriver, node->operands[0], scope), EMPTY(), NUMBER(1));
	}
	return compare(deriver, node, scope);
}

/* d6 == 1 or 2 */
static struct node *report_number(struct deriver *deriver, const struct node *node)
{
	diag_error(deriver->builder->diag, CODE_SYNTAX, node->at,
		   deriver->builder->origin->kind == NODE_NOT
			   ? "'not x == 1' tests whether x is anything else"
			   : "write a comparison on each side: 'x == 1 or x == 2'",
		   "'%s' needs a condition here",
		   operator_table[deriver->builder->origin->kind].spelling);
	return NULL;
}

struct node *truth_test(struct deriver *deriver, const struct node *condition,
			const struct derive_scope *scope)
{
	const struct node *outer = deriver->builder->origin;
	struct node *test;

	if (!node_is_condition(condition))
		return report_number(deriver, condition);
	if (!node_is_test(condition))
		return BINARY(UNEQUAL, NUMBER(0), derive_whole(deriver, condition, scope));
	deriver->builder->origin = condition->origin != NULL ? condition->origin : condition;
	test = test_of(deriver, condition, scope);
	deriver->builder->origin = outer;
	return test;
}

/* ---- as a number ---- */

bool truth_derive(struct deriver *deriver, const struct node *node,
		  const struct derive_scope *scope, struct pool *pool)
{
	pool->items = UNARY(COUNT, test_of(deriver, node, scope));
	pool->die = (struct die){DIE_ROLLED, pool->items};
	return pool->items != NULL;
}
