/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Stores the numbers of a grid, and formats them. */
#include "report/grid.h"

#include <string.h>

#include "report/fraction.h"
#include "report/statistics.h"
#include "report/summary.h"
#include "support/memory.h"

/* ---- storage ---- */

static bool copy_axis(const struct dicelab_memory *memory, const struct dicelab_axis *from,
		      struct grid_axis *axis)
{
	axis->name = memory_copy_string(memory, from->name);
	axis->values = memory_take(memory, from->count * sizeof *axis->values);
	axis->count = from->count;
	if (axis->name == NULL || axis->values == NULL)
		return false;
	memcpy(axis->values, from->values, from->count * sizeof *axis->values);
	return true;
}

/* NULL when out of memory. */
static struct grid_cell *make_cells(const struct dicelab_memory *memory, size_t rows,
				    size_t columns)
{
	struct grid_cell *cells = NULL;
	size_t i, count;

	if (!__builtin_mul_overflow(rows, columns, &count) && count <= SIZE_MAX / sizeof *cells)
		cells = memory_take(memory, count * sizeof *cells);
	for (i = 0; cells != NULL && i < count; i++) {
		surd_init(&cells[i].number);
		mpq_init(cells[i].complement);
		cells[i].certainty = cells[i].of_complement = DICELAB_NONE;
	}
	return cells;
}

bool grid_init(struct grid *grid, const struct dicelab_memory *memory, const char *label,
	       const char *measure, const struct dicelab_axis *axes, size_t axis_count)
{
	bool ok;
	size_t i;

	*grid = (struct grid){.memory = memory,
			      .label = memory_copy_string(memory, label),
			      .measure = memory_copy_string(memory, measure),
			      .axis_count = axis_count,
			      .rows = axis_count > 0 ? axes[0].count : 1,
			      .columns = axis_count > 1 ? axes[1].count : 1};
	ok = grid->label != NULL && grid->measure != NULL;
	for (i = 0; i < axis_count && ok; i++)
		ok = copy_axis(memory, &axes[i], &grid->axes[i]);
	if (ok)
		grid->cells = make_cells(memory, grid->rows, grid->columns);
	if (grid->cells == NULL)
		grid_clear(grid);
	return grid->cells != NULL;
}

void grid_clear(struct grid *grid)
{
	size_t i;

	for (i = 0; grid->cells != NULL && i < grid->rows * grid->columns; i++) {
		surd_clear(&grid->cells[i].number);
		mpq_clear(grid->cells[i].complement);
	}
	memory_release(grid->memory, grid->cells);
	for (i = 0; i < grid->axis_count; i++) {
		memory_release(grid->memory, grid->axes[i].values);
		memory_release(grid->memory, grid->axes[i].name);
	}
	memory_release(grid->memory, grid->measure);
	memory_release(grid->memory, grid->label);
	grid->cells = NULL;
}

/* ---- formatting ---- */

void sheet_open(struct sheet *sheet, FILE *to, const struct grid *grid,
		const struct dicelab_layout *layout, bool for_programs)
{
	*sheet = (struct sheet){.to = to,
				.layout = layout,
				.grid = grid,
				.percent = layout->percent && grid->is_chance,
				.marked = !for_programs};
	sheet->sign = sheet->percent;
	decimals_init(&sheet->decimals, layout->digits > 0 ? layout->digits : SUMMARY_DIGITS,
		      sheet->percent);
}

void sheet_close(struct sheet *sheet)
{
	decimals_clear(&sheet->decimals);
}

void sheet_set_digits(struct sheet *sheet, unsigned digits)
{
	decimals_clear(&sheet->decimals);
	decimals_init(&sheet->decimals, digits, sheet->percent);
}

static void put_mark(const struct sheet *sheet, const struct writer *to,
		     const struct grid_cell *cell)
{
	if (sheet->marked)
		writer_text(to, certainty_mark(cell->certainty, sheet->layout->ascii));
}

void sheet_number(struct sheet *sheet, const struct writer *to, const struct grid_cell *cell)
{
	if (cell->certainty == DICELAB_NONE)
		return;
	put_mark(sheet, to, cell);
	if (grid_cell_is_fraction(cell))
		decimals_fraction(&sheet->decimals, to, cell->number.part, cell->number.whole);
	else
		decimals_surd(&sheet->decimals, to, &cell->number);
	if (sheet->sign)
		writer_text(to, "%");
}

void sheet_fraction(const struct sheet *sheet, const struct writer *to,
		    const struct grid_cell *cell)
{
	if (!grid_cell_is_fraction(cell))
		return;
	put_mark(sheet, to, cell);
	fraction_print(to, cell->number.part, cell->number.whole);
}

void sheet_entry(struct sheet *sheet, const struct writer *to, size_t row, size_t column)
{
	const struct grid_cell *cell = grid_cell(sheet->grid, row, column);

	sheet_number(sheet, to, cell);
	if (sheet->layout->fractions && grid_cell_is_fraction(cell)) {
		writer_text(to, " ");
		sheet_fraction(sheet, to, cell);
	}
}

/* ---- as a table ---- */

size_t sheet_columns(const struct sheet *sheet)
{
	return 1 + sheet->grid->columns +
	       (sheet->grid->axis_count < GRID_AXES && sheet->layout->fractions);
}

const char *sheet_head(const struct sheet *sheet, size_t column, char *text, size_t size)
{
	const struct grid_axis *axes = sheet->grid->axes;
	struct buffer buffer;
	struct writer writer = writer_to_buffer(&buffer, text, size);
	size_t i;

	for (i = 0; column == 0 && i < sheet->grid->axis_count; i++) {
		writer_text(&writer, i > 0 ? " / " : "");
		writer_text(&writer, axes[i].name);
	}
	if (column > 0 && sheet->grid->axis_count == GRID_AXES)
		writer_number(&writer, axes[1].values[column - 1]);
	else if (column > 0)
		writer_text(&writer, column == 1 ? sheet->grid->measure : "fraction");
	return text;
}

void sheet_cell(struct sheet *sheet, const struct writer *to, size_t row, size_t column)
{
	const struct grid *grid = sheet->grid;

	if (column == 0 && grid->axis_count > 0)
		writer_number(to, grid->axes[0].values[row]);
	else if (column == 0)
		writer_text(to, grid->measure);
	else if (grid->axis_count == GRID_AXES)
		sheet_entry(sheet, to, row, column - 1);
	else if (column == 1)
		sheet_number(sheet, to, grid_cell(grid, row, 0));
	else
		sheet_fraction(sheet, to, grid_cell(grid, row, 0));
}
