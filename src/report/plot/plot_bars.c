/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Bars for outcomes that are numbers: of one series, or of several in groups. */
#include <math.h>

#include "report/plot/numbers_inside.h"
#include "report/plot/svg.h"

enum { ABOVE_BAR = 4 }; /* from the end of a bar to its text */

/* The short text above a bar. */
static void value_of(const struct plot_row *row, char text[AXIS_TEXT])
{
	if (row->probability < 1e-4 && !row->bound)
		snprintf(text, AXIS_TEXT, "<0.01%%");
	else
		plot_percent(text, row);
}

/* Whether the texts above the bars fit. */
static bool has_room_for_values(const struct numbers *numbers, const struct plot_series *series)
{
	double end = 0, half, middle;
	char text[AXIS_TEXT];
	size_t row;

	for (row = 0; row < series->count; row++) {
		value_of(&series->rows[row], text);
		half = svg_width(text) * PLOT_VALUE_FONT / 2;
		middle = numbers_middle(numbers, numbers_of_row(&series->rows[row]));
		if (row > 0 && middle - half < end)
			return false;
		end = middle + half;
	}
	return true;
}

/* A bar centred on x, with a title, and if `value` a text above it. */
static void put_rectangle(const struct numbers *numbers, const char *kind, double x, double width,
			  const struct plot_row *row, const char *name, bool value)
{
	double y = numbers_height(numbers, row->probability);
	char percent[AXIS_TEXT];

	plot_percent(percent, row);
	fprintf(numbers->to, "<rect%s", kind);
	svg_put(numbers->to, " x=\"@\" y=\"@\" width=\"@\" height=\"@\"><title>", x - width / 2, y,
		width, numbers->base - y);
	svg_text(numbers->to, name, PLOT_TAIL_NAME);
	fputs(": ", numbers->to);
	svg_text(numbers->to, percent, AXIS_TEXT);
	fputs("</title></rect>\n", numbers->to);
	if (value) {
		value_of(row, percent);
		svg_label(numbers->to, "value middle", x, y - ABOVE_BAR, percent, AXIS_TEXT);
	}
}

static double bar_width(const struct numbers *numbers)
{
	const double thinnest = 2;

	return numbers->unit * 0.8 > thinnest ? numbers->unit * 0.8 : thinnest;
}

static void put_bar(const struct numbers *numbers, const struct plot_row *row, bool value)
{
	char number[AXIS_TEXT];

	axis_number(number, numbers_of_row(row), 0);
	put_rectangle(numbers, row->bound ? " class=\"bound\"" : "",
		      numbers_middle(numbers, numbers_of_row(row)), bar_width(numbers), row, number,
		      value);
}

/* The bar of the tail, beyond the outcomes at its end, with its name below. */
static void put_tail(const struct numbers *numbers, bool value)
{
	const struct plot_tail *tail = numbers->tail;
	const struct plot_row row = {.probability = tail->probability};
	double half = numbers_tail_width(numbers) / 2, width = bar_width(numbers);
	double x = tail->side == PLOT_TAIL_LEFT
			   ? numbers->left - half
			   : numbers->left + half +
				     (numbers_distance(numbers, numbers->greatest) + 1) *
					     numbers->unit;

	put_rectangle(numbers, " class=\"tail\"", x, width < half ? width : half, &row, tail->name,
		      value);
	svg_label(numbers->to, "faint middle", x, numbers->base + 18, tail->name, PLOT_TAIL_NAME);
}

void numbers_put_bars(const struct numbers *numbers)
{
	const struct plot_series *series = &numbers->plot->series[0];
	bool values = has_room_for_values(numbers, series);
	size_t row;

	fputs("<g class=\"bar s0\">\n", numbers->to);
	for (row = 0; row < series->count; row++)
		put_bar(numbers, &series->rows[row], values);
	if (numbers->tail != NULL)
		put_tail(numbers, values);
	fputs("</g>\n", numbers->to);
}

