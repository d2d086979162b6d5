/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * SIGINT (Ctrl-C) and SIGTERM during long work, by polling instead of a signal handler: the signals are blocked, and
 * the work checks now and then whether one is pending.
 */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <signal.h>
#include <stdbool.h>

#include "cli/exits.h"

enum interrupts {
	INTERRUPTS_KEY, /* SIGINT only: SIGTERM still ends the process at once */
	INTERRUPTS_ALL  /* SIGTERM as well */
};

/* Blocks the signals, except ignored ones; `before` is for interrupt_unblock. */
void interrupt_block(enum interrupts which, sigset_t *before);
void interrupt_unblock(const sigset_t *before);

/* Whether one is pending. */
bool interrupt_waiting(void);
/* Whether SIGTERM is pending: then the process must end. */
bool interrupt_ends(void);

/* For the pending signal: "interrupted" or "terminated", and the exit status. */
const char *interrupt_word(void);
enum exit_status interrupt_status(void);

/* Lets a pending signal end the process, as it would without interrupt_block. */
void interrupt_deliver(void);

/* Discards a pending SIGINT, so that another one is noticed; and makes it pending again, unless there was another one or SIGTERM. */
void interrupt_forget(void);
void interrupt_remember(void);

#endif
