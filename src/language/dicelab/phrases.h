/* Phrases: what people say of dice in words, 4d6 drop lowest. */
#ifndef LANGUAGE_DICELAB_PHRASES_H
#define LANGUAGE_DICELAB_PHRASES_H

#include "language/dicelab/suffixes.h"

enum phrase_place { PHRASE_BEHIND, PHRASE_ONE, PHRASE_BEFORE, PHRASE_LOOP, PHRASE_START };

/* A phrase as it was read. */
struct phrase {
	const char *words; /* as the table has them */
	enum phrase_place place;
	struct suffix suffix;
	struct span at, number; /* the number is empty if there is none */
};

/* Finds the phrase that begins in this text, with blanks before it, in one of the places of this set (bits 1 << enum phrase_place). False if there
   is none. */
bool phrase_find(const struct builder *builder, struct span at, unsigned places,
		 struct phrase *phrase);

/* The number in it, into its suffix; false after an error (reported). */
bool phrase_read(struct builder *builder, struct phrase *phrase);

/* What a phrase behind ONE die makes of it: two dice, of which one is kept. `count` is the number in front of the die, which must be 1. NULL after
   an error (reported). */
struct node *phrase_twice(struct builder *builder, struct span at, int64_t count,
			  const struct node *die, const struct suffix *which);

/* What a phrase BEFORE a list makes of it: the sum of its greatest or least items. NULL after an error (reported). */
struct node *phrase_of(struct builder *builder, struct span at, const struct suffix *which,
		       struct node *list);

#endif
