/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The best decisions of a Markov decision process, exactly. Strongly connected components of its nodes are solved from the
 * ends backwards. Without cycles, the worth of a node follows from those after it. A cycle is solved by policy iteration
 * (Howard 1960): the equations of a policy are solved in fractions, then each decision takes an option that is strictly
 * better, until there is none; so the last comparison is the proof. The worths of a cycle of more than MDP_LONGEST_CYCLE states
 * are rounded to 384 bits: then no way to play that takes at most 1e30 steps and decisions on average is better by more than 2e-30, and
 * options that differ by less than 1e-60 count as equally good.
 *
 *     struct mdp_goal goal = {.least = false};
 *     struct mdp_solution solution;
 *
 *     if (mdp_solve(&context, &mdp, &goal, &solution) == MDP_SOLVED)
 *             gmp_printf("%Qd\n", mdp_worth(&solution, mdp.roots[0]));
 *     mdp_clear_solution(&solution);
 *
 * Only play that ends is compared: of policies under which it ends for certain (Bertsekas and Tsitsiklis, "An Analysis of
 * Stochastic Shortest Path Problems", 1991). If the goal is a chance, play that never ends is worth 0.
 */
#ifndef DECIDE_MDP_SOLVE_H
#define DECIDE_MDP_SOLVE_H

#include "decide/mdp.h"
#include "pmf/pmf.h"

/* All 0: the largest mean. */
struct mdp_goal {
	bool least; /* as small as possible; only for a mean */
	/* Whether the outcome with that number is good. The goal is the chance of that, and nothing may be gained on
	   the way. NULL: the goal is the mean of number + times * gains; `times` is the same at all ends. */
	bool (*is_good)(void *data, int64_t number);
	void *data;
	/* By node: the option that a rule of the user takes, or MDP_NONE where the player is free. NULL: free everywhere.
	   If all are given, the solution is the worth of that policy. */
	const uint32_t *given;
};

enum mdp_end {
	MDP_SOLVED,
	MDP_NO_MEMORY, /* or stopped: the reason is in the context */
	/* With a state. The player can come back there again and again, and gains without limit: on average, or in a random
	   walk that can be stopped at any height, also if the least mean is sought (mdp_walk.c). */
	MDP_GAINS_FOR_EVER,
	MDP_NEVER_ENDS, /* from there, no decisions end for certain */
	MDP_TOO_LARGE /* more than MDP_LONGEST_CYCLE states in its cycle, and play goes on for so long that rounded worths lose all
			 digits */
};

enum { MDP_LONGEST_CYCLE = 2000 };

/* Owned by the caller. Of nodes that cannot be reached (with given options), nothing is known. */
struct mdp_solution {
	uint32_t *chosen; /* by node: of a choice, the option that counts, from 0 on; otherwise 0 */
	bool *is_best;    /* by edge: of a choice, whether the option is as good as the best */
	uint32_t state;   /* of an end: the state that it is about */

	struct pmf_context *context; /* not owned */
	struct dicelab_memory memory;
	size_t node_count;
	uint32_t *
		same; /* by node: the node whose worth is also its own; MDP_NONE: unknown, or it never ends */
	mpq_t *worths;            /* by node, where `same` is itself */
	struct pmf_digits digits; /* of the worths */
};

/* Solves it; mdp_clear_solution must be called in any case. Asks context->stop. */
enum mdp_end mdp_solve(struct pmf_context *context, const struct mdp *mdp,
		       const struct mdp_goal *goal, struct mdp_solution *solution);
void mdp_clear_solution(struct mdp_solution *solution);

/* The worth of play from a node on, gains from there on included, in lowest terms; NULL if nothing is known, or no decisions
   end play from there for certain (then no goal of a mean is served by it). The solution's. */
static inline mpq_srcptr mdp_worth(const struct mdp_solution *solution, uint32_t node)
{
	uint32_t same = solution->same[node];

	return same == MDP_NONE ? NULL : solution->worths[same];
}

#endif
