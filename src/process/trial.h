/* Many runs of programs that draw while they run: what each trial draws, and what is said when too much comes of them. */
#ifndef PROCESS_TRIAL_H
#define PROCESS_TRIAL_H

#include "chance/random.h"
#include "chance/tally.h"
#include "roll/jobs.h"
#include "support/diag.h"
#include "support/limits.h"

/* What one trial draws from. */
struct trial_draws {
	uint64_t random, twist;
};

/* The stream of the block of trials that this one is in. */
struct stream trial_stream(const struct sampling *sampling, uint64_t trial);
/* The draws of a trial: they depend on the seed, the run and its number alone. */
struct trial_draws trial_draws(const struct sampling *sampling, uint64_t trial);
/* Draws a number below `bound` from the struct trial_draws. */
bool trial_draw(void *data, uint64_t bound, uint64_t *number);

/* Reports that the results cannot be counted; true where they can. */
bool trial_report(struct diag *diag, struct span at, const struct limits *limits,
		  enum tally_result result);

#endif
