/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Translates expressions of dicebag to trees. A pool is a list, and its sum where it is used as a number. Operators
   that roll dice again get dice, not only their numbers. */
#include "language/dicebag/dicebag.h"
#include "tree/floor.h"
#include "tree/once.h"

/* The properties of a pool's list that its context needs. */
struct wish {
	bool ordered; /* the order of the dice matters */
	/* the dice are rolled again, with the same faces if these are drawn once for all of them */
	bool again;
};

static const struct wish items_alone = {false, false};

/* Nodes at the place of a bag; BINARY also makes filters. */
#define NUMBER(bag, value) build_integer(builder, (bag)->at, value)
#define UNARY(bag, kind, a) build_operator(builder, (bag)->at, kind, a, NULL, NULL)
#define BINARY(bag, kind, a, b) build_operator(builder, (bag)->at, kind, a, b, NULL)

/* ---- numbers ---- */

/* An operand as a number; a literal if it is constant. */
static struct node *operand(struct builder *builder, const struct bag *bag)
{
	struct interval total = bag->total;

	return interval_is_constant(total) ? NUMBER(bag, total.low) : dicebag_sum(builder, bag);
}

/* Holds an operand that is used in several places or for many dice: once_use returns a copy, or the literal if it is
   constant. False after an error (reported). */
static bool hold(struct builder *builder, const struct bag *bag, const struct held **held,
		 struct node **value)
{
	*value = operand(builder, bag);
	if (*value == NULL || interval_is_constant(bag->total))
		return *value != NULL;
	return once_hold((struct site){builder, bag->at}, held, build_fresh_name(builder, bag->at),
			 value);
}

/* A number of dice or pools; negative numbers count as none. */
static struct node *count(struct builder *builder, const struct bag *bag)
{
	struct node *sum;

	if (bag->total.low >= 0)
		return operand(builder, bag);
	sum = dicebag_sum(builder, bag);
	sum = BINARY(bag, NODE_CONCAT, NUMBER(bag, 0), sum);
	return UNARY(bag, NODE_SUM, BINARY(bag, NODE_HIGH, NUMBER(bag, 1), sum));
}

/* ---- pools as lists ---- */

static struct node *list(struct builder *builder, const struct bag *bag, struct wish wish);

/* Repeats `one`, which is evaluated each time. */
static struct node *repeat(struct builder *builder, const struct bag *bag, const struct bag *times,
			   struct node *one)
{
	struct interval total = times->total;

	if (one == NULL || (total.low == 1 && total.high == 1))
		return one;
	return BINARY(bag, NODE_REPEAT, count(builder, times), one);
}

/* Without copies, nothing is rolled, so nothing in them can fail. */
static struct node *copies(struct builder *builder, const struct bag *bag, struct wish wish)
{
	bool never = bag->right->total.high <= 0;

	return repeat(builder, bag, bag->right,
		      never ? NUMBER(bag, 0) : list(builder, bag->left, wish));
}

/* One die. In dicebag, a die with 0 faces shows 1. */
static struct node *die(struct builder *builder, const struct bag *bag, const struct node *faces)
{
	struct interval range = bag->right->total;
	bool known = interval_is_constant(range);
	struct node *sides, *none;

	if (known && range.low == 0)
		return NUMBER(bag, 1);
	sides = once_use(builder, faces);
	if (!known && range.low <= 0) {
		none = BINARY(bag->right, NODE_EQUAL, NUMBER(bag->right, 0),
			      once_use(builder, faces));
		sides = BINARY(bag->right, NODE_ADD, sides, UNARY(bag->right, NODE_COUNT, none));
	}
	return UNARY(bag, NODE_DIE, sides);
}

