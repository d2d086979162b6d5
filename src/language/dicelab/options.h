/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Decisions as they are written: `decide {e, f}` and `may reroll`. */
#ifndef LANGUAGE_DICELAB_OPTIONS_H
#define LANGUAGE_DICELAB_OPTIONS_H

#include "language/parse.h"

/* A list of options, the last first. */
struct option {
	const struct option *before;
	struct node *value;
	const char *name; /* NULL if it has none */
};

/* The decision among these options; two or more are needed. NULL after an error (reported). */
struct node *options_build(struct builder *builder, struct span at, const struct option *last);

/* The words from `may` up to the dice: `may reroll all 3 times`. */
struct may {
	struct span at;
	bool all, twice;
	struct span passes; /* a number or a name, before `times`; or empty */
};

/* Finds these words at the place `at`, on one line; words that the program defines are names there. */
bool may_find(struct parse *parse, size_t at, struct may *may);

/* The tree of these words before a list, which is `written` there. NULL after an error (reported). */
struct node *may_build(struct site site, const struct may *may, struct node *list,
		       struct span written);

#endif
