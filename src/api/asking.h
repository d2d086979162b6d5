/*
 * The link from running scripts and programs to the host: they ask whether to stop, and report their progress if the
 * host watches. Private to the folder.
 */
#ifndef API_ASKING_H
#define API_ASKING_H

#include "api/library.h"
#include "support/stop.h"

struct asking {
	struct stop stop; /* passed to the run, which sets stop.at */
	const struct dicelab *lab;
	const struct source *source; /* the text that stop.at is a part of */
};

/* stop.at is `at` until the run changes it. `asking` must not be moved. */
void asking_begin(struct asking *asking, const struct dicelab *lab, const struct source *source,
		  struct span at);
/* The same with the limit on steps. Steps of calculations are short: this many count as one step of a script. */
enum { ASKING_STEPS_OF_CALCULATION = 64 };
void asking_begin_script(struct asking *asking, const struct dicelab *lab,
			 const struct source *source, struct span at);

#endif
