/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Heat maps of outcomes. Many series, whose outlines would be indistinguishable, have a row for each series and a column for
 * each number; named outcomes and lists have columns for the most likely ones. Pairs of numbers have the first number down
 * and the second to the right. Impossible outcomes are blank.
 */
#include <math.h>

#include "report/plot/heat.h"
#include "report/plot/plot_choices.h"

enum {
	MOST_OUTLINES = 6,   /* number of series */
	MOST_COLUMNS = 300,  /* for numbers, in a picture of the usual width */
	MOST_OF_PAIRS = 100, /* rows and columns */
	HEAT_TEXT = TAIL_NAME_SIZE + 240
};

static const char together[] = " (of outcomes that fall together, the highest)";

/* ---- intervals ---- */

/* Numbers as rows or columns, each of which stands for `width` of them. */
struct intervals {
	int64_t least, greatest;
	uint64_t width;
	size_t count;
};

static struct intervals intervals_of(int64_t least, int64_t greatest, uint64_t most)
{
	uint64_t length = (uint64_t)greatest - (uint64_t)least, width = length / most + 1;

	return (struct intervals){least, greatest, width, (size_t)(length / width) + 1};
}

/* The first number of an interval. */
static int64_t begin_of(const struct intervals *intervals, size_t i)
{
	return (int64_t)((uint64_t)intervals->least + (uint64_t)i * intervals->width);
}

static size_t interval_of(const struct intervals *intervals, int64_t number)
{
	return (size_t)(((uint64_t)number - (uint64_t)intervals->least) / intervals->width);
}

/* ---- maps ---- */

struct heat_plot {
	struct intervals rows;    /* of pairs */
	struct intervals columns; /* width 0: `choices` */
	struct choices choices;
	char axis[HEAT_TEXT], what[HEAT_TEXT]; /* texts beside and above the columns */
	double most;                           /* the end of the scale */
	char most_text[AXIS_TEXT];
};

static struct heat heat_of(const struct plot *plot, struct heat_plot *data)
{
	axis_percent(data->most_text, data->most);
	return (struct heat){
		.plot = plot,
		.data = data,
		.columns = data->columns.width > 0 ? data->columns.count : data->choices.count,
		.what = data->what,
		.greatest = data->most,
		.least_text = "0%",
		.greatest_text = data->most_text,
	};
}

/* The value and the text of a cell that shows this row of a series; false if it is blank. */
static bool show_row(const struct plot_row *row, struct heat_cell *cell)
{
	if (row == NULL || row->probability <= 0)
		return false;
	cell->value = row->probability;
	plot_percent(cell->text, row);
	return true;
}

static const struct plot_row *more_likely(const struct plot_row *best, const struct plot_row *row)
{
	return best == NULL || row->probability > best->probability ? row : best;
}

/* ---- many series ---- */

bool plot_is_heat(const struct plot *plot)
{
	size_t least = plot->drawing == DICELAB_HEAT_MAP  ? 2
		       : plot->drawing == DICELAB_AS_FITS ? MOST_OUTLINES + 1
							  : SIZE_MAX;

	return plot->count >= least;
}

/* The outcome of a column, or its first number. */
static struct dicelab_list list_of(const struct heat_plot *data, size_t column, int64_t *number)
{
	if (data->columns.width == 0)
		return data->choices.rows[column].list;
	*number = begin_of(&data->columns, column);
	return (struct dicelab_list){number, 1};
}

static void name_series_or_outcome(const struct heat *heat, enum heat_axis axis, size_t i,
				   char text[PLOT_LIST_TEXT])
{
	int64_t number;

	if (axis == HEAT_ROWS)
		plot_shorten(text, heat->plot->series[i].legend);
	else
		plot_outcome_text(heat->plot, text, list_of(heat->data, i, &number));
}

