/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the forms of plots: scales with their axes, bars, marks and widths of texts. */
#ifndef REPORT_PLOT_CHART_H
#define REPORT_PLOT_CHART_H

#include <stdbool.h>
#include <stdio.h>

#include "report/plot/axis.h"

/* Sizes in pixels. */
enum {
	CHART_MARGIN = 16, /* at the edges of the picture */
	CHART_FONT = 12,
	CHART_VALUE_FONT = 10,
	CHART_GAP = 8,           /* between an axis and its labels */
	CHART_LONGEST_NAME = 200 /* in ems, of text that is not drawn */
};

/* ---- scales ---- */

/* A linear scale that includes 0, with ticks at multiples of a round number. */
struct chart_scale {
	struct axis_step step;
	int64_t first, last; /* the ticks, as multiples of the step */
	double unit;         /* the length of 1 */
	bool percent;        /* the numbers are probabilities */
};

/* A scale from `least` or the tick before it to `greatest` or the tick after it, with at most `steps` steps and a total
   `length`. */
struct chart_scale chart_scale(double least, double greatest, double length, int steps);
/* Formats the label of a tick, and returns its distance from 0. */
double chart_tick(const struct chart_scale *scale, int64_t tick, char text[AXIS_TEXT]);
/* The width of the widest label. */
double chart_widest_tick(const struct chart_scale *scale);
/* Draws a vertical axis: lines from `left` to `right` with labels to their left; 0 is at `base`. */
void chart_put_axis(FILE *to, const struct chart_scale *scale, double left, double right,
		    double base);

/* ---- texts ---- */

/* The width of a text. */
double chart_width(const char *text);
/* Of a text above a bar. */
double chart_value_width(const char *text);

/* For texts side by side: whether one of this width, in the middle of x, begins at least `gap` after *end. If so, *end
   becomes its own end. */
bool chart_has_room(double *end, double x, double width, double gap);

/* ---- bars and marks ---- */

struct chart_box {
	double left, top, width, height;
};

/* A rectangle with the title "GROUP, NAME: TEXT"; without the group or the name if they are NULL. */
struct chart_rect {
	struct chart_box box;
	const char *group, *name, *text;
};

/* Writes the rest of a <rect>, whose attributes may have begun. */
void chart_end_bar(FILE *to, const struct chart_rect *rect);
/* A bar of a series (see chart_look). */
void chart_put_bar(FILE *to, size_t series, const char *kind, const struct chart_rect *rect);

/* Writes the attributes of a shape of this kind (see the style sheet) for a series. */
void chart_look(FILE *to, size_t series, const char *kind);
/* The kind of a bar; bounds are paler. */
const char *chart_bar(bool bound);
/* Writes path commands for the mark of a series at this place; or a path of them. */
void chart_mark(FILE *to, size_t series, double x, double y);
void chart_put_mark(FILE *to, size_t series, double x, double y);
/* Writes the style sheet for this number of series. */
void chart_style(FILE *to, size_t series);

#endif
