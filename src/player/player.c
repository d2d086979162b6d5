/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Explores, solves, calculates and plays. */
#include "player/player.h"

#include "decide/mdp_play.h"
#include "decide/mdp_solve.h"
#include "decide/policy.h"
#include "decide/question.h"
#include "player/stepper.h"
#include "process/weighted.h"
#include "support/memory.h"
#include "support/platform.h"

struct player {
	struct calc_request request;
	struct stop stop;
	struct pmf_context context;
	struct dicelab_memory memory; /* counted */
	struct stepper stepper;
	struct mdp mdp;
	struct mdp_solution solution; /* `context` is NULL until it has begun */
	size_t errors;                /* that were reported before */
	struct mdp_roller roller;     /* `mdp` is NULL until it has begun */
};

/* ---- errors ---- */

/* Reports that there is no memory, unless an error was reported or it was stopped. Returns false. */
static bool report(struct player *player)
{
	return player->stepper.diag->errors == player->errors &&
	       stepper_no_memory(&player->stepper);
}

/* ---- exploring: nodes, or MDP_NONE after an error (reported, unless out of memory), or when stopped ---- */

/* The node that leads to a state, or to an end; `state` may be NULL, after an error. */
static uint32_t node_of(struct player *player, struct play_state *state)
{
	const int64_t times =
		player->stepper.points[player->stepper.core.core->id]->need == NEED_GAIN;

	if (state == NULL)
		return MDP_NONE;
	if (state->node == MDP_NONE)
		state->node = state->phase == PHASE_END
				      ? mdp_end(&player->mdp, state->gained, times)
				      : mdp_to(&player->mdp, state->number, state->gained);
	return state->node;
}

static uint32_t run_stepper(struct player *player, struct cursor cursor)
{
	return node_of(player, stepper_run(&player->stepper, cursor));
}

/* The node of a draw that leads to these states. */
static uint32_t chance_node(struct player *player, const struct weighted_set *ways)
{
	struct arena *scratch = &player->stepper.scratch;
	uint32_t *to = arena_take(scratch, (ways->count + 1) * sizeof *to);
	mpq_srcptr *weights = arena_take(scratch, (ways->count + 1) * sizeof *weights);
	size_t i;

	if (to == NULL || weights == NULL)
		return MDP_NONE;
	for (i = 0; i < ways->count; i++) {
		to[i] = node_of(player, *(struct play_state **)weighted_set_row(ways, i));
		weights[i] = ways->weights[i];
		if (to[i] == MDP_NONE)
			return MDP_NONE;
	}
	return mdp_chance(&player->mdp, to, weights, ways->count);
}

/* A draw: of a part, or of the dice that are rolled again, whose values then are those of the dice. */
static uint32_t step_draw(struct player *player, const struct play_state *state)
{
	struct stepper *stepper = &player->stepper;
	struct point *point = state->point;
	bool rerolls = state->phase == PHASE_REROLL;
	const struct outcomes *draw = draw_find(
		stepper, point,
		rerolls ? (int64_t)point_hidden(stepper, point, HIDDEN_CHOSEN)->length : -1);
	struct weighted_set ways = weighted_set_of(&player->memory, 1);
	struct cursor cursor = {rerolls ? point_child(stepper, point, 1) : point, true, {NULL, 0}};
	uint32_t node = MDP_NONE;
	bool ok = draw != NULL;
	mpq_t share;
	size_t i;

	mpq_init(share);
	for (i = 0; ok && i < draw->count; i++) {
		const struct dicelab_list *value = &draw->rows[i].outcome.list;
		struct play_state *to = NULL;

		if (!pmf_is_possible(draw->pmf, draw->rows[i].key))
			continue;
		stepper_enter(stepper, state);
		cursor.value = *value;
		pmf_get_share(draw->pmf, draw->rows[i].key, share);
		if (!rerolls || rerolls_put(stepper, point, value, &cursor.value))
			to = stepper_run(stepper, cursor);
		ok = to != NULL && weighted_set_add(&ways, &to, share);
	}
	mpq_clear(share);
	if (ok)
		node = chance_node(player, &ways);
	weighted_set_clear(&ways);
	return node;
}

