/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Pairs of numbers as a heat map: the first number down, the second to the right. */
#include <math.h>

#include "report/plot/heat.h"
#include "report/plot/plot_choices.h"

enum {
	MOST = 100, /* rows and columns */
	PAIRS_TEXT = PLOT_TAIL_NAME + 240
};

/* The rows, or the columns: each stands for `width` numbers. */
struct span_of_numbers {
	int64_t least, greatest;
	uint64_t width;
	size_t count;
};

struct pairs {
	const struct plot_series *series;
	struct span_of_numbers spans[2];
	char what[PAIRS_TEXT];
};

static void find_span(const struct plot_series *series, size_t item, struct span_of_numbers *span)
{
	uint64_t length;
	size_t row;

	span->least = span->greatest = series->rows[0].list.items[item];
	for (row = 1; row < series->count; row++) {
		int64_t number = series->rows[row].list.items[item];

		span->least = number < span->least ? number : span->least;
		span->greatest = number > span->greatest ? number : span->greatest;
	}
	length = (uint64_t)span->greatest - (uint64_t)span->least;
	span->width = length / MOST + 1;
	span->count = (size_t)(length / span->width) + 1;
}

static size_t place_of(const struct span_of_numbers *span, int64_t number)
{
	return (size_t)(((uint64_t)number - (uint64_t)span->least) / span->width);
}

/* A few pairs that are far apart are bars rather than dots. */
bool plot_is_pairs(const struct plot *plot)
{
	const struct plot_series *series = plot->series;
	struct span_of_numbers spans[2];
	size_t i;

	if (plot->count != 1 || plot->named || series->count == 0 || series->cumulated)
		return false;
	for (i = 0; i < series->count; i++) {
		if (series->rows[i].list.length != 2)
			return false;
	}
	find_span(series, 0, &spans[0]);
	find_span(series, 1, &spans[1]);
	return series->count > CHOICES_MOST || (spans[0].width == 1 && spans[1].width == 1);
}

/* A number, or a range if a row or column stands for several numbers. */
static void name_numbers(const struct heat *heat, enum heat_axis axis, size_t place,
			 char text[PLOT_LIST_TEXT])
{
	const struct pairs *pairs = heat->data;
	const struct span_of_numbers *span = &pairs->spans[axis == HEAT_ROWS ? 0 : 1];
	uint64_t begin = (uint64_t)span->least + place * span->width;
	char first[AXIS_TEXT], last[AXIS_TEXT];

	axis_number(first, (int64_t)begin, 0);
	snprintf(text, PLOT_LIST_TEXT, "%s", first);
	if (span->width == 1)
		return;
	axis_number(last,
		    place + 1 < span->count ? (int64_t)(begin + span->width - 1) : span->greatest,
		    0);
	snprintf(text, PLOT_LIST_TEXT, "%s…%s", first, last);
}

/* The most likely pair of the cell. */
static bool find_cell(const struct heat *heat, size_t row, size_t column, double *value,
		      char text[AXIS_TEXT])
{
	const struct pairs *pairs = heat->data;
	const struct plot_series *series = pairs->series;
	const struct span_of_numbers *span = &pairs->spans[0];
	int64_t begin = (int64_t)((uint64_t)span->least + row * span->width);
	size_t i = choices_first_row(series, &(struct dicelab_list){&begin, 1});
	const struct plot_row *best = NULL;

	for (; i < series->count && place_of(span, series->rows[i].list.items[0]) == row; i++) {
		const struct plot_row *at = &series->rows[i];

		if (place_of(&pairs->spans[1], at->list.items[1]) == column &&
		    (best == NULL || at->probability > best->probability))
			best = at;
	}
	if (best == NULL || best->probability <= 0)
		return false;
	*value = best->probability;
	plot_percent(text, best);
	return true;
}

static void describe_pairs(const struct plot *plot, struct pairs *pairs)
{
	const struct plot_tail *tail = &pairs->series->tail;
	const char *together = pairs->spans[0].width > 1 || pairs->spans[1].width > 1
				       ? " (of outcomes that fall together, the highest)"
				       : "";
	char percent[AXIS_TEXT];

	snprintf(pairs->what, PAIRS_TEXT, "%s%s", plot_axis_name(plot), together);
	if (!plot_has_tail(pairs->series))
		return;
	axis_percent(percent, tail->probability);
	snprintf(pairs->what, PAIRS_TEXT, "%s%s; %s: %s", plot_axis_name(plot), together,
		 tail->name, percent);
}

/* `text` receives the text of the scale's end. */
static struct heat heat_of(const struct plot *plot, const struct pairs *pairs, char text[AXIS_TEXT])
{
	const struct plot_series *series = pairs->series;
	double most = 0;
	size_t i;

	for (i = 0; i < series->count; i++)
		most = fmax(most, series->rows[i].probability);
	axis_percent(text, most);
	return (struct heat){
		.plot = plot,
		.data = pairs,
		.rows = pairs->spans[0].count,
		.columns = pairs->spans[1].count,
		.what = pairs->what,
		.row_axis = "first",
		.column_axis = "second",
		.least = 0,
		.greatest = most,
		.least_text = "0%",
		.greatest_text = text,
		.name = name_numbers,
		.cell = find_cell,
	};
}

double plot_pairs(const struct plot *plot, FILE *to, double top)
{
	char text[AXIS_TEXT];
	struct pairs pairs = {.series = plot->series};
	struct heat heat;

	find_span(plot->series, 0, &pairs.spans[0]);
	find_span(plot->series, 1, &pairs.spans[1]);
	describe_pairs(plot, &pairs);
	heat = heat_of(plot, &pairs, text);
	return heat_put(&heat, to, top);
}
