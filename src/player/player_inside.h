/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* A solved statement. Private to the folder. */
#ifndef PLAYER_PLAYER_INSIDE_H
#define PLAYER_PLAYER_INSIDE_H

#include "decide/mdp_play.h"
#include "decide/mdp_solve.h"
#include "player/player.h"
#include "player/stepper.h"

struct player {
	struct calc_request request;
	struct stop stop;
	struct pmf_context context;
	struct dicelab_memory memory; /* counted */
	struct stepper stepper;
	struct mdp mdp;
	struct mdp_solution solution;
	bool solving;  /* the solution must be cleared */
	size_t errors; /* that were reported before */
	struct mdp_roller roller;
	bool rolling; /* it has begun */
};

/* Reports that there is no memory, unless an error was reported or it was stopped. Returns false. */
bool player_report(struct player *player);

/* Tells the policy of the question what best play does in each state. False when out of memory. */
bool player_tell(struct player *player);

#endif
