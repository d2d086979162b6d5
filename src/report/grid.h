/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A grid: one number for each value of a name, or of two: a probability or a statistic as a function of them. With two
 * names the values of the first are the rows and those of the second the columns; with one name there is one column,
 * and without a name one number.
 *
 * The numbers are exact. A sheet is a grid that is being written.
 */
#ifndef REPORT_GRID_H
#define REPORT_GRID_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "dicelab.h"
#include "report/decimal.h"
#include "report/statistics.h"
#include "support/writer.h"

enum { GRID_AXES = 2 };

struct grid_axis {
	char *name;
	int64_t *values;
	size_t count;
};

struct grid_cell {
	struct surd number; /* a probability is a fraction from 0 to 1 */
	mpq_t complement;   /* of a probability: that of the complement (report/chance.h) */
	/* DICELAB_NONE if the cell is empty, or the number is undefined. */
	enum dicelab_certainty certainty, of_complement;
};

struct grid {
	const struct dicelab_memory *memory; /* not owned */
	char *label;                         /* the statement */
	char *measure;                       /* the question: ">=15", or "mean" */
	bool is_chance;                      /* the numbers are probabilities */
	struct grid_axis axes[GRID_AXES];
	size_t axis_count;
	size_t rows, columns;    /* 1 without an axis */
	struct grid_cell *cells; /* row-major */
};

/* Makes an empty grid with copies of the arguments; cleared by the caller. False, with nothing to clear, when out of
   memory. */
bool grid_init(struct grid *grid, const struct dicelab_memory *memory, const char *label,
	       const char *measure, const struct dicelab_axis *axes, size_t axis_count);
void grid_clear(struct grid *grid);

/* Whether it is a rational number, without a square root. */
static inline bool grid_cell_is_fraction(const struct grid_cell *cell)
{
	return cell->certainty != DICELAB_NONE && mpz_sgn(cell->number.square) == 0;
}

static inline struct grid_cell *grid_cell(const struct grid *grid, size_t row, size_t column)
{
	return &grid->cells[row * grid->columns + column];
}

/* ---- writing ---- */

/* The state of writing a grid. */
struct sheet {
	FILE *to;
	const struct dicelab_layout *layout;
	const struct grid *grid;
	bool first;       /* the first grid of this report */
	const char *name; /* label from a comment; or NULL */
	struct decimals decimals;
	bool percent, sign; /* numbers are in percent; with the sign */
	bool marked;        /* bounds have a mark, such as "≥" */
};

/* Uses SUMMARY_DIGITS after the point, unless the layout has a number. Must be closed. */
void sheet_open(struct sheet *sheet, FILE *to, const struct grid *grid,
		const struct dicelab_layout *layout, bool for_programs);
void sheet_close(struct sheet *sheet);

/* Changes the number of digits. */
void sheet_set_digits(struct sheet *sheet, unsigned digits);

/* Writes a number as decimals; nothing if the cell is empty. */
void sheet_number(struct sheet *sheet, const struct writer *to, const struct grid_cell *cell);
/* Writes a number as a fraction; nothing if it is not rational. */
void sheet_fraction(const struct sheet *sheet, const struct writer *to,
		    const struct grid_cell *cell);
/* Writes the number of a row and column, and its fraction if there are any. */
void sheet_entry(struct sheet *sheet, const struct writer *to, size_t row, size_t column);

/* As a table with names: first a column of row names; then with two axes a column of entries for each value of the second,
   otherwise one of numbers, and if there are any, one of fractions. */
size_t sheet_columns(const struct sheet *sheet);
/* The name of a column, written to `text`. That of the first has the names of both axes: "b / dc". */
const char *sheet_head(const struct sheet *sheet, size_t column, char *text, size_t size);
void sheet_cell(struct sheet *sheet, const struct writer *to, size_t row, size_t column);

#endif
