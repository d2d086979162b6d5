/*
 * The operands of a node by name, where their places say little: node_body(node) instead of node->operands[1]. Each
 * function asserts that the node has such an operand.
 */
#ifndef TREE_OPERANDS_H
#define TREE_OPERANDS_H

#include <assert.h>

#include "tree/tree.h"

/* Of a filter, how many, or what with; of `#`, how often. */
static inline struct node *node_argument(const struct node *node)
{
	assert(node->kind == NODE_REPEAT || node_is_filter(node));
	return node->operands[0];
}

/* Of a filter, what it gives some items of. */
static inline struct node *node_list(const struct node *node)
{
	assert(node_is_filter(node));
	return node->operands[1];
}

/* Of a binding, what its variable stands for at first. */
static inline struct node *node_value(const struct node *node)
{
	assert(node_is_binding(node));
	return node->operands[0];
}

/* Of a binding, where its variable is used; of `#`, what is repeated. */
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

/* The branch that is taken if the condition gives anything … */
static inline struct node *node_yes(const struct node *node)
{
	assert(node->kind == NODE_IF);
	return node->operands[1];
}

/* … and the other one. */
static inline struct node *node_no(const struct node *node)
{
	assert(node->kind == NODE_IF);
	return node->operands[2];
}

#endif
