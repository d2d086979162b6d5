/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A plot: series of outcomes, the frame of the picture, and the choice of a form for the series. */
#include "report/plot.h"

#include <inttypes.h>
#include <string.h>

#include "report/grid.h"
#include "report/plot/plot_drawing.h"
#include "report/plot/svg.h"
#include "report/statistics.h"
#include "report/tail.h"
#include "support/memory.h"
#include "support/text.h"

/* ---- series ---- */

void plot_init(struct plot *plot, const struct dicelab_memory *memory)
{
	*plot = (struct plot){.memory = memory, .width = PLOT_WIDTH, .column = COLUMN_PROBABILITY};
}

static void clear_series(const struct plot *plot, struct plot_series *series)
{
	memory_release(plot->memory, series->label);
	memory_release(plot->memory, series->legend);
	memory_release(plot->memory, series->rows);
	memory_release(plot->memory, series->items);
	outcome_names_free(series->scale);
}

void plot_clear(struct plot *plot)
{
	size_t i;

	for (i = 0; i < plot->count; i++)
		clear_series(plot, &plot->series[i]);
	name_set_clear(&plot->names, plot->memory);
	plot_grids_clear(plot);
	memory_release(plot->memory, plot->series);
}

static size_t legend_size(const char *label)
{
	return strlen(label) + TAIL_NAME_SIZE + AXIS_TEXT;
}

static bool take_series(const struct plot *plot, struct plot_series *series, const char *label,
			const struct outcomes *outcomes)
{
	size_t i, items = 0;

	for (i = 0; i < outcomes->count; i++)
		items += outcomes->rows[i].outcome.list.length;
	*series = (struct plot_series){
		.label = memory_copy_string(plot->memory, label),
		.legend = memory_take(plot->memory, legend_size(label)),
		.rows = memory_take(plot->memory, (outcomes->count + 1) * sizeof *series->rows),
		.count = outcomes->count,
		.items = memory_take(plot->memory, (items + 1) * sizeof *series->items),
		.sampled = outcomes_are_sampled(outcomes),
		.scale = outcome_names_share(outcomes->names),
	};
	if (series->label != NULL && series->legend != NULL && series->rows != NULL &&
	    series->items != NULL)
		return true;
	clear_series(plot, series);
	return false;
}

static void find_tail(struct plot_tail *shown, const struct outcomes *outcomes)
{
	struct buffer buffer;
	struct writer writer = writer_to_buffer(&buffer, shown->name, sizeof shown->name);
	struct tail tail;
	mpz_t whole;

	tail_init(&tail, outcomes);
	if (tail_exists(&tail)) {
		mpz_init(whole);
		outcomes_whole(outcomes, whole);
		tail_name(&tail, &writer);
		shown->probability = pmf_quotient(tail.part, whole);
		shown->side = tail_is_after(&tail, outcomes)    ? PLOT_TAIL_RIGHT
			      : tail_is_before(&tail, outcomes) ? PLOT_TAIL_LEFT
								: PLOT_TAIL_ANYWHERE;
		mpz_clear(whole);
	}
	tail_clear(&tail);
}

/* Labels and lists have no mean. */
static void find_mean(struct plot_series *series, const struct outcomes *outcomes)
{
	struct statistics statistics;
	mpq_t least;

	series->mean_certainty = DICELAB_NONE;
	if (outcomes->names != NULL || outcomes->kind != DICELAB_DISTRIBUTION)
		return;
	statistics_init(&statistics, outcomes);
	if (statistics.numbers) {
		series->mean_certainty = statistics.center;
		series->mean = mpq_get_d(statistics.mean);
		mpq_init(least);
		pmf_set_signed(least, statistics.least);
		mpq_sub(statistics.mean, statistics.mean, least);
		series->mean_above = mpq_get_d(statistics.mean);
		mpq_clear(least);
	}
	statistics_clear(&statistics);
}

/* "sum explode d6 (> 96: 1.2%)" */
static void make_legend(struct plot_series *series)
{
	char percent[AXIS_TEXT];
	size_t room = legend_size(series->label);

	snprintf(series->legend, room, "%s", series->label);
	if (!plot_has_tail(series))
		return;
	axis_percent(percent, series->tail.probability);
	snprintf(series->legend, room, "%s (%s: %s)", series->label, series->tail.name, percent);
}

