/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Solves absorbing Markov chains by sparse Gaussian elimination. The results of a state are its final gains, plus, for each
 * transition, the results of the next state times the transition's probability. Strongly connected components are
 * processed in reverse topological order; each is a system of linear equations in fractions, whose unknowns are PMFs.
 */
#include <stdlib.h>

#include "chain/chain_inside.h"
#include "chain/equations.h"
#include "support/components.h"
#include "support/memory.h"

/* ---- strongly connected components ---- */

static bool next_state(const void *graph, uint32_t index, uint32_t i, uint32_t *to)
{
	const struct component_order *ordering = graph;
	const struct chain_step *step = &ordering->chain->states[index].step;

	if (i == step->way_count)
		return false;
	*to = (uint32_t)chain_find(ordering->chain, step->ways[i].to);
	return true;
}

static bool add_group(void *data, const uint32_t *members, size_t count)
{
	struct component_order *ordering = data;
	size_t i;

	for (i = 0; i < count; i++) {
		ordering->chain->states[members[i]].member = (uint32_t)ordering->groups;
		ordering->order[ordering->order_count++] = members[i];
	}
	ordering->groups++;
	return true;
}

bool chain_order(struct chain *chain, struct component_order *ordering)
{
	const struct dicelab_memory *memory = chain->model->memory;
	struct components components = {.memory = memory,
					.nodes = chain->count,
					.target = next_state,
					.graph = ordering,
					.work = add_group,
					.data = ordering};
	bool ok;

	*ordering = (struct component_order){.chain = chain};
	ordering->order = memory_take(memory, chain->count * sizeof *ordering->order);
	ok = ordering->order != NULL && components_from(&components, 0);
	components_clear(&components);
	return ok || chain_no_memory(chain);
}

void chain_clear_ordering(struct chain *chain, struct component_order *ordering)
{
	memory_release(chain->model->memory, ordering->order);
}

bool chain_each_component(struct chain *chain, const struct component_order *ordering,
			  bool (*work)(struct chain *chain, const size_t *members, size_t count))
{
	size_t from, to;

	for (from = 0; from < ordering->order_count; from = to) {
		size_t component = chain->states[ordering->order[from]].member;

		for (to = from + 1; to < ordering->order_count &&
				    chain->states[ordering->order[to]].member == component;)
			to++;
		if (!work(chain, ordering->order + from, to - from))
			return false;
	}
	return true;
}

/* ---- closed components: loops that never end ---- */

/* Whether all transitions of the state stay within its component. */
static bool is_shut_in(struct chain *chain, const struct chain_state *state)
{
	const struct chain_step *step = &state->step;
	size_t i;

	if (step->done == NULL || step->done->count > 0 || step->done->tail != NULL ||
	    step->done->failed > 0)
		return false;
	for (i = 0; i < step->way_count; i++) {
		if (chain->states[chain_find(chain, step->ways[i].to)].member != state->member)
			return false;
	}
	return step->way_count > 0;
}

static bool end_group(struct chain *chain, const size_t *members, size_t count)
{
	bool cut = false;
	size_t i;

	for (i = 0; i < count; i++) {
		if (!is_shut_in(chain, &chain->states[members[i]]))
			return true;
		/* The unknown part of the step may lead out. */
		cut |= chain->states[members[i]].step.cut;
	}
	if (cut && !chain_ask_end(chain))
		return false;
	for (i = 0; i < count; i++) {
		if (!chain_never_ends(chain, members[i], cut))
			return false;
	}
	return true;
}

bool chain_find_endless(struct chain *chain)
{
	struct component_order ordering;
	bool ok =
		chain_order(chain, &ordering) && chain_each_component(chain, &ordering, end_group);

	chain_clear_ordering(chain, &ordering);
	return ok;
}

/* ---- equations ---- */

