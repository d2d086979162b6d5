/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Loop-carried values of a loop over lists: the items of its variable, their number, and the values of the sinks. Each
 * is a state, with an assumption on its bounds that is iterated to a fixed point (loop_states.h).
 */
#include "roll/compiled/attempt.h"

/* ---- collecting the states ---- */

static bool find_sink_states(struct compiler *compiler, struct attempt *attempt,
			     struct compiled_sink *sink)
{
	size_t i;

	for (; sink != NULL; sink = sink->next) {
		if (sink->enter != NULL)
			sink->enter(compiler, sink);
		for (i = 0; i < sink->state_count; i++) {
			if (attempt->sink_states >= MOST_STATES / 2)
				return false;
			attempt->taken[attempt->sink_states++] = &sink->states[i];
		}
	}
	return !compiler->code->failed;
}

static void guess_first(struct compiler *compiler, struct attempt *attempt, size_t state,
			value first)
{
	attempt->first[state] = first;
	attempt->guesses[state] = expected_at_first(compiler->code, first);
}

static bool make_room(struct compiler *compiler, struct attempt *attempt)
{
	struct arena *arena = &compiler->code->arena;

	attempt->guesses = arena_take(arena, ALL_STATES * sizeof *attempt->guesses);
	attempt->first = arena_take(arena, ALL_STATES * sizeof *attempt->first);
	attempt->inside = arena_take(arena, ALL_STATES * sizeof *attempt->inside);
	attempt->after = arena_take(arena, ALL_STATES * sizeof *attempt->after);
	return attempt->guesses != NULL && attempt->first != NULL && attempt->inside != NULL &&
	       attempt->after != NULL;
}

/* An item that is absent before the loop. */
static void guess_absent(struct compiler *compiler, struct attempt *attempt, size_t item)
{
	guess_first(compiler, attempt, number_of_item(item), code_constant(compiler->code, 0));
	guess_first(compiler, attempt, number_of_item(item) + 1, code_constant(compiler->code, 0));
}

bool attempt_begin(struct compiler *compiler, struct attempt *attempt, const struct items *items,
		   struct compiled_sink *sink)
{
	size_t i;

	if (items->count > MOST_VARIABLE || !make_room(compiler, attempt) ||
	    !find_sink_states(compiler, attempt, sink))
		return false;
	attempt->count = items->count;
	for (i = 0; i < MOST_VARIABLE; i++) {
		guess_absent(compiler, attempt, i);
		if (i >= items->count)
			continue;
		guess_first(compiler, attempt, number_of_item(i), items->list[i].number);
		guess_first(compiler, attempt, number_of_item(i) + 1, items->list[i].present);
	}
	for (i = 0; i < attempt->sink_states; i++) {
		attempt->before[i] = *attempt->taken[i];
		guess_first(compiler, attempt, state_of_sink(i), *attempt->taken[i]);
	}
	return true;
}

/* ---- the number of items ---- */

/* The value that is the number of items present, if these are the first ones; otherwise NO_VALUE. */
static value find_count(const struct draft *code, const value *states, size_t count)
{
	value number = NO_VALUE;
	size_t i, certain = 0;

	for (i = 0; i < count; i++) {
		value present = states[number_of_item(i) + 1];
		const struct made *made = code_made(code, present);

		if (number == NO_VALUE && code_is(code, present, 1)) {
			certain++;
			continue;
		}
		if (made->operation != OPERATION_GREATER ||
		    !code_is(code, made->operands[1], (int64_t)i) ||
		    (number != NO_VALUE && made->operands[0] != number))
			return NO_VALUE;
		number = made->operands[0];
	}
	if (number == NO_VALUE || code_made(code, number)->wide ||
	    code_bounds(code, number).low < (int64_t)certain ||
	    code_bounds(code, number).high > (int64_t)count)
		return NO_VALUE;
	return number;
}

/* The same before the loop: a constant, or such a value. */
static value find_first_count(struct draft *code, const struct attempt *attempt)
{
	size_t certain = 0;

	while (certain < attempt->count &&
	       code_is(code, attempt->first[number_of_item(certain) + 1], 1))
		certain++;
	if (certain == attempt->count ||
	    code_is(code, attempt->first[number_of_item(certain) + 1], 0))
		return code_constant(code, (int64_t)certain);
	return find_count(code, attempt->first, attempt->count);
}

/* Whether the items can be counted from the next attempt on. */
static bool may_count(struct compiler *compiler, struct attempt *attempt)
{
	return attempt->counted == NOT_COUNTED && attempt->count > 1 &&
	       find_count(compiler->code, attempt->after, attempt->count) != NO_VALUE;
}

/* Called before an attempt. */
void attempt_guess_count(struct compiler *compiler, struct attempt *attempt)
{
	struct draft *code = compiler->code;
	value first = find_first_count(code, attempt);

	attempt->counted = NEVER_COUNTED;
	if (first == NO_VALUE || code->failed)
		return;
	attempt->counted = COUNTED;
	guess_first(compiler, attempt, COUNT, first);
	attempt->guesses[COUNT].constant = false;
	attempt->guesses[COUNT].bounds = interval_of(1, (int64_t)attempt->count);
}

