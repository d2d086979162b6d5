/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The operators ^, v and m of python-dice: ^3 keeps the three highest items, v3 the three lowest, m3 three in the
 * middle. A count of 0 keeps all, and a negative one leaves out as many: ^-1 leaves out the lowest. If m leaves out an
 * odd number, the extra one is at the low end.
 */
#include "language/python_dice/node.h"

static int64_t without(int64_t count, int64_t dropped)
{
	return count > dropped ? count - dropped : 0;
}

/* The number of items to leave out at each end, if it is constant. */
struct left_out {
	int64_t low, high;
};

static struct left_out leave_out(enum python_operation operation, int64_t count)
{
	if (operation == PYTHON_HIGHEST)
		return (struct left_out){count, 0};
	if (operation == PYTHON_LOWEST)
		return (struct left_out){0, count};
	return (struct left_out){count - count / 2, count / 2};
}

static void drop_known(struct python *python, struct python_value *value, int64_t count)
{
	struct left_out out = leave_out(python->expression->operation, count);

	if (out.low > 0)
		value->tree = DROP(LOW, NUMBER(out.low), value->tree);
	if (out.high > 0)
		value->tree = DROP(HIGH, NUMBER(out.high), value->tree);
	python_set_items(value, value->items, without(value->count.low, count),
			 without(value->count.high, count));
}

static enum node_kind filter_of(enum python_operation operation)
{
	return operation == PYTHON_HIGHEST  ? NODE_HIGH
	       : operation == PYTHON_LOWEST ? NODE_LOW
					    : NODE_MIDDLE;
}

static struct node *keep(struct python *python, struct node *count, struct node *list)
{
	return python_node(python, filter_of(python->expression->operation), count, list);
}

/* Keeps a constant number of items. */
static void keep_known(struct python *python, struct python_value *value, int64_t count)
{
	if (count < 0) {
		drop_known(python, value, -count);
	} else if (count > 0) {
		value->tree = keep(python, NUMBER(count), value->tree);
		python_set_items(value, value->items, lesser(value->count.low, count),
				 lesser(value->count.high, count));
	}
}

/* drop low (-n) e; for the middle, drop high (-n/2) (drop low (-(n-1)/2) e); n must not be positive. */
static struct node *drop(struct python *python, const struct node *n, struct node *list)
{
	struct node *half;

	if (python->expression->operation == PYTHON_HIGHEST)
		return DROP(LOW, UNARY(NEGATE, AGAIN(n)), list);
	if (python->expression->operation == PYTHON_LOWEST)
		return DROP(HIGH, UNARY(NEGATE, AGAIN(n)), list);
	half = BINARY(DIVIDE, BINARY(SUBTRACT, NUMBER(1), AGAIN(n)), NUMBER(2));
	return DROP(HIGH, BINARY(DIVIDE, UNARY(NEGATE, AGAIN(n)), NUMBER(2)),
		    DROP(LOW, half, list));
}

/* if >0 n then (high n e) else (drop low (-n) e) */
static bool keep_random(struct python *python, struct python_value *value,
			const struct python_value *count)
{
	struct node *n = count->tree, *list = value->tree;

	value->chance |= count->chance;
	if (count->total.low > 0) {
		value->tree = keep(python, n, list);
	} else if (!python_hold(python, value, &n)) {
		return false;
	} else if (count->total.high <= 0) {
		value->tree = drop(python, n, list);
	} else if (!python_hold(python, value, &list)) {
		return false;
	} else {
		value->tree = IF(BINARY(GREATER, NUMBER(0), AGAIN(n)),
				 keep(python, AGAIN(n), AGAIN(list)), drop(python, n, AGAIN(list)));
	}
	python_set_items(value, value->items, 0, value->count.high);
	return value->tree != NULL;
}

/* Without a count, ^ and v leave out one item, and m two; but one item always remains. */
static bool keep_usual(struct python *python, struct python_value *value)
{
	bool middle = python->expression->operation == PYTHON_MIDDLE;
	int64_t most = middle ? 2 : 1;
	struct python_value dropped;
	struct node *list;

	if (value->count.high <= 1)
		return true;
	if (value->count.low > most || interval_is_constant(value->count)) {
		drop_known(python, value, value->count.low > most ? most : 1);
		return value->tree != NULL;
	}
	if (!python_hold(python, value, &value->tree))
		return false;
	list = value->tree;
	dropped = *value;
	dropped.tree = AGAIN(list);
	drop_known(python, &dropped, most);
	value->tree = IF(BINARY(GREATER, NUMBER(most), UNARY(COUNT, AGAIN(list))), dropped.tree,
			 middle ? keep(python, NUMBER(1), AGAIN(list)) : AGAIN(list));
	python_set_items(value, value->items, lesser(value->count.low, 1),
			 without(value->count.high, most));
	return value->tree != NULL;
}

bool python_choose(struct python *python, struct python_value *value,
		   const struct python_value *count)
{
	static const char *const which[] = {[PYTHON_HIGHEST] = "highest",
					    [PYTHON_LOWEST] = "lowest",
					    [PYTHON_MIDDLE] = "middle"};

	if (!value->list)
		return diag_error(python->builder->diag, CODE_SYNTAX, python->expression->at, NULL,
				  "Can't take the %s values of a scalar!",
				  which[python->expression->operation]);
	if (count == NULL)
		return keep_usual(python, value);
	if (!python_is_constant(count))
		return keep_random(python, value, count);
	keep_known(python, value, count->total.low);
	return value->tree != NULL;
}
