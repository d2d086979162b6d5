/* A hash table of lists and how often each came up; sorted in the end. */
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
	memory_release(tally->memory, tally->slots);
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

/* The slot that holds the list, or the empty one where it belongs. */
static inline size_t find_slot(const struct tally *tally, const int64_t *items, size_t length,
			       uint64_t hash)
{
	size_t mask = tally->slot_count - 1;
	size_t slot = (size_t)hash & mask;

	for (; tally->slots[slot] != 0; slot = (slot + 1) & mask) {
		const struct tally_row *row = &tally->rows[tally->slots[slot] - 1];

		if (row->hash == hash && row->length == length &&
		    (length == 0 ||
		     memcmp(tally->items + row->begin, items, length * sizeof *items) == 0))
			break;
	}
	return slot;
}

/* Keeps the slots at most half full. */
static bool make_slots(struct tally *tally)
{
	size_t wanted = tally->slot_count == 0 ? 64 : tally->slot_count * 2;
	size_t *slots, i;

	if (tally->row_count < tally->slot_count / 2)
		return true;
	if (wanted > SIZE_MAX / sizeof *slots)
		return false;
	slots = memory_take(tally->memory, wanted * sizeof *slots);
	if (slots == NULL)
		return false;
	memset(slots, 0, wanted * sizeof *slots);
	for (i = 0; i < tally->row_count; i++) {
		size_t slot = (size_t)tally->rows[i].hash & (wanted - 1);

		while (slots[slot] != 0)
			slot = (slot + 1) & (wanted - 1);
		slots[slot] = i + 1;
	}
	memory_release(tally->memory, tally->slots);
	tally->slots = slots;
	tally->slot_count = wanted;
	return true;
}

/* Room for one more row and its items; there are always items to point to, even for () alone. */
static bool make_room(struct tally *tally, size_t length)
{
	return memory_grow(tally->memory, &tally->rows, &tally->row_room, tally->row_count + 1,
			   sizeof *tally->rows) &&
	       memory_grow(tally->memory, &tally->items, &tally->item_room,
			   tally->item_count + length + 1, sizeof *tally->items);
}

static enum tally_result add(struct tally *tally, const int64_t *items, size_t length,
			     uint64_t count)
{
	uint64_t hash = hash_list(items, length);
	size_t slot;

	if (!make_slots(tally))
		return TALLY_NO_MEMORY;
	slot = find_slot(tally, items, length, hash);
	if (tally->slots[slot] == 0) {
		if (tally->row_count >= tally->most_rows)
			return TALLY_TOO_MANY_LISTS;
		if (length > tally->most_items - tally->item_count)
			return TALLY_TOO_MANY_ITEMS;
		if (!make_room(tally, length))
			return TALLY_NO_MEMORY;
		if (length > 0)
			memcpy(tally->items + tally->item_count, items, length * sizeof *items);
		tally->rows[tally->row_count] = (struct tally_row){
			.begin = tally->item_count, .length = length, .hash = hash};
		tally->item_count += length;
		tally->slots[slot] = ++tally->row_count;
	}
	tally->rows[tally->slots[slot] - 1].count += count;
	return TALLY_COUNTED;
}

enum tally_result tally_add_many(struct tally *tally, const int64_t *items, size_t length,
				 uint64_t count)
{
	enum tally_result result = add(tally, items, length, count);

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

/* Brings what was counted to the other lists. */
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
			result = add(tally, &number, 1, count);
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

		result = add(tally, from->items + row->begin, row->length, row->count);
	}
	tally->trials += from->trials;
	tally_clear(from);
	return result;
}

enum tally_result tally_take_out(struct tally *tally, int64_t number, uint64_t *count)
{
	enum tally_result result = empty_counters(tally);
	size_t slot;

	*count = 0;
	if (result != TALLY_COUNTED || tally->row_count == 0)
		return result;
	slot = find_slot(tally, &number, 1, hash_list(&number, 1));
	if (tally->slots[slot] != 0) {
		struct tally_row *row = &tally->rows[tally->slots[slot] - 1];

		*count = row->count;
		row->count = 0;
	}
	tally->trials -= *count;
	return TALLY_COUNTED;
}

static bool make_outcomes(struct tally *tally, struct outcomes *outcomes)
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

			if (row->count == 0) /* it was taken out */
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
	if (!outcomes_sort(&made, NULL)) {
		memory_release(tally->memory, rows);
		return false;
	}
	*outcomes = made;
	tally->items = NULL; /* the outcomes own them now */
	tally_clear(tally);
	return true;
}

enum tally_result tally_finish(struct tally *tally, struct outcomes *outcomes)
{
	enum tally_result result = empty_counters(tally);

	if (result == TALLY_COUNTED && !make_outcomes(tally, outcomes))
		result = TALLY_NO_MEMORY;
	return result;
}
