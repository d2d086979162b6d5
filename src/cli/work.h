/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Long work of the library: once it asks whether to stop, interrupts are blocked, so that it can end in good order.
 * Before that, as while a source is read, they end the process at once.
 */
#ifndef CLI_WORK_H
#define CLI_WORK_H

#include "cli/runner.h"

/* Blocks interrupts until the current work is over; no effect if they are blocked. */
void work_begin(struct runner *runner);

/* Ends the work. True if it was interrupted: then the run is over, too. Otherwise interrupts are unblocked. */
bool work_end(struct runner *runner);
/* The same, with a message. */
bool work_end_reporting(struct runner *runner);

#endif
