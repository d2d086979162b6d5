/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds decisions, and checks where they are. */
#include "tree/decision.h"

bool node_is_decision(const struct node *node)
{
	return node->kind == NODE_DECIDE || node->kind == NODE_MAY || node->kind == NODE_REROLLS;
}

static const struct node *find_decision(const struct node *node)
{
	const struct node *found = node_is_decision(node) ? node : NULL;
	size_t i;

	for (i = 0; i < node_child_count(node) && found == NULL; i++)
		found = find_decision(node_child(node, i));
	return found;
}

bool node_decides(const struct node *node)
{
	return find_decision(node) != NULL;
}

static bool check_faces(const struct node *node, struct diag *diag)
{
	const struct node *decision =
		node->kind == NODE_DIE ? find_decision(node->operands[0]) : NULL;
	size_t i;

	if (decision != NULL)
		return diag_error(diag, CODE_DECISION, decision->at,
				  "'let n = decide {6, 8} in d n' decides before the roll",
				  "a decision cannot be among the faces of a die");
	for (i = 0; i < node_child_count(node); i++) {
		if (!check_faces(node_child(node, i), diag))
			return false;
	}
	return true;
}

bool decision_check(const struct tree *tree, struct diag *diag)
{
	const struct node *decision = find_decision(tree->root);

	if (decision == NULL)
		return true;
	if (tree->given != NULL)
		return diag_error(diag, CODE_DECISION, decision->at,
				  "which rolls remain would be up to the player",
				  "'given' cannot be combined with decisions");
	return check_faces(tree->root, diag);
}

bool decision_is_none(const struct tree *tree, struct diag *diag)
{
	return !tree->core->decides ||
	       diag_error(
		       diag, CODE_DECISION, find_decision(tree->core)->at, NULL,
		       "there can be no decision here: only a statement of its own has a player");
}
