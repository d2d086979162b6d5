/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Rules of the user in the policy (rules.c): what each is, and what all of them together cost against best play. */
#include "decide/policy.h"
#include "language/lod/exact/play.h"
#include "language/lod/exact/play_inside.h"
#include "language/lod/parse.h"

/* What the outcomes are worth for the question, up to rounding. */
static double worth_of(const struct decide_question *question, const struct outcomes *outcomes)
{
	double worth = 0;
	size_t i;

	for (i = 0; i < outcomes->count; i++) {
		const struct dicelab_outcome *row = &outcomes->rows[i].outcome;
		struct decide_outcome outcome = {.kind = PRINTED_NUMBER};

		if (row->list.length != 1 || outcomes->names != NULL)
			return 0;
		outcome.number = row->list.items[0];
		if (question->is_good == NULL)
			worth += row->probability * (double)outcome.number;
		else if (question->is_good(question->data, &outcome))
			worth += row->probability;
	}
	return worth;
}

/* The worth of best play without the rules; false if it is not known. */
static bool find_best(const struct lod_walk_request *request, struct arena *arena,
		      const struct decide_question *question, const struct diag *diag,
		      struct span at, double *best)
{
	struct diag silent = {.source = diag->source};
	struct decide_question plain = *question;
	const struct lod_program *program = lod_read(arena, &silent, at, request->limits, NULL);
	struct lod_play *play;
	mpq_srcptr worth;

	plain.policy = NULL;
	play = program == NULL ? NULL : lod_play_new(program, request, &plain, &silent);
	worth = play == NULL ? NULL : mdp_worth(&play->solution, play->process.mdp.roots[0]);
	if (worth != NULL)
		*best = mpq_get_d(worth);
	lod_play_free(play);
	return worth != NULL;
}

static const char *copy(struct arena *arena, const char *text, struct span at)
{
	return arena_copy(arena, text + at.begin, at.end - at.begin);
}

bool lod_tell_rules(const struct lod_program *program, const struct lod_walk_request *request,
		    const struct decide_question *question, struct arena *arena, struct diag *diag,
		    const struct outcomes *outcomes)
{
	double best = 0, own = worth_of(question, outcomes);
	bool known = find_best(request, arena, question, diag, program->block->at, &best);
	const struct lod_ruled *ruled;
	bool ok = true;

	for (ruled = program->ruled; ok && ruled != NULL; ruled = ruled->next) {
		const struct decide_rule *rule = ruled->rule;
		const char *name = copy(arena, rule->source.text, rule->decision);
		const char *text = copy(arena, rule->source.text,
					(struct span){rule->decision.begin, rule->condition.end});
		struct policy_site site = {.choice = POLICY_MAY, .name = name, .at = ruled->at};

		ok = name != NULL && text != NULL && policy_add_site(question->policy, &site) &&
		     policy_give(question->policy, (uint32_t)(question->policy->site_count - 1),
				 text, known ? own - best : 0);
	}
	return ok || diag_out_of_memory(diag, program->block->at);
}
