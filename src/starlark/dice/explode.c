/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Exploding dice as nested lets of a tree: explode(roll, max_depth) and open_ended_d100(max_chain). */
#include "starlark/dice.h"

/* The condition `variable >= number`, or `==`. */
static struct node *is(struct dice *dice, enum node_kind comparison, int64_t number,
		       const char *name)
{
	return tree_select(dice, comparison, false, number, tree_variable(dice, name));
}

/*
 * Nested lets for at most `depth` explosions: while x satisfies the comparison, another roll is added.
 *
 *     let x = ROLL in x + (if COMPARISON top x then (the same with depth - 1) else 0)
 */
static struct node *chain(struct dice *dice, struct node *roll, enum node_kind comparison,
			  int64_t top, int64_t depth)
{
	struct node *node = roll;

	for (; depth > 0 && node != NULL; depth--) {
		const char *x = tree_name(dice);
		struct node *more =
			tree_if(dice, is(dice, comparison, top, x), node, tree_number(dice, 0));

		node = tree_let(dice, x, roll,
				tree_operator(dice, NODE_ADD, tree_variable(dice, x), more));
	}
	return node;
}

/* sum while x = ROLL do if ==top x then ROLL else () */
static struct node *endless_chain(struct dice *dice, struct node *roll, int64_t top)
{
	const char *x = tree_name(dice);
	struct node *nothing = tree_nothing(dice);

	return tree_while(dice, x, roll,
			  tree_if(dice, is(dice, NODE_EQUAL, top, x), roll, nothing));
}

bool word_explode(struct machine *machine, const struct call *call, struct value *result)
{
	struct dice *dice = dice_of(machine);
	const struct distribution *known;
	struct die_roll *die;
	struct node *roll;
	int64_t depth = -1, top;

	if (call->values[1].kind != VALUE_NONE) {
		if (!argument_integer(machine, "explode", "max_depth", call->values[1], &depth))
			return false;
		if (depth < 0)
			return dice_error(machine, "max_depth must be >= 0");
	}
	die = (struct die_roll *)call->values[0].object;
	known = die_listed(machine, die, "explode");
	roll = known == NULL ? NULL : die_node(machine, die);
	if (roll == NULL)
		return false;
	top = distribution_number(known, distribution_count(known) - 1);
	return die_of_node(machine,
			   depth < 0 ? endless_chain(dice, roll, top)
				     : chain(dice, roll, NODE_EQUAL, top, depth),
			   result);
}

/* A d100; on 5 or less a chain is subtracted, on 96 or more one is added. */
static struct node *open_ended(struct dice *dice, int64_t max_chain)
{
	const char *x = tree_name(dice);
	struct node *extra = chain(dice, tree_die(dice, 100), NODE_ATLEAST, 96, max_chain);
	struct node *less = tree_operator(dice, NODE_SUBTRACT, tree_variable(dice, x), extra);
	struct node *more = tree_operator(dice, NODE_ADD, tree_variable(dice, x), extra);

	more = tree_if(dice, is(dice, NODE_ATLEAST, 96, x), more, tree_variable(dice, x));
	return tree_let(dice, x, tree_die(dice, 100),
			tree_if(dice, is(dice, NODE_ATMOST, 5, x), less, more));
}

bool word_open_ended_d100(struct machine *machine, const struct call *call, struct value *result)
{
	int64_t max_chain = call->values[0].integer;

	if (max_chain < 0)
		return dice_error(machine, "max_chain must be >= 0");
	return die_of_node(machine, open_ended(dice_of(machine), max_chain), result);
}
