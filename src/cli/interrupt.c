/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Blocks SIGINT and SIGTERM, and checks whether one is pending. */
#include "cli/interrupt.h"

#include <stddef.h>

static bool is_ignored(int number)
{
	struct sigaction action;

	return sigaction(number, NULL, &action) != 0 || action.sa_handler == SIG_IGN;
}

void interrupt_block(enum interrupts which, sigset_t *before)
{
	sigset_t held;

	sigemptyset(&held);
	if (!is_ignored(SIGINT))
		sigaddset(&held, SIGINT);
	if (which == INTERRUPTS_ALL && !is_ignored(SIGTERM))
		sigaddset(&held, SIGTERM);
	sigprocmask(SIG_BLOCK, &held, before);
}

void interrupt_unblock(const sigset_t *before)
{
	sigprocmask(SIG_SETMASK, before, NULL);
}

static bool is_waiting(int number)
{
	sigset_t waiting;

	return sigpending(&waiting) == 0 && sigismember(&waiting, number) == 1;
}

bool interrupt_waiting(void)
{
	return is_waiting(SIGINT) || is_waiting(SIGTERM);
}

bool interrupt_ends(void)
{
	return is_waiting(SIGTERM);
}

const char *interrupt_word(void)
{
	return interrupt_ends() ? "terminated" : "interrupted";
}

enum exit_status interrupt_status(void)
{
	return interrupt_ends() ? EXIT_TERMINATED : EXIT_INTERRUPTED;
}

void interrupt_deliver(void)
{
	sigset_t held;

	sigemptyset(&held);
	sigaddset(&held, SIGINT);
	sigaddset(&held, SIGTERM);
	sigprocmask(SIG_UNBLOCK, &held, NULL);
}

void interrupt_forget(void)
{
	sigset_t interrupt;
	int number;

	sigemptyset(&interrupt);
	sigaddset(&interrupt, SIGINT);
	if (is_waiting(SIGINT))
		sigwait(&interrupt, &number);
}

void interrupt_remember(void)
{
	if (!interrupt_waiting())
		raise(SIGINT);
}
