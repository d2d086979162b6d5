/*
 * An expression of dicebag as it was written. It describes a pool: how to build a row of dice, each of
 * which can be rolled several times. Private to the files of this notation: dicebag.l and dicebag.y read it,
 * bag.c knows what can be known of it, dicebag_build.c makes a tree of it; dicebag.c is their face.
 */
#ifndef LANGUAGE_DICEBAG_DICEBAG_H
#define LANGUAGE_DICEBAG_DICEBAG_H

#include "language/language.h"
#include "tree/interval.h"

enum bag_kind {
	BAG_NUMBER,
	BAG_NEGATIVE,      /* -D: the dice of D, which show the opposite */
	BAG_DICE,          /* DdE: so many dice as D gives, with so many faces as E gives */
	BAG_JOIN,          /* D + E */
	BAG_JOIN_NEGATIVE, /* D - E */
	BAG_PRODUCT,       /* D * E: one die */
	BAG_QUOTIENT,      /* D / E: one die */
	BAG_COPIES,        /* D x E: as many pools as E gives */
	BAG_BONUS,         /* D+E: the dice of D, and for each roll of one a new E */
	BAG_MALUS,         /* D-E */

	/* The operators that are letters, as they are with capital letters; the number is on the left. */
	/* E: in 6E2d6, a die that shows 6 or more is rolled again, and its rolls are added up */
	BAG_COMPOUND,
	BAG_KEEP,    /* K: 3K4d6 keeps the 3 highest, in falling order */
	BAG_EXPLODE, /* A: in 6A2d6, a die that shows 6 or more is joined by another die */
	BAG_SCORE    /* T: in 5T4d6, a die that shows 5 or more shows 1 instead, the others 0 */
};

struct bag {
	enum bag_kind kind;
	/* the letter is a small one: e, a and t are for dice that show so much or less, k keeps the lowest */
	bool small;
	struct span at;
	int depth;
	int64_t number;
	const struct bag *left, *right; /* the one operand of BAG_NEGATIVE is the right one */

	/* What is known of it from the text. */
	struct interval count; /* of its dice */
	struct interval faces; /* that any of its dice can show */
	struct interval total; /* of all of them together */
};

/* Each returns a new one in the arena, or NULL after an error (reported). */
const struct bag *bag_number(struct builder *builder, struct span at, int64_t number);
const struct bag *bag_operator(struct builder *builder, struct span at, enum bag_kind kind,
			       const struct bag *left, const struct bag *right);
/* The letter is one of those above. */
const struct bag *bag_letter(struct builder *builder, struct span at, char letter,
			     const struct bag *left, const struct bag *right);

/* Of BAG_COMPOUND and BAG_EXPLODE: can a die be rolled on? Is one of the dice on the right, which are
   `dice`, surely rolled on for ever? */
bool bag_rolls_on(const struct bag *bag);
bool bag_is_endless(const struct bag *bag, const struct bag *dice);

/* The same pool, with joins outside of what happens to each die by itself: 6E(2d6 + d8) becomes 6E2d6 +
   6Ed8. Where nobody minds the order of the dice (`ordered` is false), more can be taken apart so. NULL
   after an error (reported). */
const struct bag *bag_apart(struct builder *builder, const struct bag *bag, bool ordered);

/* The expression that the text is, without blanks around it. False after an error (reported). */
bool dicebag_parse(struct builder *builder, struct span at, const struct bag **bag);

/* The tree for the sum of a pool's dice, or for the list of what they show. NULL after an error
   (reported). */
struct node *dicebag_sum(struct builder *builder, const struct bag *bag);
struct node *dicebag_list(struct builder *builder, const struct bag *bag);

#endif
