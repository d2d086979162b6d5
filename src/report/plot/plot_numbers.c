/*
 * The chart of outcomes that are numbers: on an axis from the least to the greatest, so that gaps
 * between outcomes are gaps in the picture. A single series of few outcomes has a bar for each; else
 * a series is one outline, however many outcomes it has, whose every pixel shows the likeliest of
 * the outcomes that fall on it.
 */
#include <math.h>
#include <string.h>

#include "report/plot/plot_inside.h"
#include "report/plot/svg.h"

enum {
	LEFT = 64,    /* or more */
	GAP = 8,      /* between a label and its axis */
	PAD = 8,      /* on both sides within the axis */
	CAPTION = 36, /* the line above the axis of probabilities */
	HEIGHT = 280,
	BELOW = 56, /* the lines below the axis of outcomes */
	FEW = 64    /* outcomes that get a bar each */
};

struct numbers {
	const struct plot *plot;
	FILE *to;
	int64_t least, greatest;      /* of the outcomes that are shown */
	bool trimmed;                 /* there are others */
	double edge, right;           /* x of the axis' ends */
	double left, unit;            /* where `least` begins, and the width of a number */
	const struct plot_tail *tail; /* that gets a bar at its end of the axis; or NULL */
	double base;                  /* y of probability 0 */
	struct plot_axis axis;
};

double plot_numbers_height(const struct plot *plot)
{
	(void)plot;
	return CAPTION + HEIGHT + BELOW;
}

/* ---- what is shown ---- */

static int64_t number_of(const struct plot_row *row)
{
	return row->list.items[0];
}

/* Wide distributions are next to nothing at both ends: an end where no series has as much as this is
   left out, so that the rest can be seen. */
#define FAINT 5e-5
#define WORTHWHILE 0.9 /* of the range, or less, is to remain */

/* How much of the tail may lie beyond the outcomes at this end. */
static double beyond(const struct plot_series *series, bool greatest)
{
	const struct plot_tail *tail = &series->tail;

	return tail->side == (greatest ? PLOT_TAIL_BEFORE : PLOT_TAIL_BEHIND) ? 0
									      : tail->probability;
}

/* The first outcome that is shown, seen from the least or from the greatest. */
static int64_t end_of(const struct plot_series *series, bool greatest, bool trims)
{
	double left_out = beyond(series, greatest);
	size_t i, row = 0;

	for (i = 0; i < series->count; i++) {
		row = greatest ? series->count - 1 - i : i;
		left_out += series->rows[row].probability;
		if (!trims || left_out >= FAINT)
			break;
	}
	return number_of(&series->rows[row]);
}

static void find_range(struct numbers *numbers, bool trims)
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
	struct numbers numbers = {.plot = plot};

	find_range(&numbers, true);
	if (numbers.least > numbers.greatest)
		find_range(&numbers, false);
	return (struct plot_range){numbers.least, numbers.greatest};
}

static bool has_few(const struct plot *plot)
{
	size_t i;

	for (i = 0; i < plot->count; i++) {
		if (plot->series[i].count > FEW)
			return false;
	}
	return true;
}

static bool has_bars(const struct plot *plot)
{
	return plot->count == 1 && has_few(plot);
}

/* The tail that has a bar of its own beside those of the outcomes. */
static const struct plot_tail *find_tail(const struct plot *plot)
{
	const struct plot_series *series = plot->series;

	return has_bars(plot) && series->count > 0 && plot_has_tail(series) &&
			       series->tail.side != PLOT_TAIL_ANYWHERE
		       ? &series->tail
		       : NULL;
}

/* How far it is from the least number, without an overflow or a rounding of the numbers. */
static double distance(const struct numbers *numbers, int64_t number)
{
	return (double)((uint64_t)number - (uint64_t)numbers->least);
}

static double label_width(const char *text)
{
	return svg_width(text) * PLOT_FONT;
}

