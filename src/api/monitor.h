/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The link from long work to the host: all work asks whether to stop, for the limit of time or at the host's wish;
 * scripts and programs report their progress if the host watches. Private to the folder.
 */
#ifndef API_MONITOR_H
#define API_MONITOR_H

#include "api/library.h"
#include "support/stop.h"

/* Begins the time of the work at hand, which ends after the limit `time`, less what an earlier part of the work took. The parts of
   an answer of dicelab_ask have one time. */
void monitor_begin_time(struct dicelab *lab, double spent);
/* Ends it. False after an error (reported) if the work was stopped because of that limit; `what` it is, "the roll", and what
   may help besides a higher limit. */
bool monitor_end_time(struct dicelab *lab, struct diag *diag, struct span at, const char *what,
		      unsigned remedies);
/* The stop callback of rolls, samples, calculations and scripts: true once the limit of time is exceeded, or would be by so
   many steps, or when the host's hook `stop` says so. `data` is the session, a struct dicelab. */
bool monitor_ask(void *data, uint64_t steps);

struct monitor {
	struct stop stop; /* passed to the run, which sets stop.at */
	struct dicelab *lab;
	const struct source *source; /* the text that stop.at is a part of */
};

/* stop.at is `at` until the run changes it. `monitor` must not be moved. */
void monitor_begin(struct monitor *monitor, struct dicelab *lab, const struct source *source,
		   struct span at);
/* The same with the limit on steps. Steps of calculations are short: this many count as one step of a script. */
enum { MONITOR_STEPS_OF_CALCULATION = 64 };
void monitor_begin_script(struct monitor *monitor, struct dicelab *lab, const struct source *source,
			  struct span at);

/* Reports the progress with the work at this place of the source to the host, which watches. */
void monitor_report(const struct monitor *monitor, struct dicelab_progress progress,
		    struct span at);

#endif
