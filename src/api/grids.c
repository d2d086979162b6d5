/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions of dicelab.h for grids, and for comparisons of outcomes. */
#include "api/report.h"
#include "report/chance.h"
#include "report/table.h"
#include "support/memory.h"

struct dicelab_grid *dicelab_grid_new(struct dicelab *lab, const char *label, const char *measure,
				      const struct dicelab_axis *axes, size_t count)
{
	const struct dicelab_memory *memory = &lab->hooks.memory;
	struct dicelab_grid *grid = count > GRID_AXES ? NULL : memory_take(memory, sizeof *grid);

	library_begin(lab);
	if (count > GRID_AXES)
		return NULL;
	if (grid != NULL && grid_init(&grid->grid, memory, label, measure, axes, count))
		return grid;
	memory_release(memory, grid);
	library_exhausted(lab);
	return NULL;
}

void dicelab_grid_free(struct dicelab_grid *grid)
{
	if (grid == NULL)
		return;
	grid_clear(&grid->grid);
	memory_release(grid->grid.memory, grid);
}

/* The cell at these indices; NULL if there is none. */
static struct grid_cell *find_cell(const struct dicelab_grid *grid, size_t row, size_t column)
{
	return row < grid->grid.rows && column < grid->grid.columns
		       ? grid_cell(&grid->grid, row, column)
		       : NULL;
}

/* Without outcomes there is no number, and the cell is left blank. */
static bool is_blank(const struct dicelab_outcomes *outcomes)
{
	return outcomes->table.count == 0 && outcomes_tail(&outcomes->table) == NULL;
}

bool dicelab_grid_put_chance(struct dicelab_grid *grid, size_t row, size_t column,
			     const struct dicelab_outcomes *outcomes,
			     const struct dicelab_range *range)
{
	struct grid_cell *cell = find_cell(grid, row, column);
	struct chance_of_range chance;
	bool ok;

	if (cell == NULL)
		return false;
	grid->grid.is_chance |= is_blank(outcomes);
	if (is_blank(outcomes))
		return true;
	chance_init(&chance);
	ok = chance_find(&outcomes->table, range, &chance);
	if (ok) {
		grid->grid.is_chance = true;
		cell->certainty = chance.certainty;
		cell->of_complement = chance.of_complement;
		mpz_set(cell->number.part, mpq_numref(chance.share));
		mpz_set(cell->number.whole, mpq_denref(chance.share));
		mpq_set(cell->complement, chance.complement);
	}
	chance_clear(&chance);
	return ok;
}

bool dicelab_grid_put_statistic(struct dicelab_grid *grid, size_t row, size_t column,
				struct dicelab_outcomes *outcomes, enum dicelab_statistic which)
{
	struct grid_cell *cell = find_cell(grid, row, column);
	enum statistic index;
	struct summary *summary;

	if (cell != NULL && is_blank(outcomes))
		return true;
	summary = outcomes_look_up(outcomes, which, &index);
	if (cell == NULL || summary == NULL || !summary_surd(summary, index, &cell->number))
		return false;
	cell->certainty = summary_certainty(summary, index);
	grid->grid.is_chance = index == STATISTIC_CONDITION;
	return true;
}

bool dicelab_grid_get(const struct dicelab_grid *grid, size_t row, size_t column, double *value,
		      enum dicelab_certainty *certainty)
{
	const struct grid_cell *cell = find_cell(grid, row, column);

	if (cell == NULL || cell->certainty == DICELAB_NONE)
		return false;
	*value = surd_number(&cell->number);
	if (certainty != NULL)
		*certainty = cell->certainty;
	return true;
}

/* ---- writing ---- */

bool dicelab_report_grid(struct dicelab_report *report, const struct dicelab_grid *grid)
{
	struct sheet sheet;
	struct answer_table table;

	report_begin_page(report, grid->grid.label);
	sheet_open(&sheet, report->to, &grid->grid, &report->layout, report->format->for_programs);
	sheet.first = !report->has_grid;
	sheet.name = report->label;
	table = table_of_grid(&sheet);
	report->format->write(report->to, &table);
	sheet_close(&sheet);
	report->has_grid = true;
	return !ferror(report->to);
}

bool dicelab_report_comparison(struct dicelab_report *report, const char *const *labels,
			       struct dicelab_outcomes *const *outcomes, size_t count)
{
	const struct dicelab_memory *memory = &report->lab->hooks.memory;
	struct compared *compared = memory_take(memory, count * sizeof *compared);
	struct dicelab_layout layout = report->layout;
	bool ok;
	size_t i;

	library_begin(report->lab);
	if (compared == NULL)
		return library_exhausted(report->lab);
	for (i = 0; i < count; i++)
		compared[i] = (struct compared){labels[i], &outcomes[i]->table};
	layout_show_all(&layout);
	report_begin_page(report, report->label != NULL ? report->label : labels[0]);
	ok = report_compare(report, compared, count, &layout);
	memory_release(memory, compared);
	return ok && !ferror(report->to);
}
