/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluates decisions that follow a rule of the user (rules.c): what the rule says must be an option. */
#include <stdlib.h>

#include "chance/printed.h"
#include "language/lod/messages.h"
#include "language/lod/run/inside.h"

static size_t count_of(const struct lod_value *items, size_t count, struct lod_value item)
{
	size_t found = 0, i;

	for (i = 0; i < count; i++)
		found += lod_value_compare(items[i], item) == 0;
	return found;
}

struct lod_value lod_have_same_items(struct lod_value left, struct lod_value right)
{
	struct lod_value_list a = lod_items_of(&left), b = lod_items_of(&right);
	bool same = a.count == b.count;
	size_t i;

	for (i = 0; same && i < a.count; i++)
		same = count_of(a.rows, a.count, a.rows[i]) == count_of(b.rows, b.count, a.rows[i]);
	return lod_integer(same);
}

/* ---- keep ---- */

/* The items that are in a list (see LOD_KEEP_BY). At least as many as asked for must be kept, or all if they are fewer. */
static struct lod_value keep(struct lod_run *run, const struct lod_expression *e,
			     const struct lod_value *operands, struct lod_value in)
{
	struct lod_value_list items = lod_items_of(&operands[0]), list = lod_items_of(&in);
	struct lod_value mark = {.kind = LOD_VALUE_TEXT, .of.text = {"", 0}};
	size_t base = run->held_count, marks = count_of(list.rows, list.count, mark), kept, i;
	int64_t least = 0;

	if (e->right != NULL && !lod_to_integer(run, e->right->at, operands[1], &least))
		return lod_none();
	for (i = 0; i < items.count; i++) {
		struct lod_value item = items.rows[i];

		if (lod_keeps(count_of(items.rows, i, item), count_of(list.rows, list.count, item),
			      marks, list.count) &&
		    !lod_hold(run, e->at, item))
			return lod_none();
	}
	kept = run->held_count - base;
	if ((int64_t)kept < least && kept < items.count)
		return LOD_NONE(run, VALUE, e->at, NULL, LOD_KEPT_FEW, (int)e->text.size,
				e->text.bytes, kept, items.count, least);
	return lod_gather(run, e->at, base);
}

/* ---- decide(...) ---- */

static struct lod_value no_option(struct lod_run *run, const struct lod_expression *e,
				  const char *options, struct lod_value value)
{
	size_t size;
	char *text = printed_text(lod_value_write, &value, &size), hint[200];

	if (text == NULL || options == NULL) {
		lod_fail_memory(run, e->at);
	} else {
		snprintf(hint, sizeof hint, LOD_NO_OPTION_HINT, options);
		LOD_FAIL(run, VALUE, e->at, hint, LOD_NO_OPTION, (int)e->text.size, e->text.bytes,
			 text);
	}
	free(text);
	return lod_none();
}

static struct lod_value take_number(struct lod_run *run, const struct lod_expression *e,
				    const struct lod_value *operands, struct lod_value value)
{
	struct lod_value_list items = lod_items_of(&value);
	int64_t first, last;
	char options[50];

	if (!lod_to_integer(run, e->left->at, operands[0], &first) ||
	    !lod_to_integer(run, e->right->at, operands[1], &last))
		return lod_none();
	if (first == last)
		return lod_integer(first);
	if (items.count == 1 && items.rows[0].kind == LOD_VALUE_INTEGER &&
	    items.rows[0].of.integer >= first && items.rows[0].of.integer <= last)
		return items.rows[0];
	snprintf(options, sizeof options, "%" PRId64 " to %" PRId64, first, last);
	return no_option(run, e, options, value);
}

static struct lod_value take_item(struct lod_run *run, const struct lod_expression *e,
				  const struct lod_value *operands, struct lod_value value)
{
	struct lod_value_list items = lod_items_of(&operands[0]);
	char *options;
	size_t size;

	if (items.count > 0 && count_of(items.rows, items.count, items.rows[0]) == items.count)
		value = items.rows[0];
	if (count_of(items.rows, items.count, value) > 0)
		return value;
	options = printed_text(lod_value_write, &operands[0], &size);
	value = no_option(run, e, options, value);
	free(options);
	return value;
}

/* ---- evaluation ---- */

static struct lod_value follow(struct lod_run *run, const struct lod_expression *e,
			       const struct lod_value *operands, struct lod_value value)
{
	if (e->kind == LOD_KEEP_BY)
		return keep(run, e, operands, value);
	return e->right != NULL ? take_number(run, e, operands, value)
				: take_item(run, e, operands, value);
}

struct lod_value lod_decide_by(struct lod_run *run, struct lod_frame *frame,
			       const struct lod_expression *e)
{
	struct lod_value operands[2] = {lod_integer(0), lod_integer(0)}, value;
	struct lod_value outer = run->operand;
	size_t held = run->held_count;

	operands[0] = lod_evaluate(run, frame, e->left);
	if (!lod_hold(run, e->at, operands[0]))
		return lod_none();
	if (e->right != NULL) {
		operands[1] = lod_evaluate(run, frame, e->right);
		if (!lod_hold(run, e->at, operands[1]))
			return lod_none();
	}
	run->operand = operands[0];
	value = lod_evaluate_arms(run, frame, e);
	if (lod_hold(run, e->at, value))
		value = follow(run, e, operands, value);
	run->operand = outer;
	lod_release(run, held);
	return value;
}
