/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tables for people: aligned columns, then bars. Outcomes have a summary line. In a comparison, the bars of an outcome are
 * one below the other, each with the letter and colour of its answer. If a line is too short for all columns, they are
 * split into several tables without bars.
 */
#include "report/format.h"

#include <math.h>
#include <string.h>

#include "report/bar.h"
#include "report/comparison.h"
#include "report/grid.h"
#include "report/policy.h"
#include "report/table.h"
#include "support/width.h"

enum { LEAST_WIDTH = 3, GAP = 2 };

/* A table that is being written. */
struct aligned {
	FILE *to;
	struct answer_table *table;
	const struct dicelab_layout *layout;
	int names; /* width of the names of the rows */
	int width; /* of each column, with the gap before it; 0: `widths` */
	int widths[COLUMN_COUNT_OF];
	int bars;          /* width of the longest bar; 0: no bars */
	size_t begin, end; /* the columns that are written */
	double largest;    /* the share with the longest bar */
};

static int larger(int width, int other)
{
	return width > other ? width : other;
}

static void put_blanks(FILE *to, int count)
{
	fprintf(to, "%*s", count, "");
}

static int width_of(const struct aligned *aligned, size_t column)
{
	return aligned->width > 0 ? aligned->width : aligned->widths[column];
}

/* The width of the columns that are written together. */
static int width_of_columns(const struct aligned *aligned)
{
	int width = 0;
	size_t i;

	for (i = aligned->begin; i < aligned->end; i++)
		width += width_of(aligned, i);
	return width;
}

/* A label before an answer on the same line; nothing if it is NULL. */
static void put_label(const struct aligned *aligned, const char *label)
{
	if (label == NULL)
		return;
	shade(aligned->to, aligned->layout, SHADE_LABEL);
	fprintf(aligned->to, "%s:", label);
	shade(aligned->to, aligned->layout, SHADE_NONE);
	putc(' ', aligned->to);
}

static void put_cells(const struct aligned *aligned)
{
	size_t i;

	table_put_cell(aligned->table, 0, aligned->to, aligned->names);
	for (i = aligned->begin; i < aligned->end; i++)
		table_put_cell(aligned->table, i, aligned->to, width_of(aligned, i));
}

static void put_bar(const struct aligned *aligned, double share)
{
	shade(aligned->to, aligned->layout, SHADE_BAR);
	bar_print(aligned->to, aligned->layout, share, aligned->bars);
	shade(aligned->to, aligned->layout, SHADE_NONE);
}

/* The widest cell of a column. */
static int widest_cell(struct answer_table *table, size_t column)
{
	int widest = 0;

	while (table_next(table))
		widest = larger(widest, table_cell_width(table, column));
	return widest;
}

/* ---- outcomes ---- */

static double probability_of_row(const struct answer_table *table)
{
	return view_probability(table->view, fold_row_at(table->view, table->row));
}

static double largest_probability(struct answer_table *table)
{
	double largest = 0;

	while (table_next(table))
		largest = fmax(largest, probability_of_row(table));
	return largest;
}

static const char *head_of(struct answer_table *table, size_t column)
{
	return table->kinds[column] == COLUMN_PROBABILITY ? "" : table_head(table, column);
}

/* Room for fractions after the bar; a longer one continues on the next line. */
static int room_for_fractions(const struct aligned *aligned)
{
	enum { MOST = 24 };
	int width;

	if (!aligned->layout->fractions || aligned->layout->width == 0)
		return 0;
	width = GAP + widest_cell(aligned->table, aligned->table->columns - 1);
	return width > MOST ? MOST : width;
}

