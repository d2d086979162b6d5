/*
 * Programs of which nothing is known but how to run them: sampled run by run, and calculated by brute force, that is by running
 * them once for each sequence of draws. Any language of programs can do with that to begin with; what it adds for speed
 * must agree with it.
 */
#ifndef PROCESS_RUNS_H
#define PROCESS_RUNS_H

#include "chance/outcomes.h"
#include "process/program.h"
#include "roll/jobs.h"

struct runs {
	/* Runs it once; the list lives until the next run. False after an error (reported to `diag`), or when stopped. */
	bool (*run)(void *data, const struct chance *chance, struct stop *stop, struct diag *diag,
		    struct dicelab_list *list);
	void *data;
	const struct dicelab_memory *memory;
	const struct limits *limits;
	struct diag *diag;
	struct span at; /* of the program */
};

/* Counts the results of many runs, which are all made in this thread. False after an error (reported); when stopped, the
   outcomes are those of the runs so far. */
bool runs_sample(const struct runs *runs, const struct sampling *sampling, const struct stop *stop,
		 struct outcomes *outcomes);

/* The exact distribution of the results. False after an error (reported), or when stopped; it is an error if there are more
   sequences of draws than the limit of states. */
bool runs_enumerate(const struct runs *runs, struct stop *stop, struct outcomes *outcomes);

#endif
