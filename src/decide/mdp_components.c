/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Strongly connected components of the nodes of a Markov decision process (Pearce, "A Space-Efficient Algorithm for
   Finding Strongly Connected Components", 2016), without recursion. */
#include <string.h>

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

/* A node on the current path. */
struct visit {
	uint32_t node, next; /* the target to visit next */
	bool leads_back;     /* to a node before it on the path, or one that does */
};

/*
 * By node, `component` is 0 before the visit; then the least number, in the order of visits, of a node known to be in the
 * same component; at last UINT32_MAX less the number of components found before. These are always the larger numbers.
 */
struct walk {
	struct mdp_search *search;
	struct dicelab_memory memory;
	struct visit *path;
	size_t path_count, path_room;
	uint32_t *left; /* nodes that were left before their component was known */
	size_t left_count, left_room;
	uint32_t visits; /* of nodes whose component is not known yet */
	uint32_t next;   /* number of the next component */
};

static bool enter(struct walk *walk, uint32_t node)
{
	if (!memory_grow(&walk->memory, &walk->path, &walk->path_room, walk->path_count + 1,
			 sizeof *walk->path))
		return false;
	walk->path[walk->path_count++] = (struct visit){.node = node};
	walk->search->component[node] = ++walk->visits;
	return true;
}

/* All nodes of the component of `node`, the first of them visited, are among those left last. */
static bool finish_component(struct walk *walk, uint32_t node)
{
	uint32_t *component = walk->search->component;
	size_t begin = walk->left_count, i;

	while (begin > 0 && component[walk->left[begin - 1]] >= component[node])
		begin--;
	walk->left[walk->left_count++] = node;
	walk->visits -= (uint32_t)(walk->left_count - begin);
	for (i = begin; i < walk->left_count; i++)
		component[walk->left[i]] = walk->next;
	walk->next--;
	i = walk->left_count;
	walk->left_count = begin;
	return walk->search->work(walk->search->data, walk->left + begin, i - begin);
}

static bool leave(struct walk *walk)
{
	struct visit visit = walk->path[--walk->path_count];
	uint32_t *component = walk->search->component;

	if (walk->path_count > 0) {
		struct visit *before = &walk->path[walk->path_count - 1];

		if (visit.leads_back && component[visit.node] < component[before->node]) {
			component[before->node] = component[visit.node];
			before->leads_back = true;
		}
	}
	if (!memory_grow(&walk->memory, &walk->left, &walk->left_room, walk->left_count + 1,
			 sizeof *walk->left))
		return false;
	if (!visit.leads_back)
		return finish_component(walk, visit.node);
	walk->left[walk->left_count++] = visit.node;
	return true;
}

/* Visits one more target of the last node of the path. */
static bool go_on(struct walk *walk)
{
	struct mdp_search *search = walk->search;
	struct visit *visit = &walk->path[walk->path_count - 1];
	const struct mdp_node *from = &search->mdp->nodes[visit->node];
	uint32_t *component = search->component, to;
	bool filtered = search->followed != NULL && from->kind == MDP_CHOICE;
	bool is_left_out = search->without_gains && from->kind == MDP_TO && from->number != 0;

	if (is_left_out || visit->next == mdp_target_count(search->mdp, search->given, visit->node))
		return leave(walk);
	if (filtered && !search->followed[from->first + visit->next]) {
		visit->next++;
		return true;
	}
	to = mdp_target(search->mdp, search->given, visit->node, visit->next++);
	if (component[to] == 0)
		return enter(walk, to);
	if (component[to] < component[visit->node]) {
		component[visit->node] = component[to];
		visit->leads_back = true;
	}
	return true;
}

bool mdp_each_component(struct mdp_search *search)
{
	enum { STEPS = 10 };
	struct walk walk = {
		.search = search, .memory = pmf_memory(search->context), .next = UINT32_MAX};
	size_t bytes = search->mdp->node_count * sizeof *search->component, state;
	bool ok = true;

	search->component = memory_take(&walk.memory, bytes);
	if (search->component == NULL)
		return false;
	memset(search->component, 0, bytes);
	for (state = 0; ok && state < (search->everywhere ? search->mdp->state_count : 1);
	     state++) {
		if (search->component[search->mdp->roots[state]] == 0)
			ok = enter(&walk, search->mdp->roots[state]);
		while (ok && walk.path_count > 0)
			ok = !stop_after(search->context->stop, STEPS) && go_on(&walk);
	}
	memory_release(&walk.memory, walk.path);
	memory_release(&walk.memory, walk.left);
	return ok;
}
