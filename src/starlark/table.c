/* The type ProbTable: rows of labels and numbers. */
#include <math.h>

#include "starlark/dice.h"

/* Checks and copies a row: a pair of a label and a number. */
static bool take_entry(struct machine *machine, struct value row, size_t i,
		       struct table_entry *entry)
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
		return dice_error(machine,
				  "prob_table row %zu: expected float or int probability, got %s",
				  i, dice_shown(machine, pair->items[1], shown, sizeof shown));
	if (entry->floating && !isfinite(pair->items[1].number))
		return dice_error(machine, "prob_table row %zu: expected a finite number, got %s",
				  i, isnan(pair->items[1].number) ? "nan" : "inf");
	entry->label = (struct text *)pair->items[0].object;
	entry->number = entry->floating
				? pair->items[1].number
				: pmf_nearest(mpq_numref(entry->share), mpq_denref(entry->share));
	return true;
}

bool word_prob_table(struct machine *machine, const struct call *call, struct value *result)
{
	struct value rows = call->values[0];
	struct prob_table *table;
	size_t count, i;

	if (!argument_length(machine, rows, &count))
		return false;
	if (count == 0)
		return dice_error(machine, "prob_table requires at least one row");
	table = heap_take(machine_heap(machine), &type_prob_table,
			  sizeof *table + count * sizeof *table->entries);
	if (table == NULL)
		return machine_out_of_memory(machine);
	for (i = 0; i < count; i++) {
		mpq_init(table->entries[i].share);
		table->count++;
		if (!take_entry(machine, value_item(machine, rows, i), i, &table->entries[i]))
			return false;
	}
	*result = value_of(&table->object);
	return true;
}

/* ---- the type ---- */

static void mark(struct heap *heap, struct object *object)
{
	const struct prob_table *table = (struct prob_table *)object;
	size_t i;

	for (i = 0; i < table->count; i++) {
		if (table->entries[i].label != NULL)
			heap_mark(heap, value_of((struct object *)(uintptr_t)&table->entries[i]
							 .label->object));
	}
}

static void clear(struct heap *heap, struct object *object)
{
	struct prob_table *table = (struct prob_table *)object;
	size_t i;

	(void)heap;
	for (i = 0; i < table->count; i++)
		mpq_clear(table->entries[i].share);
}

static bool write_entry(struct writer_of_text *to, const struct table_entry *entry)
{
	struct value number = value_float(entry->number);

	text_add_string(to, "(");
	if (!text_add_value(to, value_of((struct object *)(uintptr_t)&entry->label->object), true))
		return false;
	text_add_string(to, ", ");
	if ((!entry->floating && !dice_fraction(to->machine, entry->share, &number)) ||
	    !text_add_value(to, number, true))
		return false;
	text_add_string(to, ")");
	return true;
}

static bool write_table(struct writer_of_text *to, const struct object *object)
{
	const struct prob_table *table = (const struct prob_table *)object;
	size_t i;

	text_add_string(to, "[");
	for (i = 0; i < table->count; i++) {
		if (i > 0)
			text_add_string(to, ", ");
		if (!write_entry(to, &table->entries[i]))
			return false;
	}
	text_add_string(to, "]");
	return true;
}

const struct type type_prob_table = {
	.name = "ProbTable", .mark = mark, .clear = clear, .write = write_table};