/* Notes that -2d6 is (-2)d6, which is no dice at all, and not -(2d6). */
static void note_negative_count(struct builder *builder, const struct bag *bag)
{
	const struct bag *left = bag->left;

	if (left->kind == BAG_NEGATIVE && left->right->kind == BAG_NUMBER &&
	    left->at.begin == bag->at.begin && left->right->number > 0)
		diag_note(builder->diag, CODE_NO_DICE, bag->at,
			  "to negate the roll, use parentheses, as in -(1d6)",
			  "'-' belongs to the number of dice, so there are none");
}

static struct node *dice(struct builder *builder, const struct bag *bag, struct wish wish)
{
	struct interval number_of = bag->left->total, faces = bag->right->total;
	bool one = number_of.low == 1 && number_of.high == 1;
	const struct held *held = NULL;
	struct node *sides;

	note_negative_count(builder, bag);
	if (number_of.high <= 0)
		return build_operator(builder, bag->at, NODE_EMPTY, NULL, NULL, NULL);
	if (one && !wish.again && !interval_is_constant(faces) && faces.low > 0)
		return UNARY(bag, NODE_DIE, operand(builder, bag->right));
	if (!hold(builder, bag->right, &held, &sides))
		return NULL;
	return once_let((struct site){builder, bag->at}, held,
			repeat(builder, bag, bag->left, die(builder, bag, sides)));
}

/* Makes the node for one item of a list. */
typedef struct node *each(struct builder *builder, const struct bag *bag, struct node *item,
			  const void *data);

static struct node *for_each(struct builder *builder, const struct bag *bag, struct node *items,
			     each *make, const void *data)
{
	const char *name;

	if (items == NULL || node_is_scalar(items))
		return items == NULL ? NULL : make(builder, bag, items, data);
	name = build_fresh_name(builder, bag->at);
	return build_binding(builder, bag->at, NODE_FOREACH, name, items,
			     make(builder, bag, build_variable(builder, bag->at, name), data));
}

static struct node *opposite(struct builder *builder, const struct bag *bag, struct node *item,
			     const void *data)
{
	(void)data;
	return UNARY(bag, NODE_NEGATE, item);
}

static struct node *negative(struct builder *builder, const struct bag *bag, const struct bag *of,
			     struct wish wish)
{
	return for_each(builder, bag, list(builder, of, wish), opposite, NULL);
}

/* Prepends the pool to *chain, from the last part to the first. False after an error (reported). */
static bool prepend_pool(struct builder *builder, const struct bag *bag, struct wish wish,
			 struct node **chain)
{
	struct node *items;

	if (bag->kind == BAG_JOIN)
		return prepend_pool(builder, bag->right, wish, chain) &&
		       prepend_pool(builder, bag->left, wish, chain);
	if (bag->kind == BAG_JOIN_NEGATIVE) {
		items = negative(builder, bag, bag->right, wish);
		*chain = *chain == NULL ? items : BINARY(bag, NODE_CONCAT, items, *chain);
		return *chain != NULL && prepend_pool(builder, bag->left, wish, chain);
	}
	items = list(builder, bag, wish);
	*chain = *chain == NULL ? items : BINARY(bag, NODE_CONCAT, items, *chain);
	return *chain != NULL;
}

/* The bonus is rolled anew for each die. */
static struct node *bonus_of_item(struct builder *builder, const struct bag *bag, struct node *item,
				  const void *data)
{
	struct interval total = bag->right->total;
	bool adds = bag->kind == BAG_BONUS;

	(void)data;
	if (interval_is_constant(total) && total.low < 0)
		return BINARY(bag, adds ? NODE_SUBTRACT : NODE_ADD, item,
			      NUMBER(bag->right, -total.low));
	return BINARY(bag, adds ? NODE_ADD : NODE_SUBTRACT, item, operand(builder, bag->right));
}

static struct node *bonus(struct builder *builder, const struct bag *bag, struct wish wish)
{
	struct interval total = bag->right->total;
	struct node *items = list(builder, bag->left, wish);