/* The labels of the axis find their place on its left. */
static double find_edge(const struct plot_axis *axis)
{
	char text[AXIS_TEXT];
	double edge = LEFT;
	int tick;

	for (tick = 0; tick <= axis->steps; tick++) {
		plot_axis_tick(axis, tick, text);
		edge = fmax(edge, PLOT_MARGIN + label_width(text) + GAP);
	}
	return edge;
}

/* The room for the bar of a tail and its name. */
static double tail_width(const struct numbers *numbers)
{
	const double least = 32, gap = 12;
	double width;

	if (numbers->tail == NULL)
		return 0;
	width = label_width(numbers->tail->name);
	return gap + (width > least ? width : least);
}

static void find_scale(struct numbers *numbers)
{
	enum { WIDEST = 60 }; /* a number */
	double width, room, shift;

	numbers->axis = plot_axis(plot_most(numbers->plot), HEIGHT, 6);
	numbers->edge = find_edge(&numbers->axis);
	numbers->right = numbers->plot->width - PLOT_MARGIN;
	numbers->tail = find_tail(numbers->plot);
	room = numbers->right - numbers->edge - 2 * PAD - tail_width(numbers);
	shift = numbers->tail != NULL && numbers->tail->side == PLOT_TAIL_BEFORE
			? tail_width(numbers)
			: 0;
	find_range(numbers, false);
	if (!has_few(numbers->plot)) {
		struct numbers all = *numbers;

		find_range(numbers, true);
		numbers->trimmed = numbers->least <= numbers->greatest &&
				   distance(numbers, numbers->greatest) <
					   WORTHWHILE * distance(&all, all.greatest);
		if (!numbers->trimmed)
			*numbers = all;
	}
	width = distance(numbers, numbers->greatest) + 1;
	numbers->unit = room / width < WIDEST ? room / width : WIDEST;
	numbers->left = numbers->edge + PAD + shift + (room - width * numbers->unit) / 2;
}

static double middle_of(const struct numbers *numbers, int64_t number)
{
	return numbers->left + (distance(numbers, number) + 0.5) * numbers->unit;
}

static double height_of(const struct numbers *numbers, double probability)
{
	return numbers->base - probability * numbers->axis.scale;
}

/* ---- axes ---- */

/* Are outcomes of some series too close to each other to be told apart in the picture? */
static bool fall_together(const struct numbers *numbers)
{
	const struct plot *plot = numbers->plot;
	size_t i, row;

	for (i = 0; i < plot->count; i++) {
		const struct plot_row *rows = plot->series[i].rows;

		for (row = 1; row < plot->series[i].count && numbers->unit < 1; row++) {
			if (middle_of(numbers, number_of(&rows[row])) -
				    middle_of(numbers, number_of(&rows[row - 1])) <
			    1)
				return true;
		}
	}
	return false;
}

static void put_probabilities(const struct numbers *numbers)
{
	char text[AXIS_TEXT];
	double y;
	int tick;

	svg_put(numbers->to, "<text class=\"faint\" x=\"@\" y=\"@\">", PLOT_MARGIN,
		numbers->base - HEIGHT - 22);
	fprintf(numbers->to, "%s%s</text>\n", plot_axis_name(numbers->plot),
		fall_together(numbers) ? " (of outcomes that fall together, the highest)" : "");
	for (tick = 0; tick <= numbers->axis.steps; tick++) {
		y = numbers->base - plot_axis_tick(&numbers->axis, tick, text);
		fprintf(numbers->to, "<path class=\"%s\"", tick == 0 ? "axis" : "grid");
		svg_put(numbers->to, " d=\"M@ @H@\"/>\n<text class=\"faint end\" x=\"@\" y=\"@\">",
			numbers->edge, y, numbers->right, numbers->edge - GAP, y + 4);
		fprintf(numbers->to, "%s</text>\n", text);
	}
}

