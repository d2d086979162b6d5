/* What comes out of a walk, as outcomes: numbers, lists of numbers, or texts. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chance/printed.h"
#include "language/lod/run/quote.h"
#include "language/lod/walk/walk_result.h"
#include "process/weighted.h"
#include "support/memory.h"
#include "support/platform.h"

static const struct span nowhere;

/* ---- rows in order ---- */

struct order {
	mpq_srcptr weight;
	const struct walk_value *value;
};

static int by_value(const void *a, const void *b)
{
	return walk_compare(((const struct order *)a)->value, ((const struct order *)b)->value);
}

static struct order *put_in_order(struct walker *walker, const struct walk_states *results)
{
	struct order *order = memory_take(&walker->memory, (results->count + 1) * sizeof *order);
	size_t i;

	for (i = 0; order != NULL && i < results->count; i++)
		order[i] = (struct order){results->weights[i], walk_row(results, i)[0]};
	if (order != NULL)
		qsort(order, results->count, sizeof *order, by_value);
	return order;
}

/* ---- texts ---- */

static void write_value(FILE *to, const struct walk_value *value, bool within)
{
	bool first = true;
	size_t i;

	switch (value->kind) {
	case WALK_INTEGER:
	case WALK_GAIN:
		fprintf(to, "%" PRId64, value->integer);
		return;
	case WALK_TEXT:
		if (within)
			lod_write_quoted(to, value->bytes, value->size);
		else
			fwrite(value->bytes, 1, value->size, to);
		return;
	case WALK_ARRAY:
		if (value->count == 1) {
			write_value(to, value->items[0], within);
			return;
		}
		fputc('[', to);
		for (i = 0; i < value->count; i++) {
			fputs(i == 0 ? "" : ", ", to);
			write_value(to, value->items[i], true);
		}
		fputc(']', to);
		return;
	case WALK_STRUCT:
		fputc('{', to);
		for (i = 0; i < value->block->slot_count; i++) {
			if (value->items[i] == NULL || value->items[i]->kind == WALK_RECIPE)
				continue;
			fprintf(to, "%s%s = ", first ? "" : ", ", value->block->names[i]->text);
			write_value(to, value->items[i], true);
			first = false;
		}
		fputc('}', to);
		return;
	case WALK_RECIPE:
	case WALK_FORGOTTEN:
		break;
	}
}

/* The text of each value, to be freed with free(3); false when out of memory. */
static bool write_all(const struct order *order, size_t count, char **texts, size_t *sizes)
{
	size_t i;

	for (i = 0; i < count; i++) {
		FILE *to = platform_open_memory(&texts[i], &sizes[i]);

		if (to == NULL)
			return false;
		write_value(to, order[i].value, false);
		if (fclose(to) != 0)
			return false;
	}
	return true;
}

/* ---- numbers, and lists of them ---- */

static bool are_numbers(const struct walk_states *results, bool arrays)
{
	size_t i;

	for (i = 0; i < results->count; i++) {
		const struct walk_value *value = walk_row(results, i)[0];

		if (value->kind != WALK_INTEGER &&
		    !(arrays && value->kind == WALK_ARRAY && value->summed))
			return false;
	}
	return true;
}

static bool key_of(void *data, int64_t key, int64_t *result)
{
	const struct order *order = data;

	*result = order[key].value->integer;
	return true;
}

static mpq_srcptr weight_of(const void *order, size_t i)
{
	return ((const struct order *)order)[i].weight;
}

/* The keys 0, 1, …, in their order. */
static struct pmf *number_keys(struct walker *walker, const struct walk_states *results,
			       const struct order *order)
{
	return weighted_keys(&walker->context, &walker->memory, results->count, weight_of, order);
}

bool result_add_tail(struct walker *walker, struct pmf *pmf, bool numbers)
{
	return weighted_add_tail(&walker->context, pmf, numbers);
}

static bool make_room(struct walker *walker, struct outcomes *outcomes, struct pmf *pmf,
		      size_t items)
{
	return weighted_room(&walker->context, walker->request->memory, pmf, items, outcomes) ||
	       walk_no_memory(walker, nowhere);
}

bool result_of_numbers(struct walker *walker, struct pmf *pmf, struct outcomes *outcomes)
{
	if (!make_room(walker, outcomes, pmf, pmf->count))
		return false;
	weighted_numbers(outcomes);
	return true;
}

static size_t length_of(const struct walk_value *value)
{
	return value->kind == WALK_ARRAY ? value->count : 1;
}

static bool result_of_lists(struct walker *walker, struct pmf *pmf, const struct order *order,
			    size_t count, struct outcomes *outcomes)
{
	size_t items = 0, i, k;
	int64_t *at;

	for (i = 0; i < count; i++)
		items += length_of(order[i].value);
	if (!make_room(walker, outcomes, pmf, items))
		return false;
	at = outcomes->items;
	for (i = 0; i < pmf->count; i++) {
		const struct walk_value *value = order[pmf_key(pmf, i)].value;

		for (k = 0; k < length_of(value); k++)
			at[k] = value->kind == WALK_ARRAY ? value->items[k]->integer
							  : value->integer;
		weighted_row(outcomes, i, at, length_of(value));
		at += length_of(value);
	}
	if (outcomes_sort(outcomes, NULL))
		return true;
	outcomes_clear(outcomes);
	return walk_no_memory(walker, nowhere);
}

