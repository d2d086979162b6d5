/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Bars for outcomes that are numbers: of one series, or of several in groups. */
#include <math.h>

#include "report/plot/numbers_inside.h"
#include "report/plot/svg.h"

/* From the end of a bar to its text, and to the text above its mark. */
enum { ABOVE_BAR = 4, ABOVE_MARK = 13 };

/* The short text above a bar. */
static void value_of(const struct plot_row *row, char text[AXIS_TEXT])
{
	if (row->probability < 1e-4 && !row->bound)
		snprintf(text, AXIS_TEXT, "<0.01%%");
	else
		plot_percent(text, row);
}

/* Whether the texts above the bars fit. */
static bool has_room_for_values(const struct numbers_plot *numbers,
				const struct plot_series *series)
{
	double end = -INFINITY;
	char text[AXIS_TEXT];
	size_t row;

	for (row = 0; row < series->count; row++) {
		double x = numbers_middle(numbers, numbers_of_row(&series->rows[row]));

		value_of(&series->rows[row], text);
		if (!chart_has_room(&end, x, chart_value_width(text), 0))
			return false;
	}
	return true;
}

static double bar_width(const struct numbers_plot *numbers)
{
	const double thinnest = 2;

	return numbers->unit * 0.8 > thinnest ? numbers->unit * 0.8 : thinnest;
}

/* The text above the end of a bar of one series, and of one with a mark. */
static void put_value(const struct numbers_plot *numbers, const struct plot_row *row, double x)
{
	const bool alone = numbers->plot->count == 1;
	double y = numbers_height(numbers, row->probability) - (alone ? ABOVE_BAR : ABOVE_MARK);
	char text[AXIS_TEXT];

	value_of(row, text);
	svg_label(numbers->to, "value middle", x, y, text, AXIS_TEXT);
}

/* The place of a bar in the middle of x. */
static struct chart_box box_of(const struct numbers_plot *numbers, double x, double width,
			       double probability)
{
	double y = numbers_height(numbers, probability);

	return (struct chart_box){x - width / 2, y, width, numbers->base - y};
}

/* The bar of the tail, beyond the outcomes at its end, with its name below. */
static void put_tail(const struct numbers_plot *numbers, bool value)
{
	const struct plot_tail *tail = numbers->tail;
	const struct plot_row row = {.probability = tail->probability};
	double half = numbers_tail_width(numbers) / 2;
	double x =
		tail->side == PLOT_TAIL_LEFT ? numbers->left - half : numbers_end(numbers) + half;
	char percent[AXIS_TEXT];

	plot_percent(percent, &row);
	fputs("<rect class=\"tail\"", numbers->to);
	chart_end_bar(numbers->to,
		      &(struct chart_rect){
			      box_of(numbers, x, fmin(bar_width(numbers), half), tail->probability),
			      NULL, tail->name, percent});
	if (value)
		put_value(numbers, &row, x);
	svg_label(numbers->to, "faint middle", x, numbers->base + 18, tail->name, TAIL_NAME_SIZE);
}

/* The bar of an outcome, if `value` with a text above it. The look of bars of one series is that of their group. */
static void put_bar(const struct numbers_plot *numbers, const struct plot_row *row, bool value)
{
	double x = numbers_middle(numbers, numbers_of_row(row));
	char number[AXIS_TEXT], percent[AXIS_TEXT];

	axis_number(number, numbers_of_row(row), 0);
	plot_percent(percent, row);
	fputs(row->bound ? "<rect class=\"bound\"" : "<rect", numbers->to);
	chart_end_bar(numbers->to,
		      &(struct chart_rect){box_of(numbers, x, bar_width(numbers), row->probability),
					   NULL, number, percent});
	if (value)
		put_value(numbers, row, x);
}

void numbers_put_bars(const struct numbers_plot *numbers)
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

static double member_width(const struct numbers_plot *numbers)
{
	return bar_width(numbers) / (double)numbers->plot->count;
}

/* x of the bar of series i in a group. */
static double middle_of_member(const struct numbers_plot *numbers, size_t i,
			       const struct plot_row *row)
{
	double count = (double)numbers->plot->count;

	return numbers_middle(numbers, numbers_of_row(row)) +
	       ((double)i - (count - 1) / 2) * bar_width(numbers) / count;
}

/* A bar of series i in a group, with its mark, and if `value` a text above it. Its right pixel separates it from the next. */
static void put_member(const struct numbers_plot *numbers, size_t i, const struct plot_row *row,
		       bool value)
{
	double x = middle_of_member(numbers, i, row) - 0.5;
	char number[AXIS_TEXT], percent[AXIS_TEXT];

	axis_number(number, numbers_of_row(row), 0);
	plot_percent(percent, row);
	chart_put_bar(numbers->to, i, chart_bar(row->bound),
		      &(struct chart_rect){
			      box_of(numbers, x, member_width(numbers) - 1, row->probability),
			      numbers->plot->series[i].label, number, percent});
	chart_put_mark(numbers->to, i, x, numbers_height(numbers, row->probability) - 6);
	if (value)
		put_value(numbers, row, x);
}

/* Whether the texts above all bars fit. */
static bool has_room_in_groups(const struct numbers_plot *numbers)
{
	const struct plot *plot = numbers->plot;
	char text[AXIS_TEXT];
	size_t i, row;

	for (i = 0; i < plot->count; i++) {
		for (row = 0; row < plot->series[i].count; row++) {
			value_of(&plot->series[i].rows[row], text);
			if (chart_value_width(text) > member_width(numbers))
				return false;
		}
	}
	return true;
}

void numbers_put_groups(const struct numbers_plot *numbers)
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

static bool has_values(const struct numbers_plot *numbers)
{
	const struct plot *plot = numbers->plot;

	return numbers_have_bars(plot)     ? has_room_for_values(numbers, &plot->series[0])
	       : numbers_have_groups(plot) ? has_room_in_groups(numbers)
					   : false;
}

bool numbers_find_label(const struct numbers_plot *numbers, double x, double *top, double *bottom)
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
			    chart_value_width(text) / 2)
				continue;
			*bottom = numbers_height(numbers, at->probability) - above + 4;
			*top = *bottom - 4 - CHART_VALUE_FONT;
			return true;
		}
	}
	return false;
}
