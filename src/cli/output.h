/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The destination of answers: standard output or a file (-o), a report, a plot, the tables of a sweep, or a part of a
   sample. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include <stdbool.h>

#include "cli/runner.h"

/* Opens runner->to. Output to a file is buffered until it is complete. False after an error (reported). */
bool output_open(struct runner *runner);
/* Writes the file atomically; after an error (reported) it is unchanged. */
void output_close(struct runner *runner);

/* Makes `table` the default format, unless the user has chosen a format or there was an answer: outputs of scripts have
   names, which plain lines do not show. An error (reported) ends the run. */
void output_prefer_table(struct runner *runner);

/* Writes a roll; `breakdown` is its dice, or NULL. */
void output_roll(struct runner *runner, const struct dicelab_statement *statement,
		 const struct dicelab_list *list, const struct dicelab_breakdown *breakdown);
/* Writes and plots outcomes, and frees them; an error when out of memory. `statement` may be NULL. */
void output_outcomes(struct runner *runner, const struct dicelab_statement *statement,
		     struct dicelab_outcomes *outcomes);

/* Writes outcomes as a section of a part (--shard), and frees them. An incomplete sample is an error. */
void output_part(struct runner *runner, const struct dicelab_statement *statement,
		 struct dicelab_outcomes *outcomes);
/* Writes the end of the part, if it is complete. */
void output_part_end(struct runner *runner);

#endif
