/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Tab-separated lines in dicelab's original format, with further columns if the layout has them. */
#include "report/format.h"

#include "report/comparison.h"
#include "report/grid.h"
#include "report/policy.h"
#include "report/summary.h"
#include "support/writer.h"

void plain_outcomes(FILE *to, const struct answer *answer, struct view *view)
{
	/* Aligns outcomes of few digits. */
	enum { WIDTH = 3 };
	enum column column;
	size_t i;

	if (answer->labelled)
		fprintf(to, "%s\n", answer->label);
	/* Programs have read the first two columns since dicelab 0.7: they would not understand a mark. */
	view->marks_probability = false;
	for (i = 0; i < view_rows(view); i++) {
		view_put(view, to, i, COLUMN_OUTCOME, WIDTH);
		for (column = COLUMN_PROBABILITY; column < COLUMN_COUNT_OF; column++) {
			if (!view_has(view, column))
				continue;
			putc('\t', to);
			view_put(view, to, i, column, 0);
		}
		putc('\n', to);
	}
	if (view->layout->statistics)
		summary_put_lines(to, answer->outcomes, view->layout,
				  &(struct summary_line){"", "\t", "", false});
	view->failed |= !policy_put_after(to, answer, view->layout);
}

void plain_put_items(const struct writer *to, const struct answer *answer)
{
	const struct dicelab_list *list = answer->roll;
	const char *name;
	size_t i;

	if (answer->breakdown != NULL && answer->breakdown->text != NULL) {
		writer_text(to, answer->breakdown->text);
		writer_text(to, " = ");
	}
	if (answer->names != NULL) {
		name = answer->names->texts[list->items[0]];
		if (answer->boxes)
			writer_lines(to, name, "\n");
		else
			writer_printable(to, name);
		return;
	}
	if (answer->write_roll != NULL) {
		answer->write_roll(answer->rendering, to, list);
		return;
	}
	for (i = 0; i < list->length; i++) {
		if (i > 0)
			writer_text(to, " ");
		writer_number(to, list->items[i]);
	}
}

/* The items on one line. */
void plain_roll(FILE *to, const struct answer *answer, const struct dicelab_layout *layout)
{
	struct writer writer = writer_to_file(to);

	(void)layout;
	if (answer->breakdown != NULL) {
		plain_put_text(to, answer->label);
		fputs(": ", to);
	}
	plain_put_items(&writer, answer);
	putc('\n', to);
}

void plain_put_text(FILE *to, const char *text)
{
	struct writer writer = writer_to_file(to);

	writer_printable(&writer, text);
}

void plain_comparison(struct comparison *comparison)
{
	static const struct comparison_line line = {"", "\t", "", .name = plain_put_text};
	size_t i;

	fputs(column_name(COLUMN_OUTCOME), comparison->to);
	for (i = 0; i < comparison->count; i++) {
		putc('\t', comparison->to);
		plain_put_text(comparison->to, comparison->sides[i].label);
	}
	putc('\n', comparison->to);
	comparison_put_lines(comparison, &line);
}

/* A single number stands alone; otherwise each line has a value and its number. */
void plain_grid(struct sheet *sheet)
{
	static const struct comparison_line line = {"", "\t", "", .name = plain_put_text};
	struct writer writer = writer_to_file(sheet->to);
	const struct grid *grid = sheet->grid;

	if (sheet->name != NULL)
		fprintf(sheet->to, "%s\n", sheet->name);
	if (grid->axis_count > 0) {
		if (grid->axis_count == GRID_AXES)
			sheet_put_head(sheet, &line);
		sheet_put_lines(sheet, &line);
		return;
	}
	sheet_number(sheet, &writer, grid->cells);
	if (sheet->layout->fractions) {
		putc('\t', sheet->to);
		sheet_fraction(sheet, &writer, grid->cells);
	}
	putc('\n', sheet->to);
}
