/*
 * What is complained of while inputs are run for one value after the other: errors say for which, a warning is said
 * once, and in how many trials a condition (`given`) held is told for all values together.
 */
#ifndef CLI_SWEEP_COMPLAINTS_H
#define CLI_SWEEP_COMPLAINTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "dicelab.h"

enum { SWEEP_LABEL = 256, SWEEP_MESSAGE = 512 };

/* A condition, and in how many trials it held. */
struct held_condition {
	struct dicelab_diagnostic place; /* its texts are owned; without a source there is none */
	uint64_t least, most;            /* of the trials for some value … */
	char least_values[SWEEP_LABEL], most_values[SWEEP_LABEL]; /* … which is that */
	uint64_t tried;
};

struct sweep_complaints {
	char **said; /* each warning, and each note of its kind, with its place */
	size_t count, room;
	struct held_condition held; /* of the statement at hand, until it is taken */
	char message[SWEEP_MESSAGE];
};

void sweep_complaints_clear(struct sweep_complaints *complaints);

/* Is it to be shown? `values` are those that hold, "" where there are none, and `first` if they are the first ones.
   Says in the diagnostic which values it is about. */
bool sweep_complaints_tell(struct sweep_complaints *complaints, const char *values, bool first,
			   struct dicelab_diagnostic *diagnostic);

/* ---- conditions ---- */

/* Counts the outcomes for these values, of a statement with that condition, or without any. */
void held_count(struct held_condition *held, const char *values, struct dicelab_outcomes *outcomes);
/* Tells `report` of all of them; nothing, if there is no condition. */
void held_tell(struct held_condition *held,
	       void (*report)(void *data, const struct dicelab_diagnostic *diagnostic), void *data);
void held_clear(struct held_condition *held);

#endif
