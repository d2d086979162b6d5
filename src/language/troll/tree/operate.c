/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Translates operators of Troll to dicelab. */
#include "language/troll/tree/inside.h"
#include "tree/floor.h"
#include "tree/once.h"

/* The nodes of operators and filters that dicelab has, too. */
static const enum node_kind kinds[TROLL_OPERATORS] = {
	[TROLL_SUM] = NODE_SUM,
	[TROLL_COUNT] = NODE_COUNT,
	[TROLL_DIFFERENT] = NODE_DISTINCT,
	[TROLL_NEGATE] = NODE_NEGATE,
	[TROLL_ADD] = NODE_ADD,
	[TROLL_SUBTRACT] = NODE_SUBTRACT,
	[TROLL_MULTIPLY] = NODE_MULTIPLY,
	[TROLL_RANGE] = NODE_RANGE,
	[TROLL_UNION] = NODE_CONCAT,
	[TROLL_TIMES] = NODE_REPEAT,
	[TROLL_LEAST] = NODE_LOW,
	[TROLL_LARGEST] = NODE_HIGH,
	[TROLL_EQUAL] = NODE_EQUAL,
	[TROLL_UNEQUAL] = NODE_UNEQUAL,
	[TROLL_LESS] = NODE_GREATER, /* n < c: those that are greater than n */
	[TROLL_GREATER] = NODE_LESS,
	[TROLL_ATMOST] = NODE_ATLEAST,
	[TROLL_ATLEAST] = NODE_ATMOST,
};

/* ---- building blocks ---- */

static struct node *unary(struct tree_maker *maker, struct span at, enum node_kind kind,
			  struct node *operand)
{
	return build_operator(maker->builder, at, kind, operand, NULL, NULL);
}

static struct node *binary(struct tree_maker *maker, struct span at, enum node_kind kind,
			   struct node *left, struct node *right)
{
	return build_operator(maker->builder, at, kind, left, right, NULL);
}

static struct node *filter(struct tree_maker *maker, struct span at, enum node_kind kind,
			   struct node *argument, struct node *list)
{
	return build_filter(maker->builder, at, false, kind, argument, list);
}

static struct node *number(struct tree_maker *maker, struct span at, int64_t value)
{
	return build_integer(maker->builder, at, value);
}

/* Makes of a value, which is used several times, a variable or a number that can be copied: `use`. */
static bool hold(struct tree_maker *maker, struct span at, const struct held **held,
		 struct node **value)
{
	if (*value != NULL && (*value)->kind == NODE_NUMBER)
		return true;
	return *value != NULL && once_hold((struct site){maker->builder, at}, held,
					   build_fresh_name(maker->builder, at), value);
}

static struct node *use(struct tree_maker *maker, const struct node *held)
{
	return once_use(maker->builder, held);
}

/* The item of a list of one item; fails if the list is empty. */
static struct node *make_single(struct tree_maker *maker, struct span at, bool filled,
				struct node *item)
{
	return filled ? item : unary(maker, at, NODE_MAX, item);
}

/* ---- one operand ---- */

/* A number from 0 to n: a die with n + 1 faces, minus 1. */
static struct node *make_die(struct tree_maker *maker, struct span at, bool zero,
			     struct node *faces)
{
	struct node *die;

	if (!zero)
		return unary(maker, at, NODE_DIE, faces);
	if (faces != NULL && faces->kind == NODE_NUMBER && faces->number < INT64_MAX)
		faces = number(maker, at, faces->number + 1);
	else
		faces = binary(maker, at, NODE_ADD, faces, number(maker, at, 1));
	die = binary(maker, at, NODE_SUBTRACT, unary(maker, at, NODE_DIE, faces),
		     number(maker, at, 1));
	if (die != NULL)
		die->face = true;
	return die;
}

static struct node *make_sign(struct tree_maker *maker, struct span at, struct node *x)
{
	const struct held *held = NULL;
	struct node *above, *below;