/* False once the host has stopped the outcomes. */
static bool fill_rows(struct plot_series *series, const struct outcomes *outcomes)
{
	int64_t *item = series->items;
	size_t i;

	for (i = 0; i < outcomes->count && !outcomes_stopped(outcomes, 1); i++) {
		const struct dicelab_outcome *outcome = &outcomes->rows[i].outcome;
		size_t length = outcome->list.length;

		if (length > 0)
			memcpy(item, outcome->list.items, length * sizeof *item);
		series->rows[i] = (struct plot_row){{item, length},
						    outcome->probability,
						    outcomes->rows[i].bound,
						    outcome->probability,
						    outcomes->rows[i].bound};
		item += length;
	}
	return i == outcomes->count;
}

/* Makes the probabilities cumulative, as in a table. False when out of memory or stopped. */
static bool cumulate(const struct plot *plot, struct plot_series *series,
		     const struct outcomes *outcomes)
{
	static const struct dicelab_layout layout = {.at_least = true, .at_most = true};
	struct view view;
	bool ok = view_open(&view, outcomes, &layout);
	size_t i;

	for (i = 0; ok && i < series->count && !outcomes_stopped(outcomes, 1); i++) {
		const struct dicelab_list *list = &outcomes->rows[i].outcome.list;

		series->rows[i].bound = view_list_part(&view, list, i, plot->column, view.part);
		series->rows[i].probability = pmf_quotient(view.part, view.whole);
	}
	view_close(&view);
	series->cumulated = true;
	return ok && i == series->count;
}

static bool is_cumulative(const struct plot *plot, const struct outcomes *outcomes)
{
	return plot->column != COLUMN_PROBABILITY && outcomes->kind == DICELAB_DISTRIBUTION;
}

/* Undoes that, if names turn out to have no order. */
static void undo_cumulation(struct plot_series *series)
{
	size_t i;

	for (i = 0; i < series->count; i++) {
		series->rows[i].probability = series->rows[i].alone;
		series->rows[i].bound = series->rows[i].alone_bound;
	}
	series->cumulated = false;
}

bool plot_add(struct plot *plot, const char *label, const struct outcomes *outcomes)
{
	struct plot_series series;
	size_t i;

	if (outcomes->names != NULL && !plot->named && !plot_names_begin(plot))
		return false;
	if (!memory_grow(plot->memory, &plot->series, &plot->room, plot->count + 1,
			 sizeof *plot->series) ||
	    !take_series(plot, &series, label, outcomes))
		return false;
	plot->brackets |= outcomes->brackets;
	if (!fill_rows(&series, outcomes) ||
	    (is_cumulative(plot, outcomes) && !cumulate(plot, &series, outcomes)) ||
	    (plot->named && !plot_names_take(plot, &series, outcomes))) {
		clear_series(plot, &series);
		return false;
	}
	find_tail(&series.tail, outcomes);
	find_mean(&series, outcomes);
	if (outcomes_stopped(outcomes, 0)) {
		clear_series(plot, &series);
		return false;
	}
	make_legend(&series);
	plot->series[plot->count++] = series;
	if (plot->named && !plot_names_sort(plot)) {
		clear_series(plot, &plot->series[--plot->count]);
		return false;
	}
	for (i = 0; i < plot->count && plot->unordered; i++) {
		if (plot->series[i].scale != NULL)
			undo_cumulation(&plot->series[i]);
	}
	return true;
}

bool plot_has_numbers_alone(const struct plot *plot)
{
	size_t i, row;

	if (plot->named && plot->count > 0) /* the first with names may have failed */
		return false;
	for (i = 0; i < plot->count; i++) {
		for (row = 0; row < plot->series[i].count; row++) {
			if (plot->series[i].rows[row].list.length != 1)
				return false;
		}
	}
	return true;
}

double plot_most(const struct plot *plot)
{
	double most = 0;
	size_t i, row;

	for (i = 0; i < plot->count; i++) {
		for (row = 0; row < plot->series[i].count; row++) {
			if (plot->series[i].rows[row].probability > most)
				most = plot->series[i].rows[row].probability;
		}
		if (plot->series[i].tail.probability > most)
			most = plot->series[i].tail.probability;
	}
	return most > 0 ? most : 1;
}

