/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Play of a Markov decision process by a policy, which makes it a Markov chain: `chosen` has the option of each choice, by
   node (mdp_solve.h). */
#ifndef DECIDE_MDP_PLAY_H
#define DECIDE_MDP_PLAY_H

#include "chain/chain.h"
#include "chance/random.h"
#include "decide/mdp.h"

/* ---- the distribution of the outcome ---- */

struct mdp_chain {
	const struct mdp *mdp;
	const uint32_t *chosen;
	bool keys; /* numbers of ends are keys of values (>= 0) of any type, and nothing is gained */
	struct pmf_context *context;
	double cut;   /* as in chain.h: an endless chain is followed until less mass is in it */
	size_t ahead; /* likewise */
	uint64_t most_states;

	/* Results: */
	enum chain_reason reason; /* why there is no distribution */
	const char *method;       /* static text */
	double unresolved;        /* mass still in the chain */
};

/* The distribution of number + times * gains at the end, which the caller owns; play that never ends has failed (pmf->failed).
   NULL with `reason`. */
struct pmf *mdp_distribution(struct mdp_chain *chain);

/* Sets visits[node] to the expected number of visits of each node, up to rounding: positive for those that are reached.
   False when out of memory, or stopped. */
bool mdp_visits(struct pmf_context *context, const struct mdp *mdp, const uint32_t *chosen,
		double *visits);

/* ---- single plays ---- */

enum mdp_roll_end {
	MDP_ROLLED,
	MDP_ROLL_LOST,     /* by a part of the chance that is missing */
	MDP_ROLL_ENDED,    /* the source gave no number, or `decided` wanted to stop */
	MDP_ROLL_OVERFLOW, /* the outcome does not fit 64 bits */
	MDP_ROLL_ENDLESS   /* decisions without draws go round for ever */
};

/* Plays; made once for many plays. */
struct mdp_roller {
	const struct mdp *mdp;
	const uint32_t *chosen;
	const struct dicelab_memory *memory;
	/* The player takes that option of the choice. May be NULL. False ends the play. */
	bool (*decided)(void *data, const struct mdp_node *choice, uint32_t option);
	void *data;
	uint64_t *
		limits; /* by edge of a chance: the sum of the probabilities up to it, in units of 2^-63 */
};

/* Fills `limits`, after the other members. False when out of memory. */
bool mdp_roller_begin(struct mdp_roller *roller);
void mdp_roller_end(struct mdp_roller *roller);

/* One play from state 0, until it ends. */
enum mdp_roll_end mdp_roll(const struct mdp_roller *roller, const struct chance *chance,
			   int64_t *outcome);

#endif