	if (items == NULL || node_is_scalar(items) || !interval_is_constant(total))
		return for_each(builder, bag, items, bonus_of_item, NULL);
	return BINARY(bag, NODE_PLUS,
		      NUMBER(bag->right, bag->kind == BAG_BONUS ? total.low : -total.low), items);
}

/* Floor division, from truncating division. */
static struct node *quotient(struct builder *builder, const struct bag *bag)
{
	struct interval above = bag->left->total, below = bag->right->total;
	const struct held *held = NULL;
	struct node *x, *y, *tree;

	if (above.low >= 0 && below.low >= 0)
		return BINARY(bag, NODE_DIVIDE, dicebag_sum(builder, bag->left),
			      dicebag_sum(builder, bag->right));
	if (interval_is_constant(bag->total))
		return NUMBER(bag, bag->total.low);
	if (!hold(builder, bag->left, &held, &x) || !hold(builder, bag->right, &held, &y))
		return NULL;
	tree = once_let((struct site){builder, bag->at}, held,
			floor_quotient((struct site){builder, bag->at}, x, y, below));
	return tree == NULL || node_is_scalar(tree) ? tree : UNARY(bag, NODE_SUM, tree);
}

/* The comparison with the number on the left that dice must pass. */
static struct node *passing(struct builder *builder, const struct bag *bag, struct node *bound,
			    struct node *items)
{
	return BINARY(bag, bag->small ? NODE_ATMOST : NODE_ATLEAST, bound, items);
}

/* E and A. Dice of different kinds are rolled again separately, if the order does not matter. */
static struct node *roll_on(struct builder *builder, const struct bag *bag, struct wish wish)
{
	bool explodes = bag->kind == BAG_EXPLODE;
	const struct bag *dice = bag_apart(builder, bag->right, wish.ordered), *apart = bag;

	if (dice == NULL)
		return NULL;
	if (bag_is_endless(bag, dice)) {
		diag_error(builder->diag, CODE_ENDLESS, bag->at, NULL,
			   "this never ends: a die has no face that ends it");
		return NULL;
	}
	wish.again = true;
	if (!bag_rolls_on(bag))
		return list(builder, bag->right, wish);
	if (explodes && dice->kind == BAG_JOIN)
		apart = bag_apart(builder, bag, wish.ordered);
	if (apart == NULL || apart->kind == BAG_JOIN)
		return apart == NULL ? NULL : list(builder, apart, wish);
	return build_conditional(
		builder, bag->at, explodes ? NODE_EXPLODE : NODE_COMPOUND,
		passing(builder, bag, operand(builder, bag->left), list(builder, dice, wish)));
}

static enum node_kind best(const struct bag *bag)
{
	return bag->small ? NODE_LOW : NODE_HIGH;
}

static enum node_kind worst(const struct bag *bag)
{
	return bag->small ? NODE_HIGH : NODE_LOW;
}

/* Keeps n items, or leaves out -n if n is negative, when the sign is random: let x = items in high (if >=0 n then n
   else high 1 (0, n + count x)) x */
static struct node *keep_either(struct builder *builder, const struct bag *bag, struct node *items)
{
	const char *name = build_fresh_name(builder, bag->at);
	const struct held *held = NULL;
	struct node *n, *all, *kept;

	if (!hold(builder, bag->left, &held, &n) ||
	    !once_hold((struct site){builder, bag->at}, &held, name, &items))
		return NULL;
	all = UNARY(bag, NODE_COUNT, once_use(builder, items));
	all = BINARY(bag, NODE_ADD, once_use(builder, n), all);
	all = BINARY(bag, NODE_HIGH, NUMBER(bag, 1), BINARY(bag, NODE_CONCAT, NUMBER(bag, 0), all));
	kept = BINARY(bag, NODE_ATLEAST, NUMBER(bag, 0), once_use(builder, n));
	if (all == NULL || kept == NULL)
		return NULL;
	kept = build_operator(builder, bag->at, NODE_IF, kept, once_use(builder, n), all);
	kept = BINARY(bag, best(bag), kept, once_use(builder, items));
	return once_let((struct site){builder, bag->at}, held, kept);
}

