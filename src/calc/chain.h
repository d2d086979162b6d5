/* A loop as a Markov chain: its states and where they lead. */
#ifndef CALC_CHAIN_H
#define CALC_CHAIN_H

#include "calc/calc_inside.h"

struct state {
	struct term *term;
	struct dist step;       /* where it leads; nothing in it while nobody has been there */
	double mass, next;      /* an estimate, of this turn and the next */
	struct pmf *now, *then; /* what is gained by those that are here, when followed */
	/* For the order in which the chain is solved. */
	size_t visited, reaches, member;
	bool on_stack;
	struct pmf *rest;
	struct pmf_tail region; /* what it can still give */
	mpq_t *moments;         /* of what it gives, as a series */
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
/* The index of the state, a new one if need be; SIZE_MAX when aborted. */
size_t chain_find(struct loop *loop, struct term *term);

/* Finds out where a state leads. */
bool chain_expand(struct loop *loop, size_t index);
/* The same, and finds the states that it leads to. Where it fails, though hardly anything comes there, as
   a number that is doubled on and on does, that is none of the errors that anybody asks for: then *found
   is false, and it is as if nobody had looked. (With `all`, it is one.) False when aborted. (loop.c) */
bool chain_look_ahead(struct loop *loop, size_t index, bool all, bool *found);
/* All of it, as a double. */
double chain_mass(const struct pmf *pmf);

/* The order in which states can be solved: those that lead to no others first, and those that go round
   in circles together as a group, whose number is in `member`. (solve.c) */
struct ordering {
	size_t *path, *stack, *next, *order;
	size_t path_count, stack_count, order_count, visits, groups;
};

/* Takes memory for it, to be given back by chain_clear_ordering in any case. */
bool chain_order(struct loop *loop, struct ordering *ordering);
void chain_clear_ordering(struct loop *loop, struct ordering *ordering);
/* Where the group ends that begins at place `from` of the order. */
size_t chain_end_of_group(const struct loop *loop, const struct ordering *ordering, size_t from);

/* Finds out what each state can still give, as far as that is known beforehand. (bounds.c) */
bool chain_find_regions(struct loop *loop);
/* What a state can give that nobody has looked at yet. */
struct pmf_tail chain_region_of(struct loop *loop, struct term *term);

/* The means of the powers of what the first state gives, by equations, into a PMF with a tail, where it
   is known where all states lead. (moments.c) */
bool chain_find_moments(struct loop *loop, struct pmf *pmf);

/* Measures of what arrived, to be added up. */
struct arrivals {
	struct pmf_part *parts;
	size_t count, room;
};

/* Takes `pmf`; false when aborted or when that is NULL. */
bool chain_arrive(struct loop *loop, struct arrivals *arrivals, struct pmf *pmf);
/* All together; NULL when aborted. */
struct pmf *chain_sum(struct loop *loop, const struct arrivals *arrivals);
void chain_clear(struct loop *loop, struct arrivals *arrivals);
/* Adds a measure to what is in `*sum`, NULL being nothing. Takes `more`. */
bool chain_gather(struct loop *loop, struct pmf **sum, struct pmf *more);

/* Makes a failure of a state: from there the loop never ends. If that is `unsure`, it is cut off
   there (loop.c). */
bool chain_never_ends(struct loop *loop, size_t index, bool unsure);
/* Asks whether the loop ends, whatever it gives, unless that is what it is asked already. For when
   that could take less than what is asked. False when aborted. (loop.c) */
bool chain_ask_end(struct loop *loop);
/* Finds all states of that kind among those that are known, and does so (solve.c). */
bool chain_find_endless(struct loop *loop);
/* Value by value, if the chain is of that kind; else there is no result (expand.c). */
bool chain_expand_values(struct loop *loop, struct dist *result);
/* Turn by turn, until hardly any mass is left (follow.c). */
bool chain_follow(struct loop *loop, struct dist *result);
/* With equations, if the chain is of that kind; else as before (solve.c). */
bool chain_solve(struct loop *loop, struct dist *result);

#endif
