/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Visits the parts of nodes of the syntax tree. */
#include "language/lod/syntax.h"

typedef bool lod_test(const struct lod_expression *expression, void *data);

static bool some_arm(const struct lod_arm *arm, lod_test *test, void *data)
{
	for (; arm != NULL; arm = arm->next) {
		if ((arm->condition != NULL && test(arm->condition, data)) ||
		    (arm->value != NULL && test(arm->value, data)))
			return true;
	}
	return false;
}

bool lod_some_operand(const struct lod_expression *expression, lod_test *test, void *data)
{
	const struct lod_item *item;

	for (item = expression->items; item != NULL; item = item->next) {
		if ((item->weight != NULL && test(item->weight, data)) || test(item->value, data))
			return true;
	}
	return (expression->left != NULL && test(expression->left, data)) ||
	       (expression->right != NULL && test(expression->right, data)) ||
	       some_arm(expression->arms, test, data);
}

bool lod_some_part(const struct lod_statement *statement, lod_test *test, void *data)
{
	return (statement->target != NULL && test(statement->target, data)) ||
	       (statement->value != NULL && test(statement->value, data)) ||
	       some_arm(statement->arms, test, data);
}

struct span lod_option_name(const struct lod_item *option)
{
	const struct lod_expression *text = option->label;

	if (text == NULL && option->value->kind == LOD_TEXT)
		text = option->value;
	return text == NULL ? option->value->at
			    : (struct span){text->at.begin + 1, text->at.end - 1};
}
