/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws heat maps. Small ones show the number of each cell; in large ones adjacent cells of one colour are one shape. */
#include "report/plot/heat.h"

#include <math.h>

#include "report/plot/svg.h"

enum {
	ABOVE = 78,        /* lines with the scale and the names of columns */
	SCALE = 160,       /* maximal width of the scale */
	SCALE_STEPS = 32,  /* number of colours in the scale */
	TALLEST = 22,      /* maximal height of a cell */
	WIDEST = 60,       /* maximal width of a cell, unless the name of its column is wider */
	HIGHEST = 660,     /* maximal height of all rows */
	MOST_TITLES = 500, /* maximal number of cells with titles */
	LEVELS = 100,      /* number of colours in large maps */
	TURNED = 12,       /* maximal length in ems of a rotated column name */
	LEAST_MARKED = 14  /* minimal height of rows with marks */
};

/* The layout of a map. */
struct map {
	const struct heat *heat;
	FILE *to;
	double left, top, width, height; /* of the first cell */
	double turned;                   /* the height of rotated column names; otherwise 0 */
	bool numbers;                    /* cells show their numbers */
};

/* ---- colours ---- */

struct colour {
	double red, green, blue;
};

/* Linear interpolation between nine blues, from light to dark; `share` is from 0 to 1. */
static struct colour colour_of(double share)
{
	static const struct colour stops[] = {
		{230, 240, 250}, {214, 229, 243}, {198, 219, 239}, {158, 202, 225}, {107, 174, 214},
		{66, 146, 198},  {33, 113, 181},  {8, 81, 156},    {8, 48, 107},
	};
	enum { LAST = sizeof stops / sizeof *stops - 1 };
	double at = share * LAST;
	int before = at < LAST ? (int)at : LAST - 1;
	double part = at - before;
	const struct colour *a = &stops[before], *b = &stops[before + 1];

	return (struct colour){a->red + part * (b->red - a->red),
			       a->green + part * (b->green - a->green),
			       a->blue + part * (b->blue - a->blue)};
}

/* From here on, white text is more readable than black. */
static const double dark = 0.72;

static void put_fill(FILE *to, double share)
{
	struct colour colour = colour_of(share);

	fprintf(to, " class=\"cell\" fill=\"#%02lx%02lx%02lx\"", lround(colour.red),
		lround(colour.green), lround(colour.blue));
}

static double share_of(const struct heat *heat, double value)
{
	double range = heat->greatest - heat->least;

	return range > 0 ? fmin(fmax((value - heat->least) / range, 0), 1) : 0;
}

/* ---- sizes ---- */

static double widest_name(const struct heat *heat, enum heat_axis axis)
{
	size_t count = axis == HEAT_ROWS ? heat->rows : heat->columns;
	char text[PLOT_LIST_TEXT];
	double widest = 0;
	size_t i;

	for (i = 0; i < count; i++) {
		heat->name(heat, axis, i, text);
		widest = fmax(widest, svg_width(text));
	}
	return fmin(widest, plot_label_ems(heat->plot)) * CHART_FONT;
}

/* The layout without the position. Names wider than a narrow column are rotated, unless most of them can be omitted:
   those of consecutive numbers. */
static struct map lay_out(const struct heat *heat)
{
	double names =
		fmax(widest_name(heat, HEAT_ROWS),
		     fmin(svg_width(heat->row_axis), plot_label_ems(heat->plot)) * CHART_FONT);
	double widest = widest_name(heat, HEAT_COLUMNS);
	struct map map = {.heat = heat,
			  .left = CHART_MARGIN + names + 8,
			  .height = fmin(TALLEST, (double)HIGHEST / (double)heat->rows)};

	map.width = fmin(fmax(WIDEST, widest + 6),
			 (heat->plot->width - CHART_MARGIN - map.left) / (double)heat->columns);
	if (heat->every_name && widest + 6 > map.width && map.width < WIDEST)
		map.turned = fmin(widest, (double)TURNED * CHART_FONT);
	return map;
}

static bool has_room_for_numbers(const struct map *map)
{
	const struct heat *heat = map->heat;
	struct heat_cell cell;
	size_t row, column;

	if (map->height < CHART_VALUE_FONT + 2 || heat->rows * heat->columns > MOST_TITLES)
		return false;
	for (row = 0; row < heat->rows; row++) {
		for (column = 0; column < heat->columns; column++) {
			if (heat->cell(heat, row, column, &cell) &&
			    chart_value_width(cell.text) + 4 > map->width)
				return false;
		}
	}
	return true;
}

