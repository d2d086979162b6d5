/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Dice of python-dice, and the operations that roll them again. If the tree records how they were rolled as python-dice
   does, operators of dicelab are used; otherwise, their definitions are written out. */
#include "language/python_dice/node.h"

#include <assert.h>
#include <inttypes.h>

/* ---- dice ---- */

struct node *python_highest(struct python *python, const struct listed_dice *dice)
{
	if (dice->name == NULL)
		return build_integer(python->builder, dice->expression->at, dice->sides.low);
	return build_variable(python->builder, dice->expression->at, dice->name);
}

struct node *python_lowest(struct python *python, const struct listed_dice *dice)
{
	const struct python_expression *around = python->expression;
	struct node *lowest;

	if (dice->kind != PYTHON_FUDGE_DICE)
		return build_integer(python->builder, dice->expression->at, 1);
	if (dice->name == NULL)
		return build_integer(python->builder, dice->expression->at, -dice->sides.low);
	python->expression = dice->expression;
	lowest = UNARY(NEGATE, python_highest(python, dice));
	python->expression = around;
	return lowest;
}

static struct interval lowest_range(const struct listed_dice *dice)
{
	return dice->kind == PYTHON_FUDGE_DICE ? interval_negate(dice->sides) : interval_of(1, 1);
}

/* d(2*S+1) - (S+1) */
static struct node *roll_fudge(struct python *python, const struct listed_dice *dice)
{
	struct interval faces =
		interval_add(interval_multiply(dice->sides, interval_of(2, 2)), interval_of(1, 1));
	struct node *sides;

	if (dice->name == NULL && interval_is_constant(faces))
		return BINARY(SUBTRACT, UNARY(DIE, NUMBER(faces.low)), NUMBER(dice->sides.low + 1));
	sides = python_highest(python, dice);
	if (dice->sides.low < 1)
		sides = python_require(python, NODE_GREATER, NUMBER(0), sides);
	return BINARY(SUBTRACT,
		      UNARY(DIE, BINARY(ADD, BINARY(MULTIPLY, NUMBER(2), sides), NUMBER(1))),
		      BINARY(ADD, python_highest(python, dice), NUMBER(1)));
}

/* A roll of one more die. */
static struct node *roll_one(struct python *python, const struct listed_dice *dice)
{
	const struct python_expression *around = python->expression;
	struct node *roll;

	if (dice->fixed)
		return (python->manners & DICELAB_LOWEST) != 0 ? python_lowest(python, dice)
							       : python_highest(python, dice);
	python->expression = dice->expression;
	roll = dice->kind == PYTHON_FUDGE_DICE ? roll_fudge(python, dice)
					       : UNARY(DIE, python_highest(python, dice));
	python->expression = around;
	return roll;
}

/* The bounds of the first roll of a die. */
static struct interval faces_range(const struct python *python, const struct listed_dice *dice)
{
	struct interval lowest = lowest_range(dice);

	if (dice->fixed)
		return (python->manners & DICELAB_LOWEST) != 0 ? lowest : dice->sides;
	if (dice->kind == PYTHON_WILD_DICE)
		lowest = interval_of(0, 0);
	return interval_hull(lowest, dice->sides);
}

static bool check_count(struct python *python, struct python_value *count)
{
	struct diag *diag = python->builder->diag;

	if (count->total.high < 0)
		return diag_error(
			diag, CODE_NEGATIVE, python->expression->at, NULL,
			"Cannot roll less than zero dice!%s",
			python_is_constant(count)
				? python_evaluated_text(count->expression, count->total.low).text
				: "");
	if (count->total.low > PYTHON_MOST_DICE)
		return diag_error(diag, CODE_LIMIT, python->expression->at, NULL,
				  "Too many dice! (max is %" PRId64 ")", PYTHON_MOST_DICE);
	if (count->total.high > PYTHON_MOST_DICE) {
		count->tree =
			python_require(python, NODE_ATMOST, NUMBER(PYTHON_MOST_DICE), count->tree);
		count->total.high = PYTHON_MOST_DICE;
	}
	if (python_is_constant(count))
		count->tree = NUMBER(count->total.low);
	if (count->total.low < 0)
		count->total.low = 0;
	return count->tree != NULL;
}

/* Whether it contains dice, even if only with one face. */
static bool has_dice(const struct python_expression *expression)
{
	const struct python_expression *operand;

	for (; expression != NULL; expression = expression->first) {
		if (python_is_dice(expression->operation))
			return true;
		operand = expression->first == NULL ? NULL : expression->first->next;
		for (; operand != NULL; operand = operand->next) {
			if (has_dice(operand))
				return true;
		}
	}
	return false;
}

