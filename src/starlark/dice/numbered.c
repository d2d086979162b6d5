/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbered values: a dictionary for one direction, a list for the other. */
#include "starlark/dice/numbered.h"

#include "starlark/words.h"

bool numbered_begin(struct machine *machine, struct numbered *numbered)
{
	numbered->numbers = heap_dict(machine_heap(machine));
	numbered->values = list_new(machine, 0);
	if (numbered->numbers == NULL || numbered->values == NULL)
		return machine_out_of_memory(machine);
	return machine_keep(machine, value_of(&numbered->numbers->object)) &&
	       machine_keep(machine, value_of(&numbered->values->object));
}

bool numbered_find(struct machine *machine, struct numbered *numbered, struct value value,
		   int64_t *number)
{
	struct dict_entry *known;

	if (!dict_find(machine, numbered->numbers, value, &known))
		return false;
	*number = known != NULL ? known->item.integer : (int64_t)numbered->values->count;
	return known != NULL ||
	       (list_add(machine, numbered->values, value) &&
		dict_put(machine, numbered->numbers, value, value_integer(*number)));
}

bool numbered_outcomes(struct machine *machine, const struct numbered *numbered,
		       const struct measure *shares, struct value *result)
{
	struct label_table *table = label_table_take(machine, &type_outcomes, shares->count);
	struct value label;
	size_t i;

	if (table == NULL)
		return false;
	for (i = 0; i < shares->count; i++) {
		if (!value_to_text(machine, numbered->values->items[shares->rows[i].number], false,
				   &label))
			return false;
		table->rows[i].label = value_text(label);
		mpq_set(table->rows[i].share, shares->rows[i].share);
	}
	*result = value_of(&table->object);
	return true;
}
