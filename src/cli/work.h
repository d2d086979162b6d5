/*
 * Long work of the library: as soon as it asks whether to stop, interrupts are held back, so that it can end in
 * good order. Until then, as while a source is read, they end the process at once.
 */
#ifndef CLI_WORK_H
#define CLI_WORK_H

#include "cli/runner.h"

/* Holds interrupts back until the work at hand is over; where they are, does nothing. */
void work_hold(struct runner *runner);

/* The work is over. Was it interrupted? Then the run is over, too. Else they are held back no longer. */
bool work_end(struct runner *runner);
/* The same, and says so. */
bool work_end_saying(struct runner *runner);

#endif
