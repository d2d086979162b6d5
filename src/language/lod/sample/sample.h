/* Many runs of a program in the Language of Dice side by side, by a plan (plan.h), where there is one for the program. */
#ifndef LANGUAGE_LOD_SAMPLE_H
#define LANGUAGE_LOD_SAMPLE_H

#include "chance/outcomes.h"
#include "language/lod/sample/plan.h"
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
};

/*
 * Runs the program so often, and counts the results, which are the same for any number of jobs. Integers and arrays of
 * them are numbers and lists, texts and arrays of them have names. False where there is no plan (NOT_PLANNED), or after
 * an error (reported); when stopped, the outcomes of what was run so far.
 */
bool lod_sample(const struct lod_sample *request, struct outcomes *outcomes,
		enum lod_planned *planned);

#endif
