/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Reports the progress of a script or program to the host, and asks it whether to stop. */
#include "api/monitor.h"

void monitor_report(const struct monitor *monitor, struct dicelab_progress progress, struct span at)
{
	char label[LABEL_SIZE];

	label_make(monitor->source->text + at.begin, at.end - at.begin, label);
	progress.text = label;
	monitor->lab->watch(monitor->lab->hooks.data, &progress);
}

static bool ask(void *data)
{
	const struct monitor *monitor = data;
	const struct dicelab_hooks *hooks = &monitor->lab->hooks;

	if (monitor->lab->watch != NULL)
		monitor_report(monitor,
			       (struct dicelab_progress){.question = "program",
							 .steps = monitor->stop.steps,
							 .memory = monitor->stop.memory},
			       monitor->stop.at);
	return hooks->stop != NULL && hooks->stop(hooks->data);
}

void monitor_begin(struct monitor *monitor, const struct dicelab *lab, const struct source *source,
		   struct span at)
{
	*monitor = (struct monitor){
		.stop = {.ask = ask, .data = monitor, .at = at}, .lab = lab, .source = source};
}

void monitor_begin_script(struct monitor *monitor, const struct dicelab *lab,
			  const struct source *source, struct span at)
{
	uint64_t most;

	monitor_begin(monitor, lab, source, at);
	if (!__builtin_mul_overflow((uint64_t)lab->limits.steps, MONITOR_STEPS_OF_CALCULATION,
				    &most))
		monitor->stop.most = most;
}
