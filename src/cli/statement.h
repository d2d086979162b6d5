/* What is done with one statement: it is printed, rolled, sampled and calculated, as the options say. */
#ifndef CLI_STATEMENT_H
#define CLI_STATEMENT_H

#include <stdbool.h>

#include "cli/runner.h"

/* Does all of it, and complains of what cannot be done; a `faulty` one has errors (reported), and can only be printed.
   When an interrupt came meanwhile, the run is over. */
void runner_run_statement(struct runner *runner, const struct dicelab_statement *statement,
			  bool faulty);

#endif
