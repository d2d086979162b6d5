/* Looking at a source: what the files that do it share. */
#ifndef CALC_LOOK_H
#define CALC_LOOK_H

#include "calc/calc_inside.h"

/* What a term asks of the items of a pool or a segment, one by one. */
struct use {
	const struct term *asked; /* a comparison of it with a number, or itself, for all else */
	bool counted;             /* and nobody wants to know more than how many pass */
};

enum { MOST_USES = 64 };

static inline const struct term *use_list(const struct use *use)
{
	return use->asked->kind == TERM_COMPARE ? use->asked->operands[1] : use->asked;
}

struct choice {
	struct calc *calc;
	uint64_t stamp;
	struct term *source;
	int64_t high; /* the highest face that it may show */
	struct use uses[MOST_USES];
	size_t use_count;
	bool manifold; /* there are more uses than these */
};

/* Does it matter to this use which of the two faces an item shows? */
bool use_tells_apart(const struct use *use, int64_t a, int64_t b);

/* What stands for the source when it turns out to be this key. */
typedef struct term *showing(struct calc *calc, const struct term *source, const void *data,
			     int64_t key);

/* Puts in for each key of `mixing` what is then shown. */
bool look(struct calc *calc, struct term *term, const struct term *source, const struct pmf *mixing,
	  showing *show, const void *data, enum openness openness, struct dist *result);

/* `term` with `value` for both of two sources. */
struct term *replace_both(struct calc *calc, struct term *term, const struct term *source,
			  const struct term *other, struct term *value);

/* Where the source is a pool, and another has become like it: `term` with one pool for both, if that
   is possible, else NULL. (join.c) */
struct term *join_pools(struct choice *choice, struct term *term);

/* (deck.c) */
bool look_at_deck(struct choice *choice, struct term *term, enum openness openness,
		  struct dist *result);

#endif
