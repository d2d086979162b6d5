/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Operators and functions on interned values. */
#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "language/lod/exact/inside.h"
#include "language/lod/messages.h"
#include "language/lod/operators.h"
#include "support/memory.h"

/* ---- single values ---- */

/* An array of one item is equivalent to that item. */
bool walk_has_gain(const struct walk_value *value)
{
	size_t i;

	if (value == NULL || value->kind == WALK_GAIN)
		return value != NULL;
	for (i = 0; i < value->count && !value->summed; i++) {
		if (walk_has_gain(value->items[i]))
			return true;
	}
	return false;
}

/* Reports an overflow. Joined arrays of which only the sum is read are kept as sums, so a partial sum may overflow
   although the whole does not; then the walk is repeated with all items kept. */
static const struct walk_value *too_large(struct walker *walker, struct span at)
{
	if (!walker->needs.keeps_items) {
		walker->failed = walker->wants_items = true;
		return NULL;
	}
	walk_error(walker, CODE_OVERFLOW, at, NULL, LOD_TOO_LARGE);
	return NULL;
}

static bool check_numbers(struct walker *walker, struct span at, const struct walk_value *array)
{
	int64_t integer;
	size_t i;

	for (i = 0; i < array->count; i++) {
		if (!walk_integer_of(walker, at, array->items[i], &integer))
			return false;
	}
	return true;
}

bool walk_integer_of(struct walker *walker, struct span at, const struct walk_value *value,
		     int64_t *integer)
{
	assert(value != NULL);
	if (walk_has_gain(value)) {
		walker->gain_read = true;
		return false;
	}
	*integer = value->integer;
	if (value->kind == WALK_INTEGER || (value->kind == WALK_ARRAY && value->summed))
		return true;
	if (value->kind == WALK_ARRAY)
		/* why an array has no sum: an item is a gain or no number, or the sum overflows */
		return check_numbers(walker, at, value) && too_large(walker, at) != NULL;
	return walk_error(walker, CODE_TYPE, at, NULL, LOD_NO_NUMBER,
			  value->kind == WALK_TEXT ? "a text" : "a structure");
}

bool walk_is_true(struct walker *walker, struct span at, const struct walk_value *value,
		  bool *is_true)
{
	int64_t integer;

	value = walk_alone(value);
	if (value->kind == WALK_TEXT) {
		*is_true = value->size > 0;
		return true;
	}
	if (!walk_integer_of(walker, at, value, &integer))
		return false;
	*is_true = integer > 0;
	return true;
}

static const struct walk_value *made(struct walker *walker, struct span at,
				     const struct walk_value *value)
{
	if (value == NULL)
		walk_no_memory(walker, at);
	return value;
}

const struct walk_value *walk_join(struct walker *walker, struct span at,
				   const struct walk_value *a, const struct walk_value *b)
{
	size_t first = a->kind == WALK_ARRAY ? a->count : 1,
	       second = b->kind == WALK_ARRAY ? b->count : 1;
	const struct walk_value **items, *joined;

	if ((int64_t)(first + second) > walker->request->limits->items) {
		walk_too_large(walker, at, LIMIT_items);
		return NULL;
	}
	items = memory_take(&walker->memory, (first + second + 1) * sizeof *items);
	if (items == NULL)
		return made(walker, at, NULL);
	memcpy(items, a->kind == WALK_ARRAY ? a->items : &a, first * sizeof *items);
	memcpy(items + first, b->kind == WALK_ARRAY ? b->items : &b, second * sizeof *items);
	joined = walk_array(&walker->values, items, first + second);
	memory_release(&walker->memory, items);
	return made(walker, at, joined);
}

/* ---- arithmetic ---- */

/* Whether no sum can overflow. A loop has fewer than 2^24 turns, since each costs a state or a step of work, and
   gains at most 2^22 in each. So its gain is below 2^46, and at most 2^16 times that below 2^62, everywhere. */