/* ---- axes ---- */

struct chart_scale plot_scale(double most, double length, int steps)
{
	struct chart_scale scale = chart_scale(0, most, length, steps);

	scale.percent = true;
	return scale;
}

void plot_put_scales(FILE *to, struct plot_range range, struct chart_box box)
{
	fprintf(to, "<g class=\"scales\" data-least=\"%" PRId64 "\" data-greatest=\"%" PRId64 "\"",
		range.least, range.greatest);
	svg_put(to, " data-left=\"@\" data-right=\"@\" data-top=\"@\" data-base=\"@\"/>\n",
		box.left, box.left + box.width, box.top, box.top + box.height);
}

const char *plot_axis_name(const struct plot *plot)
{
	static const char *const names[][3] = {
		[COLUMN_PROBABILITY] = {"share of rolls", "probability"},
		[COLUMN_AT_LEAST] = {"share of rolls of at least the outcome",
				     "probability of at least the outcome",
				     "probability; of numbers, of at least the outcome"},
		[COLUMN_AT_MOST] = {"share of rolls of at most the outcome",
				    "probability of at most the outcome",
				    "probability; of numbers, of at most the outcome"},
	};
	size_t cumulated = 0, sampled = 0;
	enum view_column column;
	size_t i;

	for (i = 0; i < plot->count; i++) {
		cumulated += plot->series[i].cumulated;
		sampled += plot->series[i].sampled;
	}
	column = cumulated > 0 ? plot->column : COLUMN_PROBABILITY;
	if (cumulated > 0 && cumulated < plot->count)
		return names[column][2];
	return names[column][sampled < plot->count ? 1 : 0];
}

void plot_percent(char text[AXIS_TEXT], const struct plot_row *row)
{
	char percent[AXIS_TEXT];

	axis_percent(percent, row->probability);
	plot_marked(text, row->bound ? DICELAB_LOWER : DICELAB_EXACT, percent);
}

void plot_marked(char text[AXIS_TEXT], enum dicelab_certainty certainty, const char *number)
{
	const char *mark = certainty_mark(certainty, false);

	snprintf(text, AXIS_TEXT, "%s%.*s", mark, (int)(AXIS_TEXT - 1 - strlen(mark)), number);
}

bool plot_has_means(const struct plot *plot)
{
	size_t i;

	for (i = 0; i < plot->count; i++) {
		if (plot_has_mean(&plot->series[i]))
			return true;
	}
	return false;
}

double plot_mean_distance(const struct plot_series *series, int64_t from)
{
	int64_t first = series->rows[0].list.items[0];
	double between = first >= from ? (double)((uint64_t)first - (uint64_t)from)
				       : -(double)((uint64_t)from - (uint64_t)first);

	return between + series->mean_above;
}

void plot_mean_text(char text[AXIS_TEXT], const struct plot_series *series)
{
	char number[AXIS_TEXT];

	axis_long_value(number, series->mean);
	plot_marked(text, series->mean_certainty, number);
}

void plot_shorten(char text[PLOT_LIST_TEXT], const char *whole)
{
	enum { SIGN = 8 }; /* more than the ellipsis, and than any character */
	char longer[PLOT_LIST_TEXT];

	text_shown(text, PLOT_LIST_TEXT - SIGN, whole);
	text_shown(longer, PLOT_LIST_TEXT, whole);
	if (strlen(longer) > strlen(text))
		memcpy(text + strlen(text), "…", sizeof "…");
}

void plot_outcome_text(const struct plot *plot, char text[PLOT_LIST_TEXT], struct dicelab_list list)
{
	enum { LONGEST_ITEM = 24 };
	char *at = text, *end = text + PLOT_LIST_TEXT - LONGEST_ITEM;
	const char *between = plot->brackets ? ", " : ",";
	bool bare = list.length == 1;
	size_t i;

	if (plot->named) {
		plot_shorten(text, plot->names.texts[list.items[0]]);
		return;
	}
	at += sprintf(at, "%s", bare ? "" : plot->brackets ? "[" : "(");
	for (i = 0; i < list.length && at < end; i++)
		at += sprintf(at, "%s%" PRId64, i > 0 ? between : "", list.items[i]);
	sprintf(at, "%s%s", i < list.length ? between : "",
		bare              ? ""
		: i < list.length ? "…"
		: plot->brackets  ? "]"
				  : ")");
}

