/* How a program went about it: for each call that was made for several numbers or rolls, how, and how many. Private to the folder. */
#ifndef LANGUAGE_ANYDICE_TALLY_H
#define LANGUAGE_ANYDICE_TALLY_H

#include "language/anydice/value.h"

/* So many more states of a call at that place, in so much time; where there is no memory for it, it is not told. */
void any_tally(struct any_run *run, struct span at, const char *method, uint64_t states,
	       double seconds);
/* Moves all that was told since the output before to this one, with a row of its own. */
void any_tally_output(struct any_run *run, struct script_result *result, struct span at,
		      uint64_t outcomes);
void any_tally_clear(struct any_run *run);

#endif
