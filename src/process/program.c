/* Hands programs to the language that they are in. */
#include <string.h>

#include "process/program_kind.h"
#include "process/runs.h"
#include "support/memory.h"

struct program *program_read(const struct program_kind *kind, const struct dicelab_memory *memory,
			     const struct limits *limits, struct diag *diag, struct span at,
			     const struct program_names *names)
{
	struct program *program = memory_take(memory, kind->size);

	if (program == NULL) {
		diag_out_of_memory(diag, at);
		return NULL;
	}
	memset(program, 0, kind->size);
	*program = (struct program){
		.kind = kind, .memory = memory, .limits = limits, .diag = diag, .at = at};
	arena_init(&program->arena, memory);
	if (kind->read(program, at, names))
		return program;
	program_free(program);
	return NULL;
}

void program_free(struct program *program)
{
	if (program == NULL)
		return;
	if (program->kind->clear != NULL)
		program->kind->clear(program);
	outcome_names_free(program->names);
	memory_release(program->memory, program->items);
	arena_clear(&program->arena);
	memory_release(program->memory, program);
}

bool program_room(struct program *program, size_t count)
{
	outcome_names_free(program->names);
	program->names = NULL;
	return memory_grow(program->memory, &program->items, &program->item_room, count + 1,
			   sizeof *program->items);
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

bool program_run(struct program *program, const struct chance *chance, struct stop *stop,
		 struct program_roll *roll)
{
	return program->kind->run(program, chance, stop, roll);
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

/* ---- languages that only run ---- */

static bool run_once(void *data, const struct chance *chance, struct stop *stop, struct diag *diag,
		     struct dicelab_list *list)
{
	struct program *program = data;
	struct diag *before = program->diag;
	struct program_roll roll;
	bool ok;

	program->diag = diag;
	ok = program->kind->run(program, chance, stop, &roll);
	program->diag = before;
	if (ok)
		*list = roll.list;
	return ok;
}

static struct runs runs_of(struct program *program)
{
	return (struct runs){.run = run_once,
			     .data = program,
			     .memory = program->memory,
			     .limits = program->limits,
			     .diag = program->diag,
			     .at = program->at};
}

bool program_sample(struct program *program, const struct sampling *sampling,
		    const struct stop *stop, struct outcomes *outcomes)
{
	const struct runs runs = runs_of(program);

	return program->kind->sample != NULL
		       ? program->kind->sample(program, sampling, stop, outcomes)
		       : runs_sample(&runs, sampling, stop, outcomes);
}

bool program_calculate(struct program *program, double threshold, struct stop *stop,
		       struct plan *plan, struct outcomes *outcomes)
{
	const struct runs runs = runs_of(program);

	return program->kind->calculate != NULL
		       ? program->kind->calculate(program, threshold, stop, plan, outcomes)
		       : runs_enumerate(&runs, stop, outcomes);
}
