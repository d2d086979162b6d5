/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A grid as a JSON object. */
#include <string.h>

#include "report/grid.h"
#include "report/json.h"
#include "report/statistics.h"
#include "support/text.h"

/* Writes a property of a cell. */
typedef void (*put_cell)(struct sheet *sheet, const struct grid_cell *cell);

static void put_number(struct sheet *sheet, const struct grid_cell *cell)
{
	struct writer writer = writer_to_file(sheet->to);

	if (cell->certainty == DICELAB_NONE)
		fputs("null", sheet->to);
	else if (sheet->grid->is_chance && sheet->layout->digits == 0)
		json_share(sheet->to, cell->number.part, cell->number.whole);
	else
		sheet_number(sheet, &writer, cell);
}

static void put_fraction(struct sheet *sheet, const struct grid_cell *cell)
{
	struct writer writer = writer_to_file(sheet->to);

	fputs(grid_cell_is_fraction(cell) ? "\"" : "null", sheet->to);
	sheet_fraction(sheet, &writer, cell);
	fputs(grid_cell_is_fraction(cell) ? "\"" : "", sheet->to);
}

static void put_bound(struct sheet *sheet, const struct grid_cell *cell)
{
	bool exact = cell->certainty == DICELAB_EXACT;

	fprintf(sheet->to, exact ? "null" : "\"%s\"", certainty_word(cell->certainty));
}

/* Whether the probability is so near to 1 that its double has lost digits of the complement. */
static bool is_near_one(const struct grid_cell *cell)
{
	enum { MUCH = 1000 };
	mpz_t rest;
	bool near;

	if (cell->of_complement == DICELAB_NONE)
		return false;
	mpz_init(rest);
	mpz_sub(rest, cell->number.whole, cell->number.part);
	mpz_mul_ui(rest, rest, MUCH);
	near = mpz_cmp(rest, cell->number.whole) < 0;
	mpz_clear(rest);
	return near;
}

/* null also for a complement of which only a lower bound is known */
static void put_complement(struct sheet *sheet, const struct grid_cell *cell)
{
	if (is_near_one(cell) && cell->of_complement != DICELAB_LOWER)
		json_share(sheet->to, mpq_numref(cell->complement), mpq_denref(cell->complement));
	else
		fputs("null", sheet->to);
}

/* Writes the cells: an array of arrays for two axes, an array for one, a value without axes. */
static void put_cells(struct sheet *sheet, const char *key, put_cell put)
{
	const struct grid *grid = sheet->grid;
	bool has_rows = grid->axis_count > 0, has_columns = grid->axis_count > 1;
	size_t row, column;

	fprintf(sheet->to, ",\"%s\":%s", key, has_rows ? "[" : "");
	for (row = 0; row < grid->rows; row++) {
		fprintf(sheet->to, "%s%s", row > 0 ? "," : "", has_columns ? "[" : "");
		for (column = 0; column < grid->columns; column++) {
			fputs(column > 0 ? "," : "", sheet->to);
			put(sheet, grid_cell(grid, row, column));
		}
		fputs(has_columns ? "]" : "", sheet->to);
	}
	fputs(has_rows ? "]" : "", sheet->to);
}

static void put_axes(struct sheet *sheet)
{
	const struct grid *grid = sheet->grid;
	size_t i, k;

	fputs(",\"axes\":[", sheet->to);
	for (i = 0; i < grid->axis_count; i++) {
		const struct grid_axis *axis = &grid->axes[i];

		fprintf(sheet->to, "%s{\"name\":", i > 0 ? "," : "");
		text_write_json(sheet->to, axis->name, strlen(axis->name));
		fputs(",\"values\":[", sheet->to);
		for (k = 0; k < axis->count; k++) {
			fputs(k > 0 ? "," : "", sheet->to);
			json_whole_number(sheet->to, axis->values[k]);
		}
		fputs("]}", sheet->to);
	}
	putc(']', sheet->to);
}

static bool is_uncertain(const struct grid_cell *cell)
{
	return cell->certainty != DICELAB_EXACT;
}

static bool has_cell(const struct grid *grid, bool (*is_meant)(const struct grid_cell *cell))
{
	size_t i;

	for (i = 0; i < grid->rows * grid->columns; i++) {
		if (is_meant(&grid->cells[i]))
			return true;
	}
	return false;
}

void json_grid(FILE *to, struct sheet *sheet)
{
	sheet->sign = sheet->percent = false;
	sheet_set_digits(sheet, sheet->layout->digits > 0 ? sheet->layout->digits : JSON_DIGITS);
	fputs("{\"label\":", to);
	text_write_json(to, sheet->grid->label, strlen(sheet->grid->label));
	fprintf(to,
		",\"kind\":\"%s\",\"measure\":", sheet->grid->is_chance ? "chance" : "statistic");
	text_write_json(to, sheet->grid->measure, strlen(sheet->grid->measure));
	put_axes(sheet);
	put_cells(sheet, "values", put_number);
	if (sheet->layout->fractions)
		put_cells(sheet, "fractions", put_fraction);
	if (has_cell(sheet->grid, is_uncertain))
		put_cells(sheet, "bounds", put_bound);
	if (has_cell(sheet->grid, is_near_one))
		put_cells(sheet, "complements", put_complement);
	fputs("}\n", to);
}
