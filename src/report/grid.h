/*
 * A grid: one number for each value of a name, or of two. It tells how a chance, or a statistic, depends on them.
 * With two names the values of the first are the rows and those of the second the columns; with one name there is one
 * column, and with none one number.
 *
 * grid.c keeps the numbers, which are exact; grid_lines.c writes them as lines of cells; each format says how a line
 * looks (`grid` of struct format).
 */
#ifndef REPORT_GRID_H
#define REPORT_GRID_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "dicelab.h"
#include "report/compare_inside.h"
#include "report/decimal.h"

enum { GRID_AXES = 2 };

struct grid_axis {
	char *name;
	int64_t *values;
	size_t count;
};

struct grid_cell {
	struct surd number; /* of a chance: a fraction, from 0 to 1 */
	/* DICELAB_NONE while nothing is in the cell, and where there is no such number. */
	enum dicelab_certainty certainty;
};

struct grid {
	const struct dicelab_memory *memory; /* not owned */
	char *label;                         /* what the numbers are of: a statement */
	char *measure;                       /* what they tell: ">=15", or "mean" */
	bool is_chance;                      /* they are probabilities */
	struct grid_axis axes[GRID_AXES];
	size_t axis_count;
	size_t rows, columns;    /* 1 where there is no axis */
	struct grid_cell *cells; /* row by row */
};

/* Fills in a grid without numbers, of copies of all it is given; to be cleared. False, with nothing to clear, when out of
   memory. */
bool grid_init(struct grid *grid, const struct dicelab_memory *memory, const char *label,
	       const char *measure, const struct dicelab_axis *axes, size_t axis_count);
void grid_clear(struct grid *grid);

/* Is it a number without a square root in it? */
static inline bool grid_cell_is_fraction(const struct grid_cell *cell)
{
	return cell->certainty != DICELAB_NONE && mpz_sgn(cell->number.square) == 0;
}

static inline struct grid_cell *grid_cell(const struct grid *grid, size_t row, size_t column)
{
	return &grid->cells[row * grid->columns + column];
}

/* ---- written ---- */

/* A grid while it is written. */
struct sheet {
	FILE *to;
	const struct dicelab_layout *layout;
	const struct grid *grid;
	bool first;       /* no grid was written by this report before it */
	const char *name; /* a comment gave it; or NULL */
	struct decimals decimals;
	bool percent, sign; /* numbers are in percent, with the sign */
	bool marked;        /* a bound has a mark, such as "≥" */
};

/* With so many digits behind the point unless the layout says how many; to be closed. */
void sheet_open(struct sheet *sheet, FILE *to, const struct grid *grid,
		const struct dicelab_layout *layout, unsigned digits, bool for_programs);
void sheet_close(struct sheet *sheet);

/* Other digits than it was opened with. */
void sheet_set_digits(struct sheet *sheet, unsigned digits);

/* Are there fractions? Not of numbers that have a square root in them. */
bool sheet_has_fractions(const struct sheet *sheet);
/* Writes a number as decimals, or nothing where there is none. */
void sheet_number(struct sheet *sheet, const struct writer *to, const struct grid_cell *cell);
/* Writes it as a fraction, or nothing where it is none. */
void sheet_fraction(const struct sheet *sheet, const struct writer *to,
		    const struct grid_cell *cell);
/* Writes what stands in a cell of a table with columns: the number, and the fraction if there are any. */
void sheet_cell(struct sheet *sheet, const struct writer *to, size_t row, size_t column);
/* How many columns that takes. */
int sheet_cell_width(struct sheet *sheet, size_t row, size_t column);

/* "b \ dc": what stands above the values of the rows, with those of the columns beside it. */
void sheet_corner(const struct sheet *sheet, const struct writer *to);

/* Writes the head of the table, from the second column on: the values of the columns, or what the numbers are. */
void sheet_put_head(struct sheet *sheet, const struct comparison_line *line);
/* A line for each row: its value and its cells; where there is one number only, that alone. */
void sheet_put_lines(struct sheet *sheet, const struct comparison_line *line);

#endif
