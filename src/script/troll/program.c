/* Troll, as programs that others run: see script/program.h. */
#include <stdlib.h>
#include <string.h>

#include "chance/printed.h"
#include "script/program_inside.h"
#include "script/troll/calculate.h"
#include "script/troll/name.h"
#include "script/troll/parse.h"
#include "script/troll/roll.h"
#include "script/troll/sample.h"
#include "script/troll/tree.h"
#include "support/memory.h"

struct troll {
	struct program program;              /* the first member */
	const struct dicelab_memory *memory; /* not owned, nor are these two: */
	const struct limits *limits;
	struct diag *diag;
	struct arena arena; /* of the syntax */
	struct troll_program *syntax;
	struct troll_roll roll;
	int64_t *items; /* of the last roll … */
	size_t item_room;
	struct outcome_names *names; /* … and what it is called; NULL of numbers */
};

static void release(struct program *freed)
{
	struct troll *troll = (struct troll *)freed;

	troll_values_clear(&troll->roll.work.values);
	outcome_names_free(troll->names);
	memory_release(troll->memory, troll->items);
	arena_clear(&troll->arena);
	memory_release(troll->memory, troll);
}

static struct program *read(const struct dicelab_memory *memory, const struct limits *limits,
			    struct diag *diag, struct span at, const struct program_names *names)
{
	struct troll *troll = memory_take(memory, sizeof *troll);

	if (troll == NULL) {
		diag_out_of_memory(diag, at);
		return NULL;
	}
	*troll = (struct troll){
		.program.kind = &troll_programs, .memory = memory, .limits = limits, .diag = diag};
	arena_init(&troll->arena, memory);
	troll->roll.work = (struct troll_work){.diag = diag, .limits = limits};
	troll_values_init(&troll->roll.work.values, memory, false);
	troll->syntax = troll_read(&troll->arena, diag, at, limits, names);
	if (troll->syntax != NULL)
		return &troll->program;
	release(&troll->program);
	return NULL;
}

static const struct dicelab_word *word(size_t index)
{
	static const struct dicelab_word words[] = {
#define WORD(spelling, token, usage, summary, example, result, dice)                               \
	{spelling, usage, summary, example, result, dice},
#include "script/troll/words.def"
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
	extent = troll_extent(&arena, &diag, (struct span){0, source->length}, limits);
	arena_clear(&arena);
	return extent;
}

static struct node *tree_of(const struct program *program, struct builder *builder)
{
	const struct troll *troll = (const struct troll *)program;

	return troll_tree(troll->syntax, builder);
}

/* ---- one run ---- */

static bool take_result(struct troll *troll, const struct troll_value *value,
			struct program_roll *roll)
{
	size_t count = value->kind == TROLL_COLLECTION ? value->count : 1;

	outcome_names_free(troll->names);
	troll->names = NULL;
	if (!memory_grow(troll->memory, &troll->items, &troll->item_room, count + 1,
			 sizeof *troll->items))
		return false;
	troll->items[0] = 0;
	if (value->kind != TROLL_COLLECTION)
		troll->names = troll_name_values(troll->memory, &value, 1);
	else if (count > 0)
		memcpy(troll->items, value->items, count * sizeof *troll->items);
	*roll = (struct program_roll){{troll->items, count}, troll->names};
	return value->kind == TROLL_COLLECTION || troll->names != NULL;
}

static bool run(struct program *rolled, const struct program_chance *chance, struct stop *stop,
		struct program_roll *roll)
{
	struct troll *troll = (struct troll *)rolled;
	const struct troll_value *value;

	troll->roll.work.stop = stop;
	troll->roll.draw = chance->draw;
	troll->roll.data = chance->data;
	value = troll_roll_once(troll->syntax, &troll->roll);
	if (value == NULL)
		return false;
	return take_result(troll, value, roll) ||
	       diag_out_of_memory(troll->diag, troll->syntax->at);
}

/* ---- many runs, and all of them ---- */

static bool sample(struct program *sampled, const struct sampling *sampling,
		   const struct stop *stop, struct outcomes *outcomes)
{
	struct troll *troll = (struct troll *)sampled;
	struct troll_sample request = {.program = troll->syntax,
				       .diag = troll->diag,
				       .limits = troll->limits,
				       .memory = troll->memory,
				       .stop = *stop,
				       .sampling = sampling};

	return troll_sample(&request, outcomes);
}

static bool calculate(struct program *calculated, double threshold, struct stop *stop,
		      struct plan *plan, struct outcomes *outcomes)
{
	struct troll *troll = (struct troll *)calculated;
	struct troll_request request = {.memory = troll->memory,
					.limits = troll->limits,
					.stop = stop,
					.threshold = threshold,
					.plan = plan};

	return troll_calculate(troll->syntax, &request, troll->diag, outcomes);
}

const struct program_kind troll_programs = {.read = read,
					    .free = release,
					    .word = word,
					    .extent = extent_of,
					    .tree = tree_of,
					    .no_tree = "this program is no tree of dicelab",
					    .run = run,
					    .sample = sample,
					    .calculate = calculate};