/* All columns except fractions. */
static void measure_outcomes(struct aligned *aligned)
{
	struct answer_table *table = aligned->table;
	size_t i;

	aligned->names = larger(LEAST_WIDTH, widest_cell(table, 0));
	aligned->begin = 1;
	aligned->end = table->columns - (aligned->layout->fractions ? 1 : 0);
	for (i = aligned->begin; i < aligned->end; i++)
		aligned->widths[i] =
			GAP + larger(view_share_width(table->view) +
					     view_mark_width(table->view, table->kinds[i]),
				     (int)strlen(head_of(table, i)));
	aligned->bars = bar_width(aligned->layout, line_width(aligned->layout) - aligned->names -
							   GAP - width_of_columns(aligned) -
							   room_for_fractions(aligned));
	aligned->largest = largest_probability(table);
}

/* Not if the probability is the only column. */
static void put_heads(const struct aligned *aligned)
{
	size_t i;

	if (aligned->end - aligned->begin == 1)
		return;
	put_blanks(aligned->to, aligned->names);
	for (i = aligned->begin; i < aligned->end; i++)
		fprintf(aligned->to, "%*s", aligned->widths[i], head_of(aligned->table, i));
	putc('\n', aligned->to);
}

static void put_outcome(const struct aligned *aligned)
{
	const bool fractions = aligned->layout->fractions;
	double share = probability_of_row(aligned->table);

	put_cells(aligned);
	if (aligned->bars > 0 && (share > 0 || fractions))
		put_blanks(aligned->to, GAP);
	if (aligned->bars > 0)
		put_bar(aligned, share > 0 ? share / aligned->largest : 0);
	if (fractions) {
		put_blanks(aligned->to, GAP);
		table_put_cell(aligned->table, aligned->table->columns - 1, aligned->to, 0);
	}
	putc('\n', aligned->to);
}

static void put_statistics(FILE *to, struct answer_table *table)
{
	enum { NAME_WIDTH = 12 };
	size_t i;

	while (table_next(table)) {
		table_put_cell(table, 0, to, 0);
		put_blanks(to, larger(0, NAME_WIDTH - table_cell_width(table, 0)));
		for (i = 1; i < table->cells; i++) {
			put_blanks(to, GAP);
			table_put_cell(table, i, to, 0);
		}
		putc('\n', to);
	}
}

static void put_outcomes(struct aligned *aligned)
{
	struct answer_table *table = aligned->table;

	if (aligned->layout->fold && !fold_rows(table->view)) {
		table->failed = true;
		return;
	}
	measure_outcomes(aligned);
	/* the row of a probability has its name */
	if (*table->title != '\0' && table->view->outcomes->kind != DICELAB_PROBABILITY) {
		shade(aligned->to, aligned->layout, SHADE_LABEL);
		fputs(table->title, aligned->to);
		shade(aligned->to, aligned->layout, SHADE_NONE);
		putc('\n', aligned->to);
	}
	put_heads(aligned);
	while (table_next(table))
		put_outcome(aligned);
	shade(aligned->to, aligned->layout, SHADE_SUMMARY);
	if (aligned->layout->statistics)
		table_put_statistics(table, aligned->to, put_statistics);
	else
		summary_put_line(aligned->to, table->answer->outcomes, aligned->layout);
	shade(aligned->to, aligned->layout, SHADE_NONE);
	table->failed |= !policy_put_after(aligned->to, table->answer, aligned->layout);
}

/* ---- comparisons ---- */

enum {
	SIGN = 2, /* the letter before a bar, and a blank */
	NARROWEST_BARS = 6,
	ORDINARY_BARS = 16, /* without a line width */
	LETTERS = 26,
	LETTER_SIZE = 3,
	/* Per outcome: the colours are distinct, and the next outcome remains in sight. */
	MOST_BARS = 6
};

/* The letters of answer i: a to z, then aa to zz. */
static const char *letter_of(size_t i, char letter[LETTER_SIZE])
{
	size_t length = 0;

	if (i >= LETTERS)
		letter[length++] = (char)('a' + (i / LETTERS - 1) % LETTERS);
	letter[length++] = (char)('a' + i % LETTERS);
	letter[length] = '\0';
	return letter;
}

