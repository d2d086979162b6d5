/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Operations on values that need no frame: arithmetic, comparisons, arrays. */
#include "language/lod/messages.h"
#include "language/lod/operators.h"
#include "language/lod/run/inside.h"

#include <inttypes.h>
#include <string.h>

#include "support/sort.h"
#include "support/wide.h"

/* ---- conversions ---- */

static bool no_number(struct lod_run *run, struct span at, struct lod_value value)
{
	return !lod_is_none(value) &&
	       LOD_FAIL(run, TYPE, at, NULL, LOD_NO_NUMBER,
			value.kind == LOD_VALUE_TEXT ? "a text" : "a structure");
}

bool lod_to_integer(struct lod_run *run, struct span at, struct lod_value value, int64_t *integer)
{
	struct lod_value_list items = lod_items_of(&value);
	wide sum = wide_of(0);
	size_t i;

	for (i = 0; i < items.count; i++) {
		if (items.rows[i].kind != LOD_VALUE_INTEGER)
			return no_number(run, at, items.rows[i]);
		sum = wide_add(sum, wide_of(items.rows[i].of.integer));
	}
	*integer = wide_number(sum);
	return wide_fits(sum) || LOD_FAIL(run, OVERFLOW, at, NULL, LOD_TOO_LARGE);
}

bool lod_to_truth(struct lod_run *run, struct span at, struct lod_value value, bool *truth)
{
	struct lod_value_list items = lod_items_of(&value);
	int64_t integer;

	if (items.count == 1 && items.rows[0].kind == LOD_VALUE_TEXT) {
		*truth = items.rows[0].of.text.size > 0;
		return true;
	}
	if (!lod_to_integer(run, at, value, &integer))
		return false;
	*truth = integer > 0;
	return true;
}

/* ---- operators ---- */

/* Whether it is a text, or an array of one text. */
static bool is_text(struct lod_value value)
{
	struct lod_value_list items = lod_items_of(&value);

	return items.count == 1 && items.rows[0].kind == LOD_VALUE_TEXT;
}

struct lod_value lod_append(struct lod_run *run, struct span at, struct lod_value array,
			    struct lod_value item)
{
	size_t base = run->held_count;

	return lod_hold_items(run, at, array) && lod_hold_items(run, at, item)
		       ? lod_gather(run, at, base)
		       : lod_none();
}

struct lod_value lod_operate(struct lod_run *run, struct lod_operator operator,
			     struct lod_value left, struct lod_value right)
{
	enum lod_operation operation = operator.operation;
	int64_t a = 0, b = 0, integer = 0;
	enum fault fault;

	if (operation == LOD_ADD && left.kind == LOD_VALUE_ARRAY && right.kind == LOD_VALUE_ARRAY)
		return lod_append(run, operator.at, left, right);
	if ((operation == LOD_EQUAL || operation == LOD_DIFFERENT) &&
	    (is_text(left) || is_text(right))) {
		bool equal = lod_value_compare(left, right) == 0;

		return lod_integer(equal == (operation == LOD_EQUAL));
	}
	if (!lod_to_integer(run, operator.at, left, &a) ||
	    !lod_to_integer(run, operator.at, right, &b))
		return lod_none();
	fault = lod_calculate(operation, a, b, &integer);
	if (fault == FAULT_ZERO_DIVISOR)
		return LOD_NONE(run, DIVISION, operator.at, NULL, LOD_NO_DIVISOR);
	if (fault != FAULT_NONE)
		return LOD_NONE(run, OVERFLOW, operator.at, NULL, LOD_TOO_LARGE);
	return lod_integer(integer);
}

/* ---- arrays ---- */

struct lod_value lod_index(struct lod_run *run, struct span at, struct lod_value value,
			   int64_t index)
{
	struct lod_value_list items = lod_items_of(&value);

	if (index < 1 || (uint64_t)index > items.count)
		return LOD_NONE(run, VALUE, at, LOD_NO_ITEM_HINT, LOD_NO_ITEM, index, items.count);
	return items.rows[index - 1];
}

static bool check_numbers(struct lod_run *run, struct span at, struct lod_value_list items)
{
	size_t i;

	for (i = 0; i < items.count; i++) {
		if (items.rows[i].kind != LOD_VALUE_INTEGER)
			return no_number(run, at, items.rows[i]);
	}
	return true;
}

struct lod_value lod_best(struct lod_run *run, const struct lod_expression *e,
			  struct lod_value value)
{
	bool highest = e->kind == LOD_MAX;
	struct lod_value_list items = lod_items_of(&value);
	int64_t best;
	size_t i;

	if (items.count == 0)
		return LOD_NONE(run, VALUE, e->at, NULL, LOD_NO_BEST, highest ? "max" : "min");
	if (!check_numbers(run, e->at, items))
		return lod_none();
	best = items.rows[0].of.integer;
	for (i = 1; i < items.count; i++) {
		int64_t item = items.rows[i].of.integer;

		if (highest ? item > best : item < best)
			best = item;
	}
	return lod_integer(best);
}

struct lod_value lod_best_of(struct lod_run *run, const struct lod_expression *e,
			     struct lod_value value, int64_t count)
{
	bool highest = e->kind == LOD_MAX;
	struct lod_value_list items = lod_items_of(&value);
	int64_t *sorted;
	bool done = true;
	size_t i, taken;

	if (count < 0)
		return LOD_NONE(run, NEGATIVE, e->at, NULL, LOD_TOO_FEW, highest ? "max" : "min");
	if (!check_numbers(run, e->at, items))
		return lod_none();
	taken = (uint64_t)count < items.count ? (size_t)count : items.count;
	sorted = memory_take(run->memory, (items.count + 1) * sizeof *sorted);
	if (sorted == NULL) {
		lod_fail_memory(run, e->at);
		return lod_none();
	}
	for (i = 0; i < items.count; i++)
		sorted[i] = items.rows[i].of.integer;
	sort_numbers(sorted, items.count);
	for (i = 0; i < taken && done; i++)
		done = lod_hold(run, e->at, lod_integer(sorted[highest ? items.count - 1 - i : i]));
	memory_release(run->memory, sorted);
	return done ? lod_gather(run, e->at, run->held_count - taken) : lod_none();
}

struct lod_value lod_is_in(struct lod_run *run, struct span at, struct lod_value value,
			   struct lod_value array)
{
	struct lod_value_list items = lod_items_of(&array);
	int64_t total = 0;
	bool found = false;
	size_t i;

	if (value.kind == LOD_VALUE_ARRAY && lod_items_of(&value).count != 1) {
		if (!lod_to_integer(run, at, value, &total))
			return lod_none();
		value = lod_integer(total);
	}
	for (i = 0; i < items.count; i++)
		found = found || lod_value_compare(value, items.rows[i]) == 0;
	return lod_integer(found);
}

struct lod_value lod_remove(struct lod_run *run, struct span at, struct lod_value array,
			    struct lod_value item)
{
	struct lod_value_list items = lod_items_of(&array);
	size_t base = run->held_count, i;
	bool removed = false;

	for (i = 0; i < items.count; i++) {
		if (!removed && lod_value_compare(item, items.rows[i]) == 0)
			removed = true;
		else if (!lod_hold(run, at, items.rows[i]))
			return lod_none();
	}
	return lod_gather(run, at, base);
}
