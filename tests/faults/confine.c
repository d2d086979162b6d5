/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Runs a command with less memory than there is, and tells what became of it.
 *
 *     confine FILE KIB COMMAND ARGUMENT...
 *
 * KIB is what its address space may grow to, 0 for no limit. Into FILE goes a line: the exit status, the
 * signal that ended it or 0, and how many KiB of memory were resident at most.
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

static void run(rlim_t kib, char **command)
{
	struct rlimit none = {0, 0}, space = {kib * 1024, kib * 1024};

	setrlimit(RLIMIT_CORE, &none);
	if (kib > 0)
		setrlimit(RLIMIT_AS, &space);
	execvp(command[0], command);
	_exit(127);
}

int main(int argc, char **argv)
{
	FILE *file = argc > 3 ? fopen(argv[1], "w") : NULL;
	struct rusage usage;
	pid_t child;
	int status;

	if (file == NULL) {
		fputs("usage: confine FILE KIB COMMAND ARGUMENT...\n", stderr);
		return 2;
	}
	child = fork();
	if (child == 0)
		run((rlim_t)strtoull(argv[2], NULL, 10), argv + 3);
	if (child < 0 || wait4(child, &status, 0, &usage) != child) {
		perror("confine");
		return 2;
	}
	fprintf(file, "%d %d %ld\n", WIFEXITED(status) ? WEXITSTATUS(status) : 0,
		WIFSIGNALED(status) ? WTERMSIG(status) : 0, usage.ru_maxrss);
	return fclose(file) == 0 ? 0 : 2;
}