/* ---- groups ---- */

enum { ABOVE_MARK = 13 }; /* from the end of a bar to the text above its mark */

/* x of the bar of series i in a group. */
static double middle_of_member(const struct numbers *numbers, size_t i, const struct plot_row *row)
{
	double count = (double)numbers->plot->count;

	return numbers_middle(numbers, numbers_of_row(row)) +
	       ((double)i - (count - 1) / 2) * bar_width(numbers) / count;
}

/* A bar of series i in a group, with its mark, and if `value` a text above it. */
static void put_member(const struct numbers *numbers, size_t i, const struct plot_row *row,
		       bool value)
{
	const struct plot *plot = numbers->plot;
	double width = bar_width(numbers) / (double)plot->count;
	double x = middle_of_member(numbers, i, row);
	double y = numbers_height(numbers, row->probability);
	char text[AXIS_TEXT];

	fputs("<rect", numbers->to);
	plot_look(numbers->to, i, plot_bar(row->bound));
	svg_put(numbers->to, " x=\"@\" y=\"@\" width=\"@\" height=\"@\"><title>", x - width / 2, y,
		width - 1, numbers->base - y);
	svg_text(numbers->to, plot->series[i].label, PLOT_LONGEST_NAME);
	axis_number(text, numbers_of_row(row), 0);
	fprintf(numbers->to, ", %s: ", text);
	plot_percent(text, row);
	svg_text(numbers->to, text, AXIS_TEXT);
	fputs("</title></rect>\n", numbers->to);
	plot_put_mark(numbers->to, i, x - 0.5, y - 6);
	if (!value)
		return;
	value_of(row, text);
	svg_label(numbers->to, "value middle", x - 0.5, y - ABOVE_MARK, text, AXIS_TEXT);
}

/* Whether the texts above all bars fit. */
static bool has_room_in_groups(const struct numbers *numbers)
{
	const struct plot *plot = numbers->plot;
	double room = bar_width(numbers) / (double)plot->count;
	char text[AXIS_TEXT];
	size_t i, row;

	for (i = 0; i < plot->count; i++) {
		for (row = 0; row < plot->series[i].count; row++) {
			value_of(&plot->series[i].rows[row], text);
			if (svg_width(text) * PLOT_VALUE_FONT > room)
				return false;
		}
	}
	return true;
}

void numbers_put_groups(const struct numbers *numbers)
{
	const struct plot *plot = numbers->plot;
	bool values = has_room_in_groups(numbers);
	size_t i, row;

	for (i = 0; i < plot->count; i++) {
		for (row = 0; row < plot->series[i].count; row++)
			put_member(numbers, i, &plot->series[i].rows[row], values);
	}
}

/* ---- texts above bars ---- */

static bool has_values(const struct numbers *numbers)
{
	const struct plot *plot = numbers->plot;

	return numbers_have_bars(plot)     ? has_room_for_values(numbers, &plot->series[0])
	       : numbers_have_groups(plot) ? has_room_in_groups(numbers)
					   : false;
}

bool numbers_find_label(const struct numbers *numbers, double x, double *top, double *bottom)
{
	const struct plot *plot = numbers->plot;
	int above = plot->count > 1 ? ABOVE_MARK : ABOVE_BAR;
	char text[AXIS_TEXT];
	size_t i, row;

	for (i = 0; i < plot->count && has_values(numbers); i++) {
		for (row = 0; row < plot->series[i].count; row++) {
			const struct plot_row *at = &plot->series[i].rows[row];

			value_of(at, text);
			if (fabs(middle_of_member(numbers, i, at) - x) >
			    svg_width(text) * PLOT_VALUE_FONT / 2)
				continue;
			*bottom = numbers_height(numbers, at->probability) - above + 4;
			*top = *bottom - 4 - PLOT_VALUE_FONT;
			return true;
		}
	}
	return false;
}
