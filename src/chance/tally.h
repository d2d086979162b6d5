/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A hash table that counts lists, and makes the sorted table of outcomes. Its memory depends on the number of different
 * lists, not on the number of trials.
 */
#ifndef CHANCE_TALLY_H
#define CHANCE_TALLY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "chance/outcomes.h"
#include "dicelab.h"
#include "support/diag.h"
#include "support/limits.h"
#include "support/row_index.h"
#include "support/stop.h"

struct tally_row {
	size_t begin, length; /* the list's place in the tally's items */
	uint64_t count;
};

struct tally {
	const struct dicelab_memory *memory; /* not owned */
	size_t most_rows, most_items;        /* limits: different lists, and the items in them */
	struct tally_row *rows;
	size_t row_count, row_room;
	int64_t *items;
	size_t item_count, item_room;
	struct row_index index;
	uint64_t trials;

	/* Counters for single numbers in a dense range from `counter_low` on: four rows of `counter_range`, which
	   are summed at the end. */
	uint64_t *counters;
	int64_t counter_low;
	size_t counter_range;
};

enum tally_result {
	TALLY_COUNTED,
	TALLY_TOO_MANY_LISTS,
	TALLY_TOO_MANY_ITEMS,
	TALLY_NO_MEMORY,
	TALLY_STOPPED /* by the host, while the outcomes were sorted */
};

/* An empty tally for at most `most_rows` different lists with at most `most_items` items in all. */
void tally_init(struct tally *tally, const struct dicelab_memory *memory, size_t most_rows,
		size_t most_items);
void tally_clear(struct tally *tally);

/* Counts one list; the tally is unchanged unless the result is TALLY_COUNTED. */
enum tally_result tally_add(struct tally *tally, const int64_t *items, size_t length);
/* Counts it `count` times. */
enum tally_result tally_add_many(struct tally *tally, const int64_t *items, size_t length,
				 uint64_t count);

/*
 * Makes sure that there are counters for the numbers from `low` to `high`, and returns them: number x has counters[x -
 * counter_low] and the same place in the other three rows. A caller that increments them also adds to `trials`. NULL if
 * the range is too long or out of memory: use tally_add instead.
 */
uint64_t *tally_counters(struct tally *tally, int64_t low, int64_t high);

/* Adds the counts of `from` and empties it. Unless the result is TALLY_COUNTED, both can only be cleared. */
enum tally_result tally_merge(struct tally *tally, struct tally *from);

/* Removes a number from the tally; *count gets how often it had been counted. */
enum tally_result tally_take_out(struct tally *tally, int64_t number, uint64_t *count);

/* Makes outcomes of the tally, which becomes empty; sorting them asks `stop`, which may be NULL. Unless the result is TALLY_COUNTED, the tally keeps its counts. */
enum tally_result tally_finish(struct tally *tally, struct stop *stop, struct outcomes *outcomes);

/* Reports why something could not be counted, and returns false; true if it was. */
bool tally_report(enum tally_result result, struct diag *diag, struct span at,
		  const struct limits *limits);

#endif
