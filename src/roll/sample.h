/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Samples: many rolls, counted, by any number of threads. */
#ifndef ROLL_SAMPLE_H
#define ROLL_SAMPLE_H

#include "roll/compiled.h"
#include "roll/jobs.h"

/* The program to roll. */
struct sampled {
	struct vector_source source;
	bool given; /* results that are GIVEN_EXCLUDED do not count */
	/* Rolls a trial, with the same dice as the compiled code; see roll_trial. */
	enum roll_abort_reason (*roll)(void *data, struct roll *roll, struct trial trial,
				       struct dicelab_list *result);
	/* Reports roll->failure. Returns false. */
	bool (*report)(void *data, const struct roll *roll);
	/* Copies of the data for other threads, which are freed before the original; NULL when out of memory. If
	   both are NULL, all threads use the same. */
	void *(*share)(void *data);
	void (*end_share)(void *data);
	void *data;
};

/* Rolls the trials of `sampling`, and counts the results, which do not depend on the number of jobs. False after an
   error (reported); when stopped, the outcomes of the trials so far. */
bool sample_trials(struct roll *roll, const struct sampled *sampled,
		   const struct sampling *sampling, struct outcomes *outcomes);

#endif