static uint32_t step_decide(struct player *player, const struct play_state *state)
{
	struct stepper *stepper = &player->stepper;
	size_t count = state->point->node->item_count, i;
	uint32_t *to = arena_take(&stepper->scratch, count * sizeof *to);

	for (i = 0; to != NULL && i < count; i++) {
		stepper_enter(stepper, state);
		to[i] = run_stepper(
			player, (struct cursor){.point = point_child(stepper, state->point, i)});
		if (to[i] == MDP_NONE)
			return MDP_NONE;
	}
	return to == NULL ? MDP_NONE
			  : mdp_choice(&player->mdp, state->point->site, state, to, count);
}

/* The first choice keeps all dice, and ends the passes. Where a rule of the user takes one, there are no others. */
static uint32_t step_may(struct player *player, const struct play_state *state)
{
	struct stepper *stepper = &player->stepper;
	struct point *point = state->point;
	struct cursor keep = {point, true, *point_hidden(stepper, point, HIDDEN_ITEMS)};
	struct rerolls rerolls;
	size_t given, count = 0, i;
	uint32_t *to;

	if (!rerolls_find(stepper, point, keep.value, &rerolls) ||
	    !rerolls_given(stepper, point, &rerolls, &given))
		return MDP_NONE;
	to = arena_take(&stepper->scratch, rerolls.count * sizeof *to);
	for (i = 0; to != NULL && i < rerolls.count; i++) {
		if (given < rerolls.count && i != given)
			continue;
		stepper_enter(stepper, state);
		if (i == 0)
			to[count] = run_stepper(player, keep);
		else
			to[count] = rerolls_choose(stepper, point, &rerolls, i)
					    ? node_of(player,
						      stepper_state(stepper, point, PHASE_REROLL))
					    : MDP_NONE;
		if (to[count++] == MDP_NONE)
			return MDP_NONE;
	}
	return to == NULL ? MDP_NONE : mdp_choice(&player->mdp, point->site, state, to, count);
}

static bool step(void *data, struct mdp *mdp, uint32_t number, uint32_t *root)
{
	struct player *player = data;
	struct stepper *stepper = &player->stepper;
	const struct play_state *state = stepper->by_number[number];

	(void)mdp;
	if (stop_after(&player->stop, 1000))
		return false;
	arena_reset(&stepper->scratch);
	stepper_enter(stepper, state);
	if (state->phase == PHASE_START)
		*root = run_stepper(
			player, (struct cursor){.point = stepper->points[stepper->core.core->id]});
	else if (state->phase != PHASE_DECIDE)
		*root = step_draw(player, state);
	else if (state->point->node->kind == NODE_DECIDE)
		*root = step_decide(player, state);
	else
		*root = step_may(player, state);
	return *root != MDP_NONE;
}

/* ---- solving ---- */

static bool is_good(void *data, int64_t number)
{
	const struct decide_question *question = data;
	const struct decide_outcome outcome = {.kind = PRINTED_NUMBER, .number = number};

	return question->is_good(question->data, &outcome);
}

/* Reports why there are no best decisions. */
static bool report_end(struct player *player, enum mdp_end end)
{
	struct stepper *stepper = &player->stepper;
	const struct play_state *state;
	struct span at;

	if (end == MDP_NO_MEMORY)
		return report(player);
	state = stepper->by_number[player->solution.state];
	at = state->point == NULL ? stepper->tree->root->at : state->point->node->at;
	if (end == MDP_GAINS_FOR_EVER)
		return diag_error(stepper->diag, CODE_ENDLESS, at, NULL,
				  "the player could go on for ever and gain without limit");
	if (end == MDP_NEVER_ENDS)
		return diag_error(stepper->diag, CODE_ENDLESS, at, NULL,
				  "whatever the player decides here, this may never end");
	return diag_error(
		stepper->diag, CODE_LIMIT, at, "a rule for the decision makes it need no search",
		"too many states for best decisions: more than %d that come back, for too many turns",
		MDP_LONGEST_CYCLE);
}

static bool explore(struct player *player)
{
	struct mdp_model model = {player, step};

	return (stepper_start(&player->stepper) != NULL && mdp_explore(&player->mdp, &model)) ||
	       report(player);
}