/* The share of a cell; 0 if there is none, as in a sample that was stopped before its first trial. */
static double share_of(struct answer_comparison *comparison, struct compared_side *side)
{
	if (!comparison_part(comparison, side) || mpz_sgn(side->view.whole) == 0)
		return 0;
	return pmf_quotient(comparison->part, side->view.whole);
}

/* The bars of the row after its cells. Very unlikely outcomes have none. */
static void put_bars(const struct aligned *aligned)
{
	struct answer_comparison *comparison = aligned->table->comparison;
	char letter[LETTER_SIZE];
	int before = GAP;
	size_t i;

	for (i = 0; i < comparison->count && aligned->bars > 0; i++) {
		double share = share_of(comparison, &comparison->sides[i]) / aligned->largest;

		if (!bar_shows(aligned->layout, share, aligned->bars))
			continue;
		if (before != GAP)
			putc('\n', aligned->to);
		put_blanks(aligned->to, before);
		shade_series(aligned->to, aligned->layout, i);
		fprintf(aligned->to, "%s ", letter_of(i, letter));
		bar_print(aligned->to, aligned->layout, share, aligned->bars);
		shade(aligned->to, aligned->layout, SHADE_NONE);
		before = aligned->names + width_of_columns(aligned) + GAP;
	}
}

/* Whether the shares of the row are blank in these columns; other tables have it. */
static bool is_elsewhere(const struct aligned *aligned)
{
	size_t i;

	for (i = aligned->begin; i < aligned->end; i++) {
		if (table_cell_width(aligned->table, i) > 0)
			return false;
	}
	return aligned->table->comparison->row < ROW_MEAN;
}

static int label_width(const struct aligned *aligned, size_t column)
{
	const char *label = table_head(aligned->table, column);

	return (int)width_of_text(label, strlen(label));
}

/* Whether the labels are short enough for column headers; bars need letters in any case. */
static bool are_labels_heads(const struct aligned *aligned)
{
	size_t i;

	for (i = 1; i < aligned->table->columns; i++) {
		if (label_width(aligned, i) > aligned->width - GAP)
			return false;
	}
	return aligned->bars == 0;
}

/* The legend of the letters. */
static void put_letters(const struct aligned *aligned)
{
	char letter[LETTER_SIZE];
	size_t i;

	for (i = aligned->begin; i < aligned->end; i++) {
		shade(aligned->to, aligned->layout, SHADE_LABEL);
		shade_series(aligned->to, aligned->layout, i - 1);
		fprintf(aligned->to, "%s: %s", letter_of(i - 1, letter),
			table_head(aligned->table, i));
		shade(aligned->to, aligned->layout, SHADE_NONE);
		putc('\n', aligned->to);
	}
}

static void put_labels(const struct aligned *aligned)
{
	bool labels = are_labels_heads(aligned);
	char letter[LETTER_SIZE];
	size_t i;

	if (!labels)
		put_letters(aligned);
	put_blanks(aligned->to, aligned->names);
	for (i = aligned->begin; i < aligned->end; i++) {
		const char *head =
			labels ? table_head(aligned->table, i) : letter_of(i - 1, letter);
		int width = labels ? label_width(aligned, i) : (int)strlen(head);

		shade_series(aligned->to, aligned->layout, i - 1);
		put_blanks(aligned->to, aligned->width - width);
		fputs(head, aligned->to);
		shade(aligned->to, aligned->layout, SHADE_NONE);
	}
	putc('\n', aligned->to);
}

/* The length of bars after all columns; 0 without bars: for more answers than there are distinct bars, or without room. */
static int find_bar_width(const struct aligned *aligned)
{
	size_t count = aligned->table->columns - 1;
	int columns = aligned->names + (int)count * aligned->width;
	int room = line_width(aligned->layout) - columns - GAP - SIGN;

	if (count > MOST_BARS)
		return 0;
	if (aligned->layout->width == 0)
		return larger(room, ORDINARY_BARS);
	return room < NARROWEST_BARS ? 0 : room;
}

