/*
 * Dice, and the list that is made of them by what stands behind: 4d6!kh3 is "high 3 explode 4d6". Private to the notation.
 */
#ifndef NOTATION_DICELAB_REWRITE_LIST_H
#define NOTATION_DICELAB_REWRITE_LIST_H

#include "notation/dicelab/rewriter.h"

struct dice {
	struct span count, faces; /* the count may be missing */
	char mark;                /* '#' or '@' behind its number; 0 if none is */
	bool large;               /* a D */
	size_t end;
};

struct list {
	char text[120]; /* "high 3 4d6" */
	bool fails;
	const struct dice *dice;
	bool changed;       /* it is more than the dice */
	bool is_one;        /* only one of them is left */
	bool is_asked;      /* a word before it takes it as a list */
	const char *reduce; /* what makes one value of it */
};

/* A printf into the text of the list, which may have that text among its arguments. */
#if defined __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
void list_set(struct list *list, const char *format, ...);

/* The number of faces; 0 of d% and dF. */
long list_faces(const struct rewriter *rewriter, const struct list *list);

/* "<2", "3", or nothing. */
struct against {
	const char *sign; /* "==" if it has none */
	struct span number;
	bool is_bare; /* '<' or '>' alone, which has the number among them in Roll20, and has not in Foundry */
};

static inline bool has_number(const struct against *against)
{
	return against->number.end > against->number.begin;
}

/* What stands behind dice does this. */
enum effect {
	EFFECT_HIGH,
	EFFECT_LOW,
	EFFECT_DROP_LOW,
	EFFECT_DROP_HIGH,
	EFFECT_REROLL, /* once in Foundry, until it is another in Roll20 */
	EFFECT_ONCE,
	EFFECT_FORCE,
	EFFECT_EXPLODE,
	EFFECT_COMPOUND,
	EFFECT_COUNT,    /* those that are so high */
	EFFECT_EACH,     /* those that are so */
	EFFECT_COMPARED, /* the same, of 8d10!>8 */
	EFFECT_MARKED, /* the same, of cs and cf in Foundry; in Roll20 they are shown in another colour */
	EFFECT_AT_LEAST,
	EFFECT_AT_MOST,
	EFFECT_SORT,
	EFFECT_BETTER,
	EFFECT_WORSE,
	EFFECT_NONE
};

/* Makes of the list what that says. */
void list_apply(struct rewriter *rewriter, struct list *list, enum effect effect,
		const struct against *against);

/* Everything behind the dice, from where they end; where it ends. */
size_t list_read(struct rewriter *rewriter, struct list *list);

#endif
