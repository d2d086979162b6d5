/*
 * Many runs, counted. What a trial draws depends on the seed, the run and its number alone, so that threads can share them
 * (jobs.h).
 */
#include "language/troll/sample.h"

#include <stdlib.h>
#include <string.h>

#include "chance/printed_tally.h"
#include "language/troll/name.h"
#include "language/troll/roll.h"
#include "process/trial.h"

/* Why a worker ended before its time. */
enum outcome { WORKER_FINE, WORKER_TRIAL, WORKER_COUNT, WORKER_STOPPED };

struct worker {
	const struct troll_sample *request;
	struct tally tally;
	struct printed_tally named; /* texts and pairs */
	struct troll_roll roll;
	struct trial_draws draws;
	struct diag quiet; /* for runs whose errors may be of no interest */
	struct stop stop;
	enum outcome outcome;
	enum tally_result counted;
	uint64_t failed_at; /* a trial */
};

/* ---- trials ---- */

static const struct troll_value *run(struct worker *worker, uint64_t trial, struct diag *diag)
{
	worker->draws = trial_draws(worker->request->sampling, trial);
	worker->roll.work.diag = diag;
	return troll_roll_once(worker->request->program, &worker->roll);
}

/* Texts and pairs are told apart by what they look like; their keys begin with a sign of their own. */
static enum tally_result count_named(struct worker *worker, const struct troll_value *value)
{
	const struct dicelab_memory *memory = worker->request->memory;
	struct printed printed = {.kind = PRINTED_TEXT, .count = 1};
	char *text = troll_text(value, &printed.size);
	char *key = text != NULL ? memory_take(memory, printed.size + 1) : NULL;
	enum tally_result result = TALLY_NO_MEMORY;

	if (key != NULL) {
		key[0] = value->kind == TROLL_BOX ? 't' : 'p';
		memcpy(key + 1, text, printed.size);
		printed.text = text;
		result = printed_tally_again(&worker->named, key, printed.size + 1, 1)
				 ? TALLY_COUNTED
				 : printed_tally_add(&worker->named, key, printed.size + 1,
						     &printed);
	}
	memory_release(memory, key);
	free(text);
	return result;
}

static bool end_worker(struct worker *worker, enum outcome outcome, uint64_t trial)
{
	worker->outcome = outcome;
	worker->failed_at = trial;
	return false;
}

static enum job_result make_some(void *data, uint64_t trial, uint64_t end, struct job *job)
{
	struct worker *worker = data;
	uint64_t steps = worker->stop.steps;
	const struct troll_value *value = run(worker, trial, &worker->quiet);

	(void)end;
	if (value == NULL) {
		end_worker(worker, worker->stop.wanted ? WORKER_STOPPED : WORKER_TRIAL, trial);
		return worker->stop.wanted ? JOB_STOPPED : JOB_FAILED;
	}
	worker->counted = value->kind == TROLL_COLLECTION
				  ? tally_add(&worker->tally, value->items, value->count)
				  : count_named(worker, value);
	if (worker->counted != TALLY_COUNTED) {
		end_worker(worker, WORKER_COUNT, trial);
		return JOB_FAILED;
	}
	*job = (struct job){.trials = 1, .work = worker->stop.steps - steps};
	return JOB_DONE;
}

/* ---- workers ---- */

static void worker_init(struct worker *worker, const struct troll_sample *request, struct stop stop)
{
	size_t most = memory_count((uint64_t)request->limits->outcomes);

	*worker = (struct worker){.request = request, .stop = stop};
	worker->quiet.source = request->diag->source;
	tally_init(&worker->tally, request->memory, most,
		   memory_count((uint64_t)request->limits->items));
	printed_tally_init(&worker->named, request->memory, most);
	worker->roll.work = (struct troll_work){.limits = request->limits, .stop = &worker->stop};
	troll_values_init(&worker->roll.work.values, request->memory, false);
	worker->roll.draw = trial_draw;
	worker->roll.data = &worker->draws;
}

static bool begin_helper(void *helper, const void *caller, struct stop stop)
{
	worker_init(helper, ((const struct worker *)caller)->request, stop);
	return true;
}

static void clear_worker(void *data)
{
	struct worker *worker = data;

	tally_clear(&worker->tally);
	printed_tally_clear(&worker->named);
	troll_values_clear(&worker->roll.work.values);
}

static bool add_counts(void *caller, void *helper)
{
	struct worker *worker = caller, *other = helper;

	worker->counted = tally_merge(&worker->tally, &other->tally);
	if (worker->counted == TALLY_COUNTED)
		worker->counted = printed_tally_merge(&worker->named, &other->named);
	return worker->counted == TALLY_COUNTED || end_worker(worker, WORKER_COUNT, 0);
}

/* ---- what went wrong ---- */

static bool report_count(const struct troll_sample *request, enum tally_result result)
{
	return trial_report(request->diag, request->program->at, request->limits, result);
}

/* The run that failed is made once more, this time for all to hear. */
static void report_worker(void *data)
{
	struct worker *worker = data;

	if (worker->outcome == WORKER_COUNT)
		report_count(worker->request, worker->counted);
	else if (run(worker, worker->failed_at, worker->request->diag) != NULL)
		diag_out_of_memory(worker->request->diag, worker->request->program->at);
}

/* ---- the whole ---- */

bool troll_sample(struct troll_sample *request, struct outcomes *outcomes)
{
	static const struct sampler sampler = {.size = sizeof(struct worker),
					       .batch = 64,
					       .alone = 1 << 16,
					       .asking = 1 << 14,
					       .begin = begin_helper,
					       .make = make_some,
					       .add = add_counts,
					       .report = report_worker,
					       .clear = clear_worker};
	struct worker caller;
	bool done;

	worker_init(&caller, request, request->stop);
	done = jobs_share(&sampler, request->sampling, request->memory, &caller.stop, &caller) &&
	       report_count(request, printed_tally_finish(&caller.named, &caller.tally, outcomes));
	clear_worker(&caller);
	return done;
}
