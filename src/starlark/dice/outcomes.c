/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The types Outcomes and ProbTable: labels with numbers. Outcomes are the labels of a scale with their probabilities. */
#include "starlark/dice.h"

struct label_table *label_table_take(struct machine *machine, const struct type *type, size_t count)
{
	struct label_table *table =
		heap_take(machine_heap(machine), type, sizeof *table + count * sizeof *table->rows);
	size_t i;

	if (table == NULL) {
		machine_out_of_memory(machine);
		return NULL;
	}
	table->count = count;
	for (i = 0; i < count; i++)
		mpq_init(table->rows[i].share);
	return table;
}

struct label_table *label_table_of_scale(struct machine *machine, const struct scale *scale)
{
	struct label_table *table = label_table_take(machine, &type_outcomes, scale->count);
	size_t i;

	for (i = 0; table != NULL && i < scale->count; i++)
		table->rows[i].label = scale->steps[i].label;
	return table;
}

/* ---- labels ---- */

bool label_find(struct machine *machine, const struct label_table *table, const struct text *label,
		size_t *index)
{
	size_t i = 0;

	while (i < table->count && !texts_are_equal(table->rows[i].label, label))
		i++;
	*index = i;
	return i < table->count || dice_error(machine, "unknown label: %s", label->bytes);
}

/* pmf, p_at_least and p_at_most */
static bool label_probability(struct machine *machine, const struct call *call,
			      struct value *result)
{
	const struct label_table *table = (struct label_table *)call->self.object;
	struct value label = call->values[0];
	size_t i, end;
	mpq_t sum;
	bool ok;

	if (!value_is(label, &type_text))
		return dice_error(machine, "%s: expected string for label, got %s", call->name,
				  value_type(label));
	if (!label_find(machine, table, (struct text *)label.object, &i))
		return false;
	end = call->variant == OR_MORE ? table->count : i + 1;
	mpq_init(sum);
	for (i = call->variant == OR_LESS ? 0 : i; i < end; i++)
		mpq_add(sum, sum, table->rows[i].share);
	ok = dice_fraction(machine, sum, result);
	mpq_clear(sum);
	return ok;
}

/* ---- the types ---- */

static void mark(struct heap *heap, struct object *object)
{
	const struct label_table *table = (struct label_table *)object;
	size_t i;

	for (i = 0; i < table->count; i++) {
		if (table->rows[i].label != NULL)
			heap_mark(heap, value_of(&table->rows[i].label->object));
	}
}

static void clear_table(struct heap *heap, struct object *object)
{
	struct label_table *table = (struct label_table *)object;
	size_t i;

	(void)heap;
	for (i = 0; i < table->count; i++)
		mpq_clear(table->rows[i].share);
}

static bool write_row(struct text_builder *to, const struct label_row *row)
{
	struct value number = value_float(row->number);

	text_add_string(to, "(");
	if (!text_add_value(to, value_of(&row->label->object), true))
		return false;
	text_add_string(to, ", ");
	if ((!row->floating && !dice_fraction(to->machine, row->share, &number)) ||
	    !text_add_value(to, number, true))
		return false;
	text_add_string(to, ")");
	return true;
}

static bool write(struct text_builder *to, struct object *object)
{
	const struct label_table *table = (const struct label_table *)object;
	size_t i;

	text_add_string(to, "[");
	for (i = 0; i < table->count; i++) {
		if (i > 0)
			text_add_string(to, ", ");
		if (!write_row(to, &table->rows[i]))
			return false;
	}
	text_add_string(to, "]");
	return true;
}

static const struct native methods[] = {
#define OUTCOMES_METHOD(name, parameters, function, variant, ...)                                  \
	{#name, parameters, label_##function, variant},
#include "starlark/words.def"
	{"", "", NULL, 0}};

const struct type type_outcomes = {
	.name = "Outcomes", .methods = methods, .mark = mark, .clear = clear_table, .write = write};

const struct type type_prob_table = {
	.name = "ProbTable", .mark = mark, .clear = clear_table, .write = write};
