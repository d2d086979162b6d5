/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A thread pool for trials. The result of a trial does not depend on the thread; so each thread takes the next trials
 * when it is idle. If several trials fail, the first one counts. The sampler defines how trials are made.
 */
#ifndef ROLL_JOBS_H
#define ROLL_JOBS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "chance/random.h"
#include "dicelab.h"
#include "support/stop.h"

/* The trials to make, and the threads. */
struct sampling {
	const struct seed *seed;
	uint64_t run;        /* of the session */
	uint64_t begin, end; /* trial numbers in the run, `end` excluded */
	unsigned jobs;       /* number of threads, the caller's included; at least 1 */
	/* Called in the caller's thread now and then, with the number of trials done; may be NULL. */
	void (*progress)(void *data, uint64_t done);
	void *data;
	const bool *
		late; /* whether the limit of time is exceeded: then no outcomes are wanted. May be NULL */
};

/* How far the outcomes are sorted after the trials; those of a sample that was stopped are, if that is done soon. */
struct ending {
	const struct sampling *sampling;
	struct stop *stop;
	size_t asked;
};

/* The `stop` for that, whose data is `ending`: it heeds the host again after a tenth of a second; a limit of time at
   once. */
struct stop jobs_ending(struct ending *ending, const struct sampling *sampling, struct stop *stop);

enum job_result {
	JOB_DONE,
	JOB_FAILED, /* at the first of the trials */
	JOB_STOPPED /* the host asked to stop */
};

/* The result of one call of `make`. */
struct job {
	uint64_t trials;
	uint64_t work; /* in units of the sampler */
};

/* Callbacks that make trials. A worker is the state that a thread needs for that; its type is private to the
   sampler. */
struct sampler {
	size_t size;     /* of a worker, in bytes */
	uint64_t batch;  /* number of trials that are best made together, aligned */
	uint64_t alone;  /* do not start helpers for less work than this */
	uint64_t asking; /* work between two polls of the host */

	/* Initialises a helper like the caller's worker, which polls `stop`. False when out of memory; it must be
	   cleared in any case. */
	bool (*begin)(void *helper, const void *caller, struct stop stop);
	/* Makes trial number `trial` and some that follow, before `end`, and counts them. */
	enum job_result (*make)(void *worker, uint64_t trial, uint64_t end, struct job *job);
	/* Merges a helper's counts. False when over a limit, which `report` of the caller reports. */
	bool (*add)(void *caller, void *helper);
	/* Reports why a worker failed. */
	void (*report)(void *worker);
	void (*clear)(void *helper);
};

/* Makes all trials; `stop` polls the host. False after an error (reported); otherwise, even when stopped, the
   caller's worker has counted the trials made. */
bool jobs_run(const struct sampler *sampler, const struct sampling *sampling,
	      const struct dicelab_memory *memory, struct stop *stop, void *caller);

#endif
