/* Runs the statements of AnyDice. Private to the folder. */
#ifndef LANGUAGE_ANYDICE_INTERPRET_H
#define LANGUAGE_ANYDICE_INTERPRET_H

#include "language/anydice/value.h"

/* What is left to do after a block: the rest of the block around it, or the other turns of a loop. */
struct any_rest {
	const struct any_rest *outer;
	const struct any_statement *next, *loop; /* one of them is NULL */
	const struct any_value *over;            /* of the loop */
	int64_t turn;                            /* its next one, from 0 on */
};

/* How a block came to its end. */
struct any_flow {
	bool returned; /* by a result: */
	struct any_value value;
	const struct any_rest *rest; /* of the function */
};

/* False after an error (reported). */
bool any_execute(struct any_run *run, const struct any_statement *statement, struct any_flow *flow);
bool any_evaluate(struct any_run *run, const struct any_expression *expression,
		  struct any_value *value);

/* The interpreter calls itself for what is within something else: so many levels more. False where that is too deep (reported);
   to be left in any case. */
bool any_enter(struct any_run *run, struct span at, int64_t levels);
void any_leave(struct any_run *run, int64_t levels);

/* ---- calls (call.c) ---- */

/* The value of a call, with its arguments. */
bool any_call(struct any_run *run, const struct any_expression *call, struct any_value *value);
/* A call of a function, remembered; and its body alone, with no random argument where that would be expanded. */
bool any_call_function(struct any_run *run, struct span at, const struct any_function *function,
		       const struct any_value *arguments, struct any_value *result);
bool any_run_function(struct any_run *run, struct span at, const struct any_function *function,
		      const struct any_value *arguments, struct any_value *result);
/* From now on calls see these definitions and settings. */
void any_use_setting(struct any_run *run, const struct any_setting *setting);
/* Notes that a call was too deep. */
void any_truncate(struct any_run *run, struct span at);
/* Another function, or setting: what calls gave is forgotten. */
bool any_define(struct any_run *run, const struct any_function *function);

/* ---- outputs and settings (output.c) ---- */

bool any_output(struct any_run *run, const struct any_statement *statement);
/* Gives a result that was a process the distribution of the value. */
bool any_output_take(struct any_run *run, struct script_result *result,
		     const struct any_value *value);
bool any_set(struct any_run *run, const struct any_statement *statement);

#endif
