/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* A solved statement. Private to the folder. */
#ifndef PLAYER_PLAYER_INSIDE_H
#define PLAYER_PLAYER_INSIDE_H

#include "decide/mdp_play.h"
#include "decide/mdp_solve.h"
#include "player/player.h"
#include "player/stepper.h"

/* A result of the statement. */
struct result {
	struct hashed hashed; /* the first member */
	size_t number;
	uint32_t node; /* its end in the process; MDP_NONE if there is none yet */
	struct dicelab_list list;
};

struct player {
	struct calc_request request;
	struct stop stop;
	struct pmf_context context;
	struct dicelab_memory memory; /* counted */
	struct stepper stepper;
	struct mdp mdp;
	struct mdp_solution solution;
	bool solving;    /* the solution must be cleared */
	uint32_t *given; /* by node: the option of a rule; NULL: there are no rules */
	bool keyed;      /* ends have numbers of results; otherwise they are numbers themselves */
	bool reported;
	struct hash_table result_table;
	struct result **results; /* by number */
	size_t result_count, result_room;
	struct mdp_roller roller;
	bool rolling; /* it has begun */
};

/* Finds the options that rules take. False after an error (reported, or out of memory). */
bool player_find_given(struct player *player);

/* Tells the policy of the question what best play does in each state. False when out of memory. */
bool player_tell(struct player *player);

#endif
