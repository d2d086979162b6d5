/*
 * `e given c`: the distribution of e on condition that c holds.
 *
 * In the core it is `if c then e else EXCLUDED`. Whoever rolls or calculates the core gets the outcome EXCLUDED for
 * what does not count, and takes it out of all outcomes in the end. So the condition costs no more than an `if`, and
 * nobody rolls until it holds who does not have to.
 */
#ifndef TREE_GIVEN_H
#define TREE_GIVEN_H

#include "tree/derive.h"

/* A number, or a list of just that number, that e never gives: where it would, it fails. It is where bounds of numbers
   are "none" (pmf.h), so that any outcome of which something is known can be told from it. */
#define GIVEN_EXCLUDED INT64_MIN

static inline bool given_is_excluded(const int64_t *items, size_t count)
{
	return count == 1 && *items == GIVEN_EXCLUDED;
}

/* Notes the condition of a resolved tree. False after an error (reported): there is one that is not about all of the
   statement, as a definition may bring it in. */
bool given_find(struct tree *tree, struct diag *diag);

/* What it means; as derive_pool. */
bool given_derive(struct deriver *deriver, const struct node *node,
		  const struct derive_scope *scope, struct pool *pool);

#endif
