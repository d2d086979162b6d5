/*
 * What --plot asks for: one chart of all outcomes of a run, in a file that is there when it is complete
 * and not before.
 */
#ifndef CLI_PLOT_FILE_H
#define CLI_PLOT_FILE_H

#include <stdbool.h>

#include "cli/runner.h"

/* Does the name say what the file is to be? */
bool plot_file_has_kind(const char *name);

/* Does the picture go to standard output, where nothing else can go then? `name` may be NULL. */
bool plot_file_is_all(const char *name);

/* Begins a chart if one is wanted. When it is clear already that the file cannot be made, that is said
   before long work, and the run is over. */
void plot_file_begin(struct runner *runner);

/* Adds outcomes to the chart, if there is one. `statement` may be NULL. */
void plot_file_add(struct runner *runner, const struct dicelab_statement *statement,
		   const struct dicelab_outcomes *outcomes);

/* The same under that label. */
void plot_file_add_as(struct runner *runner, const char *label,
		      const struct dicelab_outcomes *outcomes);

/* Adds a grid to the chart, if there is one. */
void plot_file_add_grid(struct runner *runner, const struct dicelab_grid *grid);

/* Writes the chart, if there is one, and frees it. */
void plot_file_end(struct runner *runner);

#endif
