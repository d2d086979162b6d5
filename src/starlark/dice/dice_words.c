/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The functions that make dice, bands and pools, and the table of all functions on dice. */
#include "starlark/dice.h"
#include "starlark/words.h"

/* ---- dice ---- */

bool word_d(struct machine *machine, const struct call *call, struct value *result)
{
	int64_t sides = call->values[0].integer;

	if (sides < 1)
		return dice_error(machine, "die sides must be >= 1, got %lld", (long long)sides);
	return die_of_node(machine, tree_die(dice_of(machine), sides), result);
}

static bool add_faces(struct machine *machine, struct value faces, size_t count,
		      struct measure *measure)
{
	bool ok = true;
	int64_t face;
	mpq_t one;
	size_t i;

	mpq_init(one);
	mpq_set_ui(one, 1, 1);
	for (i = 0; ok && i < count; i++)
		ok = machine_works(machine, 1) &&
		     argument_integer(machine, "die_faces", "faces", value_item(machine, faces, i),
				      &face) &&
		     (measure_add(measure, face, one) || machine_out_of_memory(machine));
	mpq_clear(one);
	return ok;
}

bool word_die_faces(struct machine *machine, const struct call *call, struct value *result)
{
	struct value faces = call->values[0];
	struct measure measure;
	size_t count;
	bool ok;

	if (!argument_length(machine, faces, &count))
		return false;
	if (count == 0)
		return dice_error(machine, "from_faces: need at least one face");
	measure_init(&measure, dice_of(machine)->memory);
	ok = add_faces(machine, faces, count, &measure) &&
	     die_of_measure(machine, &measure, result);
	measure_clear(&measure);
	return ok;
}

bool word_shift(struct machine *machine, const struct call *call, struct value *result)
{
	const struct value_operands operands = {OPERATION_ADD, call->values[0], call->values[1]};

	return dice_binary(machine, &operands, result) == DONE;
}

/* ---- bands ---- */

bool word_through(struct machine *machine, const struct call *call, struct value *result)
{
	int64_t low = call->values[0].integer, high = call->values[1].integer;

	if (low > high)
		return dice_error(machine,
				  "through: lower bound must be <= upper bound, got %lld..%lld",
				  (long long)low, (long long)high);
	return band_make(machine, low, high, result);
}

bool word_at_most(struct machine *machine, const struct call *call, struct value *result)
{
	return band_make(machine, INT64_MIN, call->values[0].integer, result);
}

bool word_at_least(struct machine *machine, const struct call *call, struct value *result)
{
	return band_make(machine, call->values[0].integer, INT64_MAX, result);
}

/* ---- pools ---- */

/* A run of `count` dice. */
static bool take_run(struct machine *machine, int64_t count, int64_t sides, struct roll_copies *run)
{
	if (count == 0)
		return dice_error(machine, "roll pool count must be >= 1");
	if (sides < 1)
		return dice_error(machine, "die sides must be >= 1, got %lld", (long long)sides);
	*run = (struct roll_copies){count, tree_die(dice_of(machine), sides)};
	return run->roll != NULL || dice_failed(machine);
}

bool word_dice_pool(struct machine *machine, const struct call *call, struct value *result)
{
	int64_t count = call->values[0].integer, sides = call->values[1].integer;
	struct roll_copies run;

	if (count < 0)
		return dice_error(machine, "dice_pool count must be non-negative");
	return take_run(machine, count, sides, &run) && pool_make(machine, &run, 1, result);
}

bool word_sum(struct machine *machine, const struct call *call, struct value *result)
{
	struct value value = call->values[0];
	char shown[120];

	*result = value;
	if (value_is(value, &type_die_roll))
		return true;
	if (value_is(value, &type_dice_pool))
		return pool_total(machine, (struct dice_pool *)value.object, result);
	return dice_error(machine, "sum: expected DicePool or DieRoll, got %s",
			  value_shown(machine, value, false, shown, sizeof shown));
}

/* ---- keep and drop ---- */

static bool are_natural(struct machine *machine, const struct call *call)
{
	const struct value *values = call->values;

	return (values[0].integer >= 0 && values[1].integer >= 0 && values[2].integer >= 0) ||
	       dice_error(machine, "%s arguments must be non-negative", call->name);
}

/* Drops `k` dice, but at least one remains. */
bool word_drop(struct machine *machine, const struct call *call, struct value *result)
{
	int64_t number = call->values[2].integer;
	struct roll_copies run = {0, NULL};

	return are_natural(machine, call) &&
	       take_run(machine, call->values[0].integer, call->values[1].integer, &run) &&
	       pool_select(machine, &run, 1, (enum node_kind)call->variant, true,
			   number < run.times ? number : run.times - 1, result);
}

bool word_keep(struct machine *machine, const struct call *call, struct value *result)
{
	int64_t number = call->values[2].integer;
	struct roll_copies run = {0, NULL};

	if (!are_natural(machine, call))
		return false;
	if (number == 0)
		return die_make(machine, NULL, 0, 0, result);
	return take_run(machine, call->values[0].integer, call->values[1].integer, &run) &&
	       pool_select(machine, &run, 1, (enum node_kind)call->variant, false,
			   number < run.times ? number : run.times, result);
}

/* ---- methods as functions ---- */

enum { OF_POOL, OF_ROLL };

/* Calls the method of the same name on the first argument. */
bool word_method(struct machine *machine, const struct call *call, struct value *result)
{
	bool of_pool = call->variant == OF_POOL;
	struct remaining rest;
	struct value object;
	struct call run;

	if (!dice_first(machine, call, of_pool ? "pool" : "roll", &object, &rest) ||
	    !argument_expect(machine, call->name, object, of_pool ? "DicePool" : "DieRoll"))
		return false;
	run.self = object;
	run.arguments = &rest.arguments;
	return native_run(machine, value_method(object, call->name), &run, result);
}

/* ---- tables ---- */

const struct native dice_words[] = {
#define DICE_WORD(name, parameters, function, variant, ...)                                        \
	{#name, parameters, word_##function, variant},
#include "starlark/words.def"
	{"", "", NULL, 0}};

const struct native *const dice_natives[] = {script_builtins, dice_words, NULL};
