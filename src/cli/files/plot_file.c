/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Collects the outcomes of a run in one chart, and writes it in the end as SVG or, through a converter, as PNG. */
#include "cli/files/plot_file.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/complaints.h"
#include "cli/files/output_file.h"

extern char **environ;

static bool ends_in(const char *name, const char *end)
{
	size_t length = strlen(name), end_length = strlen(end);

	return length > end_length && strcasecmp(name + length - end_length, end) == 0;
}

static bool is_png(const char *name)
{
	return ends_in(name, ".png");
}

bool plot_file_is_all(const char *name)
{
	return name != NULL && strcmp(name, "-") == 0;
}

bool plot_file_has_kind(const char *name)
{
	return plot_file_is_all(name) || ends_in(name, ".svg") || is_png(name);
}

/* ---- PNG ---- */

/* Starts rsvg-convert, from `in` to `out`. */
static bool start_converter(const char *option, int in, int out, pid_t *child)
{
	char *arguments[] = {(char[]){"rsvg-convert"}, (char *)option, NULL};
	posix_spawn_file_actions_t actions;
	posix_spawnattr_t attributes;
	sigset_t none;
	bool started;

	if (posix_spawn_file_actions_init(&actions) != 0)
		return false;
	if (posix_spawnattr_init(&attributes) != 0) {
		posix_spawn_file_actions_destroy(&actions);
		return false;
	}
	/* Unblocks signals for the converter, so that an interrupt ends it. */
	sigemptyset(&none);
	started = posix_spawnattr_setsigmask(&attributes, &none) == 0 &&
		  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK) == 0 &&
		  posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO) == 0 &&
		  posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO) == 0 &&
		  posix_spawnp(child, arguments[0], &actions, &attributes, arguments, environ) == 0;
	posix_spawnattr_destroy(&attributes);
	posix_spawn_file_actions_destroy(&actions);
	return started;
}

/* Runs the converter; false if it failed or is missing. */
static bool run_converter(const char *option, int in, int out)
{
	pid_t child;
	int status;

	if (!start_converter(option, in, out, &child))
		return false;
	while (waitpid(child, &status, 0) < 0) {
		if (errno != EINTR)
			return false;
	}
	return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* Checks that the converter runs; otherwise an error. */
static bool find_converter(struct runner *runner, const char *name)
{
	int nothing = open("/dev/null", O_RDWR);
	bool found = nothing >= 0 && run_converter("--version", nothing, nothing);

	if (nothing >= 0)
		close(nothing);
	if (found)
		return true;
	runner_fail_file(runner, name,
			 "a PNG picture takes the program rsvg-convert, which is not installed",
			 "its package is librsvg2-bin (Debian, Ubuntu), librsvg2-tools (Fedora) or "
			 "librsvg; a file name that ends in .svg takes nothing");
	return false;
}

/* ---- the file ---- */

static bool write_svg(const struct runner *runner, FILE *to)
{
	return dicelab_plot_write(runner->plot, to, runner->title) && fflush(to) == 0;
}

/* The chart as PNG in an unnamed temporary file; NULL on failure. */
static FILE *make_png(const struct runner *runner, bool *converted)
{
	/* The order matters if standard input was closed: the first of the two gets descriptor 0, where start_converter
	   puts the SVG. */
	FILE *svg = tmpfile(), *png = tmpfile();
	bool ok = svg != NULL && png != NULL && write_svg(runner, svg);

	if (ok) {
		rewind(svg); /* the descriptor, too, which the converter gets */
		ok = *converted = run_converter("--zoom=2", fileno(svg), fileno(png));
	}
	if (svg != NULL)
		fclose(svg);
	if (ok) {
		rewind(png);
		return png;
	}
	if (png != NULL)
		fclose(png);
	return NULL;
}

static bool copy(FILE *from, FILE *to)
{
	char piece[8192];
	size_t length;

	while ((length = fread(piece, 1, sizeof piece, from)) > 0) {
		if (fwrite(piece, 1, length, to) != length)
			return false;
	}
	return !ferror(from) && fflush(to) == 0;
}

static bool write_file(struct runner *runner, const char *name, FILE *png)
{
	struct output_file file;
	bool ok;

	if (!output_file_open(&file, name))
		return false;
	ok = png != NULL ? copy(png, file.to) : write_svg(runner, file.to);
	return output_file_close(&file, ok);
}

static void make_file(struct runner *runner, const char *name)
{
	bool converted = true;
	FILE *png = is_png(name) ? make_png(runner, &converted) : NULL;

	if (!converted)
		runner_fail_file(runner, name, "rsvg-convert has failed", NULL);
	else if ((is_png(name) && png == NULL) || !write_file(runner, name, png))
		runner_fail_system(runner, name);
	if (png != NULL)
		fclose(png);
}

/* ---- the interface ---- */

/* Checks that the file can be made, before hours of work. */
static bool try_file(struct runner *runner, const char *name)
{
	if (output_file_try(name))
		return !is_png(name) || find_converter(runner, name);
	runner_fail_system(runner, name);
	return false;
}

void plot_file_begin(struct runner *runner)
{
	const char *name = runner->options->plot;

	if (name == NULL)
		return;
	if (!plot_file_is_all(name) && !try_file(runner, name)) {
		runner->over = true;
		return;
	}
	runner->plot = dicelab_plot_new(runner->lab);
	if (runner->plot == NULL) {
		runner_fail_memory(runner, name);
		runner->over = true;
		return;
	}
	dicelab_plot_layout(runner->plot, &runner->options->settings.layout);
}

/* If there are --eval and --calc, the label names the action. */
static void make_label(const struct runner *runner, const struct dicelab_statement *statement,
		       const struct dicelab_outcomes *outcomes, char *label, size_t size)
{
	const struct options *options = runner->options;
	const char *how = "";

	if (options->eval && options->calc)
		how = dicelab_outcomes_trials(outcomes) > 0 ? ", sampled" : ", calculated";
	snprintf(label, size, "%s%s",
		 statement != NULL ? dicelab_label(statement) : dicelab_outcomes_label(outcomes),
		 how);
}

void plot_file_add(struct runner *runner, const struct dicelab_statement *statement,
		   const struct dicelab_outcomes *outcomes)
{
	char label[256];

	if (runner->plot == NULL)
		return;
	make_label(runner, statement, outcomes, label, sizeof label);
	plot_file_add_as(runner, label, outcomes);
}

void plot_file_add_as(struct runner *runner, const char *label,
		      const struct dicelab_outcomes *outcomes)
{
	if (runner->plot != NULL && dicelab_plot_add(runner->plot, label, outcomes))
		runner->plotted++;
}

void plot_file_add_grid(struct runner *runner, const struct dicelab_grid *grid)
{
	if (runner->plot == NULL)
		return;
	if (dicelab_plot_add_grid(runner->plot, grid))
		runner->plotted++;
	else
		runner_fail_memory(runner, runner->options->plot);
}

void plot_file_end(struct runner *runner)
{
	const char *name = runner->options->plot;

	if (runner->plot == NULL)
		return;
	if (runner->plotted > 0 && plot_file_is_all(name)) {
		dicelab_plot_write(runner->plot, runner->to, runner->title);
	} else if (runner->plotted > 0) {
		make_file(runner, name);
	} else if (runner->status == EXIT_OK) {
		runner_fail_file(runner, name, "there are no outcomes to draw", NULL);
	}
	dicelab_plot_free(runner->plot);
}