static void put_number(const struct numbers *numbers, int64_t number)
{
	double x = middle_of(numbers, number), half, shown = x;
	char text[AXIS_TEXT];

	axis_number(text, number, 0);
	half = label_width(text) / 2;
	if (shown + half > numbers->plot->width - 4)
		shown = numbers->plot->width - 4 - half;
	svg_put(numbers->to,
		"<path class=\"axis\" d=\"M@ @v4\"/>\n<text class=\"faint middle\" x=\"@\" y=\"@\">",
		x, numbers->base, shown, numbers->base + 18);
	fprintf(numbers->to, "%s</text>\n", text);
}

/* Is there a label for every outcome of the only series? */
static bool put_outcomes(const struct numbers *numbers)
{
	const struct plot_series *series = &numbers->plot->series[0];
	const double gap = 6;
	double end = 0, half;
	char text[AXIS_TEXT];
	size_t row;

	if (numbers->plot->count != 1 || series->count > FEW)
		return false;
	for (row = 0; row < series->count; row++) {
		axis_number(text, number_of(&series->rows[row]), 0);
		half = label_width(text) / 2;
		if (row > 0 && middle_of(numbers, number_of(&series->rows[row])) - half < end + gap)
			return false;
		end = middle_of(numbers, number_of(&series->rows[row])) + half;
	}
	for (row = 0; row < series->count; row++)
		put_number(numbers, number_of(&series->rows[row]));
	return true;
}

/* Of the step: 1 or more, so that a power of ten is a number. */
static int64_t step_length(struct axis_step step)
{
	for (; step.power > 0; step.power--)
		step.digit *= 10;
	return step.digit;
}

/* The first number from `least` on that the step divides; false when there is none. */
static bool first_tick(int64_t least, int64_t step, int64_t *tick)
{
	int64_t rest = least % step;

	return !__builtin_add_overflow(least, rest > 0 ? step - rest : -rest, tick);
}

/* The widest label of all ticks. */
static double widest_tick(const struct numbers *numbers, int64_t step)
{
	double widest = 0, width;
	char text[AXIS_TEXT];
	int64_t tick;

	if (!first_tick(numbers->least, step, &tick))
		return 0;
	while (tick <= numbers->greatest) {
		axis_number(text, tick, 0);
		width = label_width(text);
		widest = width > widest ? width : widest;
		if (__builtin_add_overflow(tick, step, &tick))
			break;
	}
	return widest;
}

static void put_ticks(const struct numbers *numbers)
{
	double range = distance(numbers, numbers->greatest);
	const double gap = 10;
	int most = 40;
	int64_t step = 1, tick;

	for (; range > 0 && most >= AXIS_LEAST; most--) {
		struct axis_step found = axis_step(range, most);

		step = found.power < 0 ? 1 : step_length(found);
		if (widest_tick(numbers, step) + gap <= (double)step * numbers->unit)
			break;
	}
	if (!first_tick(numbers->least, step, &tick))
		return;
	while (tick <= numbers->greatest) {
		put_number(numbers, tick);
		if (__builtin_add_overflow(tick, step, &tick))
			break;
	}
}

/* Where the only series has a tail without a bar, and no legend to tell of it. */
static void put_others(const struct numbers *numbers)
{
	const struct plot_series *series = numbers->plot->series;
	char percent[AXIS_TEXT];

	if (numbers->plot->count != 1 || !plot_has_tail(series) || numbers->tail != NULL)
		return;
	axis_percent(percent, series->tail.probability);
	fputs("; ", numbers->to);
	svg_text(numbers->to, series->tail.name, PLOT_TAIL_NAME);
	fputs(": ", numbers->to);
	svg_text(numbers->to, percent, AXIS_TEXT);
}

/* How to tell what is a lower bound, or how many there are. */
static void put_bound_count(const struct numbers *numbers)
{
	const struct plot *plot = numbers->plot;
	size_t i, row, bounds = 0;

	for (i = 0; i < plot->count; i++) {
		for (row = 0; row < plot->series[i].count; row++)
			bounds += plot->series[i].rows[row].bound;
	}
	if (bounds > 0 && has_bars(plot))
		fputs("; paler bars are lower bounds", numbers->to);
	else if (bounds > 0)
		fprintf(numbers->to, "; %zu are lower bounds", bounds);
}

