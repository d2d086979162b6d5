/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* decide/policy and decide/mdp_solve: random processes, with many ties and cycles, that are played by the words of their best
   policy: the mean is the same. */
#include <string.h>

#include "decide/mdp_play.h"
#include "decide/mdp_solve.h"
#include "decide/policy.h"
#include "naive_pmf.h"
#include "rule_reader.h"
#include "suites.h"

enum { STATES = 12, OPTIONS = 3, PROCESSES = 1000 };

/* A process, whose state number i has a = i % 4 and b = i / 4. */
struct play {
	struct pmf_context context;
	struct dicelab_memory memory;
	struct mdp mdp;
	struct rule_state states[STATES];
	uint32_t seed;
	bool may; /* decisions are yes or no; otherwise one of OPTIONS numbers */
};

static uint32_t next_random(struct play *play)
{
	play->seed = play->seed * 1664525 + 1013904223;
	return play->seed >> 16;
}

/* An end with 0, 1 or 2, or a state: often one that is known. */
static uint32_t random_target(struct play *play)
{
	uint32_t known = (uint32_t)play->mdp.state_count, most = known < STATES ? known + 1 : known;

	if (next_random(play) % 5 < 2)
		return mdp_end(&play->mdp, next_random(play) % 3, 0);
	return mdp_to(&play->mdp, next_random(play) % 2 == 0 ? most - 1 : next_random(play) % most,
		      0);
}

/* A target, or a coin of two. */
static uint32_t random_option(struct play *play)
{
	uint32_t targets[2] = {random_target(play), random_target(play)}, node;
	mpq_t half;

	if (next_random(play) % 3 == 0)
		return targets[0];
	mpq_init(half);
	mpq_set_ui(half, 1, 2);
	node = mdp_chance(&play->mdp, targets, (const mpq_srcptr[]){half, half}, 2);
	mpq_clear(half);
	return node;
}

static bool step(void *data, struct mdp *mdp, uint32_t state, uint32_t *root)
{
	struct play *play = data;
	uint32_t options[OPTIONS], i, count = play->may ? 2 : OPTIONS;

	for (i = 0; i < count; i++)
		options[i] = random_option(play);
	play->states[state] = (struct rule_state){.a = state % 4, .b = state / 4};
	*root = mdp_choice(mdp, 0, &play->states[state], options, count);
	return true;
}

/* ---- the language ---- */

static bool take_column(void *data, const struct mdp_node *choice, size_t column,
			struct policy_value *value)
{
	const struct rule_state *state = choice->view;

	(void)data;
	*value = (struct policy_value){POLICY_NUMBER, .number = column == 0 ? state->a : state->b};
	return true;
}

static bool take_option(void *data, const struct mdp_node *choice, size_t option,
			struct policy_value *value)
{
	(void)data;
	(void)choice;
	*value = (struct policy_value){POLICY_NUMBER, .number = (int64_t)option};
	return true;
}

/* Fills the policy. */
static void take(struct play *play, const struct mdp_solution *solution, struct policy *policy)
{
	static const char *const columns[] = {"a", "b"};
	const struct policy_site site = {.choice = play->may ? POLICY_MAY : POLICY_VALUES,
					 .name = "n",
					 .columns = columns,
					 .column_count = 2};
	const struct policy_language language = {
		.sites = &site, .site_count = 1, .column = take_column, .option = take_option};

	policy_init(policy, &memory_system);
	ck_assert(policy_take(policy, &play->mdp, solution, &language));
}

/* ---- play by the words ---- */

/* Whether play by the rule has the mean of the best play. */
static bool is_as_good(struct play *play, const struct mdp_solution *best, const char *rule)
{
	const size_t count = play->mdp.node_count;
	uint32_t *given = memory_take(&memory_system, count * sizeof *given), start;
	struct mdp_solution solution;
	bool as_good;
	size_t i;

	for (i = 0; i < count; i++) {
		const struct mdp_node *node = &play->mdp.nodes[i];
		int64_t option = 0;

		if (node->kind == MDP_CHOICE)
			option = rule_option(rule, play->may, node->view);
		given[i] = option < 0 ? 0 : (uint32_t)option;
	}
	start = play->mdp.roots[0];
	as_good = mdp_solve(&play->context, &play->mdp, &(struct mdp_goal){.given = given},
			    &solution) == MDP_SOLVED &&
		  mpq_equal(mdp_worth(&solution, start), mdp_worth(best, start)) != 0;
	mdp_clear_solution(&solution);
	memory_release(&memory_system, given);
	return as_good;
}

/* Counts complete rules, and those with ties. */
static void try_process(struct play *play, int *complete, int *tied)
{
	const struct mdp_model model = {play, step};
	struct mdp_solution best;
	struct policy policy;
	struct policy_rule rule;

	play->mdp = mdp_of(&play->memory);
	ck_assert(mdp_explore(&play->mdp, &model));
	if (mdp_solve(&play->context, &play->mdp, &(struct mdp_goal){.least = false}, &best) ==
	    MDP_SOLVED) {
		take(play, &best, &policy);
		ck_assert(policy_words(&policy, 0, &rule));
		if (rule.complete && *rule.rule != '\0') {
			*complete += 1;
			*tied += *rule.ties != '\0';
			ck_assert_msg(is_as_good(play, &best, rule.rule), "%s (%s)", rule.rule,
				      rule.ties);
		}
		policy_clear(&policy);
	}
	mdp_clear_solution(&best);
	mdp_clear(&play->mdp);
}

START_TEST(words_play_as_well)
{
	struct play play = {.context = naive_context(false), .seed = 1};
	int i, complete = 0, tied = 0;

	play.memory = pmf_memory(&play.context);
	for (i = 0; i < PROCESSES; i++) {
		play.may = i % 2 == 0;
		try_process(&play, &complete, &tied);
	}
	ck_assert_int_gt(complete, PROCESSES / 2);
	ck_assert_int_gt(tied, PROCESSES / 10);
}
END_TEST

Suite *suite_policy_play(void)
{
	Suite *suite = suite_create("policy_play");
	TCase *tcase = tcase_create("policy_play");

	tcase_add_test(tcase, words_play_as_well);
	suite_add_tcase(suite, tcase);
	return suite;
}
