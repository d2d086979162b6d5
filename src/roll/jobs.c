/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread pool for trials: a worker stops when no trials are left, or when an earlier trial has failed (the first
   failure is reported). */
#include "roll/jobs.h"

#include <stdatomic.h>

#include "support/memory.h"
#include "support/platform.h"

struct jobs;

struct worker {
	struct jobs *jobs;
	void *state; /* the sampler's: the caller's own, or an element of `states` */
	struct platform_thread thread;
	uint64_t failed_at;      /* number of a trial; UINT64_MAX if none */
	uint64_t work, asked_at; /* work done so far; and at the caller's last poll */
};

struct jobs {
	const struct sampler *sampler;
	const struct sampling *sampling;
	const struct dicelab_memory *memory;
	struct stop *stop;
	struct platform_lock lock; /* signalled when a helper has finished */
	uint64_t next;             /* the first trial not taken yet */
	unsigned working;          /* number of helpers that have not finished */
	_Atomic uint64_t end;      /* this trial and later ones need not be made */
	_Atomic uint64_t done;     /* number of trials */
	atomic_bool stopped;
	struct worker caller, *helpers;
	void *states; /* of the helpers */
	unsigned helper_count;
	bool helped; /* start_helpers was called */
};

/* ---- work ---- */

/* Rounds up to a multiple of `unit`. */
static uint64_t round_up(uint64_t number, uint64_t unit)
{
	return (number + unit - 1) / unit * unit;
}

/* Guided scheduling: large shares at first, small ones near the end, so that all workers finish at about the same
   time; whole batches while they are many, then whole rows. A single worker takes the maximum. */
static uint64_t share_of(const struct jobs *jobs, uint64_t left)
{
	enum { ROW = 32 };
	const uint64_t batch = jobs->sampler->batch, most = 64 * batch;
	uint64_t share =
		jobs->sampling->jobs == 1 ? most : left / (8 * (uint64_t)jobs->sampling->jobs) + 1;
	uint64_t unit = share > batch ? batch : batch % ROW == 0 ? ROW : 1;

	share = round_up(jobs->next + share, unit) - jobs->next;
	if (share > most)
		share = most;
	return share < left ? share : left;
}

static bool take_trials(struct jobs *jobs, uint64_t *begin, uint64_t *end)
{
	uint64_t last = jobs->end;

	platform_lock_take(&jobs->lock);
	*begin = jobs->next;
	if (jobs->next < last)
		jobs->next += share_of(jobs, last - jobs->next);
	*end = jobs->next;
	platform_lock_release(&jobs->lock);
	return *begin < *end;
}

static void note_failure(struct worker *worker, uint64_t trial)
{
	struct jobs *jobs = worker->jobs;

	worker->failed_at = trial;
	platform_lock_take(&jobs->lock);
	if (trial < jobs->end)
		jobs->end = trial;
	platform_lock_release(&jobs->lock);
}

/* Makes trial number `trial` and some that follow, and advances it. False when the worker must stop. */
static bool make(struct worker *worker, uint64_t *trial, uint64_t end)
{
	struct jobs *jobs = worker->jobs;
	struct job job = {0, 0};

	switch (jobs->sampler->make(worker->state, *trial, end, &job)) {
	case JOB_DONE:
		break;
	case JOB_FAILED:
		note_failure(worker, *trial);
		return false;
	case JOB_STOPPED:
		jobs->stopped = true;
		return false;
	}
	worker->work += job.work;
	jobs->done += job.trials;
	*trial += job.trials;
	return true;
}

/* `look`, if not NULL, is called after each batch; it returns false to stop. */
static void work(struct worker *worker, bool (*look)(struct worker *worker))
{
	struct jobs *jobs = worker->jobs;
	uint64_t trial, end;

	while (take_trials(jobs, &trial, &end)) {
		while (trial < end) {
			if (jobs->stopped || trial >= jobs->end || !make(worker, &trial, end))
				return;
			if (look != NULL && !look(worker))
				return;
		}
	}
}

/* ---- helpers ---- */

static bool is_stopped(void *data, uint64_t steps)
{
	const struct jobs *jobs = data;

	(void)steps; /* the caller is asked */
	return jobs->stopped;
}

static void *help(void *data)
{
	struct worker *worker = data;
	struct jobs *jobs = worker->jobs;

	work(worker, NULL);
	platform_lock_take(&jobs->lock);
	jobs->working--;
	platform_lock_signal(&jobs->lock);
	platform_lock_release(&jobs->lock);
	return NULL;
}

static bool start_helper(struct jobs *jobs, unsigned i)
{
	enum { STACK = 8 << 20 }; /* enough for the deepest nesting, with a reserve */
	const struct sampler *sampler = jobs->sampler;
	struct worker *worker = &jobs->helpers[i];
	bool started;

	*worker = (struct worker){.jobs = jobs,
				  .state = (char *)jobs->states + i * sampler->size,
				  .failed_at = UINT64_MAX};
	started = sampler->begin(worker->state, jobs->caller.state,
				 (struct stop){.ask = is_stopped, .data = jobs}) &&
		  platform_start(&worker->thread, STACK, help, worker);
	if (!started)
		sampler->clear(worker->state);
	return started;
}

