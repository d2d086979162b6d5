/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Converts weighted values to outcomes. */
#include "process/weighted.h"

#include <stdlib.h>
#include <string.h>

#include "support/memory.h"

/* ---- outcomes ---- */

static bool add_tail(struct pmf_context *context, struct pmf *pmf, bool numbers)
{
	struct pmf_tail tail = pmf_any_region(numbers);
	bool ok = true;

	mpq_init(tail.mass);
	pmf_lost_exactly(pmf, tail.mass);
	if (pmf->tail != NULL)
		mpq_sub(tail.mass, tail.mass, pmf->tail->mass);
	if (mpq_sgn(tail.mass) > 0) {
		pmf_drop_moments(context, pmf);
		ok = pmf_add_tail(context, pmf, &tail);
	}
	mpq_clear(tail.mass);
	return ok;
}

/* Initialises outcomes with a PMF, which they own in any case, and room for `items` items and one row per key. */
static bool take_room(struct pmf_context *context, const struct dicelab_memory *memory,
		      struct pmf *pmf, size_t items, struct outcomes *outcomes)
{
	size_t row_bytes = (pmf->count + 1) * sizeof *outcomes->rows;
	size_t item_bytes = (items + 1) * sizeof *outcomes->items;

	*outcomes = (struct outcomes){.memory = memory, .context = *context, .pmf = pmf};
	outcomes->context.stop = NULL;
	outcomes->context.bytes = pmf_bytes(pmf) + row_bytes + item_bytes;
	if (pmf_hold(context, row_bytes + item_bytes)) {
		outcomes->rows = memory_take(memory, row_bytes);
		outcomes->items = memory_take(memory, item_bytes);
		if (outcomes->rows != NULL && outcomes->items != NULL)
			return true;
	}
	outcomes_clear(outcomes);
	return false;
}

/* Adds the row of key number i. */
static void add_row(struct outcomes *outcomes, size_t i, const int64_t *items, size_t length)
{
	const struct pmf *pmf = outcomes->pmf;

	outcomes->rows[outcomes->count++] = (struct outcomes_row){
		.outcome = {.list = {items, length}, .probability = pmf_probability(pmf, i)},
		.key = i,
		.bound = pmf->tail != NULL && pmf_tail_has(pmf->tail, items, length)};
}

bool weighted_numbers(struct pmf_context *context, const struct dicelab_memory *memory,
		      struct pmf *pmf, struct outcomes *outcomes)
{
	size_t i;

	if (!add_tail(context, pmf, true)) {
		pmf_free(context, pmf);
		return false;
	}
	if (!take_room(context, memory, pmf, pmf->count, outcomes))
		return false;
	for (i = 0; i < pmf->count; i++) {
		if (!pmf_is_possible(pmf, i))
			continue;
		outcomes->items[outcomes->count] = pmf_key(pmf, i);
		add_row(outcomes, i, &outcomes->items[outcomes->count], 1);
	}
	return true;
}

/* ---- values ---- */

struct weighted_row {
	const void *value; /* the first member, for comparisons */
	mpq_srcptr weight;
};

/* Results in the order of outcomes. */
struct results {
	struct pmf_context *context;
	const struct dicelab_memory *memory;  /* of the outcomes */
	const struct dicelab_memory *counted; /* of the work */
	const struct weighted_values *values;
	struct weighted_row *rows;
	size_t count;
};

/* `ranks` has the keys 0, 1, 2, ... */
static bool put_lists(const struct results *results, struct pmf *ranks, struct outcomes *outcomes)
{
	const struct weighted_values *values = results->values;
	size_t items = 0, i;
	int64_t *at;

	if (!add_tail(results->context, ranks, false)) {
		pmf_free(results->context, ranks);
		return false;
	}
	for (i = 0; i < results->count; i++)
		items += values->length(results->rows[i].value);
	if (!take_room(results->context, results->memory, ranks, items, outcomes))
		return false;
	at = outcomes->items;
	for (i = 0; i < results->count; i++) {
		size_t length = values->length(results->rows[i].value);

		values->copy(results->rows[i].value, at);
		add_row(outcomes, i, at, length);
		at += length;
	}
	if (outcomes_sort(outcomes, NULL))
		return true;
	outcomes_clear(outcomes);
	return false;
}

/* Prints a result to a text that is freed with free(3); false when out of memory. */
static bool print_one(const struct results *results, size_t i, struct printed *printed)
{
	const void *value = results->rows[i].value;

	printed->text = printed_text(results->values->print, value, &printed->size);
	printed->kind = results->values->kind(value);
	return printed->text != NULL;
}

static struct outcome_names *make_names(const struct results *results)
{
	size_t count = 0, i;
	struct printed *printed =
		memory_take(results->counted, (results->count + 1) * sizeof *printed);
	struct outcome_names *names = NULL;
	bool ok = printed != NULL;

	while (ok && count < results->count) {
		ok = print_one(results, count, &printed[count]);
		count++;
	}
	if (ok)
		names = printed_names(results->memory, printed, count);
	for (i = 0; i < count; i++)
		free((char *)printed[i].text);
	memory_release(results->counted, printed);
	return names;
}

static bool put_names(const struct results *results, struct pmf *ranks, struct outcomes *outcomes)
{
	if (!weighted_numbers(results->context, results->memory, ranks, outcomes))
		return false;
	outcomes->names = make_names(results);
	if (outcomes->names != NULL)
		return true;
	outcomes_clear(outcomes);
	return false;
}

static bool put_results(const struct results *results, struct weighted_key *keys,
			struct outcomes *outcomes)
{
	const struct weighted_values *values = results->values;
	bool numbers = true, lists = true;
	struct pmf *pmf;
	size_t i;

	for (i = 0; i < results->count; i++) {
		enum printed_kind kind = values->kind(results->rows[i].value);

		numbers = numbers && kind == PRINTED_NUMBER;
		lists = lists && (kind == PRINTED_NUMBER || kind == PRINTED_LIST);
	}
	for (i = 0; i < results->count; i++) {
		keys[i] = (struct weighted_key){(int64_t)i, results->rows[i].weight};
		if (numbers)
			values->copy(results->rows[i].value, &keys[i].key);
	}
	pmf = weighted_pmf(results->context, results->counted, keys, results->count);
	if (pmf == NULL)
		return false;
	if (numbers)
		return weighted_numbers(results->context, results->memory, pmf, outcomes);
	return lists ? put_lists(results, pmf, outcomes) : put_names(results, pmf, outcomes);
}

bool weighted_outcomes(struct pmf_context *context, const struct dicelab_memory *memory,
		       const struct weighted_values *values, const struct weighted_set *set,
		       struct outcomes *outcomes)
{
	struct weighted_row *rows = memory_take(set->memory, (set->count + 1) * sizeof *rows);
	struct weighted_key *keys = memory_take(set->memory, (set->count + 1) * sizeof *keys);
	struct results results = {context, memory, set->memory, values, rows, set->count};
	bool ok = rows != NULL && keys != NULL;
	size_t i;

	for (i = 0; ok && i < set->count; i++) {
		memcpy(&rows[i].value, weighted_set_row(set, i), sizeof rows[i].value);
		rows[i].weight = set->weights[i];
	}
	if (ok)
		qsort(rows, set->count, sizeof *rows, values->compare);
	ok = ok && put_results(&results, keys, outcomes);
	memory_release(set->memory, rows);
	memory_release(set->memory, keys);
	return ok;
}
