/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions of POSIX that the command calls and WASI does not have: signals, which never arrive; the width of a terminal, which is
 * not known; other processes, which cannot be started; and files without a name. It is included before each file of the command.
 * Names of files are as WASI has them also where the system is Windows.
 */
#ifndef WASI_POSIX_H
#define WASI_POSIX_H

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

/* ---- signals: none is pending, none is ignored ---- */

enum { SIG_BLOCK, SIG_UNBLOCK, SIG_SETMASK };

struct sigaction {
	void (*sa_handler)(int);
};

static inline int sigemptyset(sigset_t *set)
{
	*set = 0;
	return 0;
}

static inline int sigfillset(sigset_t *set)
{
	return sigemptyset(set);
}

static inline int sigaddset(sigset_t *set, int number)
{
	(void)set;
	(void)number;
	return 0;
}

static inline int sigismember(const sigset_t *set, int number)
{
	(void)set;
	(void)number;
	return 0;
}

static inline int sigpending(sigset_t *set)
{
	return sigemptyset(set);
}

static inline int sigprocmask(int how, const sigset_t *set, sigset_t *before)
{
	(void)how;
	(void)set;
	return before != NULL ? sigemptyset(before) : 0;
}

static inline int sigwait(const sigset_t *set, int *number)
{
	(void)set;
	*number = 0;
	return EINVAL;
}

static inline int sigaction(int number, const struct sigaction *action, struct sigaction *before)
{
	(void)number;
	(void)action;
	before->sa_handler = SIG_DFL;
	return 0;
}

/* ---- terminals and files ---- */

enum { TIOCGWINSZ = 0x5413 }; /* ioctl refuses it */

struct winsize {
	unsigned short ws_col;
};

static inline int fchmod(int file, mode_t mode)
{
	(void)file;
	(void)mode;
	return 0;
}

static inline FILE *no_tmpfile(void)
{
	errno = ENOSYS;
	return NULL;
}
#define tmpfile no_tmpfile

/* On Windows, where the environment says so, backslashes in the name of a file become slashes. (There, C: is a file in the current folder:
   see packaging/npm/folders.js.) */
static inline void file_name_to_posix(char *name)
{
	const char *system = getenv("OS");

	if (system != NULL && strcmp(system, "Windows_NT") == 0)
		for (; *name != '\0'; name++)
			*name = (char)(*name == '\\' ? '/' : *name);
}

#endif
