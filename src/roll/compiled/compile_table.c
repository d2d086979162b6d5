/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Translation of dice with faces of their own: a row of the table is drawn, then each item and its presence are
   looked up. */
#include "roll/compiled/compile.h"

#include "tree/die_table.h"

/* A lookup table of all rows for one place: the numbers, or 1 where there is an item. */
static const int32_t *numbers_in(struct compiler *compiler, const struct table *table, size_t place,
				 bool presence)
{
	struct draft *code = compiler->code;
	int32_t *numbers = arena_take(code->kept, table->count * sizeof *numbers);
	size_t i;

	for (i = 0; numbers != NULL && i < table->count; i++) {
		const struct table_row *row = &table->rows[i];
		bool present = place < row->length;

		if (presence)
			numbers[i] = present;
		else
			numbers[i] = (int32_t)(present ? row->items[place] : table->low);
	}
	code->failed |= numbers == NULL;
	return numbers;
}

void compile_table(struct compiler *compiler, const struct node *node, struct compiled_sink *sink)
{
	const struct table *table = node->table;
	struct draft *code = compiler->code;
	struct items items = {0};
	const int32_t *numbers, *present;
	size_t place;
	value row;

	if (table->longest == 0)
		return;
	if (table->low < LEAST_NUMBER || table->high > GREATEST_NUMBER ||
	    table->longest > MOST_ITEMS)
		code->failed = true;
	row = code_row(code, code_stream(code, compiler->stream, node->id), table);
	for (place = 0; place < table->longest && !code->failed; place++) {
		numbers = numbers_in(compiler, table, place, false);
		present = numbers_in(compiler, table, place, true);
		if (!code->failed)
			items_append(compiler->code, &items, code_lookup(code, row, numbers),
				     code_lookup(code, row, present));
	}
	sink_take(compiler, sink, &items);
}
