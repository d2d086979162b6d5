/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The moments of a chain's results, even if it need not end. The result of a state is a final gain, or the gain of a
 * transition plus the result of the next state. So the means of all states solve a system of linear equations; and so
 * do the moments of each higher degree, with right-hand sides computed from those of lower degrees. (Moments are stored
 * as coefficients of power series, moment / degree!, so that those of a sum of independent numbers are a product.)
 */
#include "chain/chain_inside.h"
#include "chain/equations.h"
#include "support/memory.h"

/* The equations of one strongly connected component, with one unknown for each state. */
struct moment_equations {
	struct chain *chain;
	const size_t *members;
	size_t count;
};

/* The moments of a PMF, as a power series; NULL when they are unknown, or out of memory. */
static mpq_t *series_of(struct chain *chain, const struct pmf *pmf)
{
	mpq_t *series;

	if (!pmf_has_moments(pmf) || pmf->failed > 0)
		return NULL;
	series = pmf_find_moments(chain->model->context, pmf);
	if (series == NULL)
		chain_made(chain, NULL);
	else
		pmf_as_series(series, false);
	return series;
}

/* Moments of the gains in the steps of all members. */
struct gains {
	mpq_t **series; /* of `done`, then of each way, member after member; NULL is unknown */
	size_t count;
};

static void clear_gains(struct chain *chain, struct gains *gains)
{
	size_t i;

	for (i = 0; gains->series != NULL && i < gains->count; i++)
		pmf_give_moments(chain->model->context, gains->series[i]);
	memory_release(chain->model->memory, gains->series);
}

/* False when some are unknown. */
static bool find_gains(const struct moment_equations *equations, struct gains *gains)
{
	struct chain *chain = equations->chain;
	size_t room = 0, i, k;

	*gains = (struct gains){0};
	for (i = 0; i < equations->count; i++)
		room += 1 + chain->states[equations->members[i]].step.way_count;
	gains->series = memory_take(chain->model->memory, room * sizeof *gains->series);
	if (gains->series == NULL)
		return chain_no_memory(chain);
	for (i = 0; i < equations->count; i++) {
		const struct chain_step *step = &chain->states[equations->members[i]].step;

		for (k = 0; k <= step->way_count; k++) {
			mpq_t *series =
				series_of(chain, k == 0 ? step->done : step->ways[k - 1].by);

			if (series == NULL)
				return false;
			gains->series[gains->count++] = series;
		}
	}
	return true;
}

/* side += the known terms of a transition: all of them if it leads to another component; if it stays `inside`, those
   with moments of lower degrees of the next state. */
static void add_way(mpq_t side, mpq_t *gain, mpq_t *to, size_t degree, bool inside)
{
	mpq_t product;
	size_t j;

	mpq_init(product);
	for (j = inside ? 1 : 0; j <= degree; j++) {
		mpq_mul(product, gain[j], to[degree - j]);
		mpq_add(side, side, product);
	}
	mpq_clear(product);
}

/* Sets the equations of a degree: the probabilities of transitions between members, and what is known of the moments. */
static bool fill_degree(const struct moment_equations *system, const struct gains *gains,
			size_t degree, struct equations *equations, mpq_t side)
{
	struct chain *chain = system->chain;
	size_t at = 0, k;
	uint32_t i;
	bool ok = true;

	for (i = 0; ok && i < system->count; i++) {
		const struct chain_state *state = &chain->states[system->members[i]];

		mpq_set(side, gains->series[at++][degree]);
		for (k = 0; ok && k < state->step.way_count; k++, at++) {
			const struct chain_state *to =
				&chain->states[chain_find(chain, state->step.ways[k].to)];
			bool inside = to->member == state->member;

			add_way(side, gains->series[at], to->moments, degree, inside);
			ok = !inside || mpq_sgn(gains->series[at][0]) == 0 ||
			     equations_add(equations, i, to->place, gains->series[at][0]);
		}
		ok = ok && equations_add(equations, i, equations->count, side) &&
		     !chain_stopped(chain, state->step.way_count);
	}
	return ok;
}

/* Stores the solutions of the equations of a degree. */
static void keep_degree(const struct moment_equations *system, const struct equations *equations,
			size_t degree)
{
	size_t i;

	for (i = 0; i < system->count; i++) {
		mpq_ptr moment = system->chain->states[system->members[i]].moments[degree];

		mpq_set(moment, equations->rows[i].terms[0].share);
		mpq_canonicalize(moment);
	}
}

/* False when they are unknown: too much work, or aborted. */
static bool solve_degree(const struct moment_equations *system, const struct gains *gains,
			 size_t degree)
{
	enum { MOST_WORK = 20000000 }; /* bytes: some tenths of a second, as few ask for moments */
	struct pmf_context *context = system->chain->model->context;
	struct equations equations;
	mpq_t side;
	bool ok = equations_begin(&equations, context, system->count);

	mpq_init(side);
	equations.most_work = MOST_WORK;
	ok = ok && fill_degree(system, gains, degree, &equations, side);
	ok = ok && equations_solve(&equations);
	mpq_clear(side);
	if (ok)
		keep_degree(system, &equations, degree);
	else if (!equations.exhausted && !equations.lost && !chain_stopped(system->chain, 0) &&
		 context->aborted != PMF_OVER_LIMIT)
		chain_no_memory(system->chain);
	equations_end(&equations);
	return ok;
}

static bool solve_group(struct chain *chain, const size_t *members, size_t count)
{
	const struct moment_equations system = {chain, members, count};
	struct gains gains;
	bool known;
	size_t i;

	for (i = 0; i < count; i++) {
		struct chain_state *state = &chain->states[members[i]];

		state->place = (uint32_t)i;
		state->moments = pmf_new_moments(chain->model->context);
		if (state->moments == NULL)
			return chain_no_memory(chain);
	}
	known = find_gains(&system, &gains);
	for (i = 0; known && i < PMF_MOMENTS; i++)
		known = solve_degree(&system, &gains, i);
	clear_gains(chain, &gains);
	return known;
}

/* Whether a component has few transitions: each has PMF_MOMENTS fractions. */
static bool is_small(struct chain *chain, const size_t *members, size_t count)
{
	enum { MOST = 50000 };
	size_t ways = count, i;

	for (i = 0; i < count; i++)
		ways += chain->states[members[i]].step.way_count;
	return ways <= MOST;
}

bool chain_find_moments(struct chain *chain, struct pmf *pmf)
{
	struct component_order ordering;
	bool known;
	size_t i;

	if (pmf->tail == NULL || !chain->model->outcomes->numbers ||
	    chain->model->context->floating)
		return true;
	known = chain_order(chain, &ordering) && chain_each_component(chain, &ordering, is_small) &&
		chain_each_component(chain, &ordering, solve_group);
	chain_clear_ordering(chain, &ordering);
	if (known) {
		pmf->moments = chain->states[0].moments;
		chain->states[0].moments = NULL;
		pmf_as_series(pmf->moments, true);
	}
	for (i = 0; i < chain->count; i++) {
		pmf_give_moments(chain->model->context, chain->states[i].moments);
		chain->states[i].moments = NULL;
	}
	return !chain->aborted;
}
