/*
 * A heat map: cells in rows and columns, the darker the more. The colours get darker from a pale to a dark blue, all the
 * way, so that they are told apart by every eye and on grey paper; where there is room the cells hold their numbers.
 */
#ifndef REPORT_PLOT_HEAT_H
#define REPORT_PLOT_HEAT_H

#include "report/plot/plot_inside.h"

struct heat {
	const struct plot *plot;
	const void *data; /* what the functions are about */
	size_t rows, columns;
	const char *what;                   /* the numbers tell; written above all */
	const char *row_axis, *column_axis; /* what the names of rows and columns are values of */
	bool every_name;        /* of a column is needed: they are no numbers in a row */
	double least, greatest; /* ends of the scale, */
	const char *least_text, *greatest_text; /* and how they are written */
	void (*name_row)(const struct heat *heat, size_t row, char text[PLOT_LIST_TEXT]);
	void (*name_column)(const struct heat *heat, size_t column, char text[PLOT_LIST_TEXT]);
	/* The number of a cell, and how it is written; false where it stays blank. */
	bool (*cell)(const struct heat *heat, size_t row, size_t column, double *value,
		     char text[AXIS_TEXT]);
	/* Where a row has a mark, in columns from the left of the first; false where it has none. NULL: no row has. */
	bool (*mark)(const struct heat *heat, size_t row, double *column);
};

double heat_height(const struct heat *heat);
/* Draws it from `top` downwards. */
void heat_put(const struct heat *heat, FILE *to, double top);

#endif
