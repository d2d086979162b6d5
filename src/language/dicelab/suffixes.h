/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Suffixes of dice, and phrases for them: the modifiers of modifiers.def that dicelab has, directly after dice literals. */
#ifndef LANGUAGE_DICELAB_SUFFIXES_H
#define LANGUAGE_DICELAB_SUFFIXES_H

#include "language/modifiers.h"

/* The length of the suffix at the beginning of the text, in any case; 0 if there is none. */
size_t suffix_length(const struct builder *builder, struct span at);

/* Parses the suffix that is exactly this text. False after an error (reported). */
bool suffix_read(struct builder *builder, struct span at, struct suffix *suffix);

/* Parses the number that is this text. False after an error (reported). */
bool suffix_read_number(struct builder *builder, struct span at, int64_t *number);

/* ---- phrases: dice in everyday words, such as 4d6 drop lowest (phrases.c) ---- */

enum phrase_place { PHRASE_AFTER, PHRASE_ONE, PHRASE_BEFORE, PHRASE_LOOP, PHRASE_START };

/* A phrase as parsed. */
struct phrase {
	const char *words; /* the row of the table */
	enum phrase_place place;
	struct suffix suffix;
	struct span at, number; /* `number` is empty if there is none */
};

/* Finds the phrase at the beginning of the text, after blanks; `places` is a bit set of enum phrase_place. False if
   there is none. */
bool phrase_find(const struct builder *builder, struct span at, unsigned places,
		 struct phrase *phrase);

/* Converts the number of a phrase into its suffix; false after an error (reported). */
bool phrase_read(struct builder *builder, struct phrase *phrase);

/* The tree of a phrase with place ONE: two dice, of which one is kept. `count` is the number before the die, which must
   be 1. NULL after an error (reported). */
struct node *phrase_twice(struct site site, int64_t count, const struct node *die,
			  const struct suffix *which);

/* The tree of a phrase with place BEFORE: the sum of the greatest or least items of a list. NULL after an error
   (reported). */
struct node *phrase_of(struct site site, const struct suffix *which, struct node *list);

#endif
