/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Plots of grids, one below the other: with one axis, bars, or lines for several statements with the same question;
 * with two axes, a heat map.
 */
#include <math.h>
#include <string.h>

#include "report/grid.h"
#include "report/plot/heat.h"
#include "report/plot/svg.h"
#include "support/memory.h"

enum {
	CAPTION = 36, /* the line above the bars */
	HEIGHT = 240,
	BELOW = 52,      /* lines below the bars */
	WIDEST = 60,     /* maximal distance of bars */
	MOST_MARKS = 64, /* maximal number of values with marks on a line */
	GRID_TEXT = 320  /* size of a title */
};

/* ---- storage ---- */

static bool copy_grid(const struct plot *plot, const struct grid *from, struct grid *grid)
{
	struct dicelab_axis axes[GRID_AXES];
	size_t i;

	for (i = 0; i < from->axis_count; i++)
		axes[i] = (struct dicelab_axis){from->axes[i].name, from->axes[i].values,
						from->axes[i].count};
	if (!grid_init(grid, plot->memory, from->label, from->measure, axes, from->axis_count))
		return false;
	grid->is_chance = from->is_chance;
	for (i = 0; i < grid->rows * grid->columns; i++) {
		surd_set(&grid->cells[i].number, &from->cells[i].number);
		grid->cells[i].certainty = from->cells[i].certainty;
	}
	return true;
}

bool plot_add_grid(struct plot *plot, const struct grid *grid)
{
	if (!memory_grow(plot->memory, &plot->grids, &plot->grid_room, plot->grid_count + 1,
			 sizeof *plot->grids) ||
	    !copy_grid(plot, grid, &plot->grids[plot->grid_count]))
		return false;
	plot->grid_count++;
	return true;
}

void plot_grids_clear(struct plot *plot)
{
	size_t i;

	for (i = 0; i < plot->grid_count; i++)
		grid_clear(&plot->grids[i]);
	memory_release(plot->memory, plot->grids);
}

/* ---- panels ---- */

/* Grids that are drawn together. */
struct panel {
	const struct plot *plot;
	FILE *to;
	const struct grid *grids;
	size_t count;
	double least, greatest; /* range of the numbers */
	char least_text[AXIS_TEXT], greatest_text[AXIS_TEXT];
	/* for bars and lines: */
	struct chart_scale scale;
	double edge; /* x of the axis, to the right of its labels */
	/* x of the first value's place, such that all places are centred on the axis. */
	double left;
	double base, pitch;
	/* The distance of neighbouring places: the least distance of two values. 0: values are side by side, one in each
	   place. */
	double gap;
	double places; /* number of places */
};

static double value_of(const struct grid_cell *cell)
{
	return surd_number(&cell->number);
}

static void write_value(const struct grid *grid, const struct grid_cell *cell, char text[AXIS_TEXT])
{
	char number[AXIS_TEXT];

	(grid->is_chance ? axis_percent : axis_value)(number, value_of(cell));
	plot_marked(text, cell->certainty, number);
}

/* Whether two grids have the same question and axis. */
static bool are_alike(const struct grid *a, const struct grid *b)
{
	return a->axis_count == 1 && b->axis_count == 1 && a->is_chance == b->is_chance &&
	       a->rows == b->rows &&
	       memcmp(a->axes[0].values, b->axes[0].values, a->rows * sizeof(int64_t)) == 0 &&
	       strcmp(a->axes[0].name, b->axes[0].name) == 0 && strcmp(a->measure, b->measure) == 0;
}

/* The range of the numbers, and the texts for its ends. False if there are no numbers. */
static bool find_range(struct panel *panel)
{
	bool found = false;
	size_t i, k;

	for (i = 0; i < panel->count; i++) {
		const struct grid *grid = &panel->grids[i];

		for (k = 0; k < grid->rows * grid->columns; k++) {
			const struct grid_cell *cell = &grid->cells[k];
			double value = value_of(cell);

			if (cell->certainty == DICELAB_NONE)
				continue;
			if (!found || value < panel->least) {
				panel->least = value;
				write_value(grid, cell, panel->least_text);
			}
			if (!found || value > panel->greatest) {
				panel->greatest = value;
				write_value(grid, cell, panel->greatest_text);
			}
			found = true;
		}
	}
	return found;
}

