/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Blocks interrupts while the library works, and ends the run after one. */
#include "cli/work.h"

#include <stdio.h>

#include "cli/interrupt.h"

/* A team does not block SIGTERM, with which mpirun ends it after an error. */
void work_begin(struct runner *runner)
{
	if (runner->blocked)
		return;
	interrupt_block(runner->team == NULL ? INTERRUPTS_ALL : INTERRUPTS_KEY, &runner->before);
	runner->blocked = true;
}

/* After an interrupt the signal stays blocked, or it would end the process. But at the prompt SIGINT is always blocked,
   and only stops the work. */
bool work_end(struct runner *runner)
{
	bool interrupted = runner->blocked && interrupt_waiting();

	if (interrupted) {
		runner->status = interrupt_status();
		runner->over = true;
	}
	if (runner->blocked && (!interrupted || (runner->interactive && !interrupt_ends()))) {
		interrupt_unblock(&runner->before);
		runner->blocked = false;
	}
	return interrupted;
}

bool work_end_reporting(struct runner *runner)
{
	if (runner->blocked && interrupt_waiting()) {
		fflush(runner->to);
		fprintf(stderr, "dicelab: %s\n", interrupt_word());
	}
	return work_end(runner);
}