	if (!hold(maker, at, &held, &x))
		return NULL;
	above = binary(maker, at, NODE_IS_GREATER, use(maker, x), number(maker, at, 0));
	below = binary(maker, at, NODE_IS_LESS, use(maker, x), number(maker, at, 0));
	return once_let((struct site){maker->builder, at}, held,
			binary(maker, at, NODE_SUBTRACT, above, below));
}

/* All items equal to the least or greatest. */
static struct node *make_extreme(struct tree_maker *maker, struct span at, enum node_kind kind,
				 struct node *list)
{
	const struct held *held = NULL;
	struct node *best, *body;
	const char *name;

	if (!hold(maker, at, &held, &list))
		return NULL;
	best = filter(maker, at, kind, number(maker, at, 1), use(maker, list));
	name = build_fresh_name(maker->builder, at);
	body = filter(maker, at, NODE_EQUAL, build_variable(maker->builder, at, name),
		      use(maker, list));
	return once_let((struct site){maker->builder, at}, held,
			build_binding(maker->builder, at, NODE_FOREACH, name, best, body));
}

/* Item number (size div 2), counted from 0: the greatest of the (size div 2) + 1 least. */
static struct node *make_median(struct tree_maker *maker, struct span at, bool filled,
				struct node *list)
{
	const struct held *held = NULL;
	struct node *count, *least;

	if (!hold(maker, at, &held, &list))
		return NULL;
	count = unary(maker, at, NODE_COUNT, use(maker, list));
	count = binary(maker, at, NODE_DIVIDE, count, number(maker, at, 2));
	count = binary(maker, at, NODE_ADD, count, number(maker, at, 1));
	least = filter(maker, at, NODE_LOW, count, use(maker, list));
	return once_let((struct site){maker->builder, at}, held,
			make_single(maker, at, filled,
				    filter(maker, at, NODE_HIGH, number(maker, at, 1), least)));
}

static struct node *make_best(struct tree_maker *maker, struct span at, enum node_kind kind,
			      struct node *list)
{
	return filter(maker, at, kind, number(maker, at, 1), list);
}

struct node *troll_make_unary(struct tree_maker *maker, struct tree_variable *variables,
			      const struct troll_expression *e)
{
	struct node *operand = troll_make(maker, variables, e->first);
	bool filled = troll_facts(variables, e->first).filled;
	struct span at = e->at;

	if (operand == NULL)
		return NULL;
	switch (e->operation) {
	case TROLL_DIE:
	case TROLL_ZERO_DIE:
		return make_die(maker, at, e->operation == TROLL_ZERO_DIE, operand);
	case TROLL_SUM:
	case TROLL_COUNT:
	case TROLL_DIFFERENT:
	case TROLL_NEGATE:
		return unary(maker, at, kinds[e->operation], operand);
	case TROLL_SIGN:
		return make_sign(maker, at, operand);
	case TROLL_MIN:
		return make_best(maker, at, NODE_LOW, operand);
	case TROLL_MAX:
		return make_best(maker, at, NODE_HIGH, operand);
	case TROLL_MINIMAL:
		return make_extreme(maker, at, NODE_LOW, operand);
	case TROLL_MAXIMAL:
		return make_extreme(maker, at, NODE_HIGH, operand);
	case TROLL_MEDIAN:
		return make_median(maker, at, filled, operand);
	case TROLL_CHOOSE:
		operand = unary(maker, at, NODE_PERM, operand);
		return make_single(maker, at, filled, make_best(maker, at, NODE_FIRST, operand));
	case TROLL_NOT:
		return build_operator(maker->builder, at, NODE_IF, operand,
				      unary(maker, at, NODE_EMPTY, NULL), number(maker, at, 1));
	default:
		return troll_give_up(maker);
	}
}

/* ---- division ---- */

