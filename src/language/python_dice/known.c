/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Constant folding of lists, for messages, which show their items: evaluated beside the tree. Results that may not fit
   into 64 bits are unknown. */
#include <assert.h>
#include <string.h>

#include "language/python_dice/python_dice.h"
#include "support/sort.h"

/* Messages truncate longer lists. */
enum { MOST_KNOWN = 64 };

/* The items of a constant, or NULL; a number is one item. */
static const int64_t *items_of(const struct python_value *value)
{
	if (value->known != NULL)
		return value->known;
	return !value->list && python_is_constant(value) ? &value->total.low : NULL;
}

/* Sets the value to a constant list. */
static bool set_known(struct python *python, struct python_value *value, const int64_t *items,
		      size_t count)
{
	int64_t *known = arena_take(python->builder->arena, (count + 1) * sizeof *known);
	size_t i;

	if (known == NULL)
		return diag_out_of_memory(python->builder->diag, value->expression->at);
	if (count > 0)
		memcpy(known, items, count * sizeof *known);
	value->known = known;
	value->count = interval_of((int64_t)count, (int64_t)count);
	value->total = interval_of(0, 0);
	for (i = 0; i < count; i++)
		value->total = interval_add(value->total, interval_of(items[i], items[i]));
	return true;
}

bool python_know_same(struct python *python, struct python_value *value)
{
	int64_t items[MOST_KNOWN];
	size_t i;

	if (!interval_is_constant(value->count) || !interval_is_constant(value->items) ||
	    value->count.low > MOST_KNOWN)
		return true;
	for (i = 0; i < (size_t)value->count.low; i++)
		items[i] = value->items.low;
	return set_known(python, value, items, i);
}

bool python_know_parts(struct python *python, const struct python_value *parts, size_t count,
		       struct python_value *value)
{
	int64_t items[MOST_KNOWN];
	size_t i, length = 0;

	for (i = 0; i < count; i++) {
		const int64_t *part = items_of(&parts[i]);

		if (part == NULL || parts[i].count.low > MOST_KNOWN - (int64_t)length)
			return true;
		memcpy(items + length, part, (size_t)parts[i].count.low * sizeof *items);
		length += (size_t)parts[i].count.low;
	}
	return set_known(python, value, items, length);
}

/* The number of items left out; `by` is NULL if no count is given. */
static size_t left_out(enum python_operation operation, size_t count, const int64_t *by)
{
	size_t usual = operation == PYTHON_MIDDLE && count > 2 ? 2 : count > 1;

	if (by == NULL)
		return usual;
	if (*by == 0 || *by >= (int64_t)count)
		return 0;
	if (*by > 0)
		return count - (size_t)*by;
	return *by <= -(int64_t)count ? count : (size_t) - *by;
}

/* The result is sorted; in the original program, its order is random. */
static bool know_choice(struct python *python, enum python_operation operation, int64_t *items,
			size_t count, const int64_t *by, struct python_value *value)
{
	size_t out = left_out(operation, count, by);
	size_t low = operation == PYTHON_HIGHEST  ? out
		     : operation == PYTHON_LOWEST ? 0
						  : out - out / 2;

	sort_numbers(items, count);
	return set_known(python, value, items + low, count - out);
}

static bool know_again(struct python *python, const int64_t *items, size_t count, int64_t by,
		       struct python_value *value)
{
	int64_t more[2 * MOST_KNOWN];
	size_t i, length = 0;

	for (i = 0; i < count; i++) {
		more[length++] = items[i];
		if (items[i] == by)
			more[length++] = items[i];
	}
	return set_known(python, value, more, length);
}

static void know_successes(const int64_t *items, size_t count, int64_t by, int64_t lowest,
			   struct python_value *value)
{
	bool net = value->expression->operation == PYTHON_SUCCESS_FAIL;
	int64_t successes = 0;
	size_t i;

	for (i = 0; i < count; i++) {
		if (items[i] >= by)
			successes++;
		else if (net && items[i] <= lowest)
			successes--;
	}
	value->items = value->total = interval_of(successes, successes);
}

static int64_t changed(enum python_operation operation, int64_t item, int64_t by)
{
	struct interval range = interval_of(item, item);

	if (operation == PYTHON_NEGATE || (operation == PYTHON_EVEN_ODD && item % 2 != 0))
		return interval_negate(range).low;
	if (operation == PYTHON_ARRAY_ADD)
		return interval_add(range, interval_of(by, by)).low;
	if (operation == PYTHON_ARRAY_SUB)
		return interval_add(range, interval_negate(interval_of(by, by))).low;
	return item;
}

bool python_know(struct python *python, const struct python_value *operand,
		 const struct python_value *second, struct python_value *value)
{
	const int64_t *items = items_of(operand), *by = second != NULL ? items_of(second) : NULL;
	enum python_operation operation = python->expression->operation;
	size_t count = (size_t)operand->count.low, i;
	int64_t copy[MOST_KNOWN], number;
	const struct listed_dice *dice = &operand->dice;
	bool fudge = dice->expression != NULL && dice->kind == PYTHON_FUDGE_DICE;

	if (items == NULL || count > MOST_KNOWN || (second != NULL && by == NULL) ||
	    (dice->expression != NULL && !interval_is_constant(dice->sides)))
		return true;
	number = by != NULL ? *by : dice->sides.low; /* the highest face */
	for (i = 0; i < count; i++) {
		copy[i] = changed(operation, items[i], number);
		if (!interval_is_constant(interval_of(copy[i], copy[i])))
			return true;
	}
	if (operation == PYTHON_HIGHEST || operation == PYTHON_LOWEST || operation == PYTHON_MIDDLE)
		return know_choice(python, operation, copy, count, by, value);
	if (operation == PYTHON_AGAIN)
		return know_again(python, copy, count, number, value);
	if (operation == PYTHON_SUCCESSES || operation == PYTHON_SUCCESS_FAIL) {
		know_successes(copy, count, number, fudge ? -dice->sides.low : 1, value);
		return true;
	}
	if (operation == PYTHON_SORT)
		sort_numbers(copy, count);
	if (value->list)
		return set_known(python, value, copy, count);
	assert(count == 1);
	value->items = value->total = interval_of(copy[0], copy[0]);
	return true;
}
