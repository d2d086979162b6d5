/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Implements struct program_kind for the Language of Dice (process/program.h). */
#include "chance/printed.h"
#include "decide/question.h"
#include "language/language.h"
#include "language/lod/compile/sample.h"
#include "language/lod/exact/play.h"
#include "language/lod/parse.h"
#include "language/lod/run/run.h"
#include "language/lod/run/state.h"

struct lod {
	struct program program; /* the first member */
	struct lod_program *syntax;
	struct lod_run run;
	struct lod_states states;
	/* Of a program that decides: its best play, made when it is needed; that of the program it is a copy of, if `shares`. */
	struct lod_play *play;
	struct lod_walk_request request;
	uint64_t version; /* of the goal that it serves */
	bool shares;
};

static struct lod *lod_of(struct program *program)
{
	return (struct lod *)program;
}

static void clear_program(struct program *cleared)
{
	lod_run_clear(&lod_of(cleared)->run);
	if (!lod_of(cleared)->shares)
		lod_play_free(lod_of(cleared)->play);
	memory_release(cleared->memory, lod_of(cleared)->states.bytes);
}

static void begin_runs(struct lod *lod)
{
	const struct program *program = &lod->program;

	lod->run = (struct lod_run){.limits = program->limits, .memory = program->memory};
	lod->states.memory = program->memory;
}

/* Makes later runs report their states; with NULL they do not. */
static void report_states(struct lod *lod, const struct walk_needs *needs)
{
	lod->states.needs = needs;
	lod->run.at_statement = needs != NULL ? lod_report_state : NULL;
	lod->run.data = &lod->states;
}

static bool read(struct program *program, struct span at, const struct program_names *names)
{
	struct lod *lod = lod_of(program);

	(void)names;
	begin_runs(lod);
	lod->syntax = lod_read(&program->arena, program->diag, at, program->limits, program->rules);
	program->decides = lod->syntax != NULL &&
			   (lod->syntax->decisions != NULL || lod->syntax->ruled != NULL);
	return lod->syntax != NULL;
}

static const struct dicelab_word *word(size_t index)
{
	static const struct dicelab_word words[] = {
#define WORD(spelling, token, value, usage, summary, example, result)                              \
	{spelling, usage, summary, example, result, NULL},
#define NAME(spelling, kind, least, most, usage, summary, example, result)                         \
	{spelling, usage, summary, example, result, NULL},
#include "language/lod/words.def"
	};

	return index < sizeof words / sizeof *words ? &words[index] : NULL;
}

/* ---- the effect of statements on later ones, by the syntax alone ---- */

/* Conservative: assumes that braces with statements, and recipes that a name stands for, change variables. */
static bool expression_changes(const struct lod_expression *expression, void *data)
{
	switch (expression->kind) {
	case LOD_EVENT:
	case LOD_STRUCT:
	case LOD_CALL:
	case LOD_PAR:
		return true;
	case LOD_NAME:
	case LOD_MEMBER:
		return expression->draws;
	default:
		return lod_some_operand(expression, expression_changes, data);
	}
}

static void consider(const struct lod_statement *statement, struct program_effect *effect)
{
	switch (statement->kind) {
	case LOD_LONE:
		effect->has_result = true;
		break;
	case LOD_YIELD:
		effect->has_result = effect->ends = true;
		break;
	case LOD_ASSIGN:
	case LOD_GENERATE:
	case LOD_UPDATE:
	case LOD_SET_MEMBER:
		effect->changes = true;
		break;
	case LOD_IF_STATEMENT:
	case LOD_WHILE:
	case LOD_BREAK:
	case LOD_CONTINUE:
		break;
	}
}

/* Sets `defines` if the statement only assigns a variable. A structure in its value has another effect: it marks the
   names of the fields that it binds by ~ as drawn at every mention. */
static void find_defined(const struct lod_statement *statement, struct program_effect *effect)
{
	effect->is_recipe = statement->kind == LOD_GENERATE;
	if ((effect->is_recipe || statement->kind == LOD_ASSIGN) &&
	    !expression_changes(statement->value, NULL))
		effect->defines = statement->target->name->text;
}

static void effect_of(const struct program *program, size_t from, struct program_effect *effect)
{
	const struct lod_program *syntax = ((const struct lod *)program)->syntax;
	const struct lod_statement *statement = syntax->block->statements, *each;

	*effect = (struct program_effect){.missing = syntax->missing};
	while (statement != NULL && statement->at.begin < from)
		statement = statement->next;
	for (each = statement; each != NULL; each = each->following)
		consider(each, effect);
	if (statement != NULL && statement->next == NULL)
		find_defined(statement, effect);
}

/* ---- one run ---- */

static void share(struct program *copy, const struct program *program)
{
	begin_runs(lod_of(copy));
	lod_of(copy)->syntax = ((const struct lod *)program)->syntax;
	report_states(lod_of(copy), ((const struct lod *)program)->states.needs);
	lod_of(copy)->play = ((const struct lod *)program)->play;
	lod_of(copy)->shares = true;
}

static uint64_t version_of(const struct lod *lod)
{
	return lod->program.question != NULL ? lod->program.question->version : 0;
}

static struct lod_walk_request request_of(struct lod *lod, const struct process_request *request)
{
	return (struct lod_walk_request){.program = lod->syntax,
					 .diag = lod->program.diag,
					 .memory = lod->program.memory,
					 .limits = lod->program.limits,
					 .stop = request->stop,
					 .threshold = request->threshold,
					 .shown = NEED_ORDER,
					 .plan = request->plan};
}

