/* Many runs of programs that draw while they run: what each trial draws, and what is said when too much comes of them. */
#ifndef PROCESS_TRIAL_H
#define PROCESS_TRIAL_H

#include "chance/random.h"
#include "chance/tally.h"
#include "roll/jobs.h"
#include "support/diag.h"
#include "support/limits.h"
#include "support/wide.h"

/* What one trial draws from. */
struct trial_draws {
	uint64_t random, twist;
};

/* What the trials of a block have in common. */
struct trial_block {
	uint64_t number;
	struct stream stream;
	uint64_t twist;
};

/* The stream of the block of trials that this one is in. */
struct stream trial_stream(const struct sampling *sampling, uint64_t trial);
/* The block that this trial is in. */
struct trial_block trial_block(const struct sampling *sampling, uint64_t trial);
/* The draws of a trial in that block: they depend on the seed, the run and its number alone. */
static inline struct trial_draws trial_draws(const struct trial_block *block, uint64_t trial)
{
	return (struct trial_draws){random_bits(block->stream, trial % TRIALS_IN_BLOCK),
				    block->twist};
}

/* Draws a number below `bound`, which is at least 1. (Lemire, "Fast Random Integer Generation in an Interval", 2019.) */
static inline uint64_t trial_next(struct trial_draws *draws, uint64_t bound)
{
	uint64_t number, rest;

	do {
		draws->random += RANDOM_STEP;
		number = wide_halves(random_finish(draws->random, draws->twist), bound, &rest);
	} while (rest < bound && rest < (0 - bound) % bound);
	return number;
}

/* Reports that the results cannot be counted; true where they can. */
bool trial_report(struct diag *diag, struct span at, const struct limits *limits,
		  enum tally_result result);

#endif
