/* Many rolls of one statement, counted. */
#include "roll/batch.h"
#include "roll/inside.h"

/* A few, to see how much work a trial is. */
enum { FIRST_LANES = 4 };

struct sample {
	struct roll *roll;
	const struct tree *tree;
	const struct seed *seed;
	uint64_t run;
	struct tally *tally;
	size_t lanes; /* of the next batch */
};

/* ---- counting ---- */

static bool report_tally(struct roll *roll, enum tally_result result)
{
	switch (result) {
	case TALLY_COUNTED:
		return true;
	case TALLY_TOO_MANY_LISTS:
		return roll_fail_limit(roll, NULL, LIMIT_outcomes);
	case TALLY_TOO_MANY_ITEMS:
		return roll_fail_limit(roll, NULL, LIMIT_items);
	case TALLY_NO_MEMORY:
		break;
	}
	return roll_fail(roll, NULL, FAILURE_MEMORY, 0);
}

static bool count_list(struct roll *roll, struct tally *tally, const struct columns *columns,
		       size_t lane)
{
	size_t length = columns->lengths != NULL ? columns->lengths[lane] : columns->count, i;
	struct scratch_mark mark = scratch_mark(roll);
	int64_t *items = scratch_take(roll, (length + 1) * sizeof *items);

	if (items == NULL)
		return false;
	for (i = 0; i < length; i++)
		items[i] = columns_item(columns, i, lane);
	scratch_release(roll, mark);
	return report_tally(roll, tally_add(tally, items, length));
}

/* Numbers that are close together have a counter each. */
static bool count_numbers(struct sample *sample, struct columns *columns)
{
	struct tally *tally = sample->tally;
	uint64_t *counters;

	if (columns_are_constant(columns)) {
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

static bool count(struct sample *sample, struct columns *columns)
{
	size_t lane;

	sample->roll->batch = 1; /* from here on an error is one */
	if (columns->count == 1 && columns->lengths == NULL && count_numbers(sample, columns)) {
		sample->tally->trials += columns->lanes;
		return true;
	}
	for (lane = 0; lane < columns->lanes; lane++) {
		if (!count_list(sample->roll, sample->tally, columns, lane))
			return false;
	}
	return true;
}

/* ---- batches ---- */

/* Long trials are rolled a few at a time, so that not much is lost when it is stopped. */
static void choose_lanes(struct sample *sample, size_t lanes)
{
	enum { STEPS_IN_BATCH = 1 << 26, ROW = 32 }; /* of all lanes: some tenths of a second */
	struct roll *roll = sample->roll;
	uint64_t steps = (uint64_t)(roll->limits->steps - roll->steps);
	uint64_t wanted = STEPS_IN_BATCH / (steps + 1);

	/* Never many more at once: memory may be what they run out of. */
	if (wanted > 16 * lanes)
		wanted = 16 * lanes;
	if (wanted > ROW)
		wanted -= wanted % ROW;
	sample->lanes = wanted == 0 ? 1 : wanted < TRIALS_IN_BLOCK ? wanted : TRIALS_IN_BLOCK;
}

/* Trials from `first` on, as many at a time as go well; *trials is how many were counted. */
static bool roll_batch(struct sample *sample, struct stream stream, size_t first, size_t most,
		       size_t *trials)
{
	size_t lanes = sample->lanes < most ? sample->lanes : most;
	struct columns columns;

	for (;; lanes = (lanes + 1) / 2) {
		switch (batch_roll(sample->roll, sample->tree, stream, first, lanes, &columns)) {
		case ROLL_SPLIT:
			continue;
		case ROLL_FINE:
			*trials = lanes;
			choose_lanes(sample, lanes);
			return count(sample, &columns);
		default:
			return false;
		}
	}
}

/* False when it is over before its time. */
static bool roll_block(struct sample *sample, uint64_t block, size_t trials)
{
	struct stream stream = random_stream(sample->seed, sample->run, block);
	size_t done = 0, more;

	while (done < trials) {
		if (!roll_batch(sample, stream, done, trials - done, &more))
			return false;
		done += more;
	}
	return true;
}

static bool roll_blocks(struct sample *sample, uint64_t trials)
{
	struct roll *roll = sample->roll;
	uint64_t block;

	roll->trouble = ROLL_FINE;
	for (block = 0; block * TRIALS_IN_BLOCK < trials; block++) {
		uint64_t left = trials - block * TRIALS_IN_BLOCK;

		if (stop_ask(&roll->stop))
			return true;
		if (!roll_block(sample, block,
				left < TRIALS_IN_BLOCK ? (size_t)left : TRIALS_IN_BLOCK))
			return roll->trouble == ROLL_STOPPED;
	}
	return true;
}

bool roll_sample(struct roll *roll, const struct tree *tree, struct diag *diag,
		 const struct seed *seed, uint64_t run, uint64_t trials, struct outcomes *outcomes)
{
	struct tally tally;
	struct sample sample = {roll, tree, seed, run, &tally, FIRST_LANES};
	bool right;

	tally_init(&tally, roll->memory, (size_t)roll->limits->outcomes,
		   (size_t)roll->limits->items);
	right = roll_blocks(&sample, trials);
	if (right) {
		roll->trouble = ROLL_FINE;
		right = report_tally(roll, tally_finish(&tally, outcomes));
	}
	if (!right)
		batch_report(roll, tree, diag);
	tally_clear(&tally);
	return right;
}
