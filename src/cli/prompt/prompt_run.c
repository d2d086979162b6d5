/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs typed text in the notation of the prompt. */
#include <stdio.h>
#include <string.h>

#include "cli/complaints.h"
#include "cli/files/input_file.h"
#include "cli/interrupt.h"
#include "cli/prompt/prompt.h"
#include "cli/source.h"
#include "cli/sweep/sweep.h"
#include "cli/terminal.h"
#include "support/text.h"

/* ---- the notation ---- */

const char *prompt_notation(const struct prompt *prompt)
{
	return prompt->options.notation != NULL ? prompt->options.notation : "dicelab";
}

bool prompt_is_for_programs(const struct prompt *prompt)
{
	return notation_called(prompt_notation(prompt))->unit == DICELAB_PROGRAM;
}

bool prompt_is_for_scripts(const struct prompt *prompt)
{
	return notation_called(prompt_notation(prompt))->unit == DICELAB_OUTPUTS;
}

const char *prompt_words(const struct prompt *prompt)
{
	const char *notation = prompt_notation(prompt);

	return dicelab_notation_word(notation, 0) != NULL ? notation : "dicelab";
}

/* ---- running ---- */

/* The text to run, or the name of a file. */
struct typed {
	const char *text, *name;
};

static void run_file(struct runner *runner, const char *name)
{
	struct file file;

	if (!file_open(&file, runner, name))
		return;
	runner_run_source(runner, dicelab_open_stream(runner->lab, file.name, file_read, &file),
			  &file);
	file_close(&file);
}

static void run_typed(struct runner *runner, void *data)
{
	const struct typed *typed = data;

	if (typed->text != NULL)
		runner_run_source(runner,
				  dicelab_open_text(runner->lab, "<prompt>", typed->text,
						    strlen(typed->text)),
				  NULL);
	else if (runner->sweep != NULL)
		sweep_run_file(runner, typed->name);
	else
		run_file(runner, typed->name);
}

/* Runs it with a report of its own, for the current width of the window. */
static void run_reported(struct prompt *prompt, struct typed *typed)
{
	struct runner *runner = prompt->runner;
	struct dicelab_layout before = runner->layout;
	struct dicelab_report *outer = runner->report;

	runner->layout = terminal_layout(&prompt->options, NULL);
	runner->report = dicelab_report_new(runner->lab, runner->to, &runner->layout);
	runner->noted = false;
	if (runner->report == NULL) {
		runner_fail_memory(runner, "prompt");
	} else {
		if (prompt_sweeps(prompt))
			prompt_run_sweep(prompt, run_typed, typed);
		else
			run_typed(runner, typed);
		dicelab_report_end(runner->report);
	}
	dicelab_report_free(runner->report);
	runner->report = outer;
	runner->layout = before;
}

static void run_input(struct prompt *prompt, struct typed typed)
{
	struct runner *runner = prompt->runner;

	interrupt_forget(); /* sent before this began */
	runner->typing = prompt->ran = typed.text;
	run_reported(prompt, &typed);
	runner->typing = NULL;
	fflush(stdout);
	if (interrupt_waiting() && runner->status != interrupt_status())
		fprintf(stderr, "dicelab: %s\n", interrupt_word());
	if (interrupt_ends()) {
		prompt->over = true;
		return;
	}
	interrupt_forget();
	runner_forget(runner);
}

void prompt_run_text(struct prompt *prompt, const char *text)
{
	run_input(prompt, (struct typed){.text = text});
}

void prompt_run_file(struct prompt *prompt, const char *name)
{
	run_input(prompt, (struct typed){.name = name});
}
