/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Shorthands: syntactic sugar for several operators. */
#ifndef LANGUAGE_DICELAB_SHORTHANDS_H
#define LANGUAGE_DICELAB_SHORTHANDS_H

#include "language/dicelab/lists.h"
#include "language/parse.h"

/* A shorthand, where it is written in a program. */
struct shorthand {
	const struct parse *parse;
	struct span at;
};

/* Each returns NULL after an error (reported). */

/* let (a, b) = value in body: destructures a list; `last` is the last of the names. */
struct node *shorthand_unpack(struct shorthand written, const struct parameter_list *last,
			      struct node *value, struct node *body);

/* in (5, 7..9) list: the items that are among these numbers; with `drop`, the others. */
struct node *shorthand_among(struct shorthand written, bool drop, const struct face *numbers,
			     struct node *list);

/* value as {1: 38, ..0: 14, else: value}: selects the number of the case for the value. */
struct node *shorthand_choose(struct shorthand written, struct node *value,
			      const struct text_case *last);

/* turns while name = value do body: the number of turns in which the body gives a list that is not empty. */
struct node *shorthand_turns(struct shorthand written, const char *name, struct node *value,
			     struct node *body);

/* floor(x / y), which is floor(x, y). */
struct node *shorthand_quotient(struct builder *builder, struct span at, enum node_kind kind,
				const struct node *division);

#endif