/* The number of faces is drawn once for all dice. `used`: later operations may need it. */
static bool read_sides(struct python *python, struct python_value *sides, bool used,
		       struct python_value *value)
{
	struct listed_dice *dice = &value->dice;

	dice->sides = sides->total;
	dice->random = has_dice(python->expression->last);
	if (value->count.low > 0 && interval_is_constant(sides->total) && sides->total.low < 1)
		return python_report_sides(python->builder->diag, python->expression,
					   sides->total.low, "");
	if (python_is_constant(sides))
		return true;
	if (dice->fixed && sides->total.low < 1)
		sides->tree = python_require(python, NODE_GREATER, NUMBER(0), sides->tree);
	if (!used)
		return true;
	if (!python_hold(python, value, &sides->tree))
		return false;
	dice->name = sides->tree->name;
	return dice->name != NULL || sides->tree->kind == NODE_NUMBER;
}

static bool dice_value(struct python *python, bool rolled, struct python_value *value)
{
	bool single, used;
	struct python_value count, sides;
	struct listed_dice *dice = &value->dice;

	if (!python_integer_value(python, python->expression->first, &count) ||
	    !python_integer_value(python, python->expression->last, &sides) ||
	    !check_count(python, &count))
		return false;
	*value = (struct python_value){
		.expression = python->expression, .list = true, .count = count.total};
	*dice = (struct listed_dice){.expression = python->expression,
				     .kind = python->expression->operation};
	dice->fixed = (python->manners & (DICELAB_LOWEST | DICELAB_HIGHEST)) != 0;
	dice->remembered = !dice->fixed;
	single = interval_is_constant(count.total) && count.total.low == 1;
	used = rolled || !single || dice->fixed || dice->kind != PYTHON_DICE;
	if (!read_sides(python, &sides, used, value))
		return false;
	value->items = faces_range(python, dice);
	value->chance = count.chance || sides.chance || !interval_is_constant(value->items);
	value->total = interval_multiply(value->count, value->items);
	if (dice->kind == PYTHON_WILD_DICE && !dice->fixed) {
		value->tree = BINARY(WILD, count.tree, python_highest(python, dice));
		value->count.high = INT64_MAX;
		value->total = interval_of(0, INT64_MAX);
		return value->tree != NULL;
	}
	value->tree = used || python_is_constant(&sides) ? roll_one(python, dice)
							 : UNARY(DIE, sides.tree);
	if (!single)
		value->tree = BINARY(REPEAT, count.tree, value->tree);
	return value->tree != NULL && (value->chance || python_know_same(python, value));
}

/* ---- thresholds ---- */

/* *threshold is NULL if the expression has none. */
static bool read_threshold(struct python *python, struct python_value *value,
			   struct interval *range, struct node **threshold)
{
	struct python_value given;

	*threshold = NULL;
	if (python->expression->last == python->expression->first)
		return true;
	if (!python_integer_value(python, python->expression->last, &given))
		return false;
	value->chance |= given.chance;
	*range = given.total;
	*threshold = python_is_constant(&given)
			     ? build_integer(python->builder, python->expression->last->at,
					     given.total.low)
			     : given.tree;
	return *threshold != NULL;
}

/* Translates the dice that an operator rolls again, and its threshold. It is an error if it is no longer known how a
   list was rolled. */
static bool read_operands(struct python *python, const char *verb, struct python_value *value,
			  struct interval *range, struct node **threshold)
{
	struct python_value dice;

	if (!python_value(python, python->expression->first, true, &dice))
		return false;
	*value = dice;
	if (!read_threshold(python, value, range, threshold))
		return false;
	if (dice.dice.expression == NULL)
		return diag_error(python->builder->diag, CODE_DICE, python->expression->at, NULL,
				  "Cannot %s %s", verb, python_value_text(&dice).text);
	return true;
}

bool python_report_nested(struct python *python, const struct listed_dice *dice, const char *what)
{
	return diag_error(python->builder->diag, CODE_DICE, dice->expression->last->at, NULL,
			  "Nested dice in %s not yet supported.", what);
}

/* Widens the bounds after a reroll: each item may be any face, and there are up to `most` items. */
static void widen(struct python_value *value, struct interval faces, int64_t most)
{
	value->items = interval_hull(value->items, faces);
	value->count.high = most;
	value->total = interval_multiply(value->count, value->items);
	value->known = NULL;
}

/* ---- x ---- */

static bool report_low_threshold(struct python *python, const struct python_expression *threshold,
				 int64_t number)
{
	return diag_error(python->builder->diag, CODE_ENDLESS, threshold->at, NULL,
			  "Refusing to explode with threshold less than or equal to the lowest "
			  "possible roll.%s",
			  python_evaluated_text(threshold, number).text);
}

