/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Markdown tables, for notes and rule books. */
#include "report/format.h"

#include <string.h>

#include "report/comparison.h"
#include "report/grid.h"
#include "report/policy.h"
#include "report/summary.h"

static void put_escaped(void *to, const char *text, size_t length)
{
	for (; length > 0; text++, length--) {
		if (strchr("\\`*_|<&[]~#$", *text) != NULL)
			putc('\\', to);
		putc(*text, to);
	}
}

/* Escapes all markup. */
static void put_text(FILE *to, const char *text)
{
	put_escaped(to, text, strlen(text));
}

static void put_label(FILE *to, const char *label)
{
	if (*label == '\0')
		return;
	fputs("**", to);
	put_text(to, label);
	fputs("**\n\n", to);
}

void markdown_outcomes(FILE *to, const struct answer *answer, struct view *view)
{
	struct writer writer = {put_escaped, to};
	enum column column;
	size_t i;

	put_label(to, answer->label);
	for (column = COLUMN_OUTCOME; column < COLUMN_COUNT_OF; column++) {
		if (view_has(view, column))
			fprintf(to, "| %s ", column_name(column));
	}
	fputs("|\n", to);
	for (column = COLUMN_OUTCOME; column < COLUMN_COUNT_OF; column++) {
		if (view_has(view, column))
			fputs("|---:", to);
	}
	fputs("|\n", to);
	for (i = 0; i < view_rows(view); i++) {
		for (column = COLUMN_OUTCOME; column < COLUMN_COUNT_OF; column++) {
			if (!view_has(view, column))
				continue;
			fputs("| ", to);
			view_cell(view, &writer, i, column);
			putc(' ', to);
		}
		fputs("|\n", to);
	}
	putc('\n', to);
	if (view->layout->statistics) {
		fputs("| statistic | value |\n|---|---:|\n", to);
		summary_put_lines(to, answer->outcomes, view->layout,
				  &(struct summary_line){"| ", " | ", " |", false});
		putc('\n', to);
	}
	if (answer->policy != NULL && view->layout->policy != DICELAB_NO_POLICY) {
		fputs("```\n", to);
		view->failed |= !policy_put_after(to, answer, view->layout);
		fputs("```\n\n", to);
	}
}

void markdown_roll(FILE *to, const struct answer *answer, const struct dicelab_layout *layout)
{
	struct writer writer = {put_escaped, to};

	put_label(to, answer->label);
	if (answer->names != NULL || answer->breakdown != NULL) {
		plain_put_items(&writer, answer);
		putc('\n', to);
	} else {
		plain_roll(to, answer, layout);
	}
	putc('\n', to);
}

static void put_outcome(const struct comparison *comparison)
{
	struct writer writer = {put_escaped, comparison->to};

	view_outcome(&writer, comparison->outcomes, &comparison->list);
}

void markdown_comparison(struct comparison *comparison)
{
	FILE *to = comparison->to;
	size_t i;

	fprintf(to, "| %s ", column_name(COLUMN_OUTCOME));
	for (i = 0; i < comparison->count; i++) {
		fputs("| ", to);
		put_text(to, comparison->sides[i].label);
		putc(' ', to);
	}
	fputs("|\n|---:", to);
	for (i = 0; i < comparison->count; i++)
		fputs("|---:", to);
	fputs("|\n", to);
	comparison_put_lines(comparison,
			     &(struct comparison_line){"| ", " | ", " |", .name = put_text,
						       .outcome = put_outcome});
}

void markdown_grid(struct sheet *sheet)
{
	struct comparison_line line = {"| ", " | ", " |", .name = put_text};
	size_t i, columns = sheet->grid->columns;

	if (sheet->grid->axis_count < GRID_AXES && sheet->layout->fractions)
		columns++;
	put_label(sheet->to, sheet->grid->label);
	sheet_put_head(sheet, &line);
	for (i = 0; i <= columns; i++)
		fputs("|---:", sheet->to);
	fputs("|\n", sheet->to);
	sheet_put_lines(sheet, &line);
	putc('\n', sheet->to);
}
