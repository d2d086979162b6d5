/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Diagnostics in a sweep: errors name the values, warnings are shown once, and notes on conditions (`given`) are
 * combined for all values.
 */
#ifndef CLI_SWEEP_SWEEP_COMPLAINTS_H
#define CLI_SWEEP_SWEEP_COMPLAINTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "dicelab.h"
#include "support/sweep_values.h"

enum { SWEEP_MESSAGE = 512 };

/* How often the condition of a statement held, over all values. */
struct held_condition {
	struct dicelab_diagnostic
		place;        /* its texts are owned; no condition if the source is NULL */
	uint64_t least, most; /* range of the number of trials in which it held */
	char least_values[SWEEP_LABEL], most_values[SWEEP_LABEL]; /* the values for these two */
	uint64_t tried;
};

struct sweep_complaints {
	char **shown; /* keys of the warnings and notes that were shown */
	size_t count, room;
	struct held_condition held; /* of the current statement, until it is taken */
	char message[SWEEP_MESSAGE];
};

void sweep_complaints_clear(struct sweep_complaints *complaints);

/* Whether to show the diagnostic. `values` are the current ones ("" without --for), `first` says that they are the
   first. Adds them to the message. */
bool sweep_complaints_show(struct sweep_complaints *complaints, const char *values, bool first,
			   struct dicelab_diagnostic *diagnostic);

/* ---- conditions ---- */

/* Adds the outcomes for these values, of a statement with or without this condition. */
void held_count(struct held_condition *held, const char *values, struct dicelab_outcomes *outcomes);
/* Reports the range over all values; nothing if there is no condition. */
void held_report(struct held_condition *held,
		 void (*report)(void *data, const struct dicelab_diagnostic *diagnostic),
		 void *data);
void held_clear(struct held_condition *held);

#endif
