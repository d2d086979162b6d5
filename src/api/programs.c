/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Sources that are programs which draw while they run: parses and runs them. */
#include "api/programs.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "api/monitor.h"
#include "api/statement.h"
#include "chance/random.h"
#include "support/memory.h"
#include "support/text.h"
#include "tree/known.h"

/* ---- parsing ---- */

static void write_roll(const struct rendering *rendering, const struct writer *to,
		       const struct dicelab_list *roll)
{
	const char *at = (const char *)rendering - offsetof(struct program_source, rendering);

	program_write_list(((const struct program_source *)(const void *)at)->program, to, roll);
}

/* Whether the language's programs change variables for later ones, and this source may define. */
static bool is_kept(const struct dicelab_source *source)
{
	return source->defines && program_is_kept(source->language->process);
}

/* Looks up a number among the session's definitions, for languages whose programs are not kept. */
static bool find_number(void *data, const char *name, int64_t *number)
{
	const struct definitions *definitions = &((struct dicelab *)data)->definitions;
	const struct definition *found = definitions_find(definitions, name);
	struct known known;

	if (found == NULL || found->parameters > 0)
		return false;
	known = known_of(found->tree.root);
	if (known.kind != KNOWN_NUMBER)
		return false;
	definitions->rows[found - definitions->rows].used = true;
	*number = known.number;
	return true;
}

/* Whether a diagnostic is about the joined text, not the text of a rule. */
static bool is_in_joined(const struct program_source *run, const char *text)
{
	return (uintptr_t)text - (uintptr_t)run->text <= run->joined.length;
}

/* Moves a diagnostic of the joined text to its place in the source, or in the earlier program that contains it. */
static void report_in_joined(void *data, const struct dicelab_diagnostic *diagnostic)
{
	const struct dicelab_source *source = data;
	const struct program_source *run = source->program;
	struct dicelab_diagnostic moved = *diagnostic;
	struct dicelab_fix fixes[MOST_FIXES];
	size_t i, at, begin;
	struct place place;

	if (!is_in_joined(run, diagnostic->text)) {
		source->diag.report(source->diag.data, diagnostic);
		return;
	}
	at = (size_t)(diagnostic->text - run->text) + diagnostic->begin;
	begin = program_list_begin(run->text, at);
	moved.fixes = fixes;
	for (i = 0; i < moved.fix_count; i++) {
		fixes[i] = diagnostic->fixes[i];
		diag_place_fix(&fixes[i], &source->reader.source,
			       (size_t)(fixes[i].replaced - run->text) - run->begin + run->origin);
	}
	if (at < run->begin) {
		moved.line -= source_place(&run->joined, begin).line - 1;
		moved.fix_count = 0; /* it has been read before */
	} else {
		at = at - run->begin + run->origin;
		place = source_place(&source->reader.source, at);
		moved.line = place.line;
		moved.column = place.column;
	}
	source->diag.report(source->diag.data, &moved);
}

/* Joins the kept programs and the bytes `at` of the source. */
static bool join_programs(struct dicelab_source *source, struct span at)
{
	struct program_source *run = source->program;

	run->origin = at.begin;
	run->text = program_list_join(&source->lab->programs, source->reader.source.text + at.begin,
				      at.end - at.begin, &run->begin);
	if (run->text == NULL)
		return diag_out_of_memory(&source->diag, (struct span){at.begin, at.begin});
	run->joined = source_of_text(source->name, run->text, run->begin + (at.end - at.begin));
	run->diag = (struct diag){
		.source = &run->joined,
		.report = source->diag.report == NULL ? NULL : report_in_joined,
		.data = source,
	};
	return true;
}

/* Parses the bytes `at` of the source. False after an error (reported). */
static bool make_program(struct dicelab_source *source, struct span at)
{
	struct program_source *run = source->program;
	struct program_names names = {find_number, source->lab};
	struct diag *diag = &source->diag;

	if (is_kept(source)) {
		if (!join_programs(source, at))
			return false;
		diag = &run->diag;
		at = (struct span){0, run->joined.length};
	}
	run->program =
		program_read(source->language->process,
			     &(struct program_context){.memory = &source->lab->hooks.memory,
						       .limits = &source->lab->limits,
						       .diag = diag,
						       .rules = &source->lab->decisions.rules},
			     at, &names);
	return run->program != NULL;
}

