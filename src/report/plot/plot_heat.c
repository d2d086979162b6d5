/*
 * Many series as a heat map: one below the other, with their outcomes, numbers or names, from left to right. So many
 * outlines could not be told apart. What is impossible stays blank.
 */
#include "report/plot/heat.h"

enum {
	MOST_OUTLINES = 6, /* series */
	MOST_NAMES = 40,   /* else there are bars, of the likeliest */
	MOST_COLUMNS = 300,
	AXIS_NAME = 240
};

/* Which outcomes a column stands for: so many numbers from here on. */
struct columns {
	int64_t least, greatest;
	uint64_t width;
	size_t count;
	char axis[AXIS_NAME], what[AXIS_NAME]; /* what is written beside them and above */
};

bool plot_is_heat(const struct plot *plot)
{
	return plot->count > MOST_OUTLINES &&
	       (plot_has_numbers_alone(plot) || (plot->named && plot->names.count <= MOST_NAMES));
}

/* Without the ends where there is next to nothing. */
static struct columns find_columns(const struct plot *plot)
{
	struct plot_range range = plot_range(plot);
	uint64_t length = (uint64_t)range.greatest - (uint64_t)range.least;
	uint64_t width = length / MOST_COLUMNS + 1;

	return (struct columns){.least = range.least,
				.greatest = range.greatest,
				.width = width,
				.count = (size_t)(length / width) + 1};
}

/* ---- cells ---- */

static void name_row(const struct heat *heat, size_t row, char text[PLOT_LIST_TEXT])
{
	snprintf(text, PLOT_LIST_TEXT, "%s", heat->plot->series[row].legend);
}

/* The first number of a column. */
static int64_t begin_of(const struct columns *columns, size_t column)
{
	return (int64_t)((uint64_t)columns->least + (uint64_t)column * columns->width);
}

static void name_column(const struct heat *heat, size_t column, char text[PLOT_LIST_TEXT])
{
	int64_t number = begin_of(heat->data, column);

	plot_outcome_text(heat->plot, text, (struct dicelab_list){&number, 1});
}

/* The first row from this number on. */
static size_t find_row(const struct plot_series *series, int64_t number)
{
	size_t begin = 0, end = series->count;

	while (begin < end) {
		size_t middle = begin + (end - begin) / 2;

		if (series->rows[middle].list.items[0] < number)
			begin = middle + 1;
		else
			end = middle;
	}
	return begin;
}

/* The likeliest outcome of the column. */
static bool find_cell(const struct heat *heat, size_t row, size_t column, double *value,
		      char text[AXIS_TEXT])
{
	const struct columns *columns = heat->data;
	const struct plot_series *series = &heat->plot->series[row];
	int64_t begin = begin_of(columns, column);
	const struct plot_row *best = NULL;
	size_t i;

	for (i = find_row(series, begin); i < series->count; i++) {
		const struct plot_row *at = &series->rows[i];

		if ((uint64_t)at->list.items[0] - (uint64_t)begin >= columns->width)
			break;
		if (best == NULL || at->probability > best->probability)
			best = at;
	}
	/* what is no outcome itself has greater and lesser ones */
	i = find_row(series, begin);
	if (best == NULL && series->cumulated && heat->plot->cumulation == PLOT_AT_LEAST)
		best = i < series->count ? &series->rows[i] : NULL;
	else if (best == NULL && series->cumulated && i > 0)
		best = &series->rows[i - 1];
	if (best == NULL || best->probability <= 0)
		return false;
	*value = best->probability;
	plot_percent(text, best);
	return true;
}

/* ---- all of it ---- */

/* `text` is for the end of the scale. */
static struct heat heat_of(const struct plot *plot, const struct columns *columns,
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
		.least = 0,
		.greatest = most,
		.least_text = "0%",
		.greatest_text = text,
		.name_row = name_row,
		.name_column = name_column,
		.cell = find_cell,
	};
}

/* Are there outcomes that have no column? */
static bool is_trimmed(const struct plot *plot, const struct columns *columns)
{
	size_t i;

	for (i = 0; i < plot->count && !plot->named; i++) {
		const struct plot_series *series = &plot->series[i];
		const struct plot_row *rows = series->rows;

		if (series->count > 0 &&
		    (rows[0].list.items[0] < columns->least ||
		     rows[series->count - 1].list.items[0] > columns->greatest))
			return true;
	}
	return false;
}

static void name_axis(const struct plot *plot, struct columns *columns)
{
	char least[AXIS_TEXT], greatest[AXIS_TEXT];

	snprintf(columns->axis, AXIS_NAME, "outcome");
	if (!is_trimmed(plot, columns))
		return;
	axis_number(least, columns->least, 0);
	axis_number(greatest, columns->greatest, 0);
	snprintf(columns->axis, AXIS_NAME,
		 "outcome from %s to %s; all others together have less than 0.01%%", least,
		 greatest);
}

static struct columns columns_of(const struct plot *plot)
{
	struct columns columns = plot->named
					 ? (struct columns){.width = 1, .count = plot->names.count}
					 : find_columns(plot);

	snprintf(columns.what, AXIS_NAME, "%s%s", plot_axis_name(plot),
		 columns.width > 1 ? " (of outcomes that fall together, the highest)" : "");
	name_axis(plot, &columns);
	return columns;
}

double plot_heat_height(const struct plot *plot)
{
	char text[AXIS_TEXT];
	struct columns columns = columns_of(plot);
	struct heat heat = heat_of(plot, &columns, text);

	return heat_height(&heat);
}

void plot_heat(const struct plot *plot, FILE *to, double top)
{
	char text[AXIS_TEXT];
	struct columns columns = columns_of(plot);
	struct heat heat = heat_of(plot, &columns, text);

	heat_put(&heat, to, top);
}
