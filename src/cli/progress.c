#include "cli/progress.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

static double seconds_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

void progress_begin(struct progress *progress, uint64_t trials)
{
	*progress = (struct progress){.trials = trials, .terminal = isatty(STDERR_FILENO) == 1};
	progress->began = progress->terminal ? seconds_now() : 0;
	progress->shown = progress->began;
}

/* In the two largest units that say something. */
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

void progress_show(struct progress *progress, uint64_t done)
{
	const double first = 1, often = 0.25;
	double now, rate;

	if (!progress->terminal)
		return;
	now = seconds_now();
	if (now - progress->shown < (progress->visible ? often : first) || done == 0)
		return;
	rate = (double)done / (now - progress->began);
	fprintf(stderr, "\r%5.1f %%  %.3g trials/s  ",
		100 * (double)done / (double)progress->trials, rate);
	print_duration(stderr, (double)(progress->trials - done) / rate);
	fputs(" left\033[K", stderr);
	fflush(stderr);
	progress->shown = now;
	progress->visible = true;
}

void progress_end(struct progress *progress)
{
	if (progress->visible)
		fputs("\r\033[K", stderr);
	progress->visible = false;
}
