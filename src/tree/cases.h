/* Cases over a number: what `x as {..6: "miss", 7..: "hit"}` means. */
#ifndef TREE_CASES_H
#define TREE_CASES_H

#include "tree/derive.h"

/* As derive_pool. */
bool cases_derive(struct deriver *deriver, const struct node *node,
		  const struct derive_scope *scope, struct pool *pool);

#endif
