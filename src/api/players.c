/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Statements that are trees with decisions: solved and played by player/. */
#include <math.h>

#include "api/decisions.h"
#include "api/monitor.h"
#include "api/statement.h"
#include "decide/policy.h"
#include "language/language.h"
#include "player/player.h"
#include "process/runs.h"

static struct player *solve(struct dicelab *lab, const struct dicelab_statement *statement)
{
	const struct calc_request request = {.memory = &lab->hooks.memory,
					     .limits = &lab->limits,
					     .stop = monitor_ask,
					     .data = lab,
					     .question = &lab->decisions.question,
					     .threshold = DICELAB_THRESHOLD};

	return player_solve(&request, &statement->tree, statement->diag);
}

/* ---- rolling ---- */

static bool roll(struct dicelab *lab, const struct dicelab_statement *statement,
		 struct dicelab_list *result)
{
	struct statement_chance from = {.lab = lab,
					.statement = statement,
					.stream = random_stream(&lab->seed, lab->runs++, 0)};
	const struct writer decisions = trace_decisions(&lab->trace);
	const struct chance chance = {.draw = statement_draw,
				      .data = &from,
				      .decisions = lab->roll.trace != NULL ? &decisions : NULL};

	player_free(*statement->player);
	*statement->player = solve(lab, statement);
	*result = (struct dicelab_list){&lab->roll.one, 1};
	return *statement->player != NULL && player_begin_rolls(*statement->player) &&
	       player_roll(*statement->player, &chance, &lab->roll.one);
}

/* A player of a sample, in one thread. */
struct sample_player {
	struct player *player;
	int64_t one;
};

static bool run_player(void *data, const struct chance *chance, struct stop *stop,
		       struct diag *diag, struct run_result *result)
{
	struct sample_player *play = data;

	(void)stop;
	(void)diag;
	*result = (struct run_result){.list = {&play->one, 1}};
	return player_roll(play->player, chance, &play->one);
}

static bool sample(struct dicelab *lab, const struct dicelab_statement *statement,
		   const struct sampling *sampling, struct outcomes *outcomes)
{
	const struct stop stop = {.ask = monitor_ask, .data = lab};
	struct player *player;
	struct sample_player play;
	bool ok;

	if (lab->hooks.draw != NULL)
		return diag_error(
			statement->diag, CODE_MISUSE, statement->at, NULL,
			"a program with decisions is sampled with the library's own dice alone");
	player = solve(lab, statement);
	play.player = player;
	ok = player != NULL && player_begin_rolls(player) &&
	     runs_sample(&(struct runs){.run = run_player,
					.data = &play,
					.memory = &lab->hooks.memory,
					.limits = &lab->limits,
					.diag = statement->diag,
					.at = statement->at},
			 sampling, &stop, outcomes);
	player_free(player);
	return ok;
}

/* ---- calculating ---- */

static bool calculate_play(struct dicelab *lab, const struct dicelab_statement *statement,
			   const struct calc_request *request, struct outcomes *outcomes)
{
	struct player *player = player_solve(request, &statement->tree, statement->diag);
	bool ok = player != NULL && player_calculate(player, outcomes);

	(void)lab;
	player_free(player);
	if (!ok)
		return false;
	if (statement_name_outcomes(statement, outcomes))
		return true;
	outcomes_clear(outcomes);
	return false;
}

/* ---- rules ---- */

/* The worth of best play without rules, up to rounding; NAN if it is not known. */
static double find_best(struct dicelab *lab, const struct dicelab_statement *statement,
			const struct calc_request *request)
{
	struct arena arena;
	struct diag silent = {.source = statement->diag->source};
	struct builder builder = {.arena = &arena,
				  .diag = &silent,
				  .limits = &lab->limits,
				  .definitions = &lab->definitions,
				  .define = notation_define};
	struct reading reading = {.root = NULL};
	struct player *player = NULL;
	struct tree tree;
	double best = NAN;

	arena_init(&arena, &lab->hooks.memory);
	if (!lab->decisions.defined &&
	    language_named("dicelab")->parse(&builder, statement->at, 0, &reading)) {
		tree = (struct tree){.root = reading.root};
		if (statement_derive(&tree, &lab->definitions, &builder))
			player = player_solve(request, &tree, &silent);
	}
	if (player != NULL)
		best = player_worth(player);
	player_free(player);
	arena_clear(&arena);
	return best;
}

bool statement_tell_rules(struct dicelab *lab, const struct dicelab_statement *statement,
			  const struct calc_request *request, const struct outcomes *outcomes)
{
	const struct decide_rules *rules = &lab->decisions.rules;
	const struct decide_question *question = request->question;
	double loss = decide_worth(question, outcomes, true) - find_best(lab, statement, request);
	size_t i;

	for (i = 0; i < rules->count; i++) {
		if (!policy_give(question->policy, &rules->rows[i], statement->at, loss))
			return diag_out_of_memory(statement->diag, statement->at);
	}
	return true;
}

const struct statement_kind statement_of_player = {.make_tree = tree_statement_make,
						   .translate = tree_statement_translate,
						   .structure = tree_statement_structure,
						   .roll = roll,
						   .sample = sample,
						   .calculate = calculate_play,
						   .roll_names = tree_statement_roll_names};
