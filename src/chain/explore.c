/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Explores the states of a chain: first those with a relevant probability, turn by turn; then as many others as a
 * finite chain may have.
 */
#include "chain/chain_inside.h"

bool chain_never_ends(struct chain *chain, size_t index, bool unsure)
{
	struct chain_state *state = &chain->states[index];
	const struct chain_model *model = chain->model;

	chain_clear_step(model, &state->step);
	if (!unsure && model->endless != NULL)
		model->endless(model, state->id);
	state->step.done = unsure ? pmf_nothing(model->context) : pmf_failed(model->context);
	return chain_made(chain, state->step.done);
}

bool chain_expand(struct chain *chain, size_t index)
{
	struct chain_step step = {0};

	if (!chain->model->step(chain->model, chain->states[index].id, &step)) {
		chain_clear_step(chain->model, &step);
		return chain_is_aborted(chain);
	}
	chain->cut |= step.cut;
	chain->states[index].step = step;
	chain->expanded++;
	return !step.endless || chain_never_ends(chain, index, false);
}

bool chain_ask_end(struct chain *chain)
{
	if (chain->asked || chain->model->ask_end == NULL)
		return true;
	chain->asked = true;
	return chain->model->ask_end(chain->model, &chain->end) || chain_is_aborted(chain);
}

/* ---- exploring ---- */

double chain_mass(const struct pmf *pmf)
{
	double mass = pmf->tail == NULL ? 0 : mpq_get_d(pmf->tail->mass);
	size_t i;

	for (i = 0; i < pmf->count; i++)
		mass += pmf_probability(pmf, i);
	return mass;
}

/* The range of states with mass, by index. A counter leaves passed states before it, which are then not visited
   again. */
struct front {
	size_t begin, end;
};

bool chain_may_wait(const struct chain *chain, size_t index)
{
	enum { FEW = 256, LITTLE = 4000000 };

	return chain->states[index].step.done == NULL && chain->count > FEW &&
	       chain_steps(chain) > LITTLE;
}

bool chain_is_unlikely(const struct chain *chain, double mass)
{
	enum { PARTS = 16 };

	return mass * (double)chain->count * PARTS < chain->model->cut;
}

/* Distributes the state's mass over its transitions, and widens the front accordingly. */
static bool pass_mass_on(struct chain *chain, size_t index, struct front *front)
{
	const struct pmf *by = NULL; /* of the previous way: many share theirs */
	double mass = 0;
	size_t i;

	if (chain_may_wait(chain, index) && chain_is_unlikely(chain, chain->states[index].mass)) {
		chain->states[index].next += chain->states[index].mass;
		return true;
	}
	if (chain->states[index].step.done == NULL && !chain_expand(chain, index))
		return false;
	for (i = 0; i < chain->states[index].step.way_count; i++) {
		const struct chain_way *way = &chain->states[index].step.ways[i];
		size_t to = chain_find(chain, way->to);

		if (to == SIZE_MAX)
			return false;
		if (way->by != by) {
			by = way->by;
			mass = chain->states[index].mass * chain_mass(by);
		}
		chain->states[to].next += mass;
		front->begin = to < front->begin ? to : front->begin;
		front->end = to < front->end ? front->end : to + 1;
	}
	return true;
}

/* Makes the distributed mass that of the next turn, shrinks the front to states with mass, and returns the total. */
static double take_mass(struct chain *chain, struct front *front)
{
	struct front now = {front->end, front->begin};
	double left = 0;
	size_t i;

	for (i = front->begin; i < front->end; i++) {
		chain->states[i].mass = chain->states[i].next;
		chain->states[i].next = 0;
		left += chain->states[i].mass;
		if (chain->states[i].mass > 0) {
			now.begin = now.begin < i ? now.begin : i;
			now.end = i + 1;
		}
	}
	*front = now;
	return left;
}

/* One turn of the power method on the approximate masses; *left gets the mass still in the chain. */
static bool explore_turn(struct chain *chain, struct front *front, double *left)
{
	struct front next = *front;
	size_t i;

	for (i = front->begin; i < front->end; i++) {
		if (chain->states[i].mass > 0 && !pass_mass_on(chain, i, &next))
			return false;
	}
	*front = next;
	*left = take_mass(chain, front);
	return true;
}

/* Explores until all states are known, or hardly any mass is in unknown ones. */
static bool explore_by_mass(struct chain *chain)
{
	enum { MANY_TURNS = 64 };
	const double much = 0.01;
	double left = 1;
	size_t checked = 1, looked = MANY_TURNS, turns;
	struct front front = {0, 1};

	if (chain->states == NULL) /* always false; for static analysers */
		return false;
	chain->states[0].mass = 1;
	for (turns = 0; chain->expanded < chain->count && left > 0 && left >= chain->model->cut &&
			!(chain->end.failed > 0);
	     turns++) {
		if (turns == MANY_TURNS && left > much && !chain_ask_end(chain))
			return false;
		/* Mass in closed components would stay in the chain, so they are looked for each time the states or
		   the turns have doubled. */
		if (chain->count >= 2 * checked || turns >= 2 * looked) {
			checked = chain->count;
			looked = turns > looked ? turns : looked;
			if (!chain_find_endless(chain))
				return false;
		}
		if (!explore_turn(chain, &front, &left))
			return false;
		*chain->model->unresolved = left;
	}
	return true;
}

bool chain_look_ahead(struct chain *chain, size_t index, bool all, bool *found)
{
	bool seen = chain->states[index].step.done != NULL;
	size_t i;

	if (!seen && !chain_expand(chain, index))
		return false;
	*found = seen || all || !(chain->states[index].step.done->failed > 0);
	if (!*found) {
		chain_clear_step(chain->model, &chain->states[index].step);
		chain->expanded--;
	}
	for (i = 0; *found && i < chain->states[index].step.way_count; i++) {
		if (chain_find(chain, chain->states[index].step.ways[i].to) == SIZE_MAX)
			return false;
	}
	return true;
}

/* Breadth-first search of all reachable states, however unlikely: if they are finitely many, the chain can be
   solved. A loop that counts to 100, for example, has about a hundred. Gives up when there are more states than a
   counter has, or when all chains of a calculation together have spent more than a fraction of their other work on
   this. A cut of 1 asks for moments, which need all states, so that more of them are worth it. */
static bool explore_all(struct chain *chain)
{
	const uint64_t little = 400000, part = 5;
	const size_t times = chain->model->cut >= 1 ? 20 : 1;
	const struct chain_model *model = chain->model;
	uint64_t began = chain_steps(chain),
		 most = little * times + (began - *model->hurried) / part;
	size_t few = chain->count + model->ahead * times, i;
	bool all = !(model->cut > 0), found = true;

	for (i = 0; i < chain->count && !(chain->end.failed > 0) && found; i++) {
		if (!all &&
		    (chain->count > few || *model->hurried + chain_steps(chain) - began > most))
			break;
		if (!chain_look_ahead(chain, i, all, &found))
			return false;
	}
	*model->hurried += chain_steps(chain) - began;
	return true;
}

bool chain_explore(struct chain *chain)
{
	return explore_by_mass(chain) && explore_all(chain);
}
