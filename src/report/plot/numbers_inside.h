/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the files that draw numbers on an axis: plot_numbers.c, plot_bars.c and plot_outlines.c. */
#ifndef REPORT_PLOT_NUMBERS_INSIDE_H
#define REPORT_PLOT_NUMBERS_INSIDE_H

#include "report/plot/plot_drawing.h"

enum {
	NUMBERS_HEIGHT = 280, /* at most */
	NUMBERS_FEW = 64,     /* maximal number of bars of a single series */
	/* The maximal range of numbers for groups of bars of several series. */
	NUMBERS_GROUPS = 12
};

struct numbers_plot {
	const struct plot *plot;
	FILE *to;
	int64_t least, greatest;      /* of the range that is shown */
	bool trimmed;                 /* some outcomes are outside that range */
	double edge, right;           /* x of the ends of the axis */
	double left, unit;            /* x of the left end of `least`, and the width of a number */
	const struct plot_tail *tail; /* with a bar at its end of the axis; or NULL */
	double base, height;          /* y of probability 0, and how far up the axis goes */
	struct chart_scale scale;     /* of probabilities */
};

static inline int64_t numbers_of_row(const struct plot_row *row)
{
	return row->list.items[0];
}

/* The distance from the least number, without overflow. */
static inline double numbers_distance(const struct numbers_plot *numbers, int64_t number)
{
	return (double)((uint64_t)number - (uint64_t)numbers->least);
}

static inline double numbers_middle(const struct numbers_plot *numbers, int64_t number)
{
	return numbers->left + (numbers_distance(numbers, number) + 0.5) * numbers->unit;
}

/* x of the right end of `greatest`. */
static inline double numbers_end(const struct numbers_plot *numbers)
{
	return numbers->left + (numbers_distance(numbers, numbers->greatest) + 1) * numbers->unit;
}

static inline double numbers_height(const struct numbers_plot *numbers, double probability)
{
	return numbers->base - probability * numbers->scale.unit;
}

/* Whether each series has few enough outcomes for marks or bars. */
bool numbers_are_few(const struct plot *plot);
/* Whether each outcome of the only series has a bar. */
bool numbers_have_bars(const struct plot *plot);
/* Whether the outcomes of several series are groups of bars. */
bool numbers_have_groups(const struct plot *plot);

/* The width of the tail's bar and its name. */
double numbers_tail_width(const struct numbers_plot *numbers);

/* Whether the text of a bar is at this x; then y of its ends. */
bool numbers_find_label(const struct numbers_plot *numbers, double x, double *top, double *bottom);
void numbers_put_bars(const struct numbers_plot *numbers);
void numbers_put_groups(const struct numbers_plot *numbers);
void numbers_put_outlines(const struct numbers_plot *numbers);

#endif
