/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the script of a source, and makes a statement of each of its outputs. */
#include "api/scripts.h"

#include <inttypes.h>
#include <string.h>

#include "api/library.h"
#include "api/monitor.h"
#include "starlark/dice.h"
#include "support/memory.h"

/* ---- detection of the notation ---- */

/* Another script language with the same suffix that recognises the source as its own; NULL if there is none. */
static const struct language *find_script(struct dicelab_source *source,
					  const struct language *language, size_t ahead)
{
	const struct dicelab *lab = source->lab;
	size_t most = (size_t)lab->limits.document + 1, i;
	const struct language *other;
	struct span at;

	for (i = 0; i < LANGUAGE_COUNT; i++) {
		other = &language_table[i];
		if (other != language && other->script != NULL && other->script->is_meant != NULL &&
		    strcmp(other->about.suffix, language->about.suffix) == 0 &&
		    reader_peek(&source->reader, &source->diag, ahead < most ? ahead : most, &at) &&
		    other->script->is_meant(&lab->hooks.memory,
					    source->reader.source.text + at.begin,
					    at.end - at.begin))
			return other;
	}
	return NULL;
}

const char *dicelab_find_notation(struct dicelab_source *source, const char *file, size_t ahead)
{
	const struct language *language = file == NULL ? NULL : language_of_file(file), *script;

	if (language == NULL)
		language = language_table; /* the default */
	script = find_script(source, language, ahead);
	return (script != NULL ? script : language)->about.name;
}

/* ---- the run ---- */

/* Maps an offset in the text that ran to the source. */
static size_t origin(const struct script_source *run, size_t place)
{
	return run->is_document ? run->at.begin + tangled_origin(&run->tangled, place) : place;
}

static struct span origin_of(const struct script_source *run, struct span at)
{
	size_t begin = origin(run, at.begin);

	if (at.end <= at.begin)
		return (struct span){begin, begin};
	return (struct span){begin, origin(run, at.end - 1) + 1};
}

/* Moves a diagnostic of the tangled program to its place in the document; lines correspond one to one. */
static void report_in_document(void *data, const struct dicelab_diagnostic *diagnostic)
{
	const struct dicelab_source *source = data;
	const struct script_source *run = source->script;
	struct dicelab_diagnostic moved = *diagnostic;
	size_t begin = (size_t)(diagnostic->text - run->program.text) + diagnostic->begin;
	size_t at = origin(run, begin);
	struct place place = source_place(&source->reader.source, at);
	struct dicelab_fix fixes[MOST_FIXES];
	size_t i;

	moved.fixes = fixes;
	for (i = 0; i < moved.fix_count; i++) {
		fixes[i] = diagnostic->fixes[i];
		diag_place_fix(&fixes[i], &source->reader.source,
			       origin(run, (size_t)(fixes[i].replaced - run->program.text)));
	}
	moved.line = place.line;
	moved.column = place.column;
	moved.text = source->reader.source.text + place.line_begin;
	moved.text_length = place.line_end - place.line_begin;
	moved.begin = at - place.line_begin;
	moved.end = moved.begin + (diagnostic->end - diagnostic->begin);
	source->diag.report(source->diag.data, &moved);
}

static bool complain_of_size(struct dicelab_source *source, enum limit which)
{
	struct span begin = {source->script->at.begin, source->script->at.begin};
	int64_t allowed = limit_value(&source->lab->limits, which);

	return diag_report(&source->diag, diag_of_limit(CODE_LIMIT, which, allowed), begin,
			   "source exceeds maximum size of %" PRId64 " bytes", allowed);
}

static bool complain_of_fence(struct dicelab_source *source, const struct literate_segment *segment)
{
	size_t from = source->script->at.begin;

	return diag_error(&source->diag, CODE_SYNTAX,
			  (struct span){from + segment->at.begin, from + segment->info.end},
			  "a line with as many backticks and nothing else closes it",
			  LITERATE_UNCLOSED);
}

/* Tangles the program of a document. False after an error (reported). */
static bool tangle(struct dicelab_source *source)
{
	struct script_source *run = source->script;
	const struct literate_segment *unclosed = literate_unclosed(&run->literate);

	if (unclosed != NULL)
		return complain_of_fence(source, unclosed);
	if (!tangled_init(&run->tangled, &run->literate))
		return diag_out_of_memory(&source->diag, run->at);
	run->program =
		source_of_text(source->name, run->tangled.length > 0 ? run->tangled.text : "",
			       run->tangled.length);
	return true;
}

