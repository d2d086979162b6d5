/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Interval analysis of a chain: bounds of the results from each state, for numbers, or for lists and their items. They
 * are a fixed point over the transitions, computed before the chain is followed.
 */
#include "chain/chain_inside.h"

/* Joins the region with that of one more transition. One that only fails, or never ends, has no outcomes. */
static void widen(struct pmf_tail *region, const struct pmf_tail *by)
{
	if (by->shortest <= by->longest)
		pmf_widen_tail(region, by);
	region->ends &= by->ends;
}

/* A transition that can fail does not surely end with an outcome. */
static struct pmf_tail region_of_way(struct chain *chain, const struct pmf *pmf)
{
	struct pmf_tail region = chain_region(chain, pmf);

	region.ends &= !(pmf->failed > 0);
	return region;
}

/* The region of a state, from the current regions of the states that it leads to. */
static struct pmf_tail region_of_state(struct chain *chain, const struct chain_state *state)
{
	struct pmf_tail region = region_of_way(chain, state->step.done);
	size_t i;

	for (i = 0; i < state->step.way_count; i++) {
		const struct chain_way *way = &state->step.ways[i];
		struct pmf_tail by = region_of_way(chain, way->by);
		const struct pmf_tail *to = &chain->states[chain_find(chain, way->to)].region;

		by = pmf_join_regions(&by, to, chain->model->outcomes->numbers);
		widen(&region, &by);
	}
	return region;
}

/* The directions in which numbers can move, or lists grow, on cycles within a component. */
struct drift {
	bool up, down;
};

static struct drift find_drift(struct chain *chain, const size_t *members, size_t count)
{
	struct drift drift = {false, false};
	bool single = chain->model->outcomes->numbers;
	size_t i, k;

	for (i = 0; i < count; i++) {
		const struct chain_state *state = &chain->states[members[i]];

		for (k = 0; k < state->step.way_count; k++) {
			const struct chain_way *way = &state->step.ways[k];
			struct pmf_tail by;

			if (chain->states[chain_find(chain, way->to)].member != state->member)
				continue;
			by = chain_region(chain, way->by);
			drift.up |= single ? by.high > 0 : by.longest > 0;
			drift.down |= single && by.low < 0;
		}
	}
	return drift;
}

static bool same(const struct pmf_tail *a, const struct pmf_tail *b)
{
	return a->low == b->low && a->high == b->high && a->peak == b->peak &&
	       a->shortest == b->shortest && a->longest == b->longest && a->ends == b->ends &&
	       a->falls == b->falls && a->rises == b->rises;
}

/* Widening: removes the bounds that can move for ever. */
static void open_region(struct pmf_tail *region, const struct pmf_tail *before, struct drift drift,
			bool single, bool settled)
{
	if (region->shortest > region->longest)
		return;
	if (single && drift.up && (!drift.down || (!settled && region->high != before->high))) {
		region->high = INT64_MAX;
		region->rises = true;
	}
	if (single && drift.down && (!drift.up || (!settled && region->low != before->low))) {
		region->low = region->peak = INT64_MIN;
		region->falls = true;
	}
	if (!single && drift.up)
		region->longest = INT64_MAX;
}

/* Iterates to a fixed point. A bound that still moves after as many rounds as there are states moves for ever, and
   is removed, so this terminates. (Bellman-Ford, 1958, for the shortest and the longest paths at once.) */
static bool find_regions_of_group(struct chain *chain, const size_t *members, size_t count)
{
	struct drift drift = find_drift(chain, members, count);
	bool single = chain->model->outcomes->numbers, changed = true;
	size_t rounds, i;

	for (i = 0; i < count; i++)
		chain->states[members[i]].region = pmf_no_tail();
	for (rounds = 0; changed; rounds++) {
		changed = false;
		for (i = 0; i < count; i++) {
			struct chain_state *state = &chain->states[members[i]];
			struct pmf_tail region = region_of_state(chain, state);

			open_region(&region, &state->region, drift, single, rounds <= count);
			changed |= !same(&region, &state->region);
			state->region = region;
		}
		if (chain_stopped(chain, count))
			return false;
	}
	for (i = 0; i < count; i++) { /* a component without exit does not end */
		struct pmf_tail *region = &chain->states[members[i]].region;

		region->ends &= region->shortest <= region->longest;
	}
	return true;
}

bool chain_find_regions(struct chain *chain)
{
	struct component_order ordering;
	bool ok = chain_order(chain, &ordering) &&
		  chain_each_component(chain, &ordering, find_regions_of_group);

	chain_clear_ordering(chain, &ordering);
	return ok;
}
