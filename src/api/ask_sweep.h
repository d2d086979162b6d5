/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The option `sweep` of dicelab_ask: a program is answered for each value of a name, or of two. Private to the folder. */
#ifndef API_ASK_SWEEP_H
#define API_ASK_SWEEP_H

#include "api/ask_options.h"
#include "support/sweep_values.h"

struct ask_sweep {
	struct dicelab *lab;
	struct sweep_reader reader;
	char *arguments[MOST_SWEEPS]; /* owned; of the axes */
	struct sweep_values axes[MOST_SWEEPS];
	size_t axis_count;
	size_t cell, cells; /* the number of the current values, row-major; and of all */
	/* The statements, each with its outcomes by cell. */
	struct ask_swept {
		char *label;
		struct dicelab_outcomes **outcomes;
	} * statements;
	size_t count, room;
	size_t next; /* the statement that is answered next for these values */
};

/* Reads the axes; `diag` reports errors. False after one. ask_sweep_end in any case. */
bool ask_sweep_begin(struct ask_sweep *sweep, struct dicelab *lab, struct diag *diag,
		     const struct ask_texts *texts);
void ask_sweep_end(struct ask_sweep *sweep);

/* Gives the names their current values in the source. False after an error (reported). */
bool ask_sweep_bind(const struct ask_sweep *sweep, struct dicelab_source *source);
/* After the first values: whether all names are in the program, and not defined there. False after an error (reported). */
bool ask_sweep_uses_names(const struct ask_sweep *sweep);

/* Takes the outcomes of the next statement. False when out of memory. */
bool ask_sweep_take(struct ask_sweep *sweep, const char *label, struct dicelab_outcomes *outcomes);
/* Compares the outcomes of a statement for all values; those of several statements are labelled. They are also added to the chart, if that
   is not NULL. False when out of memory, or if *stopped: the time was over, or the host ended it. */
bool ask_sweep_write(const struct ask_sweep *sweep, const struct ask_swept *swept,
		     struct dicelab_report *report, struct dicelab_plot *plot, bool *stopped);

#endif
