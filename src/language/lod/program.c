/* The Language of Dice, as programs that others run: see process/program.h. */
#include <stdlib.h>
#include <string.h>

#include "chance/printed.h"
#include "language/language.h"
#include "language/lod/effect.h"
#include "language/lod/parse.h"
#include "language/lod/run/run.h"
#include "language/lod/sample/sample.h"
#include "language/lod/walk/walk.h"
#include "support/platform.h"

struct lod {
	struct program program; /* the first member */
	struct lod_program *syntax;
	struct lod_run run;
};

static struct lod *lod_of(struct program *program)
{
	return (struct lod *)program;
}

static void clear(struct program *cleared)
{
	lod_run_clear(&lod_of(cleared)->run);
}

static bool read(struct program *program, struct span at, const struct program_names *names)
{
	struct lod *lod = lod_of(program);

	(void)names;
	lod->run = (struct lod_run){
		.diag = program->diag, .limits = program->limits, .memory = program->memory};
	lod->syntax = lod_read(&program->arena, program->diag, at, program->limits);
	return lod->syntax != NULL;
}

static const struct dicelab_word *word(size_t index)
{
	static const struct dicelab_word words[] = {
#define WORD(spelling, token, value, usage, summary, example, result)                              \
	{spelling, usage, summary, example, result, NULL},
#define NAME(spelling, kind, count, usage, summary, example, result)                               \
	{spelling, usage, summary, example, result, NULL},
#include "language/lod/words.def"
	};

	return index < sizeof words / sizeof *words ? &words[index] : NULL;
}

static void effect_of(const struct program *program, size_t from, struct program_effect *effect)
{
	lod_effect(((const struct lod *)program)->syntax, from, effect);
}

/* ---- one run ---- */

/* A text, a structure, or an array with some of them. */
static bool name_result(struct program *program, struct lod_value value)
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

static bool take_result(struct program *program, struct program_roll *roll)
{
	struct lod_value value = lod_of(program)->run.result;
	bool integers = is_of_integers(value), is_array = value.kind == LOD_VALUE_ARRAY;
	size_t i, count = integers && is_array ? value.of.array->count : 1;

	if (!program_room(program, count))
		return false;
	program->items[0] = value.kind == LOD_VALUE_INTEGER ? value.of.integer : 0;
	for (i = 0; integers && is_array && i < count; i++)
		program->items[i] = value.of.array->items[i].of.integer;
	if (!integers && !name_result(program, value))
		return false;
	*roll = (struct program_roll){{program->items, count}, program->names};
	return true;
}

static bool run(struct program *program, const struct chance *chance, struct stop *stop,
		struct program_roll *roll)
{
	struct lod *lod = lod_of(program);

	lod->run.stop = stop;
	lod->run.draw = chance->draw;
	lod->run.data = chance->data;
	return lod_run(lod->syntax, &lod->run) &&
	       (take_result(program, roll) ||
		diag_out_of_memory(program->diag, lod->syntax->block->at));
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

static bool sample(struct program *program, const struct sampling *sampling,
		   const struct stop *stop, struct outcomes *outcomes)
{
	struct lod_sample request = {.program = lod_of(program)->syntax,
				     .diag = program->diag,
				     .limits = program->limits,
				     .memory = program->memory,
				     .stop = *stop,
				     .sampling = sampling};

	if (!lod_sample(&request, outcomes))
		return false;
	outcomes->brackets = true;
	return true;
}

static bool calculate(struct program *program, double threshold, struct stop *stop,
		      struct plan *plan, struct outcomes *outcomes)
{
	struct lod_walk_request request = {.memory = program->memory,
					   .limits = program->limits,
					   .stop = stop_within,
					   .data = stop,
					   .working = &stop->at,
					   .taken = &stop->memory,
					   .threshold = threshold,
					   .shown = LOD_SHOWN_IN_ORDER,
					   .plan = plan};
	bool stopped;

	if (!lod_walk(lod_of(program)->syntax, &request, program->diag, outcomes, &stopped))
		return false;
	outcomes->brackets = true;
	return true;
}

const struct program_kind lod_programs = {.size = sizeof(struct lod),
					  .read = read,
					  .clear = clear,
					  .word = word,
					  .extent = lod_extent,
					  .effect = effect_of,
					  .no_tree = "a program that changes variables cannot "
						     "become a dicelab tree",
					  .run = run,
					  .write_list = write_list,
					  .sample = sample,
					  .calculate = calculate};
