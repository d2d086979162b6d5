/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Troll's implementation of the program interface (process/program.h). */
#include "language/language.h"
#include "language/troll/exact/calculate.h"
#include "language/troll/parse.h"
#include "language/troll/run/run.h"
#include "language/troll/tree/tree.h"

struct troll {
	struct program program; /* the first member */
	struct troll_program *syntax;
	struct troll_roll roll;
};

static struct troll *troll_of(struct program *program)
{
	return (struct troll *)program;
}

static void clear_program(struct program *cleared)
{
	troll_values_clear(&troll_of(cleared)->roll.work.values);
}

static void begin_rolls(struct troll *troll)
{
	troll->roll.work.limits = troll->program.limits;
	troll_values_init(&troll->roll.work.values, troll->program.memory, false);
}

static void share(struct program *copy, const struct program *program)
{
	begin_rolls(troll_of(copy));
	troll_of(copy)->syntax = ((const struct troll *)program)->syntax;
}

static bool read(struct program *program, struct span at, const struct program_names *names)
{
	struct troll *troll = troll_of(program);

	begin_rolls(troll);
	troll->syntax = troll_read(&program->arena, program->diag, at, program->limits, names);
	return troll->syntax != NULL;
}

static const struct dicelab_word *word(size_t index)
{
	static const struct dicelab_word words[] = {
#define WORD(spelling, token, operation, usage, summary, example, result, dice)                    \
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

static bool write_value(FILE *to, const void *value)
{
	troll_write(to, value);
	return ferror(to) == 0;
}

/* Texts and pairs both are printed as texts; with the same text they differ nevertheless. */
static bool take_result(struct program *program, const struct troll_value *value,
			struct run_result *result)
{
	const struct program_text text = {value->kind == TROLL_BOX ? 't' : 'p', PRINTED_TEXT,
					  write_value, value};

	if (value->kind != TROLL_COLLECTION)
		return program_take_text(program, &text, result);
	*result = (struct run_result){.list = {value->items, value->count}};
	return true;
}

static bool run_program(struct program *program, const struct chance *chance, struct stop *stop,
			struct run_result *result)
{
	struct troll *troll = troll_of(program);
	const struct troll_value *value;

	troll->roll.work.diag = program->diag;
	troll->roll.work.stop = stop;
	troll->roll.chance = chance;
	value = troll_roll_once(troll->syntax, &troll->roll);
	if (value == NULL)
		return false;
	if (!take_result(program, value, result))
		return diag_out_of_memory(program->diag, program->at);
	result->memory = troll->roll.work.values.arena.bytes;
	return true;
}

/* ---- all runs ---- */

static bool calculate_program(struct program *program, const struct process_request *request,
			      struct outcomes *outcomes)
{
	struct troll_request of = {.memory = program->memory,
				   .limits = program->limits,
				   .stop = request->stop,
				   .threshold = request->threshold,
				   .plan = request->plan};

	return troll_calculate(troll_of(program)->syntax, &of, program->diag, outcomes);
}

const struct program_kind troll_programs = {.size = sizeof(struct troll),
					    .read = read,
					    .clear = clear_program,
					    .word = word,
					    .extent = troll_extent,
					    .tree = tree_of,
					    .no_tree = "this program cannot become a dicelab tree",
					    .comment = '\\',
					    .run = run_program,
					    .share = share,
					    .calculate = calculate_program};
