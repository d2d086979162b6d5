/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Explores, solves, calculates and plays. */
#include "player/player.h"

#include <stdlib.h>
#include <string.h>

#include "decide/mdp_play.h"
#include "decide/mdp_solve.h"
#include "decide/question.h"
#include "player/draw.h"
#include "player/player_inside.h"
#include "process/weighted.h"
#include "support/memory.h"

/* ---- errors: return false ---- */

/* After PMFs, or blocks of memory, that could not be made. */
static bool report_memory(struct player *player)
{
	struct diag *diag = player->stepper.diag;
	struct span at = player->stepper.tree->root->at;

	if (player->stop.wanted || player->reported)
		return false;
	player->reported = true;
	if (player->context.aborted == PMF_OVER_LIMIT)
		return stepper_too_large(&player->stepper, NULL, LIMIT_memory);
	return diag_out_of_memory(diag, at);
}

/* ---- results ---- */

static bool is_same_result(const struct hashed *entry, const void *like)
{
	const struct dicelab_list *a = &((const struct result *)entry)->list, *b = like;

	return a->length == b->length &&
	       (a->length == 0 || memcmp(a->items, b->items, a->length * sizeof *a->items) == 0);
}

static struct result *add_result(struct player *player, const struct dicelab_list *list,
				 uint64_t hash)
{
	struct arena *arena = &player->stepper.arena;
	struct result *result = arena_take(arena, sizeof *result);
	int64_t *items = arena_take(arena, (list->length + 1) * sizeof *items);

	if (result == NULL || items == NULL ||
	    !memory_grow(&player->memory, &player->results, &player->result_room,
			 player->result_count + 1, sizeof(struct result *)))
		return NULL;
	if (list->length > 0)
		memcpy(items, list->items, list->length * sizeof *items);
	*result = (struct result){.hashed = {.hash = hash},
				  .number = player->result_count,
				  .node = MDP_NONE,
				  .list = {items, list->length}};
	if (!hash_table_add(&player->result_table, &result->hashed))
		return NULL;
	player->results[player->result_count++] = result;
	return result;
}

static struct result *find_result(struct player *player, const struct dicelab_list *list)
{
	uint64_t hash = hash_add_bytes(hash_add(HASH_BEGIN, list->length), list->items,
				       list->length * sizeof *list->items);
	struct hashed *found = hash_table_find(&player->result_table, hash, is_same_result, list);

	return found != NULL ? (struct result *)found : add_result(player, list, hash);
}

/* Reports that there is no mean of this result. */
static bool report_result(struct player *player, const struct dicelab_list *list)
{
	const struct node *root = player->stepper.tree->root;
	struct decide_outcome outcome = {.kind = PRINTED_TEXT};

	player->reported = true;
	if (list->length != 1)
		return diag_error(player->stepper.diag, CODE_SINGLE, root->at,
				  "'sum' turns a list into a single value",
				  "the results are lists, which have no mean for a goal");
	outcome.text = root->labels->texts[*list->items];
	outcome.size = strlen(outcome.text);
	return decide_report_no_mean(player->stepper.diag, root->at, &outcome);
}

/* The node of an end. Ends have numbers of results, unless the goal is the mean of these numbers. */
static uint32_t end_node(struct player *player, struct mdp *mdp, const struct dicelab_list *list)
{
	bool is_number = list->length == 1 && player->stepper.tree->root->labels == NULL;
	struct result *result;

	if (!player->keyed && !is_number) {
		report_result(player, list);
		return MDP_NONE;
	}
	result = find_result(player, list);
	if (result != NULL && result->node == MDP_NONE)
		result->node = mdp_end(
			mdp, player->keyed ? (int64_t)result->number : *result->list.items, 0);
	return result == NULL ? MDP_NONE : result->node;
}

/* ---- exploring ---- */

static uint32_t state_node(struct mdp *mdp, struct state *state)
{
	if (state->node == MDP_NONE)
		state->node = mdp_to(mdp, state->number, 0);
	return state->node;
}

/* Runs the stepper up to the next state or end; MDP_NONE after an error, or when stopped. */
static uint32_t run(struct player *player, struct mdp *mdp, struct cursor cursor)
{
	struct target target = {NULL, {NULL, 0}};

	if (!stepper_run(&player->stepper, cursor, &target)) {
		player->reported = true;
		return MDP_NONE;
	}
	return target.state != NULL ? state_node(mdp, target.state)
				    : end_node(player, mdp, &target.value);
}

struct way {
	uint32_t to;
	mpq_srcptr weight;
};

static int by_target(const void *left, const void *right)
{
	const struct way *a = left, *b = right;

	return (a->to > b->to) - (a->to < b->to);
}