/* Reads the whole source and parses it. False after an error (reported), or an error of reading. */
static bool read_program(struct dicelab_source *source, struct span *at)
{
	const struct limits *limits = &source->lab->limits;

	if (!reader_rest(&source->reader, &source->diag, (size_t)limits->source + 1, at) ||
	    source->reader.failed)
		return false;
	if (at->end - at->begin > (size_t)limits->source)
		return diag_limit(&source->diag, (struct span){at->begin, at->begin}, limits,
				  LIMIT_source);
	return make_program(source, *at);
}

static bool begin_program(struct dicelab_source *source, struct span *at)
{
	source->program = memory_take(&source->lab->hooks.memory, sizeof *source->program);
	if (source->program == NULL)
		return diag_out_of_memory(&source->diag, (struct span){0, 0});
	*source->program = (struct program_source){.rendering = {write_roll}};
	return read_program(source, at);
}

void program_source_free(struct program_source *program, const struct dicelab_memory *memory)
{
	if (program == NULL)
		return;
	program_free(program->program);
	memory_release(memory, program->text);
	memory_release(memory, program);
}

/* ---- running ---- */

bool statement_draw(void *data, uint64_t bound, uint64_t *number)
{
	struct statement_chance *chance = data;
	const struct dicelab_hooks *hooks = &chance->lab->hooks;

	if (hooks->draw == NULL) {
		*number = random_below(chance->stream, chance->draws++, 0, bound);
		return true;
	}
	return (hooks->draw(hooks->data, bound, number) && *number < bound) ||
	       diag_error(chance->statement->diag, CODE_CHANCE, chance->statement->at, NULL,
			  "the host's dice returned no number");
}

/* Begins a run of the statement's program, joined or not, with the session's goal. */
static void begin_run(struct monitor *monitor, struct dicelab *lab,
		      const struct dicelab_statement *statement, const struct program_source *run)
{
	program_ask(run->program, &lab->decisions.question);
	if (run->text != NULL)
		monitor_begin(monitor, lab, &run->joined,
			      (struct span){run->begin, run->joined.length});
	else
		monitor_begin(monitor, lab, statement->diag->source, statement->at);
}

/* ---- keeping ---- */

/* Whether it runs once without an error. */
static bool try_program(struct dicelab_source *source)
{
	struct dicelab *lab = source->lab;
	struct monitor monitor;
	struct statement_chance chance = {.lab = lab, .statement = &source->statement};
	struct program_roll roll;

	if (!library_find_chance(lab, &source->diag, source->statement.at))
		return false;
	chance.stream = random_stream(&lab->seed, lab->runs, 0);
	begin_run(&monitor, lab, &source->statement, source->program);
	return program_run(source->program->program,
			   &(struct chance){.draw = statement_draw, .data = &chance}, &monitor.stop,
			   &roll);
}

/* Keeps the source's own text, without blanks at its end. */
static bool keep_text(struct dicelab_source *source, const struct program_effect *effect)
{
	struct span at = source->statement.at;
	const char *text = source->reader.source.text;

	while (at.end > at.begin && text_is_space(text[at.end - 1]))
		at.end--;
	return program_list_add(&source->lab->programs, text + at.begin, at.end - at.begin,
				effect) ||
	       diag_out_of_memory(&source->diag, at);
}

/* Keeps a program that changes variables, if it runs. False after an error (reported), or when stopped. */
static bool keep(struct dicelab_source *source, const struct program_effect *effect)
{
	bool changes = effect->changes && !effect->ends;

	if (!changes && effect->has_result)
		return true;
	return try_program(source) && (!changes || keep_text(source, effect));
}

/* ---- statements ---- */

/* Moves the place of the whole program to its first statement. */
static void skip_comments(const struct dicelab_source *source, struct span *at)
{
	size_t begin, end;

	label_trim(source->diag.source->text + at->begin, at->end - at->begin, &begin, &end);
	at->begin += begin;
}

/* If the program has an equivalent tree, the statement is that tree and the program does not run. */
static bool take_tree(struct dicelab_source *source)
{
	struct builder builder = source_builder(source);
	struct diag before = source->diag;
	struct tree *tree = &source->statement.tree;
	bool taken;

	source->diag.report = NULL; /* errors of the tree do not count: then the program runs */
	tree->root = program_tree(source->program->program, &builder, &tree->failure_messages);
	taken = tree->root != NULL && statement_examine(source, &builder) &&
		statement_note_labels(source);
	source->diag = before;
	if (!taken)
		*tree = (struct tree){.root = NULL};
	return taken;
}

