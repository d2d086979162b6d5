/* What comes out of a walk, as outcomes: numbers, lists of numbers, or texts. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "language/lod/run/quote.h"
#include "language/lod/walk/walk_result.h"
#include "process/weighted.h"
#include "support/memory.h"

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

/* ---- what weighted results are ---- */

static const struct walk_value *value_of(const void *order, size_t i)
{
	return ((const struct order *)order)[i].value;
}

static mpq_srcptr weight_of(const void *order, size_t i)
{
	return ((const struct order *)order)[i].weight;
}

static enum printed_kind kind_of(const void *order, size_t i)
{
	const struct walk_value *value = value_of(order, i);

	switch (value->kind) {
	case WALK_INTEGER:
		return PRINTED_NUMBER;
	case WALK_TEXT:
		return PRINTED_TEXT;
	case WALK_ARRAY:
		return value->summed ? PRINTED_LIST : PRINTED_ARRAY;
	default:
		return PRINTED_STRUCTURE;
	}
}

static size_t length_of(const void *order, size_t i)
{
	const struct walk_value *value = value_of(order, i);

	return value->kind == WALK_ARRAY ? value->count : 1;
}

static void copy_items(const void *order, size_t i, int64_t *items)
{
	const struct walk_value *value = value_of(order, i);
	size_t k;

	if (value->kind != WALK_ARRAY)
		items[0] = value->integer;
	for (k = 0; value->kind == WALK_ARRAY && k < value->count; k++)
		items[k] = value->items[k]->integer;
}

static bool print(const void *order, size_t i, FILE *to)
{
	write_value(to, value_of(order, i), false);
	return ferror(to) == 0;
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

bool result_of_states(struct walker *walker, struct walk_states *states, struct outcomes *outcomes)
{
	struct span at = walker->program->block->at;
	struct weighted_results results = {NULL,      0,          weight_of, kind_of,
					   length_of, copy_items, print};
	struct order *order;
	bool ok;

	if (!walk_map(walker, at, states, 1, make_outcome, NULL))
		return false;
	order = put_in_order(walker, states);
	results.data = order;
	results.count = states->count;
	ok = order != NULL &&
	     weighted_outcomes(&walker->context, walker->request->memory, &results, outcomes);
	memory_release(&walker->memory, order);
	return ok || walk_no_memory(walker, at);
}
