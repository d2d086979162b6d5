/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* What follows from the best decisions: the distribution of the result, and single plays. */
#include "decide/question.h"
#include "player/player_inside.h"
#include "process/weighted.h"
#include "support/platform.h"

static bool report_overflow(const struct player *player)
{
	return diag_error(player->stepper.diag, CODE_OVERFLOW, player->stepper.tree->root->at, NULL,
			  "the result does not fit into 64 bits");
}

static bool report_reason(struct player *player, enum chain_reason reason)
{
	if (!player->stop.wanted && reason == CHAIN_TOO_LONG)
		return stepper_too_large(&player->stepper, NULL, LIMIT_states);
	return reason == CHAIN_OVERFLOW ? report_overflow(player) : player_report(player);
}

bool player_calculate(struct player *player, struct outcomes *outcomes)
{
	enum { AHEAD = 1000, PARTS = 16 };
	const struct calc_request *request = &player->request;
	struct mdp_chain chain = {.mdp = &player->mdp,
				  .chosen = player->solution.chosen,
				  .context = &player->context,
				  .cut = request->threshold / PARTS,
				  .ahead = AHEAD,
				  .most_states = (uint64_t)request->limits->states};
	double began = platform_seconds();
	struct pmf *pmf = mdp_distribution(&chain);

	if (pmf == NULL)
		return report_reason(player, chain.reason);
	plan_add(request->plan, request->memory,
		 (struct plan_row){.at = player->stepper.tree->root->at,
				   .question = "decisions",
				   .method = chain.method,
				   .states = player->stepper.state_count,
				   .seconds = platform_seconds() - began});
	if (!weighted_numbers(&player->context, request->memory, pmf, outcomes))
		return player_report(player);
	if (request->question == NULL || request->question->policy == NULL || player_tell(player))
		return true;
	outcomes_clear(outcomes);
	return player_report(player);
}

/* ---- single plays ---- */

bool player_begin_rolls(struct player *player)
{
	if (player->rolling)
		return true;
	player->roller = (struct mdp_roller){
		.mdp = &player->mdp, .chosen = player->solution.chosen, .memory = &player->memory};
	player->rolling = true;
	return mdp_roller_begin(&player->roller) || player_report(player);
}

bool player_roll(const struct player *player, const struct chance *chance, int64_t *one,
		 struct dicelab_list *result)
{
	struct diag *diag = player->stepper.diag;
	struct span at = player->stepper.tree->root->at;
	int64_t outcome = 0;

	switch (mdp_roll(&player->roller, chance, &outcome)) {
	case MDP_ROLLED:
		*one = outcome;
		*result = (struct dicelab_list){one, 1};
		return true;
	case MDP_ROLL_ENDED:
		return false;
	case MDP_ROLL_LOST:
		return diag_error(diag, CODE_LIMIT, at, NULL,
				  "this roll is too unlikely to be calculated");
	case MDP_ROLL_OVERFLOW:
		return report_overflow(player);
	case MDP_ROLL_ENDLESS:
		break;
	}
	return diag_error(diag, CODE_ENDLESS, at, NULL, "this never ends");
}