/* The panel that begins with grid i, and extends to the grids like it. */
static struct panel panel_of(const struct plot *plot, FILE *to, size_t i)
{
	struct panel panel = {.plot = plot, .to = to, .grids = &plot->grids[i], .count = 1};

	while (i + panel.count < plot->grid_count &&
	       are_alike(panel.grids, &panel.grids[panel.count]))
		panel.count++;
	find_range(&panel);
	return panel;
}

/* The title: "chance of >=15", or "mean"; with the statement, if there are several panels. */
static void describe_panel(const struct panel *panel, char text[GRID_TEXT])
{
	const struct grid *grid = panel->grids;

	snprintf(text, GRID_TEXT, "%s%s%s",
		 panel->count == 1 && panel->plot->grid_count > 1 ? grid->label : "",
		 panel->count == 1 && panel->plot->grid_count > 1 ? ": " : "",
		 grid->is_chance ? "chance of " : "");
	snprintf(text + strlen(text), GRID_TEXT - strlen(text), "%s", grid->measure);
}

/* ---- two axes: a heat map ---- */

static void name_value(const struct grid *grid, size_t axis, size_t i, char text[PLOT_LIST_TEXT])
{
	axis_number(text, grid->axes[axis].values[i], 0);
}

static void name_axis_value(const struct heat *heat, enum heat_axis axis, size_t i,
			    char text[PLOT_LIST_TEXT])
{
	name_value(heat->data, axis == HEAT_ROWS ? 0 : 1, i, text);
}

static bool find_cell(const struct heat *heat, size_t row, size_t column, struct heat_cell *cell)
{
	const struct grid *grid = heat->data;
	const struct grid_cell *from = grid_cell(grid, row, column);

	if (from->certainty == DICELAB_NONE)
		return false;
	cell->value = value_of(from);
	write_value(grid, from, cell->text);
	return true;
}

/* For probabilities the scale is always 0 to 1, to compare pictures. `what` belongs to the caller. */
static struct heat heat_of(const struct panel *panel, const char *what)
{
	const struct grid *grid = panel->grids;

	return (struct heat){
		.plot = panel->plot,
		.data = grid,
		.rows = grid->rows,
		.columns = grid->columns,
		.what = what,
		.row_axis = grid->axes[0].name,
		.column_axis = grid->axes[1].name,
		.least = grid->is_chance ? 0 : panel->least,
		.greatest = grid->is_chance ? 1 : panel->greatest,
		.least_text = grid->is_chance ? "0%" : panel->least_text,
		.greatest_text = grid->is_chance ? "100%" : panel->greatest_text,
		.name = name_axis_value,
		.cell = find_cell,
	};
}

/* ---- one axis: bars and lines ---- */

static double y_of(const struct panel *panel, double value)
{
	return panel->base - value * panel->scale.unit;
}

/* The distance of two ascending values, without overflow. */
static double distance_of_values(const struct grid_axis *axis, size_t from, size_t to)
{
	return (double)((uint64_t)axis->values[to] - (uint64_t)axis->values[from]);
}

/* x of the middle of value i. */
static double x_of(const struct panel *panel, size_t i)
{
	double place = panel->gap > 0 ? distance_of_values(panel->grids->axes, 0, i) / panel->gap
				      : (double)i;

	return panel->left + (place + 0.5) * panel->pitch;
}

/* The least distance of two values; 0 if they are not ascending. */
static double least_gap(const struct grid *grid)
{
	const struct grid_axis *axis = grid->axes;
	double gap = 0;
	size_t i;

	for (i = 1; i < grid->rows; i++) {
		if (axis->values[i] <= axis->values[i - 1])
			return 0;
		if (i == 1 || distance_of_values(axis, i - 1, i) < gap)
			gap = distance_of_values(axis, i - 1, i);
	}
	return gap;
}

/* Values have proportional distances, unless that leaves too little room for each: 1, 10, 100, 1000 would nearly
   coincide. Also sets the pitch: bars have a maximal width, lines extend over the whole axis. */
