/*
 * The states of a loop that is being compiled: what goes from turn to turn. Nothing is known of them before the body is compiled; so
 * it is compiled for a guess, that they are what they are at first, and again for a wider one until the body gives no more than was
 * guessed: the least fixed point, or one above it. Bounds that grow again and again are taken to be far away, and the machine looks
 * whether that is so.
 *
 *     while points = 0 do if points >= 20 then () else points + d6
 *
 * is compiled for points that are 0, then for 0 to 6, 0 to 12, and then for 0 to 8192; as none comes to more than 25, the machine
 * never finds one beyond.
 */
#ifndef VECTOR_LOOP_STATES_H
#define VECTOR_LOOP_STATES_H

#include "vector/code.h"

/* What a state is taken to be. */
struct expected {
	bool constant; /* it is what it is at first */
	bool wide, guarded;
	struct interval bounds;
	int tries;
};

/* The first guess, of what is `first` before the loop. */
struct expected expected_at_first(const struct draft *code, value first);
/* In the block of the loop: the state, or what it is at first if it is taken to be constant. */
value expected_inside(struct draft *code, const struct expected *guess, value first);
/* Was the guess right for what is `inside` before a turn, and `on` behind it where lanes go on? Else there is another one. */
bool expected_is_right(const struct draft *code, struct expected *guess, value inside, value on,
		       int64_t far);

/* What a value is where lanes go on, or where they do not. */
value loop_where(struct draft *code, value x, value go, bool on);
/* In the block of the loop: what a state is after a turn, in a column of its width. */
value loop_after(struct draft *code, value after, value inside);
/* Sets the state, if `inside` is one, which is `first` before the loop. */
void loop_set_state(struct draft *code, const struct expected *guess, value first, value inside,
		    value after);
/* Adds a result, that is `before` in lanes that do not enter, and `after` in those that leave. */
void loop_add_result(struct draft *code, value before, value after);
/* In the block around the loop, which was closed: enters it where `entry` is 1. For its results (code_result). */
value loop_enter(struct draft *code, int32_t block, value entry);

#endif
