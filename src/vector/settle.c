/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Register allocation, from values to steps: each live value gets a column, which is reused after its last use.
 * Captured values, states and results of a loop keep theirs as long as it runs. settle_uses.c does the liveness
 * analysis.
 */
#include "vector/settle_inside.h"

#include <string.h>

#include "support/memory.h"

/* ---- columns ---- */

static uint32_t take_column(struct settler *settler, bool broad)
{
	struct columns_free *unused = &settler->unused[broad];
	uint32_t at;

	if (unused->count > 0)
		return unused->at[--unused->count];
	at = (uint32_t)settler->bytes;
	settler->bytes += ROOM * (broad ? sizeof(int32_t) : sizeof(int16_t));
	return at;
}

static void give_column(struct settler *settler, bool broad, uint32_t at)
{
	struct columns_free *unused = &settler->unused[broad];

	unused->at[unused->count++] = at;
}

/* Frees the column of a value if `now` is its last use. */
static void release(struct settler *settler, value x, int32_t now)
{
	const struct made *made = code_made(settler->code, x);

	if (made->operation == OPERATION_CONSTANT || made->operation == OPERATION_LOOP ||
	    !settler->live[x] || settler->last_use[x] != now)
		return;
	settler->last_use[x] = -1;
	give_column(settler, made->wide, settler->at[x]);
}

static struct source_column place_of(const struct settler *settler, value x)
{
	const struct made *made = code_made(settler->code, x);

	return (struct source_column){made->operation == OPERATION_CONSTANT, made->wide,
				      settler->at[x], made->number};
}

static void *take_array(struct settler *settler, size_t count, size_t size)
{
	void *taken = arena_take(settler->arena, (count + 1) * size);

	settler->failed |= taken == NULL;
	return taken;
}

/* ---- blocks ---- */

/* The live values of a block, in the order in which they were made. */
struct members {
	const value *list;
	size_t count;
};

static struct members members_of(const struct settler *settler, int32_t number)
{
	size_t first = settler->first[number];

	return (struct members){settler->members + first, settler->first[number + 1] - first};
}

/* Lists the live values by block: a counting sort. */
static void list_members(struct settler *settler)
{
	const struct draft *code = settler->code;
	size_t i;

	memset(settler->first, 0, (code->block_count + 2) * sizeof *settler->first);
	for (i = 0; i < code->count; i++)
		settler->first[code->values[i].block + 2] += settler->live[i];
	for (i = 2; i < code->block_count + 2; i++)
		settler->first[i] += settler->first[i - 1];
	for (i = 0; i < code->count; i++) {
		if (settler->live[i])
			settler->members[settler->first[code->values[i].block + 1]++] = (value)i;
	}
}

static struct loop *settle_block(struct settler *settler, int32_t number);

static struct step step_of(const struct settler *settler, value x)
{
	const struct draft *code = settler->code;
	const struct made *made = code_made(code, x);
	struct step step = {.operation = made->operation,
			    .wide = made->wide,
			    .out = settler->at[x],
			    .stream = made->stream,
			    .number = made->number,
			    .draw = made->draw,
			    .count = made->count,
			    .object = made->object};
	int i;

	for (i = 0; i < code_operands(made); i++) {
		const struct made *operand = code_made(code, made->operands[i]);

		step.operands[i] = settler->at[made->operands[i]];
		step.numbers[i] = (int32_t)operand->number;
		if (operand->operation == OPERATION_CONSTANT && i > 0)
			step.constants |= (uint8_t)i;
		if (operand->operation != OPERATION_CONSTANT &&
		    made->operation != OPERATION_CHOOSE && made->operation != OPERATION_WIDEN &&
		    i == 0)
			step.wide = operand->wide;
	}
	if (made->operation == OPERATION_WIDEN || made->operation == OPERATION_LOOKUP ||
	    made->operation == OPERATION_DIE)
		step.wide = made->wide;
	step.operand_count = code_operands(made);
	return step;
}

static void settle_value(struct settler *settler, struct loop *loop, value x)
{
	const struct made *made = code_made(settler->code, x);
	int i;

	for (i = 0; i < code_operands(made); i++)
		release(settler, made->operands[i], x);
	if (made->operation != OPERATION_FAULT)
		settler->at[x] = take_column(settler, made->wide);
	loop->steps[loop->step_count++] = step_of(settler, x);
}

/* Assigns columns to the results of a loop, before it runs. */
static void settle_results(struct settler *settler, value entered, int32_t number)
{
	struct members around = members_of(settler, settler->code->blocks[number].parent);
	size_t i;

	for (i = 0; i < around.count; i++) {
		const struct made *made = code_made(settler->code, around.list[i]);

		if (made->operation == OPERATION_RESULT && made->operands[0] == entered)
			settler->at[around.list[i]] = take_column(settler, made->wide);
	}
}

