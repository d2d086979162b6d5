/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Liveness analysis of a compiled statement: the live values, and the last use of each. Redundant states of a loop
   are merged first. */
#include "vector/settle_inside.h"

/* ---- redundant states ---- */

static void replace_one(value *x, value old, value with)
{
	if (*x == old)
		*x = with;
}

/* Also in nested loops, whose first values may be of this loop. */
static void replace_in_block(struct block *block, value old, value with)
{
	int32_t i;

	for (i = 0; i < block->state_count; i++) {
		replace_one(&block->states[i].before, old, with);
		replace_one(&block->states[i].after, old, with);
	}
	for (i = 0; i < block->result_count; i++) {
		replace_one(&block->results[i].before, old, with);
		replace_one(&block->results[i].after, old, with);
	}
	replace_one(&block->entry, old, with);
	replace_one(&block->go, old, with);
}

static void replace(struct draft *code, value old, value with)
{
	size_t i;
	int k;

	for (i = 0; i < code->count && old != 0; i++) {
		for (k = 0; k < 3; k++)
			replace_one(&code->values[i].operands[k], old, with);
	}
	for (i = 0; i < code->block_count; i++)
		replace_in_block(&code->blocks[i], old, with);
}

static bool is_same_state(const struct draft *code, const struct loop_state *a,
			  const struct loop_state *b)
{
	struct interval x = code_bounds(code, a->inside), y = code_bounds(code, b->inside);

	return a->before == b->before && a->after == b->after && x.low >= y.low &&
	       x.high <= y.high &&
	       code_made(code, a->inside)->wide == code_made(code, b->inside)->wide;
}

static void join_states(struct draft *code, int32_t block)
{
	struct block *here = &code->blocks[block];
	int32_t i, j;

	for (i = 0; i < here->state_count; i++) {
		for (j = 0; j < here->state_count; j++) {
			struct loop_state *a = &here->states[i], *b = &here->states[j];

			if (i != j && b->after != b->inside && a->after != a->inside &&
			    is_same_state(code, a, b)) {
				replace(code, b->inside, a->inside);
				b->after = b->inside; /* dead from now on */
				b->before = 0;
				b->guarded = false; /* the other one is within its bounds */
			}
		}
	}
}

/* ---- live values ---- */

static void need(struct settler *settler, value x)
{
	if (settler->live[x])
		return;
	settler->live[x] = true;
	settler->stack[settler->stacked++] = x;
}

static bool draws(enum operation operation)
{
	return operation == OPERATION_DIE || operation == OPERATION_DICE ||
	       operation == OPERATION_DIE_OF;
}

static void need_parts(struct settler *settler, value x)
{
	const struct draft *code = settler->code;
	const struct made *made = code_made(code, x);
	const struct block *block = &code->blocks[made->block];
	int32_t stream = made->stream;
	int i;

	for (i = 0; i < code_operands(made); i++)
		need(settler, made->operands[i]);
	for (; draws(made->operation) && stream >= 0; stream = code->streams[stream].from)
		settler->stream_live[stream] = true;
	if (made->operation == OPERATION_LOOP)
		need(settler, code->blocks[made->number].go);
	if (made->operation == OPERATION_STATE) {
		need(settler, block->states[made->number].before);
		need(settler, block->states[made->number].after);
	}
	if (made->operation == OPERATION_RESULT) {
		const struct made *loop = code_made(code, made->operands[0]);
		const struct loop_result *result =
			&code->blocks[loop->number].results[made->number];

		need(settler, result->before);
		need(settler, result->after);
	}
}

static void need_guarded(struct settler *settler, const struct block *block)
{
	int32_t i;

	for (i = 0; i < block->state_count; i++) {
		if (block->states[i].guarded)
			need(settler, block->states[i].inside);
	}
}

static void find_needed(struct settler *settler, const struct items *items, value counts)
{
	const struct draft *code = settler->code;
	size_t i;

	for (i = 0; i < items->count; i++) {
		need(settler, items->list[i].number);
		need(settler, items->list[i].present);
	}
	need(settler, counts);
	for (i = 0; i < code->count; i++) {
		enum operation operation = code->values[i].operation;

		/* Faults are roots, even if the results are unused. */
		if (operation == OPERATION_FAULT || operation == OPERATION_LOOP ||
		    operation == OPERATION_CHECKED)
			need(settler, (value)i);
	}
	/* So are guarded states, as the bounds of other values rely on theirs. */
	for (i = 1; i < code->block_count; i++)
		need_guarded(settler, &code->blocks[i]);
	while (settler->stacked > 0)
		need_parts(settler, settler->stack[--settler->stacked]);
}

/* ---- last uses ---- */

static void use(struct settler *settler, value x, int32_t when)
{
	if (settler->last_use[x] < when)
		settler->last_use[x] = when;
}

static void find_uses_of_block(struct settler *settler, int32_t number)
{
	const struct draft *code = settler->code;
	const struct block *block = &code->blocks[number];
	value entered = settler->loop_of[number];
	int32_t i;

	if (number == 0)
		return;
	use(settler, block->go, AT_END);
	if (code_made(code, block->entry)->block == block->parent)
		use(settler, block->entry, entered);
	for (i = 0; i < block->state_count; i++) {
		if (!settler->live[block->states[i].inside])
			continue;
		use(settler, block->states[i].before, entered);
		use(settler, block->states[i].after, AT_END);
		use(settler, block->states[i].inside, AT_END);
	}
	for (i = 0; i < block->result_count; i++) {
		use(settler, block->results[i].before, entered);
		use(settler, block->results[i].after, AT_END);
	}
}

static void find_uses(struct settler *settler, const struct items *items, value counts)
{
	const struct draft *code = settler->code;
	size_t i;
	int k;

	for (i = 0; i < code->count; i++) {
		if (code->values[i].operation == OPERATION_LOOP)
			settler->loop_of[code->values[i].number] = (value)i;
	}
	for (i = 0; i < code->count; i++) {
		const struct made *made = &code->values[i];

		for (k = 0; settler->live[i] && k < code_operands(made); k++)
			use(settler, made->operands[k],
			    made->operation == OPERATION_CAPTURE ? settler->loop_of[made->block]
								 : (int32_t)i);
		if (made->operation == OPERATION_CAPTURE)
			use(settler, (value)i, AT_END);
	}
	for (i = 0; i < code->block_count; i++)
		find_uses_of_block(settler, (int32_t)i);
	for (i = 0; i < items->count; i++) {
		use(settler, items->list[i].number, AT_END);
		use(settler, items->list[i].present, AT_END);
	}
	use(settler, counts, AT_END);
}

void settle_find_uses(struct settler *settler, const struct items *items, value counts)
{
	size_t i;

	for (i = 1; i < settler->code->block_count; i++)
		join_states(settler->code, (int32_t)i);
	find_needed(settler, items, counts);
	find_uses(settler, items, counts);
}
