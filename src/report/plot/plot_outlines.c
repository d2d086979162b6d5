/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Outlines for series of numbers, with any number of outcomes: each pixel shows the most likely of its outcomes. */
#include <math.h>

#include "report/plot/numbers_inside.h"
#include "report/plot/svg.h"

/* An interval of the axis with one height. */
struct drawn_interval {
	double left, right, probability;
};

/* The next column of a series, from `*row` on; false at the end. */
static bool next_column(const struct numbers_plot *numbers, const struct plot_series *series,
			size_t *row, struct drawn_interval *column)
{
	bool found = false;

	for (; *row < series->count; ++*row) {
		const struct plot_row *at = &series->rows[*row];
		int64_t number = numbers_of_row(at);
		double left;

		if (number < numbers->least || number > numbers->greatest)
			continue;
		left = numbers->unit >= 1 ? numbers_middle(numbers, number) - numbers->unit / 2
					  : floor(numbers_middle(numbers, number));
		if (found && left > column->left)
			return true;
		if (!found)
			*column = (struct drawn_interval){left, 0, 0};
		column->right = left + (numbers->unit >= 1 ? numbers->unit : 1);
		if (at->probability > column->probability)
			column->probability = at->probability;
		found = true;
	}
	return found;
}

/* A frequency polygon: a line from the middle of each number to that of the next, which is at 0 where the next number
   cannot come up. (Where several share a pixel, from pixel to pixel.) */
static void put_polygon(const struct numbers_plot *numbers, const struct plot_series *series)
{
	double width = fmax(numbers->unit, 1), middle = 0, last = -INFINITY;
	struct drawn_interval column;
	size_t row = 0;

	fputs(" d=\"", numbers->to);
	while (next_column(numbers, series, &row, &column)) {
		middle = (column.left + column.right) / 2;
		if (middle > last + 1.5 * width) {
			if (last >= 0)
				svg_put(numbers->to, "L@ @", last + width, numbers->base);
			svg_put(numbers->to, "M@ @", fmax(middle - width, numbers->edge),
				numbers->base);
		}
		svg_put(numbers->to, "L@ @", middle, numbers_height(numbers, column.probability));
		last = middle;
	}
	if (last >= 0)
		svg_put(numbers->to, "L@ @", fmin(last + width, numbers->right), numbers->base);
	fputs("\"/>\n", numbers->to);
}

/* Steps, down to 0 where numbers cannot come up. Cumulative probabilities have no such gaps, and extend to the ends of the
   axis. */
static void put_steps(const struct numbers_plot *numbers, const struct plot_series *series)
{
	const double least_gap = 0.5;
	const bool cumulated = series->cumulated;
	const bool at_most = cumulated && numbers->plot->column == COLUMN_AT_MOST;
	struct drawn_interval column;
	double end = -1;
	size_t row = 0;

	fputs(" d=\"", numbers->to);
	while (next_column(numbers, series, &row, &column)) {
		bool first = end < 0, gap = !first && !cumulated && column.left > end + least_gap;

		if (gap)
			svg_put(numbers->to, "V@", numbers->base);
		if (first || gap)
			svg_put(numbers->to, "M@ @",
				cumulated && !at_most ? numbers->left : column.left, numbers->base);
		else if (at_most)
			svg_put(numbers->to, "H@", column.left);
		svg_put(numbers->to, "V@H@", numbers_height(numbers, column.probability),
			column.right);
		end = column.right;
	}
	if (end >= 0 && at_most)
		svg_put(numbers->to, "H@", numbers_end(numbers));
	if (end >= 0)
		svg_put(numbers->to, "V@", numbers->base);
	fputs("\"/>\n", numbers->to);
}

static void put_marks(const struct numbers_plot *numbers, size_t i)
{
	const struct plot_series *series = &numbers->plot->series[i];
	struct drawn_interval column;
	size_t row = 0;

	fputs("<path", numbers->to);
	chart_look(numbers->to, i, "bar");
	fputs(" d=\"", numbers->to);
	while (next_column(numbers, series, &row, &column))
		chart_mark(numbers->to, i, (column.left + column.right) / 2,
			   numbers_height(numbers, column.probability));
	fputs("\"/>\n", numbers->to);
}

void numbers_put_outlines(const struct numbers_plot *numbers)
{
	enum { MOST_FILLED = 3 }; /* translucent series that remain distinguishable */
	const struct plot *plot = numbers->plot;
	bool alone = plot->count == 1 && plot->drawing != DICELAB_LINES;
	const char *kind = alone ? "bar" : plot->count <= MOST_FILLED ? "step" : "line";
	size_t i;

	for (i = 0; i < plot->count; i++) {
		fputs("<path", numbers->to);
		chart_look(numbers->to, i, kind);
		if (plot->drawing == DICELAB_LINES && !plot->series[i].cumulated)
			put_polygon(numbers, &plot->series[i]);
		else
			put_steps(numbers, &plot->series[i]);
	}
	for (i = 0; i < plot->count && !alone && numbers_are_few(plot); i++)
		put_marks(numbers, i);
}