static void put_caption(const struct numbers *numbers)
{
	char least[AXIS_TEXT], greatest[AXIS_TEXT];

	svg_put(numbers->to, "<text class=\"faint middle\" x=\"@\" y=\"@\">outcome",
		(numbers->edge + numbers->right) / 2, numbers->base + 40);
	if (numbers->trimmed) {
		axis_number(least, numbers->least, 0);
		axis_number(greatest, numbers->greatest, 0);
		fprintf(numbers->to, " from %s to %s; all others together have less than 0.01%%",
			least, greatest);
	}
	put_others(numbers);
	put_bound_count(numbers);
	fputs("</text>\n", numbers->to);
}

/* ---- bars ---- */

/* What stands above a bar is short. */
static void value_of(const struct plot_row *row, char text[AXIS_TEXT])
{
	if (row->probability < 1e-4 && !row->bound)
		snprintf(text, AXIS_TEXT, "<0.01%%");
	else
		plot_percent(text, row);
}

/* Is there room above the bars for what they stand for? */
static bool has_room_for_values(const struct numbers *numbers, const struct plot_series *series)
{
	double end = 0, half, middle;
	char text[AXIS_TEXT];
	size_t row;

	for (row = 0; row < series->count; row++) {
		value_of(&series->rows[row], text);
		half = svg_width(text) * PLOT_VALUE_FONT / 2;
		middle = middle_of(numbers, number_of(&series->rows[row]));
		if (row > 0 && middle - half < end)
			return false;
		end = middle + half;
	}
	return true;
}

/* Around x, with what it says if somebody asks, and perhaps `value` above it. */
static void put_rectangle(const struct numbers *numbers, const char *kind, double x, double width,
			  const struct plot_row *row, const char *name, bool value)
{
	double y = height_of(numbers, row->probability);
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
		svg_put(numbers->to, "<text class=\"value middle\" x=\"@\" y=\"@\">", x, y - 4);
		svg_text(numbers->to, percent, AXIS_TEXT);
		fputs("</text>\n", numbers->to);
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

	axis_number(number, number_of(row), 0);
	put_rectangle(numbers, row->bound ? " class=\"bound\"" : "",
		      middle_of(numbers, number_of(row)), bar_width(numbers), row, number, value);
}

/* Beyond the outcomes at its end, with its name below. */
static void put_tail(const struct numbers *numbers, bool value)
{
	const struct plot_tail *tail = numbers->tail;
	const struct plot_row row = {.probability = tail->probability};
	double half = tail_width(numbers) / 2, width = bar_width(numbers);
	double x = tail->side == PLOT_TAIL_BEFORE
			   ? numbers->left - half
			   : numbers->left + half +
				     (distance(numbers, numbers->greatest) + 1) * numbers->unit;

	put_rectangle(numbers, " class=\"tail\"", x, width < half ? width : half, &row, tail->name,
		      value);
	svg_put(numbers->to, "<text class=\"faint middle\" x=\"@\" y=\"@\">", x,
		numbers->base + 18);
	svg_text(numbers->to, tail->name, PLOT_TAIL_NAME);
	fputs("</text>\n", numbers->to);
}

static void put_bars(const struct numbers *numbers, const struct plot_series *series)
{
	bool values = has_room_for_values(numbers, series);
	size_t row;

	fputs("<g class=\"bar s0\">\n", numbers->to);
	for (row = 0; row < series->count; row++)
		put_bar(numbers, &series->rows[row], values);
	if (numbers->tail != NULL)
		put_tail(numbers, values);
	fputs("</g>\n", numbers->to);
}

/* ---- outlines ---- */

/* A stretch of the axis with one height. */
struct column {
	double left, right, probability;
};

