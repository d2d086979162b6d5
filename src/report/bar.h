/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Bars and colours for terminals. */
#ifndef REPORT_BAR_H
#define REPORT_BAR_H

#include <stdio.h>

#include "dicelab.h"

/* Parts of a table with different colours. */
enum shade { SHADE_LABEL, SHADE_BAR, SHADE_SUMMARY, SHADE_NONE };

/* Sets the colour of the following text, if the layout is coloured. */
void shade(FILE *to, const struct dicelab_layout *layout, enum shade shade);

/* The same for one of several answers: six distinct colours, then they repeat. */
void shade_series(FILE *to, const struct dicelab_layout *layout, size_t series);

/* The width of a line in characters. */
int line_width(const struct dicelab_layout *layout);

/* The width of bars in this room: 0 if it is too little. Without a line width there are always bars. */
int bar_width(const struct dicelab_layout *layout, int room);

/* The number of columns in each table if `count` columns are split into as few tables as possible, of about equal width.
   Without a line width, one table has all columns; otherwise a table has at most `fit`, but at least one. */
size_t columns_at_once(const struct dicelab_layout *layout, size_t count, int fit);

/* Prints a bar (writer_bar). */
void bar_print(FILE *to, const struct dicelab_layout *layout, double share, int width);
/* Whether the bar is long enough to be visible. */
bool bar_shows(const struct dicelab_layout *layout, double share, int width);

#endif
