/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Samples a compiled program. If the machine gives up on a batch, because a trial in it may fail, its trials are
 * interpreted one by one with the same draws (address.h). Texts are counted by index and named at the end.
 */
#include "language/lod/compile/sample.h"

#include <stdlib.h>
#include <string.h>

#include "chance/printed_tally.h"
#include "language/lod/compile/compile.h"
#include "language/lod/run/run.h"
#include "process/trial.h"
#include "roll/sample.h"
#include "support/platform.h"

/* State of one thread. */
struct sample_thread {
	const struct lod_sample *request;
	const struct lod_compiled *compiled;
	struct lod_run run;
	struct diag quiet;
	struct stream stream; /* of the trial that `run` is for */
	bool failed;          /* that trial failed */
	int64_t items[MOST_ITEMS];
};

/* ---- interpreted trials ---- */

static struct lod_value item_of(const struct lod_value *result, size_t i)
{
	return result->kind == LOD_VALUE_ARRAY ? result->of.array->items[i] : *result;
}

static bool is_text(const struct lod_expression *text, struct lod_value value)
{
	return text->text.size == value.of.text.size &&
	       (value.of.text.size == 0 ||
		memcmp(text->text.bytes, value.of.text.bytes, value.of.text.size) == 0);
}

static int64_t number_of(const struct sample_thread *trials, struct lod_value value)
{
	size_t i = 0;

	if (value.kind == LOD_VALUE_INTEGER)
		return value.of.integer;
	while (!is_text(trials->compiled->texts[i], value))
		i++;
	return (int64_t)i;
}

/* The items of the result; their number is the same in each trial. */
static void take_result(struct sample_thread *trials, struct dicelab_list *result)
{
	size_t i;

	for (i = 0; i < trials->compiled->width; i++)
		trials->items[i] = number_of(trials, item_of(&trials->run.result, i));
	*result = (struct dicelab_list){trials->items, trials->compiled->width};
}

/* Interprets the current trial, perhaps again; false if it failed or was stopped. */
static bool run_trial(struct sample_thread *trials, struct diag *diag)
{
	trials->run.diag = diag;
	return lod_run(trials->request->program, &trials->run);
}

static enum roll_abort_reason roll_one(void *data, struct roll *roll, struct trial trial,
				       struct dicelab_list *result)
{
	struct sample_thread *trials = data;

	roll->aborted = ROLL_FINE;
	roll->steps = roll->limits->steps;
	trials->run.stop = &roll->stop;
	trials->run.stream = trials->stream = trial.stream;
	trials->run.trial = trial.number;
	if (run_trial(trials, &trials->quiet)) {
		take_result(trials, result);
		roll->steps -= trials->run.steps;
	} else {
		roll->aborted = roll->stop.wanted ? ROLL_STOPPED : ROLL_FAILED;
		trials->failed = true;
	}
	return roll->aborted;
}

static bool report(void *data, const struct roll *roll)
{
	struct sample_thread *trials = data;
	struct diag *diag = trials->request->diag;
	struct span at = trials->request->program->block->at;

	if (roll->aborted != ROLL_FAILED)
		return false;
	if (trials->failed) {
		trials->run.stream = trials->stream;
		return run_trial(trials, diag) && diag_out_of_memory(diag, at);
	}
	return roll->failure.cause == FAILURE_LIMIT
		       ? diag_limit(diag, at, roll->limits, (enum limit)roll->failure.number)
		       : diag_out_of_memory(diag, at);
}

/* ---- threads ---- */

static void begin_thread(struct sample_thread *trials, const struct lod_sample *request,
			 const struct lod_compiled *compiled)
{
	*trials = (struct sample_thread){
		.request = request,
		.compiled = compiled,
		.run = {.limits = request->limits, .memory = request->memory},
		.quiet = {.source = request->diag->source}};
}

static void *share(void *data)
{
	const struct sample_thread *like = data;
	struct sample_thread *trials = memory_take(like->request->memory, sizeof *trials);

	if (trials != NULL)
		begin_thread(trials, like->request, like->compiled);
	return trials;
}

static void end_share(void *data)
{
	struct sample_thread *trials = data;

	lod_run_clear(&trials->run);
	memory_release(trials->request->memory, trials);
}

/* ---- texts ---- */

