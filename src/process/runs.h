/*
 * Programs of which nothing is known but how to run them: sampled run by run, and calculated by running them once for each edge of
 * their decision diagram (diagram.h, explore.c). Any language of programs can do with that to begin with; what it adds for speed
 * must agree with it.
 */
#ifndef PROCESS_RUNS_H
#define PROCESS_RUNS_H

#include "chance/outcomes.h"
#include "chance/plan.h"
#include "chance/printed.h"
#include "roll/jobs.h"
#include "support/diag.h"
#include "support/limits.h"

/* What a run came to. */
struct run_result {
	struct dicelab_list list; /* of numbers; or, where there is … */
	const void *key;          /* … bytes that are the same of equal values; NULL of lists */
	size_t key_size;
	uint64_t
		memory; /* bytes that its values took at most, of a program with a limit for that that tells its state; else 0 */
};

struct runs {
	/* Runs it once; the result lives until the next run. False after an error (reported to `diag`), or when stopped. */
	bool (*run)(void *data, const struct chance *chance, struct stop *stop, struct diag *diag,
		    struct run_result *result);
	/* How the last result, which has a key, is printed; the text lives until the next run. False when out of memory. NULL: all are lists. */
	bool (*print)(void *data, struct printed *printed);
	/* Data for another thread, which live less long than these; NULL when out of memory. Both NULL: it runs in one
	   thread only. */
	void *(*share)(void *data);
	void (*end_share)(void *data);
	void *data;
	const struct dicelab_memory *memory;
	const struct limits *limits;
	struct diag *diag;
	struct span at; /* of the program */
};

/* Counts the results of many runs. False after an error (reported); when stopped, the outcomes are those of the runs so far. */
bool runs_sample(const struct runs *runs, const struct sampling *sampling, const struct stop *stop,
		 struct outcomes *outcomes);

/* Works out the distribution of the results, exactly or up to `threshold`; `plan` (or NULL) is told how. False after an error
   (reported), or when stopped. */
bool runs_calculate(const struct runs *runs, double threshold, struct stop *stop, struct plan *plan,
		    struct outcomes *outcomes);

#endif
