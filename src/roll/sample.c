/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Samples: many rolls, counted, of trees and of other programs. */
#include "roll/sample.h"

#include <string.h>

#include "support/memory.h"
#include "tree/given.h"

/* A few trials, to measure the work of one. */
enum { FIRST_LANES = 4 };

/* One thread's part of a sample. */
struct sample {
	/* Of a helper: its own; and so are the data, if threads have copies. */
	struct roll *roll;
	const struct sampled *sampled;
	void *data;
	const struct sampling *sampling;
	struct tally tally;
	size_t lanes;              /* size of the next batch */
	struct compiled *compiled; /* NULL before it pays, or if it cannot be compiled */
	bool considered;           /* compilation was tried */
	struct roll own;
};

static void sample_init(struct sample *sample, struct roll *roll, const struct sampled *sampled,
			const struct sampling *sampling)
{
	sample->roll = roll;
	sample->sampled = sampled;
	sample->data = sampled->data;
	sample->sampling = sampling;
	sample->lanes = FIRST_LANES;
	sample->compiled = NULL;
	sample->considered = false;
	roll->aborted = ROLL_FINE;
	tally_init(&sample->tally, roll->memory, memory_count((uint64_t)roll->limits->outcomes),
		   memory_count((uint64_t)roll->limits->items));
}

/* ---- equal lists ---- */

/*
 * Lanes with equal lists are grouped before they are counted in a hash table, as a lookup takes as long as several
 * rolls. Lists are numbered like elements of a multi-dimensional array: an item with n possible numbers is a dimension
 * of size n, or n + 1 if some lists lack it.
 */

/* By number of the list: a lane that has it, and how many have. */
struct equal_lists {
	size_t count;
	uint16_t lanes[TRIALS_IN_BLOCK / 2], times[TRIALS_IN_BLOCK / 2];
};

/* Adds each lane's item to the number of its list; `steps` is the product of the previous dimensions. */
static void add_item(const struct columns *columns, size_t item, int64_t low, size_t steps,
		     uint16_t *numbers)
{
	const int16_t *items = column_at(columns, item);
	size_t lane;

	for (lane = 0; lane < columns->lanes && columns->lengths == NULL; lane++)
		numbers[lane] = (uint16_t)(numbers[lane] + (size_t)(items[lane] - low) * steps);
	for (lane = 0; lane < columns->lanes && columns->lengths != NULL; lane++) {
		if (item < columns->lengths[lane])
			numbers[lane] =
				(uint16_t)(numbers[lane] + (size_t)(items[lane] - low + 1) * steps);
	}
}

/* Numbers the lists; returns the number of possible lists, or 0 if they are too many. */
static size_t number_lists(const struct roll *roll, const struct columns *columns,
			   uint16_t *numbers)
{
	size_t count = 1, most = columns->lanes / 2, i;

	for (i = 0; i < columns->count; i++) {
		struct columns column = *columns;
		size_t range;

		column.items = column_at(columns, i);
		column.count = 1;
		if (columns->lengths == NULL)
			columns_tighten(roll, &column);
		range = (size_t)(column.high - column.low) + 1 + (columns->lengths != NULL);
		if (range > most / count)
			return 0;
		add_item(columns, i, column.low, count, numbers);
		count *= range;
	}
	return count;
}

/* False if there could be too many different lists for this to pay. */
static bool find_equal(const struct roll *roll, const struct columns *columns,
		       struct equal_lists *equal)
{
	uint16_t numbers[TRIALS_IN_BLOCK] = {0};
	size_t lane;

	if (columns->lanes < 64 || columns->count == 0 || columns->items == NULL ||
	    columns->width != WIDTH_16)
		return false;
	memset(equal->times, 0, sizeof equal->times);
	equal->count = number_lists(roll, columns, numbers);
	for (lane = 0; lane < columns->lanes && equal->count > 0; lane++) {
		equal->lanes[numbers[lane]] = (uint16_t)lane;
		equal->times[numbers[lane]]++;
	}
	return equal->count > 0;
}

/* ---- counting ---- */

/* A failure of the whole statement. */
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
	case TALLY_STOPPED:
		roll->aborted = ROLL_STOPPED;
		return false;
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

/* Counts numbers in a dense range by an array of counters. */
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
	if (find_equal(sample->roll, columns, &equal))
		return count_equal(sample, columns, &equal);
	for (lane = 0; lane < columns->lanes; lane++) {
		if (!count_lane(sample, columns, lane, 1))
			return false;
	}
	return true;
}

/* ---- batches ---- */

/* Long trials are rolled in small batches, so that little is lost when stopped. */
static void choose_lanes(struct sample *sample, uint64_t steps, size_t lanes)
{
	enum { STEPS_IN_BATCH = 1 << 26, ROW = 32 }; /* steps of all lanes: tenths of a second */
	uint64_t wanted = STEPS_IN_BATCH / steps;

	/* At most 16 times as many as before: this batch's memory does not predict that of a much larger one. */
	if (wanted > 16 * lanes)
		wanted = 16 * lanes;
	if (wanted > ROW)
		wanted -= wanted % ROW;
	sample->lanes = wanted == 0                ? 1
			: wanted < TRIALS_IN_BLOCK ? (size_t)wanted
						   : TRIALS_IN_BLOCK;
}

