/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A hash table that counts lists; sorted at the end. */
#include "chance/tally.h"

#include <stdlib.h>
#include <string.h>

#include "support/memory.h"

void tally_init(struct tally *tally, const struct dicelab_memory *memory, size_t most_rows,
		size_t most_items)
{
	*tally = (struct tally){.memory = memory, .most_rows = most_rows, .most_items = most_items};
}

void tally_clear(struct tally *tally)
{
	memory_release(tally->memory, tally->rows);
	memory_release(tally->memory, tally->items);
	row_index_clear(&tally->index, tally->memory);
	memory_release(tally->memory, tally->counters);
	tally_init(tally, tally->memory, tally->most_rows, tally->most_items);
}

static uint64_t hash_list(const int64_t *items, size_t length)
{
	uint64_t hash = length;
	size_t i;

	for (i = 0; i < length; i++) {
		hash = (hash ^ (uint64_t)items[i]) * UINT64_C(0x9E3779B97F4A7C15);
		hash ^= hash >> 32;
	}
	return hash;
}

struct listed_items {
	const int64_t *items;
	size_t length;
};

static inline bool is_list(const void *table, size_t number, const void *like)
{
	const struct tally *tally = table;
	const struct tally_row *row = &tally->rows[number];
	const struct listed_items *list = like;

	return row->length == list->length &&
	       (list->length == 0 || memcmp(tally->items + row->begin, list->items,
					    list->length * sizeof *list->items) == 0);
}

/* The row of the list; ROW_NONE if there is none. */
static inline size_t find(const struct tally *tally, struct listed_items list, uint64_t hash)
{
	return row_index_find(&tally->index, hash, is_list, tally, &list);
}

/* Room for one more row and its items; `items` is never NULL, even if () is the only list. */
static bool make_room(struct tally *tally, size_t length)
{
	return memory_grow(tally->memory, &tally->rows, &tally->row_room, tally->row_count + 1,
			   sizeof *tally->rows) &&
	       memory_grow(tally->memory, &tally->items, &tally->item_room,
			   tally->item_count + length + 1, sizeof *tally->items);
}

static enum tally_result add_list(struct tally *tally, const int64_t *items, size_t length,
				  uint64_t count)
{
	uint64_t hash = hash_list(items, length);
	size_t row = find(tally, (struct listed_items){items, length}, hash);

	if (row == ROW_NONE) {
		if (tally->row_count >= tally->most_rows)
			return TALLY_TOO_MANY_LISTS;
		if (length > tally->most_items - tally->item_count)
			return TALLY_TOO_MANY_ITEMS;
		row = tally->row_count;
		if (!make_room(tally, length) ||
		    !row_index_add(&tally->index, tally->memory, hash, row))
			return TALLY_NO_MEMORY;
		if (length > 0)
			memcpy(tally->items + tally->item_count, items, length * sizeof *items);
		tally->rows[tally->row_count++] =
			(struct tally_row){.begin = tally->item_count, .length = length};
		tally->item_count += length;
	}
	tally->rows[row].count += count;
	return TALLY_COUNTED;
}

enum tally_result tally_add_many(struct tally *tally, const int64_t *items, size_t length,
				 uint64_t count)
{
	enum tally_result result = add_list(tally, items, length, count);

	if (result == TALLY_COUNTED)
		tally->trials += count;
	return result;
}

enum tally_result tally_add(struct tally *tally, const int64_t *items, size_t length)
{
	return tally_add_many(tally, items, length, 1);
}

/* ---- counters ---- */

enum { COUNTER_ROWS = 4, MOST_COUNTERS = 1 << 16 };

static void copy_counters(const struct tally *tally, uint64_t *counters, int64_t low, size_t range)
{
	size_t row, i, shift = (size_t)((uint64_t)tally->counter_low - (uint64_t)low);

	for (row = 0; row < COUNTER_ROWS && tally->counters != NULL; row++) {
		for (i = 0; i < tally->counter_range; i++)
			counters[row * range + shift + i] =
				tally->counters[row * tally->counter_range + i];
	}
}

