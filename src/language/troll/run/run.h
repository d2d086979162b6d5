/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The interpreter of Troll: one run of a program, which defines the meaning of all expressions. Private to the
   folder. */
#ifndef LANGUAGE_TROLL_RUN_RUN_H
#define LANGUAGE_TROLL_RUN_RUN_H

#include "chance/random.h"
#include "language/troll/run/value.h"

struct calculator;

/* The variables of a function, and how many more nested calls are followed. */
struct troll_frame {
	const struct troll_value **slots;
	size_t count;
	int64_t level;
};

struct troll_roll {
	/* initialised and cleared by the caller; the values of rolls must not be interned */
	struct troll_work work;
	const struct chance *chance; /* of the current run */
	struct calculator *calc;     /* NULL: it rolls */

	/* Private to the interpreter. */
	int64_t depth, calls, turns, steps;
};

/* Runs the program once; the value of the previous run is freed. NULL after an error (reported), or when stopped. */
const struct troll_value *troll_roll_once(const struct troll_program *program,
					  struct troll_roll *roll);

/* An expression in the frame, as far as the question asks; to roll, question_all. NULL after an error (reported), when stopped,
   or if a calculation loses the run. */
const struct troll_value *troll_evaluate(struct troll_roll *roll, struct troll_frame *frame,
					 const struct troll_expression *e,
					 const struct question *question);

/* One of the dice of d n, m d n, z n, m z n. NULL as above. */
const struct troll_value *troll_one_die(struct troll_roll *roll, struct troll_frame *frame,
					const struct troll_expression *e);

/* ---- states of a run, for decision diagrams (process/diagram.h; state.c) ---- */

/* Liveness analysis: finds the expressions at which the state of a run is only the values of a few slots; sets
   `is_state` and `live`. */
void troll_find_states(struct troll_program *program);

/* Reports the state before such an expression is evaluated, if a decision diagram is built; for `accumulate`, before
   each round, with the value accumulated so far in `whole` (or NULL). */
void troll_report_state(struct troll_roll *roll, const struct troll_value *const *frame,
			const struct troll_expression *e, const struct troll_value *whole);

#endif