/* Compiled statements leave excluded lanes out of the columns. */
static bool count_excluded(struct sample *sample, size_t lanes)
{
	const int64_t excluded = GIVEN_EXCLUDED;

	return lanes == 0 ||
	       report_tally(sample->roll, tally_add_many(&sample->tally, &excluded, 1, lanes));
}

static enum job_result count_batch(struct sample *sample, struct columns *columns, struct job *job)
{
	struct roll *roll = sample->roll;
	uint64_t steps = (uint64_t)(roll->limits->steps - roll->steps) + 1;
	size_t lanes = columns->lanes + columns->excluded;

	*job = (struct job){.trials = lanes, .work = steps * lanes};
	choose_lanes(sample, steps, lanes);
	return (columns->lanes == 0 || count(sample, columns)) &&
			       count_excluded(sample, columns->excluded)
		       ? JOB_DONE
		       : JOB_FAILED;
}

/* Compiles once batches are large enough for that to pay. */
static void consider_compiling(struct sample *sample, size_t lanes)
{
	enum { ENOUGH = 32 };

	if (sample->considered || lanes < ENOUGH || sample->roll->draw != NULL)
		return;
	sample->considered = true;
	sample->compiled = compiled_new(sample->roll, sample->sampled->source);
}

/* Rolls the same trials by compiled code, if there is any. */
static enum compiled_result roll_compiled(struct sample *sample, struct trials trials,
					  struct columns *columns)
{
	consider_compiling(sample, trials.count);
	if (sample->compiled == NULL || trials.count == 1)
		return COMPILED_LEFT;
	return compiled_roll(sample->compiled, sample->roll, trials, columns);
}

/* Interprets some trials, up to a little work. A failing trial is left to the next call, unless it is the first. */
static enum job_result interpret_trials(struct sample *sample, struct trials trials,
					struct job *job)
{
	enum { A_LITTLE = 1 << 20 }; /* steps: some milliseconds */
	struct roll *roll = sample->roll;
	struct dicelab_list list;
	struct trial trial;
	size_t i;

	*job = (struct job){0};
	for (i = 0; i < trials.count && job->work < A_LITTLE; i++) {
		trial = (struct trial){trials.stream, trials.first + i};
		switch (sample->sampled->roll(sample->data, roll, trial, &list)) {
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
	size_t first = (size_t)(trial % TRIALS_IN_BLOCK);
	struct trials trials = {
		random_stream(sampling->seed, sampling->run, trial / TRIALS_IN_BLOCK), first,
		TRIALS_IN_BLOCK - first};
	struct columns columns;

	if (trials.count > end - trial)
		trials.count = (size_t)(end - trial);
	if (trials.count > sample->lanes)
		trials.count = sample->lanes;
	switch (roll_compiled(sample, trials, &columns)) {
	case COMPILED_DONE:
		return count_batch(sample, &columns, job);
	case COMPILED_STOPPED:
		return JOB_STOPPED;
	case COMPILED_LEFT:
		break;
	}
	return interpret_trials(sample, trials, job);
}

/* ---- sampling ---- */

static bool begin_helper(void *helper, const void *caller, struct stop stop)
{
	struct sample *sample = helper;
	const struct sample *like = caller;

	roll_init(&sample->own, like->roll->memory, like->roll->limits);
	sample->own.kernels = like->roll->kernels;
	sample->own.stop = stop;
	sample_init(sample, &sample->own, like->sampled, like->sampling);
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

/* From here on, a failure is one of the whole statement, even if the last batch was stopped. */
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
	struct ending ending;
	struct stop stop = jobs_ending(&ending, sample->sampling, &roll->stop);
	uint64_t excluded;

	if (!sample->sampled->given)
		return report_tally(roll, tally_finish(tally, &stop, outcomes));
	if (!report_tally(roll, tally_take_out(tally, GIVEN_EXCLUDED, &excluded)) ||
	    !report_tally(roll, tally_finish(tally, &stop, outcomes)))
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
	       sample->sampled->report(sample->data, sample->roll);
}

static void report(void *worker)
{
	const struct sample *sample = worker;

	sample->sampled->report(sample->data, sample->roll);
}

bool sample_trials(struct roll *roll, const struct sampled *sampled,
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

	sample_init(&caller, roll, sampled, sampling);
	ok = jobs_run(&sampler, sampling, roll->memory, &roll->stop, &caller) &&
	     finish(&caller, outcomes);
	tally_clear(&caller.tally);
	compiled_free(caller.compiled);
	return ok;
}

/* ---- statements ---- */

struct sampled_statement {
	const struct tree *tree;
	struct diag *diag;
};

static enum roll_abort_reason roll_tree(void *data, struct roll *roll, struct trial trial,
					struct dicelab_list *result)
{
	return roll_trial(roll, ((const struct sampled_statement *)data)->tree, trial, result);
}

static bool report_tree(void *data, const struct roll *roll)
{
	const struct sampled_statement *statement = data;

	return roll_report(roll, statement->tree, statement->diag);
}

bool roll_sample(struct roll *roll, const struct tree *tree, struct diag *diag,
		 const struct sampling *sampling, struct outcomes *outcomes)
{
	struct sampled_statement statement = {tree, diag};
	const struct sampled sampled = {.source = compiled_tree(tree),
					.given = tree->given != NULL,
					.roll = roll_tree,
					.report = report_tree,
					.data = &statement};

	return sample_trials(roll, &sampled, sampling, outcomes);
}
