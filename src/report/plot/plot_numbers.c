/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The plot of outcomes that are numbers, on a linear axis, so that gaps between outcomes are visible. Series of few
 * outcomes have bars (plot_bars.c), others outlines (plot_outlines.c). Here are the axes, and the marks of means.
 */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "report/plot/numbers_inside.h"
#include "report/plot/svg.h"

enum {
	LEFT = 64,    /* minimal left margin */
	PAD = 8,      /* padding on both sides of the axis */
	CAPTION = 36, /* the line above the axis of probabilities */
	BELOW = 38,   /* the numbers below the axis, and the margin */
	NOTE_LINE = 18,
	NOTE = 240 /* in bytes */
};

/* ---- range ---- */

/* An end of a wide distribution whose probability is below this in all series is cut off, to show the rest in detail. */
#define FAINT 5e-5
#define WORTHWHILE 0.9 /* cutting must leave at most this part of the range */

/* The probability of the tail that may lie beyond the outcomes at this end. */
static double tail_beyond(const struct plot_series *series, bool greatest)
{
	const struct plot_tail *tail = &series->tail;

	return tail->side == (greatest ? PLOT_TAIL_LEFT : PLOT_TAIL_RIGHT) ? 0 : tail->probability;
}

/* The first outcome that is shown, seen from either end. */
static int64_t end_of(const struct plot_series *series, bool greatest, bool trims)
{
	double left_out = tail_beyond(series, greatest);
	size_t i, row = 0;

	for (i = 0; i < series->count; i++) {
		row = greatest ? series->count - 1 - i : i;
		left_out += series->rows[row].probability;
		if (!trims || left_out >= FAINT)
			break;
	}
	return numbers_of_row(&series->rows[row]);
}

static void find_range(struct numbers_plot *numbers, bool trims)
{
	const struct plot *plot = numbers->plot;
	bool found = false;
	size_t i;

	numbers->least = numbers->greatest = 0;
	for (i = 0; i < plot->count; i++) {
		const struct plot_series *series = &plot->series[i];
		int64_t least, greatest;

		if (series->count == 0)
			continue;
		least = end_of(series, false, trims);
		greatest = end_of(series, true, trims);
		if (!found || least < numbers->least)
			numbers->least = least;
		if (!found || greatest > numbers->greatest)
			numbers->greatest = greatest;
		found = true;
	}
}

struct plot_range plot_range(const struct plot *plot)
{
	struct numbers_plot numbers = {.plot = plot};

	find_range(&numbers, true);
	if (numbers.least > numbers.greatest)
		find_range(&numbers, false);
	return (struct plot_range){numbers.least, numbers.greatest};
}

bool numbers_are_few(const struct plot *plot)
{
	size_t i;

	for (i = 0; i < plot->count; i++) {
		if (plot->series[i].count > NUMBERS_FEW)
			return false;
	}
	return true;
}

bool numbers_have_bars(const struct plot *plot)
{
	return plot->drawing != DICELAB_LINES && plot->count == 1 && numbers_are_few(plot);
}

bool numbers_have_groups(const struct plot *plot)
{
	struct numbers_plot numbers = {.plot = plot};
	size_t i;

	if (plot->drawing == DICELAB_LINES || plot->count < 2)
		return false;
	for (i = 0; i < plot->count; i++) {
		if (plot->series[i].cumulated)
			return false;
	}
	find_range(&numbers, false);
	return numbers_distance(&numbers, numbers.greatest) < NUMBERS_GROUPS;
}

/* The tail, if it has a bar beside those of the outcomes. */
static const struct plot_tail *find_tail(const struct plot *plot)
{
	const struct plot_series *series = plot->series;

	return numbers_have_bars(plot) && series->count > 0 && plot_has_tail(series) &&
			       series->tail.side != PLOT_TAIL_ANYWHERE
		       ? &series->tail
		       : NULL;
}

double numbers_tail_width(const struct numbers_plot *numbers)
{
	const double least = 32, gap = 12;
	double width;

	if (numbers->tail == NULL)
		return 0;
	width = chart_width(numbers->tail->name);
	return gap + (width > least ? width : least);
}

