/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Liveness analysis of the body of a function: what it may still ask from a point on. That is which variables it may
 * read before it assigns them and, of a roll that is decided lazily (roll.h), about which faces it may ask how many dice
 * show them, and which positions it may pick.
 *
 *     loop X over {1..6} { C: X = R  if C > M { M: C } }  result: M
 *
 * After the third turn, M and R are live, and C is not; of R, the faces 4, 5 and 6 are.
 *
 * A point is given by its continuation (run/run.h), so the values that are left for a loop are known.
 *
 * Private to the folder.
 */
#ifndef LANGUAGE_ANYDICE_EXACT_NEED_H
#define LANGUAGE_ANYDICE_EXACT_NEED_H

#include "language/anydice/exact/reads.h"
#include "language/anydice/exact/roll.h"
#include "language/anydice/run/run.h"

/* A parameter that is bound to a roll. */
struct any_live_roll {
	size_t variable, parameter;
	const struct any_roll *roll;
	size_t first;     /* index of its first face in a set */
	size_t positions; /* index of position 0 in a set; there are roll->dice->times + 1 */
};

struct any_liveness {
	struct any_run *run;
	const struct any_reads *reads; /* of all functions */
	struct any_live_roll rolls[ANY_MOST_ARGUMENTS];
	size_t roll_count;
	const struct any_value *constants; /* the variables when the function is called */
	bool *assigned, *looped;           /* by variable: by a statement; by a loop */
	bool *none;                        /* the empty set of variables */
	size_t size; /* of a set: the variables, then faces and positions of all rolls */
	bool failed; /* an error was reported */
};

/* The function is called with these rolls, one for each parameter, NULL where it is none. `constants` are the
   variables when it starts, with the parameters that are no rolls; `varies` says which of these are not constant.
   False after an error (reported). Must be cleared in any case. */
bool any_liveness_init(struct any_liveness *liveness, struct any_run *run,
		       const struct any_reads *reads, const struct any_function *function,
		       const struct any_roll *const *rolls, const bool *varies,
		       const struct any_value *constants);
void any_liveness_clear(struct any_liveness *liveness);
/* The set at a point: `live` has room for `size` elements. False after an error (reported). */
bool any_liveness_find(struct any_liveness *liveness, const struct any_rest *rest, bool *live);

#endif
