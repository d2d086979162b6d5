/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Scales, axes and bars of plots. */
#include "report/plot/chart.h"

#include <math.h>

#include "report/plot/svg.h"

struct chart_scale chart_scale(double least, double greatest, double length, int steps)
{
	const double slack = 1e-9; /* three steps of 0.1 are 0.3 */
	double low = fmin(least, 0), high = greatest > low ? fmax(greatest, 0) : low + 1;
	struct chart_scale scale = {.step = axis_step(high - low, steps)};
	double step = axis_length(scale.step);

	scale.first = (int64_t)floor(low / step + slack);
	scale.last = (int64_t)ceil(high / step - slack);
	scale.unit = length / ((double)(scale.last - scale.first) * step);
	return scale;
}

double chart_tick(const struct chart_scale *scale, int64_t tick, char text[AXIS_TEXT])
{
	(scale->percent ? axis_percentage : axis_number)(text, tick * scale->step.digit,
							 scale->step.power);
	return (double)tick * axis_length(scale->step) * scale->unit;
}

double chart_widest_tick(const struct chart_scale *scale)
{
	double widest = 0;
	char text[AXIS_TEXT];
	int64_t tick;

	for (tick = scale->first; tick <= scale->last; tick++) {
		chart_tick(scale, tick, text);
		widest = fmax(widest, chart_width(text));
	}
	return widest;
}

void chart_put_axis(FILE *to, const struct chart_scale *scale, double left, double right,
		    double base)
{
	char text[AXIS_TEXT];
	int64_t tick;

	for (tick = scale->first; tick <= scale->last; tick++) {
		double y = base - chart_tick(scale, tick, text);

		fprintf(to, "<path class=\"%s\"", tick == 0 ? "axis" : "grid");
		svg_put(to, " d=\"M@ @H@\"/>\n", left, y, right);
		svg_label(to, "faint end", left - CHART_GAP, y + 4, text, AXIS_TEXT);
	}
}

double chart_width(const char *text)
{
	return svg_width(text) * CHART_FONT;
}

double chart_value_width(const char *text)
{
	return svg_width(text) * CHART_VALUE_FONT;
}

bool chart_has_room(double *end, double x, double width, double gap)
{
	bool fits = x - width / 2 >= *end + gap;

	if (fits)
		*end = x + width / 2;
	return fits;
}

void chart_end_bar(FILE *to, const struct chart_rect *rect)
{
	svg_put(to, " x=\"@\" y=\"@\" width=\"@\" height=\"@\"><title>", rect->box.left,
		rect->box.top, rect->box.width, rect->box.height);
	if (rect->group != NULL) {
		svg_text(to, rect->group, CHART_LONGEST_NAME);
		fputs(", ", to);
	}
	if (rect->name != NULL) {
		svg_text(to, rect->name, CHART_LONGEST_NAME);
		fputs(": ", to);
	}
	svg_text(to, rect->text, AXIS_TEXT);
	fputs("</title></rect>\n", to);
}

void chart_put_bar(FILE *to, size_t series, const char *kind, const struct chart_rect *rect)
{
	fputs("<rect", to);
	chart_look(to, series, kind);
	chart_end_bar(to, rect);
}
