/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A heat map: cells in rows and columns, the darker the larger. The colours go from pale to dark blue with monotonic
 * lightness, so that they are distinct for colour blindness and in greyscale; large cells contain their numbers.
 */
#ifndef REPORT_PLOT_HEAT_H
#define REPORT_PLOT_HEAT_H

#include "report/plot/plot_drawing.h"

enum heat_axis { HEAT_ROWS, HEAT_COLUMNS };

struct heat_cell {
	double value;
	char text[AXIS_TEXT];
};

struct heat {
	const struct plot *plot;
	const void *data; /* user data of the functions */
	size_t rows, columns;
	const char *what;                   /* title: the meaning of the numbers */
	const char *row_axis, *column_axis; /* names of the axes */
	uint64_t width; /* of columns that are numbers from `range.least` on; otherwise 0 */
	struct plot_range range;
	bool every_name;        /* all columns need names: they are not consecutive numbers */
	double least, greatest; /* ends of the colour scale */
	const char *least_text, *greatest_text; /* texts for these */
	/* Writes the name of a row or a column. */
	void (*name)(const struct heat *heat, enum heat_axis axis, size_t i,
		     char text[PLOT_LIST_TEXT]);
	/* False if the cell is blank. */
	bool (*cell)(const struct heat *heat, size_t row, size_t column, struct heat_cell *cell);
	/* The position of the row's mark, in columns from the left; false without a mark. NULL: no marks. */
	bool (*mark)(const struct heat *heat, size_t row, double *column);
};

/* Draws the map below `top`, unless `to` is NULL; returns its height. */
double heat_put(const struct heat *heat, FILE *to, double top);

#endif
