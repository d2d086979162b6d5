/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Translation of values to dicelab's own notation: trees (tree/tree.h), made on demand.
 *
 * Dice have an origin, which records how they were made (run/process.h), and the tree of one of them is made from it. A
 * tree is self-contained: each mention of it is another roll, as each mention of dice is in AnyDice. Equal dice are one
 * interned object, and any tree of their distribution is correct: that of the first origin is used. Without an origin,
 * the distribution is written out as a table.
 *
 * For a call that expands an argument, the function is run once more with a formula in place of the roll: symbolic
 * execution, in which values may be formulas (call.c).
 */
#ifndef LANGUAGE_ANYDICE_TREE_TREE_H
#define LANGUAGE_ANYDICE_TREE_TREE_H

#include "language/anydice/run/builtins.h"
#include "language/anydice/run/value.h"
#include "tree/tree.h"

enum any_formula_kind {
	FORMULA_KNOWN,  /* a constant: a value of AnyDice */
	FORMULA_NUMBER, /* a number that depends on a roll elsewhere, and contains no dice itself */
	FORMULA_DIE,    /* a number with dice of its own, which are rolled at each mention */
	FORMULA_ROLL,   /* a sorted roll */
	/* the elements of a sequence, in no order: {A, B}, which [sort ...] makes a roll */
	FORMULA_MULTISET
};

struct any_formula {
	enum any_formula_kind kind;
	struct any_value value; /* of KNOWN */
	/* of the others; of ROLL and MULTISET, a list that contains no dice itself */
	struct node *node;
	int64_t low; /* of the others: a lower bound, for ROLL and MULTISET of each number */
	int64_t high, count; /* of ROLL and MULTISET: an upper bound of each number; the length */
	size_t nodes;        /* number of nodes, an upper bound */
};

/* a + b, or another operator. */
struct formula_operands {
	enum any_operation operation;
	const struct any_formula *a, *b;
};

/* The functions below return false if there is no tree, or only a large one; nothing is reported. */

struct any_formula any_formula_of(const struct any_value *value);
/* Converts a formula to an operand: a NUMBER or a DIE. */
bool any_formula_total(struct any_run *run, const struct any_formula *formula,
		       struct any_formula *total);
bool any_formula_is_sequence(const struct any_formula *formula);
int64_t any_formula_length(const struct any_formula *sequence);
/* `position` is from 1 on. */
bool any_formula_item(struct any_run *run, const struct any_formula *sequence, int64_t position,
		      struct any_formula *item);
/* At least one of the operands must not be KNOWN. */
bool any_formula_binary(struct any_run *run, const struct formula_operands *operands,
			struct any_formula *result);
bool any_formula_prefix(struct any_run *run, enum any_operation operation,
			const struct any_formula *a, struct any_formula *result);
/* Chooses between two numbers or dice: `yes` if the condition is not 0. */
bool any_formula_choose(struct any_run *run, const struct any_formula *condition,
			const struct any_formula *yes, const struct any_formula *no,
			struct any_formula *result);
/* The arguments are not bound yet. */
bool any_formula_builtin(struct any_run *run, const struct any_builtin *builtin,
			 const struct any_value *arguments, struct any_formula *result);

/* The distribution of a formula, as a die, calculated from its tree (calculate.c). False if it takes too much; nothing
   is reported. */
bool any_calculate(struct any_run *run, const struct any_formula *formula,
		   struct any_value *result);
/* The formula of a call with an expanded argument, by symbolic execution (call.c). */
bool any_formula_call(struct any_run *run, const struct any_function *function,
		      const struct any_value *arguments, struct any_formula *result);

/* ---- symbolic execution (call.c) ---- operations of which some values are formulas; false if there is no tree */

/* Counts a step; false if there were too many. Always true outside symbolic execution. */
bool any_symbolic_step(struct any_run *run);
/* A copy of the variables; NULL when out of memory. */
struct any_value *any_symbolic_copy(struct any_run *run, const struct any_value *variables);
/* Adds a number or a formula to a MULTISET; *multiset is ANY_NOTHING at first. */
bool any_symbolic_add(struct any_run *run, struct any_value *multiset,
		      const struct any_value *value);