static void measure_row(struct aligned *aligned)
{
	struct answer_comparison *comparison = aligned->table->comparison;
	size_t i;

	aligned->names = larger(aligned->names, table_cell_width(aligned->table, 0));
	for (i = 0; i < comparison->count; i++) {
		if (comparison->row < ROW_MEAN)
			aligned->largest =
				fmax(aligned->largest, share_of(comparison, &comparison->sides[i]));
		else
			aligned->width =
				larger(aligned->width, 1 + table_cell_width(aligned->table, i + 1));
	}
}

static void measure_comparison(struct aligned *aligned)
{
	const struct answer_comparison *comparison = aligned->table->comparison;

	aligned->names = LEAST_WIDTH;
	aligned->largest = comparison->column == COLUMN_PROBABILITY ? 0 : 1;
	aligned->width = GAP + view_share_width(&comparison->sides[0].view);
	if (comparison_has_tails(comparison)) /* a mark */
		aligned->width += aligned->layout->ascii ? 2 : 1;
	while (table_next(aligned->table))
		measure_row(aligned);
	aligned->bars = find_bar_width(aligned);
}

static void put_comparison_part(const struct aligned *aligned)
{
	put_labels(aligned);
	while (table_next(aligned->table)) {
		if (is_elsewhere(aligned))
			continue;
		put_cells(aligned);
		if (aligned->table->comparison->row < ROW_MEAN)
			put_bars(aligned);
		putc('\n', aligned->to);
	}
}

/* Writes all columns, in several tables if they do not fit on a line. */
static void put_parts(struct aligned *aligned, void (*put)(const struct aligned *aligned))
{
	int room = line_width(aligned->layout) - aligned->names;
	size_t count = aligned->table->columns - 1;
	size_t at_once = columns_at_once(aligned->layout, count, room / aligned->width);

	for (aligned->begin = 1; aligned->begin <= count; aligned->begin = aligned->end) {
		size_t left = count + 1 - aligned->begin;

		if (aligned->begin > 1)
			putc('\n', aligned->to);
		aligned->end = aligned->begin + (left < at_once ? left : at_once);
		put(aligned);
	}
}

static void put_comparison(struct aligned *aligned)
{
	if (aligned->layout->fold)
		comparison_fold(aligned->table->comparison);
	measure_comparison(aligned);
	aligned->table->comparison->blank_impossible = true;
	put_parts(aligned, put_comparison_part);
}

/* ---- grids ---- */

enum { DIGITS = 6, FEW_DIGITS = 3, PERCENT_DIGITS = 2 };

static void put_measure(const struct aligned *aligned)
{
	const struct grid *grid = aligned->table->sheet->grid;
	struct writer writer = writer_to_file(aligned->to);

	shade(aligned->to, aligned->layout, SHADE_LABEL);
	fprintf(aligned->to, "%s: ", grid->label);
	writer_printable(&writer, grid->measure);
	shade(aligned->to, aligned->layout, SHADE_NONE);
	putc('\n', aligned->to);
}

/* A single number, with its label if it has one. */
static void put_number(const struct aligned *aligned)
{
	struct sheet *sheet = aligned->table->sheet;
	struct writer writer = writer_to_file(aligned->to);

	put_label(aligned, sheet->name);
	sheet_entry(sheet, &writer, 0, 0);
	putc('\n', aligned->to);
}

/* With one axis, each probability has a bar. */
static void put_list(struct aligned *aligned)
{
	struct answer_table *table = aligned->table;
	const struct grid *grid = table->sheet->grid;
	size_t i;

	aligned->begin = 1;
	aligned->end = table->columns;
	for (i = aligned->begin; i < aligned->end; i++) {
		int width = widest_cell(table, i);

		aligned->widths[i] = width > 0 ? GAP + width : 0; /* no number is a fraction */
	}
	if (grid->is_chance)
		aligned->bars =
			bar_width(aligned->layout, line_width(aligned->layout) - aligned->names -
							   width_of_columns(aligned) - GAP);
	fprintf(aligned->to, "%*s\n", aligned->names, grid->axes[0].name);
	while (table_next(table)) {
		put_cells(aligned);
		if (aligned->bars > 0) {
			put_blanks(aligned->to, GAP);
			put_bar(aligned, surd_number(&grid_cell(grid, table->row, 0)->number));
		}
		putc('\n', aligned->to);
	}
}

