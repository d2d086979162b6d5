/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A run from beginning to end: sets up a session and runs all inputs in it, files and arguments of the command line or
   standard input; from a terminal, that becomes the prompt. */
#include "cli/run.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/complaints.h"
#include "cli/files/input_file.h"
#include "cli/files/plot_file.h"
#include "cli/goal.h"
#include "cli/interrupt.h"
#include "cli/lets.h"
#include "cli/output.h"
#ifdef HAVE_READLINE
#include "cli/prompt/prompt.h"
#endif
#include "cli/runner.h"
#include "cli/source.h"
#include "cli/sweep/sweep.h"
#include "cli/terminal.h"
#include "cli/watch.h"
#include "cli/work.h"
#include "support/platform.h"
#include "support/text.h"

/* ---- hooks of the library ---- */

/* After Ctrl-C a sample goes on to be written, which Ctrl-C ends if it comes again, and SIGTERM. In a team the signal stays, for
   the others. */
static bool stop(void *data)
{
	struct runner *runner = data;
	struct team *team = runner->team;
	bool waiting;

	fflush(runner->to); /* long work: show earlier answers */
	if (team == NULL)   /* in a team, an interrupt ends other work at once */
		work_begin(runner);
	waiting = team != NULL && runner->cut_short ? interrupt_ends() : interrupt_waiting();
	if (waiting && runner->sampling && !runner->cut_short) {
		runner->cut_short = true;
		if (team == NULL)
			interrupt_forget();
	}
	return waiting || (team != NULL && team->is_stopped(team));
}

static void show_progress(void *data, uint64_t done)
{
	struct runner *runner = data;

	progress_show(&runner->progress, done);
}

static void show_work(void *data, const struct dicelab_progress *work)
{
	struct runner *runner = data;

	progress_show_work(&runner->progress, work);
}

/* ---- options of the session ---- */

static void apply_options(struct dicelab *lab, const struct options *options)
{
	int i;

	if (options->settings.seed.given)
		dicelab_seed(lab, options->settings.seed.number);
	for (i = 0; i < LIMIT_COUNT; i++) {
		if (options->limits[i] != 0)
			dicelab_set_limit(lab, limit_table[i].name, options->limits[i], NULL);
	}
}

/* Seeds all processes of a team like the leader. */
static bool share_seed(struct runner *runner)
{
	const struct options *options = runner->options;
	uint64_t seed = options->settings.seed.number;

	if (!options->settings.seed.given && team_leads(runner->team) &&
	    !platform_random(&seed, sizeof seed)) {
		runner_fail_system(runner, "seed");
		return false;
	}
	runner->team->share(runner->team, TEAM_SEED, &seed, sizeof seed);
	dicelab_seed(runner->lab, seed);
	return true;
}

/* ---- inputs ---- */

/* Teams and parts only have the simple prompt. */
static bool run_prompt(struct runner *runner)
{
#ifdef HAVE_READLINE
	return runner->team == NULL && runner->options->shards == 0 && runner->to == stdout &&
	       prompt_run(runner);
#else
	(void)runner;
	return false;
#endif
}

static void run_file(struct runner *runner, const char *name)
{
	struct file file;

	if (runner->sweep != NULL) {
		sweep_run_file(runner, name);
		return;
	}
	if (!file_open(&file, runner, name))
		return;
	runner->typed = file.prompts = file_is_typed(&file);
	if (file.prompts && run_prompt(runner))
		return;
	if (file.prompts)
		fputs("End each statement with ';', and the session with Ctrl-D.\n", stderr);
	runner_run_source(runner, dicelab_open_stream(runner->lab, file.name, file_read, &file),
			  &file);
	file_close(&file);
}

static void run_argument(struct runner *runner, const char *text, size_t number)
{
	char name[40];

	snprintf(name, sizeof name, "<argument %zu>", number);
	runner->argument = text;
	runner_run_source(runner, dicelab_open_text(runner->lab, name, text, strlen(text)), NULL);
	runner->argument = NULL;
}

/* Makes the definitions of --let, and runs all inputs in order; errors are reported. */
static void run_inputs(struct runner *runner, void *data)
{
	const struct options *options = runner->options;
	size_t i, arguments = 0;

	(void)data;
	lets_define(runner);
	for (i = 0; i < options->input_count && runner_continues(runner); i++) {
		if (options->inputs[i].is_file)
			run_file(runner, options->inputs[i].text);
		else
			run_argument(runner, options->inputs[i].text, ++arguments);
	}
	if (options->input_count == 0 && !runner->over)
		run_file(runner, "-");
	lets_check_used(runner);
	if (options->shards > 0)
		output_part_end(runner);
}

/* ---- parts of samples ---- */

static bool add_file(struct runner *runner, struct dicelab_merge *merge, const char *name)
{
	struct file file;
	bool ok;

	if (!file_open(&file, runner, name))
		return false;
	ok = dicelab_merge_add(merge, file.name, file_read, &file);
	file_close(&file);
	return ok;
}

