/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Chain outcomes that are known only at the end of a path, and transitions. */
#include "chain/chain_values.h"

#include "support/memory.h"
#include "support/sort.h"
#include "support/stop.h"

/* ---- outcomes ---- */

static bool is_nothing(const struct pmf *pmf)
{
	return pmf->count == 1 && pmf_key(pmf, 0) == CHAIN_NOTHING_GAINED;
}

/* Combines two steps: one of them is only the probability to continue, which scales the other. If both are, `b` scales `a`:
   the step scales the longer fraction of the path before it. */
static struct pmf *join_steps(const struct chain_model *model, const struct pmf *a,
			      const struct pmf *b)
{
	struct pmf *both;
	mpq_t mass;

	mpq_init(mass);
	pmf_mass(is_nothing(b) ? b : a, mass);
	both = pmf_times(model->context, is_nothing(b) ? a : b, mass);
	mpq_clear(mass);
	if (both == NULL)
		model->abort(model, CHAIN_NO_PMF);
	return both;
}

static struct pmf_tail region_of(const struct chain_model *model, const struct pmf *pmf)
{
	(void)model;
	(void)pmf;
	return pmf_any_region(false);
}

static bool is_within(const struct chain_model *model, const struct pmf_tail *region, int64_t key)
{
	(void)model;
	(void)region;
	(void)key;
	return true;
}

const struct chain_outcomes chain_values = {false, join_steps, region_of, is_within};

/* ---- transitions ---- */

static int by_target(const void *left, const void *right)
{
	const struct chain_passage *a = left, *b = right;

	return (a->to > b->to) - (a->to < b->to);
}

/* The PMF of a way's gains. It is shared with the preceding way, of the gains from `before` on, if both are one gain that
   is equally likely, as for the faces of a fair die. */
static struct pmf *find_by(const struct chain_model *model, const struct weighted_key *before,
			   const struct weighted_key *gains, size_t count,
			   const struct chain_step *step)
{
	if (step->way_count > 0 && count == 1 && before + 1 == gains && before->key == gains->key &&
	    mpq_equal(before->weight, gains->weight))
		return pmf_share(step->ways[step->way_count - 1].by);
	return weighted_pmf(model->context, model->memory, gains, count);
}

static bool add_ways(const struct chain_model *model, const struct chain_passage *passages,
		     size_t count, struct weighted_key *gains, struct chain_step *step)
{
	size_t before = 0, from, to;

	for (from = 0; from < count; before = from, from = to) {
		struct chain_way *way = &step->ways[step->way_count];

		for (to = from; to < count && passages[to].to == passages[from].to; to++)
			gains[to] = passages[to].by;
		way->to = passages[from].to;
		way->by = find_by(model, &gains[before], &gains[from], to - from, step);
		if (way->by == NULL)
			return false;
		step->way_count++;
	}
	return true;
}

bool chain_take_ways(const struct chain_model *model, struct chain_passage *passages, size_t count,
		     struct chain_step *step)
{
	struct weighted_key *gains = memory_take(model->memory, (count + 1) * sizeof *gains);
	bool ok;

	step->ways = memory_take(model->memory, (count + 1) * sizeof *step->ways);
	ok = gains != NULL && step->ways != NULL &&
	     sort_array(passages, passages + count, count, sizeof *passages, by_target,
			model->context->stop) &&
	     add_ways(model, passages, count, gains, step);
	memory_release(model->memory, gains);
	return ok;
}

bool chain_has_stopped(const struct chain_model *model, size_t steps)
{
	return stop_after(model->context->stop, steps);
}
