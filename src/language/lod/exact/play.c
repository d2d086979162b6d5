/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Solves programs that decide (play.h): as a process (step.h), whose ends are judged by the question. */
#include "language/lod/exact/play.h"

#include <stdlib.h>

#include "decide/mdp_play.h"
#include "decide/mdp_solve.h"
#include "language/lod/exact/play_inside.h"
#include "support/memory.h"
#include "support/platform.h"

static bool fail(struct lod_play *play)
{
	struct walker *walker = &play->process.walker;

	return walk_no_memory(walker, walker->program->block->at);
}

/* ---- which outcomes are good ---- */

static const struct walk_value *outcome(const struct lod_play *play, int64_t number)
{
	return *(const struct walk_value **)weighted_set_row(&play->process.outcomes,
							     (size_t)number);
}

/* What is done with an outcome that is no number. */
typedef bool told_outcome(struct lod_play *play, const struct decide_outcome *outcome);

static bool is_good_text(struct lod_play *play, const struct decide_outcome *outcome)
{
	return play->question.is_good(play->question.data, outcome);
}

static bool has_no_mean(struct lod_play *play, const struct decide_outcome *outcome)
{
	return decide_report_no_mean(play->request->diag, play->request->program->block->at,
				     outcome);
}

/* Tells an outcome, as it is printed. False when out of memory (reported). */
static bool tell(struct lod_play *play, const struct walk_value *value, told_outcome *told,
		 bool *answer)
{
	struct decide_outcome asked = {.kind = walk_outcome_values.kind(value),
				       .number = value->integer};
	char *text = printed_text(walk_outcome_values.print, value, &asked.size);

	if (text == NULL)
		return fail(play);
	asked.text = text;
	*answer = told(play, &asked);
	free(text);
	return true;
}

static bool ask_all(struct lod_play *play)
{
	size_t count = play->process.outcomes.count, i;

	play->good = arena_take(&play->process.walker.arena, (count + 1) * sizeof *play->good);
	if (play->good == NULL)
		return fail(play);
	for (i = 0; i < count; i++) {
		if (!tell(play, outcome(play, (int64_t)i), is_good_text, &play->good[i]))
			return false;
	}
	return true;
}

static bool is_good(void *data, int64_t number)
{
	const struct lod_play *play = data;
	const struct decide_outcome asked = {.kind = PRINTED_NUMBER, .number = number};

	return play->numbers ? play->question.is_good(play->question.data, &asked)
			     : play->good[number];
}

/* Makes the ends of the process numbers, if all outcomes are. */
static void take_numbers(struct lod_play *play)
{
	struct mdp *mdp = &play->process.mdp;
	size_t i;

	play->numbers = true;
	for (i = 0; i < play->process.outcomes.count; i++)
		play->numbers &= outcome(play, (int64_t)i)->kind == WALK_INTEGER;
	for (i = 0; play->numbers && play->process.counter == SIZE_MAX && i < mdp->node_count;
	     i++) {
		if (mdp->nodes[i].kind == MDP_END)
			mdp->nodes[i].number = outcome(play, mdp->nodes[i].number)->integer;
	}
}

/* Finds out what the outcomes are worth. False after an error. */
static bool judge(struct lod_play *play)
{
	bool answer;
	size_t i = 0;

	take_numbers(play);
	if (play->numbers)
		return true;
	if (play->question.is_good != NULL)
		return ask_all(play);
	while (outcome(play, (int64_t)i)->kind == WALK_INTEGER)
		i++;
	tell(play, outcome(play, (int64_t)i), has_no_mean, &answer);
	play->process.walker.failed = true;
	return false;
}

/* ---- exploring ---- */

static void clear_process(struct lod_process *process)
{
	step_clear(process);
	*process = (struct lod_process){.counter = SIZE_MAX, .least_times = 1};
}

/* With a counter that is part of no state; *done is false if it must be part of them. False after an error. */
static bool try_counter(struct lod_play *play, uint32_t slot, bool *done)
{
	struct lod_process *process = &play->process;
	bool ok;

	process->counter = slot;
	ok = step_explore(process, play->request, false);
	*done = ok && play->question.is_good == NULL && play_counts_alike(process);
	if (*done)
		return true;
	if (ok && !play->question.least && !play_find_cut(play, slot))
		return false;
	if (!ok && !process->walker.gain_read && !process->walker.wants_items)
		return false;
	clear_process(process);
	return true;
}

/* With all variables in the states. */
static bool explore_plainly(struct lod_play *play, bool keeps_items)
{
	struct lod_process *process = &play->process;
	bool ok;

	process->decisions.cut = play->cut.found;
	process->decisions.slot = play->cut.slot;
	process->decisions.most = play->cut.most;
	process->decisions.stops = play->cut.stops;
	ok = step_explore(process, play->request, keeps_items);
	if (ok || !process->walker.wants_items || keeps_items)
		return ok;
	clear_process(process);
	return explore_plainly(play, true);
}

