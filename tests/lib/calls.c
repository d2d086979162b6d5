/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Calls the command's `main` again and again in one process, for Calls.pm and calls.py: starting a process costs more than most of
 * the programs that are tested.
 *
 *     calls SECONDS
 *
 * A call comes on standard input: how many strings follow, an end of line, and the strings, each with a NUL at its end. They are
 * the folder to run in; the files for standard input, output and errors (an empty name: errors go where the output goes); and
 * the arguments, of which the first is the command. The answer on standard output is the exit status and an end of line.
 *
 * The process ends by SIGPROF when a call has computed for SECONDS, and otherwise at the end of its input. A call that leaves a file
 * open, or memory that nothing points to (under AddressSanitizer), says so in its standard error.
 */
#include <getopt.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__)
#define FINDS_LEAKS
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define FINDS_LEAKS
#endif
#endif

#ifdef FINDS_LEAKS
#include <sanitizer/lsan_interface.h>
#endif

/* `main` of src/cli/main.c, which the Makefile renames. */
int command_main(int argc, char **argv);

enum { FOLDER, INPUT, OUTPUT, ERRORS, COMMAND };

struct call {
	char **words; /* ends with NULL */
	size_t count;
};

static void give_up(const char *what)
{
	perror(what);
	exit(EXIT_FAILURE);
}

static void *take(size_t size)
{
	void *block = malloc(size);

	if (block == NULL)
		give_up("calls");
	return block;
}

static char *read_word(FILE *requests)
{
	char *word = NULL;
	size_t size = 0;

	if (getdelim(&word, &size, '\0', requests) < 0)
		give_up("calls: the end of a request");
	return word;
}

/* False at the end of the requests. */
static bool read_call(struct call *call, FILE *requests)
{
	if (fscanf(requests, "%zu", &call->count) != 1 || getc(requests) != '\n' ||
	    call->count <= COMMAND)
		return false;
	call->words = take((call->count + 1) * sizeof *call->words);
	for (size_t i = 0; i < call->count; i++)
		call->words[i] = read_word(requests);
	call->words[call->count] = NULL;
	return true;
}

static void release_call(struct call *call)
{
	for (size_t i = 0; i < call->count; i++)
		free(call->words[i]);
	free(call->words);
}

/* freopen clears what a call leaves in a stream: text not yet read, errors, and whether it is at its end. */
static void direct_streams(const struct call *call)
{
	if (chdir(call->words[FOLDER]) != 0)
		give_up(call->words[FOLDER]);
	if (freopen(call->words[INPUT], "r", stdin) == NULL)
		give_up(call->words[INPUT]);
	if (freopen(call->words[OUTPUT], "w", stdout) == NULL)
		give_up(call->words[OUTPUT]);
	if (call->words[ERRORS][0] == '\0')
		dup2(STDOUT_FILENO, STDERR_FILENO);
	else if (freopen(call->words[ERRORS], "w", stderr) == NULL)
		give_up(call->words[ERRORS]);
}

static void limit_time(long seconds)
{
	const struct itimerval limit = {{0, 0}, {seconds, 0}};

	setitimer(ITIMER_PROF, &limit, NULL);
}

/* The lowest descriptor that is free. */
static int free_descriptor(void)
{
	int descriptor = dup(STDIN_FILENO);

	close(descriptor);
	return descriptor;
}

static int answer(const struct call *call, long seconds)
{
	int status, before;

	direct_streams(call);
	before = free_descriptor();
	optind = 0; /* getopt begins anew */
	limit_time(seconds);
	status = command_main((int)(call->count - COMMAND), call->words + COMMAND);
	limit_time(0);
	if (free_descriptor() != before)
		fputs("calls: the command left a file open\n", stderr);
#ifdef FINDS_LEAKS
	__lsan_do_recoverable_leak_check();
#endif
	fflush(stderr);
	return status;
}

int main(int argc, char **argv)
{
	long seconds = argc == 2 ? strtol(argv[1], NULL, 10) : 0;
	FILE *requests = fdopen(dup(STDIN_FILENO), "r"), *answers = fdopen(dup(STDOUT_FILENO), "w");
	struct call call;

	if (seconds <= 0 || requests == NULL || answers == NULL) {
		fputs("usage: calls SECONDS\n", stderr);
		return 2;
	}
	while (read_call(&call, requests)) {
		fprintf(answers, "%d\n", answer(&call, seconds));
		fflush(answers);
		release_call(&call);
	}
	fclose(requests);
	fclose(answers);
	return EXIT_SUCCESS;
}
