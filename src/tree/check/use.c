/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Use analysis: annotates each node with whether it is random and whether the order of its items matters, and each
 * variable with its number of uses (a backward analysis from the root, like liveness). Evaluators use it to simplify a
 * statement before they roll anything.
 */
#include "tree/decision.h"
#include "tree/unresolved.h"

/* A use inside of a loop counts as this many. */
enum { MANY = 2 };

struct use_walk {
	int level;      /* depth of loop bodies around the node */
	uint64_t nodes; /* number of nodes so far */
};

static void note_use(struct use_walk *walk, struct node *node, bool ordered);

static void note_repeated(struct use_walk *walk, struct node *node, bool ordered)
{
	walk->level++;
	note_use(walk, node, ordered);
	walk->level--;
}

static void note_variable(const struct use_walk *walk, const struct node *node, bool ordered)
{
	struct node *binding = node->binding;

	binding->uses += walk->level > binding->level ? MANY : 1;
	binding->value_ordered |= ordered;
}

static void note_binding(struct use_walk *walk, struct node *node, bool ordered)
{
	bool again = node->kind != NODE_LET;

	node->level = walk->level + again;
	node->uses = 0;
	node->value_ordered = false;
	walk->level += again;
	note_use(walk, node->operands[1], ordered);
	/* The result of the body is the variable's value in the next iteration. */
	if (node->kind == NODE_WHILE && node->value_ordered && !ordered)
		note_use(walk, node->operands[1], true);
	walk->level -= again;
	/* A decision in the body sees the turns in their order. */
	if (node->kind != NODE_LET)
		node->value_ordered |= ordered || node->operands[1]->decides;
	note_use(walk, node->operands[0], node->value_ordered);
	node->rolls = node->operands[0]->rolls || node->operands[1]->rolls;
}

static bool gives_at_most_one(const struct node *node)
{
	const struct node *count = node->operands[0];

	return node->length == 0 || node->length == 1 ||
	       (count->kind == NODE_NUMBER && count->number <= 1 && !node->drop);
}

/* Whether all its items are certainly equal. */
static bool gives_equal_items(const struct node *node)
{
	return node->kind == NODE_EQUAL && !node->drop;
}

/* By rank, or otherwise by place. (Conservative: "matters" is always correct, but slower.) */
static bool selection_cares_about_order(const struct node *node, bool ordered)
{
	if (node->kind == NODE_LOW || node->kind == NODE_HIGH)
		return ordered && !gives_at_most_one(node);
	return !gives_equal_items(node->operands[1]);
}

/* Whether the order of the list operand matters. */
static bool cares_about_order(const struct node *node, bool ordered)
{
	if (node_has_shape(node, SHAPE_SELECTION))
		return selection_cares_about_order(node, ordered);
	return ordered && !node_has_shape(node, SHAPE_REDUCTION) && node->kind != NODE_SORT &&
	       node->kind != NODE_PERM && node->kind != NODE_DISTINCT;
}

static void note_operands(struct use_walk *walk, struct node *node, bool ordered)
{
	int i;

	for (i = 0; i < node_arity(node); i++) {
		struct node *operand = node->operands[i];
		bool matters = cares_about_order(node, ordered);

		if (shape_table[node_shape(node)].operands[i] == SORT_ONE ||
		    (node->kind == NODE_IF && i == 0))
			matters = false;
		/* Each case uses the selector. */
		if ((node->kind == NODE_REPEAT && i == 1) || node->kind == NODE_CHOICE ||
		    (node->kind == NODE_REROLLS && i == 2))
			note_repeated(walk, operand, matters);
		else
			note_use(walk, operand, matters);
		node->rolls |= operand->rolls;
	}
}

static void note_items(struct use_walk *walk, struct node *node, bool ordered)
{
	size_t i;

	for (i = 0; i < node->item_count; i++) {
		note_use(walk, node->items[i], ordered);
		node->rolls |= node->items[i]->rolls;
	}
}

static void note_parts(struct node *node)
{
	size_t i;

	node->decides = node_is_decision(node);
	node->lowest_slot = node->kind == NODE_VARIABLE ? node->slot : SIZE_MAX;
	for (i = 0; i < node_child_count(node); i++) {
		const struct node *child = node_child(node, i);

		if (child->lowest_slot < node->lowest_slot)
			node->lowest_slot = child->lowest_slot;
		node->decides |= child->decides;
	}
}

static void note_use(struct use_walk *walk, struct node *node, bool ordered)
{
	if (node->length == 1)
		ordered = false;
	node->id = walk->nodes++;
	node->ordered = ordered;
	node->rolls = node_is_chance(node);
	if (node->kind == NODE_VARIABLE)
		note_variable(walk, node, ordered);
	else if (node_is_binding(node))
		note_binding(walk, node, ordered);
	else if (node->kind == NODE_CONCAT)
		note_items(walk, node, ordered);
	else if (node->kind != NODE_NUMBER)
		note_operands(walk, node, ordered);
	if (node->kind == NODE_CHOICE || node_is_decision(node))
		note_items(walk, node, ordered);
	note_parts(node);
}

void tree_note_use(struct tree *tree)
{
	struct use_walk walk = {0};

	note_use(&walk, tree->core, true);
}
