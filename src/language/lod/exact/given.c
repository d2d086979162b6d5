/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules of the user in the policy (rules.c), with the loss of all of them together against best play. */
#include <math.h>

#include "decide/policy.h"
#include "language/lod/exact/play.h"
#include "language/lod/exact/play_inside.h"
#include "language/lod/parse.h"

/* The worth of best play without the rules, up to rounding; NAN if it is not known. */
static double find_best(const struct lod_walk_request *request,
			const struct decide_question *question, struct arena *arena)
{
	struct diag silent = {.source = request->diag->source};
	struct decide_question plain = *question;
	struct lod_walk_request without = *request;
	struct lod_play *play = NULL;
	double best = NAN;

	plain.policy = NULL;
	without.diag = &silent;
	without.program =
		lod_read(arena, &silent, request->program->block->at, request->limits, NULL);
	if (without.program != NULL)
		play = lod_play_new(&without, &plain);
	if (play != NULL)
		best = mpq_get_d(mdp_worth(&play->solution, play->process.mdp.roots[0]));
	lod_play_free(play);
	return best;
}

bool lod_tell_rules(const struct lod_walk_request *request, const struct decide_question *question,
		    struct arena *arena, const struct outcomes *outcomes)
{
	double loss = decide_worth(question, outcomes, false) - find_best(request, question, arena);
	const struct lod_ruled *ruled;

	for (ruled = request->program->ruled; ruled != NULL; ruled = ruled->next) {
		if (!policy_give(question->policy, ruled->rule, ruled->at, loss))
			return diag_out_of_memory(request->diag, request->program->block->at);
	}
	return true;
}
