/* One thread's part of a sample: batches of trials, counted. */
#ifndef ROLL_SAMPLE_H
#define ROLL_SAMPLE_H

#include "roll/roll.h"

struct sample {
	struct roll *roll;
	const struct tree *tree;
	const struct sampling *sampling;
	struct tally tally;
	size_t lanes;  /* of the next batch */
	uint64_t work; /* done so far, in steps */
};

void sample_init(struct sample *sample, struct roll *roll, const struct tree *tree,
		 const struct sampling *sampling);
void sample_clear(struct sample *sample);

/* Makes trial number `trial` and some that follow, before `end`, and counts them; *trials is how
   many. False when `trial` failed or was stopped: the reason of the roll tells. */
bool sample_batch(struct sample *sample, uint64_t trial, uint64_t end, size_t *trials);

/* Takes what the other one counted. False when that is too much. */
bool sample_add(struct sample *sample, struct sample *other);

/* Turns what was counted into outcomes. False when there is no memory. */
bool sample_finish(struct sample *sample, struct outcomes *outcomes);

#endif
