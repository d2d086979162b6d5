/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/*
 * Solves absorbing Markov chains by Gaussian elimination. The results of a state are its final gains, plus, for each
 * transition, the results of the next state times the transition's probability. Strongly connected components are
 * processed in reverse topological order; each is a system of linear equations in fractions, whose unknowns are PMFs.
 */
#include <stdlib.h>

#include "chain/chain_inside.h"
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
		ordering->chain->states[members[i]].member = ordering->groups;
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

/* Equations: value i = rest of state members[i] + the sum of shares[i][j] * value j. */
struct system {
	struct chain *chain;
	const size_t *members;
	size_t count;
	mpq_t *shares;
	size_t bytes; /* memory of the digits added by elimination */
};

static mpq_t *share(const struct system *system, size_t i, size_t j)
{
	return &system->shares[i * system->count + j];
}

/* Sets the shares; false when stopped. */
static bool fill_system(const struct system *system)
{
	struct chain *chain = system->chain;
	size_t i, j, k;

	for (i = 0; i < system->count; i++) {
		const struct chain_state *state = &chain->states[system->members[i]];

		for (k = 0; k < state->step.way_count; k++) {
			const struct chain_way *way = &state->step.ways[k];
			size_t to = chain_find(chain, way->to);

			if (chain_stopped(chain, system->count))
				return false;
			for (j = 0; j < system->count; j++) {
				if (system->members[j] == to) {
					pmf_mass(way->by, *share(system, i, j));
				}
			}
		}
	}
	return true;
}

