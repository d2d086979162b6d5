/* Many runs of a program in Troll, counted. Private to the folder. */
#ifndef LANGUAGE_TROLL_SAMPLE_H
#define LANGUAGE_TROLL_SAMPLE_H

#include "chance/outcomes.h"
#include "language/troll/syntax.h"
#include "roll/jobs.h"
#include "support/diag.h"
#include "support/limits.h"

struct troll_sample {
	const struct troll_program *program;
	struct diag *diag;
	const struct limits *limits;
	const struct dicelab_memory *memory;
	struct stop stop;                /* the host's question */
	const struct sampling *sampling; /* as for trees */
};

/*
 * Runs the program so often, and counts the results, which are the same for any number of jobs. Collections are numbers and
 * lists; if there is anything else among the results, all have names. False after an error (reported); when stopped, the
 * outcomes of what was run so far.
 */
bool troll_sample(struct troll_sample *request, struct outcomes *outcomes);

#endif
