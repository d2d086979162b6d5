/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Deep copies of trees. A node has exactly one place in a tree, so a subtree that is used in several places is copied.
 * A copy must be resolved and checked again: annotations that passes made in the original are invalid in it.
 */
#ifndef TREE_COPY_H
#define TREE_COPY_H

#include "tree/tree.h"

struct copier {
	struct builder *builder; /* copies are allocated in its arena; its limits apply */
	/* Substitution, or NULL for none: sets *other to the tree to copy in place of a node, or to NULL to copy the
	   node itself. All nodes of that copy get the span of the replaced node, and share no memory with the tree,
	   which may be freed first. If the node has arguments, the tree begins with as many `let`s, and the
	   arguments become their values: variables in them are resolved where the node is. False after an error
	   (reported `at` the place). */
	bool (*instead)(const struct copier *copier, const struct node *node, struct span at,
			const struct node **other);
	const void *data; /* for `instead` */
	size_t bytes;     /* total size of the nodes copied so far */
};

/* A shallow copy of the node, with that span, with room for its items; its operands and items are NULL. NULL after
   an error (reported). */
struct node *copy_node(struct builder *builder, const struct node *node, struct span at);

/*
 * A deep copy. `cause` is the span of the operator that makes the tree grow: once all copies of the copier together
 * exceed the size limit of a statement, the error is reported there, once. If it is NULL, the copy replaces its
 * original, so that only substituted trees count. NULL after an error (reported): that limit, nested too deep, or out
 * of memory.
 */
struct node *copy_tree(struct copier *copier, const struct span *cause, const struct node *node);

#endif
