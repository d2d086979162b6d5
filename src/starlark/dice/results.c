/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of a script's outputs. */
#include "starlark/results.h"

#include <string.h>

#include "support/memory.h"

void results_init(struct script_results *results, const struct dicelab_memory *memory)
{
	*results = (struct script_results){.memory = memory};
}

static void clear_result(struct script_results *results, struct script_result *result)
{
	const struct dicelab_memory *memory = results->memory;
	size_t i;

	for (i = 0; i < result->count; i++) {
		memory_release(memory, result->rows[i].label);
		mpq_clear(result->rows[i].share);
	}
	memory_release(memory, result->rows);
	memory_release(memory, result->plan.rows);
	memory_release(memory, result->name);
	distribution_free(result->distribution);
	pmf_free(&results->context, result->pmf);
}

void results_clear(struct script_results *results)
{
	size_t i;

	for (i = 0; i < results->count; i++)
		clear_result(results, &results->rows[i]);
	if (results->run != NULL)
		results->run->free(results->run);
	memory_release(results->memory, results->rows);
	results_init(results, results->memory);
}

static bool take_rows(struct script_results *results, struct script_result *result, size_t rows)
{
	size_t i;

	if (rows == 0)
		return true;
	result->rows = memory_take(results->memory, rows * sizeof *result->rows);
	if (result->rows == NULL)
		return false;
	memset(result->rows, 0, rows * sizeof *result->rows);
	result->count = rows;
	for (i = 0; i < rows; i++)
		mpq_init(result->rows[i].share);
	return true;
}

struct script_result *results_add(struct script_results *results, enum result_kind kind,
				  const char *name, size_t size, size_t rows)
{
	struct script_result result = {.kind = kind, .size = size};

	if (!memory_grow(results->memory, &results->rows, &results->room, results->count + 1,
			 sizeof *results->rows))
		return NULL;
	result.name = memory_copy_text(results->memory, name, size);
	if (result.name == NULL || !take_rows(results, &result, rows)) {
		clear_result(results, &result);
		return NULL;
	}
	results->rows[results->count] = result;
	return &results->rows[results->count++];
}

bool results_set(struct script_results *results, struct result_row *row, const char *label,
		 size_t size, mpq_srcptr share)
{
	row->label = memory_copy_text(results->memory, label, size);
	row->size = size;
	mpq_set(row->share, share);
	row->number = pmf_nearest(mpq_numref(share), mpq_denref(share));
	return row->label != NULL;
}

struct outcome_names *results_names(const struct dicelab_memory *memory,
				    const struct script_result *result)
{
	const char **texts = memory_take(memory, (result->count + 1) * sizeof *texts);
	size_t *sizes = memory_take(memory, (result->count + 1) * sizeof *sizes), i;
	struct outcome_names *names = NULL;

	if (texts != NULL && sizes != NULL) {
		for (i = 0; i < result->count; i++) {
			texts[i] = result->rows[i].label;
			sizes[i] = result->rows[i].size;
		}
		names = outcome_names_make(memory, texts, sizes, result->count);
	}
	memory_release(memory, texts);
	memory_release(memory, sizes);
	return names;
}

bool results_to_outcomes(const struct dicelab_memory *memory, const struct script_result *result,
			 struct outcomes *outcomes)
{
	struct outcome_names *names = results_names(memory, result);
	mpq_t *shares = memory_take(memory, (result->count + 1) * sizeof *shares);
	bool *rounded = memory_take(memory, (result->count + 1) * sizeof *rounded);
	bool ok = names != NULL && shares != NULL && rounded != NULL;
	size_t i;

	for (i = 0; ok && i < result->count; i++) {
		mpq_init(shares[i]);
		mpq_set(shares[i], result->rows[i].share);
		rounded[i] = result->rows[i].floating;
	}
	if (ok) {
		ok = outcomes_of_shares(outcomes, memory, names, (const mpq_t *)shares, rounded);
		for (i = 0; i < result->count; i++)
			mpq_clear(shares[i]);
	}
	outcome_names_free(names);
	memory_release(memory, shares);
	memory_release(memory, rounded);
	return ok;
}