/* The width of a column of a table with two axes, with the blank before it. */
static int column_width(struct answer_table *table)
{
	const char *name = table->sheet->grid->axes[1].name;
	int width = (int)strlen(name);
	size_t i;

	for (i = 1; i < table->columns; i++)
		width = larger(width, (int)strlen(table_head(table, i)));
	while (table_next(table)) {
		for (i = 1; i < table->columns; i++)
			width = larger(width, table_cell_width(table, i));
	}
	return 1 + width;
}

/* Unless the layout has a number of digits, the most with which all columns fit on a line. */
static void choose_digits(struct aligned *aligned)
{
	struct sheet *sheet = aligned->table->sheet;
	int room = line_width(aligned->layout) - aligned->names;
	int digits = sheet->percent ? PERCENT_DIGITS : DIGITS;
	int fewest = sheet->percent ? 1 : FEW_DIGITS;

	aligned->width = column_width(aligned->table);
	for (; aligned->layout->digits == 0 && digits >= fewest &&
	       aligned->width > room / (int)sheet->grid->columns;
	     digits--) {
		sheet_set_digits(sheet, (unsigned)digits);
		aligned->width = column_width(aligned->table);
	}
}

static void put_matrix(const struct aligned *aligned)
{
	const struct grid_axis *axes = aligned->table->sheet->grid->axes;
	size_t i;

	fprintf(aligned->to, "%*s%*s\n", aligned->names, "", aligned->width, axes[1].name);
	fprintf(aligned->to, "%*s", aligned->names, axes[0].name);
	for (i = aligned->begin; i < aligned->end; i++)
		fprintf(aligned->to, "%*s", aligned->width, table_head(aligned->table, i));
	putc('\n', aligned->to);
	while (table_next(aligned->table)) {
		put_cells(aligned);
		putc('\n', aligned->to);
	}
}

static void put_grid(struct aligned *aligned)
{
	struct answer_table *table = aligned->table;
	const struct grid *grid = table->sheet->grid;

	if (table->sheet->percent && aligned->layout->digits == 0)
		sheet_set_digits(table->sheet, PERCENT_DIGITS);
	if (grid->axis_count == 0) {
		put_number(aligned);
		return;
	}
	if (!table->sheet->first)
		putc('\n', aligned->to);
	aligned->names = larger((int)strlen(grid->axes[0].name), widest_cell(table, 0));
	put_measure(aligned);
	if (grid->axis_count < GRID_AXES) {
		put_list(aligned);
		return;
	}
	choose_digits(aligned);
	put_parts(aligned, put_matrix);
}

/* ---- rolls ---- */

static void put_roll(const struct aligned *aligned)
{
	const struct answer *answer = aligned->table->answer;
	const bool labelled = answer->named || answer->labelled;

	put_label(aligned, labelled && answer->breakdown == NULL ? answer->label : NULL);
	plain_table(aligned->to, aligned->table);
}

void aligned_table(FILE *to, struct answer_table *table)
{
	struct aligned aligned = {.to = to, .table = table, .layout = table->layout};

	switch (table->kind) {
	case TABLE_ROLL:
		put_roll(&aligned);
		break;
	case TABLE_OUTCOMES:
		put_outcomes(&aligned);
		break;
	case TABLE_COMPARISON:
		put_comparison(&aligned);
		break;
	case TABLE_GRID:
		put_grid(&aligned);
		break;
	case TABLE_STATISTICS:
		put_statistics(to, table);
		break;
	}
}
