/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * `while`: its body is compiled to a block, which is run for the lanes still in the loop. The assumptions on its states
 * are iterated until they hold (attempt.c); then the states and the exit are generated, by loop inversion where
 * possible (rotate.c). vector/machine.c runs loops.
 */
#include "roll/compiled/attempt.h"
#include "vector/rotate.h"

enum { MOST_TRIES = 12, MOST_DEPTH = 3 };

/* ---- generating the loop ---- */

/* The exit of a loop: where `go` is 0; if `rotated`, before the turn that would find that out. */
struct loop_exit {
	value go;
	bool rotated;
	value before[MOST_STATES], after[MOST_STATES]; /* by number of the state */
};

/* Generates a state, in the block of the loop. */
static void set_state(struct compiler *compiler, struct attempt *attempt, size_t state,
		      struct loop_exit *ending)
{
	struct draft *code = compiler->code;
	value inside = attempt->inside[state],
	      after = loop_where(code, attempt->after[state], ending->go, true);
	const struct made *made = code_made(code, inside);
	const struct expected *guess = &attempt->guesses[state];

	if (made->operation != OPERATION_STATE || code->failed)
		return;
	ending->after[made->number] = after;
	ending->before[made->number] = attempt->first[state];
	loop_set_state(code, guess, attempt->first[state], inside, after);
}

static void set_states(struct compiler *compiler, struct attempt *attempt, struct loop_exit *ending)
{
	size_t i;

	for (i = 0; i < attempt->count; i++) {
		set_state(compiler, attempt, number_of_item(i), ending);
		if (attempt->counted != COUNTED)
			set_state(compiler, attempt, number_of_item(i) + 1, ending);
	}
	if (attempt->counted == COUNTED)
		set_state(compiler, attempt, COUNT, ending);
	for (i = 0; i < attempt->sink_states; i++)
		set_state(compiler, attempt, state_of_sink(i), ending);
}

static bool is_left_alone(const struct attempt *attempt, size_t sink_state)
{
	size_t state = state_of_sink(sink_state);

	return attempt->guesses[state].constant && attempt->after[state] == attempt->inside[state];
}

/* Generates the sinks' values where lanes leave. */
static void set_results(struct compiler *compiler, struct attempt *attempt,
			const struct loop_exit *ending)
{
	struct draft *code = compiler->code;
	size_t i;

	for (i = 0; i < attempt->sink_states && !code->failed; i++) {
		value after = loop_where(code, attempt->after[state_of_sink(i)], ending->go,
					 ending->rotated);

		if (!is_left_alone(attempt, i))
			loop_add_result(code, attempt->before[i], after);
	}
}

/* Replaces states by a value that summarises them. */
static bool set_summary(struct draft *code, const struct code_mark *mark, struct loop_exit *ending,
			value go)
{
	value summary = rotate_find_summary(code, mark, go), before, after;
	int32_t block = code->block, number = code->blocks[block].state_count;

	if (summary == NO_VALUE || number >= MOST_STATES)
		return false;
	after = loop_after(code, rotate_inside(code, summary, ending->after), summary);
	code->block = mark->block;
	before = rotate_outside(code, summary, ending->before);
	code->block = block;
	if (code->failed)
		return false;
	code_become_state(code, summary, before, after);
	ending->before[number] = before;
	ending->after[number] = after;
	return true;
}

/* Makes the loop's results the sinks' values, in the block around the loop. */
static void take_results(struct compiler *compiler, struct attempt *attempt, int32_t block,
			 value entered)
{
	struct draft *code = compiler->code;
	int32_t result = 0;
	size_t i;

	for (i = 0; i < attempt->sink_states; i++) {
		*attempt->taken[i] = attempt->before[i];
		if (!is_left_alone(attempt, i))
			*attempt->taken[i] = code_result(code, block, entered, result++);
	}
}

/* Returns a value that is 1 in lanes that go on after the turn. */
static value set_ending(struct compiler *compiler, struct attempt *attempt,
			struct loop_exit *ending)
{
	struct draft *code = compiler->code;
	value go = ending->go;

	ending->rotated = rotate_may(code, &attempt->mark, go);
	code->blocks[code->block].rotated = ending->rotated;
	set_states(compiler, attempt, ending);
	set_results(compiler, attempt, ending);
	if (ending->rotated && !code->failed)
		go = rotate_inside(code, go, ending->after);
	go = code_column(code, go);
	while (set_summary(code, &attempt->mark, ending, go))
		;
	return go;
}

static void forget_turns(struct compiler *compiler, struct attempt *attempt)
{
	size_t i;

	code_go_back(compiler->code, &attempt->mark);
	for (i = 0; i < attempt->sink_states; i++)
		*attempt->taken[i] = attempt->before[i];
}

static void finish(struct compiler *compiler, struct attempt *attempt, value entry, value go)
{
	struct draft *code = compiler->code;
	int32_t block = code->block;
	struct loop_exit ending = {.go = go};
	value entered;

	go = set_ending(compiler, attempt, &ending);
	code_close(code, &attempt->mark, go);
	if (code->failed)
		return;
	if (ending.rotated)
		entry = code_both(code, entry, rotate_outside(code, ending.go, ending.before));
	if (code_is(code, entry, 0)) { /* no turn gives any items */
		forget_turns(compiler, attempt);
		return;
	}
	entered = loop_enter(code, block, entry);
	take_results(compiler, attempt, block, entered);
}

static void compile_turns_of(struct compiler *compiler, struct attempt *attempt, value entry,
			     struct compiled_sink *sink)
{
	struct draft *code = compiler->code;
	int tries;

	for (tries = 0; tries < MOST_TRIES && !code->failed; tries++) {
		size_t tried = attempt->count;
		value go;

		if (attempt->wants_count && attempt->counted == NOT_COUNTED)
			attempt_guess_count(compiler, attempt);

		if (!code_open(code, entry, &attempt->mark))
			return;
		attempt_make_states(compiler, attempt);
		go = attempt_body(compiler, attempt, sink);
		if (code->failed)
			return;
		if (attempt_was_right(compiler, attempt, go, tried)) {
			if (code_is(code, go, 1)) /* endless */
				code->failed = true;
			finish(compiler, attempt, entry, go);
			return;
		}
		forget_turns(compiler, attempt);
	}
	code->failed = true;
}

void compile_while(struct compiler *compiler, const struct node *node, struct compiled_sink *sink)
{
	struct draft *code = compiler->code;
	struct items items = compile_items(compiler, node_value(node));
	struct attempt attempt = {.node = node};
	value entry;

	sink_take(compiler, sink, &items);
	entry = code_both(code, code->mask, items_any(compiler->code, &items));
	if (code->failed || code_is(code, entry, 0))
		return;
	if (compiler->depth >= MOST_DEPTH || !attempt_begin(compiler, &attempt, &items, sink)) {
		code->failed = true;
		return;
	}
	compiler->depth++;
	compile_turns_of(compiler, &attempt, entry, sink);
	compiler->depth--;
}