static bool is_of_column(const struct heat_plot *data, const struct dicelab_list *first,
			 const struct plot_row *row)
{
	if (data->columns.width == 0)
		return outcomes_compare(&row->list, first) == 0;
	return (uint64_t)row->list.items[0] - (uint64_t)first->items[0] < data->columns.width;
}

/* The most likely outcome of the column. */
static bool find_cell(const struct heat *heat, size_t row, size_t column, struct heat_cell *cell)
{
	const struct plot_series *series = &heat->plot->series[row];
	int64_t number;
	struct dicelab_list list = list_of(heat->data, column, &number);
	size_t i;
	const struct plot_row *best = NULL;

	for (i = choices_first_row(series, &list);
	     i < series->count && is_of_column(heat->data, &list, &series->rows[i]); i++)
		best = more_likely(best, &series->rows[i]);
	if (best == NULL)
		best = choices_drawn_row(heat->plot, series, &list);
	return show_row(best, cell);
}

static bool find_mean(const struct heat *heat, size_t row, double *column)
{
	const struct heat_plot *data = heat->data;
	const struct plot_series *series = &heat->plot->series[row];

	if (data->columns.width == 0 || !plot_has_mean(series))
		return false;
	*column = (plot_mean_distance(series, data->columns.least) + 0.5) /
		  (double)data->columns.width;
	return true;
}

/* Whether some outcomes have no column. */
static bool is_trimmed(const struct plot *plot, const struct intervals *columns)
{
	size_t i;

	for (i = 0; i < plot->count; i++) {
		const struct plot_series *series = &plot->series[i];
		const struct plot_row *rows = series->rows;

		if (series->count > 0 &&
		    (rows[0].list.items[0] < columns->least ||
		     rows[series->count - 1].list.items[0] > columns->greatest))
			return true;
	}
	return false;
}

/* Intervals of the range without negligible ends. */
static void make_number_columns(const struct plot *plot, struct heat_plot *data)
{
	struct plot_range range = plot_range(plot);
	double most = MOST_COLUMNS * fmin(plot->width / PLOT_WIDTH, 1);
	char least[AXIS_TEXT], greatest[AXIS_TEXT], trimmed[HEAT_TEXT] = "";

	data->columns = intervals_of(range.least, range.greatest, (uint64_t)most);
	if (is_trimmed(plot, &data->columns)) {
		axis_number(least, range.least, 0);
		axis_number(greatest, range.greatest, 0);
		snprintf(trimmed, sizeof trimmed,
			 " from %.40s to %.40s; the rest: less than 0.01%%", least, greatest);
	}
	snprintf(data->axis, HEAT_TEXT, "outcome%.180s%s", trimmed,
		 plot_has_means(plot) ? "; triangles: averages" : "");
}

static void make_choice_columns(const struct plot *plot, struct heat_plot *data)
{
	const struct choices *choices = &data->choices;

	choices_make(&data->choices, plot, CHOICES_MOST);
	snprintf(data->axis, HEAT_TEXT, "outcome");
	if (choices->of > choices->count)
		snprintf(data->axis, HEAT_TEXT, "the %zu most likely of %zu outcomes",
			 choices->count, choices->of);
}

double plot_heat(const struct plot *plot, FILE *to, double top)
{
	struct heat_plot data = {.most = plot_most(plot)};
	struct heat heat;

	if (plot_has_numbers_alone(plot))
		make_number_columns(plot, &data);
	else
		make_choice_columns(plot, &data);
	snprintf(data.what, HEAT_TEXT, "%s%s", plot_axis_name(plot),
		 data.columns.width > 1 ? together : "");
	heat = heat_of(plot, &data);
	heat.rows = plot->count;
	heat.row_axis = "";
	heat.column_axis = data.axis;
	heat.width = data.columns.width;
	heat.range = (struct plot_range){data.columns.least, data.columns.greatest};
	heat.every_name = data.columns.width == 0;
	heat.name = name_series_or_outcome;
	heat.cell = find_cell;
	heat.mark = find_mean;
	return heat_put(&heat, to, top);
}

