/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a walk: set-up, special cases, execution of the program, outcomes, errors. */
#include "language/lod/exact/calculate.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "language/lod/exact/inside.h"
#include "language/lod/parse.h"
#include "support/memory.h"
#include "support/platform.h"

/* ---- errors ---- */

bool walk_error(struct walker *walker, enum code code, struct span at, const char *hint,
		const char *format, ...)
{
	char message[300];
	va_list arguments;

	if (walker->failed)
		return false;
	walker->failed = true;
	/* In a recipe, draws would be left busy. */
	if (walker->defers && walker->busy == walker->defers_in) {
		walker->deferred = true;
		return false;
	}
	va_start(arguments, format);
	vsnprintf(message, sizeof message, format, arguments);
	va_end(arguments);
	return diag_error(walker->request->diag, code, at, hint, "%s", message);
}

bool walk_refuse(struct walker *walker)
{
	walker->refused |= !walker->failed;
	walker->failed = true;
	return false;
}

bool walk_wrong_count(struct walker *walker, const struct lod_expression *call, size_t takes)
{
	if (walker->failed)
		return false;
	walker->failed = true;
	return lod_wrong_count(walker->request->diag, call, takes);
}

bool walk_no_memory(struct walker *walker, struct span at)
{
	if (walker->failed || walker->stop.wanted || walker->gain_read)
		return false;
	if (walker->context.aborted == PMF_OVER_LIMIT)
		return walk_too_large(walker, at, LIMIT_memory);
	walker->failed = true;
	return diag_out_of_memory(walker->request->diag, at);
}

bool walk_too_large(struct walker *walker, struct span at, enum limit limit)
{
	if (walker->failed || walker->stop.wanted)
		return false;
	walker->failed = true;
	return diag_too_large(walker->request->diag, at, walker->request->limits, limit);
}

bool walk_goes_on(struct walker *walker, struct span at, size_t states)
{
	enum { STEPS = 20 };

	walker->request->stop->at = at;
	if (stop_after(&walker->stop, STEPS * ((uint64_t)states + 1)))
		return false;
	return (uint64_t)states <= (uint64_t)walker->request->limits->states ||
	       walk_too_large(walker, at, LIMIT_states);
}

/* ---- walk ---- */

static bool ask_host(void *data, uint64_t steps)
{
	const struct walker *walker = data;

	walker->request->stop->memory = pmf_part_taken(&walker->context);
	return stop_within(walker->request->stop, steps);
}

bool walk_begin(struct walker *walker, const struct lod_walk_request *request, bool keeps_items)
{
	const struct lod_program *program = request->program;

	*walker = (struct walker){.program = program, .request = request, .lowest = SIZE_MAX};
	walker->stop = (struct stop){.ask = ask_host, .data = walker};
	walker->context =
		(struct pmf_context){.memory = request->memory,
				     .stop = &walker->stop,
				     .most_bytes = memory_count((uint64_t)request->limits->memory)};
	walker->memory = pmf_memory(&walker->context);
	arena_init(&walker->arena, &walker->memory);
	walk_values_init(&walker->values, &walker->memory);
	hash_table_init(&walker->draws, &walker->memory);
	walker->visits =
		arena_take(&walker->arena, (program->statements + 1) * sizeof *walker->visits);
	walker->in_vain = arena_take(&walker->arena, program->expressions + 1);
	walker->pure = arena_take(&walker->arena, program->expressions + 1);
	walker->zero = walk_integer(&walker->values, 0);
	walker->one = walk_integer(&walker->values, 1);
	walker->no_items = walk_array(&walker->values, NULL, 0);
	walker->forgotten = walk_forgotten(&walker->values);
	walker->needs = (struct walk_needs){.program = program, .keeps_items = keeps_items};
	return walk_needs_find(&walker->needs, &walker->memory, request->shown) &&
	       walker->visits != NULL && walker->in_vain != NULL && walker->pure != NULL &&
	       walker->zero != NULL && walker->one != NULL && walker->no_items != NULL &&
	       walker->forgotten != NULL;
}

static void clear_draw(void *data, struct hashed *entry)
{
	(void)data;
	weighted_set_clear(&((struct walk_draw *)entry)->gives);
}

void walk_end(struct walker *walker)
{
	hash_table_visit(&walker->draws, clear_draw, NULL);
	hash_table_clear(&walker->draws);
	walk_needs_clear(&walker->needs);
	walk_values_clear(&walker->values);
	arena_clear(&walker->arena);
}

/* Executes the program from an empty row; `states` becomes rows of its result. */
static bool run_program(struct walker *walker, struct weighted_set *states)
{
	const struct lod_block *block = walker->program->block;
	const struct walk_frame frame = walk_first_frame(walker);

	return walk_add_certain(walker, block->at, states, NULL) &&
	       walk_run_block(&frame, (enum walk_need)walker->needs.results[block->number], states);
}

static void add_plan_row(struct walker *walker, struct plan_row row)
{
	plan_add(walker->request->plan, walker->request->memory, row);
}

/* Adds plan rows for the statement of the program's block with most states, and for the program. */
static void report(struct walker *walker, double began)
{
	const struct lod_block *block = walker->program->block;
	const struct lod_statement *most = block->statements, *s;
	const struct walk_visits *visits = walker->visits;
	uint64_t states = 0;

	for (s = most; s != NULL; s = s->following) {
		most = visits[s->number].states > visits[most->number].states ? s : most;
		states += visits[s->number].states;
	}
	if (states > 0)
		add_plan_row(walker, (struct plan_row){.at = most->at,
						       .question = "most states",
						       .method = "statement",
						       .states = visits[most->number].states,
						       .seconds = visits[most->number].seconds});
	add_plan_row(walker, (struct plan_row){.at = block->at,
					       .question = "program",
					       .method = "states of its statements",
					       .states = states,
					       .seconds = platform_seconds() - began});
}

/* Calculates a program that is a single expression, and a tree of dicelab; otherwise *found is false. */
static bool walk_single(struct walker *walker, struct outcomes *outcomes, bool *found)
{
	const struct lod_block *block = walker->program->block;
	const struct lod_statement *first = block->statements;

	*found = false;
	return first == NULL || first->next != NULL || first->kind != LOD_LONE ||
	       walker->needs.results[block->number] != NEED_TOTAL ||
	       walk_tree(walker, first->value, outcomes, found);
}

static bool walk_program(const struct lod_walk_request *request, bool keeps_items,
			 struct outcomes *outcomes, bool *refused)
{
	double began = platform_seconds();
	struct walker walker;
	struct weighted_set states;
	bool found = false, again, ok = walk_begin(&walker, request, keeps_items);

	states = walk_empty(&walker, 0);
	ok = ok && walk_whole(&walker, outcomes, &found) &&
	     (found || walk_single(&walker, outcomes, &found)) &&
	     (found || walk_gains(&walker, outcomes, &found));
	if (ok && !found)
		ok = run_program(&walker, &states) && walk_outcomes(&walker, &states, outcomes);
	again = !ok && walker.wants_items;
	if (!ok && !again) /* failures that were not reported are lack of memory */
		walk_no_memory(&walker, request->program->block->at);
	if (ok)
		report(&walker, began);
	*refused = walker.refused;
	weighted_set_clear(&states);
	walk_end(&walker);
	return again ? walk_program(request, true, outcomes, refused) : ok;
}

bool lod_walk(const struct lod_walk_request *request, struct outcomes *outcomes, bool *refused)
{
	return walk_program(request, false, outcomes, refused);
}
