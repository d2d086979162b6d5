/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Collects the rows of --explain. */
#include "language/anydice/exact/tally.h"

#include <string.h>

#include "support/platform.h"

static struct plan_row *find_row(struct any_run *run, const char *method)
{
	size_t i;

	for (i = run->tally.count; i > 0; i--) {
		struct plan_row *row = &run->tally.rows[i - 1];

		if (row->at.begin == run->at.begin && row->at.end == run->at.end &&
		    strcmp(row->method, method) == 0)
			return row;
	}
	return NULL;
}

static struct plan_row *add_row(struct any_run *run, struct plan_row row)
{
	struct plan *tally = &run->tally;

	if (!memory_grow(run->memory, &tally->rows, &tally->room, tally->count + 1,
			 sizeof *tally->rows))
		return NULL;
	tally->rows[tally->count] = row;
	return &tally->rows[tally->count++];
}

void any_tally(struct any_run *run, const char *method, uint64_t states, double seconds)
{
	struct plan_row *row = find_row(run, method);

	if (row == NULL)
		row = add_row(run, (struct plan_row){run->at, "call", method, 0, 0});
	if (row == NULL)
		return;
	row->states += states;
	row->seconds = seconds > row->seconds ? seconds : row->seconds;
}

void any_tally_output(struct any_run *run, struct script_result *result, struct span at,
		      uint64_t outcomes)
{
	double now = platform_seconds();

	add_row(run, (struct plan_row){at, "outcomes", "running the program", outcomes,
				       now - run->since});
	result->plan = run->tally;
	run->tally = (struct plan){NULL, 0, 0};
	run->since = now;
}
