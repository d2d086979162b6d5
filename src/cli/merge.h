/* --merge: adds up the parts of a sharded sample. */
#ifndef CLI_MERGE_H
#define CLI_MERGE_H

#include "cli/runner.h"

/* Merges the parts, which are the inputs, and writes the outcomes of each statement; errors are reported. */
void merge_inputs(struct runner *runner);

#endif
