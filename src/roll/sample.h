/* Many rolls of whatever can be rolled, counted, by any number of threads. */
#ifndef ROLL_SAMPLE_H
#define ROLL_SAMPLE_H

#include "roll/compiled.h"
#include "roll/jobs.h"

/* What is rolled. */
struct sampled {
	struct vector_source source;
	bool given; /* lanes whose result is GIVEN_EXCLUDED do not count */
	/* Rolls that trial of the block that `stream` stands for, with the dice that fall where it is compiled; as roll_trial. */
	enum roll_abort_reason (*roll)(void *data, struct roll *roll, struct stream stream,
				       uint64_t trial, struct dicelab_list *result);
	/* Reports why it failed: roll->failure. False. */
	bool (*report)(void *data, const struct roll *roll, struct diag *diag);
	/* Data for another thread, which live less long than these; NULL when out of memory. Both NULL: all threads use the same. */
	void *(*share)(void *data);
	void (*end_share)(void *data);
	void *data;
};

/* Rolls it as `sampling` says, and counts the results, which are the same for any number of jobs. False after an error (reported to
   `diag`); when stopped, the outcomes of what was rolled so far. */
bool sample_trials(struct roll *roll, const struct sampled *sampled, struct diag *diag,
		   const struct sampling *sampling, struct outcomes *outcomes);

#endif