static void find_scale(struct numbers_plot *numbers)
{
	enum { WIDEST = 60, WIDEST_OF_SERIES = 40 }; /* maximal width of a number, and in a group */
	double width, room, shift, widest = WIDEST;

	numbers->scale = plot_scale(plot_most(numbers->plot), numbers->height,
				    numbers->height < NUMBERS_HEIGHT ? 4 : 6);
	numbers->edge = fmax(LEFT, CHART_MARGIN + chart_widest_tick(&numbers->scale) + CHART_GAP);
	numbers->right = numbers->plot->width - CHART_MARGIN;
	numbers->tail = find_tail(numbers->plot);
	room = numbers->right - numbers->edge - 2 * PAD - numbers_tail_width(numbers);
	shift = numbers->tail != NULL && numbers->tail->side == PLOT_TAIL_LEFT
			? numbers_tail_width(numbers)
			: 0;
	find_range(numbers, false);
	if (!numbers_are_few(numbers->plot)) {
		struct numbers_plot all = *numbers;

		find_range(numbers, true);
		numbers->trimmed = numbers->least <= numbers->greatest &&
				   numbers_distance(numbers, numbers->greatest) <
					   WORTHWHILE * numbers_distance(&all, all.greatest);
		if (!numbers->trimmed)
			*numbers = all;
	}
	width = numbers_distance(numbers, numbers->greatest) + 1;
	if (numbers_have_groups(numbers->plot))
		widest = fmax(widest, (double)numbers->plot->count * WIDEST_OF_SERIES);
	numbers->unit = fmin(room / width, widest);
	numbers->left = numbers->edge + PAD + shift + (room - width * numbers->unit) / 2;
}

/* ---- axes ---- */

/* Whether outcomes of some series are less than a pixel apart. */
static bool fall_together(const struct numbers_plot *numbers)
{
	const struct plot *plot = numbers->plot;
	size_t i, row;

	for (i = 0; i < plot->count; i++) {
		const struct plot_row *rows = plot->series[i].rows;

		for (row = 1; row < plot->series[i].count && numbers->unit < 1; row++) {
			if (numbers_middle(numbers, numbers_of_row(&rows[row])) -
				    numbers_middle(numbers, numbers_of_row(&rows[row - 1])) <
			    1)
				return true;
		}
	}
	return false;
}

static void put_probabilities(const struct numbers_plot *numbers)
{
	char name[NOTE];

	snprintf(name, sizeof name, "%s%s", plot_axis_name(numbers->plot),
		 fall_together(numbers) ? " (of outcomes that fall together, the highest)" : "");
	svg_label(numbers->to, "faint", CHART_MARGIN, numbers->base - numbers->height - 22, name,
		  plot_ems(numbers->plot, 0));
	chart_put_axis(numbers->to, &numbers->scale, numbers->edge, numbers->right, numbers->base);
}

static void put_number(const struct numbers_plot *numbers, int64_t number)
{
	double x = numbers_middle(numbers, number), half, shown = x;
	char text[AXIS_TEXT];

	axis_number(text, number, 0);
	half = chart_width(text) / 2;
	if (shown + half > numbers->plot->width - 4)
		shown = numbers->plot->width - 4 - half;
	svg_put(numbers->to, "<path class=\"axis\" d=\"M@ @v4\"/>\n", x, numbers->base);
	svg_label(numbers->to, "faint middle", shown, numbers->base + 18, text, AXIS_TEXT);
}

/* Labels every outcome of the only series, if they fit. */
static bool put_outcomes(const struct numbers_plot *numbers)
{
	const struct plot_series *series = &numbers->plot->series[0];
	const double gap = 6;
	double end = -INFINITY;
	char text[AXIS_TEXT];
	size_t row;

	if (numbers->plot->count != 1 || series->count > NUMBERS_FEW)
		return false;
	for (row = 0; row < series->count; row++) {
		int64_t number = numbers_of_row(&series->rows[row]);

		axis_number(text, number, 0);
		if (!chart_has_room(&end, numbers_middle(numbers, number), chart_width(text), gap))
			return false;
	}
	for (row = 0; row < series->count; row++)
		put_number(numbers, numbers_of_row(&series->rows[row]));
	return true;
}

/* The length of a step of at least 1. */
static int64_t step_length(struct axis_step step)
{
	for (; step.power > 0; step.power--)
		step.digit *= 10;
	return step.digit;
}

