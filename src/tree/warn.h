/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lint warnings about programs that are valid but probably do not mean what the author intended: `sum 3#d6 + 2` adds 2
 * to each of three dice. The answer is always that of the actual meaning.
 */
#ifndef TREE_WARN_H
#define TREE_WARN_H

#include "tree/definitions.h"
#include "tree/tree.h"

/*
 * Checks a tree just parsed from `statement` in dicelab's own notation, before it is resolved. The source of the
 * builder's diag has its text; its names may refer to `definitions`. Where a `#` repeats more than it appears to, so
 * that lists may become far too long, returns the suggested spelling, in the builder's arena; otherwise, and when out
 * of memory, NULL.
 */
const char *tree_warn(const struct node *root, struct span statement,
		      const struct definitions *definitions, const struct builder *builder);

#endif
