/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* classify(roll, scale, fn) and joint_classify(a, b, scale, fn): the distribution of the labels that a function of the
   script gives to each number, or pair of numbers. */
#include "starlark/dice.h"
#include <assert.h>

enum { MOST_ROLLS = 2 };

struct labeller {
	struct machine *machine;
	const char *name; /* "classify" */
	struct value function;
	const struct distribution *rolls[MOST_ROLLS];
	struct value numbers[MOST_ROLLS]; /* those that the function is called with */
	size_t count;
	struct label_table *table; /* the result */
};

static bool label(const struct labeller *labeller, mpq_srcptr share)
{
	struct machine *machine = labeller->machine;
	mpq_ptr sum;
	struct value given;
	size_t i;

	if (!machine_call(machine, labeller->function, labeller->numbers, labeller->count, &given))
		return false;
	if (!value_is(given, &type_text))
		return dice_error(machine, "%s: function must return string label", labeller->name);
	if (!label_find(machine, labeller->table, (struct text *)given.object, &i))
		return false;
	sum = labeller->table->rows[i].share;
	mpq_add(sum, sum, share);
	return true;
}

/* Labels all combinations of the numbers of the rolls from roll number `at` on. Those before have been chosen, with the
   probability `share`. */
static bool label_all(struct labeller *labeller, size_t at, mpq_srcptr share)
{
	const struct distribution *roll;
	bool ok = true;
	mpq_t both;
	size_t i;

	if (at == labeller->count)
		return label(labeller, share);
	assert(at < sizeof labeller->rolls / sizeof *labeller->rolls);
	roll = labeller->rolls[at];
	mpq_init(both);
	for (i = 0; ok && i < distribution_count(roll); i++) {
		mpq_mul(both, share, distribution_probability(roll, i));
		labeller->numbers[at] = value_integer(distribution_number(roll, i));
		ok = label_all(labeller, at + 1, both);
	}
	mpq_clear(both);
	return ok;
}

/* The variant is the number of rolls. */
bool word_classify(struct machine *machine, const struct call *call, struct value *result)
{
	struct labeller labeller = {
		.machine = machine, .name = call->name, .count = (size_t)call->variant};
	const struct scale *scale = (struct scale *)call->values[labeller.count].object;
	mpq_t one;
	size_t i;
	bool ok;

	labeller.function = call->values[labeller.count + 1];
	for (i = 0; i < labeller.count; i++) {
		labeller.rolls[i] =
			die_listed(machine, (struct die_roll *)call->values[i].object, call->name);
		if (labeller.rolls[i] == NULL)
			return false;
	}
	labeller.table = label_table_of_scale(machine, scale);
	if (labeller.table == NULL || !machine_keep(machine, value_of(&labeller.table->object)))
		return false;
	*result = value_of(&labeller.table->object);
	mpq_init(one);
	mpq_set_ui(one, 1, 1);
	ok = label_all(&labeller, 0, one);
	mpq_clear(one);
	return ok;
}
