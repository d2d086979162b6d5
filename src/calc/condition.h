/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Conditioning on a random variable: interfaces between condition.c, join.c and deck.c. */
#ifndef CALC_CONDITION_H
#define CALC_CONDITION_H

#include "calc/calculation.h"

/* A question that a term asks of the items of a pool or a segment, one by one. */
struct use {
	/* A comparison with a number; or the list itself, for other questions. */
	const struct term *asked;
	bool counted; /* only the number of passing items matters */
};

enum { MOST_USES = 64 };

static inline const struct term *use_list(const struct use *use)
{
	return use->asked->kind == TERM_COMPARE ? filter_list(use->asked) : use->asked;
}

struct conditioning {
	struct calc *calc;
	uint64_t stamp;
	struct term *variable;
	int64_t high; /* its highest possible face */
	/* A slice of calc->uses: on the C stack, the uses would take too much. */
	size_t first_use, use_count;
	bool manifold; /* there are more than MOST_USES uses */
};

static inline const struct use *use_of(const struct conditioning *conditioning, size_t i)
{
	return &conditioning->calc->uses[conditioning->first_use + i];
}

/* Whether this use distinguishes the two faces of an item. */
bool use_distinguishes(const struct use *use, int64_t a, int64_t b);

/* The term to substitute for the random variable, given a key. */
typedef struct term *value_of_key(struct calc *calc, const struct term *variable, const void *data,
				  int64_t key);

/* Conditions on a random variable: the mixture, over the keys of `mixing`, of `term` with show(key) substituted. */
bool condition_on(struct calc *calc, const struct term *variable, const struct pmf *mixing,
		  value_of_key *show, const void *data, struct dist *result);

/* Substitutes `value` for both of two random variables in `term`. */
struct term *replace_both(struct calc *calc, struct term *term, const struct term *variable,
			  const struct term *other, struct term *value);

/* If the random variable is a pool, and another pool has become equivalent to it: `term` with one pool for both, if
   that is possible; otherwise NULL. (join.c) */
struct term *join_pools(struct conditioning *conditioning, struct term *term);

/* (deck.c) */
bool condition_on_deck(struct conditioning *conditioning, struct term *term, struct dist *result);

#endif
