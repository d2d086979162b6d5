/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Monte Carlo samples of a program, shared among threads. The draws of a trial depend on the seed, the run and its
 * number only, whether it runs or follows the decision diagram.
 */
#include "process/runs.h"

#include "chance/printed_tally.h"
#include "process/diagram.h"
#include "process/trial.h"

struct run_worker {
	const struct runs *runs;
	const struct sampling *sampling;
	void *data;    /* for runs->run; shared or this thread's own */
	bool is_share; /* `data` is this thread's own */
	struct tally tally;
	struct printed_tally named;
	enum tally_result counted;
	struct diag quiet; /* for runs whose errors may never be reported */
	struct stop stop;
	uint64_t failed_at; /* trial number */

	struct trial_block block; /* of the current trial */
	struct trial_draws draws;
	struct diagram diagram;
	struct diagram_growth growth;
	bool is_off;                /* too few trials could follow the diagram */
	uint64_t followed, tried;   /* trials that followed it to a leaf, and that tried */
	uint64_t most_memory;       /* peak of one run */
	uint64_t steps, most_steps; /* at the last draw; the most between two draws */
};

/* ---- one run ---- */

/* Updates the maximum number of steps between two draws. */
static void note_steps(struct run_worker *worker)
{
	uint64_t steps = worker->stop.steps - worker->steps;

	worker->steps = worker->stop.steps;
	if (steps > worker->most_steps)
		worker->most_steps = steps;
}

static bool draw_in_trial(void *data, uint64_t bound, uint64_t *number)
{
	struct run_worker *worker = data;

	note_steps(worker);
	*number = trial_next(&worker->draws, bound);
	diagram_draw(&worker->growth, bound, *number);
	return true;
}

static bool wants_state(void *data)
{
	return diagram_wants_state(&((const struct run_worker *)data)->growth);
}

static void report_state(void *data, const void *state, size_t size)
{
	diagram_add_state(&((struct run_worker *)data)->growth, state, size);
}

static bool run_trial(struct run_worker *worker, uint64_t trial, struct diag *diag,
		      struct run_result *result)
{
	const struct chance chance = {.draw = draw_in_trial,
				      .data = worker,
				      .wants_state = wants_state,
				      .report_state = report_state};

	worker->draws = trial_draws(&worker->block, trial);
	worker->steps = worker->stop.steps;
	if (!worker->runs->run(worker->data, &chance, &worker->stop, diag, result))
		return false;
	note_steps(worker);
	if (result->memory > worker->most_memory)
		worker->most_memory = result->memory;
	return true;
}

/* ---- counting ---- */

static enum tally_result count_named(struct run_worker *worker, const struct run_result *result)
{
	struct printed printed = {.count = 1};

	if (printed_tally_again(&worker->named, result->key, result->key_size, 1))
		return TALLY_COUNTED;
	if (!worker->runs->print(worker->data, &printed))
		return TALLY_NO_MEMORY;
	return printed_tally_add(&worker->named, result->key, result->key_size, &printed);
}

/* The key of each leaf is already in the tally: its first trial was run. */
static enum tally_result count_leaf(struct run_worker *worker, const struct diagram_leaf *leaf)
{
	struct run_result result = diagram_result(&worker->diagram, leaf);

	if (leaf->count == 0)
		return TALLY_COUNTED;
	if (result.key == NULL)
		return tally_add_many(&worker->tally, result.list.items, result.list.length,
				      leaf->count);
	printed_tally_again(&worker->named, result.key, result.key_size, leaf->count);
	return TALLY_COUNTED;
}

static void count_leaves(struct run_worker *worker)
{
	size_t i;

	for (i = 0; i < worker->diagram.leaf_count && worker->counted == TALLY_COUNTED; i++)
		worker->counted = count_leaf(worker, &worker->diagram.leaves[i]);
	diagram_clear(&worker->diagram);
}

/* ---- trials ---- */

/*
 * The most draws a trial may take from the diagram. Steps and memory are not counted while it follows edges, and equal
 * states are reached after different numbers of steps, so the limits may stop only some of the trials that reach a
 * state: a longer trial must be run. Between two draws of a path lie at most two parts of runs, each within most_steps.
 */
static size_t most_draws(const struct run_worker *worker)
{
	const struct limits *limits = worker->runs->limits;
	int64_t steps = limits->steps < limits->turns ? limits->steps : limits->turns;
	uint64_t most = (uint64_t)steps / (2 * worker->most_steps + 1);
	uint64_t by_memory = (uint64_t)limits->memory / (2 * worker->most_memory + 1);

	if (worker->diagram.state_count == 0)
		return SIZE_MAX;
	return memory_count(most < by_memory ? most : by_memory);
}

/* True if the trial reached a leaf of the diagram; otherwise it must be run. */
static bool follow(struct run_worker *worker, uint64_t trial, uint64_t *draws)
{
	enum { ENOUGH = 1 << 14, SHARE = 16 };
	struct diagram_path path;
	bool followed;

	worker->growth.edge = SIZE_MAX;
	if (worker->is_off)
		return false;
	worker->draws = trial_draws(&worker->block, trial);
	followed = diagram_follow(&worker->diagram, &worker->draws, most_draws(worker), &path);
	*draws = path.draws;
	worker->tried++;
	if (followed) {
		worker->diagram.leaves[path.leaf].count++;
		worker->followed++;
		return true;
	}
	worker->is_off = worker->tried > ENOUGH && worker->followed < worker->tried / SHARE;
	if (!worker->is_off)
		worker->growth = diagram_grow(&worker->diagram, &path);
	return false;
}

