/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the A-normal form by a recursive traversal. New names are a letter and digits, which no program and no other
   pass has. */
#include "tree/sequence.h"

#include <stdio.h>

#include "tree/copy.h"
#include "tree/decision.h"
#include "tree/once.h"
#include "tree/unresolved.h"

struct sequencer {
	struct builder *builder;
	size_t names;
};

static struct node *sequence(struct sequencer *sequencer, const struct node *node);

/* Holds the value of a child under a new name: *child becomes that name. */
static bool hold(struct sequencer *sequencer, const struct held **held, struct node **child)
{
	char name[24];
	int length = snprintf(name, sizeof name, "s%zu", ++sequencer->names);
	struct node *value = sequence(sequencer, *child);

	return value != NULL &&
	       once_hold((struct site){sequencer->builder, value->at}, held,
			 build_name(sequencer->builder, value->at, name, (size_t)length), &value) &&
	       (*child = value) != NULL;
}

static struct node **child_of(struct node *node, size_t i)
{
	size_t operands = (size_t)node_arity(node);

	return i < operands ? &node->operands[i] : &node->items[i - operands];
}

/* x >= y evaluates x first, though in the core it is the list of the filter `>= y x`. */
static bool is_reversed(const struct node *node)
{
	return node_has_shape(node, SHAPE_COMPARISON) && node->origin != NULL &&
	       node_is_relation(node->origin) &&
	       relation_comparison(node->origin->kind) == node->kind;
}

/* Holds the first `count` children, in the order of evaluation. */
static bool hold_children(struct sequencer *sequencer, const struct held **held, struct node *node,
			  size_t count)
{
	size_t children = node_child_count(node), i;

	for (i = 0; i < count; i++) {
		size_t which = is_reversed(node) ? children - 1 - i : i;
		struct node **child = child_of(node, which);

		if (!once_is_simple(*child) && !hold(sequencer, held, child))
			return false;
	}
	return true;
}

/* The number of children up to the last one, in the order of evaluation, that has a decision. */
static size_t count_before_last(const struct node *node)
{
	size_t children = node_child_count(node), last = 0, i;

	for (i = 0; i < children; i++) {
		if (node_decides(node_child(node, is_reversed(node) ? children - 1 - i : i)))
			last = i + 1;
	}
	return last;
}

/* The condition of an `if` is one only: `if c then 1 else ()` has two values. */
static bool narrow(struct sequencer *sequencer, struct node **condition)
{
	struct builder *builder = sequencer->builder;
	struct span at = (*condition)->at;

	*condition = build_operator(builder, at, NODE_IF, *condition, build_number(builder, at, 1),
				    build_operator(builder, at, NODE_EMPTY, NULL, NULL, NULL));
	return *condition != NULL;
}

/* Makes those children of the copy of a node that have no name. */
static bool sequence_children(struct sequencer *sequencer, const struct node *node,
			      struct node *copy)
{
	size_t i;

	for (i = 0; i < node_child_count(node); i++) {
		struct node **child = child_of(copy, i);

		if (*child == node_child(node, i))
			*child = sequence(sequencer, *child);
		if (*child == NULL)
			return false;
	}
	return true;
}

/* The operands that are evaluated before the parts that have decisions of their own, and get names. */
static size_t count_operands(const struct node *node)
{
	if (node->kind == NODE_LET || node->kind == NODE_DECIDE)
		return 0;
	if (node->kind == NODE_CHOICE) /* by a name or a number */
		return 0;
	if (node->kind == NODE_IF)
		return node_decides(node->operands[0]) ? 1 : 0;
	if (node->kind == NODE_REPEAT || node->kind == NODE_FOREACH || node->kind == NODE_WHILE)
		return 1;
	return node->kind == NODE_REROLLS ? 2 : count_before_last(node);
}

static struct node *sequence(struct sequencer *sequencer, const struct node *node)
{
	struct builder *builder = sequencer->builder;
	size_t operands = count_operands(node), i;
	const struct held *held = NULL;
	struct node *copy;

	if (!node_decides(node))
		return copy_tree(&(struct copier){.builder = builder}, NULL, node);
	copy = copy_node(builder, node, node->at);
	if (copy == NULL)
		return NULL;
	for (i = 0; i < node_child_count(node); i++)
		*child_of(copy, i) = node_child(node, i);
	if (!hold_children(sequencer, &held, copy, operands) ||
	    !sequence_children(sequencer, node, copy) ||
	    (node->kind == NODE_IF && !narrow(sequencer, &copy->operands[0])) ||
	    !build_update(builder, copy))
		return NULL;
	return once_let((struct site){builder, node->at}, held, copy);
}

bool tree_sequence(const struct tree *tree, struct builder *builder, struct tree *result)
{
	struct sequencer sequencer = {.builder = builder};

	*result = (struct tree){.root = sequence(&sequencer, tree->core)};
	if (result->root == NULL || !tree_resolve(result, NULL, builder->diag) ||
	    !tree_check(result, builder))
		return false;
	tree_note_use(result);
	return true;
}