/* ---- one attempt ---- */

static value state_inside(struct compiler *compiler, struct attempt *attempt, size_t state)
{
	return expected_inside(compiler->code, &attempt->guesses[state], attempt->first[state]);
}

void attempt_make_states(struct compiler *compiler, struct attempt *attempt)
{
	struct items *variable = &compiler->variables[attempt->node->slot];
	value present;
	size_t i;

	*variable = (struct items){0};
	if (attempt->counted == COUNTED)
		attempt->inside[COUNT] = state_inside(compiler, attempt, COUNT);
	for (i = 0; i < attempt->count; i++) {
		size_t state = number_of_item(i);

		attempt->inside[state] = state_inside(compiler, attempt, state);
		/* The item due to which lanes enter the loop is present in all of them. */
		present = code_use(compiler->code, attempt->first[state + 1]);
		if (attempt->counted == COUNTED)
			attempt->inside[state + 1] =
				code_test(compiler->code, OPERATION_GREATER, attempt->inside[COUNT],
					  code_constant(compiler->code, (int64_t)i));
		else if (code_is(compiler->code, present, 1) &&
			 attempt->guesses[state + 1].tries == 0)
			attempt->inside[state + 1] = present;
		else
			attempt->inside[state + 1] = state_inside(compiler, attempt, state + 1);
		items_append(compiler->code, variable, attempt->inside[state],
			     attempt->inside[state + 1]);
	}
	for (i = 0; i < attempt->sink_states; i++)
		*attempt->taken[i] = attempt->inside[state_of_sink(i)] =
			state_inside(compiler, attempt, state_of_sink(i));
}

value attempt_body(struct compiler *compiler, struct attempt *attempt, struct compiled_sink *sink)
{
	struct draft *code = compiler->code;
	const struct node *body = node_body(attempt->node);
	int32_t outside = compiler->stream;
	struct items given;
	value go;
	size_t i;

	if (body->rolls)
		compiler->stream =
			code_stream_of_turn(code, code_stream(code, outside, attempt->node->id));
	given = compile_items(compiler, body);
	sink_take(compiler, sink, &given);
	compile_turns(compiler, 1);
	compiler->stream = outside;
	go = items_any(compiler->code, &given);
	if (given.count > MOST_VARIABLE)
		code->failed = true;
	for (i = 0; i < MOST_VARIABLE && !code->failed; i++) {
		size_t state = number_of_item(i);
		bool is = i < given.count;

		if (is && i >= attempt->count)
			attempt->count = i + 1;
		attempt->after[state] = is ? given.list[i].number : attempt->inside[state];
		attempt->after[state + 1] = is ? given.list[i].present : code_constant(code, 0);
	}
	for (i = 0; i < attempt->sink_states; i++)
		attempt->after[state_of_sink(i)] = *attempt->taken[i];
	return code->failed ? 0 : go;
}

/* ---- checking the assumptions ---- */

/* False, with a new assumption, if it was wrong. */
static bool is_right(struct compiler *compiler, struct attempt *attempt, size_t state, value on)
{
	return expected_is_right(compiler->code, &attempt->guesses[state], attempt->inside[state],
				 on);
}

bool attempt_was_right(struct compiler *compiler, struct attempt *attempt, value go, size_t tried)
{
	struct draft *code = compiler->code;
	bool right = attempt->count == tried;
	size_t i;

	if (attempt->counted == COUNTED) {
		attempt->after[COUNT] = find_count(code, attempt->after, attempt->count);
		if (attempt->after[COUNT] == NO_VALUE || !right) {
			attempt->counted = NEVER_COUNTED;
			return false;
		}
	} else if (may_count(compiler, attempt)) {
		attempt->wants_count = true;
		right = false;
	}
	for (i = 0; i < attempt->count; i++) {
		size_t state = number_of_item(i);
		value present = loop_where(code, attempt->after[state + 1], go, true);

		if (i >= tried)
			attempt->inside[state] = attempt->inside[state + 1] =
				code_constant(code, 0);
		attempt->after[state + 1] = present;
		attempt->after[state] = loop_where(code, attempt->after[state], go, true);
		right &= is_right(compiler, attempt, state, attempt->after[state]);
		if (attempt->counted == COUNTED)
			continue;
		if (code_is(code, present, 1) && code_is(code, attempt->inside[state + 1], 1))
			continue;
		/* A presence that was assumed to be 1 and may be 0 is widened here: so its tries are not 0, and it
		   is a state from then on. */
		right &= is_right(compiler, attempt, state + 1, present);
	}
	for (i = 0; i < attempt->sink_states; i++)
		right &= is_right(compiler, attempt, state_of_sink(i),
				  loop_where(code, attempt->after[state_of_sink(i)], go, true));
	return right;
}
