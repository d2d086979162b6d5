/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Attempts to compile the body of a loop under assumptions on its states: see attempt.c. */
#ifndef ROLL_COMPILED_ATTEMPT_H
#define ROLL_COMPILED_ATTEMPT_H

#include "roll/compiled/compile.h"
#include "vector/loop_states.h"

enum { MOST_VARIABLE = 24 };

struct attempt {
	const struct node *node;
	struct code_mark mark;
	size_t count;              /* an upper bound of the variable's items */
	value *taken[MOST_STATES]; /* the values of the sinks */
	value before[MOST_STATES]; /* their values before the loop */
	size_t sink_states;
	/* If the items present are always the first ones, their number replaces the presence of each. */
	enum { NOT_COUNTED, COUNTED, NEVER_COUNTED } counted;
	bool wants_count;
	/* By number of the state: the items' numbers and presences, then the sinks' values. */
	struct expected *guesses;
	value *first, *inside, *after;
};

static inline size_t number_of_item(size_t item)
{
	return 2 * item;
}

static inline size_t state_of_sink(size_t state)
{
	return 2 * (size_t)MOST_VARIABLE + state;
}

enum { COUNT = 2 * MOST_VARIABLE + MOST_STATES, ALL_STATES };

/* Collects the values before the loop. False if they are too many, or out of memory. */
bool attempt_begin(struct compiler *compiler, struct attempt *attempt, const struct items *items,
		   struct compiled_sink *sink);
/* Tries, from the next attempt on, to count the items instead of tracking the presence of each. */
void attempt_guess_count(struct compiler *compiler, struct attempt *attempt);
/* Makes the states of the variable and the sinks, in the block of the loop. */
void attempt_make_states(struct compiler *compiler, struct attempt *attempt);
/* Compiles the body once; returns a value that is 1 in lanes in which it gives items. */
value attempt_body(struct compiler *compiler, struct attempt *attempt, struct compiled_sink *sink);
/* Whether the assumptions held that were made for `tried` items. Otherwise they have been changed. */
bool attempt_was_right(struct compiler *compiler, struct attempt *attempt, value go, size_t tried);

#endif
