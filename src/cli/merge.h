/* What --merge does: the parts of a sample, which are files, become one. */
#ifndef CLI_MERGE_H
#define CLI_MERGE_H

#include "cli/runner.h"

/* Adds up the parts that the inputs are, and writes the outcomes of each statement; or complains. */
void merge_inputs(struct runner *runner);

#endif
