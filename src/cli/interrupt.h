/*
 * Ctrl-C during long work, without a signal handler: the signal is held back, and the work asks
 * now and then whether it is waiting.
 */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <signal.h>
#include <stdbool.h>

/* Holds SIGINT back, unless it is ignored anyway; `before` is for interrupt_release. */
void interrupt_hold(sigset_t *before);
void interrupt_release(const sigset_t *before);

/* Is a SIGINT waiting? */
bool interrupt_waiting(void);

/* Nothing comes of one that is waiting. */
void interrupt_forget(void);

#endif
