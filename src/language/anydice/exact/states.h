/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Calls that expand dice, by dynamic programming over states. The body runs statement by statement, for all states at
 * once: a state is the values of the live variables and what is decided of the live rolls (need.h), and states that
 * become equal are merged, their weights added. A number is drawn when it is first read, and a roll is decided as the
 * body asks (roll.h).
 *
 *     function: best of R:s { M: 0  loop X over {1..10} { C: X = R  if C > M { M: C } }  result: M }    [best of 20d10]
 *
 * has one state for each M and each number of dice that may still show X or more: 1,500 in all, in place of 10 million
 * rolls. Without anything to merge, this takes longer than turns (expand.h), so these are tried first.
 *
 * Private to the folder.
 */
#ifndef LANGUAGE_ANYDICE_EXACT_STATES_H
#define LANGUAGE_ANYDICE_EXACT_STATES_H

#include "language/anydice/run/value.h"

/* The body of a call in run->variables, which are the callee's. run->reads must be known, and the function must not carry
   variables from turn to turn (reads.h). *done: false, and nothing is reported, if there are too many states, which sets
   *large, or if the function has statements that cannot be run so. False after an error (reported). */
bool any_merge_states(struct any_run *run, const struct any_function *function,
		      const struct any_value *arguments, bool *done, bool *large,
		      struct any_value *result);

#endif
