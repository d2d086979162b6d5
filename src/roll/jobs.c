/*
 * A sample shared among threads. Which trial a thread makes does not matter to the trial; so whoever
 * has time takes the next ones. Of several trials that fail, the first counts: a thread goes on until
 * it has none before it.
 */
#include <stdatomic.h>

#include "roll/batch.h"
#include "roll/sample.h"
#include "support/memory.h"
#include "support/platform.h"

struct workers;

struct worker {
	struct workers *workers;
	struct sample sample;
	struct roll roll; /* of a helper; the caller brings one along */
	struct platform_thread thread;
	uint64_t failed_at; /* a trial; UINT64_MAX if none */
	uint64_t looked;    /* how much work was done when the caller looked around last */
};

struct workers {
	const struct sampling *sampling;
	struct platform_lock lock; /* told when a helper has finished */
	uint64_t next;             /* the first trial that nobody took yet */
	unsigned working;          /* helpers that have not finished */
	_Atomic uint64_t end;      /* nobody needs to make this trial, nor those after it */
	_Atomic uint64_t done;     /* trials */
	atomic_bool stopped;
	struct worker *helpers;
	unsigned helper_count;
	bool helped; /* whether anybody was asked for help */
};

/* ---- what each does ---- */

/* Many at first, few near the end, so that all finish at about the same time. */
static bool take_trials(struct workers *workers, uint64_t *begin, uint64_t *end)
{
	enum { MOST = 64 * TRIALS_IN_BLOCK };
	uint64_t most = workers->end, share;

	platform_lock_take(&workers->lock);
	*begin = workers->next;
	share = workers->next < most
			? (most - workers->next) / (8 * (uint64_t)workers->sampling->jobs) + 1
			: 0;
	workers->next += share < MOST ? share : MOST;
	*end = workers->next;
	platform_lock_release(&workers->lock);
	return share > 0;
}

static void note_failure(struct worker *worker, uint64_t trial)
{
	struct workers *workers = worker->workers;

	if (worker->sample.roll->aborted == ROLL_STOPPED) {
		workers->stopped = true;
		return;
	}
	worker->failed_at = trial;
	platform_lock_take(&workers->lock);
	if (trial < workers->end)
		workers->end = trial;
	platform_lock_release(&workers->lock);
}

/* `look`, if any, is asked after each batch whether to go on. */
static void work(struct worker *worker, bool (*look)(struct worker *worker))
{
	struct workers *workers = worker->workers;
	uint64_t trial, end;
	size_t trials;

	while (take_trials(workers, &trial, &end)) {
		for (; trial < end; trial += trials) {
			if (workers->stopped || trial >= workers->end)
				return;
			if (!sample_batch(&worker->sample, trial, end, &trials)) {
				note_failure(worker, trial);
				return;
			}
			workers->done += trials;
			if (look != NULL && !look(worker))
				return;
		}
	}
}

/* ---- helpers ---- */

static bool is_stopped(void *data)
{
	const struct workers *workers = data;

	return workers->stopped;
}

static void *help(void *data)
{
	struct worker *worker = data;
	struct workers *workers = worker->workers;

	work(worker, NULL);
	platform_lock_take(&workers->lock);
	workers->working--;
	platform_lock_tell(&workers->lock);
	platform_lock_release(&workers->lock);
	return NULL;
}

static bool start_helper(struct worker *worker, const struct worker *caller)
{
	enum { STACK = 8 << 20 }; /* for the most deeply nested statements, and to spare */
	const struct roll *roll = caller->sample.roll;
	struct workers *workers = caller->workers;

	*worker = (struct worker){.workers = workers, .failed_at = UINT64_MAX};
	roll_init(&worker->roll, roll->memory, roll->limits);
	worker->roll.kernels = roll->kernels;
	worker->roll.stop.ask = is_stopped;
	worker->roll.stop.data = workers;
	sample_init(&worker->sample, &worker->roll, caller->sample.tree, workers->sampling);
	return platform_start(&worker->thread, STACK, help, worker);
}

/* As many as the system gives. */
static unsigned start_all(struct worker *helpers, unsigned count, const struct worker *caller)
{
	unsigned i = 0;

	while (i < count && start_helper(&helpers[i], caller))
		i++;
	return i;
}