static void make_label(struct dicelab_source *source)
{
	struct dicelab_statement *statement = &source->statement;
	const char *text = source->diag.source->text + statement->at.begin;
	size_t length = statement->at.end - statement->at.begin;
	char comment = source->language->process->comment;

	statement->label = statement->label_of_text;
	statement->whole = comment != 0;
	if (statement->whole)
		label_make_of(text, length, comment, statement->label_of_text);
	else
		statement->labelled = label_make(text, length, statement->label_of_text);
}

enum dicelab_status program_next(struct dicelab_source *source)
{
	struct dicelab_statement *statement = &source->statement;
	struct program_effect effect;

	if (source->script_begun)
		return DICELAB_END;
	source->script_begun = true;
	if (!begin_program(source, &statement->at))
		return source->reader.failed ? DICELAB_END : DICELAB_FAULT;
	if (is_kept(source)) {
		program_effect(source->program->program, source->program->begin, &effect);
		if (!keep(source, &effect))
			return DICELAB_FAULT;
		if (!effect.has_result)
			return DICELAB_END;
	}
	if (!take_tree(source)) {
		statement->kind = &statement_of_program;
		statement->program = source->program;
		statement->rendering = &source->program->rendering;
	}
	make_label(source);
	skip_comments(source, &statement->at);
	return DICELAB_STATEMENT;
}

static bool make_tree(const struct dicelab_statement *statement)
{
	return diag_error(statement->diag, CODE_VALUE, statement->at, NULL, "%s",
			  program_no_tree(statement->program->program));
}

static bool translate(const struct dicelab_statement *statement, struct tree *structure)
{
	(void)structure;
	return make_tree(statement);
}

static const struct node *find_structure(const struct dicelab_statement *statement)
{
	(void)statement;
	return NULL;
}

static void note_die(void *data, int64_t faces, int64_t value)
{
	const struct statement_chance *chance = data;

	trace_die(chance->lab->roll.trace, faces, value);
}

static bool run_once(struct dicelab *lab, const struct dicelab_statement *statement,
		     struct dicelab_list *result)
{
	struct monitor monitor;
	struct statement_chance chance = {.lab = lab,
					  .statement = statement,
					  .stream = random_stream(&lab->seed, lab->runs++, 0)};
	const struct writer decisions = trace_decisions(&lab->trace);
	struct program_roll roll;

	begin_run(&monitor, lab, statement, statement->program);
	if (!program_run(statement->program->program,
			 &(struct chance){.draw = statement_draw,
					  .data = &chance,
					  .note = note_die,
					  .decisions = lab->roll.trace != NULL ? &decisions : NULL},
			 &monitor.stop, &roll))
		return false;
	statement->program->rolled = roll.names;
	*result = roll.list;
	return true;
}

static bool sample(struct dicelab *lab, const struct dicelab_statement *statement,
		   const struct sampling *sampling, struct outcomes *outcomes)
{
	struct stop stop = {.ask = monitor_ask, .data = lab};

	program_ask(statement->program->program, &lab->decisions.question);
	if (lab->hooks.draw != NULL)
		return diag_error(statement->diag, CODE_MISUSE, statement->at, NULL,
				  "a program can only be sampled with the library's own dice");
	return program_sample(statement->program->program, sampling, &stop, outcomes);
}

static bool calculate_statement(struct dicelab *lab, const struct dicelab_statement *statement,
				const struct calc_request *request, struct outcomes *outcomes)
{
	struct monitor monitor;
	struct process_request of = {request->threshold, &monitor.stop, request->plan};

	begin_run(&monitor, lab, statement, statement->program);
	program_ask(statement->program->program, request->question);
	return program_calculate(statement->program->program, &of, outcomes);
}

static struct outcome_names *roll_names(const struct dicelab_statement *statement)
{
	return statement->program->rolled;
}

static bool decides(const struct dicelab_statement *statement)
{
	return program_decides(statement->program->program);
}

const struct statement_kind statement_of_program = {.decides = decides,
						    .make_tree = make_tree,
						    .translate = translate,
						    .structure = find_structure,
						    .roll = run_once,
						    .sample = sample,
						    .calculate = calculate_statement,
						    .roll_names = roll_names};
