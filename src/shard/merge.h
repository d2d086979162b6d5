/*
 * Parts of a sample (see part.h), read and added up. Everything is checked: that the parts belong
 * together, that each is complete and as it was written, and that all of them are there. Each
 * statement has a tally, so the limits for a sample hold here, too.
 */
#ifndef SHARD_MERGE_H
#define SHARD_MERGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "chance/printed_tally.h"
#include "chance/shard.h"
#include "chance/tally.h"
#include "shard/scan.h"
#include "support/limits.h"

struct merge_section {
	uint64_t identity; /* hash of all that comes before the seed */
	struct tally tally;
	struct printed_tally values; /* of a program: what is no number and no list of them */
	bool is_program;
	bool given;                  /* there is a condition … */
	uint64_t excluded;           /* … which did not hold in so many trials */
	struct outcome_names *names; /* owned; NULL of numbers */
	bool is_labelled;            /* they are those of the items of lists */
	bool brackets;               /* those of the outcomes */
};

struct merge {
	const struct dicelab_memory *memory; /* not owned */
	const struct limits *limits;
	struct shard
		shard; /* of the section read last; what all have in common is that of the first */
	struct merge_section *sections; /* a statement each */
	size_t section_count, section_room;
	bool begun;        /* is there a part yet? */
	unsigned *numbers; /* of the shards that were added, rising */
	size_t part_count, part_room;

	/* The part read last. */
	struct scan scan;
	char *name;
	size_t section; /* its statements so far */
	int64_t *items; /* of the outcome read last */
	size_t item_room;
	bool is_program; /* the statement read last */
	bool is_labelled, brackets;
	char *names; /* of its outcomes: strings, one behind the other; then each value that was read */
	size_t name_count, name_size, name_room;
};

/* `diag` is how to complain; its source is of no interest. The merge must not be moved. */
void merge_init(struct merge *merge, const struct dicelab_memory *memory,
		const struct limits *limits, const struct diag *diag);
void merge_clear(struct merge *merge);

/* Adds the part called `name`. False after an error (reported; not if `read` failed), upon which the
   merge is of no use. */
bool merge_add(struct merge *merge, const char *name,
	       ptrdiff_t (*read)(void *data, char *into, size_t size), void *data);

/* Reports it, at the place that was read last; false. */
bool merge_out_of_memory(struct merge *merge);

/* Are all parts there? False after an error (reported). */
bool merge_check(struct merge *merge);

/* Turns the tally of statement number i into outcomes. False when out of memory (reported). */
bool merge_take(struct merge *merge, size_t i, struct outcomes *outcomes);

#endif
