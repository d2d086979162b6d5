/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds strongly connected components by one depth-first search. */
#include "support/components.h"

#include <string.h>

/* A node on the current path. */
struct visit {
	uint32_t node, next; /* the edge to follow next */
	bool leads_back;     /* to a node before it on the path, or one that does */
};

/*
 * By node, `component` is 0 before the visit; then the least number, in the order of visits, of a node known to be in the
 * same component; at last UINT32_MAX less the number of components found before. These are always the larger numbers.
 */
struct walk {
	struct components *components;
	struct visit *path;
	size_t path_count, path_room;
	uint32_t *left; /* nodes that were left before their component was known */
	size_t left_count, left_room;
};

static bool enter(struct walk *walk, uint32_t node)
{
	if (!memory_grow(walk->components->memory, &walk->path, &walk->path_room,
			 walk->path_count + 1, sizeof *walk->path))
		return false;
	walk->path[walk->path_count++] = (struct visit){.node = node};
	walk->components->component[node] = ++walk->components->visits;
	return true;
}

/* All nodes of the component of `node`, the first of them visited, are among those left last. */
static bool finish_component(struct walk *walk, uint32_t node)
{
	struct components *components = walk->components;
	uint32_t *component = components->component;
	size_t begin = walk->left_count, count, i;

	while (begin > 0 && component[walk->left[begin - 1]] >= component[node])
		begin--;
	walk->left[walk->left_count++] = node;
	count = walk->left_count - begin;
	for (i = begin; i < walk->left_count; i++)
		component[walk->left[i]] = components->next;
	components->visits -= (uint32_t)count;
	components->next--;
	walk->left_count = begin;
	return components->work == NULL ||
	       components->work(components->data, walk->left + begin, count);
}

static bool leave(struct walk *walk)
{
	struct visit visit = walk->path[--walk->path_count];
	uint32_t *component = walk->components->component;

	if (walk->path_count > 0) {
		struct visit *before = &walk->path[walk->path_count - 1];

		if (visit.leads_back && component[visit.node] < component[before->node]) {
			component[before->node] = component[visit.node];
			before->leads_back = true;
		}
	}
	if (!memory_grow(walk->components->memory, &walk->left, &walk->left_room,
			 walk->left_count + 1, sizeof *walk->left))
		return false;
	if (!visit.leads_back)
		return finish_component(walk, visit.node);
	walk->left[walk->left_count++] = visit.node;
	return true;
}

/* Follows one more edge from the last node of the path. */
static bool go_on(struct walk *walk)
{
	struct components *components = walk->components;
	struct visit *visit = &walk->path[walk->path_count - 1];
	uint32_t *component = components->component, to;

	if (!components->target(components->graph, visit->node, visit->next++, &to))
		return leave(walk);
	if (component[to] == 0)
		return enter(walk, to);
	if (component[to] < component[visit->node]) {
		component[visit->node] = component[to];
		visit->leads_back = true;
	}
	return true;
}

bool components_from(struct components *components, uint32_t node)
{
	enum { STEPS = 10 };
	struct walk walk = {.components = components};
	size_t bytes = components->nodes * sizeof *components->component;
	bool ok;

	if (components->component == NULL) {
		components->component = memory_take(components->memory, bytes);
		if (components->component == NULL)
			return false;
		memset(components->component, 0, bytes);
		components->next = UINT32_MAX;
	}
	ok = components->component[node] != 0 || enter(&walk, node);
	while (ok && walk.path_count > 0)
		ok = !stop_after(components->stop, STEPS) && go_on(&walk);
	memory_release(components->memory, walk.path);
	memory_release(components->memory, walk.left);
	return ok;
}

void components_clear(struct components *components)
{
	memory_release(components->memory, components->component);
}