static void find_distances(struct panel *panel)
{
	const double narrowest = 4;
	double room = panel->plot->width - CHART_MARGIN - panel->edge;
	size_t count = panel->grids->rows;

	panel->gap = least_gap(panel->grids);
	panel->places =
		panel->gap > 0
			? distance_of_values(panel->grids->axes, 0, count - 1) / panel->gap + 1
			: 0;
	if (panel->gap <= 0 || room / panel->places < narrowest) {
		panel->gap = 0;
		panel->places = (double)count;
	}
	panel->pitch = room / panel->places;
	if (panel->count == 1)
		panel->pitch = fmin(panel->pitch, WIDEST);
	panel->left = panel->edge + (room - panel->places * panel->pitch) / 2;
}

/* The vertical axis and the places of the values. `top` is above all lines of the panel except its legend. */
static void find_scales(struct panel *panel, double top)
{
	enum { STEPS = 6 };

	panel->scale = chart_scale(panel->least, panel->greatest, HEIGHT, STEPS);
	panel->scale.percent = panel->grids->is_chance;
	panel->base =
		top + CAPTION + HEIGHT +
		(double)panel->scale.first * axis_length(panel->scale.step) * panel->scale.unit;
	panel->edge = CHART_MARGIN + chart_widest_tick(&panel->scale) + CHART_GAP;
	find_distances(panel);
}

/* Whether the distances of values are not proportional. */
static bool is_distorted(const struct panel *panel)
{
	const struct grid *grid = panel->grids;
	double step = least_gap(grid);

	return panel->gap <= 0 && grid->rows > 1 &&
	       (step <= 0 || distance_of_values(grid->axes, 0, grid->rows - 1) >
				     step * (double)(grid->rows - 1));
}

static void put_name_of_values(const struct panel *panel, double bottom)
{
	const char *name = panel->grids->axes[0].name;
	const char *distances =
		is_distorted(panel) ? " (side by side, whatever their distance)" : "";
	double ems = plot_ems(panel->plot, chart_width(distances));
	double half = (fmin(svg_width(name), ems) + svg_width(distances)) * CHART_FONT / 2;

	svg_put(panel->to, "<text class=\"faint middle\" x=\"@\" y=\"@\">",
		fmax(panel->left + panel->places * panel->pitch / 2, CHART_MARGIN + half),
		bottom + 38);
	svg_text(panel->to, name, ems);
	fprintf(panel->to, "%s</text>\n", distances);
}

/* Labels of the values; if they are too close, only some. */
static void put_values(const struct panel *panel, double bottom)
{
	const struct grid *grid = panel->grids;
	const double gap = 6;
	char text[PLOT_LIST_TEXT];
	double widest = 0, end = 0, x;
	size_t i;

	for (i = 0; i < grid->rows; i++) {
		name_value(grid, 0, i, text);
		widest = fmax(widest, chart_width(text) + gap);
	}
	for (i = 0; i < grid->rows; i++) {
		x = x_of(panel, i);
		if (i > 0 && x < end)
			continue;
		name_value(grid, 0, i, text);
		svg_label(panel->to, "faint middle", x, bottom + 18, text, AXIS_TEXT);
		end = x + widest * (1 - 1e-9);
	}
	put_name_of_values(panel, bottom);
}

/* Whether the texts above the bars fit. */
static bool has_room_for_values(const struct panel *panel)
{
	char text[AXIS_TEXT];
	size_t i;

	for (i = 0; i < panel->grids->rows; i++) {
		write_value(panel->grids, &panel->grids->cells[i], text);
		if (chart_value_width(text) > panel->pitch)
			return false;
	}
	return true;
}

static void put_bar(const struct panel *panel, size_t i, bool value)
{
	const struct grid *grid = panel->grids;
	double width = panel->pitch > 4 ? panel->pitch * 0.8 : panel->pitch;
	double at = y_of(panel, value_of(&grid->cells[i])), x = x_of(panel, i);
	char text[AXIS_TEXT], name[PLOT_LIST_TEXT];

	write_value(grid, &grid->cells[i], text);
	if (grid->axis_count > 0)
		name_value(grid, 0, i, name);
	chart_put_bar(panel->to, 0, chart_bar(grid->cells[i].certainty != DICELAB_EXACT),
		      &(struct chart_rect){(struct chart_box){x - width / 2, fmin(at, panel->base),
							      width, fabs(panel->base - at)},
					   NULL, grid->axis_count > 0 ? name : NULL, text});
	if (value)
		svg_label(panel->to, "value middle", x, at > panel->base ? at + 11 : at - 4, text,
			  AXIS_TEXT);
}