/* The node of a draw; ways to the same node become one. */
static uint32_t chance_node(struct player *player, struct mdp *mdp, struct way *ways, size_t count)
{
	struct arena *scratch = &player->stepper.scratch;
	uint32_t *to = arena_take(scratch, (count + 1) * sizeof *to), node;
	mpq_srcptr *weights = arena_take(scratch, (count + 1) * sizeof *weights);
	mpq_t *sums = arena_take(scratch, (count + 1) * sizeof *sums);
	size_t targets = 0, used = 0, i;

	if (to == NULL || weights == NULL || sums == NULL)
		return MDP_NONE;
	qsort(ways, count, sizeof *ways, by_target);
	for (i = 0; i < count; i++) {
		if (targets == 0 || to[targets - 1] != ways[i].to) {
			to[targets] = ways[i].to;
			weights[targets++] = ways[i].weight;
		} else {
			if (used == 0 || weights[targets - 1] != sums[used - 1]) {
				mpq_init(sums[used]);
				mpq_set(sums[used++], weights[targets - 1]);
				weights[targets - 1] = sums[used - 1];
			}
			mpq_add(sums[used - 1], sums[used - 1], ways[i].weight);
		}
	}
	node = mdp_chance(mdp, to, weights, targets);
	while (used > 0)
		mpq_clear(sums[--used]);
	return node;
}

/* The row of the stepper, which is set back before each way on. */
struct row {
	struct dicelab_list *values;
	size_t size;
};

static bool keep_row(struct player *player, struct row *row)
{
	row->size = player->stepper.slots * sizeof *row->values;
	row->values = arena_take(&player->stepper.scratch, row->size + 1);
	if (row->values != NULL && row->size > 0)
		memcpy(row->values, player->stepper.row, row->size);
	return row->values != NULL;
}

static void set_back(struct player *player, const struct row *row)
{
	if (row->size > 0)
		memcpy(player->stepper.row, row->values, row->size);
}

/* A draw: of a part, or of the dice that are rolled again. */
static uint32_t step_draw(struct player *player, struct mdp *mdp, const struct state *state)
{
	struct stepper *stepper = &player->stepper;
	struct point *point = state->point;
	bool rerolls = state->phase == PHASE_REROLL;
	const struct draw *draw =
		draw_find(stepper, point, rerolls ? reroll_count(stepper, point) : -1);
	struct way *ways;
	struct row row;
	size_t i;

	if (draw == NULL) {
		player->reported = true;
		return MDP_NONE;
	}
	ways = arena_take(&stepper->scratch, (draw->count + 1) * sizeof *ways);
	if (ways == NULL || !keep_row(player, &row))
		return MDP_NONE;
	for (i = 0; i < draw->count; i++) {
		struct cursor cursor = {point, true, draw->values[i]};
		struct target target = {NULL, {NULL, 0}};
		bool stops = false;

		set_back(player, &row);
		if (rerolls && (!reroll_put(stepper, point, &draw->values[i]) ||
				!reroll_go_on(stepper, point, &cursor, &target, &stops))) {
			player->reported = true;
			return MDP_NONE;
		}
		ways[i] = (struct way){stops ? state_node(mdp, target.state)
					     : run(player, mdp, cursor),
				       draw->weights[i]};
		if (ways[i].to == MDP_NONE)
			return MDP_NONE;
	}
	return chance_node(player, mdp, ways, draw->count);
}

static uint32_t step_decide(struct player *player, struct mdp *mdp, const struct state *state)
{
	struct stepper *stepper = &player->stepper;
	const struct node *node = state->point->node;
	uint32_t *to = arena_take(&stepper->scratch, node->item_count * sizeof *to);
	struct row row;
	size_t i;

	if (to == NULL || !keep_row(player, &row))
		return MDP_NONE;
	for (i = 0; i < node->item_count; i++) {
		set_back(player, &row);
		to[i] = run(player, mdp,
			    (struct cursor){.point = point_child(stepper, state->point, i)});
		if (to[i] == MDP_NONE)
			return MDP_NONE;
	}
	return mdp_choice(mdp, state->point->site, state, to, node->item_count);
}

static uint32_t step_may(struct player *player, struct mdp *mdp, const struct state *state)
{
	struct stepper *stepper = &player->stepper;
	struct point *point = state->point;
	struct dicelab_list dice = *point_hidden(stepper, point, HIDDEN_ITEMS);
	struct rerolls rerolls;
	uint32_t *to;
	struct row row;
	size_t i;

	if (!rerolls_find(stepper, point, dice, &rerolls)) {
		player->reported = true;
		return MDP_NONE;
	}
	to = arena_take(&stepper->scratch, rerolls.count * sizeof *to);
	if (to == NULL || !keep_row(player, &row))
		return MDP_NONE;
	/* The first choice keeps all dice, and ends the passes. */
	to[0] = run(player, mdp, (struct cursor){point, true, dice});
	for (i = 1; i < rerolls.count && to[i - 1] != MDP_NONE; i++) {
		struct state *next;

		set_back(player, &row);
		next = rerolls_choose(stepper, point, &rerolls, i)
			       ? stepper_state(stepper, point, PHASE_REROLL)
			       : NULL;
		player->reported |= next == NULL;
		to[i] = next == NULL ? MDP_NONE : state_node(mdp, next);
	}
	return to[i - 1] == MDP_NONE ? MDP_NONE
				     : mdp_choice(mdp, point->site, state, to, rerolls.count);
}

