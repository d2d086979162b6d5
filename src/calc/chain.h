/* A loop as a Markov chain: its states and where they lead. */
#ifndef CALC_CHAIN_H
#define CALC_CHAIN_H

#include "calc/inside.h"

struct state {
	struct term *term;
	struct dist step;       /* where it leads; nothing in it while nobody has been there */
	double mass, next;      /* an estimate, of this turn and the next */
	struct pmf *now, *then; /* what is gained by those that are here, when followed */
	/* For the order in which the chain is solved. */
	size_t visited, reaches, member;
	bool open, solved;
	struct pmf *rest;
};

struct loop {
	struct calc *calc;
	const struct term *whole;
	struct state *states;
	size_t count, room;
	size_t *slots; /* by the id of the term: index plus one, or 0 */
	size_t slot_count;
	size_t expanded;
	double cut;                 /* when less mass than this is left, it is let go */
	bool asked;                 /* whether it ends */
	const struct dist *endless; /* the answer, if it does not always */
};

/* Notes that there is no memory; returns false. */
bool chain_no_memory(struct loop *loop);
/* The index of the state, a new one if need be; SIZE_MAX after trouble. */
size_t chain_find(struct loop *loop, struct term *term);

/* Measures of what arrived, to be added up. */
struct arrivals {
	struct pmf_part *parts;
	size_t count, room;
};

/* Takes `pmf`; false after trouble or when that is NULL. */
bool chain_arrive(struct loop *loop, struct arrivals *arrivals, struct pmf *pmf);
/* All together; NULL after trouble. */
struct pmf *chain_sum(struct loop *loop, const struct arrivals *arrivals);
void chain_clear(struct loop *loop, struct arrivals *arrivals);
/* Adds a measure to what is in `*sum`, NULL being nothing. Takes `more`. */
bool chain_gather(struct loop *loop, struct pmf **sum, struct pmf *more);

/* Makes a failure of a state: from there the loop never ends. If that is `unsure`, it is cut off
   there (loop.c). */
bool chain_never_ends(struct loop *loop, size_t index, bool unsure);
/* Asks whether the loop ends, whatever it gives, unless that is what it is asked already. For when
   that could take less than what is asked. False after trouble. (loop.c) */
bool chain_ask_end(struct loop *loop);
/* Finds all states of that kind among those that are known, and does so (solve.c). */
bool chain_find_endless(struct loop *loop);
/* Turn by turn, until hardly any mass is left (loop.c). */
bool chain_follow(struct loop *loop, struct dist *result);
/* With equations, if the chain is of that kind; else as before (solve.c). */
bool chain_solve(struct loop *loop, struct dist *result);

#endif
