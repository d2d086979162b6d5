/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random processes: random variables whose distributions are too large to calculate, and which are drawn instead. A
 * call that expands dice becomes a process if it takes too many turns, and so does everything that uses one. A process
 * stores the operator or function with its operands, and everything else that the result depends on (a thunk). It is
 * evaluated only when it is drawn, or when its distribution is needed after all.
 *
 *     function: f S:s { ... }   X: [f 20d20]   output X + X     two draws of X, each of which rolls 20d20 and runs the body
 *
 * A die with more faces than there is room for is a process, too: of d1000000000 + 5, the tree is calculated.
 *
 * Dice with a known distribution have such a process, too, their origin: it records how they were made, so that their
 * tree can be made on demand (tree/tree.h).
 *
 * Private to the folder.
 */
#ifndef LANGUAGE_ANYDICE_RUN_PROCESS_H
#define LANGUAGE_ANYDICE_RUN_PROCESS_H

#include "language/anydice/run/builtins.h"
#include "language/anydice/run/value.h"

enum any_process_kind { PROCESS_BINARY, PROCESS_PREFIX, PROCESS_BUILTIN, PROCESS_CALL };

struct any_process {
	struct any_object object;
	/* how many independent copies are added up; > 0, and 1 unless it is a prefix operation */
	int64_t times;
	size_t size; /* number of operations in it, with multiplicity */
	/* There may turn out to be no outcomes: functions that are called in it may end without a result. */
	bool may_be_empty;
	/* It has a die with more faces than there is room for: it is calculated as a tree (tree/tree.h). */
	bool wide;
	struct span at;
	enum any_process_kind kind;
	enum any_operation operation;
	const struct any_builtin *builtin;
	const struct any_function *function;
	/* The functions and settings at the place where it was made. */
	struct any_setting setting;
	int64_t depth; /* the call depth at that place */
	size_t count;
	struct any_value values[]; /* operands or arguments; of a call, followed by all variables */
};

static inline bool any_is_process(const struct any_value *value)
{
	return value->type == ANY_PROCESS;
}

/* ---- construction ---- false after an error (reported) */

/* Operators with a process as an operand. */
bool any_process_binary(struct any_run *run, const struct any_operands *operands,
			struct any_value *result);
bool any_process_prefix(struct any_run *run, enum any_operation operation,
			const struct any_value *a, struct any_value *result);
/* A call of the function, or of the built-in, of `like`; the arguments are not bound yet. */
bool any_process_call(struct any_run *run, const struct any_process *like,
		      const struct any_value *arguments, struct any_value *result);

/* A die with faces from 1 to `sides`, or from `sides` to -1; the distribution would take too much memory. */
bool any_process_die(struct any_run *run, int64_t sides, struct any_value *result);

/* The sum of several dice, whose distribution is not calculated. */
bool any_process_sum(struct any_run *run, const struct any_dice *dice, struct any_value *result);

/* ---- origins ---- set the origin of a result if it is new dice; false when out of memory (reported) */

bool any_note_binary(struct any_run *run, const struct any_operands *operands,
		     const struct any_value *result);
bool any_note_prefix(struct any_run *run, enum any_operation operation, const struct any_value *a,
		     const struct any_value *result);
/* A call of a built-in, or of a function with an expanded argument. */
bool any_note_call(struct any_run *run, const struct any_process *like,
		   const struct any_value *arguments, const struct any_value *result);

/* ---- evaluation ---- */

/* Restores the functions, settings and depth at the place where a process was made, and reports errors there; any_process_leave must be called in
   any case. False if calls are nested too deeply (reported). */
struct any_entered {
	struct any_setting setting;
	int64_t depth;
	struct any_value *variables;
	struct span at;
};
bool any_process_enter(struct any_run *run, const struct any_process *process,
		       struct any_entered *before);
void any_process_leave(struct any_run *run, const struct any_entered *before);

/* Draws a value: the number, or the sum of the dice. False after an error (reported), or when stopped. */
bool any_draw(struct any_run *run, const struct chance *chance, const struct any_value *value,
	      int64_t *number);
/* Evaluates a process as if it had not been deferred; the result is not a process. False after an error (reported). */
bool any_calculate_process(struct any_run *run, const struct any_value *value,
			   struct any_value *result);

#endif
