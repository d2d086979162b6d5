/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The options about decisions: --goal and --decide are passed on to the session, and complaints about them made. */
#ifndef CLI_GOAL_H
#define CLI_GOAL_H

#include "cli/runner.h"
#include "support/condition.h"

#define GOAL_SOURCE "--goal"

/* The parsed argument of --goal. */
struct goal {
	bool given; /* otherwise the largest mean */
	bool least;
	struct condition condition; /* its text is NULL: a mean */
	bool decided;               /* some statement had decisions */
	bool ruled;                 /* some source was in a language in which rules are checked */
	bool answered;              /* some statement was answered */
	bool noted; /* it was said that the mean is the goal, not the chance that is shown */
};

/* Reads a goal: "max" or "min", or else a condition. False after an error (reported), which names `source`. */
bool goal_read(struct goal *goal, const char *source, const char *text);

/* Takes the options at the beginning of a run. False after an error (reported). */
bool goal_begin(struct runner *runner);
/* At its end: warns if nothing was decided. */
void goal_end(struct runner *runner);

/* Makes the goal that of the session, before a statement is answered. False after an error (reported). */
bool goal_find(struct runner *runner, const struct dicelab_statement *statement);

/* Restores the full text of a condition of --goal or --chance, of which only an operand was calculated. */
void goal_show_condition(const struct runner *runner, struct dicelab_diagnostic *diagnostic);

/* The message for options about decisions in a notation that has none; NULL otherwise. Static text. */
const char *goal_contradiction(const struct options *options, const char *notation);

#endif
