/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Play by a policy: its states as those of a Markov chain (chain/chain.h), and expected visits. */
#include "decide/mdp_play.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "chain/chain_values.h"
#include "decide/mdp_inside.h"
#include "support/sort.h"

/* A node of a step that the policy reaches, with its probability. */
struct reached_node {
	uint32_t node, component;
	mpq_t mass;
};

struct play {
	struct mdp_chain *chain;
	const struct mdp *mdp;
	struct dicelab_memory memory;
	int64_t times;
	struct reached_node *reached;
	size_t count, room;
	uint32_t *place;          /* by node: its place among these; otherwise MDP_NONE */
	bool *stops;              /* by state: a step ends there */
	struct mdp_search search; /* where steps go on through states: components without gains */
};

/* ---- a step ---- */

static bool reach(struct play *play, uint32_t node)
{
	const uint32_t *component = play->search.found.component;

	if (play->place[node] != MDP_NONE)
		return true;
	if (!memory_grow(&play->memory, &play->reached, &play->room, play->count + 1,
			 sizeof *play->reached))
		return false;
	play->place[node] = (uint32_t)play->count;
	play->reached[play->count] = (struct reached_node){
		.node = node, .component = component == NULL ? 0 : component[node]};
	mpq_init(play->reached[play->count++].mass);
	return true;
}

static void forget(struct play *play)
{
	while (play->count > 0) {
		play->place[play->reached[--play->count].node] = MDP_NONE;
		mpq_clear(play->reached[play->count].mass);
	}
}

/* Whether the step ends with that node. */
static bool is_last(const struct play *play, uint32_t node)
{
	const struct mdp_node *at = &play->mdp->nodes[node];

	return at->kind == MDP_END ||
	       (at->kind == MDP_TO && (at->number != 0 || play->stops[at->state]));
}

static uint32_t targets_in_step(const struct play *play, uint32_t node)
{
	return is_last(play, node) ? 0 : mdp_target_count(play->mdp, play->chain->chosen, node);
}

/* Later components come first, and in a component, nodes in their order: each after its targets. */
static int by_node(const void *left, const void *right)
{
	const struct reached_node *a = left, *b = right;

	if (a->component != b->component)
		return a->component > b->component ? -1 : 1;
	return (a->node > b->node) - (a->node < b->node);
}

/* Finds all nodes of the step, each after its targets. */
static bool find_nodes(struct play *play, uint32_t root)
{
	size_t k;
	uint32_t i;

	if (!reach(play, root))
		return false;
	for (k = 0; k < play->count; k++) {
		uint32_t node = play->reached[k].node;

		for (i = 0; i < targets_in_step(play, node); i++) {
			if (!reach(play, mdp_target(play->mdp, play->chain->chosen, node, i)))
				return false;
		}
	}
	if (!memory_grow(&play->memory, &play->reached, &play->room, 2 * play->count,
			 sizeof *play->reached) ||
	    !sort_array(play->reached, play->reached + play->count, play->count,
			sizeof *play->reached, by_node, play->chain->context->stop))
		return false;
	for (k = 0; k < play->count; k++)
		play->place[play->reached[k].node] = (uint32_t)k;
	return true;
}

/* Passes the mass of a node on to its targets. */
static void pass_on(struct play *play, const struct reached_node *from)
{
	const struct mdp *mdp = play->mdp;
	const struct mdp_node *node = &mdp->nodes[from->node];
	mpq_t part;
	uint32_t i;

	mpq_init(part);
	for (i = 0; i < targets_in_step(play, from->node); i++) {
		uint32_t to = mdp_target(mdp, play->chain->chosen, from->node, i);
		mpq_ptr mass = play->reached[play->place[to]].mass;

		if (node->kind == MDP_CHANCE)
			mpq_mul(part, from->mass, mdp->weights[mdp->edges[node->first + i].weight]);
		else
			mpq_set(part, from->mass);
		mpq_add(mass, mass, part);
	}
	mpq_clear(part);
}

/* The parts of a step: ends, and ways to states. */
struct parts {
	struct weighted_key *ends;
	struct chain_passage *ways;
	size_t end_count, way_count;
	mpq_t mass; /* of all */
};

static bool add_part(const struct play *play, const struct reached_node *last, struct parts *parts)
{
	const struct mdp_node *node = &play->mdp->nodes[last->node];
	struct weighted_key by = {CHAIN_NOTHING_GAINED, last->mass};

	mpq_add(parts->mass, parts->mass, last->mass);
	if (node->kind == MDP_END) {
		by.key = node->number;
		parts->ends[parts->end_count++] = by;
		return true;
	}
	if (!play->chain->keys && __builtin_mul_overflow(node->number, play->times, &by.key))
		return false;
	parts->ways[parts->way_count++] = (struct chain_passage){node->state, by};
	return true;
}