static bool make_trial(struct run_worker *worker, uint64_t trial, uint64_t *work)
{
	uint64_t steps = worker->stop.steps;
	struct run_result result;

	if (worker->block.number != trial / TRIALS_IN_BLOCK)
		worker->block = trial_block(worker->sampling, trial);
	if (follow(worker, trial, work)) {
		*work = *work / 8 + 1;
		return true;
	}
	worker->failed_at = trial;
	if (!run_trial(worker, trial, &worker->quiet, &result))
		return false;
	worker->counted = result.key == NULL
				  ? tally_add(&worker->tally, result.list.items, result.list.length)
				  : count_named(worker, &result);
	*work = worker->stop.steps - steps;
	if (worker->counted != TALLY_COUNTED)
		return false;
	diagram_end(&worker->growth, &result);
	return true;
}

/* Makes trials until a little work is done. A failing trial is left for the next call, unless it is the first. */
static enum job_result make_trials(void *data, uint64_t trial, uint64_t end, struct job *job)
{
	enum { A_LITTLE = 256 };
	struct run_worker *worker = data;
	uint64_t at, work = 0;

	for (at = trial; at < end && job->work < A_LITTLE; at++) {
		if (!make_trial(worker, at, &work)) {
			if (worker->stop.wanted)
				return JOB_STOPPED;
			break;
		}
		job->work += work;
	}
	job->trials = at - trial;
	return at > trial ? JOB_DONE : JOB_FAILED;
}

/* ---- workers ---- */

/* Repeats the failed trial to report its error. */
static void report_trial(void *data)
{
	struct run_worker *worker = data;
	const struct runs *runs = worker->runs;
	struct run_result result;

	worker->growth.edge = SIZE_MAX;
	if (worker->counted != TALLY_COUNTED)
		tally_report(worker->counted, runs->diag, runs->at, runs->limits);
	else if (run_trial(worker, worker->failed_at, runs->diag, &result))
		diag_out_of_memory(runs->diag, runs->at);
}

static void begin_worker(struct run_worker *worker, const struct runs *runs,
			 const struct sampling *sampling, struct stop stop)
{
	size_t most = memory_count((uint64_t)runs->limits->outcomes);

	*worker = (struct run_worker){.runs = runs,
				      .sampling = sampling,
				      .data = runs->data,
				      .quiet = {.source = runs->diag->source},
				      .block = {.number = UINT64_MAX},
				      .growth = {.edge = SIZE_MAX},
				      .stop = stop};
	tally_init(&worker->tally, runs->memory, most, memory_count((uint64_t)runs->limits->items));
	printed_tally_init(&worker->named, runs->memory, most);
	diagram_init(&worker->diagram, runs->memory, &diagram_in_cache);
}

static bool begin_helper(void *helper, const void *caller, struct stop stop)
{
	const struct run_worker *like = caller;
	struct run_worker *worker = helper;

	begin_worker(worker, like->runs, like->sampling, stop);
	worker->data = like->runs->share(like->data);
	worker->is_share = worker->data != NULL;
	return worker->is_share;
}

static void clear_worker(void *data)
{
	struct run_worker *worker = data;

	tally_clear(&worker->tally);
	printed_tally_clear(&worker->named);
	diagram_clear(&worker->diagram);
	if (worker->is_share)
		worker->runs->end_share(worker->data);
}

static bool add_counts(void *caller, void *helper)
{
	struct run_worker *worker = caller, *other = helper;

	count_leaves(other);
	worker->counted = other->counted;
	if (worker->counted == TALLY_COUNTED)
		worker->counted = tally_merge(&worker->tally, &other->tally);
	if (worker->counted == TALLY_COUNTED)
		worker->counted = printed_tally_merge(&worker->named, &other->named);
	return worker->counted == TALLY_COUNTED;
}

static bool finish(struct run_worker *worker, struct outcomes *outcomes)
{
	const struct runs *runs = worker->runs;
	struct ending ending;
	struct stop stop = jobs_ending(&ending, worker->sampling, &worker->stop);

	count_leaves(worker);
	if (worker->counted == TALLY_COUNTED)
		worker->counted =
			printed_tally_finish(&worker->named, &worker->tally, &stop, outcomes);
	return tally_report(worker->counted, runs->diag, runs->at, runs->limits);
}

bool runs_sample(const struct runs *runs, const struct sampling *sampling, const struct stop *stop,
		 struct outcomes *outcomes)
{
	static const struct sampler sampler = {.size = sizeof(struct run_worker),
					       .batch = 64,
					       .alone = 1 << 16,
					       .asking = 1 << 14,
					       .begin = begin_helper,
					       .make = make_trials,
					       .add = add_counts,
					       .report = report_trial,
					       .clear = clear_worker};
	struct sampling shared = *sampling;
	struct run_worker caller;
	bool done;

	if (runs->share == NULL)
		shared.jobs = 1;
	begin_worker(&caller, runs, &shared, *stop);
	done = jobs_run(&sampler, &shared, runs->memory, &caller.stop, &caller) &&
	       finish(&caller, outcomes);
	clear_worker(&caller);
	return done;
}