static void start_helpers(struct worker *caller)
{
	struct workers *workers = caller->workers;
	unsigned wanted = workers->sampling->jobs - 1;

	workers->helped = true;
	workers->helpers =
		memory_take(caller->sample.roll->memory, (wanted + 1) * sizeof *workers->helpers);
	if (workers->helpers == NULL)
		return;
	platform_lock_take(&workers->lock);
	workers->helper_count = workers->working = start_all(workers->helpers, wanted, caller);
	platform_lock_release(&workers->lock);
}

/* ---- the caller ---- */

static bool ask_caller(struct worker *caller)
{
	struct workers *workers = caller->workers;
	const struct sampling *sampling = workers->sampling;

	if (sampling->progress != NULL)
		sampling->progress(sampling->data, workers->done);
	if (stop_ask(&caller->sample.roll->stop))
		workers->stopped = true;
	return !workers->stopped;
}

/* Asks for help once there is enough to do to be worth it. */
static bool look_around(struct worker *caller)
{
	enum { WORK_BETWEEN = 1 << 16, WORK_ALONE = 1 << 19 };
	struct sample *sample = &caller->sample;
	struct workers *workers = caller->workers;

	if (sample->work - caller->looked < WORK_BETWEEN)
		return true;
	caller->looked = sample->work;
	if (!workers->helped && workers->sampling->jobs > 1 && sample->work >= WORK_ALONE)
		start_helpers(caller);
	return ask_caller(caller);
}

/* The host is asked about stopping while the last trials are made by others. */
static void wait_for_helpers(struct worker *caller)
{
	const double seconds = 0.05;
	struct workers *workers = caller->workers;
	unsigned i;

	platform_lock_take(&workers->lock);
	while (workers->working > 0) {
		platform_lock_wait(&workers->lock, seconds);
		platform_lock_release(&workers->lock);
		ask_caller(caller);
		platform_lock_take(&workers->lock);
	}
	platform_lock_release(&workers->lock);
	for (i = 0; i < workers->helper_count; i++)
		platform_join(&workers->helpers[i].thread);
}

/* What all have counted comes to the caller, and so does what happened first. */
static bool gather(struct worker *caller)
{
	struct workers *workers = caller->workers;
	struct roll *roll = caller->sample.roll;
	uint64_t failed_at = caller->failed_at;
	bool ok = true;
	unsigned i;

	for (i = 0; i < workers->helper_count; i++) {
		struct worker *helper = &workers->helpers[i];

		if (helper->failed_at < failed_at) {
			failed_at = helper->failed_at;
			roll->aborted = ROLL_FAILED;
			roll->failure = helper->roll.failure;
		}
	}
	if (failed_at != UINT64_MAX)
		return false;
	roll->aborted = ROLL_FINE;
	for (i = 0; i < workers->helper_count && ok; i++)
		ok = sample_add(&caller->sample, &workers->helpers[i].sample);
	return ok;
}

static void dismiss(struct worker *caller)
{
	struct workers *workers = caller->workers;
	unsigned i;

	for (i = 0; i < workers->helper_count; i++) {
		sample_clear(&workers->helpers[i].sample);
		roll_clear(&workers->helpers[i].roll);
	}
	memory_release(caller->sample.roll->memory, workers->helpers);
	platform_lock_clear(&workers->lock);
}

bool roll_sample(struct roll *roll, const struct tree *tree, struct diag *diag,
		 const struct sampling *sampling, struct outcomes *outcomes)
{
	struct workers workers = {
		.sampling = sampling, .next = sampling->begin, .end = sampling->end};
	struct worker caller = {.workers = &workers, .failed_at = UINT64_MAX};
	bool ok;

	platform_lock_init(&workers.lock);
	sample_init(&caller.sample, roll, tree, sampling);
	if (ask_caller(&caller))
		work(&caller, look_around);
	wait_for_helpers(&caller);
	ok = gather(&caller) && sample_finish(&caller.sample, outcomes);
	if (!ok)
		batch_report(roll, tree, diag);
	sample_clear(&caller.sample);
	dismiss(&caller);
	return ok;
}
