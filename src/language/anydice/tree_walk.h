/*
 * A body that is gone through with formulas in the place of what is rolled. Private to tree_call.c and tree_body.c.
 */
#ifndef LANGUAGE_ANYDICE_TREE_WALK_H
#define LANGUAGE_ANYDICE_TREE_WALK_H

#include "language/anydice/tree.h"

/* All that a walk through bodies has in common. */
struct walk {
	struct any_run *run;
	struct arena *arena;
	size_t steps; /* that are left */
};

/* What is given to a function, and what its parameters make of it. */
struct parameters {
	const char *names[ANY_MOST_ARGUMENTS]; /* of what is rolled; NULL: it is no variable */
	struct any_formula values[ANY_MOST_ARGUMENTS], bound[ANY_MOST_ARGUMENTS];
	bool expands;
};

static inline bool is_empty(const struct any_formula *formula)
{
	return formula->kind == FORMULA_KNOWN && formula->value.type == ANY_EMPTY;
}

static inline size_t count_variables(const struct walk *walk)
{
	return walk->run->program->variables;
}

/* Each is false where there is no tree, or after an error, which is not reported. */

/* Statements to the end of the function; they may change the variables. `mixes`: results are mixed, a sequence by its sum. */
bool any_walk_body(struct walk *walk, struct any_formula *variables,
		   const struct any_statement *statement, bool mixes, struct any_formula *result);
/* A call with those values; `known`: all of them are. */
bool any_walk_call(struct walk *walk, const struct any_formula *variables,
		   const struct any_expression *call, struct parameters *parameters, bool known,
		   struct any_formula *result);
/* NULL when out of memory. */
struct any_formula *any_walk_copy(struct walk *walk, const struct any_formula *variables);

#endif
