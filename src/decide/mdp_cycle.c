/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Best decisions in a cycle, a strongly connected component of nodes, by policy iteration. Its exits are nodes after it, which
 * are solved.
 *
 * The first policy leads to an exit by shortest ways. The equations of a policy, whose unknowns are the chances of the cycle, are
 * solved in fractions; then each choice takes an option that is strictly better, until there is none. So no policy comes
 * again, and the last is the best of all that end: all others are at most as good after one step, hence after any number.
 *
 * The worths of a cycle of very many states are rounded (chain/equations.c), and options that differ by no more than a margin
 * are equally good. Where is_settled, no step by any option improves the worth of a state by more than twice the margin m for
 * each decision in it; so no way to play that ends after n steps and decisions on average is better by more than 2mn.
 *
 * If a policy does not end after such a step, then it gains for ever: the mean worth of its endless part has grown by what a
 * turn gains. If that were nothing, no choice in it would have changed, but the policy before ended.
 */
#include <string.h>

#include "decide/mdp_inside.h"
#include "support/sort.h"

enum { MDP_MARGIN = 200 }; /* the margin is 2^-200 */

struct cycle {
	struct mdp_solver *solver;
	const struct mdp *mdp;
	const uint32_t *sweep; /* the members in postorder, in which news spread fast */
	uint32_t *members;     /* in ascending order: those of a step come after their targets */
	size_t count;
	uint32_t chances; /* the number of unknowns */
	bool rounded;     /* worths are rounded, not exact */
	mpq_t worth, gain;
};

static const struct mdp_node *node_of(const struct cycle *cycle, uint32_t node)
{
	return &cycle->mdp->nodes[node];
}

static bool is_member(const struct cycle *cycle, uint32_t node)
{
	const uint32_t *component = cycle->solver->search.found.component;

	return component[node] == component[cycle->sweep[0]];
}

static mpq_srcptr worth_of(const struct cycle *cycle, uint32_t node)
{
	return mdp_worth(cycle->solver->solution, node);
}

static uint32_t chosen_target(const struct cycle *cycle, uint32_t node)
{
	return cycle->mdp
		->edges[node_of(cycle, node)->first + cycle->solver->solution->chosen[node]]
		.to;
}

/* ---- ways out ---- */

static bool is_way_out(const struct cycle *cycle, uint32_t to)
{
	return is_member(cycle, to) ? cycle->solver->leads_out[to] : worth_of(cycle, to) != NULL;
}

/* Makes all open options as good as the best, and chooses the first. */
static void allow_all(struct cycle *cycle)
{
	struct mdp_solution *solution = cycle->solver->solution;
	size_t k;
	uint32_t i;

	for (k = 0; k < cycle->count; k++) {
		uint32_t node = cycle->members[k];
		const struct mdp_node *choice = node_of(cycle, node);

		for (i = choice->kind == MDP_CHOICE ? choice->count : 0; i-- > 0;) {
			solution->is_best[choice->first + i] = mdp_is_open(cycle->solver, node, i);
			if (solution->is_best[choice->first + i])
				solution->chosen[node] = i;
		}
	}
}

/* The first of the best options of a choice that leads out; MDP_NONE if none does. */
static uint32_t find_way_out(const struct cycle *cycle, const struct mdp_node *choice)
{
	uint32_t i;

	for (i = 0; i < choice->count; i++) {
		if (cycle->solver->solution->is_best[choice->first + i] &&
		    is_way_out(cycle, cycle->mdp->edges[choice->first + i].to))
			return i;
	}
	return MDP_NONE;
}

/* Whether a chance leads out with some probability; but not if play may then never end. */
static bool chance_leads_out(const struct cycle *cycle, uint32_t node)
{
	const struct mdp_node *chance = node_of(cycle, node);
	bool out = cycle->solver->loses[node];
	uint32_t i;

	for (i = 0; i < chance->count; i++) {
		uint32_t to = cycle->mdp->edges[chance->first + i].to;

		if (worth_of(cycle, to) == NULL)
			return false;
		out = out || is_way_out(cycle, to);
	}
	return out;
}

/* Whether a member leads out in one step: a choice by its chosen option, or by any of the best. */
static bool leads_out(const struct cycle *cycle, uint32_t node, bool by_any)
{
	const struct mdp_node *at = node_of(cycle, node);

	switch (at->kind) {
	case MDP_END:
		break;
	case MDP_TO:
		return is_way_out(cycle, cycle->mdp->roots[at->state]);
	case MDP_CHANCE:
		return chance_leads_out(cycle, node);
	case MDP_CHOICE:
		return by_any ? find_way_out(cycle, at) != MDP_NONE
			      : is_way_out(cycle, chosen_target(cycle, node));
	}
	return true;
}