/* Starts as many as the system and the memory allow. */
static void start_helpers(struct jobs *jobs)
{
	unsigned wanted = jobs->sampling->jobs - 1;

	jobs->helped = true;
	jobs->helpers = memory_take(jobs->memory, wanted * sizeof *jobs->helpers);
	jobs->states = memory_take(jobs->memory, wanted * jobs->sampler->size);
	if (jobs->helpers == NULL || jobs->states == NULL)
		return;
	platform_lock_take(&jobs->lock);
	while (jobs->helper_count < wanted && start_helper(jobs, jobs->helper_count)) {
		jobs->helper_count++;
		jobs->working++;
	}
	platform_lock_release(&jobs->lock);
}

static void dismiss_helpers(struct jobs *jobs)
{
	unsigned i;

	for (i = 0; i < jobs->helper_count; i++)
		jobs->sampler->clear(jobs->helpers[i].state);
	memory_release(jobs->memory, jobs->states);
	memory_release(jobs->memory, jobs->helpers);
}

/* ---- the caller ---- */

static bool ask_caller(struct jobs *jobs)
{
	const struct sampling *sampling = jobs->sampling;

	if (sampling->progress != NULL)
		sampling->progress(sampling->data, jobs->done);
	if (stop_ask(jobs->stop, 0))
		jobs->stopped = true;
	return !jobs->stopped;
}

/* Starts helpers once there is enough work for that to pay. */
static bool look_around(struct worker *caller)
{
	struct jobs *jobs = caller->jobs;

	if (caller->work - caller->asked_at < jobs->sampler->asking)
		return true;
	caller->asked_at = caller->work;
	if (!jobs->helped && jobs->sampling->jobs > 1 && caller->work >= jobs->sampler->alone)
		start_helpers(jobs);
	return ask_caller(jobs);
}

/* Polls the host while helpers make the last trials. */
static void wait_for_helpers(struct jobs *jobs)
{
	const double seconds = 0.05;
	unsigned i;

	platform_lock_take(&jobs->lock);
	while (jobs->working > 0) {
		platform_lock_wait(&jobs->lock, seconds);
		platform_lock_release(&jobs->lock);
		ask_caller(jobs);
		platform_lock_take(&jobs->lock);
	}
	platform_lock_release(&jobs->lock);
	for (i = 0; i < jobs->helper_count; i++)
		platform_join(&jobs->helpers[i].thread);
}

static struct worker *first_to_fail(struct jobs *jobs)
{
	struct worker *first = &jobs->caller;
	unsigned i;

	for (i = 0; i < jobs->helper_count; i++) {
		if (jobs->helpers[i].failed_at < first->failed_at)
			first = &jobs->helpers[i];
	}
	return first->failed_at == UINT64_MAX ? NULL : first;
}

/* Merges all counts in the caller's worker; or reports the first failure. */
static bool gather(struct jobs *jobs)
{
	struct worker *failed = first_to_fail(jobs);
	unsigned i;

	for (i = 0; i < jobs->helper_count && failed == NULL; i++) {
		if (!jobs->sampler->add(jobs->caller.state, jobs->helpers[i].state))
			failed = &jobs->caller;
	}
	if (failed != NULL)
		jobs->sampler->report(failed->state);
	return failed == NULL;
}

/* ---- the end ---- */

static bool ask_again(void *data, uint64_t steps)
{
	enum { PATIENCE = 1 << 21 }; /* steps */
	struct ending *ending = data;
	const bool *late = ending->sampling->late;
	struct stop *stop = ending->stop;

	return stop->ask != NULL && stop->ask(stop->data, steps) &&
	       ((late != NULL && *late) ||
		++ending->asked > PATIENCE / STOP_STEPS_BETWEEN_QUESTIONS);
}

struct stop jobs_ending(struct ending *ending, const struct sampling *sampling, struct stop *stop)
{
	*ending = (struct ending){sampling, stop, 0};
	return (struct stop){.ask = ask_again, .data = ending};
}

bool jobs_run(const struct sampler *sampler, const struct sampling *sampling,
	      const struct dicelab_memory *memory, struct stop *stop, void *caller)
{
	struct jobs jobs = {
		.sampler = sampler,
		.sampling = sampling,
		.memory = memory,
		.stop = stop,
		.next = sampling->begin,
		.end = sampling->end,
		.caller = {.jobs = &jobs, .state = caller, .failed_at = UINT64_MAX},
	};
	bool ok;

	platform_lock_init(&jobs.lock);
	if (ask_caller(&jobs))
		work(&jobs.caller, look_around);
	wait_for_helpers(&jobs);
	ok = gather(&jobs);
	dismiss_helpers(&jobs);
	platform_lock_clear(&jobs.lock);
	return ok;
}
