/* Runs a program of AnyDice: reads it, and executes its statements one by one. */
#include "language/anydice/anydice.h"

#include <inttypes.h>
#include <stdio.h>

#include "language/anydice/interpret.h"
#include "starlark/dice.h"

/* What was cut off is said once, and for no output in particular. */
static void warn(const struct any_run *run)
{
	const int64_t some = 20;
	char hint[80];

	snprintf(hint, sizeof hint,
		 "for deeper calls: set \"maximum function depth\" to %" PRId64 "",
		 run->most_depth < some            ? some
		 : run->most_depth > INT64_MAX / 2 ? INT64_MAX
						   : 2 * run->most_depth);
	if (run->truncated)
		diag_warning(run->diag, CODE_LIMIT, run->truncated_at, hint,
			     "the maximum function depth of %lld was exceeded: deeper calls are "
			     "left out",
			     (long long)run->most_depth);
}

static bool execute(struct any_run *run)
{
	struct any_flow flow = {.returned = false};
	const struct any_statement *statement;

	for (statement = run->program->statements; statement != NULL; statement = statement->next) {
		struct any_statement alone = *statement;

		alone.next = NULL;
		run->outside = statement;
		if (run->context.stop != NULL)
			run->context.stop->at = statement->at;
		if (!any_execute(run, &alone, &flow))
			return false;
	}
	warn(run);
	return true;
}

static bool run_program(const struct script_request *request)
{
	struct script_results *results = &request->dice->results;
	struct any_run run = {
		.diag = request->diag,
		.limits = request->limits,
		.memory = request->memory,
		.context = {.memory = request->memory,
			    .stop = request->stop,
			    .most_bytes = memory_count((uint64_t)request->limits->memory)},
		.results = results,
		.trees = request->dice,
		.notes = request->structures,
		.explode_depth = ANY_EXPLODE_DEPTH,
		.most_depth = ANY_FUNCTION_DEPTH};
	struct arena arena;
	bool ok;

	request->dice->builder.define = notation_define;
	arena_init(&arena, request->memory);
	run.program = any_read(&arena, request->diag, request->at, request->limits);
	ok = run.program != NULL;
	if (ok) {
		ok = any_init(&run) && execute(&run);
		any_clear(&run);
		results->context = run.context; /* which now has the PMFs of the results alone */
		results->context.stop = NULL;
	}
	arena_clear(&arena);
	return ok;
}

const struct script_kind anydice_kind = {
	.run = run_program, .word = anydice_word, .extent = anydice_extent, .structures = true};
