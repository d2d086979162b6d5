/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The command: parses the command line, acts on it, and returns the exit status. */
#include <gmp.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/exits.h"
#include "cli/help/help.h"
#include "cli/options/options.h"
#include "cli/run.h"
#include "cli/serve.h"
#ifdef HAVE_MPI
#include "cli/mpi.h"
#endif
#include "dicelab.h"

/* ---- memory functions of GMP ---- */

/* Rare, because the library checks beforehand that there is memory for large numbers. */
static void *or_end(void *block)
{
	if (block != NULL)
		return block;
	fflush(stdout);
	fputs("dicelab: out of memory\n", stderr);
	exit(EXIT_FAULTY);
}

static void *take_memory(size_t size)
{
	return or_end(malloc(size));
}

static void *resize(void *block, size_t before, size_t size)
{
	(void)before;
	return or_end(realloc(block, size));
}

static void release(void *block, size_t size)
{
	(void)size;
	free(block);
}

/*
 * Must be called before any other code. GMP aborts when it gets no memory: from here on, the process ends with a
 * message and the ordinary status instead. Freed large blocks return to the system at once, so that the limit `memory`
 * bounds the process's size.
 */
static void set_memory_functions(void)
{
#ifdef __GLIBC__
	/* glibc keeps freed blocks up to a threshold, which by default grows to 32 MiB. */
	enum { LARGE = 1 << 20 };

	mallopt(M_MMAP_THRESHOLD, LARGE);
	mallopt(M_TRIM_THRESHOLD, 4 * LARGE);
#endif
	mp_set_memory_functions(take_memory, resize, release);
}

/* ---- the command ---- */

static enum exit_status act(int argc, char **argv, struct team *team)
{
	struct options options;
	enum exit_status status = EXIT_OK;

	switch (options_read(&options, argc, argv)) {
	case OPTIONS_RUN:
#ifdef HAVE_MPI
		/* mpirun gives its processes a terminal for their output, even if its own output goes to a file. */
		options.gathered = mpi_is_used();
#endif
		status = run(&options, team);
		break;
	case OPTIONS_HELP:
		if (options.topic == NULL)
			help_print_usage(stdout);
		else
			help_find(stdout, NULL, options.topic);
		break;
	case OPTIONS_VERSION:
		printf("dicelab %s\n"
		       "Copyright (C) 2026 the dicelab authors\n"
		       "Licence: GPL-3.0-or-later <https://www.gnu.org/licenses/gpl-3.0.html>\n"
		       "You may change it and pass it on under that licence. It has no warranty.\n",
		       dicelab_version());
		break;
	case OPTIONS_SERVE:
		status = serve();
		break;
	case OPTIONS_WRONG:
		status = EXIT_USAGE;
		break;
	case OPTIONS_NO_MEMORY:
		fputs("dicelab: out of memory\n", stderr);
		status = EXIT_FAULTY;
		break;
	}
	options_clear(&options);
	return status;
}

int main(int argc, char **argv)
{
	enum exit_status status;
	struct team *team = NULL;
#ifdef HAVE_MPI
	struct mpi mpi;
#endif

	set_memory_functions();
	/* By default, exceeding the limit on file sizes (ulimit -f) ends the process silently. Now it is a write error. */
	signal(SIGXFSZ, SIG_IGN);
	/* Diagnostics are written in pieces: one system call per line is enough. */
	setvbuf(stderr, NULL, _IOLBF, BUFSIZ);
#ifdef HAVE_MPI
	team = mpi_join(&mpi, &argc, &argv);
#endif
	status = act(argc, argv, team);
	/* Lost output is an error. */
	if (fflush(stdout) != 0 || ferror(stdout)) {
		fputs("dicelab: cannot write to standard output\n", stderr);
		status = EXIT_FAULTY;
	}
#ifdef HAVE_MPI
	if (team != NULL)
		status = mpi_leave(&mpi, status);
#endif
	return status;
}
