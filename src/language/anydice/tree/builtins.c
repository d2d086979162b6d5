/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Translates built-in functions of AnyDice to trees of dicelab. */
#include <string.h>

#include "language/anydice/tree/tree.h"
#include "starlark/dice.h"

bool any_formula_builtin(struct any_run *run, const struct any_builtin *builtin,
			 const struct any_value *arguments, struct any_formula *result)
{
	struct any_formula formulas[ANY_MOST_ARGUMENTS] = {{.kind = FORMULA_KNOWN}};
	size_t i;

	for (i = 0; i < builtin->count; i++)
		formulas[i] = any_formula_of(&arguments[i]);
	return builtin->make(run, builtin, formulas, result);
}

static bool is_known(const struct any_formula *formula, enum any_type type)
{
	return formula->kind == FORMULA_KNOWN && formula->value.type == type;
}

/* ---- numbers ---- */

bool any_make_absolute(struct any_run *run, const struct any_builtin *builtin,
		       const struct any_formula *arguments, struct any_formula *result)
{
	struct dice *dice = run->trees;
	const char *name = tree_name(dice);
	struct any_formula x;
	struct node *both;

	(void)builtin;
	if (name == NULL || !any_formula_total(run, arguments, &x))
		return false;
	both = tree_operator(dice, NODE_CONCAT, tree_variable(dice, name),
			     tree_operator(dice, NODE_NEGATE, tree_variable(dice, name), NULL));
	return any_formula_make(
		result, any_let(run, name, x.node, tree_operator(dice, NODE_MAX, both, NULL)), 0,
		&x, NULL);
}

bool any_make_choose(struct any_run *run, const struct any_builtin *builtin,
		     const struct any_formula *arguments, struct any_formula *result)
{
	enum node_kind kind = builtin->end == ANY_END_LOWEST ? NODE_MIN : NODE_MAX;
	struct any_formula x, y;
	struct node *both;

	if (!any_formula_total(run, &arguments[0], &x) ||
	    !any_formula_total(run, &arguments[1], &y))
		return false;
	both = tree_operator(run->trees, NODE_CONCAT, x.node, y.node);
	return any_formula_make(result, tree_operator(run->trees, kind, both, NULL),
				x.low < y.low ? x.low : y.low, &x, &y);
}

bool any_make_maximum(struct any_run *run, const struct any_builtin *builtin,
		      const struct any_formula *arguments, struct any_formula *result)
{
	(void)run;
	(void)builtin;
	(void)arguments;
	(void)result;
	return false;
}

/* Each highest number is rolled on, up to the explode depth. */
bool any_make_explode(struct any_run *run, const struct any_builtin *builtin,
		      const struct any_formula *arguments, struct any_formula *result)
{
	struct dice *dice = run->trees;
	struct any_formula once, on;
	struct any_dice *exploding = arguments->value.dice;
	int64_t high, depth;

	(void)builtin;
	if (!is_known(arguments, ANY_DICE_VALUE) || exploding->sum == NULL)
		return false;
	high = any_highest(exploding->sum);
	if (!any_formula_total(run, arguments, result))
		return false;
	for (depth = 0; depth < run->setting.explode_depth; depth++) {
		const char *name = tree_name(dice);
		struct node *number, *condition, *more;

		if (name == NULL || !any_formula_total(run, arguments, &once) ||
		    !any_formula_number(run, high, &on))
			return false;
		number = tree_variable(dice, name);
		condition = tree_operator(dice, NODE_IS_EQUAL, number, on.node);
		more = any_operator(run, NODE_ADD, tree_variable(dice, name), result->node);
		more = tree_if(dice, condition, more, tree_variable(dice, name));
		once.nodes += 8;
		if (!any_formula_make(result, any_let(run, name, once.node, more), INT64_MIN,
				      result, &once))
			return false;
	}
	if (exploding->times == 1)
		result->low = any_lowest(exploding->sum) < 0 ? INT64_MIN : 0;
	return true;
}

/* ---- pools ---- */

/* Converts an argument to a hand, as for a parameter that takes dice: a number is one die. */
static bool bind_dice(struct any_run *run, const struct any_formula *argument,
		      struct any_hand *hand)
{
	struct any_formula total;

	if (any_formula_is_dice(argument))
		return any_hand_of(run, argument, hand);
	if (argument->kind == FORMULA_DIE || !any_formula_total(run, argument, &total))
		return false;
	*hand = (struct any_hand){total.node, 1, total.low, INT64_MAX, total.nodes, total.kind};
	return true;
}

