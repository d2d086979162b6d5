/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The exact distribution of all runs of a program in Troll, as fractions.
 *
 * Given the values of its variables, the parts of an expression are independent. So the interpreter (run/evaluate.c) runs
 * an expression once for each sequence of values of its parts, and what they give is memoised by the values of the
 * variables that it reads.
 * Questions are passed down (demand analysis, question.c): if only the sum of `n # e` is needed, or the best three
 * items, no collection is ever built. Recursive calls are followed until their remaining mass is negligible.
 *
 *     question.c      questions about collections and their answers
 *     need.c          demand analysis: questions about variables
 *     run/evaluate.c  expressions, run by the interpreter
 *     operate.c       what is repeated or picked, and answers of operators
 *     loop.c          loops, and foreach
 *     call.c          compositional functions
 *     chain.c         tail recursion as Markov chains
 *     result.c        outcomes
 */
#ifndef LANGUAGE_TROLL_EXACT_CALCULATE_H
#define LANGUAGE_TROLL_EXACT_CALCULATE_H

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
	double threshold;  /* loops and recursion are followed until less mass than this remains */
	struct plan *plan; /* receives one row for the whole calculation; may be NULL */
};

/*
 * Calculates the outcomes of a program, which the caller must clear: numbers, if all outcomes are numbers; lists of
 * numbers, if all are collections; otherwise names. Lost mass is in a tail. False after an error (reported), or when
 * stopped.
 */
bool troll_calculate(const struct troll_program *program, const struct troll_request *request,
		     struct diag *diag, struct outcomes *outcomes);

#endif
