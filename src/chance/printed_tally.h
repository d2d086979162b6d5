/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A hash table that counts printed values other than numbers and lists of numbers, and merges them with a tally of
   those (tally.h). */
#ifndef CHANCE_PRINTED_TALLY_H
#define CHANCE_PRINTED_TALLY_H

#include "chance/printed.h"
#include "chance/tally.h"

struct printed_row {
	char *key; /* bytes that are equal for equal values; after them a '\0' and the value's text */
	size_t size;
	struct printed value;
};

struct printed_tally {
	const struct dicelab_memory *memory; /* not owned */
	size_t most_rows;
	struct printed_row *rows;
	size_t row_count, row_room;
	struct row_index index;
};

/* An empty tally for at most `most_rows` different values. */
void printed_tally_init(struct printed_tally *tally, const struct dicelab_memory *memory,
			size_t most_rows);
void printed_tally_clear(struct printed_tally *tally);

/* Adds `count` to the value with that key; false if it is not in the tally yet. */
bool printed_tally_again(struct printed_tally *tally, const void *key, size_t size, uint64_t count);
/* Adds a new value, of which the tally stores a copy. */
enum tally_result printed_tally_add(struct printed_tally *tally, const void *key, size_t size,
				    const struct printed *value);
/* Adds the counts of `from`, which can then only be cleared. */
enum tally_result printed_tally_merge(struct printed_tally *tally, struct printed_tally *from);

/* Makes outcomes of both tallies; that of lists is emptied. If there are other values than numbers and lists, all
   outcomes have names, and outcomes->values. */
enum tally_result printed_tally_finish(const struct printed_tally *tally, struct tally *lists,
				       struct stop *stop, struct outcomes *outcomes);

#endif