static void list_results(struct settler *settler, struct loop *loop, value entered, int32_t number)
{
	const struct block *block = &settler->code->blocks[number];
	struct members around = members_of(settler, block->parent);
	size_t i;

	loop->left = take_array(settler, (size_t)block->result_count, sizeof *loop->left);
	for (i = 0; i < around.count && !settler->failed; i++) {
		const struct made *made = code_made(settler->code, around.list[i]);
		const struct loop_result *result;

		if (made->operation != OPERATION_RESULT || made->operands[0] != entered)
			continue;
		result = &block->results[made->number];
		loop->left[loop->left_count++] =
			(struct left){place_of(settler, result->before), settler->at[result->after],
				      settler->at[around.list[i]], made->wide};
	}
}

static void list_states(struct settler *settler, struct loop *loop, int32_t number)
{
	const struct block *block = &settler->code->blocks[number];
	int32_t i;

	loop->carried = take_array(settler, (size_t)block->state_count, sizeof *loop->carried);
	for (i = 0; i < block->state_count && !settler->failed; i++) {
		const struct loop_state *state = &block->states[i];

		if (settler->live[state->inside])
			loop->carried[loop->carried_count++] =
				(struct carried){place_of(settler, state->before),
						 settler->at[state->inside],
						 settler->at[state->after],
						 code_made(settler->code, state->inside)->wide,
						 state->guarded,
						 state->low,
						 state->high};
	}
}

static void list_captured(struct settler *settler, struct loop *loop, int32_t number)
{
	struct members inside = members_of(settler, number);
	size_t count = 0, i;

	for (i = 0; i < inside.count; i++)
		count += code_made(settler->code, inside.list[i])->operation == OPERATION_CAPTURE;
	loop->captured = take_array(settler, count, sizeof *loop->captured);
	for (i = 0; i < inside.count && !settler->failed; i++) {
		const struct made *made = code_made(settler->code, inside.list[i]);

		if (made->operation == OPERATION_CAPTURE)
			loop->captured[loop->captured_count++] =
				(struct captured){settler->at[made->operands[0]],
						  settler->at[inside.list[i]], made->wide};
	}
}

static void list_streams(struct settler *settler, struct loop *loop, int32_t number)
{
	const struct draft *code = settler->code;
	size_t i;

	loop->streams = take_array(settler, code->stream_count, sizeof *loop->streams);
	for (i = 1; i < code->stream_count && !settler->failed; i++) {
		const struct branch *branch = &code->streams[i];

		if (settler->stream_live[i] && branch->block == number)
			loop->streams[loop->stream_count++] = (struct stream_step){
				(int32_t)i, branch->from, branch->turn, branch->number};
	}
}

/* Frees the values whose last use is the loop as a whole. */
static void release_around(struct settler *settler, value entered, int32_t number)
{
	const struct block *block = &settler->code->blocks[number];
	struct members inside = members_of(settler, number);
	size_t i;

	release(settler, block->entry, entered);
	for (i = 0; i < (size_t)block->state_count; i++) {
		if (settler->live[block->states[i].inside])
			release(settler, block->states[i].before, entered);
	}
	for (i = 0; i < (size_t)block->result_count; i++)
		release(settler, block->results[i].before, entered);
	for (i = 0; i < inside.count; i++) {
		const struct made *made = code_made(settler->code, inside.list[i]);

		if (made->operation == OPERATION_CAPTURE)
			release(settler, made->operands[0], entered);
	}
}

static void settle_loop(struct settler *settler, struct loop *around, value entered)
{
	int32_t number = (int32_t)code_made(settler->code, entered)->number;
	struct loop *loop;

	settle_results(settler, entered, number);
	loop = settle_block(settler, number);
	if (settler->failed)
		return;
	loop->entry = place_of(settler, settler->code->blocks[number].entry);
	list_results(settler, loop, entered, number);
	release_around(settler, entered, number);
	around->steps[around->step_count++] =
		(struct step){.operation = OPERATION_LOOP, .loop = loop};
}

/* Assigns columns to the inputs of a turn. */
static void settle_inputs(struct settler *settler, struct loop *loop, int32_t number)
{
	struct members inside = members_of(settler, number);
	size_t i;

	for (i = 0; i < inside.count; i++) {
		const struct made *made = code_made(settler->code, inside.list[i]);

		if (made->operation == OPERATION_CAPTURE || made->operation == OPERATION_STATE)
			settler->at[inside.list[i]] = take_column(settler, made->wide);
	}
	loop->trials = take_column(settler, false);
	loop->origin = take_column(settler, false);
}

/* Frees the columns of a loop that are live at the end of a turn, once the loop has ended. */
static void release_inside(struct settler *settler, const struct loop *loop, int32_t number)
{
	struct members inside = members_of(settler, number);
	size_t i;

	/* Those of the statement are kept from batch to batch. */
	if (number == 0)
		return;
	for (i = 0; i < inside.count; i++)
		release(settler, inside.list[i], AT_END);
	give_column(settler, false, loop->trials);
	give_column(settler, false, loop->origin);
}