static bool is_small_gain(int64_t times, int64_t integer)
{
	const int64_t most = 1 << 22, most_times = 1 << 16;

	return times >= -most_times && times <= most_times && integer >= -most && integer <= most;
}

/* Sums and multiples of a gain are linear in it, so it need not be known. */
static const struct walk_value *operate_on_gain(struct walker *walker, struct lod_operator operator,
						const struct walk_value * a,
						const struct walk_value *b)
{
	int64_t times = 0, rest = 0;
	bool fits;

	switch (operator.operation) {
	case LOD_ADD:
		fits = !__builtin_add_overflow(a->times, b->times, &times) &&
		       !__builtin_add_overflow(a->integer, b->integer, &rest);
		break;
	case LOD_SUBTRACT:
		fits = !__builtin_sub_overflow(a->times, b->times, &times) &&
		       !__builtin_sub_overflow(a->integer, b->integer, &rest);
		break;
	case LOD_MULTIPLY:
		if (a->kind == WALK_GAIN && b->kind == WALK_GAIN) {
			walker->gain_read = true;
			return NULL;
		}
		fits = !__builtin_mul_overflow(a->times + b->times,
					       a->kind == WALK_GAIN ? b->integer : a->integer,
					       &times) &&
		       !__builtin_mul_overflow(a->integer, b->integer, &rest);
		break;
	default:
		walker->gain_read = true;
		return NULL;
	}
	if (fits && times == 0) /* the gain cancels: v - v */
		return made(walker, operator.at, walk_integer(&walker->values, rest));
	if (fits && is_small_gain(times, rest))
		return made(walker, operator.at, walk_gain(&walker->values, times, rest));
	walker->gain_read = true;
	return NULL;
}

static bool is_gain(const struct walk_value *value)
{
	return value->kind == WALK_GAIN;
}

static bool is_number(const struct walk_value *value)
{
	return value->kind == WALK_INTEGER || is_gain(value) ||
	       (value->kind == WALK_ARRAY && value->summed);
}

const struct walk_value *walk_operate(struct walker *walker, struct lod_operator operator,
				      const struct walk_value * left,
				      const struct walk_value *right)
{
	enum lod_operation operation = operator.operation;
	struct span at = operator.at;
	int64_t a, b, result = 0;
	enum fault fault;

	assert(left != NULL && right != NULL);
	if (operation == LOD_ADD && left->kind == WALK_ARRAY && right->kind == WALK_ARRAY)
		return walk_join(walker, at, left, right);
	if ((operation == LOD_EQUAL || operation == LOD_DIFFERENT) &&
	    (walk_alone(left)->kind == WALK_TEXT || walk_alone(right)->kind == WALK_TEXT))
		return made(walker, at,
			    walk_integer(&walker->values, (walk_alone(left) == walk_alone(right)) ==
								  (operation == LOD_EQUAL)));
	if ((is_gain(left) || is_gain(right)) && is_number(left) && is_number(right))
		return operate_on_gain(walker, operator, left, right);
	if (!walk_integer_of(walker, at, left, &a) || !walk_integer_of(walker, at, right, &b))
		return NULL;
	fault = lod_calculate(operation, a, b, &result);
	if (fault == FAULT_NONE)
		return made(walker, at, walk_integer(&walker->values, result));
	if (fault != FAULT_ZERO_DIVISOR)
		return too_large(walker, at);
	walk_error(walker, CODE_DIVISION, at, NULL, LOD_NO_DIVISOR);
	return NULL;
}

bool walk_check_divisor(struct walker *walker, const struct lod_statement *statement,
			const struct walk_value *value)
{
	int64_t divisor;

	if (walk_need_value(&walker->needs, statement, NEED_NOTHING) == NEED_NOTHING)
		return true;
	return walk_integer_of(walker, statement->at, value, &divisor) &&
	       (divisor != 0 ||
		walk_error(walker, CODE_DIVISION, statement->at, NULL, LOD_NO_DIVISOR));
}

/* ---- arrays ---- */