/* The sum of `count` of the dice. */
static bool pick(struct any_run *run, const struct any_builtin *builtin,
		 const struct any_hand *hand, int64_t count, struct any_formula *result)
{
	enum { MOST = 2000 };
	int64_t positions[MOST], first = 0, i; /* counted from the highest */

	if (hand->count > MOST)
		return false;
	if (count > hand->count)
		count = hand->count;
	if (count > 0 && builtin->end == ANY_END_LOWEST)
		first = hand->count - count;
	if (count > 0 && builtin->end == ANY_END_MIDDLE)
		first = (hand->count - count) / 2;
	for (i = 0; i < count; i++)
		positions[i] = 1 + first + i;
	return any_hand_pick(run, hand, positions, (size_t)(count > 0 ? count : 0), result);
}

/* The sum of the dice to keep, whose number depends on a roll. */
static bool pick_rolled(struct any_run *run, const struct any_builtin *builtin,
			const struct any_formula *number, const struct any_hand *hand,
			struct any_formula *result)
{
	enum node_kind kind = builtin->end == ANY_END_LOWEST ? NODE_LOW : NODE_HIGH;
	struct any_formula times, whole = {.kind = hand->kind, .nodes = hand->nodes};
	struct node *list;

	if (builtin->end == ANY_END_MIDDLE || !any_formula_total(run, number, &times) ||
	    times.low < 0)
		return false;
	list = any_filter(run, kind, times.node, hand->list);
	return any_formula_make(result, tree_operator(run->trees, NODE_SUM, list, NULL),
				hand->low < 0 ? INT64_MIN : 0, &times, &whole);
}

bool any_make_select_of(struct any_run *run, const struct any_builtin *builtin,
			const struct any_formula *arguments, struct any_formula *result)
{
	struct any_hand hand;

	if (!bind_dice(run, &arguments[1], &hand))
		return false;
	return is_known(arguments, ANY_NUMBER)
		       ? pick(run, builtin, &hand, arguments[0].value.number, result)
		       : pick_rolled(run, builtin, arguments, &hand, result);
}

/* Dice of several kinds, as one hand. */
bool any_make_select_mixed(struct any_run *run, const struct any_builtin *builtin,
			   const struct any_formula *arguments, struct any_formula *result)
{
	size_t i = builtin->count - 1;
	struct any_hand all, hand;

	if (!bind_dice(run, &arguments[i], &all))
		return false;
	while (--i > 0) {
		if (!bind_dice(run, &arguments[i], &hand))
			return false;
		all.list = tree_operator(run->trees, NODE_CONCAT, hand.list, all.list);
		if (all.list == NULL)
			return false;
		all.count += hand.count;
		all.nodes += hand.nodes + 1;
		all.low = all.low < hand.low ? all.low : hand.low;
		all.kind = hand.kind == FORMULA_DIE ? FORMULA_DIE : all.kind;
	}
	return is_known(arguments, ANY_NUMBER) &&
	       pick(run, builtin, &all, arguments[0].value.number, result);
}

/* ---- sequences ---- */

bool any_make_count(struct any_run *run, const struct any_builtin *builtin,
		    const struct any_formula *arguments, struct any_formula *result)
{
	struct any_value wanted = arguments[0].value;
	struct any_hand hand;

	(void)builtin;
	if (arguments[0].kind != FORMULA_KNOWN || !any_hand_of(run, &arguments[1], &hand))
		return false;
	if (wanted.type == ANY_NUMBER && !any_make_sequence(run, &wanted.number, 1, &wanted))
		return false;
	return wanted.type == ANY_SEQUENCE && any_hand_count(run, &hand, wanted.sequence, result);
}

bool any_make_contains(struct any_run *run, const struct any_builtin *builtin,
		       const struct any_formula *arguments, struct any_formula *result)
{
	struct any_formula swapped[2] = {arguments[1], arguments[0]}, counted = swapped[0];

	if (!is_known(&arguments[1], ANY_NUMBER) ||
	    !any_make_count(run, builtin, swapped, &counted))
		return false;
	return any_formula_make(result,
				tree_operator(run->trees, NODE_IS_GREATER, counted.node,
					      tree_number(run->trees, 0)),
				0, &counted, NULL);
}

/* For dice, sequence functions give the sum. */
bool any_make_reverse(struct any_run *run, const struct any_builtin *builtin,
		      const struct any_formula *arguments, struct any_formula *result)
{
	(void)builtin;
	return (arguments->kind == FORMULA_DIE || any_formula_is_dice(arguments)) &&
	       any_formula_total(run, arguments, result);
}

bool any_make_sort(struct any_run *run, const struct any_builtin *builtin,
		   const struct any_formula *arguments, struct any_formula *result)
{
	*result = *arguments;
	if (arguments->kind == FORMULA_MULTISET)
		result->kind = FORMULA_ROLL;
	return result->kind == FORMULA_ROLL || any_make_reverse(run, builtin, arguments, result);
}
