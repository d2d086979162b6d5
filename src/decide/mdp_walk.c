/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random walks without drift, in which the player gains without limit: of a coin that is worth 1 or -1, the sum comes to any
 * number sooner or later, and the player who stops there has it, although each turn has the mean 0.
 *
 * Along the best options, gains so far + worth is a martingale. It is unbounded, upwards and downwards, if play can keep to a
 * set of nodes where it changes. Such sets are end components (de Alfaro, "Formal Verification of Probabilistic Systems",
 * 1997) of the graph of the best options: strongly connected, with all targets of each chance and one of each choice. The sum
 * does not change on ways to states and in choices, only where the targets of a chance differ in worth.
 */
#include <string.h>

#include "decide/mdp_inside.h"

struct walks {
	struct mdp_solver *solver;
	struct mdp_search search;
	bool *kept;   /* by edge: of a choice, the best options that may keep to a component */
	bool *leaves; /* by node: play cannot keep to its component from there */
	bool again;   /* a component has lost members, so others may not be connected any more */
};

/* Whether a step can keep to the component of a node. Other options are left out. */
static bool can_keep(struct walks *walks, uint32_t node)
{
	const struct mdp *mdp = walks->solver->mdp;
	const uint32_t *component = walks->search.found.component;
	bool *kept = walks->kept + mdp->nodes[node].first;
	bool is_choice = mdp->nodes[node].kind == MDP_CHOICE, any = false, all = true;
	uint32_t i;

	for (i = 0; i < mdp_target_count(mdp, NULL, node); i++) {
		uint32_t to = mdp_target(mdp, NULL, node, i);
		bool inside = component[to] == component[node] && !walks->leaves[to];

		if (is_choice)
			inside = kept[i] = kept[i] && inside;
		any = any || inside;
		all = all && inside;
	}
	return is_choice ? any : all;
}

/* Whether the node is a chance whose targets differ in worth. */
static bool is_uncertain(struct mdp_solver *solver, uint32_t node)
{
	const struct mdp_node *chance = &solver->mdp->nodes[node];
	mpq_srcptr mean = mdp_worth(solver->solution, node);
	uint32_t i;

	for (i = 0; chance->kind == MDP_CHANCE && i < chance->count; i++) {
		uint32_t to = solver->mdp->edges[chance->first + i].to;
		mpq_srcptr worth = mdp_worth(solver->solution, to);

		if (mdp_compare(solver, worth, mean) != 0)
			return true;
	}
	return false;
}

/* Takes out the members that play cannot keep to. If there are none, this is an end component, and is checked. */
static bool check_component(void *data, const uint32_t *members, size_t count)
{
	enum { STEPS = 50 };
	struct walks *walks = data;
	struct mdp_solver *solver = walks->solver;
	size_t left = 0, before, k;
	uint32_t state = MDP_NONE;
	bool uncertain = false;

	do {
		before = left;
		left = 0;
		for (k = 0; k < count; k++) {
			bool *leaves = &walks->leaves[members[k]];

			*leaves = *leaves || !can_keep(walks, members[k]);
			left += !*leaves;
		}
		if (stop_after(solver->context->stop, STEPS * count))
			return false;
	} while (left != before);
	walks->again = walks->again || (left > 0 && left < count);
	for (k = 0; left == count && k < count; k++) {
		const struct mdp_node *to = &solver->mdp->nodes[members[k]];

		uncertain = uncertain || is_uncertain(solver, members[k]);
		if (to->kind == MDP_TO && to->number != 0)
			state = to->state;
	}
	return !uncertain || mdp_fail(solver, MDP_GAINS_FOR_EVER, state);
}

bool mdp_check_walks(struct mdp_solver *solver)
{
	const struct mdp *mdp = solver->mdp;
	const struct dicelab_memory *memory = &solver->solution->memory;
	struct walks walks = {.solver = solver, .leaves = solver->loses, .again = true};
	bool ok;

	if (solver->times == 0 || !solver->cycles)
		return true; /* without gains, or without cycles */
	walks.kept = memory_take(memory, mdp->edge_count * sizeof *walks.kept);
	ok = walks.kept != NULL;
	if (ok)
		memcpy(walks.kept, solver->solution->is_best, mdp->edge_count * sizeof *walks.kept);
	while (ok && walks.again) {
		walks.search = (struct mdp_search){.context = solver->context,
						   .mdp = mdp,
						   .everywhere = true,
						   .followed = walks.kept};
		walks.again = false;
		ok = mdp_each_component(&walks.search, &walks, check_component);
		components_clear(&walks.search.found);
	}
	memory_release(memory, walks.kept);
	return ok;
}
