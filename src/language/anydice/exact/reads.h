/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Dataflow analysis: the outer variables that each function of a program reads. Private to the folder. */
#ifndef LANGUAGE_ANYDICE_EXACT_READS_H
#define LANGUAGE_ANYDICE_EXACT_READS_H

#include "language/anydice/run/value.h"

struct any_reads {
	/* by variable: the function, or one that it calls, may read the caller's value of it */
	bool *read;
	bool carries; /* a turn may read variables that the turn before has assigned */
	bool loops;   /* the body has a loop */
};

/* The result for the current functions, indexed by their numbers. NULL after an error (reported). */
const struct any_reads *any_find_reads(struct any_run *run);
/* Marks the variables that an expression may read, itself or in functions that it calls, unless `given` has them;
   `reads` is the result above. */
void any_mark_reads(struct any_run *run, const struct any_reads *reads,
		    const struct any_expression *expression, const bool *given, bool *read);
/* Discards the result, when a function is redefined. */
void any_forget_reads(struct any_run *run);

#endif
