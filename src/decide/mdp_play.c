/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Play by a policy: its states as those of a Markov chain (chain/chain.h), and expected visits. */
#include "decide/mdp_play.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "decide/mdp_inside.h"
#include "support/sort.h"

/* A node of a step that the policy reaches. */
struct reached {
	uint32_t node;
	uint32_t component; /* where steps go on through states; otherwise 0 */
	uint32_t state;     /* where it goes on; MDP_NONE at an end */
	int64_t key;        /* the number at the end, or the gain */
	mpq_t mass;         /* its probability */
};

struct play {
	struct mdp_chain *chain;
	const struct mdp *mdp;
	struct dicelab_memory memory;
	int64_t times;
	struct reached *reached;
	size_t count, room;
	uint32_t *place; /* by node: its place among these; otherwise MDP_NONE */
	/* Where steps go on through states: components without ways with gains; and by state, does a step end there? NULL
	   where they do not. */
	uint32_t *component;
	bool *stops;
};

/* ---- a step ---- */

static bool reach(struct play *play, uint32_t node)
{
	if (play->place[node] != MDP_NONE)
		return true;
	if (!memory_grow(&play->memory, &play->reached, &play->room, play->count + 1,
			 sizeof *play->reached))
		return false;
	play->place[node] = (uint32_t)play->count;
	play->reached[play->count] = (struct reached){
		.node = node, .component = play->component == NULL ? 0 : play->component[node]};
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

/* Does a step go on in the state to which that node leads? */
static bool goes_through(const struct play *play, const struct mdp_node *to)
{
	return play->stops != NULL && to->number == 0 && !play->stops[to->state];
}

static uint32_t targets_in_step(const struct play *play, uint32_t node)
{
	const struct mdp_node *at = &play->mdp->nodes[node];

	return at->kind == MDP_TO && !goes_through(play, at)
		       ? 0
		       : mdp_target_count(play->mdp, play->chain->chosen, node);
}

/* Later components come first, and in a component, nodes in their order: each after its targets. */
static int by_node(const void *left, const void *right)
{
	const struct reached *a = left, *b = right;

	if (a->component != b->component)
		return a->component > b->component ? -1 : 1;
	return (a->node > b->node) - (a->node < b->node);
}

static int by_state(const void *left, const void *right)
{
	const struct reached *a = left, *b = right;

	return (a->state > b->state) - (a->state < b->state);
}

static bool sort(struct play *play, int (*compare)(const void *a, const void *b))
{
	return memory_grow(&play->memory, &play->reached, &play->room, 2 * play->count,
			   sizeof *play->reached) &&
	       sort_array(play->reached, play->reached + play->count, play->count,
			  sizeof *play->reached, compare, play->chain->context->stop);
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
	if (!sort(play, by_node))
		return false;
	for (k = 0; k < play->count; k++)
		play->place[play->reached[k].node] = (uint32_t)k;
	return true;
}

/* Passes the mass of a node on to its targets. */
static void pass_on(struct play *play, const struct reached *from)
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

/* Finds the ends of the step and its ways to states, with their masses, in order of states. */
static bool find_leaves(struct play *play, const struct chain_model *model, uint32_t root)
{
	size_t k, leaves = 0;

	if (!find_nodes(play, root))
		return false;
	mpq_set_ui(play->reached[play->place[root]].mass, 1, 1);
	for (k = play->count; k-- > 0;)
		pass_on(play, &play->reached[k]);
	for (k = 0; k < play->count; k++) {
		struct reached *leaf = &play->reached[leaves], *at = &play->reached[k];
		const struct mdp_node *node = &play->mdp->nodes[at->node];

		play->place[at->node] = MDP_NONE;
		if (targets_in_step(play, at->node) > 0)
			continue;
		mpq_swap(leaf->mass, at->mass);
		leaf->node = at->node;
		leaf->state = node->kind == MDP_TO ? node->state : MDP_NONE;
		leaf->key = node->number;
		leaves++;
		if (node->kind == MDP_TO &&
		    __builtin_mul_overflow(node->number, play->times, &leaf->key)) {
			model->abort(model, CHAIN_OVERFLOW);
			return false;
		}
	}
	while (play->count > leaves)
		mpq_clear(play->reached[--play->count].mass);
	return sort(play, by_state);
}

/* The PMF of the keys of some leaves. */
static struct pmf *pmf_of_leaves(struct play *play, const struct reached *leaves, size_t count)
{
	int64_t *keys = memory_take(&play->memory, (count + 1) * sizeof *keys);
	mpz_t *weights = memory_take(&play->memory, (count + 1) * sizeof *weights), common;
	struct pmf *pmf = NULL;
	size_t k;

	mpz_init_set_ui(common, 1);
	for (k = 0; k < count; k++)
		mpz_lcm(common, common, mpq_denref(leaves[k].mass));
	for (k = 0; keys != NULL && weights != NULL && k < count; k++) {
		keys[k] = leaves[k].key;
		mpz_init(weights[k]);
		mpz_divexact(weights[k], common, mpq_denref(leaves[k].mass));
		mpz_mul(weights[k], weights[k], mpq_numref(leaves[k].mass));
	}
	if (keys != NULL && weights != NULL) {
		pmf = count == 0 ? pmf_nothing(play->chain->context)
				 : pmf_of_keys(play->chain->context, count, keys, weights, common);
		while (k-- > 0)
			mpz_clear(weights[k]);
	}
	mpz_clear(common);
	memory_release(&play->memory, keys);
	memory_release(&play->memory, weights);
	return pmf;
}

/* Fills the step from the leaves; ends are the last of them. What is missing has failed. */
static bool fill_step(struct play *play, size_t state, struct chain_step *step)
{
	const struct reached *leaves = play->reached;
	size_t k = 0, next;
	mpq_t lost;

	step->endless = play->count == 1 && leaves[0].state == state && leaves[0].key == 0 &&
			mpq_cmp_ui(leaves[0].mass, 1, 1) == 0;
	if (step->endless)
		return true;
	step->ways = memory_take(&play->memory, (play->count + 1) * sizeof *step->ways);
	for (; step->ways != NULL && k < play->count && leaves[k].state != MDP_NONE; k = next) {
		struct chain_way *way = &step->ways[step->way_count];

		for (next = k + 1; next < play->count && leaves[next].state == leaves[k].state;)
			next++;
		way->to = leaves[k].state;
		way->by = pmf_of_leaves(play, &leaves[k], next - k);
		if (way->by == NULL)
			return false;
		step->way_count++;
	}
	step->done = pmf_of_leaves(play, &leaves[k], play->count - k);
	if (step->ways == NULL || step->done == NULL)
		return false;
	mpq_init(lost);
	for (k = 0; k < play->count; k++)
		mpq_add(lost, lost, leaves[k].mass);
	mpz_sub(mpq_numref(lost), mpq_denref(lost), mpq_numref(lost));
	step->done->failed = mpq_get_d(lost);
	mpq_clear(lost);
	return true;
}

static void note_reason(const struct chain_model *model, enum chain_reason reason)
{
	struct play *play = model->data;

	if (play->chain->reason == CHAIN_NO_PMF)
		play->chain->reason = reason;
}

static bool step_from(const struct chain_model *model, size_t state, struct chain_step *step)
{
	enum { STEPS = 200 };
	struct play *play = model->data;
	bool ok = find_leaves(play, model, play->mdp->roots[state]) &&
		  fill_step(play, state, step) &&
		  !stop_after(play->chain->context->stop, STEPS * play->count);

	forget(play);
	return ok;
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
   something is gained on the way, and in cycles. False when out of memory, or stopped. */
static bool find_stops(struct play *play)
{
	const double most_work = 1e8; /* nodes of all steps together */
	const struct mdp *mdp = play->mdp;
	struct mdp_search search = {.context = play->chain->context,
				    .mdp = mdp,
				    .given = play->chain->chosen,
				    .everywhere = true,
				    .without_gains = true,
				    .work = stop_in_cycles,
				    .data = play};
	size_t i, stops = 0;
	bool ok;

	play->stops = memory_take(&play->memory, mdp->state_count * sizeof *play->stops);
	if (play->stops == NULL)
		return false;
	memset(play->stops, 0, mdp->state_count * sizeof *play->stops);
	for (i = 0; i < mdp->node_count; i++) {
		if (mdp->nodes[i].kind == MDP_TO && mdp->nodes[i].number != 0)
			play->stops[mdp->nodes[i].state] = true;
	}
	ok = mdp_each_component(&search);
	play->component = search.component;
	for (i = 0; i < mdp->state_count; i++)
		stops += play->stops[i];
	if (stops == 0 || (double)stops * (double)mdp->node_count > most_work) {
		memory_release(&play->memory, play->stops);
		memory_release(&play->memory, play->component);
		play->stops = NULL;
		play->component = NULL;
	}
	return ok;
}

/* ---- the chain ---- */

static bool has_stopped(const struct chain_model *model, size_t steps)
{
	return stop_after(model->context->stop, steps);
}

/* Keys of values: nothing is known of those that are left in a chain. */
static struct pmf *join_keys(const struct chain_model *model, const struct pmf *a,
			     const struct pmf *b)
{
	return chain_numbers.join(model, a, b);
}

static struct pmf_tail region_of_keys(const struct chain_model *model, const struct pmf *pmf)
{
	(void)model;
	(void)pmf;
	return pmf_any_region(false);
}

static bool is_key_within(const struct chain_model *model, const struct pmf_tail *region,
			  int64_t key)
{
	(void)model;
	(void)region;
	(void)key;
	return true;
}

struct pmf *mdp_distribution(struct mdp_chain *chain)
{
	static const struct chain_outcomes keys = {false, join_keys, region_of_keys, is_key_within};
	struct play play = {.chain = chain,
			    .mdp = chain->mdp,
			    .memory = pmf_memory(chain->context),
			    .times = chain->keys ? 0 : mdp_times(chain->mdp)};
	uint64_t hurried = 0, states = 0;
	struct chain_model model = {.data = &play,
				    .context = chain->context,
				    .memory = &play.memory,
				    .outcomes = chain->keys ? &keys : &chain_numbers,
				    .step = step_from,
				    .stopped = has_stopped,
				    .abort = note_reason,
				    .cut = chain->cut,
				    .ahead = chain->ahead,
				    .hurried = &hurried,
				    .states = &states,
				    .most_states = chain->most_states,
				    .unresolved = &chain->unresolved};
	size_t bytes = chain->mdp->node_count * sizeof *play.place;
	struct chain_result result = {.done = NULL};

	chain->reason = CHAIN_NO_PMF;
	play.place = memory_take(&play.memory, bytes);
	if (play.place != NULL && (play.times == 0 || find_stops(&play))) {
		memset(play.place, UINT8_MAX, bytes);
		chain_run(&model, 0, &result);
	}
	chain->method = result.method;
	memory_release(&play.memory, play.reached);
	memory_release(&play.memory, play.place);
	memory_release(&play.memory, play.stops);
	memory_release(&play.memory, play.component);
	return result.done;
}

/* ---- visits ---- */

/* All nodes that the policy reaches, those of later components first. */
struct order {
	struct dicelab_memory memory;
	uint32_t *nodes;
	size_t count, room;
};

static bool add_component(void *data, const uint32_t *members, size_t count)
{
	struct order *order = data;

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
	for (i = 0; i < count; i++) {
		double part = mass;

		if (from->kind == MDP_CHANCE)
			part *= weights[mdp->edges[from->first + i].weight];
		masses[mdp_target(mdp, chosen, node, i)] += part;
	}
}

/* Sweeps over the nodes, from the first on, until hardly any mass is left. What goes back waits for the next sweep. */
static bool sweep(struct pmf_context *context, const struct mdp *mdp, const uint32_t *chosen,
		  const struct order *order, double *masses, const double *weights, double *visits)
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
	return true;
}

bool mdp_visits(struct pmf_context *context, const struct mdp *mdp, const uint32_t *chosen,
		double *visits)
{
	struct order order = {.memory = pmf_memory(context)};
	struct mdp_search search = {.context = context,
				    .mdp = mdp,
				    .given = chosen,
				    .work = add_component,
				    .data = &order};
	double *masses = memory_take(&order.memory, mdp->node_count * sizeof *masses);
	double *weights = memory_take(&order.memory, (mdp->weight_count + 1) * sizeof *weights);
	bool ok = masses != NULL && weights != NULL && mdp_each_component(&search);
	size_t k;

	if (ok) {
		memset(masses, 0, mdp->node_count * sizeof *masses);
		memset(visits, 0, mdp->node_count * sizeof *visits);
		for (k = 0; k < mdp->weight_count; k++)
			weights[k] = mpq_get_d(mdp->weights[k]);
		ok = sweep(context, mdp, chosen, &order, masses, weights, visits);
		for (k = 0; k < order.count; k++)
			visits[order.nodes[k]] = fmax(visits[order.nodes[k]], DBL_MIN);
	}
	memory_release(&order.memory, search.component);
	memory_release(&order.memory, order.nodes);
	memory_release(&order.memory, masses);
	memory_release(&order.memory, weights);
	return ok;
}
