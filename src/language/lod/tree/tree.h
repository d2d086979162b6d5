/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Trees of dicelab for expressions of the Language of Dice. */
#ifndef LANGUAGE_LOD_TREE_TREE_H
#define LANGUAGE_LOD_TREE_TREE_H

#include "language/lod/exact/inside.h"
#include "tree/tree.h"

enum { LOWER_MOST_READ = 16 };

/* The type of a value: `array + array` joins two arrays, all other sums add numbers. */
enum lower_type { TYPE_NUMBER, TYPE_ARRAY, TYPE_OTHER };

/* A name of a program that is lowered as a whole: a variable of the tree, or a recipe. Neither: it is not bound. */
struct lower_slot {
	const char *name;
	enum lower_type type; /* of the variable */
	bool single;          /* it is an array of one item */
	const struct lod_expression *recipe;
};

/* One expression in one row. */
struct lowering {
	struct walker *walker;
	struct builder *builder;
	const struct lod_expression *whole;
	const struct walk_value *const *row; /* NULL: no name has a tree, but those of `slots` */
	size_t width;                        /* of the row */
	struct lower_slot *slots; /* by slot; NULL unless the program is lowered as a whole */
	/* Set by walk_lower: what the names in it are bound to, in the order of their mentions. With the same, the expression
	   has the same tree. */
	const struct walk_value *read[LOWER_MOST_READ];
	size_t read_count;
	bool evaluated; /* it also depends on what a part was evaluated to */
	bool failed;    /* an error in a part was reported, or the walk was stopped */
	size_t nodes;   /* visited so far */
	size_t looks;   /* at expressions for their types and signs, so far */
	int recipes;    /* around the current part */
	int elements;   /* of sets, around it */
};

/* The tree of the expression as a number, the sum of its items, in the builder's arena. NULL if there is none, or after an
   error, which the builder's diag has. */
struct node *walk_lower(struct lowering *lower, const struct walk_frame *frame);

/* ---- programs as a whole (program.c) ---- */

/* Whether the program has a die with so many faces that it is not walked number by number. */
bool walk_has_wide_die(const struct lod_program *program);
/* Whether it has so many dice in one roll that they are not walked as multisets. */
bool walk_has_large_pool(const struct lod_program *program);
/* The tree of the result of the walker's program, if it has no loops, and only numbers and arrays of them; or NULL, as
   above. */
struct node *walk_lower_program(struct lowering *lower);

/* Parts of such a program: the slot of a name, NULL if it is no bound name; what its value is; the tree of an expression
   as a number, or as the list of its items; and those of and, or, not, if, and divisions. */
const struct lower_slot *walk_lower_slot(const struct lowering *lower,
					 const struct lod_expression *e);
enum lower_type walk_lower_type(struct lowering *lower, const struct lod_expression *e);
struct node *walk_lower_number(struct lowering *lower, const struct lod_expression *e);
struct node *walk_lower_list(struct lowering *lower, const struct lod_expression *e);
struct node *walk_lower_other(struct lowering *lower, const struct lod_expression *e);

#endif