/* The `wanted` best of items in ascending order, best first (order statistics). */
static const struct walk_value *take_best(struct walker *walker, const struct lod_expression *e,
					  const struct walk_value *sorted, size_t wanted)
{
	size_t count = sorted->count, taken = wanted < count ? wanted : count, i;
	const struct walk_value **items = memory_take(&walker->memory, (taken + 1) * sizeof *items);
	const struct walk_value *best;

	if (items == NULL)
		return made(walker, e->at, NULL);
	for (i = 0; i < taken; i++)
		items[i] = sorted->items[e->kind == LOD_MAX ? count - 1 - i : i];
	best = walk_array(&walker->values, items, taken);
	memory_release(&walker->memory, items);
	return made(walker, e->at, best);
}

static const struct walk_value *find_best(struct walker *walker, const struct lod_expression *e,
					  const struct walk_value *of,
					  const struct walk_value *wanted)
{
	int64_t count = 1;
	bool sorted;

	if (wanted != NULL && !walk_integer_of(walker, e->right->at, wanted, &count))
		return NULL;
	if (of->kind != WALK_ARRAY) {
		int64_t integer;

		if (!walk_integer_of(walker, e->left->at, of, &integer) || wanted == NULL)
			return of->kind == WALK_INTEGER ? of : NULL;
		of = walk_array(&walker->values, &of, 1);
		if (of == NULL)
			return made(walker, e->at, NULL);
	}
	if (!check_numbers(walker, e->left->at, of))
		return NULL;
	if (of->count == 0 && wanted == NULL) {
		walk_error(walker, CODE_VALUE, e->at, NULL, LOD_NO_BEST,
			   e->kind == LOD_MAX ? "max" : "min");
		return NULL;
	}
	if (count < 0) {
		walk_error(walker, CODE_NEGATIVE, e->at, NULL, LOD_TOO_FEW,
			   e->kind == LOD_MAX ? "max" : "min");
		return NULL;
	}
	of = walk_reduce(&walker->values, of, NEED_ITEMS, &sorted);
	if (!sorted)
		return made(walker, e->at, NULL);
	return wanted != NULL ? take_best(walker, e, of, memory_count((uint64_t)count))
			      : of->items[e->kind == LOD_MAX ? of->count - 1 : 0];
}

static const struct walk_value *item_at(struct walker *walker, const struct lod_expression *e,
					const struct walk_value *array,
					const struct walk_value *index)
{
	int64_t i;

	if (!walk_integer_of(walker, e->right->at, index, &i))
		return NULL;
	if (array->kind != WALK_ARRAY && i == 1)
		return array;
	if (array->kind == WALK_ARRAY && i >= 1 && (uint64_t)i <= array->count)
		return array->items[i - 1];
	walk_error(walker, CODE_VALUE, e->at, LOD_NO_ITEM_HINT, LOD_NO_ITEM, i,
		   array->kind == WALK_ARRAY ? array->count : 1);
	return NULL;
}

static bool holds(const struct walk_value *array, const struct walk_value *value, size_t *at)
{
	size_t i;

	for (i = 0; i < array->count; i++) {
		if (walk_equal(array->items[i], value)) {
			*at = i;
			return true;
		}
	}
	return false;
}

static const struct walk_value *remove_first(struct walker *walker, const struct lod_expression *e,
					     const struct walk_value *array,
					     const struct walk_value *value)
{
	const struct walk_value **items, *rest;
	size_t at;

	if (array->kind != WALK_ARRAY) /* equivalent to an array of it */
		return walk_equal(value, array) ? walker->no_items : array;
	if (!holds(array, value, &at))
		return array;
	items = memory_take(&walker->memory, (array->count + 1) * sizeof *items);
	if (items == NULL)
		return made(walker, e->at, NULL);
	memcpy(items, array->items, at * sizeof *items);
	memcpy(items + at, array->items + at + 1, (array->count - at - 1) * sizeof *items);
	rest = walk_array(&walker->values, items, array->count - 1);
	memory_release(&walker->memory, items);
	return made(walker, e->at, rest);
}