/* ---- names and the scale ---- */

/* Names of all rows, or of every n-th if they are too close. */
static void put_row_names(const struct map *map)
{
	size_t every = (size_t)ceil((CHART_FONT + 2) / map->height), row;
	char text[PLOT_LIST_TEXT];

	for (row = 0; row < map->heat->rows; row += every) {
		map->heat->name(map->heat, HEAT_ROWS, row, text);
		svg_label(map->to, "end", map->left - 8,
			  map->top + ((double)row + 0.5) * map->height + 4, text,
			  plot_label_ems(map->heat->plot));
	}
}

/* From bottom to top. */
static void put_turned_names(const struct map *map)
{
	size_t every = (size_t)ceil((CHART_FONT + 1) / map->width), column;
	char text[PLOT_LIST_TEXT];

	for (column = 0; column < map->heat->columns; column += every) {
		map->heat->name(map->heat, HEAT_COLUMNS, column, text);
		svg_put(map->to, "<text transform=\"translate(@ @) rotate(-90)\">",
			map->left + ((double)column + 0.5) * map->width + 4, map->top - 6);
		svg_content(map->to, text, TURNED);
		fputs("</text>\n", map->to);
	}
}

static void put_column_names(const struct map *map)
{
	const struct heat *heat = map->heat;
	const double gap = 6;
	double widest = widest_name(heat, HEAT_COLUMNS) + gap;
	size_t every = heat->every_name ? 1 : (size_t)ceil(widest / map->width), column;
	double ems = heat->every_name ? (map->width - gap) / CHART_FONT : AXIS_TEXT;
	char text[PLOT_LIST_TEXT];

	for (column = 0; column < heat->columns; column += every) {
		heat->name(heat, HEAT_COLUMNS, column, text);
		svg_label(map->to, "middle", map->left + ((double)column + 0.5) * map->width,
			  map->top - 6, text, ems);
	}
}

/* The name of the row axis is beside those of the columns, or above them if the first name needs its place. */
static void put_axis_names(const struct map *map)
{
	const struct heat *heat = map->heat;
	bool above = map->turned <= 0 && widest_name(heat, HEAT_COLUMNS) > map->width;
	double middle = map->left + (double)heat->columns * map->width / 2;
	double half = above ? middle - map->left
			    : fmin(middle, heat->plot->width - middle) - CHART_MARGIN;

	svg_label(map->to, "faint end", map->left - 8, map->top - (above ? 24 : 6), heat->row_axis,
		  plot_label_ems(heat->plot));
	if (*heat->row_axis == '\0' && chart_width(heat->column_axis) > 2 * half)
		svg_label(map->to, "faint end", heat->plot->width - CHART_MARGIN,
			  map->top - 24 - map->turned, heat->column_axis, plot_ems(heat->plot, 0));
	else
		svg_label(map->to, "faint middle", middle, map->top - 24 - map->turned,
			  heat->column_axis, 2 * half / CHART_FONT);
}

static void put_scale(const struct map *map, double top)
{
	const struct heat *heat = map->heat;
	double end = chart_width(heat->greatest_text);
	double width = fmin(SCALE, heat->plot->width / 4);
	double left = heat->plot->width - CHART_MARGIN - end - 6 - width;
	double step = width / SCALE_STEPS;
	double begin = left - 6 - chart_width(heat->least_text);
	int i;

	svg_label(map->to, "faint", CHART_MARGIN, top + 18, heat->what,
		  (begin - 2 * CHART_MARGIN) / CHART_FONT);
	svg_label(map->to, "faint end", left - 6, top + 18, heat->least_text, AXIS_TEXT);
	for (i = 0; i < SCALE_STEPS; i++) {
		fputs("<path", map->to);
		put_fill(map->to, (i + 0.5) / SCALE_STEPS);
		svg_put(map->to, " d=\"M@ @h@v12h@z\"/>\n", left + i * step, top + 8, step, -step);
	}
	svg_label(map->to, "faint", left + width + 6, top + 18, heat->greatest_text, AXIS_TEXT);
}

/* ---- cells ---- */

static double x_of(const struct map *map, size_t column)
{
	return map->left + (double)column * map->width;
}

static double y_of(const struct map *map, size_t row)
{
	return map->top + (double)row * map->height;
}

