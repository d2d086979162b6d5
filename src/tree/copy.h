/*
 * Copies of trees. A node has but one place in a tree, so what is to stand in several is copied. A copy is to be
 * resolved and checked anew: what passes noted in the original is not worth anything there.
 */
#ifndef TREE_COPY_H
#define TREE_COPY_H

#include "tree/tree.h"

struct copier {
	struct builder *builder; /* its arena is where copies are, and its limits hold for them */
	/* Puts into *other the tree that is copied in the place of a node, or NULL for the node itself. All of that copy
	   has the place of the node, and shares nothing with the tree, which may be gone before it. If the node has
	   arguments, the tree begins with as many `let`s, and these are their values: variables in them are those
	   around the node. False after an error (reported `at` the place). Or NULL: none does. */
	bool (*instead)(const struct copier *copier, const struct node *node, struct span at,
			const struct node **other);
	const void *data; /* for `instead` */
	size_t bytes;     /* by which copies have made the tree grow */
};

/* A node like this one, at that place, with room for its items; its operands and items are not copied, but NULL. NULL
   after an error (reported). */
struct node *copy_node(struct builder *builder, const struct node *node, struct span at);

/*
 * The node once more, with all that is in it. `cause` is the place of what makes the tree grow by it: there it is
 * reported, once, when all copies of the copier are more than a statement may take. Where it is NULL, the copy
 * replaces its original, so that only what stands there instead counts. NULL after an error (reported): that, nested
 * too deep, or out of memory.
 */
struct node *copy_tree(struct copier *copier, const struct span *cause, const struct node *node);

#endif
