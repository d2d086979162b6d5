/*
 * What is evaluated once and used in several places, or several times in one: it is held, with a name for it to be
 * used by, while these places are made, and gets its `let` around all of them in the end.
 */
#ifndef TREE_ONCE_H
#define TREE_ONCE_H

#include "tree/tree.h"

/* A `let` that is yet to be put around what it is for. */
struct held {
	const struct held *before;
	const char *name;
	struct node *value;
	struct span at; /* where it was held */
};

/* Is it evaluated to the same wherever it stands, so that it needs no name: a number or a variable? */
bool once_is_simple(const struct node *node);

/* Adds a value to *held. False after an error (reported), and at once if it gets NULL for the name or the value. */
bool once_add(struct builder *builder, const struct held **held, const char *name,
	      struct node *value, struct span at);

/* The same, and *value becomes the variable, at that place, that stands for it. */
bool once_hold(struct builder *builder, const struct held **held, const char *name, struct span at,
	       struct node **value);

/* What was held, once more: the variable, or what needed no name. NULL after an error (reported), and at once if it
   gets NULL. */
struct node *once_again(struct builder *builder, const struct node *value);

/* Puts the `let`s, which get that place, around the node. NULL after an error (reported), and at once if it gets NULL
   and there are any. */
struct node *once_let(struct builder *builder, struct span at, const struct held *held,
		      struct node *node);

#endif
