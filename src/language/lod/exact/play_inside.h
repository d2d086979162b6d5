/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by play.c, stop.c and policy.c. */
#ifndef LANGUAGE_LOD_EXACT_PLAY_INSIDE_H
#define LANGUAGE_LOD_EXACT_PLAY_INSIDE_H

#include "decide/mdp_play.h"
#include "decide/mdp_solve.h"
#include "decide/policy.h"
#include "decide/question.h"
#include "language/lod/exact/step.h"

/* Where stopping is proved best: at that value of a variable, and beyond. */
struct play_cut {
	bool found;
	size_t slot;
	int64_t most;
	uint32_t *stops; /* by decision: the option that stops; MDP_NONE */
};

struct lod_play {
	const struct lod_walk_request *request;
	struct decide_question question;
	struct lod_process process;
	struct play_cut cut;
	struct mdp_solution solution;
	struct mdp_roller roller;
	struct policy_language language; /* if `data` is not NULL */
	bool numbers; /* all outcomes are numbers, and the ends of the process have them */
	bool *good;   /* otherwise: by number of outcome */
};

/* Whether every outcome is the same multiple of the counter, plus a number. */
bool play_counts_alike(const struct lod_process *process);
/* Finds out whether stopping is best from some value of the counter on (stop.c). False when out of memory (reported). */
bool play_find_cut(struct lod_play *play, uint32_t slot);
/* Finds the language of the policy (policy.c). False when out of memory (reported). */
bool play_find_language(struct lod_play *play);
void play_clear_language(struct lod_play *play);

#endif
