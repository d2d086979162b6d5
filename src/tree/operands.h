/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Named accessors for operands whose index means little: node_body(node) instead of node->operands[1]. Each asserts
 * that the node has that operand.
 */
#ifndef TREE_OPERANDS_H
#define TREE_OPERANDS_H

#include <assert.h>

#include "tree/tree.h"

/* The count or the right side of the comparison of a filter; the count of `#`. */
static inline struct node *node_argument(const struct node *node)
{
	assert(node->kind == NODE_REPEAT || node_is_filter(node));
	return node->operands[0];
}

/* The list that a filter selects from. */
static inline struct node *node_list(const struct node *node)
{
	assert(node_is_filter(node));
	return node->operands[1];
}

/* The initial value of a binding's variable. */
static inline struct node *node_value(const struct node *node)
{
	assert(node_is_binding(node));
	return node->operands[0];
}

/* The scope of a binding's variable; the list that `#` repeats. */
static inline struct node *node_body(const struct node *node)
{
	assert(node->kind == NODE_REPEAT || node_is_binding(node));
	return node->operands[1];
}

static inline struct node *node_condition(const struct node *node)
{
	assert(node->kind == NODE_IF);
	return node->operands[0];
}

/* The branch for a condition that gives any items. */
static inline struct node *node_yes(const struct node *node)
{
	assert(node->kind == NODE_IF);
	return node->operands[1];
}

/* The branch for a condition that gives the empty list. */
static inline struct node *node_no(const struct node *node)
{
	assert(node->kind == NODE_IF);
	return node->operands[2];
}

#endif
