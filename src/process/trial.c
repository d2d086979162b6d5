/* Random streams of trials, split by block so that threads can share a sample (jobs.h); reports of counting errors. */
#include "process/trial.h"

struct stream trial_stream(const struct sampling *sampling, uint64_t trial)
{
	return random_stream(sampling->seed, sampling->run, trial / TRIALS_IN_BLOCK);
}

struct trial_block trial_block(const struct sampling *sampling, uint64_t trial)
{
	struct stream stream = trial_stream(sampling, trial);

	return (struct trial_block){trial / TRIALS_IN_BLOCK, stream,
				    random_branch(stream, 0).twist};
}

bool trial_report(struct diag *diag, struct span at, const struct limits *limits,
		  enum tally_result result)
{
	switch (result) {
	case TALLY_COUNTED:
		return true;
	case TALLY_TOO_MANY_LISTS:
		return diag_limit(diag, at, limits, LIMIT_outcomes);
	case TALLY_TOO_MANY_ITEMS:
		return diag_limit(diag, at, limits, LIMIT_items);
	case TALLY_NO_MEMORY:
		break;
	}
	return diag_out_of_memory(diag, at);
}