/* ---- the frame ---- */

void plot_legend_entry(const struct plot *plot, FILE *to, size_t i, const char *text, double x,
		       double y)
{
	const double sign = PLOT_LEGEND_SIGN - 6;

	fputs("<path", to);
	chart_look(to, i, "step");
	svg_put(to, " d=\"M@ @h@\"/>\n", x, y, sign);
	chart_put_mark(to, i, x + sign / 2, y);
	svg_put(to, "<text x=\"@\" y=\"@\">", x + PLOT_LEGEND_SIGN, y + 4);
	svg_content(to, text, plot_ems(plot, PLOT_LEGEND_SIGN));
	fputs("</text>\n", to);
}

/* The legend, on as many lines as necessary; with `to` NULL it only counts the lines. */
static int put_legend(const struct plot *plot, FILE *to, double top)
{
	const double most = plot_ems(plot, PLOT_LEGEND_SIGN) * CHART_FONT;
	double x = CHART_MARGIN, width;
	int line = 1;
	size_t i;

	for (i = 0; i < plot->count; i++) {
		width = chart_width(plot->series[i].legend);
		width = width < most ? width : most;
		if (x > CHART_MARGIN && x + PLOT_LEGEND_SIGN + width > plot->width - CHART_MARGIN) {
			x = CHART_MARGIN;
			line++;
		}
		if (to != NULL)
			plot_legend_entry(plot, to, i, plot->series[i].legend, x,
					  top + (line - 0.5) * PLOT_LEGEND_LINE);
		x += PLOT_LEGEND_SIGN + width + CHART_MARGIN;
	}
	return line;
}

static const char *label_of(const struct plot *plot, size_t i)
{
	return i < plot->count ? plot->series[i].label : plot->grids[i - plot->count].label;
}

static void put_names(const struct plot *plot, FILE *to, const char *title)
{
	size_t i;

	if (title != NULL) {
		svg_text(to, title, CHART_LONGEST_NAME);
		return;
	}
	for (i = 0; i < plot->count + plot->grid_count; i++) {
		fputs(i > 0 ? ", " : "", to);
		svg_text(to, label_of(plot, i), CHART_LONGEST_NAME);
	}
}

static size_t most_likely(const struct plot_series *series)
{
	size_t row, best = 0;

	for (row = 1; row < series->count; row++) {
		if (series->rows[row].probability > series->rows[best].probability)
			best = row;
	}
	return best;
}

/* The end of a series' description: its mean and its tail. */
static void put_mean_and_tail(const struct plot *plot, const struct plot_series *series, FILE *to)
{
	char percent[AXIS_TEXT];

	if (plot_has_mean(series) && !plot->named) {
		plot_mean_text(percent, series);
		fprintf(to, ", average %s", percent);
	}
	if (plot_has_tail(series)) {
		axis_percent(percent, series->tail.probability);
		fputs("; ", to);
		svg_text(to, series->tail.name, CHART_LONGEST_NAME);
		fputs(" with ", to);
		svg_text(to, percent, CHART_LONGEST_NAME);
	}
	putc('.', to);
}

static void put_outcome(const struct plot *plot, const struct plot_row *row, FILE *to)
{
	char text[PLOT_LIST_TEXT];

	plot_outcome_text(plot, text, row->list);
	svg_text(to, text, CHART_LONGEST_NAME);
}

/* A description for screen readers. */
static void put_description(const struct plot *plot, FILE *to)
{
	char percent[AXIS_TEXT];
	size_t i;

	for (i = 0; i < plot->count; i++) {
		const struct plot_series *series = &plot->series[i];
		const struct plot_row *rows = series->rows;

		fputs(i > 0 ? " " : "", to);
		svg_text(to, series->label, CHART_LONGEST_NAME);
		if (series->count == 0)
			fputs(": no outcomes", to);
		if (series->count > 1) {
			fprintf(to, ": %zu outcomes from ", series->count);
			put_outcome(plot, &rows[0], to);
			fputs(" to ", to);
			put_outcome(plot, &rows[series->count - 1], to);
		}
		if (series->count == 1 || (series->count > 1 && !series->cumulated)) {
			fputs(series->count == 1 ? ": outcome " : ", most likely ", to);
			put_outcome(plot, &rows[most_likely(series)], to);
			plot_percent(percent, &rows[most_likely(series)]);
			fputs(" with ", to);
			svg_text(to, percent, CHART_LONGEST_NAME);
		}
		put_mean_and_tail(plot, series, to);
	}
}