/* The first multiple of the step from `least` on; false on overflow. */
static bool first_tick(int64_t least, int64_t step, int64_t *tick)
{
	int64_t rest = least % step;

	return !__builtin_add_overflow(least, rest > 0 ? step - rest : -rest, tick);
}

static bool next_tick(int64_t step, int64_t *tick)
{
	return !__builtin_add_overflow(*tick, step, tick);
}

/* The width of the widest tick label. */
static double widest_tick(const struct numbers_plot *numbers, int64_t step)
{
	double widest = 0;
	char text[AXIS_TEXT];
	int64_t tick;
	bool more = first_tick(numbers->least, step, &tick);

	for (; more && tick <= numbers->greatest; more = next_tick(step, &tick)) {
		axis_number(text, tick, 0);
		widest = fmax(widest, chart_width(text));
	}
	return widest;
}

static void put_ticks(const struct numbers_plot *numbers)
{
	double range = numbers_distance(numbers, numbers->greatest);
	const double gap = 10;
	int most = 40;
	int64_t step = 1, tick;
	bool more;

	for (; range > 0 && most >= AXIS_LEAST; most--) {
		struct axis_step found = axis_step(range, most);

		step = found.power < 0 ? 1 : step_length(found);
		if (widest_tick(numbers, step) + gap <= (double)step * numbers->unit)
			break;
	}
	more = first_tick(numbers->least, step, &tick);
	for (; more && tick <= numbers->greatest; more = next_tick(step, &tick))
		put_number(numbers, tick);
}

/* ---- notes ---- */

/* The lines below the axis, which are filled with notes as a paragraph is with words. */
struct notes {
	const struct numbers_plot *numbers;
	char line[NOTE];
	int lines; /* complete ones */
};

/* Completes a line; draws it, if there is a picture. */
static void end_line(struct notes *notes)
{
	const struct numbers_plot *numbers = notes->numbers;

	if (*notes->line == '\0')
		return;
	if (numbers->to != NULL)
		svg_label(numbers->to, "faint middle", (numbers->edge + numbers->right) / 2,
			  numbers->base + 40 + notes->lines * NOTE_LINE, notes->line,
			  (numbers->right - numbers->edge) / CHART_FONT);
	notes->lines++;
	*notes->line = '\0';
}

/* A note after another, with ';' or ',' between them; on the next line, if this one has no room for it and a sign. */
static void add_note(struct notes *notes, char between, const char *note)
{
	double room = (notes->numbers->right - notes->numbers->edge) / CHART_FONT;
	size_t length = strlen(notes->line);
	bool fits =
		svg_width(notes->line) + svg_width(" ") + svg_width(note) + 2 * svg_width(",") <=
		room;

	if (length == 0) {
		snprintf(notes->line, NOTE, "%s", note);
	} else if (fits && length + strlen(note) + 2 < NOTE) {
		snprintf(notes->line + length, NOTE - length, "%c %s", between, note);
	} else {
		snprintf(notes->line + length, NOTE - length, "%c", between);
		end_line(notes);
		snprintf(notes->line, NOTE, "%s", note);
	}
}

static void note_range(struct notes *notes)
{
	const struct numbers_plot *numbers = notes->numbers;
	char least[AXIS_TEXT], greatest[AXIS_TEXT], note[NOTE];

	if (!numbers->trimmed) {
		add_note(notes, ';', "outcome");
		return;
	}
	axis_number(least, numbers->least, 0);
	axis_number(greatest, numbers->greatest, 0);
	snprintf(note, sizeof note, "outcome from %s to %s", least, greatest);
	add_note(notes, ';', note);
	add_note(notes, ';', "the rest: less than 0.01%");
}

/* The tail of the only series, if it has neither a bar nor a legend. */
static void note_tail(struct notes *notes)
{
	const struct plot *plot = notes->numbers->plot;
	const struct plot_series *series = plot->series;
	char percent[AXIS_TEXT], note[NOTE];

	if (plot->count != 1 || !plot_has_tail(series) || notes->numbers->tail != NULL)
		return;
	axis_percent(percent, series->tail.probability);
	snprintf(note, sizeof note, "%s: %s", series->tail.name, percent);
	add_note(notes, ';', note);
}