/* Ensures that explosions end: otherwise an error, here or in the roll. */
static bool check_explosion(struct python *python, const struct listed_dice *dice,
			    struct interval range, struct node **threshold)
{
	const struct python_expression *around = python->expression;
	struct interval lowest = lowest_range(dice);

	if (dice->sides.high < 2 && dice->kind != PYTHON_FUDGE_DICE)
		return diag_error(python->builder->diag, CODE_ENDLESS, python->expression->at, NULL,
				  "Cannot explode a roll of one-sided dice.");
	if (*threshold == NULL)
		return true;
	if (interval_is_constant(range) && range.low <= lowest.low)
		return report_low_threshold(python, python->expression->last, range.low);
	python->expression = python->expression->last;
	/* it can be too low only by being the lowest face */
	if (range.low == lowest.high && interval_is_constant(lowest))
		*threshold = python_require(
			python, NODE_ATLEAST,
			build_integer(python->builder, dice->expression->at, lowest.low + 1),
			*threshold);
	else if (range.low <= lowest.high)
		*threshold = python_require(python, NODE_GREATER, python_lowest(python, dice),
					    *threshold);
	python->expression = around;
	return *threshold != NULL;
}

/* The default is the highest face, which must not be the only one. */
static struct node *usual_threshold(struct python *python, const struct listed_dice *dice)
{
	struct node *highest = python_highest(python, dice);

	if (dice->sides.low > 1 || dice->kind == PYTHON_FUDGE_DICE)
		return highest;
	return python_require(python, NODE_UNEQUAL, NUMBER(1), highest);
}

/* (count >=T x)#roll */
static struct node *roll_more(struct python *python, const struct listed_dice *dice,
			      struct node *threshold, const char *x)
{
	struct node *count = UNARY(COUNT, BINARY(ATLEAST, AGAIN(threshold), VARIABLE(x)));

	if (dice->kind == PYTHON_WILD_DICE)
		return BINARY(WILD, count, python_highest(python, dice));
	return BINARY(REPEAT, count, roll_one(python, dice));
}

/* while x = e do (count >=T x)#roll */
static struct node *explode(struct python *python, struct python_value *value,
			    struct node *threshold)
{
	const char *x = build_fresh_name(python->builder, python->expression->at);

	if (!python_hold(python, value, &threshold))
		return NULL;
	return BIND(WHILE, x, value->tree, roll_more(python, &value->dice, threshold, x));
}

/* The marker of a round: a number far below all faces. */
#define MARK INT64_C(-1000000000000)

enum { MOST_ROUNDS = 256 };

/*
 * Explosions with a limit on rounds, that of the original program. Each round has a marker before its dice, by which
 * rounds are counted:
 *
 *     > MARK/2 (while x = MARK, e do
 *         let y = (count >=T x)#roll in if y then (require <MARK+256 (1 + first 1 x)), y else ())
 */
static struct node *explode_counted(struct python *python, struct python_value *value,
				    struct node *threshold)
{
	const char *x = build_fresh_name(python->builder, python->expression->at);
	const char *y = build_fresh_name(python->builder, python->expression->at);
	struct node *mark, *more;

	if (!python_hold(python, value, &threshold))
		return NULL;
	mark = BINARY(ADD, NUMBER(1), BINARY(FIRST, NUMBER(1), VARIABLE(x)));
	mark = python_require(python, NODE_LESS, NUMBER(MARK + MOST_ROUNDS), mark);
	more = IF(VARIABLE(y), BINARY(CONCAT, mark, VARIABLE(y)),
		  python_node(python, NODE_EMPTY, NULL, NULL));
	more = BIND(LET, y, roll_more(python, &value->dice, threshold, x), more);
	value->dice.remembered = false;
	return BINARY(GREATER, NUMBER(MARK / 2),
		      BIND(WHILE, x, BINARY(CONCAT, NUMBER(MARK), value->tree), more));
}

/* Whether the probability of exceeding the program's limit on rounds is more than negligible. */
static bool may_go_on(const struct python_value *value, struct interval threshold)
{
	const struct listed_dice *dice = &value->dice;
	double low = (double)lowest_range(dice).low, high = (double)dice->sides.high;
	double least = (double)threshold.low, share;
	int rounds;

	if (high > -(double)MARK / 4)
		return false;
	share = (high + 1 - (least > low + 1 ? least : low + 1)) / (high + 1 - low);
	if (share <= 0)
		return false;
	for (rounds = 1; rounds < MOST_ROUNDS; rounds *= 2)
		share *= share;
	return share * (double)value->count.high > 1e-6;
}

