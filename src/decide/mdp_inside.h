/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Internal to src/decide: parts of solving and playing Markov decision processes. */
#ifndef DECIDE_MDP_INSIDE_H
#define DECIDE_MDP_INSIDE_H

#include "chain/equations.h"
#include "decide/mdp_solve.h"
#include "support/components.h"

/* ---- mdp_components.c ---- */

/* The nodes to which play can go from a node; of a choice only the given option, if `given` (or NULL) has one. */
uint32_t mdp_target_count(const struct mdp *mdp, const uint32_t *given, uint32_t node);
uint32_t mdp_target(const struct mdp *mdp, const uint32_t *given, uint32_t node, uint32_t i);

/* The strongly connected components of all nodes that can be reached from state 0; `everywhere`, from any state. */
struct mdp_search {
	struct pmf_context *context;
	const struct mdp *mdp;
	const uint32_t *given;
	bool everywhere;
	bool without_gains; /* ways on which something is gained are left out */
	const bool *
		followed; /* by edge: of a choice, other options are left out; NULL: none, or `given` */
	struct dicelab_memory memory;
	struct components found; /* of which the caller clears `component` */
};

/* Finds them, with that `work` for each (may be NULL). False when it returned that, when out of memory, or stopped. */
bool mdp_each_component(struct mdp_search *search, void *data,
			bool (*work)(void *data, const uint32_t *members, size_t count));

/* ---- mdp_absorb.c ---- */

struct mdp_chain;

/* As mdp_distribution, with doubles whose error is proved. NULL if it is not for that, or cannot do it: too few states that come
   back, a part of play that never ends, out of memory, or stopped. */
struct pmf *mdp_absorb(struct mdp_chain *chain);

/* ---- mdp_solve.c, mdp_cycle.c, mdp_walk.c ---- */

struct mdp_solver {
	struct pmf_context *context;
	const struct mdp *mdp;
	const struct mdp_goal *goal;
	struct mdp_solution *solution;
	struct mdp_search search;
	int64_t times;
	mpq_t margin; /* worths that differ by no more are equal; 0: all are exact */
	mpz_t number, common, term, denominator, ratio; /* of sums */
	enum mdp_end end; /* MDP_SOLVED as long as nothing went wrong */
	bool cycles;      /* there are any */
	/* By node: */
	uint32_t *unknown; /* of a chance in the current cycle, its number */
	bool *leads_out;   /* from the current cycle, with some probability */
	bool *loses; /* of a chance in it: a part of its probability is missing, which ends play */
};

/* The factor of gains, which all ends have. */
int64_t mdp_times(const struct mdp *mdp);
/* Ends all, and returns false. */
bool mdp_fail(struct mdp_solver *solver, enum mdp_end end, uint32_t state);
/* Sets the worth of a node; false when out of memory. */
bool mdp_set_worth(struct mdp_solver *solver, uint32_t node, const mpq_t worth);
/* gain = times * the number of a way to a state */
void mdp_gain(const struct mdp_solver *solver, const struct mdp_node *to, mpq_t gain);
/* Sums of products, as number/common, not in lowest terms: without greatest common divisors as long as the denominators fit. */
void mdp_begin_sum(struct mdp_solver *solver);
void mdp_add_product(struct mdp_solver *solver, mpq_srcptr weight, mpq_srcptr worth);
/* Whether two worths differ by more than solver->margin: < 0, 0 or > 0. */
int mdp_compare(struct mdp_solver *solver, mpq_srcptr a, mpq_srcptr b);
/* The mean worth of the targets of a chance. False when out of memory, or stopped. */
bool mdp_mean(struct mdp_solver *solver, uint32_t node, mpq_t mean);
/* Whether the option that a choice has is allowed, and can end. */
bool mdp_is_open(const struct mdp_solver *solver, uint32_t node, uint32_t option);
/* Sets `is_best` and `chosen` of a choice whose options are solved. False if none is open. */
bool mdp_choose(struct mdp_solver *solver, uint32_t node);
/* Solves a component with cycles. */
bool mdp_solve_cycle(struct mdp_solver *solver, const uint32_t *members, size_t count);
/* When all is solved: false if the player gains without limit in a random walk without drift (mdp_fail), when out of memory, or
   stopped. Uses up solver->loses. */
bool mdp_check_walks(struct mdp_solver *solver);

#endif