/* Floor division; dicelab truncates toward 0, which is the same if nothing is negative. */
static struct node *make_division(struct tree_maker *maker, struct tree_variable *variables,
				  const struct troll_expression *e, struct node *x, struct node *y)
{
	bool divides = e->operation == TROLL_DIVIDE;
	struct interval of_y = interval_anything;
	const struct held *held = NULL;
	struct builder *builder = maker->builder;
	struct span at = e->at;

	if (troll_facts(variables, e->first).positive && troll_facts(variables, e->second).positive)
		return binary(maker, at, divides ? NODE_DIVIDE : NODE_MODULO, x, y);
	if (!hold(maker, at, &held, &y))
		return NULL;
	if (held == NULL)
		of_y = interval_of(y->number, y->number);
	if (!divides)
		return once_let((struct site){builder, at}, held,
				floor_rest((struct site){builder, at}, x, y, of_y));
	if (!hold(maker, at, &held, &x))
		return NULL;
	return once_let((struct site){builder, at}, held,
			floor_quotient((struct site){builder, at}, x, y, of_y));
}

/* ---- two operands ---- */

/* The items of a that are in b, or are not. If b is one number, that is a filter. */
static struct node *make_among(struct tree_maker *maker, struct tree_variable *variables,
			       const struct troll_expression *e, struct node *a, struct node *b)
{
	bool keeps = e->operation == TROLL_KEEP;
	struct builder *builder = maker->builder;
	const struct held *held = NULL;
	struct span at = e->at;
	struct node *found, *kept, *dropped;
	const char *name;

	if (troll_facts(variables, e->second).single)
		return filter(maker, at, keeps ? NODE_EQUAL : NODE_UNEQUAL, b, a);
	if (!hold(maker, at, &held, &b))
		return NULL;
	name = build_fresh_name(builder, at);
	found = filter(maker, at, NODE_EQUAL, build_variable(builder, at, name), b);
	kept = build_variable(builder, at, name);
	dropped = unary(maker, at, NODE_EMPTY, NULL);
	return once_let(
		(struct site){builder, at}, held,
		build_binding(builder, at, NODE_FOREACH, name, a,
			      build_operator(builder, at, NODE_IF, found, keeps ? kept : dropped,
					     keeps ? dropped : kept)));
}

struct node *troll_make_binary(struct tree_maker *maker, struct tree_variable *variables,
			       const struct troll_expression *e)
{
	struct node *left = troll_make(maker, variables, e->first);
	struct node *right = left != NULL ? troll_make(maker, variables, e->second) : NULL;
	struct span at = e->at;

	if (right == NULL)
		return NULL;
	switch (e->operation) {
	case TROLL_ADD:
	case TROLL_SUBTRACT:
	case TROLL_MULTIPLY:
	case TROLL_RANGE:
	case TROLL_UNION:
	case TROLL_TIMES:
		return binary(maker, at, kinds[e->operation], left, right);
	case TROLL_DIVIDE:
	case TROLL_MODULO:
		return make_division(maker, variables, e, left, right);
	case TROLL_AND:
		return build_operator(maker->builder, at, NODE_IF, left, right,
				      unary(maker, at, NODE_EMPTY, NULL));
	case TROLL_DROP:
	case TROLL_KEEP:
		return make_among(maker, variables, e, left, right);
	case TROLL_PICK:
		return filter(maker, at, NODE_FIRST, right, unary(maker, at, NODE_PERM, left));
	case TROLL_DICE:
	case TROLL_ZERO_DICE:
		right = make_die(maker, at, e->operation == TROLL_ZERO_DICE, right);
		return binary(maker, at, NODE_REPEAT, left, right);
	case TROLL_LEAST:
	case TROLL_LARGEST:
	case TROLL_EQUAL:
	case TROLL_UNEQUAL:
	case TROLL_LESS:
	case TROLL_GREATER:
	case TROLL_ATMOST:
	case TROLL_ATLEAST:
		return filter(maker, at, kinds[e->operation], left, right);
	default:
		return troll_give_up(maker);
	}
}
