/* The inputs of a run: files and arguments of the command line, or standard input. */
#ifndef CLI_INPUTS_H
#define CLI_INPUTS_H

#include "cli/runner.h"

/* Makes the definitions of --let, and runs all inputs in order; errors are reported. */
void inputs_run(struct runner *runner);

#endif
