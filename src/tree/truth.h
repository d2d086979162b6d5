/*
 * Conditions: what `x >= 15`, `and`, `or` and `not` give, a number that is 1 or 0. That a node is one is told from
 * the tree alone, and only `if` makes a difference of it: it asks whether a condition holds, and of anything else
 * whether there are items.
 */
#ifndef TREE_TRUTH_H
#define TREE_TRUTH_H

#include "tree/derive.h"

/* Also a name for a condition is one, and what is a condition in each branch. For a resolved tree; before, a name is
   none. */
bool node_is_condition(const struct node *node);

/* Of `and`, `or`, `not` and what compares two numbers, but not of a name. */
bool node_asks(const struct node *node);

/* A list that has items when the condition holds, and else none. NULL after an error (reported). */
struct node *truth_test(struct deriver *deriver, const struct node *condition,
			const struct derive_scope *scope);

/* What a node that asks means, as a number; as derive_pool. */
bool truth_derive(struct deriver *deriver, const struct node *node,
		  const struct derive_scope *scope, struct pool *pool);

#endif
