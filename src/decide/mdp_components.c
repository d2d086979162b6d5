/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The nodes of a Markov decision process as a graph. */
#include "decide/mdp_inside.h"

static bool is_given(const struct mdp *mdp, const uint32_t *given, uint32_t node)
{
	return given != NULL && mdp->nodes[node].kind == MDP_CHOICE && given[node] != MDP_NONE;
}

uint32_t mdp_target_count(const struct mdp *mdp, const uint32_t *given, uint32_t node)
{
	switch (mdp->nodes[node].kind) {
	case MDP_END:
		return 0;
	case MDP_TO:
		return 1;
	case MDP_CHANCE:
	case MDP_CHOICE:
		break;
	}
	return is_given(mdp, given, node) ? 1 : mdp->nodes[node].count;
}

uint32_t mdp_target(const struct mdp *mdp, const uint32_t *given, uint32_t node, uint32_t i)
{
	const struct mdp_node *from = &mdp->nodes[node];

	if (from->kind == MDP_TO)
		return mdp->roots[from->state];
	return mdp->edges[from->first + (is_given(mdp, given, node) ? given[node] : i)].to;
}

static bool next_target(const void *graph, uint32_t node, uint32_t i, uint32_t *to)
{
	const struct mdp_search *search = graph;
	const struct mdp_node *from = &search->mdp->nodes[node];

	if (i >= mdp_target_count(search->mdp, search->given, node))
		return false;
	*to = mdp_target(search->mdp, search->given, node, i);
	if ((search->without_gains && from->kind == MDP_TO && from->number != 0) ||
	    (search->followed != NULL && from->kind == MDP_CHOICE &&
	     !search->followed[from->first + i]))
		*to = node;
	return true;
}

bool mdp_each_component(struct mdp_search *search, void *data,
			bool (*work)(void *data, const uint32_t *members, size_t count))
{
	const struct mdp *mdp = search->mdp;
	size_t state;

	search->memory = pmf_memory(search->context);
	search->found = (struct components){.memory = &search->memory,
					    .stop = search->context->stop,
					    .nodes = mdp->node_count,
					    .target = next_target,
					    .graph = search,
					    .work = work,
					    .data = data};
	for (state = 0; state < (search->everywhere ? mdp->state_count : 1); state++) {
		if (!components_from(&search->found, mdp->roots[state]))
			return false;
	}
	return true;
}