/* A cell with a title. */
static void put_cell(const struct map *map, size_t row, size_t column)
{
	const struct heat *heat = map->heat;
	char row_name[PLOT_LIST_TEXT], name[PLOT_LIST_TEXT];
	struct heat_cell cell;
	double share;

	if (!heat->cell(heat, row, column, &cell))
		return;
	share = share_of(heat, cell.value);
	fputs("<rect", map->to);
	put_fill(map->to, share);
	heat->name(heat, HEAT_ROWS, row, row_name);
	heat->name(heat, HEAT_COLUMNS, column, name);
	chart_end_bar(map->to,
		      &(struct chart_rect){(struct chart_box){x_of(map, column), y_of(map, row),
							      map->width, map->height},
					   row_name, name, cell.text});
	if (!map->numbers)
		return;
	svg_label(map->to, share < dark ? "value middle ink" : "value middle chalk",
		  x_of(map, column) + map->width / 2, y_of(map, row) + map->height / 2 + 3.5,
		  cell.text, AXIS_TEXT);
}

/* The colour of a cell, from 0 to LEVELS; -1: blank. */
static int level_of(const struct heat *heat, size_t row, size_t column)
{
	struct heat_cell cell;

	if (!heat->cell(heat, row, column, &cell))
		return -1;
	return (int)lround(share_of(heat, cell.value) * LEVELS);
}

/* Run-length encoding of a row: adjacent cells of one colour are one shape. */
static void put_runs(const struct map *map, size_t row)
{
	const struct heat *heat = map->heat;
	size_t begin = 0, column;
	int level = level_of(heat, row, 0);

	for (column = 1; column <= heat->columns; column++) {
		int next = column < heat->columns ? level_of(heat, row, column) : -2;

		if (next == level)
			continue;
		if (level >= 0) {
			fputs("<path", map->to);
			put_fill(map->to, (double)level / LEVELS);
			svg_put(map->to, " d=\"M@ @H@V@H@z\"/>\n", x_of(map, begin), y_of(map, row),
				x_of(map, column), y_of(map, row + 1), x_of(map, begin));
		}
		begin = column;
		level = next;
	}
}

static void put_cells(const struct map *map)
{
	const struct heat *heat = map->heat;
	bool titles = heat->rows * heat->columns <= MOST_TITLES;
	size_t row, column;

	/* white in dark mode, too: blank means less than the least colour */
	svg_put(map->to, "<rect fill=\"#fff\" x=\"@\" y=\"@\" width=\"@\" height=\"@\"/>\n",
		map->left, map->top, (double)heat->columns * map->width,
		(double)heat->rows * map->height);
	for (row = 0; row < heat->rows; row++) {
		for (column = 0; column < heat->columns && titles; column++)
			put_cell(map, row, column);
		if (!titles)
			put_runs(map, row);
	}
	svg_put(map->to, "<path class=\"axis\" d=\"M@ @H@V@H@z\"/>\n", map->left, map->top,
		x_of(map, heat->columns), y_of(map, heat->rows), map->left);
}

/* ---- the map ---- */

/* At the lower edge of the row, below the numbers. */
static void put_marks(const struct map *map)
{
	const struct heat *heat = map->heat;
	double column;
	size_t row;

	for (row = 0; row < heat->rows && heat->mark != NULL; row++) {
		if (map->height < LEAST_MARKED || !heat->mark(heat, row, &column) || column < 0 ||
		    column > (double)heat->columns)
			continue;
		svg_put(map->to, "<path class=\"sign\" d=\"M@ @h7l-3.5 -6z\"/>\n",
			map->left + column * map->width - 3.5, y_of(map, row + 1));
	}
}

/* If the columns are numbers. (The last column may be too wide for them.) */
static void put_scales(const struct map *map)
{
	const struct heat *heat = map->heat;
	double numbers = (double)((uint64_t)heat->range.greatest - (uint64_t)heat->range.least) + 1;

	if (heat->width > 0)
		plot_put_scales(map->to, heat->range,
				(struct chart_box){map->left, map->top,
						   numbers / (double)heat->width * map->width,
						   (double)heat->rows * map->height});
}

static void put_map(struct map *map, double top)
{
	map->top = top + ABOVE + map->turned;
	map->numbers = has_room_for_numbers(map);
	put_scales(map);
	put_scale(map, top);
	put_axis_names(map);
	if (map->turned > 0)
		put_turned_names(map);
	else
		put_column_names(map);
	put_cells(map);
	put_marks(map);
	put_row_names(map);
}

double heat_put(const struct heat *heat, FILE *to, double top)
{
	struct map map = lay_out(heat);

	map.to = to;
	if (to != NULL)
		put_map(&map, top);
	return ABOVE + map.turned + (double)heat->rows * map.height + CHART_MARGIN;
}
