/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The loop-carried states of a loop that is being compiled, with bounds by fixed-point iteration. Nothing is known of
 * them before the body is compiled; so it is compiled under the assumption that they keep their first values, and again
 * with wider bounds until the body stays within them: the least fixed point, or one above it. Bounds that keep growing
 * are widened to a large value, which the machine checks at run time.
 *
 *     while points = 0 do if points >= 20 then () else points + d6
 *
 * is compiled for points that are 0, then for 0 to 6, 0 to 12, and then for 0 to 8192; as the points never exceed 25,
 * the check never fails.
 */
#ifndef VECTOR_LOOP_STATES_H
#define VECTOR_LOOP_STATES_H

#include "vector/code.h"

/* The assumption on a state. */
struct expected {
	bool constant; /* it keeps its first value */
	bool wide, guarded;
	struct interval bounds;
	int tries;
};

/* The initial assumption, for the value `first` before the loop. */
struct expected expected_at_first(const struct draft *code, value first);
/* In the block of the loop: the state, or its first value if it is assumed to be constant. */
value expected_inside(struct draft *code, const struct expected *guess, value first);
/* Whether the assumption holds for `inside`, its value before a turn, and `on`, its value after it in lanes that go on.
   Otherwise it is widened. */
bool expected_is_right(const struct draft *code, struct expected *guess, value inside, value on);

/* A simpler value that equals x in lanes that go on, or in those that do not. */
value loop_where(struct draft *code, value x, value go, bool on);
/* In the block of the loop: the value of a state after a turn, in a column of its width. */
value loop_after(struct draft *code, value after, value inside);
/* Defines the state `inside`, if it is one, whose value before the loop is `first`. */
void loop_set_state(struct draft *code, const struct expected *guess, value first, value inside,
		    value after);
/* Adds a result, which is `before` in lanes that do not enter, and `after` in those that leave. */
void loop_add_result(struct draft *code, value before, value after);
/* In the block around the closed loop: enters it where `entry` is 1. Returns the value to pass to code_result. */
value loop_enter(struct draft *code, int32_t block, value entry);

#endif
