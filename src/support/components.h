/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Strongly connected components of a directed graph, whose nodes are numbers (Pearce, "A Space-Efficient Algorithm for
 * Finding Strongly Connected Components", 2016), without recursion.
 *
 *     struct components components = {.memory = memory, .nodes = count, .target = next_of, .graph = graph, .work = add};
 *
 *     ok = components_from(&components, 0);       add({3}), add({1, 2}), add({0}), for 0 -> 1, 1 <-> 2, 2 -> 3
 *     components_clear(&components);
 */
#ifndef SUPPORT_COMPONENTS_H
#define SUPPORT_COMPONENTS_H

#include "support/memory.h"
#include "support/stop.h"

struct components {
	const struct dicelab_memory *memory; /* not owned */
	struct stop *stop;                   /* not owned; or NULL */
	size_t nodes;
	/* Sets *to to the target of edge number i of the node, or to the node itself to leave it out. False after the last
	   edge. */
	bool (*target)(const void *graph, uint32_t node, uint32_t i, uint32_t *to);
	const void *graph;
	/* Is called for each component, after those it leads to. The members are in postorder: each after those it leads
	   to, except in a cycle. False ends the search. May be NULL. */
	bool (*work)(void *data, const uint32_t *members, size_t count);
	void *data;

	/* By node: the same for all members of a component, less than in components before; 0 for those that were not
	   reached. */
	uint32_t *component;
	uint32_t next,
		visits; /* number of the next component; and of nodes whose component is not known yet */
};

/* Finds all components that can be reached from a node, beside those known. False when `work` returned that, when out of
   memory, or stopped. */
bool components_from(struct components *components, uint32_t node);
void components_clear(struct components *components);

#endif
