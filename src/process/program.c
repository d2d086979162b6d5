/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Dispatches program.h to the language of each program. */
#include <stdlib.h>
#include <string.h>

#include "process/program_kind.h"
#include "process/runs.h"
#include "support/memory.h"

/* A zeroed program with the context of `like`; NULL when out of memory. */
static struct program *make(const struct program *like)
{
	struct program *program = memory_take(like->memory, like->kind->size);

	if (program == NULL)
		return NULL;
	memset(program, 0, like->kind->size);
	*program = (struct program){.kind = like->kind,
				    .memory = like->memory,
				    .limits = like->limits,
				    .diag = like->diag,
				    .decides = like->decides,
				    .rules = like->rules,
				    .question = like->question,
				    .at = like->at};
	arena_init(&program->arena, like->memory);
	return program;
}

struct program *program_read(const struct program_kind *kind, const struct program_context *context,
			     struct span at, const struct program_names *names)
{
	const struct program like = {.kind = kind,
				     .memory = context->memory,
				     .limits = context->limits,
				     .diag = context->diag,
				     .rules = context->rules,
				     .at = at};
	struct program *program = make(&like);

	if (program == NULL) {
		diag_out_of_memory(context->diag, at);
		return NULL;
	}
	if (kind->read(program, at, names))
		return program;
	program_free(program);
	return NULL;
}

/* Frees the last result. */
static void forget(struct program *program)
{
	outcome_names_free(program->names);
	free(program->key);
	program->names = NULL;
	program->key = NULL;
}

void program_free(struct program *program)
{
	if (program == NULL)
		return;
	if (program->kind->clear != NULL)
		program->kind->clear(program);
	forget(program);
	memory_release(program->memory, program->items);
	arena_clear(&program->arena);
	memory_release(program->memory, program);
}

bool program_room(struct program *program, size_t count)
{
	forget(program);
	return memory_grow(program->memory, &program->items, &program->item_room, count + 1,
			   sizeof *program->items);
}

/* A letter for its kind, then the text. */
static bool write_text(FILE *to, const void *data)
{
	const struct program_text *text = data;

	return fputc(text->letter, to) != EOF && text->write(to, text->value);
}

bool program_take_text(struct program *program, const struct program_text *text,
		       struct run_result *result)
{
	forget(program);
	program->printed = text->kind;
	program->key = printed_text(write_text, text, &program->key_size);
	*result = (struct run_result){.key = program->key, .key_size = program->key_size};
	return program->key != NULL;
}

bool program_decides(const struct program *program)
{
	return program->decides;
}

void program_ask(struct program *program, const struct decide_question *question)
{
	program->question = question;
}

bool program_is_kept(const struct program_kind *kind)
{
	return kind->effect != NULL;
}

struct node *program_tree(const struct program *program, struct builder *builder,
			  const struct failure_messages **messages)
{
	return program->kind->tree != NULL ? program->kind->tree(program, builder, messages) : NULL;
}

const char *program_no_tree(const struct program *program)
{
	return program->kind->no_tree;
}

enum dicelab_extent program_extent(const struct program_kind *kind,
				   const struct dicelab_memory *memory, const struct limits *limits,
				   const struct source *source)
{
	struct diag diag = {.source = source};
	enum dicelab_extent extent;
	struct arena arena;

	arena_init(&arena, memory);
	extent = kind->extent(&arena, &diag, (struct span){0, source->length}, limits);
	arena_clear(&arena);
	return extent;
}

void program_effect(const struct program *program, size_t from, struct program_effect *effect)
{
	program->kind->effect(program, from, effect);
}

/* The last result, which has a key. */
static bool print(void *data, struct printed *printed)
{
	const struct program *program = data;

	*printed = (struct printed){.kind = program->printed,
				    .text = program->key + 1,
				    .size = program->key_size - 1,
				    .count = 1};
	return true;
}

bool program_run(struct program *program, const struct chance *chance, struct stop *stop,
		 struct program_roll *roll)
{
	static const int64_t first = 0;
	struct run_result result;
	struct printed printed;

	if (!program->kind->run(program, chance, stop, &result))
		return false;
	*roll = (struct program_roll){result.list, NULL};
	if (result.key == NULL)
		return true;
	print(program, &printed);
	program->names = printed_names(program->memory, &printed, 1);
	if (program->names == NULL)
		return diag_out_of_memory(program->diag, program->at);
	*roll = (struct program_roll){{&first, 1}, program->names};
	return true;
}

void program_write_list(const struct program *program, const struct writer *to,
			const struct dicelab_list *list)
{
	size_t i;

	if (program->kind->write_list != NULL) {
		program->kind->write_list(to, list);
		return;
	}
	for (i = 0; i < list->length; i++) {
		if (i > 0)
			writer_text(to, " ");
		writer_number(to, list->items[i]);
	}
}

/* ---- samples and calculations ---- */

static bool run_once(void *data, const struct chance *chance, struct stop *stop, struct diag *diag,
		     struct run_result *result)
{
	struct program *program = data;
	struct diag *before = program->diag;
	bool ok;

	program->diag = diag;
	ok = program->kind->run(program, chance, stop, result);
	program->diag = before;
	return ok;
}

static void *share(void *data)
{
	const struct program *program = data;
	struct program *copy = make(program);

	if (copy != NULL)
		program->kind->share(copy, program);
	return copy;
}

static void end_share(void *data)
{
	program_free(data);
}

static struct runs runs_of(struct program *program)
{
	bool can_share = program->kind->share != NULL;

	return (struct runs){.run = run_once,
			     .print = print,
			     .share = can_share ? share : NULL,
			     .end_share = can_share ? end_share : NULL,
			     .data = program,
			     .memory = program->memory,
			     .limits = program->limits,
			     .diag = program->diag,
			     .at = program->at};
}

bool program_sample_runs(struct program *program, const struct sampling *sampling,
			 const struct stop *stop, struct outcomes *outcomes)
{
	const struct runs runs = runs_of(program);

	return runs_sample(&runs, sampling, stop, outcomes);
}

bool program_sample(struct program *program, const struct sampling *sampling,
		    const struct stop *stop, struct outcomes *outcomes)
{
	return program->kind->sample != NULL
		       ? program->kind->sample(program, sampling, stop, outcomes)
		       : program_sample_runs(program, sampling, stop, outcomes);
}

bool program_calculate_runs(struct program *program, const struct process_request *request,
			    struct outcomes *outcomes)
{
	const struct runs runs = runs_of(program);

	return runs_calculate(&runs, request, outcomes);
}

bool program_calculate(struct program *program, const struct process_request *request,
		       struct outcomes *outcomes)
{
	return program->kind->calculate != NULL
		       ? program->kind->calculate(program, request, outcomes)
		       : program_calculate_runs(program, request, outcomes);
}
