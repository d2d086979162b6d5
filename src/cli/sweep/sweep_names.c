/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Defines the names of --for as their values, cell by cell, and checks that they are used. */
#include "cli/sweep/sweep_inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/complaints.h"
#include "cli/lets.h"

const struct sweep_values *sweep_axis(const struct runner *runner, size_t i)
{
	return &runner->options->sweeps[i];
}

/* ---- current values ---- */

void sweep_name_values(struct runner *runner)
{
	const struct options *options = runner->options;

	sweep_label(options->sweeps, options->sweep_count, runner->sweep->cell,
		    runner->sweep->values);
}

/* The name of axis `i`, allocated; NULL when out of memory (reported). */
static char *copy_name(struct runner *runner, size_t i)
{
	char *name = sweep_name(&memory_system, sweep_axis(runner, i));

	if (name == NULL)
		runner_fail_memory(runner, "--for");
	return name;
}

bool sweep_define(struct runner *runner, size_t i)
{
	const struct options *options = runner->options;
	char *name = copy_name(runner, i);
	struct dicelab_source *source =
		name == NULL ? NULL : dicelab_open_text(runner->lab, "--for", "", 0);
	bool ok = source != NULL && dicelab_bind(source, name,
						 sweep_value(options->sweeps, options->sweep_count,
							     i, runner->sweep->cell));

	if (name != NULL && source == NULL)
		runner_fail_memory(runner, "--for");
	dicelab_close(source);
	free(name);
	return ok;
}

/* ---- unused names ---- */

bool sweep_check_names(struct runner *runner)
{
	const struct sweep_reader reader = options_sweep_reader(runner->options);
	const char *hint = runner->interactive ? "':for off' ends what ':for' has set" : NULL;
	bool none =
		runner->interactive && !runner->sweep->answered; /* there were only definitions */
	char name[SWEEP_NAME], message[SWEEP_LABEL];
	bool ok = true, held;
	size_t i;

	for (i = 0; i < runner->options->sweep_count && ok; i++) {
		const struct sweep_values *axis = sweep_axis(runner, i);
		char *whole = copy_name(runner, i);

		if (whole == NULL)
			return false;
		sweep_copy_name(axis, name, sizeof name);
		held = name_is_bound(runner->lab, whole);
		ok = held && (none || let_is_used(runner->lab, whole));
		free(whole);
		if (ok)
			continue;
		snprintf(message, sizeof message,
			 held                  ? "'%s' is not in the program"
			 : runner->interactive ? "'%s' is defined in what was typed, too"
					       : "'%s' is also defined in the input, or by --let",
			 name);
		sweep_fail(&reader, axis, message, hint);
		runner->status = EXIT_USAGE;
	}
	return ok;
}
