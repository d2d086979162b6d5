/*
 * Many runs, shared among threads. What a trial draws depends on the seed, the run and its number alone, so whoever has time
 * takes the next ones; of several that fail, the first counts.
 */
#include "script/lod/sample.h"

#include <inttypes.h>
#include <stdatomic.h>

#include "script/lod/count.h"
#include "script/lod/lanes.h"
#include "script/lod/run.h"
#include "support/platform.h"
#include "support/wide.h"

struct workers;

/* Why a worker ended before its time. */
enum outcome { WORKER_FINE, WORKER_TRIAL, WORKER_COUNT, WORKER_STOPPED };

/* What one trial of a plain run draws from. */
struct sequence {
	uint64_t random, twist;
};

struct worker {
	struct workers *workers;
	struct count count;
	struct lod_lanes lanes; /* where there is a plan, or … */
	struct lod_run run;     /* … where there is none */
	struct sequence sequence;
	struct diag quiet; /* for runs whose errors may be of no interest */
	struct stop stop;
	size_t batch; /* trials at a time: few at first, in case each takes long */
	struct platform_thread thread;
	enum outcome outcome;
	enum tally_result counted;
	uint64_t failed_at; /* a trial; UINT64_MAX if none */
	uint64_t looked;    /* the steps of `stop` when the caller looked around last */
};

struct workers {
	const struct lod_sample *request;
	const struct lod_plan *plan; /* NULL: there is none */
	struct platform_lock lock;   /* told when a helper has finished */
	uint64_t next;               /* the first trial that nobody took yet */
	unsigned working;            /* helpers that have not finished */
	_Atomic uint64_t end;        /* nobody needs to make this trial, nor those after it */
	_Atomic uint64_t done;       /* trials */
	atomic_bool stopped;
	struct worker *helpers;
	unsigned helper_count;
	bool helped; /* whether anybody was asked for help */
};

/* ---- trials ---- */

static struct stream stream_of(const struct worker *worker, uint64_t trial)
{
	const struct sampling *sampling = worker->workers->request->sampling;

	return random_stream(sampling->seed, sampling->run, trial / TRIALS_IN_BLOCK);
}

static bool draw_plainly(void *data, uint64_t bound, uint64_t *number)
{
	struct sequence *sequence = data;
	uint64_t excess = (0 - bound) % bound, rest;

	do {
		sequence->random += RANDOM_STEP;
		*number =
			wide_halves(random_finish(sequence->random, sequence->twist), bound, &rest);
	} while (rest < excess);
	return true;
}

static bool run_plainly(struct worker *worker, uint64_t trial, struct diag *diag)
{
	struct stream stream = stream_of(worker, trial);

	worker->sequence.random = random_bits(stream, trial % TRIALS_IN_BLOCK);
	worker->sequence.twist = random_branch(stream, 0).twist;
	worker->run.diag = diag;
	return lod_run(worker->workers->request->program, &worker->run);
}

static bool end_worker(struct worker *worker, enum outcome outcome, uint64_t trial)
{
	worker->outcome = outcome;
	worker->failed_at = trial;
	return false;
}

static bool note_count(struct worker *worker, enum tally_result result, uint64_t trial)
{
	worker->counted = result;
	return result == TALLY_COUNTED || end_worker(worker, WORKER_COUNT, trial);
}

static bool make_plainly(struct worker *worker, uint64_t trial)
{
	if (!run_plainly(worker, trial, &worker->quiet))
		return end_worker(worker, worker->stop.wanted ? WORKER_STOPPED : WORKER_TRIAL,
				  trial);
	return note_count(worker, count_value(&worker->count, worker->run.result), trial);
}

/* Some trials of one block, side by side. False after trouble in one of them. */
static bool run_batch(struct worker *worker, uint64_t trial, size_t count)
{
	const int64_t *columns = lanes_run(&worker->lanes, stream_of(worker, trial),
					   (size_t)(trial % TRIALS_IN_BLOCK), count);

	if (columns != NULL)
		return note_count(worker, count_columns(&worker->count, columns, count), trial);
	return end_worker(worker,
			  worker->lanes.trouble == LANES_STOPPED ? WORKER_STOPPED : WORKER_TRIAL,
			  trial);
}

/* After trouble in some trial, or what looks like trouble since together they took too long: which is the first? */
static bool make_batch(struct worker *worker, uint64_t trial, size_t count)
{
	size_t i;

	if (run_batch(worker, trial, count))
		return true;
	if (worker->outcome != WORKER_TRIAL || count == 1)
		return false;
	for (i = 0; i < count; i++) {
		end_worker(worker, WORKER_FINE, UINT64_MAX);
		if (!run_batch(worker, trial + i, 1))
			return false;
	}
	return true;
}

/* Makes trial number `trial` and some that follow, before `end`; *count is how many. */
static bool make_trials(struct worker *worker, uint64_t trial, uint64_t end, size_t *count)
{
	enum { GROWTH = 16 };
	size_t batch = worker->batch, most = LANES - (size_t)(trial % LANES);

	*count = 1;
	if (worker->workers->plan == NULL)
		return make_plainly(worker, trial);
	if (most > end - trial)
		most = (size_t)(end - trial);
	*count = batch < most ? batch : most;
	worker->batch = batch * GROWTH < LANES ? batch * GROWTH : LANES;
	return make_batch(worker, trial, *count);
}

