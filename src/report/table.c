/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows rolls, outcomes, statistics, comparisons and grids as tables. */
#include "report/table.h"

#include "report/comparison.h"
#include "report/format.h"
#include "report/grid.h"

/* ---- answers ---- */

struct answer_table table_of_roll(const struct answer *answer, const struct dicelab_layout *layout)
{
	return (struct answer_table){.kind = TABLE_ROLL,
				     .layout = layout,
				     .title = answer->label,
				     .columns = 1,
				     .answer = answer};
}

struct answer_table table_of_outcomes(const struct answer *answer, struct view *view)
{
	struct answer_table table = {.kind = TABLE_OUTCOMES,
				     .layout = view->layout,
				     .title = answer->label,
				     .answer = answer,
				     .view = view};
	enum view_column column;

	for (column = COLUMN_OUTCOME; column < COLUMN_COUNT_OF; column++) {
		if (view_has(view, column))
			table.kinds[table.columns++] = column;
	}
	return table;
}

void table_add_counts(struct answer_table *table)
{
	size_t i;

	if (!answer_is_sampled(table->answer))
		return;
	for (i = table->columns++; i > 1; i--)
		table->kinds[i] = table->kinds[i - 1];
	table->kinds[1] = COLUMN_COUNT;
}

struct answer_table table_of_statistics(struct summary *summary, bool brief)
{
	summary->marked = true;
	return (struct answer_table){.kind = TABLE_STATISTICS,
				     .layout = summary->layout,
				     .title = "",
				     .columns = summary->layout->fractions ? 3 : 2,
				     .summary = summary,
				     .brief = brief};
}

struct answer_table table_of_comparison(struct answer_comparison *comparison)
{
	return (struct answer_table){.kind = TABLE_COMPARISON,
				     .layout = comparison->layout,
				     .title = comparison->title == NULL ? "" : comparison->title,
				     .columns = 1 + comparison->count,
				     .comparison = comparison};
}

struct answer_table table_of_grid(struct sheet *sheet)
{
	return (struct answer_table){.kind = TABLE_GRID,
				     .layout = sheet->layout,
				     .title = sheet->grid->label,
				     .columns = sheet_columns(sheet),
				     .sheet = sheet};
}

/* ---- columns ---- */

const char *table_head(struct answer_table *table, size_t column)
{
	static const char *const statistics[] = {"statistic", "value", "fraction"};

	switch (table->kind) {
	case TABLE_ROLL:
		return "roll";
	case TABLE_OUTCOMES:
		return column_name(table->kinds[column]);
	case TABLE_STATISTICS:
		return statistics[column];
	case TABLE_COMPARISON:
		return column == 0 ? column_name(COLUMN_OUTCOME)
				   : table->comparison->sides[column - 1].label;
	case TABLE_GRID:
		break;
	}
	return sheet_head(table->sheet, column, table->head, sizeof table->head);
}

/* ---- rows ---- */

/* A statistic that is not defined has no row. */
static bool next_statistic(struct answer_table *table)
{
	const struct summary *summary = table->summary;

	for (table->row = table->next; table->row < summary_count(table->layout); table->row++) {
		if (summary_has(summary, table->row) &&
		    (!table->brief || summary_is_brief(summary, table->row)))
			break;
	}
	table->next = table->row + 1;
	table->cells = table->columns == 3 && summary_has_fraction(summary, table->row) ? 3 : 2;
	return table->row < summary_count(table->layout);
}

static bool find_next(struct answer_table *table)
{
	table->cells = table->columns;
	if (table->kind == TABLE_STATISTICS)
		return next_statistic(table);
	table->row = table->next++;
	switch (table->kind) {
	case TABLE_OUTCOMES:
		return table->row < view_rows(table->view);
	case TABLE_COMPARISON:
		return comparison_next(table->comparison);
	case TABLE_GRID:
		return table->row < table->sheet->grid->rows;
	case TABLE_ROLL:
	case TABLE_STATISTICS:
		break;
	}
	return table->row == 0;
}

bool table_next(struct answer_table *table)
{
	if (find_next(table))
		return true;
	table->next = 0;
	return false;
}

bool table_is_at_tail(const struct answer_table *table)
{
	return table->kind == TABLE_OUTCOMES &&
	       fold_row_at(table->view, table->row) == table->view->count;
}

/* ---- cells ---- */

static void write_statistic(const struct answer_table *table, size_t column,
			    const struct writer *to)
{
	char name[SUMMARY_NAME];

	if (column == 0)
		writer_text(to, summary_name(table->layout, name, table->row));
	else if (column == 1)
		summary_value(table->summary, to, table->row);
	else if (table->cells == 3)
		summary_fraction(table->summary, to, table->row);
}

void table_cell(struct answer_table *table, size_t column, const struct writer *to)
{
	switch (table->kind) {
	case TABLE_ROLL:
		plain_put_items(to, table->answer);
		break;
	case TABLE_OUTCOMES:
		view_cell(table->view, to, fold_row_at(table->view, table->row),
			  table->kinds[column]);
		break;
	case TABLE_STATISTICS:
		write_statistic(table, column, to);
		break;
	case TABLE_COMPARISON:
		if (column == 0)
			comparison_write_name(table->comparison, to);
		else
			comparison_write_cell(table->comparison,
					      &table->comparison->sides[column - 1], to);
		break;
	case TABLE_GRID:
		sheet_cell(table->sheet, to, table->row, column);
		break;
	}
}

int table_cell_width(struct answer_table *table, size_t column)
{
	size_t width = 0;
	struct writer measure = writer_to_measure(&width);

	table_cell(table, column, &measure);
	return (int)width;
}

void table_put_cell(struct answer_table *table, size_t column, FILE *to, int width)
{
	struct writer file = writer_to_file(to);
	int own = width > 0 ? table_cell_width(table, column) : 0;

	if (own < width)
		writer_blanks(&file, (size_t)(width - own));
	table_cell(table, column, &file);
}

void table_put_statistics(const struct answer_table *table, FILE *to,
			  void (*write)(FILE *to, struct answer_table *table))
{
	struct summary summary;
	struct answer_table statistics;

	if (table->kind != TABLE_OUTCOMES || !table->layout->statistics)
		return;
	summary_open(&summary, table->answer->outcomes, table->layout, SUMMARY_DIGITS);
	statistics = table_of_statistics(&summary, false);
	write(to, &statistics);
	summary_close(&summary);
}
