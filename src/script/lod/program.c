/* The Language of Dice, as programs that others run: see script/program.h. */
#include <stdlib.h>
#include <string.h>

#include "chance/printed.h"
#include "script/lod/effect.h"
#include "script/lod/parse.h"
#include "script/lod/run/run.h"
#include "script/lod/sample/sample.h"
#include "script/lod/walk/walk.h"
#include "script/program_inside.h"
#include "support/memory.h"
#include "support/platform.h"

struct lod {
	struct program program;              /* the first member */
	const struct dicelab_memory *memory; /* not owned, nor are these two: */
	const struct limits *limits;
	struct diag *diag;
	struct arena arena; /* of the syntax */
	struct lod_program *syntax;
	struct lod_run run;
	int64_t *items; /* of the last roll … */
	size_t item_room;
	struct outcome_names *names; /* … and what it is called; NULL of numbers */
};

static struct lod *lod_of(struct program *program)
{
	return (struct lod *)program;
}

static void release(struct program *freed)
{
	struct lod *program = lod_of(freed);

	lod_run_clear(&program->run);
	outcome_names_free(program->names);
	memory_release(program->memory, program->items);
	arena_clear(&program->arena);
	memory_release(program->memory, program);
}

static struct program *read(const struct dicelab_memory *memory, const struct limits *limits,
			    struct diag *diag, struct span at, const struct program_names *names)
{
	struct lod *program = memory_take(memory, sizeof *program);

	(void)names;

	if (program == NULL) {
		diag_out_of_memory(diag, at);
		return NULL;
	}
	*program = (struct lod){
		.program.kind = &lod_programs, .memory = memory, .limits = limits, .diag = diag};
	arena_init(&program->arena, memory);
	program->run = (struct lod_run){.diag = diag, .limits = limits, .memory = memory};
	program->syntax = lod_read(&program->arena, diag, at, limits);
	if (program->syntax != NULL)
		return &program->program;
	release(&program->program);
	return NULL;
}

static const struct dicelab_word *word(size_t index)
{
	static const struct dicelab_word words[] = {
#define WORD(spelling, token, value, usage, summary, example, result)                              \
	{spelling, usage, summary, example, result, NULL},
#define NAME(spelling, kind, count, usage, summary, example, result)                               \
	{spelling, usage, summary, example, result, NULL},
#include "script/lod/words.def"
	};

	return index < sizeof words / sizeof *words ? &words[index] : NULL;
}

static enum dicelab_extent extent_of(const struct dicelab_memory *memory,
				     const struct limits *limits, const struct source *source)
{
	struct diag diag = {.source = source};
	enum dicelab_extent extent;
	struct arena arena;

	arena_init(&arena, memory);
	extent = lod_extent(&arena, &diag, (struct span){0, source->length}, limits);
	arena_clear(&arena);
	return extent;
}

static void effect_of(const struct program *program, size_t from, struct program_effect *effect)
{
	lod_effect(((const struct lod *)program)->syntax, from, effect);
}

/* ---- one run ---- */

/* A text, a structure, or an array with some of them. */
static bool name_result(struct lod *program, struct lod_value value)
{
	bool is_text = value.kind == LOD_VALUE_TEXT, ok;
	char *text = NULL;
	size_t size = 0;
	FILE *to = platform_open_memory(&text, &size);

	ok = to != NULL && lod_value_write(to, value);
	ok = to != NULL && fclose(to) == 0 && ok;
	if (ok)
		program->names = printed_names(program->memory, (const char *const *)&text, &size,
					       &is_text, 1);
	free(text);
	return ok && program->names != NULL;
}

static bool is_of_integers(struct lod_value value)
{
	size_t i;

	for (i = 0; value.kind == LOD_VALUE_ARRAY && i < value.of.array->count; i++) {
		if (value.of.array->items[i].kind != LOD_VALUE_INTEGER)
			return false;
	}
	return value.kind == LOD_VALUE_INTEGER || value.kind == LOD_VALUE_ARRAY;
}

static bool take_result(struct lod *program, struct program_roll *roll)
{
	struct lod_value value = program->run.result;
	bool integers = is_of_integers(value), is_array = value.kind == LOD_VALUE_ARRAY;
	size_t i, count = integers && is_array ? value.of.array->count : 1;

	outcome_names_free(program->names);
	program->names = NULL;
	if (!memory_grow(program->memory, &program->items, &program->item_room, count + 1,
			 sizeof *program->items))
		return false;
	program->items[0] = value.kind == LOD_VALUE_INTEGER ? value.of.integer : 0;
	for (i = 0; integers && is_array && i < count; i++)
		program->items[i] = value.of.array->items[i].of.integer;
	if (!integers && !name_result(program, value))
		return false;
	*roll = (struct program_roll){{program->items, count}, program->names};
	return true;
}

static bool run(struct program *rolled, const struct program_chance *chance, struct stop *stop,
		struct program_roll *roll)
{
	struct lod *program = lod_of(rolled);

	program->run.stop = stop;
	program->run.draw = chance->draw;
	program->run.data = chance->data;
	return lod_run(program->syntax, &program->run) &&
	       (take_result(program, roll) ||
		diag_out_of_memory(program->diag, program->syntax->block->at));
}

static void write_list(const struct writer *to, const struct dicelab_list *list)
{
	size_t i;

	if (list->length != 1)
		writer_text(to, "[");
	for (i = 0; i < list->length; i++) {
		if (i > 0)
			writer_text(to, ", ");
		writer_number(to, list->items[i]);
	}
	if (list->length != 1)
		writer_text(to, "]");
}

/* ---- many runs, and all of them ---- */

static bool sample(struct program *sampled, const struct sampling *sampling,
		   const struct stop *stop, struct outcomes *outcomes)
{
	struct lod *program = lod_of(sampled);
	struct lod_sample request = {.program = program->syntax,
				     .diag = program->diag,
				     .limits = program->limits,
				     .memory = program->memory,
				     .stop = *stop,
				     .sampling = sampling};

	return lod_sample(&request, outcomes);
}

static bool calculate(struct program *calculated, double threshold, struct stop *stop,
		      struct plan *plan, struct outcomes *outcomes)
{
	struct lod *program = lod_of(calculated);
	struct lod_walk_request request = {.memory = program->memory,
					   .limits = program->limits,
					   .stop = stop->ask,
					   .data = stop->data,
					   .threshold = threshold,
					   .shown = LOD_SHOWN_IN_ORDER,
					   .plan = plan};
	bool stopped;

	return lod_walk(program->syntax, &request, program->diag, outcomes, &stopped);
}

const struct program_kind lod_programs = {.read = read,
					  .free = release,
					  .word = word,
					  .extent = extent_of,
					  .effect = effect_of,
					  .no_tree = "a program that changes variables is no "
						     "tree of dicelab",
					  .run = run,
					  .write_list = write_list,
					  .sample = sample,
					  .calculate = calculate};