/* Reads the whole source and detects literate documents. False after an error (reported). */
static bool prepare(struct dicelab_source *source)
{
	struct script_source *run = source->script;
	const struct limits *limits = &source->lab->limits;
	int64_t most = limits->source > limits->document ? limits->source : limits->document;
	size_t length;

	if (!reader_rest(&source->reader, &source->diag, (size_t)most + 1, &run->at))
		return false;
	if (source->reader.failed)
		return true; /* the reader has reported it, and half a script is not run */
	length = run->at.end - run->at.begin;
	if (!source->language->script->documents)
		return length <= (size_t)limits->source || complain_of_size(source, LIMIT_source);
	if (!literate_init(&run->literate, &source->lab->hooks.memory,
			   source->reader.source.text + run->at.begin, length))
		return diag_out_of_memory(&source->diag, run->at);
	run->is_document = literate_is_document(&run->literate);
	if (run->is_document && length > (size_t)limits->document)
		return complain_of_size(source, LIMIT_document);
	if (!run->is_document && length > (size_t)limits->source)
		return complain_of_size(source, LIMIT_source);
	return !run->is_document || tangle(source);
}

static bool run_script(struct dicelab_source *source)
{
	struct dicelab *lab = source->lab;
	struct script_source *run = source->script;
	struct monitor monitor;
	bool ok;
	struct diag diag = {.source = &run->program, .data = source};
	struct script_request request = {.diag = &source->diag,
					 .at = run->at,
					 .limits = &lab->limits,
					 .memory = &lab->hooks.memory,
					 .stop = &monitor.stop,
					 .dice = &run->dice};

	monitor_begin_script(&monitor, lab, run->is_document ? &run->program : source->diag.source,
			     (struct span){run->at.begin, run->at.begin});
	if (run->is_document) {
		diag.report = source->diag.report == NULL ? NULL : report_in_document;
		request.diag = &diag;
		request.at = (struct span){0, run->program.length};
	}
	ok = source->language->script->run(&request);
	run->reached = origin_of(run, monitor.stop.at);
	run->dice.stop = NULL;
	return ok;
}

bool script_run_again(struct dicelab_source *source, struct script_source *again)
{
	struct script_source *before = source->script;
	struct limits *limits = &source->lab->limits;
	const int64_t digits = limits->digits;
	bool ok;

	*again = (struct script_source){.at = before->at};
	dice_init(&again->dice, &source->lab->hooks.memory, limits);
	limits->digits = INT64_MAX;
	source->script = again;
	ok = run_script(source);
	source->script = before;
	limits->digits = digits;
	return ok;
}

/* Maps the places of the outputs to the source. */
static void place_outputs(struct script_source *run)
{
	size_t i;

	for (i = 0; i < run->dice.results.count; i++) {
		struct script_result *result = &run->dice.results.rows[i];

		result->at = origin_of(run, result->at);
		result->outside = origin_of(run, result->outside);
	}
}

/* Runs the script. After an error (reported) it has no outputs. */
static bool begin_script(struct dicelab_source *source)
{
	const struct dicelab_memory *memory = &source->lab->hooks.memory;
	struct script_source *run = memory_take(memory, sizeof *run);

	source->script_begun = true;
	if (run == NULL)
		return diag_out_of_memory(&source->diag, (struct span){0, 0});
	memset(run, 0, sizeof *run);
	dice_init(&run->dice, memory, &source->lab->limits);
	source->script = run;
	if (!prepare(source) || (!source->reader.failed && !run_script(source))) {
		results_clear(&run->dice.results);
		run->failed = true;
		return false;
	}
	place_outputs(run);
	return true;
}

void script_source_free(struct script_source *run, const struct dicelab_memory *memory)
{
	if (run == NULL)
		return;
	tangled_clear(&run->tangled);
	literate_clear(&run->literate);
	dice_clear(&run->dice);
	memory_release(memory, run);
}

/* ---- outputs ---- */

enum dicelab_status script_next(struct dicelab_source *source)
{
	struct script_source *run;

	if (!source->script_begun && !begin_script(source))
		return DICELAB_FAULT;
	run = source->script;
	if (run == NULL || run->next == run->dice.results.count)
		return DICELAB_END;
	return output_make_statement(source, &run->dice.results.rows[run->next++])
		       ? DICELAB_STATEMENT
		       : DICELAB_FAULT;
}