static bool explosion_value(struct python *python, struct python_value *value)
{
	struct listed_dice *dice = &value->dice;
	struct interval range = interval_anything;
	struct node *threshold;
	bool plain, counted;

	if (!read_operands(python, "explode", value, &range, &threshold))
		return false;
	counted = threshold != NULL && may_go_on(value, range);
	plain = threshold == NULL && dice->remembered && dice->name == NULL &&
		dice->kind != PYTHON_FUDGE_DICE;
	if (!check_explosion(python, dice, range, &threshold))
		return false;
	if (threshold == NULL)
		threshold = usual_threshold(python, dice);
	dice->fixed = false;
	value->chance = true;
	if (counted)
		value->tree = explode_counted(python, value, threshold);
	else if (plain)
		value->tree = UNARY(EXPLODE, value->tree);
	else if (dice->remembered)
		value->tree = python_conditional(python, NODE_EXPLODE, NODE_ATLEAST, threshold,
						 value->tree);
	else
		value->tree = explode(python, value, threshold);
	widen(value, faces_range(python, dice), INT64_MAX);
	return value->tree != NULL;
}

/* ---- r and rr ---- */

/* if <=T x then roll else x */
static struct node *reroll(struct python *python, const struct listed_dice *dice, const char *x,
			   struct node *threshold)
{
	return IF(BINARY(ATMOST, AGAIN(threshold), VARIABLE(x)), roll_one(python, dice),
		  VARIABLE(x));
}

/* if <=T x then (if <S T then d(S-T)+T else S) else x */
static struct node *force(struct python *python, const struct listed_dice *dice, const char *x,
			  struct node *threshold)
{
	struct node *above = BINARY(
		ADD, UNARY(DIE, BINARY(SUBTRACT, python_highest(python, dice), AGAIN(threshold))),
		AGAIN(threshold));
	struct node *some = BINARY(LESS, python_highest(python, dice), AGAIN(threshold));

	return IF(BINARY(ATMOST, AGAIN(threshold), VARIABLE(x)),
		  IF(some, above, python_highest(python, dice)), VARIABLE(x));
}

static struct node *reroll_each(struct python *python, struct python_value *value,
				struct node *threshold)
{
	bool forces = python->expression->operation == PYTHON_FORCE_REROLL && !value->dice.fixed;
	const char *x = build_fresh_name(python->builder, python->expression->at);

	if (threshold == NULL)
		threshold = python_lowest(python, &value->dice);
	if (!python_hold(python, value, &threshold))
		return NULL;
	return BIND(FOREACH, x, value->tree,
		    (forces ? force : reroll)(python, &value->dice, x, threshold));
}

/* Rerolls with the operators of dicelab. */
static struct node *reroll_all(struct python *python, const struct listed_dice *dice,
			       struct node *list, struct node *threshold)
{
	bool usual = threshold == NULL;

	if (usual)
		threshold = python_lowest(python, dice);
	if (python->expression->operation == PYTHON_FORCE_REROLL)
		return BINARY(FORCE, threshold, list);
	if (usual && dice->kind != PYTHON_FUDGE_DICE)
		return UNARY(REROLL, list);
	return python_conditional(python, NODE_REROLL, NODE_ATMOST, threshold, list);
}

static bool reroll_value(struct python *python, struct python_value *value)
{
	bool forces = python->expression->operation == PYTHON_FORCE_REROLL;
	struct listed_dice *dice = &value->dice;
	struct node *threshold;
	struct interval range;

	if (!read_operands(python, "reroll", value, &range, &threshold))
		return false;
	if (dice->random && (forces || dice->kind == PYTHON_FUDGE_DICE))
		return python_report_nested(python, dice, forces ? "force-reroll" : "reroll");
	value->tree = dice->remembered ? reroll_all(python, dice, value->tree, threshold)
				       : reroll_each(python, value, threshold);
	if (dice->kind == PYTHON_WILD_DICE)
		dice->kind = PYTHON_DICE;
	value->chance |= !dice->fixed;
	widen(value, faces_range(python, dice), value->count.high);
	return value->tree != NULL;
}

bool python_roll_value(struct python *python, bool rolled, struct python_value *value)
{
	enum python_operation operation = python->expression->operation;

	if (operation == PYTHON_EXPLODE)
		return explosion_value(python, value);
	if (operation == PYTHON_REROLL || operation == PYTHON_FORCE_REROLL)
		return reroll_value(python, value);
	assert(python_is_dice(operation));
	return dice_value(python, rolled, value);
}
