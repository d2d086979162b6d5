/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The interpreter of AnyDice's statements and expressions. Private to the folder. */
#ifndef LANGUAGE_ANYDICE_RUN_RUN_H
#define LANGUAGE_ANYDICE_RUN_RUN_H

#include "language/anydice/run/value.h"

/* The continuation of a block: the rest of the enclosing block, or the remaining turns of a loop; then `outer`. */
struct any_rest {
	const struct any_rest *outer;
	const struct any_statement *next, *loop; /* exactly one of them is NULL */
	const struct any_value *over;            /* the sequence or roll of the loop */
	int64_t turn;                            /* the loop's next turn, from 0 on */
};

/* The control flow at the end of a block. */
struct any_flow {
	bool returned; /* a `result` statement returned `value` */
	struct any_value value;
	const struct any_rest *rest; /* continuation up to the end of the function */
};

/* False after an error (reported). */
bool any_execute(struct any_run *run, const struct any_statement *statement, struct any_flow *flow);
bool any_evaluate(struct any_run *run, const struct any_expression *expression,
		  struct any_value *value);

/* Converts the value of a condition to a number, or a formula; that of a loop to a sequence, or a formula. False after
   an error (reported). */
bool any_as_condition(struct any_run *run, const struct any_expression *expression,
		      struct any_value *condition);
bool any_as_sequence(struct any_run *run, const struct any_statement *loop, struct any_value *over);

/* Enters `levels` more levels of recursion of the interpreter. False if nested too deeply (reported); any_leave must be
   called in any case. */
bool any_enter(struct any_run *run, int64_t levels);
void any_leave(struct any_run *run, int64_t levels);

/* ---- calls (call.c) ---- */

/* Evaluates a call and its arguments. */
bool any_call(struct any_run *run, const struct any_expression *call, struct any_value *value);
/* any_call_function calls a function with memoisation; any_run_function evaluates its body alone, where arguments to be
   expanded must not be random. */
bool any_call_function(struct any_run *run, const struct any_function *function,
		       const struct any_value *arguments, struct any_value *result);
bool any_run_function(struct any_run *run, const struct any_function *function,
		      const struct any_value *arguments, struct any_value *result);
/* Replaces the functions and settings; the results of calls, which depend on them, are forgotten. */
void any_use_setting(struct any_run *run, const struct any_setting *setting);
/* Defines a function; forgets the results of calls. */
bool any_define(struct any_run *run, const struct any_function *function);

/* ---- outputs and settings (output.c) ---- */

bool any_output(struct any_run *run, const struct any_statement *statement);
/* Stores the distribution of `value` in a result that was a process. */
bool any_output_take(struct any_run *run, struct script_result *result,
		     const struct any_value *value);
bool any_set(struct any_run *run, const struct any_statement *statement);

#endif