/* ---- pairs ---- */

/* The first or the second numbers. */
static struct intervals intervals_of_item(const struct plot_series *series, size_t item)
{
	int64_t least = series->rows[0].list.items[item], greatest = least;
	size_t row;

	for (row = 1; row < series->count; row++) {
		int64_t number = series->rows[row].list.items[item];

		least = number < least ? number : least;
		greatest = number > greatest ? number : greatest;
	}
	return intervals_of(least, greatest, MOST_OF_PAIRS);
}

/* A few pairs that are far apart are bars rather than dots. */
bool plot_is_pairs(const struct plot *plot)
{
	const struct plot_series *series = plot->series;
	size_t i;

	if (plot->count != 1 || plot->named || series->count == 0 || series->cumulated)
		return false;
	for (i = 0; i < series->count; i++) {
		if (series->rows[i].list.length != 2)
			return false;
	}
	return series->count > CHOICES_MOST ||
	       (intervals_of_item(series, 0).width == 1 && intervals_of_item(series, 1).width == 1);
}

/* A number, or a range if a row or column stands for several numbers. */
static void name_numbers(const struct heat *heat, enum heat_axis axis, size_t place,
			 char text[PLOT_LIST_TEXT])
{
	const struct heat_plot *data = heat->data;
	const struct intervals *intervals = axis == HEAT_ROWS ? &data->rows : &data->columns;
	char first[AXIS_TEXT], last[AXIS_TEXT];

	axis_number(first, begin_of(intervals, place), 0);
	snprintf(text, PLOT_LIST_TEXT, "%s", first);
	if (intervals->width == 1)
		return;
	axis_number(last,
		    place + 1 < intervals->count ? begin_of(intervals, place + 1) - 1
						 : intervals->greatest,
		    0);
	snprintf(text, PLOT_LIST_TEXT, "%s…%s", first, last);
}

/* The most likely pair of the cell. */
static bool find_cell_of_pairs(const struct heat *heat, size_t row, size_t column,
			       struct heat_cell *cell)
{
	const struct heat_plot *data = heat->data;
	const struct plot_series *series = heat->plot->series;
	int64_t begin = begin_of(&data->rows, row);
	size_t i = choices_first_row(series, &(struct dicelab_list){&begin, 1});
	const struct plot_row *best = NULL;

	for (; i < series->count && interval_of(&data->rows, series->rows[i].list.items[0]) == row;
	     i++) {
		if (interval_of(&data->columns, series->rows[i].list.items[1]) == column)
			best = more_likely(best, &series->rows[i]);
	}
	return show_row(best, cell);
}

static void describe_pairs(const struct plot *plot, struct heat_plot *data)
{
	const struct plot_tail *tail = &plot->series->tail;
	const char *of = data->rows.width > 1 || data->columns.width > 1 ? together : "";
	char percent[AXIS_TEXT];

	snprintf(data->what, HEAT_TEXT, "%s%s", plot_axis_name(plot), of);
	if (!plot_has_tail(plot->series))
		return;
	axis_percent(percent, tail->probability);
	snprintf(data->what, HEAT_TEXT, "%s%s; %s: %s", plot_axis_name(plot), of, tail->name,
		 percent);
}

double plot_pairs(const struct plot *plot, FILE *to, double top)
{
	const struct plot_series *series = plot->series;
	struct heat_plot data = {.rows = intervals_of_item(series, 0),
				 .columns = intervals_of_item(series, 1)};
	struct heat heat;
	size_t i;

	for (i = 0; i < series->count; i++)
		data.most = fmax(data.most, series->rows[i].probability);
	describe_pairs(plot, &data);
	heat = heat_of(plot, &data);
	heat.rows = data.rows.count;
	heat.row_axis = "first";
	heat.column_axis = "second";
	heat.name = name_numbers;
	heat.cell = find_cell_of_pairs;
	return heat_put(&heat, to, top);
}
