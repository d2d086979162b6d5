/* Many runs, each with draws of its own. */
#include "process/runs.h"

#include "process/trial.h"

struct worker {
	const struct runs *runs;
	const struct sampling *sampling;
	struct tally tally;
	enum tally_result counted;
	struct diag quiet; /* for runs whose errors may be of no interest */
	struct stop stop;
	uint64_t failed_at; /* a trial */
};

static bool run_trial(struct worker *worker, uint64_t trial, struct diag *diag,
		      struct dicelab_list *list)
{
	struct trial_draws draws = trial_draws(worker->sampling, trial);
	const struct chance chance = {trial_draw, &draws};

	return worker->runs->run(worker->runs->data, &chance, &worker->stop, diag, list);
}

static enum job_result make_trial(void *data, uint64_t trial, uint64_t end, struct job *job)
{
	struct worker *worker = data;
	uint64_t steps = worker->stop.steps;
	struct dicelab_list list;

	(void)end;
	worker->failed_at = trial;
	if (!run_trial(worker, trial, &worker->quiet, &list))
		return worker->stop.wanted ? JOB_STOPPED : JOB_FAILED;
	worker->counted = tally_add(&worker->tally, list.items, list.length);
	*job = (struct job){.trials = 1, .work = worker->stop.steps - steps};
	return worker->counted == TALLY_COUNTED ? JOB_DONE : JOB_FAILED;
}

static bool report_count(const struct runs *runs, enum tally_result result)
{
	return trial_report(runs->diag, runs->at, runs->limits, result);
}

/* The trial that failed is made once more, and its error reported. */
static void report_trial(void *data)
{
	struct worker *worker = data;
	const struct runs *runs = worker->runs;
	struct dicelab_list list;

	if (worker->counted != TALLY_COUNTED)
		report_count(runs, worker->counted);
	else if (run_trial(worker, worker->failed_at, runs->diag, &list))
		diag_out_of_memory(runs->diag, runs->at);
}

bool runs_sample(const struct runs *runs, const struct sampling *sampling, const struct stop *stop,
		 struct outcomes *outcomes)
{
	static const struct sampler sampler = {.size = sizeof(struct worker),
					       .batch = 64,
					       .asking = 1 << 14,
					       .make = make_trial,
					       .report = report_trial};
	struct sampling alone = *sampling;
	struct worker worker = {.runs = runs,
				.sampling = sampling,
				.quiet = {.source = runs->diag->source},
				.stop = *stop};
	bool done;

	alone.jobs = 1;
	tally_init(&worker.tally, runs->memory, memory_count((uint64_t)runs->limits->outcomes),
		   memory_count((uint64_t)runs->limits->items));
	done = jobs_share(&sampler, &alone, runs->memory, &worker.stop, &worker) &&
	       report_count(runs, tally_finish(&worker.tally, outcomes));
	tally_clear(&worker.tally);
	return done;
}