/* The length of a roll; -1 for other formulas. */
int64_t any_symbolic_length(const struct any_value *sequence);
/* `position` is from 0 on. */
bool any_symbolic_item(struct any_run *run, const struct any_value *sequence, int64_t position,
		       struct any_value *item);
/* The result of a function that returns one value or the other. */
bool any_symbolic_choose(struct any_run *run, const struct any_value *condition,
			 const struct any_value *yes, const struct any_value *no,
			 struct any_value *result);
bool any_symbolic_binary(struct any_run *run, const struct any_operands *operands,
			 struct any_value *result);
bool any_symbolic_prefix(struct any_run *run, enum any_operation operation,
			 const struct any_value *a, struct any_value *result);
bool any_symbolic_builtin(struct any_run *run, const struct any_builtin *builtin,
			  const struct any_value *arguments, struct any_value *result);
bool any_symbolic_call(struct any_run *run, const struct any_function *function,
		       const struct any_value *arguments, struct any_value *result);

/* ---- building blocks (pieces.c) ---- */

bool any_formula_number(struct any_run *run, int64_t number, struct any_formula *result);
/* Makes a formula of a node, which is NULL after an error, with the kind and size derived from the formulas that it is
   made of; `b` may be NULL. */
bool any_formula_make(struct any_formula *result, struct node *node, int64_t low,
		      const struct any_formula *a, const struct any_formula *b);
/* Adds a formula to a MULTISET, whose `node` is NULL at first. False for a DIE, which would be rolled at each mention. */
bool any_formula_add(struct any_run *run, struct any_formula *multiset,
		     const struct any_formula *added);
/* A node for an operator on single numbers, whose operands may be any expressions of one value; and a node for a
   filter. */
struct node *any_operator(struct any_run *run, enum node_kind kind, struct node *first,
			  struct node *second);
struct node *any_filter(struct any_run *run, enum node_kind kind, struct node *number,
			struct node *list);
/* A hand: dice that are rolled together, a sorted roll, or a multiset, as a list. */
struct any_hand {
	struct node *list;
	int64_t count, low, high; /* number of dice, and bounds of their faces */
	size_t nodes;
	enum any_formula_kind
		kind; /* of a number that is made of it: DIE if the list contains dice */
};
bool any_hand_of(struct any_run *run, const struct any_formula *formula, struct any_hand *hand);
/* The sum of the dice at the positions, counted from the highest. */
bool any_hand_pick(struct any_run *run, const struct any_hand *hand, const int64_t *positions,
		   size_t count, struct any_formula *result);
/* The number of dice whose faces are among `numbers`, with multiplicity. */
bool any_hand_count(struct any_run *run, const struct any_hand *hand,
		    const struct any_sequence *numbers, struct any_formula *result);
/* `let name = value in body`, where `name` is fresh. If `body` has only one use of it, the value is inlined; if it has
   none, the body is returned. */
struct node *any_let(struct any_run *run, const char *name, struct node *value, struct node *body);

/* ---- trees from origins (origin.c) ---- */

/* Whether it is a wide process (run/process.h), which has a tree instead of a distribution. */
bool any_is_wide(const struct any_value *value);
/* Whether it is dice that are not rolled yet: known ones, or a wide process. */
bool any_formula_is_dice(const struct any_formula *formula);
/* The formula of one of the copies whose sum a wide process is; false if there is none. */
bool any_find_formula(struct any_run *run, struct any_process *process,
		      struct any_formula *formula);

/* Finds and caches the tree of each of the dice, if trees by origin are wanted; false if there is none. */
bool any_find_tree(struct any_run *run, struct any_dice *dice);
/* The tree of a value, in the arena of the trees; NULL if there is none, or it is too large. Reports nothing. */
const struct node *any_structure(struct any_run *run, const struct any_value *value);

#endif