/* Fills the step; the missing probability has failed. */
static bool fill_step(const struct chain_model *model, size_t state, struct parts *parts,
		      struct chain_step *step)
{
	struct play *play = model->data;
	size_t k;

	for (k = 0; k < play->count; k++) {
		if (is_last(play, play->reached[k].node) &&
		    !add_part(play, &play->reached[k], parts)) {
			model->abort(model, CHAIN_OVERFLOW);
			return false;
		}
	}
	step->endless = parts->end_count == 0 && parts->way_count == 1 &&
			parts->ways->to == state && parts->ways->by.key == model->neutral &&
			mpq_cmp_ui(parts->mass, 1, 1) == 0;
	if (step->endless)
		return true;
	step->done = weighted_pmf(model->context, &play->memory, parts->ends, parts->end_count);
	if (step->done == NULL || !chain_take_ways(model, parts->ways, parts->way_count, step))
		return false;
	mpz_sub(mpq_numref(parts->mass), mpq_denref(parts->mass), mpq_numref(parts->mass));
	step->done->failed = mpq_get_d(parts->mass);
	return true;
}

static bool step_from(const struct chain_model *model, size_t state, struct chain_step *step)
{
	enum { STEPS = 200 };
	struct play *play = model->data;
	uint32_t root = play->mdp->roots[state];
	bool ok = find_nodes(play, root);
	struct parts parts = {
		.ends = memory_take(&play->memory, play->count * sizeof *parts.ends + 1),
		.ways = memory_take(&play->memory, 2 * play->count * sizeof *parts.ways + 1)};
	size_t k;

	mpq_init(parts.mass);
	if (ok && parts.ends != NULL && parts.ways != NULL) {
		mpq_set_ui(play->reached[play->place[root]].mass, 1, 1);
		for (k = play->count; k-- > 0;)
			pass_on(play, &play->reached[k]);
		ok = fill_step(model, state, &parts, step) &&
		     !stop_after(model->context->stop, STEPS * play->count);
	} else {
		ok = false;
	}
	mpq_clear(parts.mass);
	memory_release(&play->memory, parts.ends);
	memory_release(&play->memory, parts.ways);
	forget(play);
	return ok;
}

static void note_reason(const struct chain_model *model, enum chain_reason reason)
{
	struct play *play = model->data;

	if (play->chain->reason == CHAIN_NO_PMF)
		play->chain->reason = reason;
}

/* ---- steps through states ---- */

/* In a cycle without gains, steps end in each state. */
static bool stop_in_cycles(void *data, const uint32_t *members, size_t count)
{
	const struct play *play = data;
	size_t k;

	for (k = 0; k < count; k++) {
		const struct mdp_node *to = &play->mdp->nodes[members[k]];

		if (to->kind == MDP_TO && (count > 1 || play->mdp->roots[to->state] == members[k]))
			play->stops[to->state] = true;
	}
	return true;
}

/* Where turns are counted, steps that are whole turns make a chain of few states. Finds the states where steps end: where
   something is gained on the way, and in cycles; all, if nothing is gained. False when out of memory, or stopped. */
static bool find_stops(struct play *play)
{
	const double most_work = 1e8; /* nodes of all steps together */
	const struct mdp *mdp = play->mdp;
	size_t bytes = mdp->state_count * sizeof *play->stops, i, stops = 0;
	bool ok;

	play->stops = memory_take(&play->memory, bytes);
	if (play->stops == NULL)
		return false;
	memset(play->stops, play->times == 0, bytes);
	if (play->times == 0)
		return true;
	for (i = 0; i < mdp->node_count; i++) {
		if (mdp->nodes[i].kind == MDP_TO && mdp->nodes[i].number != 0)
			play->stops[mdp->nodes[i].state] = true;
	}
	ok = mdp_each_component(&play->search, play, stop_in_cycles);
	for (i = 0; i < mdp->state_count; i++)
		stops += play->stops[i];
	if (stops == 0 || (double)stops * (double)mdp->node_count > most_work)
		memset(play->stops, 1, bytes);
	return ok;
}

/* ---- the chain ---- */

static struct pmf *follow_chain(struct mdp_chain *chain)
{
	const struct mdp *mdp = chain->mdp;
	struct play play = {.chain = chain,
			    .mdp = mdp,
			    .memory = pmf_memory(chain->context),
			    .times = chain->keys ? 0 : mdp_times(mdp),
			    .search = {.context = chain->context,
				       .mdp = mdp,
				       .given = chain->chosen,
				       .everywhere = true,
				       .without_gains = true}};
	uint64_t hurried = 0, states = 0;
	struct chain_model model = {.data = &play,
				    .context = chain->context,
				    .memory = &play.memory,
				    .outcomes = chain->keys ? &chain_values : &chain_numbers,
				    .neutral = chain->keys ? CHAIN_NOTHING_GAINED : 0,
				    .step = step_from,
				    .stopped = chain_has_stopped,
				    .abort = note_reason,
				    .cut = chain->cut,
				    .ahead = chain->ahead,
				    .hurried = &hurried,
				    .states = &states,
				    .most_states = chain->most_states,
				    .unresolved = &chain->unresolved};
	size_t bytes = mdp->node_count * sizeof *play.place;
	struct chain_result result = {.done = NULL};