/* Finds the best play of a program that decides. False after an error (reported) or when stopped. */
static bool find_play(struct lod *lod, const struct process_request *request)
{
	if (lod->shares)
		return true;
	lod_play_free(lod->play);
	lod->request = request_of(lod, request);
	lod->version = version_of(lod);
	lod->play = lod_play_new(&lod->request, lod->program.question);
	return lod->play != NULL;
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

static bool take_items(struct program *program, struct lod_value value, struct run_result *result)
{
	bool is_array = value.kind == LOD_VALUE_ARRAY;
	size_t i, count = is_array ? value.of.array->count : 1;

	if (!program_room(program, count))
		return false;
	for (i = 0; i < count; i++)
		program->items[i] =
			is_array ? value.of.array->items[i].of.integer : value.of.integer;
	*result = (struct run_result){.list = {program->items, count}};
	return true;
}

static enum printed_kind kind_of(struct lod_value value)
{
	if (value.kind == LOD_VALUE_ARRAY && value.of.array->count == 1)
		value = value.of.array->items[0];
	return value.kind == LOD_VALUE_TEXT    ? PRINTED_TEXT
	       : value.kind == LOD_VALUE_ARRAY ? PRINTED_ARRAY
					       : PRINTED_STRUCTURE;
}

static bool take_result(struct program *program, struct run_result *result)
{
	const struct lod_value *value = &lod_of(program)->run.result;
	enum printed_kind kind = kind_of(*value);

	if (is_of_integers(*value))
		return take_items(program, *value, result);
	return program_take_text(program,
				 &(struct program_text){kind == PRINTED_TEXT ? 't' : 'v', kind,
							lod_value_write, value},
				 result);
}

static bool run_program(struct program *program, const struct chance *chance, struct stop *stop,
			struct run_result *result)
{
	struct lod *lod = lod_of(program);

	if (lod->syntax->decisions != NULL)
		return ((lod->play != NULL && lod->version == version_of(lod)) ||
			find_play(lod, &(struct process_request){.stop = stop})) &&
		       lod_play_roll(lod->play, program, chance, result);
	lod->run.diag = program->diag;
	lod->run.stop = stop;
	lod->run.chance = chance;
	if (!lod_run(lod->syntax, &lod->run))
		return false;
	if (!take_result(program, result))
		return diag_out_of_memory(program->diag, lod->syntax->block->at);
	result->memory = lod->run.most_bytes;
	return true;
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

/* ---- samples and calculations ---- */

/* Liveness analysis, after which runs report their states; without memory, they do not. */
static void begin_states(struct lod *lod, struct walk_needs *needs)
{
	*needs = (struct walk_needs){
		.program = lod->syntax, .keeps_items = true, .keeps_changed = true};
	if (walk_needs_find(needs, lod->program.memory, NEED_ORDER))
		report_states(lod, needs);
}

static void end_states(struct lod *lod, struct walk_needs *needs)
{
	report_states(lod, NULL);
	walk_needs_clear(needs);
}

static bool sample(struct program *program, const struct sampling *sampling,
		   const struct stop *stop, struct outcomes *outcomes)
{
	struct lod_sample request = {.program = lod_of(program)->syntax,
				     .diag = program->diag,
				     .limits = program->limits,
				     .memory = program->memory,
				     .stop = *stop,
				     .sampling = sampling};

	struct walk_needs needs;
	bool compiled, done;

	if (lod_of(program)->syntax->decisions != NULL) {
		struct stop own = *stop;

		done = find_play(lod_of(program), &(struct process_request){.stop = &own}) &&
		       program_sample_runs(program, sampling, stop, outcomes);
		if (done)
			outcomes->brackets = true;
		return done;
	}
	done = lod_sample(&request, outcomes, &compiled);

	if (!compiled) {
		begin_states(lod_of(program), &needs);
		done = program_sample_runs(program, sampling, stop, outcomes);
		end_states(lod_of(program), &needs);
	}
	if (done)
		outcomes->brackets = true;
	return done;
}

static bool calculate_program(struct program *program, const struct process_request *request,
			      struct outcomes *outcomes)
{
	struct lod *lod = lod_of(program);
	struct lod_walk_request of = request_of(lod, request);
	struct walk_needs needs;
	bool refused = false, done;

	if (lod->syntax->decisions != NULL)
		done = find_play(lod, request) && lod_play_outcomes(lod->play, outcomes);
	else
		done = lod_walk(&of, outcomes, &refused);
	if (!done && refused) {
		begin_states(lod, &needs);
		done = program_calculate_runs(program, request, outcomes);
		end_states(lod, &needs);
	}
	if (done && program->question != NULL && program->question->policy != NULL &&
	    lod->syntax->ruled != NULL &&
	    !lod_tell_rules(&of, program->question, &program->arena, outcomes)) {
		outcomes_clear(outcomes);
		done = false;
	}
	if (done)
		outcomes->brackets = true;
	return done;
}

const struct program_kind lod_programs = {.size = sizeof(struct lod),
					  .read = read,
					  .clear = clear_program,
					  .word = word,
					  .extent = lod_extent,
					  .effect = effect_of,
					  .no_tree = "a program that changes variables cannot "
						     "become a dicelab tree",
					  .run = run_program,
					  .share = share,
					  .write_list = write_list,
					  .sample = sample,
					  .calculate = calculate_program};
