/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of other processes, as POSIX declares it: under WASI there are none. */
#ifndef WASI_WAIT_H
#define WASI_WAIT_H

#include <errno.h>
#include <sys/types.h>

#define WIFEXITED(status) ((void)(status), 0)
#define WEXITSTATUS(status) (status)

static inline pid_t waitpid(pid_t child, int *status, int options)
{
	(void)child;
	(void)status;
	(void)options;
	errno = ECHILD;
	return -1;
}

#endif
