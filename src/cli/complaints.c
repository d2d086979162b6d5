/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes diagnostics as text or JSON, in a team only for the leader. */
#include "cli/complaints.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/goal.h"
#include "cli/notations.h"
#include "cli/remedies.h"
#include "cli/sweep/sweep.h"
#include "cli/unresolved.h"
#include "support/diag.h"
#include "support/text.h"

void runner_fail(struct runner *runner)
{
	if (runner->status == EXIT_OK)
		runner->status = EXIT_FAULTY;
}

void runner_forget(struct runner *runner)
{
	runner->status = EXIT_OK;
	runner->over = false;
}

/* ---- programs that are file names ---- */

/* Whether a regular file of this name exists: -f may have been forgotten, as in `dicelab attack.dice`. */
static bool is_file(const char *program)
{
	struct stat status;

	return stat(program, &status) == 0 && S_ISREG(status.st_mode);
}

/* How to run the file; `hint` is a buffer for it. */
static const char *hint_at_file(const char *name, char *hint, size_t size)
{
	/* Characters that need no quoting in a shell. */
	static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
				    "0123456789._-/";

	if (strlen(name) > size / 2 || name[strspn(name, plain)] != '\0')
		return "there is a file of that name: with -f before it the program is read from "
		       "there";
	snprintf(hint, size, "-f %s reads the program from the file", name);
	return hint;
}

/* ---- reports ---- */

void runner_show_plan(struct runner *runner)
{
	size_t length = 0;
	const char *text = runner->plan != NULL ? dicelab_text_get(runner->plan, &length) : NULL;

	if (length > runner->plan_shown)
		fputs(text + runner->plan_shown, stderr);
	runner->plan_shown = length;
}

/* Keeps the text of the prompt with the first fix of the diagnostic, if it is about that text. */
static void mend(struct runner *runner, const struct dicelab_diagnostic *diagnostic)
{
	const struct dicelab_fix *fix = diagnostic->fixes;
	const char *at = runner->typing, *rest;
	size_t line, size;

	if (at == NULL || runner->mended != NULL || diagnostic->fix_count == 0)
		return;
	for (line = 1; line < fix->line && at != NULL; line++) {
		at = strchr(at, '\n');
		at += at != NULL;
	}
	if (at == NULL || strlen(at) < fix->begin ||
	    strncmp(at + fix->begin, fix->replaced, fix->replaced_length) != 0)
		return;
	at += fix->begin;
	rest = at + fix->replaced_length;
	size = (size_t)(at - runner->typing) + strlen(fix->text) + strlen(rest) + 1;
	runner->mended = malloc(size);
	if (runner->mended != NULL)
		snprintf(runner->mended, size, "%.*s%s%s", (int)(at - runner->typing),
			 runner->typing, fix->text, rest);
}

void runner_report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct runner *runner = data;
	struct dicelab_diagnostic hinted = *diagnostic;
	char hint[REMEDIES_TEXT];

	remedies_add(&hinted, hint, sizeof hint);
	if (diagnostic->severity == DICELAB_WARNING && runner->options->no_warnings)
		return;
	goal_show_condition(runner, &hinted);
	if (runner->sweep != NULL && !sweep_shows(runner->sweep, &hinted))
		return;
	progress_end(&runner->progress);
	runner_show_plan(runner);
	if (unresolved_keep(runner, &hinted))
		return;
	if (diagnostic->severity == DICELAB_ERROR) {
		runner_fail(runner);
		mend(runner, diagnostic);
		if (++runner->errors > DIAG_MOST_SHOWN)
			return;
		if (runner->argument != NULL && is_file(runner->argument))
			hinted.hint = hint_at_file(runner->argument, hint, sizeof hint);
		runner->argument = NULL;
	}
	fflush(runner->to); /* keep the order of answers and errors */
	(format_has(runner->layout.format, FORMAT_MESSAGES) ? dicelab_write_diagnostic_json
							    : dicelab_write_diagnostic)(
		runner->team != NULL ? runner->team->complaints : stderr, &hinted);
}

void runner_count_errors(struct runner *runner)
{
	struct dicelab_diagnostic more;
	char message[DIAG_MORE_SIZE];

	if (runner->errors <= DIAG_MOST_SHOWN)
		return;
	more = diag_of_more(runner->errors, message);
	fflush(runner->to);
	if (format_has(runner->layout.format, FORMAT_MESSAGES))
		dicelab_write_diagnostic_json(stderr, &more);
	else
		fprintf(stderr, "dicelab: %s\n", message);
}

void runner_fail_file(struct runner *runner, const char *name, const char *why, const char *hint)
{
	struct dicelab_diagnostic diagnostic = diag_of(DICELAB_ERROR, CODE_SYSTEM, hint);

	diagnostic.source = name;
	diagnostic.message = why;
	fflush(runner->to);
	if (format_has(runner->layout.format, FORMAT_MESSAGES)) {
		dicelab_write_diagnostic_json(stderr, &diagnostic);
	} else {
		fputs("dicelab: ", stderr);
		text_show(stderr, name, strlen(name), "");
		fprintf(stderr, ": %s\n", why);
		if (hint != NULL)
			fprintf(stderr, "hint: %s\n", hint);
	}
	runner_fail(runner);
}

void runner_fail_system(struct runner *runner, const char *name)
{
	runner_fail_file(runner, name, strerror(errno), NULL);
}

void runner_fail_memory(struct runner *runner, const char *name)
{
	errno = ENOMEM;
	runner_fail_system(runner, name);
}

void runner_fail_answer(struct runner *runner)
{
	runner_fail_file(runner, "answer", strerror(ENOMEM), "--max-memory=N allows more");
}

void runner_fail_options(struct runner *runner, const char *message)
{
	fprintf(stderr, "dicelab: %s\nTry 'dicelab --help'.\n", message);
	runner->status = EXIT_USAGE;
	runner->over = true;
}
