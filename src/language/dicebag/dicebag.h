/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The abstract syntax tree of dicebag. An expression describes a pool: how to build a row of dice, each of which can be
 * rolled several times. dicebag.l and dicebag.y parse it, bag.c analyses it, dicebag_build.c translates it to a tree;
 * dicebag.c is the interface. Private to the folder.
 */
#ifndef LANGUAGE_DICEBAG_DICEBAG_H
#define LANGUAGE_DICEBAG_DICEBAG_H

#include "language/language.h"
#include "tree/interval.h"

enum bag_kind {
	BAG_NUMBER,
	BAG_NEGATIVE,      /* -D: the dice of D, with their signs changed */
	BAG_DICE,          /* DdE: D dice with E faces */
	BAG_JOIN,          /* D + E */
	BAG_JOIN_NEGATIVE, /* D - E */
	BAG_PRODUCT,       /* D * E: one die */
	BAG_QUOTIENT,      /* D / E: one die */
	BAG_COPIES,        /* D x E: E pools */
	BAG_BONUS,         /* D+E: for each die of D, a new roll of E is added */
	BAG_MALUS,         /* D-E */

	/* The operators that are letters, here with capital letters; the number is on the left. */
	/* E: in 6E2d6, a die that shows 6 or more is rolled again, and its rolls are added up */
	BAG_COMPOUND,
	BAG_KEEP,    /* K: 3K4d6 keeps the 3 highest, in descending order */
	BAG_EXPLODE, /* A: in 6A2d6, a die that shows 6 or more is joined by another die */
	BAG_SCORE    /* T: in 5T4d6, a die that shows 5 or more shows 1 instead, the others 0 */
};

struct bag {
	enum bag_kind kind;
	/* a small letter: e, a and t are for dice that show at most the number, k keeps the lowest */
	bool small;
	struct span at;
	int depth;
	int64_t number;
	const struct bag *left, *right; /* BAG_NEGATIVE has only the right one */

	/* Bounds by interval arithmetic: */
	struct interval count; /* of the number of dice */
	struct interval faces; /* of each die */
	struct interval total; /* of the sum */
};

/* Each returns a new node in the arena, or NULL after an error (reported). */
const struct bag *bag_number(struct builder *builder, struct span at, int64_t number);
const struct bag *bag_operator(struct builder *builder, struct span at, enum bag_kind kind,
			       const struct bag *left, const struct bag *right);
/* `letter` is one of those above, in either case. */
const struct bag *bag_letter(struct builder *builder, struct span at, char letter,
			     const struct bag *left, const struct bag *right);

/* For BAG_COMPOUND and BAG_EXPLODE. bag_rolls_on: whether a die can be rolled again. bag_is_endless: whether one of
   `dice`, which are those on the right, is certainly rolled again for ever. */
bool bag_rolls_on(const struct bag *bag);
bool bag_is_endless(const struct bag *bag, const struct bag *dice);

/* Distributes operators that apply to each die over joins: 6E(2d6 + d8) becomes 6E2d6 + 6Ed8. If the order of the dice
   does not matter (`ordered` is false), more can be distributed. NULL after an error (reported). */
const struct bag *bag_apart(struct builder *builder, const struct bag *bag, bool ordered);

/* Parses a text without blanks around it. False after an error (reported). */
bool dicebag_parse(struct builder *builder, struct span at, const struct bag **bag);

/* The tree for the sum of a pool, or for the list of its dice. NULL after an error (reported). */
struct node *dicebag_sum(struct builder *builder, const struct bag *bag);
struct node *dicebag_list(struct builder *builder, const struct bag *bag);

#endif