static struct node *keep(struct builder *builder, const struct bag *bag, struct wish wish)
{
	struct interval n = bag->left->total;
	struct node *items = list(builder, bag->right, (struct wish){false, wish.again});

	if (n.low >= 0)
		items = BINARY(bag, best(bag), operand(builder, bag->left), items);
	else if (interval_is_constant(n))
		items = build_filter(builder, bag->at, true, worst(bag), NUMBER(bag, -n.low),
				     items);
	else
		items = keep_either(builder, bag, items);
	if (!wish.ordered || bag->count.high <= 1)
		return items;
	items = UNARY(bag, NODE_SORT, items);
	return bag->small ? items : UNARY(bag, NODE_REV, items);
}

static struct node *score_of_item(struct builder *builder, const struct bag *bag, struct node *item,
				  const void *data)
{
	return UNARY(bag, NODE_COUNT, passing(builder, bag, once_use(builder, data), item));
}

static struct node *score(struct builder *builder, const struct bag *bag, struct wish wish)
{
	struct node *items = list(builder, bag->right, wish);
	const struct held *held = NULL;
	struct node *bound;

	if (!hold(builder, bag->left, &held, &bound))
		return NULL;
	return once_let((struct site){builder, bag->at}, held,
			for_each(builder, bag, items, score_of_item, bound));
}

static struct node *list(struct builder *builder, const struct bag *bag, struct wish wish)
{
	struct node *chain = NULL;

	switch (bag->kind) {
	case BAG_NUMBER:
		return NUMBER(bag, bag->number);
	case BAG_NEGATIVE:
		return negative(builder, bag, bag->right, wish);
	case BAG_DICE:
		return dice(builder, bag, wish);
	case BAG_JOIN:
	case BAG_JOIN_NEGATIVE:
		return prepend_pool(builder, bag, wish, &chain) ? chain : NULL;
	case BAG_PRODUCT:
		return BINARY(bag, NODE_MULTIPLY, dicebag_sum(builder, bag->left),
			      dicebag_sum(builder, bag->right));
	case BAG_QUOTIENT:
		return quotient(builder, bag);
	case BAG_COPIES:
		return copies(builder, bag, wish);
	case BAG_BONUS:
	case BAG_MALUS:
		return bonus(builder, bag, wish);
	case BAG_COMPOUND:
	case BAG_EXPLODE:
		return roll_on(builder, bag, wish);
	case BAG_KEEP:
		return keep(builder, bag, wish);
	case BAG_SCORE:
		return score(builder, bag, wish);
	}
	return NULL;
}

/* ---- dispatch ---- */

struct node *dicebag_list(struct builder *builder, const struct bag *bag)
{
	return list(builder, bag, (struct wish){.ordered = true});
}

struct node *dicebag_sum(struct builder *builder, const struct bag *bag)
{
	struct node *items;

	if (bag->kind == BAG_NEGATIVE)
		return UNARY(bag, NODE_NEGATE, dicebag_sum(builder, bag->right));
	if (bag->kind == BAG_JOIN || bag->kind == BAG_JOIN_NEGATIVE)
		return BINARY(bag, bag->kind == BAG_JOIN ? NODE_ADD : NODE_SUBTRACT,
			      dicebag_sum(builder, bag->left), dicebag_sum(builder, bag->right));
	if (bag->kind == BAG_SCORE) {
		items = list(builder, bag->right, items_alone);
		return UNARY(bag, NODE_COUNT,
			     passing(builder, bag, operand(builder, bag->left), items));
	}
	items = list(builder, bag, items_alone);
	if (items != NULL && items->kind == NODE_EMPTY)
		return NUMBER(bag, 0);
	return items == NULL || node_is_scalar(items) ? items : UNARY(bag, NODE_SUM, items);
}