/* The root element with title and description; `title` as in plot_write. */
static void begin_picture(const struct plot *plot, FILE *to, const char *title, double height)
{
	svg_put(to,
		"<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"dicelab\" role=\"img\" "
		"width=\"@\" height=\"@\" viewBox=\"0 0 @ @\">\n<title>",
		plot->width, height, plot->width, height);
	put_names(plot, to, title);
	fputs("</title>\n<desc>", to);
	put_description(plot, to);
	plot_describe_grids(plot, to);
	fputs("</desc>\n", to);
}

/* Style sheet and background of a separate picture. */
static void put_ground(const struct plot *plot, FILE *to, double height)
{
	fputs("<style>\n", to);
	chart_style(to, plot->count + plot->grid_count);
	svg_put(to, "</style>\n<rect class=\"paper\" width=\"@\" height=\"@\"/>\n", plot->width,
		height);
}

/* The labels of all series and grids, as far as they fit. */
static void put_labels(const struct plot *plot, FILE *to, double ems)
{
	size_t i;

	for (i = 0; i < plot->count + plot->grid_count && ems > 0; i++) {
		fputs(i > 0 ? ", " : "", to);
		ems -= i > 0 ? svg_width(", ") : 0;
		svg_text(to, label_of(plot, i), ems);
		ems -= svg_width(label_of(plot, i));
	}
}

/* A title of NULL means the labels. */
static void put_title(const struct plot *plot, FILE *to, const char *title)
{
	double ems = (plot->width - 2 * CHART_MARGIN) / (PLOT_TITLE_FONT * 1.1); /* bold */

	svg_put(to, "<text class=\"title\" x=\"@\" y=\"@\">", CHART_MARGIN,
		CHART_MARGIN + PLOT_TITLE_FONT);
	if (title != NULL)
		svg_text(to, title, ems);
	else
		put_labels(plot, to, ems);
	fputs("</text>\n", to);
}

/* The rows of a heat map have their names beside them. */
static bool has_legend(const struct plot *plot)
{
	return plot->count > 1 && !plot_is_heat(plot);
}

static double legend_height(const struct plot *plot)
{
	return has_legend(plot) ? put_legend(plot, NULL, 0) * PLOT_LEGEND_LINE : 0;
}

/* The series, in the form that suits them. A plot may have only grids. */
static double put_chart(const struct plot *plot, FILE *to, double top)
{
	if (plot->count == 0 && plot->grid_count > 0)
		return 0;
	if (plot_is_heat(plot))
		return plot_heat(plot, to, top);
	if (plot_has_numbers_alone(plot))
		return plot_numbers(plot, to, top);
	if (plot_is_pairs(plot))
		return plot_pairs(plot, to, top);
	return plot_lists(plot, to, top);
}

/* Everything after the title. */
static bool end_picture(const struct plot *plot, FILE *to, double top)
{
	if (has_legend(plot))
		put_legend(plot, to, top);
	top += legend_height(plot);
	plot_grids(plot, to, top + put_chart(plot, to, top));
	fputs("</svg>\n", to);
	return !ferror(to);
}

bool plot_write(const struct plot *plot, FILE *to, const char *title)
{
	double top = CHART_MARGIN + PLOT_TITLE_LINE;
	double height =
		top + legend_height(plot) + put_chart(plot, NULL, 0) + plot_grids(plot, NULL, 0);

	begin_picture(plot, to, title, height);
	put_ground(plot, to, height);
	put_title(plot, to, title);
	return end_picture(plot, to, top);
}

void plot_write_style(FILE *to)
{
	chart_style(to, SIZE_MAX);
}

bool plot_write_inline(const struct plot *plot, FILE *to)
{
	const double top = 4; /* the page has margins */

	begin_picture(plot, to, NULL, top + legend_height(plot) + put_chart(plot, NULL, 0));
	return end_picture(plot, to, top);
}