/* Sums the results of a state without transitions to its own component. */
static bool sum_exits(struct chain *chain, size_t index)
{
	struct chain_state *state = &chain->states[index];
	struct arrivals arrivals = {0};
	size_t i;
	bool ok = chain_arrive(chain, &arrivals,
			       pmf_shift(chain->model->context, state->step.done, 0));

	for (i = 0; i < state->step.way_count && ok; i++) {
		const struct chain_way *way = &state->step.ways[i];
		const struct chain_state *to = &chain->states[chain_find(chain, way->to)];

		if (to->member != state->member)
			ok = chain_arrive(chain, &arrivals, chain_join(chain, way->by, to->rest));
	}
	state->rest = ok ? chain_sum(chain, &arrivals) : NULL;
	chain_clear(chain, &arrivals);
	return state->rest != NULL;
}

/* The equations of a component: the results of a state are its rest plus the shares of the results of others. */
struct component_system {
	struct chain *chain;
	const size_t *members;
	size_t count;
	struct equations equations;
};

static struct pmf **rest_of(const struct component_system *system, uint32_t row)
{
	return &system->chain->states[system->members[row]].rest;
}

/* Sets the shares; false when out of memory, or stopped. */
static bool fill_equations(struct component_system *system)
{
	struct chain *chain = system->chain;
	uint32_t i;
	size_t k;
	mpq_t share;
	bool ok = true;

	mpq_init(share);
	for (i = 0; ok && i < system->count; i++) {
		const struct chain_state *state = &chain->states[system->members[i]];

		for (k = 0; ok && k < state->step.way_count; k++) {
			const struct chain_way *way = &state->step.ways[k];
			const struct chain_state *to = &chain->states[chain_find(chain, way->to)];

			if (to->member != state->member)
				continue;
			pmf_mass(way->by, share);
			ok = mpq_sgn(share) == 0 ||
			     equations_add(&system->equations, i, to->place, share);
		}
		ok = ok && !chain_stopped(chain, state->step.way_count);
	}
	mpq_clear(share);
	return ok;
}

/* rest of a row += share * rest of another */
static bool add_rest(void *data, uint32_t row, const mpq_t share, uint32_t other)
{
	struct component_system *system = data;
	struct chain *chain = system->chain;
	struct pmf *part = pmf_times(chain->model->context, *rest_of(system, other), share);

	if (!chain_made(chain, part))
		return false;
	system->equations.work += part->bytes;
	return chain_gather(chain, rest_of(system, row), part);
}

/* Floating: the known mass of a PMF, tail and failures included. */
static void find_known_mass(const struct pmf *pmf, mpq_t mass)
{
	mpq_t failed;

	pmf_mass(pmf, mass);
	if (pmf->tail != NULL)
		mpq_add(mass, mass, pmf->tail->mass);
	mpq_init(failed);
	mpq_set_d(failed, pmf->failed);
	mpq_add(mass, mass, failed);
	mpq_clear(failed);
}

/*
 * The probability to leave a state. With doubles it is the sum of the other probabilities, as 1 minus that of staying would lose
 * digits to cancellation (Grassmann, Taksar and Heyman 1985).
 */
static bool correct_leaving(void *data, uint32_t row, mpq_t leaving)
{
	struct component_system *system = data;
	struct chain *chain = system->chain;
	const struct equation *equation = &system->equations.rows[row];
	size_t i;

	if (chain->model->context->floating) {
		find_known_mass(*rest_of(system, row), leaving);
		for (i = 0; i < equation->count; i++)
			mpq_add(leaving, leaving, equation->terms[i].share);
		mpq_set_d(leaving, mpq_get_d(leaving));
	}
	return pmf_can_divide(chain->model->context, leaving) || chain_abort(chain, CHAIN_NO_PMF);
}

/* *pmf *= factor */
static bool multiply(struct chain *chain, struct pmf **pmf, const mpq_t factor)
{
	struct pmf *product = pmf_times(chain->model->context, *pmf, factor);

	if (!chain_made(chain, product))
		return false;
	pmf_free(chain->model->context, *pmf);
	*pmf = product;
	return true;
}

/* leaving = 1 / leaving */
static bool invert(struct chain *chain, mpq_t leaving)
{
	if (!pmf_can_divide(chain->model->context, leaving))
		return chain_abort(chain, CHAIN_NO_PMF);
	mpq_inv(leaving, leaving);
	return true;
}

static bool multiply_rest(void *data, uint32_t row, const mpq_t factor)
{
	struct component_system *system = data;

	return multiply(system->chain, rest_of(system, row), factor);
}