static bool explore(struct lod_play *play)
{
	const struct lod_program *program = play->request->program;
	const bool may_count = play->question.is_good == NULL || play->question.is_good_above;
	uint32_t slot;
	bool done = false;

	for (slot = 0; slot < program->block->slot_count && may_count; slot++) {
		if (!walk_is_counter(program, slot))
			continue;
		if (!try_counter(play, slot, &done) || done)
			return done;
	}
	return explore_plainly(play, false);
}

/* ---- solving ---- */

static bool report(struct lod_play *play, enum mdp_end end)
{
	struct walker *walker = &play->process.walker;
	const struct lod_block *block = play->request->program->block;
	size_t counter = play->process.counter;

	switch (end) {
	case MDP_GAINS_FOR_EVER:
		return walk_error(
			walker, CODE_ENDLESS, step_span(&play->process, play->solution.state),
			"stop it, as in 'while points < 100 and may(...)'",
			"the player could go on for ever and gain without limit: '%.100s' "
			"grows in this loop",
			counter < block->slot_count ? block->names[counter]->text : "?");
	case MDP_NEVER_ENDS:
		return walk_error(walker, CODE_ENDLESS,
				  step_span(&play->process, play->solution.state), NULL,
				  "this never ends, whatever the player decides");
	case MDP_TOO_LARGE:
		return walk_error(
			walker, CODE_LIMIT, step_span(&play->process, play->solution.state),
			"a rule for the decision makes it need no search",
			"too many states for best decisions: more than %d that come back, for too many turns",
			MDP_LONGEST_CYCLE);
	case MDP_NO_MEMORY:
		return fail(play);
	case MDP_SOLVED:
		break;
	}
	return true;
}

static bool solve(struct lod_play *play)
{
	const struct mdp_goal goal = {.least = play->question.least,
				      .is_good = play->question.is_good != NULL ? is_good : NULL,
				      .data = play};

	return report(play, mdp_solve(&play->process.walker.context, &play->process.mdp, &goal,
				      &play->solution));
}

static bool begin_rolls(struct lod_play *play)
{
	play->roller = (struct mdp_roller){.mdp = &play->process.mdp,
					   .chosen = play->solution.chosen,
					   .memory = &play->process.walker.memory};
	return mdp_roller_begin(&play->roller) || fail(play);
}

static bool take_policy(struct lod_play *play)
{
	return play_find_language(play) && (policy_take(play->question.policy, &play->process.mdp,
							&play->solution, &play->language) ||
					    fail(play));
}

/* Adds plan rows: for each decision in how many states it is met, and for all of them how many states there are. */
static void explain(const struct lod_play *play, double began)
{
	const struct lod_walk_request *request = play->request;
	const struct lod_program *program = request->program;
	const struct mdp *mdp = &play->process.mdp;
	const struct lod_decision *decision;
	struct plan_row row = {.question = "decision", .method = "best option"};
	size_t i;

	for (decision = program->decisions; decision != NULL; decision = decision->next) {
		row.at = decision->expression->at;
		row.states = 0;
		for (i = 0; i < mdp->node_count; i++)
			row.states += mdp->nodes[i].kind == MDP_CHOICE &&
				      mdp->nodes[i].site == decision->number;
		plan_add(request->plan, request->memory, row);
	}
	plan_add(request->plan, request->memory,
		 (struct plan_row){.at = program->block->at,
				   .question = "best play",
				   .method = "Markov decision process",
				   .states = mdp->state_count,
				   .seconds = platform_seconds() - began});
}

struct lod_play *lod_play_new(const struct lod_walk_request *request,
			      const struct decide_question *question)
{
	struct lod_play *play = memory_take(request->memory, sizeof *play);
	double began = platform_seconds();
	bool ok;

	if (play == NULL) {
		diag_out_of_memory(request->diag, request->program->block->at);
		return NULL;
	}
	*play = (struct lod_play){.request = request,
				  .process = {.counter = SIZE_MAX, .least_times = 1}};
	if (question != NULL)
		play->question = *question;
	ok = explore(play) && judge(play) && solve(play) && begin_rolls(play) &&
	     (play->question.policy == NULL || take_policy(play));
	if (ok) {
		if (request->plan != NULL)
			explain(play, began);
		return play;
	}
	if (!play->process.walker.failed)
		fail(play);
	lod_play_free(play);
	return NULL;
}

void lod_play_free(struct lod_play *play)
{
	if (play == NULL)
		return;
	play_clear_language(play);
	if (play->roller.mdp != NULL)
		mdp_roller_end(&play->roller);
	if (play->solution.context != NULL)
		mdp_clear_solution(&play->solution);
	step_clear(&play->process);
	memory_release(play->request->memory, play->cut.stops);
	memory_release(play->request->memory, play);
}

