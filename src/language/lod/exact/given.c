/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules of the user in the policy (rules.c), with the loss of all of them together against best play. */
#include <math.h>

#include "decide/policy.h"
#include "language/lod/exact/play.h"
#include "language/lod/exact/play_inside.h"
#include "language/lod/parse.h"

/* The worth of best play without the rules, up to rounding; NAN if it is not known. */
static double find_best(const struct lod_walk_request *request, struct arena *arena,
			const struct decide_question *question, const struct diag *diag,
			struct span at)
{
	struct diag silent = {.source = diag->source};
	struct decide_question plain = *question;
	const struct lod_program *program = lod_read(arena, &silent, at, request->limits, NULL);
	struct lod_play *play;
	double best = NAN;

	plain.policy = NULL;
	play = program == NULL ? NULL : lod_play_new(program, request, &plain, &silent);
	if (play != NULL)
		best = mpq_get_d(mdp_worth(&play->solution, play->process.mdp.roots[0]));
	lod_play_free(play);
	return best;
}

bool lod_tell_rules(const struct lod_program *program, const struct lod_walk_request *request,
		    const struct decide_question *question, struct arena *arena, struct diag *diag,
		    const struct outcomes *outcomes)
{
	double loss = decide_worth(question, outcomes, false) -
		      find_best(request, arena, question, diag, program->block->at);
	const struct lod_ruled *ruled;

	for (ruled = program->ruled; ruled != NULL; ruled = ruled->next) {
		if (!policy_give(question->policy, ruled->rule, ruled->at, loss))
			return diag_out_of_memory(diag, program->block->at);
	}
	return true;
}
