/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A single roll. */
#include "roll/compiled.h"
#include "tree/given.h"

/* A search for the first trial that counts. */
struct trial_search {
	struct roll *roll;
	const struct tree *tree;
	const struct seed *seed;
	uint64_t run, trial;
	struct compiled *compiled; /* NULL before it pays, or if it cannot be compiled */
	bool considered;
};

/* Whether the condition of the statement certainly fails in all remaining trials of this block. Then they need not be
   rolled one by one. */
static bool is_vain(struct trial_search *search, struct stream stream)
{
	enum { ENOUGH = 64 };
	size_t first = (size_t)(search->trial % TRIALS_IN_BLOCK);
	struct trials trials = {stream, first, TRIALS_IN_BLOCK - first};
	struct columns columns;

	if (search->trial < ENOUGH || search->roll->draw != NULL)
		return false;
	if (!search->considered)
		search->compiled = compiled_new(search->roll, compiled_tree(search->tree));
	search->considered = true;
	return search->compiled != NULL && (first == 0 || search->trial == ENOUGH) &&
	       compiled_roll(search->compiled, search->roll, trials, &columns) == COMPILED_DONE &&
	       columns.lanes == 0;
}

/* Rejection sampling: rolls until the condition holds, if there is one; this is the first trial of a sample that
   counts. */
static bool find_roll(struct trial_search *search, struct diag *diag, struct dicelab_list *result)
{
	const struct tree *tree = search->tree;
	struct roll *roll = search->roll;
	uint64_t tries = (uint64_t)roll->limits->tries;

	while (search->trial < tries) {
		uint64_t block = search->trial / TRIALS_IN_BLOCK;
		struct trial trial = {random_stream(search->seed, search->run, block),
				      search->trial % TRIALS_IN_BLOCK};

		if (tree->given != NULL && is_vain(search, trial.stream)) {
			search->trial = (block + 1) * TRIALS_IN_BLOCK;
			continue;
		}
		if (roll_trial(roll, tree, trial, result) != ROLL_FINE)
			return roll_report(roll, tree, diag);
		if (tree->given == NULL || !given_is_excluded(result->items, result->length))
			return true;
		search->trial++;
	}
	return diag_limit(diag, tree->given->at, roll->limits, LIMIT_tries);
}

bool roll_once(struct roll *roll, const struct tree *tree, struct diag *diag,
	       const struct seed *seed, uint64_t run, struct dicelab_list *result)
{
	static const int64_t nothing;
	struct trial_search search = {.roll = roll, .tree = tree, .seed = seed, .run = run};
	bool found = find_roll(&search, diag, result);

	compiled_free(search.compiled);
	/* Even an empty list has a valid pointer. */
	if (found && result->items == NULL)
		result->items = &nothing;
	return found;
}
