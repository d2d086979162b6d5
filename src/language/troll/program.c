/* Troll, as programs that others run: see process/program.h. */
#include <string.h>

#include "chance/printed.h"
#include "language/language.h"
#include "language/troll/calculate.h"
#include "language/troll/name.h"
#include "language/troll/parse.h"
#include "language/troll/roll.h"
#include "language/troll/sample.h"
#include "language/troll/tree.h"

struct troll {
	struct program program; /* the first member */
	struct troll_program *syntax;
	struct troll_roll roll;
};

static struct troll *troll_of(struct program *program)
{
	return (struct troll *)program;
}

static void clear(struct program *cleared)
{
	troll_values_clear(&troll_of(cleared)->roll.work.values);
}

static bool read(struct program *program, struct span at, const struct program_names *names)
{
	struct troll *troll = troll_of(program);

	troll->roll.work = (struct troll_work){.diag = program->diag, .limits = program->limits};
	troll_values_init(&troll->roll.work.values, program->memory, false);
	troll->syntax = troll_read(&program->arena, program->diag, at, program->limits, names);
	return troll->syntax != NULL;
}

static const struct dicelab_word *word(size_t index)
{
	static const struct dicelab_word words[] = {
#define WORD(spelling, token, usage, summary, example, result, dice)                               \
	{spelling, usage, summary, example, result, dice},
#include "language/troll/words.def"
	};

	return index < sizeof words / sizeof *words ? &words[index] : NULL;
}

static struct node *tree_of(const struct program *program, struct builder *builder,
			    const struct failure_messages **messages)
{
	const struct troll *troll = (const struct troll *)program;

	*messages = troll_messages(troll->syntax, builder->arena);
	return troll_tree(troll->syntax, builder);
}

/* ---- one run ---- */

static bool take_result(struct program *program, const struct troll_value *value,
			struct program_roll *roll)
{
	size_t count = value->kind == TROLL_COLLECTION ? value->count : 1;

	if (!program_room(program, count))
		return false;
	program->items[0] = 0;
	if (value->kind != TROLL_COLLECTION)
		program->names = troll_name_values(program->memory, &value, 1);
	else if (count > 0)
		memcpy(program->items, value->items, count * sizeof *program->items);
	*roll = (struct program_roll){{program->items, count}, program->names};
	return value->kind == TROLL_COLLECTION || program->names != NULL;
}

static bool run(struct program *program, const struct chance *chance, struct stop *stop,
		struct program_roll *roll)
{
	struct troll *troll = troll_of(program);
	const struct troll_value *value;

	troll->roll.work.stop = stop;
	troll->roll.draw = chance->draw;
	troll->roll.data = chance->data;
	value = troll_roll_once(troll->syntax, &troll->roll);
	if (value == NULL)
		return false;
	return take_result(program, value, roll) ||
	       diag_out_of_memory(program->diag, troll->syntax->at);
}

/* ---- many runs, and all of them ---- */

static bool sample(struct program *program, const struct sampling *sampling,
		   const struct stop *stop, struct outcomes *outcomes)
{
	struct troll_sample request = {.program = troll_of(program)->syntax,
				       .diag = program->diag,
				       .limits = program->limits,
				       .memory = program->memory,
				       .stop = *stop,
				       .sampling = sampling};

	return troll_sample(&request, outcomes);
}

static bool calculate(struct program *program, double threshold, struct stop *stop,
		      struct plan *plan, struct outcomes *outcomes)
{
	struct troll_request request = {.memory = program->memory,
					.limits = program->limits,
					.stop = stop,
					.threshold = threshold,
					.plan = plan};

	return troll_calculate(troll_of(program)->syntax, &request, program->diag, outcomes);
}

const struct program_kind troll_programs = {.size = sizeof(struct troll),
					    .read = read,
					    .clear = clear,
					    .word = word,
					    .extent = troll_extent,
					    .tree = tree_of,
					    .no_tree = "this program cannot become a dicelab tree",
					    .comment = '\\',
					    .run = run,
					    .sample = sample,
					    .calculate = calculate};