/* ---- the distribution ---- */

/* Outcomes from the PMF of their numbers. */
static bool put_values(struct lod_play *play, const struct pmf *pmf, struct outcomes *outcomes)
{
	struct walker *walker = &play->process.walker;
	struct weighted_set values = walk_empty(walker, 1);
	bool ok = true;
	mpq_t share;
	size_t i;

	mpq_init(share);
	for (i = 0; ok && i < pmf->count; i++) {
		const struct walk_value *value = outcome(play, pmf_key(pmf, i));

		pmf_get_share(pmf, i, share);
		ok = walk_add(walker, play->request->program->block->at, &values, &value, share);
	}
	mpq_clear(share);
	ok = ok && walk_outcomes(walker, &values, outcomes);
	weighted_set_clear(&values);
	return ok;
}

static bool report_reason(struct lod_play *play, enum chain_reason reason)
{
	struct walker *walker = &play->process.walker;
	struct span at = play->request->program->block->at;

	switch (reason) {
	case CHAIN_TOO_LARGE:
		return walk_too_large(walker, at, LIMIT_memory);
	case CHAIN_TOO_LONG:
		return walk_too_large(walker, at, LIMIT_states);
	case CHAIN_OVERFLOW:
		return walk_error(walker, CODE_OVERFLOW, at, NULL,
				  "the result does not fit into 64 bits");
	case CHAIN_NO_PMF:
	case CHAIN_NO_MEMORY:
		break;
	}
	return fail(play);
}

bool lod_play_outcomes(struct lod_play *play, struct outcomes *outcomes)
{
	enum { AHEAD = 1000, PARTS = 16 };
	struct walker *walker = &play->process.walker;
	struct mdp_chain chain = {.mdp = &play->process.mdp,
				  .chosen = play->solution.chosen,
				  .keys = !play->numbers,
				  .context = &walker->context,
				  .cut = play->request->threshold / PARTS,
				  .ahead = AHEAD,
				  .most_states = (uint64_t)play->request->limits->states};
	struct pmf *pmf = mdp_distribution(&chain);
	bool ok;

	if (pmf == NULL)
		return report_reason(play, chain.reason);
	if (!play->numbers) {
		ok = put_values(play, pmf, outcomes);
		pmf_free(&walker->context, pmf);
		return ok;
	}
	if (!weighted_numbers(&walker->context, play->request->memory, pmf, outcomes))
		return fail(play);
	outcomes->enclosed = outcomes->pmf->shares != NULL;
	return true;
}

/* ---- single plays ---- */

static bool take_items(struct program *program, const struct walk_value *value,
		       struct run_result *result)
{
	size_t count = walk_outcome_values.length(value);

	if (!program_room(program, count))
		return false;
	walk_outcome_values.copy(value, program->items);
	*result = (struct run_result){.list = {program->items, count}};
	return true;
}

static bool take_outcome(const struct lod_play *play, struct program *program, int64_t number,
			 struct run_result *result)
{
	const struct walk_value *value;
	enum printed_kind kind;

	if (play->numbers) {
		if (!program_room(program, 1))
			return false;
		program->items[0] = number;
		*result = (struct run_result){.list = {program->items, 1}};
		return true;
	}
	value = outcome(play, number);
	kind = walk_outcome_values.kind(value);
	if (kind == PRINTED_NUMBER || kind == PRINTED_LIST)
		return take_items(program, value, result);
	return program_take_text(program,
				 &(struct program_text){kind == PRINTED_TEXT ? 't' : 'v', kind,
							walk_outcome_values.print, value},
				 result);
}

bool lod_play_roll(struct lod_play *play, struct program *program, const struct chance *chance,
		   struct run_result *result)
{
	struct span at = play->request->program->block->at;
	struct policy_teller teller = {&play->language, chance->decisions, 0};
	struct mdp_roller roller = play->roller;
	int64_t number;

	if (chance->decisions != NULL) {
		if (!play_find_language(play))
			return false;
		roller.decided = policy_tell;
		roller.data = &teller;
	}
	switch (mdp_roll(&roller, chance, &number)) {
	case MDP_ROLLED:
		return take_outcome(play, program, number, result) ||
		       diag_out_of_memory(program->diag, at);
	case MDP_ROLL_OVERFLOW:
		return diag_error(program->diag, CODE_OVERFLOW, at, NULL,
				  "the result does not fit into 64 bits");
	case MDP_ROLL_LOST:
	case MDP_ROLL_ENDLESS:
		return diag_error(program->diag, CODE_ENDLESS, at, NULL, "this play never ended");
	case MDP_ROLL_ENDED:
		break;
	}
	return false;
}
