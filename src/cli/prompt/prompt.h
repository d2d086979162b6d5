/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The prompt (REPL): statements, definitions and commands from a terminal. Built with readline only. */
#ifndef CLI_PROMPT_PROMPT_H
#define CLI_PROMPT_PROMPT_H

#include <stdbool.h>

#include "cli/files/input_file.h"
#include "cli/notations.h"
#include "cli/options/options.h"
#include "cli/prompt/definitions.h"
#include "cli/prompt/editor.h"
#include "cli/sweep/sweep_complaints.h"

/* Runs a session. Errors in it do not change the exit status. False if there can be no prompt; nothing was read then. */
bool prompt_run(struct runner *runner);

/* ---- shared by the files of the prompt ---- */

struct prompt {
	struct runner *runner;
	struct options options; /* as changed by commands */
	struct editor *editor;
	/* The lines of the statement that is being typed; NULL if there are none. */
	char *text;
	const char *ran; /* the last text that was run, a part of a line; NULL if that was a file */
	struct names names;      /* offered as completions */
	char *fors[MOST_SWEEPS]; /* the arguments of :for; the unused ones are NULL */
	char *chance;            /* the argument of :chance; or NULL */
	char *goal;              /* the argument of :goal; or NULL */
	char **rules;            /* those of :decide */
	size_t rule_count, rule_room;
	char title[SWEEP_LABEL]; /* of the plot of :plot */
	bool over;
};

/* ---- prompt_run.c ---- */

/* The notation in which statements are typed. */
const char *prompt_notation(const struct prompt *prompt);

/* Whether that is a language of programs. */
bool prompt_is_for_programs(const struct prompt *prompt);

/* Whether that is a script language, in which definitions are not kept. */
bool prompt_is_for_scripts(const struct prompt *prompt);

/* The notation whose words are completed and explained. */
const char *prompt_words(const struct prompt *prompt);

/* Runs the statements and definitions of a text, as a sweep if :for is set. Errors do not end the prompt, except
   signals that do. */
void prompt_run_text(struct prompt *prompt, const char *text);
/* The same for a file. */
void prompt_run_file(struct prompt *prompt, const char *name);

/* ---- prompt_sweep.c ---- */

/* Set what the argument says; "off" resets it; without an argument it is shown. */
void prompt_set_for(struct prompt *prompt, const char *argument);
void prompt_set_chance(struct prompt *prompt, const char *argument);

/* Makes answers this statistic only; false if there is no such statistic for --stats=NAME. */
bool prompt_set_statistic(struct prompt *prompt, const char *name);
/* These statistics: the name number `index`; NULL after the last. */
const char *prompt_statistic(size_t index);

/* Whether statements are run as a sweep, or reduced to one number. */
bool prompt_sweeps(const struct prompt *prompt);
/* Runs `run` with `data` as a sweep. */
void prompt_run_sweep(struct prompt *prompt, void (*run)(struct runner *runner, void *data),
		      void *data);
/* Frees the settings at the end of the session. */
void prompt_end_sweeps(struct prompt *prompt);

/* ---- prompt_goal.c ---- */

/* Set what the argument says; "off" resets it; without an argument it is shown, or for :policy switched. */
void prompt_set_goal(struct prompt *prompt, const char *argument);
void prompt_set_policy(struct prompt *prompt, const char *argument);
void prompt_add_rule(struct prompt *prompt, const char *argument);
/* Frees the settings at the end of the session. */
void prompt_end_goal(struct prompt *prompt);

/* ---- prompt_complete.c ---- */

/* For the editor of the prompt. */
struct editor_completion prompt_completion(struct prompt *prompt);

/* ---- prompt_commands.c ---- */

/* Executes the command in `text`, which is modified, without the ':'. */
void prompt_do_command(struct prompt *prompt, char *text);

#endif
