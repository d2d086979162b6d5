/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The declarations that the files of the translation to trees share. */
#ifndef LANGUAGE_TROLL_TREE_INSIDE_H
#define LANGUAGE_TROLL_TREE_INSIDE_H

#include "language/troll/tree/tree.h"

/* Facts about an expression, by abstract interpretation. */
struct facts {
	bool single;   /* always exactly one number */
	bool filled;   /* never empty */
	bool positive; /* contains no negative number */
};

/* The variable of the tree that stands for a slot. Arrays of them, indexed by slot, belong to the main expression or to
   the call of a function whose body is translated (inlined). */
struct tree_variable {
	const char *name;
	struct facts facts;
};

struct tree_maker {
	struct builder *builder;
	size_t left; /* number of expressions that may still be translated */
	bool given_up;
};

/* The facts; they assume that there are no texts or pairs, and no failures that trees cannot express. (facts.c) */
struct facts troll_facts(struct tree_variable *variables, const struct troll_expression *e);

/* Those of the variable that an expression binds. */
struct facts troll_bound_facts(struct tree_variable *variables, const struct troll_expression *e);

/* The tree of an expression; NULL if there is none (`given_up`), or after an error (reported). */
struct node *troll_make(struct tree_maker *maker, struct tree_variable *variables,
			const struct troll_expression *e);
struct node *troll_give_up(struct tree_maker *maker);

/* operate.c */
struct node *troll_make_unary(struct tree_maker *maker, struct tree_variable *variables,
			      const struct troll_expression *e);
struct node *troll_make_binary(struct tree_maker *maker, struct tree_variable *variables,
			       const struct troll_expression *e);

#endif
