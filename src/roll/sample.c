/* Many rolls of one statement, counted. */
#include "roll/sample.h"

#include "roll/batch.h"
#include "roll/roll_inside.h"
#include "support/memory.h"

/* A few, to see how much work a trial is. */
enum { FIRST_LANES = 4 };

void sample_init(struct sample *sample, struct roll *roll, const struct tree *tree,
		 const struct sampling *sampling)
{
	*sample = (struct sample){.roll = roll, .tree = tree, .sampling = sampling};
	sample->lanes = roll->draw == NULL ? FIRST_LANES : 1;
	roll->aborted = ROLL_FINE;
	tally_init(&sample->tally, roll->memory, memory_count((uint64_t)roll->limits->outcomes),
		   memory_count((uint64_t)roll->limits->items));
}

void sample_clear(struct sample *sample)
{
	tally_clear(&sample->tally);
}

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
	size_t length = columns_length(columns, lane), i;
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
	struct tally *tally = &sample->tally;
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

	/* as in a batch of one lane, an error is now final: halving would not help */
	sample->roll->batch = 1;
	if (columns->count == 1 && columns->lengths == NULL && count_numbers(sample, columns)) {
		sample->tally.trials += columns->lanes;
		return true;
	}
	for (lane = 0; lane < columns->lanes; lane++) {
		if (!count_list(sample->roll, &sample->tally, columns, lane))
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

	sample->work += (steps + 1) * lanes;
	if (roll->draw != NULL)
		return;
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

bool sample_batch(struct sample *sample, uint64_t trial, uint64_t end, size_t *trials)
{
	const struct sampling *sampling = sample->sampling;
	size_t first = (size_t)(trial % TRIALS_IN_BLOCK), lanes = TRIALS_IN_BLOCK - first;
	struct stream stream =
		random_stream(sampling->seed, sampling->run, trial / TRIALS_IN_BLOCK);
	struct columns columns;

	if (lanes > end - trial)
		lanes = (size_t)(end - trial);
	if (lanes > sample->lanes)
		lanes = sample->lanes;
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

bool sample_add(struct sample *sample, struct sample *other)
{
	return report_tally(sample->roll, tally_merge(&sample->tally, &other->tally));
}

bool sample_finish(struct sample *sample, struct outcomes *outcomes)
{
	return report_tally(sample->roll, tally_finish(&sample->tally, outcomes));
}
