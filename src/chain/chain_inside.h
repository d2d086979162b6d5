/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Internal to src/chain: the states of a chain while it is explored, solved or followed. */
#ifndef CHAIN_CHAIN_INSIDE_H
#define CHAIN_CHAIN_INSIDE_H

#include "chain/chain.h"
#include "support/row_index.h"

struct chain_state {
	size_t id;              /* the model's number for it */
	struct chain_step step; /* its transitions; all 0 until it is expanded */
	double mass, next; /* approximate probability of being here in this turn, and in the next */
	struct pmf *now, *then; /* following: measures of the gains, now and in the next turn */
	uint32_t member, place; /* number of the strongly connected component, and in it */
	struct pmf *rest;
	struct pmf_tail region; /* bounds of all its results */
	mpq_t *moments;         /* moments of its results, as a power series */
};

struct chain {
	const struct chain_model *model;
	struct chain_state *states;
	size_t count, room;
	struct row_index index; /* of the states, by id */
	size_t expanded;        /* number of expanded states */
	bool cut;               /* as in the result */
	bool asked;             /* chain_ask_end was called */
	struct chain_end end;   /* its answer */
	bool aborted;           /* given up, and the reason was noted */
	bool exhausted;         /* the equations of a component take too much work */
};

/* ---- chain.c ---- */

/* Give up, and return false: note the reason, or just that it was noted by the model or a PMF context. */
bool chain_abort(struct chain *chain, enum chain_reason reason);
bool chain_is_aborted(struct chain *chain);
bool chain_no_memory(struct chain *chain);
/* Whether `pmf` is not NULL. Otherwise the chain is given up, with the reason of its context. */
bool chain_made(struct chain *chain, const struct pmf *pmf);
/* Whether the work must stop. If so, the chain is given up. */
bool chain_stopped(struct chain *chain, size_t steps);
/* Counts `states` more; false when they exceed the limit. */
bool chain_count(struct chain *chain, size_t states);
/* Steps of work so far. */
uint64_t chain_steps(const struct chain *chain);

/* The index of the state with that id, which is added if it is new; SIZE_MAX when aborted. */
size_t chain_find(struct chain *chain, size_t id);

/* The model's callbacks; without `region`, there are no bounds. */
struct pmf *chain_join(struct chain *chain, const struct pmf *a, const struct pmf *b);
struct pmf_tail chain_region(const struct chain *chain, const struct pmf *pmf);
bool chain_region_of(struct chain *chain, size_t id, struct pmf_tail *region);
/* Whether the outcome with that key is within the bounds. */
bool chain_is_within(const struct chain *chain, const struct pmf_tail *region, int64_t key);
/* Whether there is no gain: the neutral key is the only one, without a tail. */
bool chain_is_neutral(const struct chain *chain, const struct pmf *pmf);

/* ---- explore.c ---- */

/* Explores all states, or as many as the limits allow; false when aborted. */
bool chain_explore(struct chain *chain);
/* Computes the transitions of a state. */
bool chain_expand(struct chain *chain, size_t index);
/* The same for an unlikely state; also adds the states that it leads to. If its step can fail, for example because a
   number that is doubled each turn no longer fits, *found becomes false, and the state is left unexpanded: an error
   so unlikely is not to be reported, unless `all`. False when aborted. */
bool chain_look_ahead(struct chain *chain, size_t index, bool all, bool *found);
/* In a branching process each turn leads to more states, and most of them are so unlikely that all together have but a
   small part of model->cut. A state that may wait, and whose mass is unlikely, is left unexpanded until more mass has come
   to it. None may wait as long as a chain is small, which is solved if it is finite. */
bool chain_may_wait(const struct chain *chain, size_t index);
bool chain_is_unlikely(const struct chain *chain, double mass);
/* The mass of a PMF, its tail included, as a double. */
double chain_mass(const struct pmf *pmf);
/* Fills in chain->end, unless that was done already. False when aborted. */
bool chain_ask_end(struct chain *chain);
/* Makes a failure of a state from which the chain never ends. If `unsure`, it is cut off there instead. */
bool chain_never_ends(struct chain *chain, size_t index, bool unsure);

/* ---- solve.c ---- */

/* A reverse topological order of the strongly connected components: each state comes after those that it leads to, except
   within its component, whose number is in `member`. */
struct component_order {
	struct chain *chain;
	size_t *order;
	size_t order_count, groups;
};

/* Allocates and computes it; chain_clear_ordering must be called in any case. */
bool chain_order(struct chain *chain, struct component_order *ordering);
void chain_clear_ordering(struct chain *chain, struct component_order *ordering);
/* Calls `work` for the states of each component, in that order, until it returns false; returns whether it never did. */
bool chain_each_component(struct chain *chain, const struct component_order *ordering,
			  bool (*work)(struct chain *chain, const size_t *members, size_t count));
/* Finds all closed components of known states, from which the chain never ends, and makes failures of them. */
bool chain_find_endless(struct chain *chain);
/* Solves linear equations if the chain is of that kind; otherwise expands or follows it. */
bool chain_solve(struct chain *chain, struct chain_result *result);

/* ---- regions.c ---- */

/* Computes the region of every state; all states must be expanded. */
bool chain_find_regions(struct chain *chain);

/* ---- chain_moments.c ---- */

/* Computes the moments of the first state's results, by linear equations, for a PMF with a tail, if all states are
   expanded. */
bool chain_find_moments(struct chain *chain, struct pmf *pmf);

/* ---- expand.c ---- */

/* Computes the result as a power series if the chain is of that kind; otherwise there is no result. */
bool chain_expand_values(struct chain *chain, struct chain_result *result);

/* ---- follow.c ---- */

/* Follows the chain turn by turn, until hardly any mass is left. */
bool chain_follow(struct chain *chain, struct chain_result *result);
/* A single pass in topological order: each state after all that lead to it. No state may lead to itself. */
bool chain_pass(struct chain *chain, const struct component_order *ordering,
		struct chain_result *result);

/* Measures to be added up. */
struct arrivals {
	struct pmf_part *parts;
	size_t count, room;
};

/* Appends `pmf`, which it takes; false when aborted or when that is NULL. */
bool chain_arrive(struct chain *chain, struct arrivals *arrivals, struct pmf *pmf);
/* The sum of them all; NULL when aborted. */
struct pmf *chain_sum(struct chain *chain, const struct arrivals *arrivals);
void chain_clear(struct chain *chain, struct arrivals *arrivals);
/* Adds the measure `more`, which it takes, to *sum, where NULL stands for 0. */
bool chain_gather(struct chain *chain, struct pmf **sum, struct pmf *more);

#endif
