/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Desugaring: tree_derive rewrites derived operators into operators of the core, so that evaluators need not implement
 * them.
 *
 * Some of them roll dice again. How the items of a list were rolled is determined statically, from the text. This
 * header declares that analysis, and the interface between the files of the pass, in derive/: derive.c (tree traversal),
 * meaning.c (operators), die.c (dice).
 */
#ifndef TREE_DERIVE_H
#define TREE_DERIVE_H

#include "tree/copy.h"
#include "tree/failure.h"
#include "tree/once.h"
#include "tree/tree.h"

/* ---- making nodes ---- */

struct deriver {
	struct builder *builder; /* its `origin` is the derived operator being rewritten, or NULL */
	size_t names;            /* number of names made so far */
	size_t errors;           /* number of errors reported before the pass began */
	struct copier copier;
	const struct held *held; /* the pending `let`s of the place that is being derived */
};

/* The span of the operator being rewritten. */
static inline struct span derive_place(const struct deriver *deriver)
{
	const struct node *origin = deriver->builder->origin;

	return origin != NULL ? origin->at : (struct span){0, 0};
}

/* A fresh name, which no program can contain; NULL after an error (reported). */
const char *derive_name(struct deriver *deriver);
/* A deep copy of a core node, for a second place in the tree. NULL after an error (reported): nested expansion grows
   exponentially, and is limited to the size limit of a statement. */
struct node *derive_copy(struct deriver *deriver, const struct node *node);

/* ---- dice ---- */

enum die_kind {
	DIE_UNKNOWN,
	DIE_NONE, /* of the empty list; compatible with any die */
	DIE_ROLLED,
	DIE_WILD /* see WILD */
};

/* How an item was rolled, and how to roll it again. The nodes are templates, to be copied. */
struct die {
	enum die_kind kind;
	struct node *roll; /* DIE_ROLLED: rolls one; DIE_WILD: the number of faces */
};

/* The range of a die. The nodes are templates; NULL where the range is unknown. */
struct faces {
	struct node *low, *high;
	bool even; /* uniform on the integers from low to high */
};

/* False after an error (reported). */
bool die_faces(struct deriver *deriver, const struct die *die, struct faces *faces);

/* The join of two: the die of a list that has items of both. */
struct die die_common(const struct die *a, const struct die *b);

/* Whether the template contains a variable of that name. */
bool die_mentions(const struct die *die, const char *name);

/* ---- the traversal ---- */

/* The environment of a node: the bindings around it, innermost first. */
struct derive_scope {
	const struct derive_scope *outer;
	const struct node *binding;
	const char *name;   /* its name in the core */
	struct node *value; /* of a parameter of the prelude: the argument to substitute */
	struct die die;     /* how the variable's items were rolled */
};

/* A derived list, to be evaluated inside the `let`s held so far. */
struct pool {
	struct node *items;
	struct die die;
};

/* The core of a node with all its `let`s around it. NULL after an error (reported). */
struct node *derive_whole(struct deriver *deriver, const struct node *node,
			  const struct derive_scope *scope);

/* The same for a node that must give a single value: any other list is an error when it is evaluated. */
struct node *derive_single(struct deriver *deriver, const struct node *number,
			   const struct derive_scope *scope);

/* The core of a node, with the die of its items if known; adds the `let`s that it needs to the pending ones. False after an
   error (reported). */
bool derive_pool(struct deriver *deriver, const struct node *node, const struct derive_scope *scope,
		 struct pool *pool);

/* Derives one item of a written list; as derive_pool. */
typedef bool item_reader(struct deriver *deriver, const struct node *item, const void *data,
			 struct pool *pool);

/* Derives a written list item by item with `read`; as derive_pool. */
bool derive_items(struct deriver *deriver, const struct node *list, item_reader *read,
		  const void *data, struct pool *pool);

/* Begins a list of pending `let`s of its own. Returns the list around it, for derive_let or derive_apart; after an
   error it need not be restored, since no tree is made. */
const struct held *derive_begin(struct deriver *deriver);

/* Wraps a node in the pending `let`s, each with the span where its value was held, and goes back to those around. */
struct node *derive_let(struct deriver *deriver, const struct held *around, struct node *node);

/* The same for a list that is evaluated another number of times than the code around it. False after an
   error (reported). */
bool derive_apart(struct deriver *deriver, const struct held *around, struct pool *pool);

/* Binds the value to a fresh variable, unless it is a number or a variable already: *value becomes a template for
   it. False after an error (reported). */
bool derive_hold(struct deriver *deriver, struct node **value);

/* Sets *value to the core of a numeric operand, and holds it: if it is not a single value, that is an error even if
   no item needs it. False after an error (reported). */
bool derive_number_once(struct deriver *deriver, const struct node *number,
			const struct derive_scope *scope, struct node **value);

/* ---- the operators ---- */

/* cases.c: derives a node of the shape AS, `x as {..6: "miss", 7..: "hit"}`; as derive_pool. */
bool derive_cases(struct deriver *deriver, const struct node *node,
		  const struct derive_scope *scope, struct pool *pool);

/* Derives a derived operator; as derive_pool. */
bool derive_meaning(struct deriver *deriver, const struct node *node,
		    const struct derive_scope *scope, struct pool *pool);

#endif
