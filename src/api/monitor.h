/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/*
 * The link from running scripts and programs to the host: they ask whether to stop, and report their progress if the
 * host watches. Private to the folder.
 */
#ifndef API_MONITOR_H
#define API_MONITOR_H

#include "api/library.h"
#include "support/stop.h"

struct monitor {
	struct stop stop; /* passed to the run, which sets stop.at */
	const struct dicelab *lab;
	const struct source *source; /* the text that stop.at is a part of */
};

/* stop.at is `at` until the run changes it. `monitor` must not be moved. */
void monitor_begin(struct monitor *monitor, const struct dicelab *lab, const struct source *source,
		   struct span at);
/* The same with the limit on steps. Steps of calculations are short: this many count as one step of a script. */
enum { MONITOR_STEPS_OF_CALCULATION = 64 };
void monitor_begin_script(struct monitor *monitor, const struct dicelab *lab,
			  const struct source *source, struct span at);

/* Reports the progress with the work at this place of the source to the host, which watches. */
void monitor_report(const struct monitor *monitor, struct dicelab_progress progress,
		    struct span at);

#endif
