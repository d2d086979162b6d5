/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Rolls conditioned on a set of faces, or with these faces replaced: of single dice, and of each die of a pool. */
#include "starlark/dice.h"

/* let x = ROLL in if x is one of the faces then YES else NO */
static struct node *choose(struct dice *dice, const char *x, struct node *roll,
			   const struct face_spec *spec, struct node *yes, struct node *no)
{
	return tree_let(dice, x, roll, tree_if(dice, tree_matching(dice, x, spec), yes, no));
}

static struct node *replace(struct dice *dice, struct node *roll, const struct face_spec *spec,
			    struct node *by)
{
	const char *x = tree_name(dice);

	return choose(dice, x, roll, spec, by, tree_variable(dice, x));
}

/* At most `times` rerolls, nested: let x = ROLL in if x is one of the faces then (the same with times - 1) else x. */
static struct node *roll_again(struct dice *dice, struct node *roll, const struct face_spec *spec,
			       int64_t times)
{
	struct node *node = roll;

	for (; times > 0 && node != NULL; times--)
		node = replace(dice, roll, spec, node);
	return node;
}

/* Rejection: rolls until the face is accepted, as a loop. For rolls whose outcomes cannot all be listed. */
static struct node *until_fit(struct dice *dice, struct node *roll, const struct face_spec *spec,
			      bool keep)
{
	const char *x = tree_name(dice);
	struct node *nothing = tree_nothing(dice);

	return tree_last(dice, x, roll,
			 tree_if(dice, tree_matching(dice, x, spec), keep ? nothing : roll,
				 keep ? roll : nothing));
}

/* Adds the accepted faces to a measure; false when out of memory. */
static bool pick(const struct distribution *known, const struct face_spec *spec, bool keep,
		 struct measure *measure)
{
	size_t i;

	for (i = 0; i < distribution_count(known); i++) {
		int64_t number = distribution_number(known, i);

		if (face_spec_has(spec, number) == keep &&
		    !measure_add(measure, number, distribution_probability(known, i)))
			return false;
	}
	return true;
}

/* The roll conditioned on being one of the faces; without `keep`, none of them. */
static struct node *condition(struct machine *machine, struct node *roll,
			      const struct face_spec *spec, bool keep)
{
	struct dice *dice = dice_of(machine);
	struct distribution *known = node_known(machine, roll);
	struct node *node = NULL;
	struct measure measure;

	if (known == NULL)
		return NULL;
	measure_init(&measure, dice->memory);
	if (distribution_has_tail(known))
		node = node_checked(machine, until_fit(dice, roll, spec, keep));
	else if (!pick(known, spec, keep, &measure))
		machine_out_of_memory(machine);
	else if (measure.count == 0)
		dice_error(machine, "keep_faces: no outcomes remain");
	else
		node = node_checked(machine, tree_of_measure(dice, &measure));
	measure_clear(&measure);
	distribution_free(known);
	return node;
}

/* One die changed. */
static struct node *change_node(struct machine *machine, struct node *roll,
				const struct face_change *change)
{
	struct dice *dice = dice_of(machine);
	const struct face_spec *spec = &change->spec;
	struct node *node = NULL;

	switch (change->kind) {
	case FACES_KEEP:
	case FACES_REMOVE:
		return condition(machine, roll, spec, change->kind == FACES_KEEP);
	case FACES_CONVERT:
	case FACES_IGNORE:
		node = replace(dice, roll, spec, tree_number(dice, change->number));
		break;
	case FACES_REROLL:
		if (change->number < 0) /* conditioning on the other faces */
			return condition(machine, roll, spec, false);
		node = roll_again(dice, roll, spec, change->number);
		break;
	case FACES_INDICATE:
		node = choose(dice, tree_name(dice), roll, spec, tree_number(dice, 1),
			      tree_number(dice, 0));
		break;
	}
	return node_checked(machine, node);
}

struct roll_copies *faces_change_each(struct machine *machine, const struct dice_pool *pool,
				      const struct face_change *change)
{
	struct roll_copies *runs = dice_take(machine, (pool->count + 1) * sizeof *runs);
	size_t i;

	for (i = 0; runs != NULL && i < pool->count; i++) {
		struct node *node = change_node(machine, pool->runs[i].roll, change);

		runs[i] = (struct roll_copies){pool->runs[i].times,
					       node == NULL ? NULL : node_small(machine, node)};
		if (runs[i].roll == NULL)
			return NULL;
	}
	return runs;
}

/* Changes a roll, or each die of a pool. */
static bool change_value(struct machine *machine, struct value value,
			 const struct face_change *change, struct value *result)
{
	const struct dice_pool *pool = (const struct dice_pool *)value.object;
	struct node *node;
	struct roll_copies *runs;

	if (value_is(value, &type_die_roll)) {
		node = die_node(machine, (struct die_roll *)value.object);
		node = node == NULL ? NULL : change_node(machine, node, change);
		return node != NULL && die_of_node(machine, node, result);
	}
	if (pool->hand != NULL)
		return dice_error(machine,
				  change->kind == FACES_REROLL
					  ? "cards that were drawn cannot be rolled again"
					  : "cards that were drawn cannot be changed one by one");
	runs = faces_change_each(machine, pool, change);
	return runs != NULL && pool_make(machine, runs, pool->count, result);
}

/* keep, remove, convert and ignore */
bool roll_change(struct machine *machine, const struct call *call, struct value *result)
{
	struct face_change change = {.kind = (enum face_kind)call->variant};

	if (change.kind == FACES_CONVERT)
		change.number = call->values[1].integer;
	return face_spec_take(machine, call->values[0], &change.spec) &&
	       change_value(machine, call->self, &change, result);
}

bool word_reroll(struct machine *machine, const struct call *call, struct value *result)
{
	struct face_change change = {.kind = FACES_REROLL, .number = -1};
	struct value roll = call->values[0];

	if (!face_spec_take(machine, call->values[1], &change.spec))
		return false;
	if (call->values[2].kind != VALUE_NONE) {
		if (!argument_integer(machine, "reroll", "times", call->values[2], &change.number))
			return false;
		if (change.number < 0)
			return dice_error(machine, "reroll: times must be >= 0");
	}
	if (!value_is(roll, &type_die_roll) && !value_is(roll, &type_dice_pool))
		return dice_error(machine, "reroll: expected DieRoll or DicePool, got %s",
				  value_type(roll));
	return change_value(machine, roll, &change, result);
}
