/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Syntactic queries on trees whose names are not resolved yet: for warnings, which are reported before any errors of a
 * program.
 */
#ifndef TREE_UNRESOLVED_H
#define TREE_UNRESOLVED_H

#include "tree/tree.h"

/* The environment of a node: the bindings around it, innermost first; NULL is the empty one. */
struct scope {
	const struct scope *outer;
	const struct node *binding;
};

/* The innermost binding of the name; NULL if there is none. */
const struct node *scope_find(const struct scope *scope, const char *name);

bool node_has_shape(const struct node *node, enum shape shape);

/* Whether it is a binary arithmetic operator that associates to the left: not a power. */
bool node_is_arithmetic(const struct node *node);

/* Whether it is a prefix word, which takes everything to its right as its list. */
bool node_takes_list(const struct node *node);

/* Whether it is a prefix word that reduces its list to one number. */
bool node_makes_number(const struct node *node);

/* Whether it ends with its last operand, so that text to the right extends that. In `sum 1 + max 2#d6` the list of
   `max` is the end of that of `sum`. */
bool node_goes_on(const struct node *node);

const struct node *node_last_operand(const struct node *node);

/* Whether the name is used in it. */
bool node_mentions(const struct node *node, const char *name);

/* Whether its list can be empty. Conservative: true if unknown. */
bool node_may_be_empty(const struct node *node, const struct scope *scope);

/* Its static length, as far as syntax shows; otherwise LENGTH_UNKNOWN. */
int64_t node_length(const struct node *node);

/* Whether it compares two numbers. */
bool node_is_relation(const struct node *node);

/* Whether it is itself random, without its operands. */
bool node_is_chance(const struct node *node);

/* Whether it is a condition, or a name for one (truth.h). */
bool node_is_truth(const struct node *node, const struct scope *scope);

#endif