/*
 * The bytes of fractions that the equations may take; 0: no limit. A large component may take too much work; that of one with few
 * transitions is worth a few seconds, since it often stays sparse: a walk between far walls.
 */
static uint64_t most_work_of(const struct component_system *system)
{
	enum { LARGE = 1000, FEW = 8, MOST_WORK = 200000000, SPARSE = 10 };
	size_t i, ways = 0;

	for (i = 0; i < system->count; i++)
		ways += system->chain->states[system->members[i]].step.way_count;
	return system->count <= LARGE        ? 0
	       : ways <= FEW * system->count ? (uint64_t)MOST_WORK * SPARSE
					     : MOST_WORK;
}

static bool solve_equations(struct component_system *system)
{
	struct pmf_context *context = system->chain->model->context;
	const struct equation_constants rests = {system, correct_leaving, multiply_rest, add_rest};
	bool ok = equations_begin(&system->equations, context, system->count);

	system->equations.constants = &rests;
	system->equations.most_work = most_work_of(system);
	ok = ok && fill_equations(system) && equations_solve(&system->equations);
	system->chain->exhausted = system->equations.exhausted;
	equations_end(&system->equations);
	if (ok || system->chain->exhausted || system->chain->aborted ||
	    chain_stopped(system->chain, 0))
		return ok;
	return chain_abort(system->chain,
			   context->aborted == PMF_OVER_LIMIT ? CHAIN_TOO_LARGE : CHAIN_NO_PMF);
}

/* Solves the equations of one component. */
static bool solve_group(struct chain *chain, const size_t *members, size_t count)
{
	struct component_system system = {.chain = chain, .members = members, .count = count};
	const struct chain_step *step = &chain->states[members[0]].step;
	bool alone = count == 1;
	size_t i;

	for (i = 0; i < count; i++) {
		chain->states[members[i]].place = (uint32_t)i;
		if (!sum_exits(chain, members[i]))
			return false;
	}
	for (i = 0; alone && i < step->way_count; i++)
		alone = chain_find(chain, step->ways[i].to) != members[0];
	return alone || solve_equations(&system);
}

/* Whether the cycles of the chain are without gains. */
static bool can_solve(struct chain *chain, const struct component_order *ordering)
{
	size_t i, k;

	for (i = 0; i < ordering->order_count; i++) {
		const struct chain_state *state = &chain->states[ordering->order[i]];

		for (k = 0; k < state->step.way_count; k++) {
			const struct chain_way *way = &state->step.ways[k];

			if (chain->states[chain_find(chain, way->to)].member == state->member &&
			    !chain_is_neutral(chain, way->by))
				return false;
		}
	}
	return true;
}

/* Memoises the results of all states but the first, for other loops. */
static bool remember(struct chain *chain)
{
	const struct chain_model *model = chain->model;
	size_t i;

	for (i = 0; i < chain->count; i++) {
		struct chain_state *state = &chain->states[i];
		struct pmf *rest = state->rest;

		if (i == 0 || rest == NULL || model->solved == NULL)
			continue;
		state->rest = NULL;
		if (!model->solved(model, state->id, rest, chain->cut))
			return chain_is_aborted(chain);
	}
	return true;
}

/* ---- single pass ---- */

/* Whether there are no gains before the end, and no cycles but transitions from a state to itself. Then only the
   probability to visit each state is needed. Its results, possibly as many as there are states, are not. */
static bool can_pass(struct chain *chain, const struct component_order *ordering)
{
	size_t i, k;

	if (chain->model->solved != NULL || ordering->groups < ordering->order_count)
		return false;
	for (i = 0; i < ordering->order_count; i++) {
		const struct chain_step *step = &chain->states[ordering->order[i]].step;

		for (k = 0; k < step->way_count; k++) {
			if (!chain_is_neutral(chain, step->ways[k].by))
				return false;
		}
	}
	return true;
}

