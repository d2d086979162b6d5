/*
 * What the files that do parts of a run know about it. run.c begins and ends it; inputs.c goes through the command
 * line, source.c through the statements of an input, statement.c does with each what the options say, output.c sends
 * answers where they go, complaints.c says what is wrong.
 */
#ifndef CLI_RUNNER_H
#define CLI_RUNNER_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "cli/exits.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "cli/team.h"
#include "dicelab.h"

struct sweep;

struct runner {
	const struct options *options;
	struct dicelab *lab;
	enum exit_status status; /* the worst so far */
	bool over;               /* nothing more is to be done */
	bool interactive;        /* interrupts are held back: they end what is done, not all */
	bool held;               /* signals are held back while the library works (work.h) */
	sigset_t before;         /* the signals held back before that */
	bool typed; /* an input comes from a keyboard: nobody knows what it will ask for */
	struct progress progress;  /* of the sample or calculation that is being made */
	struct dicelab_text *plan; /* of that calculation, or NULL */
	size_t plan_shown;         /* bytes of it */
	struct dicelab_text *note; /* of that calculation, that something is unresolved; or NULL */
	bool noted;                /* it was said once */
	size_t sections;           /* written, of a part */
	struct team *team;         /* NULL for a process that is alone */
	struct dicelab_sampling how;
	FILE *to; /* where answers go: standard output, or what becomes a file in the end … */
	struct dicelab_text *answers; /* … which is this; or NULL */
	struct dicelab_layout layout;
	struct dicelab_report *report;
	const char *argument; /* the program at hand, if it is one, until it is complained of */
	bool script;          /* the source at hand is one */
	bool own;             /* … is in dicelab's own notation */
	bool answered;        /* there was a source before */
	struct dicelab_plot *plot; /* NULL where none is made */
	size_t plotted;            /* series in it */
	const char *title;         /* of it, where it is not that of the only series; or NULL */
	struct sweep *sweep;       /* what puts answers together; NULL where each is alone */
};

#endif
