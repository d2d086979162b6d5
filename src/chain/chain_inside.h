/* What the files of this room share: a chain in the making. */
#ifndef CHAIN_CHAIN_INSIDE_H
#define CHAIN_CHAIN_INSIDE_H

#include "chain/chain.h"

struct state {
	size_t id;              /* by which the model knows it */
	struct chain_step step; /* where it leads; nothing in it while nobody has been there */
	double mass, next;      /* roughly, what is here in this turn, and in the next */
	struct pmf *now, *then; /* what is gained by those that are here, when followed */
	/* For the order in which the chain is solved. */
	size_t visited, reaches, member;
	bool on_stack;
	struct pmf *rest;
	struct pmf_tail region; /* what it can still give */
	mpq_t *moments;         /* of what it gives, as a series */
};

struct chain {
	const struct chain_model *model;
	struct state *states;
	size_t count, room;
	size_t *slots; /* by the id of the state: index plus one, or 0 */
	size_t slot_count;
	size_t expanded;      /* states that somebody has been to */
	bool cut;             /* as in the result */
	bool asked;           /* whether it ends … */
	struct chain_end end; /* … and the answer */
	bool aborted;         /* given up, and the reason was noted */
};

/* ---- chain.c ---- */

/* Gives up: notes the reason, or that it was noted. Return false. */
bool chain_abort(struct chain *chain, enum chain_reason reason);
bool chain_is_aborted(struct chain *chain);
bool chain_no_memory(struct chain *chain);
/* Did a PMF come of it? */
bool chain_made(struct chain *chain, const struct pmf *pmf);
/* Is the work to stop? Then it is given up. */
bool chain_stopped(struct chain *chain, size_t steps);
/* So many more states; false when there are too many. */
bool chain_count(struct chain *chain, size_t states);
/* Steps of work so far. */
uint64_t chain_steps(const struct chain *chain);

/* The index of the state with that id, a new one if need be; SIZE_MAX when aborted. */
size_t chain_find(struct chain *chain, size_t id);

/* The model's, with what the chain can tell by itself. */
struct pmf *chain_join(struct chain *chain, const struct pmf *a, const struct pmf *b);
struct pmf_tail chain_region(const struct chain *chain, const struct pmf *pmf);
bool chain_region_of(struct chain *chain, size_t id, struct pmf_tail *region);
/* Is the outcome of that key within the bounds? */
bool chain_is_within(const struct chain *chain, const struct pmf_tail *region, int64_t key);
/* Is nothing gained: is the neutral key its only one, without a tail? */
bool chain_is_neutral(const struct chain *chain, const struct pmf *pmf);

/* ---- explore.c ---- */

/* Finds all states, or as many as count; false when aborted. */
bool chain_explore(struct chain *chain);
/* Finds out where a state leads. */
bool chain_expand(struct chain *chain, size_t index);
/* The same for a state that hardly anything comes to, and finds the states that this one leads to. If what
   it leads to can fail, as where a number that is doubled on and on does not fit any more, *found becomes
   false, and the state is as nobody had been there: for so small a chance no error is to be reported. With
   `all`, it is. False when aborted. */
bool chain_look_ahead(struct chain *chain, size_t index, bool all, bool *found);
/* All of it, as a double. */
double chain_mass(const struct pmf *pmf);
/* Asks whether the chain ends, whatever it gives, unless that was asked already. False when aborted. */
bool chain_ask_end(struct chain *chain);
/* Makes a failure of a state: from there the chain never ends. If that is `unsure`, it is cut off there. */
bool chain_never_ends(struct chain *chain, size_t index, bool unsure);

/* ---- solve.c ---- */

/* The order in which states can be solved: each behind those that it leads to. States that lead to each other,
   round in circles, are a group (a strongly connected component), whose number is in `member`. */
struct ordering {
	size_t *path, *stack, *next, *order;
	size_t path_count, stack_count, order_count, visits, groups;
};

/* Takes memory for it, to be given back by chain_clear_ordering in any case. */
bool chain_order(struct chain *chain, struct ordering *ordering);
void chain_clear_ordering(struct chain *chain, struct ordering *ordering);
/* Where the group ends that begins at place `from` of the order. */
size_t chain_end_of_group(const struct chain *chain, const struct ordering *ordering, size_t from);
/* Finds all states, of those that are known, from which the chain never ends, and makes failures of them. */
bool chain_find_endless(struct chain *chain);
/* With equations, if the chain is of that kind; else value by value, or turn by turn. */
bool chain_solve(struct chain *chain, struct chain_result *result);

/* ---- regions.c ---- */

/* Finds out what each state can still give, where it is known where all of them lead. */
bool chain_find_regions(struct chain *chain);

/* ---- chain_moments.c ---- */

/* The means of the powers of what the first state gives, by equations, into a PMF with a tail, where it
   is known where all states lead. */
bool chain_find_moments(struct chain *chain, struct pmf *pmf);

/* ---- expand.c ---- */

/* Value by value, if the chain is of that kind; else there is no result. */
bool chain_expand_values(struct chain *chain, struct chain_result *result);

/* ---- follow.c ---- */

/* Turn by turn, until hardly any mass is left. */
bool chain_follow(struct chain *chain, struct chain_result *result);
/* Each state of the order once, behind all that lead to it; none leads back to itself. */
bool chain_pass(struct chain *chain, const struct ordering *ordering, struct chain_result *result);

/* Measures of what arrived, to be added up. */
struct arrivals {
	struct pmf_part *parts;
	size_t count, room;
};

/* Takes `pmf`; false when aborted or when that is NULL. */
bool chain_arrive(struct chain *chain, struct arrivals *arrivals, struct pmf *pmf);
/* All together; NULL when aborted. */
struct pmf *chain_sum(struct chain *chain, const struct arrivals *arrivals);
void chain_clear(struct chain *chain, struct arrivals *arrivals);
/* Adds a measure to what is in `*sum`, NULL being nothing. Takes `more`. */
bool chain_gather(struct chain *chain, struct pmf **sum, struct pmf *more);

#endif