uint64_t *tally_counters(struct tally *tally, int64_t low, int64_t high)
{
	uint64_t *counters, range;

	if (tally->counters != NULL) {
		int64_t last = tally->counter_low + (int64_t)(tally->counter_range - 1);

		if (low >= tally->counter_low && high <= last)
			return tally->counters;
		low = low < tally->counter_low ? low : tally->counter_low;
		high = high > last ? high : last;
	}
	range = (uint64_t)high - (uint64_t)low;
	if (range >= MOST_COUNTERS || range >= tally->most_rows)
		return NULL;
	range++;
	counters = memory_take(tally->memory, COUNTER_ROWS * (size_t)range * sizeof *counters);
	if (counters == NULL)
		return NULL;
	memset(counters, 0, COUNTER_ROWS * (size_t)range * sizeof *counters);
	copy_counters(tally, counters, low, (size_t)range);
	memory_release(tally->memory, tally->counters);
	tally->counters = counters;
	tally->counter_low = low;
	tally->counter_range = (size_t)range;
	return counters;
}

/* Moves the counters into the hash table. */
static enum tally_result empty_counters(struct tally *tally)
{
	size_t row, i;

	for (i = 0; i < tally->counter_range; i++) {
		int64_t number = tally->counter_low + (int64_t)i;
		enum tally_result result = TALLY_COUNTED;
		uint64_t count = 0;

		for (row = 0; row < COUNTER_ROWS; row++)
			count += tally->counters[row * tally->counter_range + i];
		if (count > 0)
			result = add_list(tally, &number, 1, count);
		if (result != TALLY_COUNTED)
			return result;
		for (row = 0; row < COUNTER_ROWS; row++)
			tally->counters[row * tally->counter_range + i] = 0;
	}
	return TALLY_COUNTED;
}

/* ---- the end ---- */

enum tally_result tally_merge(struct tally *tally, struct tally *from)
{
	enum tally_result result = empty_counters(from);
	size_t i;

	for (i = 0; i < from->row_count && result == TALLY_COUNTED; i++) {
		const struct tally_row *row = &from->rows[i];

		result = add_list(tally, from->items + row->begin, row->length, row->count);
	}
	tally->trials += from->trials;
	tally_clear(from);
	return result;
}

enum tally_result tally_take_out(struct tally *tally, int64_t number, uint64_t *count)
{
	enum tally_result result = empty_counters(tally);
	size_t row;

	*count = 0;
	if (result != TALLY_COUNTED)
		return result;
	row = find(tally, (struct listed_items){&number, 1}, hash_list(&number, 1));
	if (row != ROW_NONE) {
		*count = tally->rows[row].count;
		tally->rows[row].count = 0;
	}
	tally->trials -= *count;
	return TALLY_COUNTED;
}

static bool make_outcomes(struct tally *tally, struct stop *stop, struct outcomes *outcomes)
{
	struct outcomes_row *rows = NULL;
	struct outcomes made;
	size_t count = 0, i;

	if (tally->row_count > 0) {
		rows = memory_take(tally->memory, tally->row_count * sizeof *rows);
		if (rows == NULL)
			return false;
		for (i = 0; i < tally->row_count; i++) {
			const struct tally_row *row = &tally->rows[i];

			if (row->count == 0) /* taken out */
				continue;
			rows[count] = (struct outcomes_row){
				.outcome = {.list = {tally->items + row->begin, row->length},
					    .count = row->count}};
			rows[count++].outcome.probability =
				(double)row->count / (double)tally->trials;
		}
	}
	made = (struct outcomes){.memory = tally->memory,
				 .rows = rows,
				 .count = count,
				 .trials = tally->trials,
				 .items = tally->items};
	if (!outcomes_sort(&made, stop)) {
		memory_release(tally->memory, rows);
		return false;
	}
	*outcomes = made;
	tally->items = NULL; /* the outcomes own them now */
	tally_clear(tally);
	return true;
}

enum tally_result tally_finish(struct tally *tally, struct stop *stop, struct outcomes *outcomes)
{
	enum tally_result result = empty_counters(tally);

	if (result == TALLY_COUNTED && !make_outcomes(tally, stop, outcomes))
		result = stop != NULL && stop->wanted ? TALLY_STOPPED : TALLY_NO_MEMORY;
	return result;
}

bool tally_report(enum tally_result result, struct diag *diag, struct span at,
		  const struct limits *limits)
{
	switch (result) {
	case TALLY_COUNTED:
		return true;
	case TALLY_TOO_MANY_LISTS:
		return diag_limit(diag, at, limits, LIMIT_outcomes);
	case TALLY_TOO_MANY_ITEMS:
		return diag_limit(diag, at, limits, LIMIT_items);
	case TALLY_STOPPED:
		return false; /* the host knows the reason */
	case TALLY_NO_MEMORY:
		break;
	}
	return diag_out_of_memory(diag, at);
}
