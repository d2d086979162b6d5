/* A text that is run: all its statements, one after the other, in its notation. */
#ifndef CLI_SOURCE_H
#define CLI_SOURCE_H

#include <stdbool.h>

#include "cli/input_file.h"
#include "cli/runner.h"

/* Runs all statements of the source, in the notation that was asked for, or else that of the file (or NULL), and
   closes it; without a source it complains of memory. */
void runner_run_source(struct runner *runner, struct dicelab_source *source,
		       const struct file *file);

/* Is there to be a next statement, or input? For all of a team the leader says so. */
bool runner_goes_on(const struct runner *runner);

#endif
