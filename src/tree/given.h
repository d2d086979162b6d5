/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * `e given c`: the conditional distribution of e, given that c holds.
 *
 * In the core it is `if c then e else EXCLUDED`. Evaluators get the outcome EXCLUDED for rolls that do not count, and
 * normalise the distribution without it in the end. So a condition costs as much as an `if`, and needs rejection
 * sampling only where rolls are simulated.
 */
#ifndef TREE_GIVEN_H
#define TREE_GIVEN_H

#include "tree/derive.h"

/* A sentinel, as a number or as a list of only that number, that e never gives: where it would, it fails. It is the
   number that means "no bound" in bounds of numbers (pmf.h), so that it lies outside of all known bounds. */
#define GIVEN_EXCLUDED INT64_MIN

static inline bool given_is_excluded(const int64_t *items, size_t count)
{
	return count == 1 && *items == GIVEN_EXCLUDED;
}

/* Records the condition of a resolved tree. False after an error (reported): a condition on only a part of the
   statement, as a definition may contain. */
bool given_find(struct tree *tree, struct diag *diag);

/* Derives a `given`; as derive_pool. */
bool given_derive(struct deriver *deriver, const struct node *node,
		  const struct derive_scope *scope, struct pool *pool);

#endif
