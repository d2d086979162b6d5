/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Sends each answer to the destination of the options. */
#include "cli/output.h"

#include <stdio.h>
#include <string.h>

#include "cli/complaints.h"
#include "cli/files/output_file.h"
#include "cli/files/plot_file.h"
#include "cli/notations.h"
#include "cli/sweep/sweep.h"
#include "cli/terminal.h"

/* ---- the file ---- */

bool output_open(struct runner *runner)
{
	const char *name = runner->options->output;

	runner->to = stdout;
	if (name == NULL || !team_leads(runner->team))
		return true;
	if (!output_file_try(name)) {
		runner_fail_system(runner, name);
		return false;
	}
	runner->answers = dicelab_text_new(runner->lab);
	if (runner->answers == NULL) {
		runner_fail_memory(runner, name);
		return false;
	}
	runner->to = dicelab_text_file(runner->answers);
	return true;
}

void output_close(struct runner *runner)
{
	const char *name = runner->options->output, *text;
	struct output_file file;
	size_t length = 0;
	bool ok;

	if (runner->answers == NULL)
		return;
	text = dicelab_text_get(runner->answers, &length);
	if (text == NULL) {
		runner_fail_memory(runner, name);
	} else if (runner->status == EXIT_OK || runner->status == EXIT_NEVER) {
		ok = output_file_open(&file, name);
		if (ok) {
			ok = fwrite(text, 1, length, file.to) == length && fflush(file.to) == 0;
			ok = output_file_close(&file, ok);
		}
		if (!ok)
			runner_fail_system(runner, name);
	}
	dicelab_text_free(runner->answers);
}

/* ---- answers ---- */

void output_prefer_table(struct runner *runner)
{
	if (runner->options->settings.layout.format != NULL || runner->answered ||
	    !format_has(runner->layout.format, FORMAT_TEXT) || runner->options->shards > 0)
		return;
	dicelab_report_free(runner->report);
	runner->layout = terminal_layout(runner->options, "table");
	runner->report = dicelab_report_new(runner->lab, runner->to, &runner->layout);
	if (runner->report == NULL)
		runner_fail_answer(runner);
	runner->over = runner->over || runner->report == NULL;
}

void output_roll(struct runner *runner, const struct dicelab_statement *statement,
		 const struct dicelab_list *list, const struct dicelab_breakdown *breakdown)
{
	if (runner->sweep != NULL)
		sweep_roll(runner, statement, list);
	else
		dicelab_report_roll_dice(runner->report, statement, list, breakdown);
}

void output_outcomes(struct runner *runner, const struct dicelab_statement *statement,
		     struct dicelab_outcomes *outcomes)
{
	if (runner->sweep != NULL) {
		sweep_take(runner, statement, outcomes);
		return;
	}
	plot_file_add(runner, statement, outcomes);
	if (plot_file_is_all(runner->options->plot))
		dicelab_outcomes_free(outcomes);
	else if (!dicelab_report_outcomes(runner->report, statement, outcomes) &&
		 statement == NULL && !ferror(runner->to)) /* with a statement it is reported */
		runner_fail_answer(runner);
}

void output_part(struct runner *runner, const struct dicelab_statement *statement,
		 struct dicelab_outcomes *outcomes)
{
	if (dicelab_write_part(runner->to, statement, outcomes))
		runner->sections++;
	else
		runner_fail(runner);
	dicelab_outcomes_free(outcomes);
}

void output_part_end(struct runner *runner)
{
	if (runner->status == EXIT_OK && !ferror(runner->to))
		dicelab_write_part_end(runner->to, runner->sections);
}
