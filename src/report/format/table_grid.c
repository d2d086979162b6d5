/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/*
 * A grid as a table for people. With one axis, each number has a bar. With two axes, numbers have as many digits as fit
 * on a line; if even few digits do not fit, the columns are split into several tables.
 */
#include <string.h>

#include "report/bar.h"
#include "report/format.h"
#include "report/grid.h"

enum { GAP = 2, DIGITS = 6, FEW_DIGITS = 3, PERCENT_DIGITS = 2 };

static int number_width(int64_t number)
{
	size_t count = 0;
	struct writer counter = writer_to_measure(&count);

	writer_number(&counter, number);
	return (int)count;
}

static int at_least(int width, int other)
{
	return width < other ? other : width;
}

static int axis_width(const struct grid_axis *axis)
{
	int width = (int)strlen(axis->name);
	size_t i;

	for (i = 0; i < axis->count; i++)
		width = at_least(width, number_width(axis->values[i]));
	return width;
}

static int cell_width(struct sheet *sheet)
{
	const struct grid *grid = sheet->grid;
	int width = 0;
	size_t row, column;

	for (row = 0; row < grid->rows; row++) {
		for (column = 0; column < grid->columns; column++)
			width = at_least(width, sheet_cell_width(sheet, row, column));
	}
	return width;
}

static void put_right(FILE *to, int width, int64_t number)
{
	struct writer writer = writer_to_file(to);

	writer_blanks(&writer, (size_t)at_least(0, width - number_width(number)));
	writer_number(&writer, number);
}

static void put_cell(struct sheet *sheet, int width, size_t row, size_t column)
{
	struct writer writer = writer_to_file(sheet->to);

	writer_blanks(&writer, (size_t)at_least(0, width - sheet_cell_width(sheet, row, column)));
	sheet_cell(sheet, &writer, row, column);
}

static void put_label(const struct sheet *sheet)
{
	struct writer writer = writer_to_file(sheet->to);

	shade(sheet->to, sheet->layout, SHADE_LABEL);
	writer_text(&writer, sheet->grid->label);
	writer_text(&writer, ": ");
	writer_printable(&writer, sheet->grid->measure);
	shade(sheet->to, sheet->layout, SHADE_NONE);
	putc('\n', sheet->to);
}

/* ---- one axis ---- */

static void put_list(struct sheet *sheet)
{
	const struct grid_axis *axis = &sheet->grid->axes[0];
	int first = axis_width(axis), width = cell_width(sheet);
	int bar = bar_width(sheet->layout, line_width(sheet->layout) - first - width - 2 * GAP);
	size_t row;

	put_label(sheet);
	fprintf(sheet->to, "%*s\n", first, axis->name);
	for (row = 0; row < sheet->grid->rows; row++) {
		put_right(sheet->to, first, axis->values[row]);
		put_cell(sheet, GAP + width, row, 0);
		if (sheet->grid->is_chance && bar > 0) {
			fprintf(sheet->to, "%*s", GAP, "");
			shade(sheet->to, sheet->layout, SHADE_BAR);
			bar_print(sheet->to, sheet->layout,
				  surd_number(&grid_cell(sheet->grid, row, 0)->number), bar);
			shade(sheet->to, sheet->layout, SHADE_NONE);
		}
		putc('\n', sheet->to);
	}
}

/* ---- two axes ---- */

/* The columns in [begin, end), each `width` wide. */
static void put_columns(struct sheet *sheet, int first, int width, size_t begin, size_t end)
{
	const struct grid_axis *rows = &sheet->grid->axes[0], *columns = &sheet->grid->axes[1];
	size_t row, column;

	fprintf(sheet->to, "%*s%*s\n", first, "", width, columns->name);
	fprintf(sheet->to, "%*s", first, rows->name);
	for (column = begin; column < end; column++)
		put_right(sheet->to, width, columns->values[column]);
	putc('\n', sheet->to);
	for (row = 0; row < rows->count; row++) {
		put_right(sheet->to, first, rows->values[row]);
		for (column = begin; column < end; column++)
			put_cell(sheet, width, row, column);
		putc('\n', sheet->to);
	}
}

/* The width of a column with the blank before it. Unless the layout has a number of digits, the most with which all
   columns fit. */
static int find_width(struct sheet *sheet, int room)
{
	int columns = (int)sheet->grid->columns, head = axis_width(&sheet->grid->axes[1]);
	int digits = sheet->percent ? PERCENT_DIGITS : DIGITS;
	int fewest = sheet->percent ? 1 : FEW_DIGITS;
	int width = 1 + at_least(head, cell_width(sheet));

	for (; sheet->layout->digits == 0 && digits >= fewest && width > room / columns; digits--) {
		sheet_set_digits(sheet, (unsigned)digits);
		width = 1 + at_least(head, cell_width(sheet));
	}
	return width;
}

static void put_matrix(struct sheet *sheet)
{
	int first = axis_width(&sheet->grid->axes[0]);
	int room = line_width(sheet->layout) - first;
	int width = find_width(sheet, room);
	size_t at_once = columns_at_once(sheet->layout, sheet->grid->columns, room / width), begin,
	       end;

	put_label(sheet);
	for (begin = 0; begin < sheet->grid->columns; begin = end) {
		end = begin + at_once;
		end = end < sheet->grid->columns ? end : sheet->grid->columns;
		if (begin > 0)
			putc('\n', sheet->to);
		put_columns(sheet, first, width, begin, end);
	}
}

/* ---- the interface ---- */

/* The label of a single number. */
static void put_name(const struct sheet *sheet)
{
	if (sheet->name == NULL)
		return;
	shade(sheet->to, sheet->layout, SHADE_LABEL);
	fprintf(sheet->to, "%s:", sheet->name);
	shade(sheet->to, sheet->layout, SHADE_NONE);
	putc(' ', sheet->to);
}

void table_grid(struct sheet *sheet)
{
	if (sheet->percent && sheet->layout->digits == 0)
		sheet_set_digits(sheet, PERCENT_DIGITS);
	if (sheet->grid->axis_count == 0) {
		put_name(sheet);
		put_cell(sheet, 0, 0, 0);
		putc('\n', sheet->to);
		return;
	}
	if (!sheet->first)
		putc('\n', sheet->to);
	(sheet->grid->axis_count == 1 ? put_list : put_matrix)(sheet);
}
