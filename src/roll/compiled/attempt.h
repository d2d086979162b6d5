/* Attempts to compile the body of a loop, for what its states are taken to be: see attempt.c. */
#ifndef ROLL_COMPILED_ATTEMPT_H
#define ROLL_COMPILED_ATTEMPT_H

#include "roll/compiled/compile.h"
#include "vector/loop_states.h"

enum { MOST_VARIABLE = 24 };

struct attempt {
	const struct node *node;
	struct code_mark mark;
	size_t count;              /* items of the variable, at most */
	value *taken[MOST_STATES]; /* what the sinks have, … */
	value before[MOST_STATES]; /* … and had before the loop */
	size_t sink_states;
	/* The items that are there are those in front: so many states become one, which says how many. */
	enum { NOT_COUNTED, COUNTED, NEVER_COUNTED } counted;
	bool wants_count;
	/* By number: the numbers of the items, whether they are there, what the sinks have. */
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

/* Finds what there is before the loop. False if that is too much, or out of memory. */
bool attempt_begin(struct compiler *compiler, struct attempt *attempt, const struct items *items,
		   struct sink *sink);
/* From the next attempt on, tries to count the items instead of asking of each whether it is there. */
void attempt_guess_count(struct compiler *compiler, struct attempt *attempt);
/* In the block of the loop: the states, for the variable and the sinks. */
void attempt_make_states(struct compiler *compiler, struct attempt *attempt);
/* The body, once; returns what is 1 in lanes in which it gives anything. */
value attempt_body(struct compiler *compiler, struct attempt *attempt, struct sink *sink);
/* Was the guess right, which was for `tried` items? Else there is another one. */
bool attempt_was_right(struct compiler *compiler, struct attempt *attempt, value go, size_t tried);

#endif
