/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Random draws of the trials of a sample, split by block so that threads can share it (roll/jobs.h). */
#ifndef PROCESS_TRIAL_H
#define PROCESS_TRIAL_H

#include "chance/random.h"
#include "roll/jobs.h"
#include "support/wide.h"

/* The random-number state of one trial. */
struct trial_draws {
	uint64_t random, twist;
};

/* Shared by the TRIALS_IN_BLOCK trials of a block. */
struct trial_block {
	uint64_t number;
	struct stream stream;
	uint64_t twist;
};

/* The block of the trial. */
static inline struct trial_block trial_block(const struct sampling *sampling, uint64_t trial)
{
	uint64_t number = trial / TRIALS_IN_BLOCK;
	struct stream stream = random_stream(sampling->seed, sampling->run, number);

	return (struct trial_block){number, stream, random_branch(stream, 0).twist};
}

/* The draws of a trial in that block; they depend on the seed, the run and the trial's number only. */
static inline struct trial_draws trial_draws(const struct trial_block *block, uint64_t trial)
{
	return (struct trial_draws){random_bits(block->stream, trial % TRIALS_IN_BLOCK),
				    block->twist};
}

/* A uniform number below `bound` >= 1 (Lemire, "Fast Random Integer Generation in an Interval", 2019). */
static inline uint64_t trial_next(struct trial_draws *draws, uint64_t bound)
{
	uint64_t number, rest;

	do {
		draws->random += RANDOM_STEP;
		number = wide_halves(random_finish(draws->random, draws->twist), bound, &rest);
	} while (rest < bound && rest < (0 - bound) % bound);
	return number;
}

#endif