/* The next column of a series, from `*row` on; false when there are no more. */
static bool next_column(const struct numbers *numbers, const struct plot_series *series,
			size_t *row, struct column *column)
{
	bool found = false;

	for (; *row < series->count; ++*row) {
		const struct plot_row *at = &series->rows[*row];
		int64_t number = number_of(at);
		double left;

		if (number < numbers->least || number > numbers->greatest)
			continue;
		left = numbers->unit >= 1 ? middle_of(numbers, number) - numbers->unit / 2
					  : floor(middle_of(numbers, number));
		if (found && left > column->left)
			return true;
		if (!found)
			*column = (struct column){left, 0, 0};
		column->right = left + (numbers->unit >= 1 ? numbers->unit : 1);
		if (at->probability > column->probability)
			column->probability = at->probability;
		found = true;
	}
	return found;
}

/* "At least" and "at most" have no gaps, and go on to the ends of the axis. */
static void put_curve(const struct numbers *numbers, const struct plot_series *series)
{
	bool at_most = numbers->plot->cumulation == PLOT_AT_MOST;
	double right = numbers->left + (distance(numbers, numbers->greatest) + 1) * numbers->unit;
	struct column column;
	bool begun = false;
	size_t row = 0;

	fputs(" d=\"", numbers->to);
	while (next_column(numbers, series, &row, &column)) {
		if (!begun)
			svg_put(numbers->to, "M@ @", at_most ? column.left : numbers->left,
				numbers->base);
		else if (at_most)
			svg_put(numbers->to, "H@", column.left);
		svg_put(numbers->to, "V@H@", height_of(numbers, column.probability), column.right);
		begun = true;
	}
	if (begun && at_most)
		svg_put(numbers->to, "H@", right);
	if (begun)
		svg_put(numbers->to, "V@", numbers->base);
	fputs("\"/>\n", numbers->to);
}

static void put_outline(const struct numbers *numbers, const struct plot_series *series)
{
	const double least_gap = 0.5;
	struct column column;
	double end = -1;
	size_t row = 0;

	if (series->cumulated) {
		put_curve(numbers, series);
		return;
	}
	fputs(" d=\"", numbers->to);
	while (next_column(numbers, series, &row, &column)) {
		if (end >= 0 && column.left > end + least_gap)
			svg_put(numbers->to, "V@", numbers->base);
		if (end < 0 || column.left > end + least_gap)
			svg_put(numbers->to, "M@ @", column.left, numbers->base);
		svg_put(numbers->to, "V@H@", height_of(numbers, column.probability), column.right);
		end = column.right;
	}
	if (end >= 0)
		svg_put(numbers->to, "V@", numbers->base);
	fputs("\"/>\n", numbers->to);
}

static void put_marks(const struct numbers *numbers, size_t i)
{
	const struct plot_series *series = &numbers->plot->series[i];
	struct column column;
	size_t row = 0;

	fputs("<path", numbers->to);
	plot_look(numbers->to, i, "bar");
	fputs(" d=\"", numbers->to);
	while (next_column(numbers, series, &row, &column))
		plot_mark(numbers->to, i, (column.left + column.right) / 2,
			  height_of(numbers, column.probability));
	fputs("\"/>\n", numbers->to);
}

static void put_outlines(const struct numbers *numbers)
{
	enum { MOST_FILLED = 3 }; /* series that can be seen through each other */
	const struct plot *plot = numbers->plot;
	const char *kind = plot->count == 1 ? "bar" : plot->count <= MOST_FILLED ? "step" : "line";
	size_t i;

	for (i = 0; i < plot->count; i++) {
		fputs("<path", numbers->to);
		plot_look(numbers->to, i, kind);
		put_outline(numbers, &plot->series[i]);
	}
	for (i = 0; i < plot->count && plot->count > 1 && has_few(plot); i++)
		put_marks(numbers, i);
}

void plot_numbers(const struct plot *plot, FILE *to, double top)
{
	struct numbers numbers = {.plot = plot, .to = to, .base = top + CAPTION + HEIGHT};

	find_scale(&numbers);
	put_probabilities(&numbers);
	if (has_bars(plot))
		put_bars(&numbers, &plot->series[0]);
	else
		put_outlines(&numbers);
	if (plot->count > 0 && !put_outcomes(&numbers))
		put_ticks(&numbers);
	put_caption(&numbers);
}
