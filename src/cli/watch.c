/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Polls the files a few times a second by name, because most editors replace the file. A missing file, as during a
 * replacement, has not changed yet.
 */
#include "cli/watch.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>

#include "cli/interrupt.h"

/* The time of the last change. */
#if defined __APPLE__
#define CHANGED_AT(status) ((status).st_mtimespec)
#else
#define CHANGED_AT(status) ((status).st_mtim)
#endif

struct watched_file {
	const char *name;
	struct stat seen; /* all 0 if it was never seen */
};

/* Compares the file with its recorded state, and updates that. */
static bool look(struct watched_file *file)
{
	struct stat now;
	bool changed;

	if (stat(file->name, &now) != 0)
		return false;
	changed = CHANGED_AT(now).tv_sec != CHANGED_AT(file->seen).tv_sec ||
		  CHANGED_AT(now).tv_nsec != CHANGED_AT(file->seen).tv_nsec ||
		  now.st_size != file->seen.st_size || now.st_ino != file->seen.st_ino ||
		  now.st_dev != file->seen.st_dev;
	file->seen = now;
	return changed;
}

struct watched_file *watch_begin(const struct options *options)
{
	struct watched_file *files = calloc(options->input_count + 1, sizeof *files);
	size_t i, count = 0;

	for (i = 0; files != NULL && i < options->input_count; i++) {
		if (!options->inputs[i].is_file)
			continue;
		files[count].name = options->inputs[i].text;
		look(&files[count++]);
	}
	return files;
}

bool watch_wait(struct watched_file *files)
{
	const struct timespec pause = {.tv_nsec = 200000000};
	bool changed = false;
	size_t i;

	while (!changed) {
		if (interrupt_waiting())
			return false;
		nanosleep(&pause, NULL);
		for (i = 0; files[i].name != NULL; i++)
			changed |= look(&files[i]);
	}
	return true;
}
