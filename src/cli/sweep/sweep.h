/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sweeps (--for, --chance and --stats=NAME): statements run for each value of a name, or of two, with the answers
 * collected in tables.
 *
 * All inputs are run once per value (or pair of values), which the session has as a definition. The answers are kept,
 * and in the end those of each statement become one table: a comparison of outcomes, or a grid of numbers. Rolls are
 * written at once.
 */
#ifndef CLI_SWEEP_SWEEP_H
#define CLI_SWEEP_SWEEP_H

#include <stdbool.h>

#include "cli/condition.h"
#include "cli/runner.h"
#include "cli/sweep/sweep_complaints.h"

/* One statement and its answers so far. */
struct swept {
	char *label;
	bool labelled;                  /* the label is from a comment */
	struct dicelab_grid *grid;      /* of numbers; NULL if outcomes are kept */
	struct dicelab_grid *condition; /* of --stats=condition beside --chance; otherwise NULL */
	struct dicelab_outcomes **outcomes; /* one per value; NULL if there is a grid */
	struct held_condition held;         /* of the statement's samples */
	struct dicelab_text *policies;      /* how to play, for each value; NULL without --policy */
};

/* The text of an input, kept for all values, because a pipe can be read only once. */
struct swept_input {
	char *text;
	size_t length;
	bool regular;
};

struct sweep {
	size_t rows, columns;        /* numbers of values; 1 without --for */
	size_t cell;                 /* index of the current values, row-major */
	char values[SWEEP_LABEL];    /* their name: "n=3, m=1"; "" without --for */
	char title[2 * SWEEP_LABEL]; /* of the plot */
	struct swept *statements;
	size_t count, room;
	size_t next; /* index of the next answer for these values */
	struct swept_input *inputs;
	size_t input_count, next_input;
	struct condition condition;
	/* The range of --chance for these values, or for the labels of the current statement. */
	struct dicelab_range range;
	bool found;    /* `range` is set */
	bool answered; /* there was an answer */
	bool failed;   /* the question is undefined for the current answer */
	bool possible; /* the event is possible in some answer */
	/* The current file only defines names for later programs, the arguments: its statements are not answered. */
	bool defines_only;
	bool complete; /* all values are done: diagnostics are about all of them */
	struct sweep_complaints complaints;
};

/* False after an error (reported). Must be ended in any case. */
bool sweep_begin(struct sweep *sweep, struct runner *runner);
void sweep_end(struct sweep *sweep);
/* Frees the answers of a statement for this number of values. */
void swept_clear(struct swept *swept, size_t values);

/* Calls `run_inputs` with `data` for all values, and writes the tables. At the prompt, inputs with only definitions are
   run once. */
void sweep_run(struct runner *runner, void (*run_inputs)(struct runner *runner, void *data),
	       void *data);

/* Defines the names of --for as their first values, outside of a sweep. False after an error (reported). */
bool sweep_define_first(struct runner *runner);

/* Evaluates the condition of --chance for the statement, to sweep->range. False after an error (reported). */
bool sweep_find_range(struct runner *runner, const struct dicelab_statement *statement);

/* Takes ownership of the outcomes. */
void sweep_take(struct runner *runner, const struct dicelab_statement *statement,
		struct dicelab_outcomes *outcomes);
/* Writes a roll. */
void sweep_roll(struct runner *runner, const struct dicelab_statement *statement,
		const struct dicelab_list *list);

/* The message for options that are not allowed for this notation, which may be a script; NULL if there are none. Static
   text. */
const char *sweep_contradiction(const struct options *options, const char *notation, bool script);

/* Runs the statements of a file, which is read once; "-" is standard input. */
void sweep_run_file(struct runner *runner, const char *name);

/* Whether a diagnostic is shown: not if it was shown for other values. Adds the values to its message. */
bool sweep_shows(struct sweep *sweep, struct dicelab_diagnostic *diagnostic);

#endif
