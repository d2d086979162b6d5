/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Merges the parts of a sharded sample (part.h): parses them and adds up their counts. Checks that the parts belong
 * together, that each is complete and unchanged (checksums), and that none is missing. Each statement has a tally, so
 * that the limits for a sample hold here, too.
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
#include "support/label_size.h"
#include "support/limits.h"

struct merge_section {
	uint64_t identity; /* hash of everything before the seed */
	struct tally tally;
	struct printed_tally
		values; /* for programs: values other than numbers and lists of numbers */
	bool is_program;
	bool given;                  /* it has a condition */
	uint64_t excluded;           /* number of trials in which the condition did not hold */
	struct outcome_names *names; /* owned; NULL for numbers */
	bool is_labelled;            /* the names are those of items of lists */
	bool brackets;               /* outcomes are written with brackets */
	enum label_origin label_origin;
	char *label; /* that of the first part; owned */
};

struct merge {
	const struct dicelab_memory *memory; /* not owned */
	const struct limits *limits;
	/* Of the last section; the properties that all parts share are those of the first. */
	struct shard shard;
	struct merge_section *sections; /* one per statement */
	size_t section_count, section_room;
	bool begun;        /* there is a part */
	unsigned *numbers; /* of the shards that were added, sorted */
	size_t part_count, part_room;

	/* The state of parsing the current part. */
	struct scan scan;
	char *name;
	size_t section; /* number of its statements so far */
	int64_t *items; /* of the last outcome */
	size_t item_room;
	bool is_program; /* for the current statement */
	bool is_labelled, brackets;
	/* The names of its outcomes, null-terminated strings in sequence; then each value that is read. */
	char *names;
	size_t name_count, name_size, name_room;
};

/* `diag` is for error reports; its source is replaced. The merge must not be moved. */
void merge_init(struct merge *merge, const struct dicelab_memory *memory,
		const struct limits *limits, const struct diag *diag);
void merge_clear(struct merge *merge);

/* Parses and adds the part called `name`. False after an error (reported, unless `read` failed); then the merge cannot
   be used any more. */
bool merge_add(struct merge *merge, const char *name,
	       ptrdiff_t (*read)(void *data, char *into, size_t size), void *data);

/* Reports it at the last place that was read. Returns false. */
bool merge_out_of_memory(struct merge *merge);

/* Whether all parts were added; otherwise an error. */
bool merge_check(struct merge *merge);

/* Moves the tally of statement number i to outcomes. False when out of memory (reported). */
bool merge_take(struct merge *merge, size_t i, struct outcomes *outcomes);

#endif
