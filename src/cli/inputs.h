/* Where statements come from: the files and arguments of the command line, or else standard input. */
#ifndef CLI_INPUTS_H
#define CLI_INPUTS_H

#include "cli/runner.h"

/* Makes the definitions of --let, and runs all inputs in their order; each complains of what is wrong with it. */
void inputs_run(struct runner *runner);

#endif
