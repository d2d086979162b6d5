/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Locates the condition of a statement, and desugars it. */
#include "tree/given.h"

#include "tree/derive/derive_nodes.h"
#include "tree/truth.h"

static bool has_none(const struct node *node, struct diag *diag)
{
	size_t i;

	if (node->kind == NODE_GIVEN)
		return diag_error(diag, CODE_SYNTAX, node->at,
				  "'if c then e else ()' gives nothing if c does not hold",
				  "'given' applies to a whole statement, and this is a part of "
				  "one");
	for (i = 0; i < node_child_count(node); i++) {
		if (!has_none(node_child(node, i), diag))
			return false;
	}
	return true;
}

bool given_find(struct tree *tree, struct diag *diag)
{
	const struct node *node = tree->root;

	tree->given = NULL;
	for (; node->kind == NODE_LET; node = node->operands[1]) {
		if (!has_none(node->operands[0], diag))
			return false;
	}
	if (node->kind != NODE_GIVEN)
		return has_none(node, diag);
	tree->given = node->operands[1];
	return has_none(node->operands[0], diag) && has_none(node->operands[1], diag);
}

/* if c then let x = e in if ==EXCLUDED x then failure else x else EXCLUDED */
bool given_derive(struct deriver *deriver, const struct node *node,
		  const struct derive_scope *scope, struct pool *pool)
{
	struct node *test = truth_test(deriver, node->operands[1], scope);
	struct node *value = derive_whole(deriver, node->operands[0], scope);
	const char *x = derive_name(deriver);
	struct node *checked =
		IF(BINARY(EQUAL, NUMBER(GIVEN_EXCLUDED), VARIABLE(x)), FAIL(OVERFLOW), VARIABLE(x));

	pool->items = IF(test, BIND(LET, x, value, checked), NUMBER(GIVEN_EXCLUDED));
	pool->die = (struct die){.kind = DIE_UNKNOWN};
	return pool->items != NULL;
}
