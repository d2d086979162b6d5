/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Diagnostics of a run, on standard error as text or JSON; errors set the exit status. */
#ifndef CLI_COMPLAINTS_H
#define CLI_COMPLAINTS_H

#include "cli/runner.h"

/* Records an error that was reported; a worse status is kept. */
void runner_fail(struct runner *runner);

/* Resets the status: at the prompt, an error ends only what was typed. */
void runner_forget(struct runner *runner);

/* Prints a diagnostic, of the session or of this folder. Drops warnings that are switched off, repetitions in a sweep,
   and notes on unresolved probability until they matter (unresolved.h). An error sets the status. Also the hook of the
   library: `data` is the runner. */
void runner_report(void *data, const struct dicelab_diagnostic *diagnostic);

/* At the end of a source: says how many more errors it has than were shown. */
void runner_count_errors(struct runner *runner);

/* Prints what was added to runner->plan (--explain) since the last call, if there is a plan, on standard error. The
   library writes it to a buffer, because the progress line may be on the terminal. */
void runner_show_plan(struct runner *runner);

/* Reports an error about the file `name`; `why` and `hint` (or NULL) are fixed texts that need no escaping. */
void runner_fail_file(struct runner *runner, const char *name, const char *why, const char *hint);
/* Reports errno for the file `name`. */
void runner_fail_system(struct runner *runner, const char *name);
/* Reports that memory ran out for the file, or the part of the run, of this name. */
void runner_fail_memory(struct runner *runner, const char *name);
/* Reports that memory ran out for an answer. */
void runner_fail_answer(struct runner *runner);

/* Reports an error in the options, and ends the run. */
void runner_fail_options(struct runner *runner, const char *message);

#endif
