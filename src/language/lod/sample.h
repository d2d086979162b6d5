/* Many runs of a program in the Language of Dice side by side, where it can be compiled (compile/). */
#ifndef LANGUAGE_LOD_SAMPLE_H
#define LANGUAGE_LOD_SAMPLE_H

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
	bool plainly; /* runs it trial by trial all the same: with the same results, to the last bit */
};

/*
 * Runs the program so often, and counts the results, which are the same for any number of jobs. Integers and arrays of
 * them are numbers and lists, texts and arrays of them have names. False where it cannot be compiled (not *compiled), or after
 * an error (reported); when stopped, the outcomes of what was run so far.
 */
bool lod_sample(const struct lod_sample *request, struct outcomes *outcomes, bool *compiled);

#endif
