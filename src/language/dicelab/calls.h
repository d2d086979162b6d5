/* Definitions with parameters, `attack(bonus, ac) = ...`, and their calls, `attack(5, 15)`, while they are parsed. */
#ifndef LANGUAGE_DICELAB_CALLS_H
#define LANGUAGE_DICELAB_CALLS_H

#include "tree/tree.h"

/* A list of arguments, the last first. */
struct argument {
	const struct argument *before;
	struct node *value;
	size_t count; /* length of the list */
};

struct parameter {
	const struct parameter *before;
	const char *name;
	size_t count;
};

/* Each returns the list with one more element; NULL after an error (reported): out of memory, or a duplicate name. */
const struct argument *calls_add_argument(struct builder *builder, struct span at,
					  const struct argument *before, struct node *value);
const struct parameter *calls_add_parameter(struct builder *builder, struct span at,
					    const struct parameter *before, const char *name);

/* The call of a definition. NULL after an error (reported), such as missing arguments. */
struct node *calls_build(struct builder *builder, struct span at, const char *name,
			 const struct argument *last);

/* The body of a definition, with a `let` for each parameter around it, whose value is an arbitrary list. NULL after an
   error (reported). */
struct node *calls_define(struct builder *builder, struct span at, const struct parameter *last,
			  struct node *body);

#endif
