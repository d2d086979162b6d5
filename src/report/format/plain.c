/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Tab-separated lines in dicelab's original format, with further columns if the layout has them. */
#include "report/format.h"

#include "report/grid.h"
#include "report/policy.h"
#include "report/table.h"

/* Aligns outcomes of few digits. */
static int width_of(const struct answer_table *table, size_t column)
{
	enum { WIDTH = 3 };

	return table->kind == TABLE_OUTCOMES && column == 0 ? WIDTH : 0;
}

/* A single number stands alone. */
static size_t first_column(const struct answer_table *table)
{
	return table->kind == TABLE_GRID && table->sheet->grid->axis_count == 0;
}

static void put_row(FILE *to, struct answer_table *table)
{
	const size_t first = first_column(table);
	size_t i;

	for (i = first; i < table->cells; i++) {
		if (i > first)
			putc('\t', to);
		table_put_cell(table, i, to, width_of(table, i));
	}
	putc('\n', to);
}

/* Only where several columns of a kind would be unclear without their names. */
static void put_heads(FILE *to, struct answer_table *table)
{
	size_t i;

	if (table->kind != TABLE_COMPARISON &&
	    (table->kind != TABLE_GRID || table->sheet->grid->axis_count < GRID_AXES))
		return;
	for (i = 0; i < table->columns; i++) {
		if (i > 0)
			putc('\t', to);
		plain_put_text(to, table_head(table, i));
	}
	putc('\n', to);
}

/* A label that the user gave. */
static void put_label(FILE *to, const struct answer_table *table)
{
	if (table->kind == TABLE_OUTCOMES && table->answer->labelled)
		fprintf(to, "%s\n", table->title);
	else if (table->kind == TABLE_GRID && table->sheet->name != NULL)
		fprintf(to, "%s\n", table->sheet->name);
	if (table->kind == TABLE_ROLL && table->answer->breakdown != NULL) {
		plain_put_text(to, table->title);
		fputs(": ", to);
	}
}

void plain_table(FILE *to, struct answer_table *table)
{
	put_label(to, table);
	/* Programs have read the first two columns since dicelab 0.7: they would not understand a mark. */
	if (table->kind == TABLE_OUTCOMES)
		table->view->marks_probability = false;
	put_heads(to, table);
	while (table_next(table))
		put_row(to, table);
	table_put_statistics(table, to, plain_table);
	if (table->kind == TABLE_OUTCOMES)
		table->failed |= !policy_put_after(to, table->answer, table->layout);
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

void plain_put_text(FILE *to, const char *text)
{
	struct writer writer = writer_to_file(to);

	writer_printable(&writer, text);
}