/* ---- what each does ---- */

/* Many at first, few near the end, so that all finish at about the same time; whole batches as long as there are many. */
static bool take_trials(struct workers *workers, uint64_t *begin, uint64_t *end)
{
	enum { MOST = 64 * LANES };
	uint64_t last = workers->end, share;

	platform_lock_take(&workers->lock);
	*begin = workers->next;
	share = workers->next < last
			? (last - workers->next) /
					  (8 * (uint64_t)workers->request->sampling->jobs) +
				  1
			: 0;
	if (share > LANES)
		share += LANES - (*begin + share) % LANES;
	if (share > MOST)
		share = MOST;
	if (share > last - *begin)
		share = last - *begin;
	workers->next += share;
	*end = workers->next;
	platform_lock_release(&workers->lock);
	return share > 0;
}

static void note_failure(struct worker *worker)
{
	struct workers *workers = worker->workers;

	if (worker->outcome == WORKER_STOPPED) {
		worker->failed_at = UINT64_MAX;
		workers->stopped = true;
		return;
	}
	platform_lock_take(&workers->lock);
	if (worker->failed_at < workers->end)
		workers->end = worker->failed_at;
	platform_lock_release(&workers->lock);
}

/* `look`, if any, is asked after each batch whether to go on. */
static void work(struct worker *worker, bool (*look)(struct worker *worker))
{
	struct workers *workers = worker->workers;
	uint64_t trial, end;
	size_t count;

	while (take_trials(workers, &trial, &end)) {
		for (; trial < end; trial += count) {
			if (workers->stopped || trial >= workers->end)
				return;
			if (!make_trials(worker, trial, end, &count)) {
				note_failure(worker);
				return;
			}
			workers->done += count;
			if (look != NULL && !look(worker))
				return;
		}
	}
}

/* False when out of memory. */
static bool worker_init(struct worker *worker, struct workers *workers)
{
	const struct lod_sample *request = workers->request;

	*worker = (struct worker){
		.workers = workers, .batch = 1, .failed_at = UINT64_MAX, .stop = request->stop};
	worker->quiet.source = request->diag->source;
	count_init(&worker->count, request->memory, request->limits, workers->plan);
	worker->run.limits = request->limits;
	worker->run.memory = request->memory;
	worker->run.stop = &worker->stop;
	worker->run.draw = draw_plainly;
	worker->run.data = &worker->sequence;
	if (workers->plan == NULL)
		return true;
	if (!lanes_init(&worker->lanes, workers->plan, request->limits, request->memory))
		return false;
	worker->lanes.stop = &worker->stop;
	return true;
}

