/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The constructor of dice with faces of their own. */
#include <assert.h>
#include <string.h>

#include "support/memory.h"
#include "term/make.h"

static size_t count_items(const struct table *table)
{
	size_t count = 1, i;

	for (i = 0; i < table->count; i++)
		count += 2 + table->rows[i].length;
	return count;
}

static void write_items(const struct table *table, int64_t *items)
{
	size_t i;

	*items++ = (int64_t)table->count;
	for (i = 0; i < table->count; i++) {
		const struct table_row *row = &table->rows[i];

		*items++ = (int64_t)row->weight;
		*items++ = (int64_t)row->length;
		if (row->length > 0)
			memcpy(items, row->items, row->length * sizeof *items);
		items += row->length;
	}
}

struct term *make_table(struct maker *maker, const struct table *table, bool ordered)
{
	size_t begin = maker->item_count, count = count_items(table);
	struct term wanted = {
		.kind = TERM_TABLE, .ordered = ordered && table->longest > 1, .item_count = count};
	int64_t *items;

	if (table->count == 1)
		return make_list(maker, table->rows[0].items, table->rows[0].length);
	if (!maker_grow_items(maker, count))
		return maker_give_up(maker);
	items = maker_items(maker, begin);
	assert(items != NULL); /* room for at least one */
	write_items(table, items);
	wanted.items = items;
	return make_term(maker, &wanted);
}
