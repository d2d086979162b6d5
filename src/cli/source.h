/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the statements of a source in its notation. */
#ifndef CLI_SOURCE_H
#define CLI_SOURCE_H

#include <stdbool.h>

#include "cli/files/input_file.h"
#include "cli/runner.h"

/* Runs all statements of the source and closes it. The notation is that of the options, or else of the file (or NULL).
   A source of NULL is reported as out of memory. */
void runner_run_source(struct runner *runner, struct dicelab_source *source,
		       const struct file *file);

/* Whether to continue with the next statement or input; in a team, the leader decides. */
bool runner_continues(const struct runner *runner);

#endif
