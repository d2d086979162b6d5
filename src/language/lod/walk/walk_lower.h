/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Trees of dicelab for expressions of the Language of Dice. */
#ifndef LANGUAGE_LOD_WALK_LOWER_H
#define LANGUAGE_LOD_WALK_LOWER_H

#include "language/lod/walk/walker.h"
#include "tree/tree.h"

enum { LOWER_MOST_READ = 16 };

/* One expression in one row. */
struct lowering {
	struct walker *walker;
	struct builder *builder;
	const struct lod_expression *whole;
	const struct walk_value *const *row; /* NULL: no name has a tree */
	/* Set by walk_lower: what the names in it are bound to, in the order of their mentions. With the same, the expression
	   has the same tree. */
	const struct walk_value *read[LOWER_MOST_READ];
	size_t read_count;
	size_t nodes; /* visited so far */
	int level;    /* of nested recipes */
};

/* The tree of the expression as a number, the sum of its items, in the builder's arena. NULL if there is none, or after an
   error, which the builder's diag has. */
struct node *walk_lower(struct lowering *lower, const struct walk_frame *frame);

#endif
