/*
 * Programs that mean something else than they look as if they meant: `sum 3#d6 + 2` adds 2 to each of three dice. What
 * is warned of is right in the language, and its answer is that of what it means.
 */
#ifndef TREE_WARN_H
#define TREE_WARN_H

#include "tree/definitions.h"
#include "tree/tree.h"

/*
 * Warns of what is in a tree that was just read from `statement` in dicelab's own notation, and is not resolved yet. The source of the
 * builder's diag has its text; the definitions are those that its names may stand for. Where a `#` repeats more than it
 * looks, so that lists may become far too long, returns how to write what was meant, in the builder's arena; else, and
 * when there is no memory for that, NULL.
 */
const char *tree_warn(const struct node *root, struct span statement,
		      const struct definitions *definitions, const struct builder *builder);

#endif
