/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Words of the prelude: what they mean, and not what their definitions say. */
#include "tests/reference/inside.h"

#include <stdlib.h>

#include "tests/reference/numbers.h"

/* What becomes of `length` items, which are sorted. */
typedef enum fault number_of_list(const struct item *items, size_t length, int64_t *result);

static enum fault greatest(const struct item *items, size_t length, int64_t *result)
{
	*result = items[length - 1].value;
	return FAULT_NONE;
}

static enum fault least(const struct item *items, size_t length, int64_t *result)
{
	(void)length;
	*result = items[0].value;
	return FAULT_NONE;
}

static enum fault spread(const struct item *items, size_t length, int64_t *result)
{
	return number_subtract(items[length - 1].value, items[0].value, result);
}

static enum fault mean(const struct item *items, size_t length, int64_t *result)
{
	enum fault fault;
	wide sum = wide_of(0);
	size_t i;

	for (i = 0; i < length; i++)
		sum = wide_add(sum, wide_of(items[i].value));
	fault = number_fit(sum, result);
	return fault != FAULT_NONE ? fault : number_divide(*result, (int64_t)length, result);
}

static enum fault median(const struct item *items, size_t length, int64_t *result)
{
	return length % 2 == 1 ? least(items + length / 2, 1, result)
			       : mean(items + length / 2 - 1, 2, result);
}

static int compare_items(const void *a, const void *b)
{
	const struct item *x = a, *y = b;

	return (x->value > y->value) - (x->value < y->value);
}

/* Of an empty list there is none, for the reason given. */
static bool roll_number_of_list(struct plain *plain, const struct node *node,
				number_of_list *number_of, enum failure_cause empty)
{
	size_t begin = plain->length, length;
	int64_t result;

	if (!plain_roll_unordered(plain, node->operands[0]))
		return false;
	length = plain->length - begin;
	if (length == 0)
		return plain_fail(plain, node, empty, 0);
	qsort(plain->items + begin, length, sizeof *plain->items, compare_items);
	if (!plain_check(plain, node, number_of(plain->items + begin, length, &result)))
		return false;
	plain->length = begin;
	return plain_push(plain, node, result, NULL);
}

/* All that is before the item is counted first, and then the list is rolled. */
static bool roll_item(struct plain *plain, const struct node *node)
{
	size_t begin = plain->length;
	int64_t number, before, value;

	if (!plain_roll_one(plain, node->operands[0], &number) ||
	    !plain_check(plain, node, number_subtract(number, 1, &before)))
		return false;
	if (before < 0)
		return plain_fail(plain, node, FAILURE_COUNT, before);
	if (!plain_roll_node(plain, node->operands[1]))
		return false;
	if ((uint64_t)before >= plain->length - begin)
		return plain_fail(plain, node, FAILURE_LENGTH, 0);
	value = plain->items[begin + (size_t)before].value;
	plain->length = begin;
	return plain_push(plain, node, value, NULL);
}

/* The quotient toward zero, and one more or less where that is not toward the side wanted. */
static bool roll_quotient(struct plain *plain, const struct node *node, int64_t side)
{
	int64_t x, y, quotient, rest;

	if (!plain_roll_one(plain, node->operands[0], &x) ||
	    !plain_roll_one(plain, node->operands[1], &y) ||
	    !plain_check(plain, node, number_divide(x, y, &quotient)) ||
	    !plain_check(plain, node, number_modulo(x, y, &rest)))
		return false;
	if (rest != 0 && ((rest < 0) != (y < 0)) == (side < 0))
		quotient += side;
	return plain_push(plain, node, quotient, NULL);
}

bool roll_prelude(struct plain *plain, const struct node *node)
{
	switch ((enum prelude_kind)node->kind) {
	case PRELUDE_PLUS:
		return roll_addition(plain, node);
	case PRELUDE_MIDDLE:
		return roll_middle(plain, node);
	case PRELUDE_MAX:
		return roll_number_of_list(plain, node, greatest, FAILURE_LENGTH);
	case PRELUDE_MIN:
		return roll_number_of_list(plain, node, least, FAILURE_LENGTH);
	case PRELUDE_MEAN:
		return roll_number_of_list(plain, node, mean, FAILURE_ZERO_DIVISOR);
	case PRELUDE_MEDIAN:
		return roll_number_of_list(plain, node, median, FAILURE_ZERO_DIVISOR);
	case PRELUDE_ITEM:
		return roll_item(plain, node);
	case PRELUDE_FLOOR:
		return roll_quotient(plain, node, -1);
	case PRELUDE_CEIL:
		return roll_quotient(plain, node, 1);
	case PRELUDE_SPREAD:
		return roll_number_of_list(plain, node, spread, FAILURE_LENGTH);
	}
	return false;
}
