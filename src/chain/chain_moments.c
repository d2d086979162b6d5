/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The moments of a chain's results, even if it need not end. The result of a state is a final gain, or the gain of a
 * transition plus the result of the next state. So the means of all states solve a system of linear equations; and so
 * do the moments of each higher degree, with right-hand sides computed from those of lower degrees. (Moments are stored
 * as coefficients of power series, moment / degree!, so that those of a sum of independent numbers are a product.)
 */
#include "chain/chain_inside.h"
#include "support/memory.h"

/* The equations of one strongly connected component, with one unknown for each state. */
struct moment_equations {
	struct chain *chain;
	const size_t *members;
	size_t count;
	mpq_t *factors; /* count * count: the identity minus the transition probabilities; then its factors L and U */
	mpq_t *sides;
};

static mpq_t *factor(const struct moment_equations *equations, size_t i, size_t j)
{
	return &equations->factors[i * equations->count + j];
}

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

/* The index of that state in the component; `count` if it is not a member. */
static size_t find_member(const struct moment_equations *equations, size_t state)
{
	size_t i;

	for (i = 0; i < equations->count && equations->members[i] != state; i++)
		;
	return i;
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

/* The identity minus the probabilities of transitions between members. */
static void fill_factors(const struct moment_equations *equations, const struct gains *gains)
{
	struct chain *chain = equations->chain;
	size_t at = 0, i, k;

	for (i = 0; i < equations->count; i++) {
		const struct chain_step *step = &chain->states[equations->members[i]].step;

		mpq_set_ui(*factor(equations, i, i), 1, 1);
		at++;
		for (k = 0; k < step->way_count; k++, at++) {
			size_t j = find_member(equations, chain_find(chain, step->ways[k].to));

			if (j < equations->count)
				mpq_sub(*factor(equations, i, j), *factor(equations, i, j),
					gains->series[at][0]);
		}
	}
}

/* LU decomposition without pivoting, which a transient component does not need. False when stopped, or when the
   component is not transient. */
static bool factorize(const struct moment_equations *equations)
{
	size_t n = equations->count, p, i, j;
	bool ok = true;
	mpq_t product;

	mpq_init(product);
	for (p = 0; p < n && ok; p++) {
		ok = mpq_sgn(*factor(equations, p, p)) > 0;
		for (i = p + 1; i < n && ok; i++) {
			mpq_t *by = factor(equations, i, p);

			if (mpq_sgn(*by) == 0)
				continue;
			mpq_div(*by, *by, *factor(equations, p, p));
			for (j = p + 1; j < n; j++) {
				mpq_mul(product, *by, *factor(equations, p, j));
				mpq_sub(*factor(equations, i, j), *factor(equations, i, j),
					product);
			}
			ok = !chain_stopped(equations->chain, n * mpz_size(mpq_denref(product)));
		}
	}
	mpq_clear(product);
	return ok;
}

/* Forward and back substitution: `sides` becomes the solution. */
static void solve_sides(const struct moment_equations *equations)
{
	size_t n = equations->count, i, j;
	mpq_t product;

	mpq_init(product);
	for (i = 0; i < n; i++) {
		for (j = 0; j < i; j++) {
			mpq_mul(product, *factor(equations, i, j), equations->sides[j]);
			mpq_sub(equations->sides[i], equations->sides[i], product);
		}
	}
	for (i = n; i-- > 0;) {
		for (j = i + 1; j < n; j++) {
			mpq_mul(product, *factor(equations, i, j), equations->sides[j]);
			mpq_sub(equations->sides[i], equations->sides[i], product);
		}
		mpq_div(equations->sides[i], equations->sides[i], *factor(equations, i, i));
	}
	mpq_clear(product);
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

static void solve_degree(const struct moment_equations *equations, const struct gains *gains,
			 size_t degree)
{
	struct chain *chain = equations->chain;
	size_t at = 0, i, k;

	for (i = 0; i < equations->count; i++) {
		const struct chain_state *state = &chain->states[equations->members[i]];

		mpq_set(equations->sides[i], gains->series[at++][degree]);
		for (k = 0; k < state->step.way_count; k++, at++) {
			const struct chain_state *to =
				&chain->states[chain_find(chain, state->step.ways[k].to)];

			add_way(equations->sides[i], gains->series[at], to->moments, degree,
				to->member == state->member);
		}
	}
	solve_sides(equations);
	for (i = 0; i < equations->count; i++)
		mpq_set(chain->states[equations->members[i]].moments[degree], equations->sides[i]);
}

static bool solve_equations(const struct moment_equations *equations)
{
	struct gains gains;
	bool known = find_gains(equations, &gains);
	size_t degree;

	if (known) {
		fill_factors(equations, &gains);
		known = factorize(equations);
	}
	for (degree = 0; known && degree < PMF_MOMENTS; degree++)
		solve_degree(equations, &gains, degree);
	clear_gains(equations->chain, &gains);
	return known;
}

static bool solve_group(struct chain *chain, const size_t *members, size_t count)
{
	size_t numbers = count * (count + 1), i;
	struct moment_equations equations = {.chain = chain, .members = members, .count = count};
	bool known = true;

	for (i = 0; i < count && known; i++) {
		chain->states[members[i]].moments = pmf_new_moments(chain->model->context);
		known = chain->states[members[i]].moments != NULL;
	}
	equations.factors = memory_take(chain->model->memory, numbers * sizeof(mpq_t));
	if (equations.factors == NULL || !known) {
		memory_release(chain->model->memory, equations.factors);
		return chain_no_memory(chain);
	}
	equations.sides = equations.factors + count * count;
	for (i = 0; i < numbers; i++)
		mpq_init(equations.factors[i]);
	known = solve_equations(&equations);
	for (i = 0; i < numbers; i++)
		mpq_clear(equations.factors[i]);
	memory_release(chain->model->memory, equations.factors);
	return known;
}

/* Whether a component is small enough for this to pay. */
static bool is_small(struct chain *chain, const size_t *members, size_t count)
{
	enum { MOST = 100 };

	(void)chain;
	(void)members;
	return count <= MOST;
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
