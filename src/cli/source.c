/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Determines the notation of a source, checks that the options suit it, and runs its statements. */
#include "cli/source.h"

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "cli/complaints.h"
#include "cli/goal.h"
#include "cli/interrupt.h"
#include "cli/lets.h"
#include "cli/notations.h"
#include "cli/output.h"
#include "cli/sweep/sweep.h"
#include "cli/unresolved.h"
#include "cli/work.h"

/* ---- the notation ---- */

/* The notation of the options, or else that of the file. Of input that arrives slowly only the first piece is examined,
   so that each statement is answered at once. */
static const char *find_notation(const struct runner *runner, struct dicelab_source *source,
				 const struct file *file)
{
	const char *notation = runner->options->notation;

	/* at the prompt, the option is about typed text; files may be in other notations */
	if (runner->interactive && file != NULL && dicelab_notation_of_file(file->name) != NULL)
		notation = NULL;
	if (notation == NULL && file != NULL && !file->prompts)
		notation = dicelab_find_notation(source, file->name, file->regular ? SIZE_MAX : 1);
	return notation != NULL ? notation : "dicelab";
}

/* Sets the notation of the source. False after an error (reported). */
static bool set_notation(struct runner *runner, struct dicelab_source *source,
			 const struct file *file)
{
	const struct options *options = runner->options;
	const char *notation = find_notation(runner, source, file);
	enum dicelab_names names = notation_called(notation)->names;
	const char *contradiction;
	bool is_asked_for = options->notation != NULL && strcmp(notation, options->notation) == 0;
	unsigned manners = is_asked_for ? options->manners : 0;

	if (!options_roll_alone(options)) /* verbose explains rolls, not outcomes */
		manners &= ~(unsigned)DICELAB_VERBOSE;
	(void)dicelab_set_notation(source, notation, manners); /* cannot fail: both are valid */
	runner->own = names == DICELAB_EXPRESSIONS;
	if (runner->own || runner->interactive) {
		dicelab_allow_definitions(source);
	} else if (options->let_count > 0 && names != DICELAB_NUMBERS) {
		runner_fail_options(runner, "--let defines names for programs in dicelab's own "
					    "notation, and this is another");
		return false;
	}
	runner->script = dicelab_is_script(source);
	runner->prints = notation_called(notation)->unit == DICELAB_PROGRAM;
	contradiction = sweep_contradiction(options, notation, runner->script);
	if (contradiction == NULL)
		contradiction = goal_contradiction(options, notation);
	if (contradiction != NULL && !runner->interactive) {
		runner_fail_options(runner, contradiction);
		return false;
	}
	if (runner->script)
		output_prefer_table(runner);
	runner->answered = true;
	return !runner->over;
}

/* ---- one statement ---- */

/* Prints the outcomes, and frees them; then how many trials there were, if that is fewer than wanted. NULL prints nothing. */
static void print_sample(struct runner *runner, const struct dicelab_statement *statement,
			 struct dicelab_outcomes *outcomes, uint64_t wanted)
{
	bool made = outcomes != NULL;
	uint64_t trials = made ? dicelab_outcomes_tried(outcomes) : 0;

	if (made)
		(runner->options->shards == 0 ? output_outcomes : output_part)(runner, statement,
									       outcomes);
	if (runner->cut_short)
		interrupt_remember();
	fflush(runner->to); /* an interrupt may come too late to be noticed by the sample */
	if (!made)
		work_end_reporting(runner);
	else if (interrupt_waiting())
		fprintf(stderr, "dicelab: %s after %" PRIu64 " of %" PRIu64 " trials\n",
			interrupt_word(), trials, wanted);
}

static bool sample(struct runner *runner, const struct dicelab_statement *statement)
{
	uint64_t count = (uint64_t)runner->options->settings.count,
		 wanted = dicelab_sampling_trials(count, &runner->how);
	struct dicelab_outcomes *outcomes;
	bool ok;

	if (!team_leads(runner->team))
		/* drops diagnostics from before the sample, which the leader has printed itself */
		rewind(runner->team->complaints);
	work_begin(runner);
	progress_begin(&runner->progress, wanted);
	runner->sampling = true;
	runner->cut_short = false;
	outcomes = dicelab_sample(runner->lab, statement, count, &runner->how);
	progress_end(&runner->progress);
	if (runner->team != NULL) {
		outcomes = runner->team->gather(runner->team, runner, statement, outcomes);
		wanted = count;
	}
	ok = outcomes != NULL;
	print_sample(runner, statement, outcomes, wanted);
	runner->sampling = runner->cut_short = false;
	return !work_end(runner) && ok;
}

