/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A progress line on the terminal of standard error; without a terminal, nothing is shown. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

#include "dicelab.h"

struct progress {
	uint64_t trials;     /* wanted number of trials of a sample */
	double began, shown; /* times in seconds; `shown` is the last update of the line */
	bool visible;        /* the line is on the terminal */
	bool terminal;
};

void progress_begin(struct progress *progress, uint64_t trials);
/* Shows the number of trials, their rate and the remaining time; at first after a second. */
void progress_show(struct progress *progress, uint64_t done);
/* The same for a calculation: the number of states, the unresolved probability and the current part of the program. */
void progress_show_work(struct progress *progress, const struct dicelab_progress *work);
/* Erases the line. */
void progress_end(struct progress *progress);

#endif
