/* Many rolls, counted: of statements that are trees, and of whatever else is rolled. */
#include "roll/sample.h"

#include "roll/equal_lists.h"
#include "support/memory.h"
#include "tree/given.h"

/* A few, to see how much work a trial is. */
enum { FIRST_LANES = 4 };

/* One thread's part of a sample: batches of trials, counted. */
struct sample {
	struct roll
		*roll; /* a helper's is its own, and so are the data, if threads have their own */
	const struct sampled *sampled;
	void *data;
	struct diag *diag;
	const struct sampling *sampling;
	struct tally tally;
	size_t lanes;              /* of the next batch */
	struct compiled *compiled; /* NULL as long as that is not worth it, or if it cannot be */
	bool considered;           /* whether to compile it */
	struct roll own;
};

static void sample_init(struct sample *sample, struct roll *roll, const struct sampled *sampled,
			struct diag *diag, const struct sampling *sampling)
{
	sample->roll = roll;
	sample->sampled = sampled;
	sample->data = sampled->data;
	sample->diag = diag;
	sample->sampling = sampling;
	sample->lanes = FIRST_LANES;
	sample->compiled = NULL;
	sample->considered = false;
	roll->aborted = ROLL_FINE;
	tally_init(&sample->tally, roll->memory, memory_count((uint64_t)roll->limits->outcomes),
		   memory_count((uint64_t)roll->limits->items));
}

/* ---- counting ---- */

/* What is wrong is wrong with the whole. */
static bool fail(struct roll *roll, enum failure_cause cause, int64_t number)
{
	roll->aborted = ROLL_FAILED;
	roll->failure = (struct failure){NULL, cause, number};
	return false;
}

static bool report_tally(struct roll *roll, enum tally_result result)
{
	switch (result) {
	case TALLY_COUNTED:
		return true;
	case TALLY_TOO_MANY_LISTS:
		return fail(roll, FAILURE_LIMIT, LIMIT_outcomes);
	case TALLY_TOO_MANY_ITEMS:
		return fail(roll, FAILURE_LIMIT, LIMIT_items);
	case TALLY_NO_MEMORY:
		break;
	}
	return fail(roll, FAILURE_MEMORY, 0);
}

static bool count_lane(struct sample *sample, const struct columns *columns, size_t lane,
		       uint64_t times)
{
	size_t length = columns_length(columns, lane), i;
	int64_t items[MOST_ITEMS];

	for (i = 0; i < length; i++)
		items[i] = columns_item(columns, i, lane);
	return report_tally(sample->roll, tally_add_many(&sample->tally, items, length, times));
}

/* Numbers that are close together have a counter each. */
static bool count_numbers(struct sample *sample, struct columns *columns)
{
	struct tally *tally = &sample->tally;
	uint64_t *counters;

	if (columns->items == NULL) {
		counters = tally_counters(tally, columns->low, columns->high);
		if (counters != NULL)
			counters[columns->low - tally->counter_low] += columns->lanes;
		return counters != NULL;
	}
	counters = tally_counters(tally, columns->low, columns->high);
	if (counters == NULL) {
		columns_tighten(sample->roll, columns);
		counters = tally_counters(tally, columns->low, columns->high);
	}
	if (counters == NULL)
		return false;
	sample->roll->kernels->of[columns->width].tally(
		counters, tally->counter_range, columns->items, tally->counter_low, columns->lanes);
	return true;
}

static bool count_equal(struct sample *sample, const struct columns *columns,
			const struct equal_lists *equal)
{
	size_t i;

	for (i = 0; i < equal->count; i++) {
		if (equal->times[i] > 0 &&
		    !count_lane(sample, columns, equal->lanes[i], equal->times[i]))
			return false;
	}
	return true;
}

static bool count(struct sample *sample, struct columns *columns)
{
	struct equal_lists equal;
	size_t lane;

	if (columns->count == 1 && columns->lengths == NULL && count_numbers(sample, columns)) {
		sample->tally.trials += columns->lanes;
		return true;
	}
	if (equal_lists_find(sample->roll, columns, &equal))
		return count_equal(sample, columns, &equal);
	for (lane = 0; lane < columns->lanes; lane++) {
		if (!count_lane(sample, columns, lane, 1))
			return false;
	}
	return true;
}

/* ---- batches ---- */