/* Finds all members that lead out, beside those known. False when stopped. */
static bool spread_out(struct cycle *cycle, bool by_any)
{
	enum { STEPS = 50 };
	bool *known = cycle->solver->leads_out, changed = true;
	size_t k;

	while (changed) {
		changed = false;
		for (k = 0; k < cycle->count; k++) {
			uint32_t node = cycle->sweep[k];

			if (!known[node] && worth_of(cycle, node) != NULL &&
			    leads_out(cycle, node, by_any))
				known[node] = changed = true;
		}
		if (stop_after(cycle->solver->context->stop, STEPS * cycle->count))
			return false;
	}
	return true;
}

static void forget_ways_out(struct cycle *cycle)
{
	size_t k;

	for (k = 0; k < cycle->count; k++)
		cycle->solver->leads_out[cycle->members[k]] = false;
}

/* Where the chosen options go round for ever, the first of the best that leads out takes their place, at once for all choices
   that have one; and so on. False when stopped. */
static bool turn_out(struct cycle *cycle)
{
	bool changed = true;
	size_t k;

	forget_ways_out(cycle);
	while (changed) {
		changed = false;
		if (!spread_out(cycle, false))
			return false;
		for (k = 0; k < cycle->count; k++) {
			uint32_t node = cycle->members[k], option = MDP_NONE;

			if (node_of(cycle, node)->kind == MDP_CHOICE &&
			    !cycle->solver->leads_out[node])
				option = find_way_out(cycle, node_of(cycle, node));
			if (option == MDP_NONE)
				continue;
			cycle->solver->solution->chosen[node] = option;
			changed = true;
		}
	}
	return true;
}

/* From this member, no decisions end play for certain. */
static void forget_worth(struct cycle *cycle, uint32_t node)
{
	struct mdp_solution *solution = cycle->solver->solution;

	mpq_clear(solution->worths[node]);
	solution->same[node] = MDP_NONE;
	if (solution->state == MDP_NONE && node_of(cycle, node)->kind == MDP_TO)
		solution->state = node_of(cycle, node)->state;
}

/* Forgets the worth of all such members: those that do not lead out, until the others do without them. If the goal is a chance,
   play that never ends is worth 0. *left: are there others? False when stopped. */
static bool find_endless(struct cycle *cycle, bool *left)
{
	const bool is_chance = cycle->solver->goal->is_good != NULL;
	bool changed = true;
	size_t k;

	while (changed) {
		changed = *left = false;
		forget_ways_out(cycle);
		allow_all(cycle);
		if (!spread_out(cycle, true))
			return false;
		for (k = 0; k < cycle->count; k++) {
			uint32_t node = cycle->members[k];

			*left |= cycle->solver->leads_out[node];
			if (is_chance || cycle->solver->leads_out[node] ||
			    worth_of(cycle, node) == NULL)
				continue;
			forget_worth(cycle, node);
			changed = true;
		}
	}
	return true;
}

/* ---- the equations of a policy ---- */

/* Numbers the unknowns, and counts the states, whose roots are the targets of ways: of too many, worths are rounded. */
static void count_unknowns(struct cycle *cycle)
{
	uint32_t *unknown = cycle->solver->unknown, states = 0;
	size_t k;

	for (k = 0; k < cycle->count; k++)
		unknown[cycle->members[k]] = MDP_NONE;
	for (k = 0; k < cycle->count; k++) {
		const struct mdp_node *node = node_of(cycle, cycle->members[k]);

		if (node->kind != MDP_TO || !is_member(cycle, cycle->mdp->roots[node->state]))
			continue;
		states += unknown[cycle->mdp->roots[node->state]] == MDP_NONE;
		unknown[cycle->mdp->roots[node->state]] = 0;
	}
	for (k = 0; k < cycle->count; k++) {
		uint32_t node = cycle->members[k];

		if (node_of(cycle, node)->kind == MDP_CHANCE && worth_of(cycle, node) != NULL)
			unknown[node] = cycle->chances++;
	}
	cycle->rounded = states > MDP_LONGEST_CYCLE;
	if (cycle->rounded) {
		mpq_set_ui(cycle->solver->margin, 1, 1);
		mpq_div_2exp(cycle->solver->margin, cycle->solver->margin, MDP_MARGIN);
	}
}

/* Whether the worth of a way is a fixed point of improvement, up to the margin. */
static bool is_settled(struct cycle *cycle, uint32_t node)
{
	return !cycle->rounded ||
	       mdp_compare(cycle->solver, cycle->gain, worth_of(cycle, node)) == 0 ||
	       mdp_fail(cycle->solver, MDP_TOO_LARGE, node_of(cycle, node)->state);
}

