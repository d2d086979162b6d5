/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* prob_table(rows): a table of labels and numbers. */
#include <stdio.h>

#include "starlark/dice.h"

/* Checks and copies a row: a pair of a label and a number. */
static bool take_entry(struct machine *machine, struct value row, size_t i, struct label_row *entry)
{
	const struct tuple *pair = (struct tuple *)row.object;
	char shown[120];

	if (!value_is(row, &type_tuple))
		return dice_error(machine,
				  "prob_table row %zu: expected (label, probability) tuple", i);
	if (pair->count != 2)
		return dice_error(machine,
				  "prob_table row %zu: expected (label, probability) pair, got %zu "
				  "value(s)",
				  i, pair->count);
	if (!value_is(pair->items[0], &type_text))
		return dice_error(machine, "prob_table row %zu: label must be a string", i);
	if (!dice_number(pair->items[1], entry->share, &entry->floating))
		return dice_error(
			machine, "prob_table row %zu: expected float or int probability, got %s", i,
			value_shown(machine, pair->items[1], false, shown, sizeof shown));
	snprintf(shown, sizeof shown, "prob_table row %zu", i);
	if (!dice_is_finite(machine, shown, pair->items[1]))
		return false;
	entry->label = (struct text *)pair->items[0].object;
	entry->number = entry->floating
				? pair->items[1].number
				: pmf_nearest(mpq_numref(entry->share), mpq_denref(entry->share));
	return true;
}

bool word_prob_table(struct machine *machine, const struct call *call, struct value *result)
{
	struct value rows = call->values[0];
	struct label_table *table;
	size_t count, i;

	if (!argument_length(machine, rows, &count))
		return false;
	if (count == 0)
		return dice_error(machine, "prob_table requires at least one row");
	table = label_table_take(machine, &type_prob_table, count);
	if (table == NULL)
		return false;
	for (i = 0; i < count; i++) {
		if (!take_entry(machine, value_item(machine, rows, i), i, &table->rows[i]))
			return false;
	}
	*result = value_of(&table->object);
	return true;
}