/* Long trials are rolled a few at a time, so that not much is lost when it is stopped. */
static void choose_lanes(struct sample *sample, uint64_t steps, size_t lanes)
{
	enum { STEPS_IN_BATCH = 1 << 26, ROW = 32 }; /* of all lanes: some tenths of a second */
	uint64_t wanted = STEPS_IN_BATCH / steps;

	/* At most 16 times as many as before: with many more, memory could run out, which so few do not
	   tell. */
	if (wanted > 16 * lanes)
		wanted = 16 * lanes;
	if (wanted > ROW)
		wanted -= wanted % ROW;
	sample->lanes = wanted == 0                ? 1
			: wanted < TRIALS_IN_BLOCK ? (size_t)wanted
						   : TRIALS_IN_BLOCK;
}

/* Lanes that do not count are not in the columns if the statement is compiled. */
static bool count_excluded(struct sample *sample, size_t lanes)
{
	const int64_t excluded = GIVEN_EXCLUDED;

	return lanes == 0 ||
	       report_tally(sample->roll, tally_add_many(&sample->tally, &excluded, 1, lanes));
}

static enum job_result count_batch(struct sample *sample, struct columns *columns, size_t excluded,
				   struct job *job)
{
	struct roll *roll = sample->roll;
	uint64_t steps = (uint64_t)(roll->limits->steps - roll->steps) + 1;
	size_t lanes = columns->lanes + excluded;

	*job = (struct job){.trials = lanes, .work = steps * lanes};
	choose_lanes(sample, steps, lanes);
	return (columns->lanes == 0 || count(sample, columns)) && count_excluded(sample, excluded)
		       ? JOB_DONE
		       : JOB_FAILED;
}

/* From so many trials on it is worth it to compile it. */
static void consider_compiling(struct sample *sample, size_t lanes)
{
	enum { ENOUGH = 32 };

	if (sample->considered || lanes < ENOUGH || sample->roll->draw != NULL)
		return;
	sample->considered = true;
	sample->compiled = compiled_new(sample->roll, sample->sampled->source);
}

/* The same trials, if they can be rolled so. */
static enum compiled_result roll_compiled(struct sample *sample, struct stream stream, size_t first,
					  size_t lanes, struct columns *columns, size_t *excluded)
{
	consider_compiling(sample, lanes);
	if (sample->compiled == NULL || lanes == 1)
		return COMPILED_LEFT;
	return compiled_roll(sample->compiled, sample->roll, stream, first, lanes, columns,
			     excluded);
}

/* Some trials by the walk, until there has been a little work. One that fails is left to the next time, unless it is the first. */
static enum job_result walk(struct sample *sample, struct stream stream, size_t first, size_t lanes,
			    struct job *job)
{
	enum { A_LITTLE = 1 << 20 }; /* steps: some milliseconds */
	struct roll *roll = sample->roll;
	struct dicelab_list list;
	size_t i;

	*job = (struct job){0};
	for (i = 0; i < lanes && job->work < A_LITTLE; i++) {
		switch (sample->sampled->roll(sample->data, roll, stream, first + i, &list)) {
		case ROLL_FINE:
			break;
		case ROLL_FAILED:
			return i == 0 ? JOB_FAILED : JOB_DONE;
		case ROLL_STOPPED:
			return JOB_STOPPED;
		}
		if (!report_tally(roll, tally_add(&sample->tally, list.items, list.length)))
			return JOB_FAILED;
		job->trials++;
		job->work += (uint64_t)(roll->limits->steps - roll->steps) + 1;
	}
	choose_lanes(sample, job->work / job->trials, (size_t)job->trials);
	return JOB_DONE;
}

static enum job_result make_batch(void *worker, uint64_t trial, uint64_t end, struct job *job)
{
	struct sample *sample = worker;
	const struct sampling *sampling = sample->sampling;
	size_t first = (size_t)(trial % TRIALS_IN_BLOCK), lanes = TRIALS_IN_BLOCK - first;
	struct stream stream =
		random_stream(sampling->seed, sampling->run, trial / TRIALS_IN_BLOCK);
	struct columns columns;
	size_t excluded = 0;

