/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Horizontal bars for outcomes that are not only numbers: one below the other, with a bar per series. If there are too
 * many, only the most likely are shown. The tail is at the bottom.
 */
#include <math.h>
#include <string.h>

#include "report/plot/plot_choices.h"
#include "report/plot/svg.h"

enum {
	FEWEST = 6,  /* minimal number of outcomes, for any number of series */
	VALUES = 56, /* room for values after the longest bar */
	ABOVE = 40,  /* lines with the axis */
	BELOW = 24   /* the line below */
};

/* ---- drawing ---- */

struct lists {
	const struct plot *plot;
	FILE *to;
	struct choices choices;
	double left, top, bottom; /* of the bars */
	struct chart_scale scale; /* of probabilities */
};

static double bar_height(const struct plot *plot)
{
	return plot->count == 1 ? 16 : 10;
}

/* Distance from one outcome to the next. */
static double pitch(const struct plot *plot)
{
	return (double)plot->count * bar_height(plot) + 7;
}

/* The common name of the tails; NULL without tails. */
static const char *name_of_tails(const struct plot *plot)
{
	const char *name = NULL;
	size_t i;

	for (i = 0; i < plot->count; i++) {
		const struct plot_series *series = &plot->series[i];

		if (!plot_has_tail(series))
			continue;
		if (name != NULL && strcmp(name, series->tail.name) != 0)
			return "unresolved";
		name = series->tail.name;
	}
	return name;
}

static double widest_label(const struct plot *plot, const struct choices *choices)
{
	const char *tails = name_of_tails(plot);
	char text[PLOT_LIST_TEXT];
	double widest = tails != NULL ? svg_width(tails) : 0;
	size_t i;

	for (i = 0; i < choices->count; i++) {
		plot_outcome_text(plot, text, choices->rows[i].list);
		widest = fmax(widest, svg_width(text));
	}
	return fmin(widest, plot_label_ems(plot)) * CHART_FONT;
}

static void put_probabilities(const struct lists *lists)
{
	const double gap = 6;
	char text[AXIS_TEXT];
	double x, end = 0;
	int64_t tick;

	svg_label(lists->to, "faint", CHART_MARGIN, lists->top - ABOVE + 14,
		  plot_axis_name(lists->plot), plot_ems(lists->plot, 0));
	for (tick = 0; tick <= lists->scale.last; tick++) {
		x = lists->left + chart_tick(&lists->scale, tick, text);
		fprintf(lists->to, "<path class=\"%s\"", tick == 0 ? "axis" : "grid");
		svg_put(lists->to, " d=\"M@ @V@\"/>\n", x, lists->top - 4, lists->bottom);
		if (chart_has_room(&end, x, chart_width(text), gap))
			svg_label(lists->to, "faint middle", x, lists->top - 10, text, AXIS_TEXT);
	}
}

/* A bar of a series, of a kind in the style sheet, with its text. */
struct bar {
	size_t series;
	const char *kind, *outcome, *text;
	double probability;
};

static void put_bar(const struct lists *lists, const struct bar *bar, double top)
{
	double width = bar->probability * lists->scale.unit, x = lists->left + width;
	double height = bar_height(lists->plot), y = top + (double)bar->series * height;

	chart_put_bar(lists->to, bar->series, bar->kind,
		      &(struct chart_rect){(struct chart_box){lists->left, y, width, height - 1},
					   NULL, bar->outcome, bar->text});
	if (lists->plot->count > 1) {
		chart_put_mark(lists->to, bar->series, x + 7, y + (height - 1) / 2);
		x += 10;
	}
	svg_label(lists->to, "value", x + 4, y + height / 2 + 3, bar->text, AXIS_TEXT);
}

static void put_label(const struct lists *lists, const char *text, double y)
{
	svg_label(lists->to, "end", lists->left - 8,
		  y + (double)lists->plot->count * bar_height(lists->plot) / 2 + 4, text,
		  plot_label_ems(lists->plot));
}

static void put_outcome(const struct lists *lists, const struct dicelab_list *list, double y)
{
	const struct plot *plot = lists->plot;
	char outcome[PLOT_LIST_TEXT], text[AXIS_TEXT];
	size_t i;

	plot_outcome_text(plot, outcome, *list);
	put_label(lists, outcome, y);
	for (i = 0; i < plot->count; i++) {
		const struct plot_row *row = choices_drawn_row(plot, &plot->series[i], list);

		if (row == NULL)
			continue;
		plot_percent(text, row);
		put_bar(lists,
			&(struct bar){i, chart_bar(row->bound), outcome, text, row->probability},
			y);
	}
}

static void put_tails(const struct lists *lists, double y)
{
	const struct plot *plot = lists->plot;
	char text[AXIS_TEXT];
	size_t i;

	if (name_of_tails(plot) == NULL)
		return;
	put_label(lists, name_of_tails(plot), y);
	for (i = 0; i < plot->count; i++) {
		const struct plot_tail *tail = &plot->series[i].tail;

		if (!plot_has_tail(&plot->series[i]))
			continue;
		axis_percent(text, tail->probability);
		put_bar(lists, &(struct bar){i, "bar tail", tail->name, text, tail->probability},
			y);
	}
}

/* A note, if not all outcomes are shown. */
static void put_omissions(const struct lists *lists)
{
	char text[PLOT_LIST_TEXT];

	if (lists->choices.of == lists->choices.count)
		return;
	snprintf(text, sizeof text, "the %zu most likely of %zu outcomes", lists->choices.count,
		 lists->choices.of);
	svg_label(lists->to, "faint", CHART_MARGIN, lists->bottom + 22, text,
		  plot_ems(lists->plot, 0));
}

static double line_top(const struct lists *lists, size_t line)
{
	return lists->top + 3 + (double)line * pitch(lists->plot);
}

static void put_all(struct lists *lists, double height)
{
	const struct plot *plot = lists->plot;
	size_t i;

	lists->bottom = lists->top + height;
	lists->left = CHART_MARGIN + widest_label(plot, &lists->choices) + 8;
	lists->scale =
		plot_scale(plot_most(plot), plot->width - CHART_MARGIN - VALUES - lists->left, 6);
	put_probabilities(lists);
	for (i = 0; i < lists->choices.count; i++)
		put_outcome(lists, &lists->choices.rows[i].list, line_top(lists, i));
	put_tails(lists, line_top(lists, lists->choices.count));
	put_omissions(lists);
}

double plot_lists(const struct plot *plot, FILE *to, double top)
{
	struct lists lists = {.plot = plot, .to = to, .top = top + ABOVE};
	size_t most = CHOICES_MOST / plot->count, lines;
	double height;

	choices_make(&lists.choices, plot, most > FEWEST ? most : FEWEST);
	lines = lists.choices.count + (name_of_tails(plot) != NULL);
	height = (double)lines * pitch(plot);
	if (to != NULL)
		put_all(&lists, height);
	return ABOVE + height + (lists.choices.of > lists.choices.count ? BELOW : 0) + CHART_MARGIN;
}
