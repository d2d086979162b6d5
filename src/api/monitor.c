/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks whether to stop, for the limit of time or at the host's wish, and reports the progress of scripts and programs. */
#include "api/monitor.h"

#include <inttypes.h>

#include "support/platform.h"

/* ---- time ---- */

void monitor_begin_time(struct dicelab *lab, double spent)
{
	lab->late = false;
	lab->began = lab->asked > 0 ? lab->asked : platform_seconds() - spent;
	lab->until =
		lab->limits.time == INT64_MAX ? 0 : lab->began + 1e-3 * (double)lab->limits.time;
}

bool monitor_end_time(struct dicelab *lab, struct diag *diag, struct span at, const char *what,
		      unsigned remedies)
{
	int64_t allowed = lab->limits.time;
	struct dicelab_diagnostic about = diag_of_limit(CODE_TIME, LIMIT_time, allowed);

	about.remedies = remedies;
	lab->until = 0;
	return !lab->late ||
	       diag_report(diag, about, at, "%s takes more than %" PRId64 " milliseconds", what,
			   allowed);
}

bool monitor_ask(void *data, uint64_t steps)
{
	const double least = 0.5e-9; /* seconds that a step takes at least */
	struct dicelab *lab = data;

	lab->late |= lab->until > 0 && platform_seconds() + least * (double)steps > lab->until;
	if (lab->late || lab->hooks.stop == NULL || !lab->hooks.stop(lab->hooks.data))
		return lab->late;
	last_error_keep_stop(&lab->last_error);
	return true;
}

/* ---- progress ---- */

void monitor_report(const struct monitor *monitor, struct dicelab_progress progress, struct span at)
{
	char label[LABEL_SIZE];

	label_make(monitor->source->text + at.begin, at.end - at.begin, label);
	progress.text = label;
	monitor->lab->watch(monitor->lab->hooks.data, &progress);
}

static bool ask(void *data, uint64_t steps)
{
	const struct monitor *monitor = data;

	if (monitor->lab->watch != NULL)
		monitor_report(monitor,
			       (struct dicelab_progress){.question = "program",
							 .steps = monitor->stop.steps,
							 .memory = monitor->stop.memory},
			       monitor->stop.at);
	return monitor_ask(monitor->lab, steps);
}

void monitor_begin(struct monitor *monitor, struct dicelab *lab, const struct source *source,
		   struct span at)
{
	*monitor = (struct monitor){
		.stop = {.ask = ask, .data = monitor, .at = at}, .lab = lab, .source = source};
}

void monitor_begin_script(struct monitor *monitor, struct dicelab *lab, const struct source *source,
			  struct span at)
{
	uint64_t most;

	monitor_begin(monitor, lab, source, at);
	if (!__builtin_mul_overflow((uint64_t)lab->limits.steps, MONITOR_STEPS_OF_CALCULATION,
				    &most))
		monitor->stop.most = most;
}