	if (lanes > end - trial)
		lanes = (size_t)(end - trial);
	if (lanes > sample->lanes)
		lanes = sample->lanes;
	switch (roll_compiled(sample, stream, first, lanes, &columns, &excluded)) {
	case COMPILED_DONE:
		return count_batch(sample, &columns, excluded, job);
	case COMPILED_STOPPED:
		return JOB_STOPPED;
	case COMPILED_LEFT:
		break;
	}
	return walk(sample, stream, first, lanes, job);
}

/* ---- all together ---- */

static bool begin_helper(void *helper, const void *caller, struct stop stop)
{
	struct sample *sample = helper;
	const struct sample *like = caller;

	roll_init(&sample->own, like->roll->memory, like->roll->limits);
	sample->own.kernels = like->roll->kernels;
	sample->own.stop = stop;
	sample_init(sample, &sample->own, like->sampled, like->diag, like->sampling);
	if (like->sampled->share != NULL)
		sample->data = like->sampled->share(like->data);
	return sample->data != NULL;
}

static void clear_helper(void *helper)
{
	struct sample *sample = helper;

	tally_clear(&sample->tally);
	compiled_free(sample->compiled);
	if (sample->sampled->end_share != NULL && sample->data != NULL)
		sample->sampled->end_share(sample->data);
	roll_clear(&sample->own);
}

/* What is wrong from now on is wrong with the whole, even if the last batch was stopped. */
static void settle(struct roll *roll)
{
	roll->aborted = ROLL_FINE;
}

static bool add_sample(void *caller, void *helper)
{
	struct sample *sample = caller, *other = helper;

	settle(sample->roll);
	return report_tally(sample->roll, tally_merge(&sample->tally, &other->tally));
}

static bool make_outcomes(struct sample *sample, struct outcomes *outcomes)
{
	struct roll *roll = sample->roll;
	struct tally *tally = &sample->tally;
	uint64_t excluded;

	if (!sample->sampled->given)
		return report_tally(roll, tally_finish(tally, outcomes));
	if (!report_tally(roll, tally_take_out(tally, GIVEN_EXCLUDED, &excluded)) ||
	    !report_tally(roll, tally_finish(tally, outcomes)))
		return false;
	if (outcomes_note_excluded(outcomes, excluded))
		return true;
	outcomes_clear(outcomes);
	return report_tally(roll, TALLY_NO_MEMORY);
}

static bool finish(struct sample *sample, struct outcomes *outcomes)
{
	settle(sample->roll);
	return make_outcomes(sample, outcomes) ||
	       sample->sampled->report(sample->data, sample->roll, sample->diag);
}

static void report(void *worker)
{
	const struct sample *sample = worker;

	sample->sampled->report(sample->data, sample->roll, sample->diag);
}

bool sample_trials(struct roll *roll, const struct sampled *sampled, struct diag *diag,
		   const struct sampling *sampling, struct outcomes *outcomes)
{
	static const struct sampler sampler = {.size = sizeof(struct sample),
					       .batch = TRIALS_IN_BLOCK,
					       .alone = 1 << 19,
					       .asking = 1 << 16,
					       .begin = begin_helper,
					       .make = make_batch,
					       .add = add_sample,
					       .report = report,
					       .clear = clear_helper};
	struct sample caller;
	bool ok;

	sample_init(&caller, roll, sampled, diag, sampling);
	ok = jobs_share(&sampler, sampling, roll->memory, &roll->stop, &caller) &&
	     finish(&caller, outcomes);
	tally_clear(&caller.tally);
	compiled_free(caller.compiled);
	return ok;
}

/* ---- statements ---- */

struct statement {
	const struct tree *tree;
};

static enum roll_abort_reason roll_tree(void *data, struct roll *roll, struct stream stream,
					uint64_t trial, struct dicelab_list *result)
{
	return roll_trial(roll, ((const struct statement *)data)->tree, stream, trial, result);
}

static bool report_tree(void *data, const struct roll *roll, struct diag *diag)
{
	return roll_report(roll, ((const struct statement *)data)->tree, diag);
}

bool roll_sample(struct roll *roll, const struct tree *tree, struct diag *diag,
		 const struct sampling *sampling, struct outcomes *outcomes)
{
	struct statement statement = {tree};
	const struct sampled sampled = {.source = compiled_tree(tree),
					.given = tree->given != NULL,
					.roll = roll_tree,
					.report = report_tree,
					.data = &statement};

	return sample_trials(roll, &sampled, diag, sampling, outcomes);
}
