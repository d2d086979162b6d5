/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Loop inversion (loop rotation): if the states decide that a turn gives nothing, before anything is rolled, the last
 * turn is not run.
 *
 *     while x = 5#d6 do (count ==6 x)#d6
 *
 * Lanes without a six would run one more turn, to roll 0 dice. So the condition that a turn gives anything is computed
 * at the end of the previous turn, from its new states, and at the entry, from the states before the first one; then
 * the body is run where the condition holds.
 *
 * Nor need five dice be carried from turn to turn, if the next one uses only the number of sixes: that is computed at
 * the end of the turn, and replaces them as a state.
 */
#include "vector/rotate.h"

/* Limits of the values in a loop that are analysed. */
enum { MOST_LOOKED_THROUGH = 2000, MOST_MADE_AGAIN = 200 };

/* ---- functions of states ---- */

/* Whether it can be recomputed for other states, without faults or violated bounds. */
static bool is_remade(enum operation operation)
{
	static const bool remade[OPERATION_COUNT] = {
#define TEST(id, expression) [OPERATION_##id] = true,
#define LOOPED(id, operands)
#include "vector/code.def"
		[OPERATION_CONSTANT] = true, [OPERATION_CAPTURE] = true, [OPERATION_STATE] = true,
		[OPERATION_CHOOSE] = true,   [OPERATION_FILL] = true,    [OPERATION_WIDEN] = true,
	};

	return remade[operation] && operation != OPERATION_MULTIPLY;
}

/* Counts the operations in *left; false when that is used up. */
static bool is_of_states(const struct draft *code, value x, int *left)
{
	const struct made *made = code_made(code, x);
	int i;

	if (--*left < 0 || !is_remade(made->operation))
		return false;
	if (made->operation == OPERATION_CAPTURE)
		return true;
	for (i = 0; i < code_operands(made); i++) {
		if (!is_of_states(code, made->operands[i], left))
			return false;
	}
	return true;
}

/* Recomputes x, in the block of the loop or in the one around it, with `states` for those of the loop. */
static value remake(struct draft *code, value x, const value *states, bool outside)
{
	struct made made = *code_made(code, x);
	value parts[3] = {0};
	int i;

	if (made.operation == OPERATION_STATE)
		return states[made.number];
	if (made.operation == OPERATION_CAPTURE)
		return outside ? made.operands[0] : x;
	if (made.operation == OPERATION_CONSTANT || made.operation == OPERATION_FILL)
		return code_constant(code, made.number);
	for (i = 0; i < code_operands(&made); i++)
		parts[i] = remake(code, made.operands[i], states, outside);
	switch (made.operation) {
	case OPERATION_ADD:
		return code_add(code, parts[0], parts[1]);
	case OPERATION_SUBTRACT:
		return code_subtract(code, parts[0], parts[1]);
	case OPERATION_FROM:
		return code_subtract(code, parts[1], parts[0]);
	case OPERATION_BOTH:
		return code_both(code, parts[0], parts[1]);
	case OPERATION_EITHER:
		return code_either(code, parts[0], parts[1]);
	case OPERATION_LEAST:
		return code_least(code, parts[0], parts[1]);
	case OPERATION_GREATEST:
		return code_greatest(code, parts[0], parts[1]);
	case OPERATION_CHOOSE:
		return code_choose(code, parts[0], parts[1], parts[2]);
	case OPERATION_WIDEN:
		return parts[0];
	default:
		return code_test(code, made.operation, parts[0], parts[1]);
	}
}

value rotate_inside(struct draft *code, value x, const value *after)
{
	return remake(code, x, after, false);
}

value rotate_outside(struct draft *code, value x, const value *before)
{
	return remake(code, x, before, true);
}

/* ---- whether the last turn can be left out ---- */

/* Whether x implies `go`. */
static bool needs(const struct draft *code, value x, value go)
{
	const struct made *made = code_made(code, x);

	if (x == go || code_is(code, x, 0))
		return true;
	if (made->operation == OPERATION_BOTH)
		return needs(code, made->operands[0], go) || needs(code, made->operands[1], go);
	return code_is_weaker(code, go, x);
}

/* Faults and loops must be conditional on `go`. */
static bool is_harmless(const struct draft *code, const struct made *made, value go)
{
	switch (made->operation) {
	case OPERATION_FAULT:
	case OPERATION_LOOP:
		return needs(code, made->operands[0], go);
	case OPERATION_CHECKED:
		return needs(code, made->operands[2], go);
	default:
		return true;
	}
}

