/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* --plot: one chart of all outcomes of a run, in a file that is written atomically. */
#ifndef CLI_FILES_PLOT_FILE_H
#define CLI_FILES_PLOT_FILE_H

#include <stdbool.h>

#include "cli/runner.h"

/* Whether the suffix of the name is that of a picture. */
bool plot_file_has_kind(const char *name);

/* Whether the picture goes to standard output, and nothing else may. `name` may be NULL. */
bool plot_file_is_all(const char *name);

/* Begins a chart if the options ask for one. If the file cannot be written, that is reported before long work starts,
   and ends the run. */
void plot_file_begin(struct runner *runner);

/* Adds outcomes to the chart, if there is one. `statement` may be NULL. */
void plot_file_add(struct runner *runner, const struct dicelab_statement *statement,
		   const struct dicelab_outcomes *outcomes);

/* The same with this label. */
void plot_file_add_as(struct runner *runner, const char *label,
		      const struct dicelab_outcomes *outcomes);

/* Adds a grid to the chart, if there is one. */
void plot_file_add_grid(struct runner *runner, const struct dicelab_grid *grid);

/* Writes the chart, if there is one, and frees it. */
void plot_file_end(struct runner *runner);

#endif
