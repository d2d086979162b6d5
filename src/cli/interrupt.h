/*
 * SIGINT (Ctrl-C) and SIGTERM during long work, without a signal handler: the signals are held back, and the
 * work asks now and then whether one is waiting.
 */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <signal.h>
#include <stdbool.h>

#include "cli/exits.h"

enum interrupts {
	INTERRUPTS_KEY, /* SIGINT alone: SIGTERM ends the process at once */
	INTERRUPTS_ALL  /* SIGTERM, too */
};

/* Holds them back, unless they are ignored anyway; `before` is for interrupt_release. */
void interrupt_hold(enum interrupts which, sigset_t *before);
void interrupt_release(const sigset_t *before);

/* Is one waiting? */
bool interrupt_waiting(void);
/* Is it SIGTERM? Then the process is to end, and not only what it does. */
bool interrupt_ends(void);

/* What there is to say of the one that is waiting: "interrupted" or "terminated"; and how the process ends. */
const char *interrupt_word(void);
enum exit_status interrupt_status(void);

/* Discards a SIGINT that is waiting. */
void interrupt_forget(void);

#endif
