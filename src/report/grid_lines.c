/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Writes a grid as lines of cells with separators. */
#include "report/grid.h"

void sheet_put_head(struct sheet *sheet, const struct comparison_line *line)
{
	const struct grid *grid = sheet->grid;
	struct writer writer = writer_to_file(sheet->to);
	size_t i;

	fputs(line->before, sheet->to);
	sheet_corner(sheet, &writer);
	if (grid->axis_count == GRID_AXES) {
		for (i = 0; i < grid->columns; i++) {
			fputs(comparison_before_cell(line, i), sheet->to);
			writer_number(&writer, grid->axes[1].values[i]);
		}
	} else {
		fputs(comparison_before_cell(line, 0), sheet->to);
		line->name(sheet->to, grid->measure);
		if (sheet->layout->fractions)
			fprintf(sheet->to, "%sfraction", line->between);
	}
	fprintf(sheet->to, "%s\n", line->after);
}

/* If a line has one number, its fraction is a separate cell. */
static void put_cells(struct sheet *sheet, const struct comparison_line *line, size_t row)
{
	const struct grid *grid = sheet->grid;
	struct writer writer = writer_to_file(sheet->to);
	size_t column;

	for (column = 0; column < grid->columns; column++) {
		fputs(comparison_before_cell(line, column), sheet->to);
		if (grid->axis_count == GRID_AXES)
			sheet_cell(sheet, &writer, row, column);
		else
			sheet_number(sheet, &writer, grid_cell(grid, row, 0));
	}
	if (grid->axis_count < GRID_AXES && sheet->layout->fractions) {
		fputs(line->between, sheet->to);
		sheet_fraction(sheet, &writer, grid_cell(grid, row, 0));
	}
	fprintf(sheet->to, "%s\n", line->after);
}

void sheet_put_lines(struct sheet *sheet, const struct comparison_line *line)
{
	const struct grid *grid = sheet->grid;
	struct writer writer = writer_to_file(sheet->to);
	size_t row;

	for (row = 0; row < grid->rows; row++) {
		fputs(line->before, sheet->to);
		if (grid->axis_count > 0)
			writer_number(&writer, grid->axes[0].values[row]);
		else
			line->name(sheet->to, grid->measure);
		put_cells(sheet, line, row);
	}
}