static bool step(void *data, struct mdp *mdp, uint32_t number, uint32_t *root)
{
	struct player *player = data;
	struct stepper *stepper = &player->stepper;
	const struct state *state = stepper->by_number[number];

	if (stop_after(&player->stop, 1000))
		return false;
	arena_reset(&stepper->scratch);
	stepper_enter(stepper, state);
	switch (state->phase) {
	case PHASE_START:
		*root = run(player, mdp,
			    (struct cursor){.point = stepper->points[stepper->core.core->id]});
		break;
	case PHASE_DRAW:
	case PHASE_REROLL:
		*root = step_draw(player, mdp, state);
		break;
	case PHASE_DECIDE:
		*root = state->point->node->kind == NODE_DECIDE ? step_decide(player, mdp, state)
								: step_may(player, mdp, state);
		break;
	}
	return *root != MDP_NONE;
}

/* ---- the goal ---- */

/* The result as text, in printed form. */
static bool is_good(void *data, int64_t number)
{
	const struct player *player = data;
	const struct decide_question *question = player->request.question;
	const struct dicelab_list *list = &player->results[number]->list;
	struct decide_outcome outcome = {.kind = PRINTED_NUMBER};

	if (list->length == 1)
		outcome.number = *list->items;
	else
		outcome = (struct decide_outcome){.kind = PRINTED_LIST, .text = ""};
	return question->is_good(question->data, &outcome);
}

/* Reports why there are no best decisions. */
static bool report_end(struct player *player, enum mdp_end end)
{
	struct stepper *stepper = &player->stepper;
	const struct state *state;
	struct span at;

	if (end == MDP_NO_MEMORY)
		return report_memory(player);
	state = stepper->by_number[player->solution.state];
	at = state->point == NULL ? stepper->tree->root->at : state->point->node->at;
	player->reported = true;
	switch (end) {
	case MDP_SOLVED:
	case MDP_NO_MEMORY:
		break;
	case MDP_GAINS_FOR_EVER:
		return diag_error(stepper->diag, CODE_ENDLESS, at, NULL,
				  "the player could go on for ever and gain without limit");
	case MDP_NEVER_ENDS:
		return diag_error(stepper->diag, CODE_ENDLESS, at, NULL,
				  "whatever the player decides here, this may never end");
	case MDP_TOO_LARGE:
		return diag_error(stepper->diag, CODE_LIMIT, at,
				  "a rule for the decision makes it need no search",
				  "too many states for best decisions: more than %d that come back",
				  MDP_LONGEST_CYCLE);
	}
	player->reported = false;
	return report_memory(player);
}

static bool explore(struct player *player)
{
	struct mdp_model model = {player, step};

	return (stepper_start(&player->stepper) != NULL && mdp_explore(&player->mdp, &model)) ||
	       report_memory(player);
}

static bool solve(struct player *player)
{
	const struct decide_question *question = player->request.question;
	struct mdp_goal goal = {.least = question != NULL && question->least};
	enum mdp_end end;

	if (player->keyed) {
		goal.is_good = is_good;
		goal.data = player;
	}
	if (!player_find_given(player))
		return report_memory(player);
	goal.given = player->given;
	end = mdp_solve(&player->context, &player->mdp, &goal, &player->solution);
	return end == MDP_SOLVED || report_end(player, end);
}

/* ---- all together ---- */

static void begin(struct player *player, const struct calc_request *request)
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
	player->keyed = request->question != NULL && request->question->is_good != NULL;
	hash_table_init(&player->result_table, &player->memory);
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
	begin(player, request);
	/* Decisions are compared exactly. */
	player->request.floating = player->request.enclosed = false;
	ok = stepper_begin(&player->stepper, &player->request, tree, player->memory, &player->stop,
			   diag);
	ok = ok && explore(player);
	player->solving = ok;
	if (ok && solve(player))
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
	if (player->solving)
		mdp_clear_solution(&player->solution);
	if (player->rolling)
		mdp_roller_end(&player->roller);
	mdp_clear(&player->mdp);
	hash_table_clear(&player->result_table);
	memory_release(&player->memory, player->results);
	memory_release(&player->memory, player->given);
	stepper_clear_draws(&player->stepper);
	stepper_end(&player->stepper);
	memory_release(player->request.memory, player);
}
