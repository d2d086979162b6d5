/* Definitions with parameters, `attack(bonus, ac) = …`, and their uses, `attack(5, 15)`, as they are read. */
#ifndef LANGUAGE_DICELAB_CALLS_H
#define LANGUAGE_DICELAB_CALLS_H

#include "tree/tree.h"

/* One of them, and those before it. */
struct argument {
	const struct argument *before;
	struct node *value;
	size_t count; /* with those before it */
};

struct parameter {
	const struct parameter *before;
	const char *name;
	size_t count;
};

/* Each returns what there is with one more; NULL after an error (reported): out of memory, or there is one of that name
   before. */
const struct argument *calls_add_argument(struct builder *builder, struct span at,
					  const struct argument *before, struct node *value);
const struct parameter *calls_add_parameter(struct builder *builder, struct span at,
					    const struct parameter *before, const char *name);

/* The use of a definition. NULL after an error (reported), which it is that there are no arguments. */
struct node *calls_build(struct builder *builder, struct span at, const char *name,
			 const struct argument *last);

/* What is defined, with a `let` for each parameter around it, whose value may be any list. NULL after an error
   (reported). */
struct node *calls_define(struct builder *builder, struct span at, const struct parameter *last,
			  struct node *body);

#endif
