/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of hints: for operations that rolls do not support, and for names of functions in other languages. */
#include "starlark/hints.h"

#include <stdio.h>
#include <string.h>

#include "starlark/dice.h"

/* "roll" is a DieRoll, "number" is an integer or a float. */
static const struct {
	const char *operation, *left, *right, *hint;
} pairs[] = {
	{"+", "number", "roll", "put the roll first: 'd(6) + 1'"},
	{"-", "number", "roll", "'die_faces([7]) - d(6)' is 7 minus a roll"},
	{"*", "roll", "roll",
	 "'pool_map(dice_pool(2, 6), lambda faces: faces[0] * faces[1])' is a product of dice"},
	{"/", "roll", "number", "'d(6) // 2' is half of a roll, rounded down"},
	{"%", "roll", "number",
	 "'pool_map(dice_pool(1, 6), lambda faces: faces[0] % 2)' is the remainder of a roll"},
	{"compare", "roll", "number",
	 "'d(6).p_ge(4)' is the probability of 4 or more, 'd(6).cdf(3)' of 3 or less"},
	{"compare", "number", "roll",
	 "'d(6).p_ge(4)' is the probability of 4 or more, 'd(6).cdf(3)' of 3 or less"},
	{"compare", "roll", "roll",
	 "'pool_of([d(6), d(8)]).order_stat(1)' is the higher of two, and "
	 "'(d(6) - d(8)).p_ge(1)' how likely the first is higher"},
};

static const struct {
	const char *name, *hint;
} names[] = {
	{"print", "'output(\"mean\", d(6).mean())' outputs a value under a name"},
	{"random", "'d(6)' is a die, and what is output can be rolled"},
	{"randint", "'d(6)' is a die, and what is output can be rolled"},
	{"set", "'{x: True for x in [1, 2, 2]}' has each of them once"},
};

static const char *class_of(struct value value)
{
	const char *type = value_type(value);

	if (strcmp(type, "int") == 0 || strcmp(type, "float") == 0)
		return "number";
	return strcmp(type, "DieRoll") == 0 || strcmp(type, "DicePool") == 0 ? "roll" : type;
}

const char *hint_of_two(const char *operation, struct value a, struct value b)
{
	size_t i;

	for (i = 0; i < sizeof pairs / sizeof *pairs; i++) {
		if (strcmp(pairs[i].operation, operation) == 0 &&
		    strcmp(pairs[i].left, class_of(a)) == 0 &&
		    strcmp(pairs[i].right, class_of(b)) == 0)
			return pairs[i].hint;
	}
	return NULL;
}

const char *hint_of_one(const char *operation, struct value a)
{
	return strcmp(operation, "-") == 0 && strcmp(class_of(a), "roll") == 0
		       ? "'die_faces([0]) - d(6)' is a roll with its sign changed"
		       : NULL;
}

const char *hint_of_attribute(struct value object, const char *name, char *room, size_t size)
{
	if (!value_is(object, &type_dice_pool) || native_find(type_die_roll.methods, name) == NULL)
		return NULL;
	snprintf(room, size, "the sum has it: '(3d6).%s' or 'sum(dice_pool(3, 6)).%s'", name, name);
	return room;
}

const char *hint_of_name(const char *name)
{
	size_t i;

	for (i = 0; i < sizeof names / sizeof *names; i++) {
		if (strcmp(names[i].name, name) == 0)
			return names[i].hint;
	}
	return NULL;
}
