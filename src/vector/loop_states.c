/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Loop-carried states: assumptions on their bounds, and their definitions. */
#include "vector/loop_states.h"

enum { TRIES_OF_BOUNDS = 2 };

/* ---- assumptions ---- */

struct expected expected_at_first(const struct draft *code, value first)
{
	const struct made *made = code_made(code, first);

	return (struct expected){made->operation == OPERATION_CONSTANT, made->wide, false,
				 made->bounds, 0};
}

value expected_inside(struct draft *code, const struct expected *guess, value first)
{
	if (guess->constant)
		return code_use(code, first);
	return code_state(code, guess->bounds.low, guess->bounds.high, guess->wide);
}

static void widen(struct expected *guess, struct interval bounds, int64_t far)
{
	struct interval hull = interval_hull(guess->bounds, bounds);

	if (++guess->tries > TRIES_OF_BOUNDS) {
		if (hull.low < guess->bounds.low)
			hull.low = hull.low < -far ? hull.low : -far;
		if (hull.high > guess->bounds.high)
			hull.high = hull.high > far ? hull.high : far;
		guess->guarded = true;
	}
	guess->bounds = hull;
}

bool expected_is_right(const struct draft *code, struct expected *guess, value inside, value on)
{
	const struct made *made = code_made(code, on);
	bool right = true;

	if (guess->constant) {
		if (on == inside)
			return true;
		guess->constant = false;
		right = false;
	}
	if (made->wide && !guess->wide) {
		guess->wide = true;
		right = false;
	}
	if ((made->bounds.low < guess->bounds.low || made->bounds.high > guess->bounds.high) &&
	    !guess->guarded) {
		widen(guess, made->bounds, code->far);
		right = false;
	}
	return right;
}

/* ---- generating the loop ---- */

value loop_where(struct draft *code, value x, value go, bool on)
{
	value stop = code_not(code, go);
	const struct made *made = code_made(code, x);

	while (made->operation == OPERATION_CHOOSE &&
	       (made->operands[0] == go || made->operands[0] == stop)) {
		x = made->operands[(made->operands[0] == go) == on ? 1 : 2];
		made = code_made(code, x);
	}
	if (x == go || x == stop)
		return code_constant(code, (x == go) == on);
	if (made->operation == OPERATION_EITHER && on &&
	    (made->operands[0] == go || made->operands[1] == go))
		return code_constant(code, 1);
	return x;
}

value loop_after(struct draft *code, value after, value inside)
{
	bool broad = code_made(code, inside)->wide;

	after = code_wide(code, code_column(code, after), broad);
	/* States are assigned in parallel: the old value of another state must be copied. */
	if (code_made(code, after)->operation == OPERATION_STATE && after != inside)
		after = code_make(code, (struct made){.operation = OPERATION_MOVE,
						      .wide = broad,
						      .operands = {after},
						      .bounds = code_bounds(code, after)});
	return after;
}

void loop_set_state(struct draft *code, const struct expected *guess, value first, value inside,
		    value after)
{
	const struct made *made = code_made(code, inside);
	int32_t number = (int32_t)made->number;

	if (made->operation != OPERATION_STATE || code->failed)
		return;
	code->blocks[code->block].states[number] = (struct loop_state){.inside = inside,
								       .before = first,
								       .guarded = guess->guarded,
								       .low = guess->bounds.low,
								       .high = guess->bounds.high};
	after = loop_after(code, after, inside);
	code->blocks[code->block].states[number].after = after;
}

void loop_add_result(struct draft *code, value before, value after)
{
	struct block *block;

	after = code_wide(code, code_column(code, after), code_made(code, before)->wide);
	block = &code->blocks[code->block];
	if (code->failed || block->result_count >= MOST_STATES)
		code->failed = true;
	else
		block->results[block->result_count++] = (struct loop_result){before, after};
}

/* Converts `before`, the value of lanes that do not enter, to the width of the state or result. */
static void finish_before(struct draft *code, int32_t block)
{
	int32_t i;

	for (i = 0; i < code->blocks[block].state_count && !code->failed; i++) {
		struct loop_state state = code->blocks[block].states[i];

		state.before = code_wide(code, code_use(code, state.before),
					 code_made(code, state.inside)->wide);
		code->blocks[block].states[i] = state;
	}
	for (i = 0; i < code->blocks[block].result_count && !code->failed; i++) {
		struct loop_result result = code->blocks[block].results[i];

		result.before = code_wide(code, code_use(code, result.before),
					  code_made(code, result.after)->wide);
		code->blocks[block].results[i] = result;
	}
}

value loop_enter(struct draft *code, int32_t block, value entry)
{
	code->blocks[block].entry = entry;
	finish_before(code, block);
	return code_make(code, (struct made){.operation = OPERATION_LOOP,
					     .operands = {entry},
					     .number = block,
					     .bounds = interval_of(0, 0)});
}
