/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a file under a temporary name and renames it when it is complete. */
#include "cli/files/output_file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cli/interrupt.h"

/* ---- names ---- */

static bool fits(int length)
{
	if (length >= 0 && length < OUTPUT_FILE_NAME)
		return true;
	errno = ENAMETOOLONG;
	return false;
}

/* The length of the name's folder, with the '/'. */
static int folder_length(const char *name)
{
	const char *slash = strrchr(name, '/');

	return slash == NULL ? 0 : (int)(slash - name) + 1;
}

/* Resolves symbolic links, to a name that may not exist. */
static bool follow(const char *name, char end[OUTPUT_FILE_NAME])
{
	enum { MOST_LINKS = 40 };
	char link[OUTPUT_FILE_NAME], folder[OUTPUT_FILE_NAME];
	ssize_t length;
	int i;

	if (!fits(snprintf(end, OUTPUT_FILE_NAME, "%s", name)))
		return false;
	for (i = 0; i < MOST_LINKS; i++) {
		length = readlink(end, link, sizeof link - 1);
		if (length < 0)
			/* not a link; any other error recurs when the file is opened */
			return true;
		link[length] = '\0';
		snprintf(folder, sizeof folder, "%.*s", *link == '/' ? 0 : folder_length(end), end);
		if (!fits(snprintf(end, OUTPUT_FILE_NAME, "%s%s", folder, link)))
			return false;
	}
	errno = ELOOP;
	return false;
}

/* ---- existing files ---- */

/* False, with errno, if the file cannot be examined or written. *is_there is whether it exists. */
static bool look(const char *name, bool *is_there, struct stat *stats)
{
	*is_there = stat(name, stats) == 0;
	if (!*is_there)
		return errno == ENOENT;
	if (S_ISDIR(stats->st_mode)) {
		errno = EISDIR;
		return false;
	}
	if (S_ISSOCK(stats->st_mode)) {
		errno = ENXIO;
		return false;
	}
	return access(name, W_OK) == 0;
}

/* Whether it is a regular file, and `end` its resolved name. Links below /proc do not resolve. */
static bool is_at_the_end(const char *name, char end[OUTPUT_FILE_NAME], const struct stat *stats)
{
	struct stat there;

	return S_ISREG(stats->st_mode) && follow(name, end) && stat(end, &there) == 0 &&
	       there.st_dev == stats->st_dev && there.st_ino == stats->st_ino;
}

/* ---- temporary files ---- */

static bool open_new(struct output_file *file)
{
	enum { MOST_TRIES = 100 };
	int folder = folder_length(file->name), tries, descriptor = -1;

	for (tries = 0; descriptor < 0 && tries < MOST_TRIES; tries++) {
		if (!fits(snprintf(file->partial, sizeof file->partial, "%.*s.dicelab-%ld-%d~",
				   folder, file->name, (long)getpid(), tries)))
			return false;
		descriptor = open(file->partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
		if (descriptor < 0 && errno != EEXIST)
			return false;
	}
	file->to = descriptor < 0 ? NULL : fdopen(descriptor, "w");
	if (file->to == NULL && descriptor >= 0) {
		close(descriptor);
		unlink(file->partial);
	}
	return file->to != NULL;
}

/* Blocks all signals, so that none ends the process before it has removed an unfinished file. */
static void hold_signals(struct output_file *file)
{
	sigset_t all;

	sigfillset(&all);
	sigprocmask(SIG_BLOCK, &all, &file->before);
}

static void release_signals(const struct output_file *file)
{
	int reason = errno;

	sigprocmask(SIG_SETMASK, &file->before, NULL);
	errno = reason;
}

/* ---- direct writing ---- */

/* Opens an existing file; for a FIFO it waits for a reader or an interrupt. */
static int open_descriptor(const char *name)
{
	const struct timespec shortly = {.tv_nsec = 10000000};
	int descriptor;

	for (;;) {
		descriptor = open(name, O_WRONLY | O_NONBLOCK | O_CLOEXEC);
		if (descriptor >= 0 || errno != ENXIO)
			return descriptor;
		if (interrupt_waiting()) {
			errno = EINTR;
			return -1;
		}
		nanosleep(&shortly, NULL);
	}
}

static bool open_as_it_is(struct output_file *file, const char *name, const struct stat *stats)
{
	int descriptor = open_descriptor(name);

	*file->partial = '\0';
	if (descriptor < 0)
		return false;
	if (fcntl(descriptor, F_SETFL, 0) == 0 &&
	    (!S_ISREG(stats->st_mode) || ftruncate(descriptor, 0) == 0))
		file->to = fdopen(descriptor, "w");
	if (file->to == NULL)
		close(descriptor);
	return file->to != NULL;
}

/* ---- the interface ---- */

bool output_file_try(const char *name)
{
	struct output_file file = {.to = NULL};
	struct stat stats;
	bool is_there, ok;

	if (!look(name, &is_there, &stats))
		return false;
	if (is_there)
		return true;
	if (!follow(name, file.name))
		return false;
	hold_signals(&file);
	ok = open_new(&file);
	if (ok) {
		fclose(file.to);
		unlink(file.partial);
	}
	release_signals(&file);
	return ok;
}

bool output_file_open(struct output_file *file, const char *name)
{
	struct stat stats;
	bool is_there;

	file->to = NULL;
	if (!look(name, &is_there, &stats))
		return false;
	if (!is_there ? follow(name, file->name) : is_at_the_end(name, file->name, &stats)) {
		hold_signals(file);
		if (open_new(file)) {
			if (is_there) /* keep the permissions of the old file */
				(void)fchmod(fileno(file->to), stats.st_mode & 0777);
			return true;
		}
		release_signals(file);
	}
	/* If the folder takes no new files, the old file may still be writable. */
	return is_there && open_as_it_is(file, name, &stats);
}

bool output_file_close(struct output_file *file, bool complete)
{
	int reason = errno;

	if (fclose(file->to) != 0 && complete) {
		reason = errno;
		complete = false;
	}
	if (*file->partial != '\0') {
		if (complete && rename(file->partial, file->name) != 0) {
			reason = errno;
			complete = false;
		}
		if (!complete)
			unlink(file->partial);
		release_signals(file);
	}
	errno = reason;
	return complete;
}
