/*
 * Many runs side by side, counted. What a trial draws depends on the seed, the run and its number alone, so that threads can share them
 * (jobs.h).
 */
#include "language/lod/sample/sample.h"
#include "language/lod/messages.h"

#include <inttypes.h>

#include "language/lod/sample/count.h"
#include "language/lod/sample/lanes.h"
#include "process/trial.h"

/* Why a worker ended before its time. */
enum outcome { WORKER_FINE, WORKER_TRIAL, WORKER_COUNT, WORKER_STOPPED };

struct worker {
	const struct lod_sample *request;
	const struct lod_plan *plan;
	struct count count;
	struct lod_lanes lanes;
	struct stop stop;
	size_t batch; /* trials at a time: few at first, in case each takes long */
	enum outcome outcome;
	enum tally_result counted;
};

/* ---- trials ---- */

static bool end_worker(struct worker *worker, enum outcome outcome)
{
	worker->outcome = outcome;
	return false;
}

static bool note_count(struct worker *worker, enum tally_result result)
{
	worker->counted = result;
	return result == TALLY_COUNTED || end_worker(worker, WORKER_COUNT);
}

/* Some trials of one block, side by side. False after trouble in one of them. */
static bool run_batch(struct worker *worker, uint64_t trial, size_t count)
{
	const int64_t *columns =
		lanes_run(&worker->lanes, trial_stream(worker->request->sampling, trial),
			  (size_t)(trial % TRIALS_IN_BLOCK), count);

	if (columns != NULL)
		return note_count(worker, count_columns(&worker->count, columns, count));
	return end_worker(worker,
			  worker->lanes.trouble == LANES_STOPPED ? WORKER_STOPPED : WORKER_TRIAL);
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
		end_worker(worker, WORKER_FINE);
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

	if (most > end - trial)
		most = (size_t)(end - trial);
	*count = batch < most ? batch : most;
	worker->batch = batch * GROWTH < LANES ? batch * GROWTH : LANES;
	return make_batch(worker, trial, *count);
}

static enum job_result make_some(void *worker, uint64_t trial, uint64_t end, struct job *job)
{
	struct worker *maker = worker;
	uint64_t steps = maker->stop.steps;
	size_t count;

	if (!make_trials(maker, trial, end, &count))
		return maker->outcome == WORKER_STOPPED ? JOB_STOPPED : JOB_FAILED;
	*job = (struct job){.trials = count, .work = maker->stop.steps - steps};
	return JOB_DONE;
}

/* ---- workers ---- */

/* False when out of memory; it is to be cleared all the same. */
static bool worker_init(struct worker *worker, const struct lod_sample *request,
			const struct lod_plan *plan, struct stop stop)
{
	*worker = (struct worker){.request = request, .plan = plan, .batch = 1, .stop = stop};
	count_init(&worker->count, request->memory, request->limits, plan);
	if (!lanes_init(&worker->lanes, plan, request->limits, request->memory))
		return false;
	worker->lanes.stop = &worker->stop;
	return true;
}

static bool begin_helper(void *helper, const void *caller, struct stop stop)
{
	const struct worker *like = caller;

	return worker_init(helper, like->request, like->plan, stop);
}

static void clear_worker(void *worker)
{
	struct worker *cleared = worker;

	count_clear(&cleared->count);
	lanes_clear(&cleared->lanes);
}

static bool add_count(void *caller, void *helper)
{
	struct worker *worker = caller, *other = helper;

	return note_count(worker, count_add(&worker->count, &other->count));
}

/* ---- what went wrong ---- */

static bool report_count(const struct lod_sample *request, enum tally_result result)
{
	return trial_report(request->diag, request->program->block->at, request->limits, result);
}

/* In the words of run.c and its like. */
static bool report_lanes(const struct lod_sample *request, const struct lod_lanes *lanes)
{
	struct diag *diag = request->diag;
	struct span at = lanes->at;

	switch (lanes->trouble) {
	case LANES_OVERFLOW:
		return diag_error(diag, CODE_OVERFLOW, at, NULL, LOD_TOO_LARGE);
	case LANES_DIVISION:
		return diag_error(diag, CODE_DIVISION, at, NULL, LOD_NO_DIVISOR);
	case LANES_INDEX:
		return diag_error(diag, CODE_VALUE, at, LOD_NO_ITEM_HINT, LOD_NO_ITEM, lanes->wrong,
				  (size_t)lanes->length);
	case LANES_STATES:
		return diag_error(diag, CODE_VALUE, at, NULL, LOD_NO_STATE, lanes->name->text,
				  lanes->length);
	case LANES_WEIGHT:
		return diag_error(diag, CODE_NEGATIVE, at, NULL, LOD_BAD_WEIGHT, lanes->wrong);
	case LANES_WEIGHTS:
		return diag_error(diag, CODE_VALUE, at, NULL, LOD_NO_WEIGHTS);
	case LANES_WEIGHING:
		return diag_error(diag, CODE_OVERFLOW, at, NULL, LOD_LARGE_WEIGHTS);
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

static void report_worker(void *worker)
{
	struct worker *failed = worker;
	const struct lod_sample *request = failed->request;

	if (failed->outcome == WORKER_COUNT)
		report_count(request, failed->counted);
	else
		report_lanes(request, &failed->lanes);
}

/* ---- the whole ---- */

static bool sample(const struct lod_sample *request, const struct lod_plan *plan,
		   struct outcomes *outcomes)
{
	static const struct sampler sampler = {.size = sizeof(struct worker),
					       .batch = LANES,
					       .alone = 1 << 16,
					       .asking = 1 << 14,
					       .begin = begin_helper,
					       .make = make_some,
					       .add = add_count,
					       .report = report_worker,
					       .clear = clear_worker};
	struct worker caller;
	bool done = false;

	if (!worker_init(&caller, request, plan, request->stop))
		report_count(request, TALLY_NO_MEMORY);
	else
		done = jobs_share(&sampler, request->sampling, request->memory, &caller.stop,
				  &caller) &&
		       report_count(request, count_finish(&caller.count, outcomes));
	clear_worker(&caller);
	return done;
}

bool lod_sample(const struct lod_sample *request, struct outcomes *outcomes,
		enum lod_planned *planned)
{
	struct arena arena;
	struct lod_plan plan;
	bool done = false;

	arena_init(&arena, request->memory);
	*planned = plan_make(&plan, &arena, request->program, request->limits);
	if (*planned == PLANNED)
		done = sample(request, &plan, outcomes);
	else if (*planned == PLAN_OUT_OF_MEMORY)
		report_count(request, TALLY_NO_MEMORY);
	arena_clear(&arena);
	return done;
}
