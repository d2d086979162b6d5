/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* output(name, value): adds a value to the results of the run. */
#include <inttypes.h>
#include <stdio.h>

#include "starlark/dice.h"
#include "starlark/words.h"

/* Appends a result. Results are kept until the run is over, so they count toward the memory limit. */
static struct script_result *add_result(struct machine *machine, enum result_kind kind,
					const struct text *name, size_t rows)
{
	size_t bytes = sizeof(struct script_result) + memory_cost(name->size + 1) +
		       rows * sizeof(struct result_row);
	struct script_result *result = NULL;

	if (heap_charge(machine_heap(machine), bytes))
		result = results_add(&dice_of(machine)->results, kind, name->bytes, name->size,
				     rows);
	if (result == NULL) {
		machine_out_of_memory(machine);
	} else {
		result->at = machine_here(machine);
		result->outside = machine_outside(machine);
	}
	return result;
}

/* Fills in a row. False after an error. */
static bool set_row(struct machine *machine, struct result_row *row, const char *label, size_t size,
		    mpq_srcptr share)
{
	size_t limbs = mpz_size(mpq_numref(share)) + mpz_size(mpq_denref(share));
	size_t bytes = memory_cost(size + 1) + memory_cost(limbs * sizeof(mp_limb_t));

	return (heap_charge(machine_heap(machine), bytes) &&
		results_set(&dice_of(machine)->results, row, label, size, share)) ||
	       machine_out_of_memory(machine);
}

/* The distribution is shared if the script has already caused its calculation. */
static bool put_roll(struct machine *machine, const struct text *name, struct die_roll *die)
{
	struct node *node = die_node(machine, die);
	struct script_result *result =
		node == NULL ? NULL : add_result(machine, RESULT_ROLL, name, 0);

	if (result == NULL)
		return false;
	result->roll = node;
	if (die->known == NULL)
		return true;
	/* Owned by other results too: it is counted already. */
	if (die->known->owners == 1 &&
	    !heap_charge(machine_heap(machine), die->known->outcomes.context.bytes))
		return machine_out_of_memory(machine);
	result->distribution = distribution_share(die->known);
	return true;
}

static bool put_table(struct machine *machine, const struct text *name, enum result_kind kind,
		      const struct label_table *table)
{
	struct script_result *result = add_result(machine, kind, name, table->count);
	size_t i;

	for (i = 0; result != NULL && i < table->count; i++) {
		const struct label_row *row = &table->rows[i];

		if (!set_row(machine, &result->rows[i], row->label->bytes, row->label->size,
			     row->share))
			return false;
		result->rows[i].floating = row->floating;
		if (row->floating)
			result->rows[i].number = row->number;
	}
	return result != NULL;
}

static bool put_number(struct machine *machine, const struct text *name, struct value value,
		       mpq_srcptr number, bool floating)
{
	struct script_result *result = add_result(machine, RESULT_PROBABILITY, name, 1);

	if (result == NULL || !set_row(machine, &result->rows[0], name->bytes, name->size, number))
		return false;
	result->rows[0].floating = floating;
	if (floating)
		result->rows[0].number = value.number;
	return true;
}

static bool put_other(struct machine *machine, const struct text *name, struct value value)
{
	char shown[120];
	bool floating, ok;
	mpq_t number;

	if (value_is(value, &type_dice_pool))
		return dice_error(machine, "output: expected DieRoll or Outcomes; got DicePool "
					   "(call sum() first)");
	if (value.kind == VALUE_TRUTH)
		return machine_error_hint(
			machine, CODE_VALUE, "'d(6).pmf(4)' is the probability of a 4",
			"output: expected DieRoll, Outcomes, ProbTable, float, or int, "
			"got %s",
			value.truth ? "True" : "False");
	if (!dice_is_finite(machine, "output", value))
		return false;
	mpq_init(number);
	ok = dice_number(value, number, &floating)
		     ? put_number(machine, name, value, number, floating)
		     : dice_error(machine,
				  "output: expected DieRoll, Outcomes, ProbTable, float, or int, "
				  "got %s",
				  value_shown(machine, value, false, shown, sizeof shown));
	mpq_clear(number);
	return ok;
}

static bool put_value(struct machine *machine, const struct text *name, struct value value)
{
	if (value_is(value, &type_die_roll))
		return put_roll(machine, name, (struct die_roll *)value.object);
	if (value_is(value, &type_outcomes))
		return put_table(machine, name, RESULT_OUTCOMES,
				 (struct label_table *)value.object);
	if (value_is(value, &type_prob_table))
		return put_table(machine, name, RESULT_TABLE, (struct label_table *)value.object);
	return put_other(machine, name, value);
}

bool word_output(struct machine *machine, const struct call *call, struct value *result)
{
	const struct value *values = call->arguments->positional;
	size_t count = call->arguments->count + call->arguments->keyword_count;
	size_t before = dice_of(machine)->results.count;
	struct value name;
	char numbered[40];

	*result = value_none();
	if (count < 1 || count > 2 || call->arguments->keyword_count > 0)
		return dice_error(machine, "output expects 1 or 2 arguments, got %zu", count);
	if (before >= (size_t)dice_of(machine)->limits->outputs)
		return machine_error(machine, CODE_LIMIT,
				     "too many output() calls (max %" PRId64 ")",
				     dice_of(machine)->limits->outputs);
	if (count == 1) {
		snprintf(numbered, sizeof numbered, "output_%zu", before);
		return text_string(machine, numbered, &name) &&
		       put_value(machine, value_text(name), values[0]);
	}
	if (!value_is_text(values[0]))
		return dice_error(machine, "output name must be string");
	return put_value(machine, value_text(values[0]), values[1]);
}
