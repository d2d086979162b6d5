/*
 * What can be told of a tree by looking at it, without rolling, while its names are not resolved yet: for warnings, which
 * come before the errors that a program may have.
 */
#ifndef TREE_UNRESOLVED_H
#define TREE_UNRESOLVED_H

#include "tree/tree.h"

/* The bindings around a node, innermost first; NULL is none. */
struct scope {
	const struct scope *outer;
	const struct node *binding;
};

/* The innermost binding of the name; NULL if there is none. */
const struct node *scope_find(const struct scope *scope, const char *name);

bool node_has_shape(const struct node *node, enum shape shape);

/* Is it an operator between two numbers, of those that others may follow: not a power? */
bool node_is_arithmetic(const struct node *node);

/* Is it a word that stands before its list, and takes all that is behind it? */
bool node_takes_list(const struct node *node);

/* Is it one number that a word makes of its list? */
bool node_makes_number(const struct node *node);

/* Does what is behind it belong to its last operand? In `sum 1 + max 2#d6` the list of `max` is the end of that of `sum`. */
bool node_goes_on(const struct node *node);

const struct node *node_last_operand(const struct node *node);

/* Is the name in it? */
bool node_mentions(const struct node *node, const char *name);

/* Can its list be without items, as far as can be told? */
bool node_may_be_empty(const struct node *node, const struct scope *scope);

/* How many items it always has, as far as can be told; else LENGTH_UNKNOWN. */
int64_t node_length(const struct node *node);

/* Does it compare two numbers? */
bool node_is_relation(const struct node *node);

/* Is chance in this node itself? */
bool node_is_chance(const struct node *node);

/* A condition, or a name for one (truth.h). */
bool node_is_truth(const struct node *node, const struct scope *scope);

#endif
