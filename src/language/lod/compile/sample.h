/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Monte Carlo samples of compiled programs, many runs side by side (compile/). */
#ifndef LANGUAGE_LOD_COMPILE_SAMPLE_H
#define LANGUAGE_LOD_COMPILE_SAMPLE_H

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
	struct stop stop;                /* to poll the host */
	const struct sampling *sampling; /* as for trees */
	bool plainly;                    /* trial by trial, with bit-identical results */
};

/*
 * Samples a program; the counts do not depend on the number of jobs. Integers and arrays of integers become numbers and
 * lists; texts and arrays of texts become names. False if the program cannot be compiled (*compiled is false) or after
 * an error (reported); when stopped, the outcomes so far.
 */
bool lod_sample(const struct lod_sample *request, struct outcomes *outcomes, bool *compiled);

#endif
