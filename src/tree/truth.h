/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Conditions: `x >= 15`, `and`, `or` and `not` give a number that is 1 or 0. Whether a node is a condition is decided
 * by its syntax, and matters only to `if`: it tests a condition for being true, and any other list for having items.
 */
#ifndef TREE_TRUTH_H
#define TREE_TRUTH_H

#include "tree/derive.h"

/* Also true of a name bound to a condition, and of an `if` with conditions in both branches. For a resolved tree;
   before resolution, a name never is one. */
bool node_is_condition(const struct node *node);

/* Whether it is `and`, `or`, `not` or a relation, as opposed to a name for one. */
bool node_is_test(const struct node *node);

/* A list that is empty if and only if the condition is false. NULL after an error (reported). */
struct node *truth_test(struct deriver *deriver, const struct node *condition,
			const struct derive_scope *scope);

/* Derives a node for which node_is_test, as the number 1 or 0; as derive_pool. */
bool truth_derive(struct deriver *deriver, const struct node *node,
		  const struct derive_scope *scope, struct pool *pool);

#endif
