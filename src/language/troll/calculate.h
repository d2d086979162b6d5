/*
 * The distribution of all runs of a program in Troll, as fractions.
 *
 * Where the values of its variables are known, the parts of an expression are independent of each other. So the
 * distribution of an expression is made of those of its parts, for given values of the variables that it reads, and
 * remembered. What is asked of a collection goes along (calc_question.c): where only the sum of `n # e` is wanted, or the
 * best three, no collection is ever made. Calls of recursive functions are followed until hardly any mass is left in them.
 *
 *     dist.c               distributions of values
 *     calc_question.c      what is asked of collections
 *     calc_need.c          what is asked of variables
 *     calc_expression.c    expressions
 *     calc_operator.c      operators
 *     calc_loop.c          loops, and what is done for each item
 *     calc_call.c          functions
 *     calc_chain.c         functions in which recursion comes last, as chains
 *     calc_result.c        outcomes
 */
#ifndef LANGUAGE_TROLL_CALCULATE_H
#define LANGUAGE_TROLL_CALCULATE_H

#include "chance/outcomes.h"
#include "chance/plan.h"
#include "language/troll/syntax.h"
#include "support/diag.h"
#include "support/limits.h"
#include "support/stop.h"

struct troll_request {
	const struct dicelab_memory *memory;
	const struct limits *limits;
	struct stop *stop;
	double threshold;  /* what never ends is followed until less than this is left in it */
	struct plan *plan; /* a row for the whole; may be NULL */
};

/*
 * The outcomes of a program, to be cleared by the caller: numbers, if all outcomes are numbers; lists of numbers, if all are
 * collections; else names. What is lost is in a tail. False after an error (reported), or when stopped.
 */
bool troll_calculate(const struct troll_program *program, const struct troll_request *request,
		     struct diag *diag, struct outcomes *outcomes);

#endif