static const struct walk_value *number(struct walker *walker, const struct lod_expression *e,
				       int64_t integer)
{
	return made(walker, e->at, walk_integer(&walker->values, integer));
}

/* As lod_is_in. */
static const struct walk_value *is_in(struct walker *walker, const struct lod_expression *e,
				      const struct walk_value *value,
				      const struct walk_value *array)
{
	int64_t total;
	size_t at;

	if (value->kind == WALK_ARRAY && value->count != 1) {
		if (!walk_integer_of(walker, e->left->at, value, &total))
			return NULL;
		value = made(walker, e->at, walk_integer(&walker->values, total));
		if (value == NULL)
			return NULL;
	}
	return number(walker, e,
		      array->kind == WALK_ARRAY ? holds(array, value, &at)
						: walk_equal(value, array));
}

/* Sorted arrays of the same items are the same pointer. */
static const struct walk_value *have_same_items(struct walker *walker,
						const struct lod_expression *e,
						const struct walk_value *left,
						const struct walk_value *right)
{
	bool ok = true;

	left = walk_join(walker, e->at, walker->no_items, left);
	right = left == NULL ? NULL : walk_join(walker, e->at, walker->no_items, right);
	if (right == NULL)
		return NULL;
	left = walk_reduce(&walker->values, left, NEED_ITEMS, &ok);
	right = walk_reduce(&walker->values, right, NEED_ITEMS, &ok);
	return ok ? number(walker, e, left == right) : made(walker, e->at, NULL);
}

/* A unary operator on a number or a truth value. */
static const struct walk_value *apply_to_one(struct walker *walker, const struct lod_expression *e,
					     const struct walk_value *value)
{
	bool is_true;

	if (e->kind == LOD_NEGATIVE)
		return walk_operate(walker, (struct lod_operator){LOD_SUBTRACT, e->at},
				    walker->zero, value);
	if (e->kind == LOD_SUM)
		return walk_operate(walker, (struct lod_operator){LOD_ADD, e->left->at},
				    walker->zero, value);
	if (!walk_is_true(walker, e->left->at, value, &is_true))
		return NULL;
	return number(walker, e, !is_true);
}

/* Operations that compare items: the value of a gain has to be known. */
static bool compares_items(enum lod_expression_kind kind)
{
	return kind == LOD_MIN || kind == LOD_MAX || kind == LOD_IN || kind == LOD_REMOVE ||
	       kind == LOD_SAME;
}

const struct walk_value *walk_apply(struct walker *walker, const struct lod_expression *e,
				    const struct walk_value *left, const struct walk_value *right)
{
	assert(left != NULL && (e->right == NULL || right != NULL));
	if (compares_items(e->kind) && (walk_has_gain(left) || walk_has_gain(right))) {
		walker->gain_read = true;
		return NULL;
	}
	switch (e->kind) {
	case LOD_NEGATIVE:
	case LOD_SUM:
	case LOD_NOT:
		return apply_to_one(walker, e, left);
	case LOD_MIN:
	case LOD_MAX:
		return find_best(walker, e, left, right);
	case LOD_INDEX:
		return item_at(walker, e, left, right);
	case LOD_IN:
		return is_in(walker, e, left, right);
	case LOD_APPEND:
		return walk_join(walker, e->at, left, right);
	case LOD_REMOVE:
		return remove_first(walker, e, left, right);
	case LOD_COUNT:
		return made(walker, e->at,
			    walk_integer(&walker->values,
					 left->kind == WALK_ARRAY ? (int64_t)left->count : 1));
	case LOD_FLATTEN:
		return walk_join(walker, e->at, walker->no_items, left);
	case LOD_SAME:
		return have_same_items(walker, e, left, right);
	default:
		return walk_operate(walker, (struct lod_operator){e->operation, e->at}, left,
				    right);
	}
}