bool rotate_may(const struct draft *code, const struct code_mark *mark, value go)
{
	int left = MOST_MADE_AGAIN;
	size_t i;

	if (!is_of_states(code, go, &left))
		return false;
	for (i = mark->values; i < code->count; i++) {
		const struct made *made = &code->values[i];

		if (made->block == code->block && !is_harmless(code, made, go))
			return false;
	}
	return true;
}

/* ---- one state for several ---- */

struct state_search {
	struct draft *code;
	size_t first; /* the first value of the loop: earlier ones are ignored */
	bool *live, *cone;
	value go;
};

static void mark_live(struct state_search *search, value x)
{
	struct draft *code = search->code;
	const struct made *made = code_made(code, x);
	int i;

	if ((size_t)x < search->first || search->live[x])
		return;
	search->live[x] = true;
	for (i = 0; i < code_operands(made); i++)
		mark_live(search, made->operands[i]);
	if (made->operation == OPERATION_STATE && made->block == code->block)
		mark_live(search, code->blocks[code->block].states[made->number].after);
}

static bool is_root(const struct draft *code, const struct made *made)
{
	return made->block != code->block || made->operation == OPERATION_FAULT ||
	       made->operation == OPERATION_CHECKED || made->operation == OPERATION_LOOP;
}

static void find_live(struct state_search *search)
{
	struct draft *code = search->code;
	const struct block *block = &code->blocks[code->block];
	size_t i;
	int32_t k;

	for (i = search->first; i < code->count; i++)
		search->live[i] = false;
	mark_live(search, search->go);
	for (k = 0; k < block->result_count; k++)
		mark_live(search, block->results[k].after);
	for (i = search->first; i < code->count; i++) {
		if (is_root(code, &code->values[i]))
			mark_live(search, (value)i);
	}
}

/* Marks the values that x is made of, and returns the number of states among them. Guarded states are too many. */
static int mark_cone(struct state_search *search, value x)
{
	const struct draft *code = search->code;
	const struct made *made = code_made(code, x);
	int states = 0, i;

	if ((size_t)x < search->first || search->cone[x] || made->operation == OPERATION_CONSTANT ||
	    made->operation == OPERATION_CAPTURE)
		return 0;
	search->cone[x] = true;
	if (made->operation == OPERATION_STATE)
		return code->blocks[code->block].states[made->number].guarded ? -MOST_STATES : 1;
	for (i = 0; i < code_operands(made); i++)
		states += mark_cone(search, made->operands[i]);
	return states;
}

static bool is_in_cone(const struct state_search *search, value x)
{
	return (size_t)x >= search->first && search->cone[x];
}

/* Whether the values that `x` is made of are used by others. */
static bool is_used_outside(const struct state_search *search, value x)
{
	const struct draft *code = search->code;
	const struct block *block = &code->blocks[code->block];
	int32_t k;
	size_t i;
	int j;

	if (search->go != x && is_in_cone(search, search->go))
		return true;
	for (k = 0; k < block->result_count; k++) {
		if (block->results[k].after != x && is_in_cone(search, block->results[k].after))
			return true;
	}
	for (i = search->first; i < code->count; i++) {
		const struct made *made = &code->values[i];

		if (!search->live[i] || search->cone[i])
			continue;
		for (j = 0; j < code_operands(made); j++) {
			if (made->operands[j] != x && is_in_cone(search, made->operands[j]))
				return true;
		}
		/* A value that moves from one state to another must be kept. */
		if (made->operation == OPERATION_STATE && made->block == code->block &&
		    is_in_cone(search, block->states[made->number].after))
			return true;
	}
	return false;
}

static bool is_summary(struct state_search *search, value x)
{
	struct draft *code = search->code;
	int left = MOST_MADE_AGAIN;
	size_t i;

	if (!search->live[x] || code_made(code, x)->block != code->block ||
	    code_made(code, x)->operation == OPERATION_STATE || !is_of_states(code, x, &left))
		return false;
	for (i = search->first; i < code->count; i++)
		search->cone[i] = false;
	return mark_cone(search, x) > 1 && !is_used_outside(search, x);
}

value rotate_find_summary(struct draft *code, const struct code_mark *mark, value go)
{
	struct state_search search = {.code = code, .first = mark->values, .go = go};
	size_t i;

	if (code->failed || code->count - mark->values > MOST_LOOKED_THROUGH ||
	    code->block_count > mark->blocks + 1)
		return NO_VALUE;
	search.live = arena_take(&code->arena, code->count * sizeof *search.live);
	search.cone = arena_take(&code->arena, code->count * sizeof *search.cone);
	if (search.live == NULL || search.cone == NULL)
		return code_give_up(code), NO_VALUE;
	find_live(&search);
	for (i = code->count; i-- > mark->values;) {
		if (is_summary(&search, (value)i))
			return (value)i;
	}
	return NO_VALUE;
}
