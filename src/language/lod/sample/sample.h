/*
 * Many runs of a program in the Language of Dice, counted: fast, by a plan (plan.h), where there is one for the program, else
 * one after the other as run.c does it.
 */
#ifndef SCRIPT_LOD_SAMPLE_H
#define SCRIPT_LOD_SAMPLE_H

#include "chance/outcomes.h"
#include "language/lod/syntax.h"
#include "roll/jobs.h"
#include "support/diag.h"
#include "support/limits.h"

struct lod_sample {
	const struct lod_program *program;
	struct diag *diag;
	const struct limits *limits;
	const struct dicelab_memory *memory;
	struct stop stop;                /* the host's question */
	const struct sampling *sampling; /* as for trees */
	bool plainly;                    /* without a plan, also where there is one: for tests */
	bool planned;                    /* the answer: there was one */
};

/*
 * Runs the program so often, and counts the results, which are the same for any number of jobs. Integers and arrays of
 * them are numbers and lists; if there is anything else among the results, all have names. False after an error
 * (reported); when stopped, the outcomes of what was run so far.
 */
bool lod_sample(struct lod_sample *request, struct outcomes *outcomes);

#endif
