/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The entry points of AnyDice: parses a program, executes its statements, and answers later requests about its
   results. */
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>

#include "calc/calc.h"
#include "language/anydice/exact/remember.h"
#include "language/anydice/run/process.h"
#include "language/anydice/run/run.h"
#include "language/anydice/tree/tree.h"
#include "language/language.h"
#include "starlark/dice.h"

/* A finished run, which lives as long as its results: it draws those that are processes, and makes trees of the
   others. */
struct kept_run {
	struct script_run script; /* the first member */
	const struct dicelab_memory *memory;
	struct any_run run;
	struct arena arena; /* of the program */
};

/* Warns of calls that exceeded the maximum function depth: once, not for each output. */
static void warn(const struct any_run *run)
{
	const int64_t some = 20;
	int64_t most = run->setting.most_depth;
	char hint[80];

	snprintf(hint, sizeof hint, "for deeper calls: set \"maximum function depth\" to %" PRId64,
		 most < some            ? some
		 : most > INT64_MAX / 2 ? INT64_MAX
					: 2 * most);
	if (run->truncated)
		diag_warning(run->diag, CODE_LIMIT, run->truncated_at, hint,
			     "the maximum function depth of %lld was exceeded: deeper calls are "
			     "left out",
			     (long long)most);
}

/* False after an error (reported). */
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
	return true;
}

/* ---- processes ---- */

static bool draw_result(struct script_run *script, const struct script_result *result,
			const struct chance *chance, struct stop *stop, struct diag *diag,
			int64_t *number)
{
	struct any_run *run = &((struct kept_run *)script)->run;
	struct any_value value = any_result_value(result);
	struct diag *before = run->diag;
	bool ok;

	run->context.stop = stop;
	run->diag = diag;
	ok = any_draw(run, chance, &value, number);
	run->diag = before;
	run->context.stop = NULL;
	return ok;
}

static bool calculate_value(struct any_run *run, struct script_result *result,
			    struct any_value value)
{
	bool ok;

	run->steps = 0;
	run->exact = true;
	run->context.unproved_error = false;
	any_forget(run); /* discards memoised calls that became processes */
	ok = any_calculate_process(run, &value, &value) && any_output_take(run, result, &value);
	run->exact = false;
	return ok;
}

/* With fractions of any length, if they were replaced by doubles whose error is not proved. */
static bool calculate_result(struct script_run *script, struct script_result *result,
			     struct stop *stop)
{
	struct any_run *run = &((struct kept_run *)script)->run;
	struct any_value value = any_result_value(result);
	bool ok;

	run->context.stop = stop;
	/* It would have been calculated as a tree, had there been memory to make it. */
	if (any_is_wide(&value) && any_structure(run, &value) != NULL)
		ok = diag_out_of_memory(run->diag, result->at);
	else
		ok = calculate_value(run, result, value);
	if (!ok && run->context.unproved_error) {
		run->context.most_words = 0;
		any_forget_doubles(run);
		ok = calculate_value(run, result, value);
		if (!ok && run->context.unproved_error)
			diag_limit(run->diag, result->at, run->limits, LIMIT_digits);
	}
	run->context.stop = NULL;
	return ok;
}

static const struct node *find_structure(struct script_run *script,
					 const struct script_result *result, struct stop *stop)
{
	struct any_run *run = &((struct kept_run *)script)->run;
	struct any_value value = any_result_value(result);
	const struct node *found;

	if (any_is_process(&value) && !any_is_wide(&value))
		return NULL;

	run->context.stop = stop;
	found = any_structure(run, &value);
	run->context.stop = NULL;
	return found;
}

static void end_run(struct kept_run *kept)
{
	if (kept->run.program != NULL)
		any_clear(&kept->run);
	arena_clear(&kept->arena);
}

static void free_run(struct script_run *script)
{
	struct kept_run *kept = (struct kept_run *)script;

	end_run(kept);
	memory_release(kept->memory, kept);
}

/* ---- the language ---- */

/* For help and completion: keywords, and built-in functions under one word each. */
static const struct dicelab_word words[] = {
#define KEYWORD(spelling, token, usage, example, result, summary, dice)                            \
	{spelling, usage, summary, example, result, dice},
#include "language/anydice/words.def"
#define BUILTIN(id, end, shape, bindings, usage, example, result, summary, word)                   \
	{word, usage, summary, "output " example, "output 1: " result, NULL},
#include "language/anydice/builtins.def"
};

static const struct dicelab_word *word(size_t index)
{
	return index < sizeof words / sizeof *words ? &words[index] : NULL;
}

/* Starts a run and runs the program, with fractions of at most so many words. False after an error (reported). */
static bool run_once(struct kept_run *kept, const struct script_request *request, size_t most_words)
{
	struct any_run *run = &kept->run;

	*run = (struct any_run){
		.diag = request->diag,
		.limits = request->limits,
		.memory = request->memory,
		.context = {.memory = request->memory,
			    .stop = request->stop,
			    .most_bytes = memory_count((uint64_t)request->limits->memory),
			    .most_words = most_words,
			    .worst_error = CALC_ENCLOSED},
		.results = &request->dice->results,
		.trees = request->dice,
		.setting = {.explode_depth = ANY_EXPLODE_DEPTH, .most_depth = ANY_FUNCTION_DEPTH}};
	arena_init(&kept->arena, request->memory);
	run->program = any_read(&kept->arena, request->diag, request->at, request->limits);
	return run->program != NULL && any_init(run) && execute(run);
}

static bool run_program(const struct script_request *request)
{
	struct script_results *results = &request->dice->results;
	struct kept_run *kept = memory_take(request->memory, sizeof *kept);
	struct any_run *run;
	bool ok;

	if (kept == NULL)
		return diag_out_of_memory(request->diag, request->at);
	*kept = (struct kept_run){
		.script = {draw_result, calculate_result, find_structure, free_run},
		.memory = request->memory};
	run = &kept->run;
	request->dice->builder.define = notation_define;
	ok = run_once(kept, request, pmf_words_of_digits(request->limits->digits));
	if (!ok && run->context.unproved_error) {
		results->context = run->context;
		results_clear(results);
		end_run(kept);
		ok = run_once(kept, request, 0);
	}
	if (ok) {
		warn(run);
		any_keep_results(run);
	} else {
		end_run(kept);
	}
	results->context = run->context;
	results->context.stop = run->context.stop = NULL;
	results->run = ok ? &kept->script : NULL;
	if (!ok)
		memory_release(request->memory, kept);
	return ok;
}

const struct script_kind anydice_kind = {
	.run = run_program, .word = word, .extent = anydice_extent};