/* Explains how bounds are drawn, or their number. */
static void note_bounds(struct notes *notes)
{
	const struct plot *plot = notes->numbers->plot;
	size_t i, row, bounds = 0;
	char note[NOTE];

	for (i = 0; i < plot->count; i++) {
		for (row = 0; row < plot->series[i].count; row++)
			bounds += plot->series[i].rows[row].bound;
	}
	snprintf(note, sizeof note, "%zu are lower bounds", bounds);
	if (bounds > 0)
		add_note(notes, ';',
			 numbers_have_bars(plot) || numbers_have_groups(plot)
				 ? "paler bars are lower bounds"
				 : note);
}

/* "dotted lines: averages 3.5, 7", in the order of the series, on lines of their own. */
static void note_means(struct notes *notes)
{
	const struct plot *plot = notes->numbers->plot;
	char text[AXIS_TEXT], note[NOTE];
	size_t i;

	if (!plot_has_means(plot))
		return;
	end_line(notes);
	for (i = 0; i < plot->count; i++) {
		snprintf(text, sizeof text, "none");
		if (plot_has_mean(&plot->series[i]))
			plot_mean_text(text, &plot->series[i]);
		snprintf(note, sizeof note, "%s%s",
			 i > 0              ? ""
			 : plot->count == 1 ? "dotted line: average "
					    : "dotted lines: averages ",
			 text);
		add_note(notes, ',', note);
	}
}

/* Writes all notes, and returns the number of lines; without a picture it only counts them. */
static int put_notes(const struct numbers_plot *numbers)
{
	struct notes notes = {.numbers = numbers};

	note_range(&notes);
	note_tail(&notes);
	note_bounds(&notes);
	note_means(&notes);
	end_line(&notes);
	return notes.lines;
}

/* ---- means ---- */

/* x of a mean; false if it is outside the picture. */
static bool find_mean(const struct numbers_plot *numbers, const struct plot_series *series,
		      double *x)
{
	if (!plot_has_mean(series))
		return false;
	*x = numbers->left + (plot_mean_distance(series, numbers->least) + 0.5) * numbers->unit;
	return *x >= numbers->left && *x <= numbers_end(numbers);
}

/* A line for each mean; with several series, with the mark of its series at the top. */
static void put_means(const struct numbers_plot *numbers)
{
	const struct plot *plot = numbers->plot;
	double x, above, below, top = numbers->base - numbers->height;
	char text[AXIS_TEXT];
	size_t i;

	for (i = 0; i < plot->count; i++) {
		if (!find_mean(numbers, &plot->series[i], &x))
			continue;
		if (!numbers_find_label(numbers, x, &above, &below))
			above = below = top - 6;
		svg_put(numbers->to, "<path class=\"mean\" d=\"M@ @V@", x, numbers->base, below);
		if (above > top - 6)
			svg_put(numbers->to, "M@ @V@", x, above, top - 6);
		fputs("\"><title>", numbers->to);
		svg_text(numbers->to, plot->series[i].label, CHART_LONGEST_NAME);
		plot_mean_text(text, &plot->series[i]);
		fprintf(numbers->to, ": average %s</title></path>\n", text);
		if (plot->count > 1)
			chart_put_mark(numbers->to, i, x, top - 11);
	}
}

static void put_numbers(const struct numbers_plot *numbers)
{
	const struct plot *plot = numbers->plot;

	plot_put_scales(numbers->to, (struct plot_range){numbers->least, numbers->greatest},
			(struct chart_box){numbers->left, numbers->base - numbers->height,
					   numbers_end(numbers) - numbers->left, numbers->height});
	put_probabilities(numbers);
	if (numbers_have_bars(plot))
		numbers_put_bars(numbers);
	else if (numbers_have_groups(plot))
		numbers_put_groups(numbers);
	else
		numbers_put_outlines(numbers);
	put_means(numbers);
	if (plot->count > 0 && !put_outcomes(numbers))
		put_ticks(numbers);
	put_notes(numbers);
}

/* Narrow pictures are lower. */
static double height_of(const struct plot *plot)
{
	return fmin(NUMBERS_HEIGHT, plot->width / 2);
}

double plot_numbers(const struct plot *plot, FILE *to, double top)
{
	double height = height_of(plot);
	struct numbers_plot numbers = {
		.plot = plot, .to = to, .base = top + CAPTION + height, .height = height};

	find_scale(&numbers);
	if (to != NULL)
		put_numbers(&numbers);
	numbers.to = NULL;
	return CAPTION + height + BELOW + put_notes(&numbers) * NOTE_LINE;
}