/* The first chance, or exit, to which the policy leads from a node; sets cycle->gain to the gain on the way. */
static uint32_t follow(struct cycle *cycle, uint32_t node)
{
	mpq_set_ui(cycle->gain, 0, 1);
	while (is_member(cycle, node) && node_of(cycle, node)->kind != MDP_CHANCE) {
		const struct mdp_node *at = node_of(cycle, node);

		if (at->kind == MDP_TO && at->number != 0) {
			mdp_gain(cycle->solver, at, cycle->worth);
			mpq_add(cycle->gain, cycle->gain, cycle->worth);
		}
		node = at->kind == MDP_TO ? cycle->mdp->roots[at->state]
					  : chosen_target(cycle, node);
	}
	return node;
}

static bool fill_row(struct cycle *cycle, struct equations *equations, uint32_t node)
{
	struct mdp_solver *solver = cycle->solver;
	const struct mdp_node *chance = node_of(cycle, node);
	uint32_t row = solver->unknown[node], i;

	mdp_begin_sum(solver);
	for (i = 0; i < chance->count; i++) {
		const struct mdp_edge *edge = &cycle->mdp->edges[chance->first + i];
		mpq_srcptr weight = cycle->mdp->weights[edge->weight];
		uint32_t to = follow(cycle, edge->to);

		if (mpq_sgn(cycle->gain) != 0)
			mdp_add_product(solver, weight, cycle->gain);
		if (!is_member(cycle, to))
			mdp_add_product(solver, weight, worth_of(cycle, to));
		else if (!equations_add(equations, row, solver->unknown[to], weight))
			return false;
	}
	mpq_set_ui(cycle->gain, 0, 1);
	mpz_swap(mpq_numref(cycle->gain), solver->number);
	mpz_swap(mpq_denref(cycle->gain), solver->common);
	return equations_add(equations, row, equations->count, cycle->gain);
}

static bool fill_equations(struct cycle *cycle, struct equations *equations)
{
	size_t k;

	for (k = 0; k < cycle->count; k++) {
		uint32_t node = cycle->members[k];

		if (worth_of(cycle, node) != NULL && node_of(cycle, node)->kind == MDP_CHANCE &&
		    !fill_row(cycle, equations, node))
			return false;
	}
	return true;
}

/* The worth of a chance by the solution; without equations, as already set. */
static mpq_srcptr solved_worth(const struct cycle *cycle, const struct equations *equations,
			       uint32_t node)
{
	return equations == NULL || !is_member(cycle, node)
		       ? worth_of(cycle, node)
		       : equations->rows[cycle->solver->unknown[node]].terms[0].share;
}

/* Sets the worth of the ways to states from that of the chances and exits after them. */
static bool solve_ways(struct cycle *cycle, const struct equations *equations)
{
	size_t k;

	for (k = 0; k < cycle->count; k++) {
		uint32_t node = cycle->members[k];
		uint32_t to;

		if (worth_of(cycle, node) == NULL || node_of(cycle, node)->kind != MDP_TO)
			continue;
		to = follow(cycle, node);
		mpq_add(cycle->gain, cycle->gain, solved_worth(cycle, equations, to));
		if ((equations == NULL && !is_settled(cycle, node)) ||
		    !mdp_set_worth(cycle->solver, node, cycle->gain))
			return false;
	}
	return true;
}

/* A state of the cycle. */
static uint32_t any_state(const struct cycle *cycle)
{
	size_t k = 0;

	while (k + 1 < cycle->count && node_of(cycle, cycle->members[k])->kind != MDP_TO)
		k++;
	return node_of(cycle, cycle->members[k])->state;
}

static bool solve_policy(struct cycle *cycle)
{
	struct equations equations;
	bool ok = equations_begin(&equations, cycle->solver->context, cycle->chances);

	equations.rounded = cycle->rounded;
	ok = ok && fill_equations(cycle, &equations) && equations_solve(&equations) &&
	     solve_ways(cycle, &equations);
	if (equations.lost)
		mdp_fail(cycle->solver, MDP_TOO_LARGE, any_state(cycle));
	equations_end(&equations);
	return ok;
}

/* ---- policy iteration ---- */

/* Takes the first of the best options, if it is strictly better than the chosen one. */
static bool improve_choice(struct cycle *cycle, uint32_t node)
{
	struct mdp_solution *solution = cycle->solver->solution;
	uint32_t before = solution->chosen[node];

	mdp_choose(cycle->solver, node);
	if (!solution->is_best[node_of(cycle, node)->first + before])
		return true;
	solution->chosen[node] = before;
	return false;
}

/* Sets the worth of chances and choices from that of the ways to states. *better: a choice is improved. False when out of
   memory, or stopped. */