static bool add_all(struct runner *runner, struct dicelab_merge *merge)
{
	const struct options *options = runner->options;
	size_t i;

	for (i = 0; i < options->input_count; i++) {
		if (!add_file(runner, merge, options->inputs[i].text))
			return false;
	}
	return dicelab_merge_check(merge);
}

static void print_all(struct runner *runner, struct dicelab_merge *merge)
{
	size_t i;

	for (i = 0; i < dicelab_merge_count(merge) && !ferror(runner->to); i++) {
		struct dicelab_outcomes *outcomes = dicelab_merge_take(merge, i);

		if (outcomes == NULL)
			return;
		output_outcomes(runner, NULL, outcomes);
	}
}

/* Merges the parts of --merge, which are the inputs, and writes the outcomes of each statement. Reads all parts before
   printing anything, because a later one may be wrong. */
static void merge_inputs(struct runner *runner)
{
	struct dicelab_merge *merge;

	if (runner->over)
		return;
	merge = dicelab_merge_new(runner->lab);
	if (merge == NULL) {
		runner_fail_memory(runner, "merge");
		return;
	}
	if (add_all(runner, merge))
		print_all(runner, merge);
	else
		runner_fail(runner);
	dicelab_merge_free(merge);
}

/* ---- the run ---- */

static void run_sweep(struct runner *runner, struct sweep *sweep)
{
	runner->sweep = sweep;
	if (sweep_begin(sweep, runner))
		sweep_run(runner, run_inputs, NULL);
}

static void run_all(struct runner *runner)
{
	const struct options *options = runner->options;
	struct sweep sweep;

	runner->how = (struct dicelab_sampling){.size = sizeof runner->how,
						.jobs = options->jobs,
						.shard = options->shard,
						.shards = options->shards,
						.progress = show_progress};
	if (options->eval && options->jobs == 0) /* counting processors takes a while */
		runner->how.jobs = options_processors();
	if (runner->team != NULL) {
		/* mpirun starts a process per processor, so the default is one thread each. */
		runner->how.jobs = options->jobs;
		runner->how.shard = runner->team->member;
		runner->how.shards = runner->team->members;
	}
	apply_options(runner->lab, options);
	if (team_leads(runner->team))
		plot_file_begin(runner);
	if (!goal_begin(runner))
		runner->over = true;
	else if (options->merge)
		merge_inputs(runner);
	else if (options_sweep(options))
		run_sweep(runner, &sweep);
	else if (runner->team == NULL || share_seed(runner))
		run_inputs(runner, NULL);
	goal_end(runner);
	if (!dicelab_report_end(runner->report) && runner->status == EXIT_OK && !ferror(runner->to))
		runner_fail_answer(runner);
	plot_file_end(runner);
	if (runner->sweep != NULL)
		sweep_end(runner->sweep);
	runner->sweep = NULL;
}

static void run_with_report(struct runner *runner)
{
	runner->report = dicelab_report_new(runner->lab, runner->to, &runner->layout);
	if (runner->report != NULL)
		run_all(runner);
	else
		runner_fail_memory(runner, "start");
	dicelab_report_free(runner->report);
}

static enum exit_status run_once(const struct options *options, struct team *team)
{
	struct goal goal = {.given = false};
	struct runner runner = {
		.options = options, .status = EXIT_OK, .team = team, .to = stdout, .goal = &goal};
	struct dicelab_hooks hooks = {
		.size = sizeof hooks, .report = runner_report, .stop = stop, .data = &runner};

	runner.layout = terminal_layout(options, NULL);
	runner.lab = dicelab_new(&hooks);
	if (runner.lab == NULL) {
		runner_fail_memory(&runner, "start");
	} else {
		dicelab_watch(runner.lab, show_work);
		if (output_open(&runner))
			run_with_report(&runner);
		output_close(&runner);
	}
	dicelab_free(runner.lab);
	return runner.status;
}

/* Only samples can be shared; parts are made by one process. */
static bool is_for_a_team(const struct options *options)
{
	return options->eval && options->shards == 0 && !options->merge && !options_sweep(options);
}

enum exit_status run(const struct options *options, struct team *team)
{
	struct watched_file *files;
	enum exit_status status;

	if (!is_for_a_team(options)) {
		if (!team_leads(team))
			return EXIT_OK;
		team = NULL;
	}
	if (!options->watch)
		return run_once(options, team);
	files = watch_begin(options);
	if (files == NULL) {
		fputs("dicelab: out of memory\n", stderr);
		return EXIT_FAULTY;
	}
	do
		status = run_once(options, team);
	while (fflush(stdout) == 0 && status != interrupt_status() && watch_wait(files));
	free(files);
	interrupt_deliver(); /* the run that is interrupted ends as a wait does: by the signal */
	return status;
}
