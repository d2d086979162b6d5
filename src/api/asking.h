/*
 * What scripts and programs ask the host while they run: whether to stop; and what it is told, if it watches: how far
 * they are. Private to the folder.
 */
#ifndef API_ASKING_H
#define API_ASKING_H

#include "api/library.h"
#include "support/stop.h"

struct asking {
	struct stop stop; /* for the run, which puts what it works on there: … */
	const struct dicelab *lab;
	const struct source *source; /* … a part of this */
};

/* `at` is worked on until the run says something else. `asking` must not be moved. */
void asking_begin(struct asking *asking, const struct dicelab *lab, const struct source *source,
		  struct span at);
/* The same within the limit of steps. Those of calculations are short: so many are one of a script. */
enum { ASKING_STEPS_OF_CALCULATION = 64 };
void asking_begin_script(struct asking *asking, const struct dicelab *lab,
			 const struct source *source, struct span at);

#endif
