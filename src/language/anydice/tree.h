/*
 * What values are in dicelab's own notation: trees of it (tree/tree.h), made when somebody wants them.
 *
 * Dice know how they were made, their origin (process.h), and get the tree of one of them from that. It stands for itself alone,
 * so that each mention of it is another roll, just as each mention of dice is in AnyDice. Equal dice are one object, and any tree of
 * that distribution is right for it: that of its first origin is taken. Where there is none, the distribution is written out.
 *
 * A function that is given dice as a number or as a sequence is run once more, with a formula in the place of what is rolled: a
 * symbolic run, in which values may be formulas (tree_call.c).
 */
#ifndef LANGUAGE_ANYDICE_TREE_H
#define LANGUAGE_ANYDICE_TREE_H

#include "language/anydice/builtins.h"
#include "language/anydice/value.h"
#include "tree/tree.h"

enum any_formula_kind {
	FORMULA_KNOWN,  /* a value */
	FORMULA_NUMBER, /* a number that depends on what was rolled, without dice of its own */
	FORMULA_DIE,    /* the same with dice of its own, which are rolled wherever it stands */
	FORMULA_ROLL    /* a sorted roll */
};

struct any_formula {
	enum any_formula_kind kind;
	struct any_value value; /* of KNOWN; of ROLL, the dice */
	struct node *node;      /* of others; of ROLL, a variable */
	int64_t low;            /* of NUMBER and DIE: it is never less */
	size_t nodes;           /* how many, or more */
};

/* Each is false where there is no tree for it, or none that is small; nothing is reported. */

struct any_formula any_formula_of(const struct any_value *value);
/* It as an operand: a NUMBER or a DIE. */
bool any_formula_total(struct any_run *run, const struct any_formula *formula,
		       struct any_formula *total);
bool any_formula_is_sequence(const struct any_formula *formula);
int64_t any_formula_length(const struct any_formula *sequence);
/* From 1 on. */
bool any_formula_item(struct any_run *run, const struct any_formula *sequence, int64_t position,
		      struct any_formula *item);
/* Of operands of which one is not KNOWN, at least. */
bool any_formula_binary(struct any_run *run, enum any_operation operation,
			const struct any_formula *a, const struct any_formula *b,
			struct any_formula *result);
bool any_formula_prefix(struct any_run *run, enum any_operation operation,
			const struct any_formula *a, struct any_formula *result);
/* One of two numbers or dice, by whether a number is not 0. */
bool any_formula_choose(struct any_run *run, const struct any_formula *condition,
			const struct any_formula *yes, const struct any_formula *no,
			struct any_formula *result);
/* The arguments as they are, not bound to anything. */
bool any_formula_builtin(struct any_run *run, const struct any_builtin *builtin,
			 const struct any_value *arguments, struct any_formula *result);

/* The distribution of a formula, as a die (tree_calc.c). False where that is too much; nothing is reported. */
bool any_calculate(struct any_run *run, struct span at, const struct any_formula *formula,
		   struct any_value *result);
/* The formula of a call of a function that has an argument expanded (tree_call.c). */
bool any_formula_call(struct any_run *run, const struct any_function *function,
		      const struct any_value *arguments, struct any_formula *result);

/* ---- a symbolic run (tree_call.c) ---- of values that are formulas, with others; false where there is no tree */

/* One more step of work; false when there were too many. True where the run is not symbolic. */
bool any_symbolic_step(struct any_run *run);
/* NULL when out of memory. */
struct any_value *any_symbolic_copy(struct any_run *run, const struct any_value *variables);
/* Of a roll; else -1. */
int64_t any_symbolic_length(const struct any_value *sequence);
/* From 0 on. */
bool any_symbolic_item(struct any_run *run, const struct any_value *sequence, int64_t position,
		       struct any_value *item);
/* The result of a function that returns one or the other. */
bool any_symbolic_choose(struct any_run *run, const struct any_value *condition,
			 const struct any_value *yes, const struct any_value *no,
			 struct any_value *result);
bool any_symbolic_binary(struct any_run *run, enum any_operation operation,
			 const struct any_value *a, const struct any_value *b,
			 struct any_value *result);
bool any_symbolic_prefix(struct any_run *run, enum any_operation operation,
			 const struct any_value *a, struct any_value *result);
bool any_symbolic_builtin(struct any_run *run, const struct any_builtin *builtin,
			  const struct any_value *arguments, struct any_value *result);
bool any_symbolic_call(struct any_run *run, struct span at, const struct any_function *function,
		       const struct any_value *arguments, struct any_value *result);

/* ---- pieces (tree_pieces.c) ---- */

bool any_formula_number(struct any_run *run, int64_t number, struct any_formula *result);
/* The node is NULL after an error. The rest is taken from the formulas that it is made of, the second of which may be NULL. */
bool any_formula_make(struct any_formula *result, struct node *node, int64_t low,
		      const struct any_formula *a, const struct any_formula *b);
/* An operator of single numbers, where operands may be anything that gives one; a filter. */
struct node *any_operator(struct any_run *run, enum node_kind kind, struct node *first,
			  struct node *second);
struct node *any_filter(struct any_run *run, enum node_kind kind, struct node *number,
			struct node *list);
/* Dice that are rolled together, or a sorted roll, as a list. */
struct any_hand {
	struct node *list;
	int64_t count, low, high; /* how many dice, and their faces */
	size_t nodes;
};
bool any_hand_of(struct any_run *run, const struct any_formula *formula, struct any_hand *hand);
/* The sum of those at the positions, counted from the highest. */
bool any_hand_pick(struct any_run *run, const struct any_hand *hand, const int64_t *positions,
		   size_t count, struct any_formula *result);
/* How many of them are among the numbers, as often as these stand there. */
bool any_hand_count(struct any_run *run, const struct any_hand *hand,
		    const struct any_sequence *numbers, struct any_formula *result);
/* `let` a fresh name be the value in the body, which has variables of that name; where there is but one, the value itself stands
   in its place. */
struct node *any_let(struct any_run *run, const char *name, struct node *value, struct node *body);

/* ---- dice by their origins (tree_origin.c) ---- */

/* Finds the tree of each of the dice, where that is wanted; false where there is none. */
bool any_find_tree(struct any_run *run, struct any_dice *dice);
/* How a value is rolled, in the arena of the trees; NULL where that is not known, or too large. Nothing is reported. */
const struct node *any_structure(struct any_run *run, const struct any_value *value);

#endif
