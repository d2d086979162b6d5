/* Many rolls of one statement, counted. */
#include "roll/roll.h"

/* Trials that share a random stream. Part of what a seed means: a change changes every sample. */
enum { BLOCK = 1024 };

static bool count_result(struct roll *roll, const struct tree *tree, struct diag *diag,
			 struct tally *tally, struct dicelab_list result)
{
	switch (tally_add(tally, result.items, result.length)) {
	case TALLY_COUNTED:
		return true;
	case TALLY_TOO_MANY_LISTS:
		return diag_limit(diag, tree->root->at, roll->limits, LIMIT_outcomes);
	case TALLY_TOO_MANY_ITEMS:
		return diag_limit(diag, tree->root->at, roll->limits, LIMIT_items);
	case TALLY_NO_MEMORY:
		break;
	}
	return diag_out_of_memory(diag, tree->root->at);
}

/* False after an error; when stopped, true, with what was counted so far. */
static bool fill_tally(struct roll *roll, const struct tree *tree, struct diag *diag,
		       const struct seed *seed, uint64_t run, uint64_t trials, struct tally *tally)
{
	struct random random = {{0}};
	struct dicelab_list result;
	uint64_t trial;

	for (trial = 0; trial < trials; trial++) {
		if (trial % BLOCK == 0) {
			if (stop_ask(&roll->stop))
				break;
			random = random_stream(seed, run, trial / BLOCK);
		}
		if (!roll_once(roll, tree, diag, random, &result))
			return roll->stop.wanted;
		random = roll->random;
		if (!count_result(roll, tree, diag, tally, result))
			return false;
	}
	return true;
}

bool roll_sample(struct roll *roll, const struct tree *tree, struct diag *diag,
		 const struct seed *seed, uint64_t run, uint64_t trials, struct outcomes *outcomes)
{
	struct tally tally;
	bool right;

	tally_init(&tally, roll->memory, (size_t)roll->limits->outcomes,
		   (size_t)roll->limits->items);
	right = fill_tally(roll, tree, diag, seed, run, trials, &tally);
	if (right && !tally_finish(&tally, outcomes))
		right = diag_out_of_memory(diag, tree->root->at);
	tally_clear(&tally);
	return right;
}
