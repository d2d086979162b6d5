/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds the graph of a Markov decision process. */
#include "decide/mdp.h"

struct mdp mdp_of(const struct dicelab_memory *memory)
{
	return (struct mdp){.memory = memory};
}

void mdp_clear(struct mdp *mdp)
{
	size_t i;

	for (i = 0; i < mdp->weight_count; i++)
		mpq_clear(mdp->weights[i]);
	memory_release(mdp->memory, mdp->weights);
	memory_release(mdp->memory, mdp->nodes);
	memory_release(mdp->memory, mdp->edges);
	memory_release(mdp->memory, mdp->roots);
	*mdp = mdp_of(mdp->memory);
}

static uint32_t add_node(struct mdp *mdp, struct mdp_node node)
{
	if (mdp->node_count >= MDP_NONE || !memory_grow(mdp->memory, &mdp->nodes, &mdp->node_room,
							mdp->node_count + 1, sizeof *mdp->nodes))
		return MDP_NONE;
	mdp->nodes[mdp->node_count] = node;
	return (uint32_t)mdp->node_count++;
}

uint32_t mdp_end(struct mdp *mdp, int64_t number, int64_t times)
{
	return add_node(mdp, (struct mdp_node){MDP_END, .number = number, .times = times});
}

static bool add_state(struct mdp *mdp)
{
	if (mdp->state_count >= MDP_NONE || !memory_grow(mdp->memory, &mdp->roots, &mdp->state_room,
							 mdp->state_count + 1, sizeof *mdp->roots))
		return false;
	mdp->roots[mdp->state_count++] = MDP_NONE;
	return true;
}

uint32_t mdp_to(struct mdp *mdp, uint32_t state, int64_t gained)
{
	if (state == mdp->state_count && !add_state(mdp))
		return MDP_NONE;
	return add_node(mdp, (struct mdp_node){MDP_TO, .state = state, .number = gained});
}

/* ---- edges ---- */

static bool add_edge(struct mdp *mdp, uint32_t to, uint32_t weight)
{
	if (mdp->edge_count >= MDP_NONE || !memory_grow(mdp->memory, &mdp->edges, &mdp->edge_room,
							mdp->edge_count + 1, sizeof *mdp->edges))
		return false;
	mdp->edges[mdp->edge_count++] = (struct mdp_edge){to, weight};
	return true;
}

static bool add_weighted_edge(struct mdp *mdp, uint32_t to, mpq_srcptr weight)
{
	if (!memory_grow(mdp->memory, &mdp->weights, &mdp->weight_room, mdp->weight_count + 1,
			 sizeof *mdp->weights))
		return false;
	mpq_init(mdp->weights[mdp->weight_count]);
	mpq_set(mdp->weights[mdp->weight_count], weight);
	return add_edge(mdp, to, (uint32_t)mdp->weight_count++);
}

uint32_t mdp_chance(struct mdp *mdp, const uint32_t *to, const mpq_srcptr *weights, size_t count)
{
	struct mdp_node node = {MDP_CHANCE, .first = (uint32_t)mdp->edge_count,
				.count = (uint32_t)count};
	size_t i;

	if (count == 1 && mpq_cmp_ui(weights[0], 1, 1) == 0)
		return to[0];
	for (i = 0; i < count; i++) {
		if (!add_weighted_edge(mdp, to[i], weights[i]))
			return MDP_NONE;
	}
	return add_node(mdp, node);
}

uint32_t mdp_choice(struct mdp *mdp, uint32_t site, const void *view, const uint32_t *options,
		    size_t count)
{
	struct mdp_node node = {MDP_CHOICE, .first = (uint32_t)mdp->edge_count,
				.count = (uint32_t)count, .site = site, .view = view};
	size_t i;

	if (count == 1)
		return options[0];
	for (i = 0; i < count; i++) {
		if (!add_edge(mdp, options[i], MDP_NONE))
			return MDP_NONE;
	}
	return add_node(mdp, node);
}

/* ---- all states ---- */

bool mdp_explore(struct mdp *mdp, const struct mdp_model *model)
{
	uint32_t state;

	if (!add_state(mdp))
		return false;
	for (state = 0; state < mdp->state_count; state++) {
		uint32_t root;

		if (mdp->roots[state] != MDP_NONE)
			continue;
		if (!model->step(model->data, mdp, state, &root))
			return false;
		mdp->roots[state] = root;
	}
	return true;
}
