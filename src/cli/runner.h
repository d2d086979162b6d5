/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The state of a run. run.c begins and ends it, and iterates over the command line; source.c iterates over the statements of an
 * input, and does what the options say with each; output.c writes answers; complaints.c reports errors.
 */
#ifndef CLI_RUNNER_H
#define CLI_RUNNER_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "cli/exits.h"
#include "cli/options/options.h"
#include "cli/progress.h"
#include "cli/team.h"
#include "dicelab.h"

struct goal;
struct sweep;

struct runner {
	const struct options *options;
	struct dicelab *lab;
	enum exit_status status; /* worst so far */
	bool over;               /* stop */
	bool interactive; /* at the prompt: interrupts end the current work, not the process */
	bool blocked;     /* signals are blocked while the library works (work.h) */
	sigset_t before;  /* signal mask to restore */
	bool sampling;    /* a sample is made or written */
	bool cut_short;   /* it was interrupted, and what was counted so far is written */
	/* An input comes from a keyboard, so later statements are unknown. */
	bool typed;
	const char *typing; /* the text that runs, if it was typed at the prompt; or NULL */
	char *mended; /* that text with the first fix of an error; owned by the prompt; or NULL */
	struct progress progress;  /* of the current sample or calculation */
	struct dicelab_text *plan; /* of the current calculation, or NULL */
	size_t plan_shown;         /* number of bytes printed */
	struct dicelab_text
		*note;     /* of the current calculation: probability is unresolved; or NULL */
	bool noted;        /* it was printed once */
	size_t sections;   /* number of sections written to the part */
	struct team *team; /* NULL for a single process */
	struct dicelab_sampling how;
	FILE *to; /* destination of answers */
	struct dicelab_text
		*answers; /* what `to` writes to, if the destination is a file; or NULL */
	struct dicelab_layout layout;
	struct dicelab_report *report;
	uint64_t errors;      /* of the current source */
	const char *argument; /* the current program, if it is an argument; NULL after an error */
	bool script;          /* the current source is a script */
	bool own;             /* the current source is in dicelab's own notation */
	bool answered;        /* there was an earlier source */
	struct dicelab_plot *plot; /* NULL without a plot */
	size_t plotted;            /* number of series in it */
	const char *title;         /* title of the plot, unless its only series has it; or NULL */
	bool prints;         /* the current source is a program that draws, which may print texts */
	struct goal *goal;   /* what decisions are to achieve */
	struct sweep *sweep; /* collects the answers; NULL if they are written one by one */
};

#endif