	chain->reason = CHAIN_NO_PMF;
	play.place = memory_take(&play.memory, bytes);
	if (play.place != NULL && find_stops(&play)) {
		memset(play.place, UINT8_MAX, bytes);
		chain_run(&model, 0, &result);
	}
	chain->method = result.method;
	memory_release(&play.memory, play.reached);
	memory_release(&play.memory, play.place);
	memory_release(&play.memory, play.stops);
	memory_release(&play.memory, play.search.found.component);
	return result.done;
}

struct pmf *mdp_distribution(struct mdp_chain *chain)
{
	struct pmf *pmf = chain->keys || mdp_times(chain->mdp) != 0 ? NULL : mdp_absorb(chain);

	chain->method = "chain, solved with doubles";
	return pmf != NULL ? pmf : follow_chain(chain);
}

/* ---- visits ---- */

/* All nodes that the policy reaches, those of later components first. */
struct play_order {
	struct dicelab_memory memory;
	uint32_t *nodes;
	size_t count, room;
};

static bool add_component(void *data, const uint32_t *members, size_t count)
{
	struct play_order *order = data;

	if (!memory_grow(&order->memory, &order->nodes, &order->room, order->count + count,
			 sizeof *order->nodes))
		return false;
	memcpy(order->nodes + order->count, members, count * sizeof *members);
	order->count += count;
	return true;
}

/* Moves the mass at a node on to its targets. */
static void move(const struct mdp *mdp, const uint32_t *chosen, const double *weights,
		 double *masses, uint32_t node)
{
	const struct mdp_node *from = &mdp->nodes[node];
	double mass = masses[node];
	uint32_t i, count = mdp_target_count(mdp, chosen, node);

	masses[node] = 0;
	for (i = 0; i < count; i++)
		masses[mdp_target(mdp, chosen, node, i)] +=
			from->kind == MDP_CHANCE
				? mass * weights[mdp->edges[from->first + i].weight]
				: mass;
}

/* Sweeps over the nodes, from the first on, until hardly any mass is left. Mass that goes back waits for the next sweep. */
static bool sweep(struct pmf_context *context, const struct mdp *mdp, const uint32_t *chosen,
		  const struct play_order *order, const double *weights, double *masses,
		  double *visits)
{
	enum { MOST_SWEEPS = 100000, STEPS = 10 };
	const double little = 1e-15;
	double left = 1;
	size_t sweeps, k;

	masses[mdp->roots[0]] = 1;
	for (sweeps = 0; left > little && sweeps < MOST_SWEEPS; sweeps++) {
		left = 0;
		for (k = order->count; k-- > 0;) {
			uint32_t node = order->nodes[k];

			visits[node] += masses[node];
			if (masses[node] > 0)
				move(mdp, chosen, weights, masses, node);
		}
		for (k = 0; k < order->count; k++)
			left += masses[order->nodes[k]];
		if (stop_after(context->stop, STEPS * order->count))
			return false;
	}
	for (k = 0; k < order->count; k++)
		visits[order->nodes[k]] = fmax(visits[order->nodes[k]], DBL_MIN);
	return true;
}

bool mdp_visits(struct pmf_context *context, const struct mdp *mdp, const uint32_t *chosen,
		double *visits)
{
	struct play_order order = {.memory = pmf_memory(context)};
	struct mdp_search search = {.context = context, .mdp = mdp, .given = chosen};
	size_t bytes = mdp->node_count * sizeof(double), k;
	double *masses = memory_take(&order.memory, bytes);
	double *weights = memory_take(&order.memory, (mdp->weight_count + 1) * sizeof *weights);
	bool ok = masses != NULL && weights != NULL &&
		  mdp_each_component(&search, &order, add_component);

	if (ok) {
		memset(masses, 0, bytes);
		memset(visits, 0, bytes);
		for (k = 0; k < mdp->weight_count; k++)
			weights[k] = mpq_get_d(mdp->weights[k]);
		ok = sweep(context, mdp, chosen, &order, weights, masses, visits);
	}
	memory_release(&order.memory, search.found.component);
	memory_release(&order.memory, order.nodes);
	memory_release(&order.memory, masses);
	memory_release(&order.memory, weights);
	return ok;
}
