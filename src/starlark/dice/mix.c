/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Rolls made from other rolls: mix([(weight, die), ...]) and pool_of([die, ...]). */
#include <assert.h>

#include "starlark/dice.h"

/* ---- mix ---- */

/* A mixture distribution: one of several rolls, chosen by weight. */
struct roll_mixture {
	struct machine *machine;
	struct measure weights; /* of the parts, by index */
	struct choice_case *cases;
	size_t count;
};

/* The roll of a part: (weight, roll), (weight, pool) or (weight, number). */
static struct node *part_node(struct machine *machine, struct value value)
{
	struct die_roll *die;
	bool failed;

	if (value.kind == VALUE_INTEGER)
		return node_checked(machine, tree_number(dice_of(machine), value.integer));
	die = roll_of_value(machine, value, &failed);
	if (die != NULL)
		return die_node(machine, die);
	if (!failed)
		argument_expect(machine, "mix", value, "DieRoll");
	return NULL;
}

static bool add_weight(struct roll_mixture *mixture, struct value value, size_t i)
{
	bool floating, ok;
	mpq_t weight;

	mpq_init(weight);
	ok = dice_number(value, weight, &floating)
		     ? mpq_sgn(weight) >= 0 ||
			       dice_error(mixture->machine, "mix: weights must not be negative")
		     : dice_error(mixture->machine, "mix: expected a number for a weight, got %s",
				  value_type(value));
	if (ok && mpq_sgn(weight) > 0)
		ok = measure_add(&mixture->weights, (int64_t)i, weight) ||
		     machine_out_of_memory(mixture->machine);
	mpq_clear(weight);
	return ok;
}

static bool add_part(struct roll_mixture *mixture, struct value part, size_t i)
{
	const struct tuple *pair = (struct tuple *)part.object;
	struct node *node;

	assert(mixture->cases != NULL);
	if (!value_is(part, &type_tuple) || pair->count != 2)
		return dice_error(mixture->machine, "mix row %zu: expected (weight, die) tuple", i);
	node = part_node(mixture->machine, pair->items[1]);
	if (node == NULL || !add_weight(mixture, pair->items[0], i))
		return false;
	mixture->cases[mixture->count++] = (struct choice_case){(int64_t)i, node};
	return true;
}

static bool finish(struct roll_mixture *mixture, struct value *result)
{
	struct dice *dice = dice_of(mixture->machine);
	struct node *which;

	if (mixture->weights.count == 0)
		return dice_error(mixture->machine, "mix: no part has any weight");
	which = tree_of_measure(dice, &mixture->weights);
	return die_of_node(mixture->machine,
			   build_choice(&dice->builder, (struct span){0, 0}, which, mixture->cases,
					mixture->count, NULL),
			   result);
}

bool word_mix(struct machine *machine, const struct call *call, struct value *result)
{
	struct roll_mixture mixture = {.machine = machine};
	struct value parts = call->values[0];
	size_t count, i;
	bool ok;

	if (!argument_length(machine, parts, &count))
		return false;
	mixture.cases = dice_take(machine, (count + 1) * sizeof *mixture.cases);
	measure_init(&mixture.weights, dice_of(machine)->memory);
	ok = mixture.cases != NULL;
	for (i = 0; ok && i < count; i++)
		ok = add_part(&mixture, value_item(machine, parts, i), i);
	ok = ok && finish(&mixture, result);
	measure_clear(&mixture.weights);
	return ok;
}

/* ---- pool_of ---- */

/* A pool of arbitrary rolls: pool_of([explode(d(6), None), explode(d(8), None)]).order_stat(1) */
bool word_pool_of(struct machine *machine, const struct call *call, struct value *result)
{
	struct value rolls = call->values[0], roll;
	struct roll_copies *runs;
	size_t count, i;

	if (!argument_length(machine, rolls, &count))
		return false;
	if (count == 0)
		return dice_error(machine, "roll pool count must be >= 1");
	runs = dice_take(machine, count * sizeof *runs);
	if (runs == NULL)
		return false;
	for (i = 0; i < count; i++) {
		roll = value_item(machine, rolls, i);
		if (!argument_expect(machine, "pool_of", roll, "DieRoll"))
			return false;
		runs[i] =
			(struct roll_copies){1, die_node(machine, (struct die_roll *)roll.object)};
		if (runs[i].roll == NULL)
			return false;
	}
	return pool_make(machine, runs, count, result);
}
