/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* support/components: random graphs, whose components are those of their transitive closure (Warshall). */
#include "support/components.h"

#include <string.h>

#include "suites.h"
#include "unsteady_memory.h"

enum { NODES = 12, GRAPHS = 300 };

struct graph {
	bool edges[NODES][NODES], reaches[NODES][NODES];
	size_t calls, found[NODES]; /* found: by node, the number of the call that had it */
};

static bool next_edge(const void *data, uint32_t node, uint32_t i, uint32_t *to)
{
	const struct graph *graph = data;

	if (i == NODES)
		return false;
	*to = graph->edges[node][i] ? i : node;
	return true;
}

static bool note(void *data, const uint32_t *members, size_t count)
{
	struct graph *graph = data;
	size_t i;

	graph->calls++;
	for (i = 0; i < count; i++) {
		ck_assert_uint_eq(graph->found[members[i]], 0);
		graph->found[members[i]] = graph->calls;
	}
	return true;
}

static void make_graph(struct graph *graph, uint32_t *seed)
{
	uint32_t i, k, via;

	*graph = (struct graph){.calls = 0};
	for (i = 0; i < NODES; i++) {
		for (k = 0; k < NODES; k++) {
			*seed = *seed * 1664525 + 1013904223;
			graph->edges[i][k] = (*seed >> 16) % 9 == 0;
		}
	}
	memcpy(graph->reaches, graph->edges, sizeof graph->edges);
	for (i = 0; i < NODES; i++)
		graph->reaches[i][i] = true;
	for (via = 0; via < NODES; via++) {
		for (i = 0; i < NODES; i++) {
			for (k = 0; k < NODES; k++)
				graph->reaches[i][k] |=
					graph->reaches[i][via] && graph->reaches[via][k];
		}
	}
}

/* Two nodes are in one component if each reaches the other; a component comes after those it leads to. */
static void check(const struct graph *graph, const struct components *components)
{
	const uint32_t *component = components->component;
	uint32_t i, k;

	for (i = 0; i < NODES; i++) {
		ck_assert_int_eq(component[i] != 0, graph->reaches[0][i] || graph->reaches[1][i]);
		for (k = 0; component[i] != 0 && k < NODES; k++) {
			if (!graph->reaches[i][k])
				continue;
			ck_assert_int_eq(component[i] == component[k], graph->reaches[k][i]);
			ck_assert_int_eq(graph->found[i] == graph->found[k], graph->reaches[k][i]);
			ck_assert_uint_ge(graph->found[i], graph->found[k]);
			ck_assert_uint_le(component[i], component[k]);
		}
	}
}

static bool search(struct graph *graph, const struct dicelab_memory *memory)
{
	struct components components = {.memory = memory,
					.nodes = NODES,
					.target = next_edge,
					.graph = graph,
					.work = note,
					.data = graph};
	bool ok = components_from(&components, 0) && components_from(&components, 1);

	if (ok)
		check(graph, &components);
	components_clear(&components);
	return ok;
}

START_TEST(components_are_those_of_the_closure)
{
	struct graph graph;
	uint32_t seed = 1;
	int i;

	for (i = 0; i < GRAPHS; i++) {
		make_graph(&graph, &seed);
		ck_assert(search(&graph, &memory_system));
	}
}
END_TEST

START_TEST(memory_may_run_out)
{
	struct unsteady_memory unsteady = {.fails_at = 0};
	struct dicelab_memory memory = unsteady_interface(&unsteady);
	struct graph graph;
	uint32_t seed;

	do {
		seed = 7;
		make_graph(&graph, &seed);
		unsteady.requests = 0;
		unsteady.fails_at++;
	} while (!search(&graph, &memory));
	ck_assert_uint_gt(unsteady.fails_at, 1);
	ck_assert_uint_eq(unsteady.blocks, 0);
}
END_TEST

Suite *suite_components(void)
{
	Suite *suite = suite_create("components");
	TCase *tcase = tcase_create("components");

	tcase_add_test(tcase, components_are_those_of_the_closure);
	tcase_add_test(tcase, memory_may_run_out);
	suite_add_tcase(suite, tcase);
	return suite;
}
