/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Converts the results of a walk to outcomes: numbers, lists of numbers, or texts. */
#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "language/lod/exact/inside.h"
#include "language/lod/run/value.h"
#include "process/weighted.h"
#include "support/memory.h"

static const struct span nowhere;

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

/* ---- what outcomes ask of values ---- */

static int by_value(const void *a, const void *b)
{
	return walk_compare(*(const void *const *)a, *(const void *const *)b);
}

static enum printed_kind kind_of(const void *of)
{
	const struct walk_value *value = of;

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

static size_t length_of(const void *of)
{
	const struct walk_value *value = of;

	return value->kind == WALK_ARRAY ? value->count : 1;
}

static void copy_items(const void *from, int64_t *items)
{
	const struct walk_value *value = from;
	size_t k;

	if (value->kind != WALK_ARRAY)
		items[0] = value->integer;
	for (k = 0; value->kind == WALK_ARRAY && k < value->count; k++)
		items[k] = value->items[k]->integer;
}

static bool print(FILE *to, const void *value)
{
	write_value(to, value, false);
	return ferror(to) == 0;
}

const struct weighted_values walk_outcome_values = {by_value, kind_of, length_of, copy_items,
						    print};

/* ---- values as outcomes ---- */

/* Whether a field is printed. */
static bool is_shown(const struct walk_value *field)
{
	return field != NULL && field->kind != WALK_RECIPE;
}

/* Puts the fields into the block's slots by name, and NULL into all others; false unless it has them in this order. */
static bool take_fields(const struct lod_block *block, const struct lod_block *shown,
			const struct walk_value *const *fields, const struct walk_value **slots)
{
	size_t i, slot = 0;

	for (i = 0; i < shown->slot_count; i++) {
		if (fields[i] == NULL)
			continue;
		while (slot < block->slot_count && block->names[slot] != shown->names[i])
			slots[slot++] = NULL;
		if (slot == block->slot_count)
			return false;
		slots[slot++] = fields[i];
	}
	while (slot < block->slot_count)
		slots[slot++] = NULL;
	return true;
}

/* The canonical structure among those that print alike, whichever block made them: that of the first block that
   could have made it. NULL when out of memory. */
static const struct walk_value *as_first(struct walker *walker, const struct lod_block *shown,
					 const struct walk_value *const *fields)
{
	const struct walk_value **slots, *first = NULL;
	const struct lod_block *block;
	bool taken = false;

	for (block = walker->program->block; !taken && block != NULL; block = block->following) {
		slots = memory_take(&walker->memory, (block->slot_count + 1) * sizeof *slots);
		taken = slots == NULL || take_fields(block, shown, fields, slots);
		if (slots != NULL && taken)
			first = walk_struct(&walker->values, block, slots, block->slot_count);
		memory_release(&walker->memory, slots);
	}
	assert(taken); /* its own block can */
	return first;
}

/* A value with all items, or all printed fields, made canonical. NULL when out of memory. */
static const struct walk_value *with_items(struct walker *walker, const struct walk_value *value)
{
	bool is_struct = value->kind == WALK_STRUCT, ok;
	size_t count = is_struct ? value->block->slot_count : value->count, i;
	const struct walk_value **items = memory_take(&walker->memory, (count + 1) * sizeof *items);

	ok = items != NULL;
	for (i = 0; ok && i < count; i++) {
		const struct walk_value *item = value->items[i];

		items[i] = is_shown(item) ? walk_as_outcome(walker, item) : NULL;
		ok = items[i] != NULL || !is_shown(item);
	}
	if (!ok)
		value = NULL;
	else if (is_struct)
		value = as_first(walker, value->block, items);
	else
		value = walk_array(&walker->values, items, count);
	memory_release(&walker->memory, items);
	return value;
}

/* The canonical value among those that print alike: an array of one is its item, and fields bound by ~ are left out. */
const struct walk_value *walk_as_outcome(struct walker *walker, const struct walk_value *value)
{
	if (value->kind == WALK_ARRAY && value->count == 1)
		return walk_as_outcome(walker, value->items[0]);
	if (value->kind == WALK_STRUCT || (value->kind == WALK_ARRAY && !value->summed))
		return with_items(walker, value);
	return value;
}

static bool make_outcome(struct walker *walker, const void *data, const struct walk_value **row,
			 size_t width)
{
	(void)data;
	(void)width;
	row[0] = walk_as_outcome(walker, row[0]);
	return row[0] != NULL || walk_no_memory(walker, nowhere);
}

bool walk_outcomes(struct walker *walker, struct weighted_set *states, struct outcomes *outcomes)
{
	struct span at = walker->program->block->at;

	return walk_map(walker, at, states, 1, make_outcome, NULL) &&
	       (weighted_outcomes(&walker->context, walker->request->memory, &walk_outcome_values,
				  states, outcomes) ||
		walk_no_memory(walker, at));
}
