/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/*
 * Many series as a heat map, because so many outlines would be indistinguishable: a row for each series, and a column
 * for each number; named outcomes and lists have columns for the most likely ones. Impossible outcomes are blank.
 */
#include <math.h>

#include "report/plot/heat.h"
#include "report/plot/plot_choices.h"

enum {
	MOST_OUTLINES = 6,  /* number of series */
	MOST_COLUMNS = 300, /* in a picture of the usual width */
	AXIS_NAME = 240
};

/* The outcomes of the columns: intervals of numbers, or selected outcomes. */
struct heat_columns {
	int64_t least, greatest;
	uint64_t width; /* of an interval; 0: selected outcomes */
	size_t count;
	struct choices choices;
	char axis[AXIS_NAME], what[AXIS_NAME]; /* texts beside and above the columns */
};

bool plot_is_heat(const struct plot *plot)
{
	size_t least = plot->drawing == DICELAB_HEAT_MAP  ? 2
		       : plot->drawing == DICELAB_AS_FITS ? MOST_OUTLINES + 1
							  : SIZE_MAX;

	return plot->count >= least;
}

/* Intervals of the range without negligible ends. */
static struct heat_columns find_columns(const struct plot *plot)
{
	struct plot_range range = plot_range(plot);
	uint64_t length = (uint64_t)range.greatest - (uint64_t)range.least;
	uint64_t most = (uint64_t)(MOST_COLUMNS * fmin(plot->width / PLOT_WIDTH, 1));
	uint64_t width = length / most + 1;

	return (struct heat_columns){.least = range.least,
				     .greatest = range.greatest,
				     .width = width,
				     .count = (size_t)(length / width) + 1};
}

/* ---- cells ---- */

/* The first number of a column. */
static int64_t begin_of(const struct heat_columns *columns, size_t column)
{
	return (int64_t)((uint64_t)columns->least + (uint64_t)column * columns->width);
}

/* The outcome of a column, or its first number. */
static struct dicelab_list list_of(const struct heat_columns *columns, size_t column,
				   int64_t *number)
{
	if (columns->width == 0)
		return columns->choices.rows[column].list;
	*number = begin_of(columns, column);
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

static bool is_of_column(const struct heat_columns *columns, const struct dicelab_list *first,
			 const struct plot_row *row)
{
	if (columns->width == 0)
		return outcomes_compare(&row->list, first) == 0;
	return (uint64_t)row->list.items[0] - (uint64_t)first->items[0] < columns->width;
}

/* The most likely outcome of the column. */
static bool find_cell(const struct heat *heat, size_t row, size_t column, double *value,
		      char text[AXIS_TEXT])
{
	const struct heat_columns *columns = heat->data;
	const struct plot_series *series = &heat->plot->series[row];
	int64_t number;
	struct dicelab_list list = list_of(columns, column, &number);
	size_t i;
	const struct plot_row *best = NULL;

	for (i = choices_first_row(series, &list);
	     i < series->count && is_of_column(columns, &list, &series->rows[i]); i++) {
		if (best == NULL || series->rows[i].probability > best->probability)
			best = &series->rows[i];
	}
	if (best == NULL)
		best = choices_drawn_row(heat->plot, series, &list);
	if (best == NULL || best->probability <= 0)
		return false;
	*value = best->probability;
	plot_percent(text, best);
	return true;
}

static bool find_mean(const struct heat *heat, size_t row, double *column)
{
	const struct heat_columns *columns = heat->data;
	const struct plot_series *series = &heat->plot->series[row];

	if (columns->width == 0 || !plot_has_mean(series))
		return false;
	*column = (plot_mean_distance(series, columns->least) + 0.5) / (double)columns->width;
	return true;
}

/* ---- the interface ---- */

/* `text` receives the text of the scale's end. */
static struct heat heat_of(const struct plot *plot, const struct heat_columns *columns,
			   char text[AXIS_TEXT])
{
	double most = plot_most(plot);

	axis_percent(text, most);
	return (struct heat){
		.plot = plot,
		.data = columns,
		.rows = plot->count,
		.columns = columns->count,
		.what = columns->what,
		.row_axis = "",
		.column_axis = columns->axis,
		.width = columns->width,
		.range = {columns->least, columns->greatest},
		.every_name = columns->width == 0,
		.least = 0,
		.greatest = most,
		.least_text = "0%",
		.greatest_text = text,
		.name = name_series_or_outcome,
		.cell = find_cell,
		.mark = find_mean,
	};
}

/* Whether some outcomes have no column. */
static bool is_trimmed(const struct plot *plot, const struct heat_columns *columns)
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

static void name_numbers(const struct plot *plot, struct heat_columns *columns)
{
	char least[AXIS_TEXT], greatest[AXIS_TEXT], trimmed[AXIS_NAME] = "";

	if (is_trimmed(plot, columns)) {
		axis_number(least, columns->least, 0);
		axis_number(greatest, columns->greatest, 0);
		snprintf(trimmed, sizeof trimmed,
			 " from %.40s to %.40s; the rest: less than 0.01%%", least, greatest);
	}
	snprintf(columns->axis, AXIS_NAME, "outcome%.180s%s", trimmed,
		 plot_has_means(plot) ? "; triangles: averages" : "");
}

static void name_choices(struct heat_columns *columns)
{
	const struct choices *choices = &columns->choices;

	snprintf(columns->axis, AXIS_NAME, "outcome");
	if (choices->of > choices->count)
		snprintf(columns->axis, AXIS_NAME, "the %zu most likely of %zu outcomes",
			 choices->count, choices->of);
}

static struct heat_columns columns_of(const struct plot *plot)
{
	struct heat_columns columns = {0};

	if (plot_has_numbers_alone(plot)) {
		columns = find_columns(plot);
		name_numbers(plot, &columns);
	} else {
		choices_make(&columns.choices, plot, CHOICES_MOST);
		columns.count = columns.choices.count;
		name_choices(&columns);
	}
	snprintf(columns.what, AXIS_NAME, "%s%s", plot_axis_name(plot),
		 columns.width > 1 ? " (of outcomes that fall together, the highest)" : "");
	return columns;
}

double plot_heat(const struct plot *plot, FILE *to, double top)
{
	char text[AXIS_TEXT];
	struct heat_columns columns = columns_of(plot);
	struct heat heat = heat_of(plot, &columns, text);

	return heat_put(&heat, to, top);
}
