/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluates decisions that follow a rule of the user (rules.c): what the rule says must be an option. */
#include <stdlib.h>

#include "language/lod/exact/inside.h"
#include "language/lod/messages.h"
#include "support/memory.h"

/* ---- keep ---- */

/* How often an item is among the first `count` of an array. */
static size_t count_of(const struct walk_value *array, size_t count, const struct walk_value *item)
{
	size_t found = 0, i;

	for (i = 0; i < count; i++)
		found += walk_equal(array->items[i], item);
	return found;
}

/* The items that are in a list (see LOD_KEEP_BY). At least as many as asked for must be kept, or all if they are fewer. */
static const struct walk_value *keep(struct walker *walker, const struct lod_expression *e,
				     const struct walk_value *const *operands,
				     const struct walk_value *list)
{
	const struct walk_value *array = walk_join(walker, e->at, walker->no_items, operands[0]);
	const struct walk_value *mark = walk_text(&walker->values, "", 0), *kept = walker->no_items;
	int64_t least = 0;
	size_t marks, i;

	list = walk_join(walker, e->at, walker->no_items, list);
	if (array == NULL || mark == NULL || list == NULL ||
	    (e->right != NULL && !walk_integer_of(walker, e->right->at, operands[1], &least)))
		return NULL;
	marks = count_of(list, list->count, mark);
	for (i = 0; kept != NULL && i < array->count; i++) {
		const struct walk_value *item = array->items[i];

		if (lod_keeps(count_of(array, i, item), count_of(list, list->count, item), marks,
			      list->count))
			kept = walk_join(walker, e->at, kept, item);
	}
	if (kept == NULL || (int64_t)kept->count >= least || kept->count == array->count)
		return kept;
	walk_error(walker, CODE_VALUE, e->at, NULL, LOD_KEPT_FEW, (int)e->text.size, e->text.bytes,
		   kept->count, array->count, least);
	return NULL;
}

/* ---- decide(...) ---- */

static const struct walk_value *no_option(struct walker *walker, const struct lod_expression *e,
					  const char *options, const struct walk_value *value)
{
	size_t size;
	char *text = printed_text(walk_outcome_values.print, value, &size), hint[200];

	if (text == NULL || options == NULL) {
		walk_no_memory(walker, e->at);
	} else {
		snprintf(hint, sizeof hint, LOD_NO_OPTION_HINT, options);
		walk_error(walker, CODE_VALUE, e->at, hint, LOD_NO_OPTION, (int)e->text.size,
			   e->text.bytes, text);
	}
	free(text);
	return NULL;
}

static const struct walk_value *take_number(struct walker *walker, const struct lod_expression *e,
					    const struct walk_value *const *operands,
					    const struct walk_value *value)
{
	int64_t first, last;
	char options[50];

	if (!walk_integer_of(walker, e->left->at, operands[0], &first) ||
	    !walk_integer_of(walker, e->right->at, operands[1], &last))
		return NULL;
	if (first == last)
		return walk_integer(&walker->values, first);
	if (value->kind == WALK_INTEGER && value->integer >= first && value->integer <= last)
		return value;
	snprintf(options, sizeof options, "%" PRId64 " to %" PRId64, first, last);
	return no_option(walker, e, options, value);
}

static const struct walk_value *take_item(struct walker *walker, const struct lod_expression *e,
					  const struct walk_value *const *operands,
					  const struct walk_value *value)
{
	const struct walk_value *array = walk_join(walker, e->at, walker->no_items, operands[0]);
	const struct walk_value *made;
	char *options;
	size_t size;

	if (array == NULL || count_of(array, array->count, value) > 0)
		return array == NULL ? NULL : value;
	if (array->count > 0 && count_of(array, array->count, array->items[0]) == array->count)
		return array->items[0];
	options = printed_text(walk_outcome_values.print, array, &size);
	made = no_option(walker, e, options, value);
	free(options);
	return made;
}

/* ---- evaluation ---- */

/* [... operands value] -> [... value] */
static bool follow(struct walker *walker, const void *data, const struct walk_value **row,
		   size_t width)
{
	const struct lod_expression *e = data;
	size_t count = e->right == NULL ? 1 : 2, i;
	const struct walk_value **operands = row + width - 1 - count;
	const struct walk_value *value = walk_alone(row[width - 1]);

	for (i = 0; i <= count; i++) {
		if (walk_has_gain(operands[i])) {
			walker->gain_read = true;
			return false;
		}
	}
	operands[0] = e->kind == LOD_KEEP_BY ? keep(walker, e, operands, value)
		      : e->right != NULL     ? take_number(walker, e, operands, value)
					     : take_item(walker, e, operands, value);
	return operands[0] != NULL;
}

bool walk_decide_by(const struct walk_frame *frame, const struct lod_expression *e,
		    enum walk_need need, struct weighted_set *states)
{
	struct walker *walker = frame->walker;
	size_t width = states->width + 1, operand = walker->operand;
	bool ok = walk_evaluate(frame, e->left, walk_need_left(&walker->needs, e, need), states) &&
		  (e->right == NULL || walk_evaluate(frame, e->right, NEED_TOTAL, states));

	walker->operand = width - 1;
	ok = ok && walk_if(frame, e, NEED_ORDER, states);
	walker->operand = operand;
	return ok && walk_map(walker, e->at, states, width, follow, e) &&
	       walk_reduce_last(walker, e->at, states, need);
}