static bool print_texts(FILE *to, const struct lod_compiled *compiled,
			const struct dicelab_list *list)
{
	size_t i;

	fputc('[', to);
	for (i = 0; i < list->length; i++) {
		const struct lod_expression *text = compiled->texts[list->items[i]];

		if (i > 0)
			fputs(", ", to);
		lod_write_quoted(to, text->text.bytes, text->text.size);
	}
	fputc(']', to);
	return ferror(to) == 0;
}

static enum tally_result add_array(struct printed_tally *named, const struct lod_compiled *compiled,
				   const struct dicelab_outcome *outcome)
{
	struct printed printed = {.kind = PRINTED_ARRAY, .count = outcome->count};
	enum tally_result result = TALLY_NO_MEMORY;
	char *text = NULL;
	FILE *to = platform_open_memory(&text, &printed.size);
	bool written = to != NULL && print_texts(to, compiled, &outcome->list);

	written = to != NULL && fclose(to) == 0 && written;
	printed.text = text;
	if (written)
		result = printed_tally_add(named, text, printed.size, &printed);
	free(text);
	return result;
}

static enum tally_result add_text(struct printed_tally *named, const struct lod_compiled *compiled,
				  const struct dicelab_outcome *outcome)
{
	const struct lod_expression *text = compiled->texts[outcome->list.items[0]];

	return printed_tally_add(named, text->text.bytes, text->text.size,
				 &(struct printed){.kind = PRINTED_TEXT,
						   .text = text->text.bytes,
						   .size = text->text.size,
						   .count = outcome->count});
}

/* Replaces outcomes that are indices of texts by names. */
static bool name_outcomes(const struct lod_sample *request, const struct lod_compiled *compiled,
			  struct outcomes *outcomes)
{
	size_t most = memory_count((uint64_t)request->limits->outcomes), i;
	enum tally_result result = TALLY_COUNTED;
	struct outcomes numbers = *outcomes;
	struct printed_tally named;
	struct tally tally;

	tally_init(&tally, request->memory, most, 0);
	printed_tally_init(&named, request->memory, most);
	for (i = 0; i < numbers.count && result == TALLY_COUNTED; i++)
		result = (compiled->width == 1 ? add_text : add_array)(&named, compiled,
								       &numbers.rows[i].outcome);
	if (result == TALLY_COUNTED)
		result = printed_tally_finish(&named, &tally, NULL, outcomes);
	outcomes_clear(&numbers);
	printed_tally_clear(&named);
	tally_clear(&tally);
	return tally_report(result, request->diag, request->program->block->at, request->limits);
}

/* ---- sampling ---- */

static bool never(const void *data, struct draft *code, struct items *items, int32_t *counts)
{
	(void)data, (void)code, (void)items, (void)counts;
	return false;
}

static bool sample(const struct lod_sample *request, const struct lod_compiled *compiled,
		   struct outcomes *outcomes)
{
	const struct vector_source nothing = {.make = never};
	struct sample_thread trials;
	const struct sampled sampled = {.source = request->plainly ? nothing : lod_source(compiled),
					.roll = roll_one,
					.report = report,
					.share = share,
					.end_share = end_share,
					.data = &trials};
	struct roll roll;
	bool done;

	begin_thread(&trials, request, compiled);
	roll_init(&roll, request->memory, request->limits);
	roll.stop = request->stop;
	done = sample_trials(&roll, &sampled, request->sampling, outcomes);
	roll_clear(&roll);
	lod_run_clear(&trials.run);
	return done;
}

/* Records whether memory was refused: then it is unknown whether the program can be compiled. */
struct noting_memory {
	const struct dicelab_memory *memory;
	bool refused;
};

static void *resize(void *data, void *block, size_t size)
{
	struct noting_memory *noting = data;
	void *made = noting->memory->resize(noting->memory->data, block, size);

	noting->refused |= made == NULL && size > 0;
	return made;
}

bool lod_sample(const struct lod_sample *request, struct outcomes *outcomes, bool *compiled)
{
	struct noting_memory noting = {request->memory, false};
	const struct dicelab_memory memory = {resize, &noting};
	struct lod_compiled shape;
	struct arena arena;
	bool can, done = false;

	arena_init(&arena, &memory);
	can = lod_can_compile(request->program, request->limits, &arena, &shape);
	*compiled = can || noting.refused;
	if (can)
		done = sample(request, &shape, outcomes) &&
		       (!shape.is_text || name_outcomes(request, &shape, outcomes));
	else if (noting.refused)
		diag_out_of_memory(request->diag, request->program->block->at);
	arena_clear(&arena);
	return done;
}