static void put_bars(const struct panel *panel)
{
	bool values = has_room_for_values(panel);
	size_t i;

	for (i = 0; i < panel->grids->rows; i++) {
		if (panel->grids->cells[i].certainty != DICELAB_NONE)
			put_bar(panel, i, values);
	}
}

/* Lines are interrupted where there is no number. */
static void put_line(const struct panel *panel, size_t which)
{
	const struct grid *grid = &panel->grids[which];
	bool drawing = false;
	size_t i;

	fputs("<path", panel->to);
	chart_look(panel->to, which, "line");
	fputs(" d=\"M0 0", panel->to);
	for (i = 0; i < grid->rows; i++) {
		bool known = grid->cells[i].certainty != DICELAB_NONE;

		if (known) {
			fputs(drawing ? "L" : "M", panel->to);
			svg_put(panel->to, "@ @", x_of(panel, i),
				y_of(panel, value_of(&grid->cells[i])));
		}
		drawing = known;
	}
	fputs("\"/>\n<path", panel->to);
	chart_look(panel->to, which, "bar");
	fputs(" d=\"M0 0", panel->to);
	for (i = 0; i < grid->rows && grid->rows <= MOST_MARKS; i++) {
		if (grid->cells[i].certainty != DICELAB_NONE)
			chart_mark(panel->to, which, x_of(panel, i),
				   y_of(panel, value_of(&grid->cells[i])));
	}
	fputs("\"/>\n", panel->to);
}

static void put_lines(const struct panel *panel, double top)
{
	size_t i;

	for (i = 0; i < panel->count; i++) {
		plot_legend_entry(panel->plot, panel->to, i, panel->grids[i].label, CHART_MARGIN,
				  top + ((double)i + 0.5) * PLOT_LEGEND_LINE);
		put_line(panel, i);
	}
}

/* One line per statement. */
static double lines_of_legend(const struct panel *panel)
{
	return panel->count > 1 ? (double)panel->count * PLOT_LEGEND_LINE : 0;
}

/* ---- all grids ---- */

static void put_chart(struct panel *panel, const char *what, double top)
{
	double below = top + lines_of_legend(panel);

	find_scales(panel, below);
	svg_label(panel->to, "faint", CHART_MARGIN, below + 14, what, plot_ems(panel->plot, 0));
	chart_put_axis(panel->to, &panel->scale, panel->edge, panel->plot->width - CHART_MARGIN,
		       panel->base);
	if (panel->count == 1)
		put_bars(panel);
	else
		put_lines(panel, top);
	if (panel->grids->axis_count > 0)
		put_values(panel, below + CAPTION + HEIGHT);
}

/* Returns the height of the panel. */
static double put_panel(struct panel *panel, double top)
{
	char what[GRID_TEXT];
	struct heat heat;

	describe_panel(panel, what);
	if (panel->grids->axis_count == GRID_AXES) {
		heat = heat_of(panel, what);
		return heat_put(&heat, panel->to, top);
	}
	if (panel->to != NULL)
		put_chart(panel, what, top);
	return lines_of_legend(panel) + CAPTION + HEIGHT + BELOW;
}

double plot_grids(const struct plot *plot, FILE *to, double top)
{
	double begin = top;
	size_t i;

	for (i = 0; i < plot->grid_count;) {
		struct panel panel = panel_of(plot, to, i);

		top += put_panel(&panel, top);
		i += panel.count;
	}
	return top - begin;
}

/* The description for screen readers: "d20+b, >=15: from 5% to 55%." */
void plot_describe_grids(const struct plot *plot, FILE *to)
{
	size_t i;

	for (i = 0; i < plot->grid_count; i++) {
		const struct grid *grid = &plot->grids[i];
		struct panel panel = {.plot = plot, .grids = grid, .count = 1};

		fputs(i > 0 ? " " : "", to);
		svg_text(to, grid->label, CHART_LONGEST_NAME);
		fputs(", ", to);
		svg_text(to, grid->measure, CHART_LONGEST_NAME);
		if (find_range(&panel))
			fprintf(to, ": from %s to %s.", panel.least_text, panel.greatest_text);
		else
			fputs(": no numbers.", to);
	}
}