static bool take_numbers(struct walker *walker, const struct walk_states *results,
			 struct order *order, bool single, struct outcomes *outcomes)
{
	struct pmf *keys = number_keys(walker, results, order), *pmf = keys;

	if (keys != NULL && single) {
		pmf = pmf_map(&walker->context, keys, key_of, order);
		pmf_free(&walker->context, keys);
	}
	if (pmf == NULL || !result_add_tail(walker, pmf, single)) {
		pmf_free(&walker->context, pmf);
		return walk_no_memory(walker, walker->program->block->at);
	}
	return single ? result_of_numbers(walker, pmf, outcomes)
		      : result_of_lists(walker, pmf, order, results->count, outcomes);
}

/* ---- outcomes with names ---- */

/* The names of all values; NULL when out of memory. */
static struct outcome_names *take_names(struct walker *walker, const struct order *order,
					size_t count)
{
	const struct dicelab_memory *memory = &walker->memory;
	char **texts = memory_take(memory, (count + 1) * sizeof *texts);
	size_t *sizes = memory_take(memory, (count + 1) * sizeof *sizes), i;
	bool *is_text = memory_take(memory, (count + 1) * sizeof *is_text);
	struct outcome_names *names = NULL;

	for (i = 0; texts != NULL && i < count; i++)
		texts[i] = NULL;
	for (i = 0; is_text != NULL && i < count; i++)
		is_text[i] = order[i].value->kind == WALK_TEXT;
	if (texts != NULL && sizes != NULL && is_text != NULL &&
	    write_all(order, count, texts, sizes))
		names = printed_names(walker->request->memory, (const char *const *)texts, sizes,
				      is_text, count);
	for (i = 0; texts != NULL && i < count; i++)
		free(texts[i]);
	memory_release(memory, texts);
	memory_release(memory, sizes);
	memory_release(memory, is_text);
	return names;
}

/* Each has the name of its key. */
static bool tell_names(struct walker *walker, const struct walk_states *results,
		       const struct order *order, struct outcomes *outcomes)
{
	struct pmf *keys = number_keys(walker, results, order);

	if (keys == NULL || !result_add_tail(walker, keys, true)) {
		pmf_free(&walker->context, keys);
		return walk_no_memory(walker, walker->program->block->at);
	}
	if (!result_of_numbers(walker, keys, outcomes))
		return false;
	outcomes->names = take_names(walker, order, results->count);
	if (outcomes->names != NULL)
		return true;
	outcomes_clear(outcomes);
	return walk_no_memory(walker, nowhere);
}

/* ---- values as outcomes ---- */

static const struct walk_value *as_outcome(struct walk_values *values,
					   const struct walk_value *value);

/* The same of all items; recipes, and what is not of the structure itself, are none. NULL when out of memory. */
static const struct walk_value *with_items(struct walk_values *values,
					   const struct walk_value *value)
{
	bool is_struct = value->kind == WALK_STRUCT;
	size_t shown = is_struct ? value->block->slot_count : value->count, i;
	const struct walk_value **items =
		memory_take(values->memory, (value->count + 1) * sizeof *items);
	bool ok = items != NULL;

	for (i = 0; ok && i < value->count; i++) {
		const struct walk_value *item = value->items[i];
		bool is_shown = i < shown && item != NULL && item->kind != WALK_RECIPE;

		items[i] = is_shown ? as_outcome(values, item) : NULL;
		ok = items[i] != NULL || !is_shown;
	}
	if (ok)
		value = is_struct ? walk_struct(values, value->block, items, value->count)
				  : walk_array(values, items, value->count);
	memory_release(values->memory, items);
	return ok ? value : NULL;
}

/* What is printed alike is one outcome: an array of one item is that item, and what a structure draws anew is no part of
   it. */
static const struct walk_value *as_outcome(struct walk_values *values,
					   const struct walk_value *value)
{
	if (value->kind == WALK_ARRAY && value->count == 1)
		return as_outcome(values, value->items[0]);
	if (value->kind == WALK_STRUCT || (value->kind == WALK_ARRAY && !value->summed))
		return with_items(values, value);
	return value;
}

static bool make_outcome(struct walker *walker, void *data, const struct walk_value **row,
			 size_t width)
{
	(void)data;
	(void)width;
	row[0] = as_outcome(&walker->values, row[0]);
	return row[0] != NULL || walk_no_memory(walker, nowhere);
}

bool result_of_states(struct walker *walker, struct walk_states *results, struct outcomes *outcomes)
{
	struct order *order;
	bool ok;

	if (!walk_map(walker, walker->program->block->at, results, 1, make_outcome, NULL))
		return false;
	order = put_in_order(walker, results);
	if (order == NULL)
		return walk_no_memory(walker, nowhere);
	if (are_numbers(results, true))
		ok = take_numbers(walker, results, order, are_numbers(results, false), outcomes);
	else
		ok = tell_names(walker, results, order, outcomes);
	memory_release(&walker->memory, order);
	return ok;
}
