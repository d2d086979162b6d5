/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A progress line on the terminal, updated a few times a second and erased at the end. */
#include "cli/progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "support/platform.h"
#include "support/text.h"

void progress_begin(struct progress *progress, uint64_t trials)
{
	*progress = (struct progress){.trials = trials, .terminal = isatty(STDERR_FILENO) == 1};
	progress->began = progress->terminal ? platform_seconds() : 0;
	progress->shown = progress->began;
}

/* A duration in its two largest units. */
static void print_duration(FILE *to, double seconds)
{
	unsigned long long whole = seconds < 1e15 ? (unsigned long long)(seconds + 0.5) : 0;

	if (seconds >= 1e15)
		fputs("ages", to);
	else if (whole >= 86400)
		fprintf(to, "%llu d %llu h", whole / 86400, whole % 86400 / 3600);
	else if (whole >= 3600)
		fprintf(to, "%llu h %llu min", whole / 3600, whole % 3600 / 60);
	else if (whole >= 60)
		fprintf(to, "%llu min %llu s", whole / 60, whole % 60);
	else
		fprintf(to, "%llu s", whole);
}

/* Whether an update is due. */
static bool is_due(const struct progress *progress, double now)
{
	const double first = 1, often = 0.25;

	return now - progress->shown >= (progress->visible ? often : first);
}

static void end_line(struct progress *progress, double now)
{
	fputs("\033[K", stderr);
	fflush(stderr);
	progress->shown = now;
	progress->visible = true;
}

void progress_show(struct progress *progress, uint64_t done)
{
	double now, rate;

	if (!progress->terminal)
		return;
	now = platform_seconds();
	if (!is_due(progress, now) || done == 0)
		return;
	rate = (double)done / (now - progress->began);
	fprintf(stderr, "\r%5.1f %%  %.3g trials/s  ",
		100 * (double)done / (double)progress->trials, rate);
	print_duration(stderr, (double)(progress->trials - done) / rate);
	fputs(" left", stderr);
	end_line(progress, now);
}

/* ---- calculations ---- */

/* Width of the terminal; a longer line would wrap and could not be erased. */
static int line_width(void)
{
	enum { ORDINARY = 80, LEAST = 20 };
	struct winsize size;

	if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col < LEAST)
		return ORDINARY;
	return size.ws_col - 1; /* some terminals wrap when the last column is filled */
}

/* Prints at most `most` characters of a text. */
static void print_shortened(FILE *to, const char *text, int most)
{
	static const char ellipsis[] = "...";
	size_t left = strlen(text), at, kept = 0;
	int count = 0;

	for (at = 0; at < left; at += text_character(text + at, left - at)) {
		if (count++ == most - (int)strlen(ellipsis))
			kept = at;
	}
	if (count <= most) {
		text_show(to, text, left, "");
	} else if (kept > 0) {
		text_show(to, text, kept, "");
		fputs(ellipsis, to);
	}
}

void progress_show_work(struct progress *progress, const struct dicelab_progress *work)
{
	enum { MEMORY = 17, WORDS = 12 }; /* widths of other parts of the line */
	const double little = 0.01;
	char numbers[80], question[40];
	double now;
	int room;

	if (!progress->terminal)
		return;
	now = platform_seconds();
	if (!is_due(progress, now))
		return;
	if (work->steps > 0)
		snprintf(numbers, sizeof numbers, "%" PRIu64 " steps  ", work->steps);
	else if (work->unresolved > 0)
		snprintf(numbers, sizeof numbers, "%" PRIu64 " states  %.3g unresolved  ",
			 work->states, work->unresolved);
	else
		snprintf(numbers, sizeof numbers, "%" PRIu64 " states  ", work->states);
	snprintf(question, sizeof question, " (%s)", work->question);
	room = line_width() - (int)strlen(numbers) - (int)strlen(question);
	fprintf(stderr, "\r%s", numbers);
	if (work->memory >= little && room > MEMORY + WORDS)
		room -= fprintf(stderr, "%.0f %% of memory  ", 100 * work->memory);
	if (room > 0) {
		print_shortened(stderr, work->text, room);
		fputs(question, stderr);
	}
	end_line(progress, now);
}

void progress_end(struct progress *progress)
{
	if (progress->visible)
		fputs("\r\033[K", stderr);
	progress->visible = false;
}
