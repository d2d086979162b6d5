/* Conditioning on a random variable: what the files that do it share. */
#ifndef CALC_CONDITION_H
#define CALC_CONDITION_H

#include "calc/calc_inside.h"

/* What a term asks of the items of a pool or a segment, one by one. */
struct use {
	const struct term *asked; /* a comparison of it with a number, or itself, for all else */
	bool counted;             /* and nobody wants to know more than how many pass */
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
	int64_t high; /* the highest face that it may show */
	size_t first_use,
		use_count; /* among those of the calculation: on the stack they would take too much */
	bool manifold;     /* there are more uses than these */
};

static inline const struct use *use_of(const struct conditioning *conditioning, size_t i)
{
	return &conditioning->calc->uses[conditioning->first_use + i];
}

/* Does it matter to this use which of the two faces an item shows? */
bool use_tells_apart(const struct use *use, int64_t a, int64_t b);

/* What stands for the random variable when it turns out to be this key. */
typedef struct term *value_of_key(struct calc *calc, const struct term *variable, const void *data,
				  int64_t key);

/* Puts in for each key of `mixing` what is then shown. */
bool condition_on(struct calc *calc, struct term *term, const struct term *variable,
		  const struct pmf *mixing, value_of_key *show, const void *data,
		  enum extent extent, struct dist *result);

/* `term` with `value` for both of two random variables. */
struct term *replace_both(struct calc *calc, struct term *term, const struct term *variable,
			  const struct term *other, struct term *value);

/* Where the random variable is a pool, and another has become like it: `term` with one pool for both, if that
   is possible, else NULL. (join.c) */
struct term *join_pools(struct conditioning *conditioning, struct term *term);

/* (deck.c) */
bool condition_on_deck(struct conditioning *conditioning, struct term *term, enum extent extent,
		       struct dist *result);

#endif
