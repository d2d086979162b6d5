/* Desugars cases over a number, `x as {..6: "miss", 7..: "hit"}`, to nested comparisons. */
#ifndef TREE_CASES_H
#define TREE_CASES_H

#include "tree/derive.h"

/* Derives a node of the shape AS; as derive_pool. */
bool cases_derive(struct deriver *deriver, const struct node *node,
		  const struct derive_scope *scope, struct pool *pool);

#endif
