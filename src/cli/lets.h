/* What --let defines before any program is run. */
#ifndef CLI_LETS_H
#define CLI_LETS_H

#include "cli/runner.h"

/* Makes the definitions. After an error (reported) the run is over. */
void lets_define(struct runner *runner);

#endif