static bool solve(struct player *player)
{
	const struct decide_question *question = player->request.question;
	struct mdp_goal goal = {.least = question != NULL && question->least};
	enum mdp_end end;

	if (question != NULL && question->is_good != NULL) {
		goal.is_good = is_good;
		goal.data = (void *)question;
	}
	end = mdp_solve(&player->context, &player->mdp, &goal, &player->solution);
	return end == MDP_SOLVED || report_end(player, end);
}

/* ---- all together ---- */

static void begin_player(struct player *player, const struct calc_request *request,
			 const struct diag *diag)
{
	*player = (struct player){
		.request = *request,
		.stop = {.ask = request->stop, .data = request->data},
		.context = {.memory = request->memory,
			    .stop = &player->stop,
			    .bytes = request->held,
			    .most_bytes = memory_count((uint64_t)request->limits->memory)}};
	player->memory = pmf_memory(&player->context);
	player->mdp = mdp_of(&player->memory);
	player->errors = diag->errors;
}

struct player *player_solve(const struct calc_request *request, const struct tree *tree,
			    struct diag *diag)
{
	struct player *player = memory_take(request->memory, sizeof *player);
	bool ok;

	if (player == NULL) {
		diag_out_of_memory(diag, tree->root->at);
		return NULL;
	}
	begin_player(player, request, diag);
	/* Decisions are compared exactly. */
	player->request.floating = player->request.enclosed = false;
	ok = stepper_begin(&player->stepper, &player->request, tree, player->memory, &player->stop,
			   diag);
	if (ok && explore(player) && solve(player))
		return player;
	player_free(player);
	return NULL;
}

double player_worth(const struct player *player)
{
	return mpq_get_d(mdp_worth(&player->solution, player->mdp.roots[0]));
}

void player_free(struct player *player)
{
	if (player == NULL)
		return;
	if (player->solution.context != NULL)
		mdp_clear_solution(&player->solution);
	if (player->roller.mdp != NULL)
		mdp_roller_end(&player->roller);
	mdp_clear(&player->mdp);
	stepper_clear_draws(&player->stepper);
	stepper_end(&player->stepper);
	memory_release(player->request.memory, player);
}

/* ---- the distribution ---- */

static bool report_overflow(const struct player *player)
{
	return diag_error(player->stepper.diag, CODE_OVERFLOW, player->stepper.tree->root->at, NULL,
			  "the result does not fit into 64 bits");
}

static bool report_reason(struct player *player, enum chain_reason reason)
{
	if (!player->stop.wanted && reason == CHAIN_TOO_LONG)
		return stepper_too_large(&player->stepper, NULL, LIMIT_states);
	return reason == CHAIN_OVERFLOW ? report_overflow(player) : report(player);
}

bool player_calculate(struct player *player, struct outcomes *outcomes)
{
	struct policy_language language;
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
		return report(player);
	outcomes->enclosed = outcomes->pmf->shares != NULL;
	if (request->question == NULL || request->question->policy == NULL ||
	    (stepper_find_language(&player->stepper, &language) &&
	     policy_take(request->question->policy, &player->mdp, &player->solution, &language)))
		return true;
	outcomes_clear(outcomes);
	return report(player);
}

/* ---- single plays ---- */

bool player_begin_rolls(struct player *player)
{
	if (player->roller.mdp != NULL)
		return true;
	player->roller = (struct mdp_roller){
		.mdp = &player->mdp, .chosen = player->solution.chosen, .memory = &player->memory};
	return mdp_roller_begin(&player->roller) || report(player);
}

bool player_roll(struct player *player, const struct chance *chance, int64_t *result)
{
	struct diag *diag = player->stepper.diag;
	struct span at = player->stepper.tree->root->at;
	struct policy_language language;
	struct policy_teller teller = {&language, chance->decisions, 0};
	struct mdp_roller roller = player->roller;

	if (chance->decisions != NULL) {
		if (!stepper_find_language(&player->stepper, &language))
			return report(player);
		roller.decided = policy_tell;
		roller.data = &teller;
	}
	switch (mdp_roll(&roller, chance, result)) {
	case MDP_ROLLED:
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