static void worker_clear(struct worker *worker)
{
	count_clear(&worker->count);
	lod_run_clear(&worker->run);
	if (worker->workers->plan != NULL)
		lanes_clear(&worker->lanes);
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

static bool start_helper(struct worker *worker, struct workers *workers)
{
	enum { STACK = 8 << 20 }; /* for the most deeply nested programs, and to spare */
	bool started = worker_init(worker, workers);

	worker->stop = (struct stop){.ask = is_stopped, .data = workers};
	started = started && platform_start(&worker->thread, STACK, help, worker);
	if (!started)
		worker_clear(worker);
	return started;
}

/* As many as the system and the memory allow. */
static void start_helpers(struct workers *workers)
{
	unsigned wanted = workers->request->sampling->jobs - 1;

	workers->helped = true;
	workers->helpers =
		memory_take(workers->request->memory, (wanted + 1) * sizeof *workers->helpers);
	if (workers->helpers == NULL)
		return;
	platform_lock_take(&workers->lock);
	while (workers->helper_count < wanted &&
	       start_helper(&workers->helpers[workers->helper_count], workers)) {
		workers->helper_count++;
		workers->working++;
	}
	platform_lock_release(&workers->lock);
}

/* ---- the caller ---- */

static bool ask_caller(struct worker *caller)
{
	struct workers *workers = caller->workers;
	const struct sampling *sampling = workers->request->sampling;

	if (sampling->progress != NULL)
		sampling->progress(sampling->data, workers->done);
	if (stop_ask(&caller->stop))
		workers->stopped = true;
	return !workers->stopped;
}

/* Asks for help once there is enough to do to be worth it. */
static bool look_around(struct worker *caller)
{
	enum { WORK_BETWEEN = 1 << 14, WORK_ALONE = 1 << 16 };
	struct workers *workers = caller->workers;

	if (caller->stop.steps - caller->looked < WORK_BETWEEN)
		return true;
	caller->looked = caller->stop.steps;
	if (!workers->helped && workers->request->sampling->jobs > 1 &&
	    caller->stop.steps >= WORK_ALONE)
		start_helpers(workers);
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

/* ---- what went wrong ---- */

static bool report_count(const struct lod_sample *request, enum tally_result result)
{
	struct span at = request->program->block->at;

	switch (result) {
	case TALLY_COUNTED:
		return true;
	case TALLY_TOO_MANY_LISTS:
		return diag_limit(request->diag, at, request->limits, LIMIT_outcomes);
	case TALLY_TOO_MANY_ITEMS:
		return diag_limit(request->diag, at, request->limits, LIMIT_items);
	case TALLY_NO_MEMORY:
		break;
	}
	return diag_out_of_memory(request->diag, at);
}

/* In the words of run.c and its like. */
static bool report_lanes(const struct lod_sample *request, const struct lod_lanes *lanes)
{
	struct diag *diag = request->diag;
	struct span at = lanes->at;

	switch (lanes->trouble) {
	case LANES_OVERFLOW:
		return diag_error(diag, CODE_OVERFLOW, at, NULL,
				  "the result does not fit into 64 bits");
	case LANES_DIVISION:
		return diag_error(diag, CODE_DIVISION, at, NULL, "division by zero");
	case LANES_INDEX:
		return diag_error(diag, CODE_VALUE, at, "the first item has the number 1",
				  "there is no item %" PRId64 " among %" PRId64, lanes->wrong,
				  lanes->length);
	case LANES_STATES:
		return diag_error(diag, CODE_VALUE, at, NULL,
				  "variable '%.100s' has only %" PRId64 " states",
				  lanes->name->text, lanes->length);
	case LANES_WEIGHT:
		return diag_error(diag, CODE_NEGATIVE, at, NULL, "a weight of %" PRId64,
				  lanes->wrong);
	case LANES_WEIGHTS:
		return diag_error(diag, CODE_VALUE, at, NULL, "all weights of this set are 0");
	case LANES_WEIGHING:
		return diag_error(diag, CODE_OVERFLOW, at, NULL,
				  "the sum of the weights does not fit into 64 bits");
	case LANES_TURNS:
		return diag_limit(diag, at, request->limits, LIMIT_turns);
	case LANES_STEPS:
		return diag_limit(diag, at, request->limits, LIMIT_steps);
	case LANES_ITEMS:
		return diag_limit(diag, at, request->limits, LIMIT_items);
	case LANES_FINE:
	case LANES_STOPPED:
		break;
	}
	return false;
}

/* A plain run is made once more, this time for all to hear. */
static bool report_worker(struct worker *worker)
{
	const struct lod_sample *request = worker->workers->request;

	if (worker->outcome == WORKER_COUNT)
		return report_count(request, worker->counted);
	if (worker->workers->plan != NULL)
		return report_lanes(request, &worker->lanes);
	if (run_plainly(worker, worker->failed_at, request->diag))
		return diag_out_of_memory(request->diag, request->program->block->at);
	return false;
}

/* What all have counted comes to the caller, unless something happened. */
static bool gather(struct worker *caller, struct outcomes *outcomes)
{
	struct workers *workers = caller->workers;
	struct worker *first = caller;
	enum tally_result result = TALLY_COUNTED;
	unsigned i;

	for (i = 0; i < workers->helper_count; i++) {
		if (workers->helpers[i].failed_at < first->failed_at)
			first = &workers->helpers[i];
	}
	if (first->failed_at != UINT64_MAX)
		return report_worker(first);
	for (i = 0; i < workers->helper_count && result == TALLY_COUNTED; i++)
		result = count_add(&caller->count, &workers->helpers[i].count);
	if (result == TALLY_COUNTED)
		result = count_finish(&caller->count, outcomes);
	return report_count(workers->request, result);
}

/* ---- the whole ---- */

static bool sample(struct workers *workers, struct outcomes *outcomes)
{
	const struct lod_sample *request = workers->request;
	struct worker caller;
	unsigned i;
	bool done = false;

	platform_lock_init(&workers->lock);
	if (!worker_init(&caller, workers)) {
		report_count(request, TALLY_NO_MEMORY);
	} else {
		if (ask_caller(&caller))
			work(&caller, look_around);
		wait_for_helpers(&caller);
		done = gather(&caller, outcomes);
	}
	for (i = 0; i < workers->helper_count; i++)
		worker_clear(&workers->helpers[i]);
	memory_release(request->memory, workers->helpers);
	worker_clear(&caller);
	platform_lock_clear(&workers->lock);
	return done;
}

bool lod_sample(struct lod_sample *request, struct outcomes *outcomes)
{
	struct workers workers = {.request = request,
				  .next = request->sampling->begin,
				  .end = request->sampling->end};
	enum lod_planned planned = NOT_PLANNED;
	struct arena arena;
	struct lod_plan plan;
	bool done;

	arena_init(&arena, request->memory);
	if (!request->plainly)
		planned = plan_make(&plan, &arena, request->program, request->limits);
	request->planned = planned == PLANNED;
	if (request->planned)
		workers.plan = &plan;
	done = planned == PLAN_OUT_OF_MEMORY ? report_count(request, TALLY_NO_MEMORY)
					     : sample(&workers, outcomes);
	arena_clear(&arena);
	return done;
}
