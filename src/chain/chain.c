/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A chain from its first state to its result, and helpers that the files of src/chain share. */
#include "chain/chain_inside.h"
#include "support/memory.h"

/* ---- giving up ---- */

bool chain_is_aborted(struct chain *chain)
{
	chain->aborted = true;
	return false;
}

bool chain_abort(struct chain *chain, enum chain_reason reason)
{
	chain->model->abort(chain->model, reason);
	return chain_is_aborted(chain);
}

bool chain_no_memory(struct chain *chain)
{
	return chain_abort(chain, CHAIN_NO_MEMORY);
}

bool chain_made(struct chain *chain, const struct pmf *pmf)
{
	return pmf != NULL || chain_abort(chain, CHAIN_NO_PMF);
}

bool chain_stopped(struct chain *chain, size_t steps)
{
	return chain->model->stopped(chain->model, steps) && !chain_is_aborted(chain);
}

bool chain_count(struct chain *chain, size_t states)
{
	*chain->model->states += states;
	return *chain->model->states <= chain->model->most_states ||
	       chain_abort(chain, CHAIN_TOO_LONG);
}

uint64_t chain_steps(const struct chain *chain)
{
	const struct stop *stop = chain->model->context->stop;

	return stop == NULL ? 0 : stop->steps;
}

/* ---- states ---- */

static bool is_state(const void *chain, size_t index, const void *id)
{
	return ((const struct chain *)chain)->states[index].id == *(const size_t *)id;
}

size_t chain_find(struct chain *chain, size_t id)
{
	const struct dicelab_memory *memory = chain->model->memory;
	size_t index = row_index_find(&chain->index, id, is_state, chain, &id);

	if (index != ROW_NONE)
		return index;
	index = chain->count;
	if (!memory_grow(memory, &chain->states, &chain->room, index + 1, sizeof *chain->states) ||
	    !row_index_add(&chain->index, memory, id, index)) {
		chain_no_memory(chain);
		return SIZE_MAX;
	}
	chain->states[chain->count++] = (struct chain_state){.id = id};
	return index;
}

size_t chain_least_bytes(void)
{
	return sizeof(struct chain_state) +
	       2 * sizeof(struct row_slot); /* in the half-full hash table */
}

void chain_clear_step(const struct chain_model *model, struct chain_step *step)
{
	size_t i;

	pmf_free(model->context, step->done);
	for (i = 0; i < step->way_count; i++)
		pmf_free(model->context, step->ways[i].by);
	memory_release(model->memory, step->ways);
	*step = (struct chain_step){0};
}

/* ---- outcomes ---- */

struct pmf *chain_join(struct chain *chain, const struct pmf *a, const struct pmf *b)
{
	struct pmf *both = chain->model->outcomes->join(chain->model, a, b);

	if (both == NULL)
		chain_is_aborted(chain);
	return both;
}

struct pmf_tail chain_region(const struct chain *chain, const struct pmf *pmf)
{
	return chain->model->outcomes->region(chain->model, pmf);
}

bool chain_region_of(struct chain *chain, size_t id, struct pmf_tail *region)
{
	if (chain->model->region == NULL) {
		*region = pmf_any_region(chain->model->outcomes->numbers);
		return true;
	}
	return chain->model->region(chain->model, id, region) || chain_is_aborted(chain);
}

bool chain_is_within(const struct chain *chain, const struct pmf_tail *region, int64_t key)
{
	const struct chain_outcomes *outcomes = chain->model->outcomes;

	return outcomes->numbers ? pmf_tail_has(region, &key, 1)
				 : outcomes->is_list_within(chain->model, region, key);
}

bool chain_is_neutral(const struct chain *chain, const struct pmf *pmf)
{
	return pmf->count == 1 && pmf->tail == NULL && pmf_key(pmf, 0) == chain->model->neutral;
}

static struct pmf *join_numbers(const struct chain_model *model, const struct pmf *a,
				const struct pmf *b)
{
	bool fits = pmf_sum_fits(a, b);
	struct pmf *sum = fits ? pmf_sum(model->context, a, b) : NULL;

	if (sum == NULL)
		model->abort(model, fits ? CHAIN_NO_PMF : CHAIN_OVERFLOW);
	return sum;
}

static struct pmf_tail region_of_numbers(const struct chain_model *model, const struct pmf *pmf)
{
	(void)model;
	return pmf_region_of_numbers(pmf);
}

const struct chain_outcomes chain_numbers = {true, join_numbers, region_of_numbers, NULL};

/* ---- all together ---- */

static void clear_chain(struct chain *chain)
{
	struct pmf_context *context = chain->model->context;
	size_t i;

	for (i = 0; i < chain->count; i++) {
		pmf_free(context, chain->states[i].now);
		pmf_free(context, chain->states[i].then);
		pmf_free(context, chain->states[i].rest);
		chain_clear_step(chain->model, &chain->states[i].step);
	}
	memory_release(chain->model->memory, chain->states);
	row_index_clear(&chain->index, chain->model->memory);
}

bool chain_run(const struct chain_model *model, size_t first, struct chain_result *result)
{
	struct chain chain = {.model = model};
	bool ok;

	*result = (struct chain_result){0};
	ok = chain_find(&chain, first) == 0 && chain_explore(&chain) && chain_solve(&chain, result);
	result->cut = chain.cut;
	clear_chain(&chain);
	if (!ok) {
		pmf_free(model->context, result->done);
		result->done = NULL;
	}
	return ok;
}
