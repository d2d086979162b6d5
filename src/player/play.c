/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* What follows from the best decisions: the distribution of the result, and single plays. */
#include <string.h>

#include "chance/printed.h"
#include "decide/question.h"
#include "player/player_inside.h"
#include "process/weighted.h"
#include "support/memory.h"
#include "support/platform.h"

/* Reports why there is no distribution. */
static bool report_reason(struct player *player, enum chain_reason reason)
{
	struct diag *diag = player->stepper.diag;
	struct span at = player->stepper.tree->root->at;

	if (player->stop.wanted)
		return false;
	if (reason == CHAIN_TOO_LONG)
		return stepper_too_large(&player->stepper, NULL, LIMIT_states);
	if (player->context.aborted == PMF_OVER_LIMIT)
		return stepper_too_large(&player->stepper, NULL, LIMIT_memory);
	return diag_out_of_memory(diag, at);
}

/* ---- results that are lists ---- */

static int by_list(const void *left, const void *right)
{
	const struct result *a = *(const struct result *const *)left,
			    *b = *(const struct result *const *)right;

	return outcomes_compare(&a->list, &b->list);
}

static enum printed_kind kind_of(const void *value)
{
	return ((const struct result *)value)->list.length == 1 ? PRINTED_NUMBER : PRINTED_LIST;
}

static size_t length_of(const void *value)
{
	return ((const struct result *)value)->list.length;
}

static void copy_items(const void *value, int64_t *items)
{
	const struct dicelab_list *list = &((const struct result *)value)->list;

	if (list->length > 0)
		memcpy(items, list->items, list->length * sizeof *items);
}

static bool print(const void *value, FILE *to)
{
	printed_write_list(to, &((const struct result *)value)->list);
	return ferror(to) == 0;
}

/* Outcomes of a PMF of numbers of results. */
static bool outcomes_of_results(struct player *player, const struct pmf *pmf,
				struct outcomes *outcomes)
{
	static const struct weighted_values values = {by_list, kind_of, length_of, copy_items,
						      print};
	struct weighted_set set = weighted_set_of(&player->memory, 1);
	bool ok = true;
	mpq_t share;
	size_t i;

	mpq_init(share);
	for (i = 0; ok && i < pmf->count; i++) {
		const struct result *result = player->results[pmf_key(pmf, i)];

		pmf_get_share(pmf, i, share);
		ok = weighted_set_add(&set, &result, share);
	}
	mpq_clear(share);
	ok = ok &&
	     weighted_outcomes(&player->context, player->request.memory, &values, &set, outcomes);
	weighted_set_clear(&set);
	if (ok)
		outcomes->brackets = false;
	return ok || report_reason(player, CHAIN_NO_MEMORY);
}

/* ---- the distribution ---- */

static bool take_outcomes(struct player *player, struct pmf *pmf, struct outcomes *outcomes)
{
	bool ok;

	if (!player->keyed)
		return weighted_numbers(&player->context, player->request.memory, pmf, outcomes) ||
		       report_reason(player, CHAIN_NO_MEMORY);
	ok = outcomes_of_results(player, pmf, outcomes);
	pmf_free(&player->context, pmf);
	return ok;
}

bool player_calculate(struct player *player, struct outcomes *outcomes)
{
	enum { AHEAD = 1000, PARTS = 16 };
	const struct calc_request *request = &player->request;
	struct mdp_chain chain = {.mdp = &player->mdp,
				  .chosen = player->solution.chosen,
				  .keys = player->keyed,
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
	if (!take_outcomes(player, pmf, outcomes))
		return false;
	if (request->question == NULL || request->question->policy == NULL || player_tell(player))
		return true;
	outcomes_clear(outcomes);
	return report_reason(player, CHAIN_NO_MEMORY);
}

/* ---- single plays ---- */

bool player_begin_rolls(struct player *player)
{
	if (player->rolling)
		return true;
	player->roller = (struct mdp_roller){
		.mdp = &player->mdp, .chosen = player->solution.chosen, .memory = &player->memory};
	player->rolling = true;
	return mdp_roller_begin(&player->roller) || report_reason(player, CHAIN_NO_MEMORY);
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
		*result = player->keyed ? player->results[outcome]->list
					: (struct dicelab_list){one, 1};
		return true;
	case MDP_ROLL_ENDED:
		return false;
	case MDP_ROLL_LOST:
		return diag_error(diag, CODE_LIMIT, at, NULL,
				  "this roll is too unlikely to be calculated");
	case MDP_ROLL_OVERFLOW:
		return diag_error(diag, CODE_OVERFLOW, at, NULL,
				  "the result does not fit into 64 bits");
	case MDP_ROLL_ENDLESS:
		break;
	}
	return diag_error(diag, CODE_ENDLESS, at, NULL, "this never ends");
}