static struct loop *settle_block(struct settler *settler, int32_t number)
{
	const struct draft *code = settler->code;
	struct members inside = members_of(settler, number);
	struct loop *loop = take_array(settler, 1, sizeof *loop);
	size_t i;

	if (loop != NULL)
		loop->steps = take_array(settler, inside.count, sizeof *loop->steps);
	if (settler->failed)
		return loop;
	settle_inputs(settler, loop, number);
	for (i = 0; i < inside.count && !settler->failed; i++) {
		enum operation operation = code_made(code, inside.list[i])->operation;

		if (operation == OPERATION_CONSTANT || operation == OPERATION_CAPTURE ||
		    operation == OPERATION_STATE || operation == OPERATION_RESULT)
			continue;
		if (operation == OPERATION_LOOP)
			settle_loop(settler, loop, inside.list[i]);
		else
			settle_value(settler, loop, inside.list[i]);
	}
	loop->go = settler->at[code->blocks[number].go];
	loop->rotated = code->blocks[number].rotated;
	loop->turns = code->blocks[number].turns;
	loop->work = code->blocks[number].steps;
	loop->items = code->blocks[number].items;
	list_states(settler, loop, number);
	list_captured(settler, loop, number);
	list_streams(settler, loop, number);
	release_inside(settler, loop, number);
	return loop;
}

/* ---- programs ---- */

static void list_outputs(struct settler *settler, const struct items *items,
			 struct vector_program *program)
{
	size_t i;

	program->output_count = items->count;
	program->outputs = take_array(settler, items->count, sizeof *program->outputs);
	for (i = 0; i < items->count && !settler->failed; i++) {
		struct interval bounds = code_bounds(settler->code, items->list[i].number);

		program->outputs[i] = (struct result_item){
			place_of(settler, items->list[i].number),
			place_of(settler, items->list[i].present), bounds.low, bounds.high};
	}
}

/* Compacts a column to the lanes that are not excluded. */
static void gather(struct settler *settler, struct vector_program *program,
		   struct source_column *column)
{
	uint32_t inside;

	if (program->counts.constant || column->constant)
		return;
	inside = take_column(settler, column->wide);
	program->gathered[program->gathered_count++] =
		(struct captured){column->at, inside, column->wide};
	column->at = inside;
}

static void gather_outputs(struct settler *settler, value counts, struct vector_program *program)
{
	size_t i;

	program->counts = place_of(settler, counts);
	program->gathered =
		take_array(settler, 2 * program->output_count, sizeof *program->gathered);
	for (i = 0; i < program->output_count && !settler->failed; i++) {
		gather(settler, program, &program->outputs[i].number);
		gather(settler, program, &program->outputs[i].present);
	}
}

static bool settler_init(struct settler *settler, struct draft *code,
			 struct vector_program *program)
{
	size_t count = code->count, i;
	struct arena *scratch = &code->arena;

	*settler = (struct settler){.code = code, .arena = &program->arena};
	settler->live = arena_take(scratch, count * sizeof *settler->live);
	settler->stream_live =
		arena_take(scratch, code->stream_count * sizeof *settler->stream_live);
	settler->last_use = arena_take(scratch, count * sizeof *settler->last_use);
	settler->at = arena_take(scratch, count * sizeof *settler->at);
	settler->loop_of = arena_take(scratch, code->block_count * sizeof *settler->loop_of);
	settler->stack = arena_take(scratch, count * sizeof *settler->stack);
	settler->members = arena_take(scratch, count * sizeof *settler->members);
	settler->first = arena_take(scratch, (code->block_count + 2) * sizeof *settler->first);
	for (i = 0; i < 2; i++)
		settler->unused[i].at = arena_take(scratch, (count + 2 * code->block_count) *
								    sizeof *settler->unused[i].at);
	if (settler->live == NULL || settler->stream_live == NULL || settler->last_use == NULL ||
	    settler->at == NULL || settler->loop_of == NULL || settler->stack == NULL ||
	    settler->members == NULL || settler->first == NULL || settler->unused[0].at == NULL ||
	    settler->unused[1].at == NULL)
		return false;
	for (i = 0; i < count; i++)
		settler->last_use[i] = -1;
	return true;
}

bool settle(struct draft *code, const struct items *items, value counts,
	    struct vector_program *program)
{
	struct settler settler;

	if (!settler_init(&settler, code, program))
		return false;
	settle_find_uses(&settler, items, counts);
	list_members(&settler);
	program->statement = settle_block(&settler, 0);
	list_outputs(&settler, items, program);
	gather_outputs(&settler, counts, program);
	program->bytes = settler.bytes;
	program->streams = code->stream_count;
	return !settler.failed;
}