static bool improve(struct cycle *cycle, bool *better)
{
	size_t k;

	*better = false;
	for (k = 0; k < cycle->count; k++) {
		uint32_t node = cycle->members[k];
		enum mdp_kind kind = node_of(cycle, node)->kind;

		if (worth_of(cycle, node) == NULL || kind == MDP_TO)
			continue;
		if (kind == MDP_CHANCE && !mdp_mean(cycle->solver, node, cycle->worth))
			return false;
		if (kind == MDP_CHOICE) {
			*better |= improve_choice(cycle, node);
			mpq_set(cycle->worth, worth_of(cycle, chosen_target(cycle, node)));
		}
		if (!mdp_set_worth(cycle->solver, node, cycle->worth))
			return false;
	}
	return true;
}

/* Whether the policy ends. Otherwise there is a gain in its endless part. */
static bool check_end(struct cycle *cycle)
{
	uint32_t state = MDP_NONE;
	bool gains = false;
	size_t k;

	forget_ways_out(cycle);
	if (!spread_out(cycle, false))
		return false;
	for (k = 0; k < cycle->count && !gains; k++) {
		uint32_t node = cycle->members[k];
		const struct mdp_node *to = node_of(cycle, node);

		if (to->kind != MDP_TO || worth_of(cycle, node) == NULL ||
		    cycle->solver->leads_out[node])
			continue;
		mdp_gain(cycle->solver, to, cycle->gain);
		gains = mpq_sgn(cycle->gain) == (cycle->solver->goal->least ? -1 : 1);
		state = to->state;
	}
	return state == MDP_NONE || mdp_fail(cycle->solver, MDP_GAINS_FOR_EVER, state);
}

static bool iterate(struct cycle *cycle)
{
	bool better = true;

	while (better) {
		if (!check_end(cycle) || !solve_policy(cycle) || !improve(cycle, &better))
			return false;
	}
	return solve_ways(cycle, NULL); /* in lowest terms, as those are */
}

/* The first options among the best count, if they end. */
static bool settle_ties(struct cycle *cycle)
{
	size_t k;

	for (k = 0; k < cycle->count; k++) {
		uint32_t node = cycle->members[k];

		if (node_of(cycle, node)->kind != MDP_CHOICE || !mdp_choose(cycle->solver, node))
			continue;
		mpq_set(cycle->worth, worth_of(cycle, chosen_target(cycle, node)));
		if (!mdp_set_worth(cycle->solver, node, cycle->worth))
			return false;
	}
	return turn_out(cycle);
}

/* ---- all together ---- */

static int by_number(const void *left, const void *right)
{
	uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;

	return (a > b) - (a < b);
}

/* Whether a chance ends play with some probability: its weights sum to less than 1. */
static bool loses(struct cycle *cycle, const struct mdp_node *chance)
{
	uint32_t i;

	mpq_set_ui(cycle->gain, 0, 1);
	for (i = 0; i < chance->count; i++)
		mpq_add(cycle->gain, cycle->gain,
			cycle->mdp->weights[cycle->mdp->edges[chance->first + i].weight]);
	return mpq_cmp_ui(cycle->gain, 1, 1) < 0;
}

/* Sorts the members, and gives them the worth 0 for the time being. */
static bool begin_cycle(struct cycle *cycle)
{
	struct mdp_solver *solver = cycle->solver;
	const struct dicelab_memory *memory = &solver->solution->memory;
	size_t count = cycle->count, k;

	solver->cycles = true;
	cycle->members = memory_take(memory, 2 * count * sizeof *cycle->members);
	if (cycle->members == NULL)
		return false;
	memcpy(cycle->members, cycle->sweep, count * sizeof *cycle->members);
	if (!sort_array(cycle->members, cycle->members + count, count, sizeof *cycle->members,
			by_number, solver->context->stop))
		return false;
	for (k = 0; k < count; k++) {
		uint32_t node = cycle->members[k];

		if (!mdp_set_worth(solver, node, cycle->worth))
			return false;
		if (node_of(cycle, node)->kind == MDP_CHANCE)
			solver->loses[node] = loses(cycle, node_of(cycle, node));
	}
	return true;
}

static bool solve(struct cycle *cycle)
{
	bool left;

	if (!begin_cycle(cycle) || !find_endless(cycle, &left))
		return false;
	if (!left)
		return true;
	count_unknowns(cycle);
	return turn_out(cycle) && iterate(cycle) && settle_ties(cycle);
}

bool mdp_solve_cycle(struct mdp_solver *solver, const uint32_t *members, size_t count)
{
	struct cycle cycle = {
		.solver = solver, .mdp = solver->mdp, .sweep = members, .count = count};
	bool ok;

	mpq_inits(cycle.worth, cycle.gain, NULL);
	ok = solve(&cycle);
	mpq_clears(cycle.worth, cycle.gain, NULL);
	memory_release(&solver->solution->memory, cycle.members);
	return ok;
}
