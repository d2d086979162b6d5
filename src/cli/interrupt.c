#include "cli/interrupt.h"

#include <stddef.h>

void interrupt_hold(sigset_t *before)
{
	struct sigaction action;
	sigset_t held;

	sigemptyset(&held);
	if (sigaction(SIGINT, NULL, &action) == 0 && action.sa_handler != SIG_IGN)
		sigaddset(&held, SIGINT);
	sigprocmask(SIG_BLOCK, &held, before);
}

void interrupt_release(const sigset_t *before)
{
	sigprocmask(SIG_SETMASK, before, NULL);
}

bool interrupt_waiting(void)
{
	sigset_t waiting;

	return sigpending(&waiting) == 0 && sigismember(&waiting, SIGINT) == 1;
}

void interrupt_forget(void)
{
	sigset_t interrupt;
	int number;

	sigemptyset(&interrupt);
	sigaddset(&interrupt, SIGINT);
	if (interrupt_waiting())
		sigwait(&interrupt, &number);
}
