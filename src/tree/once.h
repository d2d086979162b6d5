/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Let-insertion: a value that is used several times, in one place or several, is evaluated once. It is held under a
 * name while the places that use it are built, and its `let` is put around all of them in the end.
 */
#ifndef TREE_ONCE_H
#define TREE_ONCE_H

#include "tree/tree.h"

/* A pending `let`, in a linked list, the last one added first. */
struct held {
	const struct held *before;
	const char *name;
	struct node *value;
	struct span at; /* where it was held */
};

/* Whether it is a number or a variable, which may be copied instead of bound to a name. */
bool once_is_simple(const struct node *node);

/* Adds a pending `let` to *held. False after an error (reported), and at once if the name or the value is NULL. */
bool once_add(struct site site, const struct held **held, const char *name, struct node *value);

/* The same, and *value becomes a variable, with that span, bound to it. */
bool once_hold(struct site site, const struct held **held, const char *name, struct node **value);

/* Makes *value reusable by once_use: a value that is not simple is held under a fresh name. False after an error
   (reported), and at once if it is NULL. */
bool once_keep(struct site site, const struct held **held, struct node **value);

/* Another use of a held value: a copy of the variable or number. NULL after an error (reported), and at once if it
   gets NULL. */
struct node *once_use(struct builder *builder, const struct node *value);

/* Wraps the node in the pending `let`s, with that span. NULL after an error (reported), and at once if it gets NULL
   while there are any. */
struct node *once_let(struct site site, const struct held *held, struct node *node);

#endif