static bool calculate_statement(struct runner *runner, const struct dicelab_statement *statement)
{
	const struct options *options = runner->options;
	struct dicelab_calculation how = {
		.size = sizeof how,
		.threshold = options->settings.threshold,
		.floating = options->settings.floating,
		.exact = options->settings.layout.fractions,
		.statistic = options->chance == NULL && options->statistic != NULL
				     ? dicelab_find_statistic(options->statistic)
				     : DICELAB_STATISTIC_NONE,
		.chance = options->chance != NULL ? &runner->sweep->range : NULL,
		.policy = options->settings.layout.policy != DICELAB_NO_POLICY};
	struct dicelab_outcomes *outcomes;

	if (options->chance != NULL && !sweep_find_range(runner, statement))
		return false;
	if (options->explain) {
		runner->plan = dicelab_text_new(runner->lab);
		runner->plan_shown = 0;
		if (runner->plan == NULL) {
			runner_fail_memory(runner, "plan");
			return false;
		}
		how.plan = dicelab_text_file(runner->plan);
	}
	work_begin(runner);
	progress_begin(&runner->progress, 0);
	outcomes = dicelab_calculate(runner->lab, statement, &how);
	progress_end(&runner->progress);
	runner_show_plan(runner);
	dicelab_text_free(runner->plan);
	runner->plan = NULL;
	unresolved_report(runner, outcomes);
	if (work_end_reporting(runner)) {
		dicelab_outcomes_free(outcomes);
		return false;
	}
	/* Printing may take long, too; interrupts end the process as usual then. */
	if (outcomes != NULL)
		output_outcomes(runner, statement, outcomes);
	return outcomes != NULL;
}

static bool roll(struct runner *runner, const struct dicelab_statement *statement)
{
	/* With their dice, in messages and if they are asked for; in a sweep they are a table. */
	bool has_dice =
		runner->sweep == NULL &&
		(runner->options->verbose || format_has(runner->layout.format, FORMAT_MESSAGES));
	const struct dicelab_breakdown *breakdown;
	struct dicelab_list list;
	bool ok;

	progress_begin(&runner->progress, 0);
	ok = has_dice ? dicelab_roll_dice(runner->lab, statement, &list, &breakdown)
		      : dicelab_roll(runner->lab, statement, &list);
	progress_end(&runner->progress);
	if (work_end_reporting(runner) || !ok)
		return false;
	output_roll(runner, statement, &list, has_dice ? breakdown : NULL);
	return true;
}

static bool translate(struct runner *runner, const struct dicelab_statement *statement)
{
	bool ok = dicelab_write_translation(runner->to, statement);

	return !work_end_reporting(runner) && ok;
}

/* Prints, rolls, samples and calculates a statement, as the options say, in a fixed order; the first error ends it. A
   `faulty` statement has errors (reported) and can only be printed. Rolls consume random numbers, so all processes of a
   team make them. */
static void run_statement(struct runner *runner, const struct dicelab_statement *statement,
			  bool faulty)
{
	const struct options *options = runner->options;
	bool alone = options_roll_alone(options) && !options->roll;
	bool sweeps = runner->sweep != NULL;
	bool rolls = options->roll || (alone && !runner->script && !sweeps);
	bool calculates = options->calc || (alone && (runner->script || sweeps));
	bool ok;

	ok = (!options->tree || dicelab_write_tree(runner->to, statement)) &&
	     (!options->translate || translate(runner, statement)) && !faulty &&
	     goal_find(runner, statement) && (!rolls || roll(runner, statement));
	if (options->eval && team_agree(runner->team, TEAM_SAMPLE, ok && !ferror(runner->to)))
		ok = sample(runner, statement);
	if (ok && calculates && !ferror(runner->to) && team_leads(runner->team))
		calculate_statement(runner, statement);
}

/* ---- all statements ---- */

bool runner_continues(const struct runner *runner)
{
	bool interrupted = runner->interactive && interrupt_waiting();

	return team_agree(runner->team, TEAM_GOING,
			  !runner->over && !interrupted && !ferror(runner->to));
}

/* dicelab_next, which runs scripts; also DICELAB_END after an interrupt, or a forbidden definition. */
static enum dicelab_status take_next(struct runner *runner, struct dicelab_source *source,
				     struct dicelab_statement **statement)
{
	enum dicelab_status status;

	progress_begin(&runner->progress, 0);
	status = dicelab_next(source, statement);
	progress_end(&runner->progress);
	return !work_end_reporting(runner) && lets_hold(runner) ? status : DICELAB_END;
}

static void run_statements(struct runner *runner, struct dicelab_source *source)
{
	struct dicelab_statement *statement;
	enum dicelab_status status;

	runner->errors = 0;
	dicelab_report_begin_source(runner->report, source);
	while (runner_continues(runner) &&
	       (status = take_next(runner, source, &statement)) != DICELAB_END) {
		if (statement != NULL && (runner->sweep == NULL || !runner->sweep->defines_only))
			run_statement(runner, statement, status == DICELAB_FAULT);
	}
	if (!dicelab_report_end_source(runner->report) && runner->status == EXIT_OK &&
	    !ferror(runner->to))
		runner_fail_answer(runner);
	runner_count_errors(runner);
}

void runner_run_source(struct runner *runner, struct dicelab_source *source,
		       const struct file *file)
{
	if (source == NULL) {
		runner_fail_memory(runner, "source");
		return;
	}
	if (set_notation(runner, source, file))
		run_statements(runner, source);
	dicelab_close(source);
}