/* Removes a transition from a state to itself, and sets `stay` to its probability; false if there is none. */
static bool take_stay(struct chain *chain, size_t index, mpq_t stay)
{
	struct chain_step *step = &chain->states[index].step;
	size_t i;

	for (i = 0; i < step->way_count; i++) {
		if (chain_find(chain, step->ways[i].to) == index) {
			pmf_mass(step->ways[i].by, stay);
			pmf_free(chain->model->context, step->ways[i].by);
			step->ways[i] = step->ways[--step->way_count];
			return true;
		}
	}
	return false;
}

/* The probability to leave a state that stays with the probability `stay`; see correct_leaving. */
static void find_way_out(struct chain *chain, const struct chain_step *step, const mpq_t stay,
			 mpq_t out)
{
	size_t i;
	mpq_t mass;

	mpq_set_ui(out, 1, 1);
	mpq_sub(out, out, stay);
	if (!chain->model->context->floating)
		return;
	find_known_mass(step->done, out);
	mpq_init(mass);
	for (i = 0; i < step->way_count; i++) {
		pmf_mass(step->ways[i].by, mass);
		mpq_add(out, out, mass);
	}
	mpq_clear(mass);
}

/* Replaces transitions from a state to itself: divides the others by the probability to leave. */
static bool skip_stay(struct chain *chain, size_t index)
{
	struct chain_step *step = &chain->states[index].step;
	mpq_t stay, out;
	bool ok = true;
	size_t i;

	mpq_inits(stay, out, NULL);
	while (ok && take_stay(chain, index, stay)) {
		find_way_out(chain, step, stay, out);
		ok = invert(chain, out) && multiply(chain, &step->done, out);
		for (i = 0; ok && i < step->way_count; i++)
			ok = multiply(chain, &step->ways[i].by, out);
	}
	mpq_clears(stay, out, NULL);
	return ok;
}

static bool pass(struct chain *chain, const struct component_order *ordering,
		 struct chain_result *result)
{
	size_t i;

	for (i = 0; i < ordering->order_count; i++) {
		if (!skip_stay(chain, ordering->order[i]))
			return false;
	}
	result->method = "chain, solved";
	return chain_pass(chain, ordering, result);
}

/* ---- all together ---- */

static bool solve(struct chain *chain, const struct component_order *ordering,
		  struct chain_result *result)
{
	if (!chain_each_component(chain, ordering, solve_group))
		return false;
	result->done = chain->states[0].rest;
	result->method = "chain, solved";
	chain->states[0].rest = NULL;
	return remember(chain);
}

/* Frees what was solved of a chain whose equations take too much work. */
static void forget_rests(struct chain *chain)
{
	size_t i;

	for (i = 0; i < chain->count; i++) {
		pmf_free(chain->model->context, chain->states[i].rest);
		chain->states[i].rest = NULL;
	}
}

/* Solves equations; where that cannot be done, expands a power series, which may have no result. */
static bool solve_or_expand(struct chain *chain, const struct component_order *ordering,
			    struct chain_result *result)
{
	if (can_solve(chain, ordering)) {
		if (solve(chain, ordering, result))
			return true;
		if (!chain->exhausted)
			return false;
		forget_rests(chain);
	}
	return chain_find_regions(chain) && chain_expand_values(chain, result);
}

/* The chain may never end, which is an error; so no other result matters. */
static bool give_endless(struct chain *chain, struct chain_result *result)
{
	chain->cut = chain->end.cut || chain->end.possible;
	result->done = pmf_nothing(chain->model->context);
	result->method = "chain, endless";
	if (!chain_made(chain, result->done))
		return false;
	result->done->failed = chain->end.failed;
	return true;
}

bool chain_solve(struct chain *chain, struct chain_result *result)
{
	struct component_order ordering;
	bool ok;

	if (!chain_find_endless(chain))
		return false;
	if (chain->end.failed > 0)
		return give_endless(chain, result);
	if (chain->expanded < chain->count)
		return chain_follow(chain, result);
	ok = chain_order(chain, &ordering);
	if (ok && can_pass(chain, &ordering))
		ok = pass(chain, &ordering, result);
	else if (ok)
		ok = solve_or_expand(chain, &ordering, result);
	chain_clear_ordering(chain, &ordering);
	return ok && (result->done != NULL || chain_follow(chain, result));
}