/* rest i += share * rest j */
static bool add_share(const struct system *system, size_t i, const mpq_t factor, size_t j)
{
	struct chain *chain = system->chain;
	struct pmf *part =
		pmf_times(chain->model->context, chain->states[system->members[j]].rest, factor);

	return chain_made(chain, part) &&
	       chain_gather(chain, &chain->states[system->members[i]].rest, part);
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

/* The probability to leave state p: 1 minus that of staying. With doubles it is the sum of the other probabilities,
   as the difference would lose digits to cancellation (Grassmann, Taksar and Heyman 1985). */
static void find_leaving(const struct system *system, size_t p, mpq_t leaving)
{
	size_t j;

	if (!system->chain->model->context->floating) {
		mpq_set_ui(leaving, 1, 1);
		mpq_sub(leaving, leaving, *share(system, p, p));
		return;
	}
	find_known_mass(system->chain->states[system->members[p]].rest, leaving);
	for (j = p + 1; j < system->count; j++)
		mpq_add(leaving, leaving, *share(system, p, j));
	mpq_set_d(leaving, mpq_get_d(leaving));
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

/* Solves equation p for its own unknown. */
static bool resolve(const struct system *system, size_t p)
{
	struct chain *chain = system->chain;
	size_t j;
	mpq_t factor;
	bool ok;

	if (mpq_sgn(*share(system, p, p)) == 0)
		return true;

	mpq_init(factor);
	find_leaving(system, p, factor);
	ok = invert(chain, factor);
	for (j = p + 1; ok && j < system->count; j++)
		mpq_mul(*share(system, p, j), *share(system, p, j), factor);
	ok = ok && multiply(chain, &chain->states[system->members[p]].rest, factor);
	mpq_clear(factor);
	return ok;
}

static size_t limbs_of(const mpq_t share)
{
	return mpz_size(mpq_numref(share)) + mpz_size(mpq_denref(share));
}

/* Counts the memory by which a share has grown; false when over the limit, or when stopped. */
static bool has_grown(struct system *system, size_t before, size_t limbs)
{
	enum { STEPS_OF_A_LIMB = 16 };
	struct pmf_context *context = system->chain->model->context;
	size_t bytes = (limbs - before) * sizeof(mp_limb_t); /* modulo 2^64 if it shrank */

	system->bytes += bytes;
	context->bytes += bytes;
	if (context->bytes > context->most_bytes)
		return chain_abort(system->chain, CHAIN_TOO_LARGE);
	return !chain_stopped(system->chain, (1 + limbs) * STEPS_OF_A_LIMB);
}

/* Substitutes equation p into equation i. */
static bool eliminate(struct system *system, size_t i, size_t p)
{
	bool ok = true;
	size_t j;
	mpq_t product;

	if (mpq_sgn(*share(system, i, p)) == 0)
		return true;
	mpq_init(product);
	for (j = p + 1; j < system->count && ok; j++) {
		size_t before = limbs_of(*share(system, i, j));

		if (mpq_sgn(*share(system, p, j)) == 0)
			continue;
		mpq_mul(product, *share(system, i, p), *share(system, p, j));
		mpq_add(*share(system, i, j), *share(system, i, j), product);
		ok = has_grown(system, before, limbs_of(*share(system, i, j)));
	}
	mpq_clear(product);
	return ok && add_share(system, i, *share(system, i, p), p);
}

static bool solve_system(struct system *system)
{
	size_t p, i;

	for (p = 0; p < system->count; p++) {
		if (!resolve(system, p) || chain_stopped(system->chain, system->count))
			return false;
		for (i = p + 1; i < system->count; i++) {
			if (!eliminate(system, i, p))
				return false;
		}
	}
	for (p = system->count; p-- > 0;) {
		for (i = p + 1; i < system->count; i++) {
			if (mpq_sgn(*share(system, p, i)) != 0 &&
			    !add_share(system, p, *share(system, p, i), i))
				return false;
		}
	}
	return true;
}

/* Solves the equations of one component. */
static bool solve_group(struct chain *chain, const size_t *members, size_t count)
{
	enum { STEPS = 32 };  /* that GMP takes for it */
	enum { BLOCKS = 64 }; /* bytes that GMP takes for a fraction of few digits, in two blocks */
	struct system system = {.chain = chain, .members = members, .count = count};
	size_t i;
	bool ok = true;

	for (i = 0; i < count && ok; i++)
		ok = sum_exits(chain, members[i]);
	if (!ok)
		return false;
	if (!pmf_hold(chain->model->context, count * count * BLOCKS))
		return chain_no_memory(chain);
	system.bytes = count * count * BLOCKS;
	system.shares = memory_take(chain->model->memory, count * count * sizeof(mpq_t));
	if (system.shares == NULL) {
		pmf_let_go(chain->model->context, system.bytes);
		return chain_no_memory(chain);
	}
	for (i = 0; i < count * count && (i % count > 0 || !chain_stopped(chain, count * STEPS));
	     i++)
		mpq_init(system.shares[i]);
	ok = i == count * count && fill_system(&system) && solve_system(&system);
	while (i-- > 0)
		mpq_clear(system.shares[i]);
	pmf_let_go(chain->model->context, system.bytes);
	memory_release(chain->model->memory, system.shares);
	return ok;
}

/* Whether the chain can be solved: its cycles are without gains, and its components small enough. */
static bool can_solve(struct chain *chain, const struct component_order *ordering)
{
	enum { LONGEST_CIRCLE = 1000 };
	size_t i, k, length = 0;

	for (i = 0; i < ordering->order_count; i++) {
		const struct chain_state *state = &chain->states[ordering->order[i]];

		length = i > 0 && chain->states[ordering->order[i - 1]].member == state->member
				 ? length + 1
				 : 1;
		if (length > LONGEST_CIRCLE)
			return false;
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

/* The probability to leave a state that stays with the probability `stay`; see find_leaving. */
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
		ok = can_solve(chain, &ordering)
			     ? solve(chain, &ordering, result)
			     : chain_find_regions(chain) && chain_expand_values(chain, result);
	chain_clear_ordering(chain, &ordering);
	return ok && (result->done != NULL || chain_follow(chain, result));
}
