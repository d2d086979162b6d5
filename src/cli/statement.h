/* Prints, rolls, samples and calculates one statement, as the options say. */
#ifndef CLI_STATEMENT_H
#define CLI_STATEMENT_H

#include <stdbool.h>

#include "cli/runner.h"

/* Does all of it, and reports errors. A `faulty` statement has errors (reported) and can only be printed. After an
   interrupt the run is over. */
void runner_run_statement(struct runner *runner, const struct dicelab_statement *statement,
			  bool faulty);

#endif
