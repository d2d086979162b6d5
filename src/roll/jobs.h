/*
 * Trials shared among threads. Which thread makes a trial does not matter to the trial; so whoever has time takes the next
 * ones. Of several trials that fail, the first counts. How one is made, its sampler knows.
 */
#ifndef ROLL_JOBS_H
#define ROLL_JOBS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "chance/random.h"
#include "dicelab.h"
#include "support/stop.h"

/* Which trials to make, and how. */
struct sampling {
	const struct seed *seed;
	uint64_t run;        /* of the session */
	uint64_t begin, end; /* their numbers in the run: up to, but without `end` */
	unsigned jobs;       /* threads to share them among, the caller's included; at least 1 */
	/* Told in the caller's thread, now and then, how many there are; may be NULL. */
	void (*progress)(void *data, uint64_t done);
	void *data;
};

enum job_result {
	JOB_DONE,
	JOB_FAILED, /* at the first of the trials */
	JOB_STOPPED /* the host does not want to know any more */
};

/* What was done at a time. */
struct job {
	uint64_t trials;
	uint64_t work; /* that it took, in units of the sampler */
};

/* How trials are made: callbacks. A worker is what one thread needs for that, and what it is, the sampler knows alone. */
struct sampler {
	size_t size;     /* of a worker, in bytes */
	uint64_t batch;  /* trials that are best made together: numbers 0 to batch - 1, and so on */
	uint64_t alone;  /* so much work is not worth any help */
	uint64_t asking; /* so much work may be done between two questions whether to go on */

	/* Makes a helper like the caller's worker, which asks `stop` now and then. False when out of memory; it is cleared
	   all the same. */
	bool (*begin)(void *helper, const void *caller, struct stop stop);
	/* Makes trial number `trial` and some that follow, before `end`, and counts them. */
	enum job_result (*make)(void *worker, uint64_t trial, uint64_t end, struct job *job);
	/* Takes what a helper has counted. False when that is too much, of which `report` of the caller tells. */
	bool (*add)(void *caller, void *helper);
	/* Reports why a worker failed. */
	void (*report)(void *worker);
	void (*clear)(void *helper);
};

/* Makes all trials; `stop` is the host's question. False after an error (reported); else, also when stopped, the caller's
   worker has counted what was made. */
bool jobs_share(const struct sampler *sampler, const struct sampling *sampling,
		const struct dicelab_memory *memory, struct stop *stop, void *caller);

#endif
