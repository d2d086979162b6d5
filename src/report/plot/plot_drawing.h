/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawing of plots: texts, the legend, and the forms in which series are drawn. */
#ifndef REPORT_PLOT_PLOT_DRAWING_H
#define REPORT_PLOT_PLOT_DRAWING_H

#include "report/plot.h"
#include "report/plot/chart.h"

enum {
	PLOT_TITLE_FONT = 16,
	PLOT_TITLE_LINE = 28,
	PLOT_LEGEND_LINE = 22,
	PLOT_LEGEND_SIGN = 38, /* width of the sample before a label */
	PLOT_LIST_TEXT = 160   /* in bytes */
};

/* A scale of probabilities up to `most`. */
struct chart_scale plot_scale(double most, double length, int steps);
/* The title of the axis. */
const char *plot_axis_name(const struct plot *plot);

/* The number of ems between the margins, after something of this width. */
static inline double plot_ems(const struct plot *plot, double before)
{
	return (plot->width - 2 * CHART_MARGIN - before) / CHART_FONT;
}

/* The widest that a label beside a chart may be, in ems: most of the width is for the chart. */
static inline double plot_label_ems(const struct plot *plot)
{
	const double most = 22, part = 0.4;
	double ems = part * plot->width / CHART_FONT;

	return ems < most ? ems : most;
}

/* The highest probability of all series; 1 without rows. */
double plot_most(const struct plot *plot);

static inline bool plot_has_tail(const struct plot_series *series)
{
	return series->tail.name[0] != '\0';
}

/* A number after the mark of its certainty, such as "≥". */
void plot_marked(char text[AXIS_TEXT], enum dicelab_certainty certainty, const char *number);
/* A probability in percent, with "≥" if it is a bound. */
void plot_percent(char text[AXIS_TEXT], const struct plot_row *row);

static inline bool plot_has_mean(const struct plot_series *series)
{
	return series->mean_certainty != DICELAB_NONE;
}

/* Whether some series has a mean. */
bool plot_has_means(const struct plot *plot);
/* The distance of the mean from a number. */
double plot_mean_distance(const struct plot_series *series, int64_t from);
/* The mean of a series that has one, with a mark if it is a bound. */
void plot_mean_text(char text[AXIS_TEXT], const struct plot_series *series);

/* Copies text, truncated with an ellipsis if it is too long. Must be escaped. */
void plot_shorten(char text[PLOT_LIST_TEXT], const char *whole);
/* The name or the text of an outcome, likewise. */
void plot_outcome_text(const struct plot *plot, char text[PLOT_LIST_TEXT],
		       struct dicelab_list list);

/* ---- names (plot_names.c) ---- */

/* Makes all outcomes names: those of the series so far get their texts. False when out of memory. */
bool plot_names_begin(struct plot *plot);
/* Converts the rows of a new series to names of the plot. False when out of memory. */
bool plot_names_take(struct plot *plot, struct plot_series *series,
		     const struct outcomes *outcomes);
/* Sorts the names into the common order of all series, and records whether there is one. False, with nothing changed,
   when out of memory. */
bool plot_names_sort(struct plot *plot);

/* Writes an entry of the legend. */
void plot_legend_entry(const struct plot *plot, FILE *to, size_t series, const char *text, double x,
		       double y);

/* Whether all outcomes are numbers. */
bool plot_has_numbers_alone(const struct plot *plot);
/* The range of all numbers, without negligible ends. */
struct plot_range {
	int64_t least, greatest;
};
struct plot_range plot_range(const struct plot *plot);

/* Writes for programs that show the picture where these numbers are, each as wide as the others. */
void plot_put_scales(FILE *to, struct plot_range range, struct chart_box box);

/* Whether there are too many series for outlines or bars. */
bool plot_is_heat(const struct plot *plot);

/* Whether there is one series, of pairs, that is best drawn as a grid. */
bool plot_is_pairs(const struct plot *plot);

/* Draws the plot below `top`, unless `to` is NULL; returns its height. */
typedef double plot_form(const struct plot *plot, FILE *to, double top);
plot_form plot_numbers, plot_lists, plot_heat, plot_pairs, plot_grids;

/* ---- grids (plot_grids.c) ---- */

void plot_grids_clear(struct plot *plot);
/* Writes a description for screen readers. */
void plot_describe_grids(const struct plot *plot, FILE *to);

#endif
