/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A program that decides as a Markov decision process (decide/mdp.h). A state is a place in the program's block and a row
 * of its live variables; a step walks from there to the next places at which rows differ. In braces and in recipes, it is a
 * place in one evaluation of these, and what that evaluation has in its rows besides: they are explored in the same step.
 *
 *     while may('roll on')         state 0: before the loop; the decision; 1/6 each: points 2, ..., 6 more, before the
 *             if 1d6 == 1 ...      loop again, or yield 0
 */
#ifndef LANGUAGE_LOD_EXACT_STEP_H
#define LANGUAGE_LOD_EXACT_STEP_H

#include "language/lod/exact/decision.h"

struct step_place;

struct lod_process {
	struct walker walker;
	struct walk_decisions decisions;
	struct mdp mdp;
	struct weighted_set
		states; /* rows of a place, the columns of the program's block, and one with all else; by number of state */
	struct weighted_set
		outcomes; /* rows of one value; by number of outcome, as the ends of the process have it */
	struct step_place **
		places; /* by number of statement: before it, and before the conditions of its arms */
	const struct lod_statement *
		*around; /* by number of statement: the if or while that it is in; or NULL */
	uint32_t *nodes; /* by state: the node that leads there without a gain; MDP_NONE */
	size_t node_room;
	/* A variable that is only added to, and only read in the result: what it gains is kept out of the states. SIZE_MAX:
	   none. */
	size_t counter;
	int64_t least_times,
		most_times; /* the multiples of the counter that ends have so far; most < least: none */
};

/* Finds all states. `counter` as above; the decisions' cut may be set before. False after an error (reported), when
   stopped, or if the counter is read otherwise (walker.gain_read). To be cleared in any case. */
bool step_explore(struct lod_process *process, const struct lod_walk_request *request,
		  bool keeps_items);
/* Where a state is, for messages about play that goes on for ever: its loop, if there is one. */
struct span step_span(const struct lod_process *process, uint32_t state);
void step_clear(struct lod_process *process);

#endif
