/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Expressions that draw nothing: their value in a row is a function of the row. It is computed at once, where other
 * expressions are evaluated operand by operand for all rows.
 */
#include "language/lod/exact/inside.h"
#include "language/lod/messages.h"

enum { PURE_UNKNOWN, PURE_YES, PURE_NO };

/* ---- which expressions ---- */

static bool is_impure(const struct lod_expression *operand, void *walker)
{
	return !walk_is_pure(walker, operand);
}

static bool find_out(struct walker *walker, const struct lod_expression *e)
{
	switch (e->kind) {
	case LOD_INTEGER:
	case LOD_TEXT:
	case LOD_NAME:
	case LOD_LAST:
		return !e->draws;
	case LOD_ARRAY:
	case LOD_INDEX:
	case LOD_NEGATIVE:
	case LOD_NOT:
	case LOD_BINARY:
	case LOD_MIN:
	case LOD_MAX:
	case LOD_SUM:
	case LOD_IF:
	case LOD_IN:
	case LOD_APPEND:
	case LOD_REMOVE:
	case LOD_FLATTEN:
	case LOD_COUNT:
	case LOD_SAME:
		return !e->draws && !lod_some_operand(e, is_impure, walker);
	default:
		return false;
	}
}

bool walk_is_pure(struct walker *walker, const struct lod_expression *e)
{
	uint8_t *known = &walker->pure[e->number];

	if (*known == PURE_UNKNOWN)
		*known = find_out(walker, e) ? PURE_YES : PURE_NO;
	return *known == PURE_YES;
}

/* ---- values ---- */

typedef const struct walk_value *const *walk_cells;

static const struct walk_value *value_of(const struct walk_frame *frame,
					 const struct lod_expression *e, enum walk_need need,
					 walk_cells row);

static const struct walk_value *reduced(struct walker *walker, const struct lod_expression *e,
					const struct walk_value *value, enum walk_need need)
{
	if (value != NULL && !walk_reduce_value(walker, e->at, &value, need))
		return NULL;
	return value;
}

static const struct walk_value *variable(const struct walk_frame *frame,
					 const struct lod_expression *e, walk_cells row)
{
	size_t at;

	if (walk_find_place(frame, e, row, &at) != NULL)
		return row[at];
	walk_error(frame->walker, CODE_NAME, e->at, LOD_UNKNOWN_HINT, LOD_UNKNOWN, e->name->text);
	return NULL;
}

/* False after an error. */
static bool is_true(const struct walk_frame *frame, const struct lod_expression *e, walk_cells row,
		    bool *truth)
{
	const struct walk_value *value = value_of(frame, e, NEED_TOTAL, row);

	return value != NULL && walk_is_true(frame->walker, e->at, value, truth);
}

static const struct walk_value *logic(const struct walk_frame *frame,
				      const struct lod_expression *e, walk_cells row)
{
	struct walker *walker = frame->walker;
	bool truth;

	if (!is_true(frame, e->left, row, &truth))
		return NULL;
	if (truth == (e->operation == LOD_AND) && !is_true(frame, e->right, row, &truth))
		return NULL;
	return truth ? walker->one : walker->zero;
}

static const struct walk_value *operated(const struct walk_frame *frame,
					 const struct lod_expression *e, enum walk_need need,
					 walk_cells row)
{
	struct walker *walker = frame->walker;
	const struct walk_value *left =
		value_of(frame, e->left, walk_need_left(&walker->needs, e, need), row);
	const struct walk_value *right = NULL;

	if (left == NULL)
		return NULL;
	if (e->right != NULL) {
		right = value_of(frame, e->right, walk_need_right(&walker->needs, e, need), row);
		if (right == NULL)
			return NULL;
	}
	return walk_apply(walker, e, left, right);
}

static const struct walk_value *arm_of(const struct walk_frame *frame,
				       const struct lod_expression *e, enum walk_need need,
				       walk_cells row)
{
	const struct lod_arm *arm;

	for (arm = e->arms; arm != NULL; arm = arm->next) {
		bool truth = true;

		if (arm->condition != NULL && !is_true(frame, arm->condition, row, &truth))
			return NULL;
		if (truth)
			return value_of(frame, arm->value, need, row);
	}
	return frame->walker->zero;
}

/* An array joins its items, each as often as its weight says. */
static const struct walk_value *array(const struct walk_frame *frame,
				      const struct lod_expression *e, enum walk_need need,
				      walk_cells row)
{
	struct walker *walker = frame->walker;
	const struct walk_value *made = walker->no_items;
	const struct lod_item *item;

	for (item = e->items; made != NULL && item != NULL; item = item->next) {
		const struct walk_value *weight = walker->one, *value = made;
		int64_t times = 1;

		if (item->weight != NULL)
			weight = value_of(frame, item->weight, NEED_TOTAL, row);
		if (weight == NULL || !walk_integer_of(walker, e->at, weight, &times))
			return NULL;
		if (times > walker->request->limits->items) {
			walk_too_large(walker, item->value->at, LIMIT_items);
			return NULL;
		}
		if (times > 0)
			value = value_of(frame, item->value, need, row);
		for (; value != NULL && made != NULL && times > 0; times--)
			made = reduced(walker, e, walk_join(walker, e->at, made, value), need);
		if (value == NULL)
			return NULL;
	}
	return made;
}

static const struct walk_value *constant(struct walker *walker, const struct lod_expression *e)
{
	const struct walk_value *value =
		e->kind == LOD_INTEGER ? walk_integer(&walker->values, e->integer)
				       : walk_text(&walker->values, e->text.bytes, e->text.size);

	if (value == NULL)
		walk_no_memory(walker, e->at);
	return value;
}

static const struct walk_value *find_value(const struct walk_frame *frame,
					   const struct lod_expression *e, enum walk_need need,
					   walk_cells row)
{
	switch (e->kind) {
	case LOD_INTEGER:
	case LOD_TEXT:
		return constant(frame->walker, e);
	case LOD_NAME:
		return variable(frame, e, row);
	case LOD_LAST:
		return row[frame->dot];
	case LOD_ARRAY:
		return array(frame, e, need, row);
	case LOD_IF:
		return arm_of(frame, e, need, row);
	case LOD_BINARY:
		if (e->operation == LOD_AND || e->operation == LOD_OR)
			return logic(frame, e, row);
		return operated(frame, e, need, row);
	default:
		return operated(frame, e, need, row);
	}
}

/* NULL after an error. */
static const struct walk_value *value_of(const struct walk_frame *frame,
					 const struct lod_expression *e, enum walk_need need,
					 walk_cells row)
{
	return reduced(frame->walker, e, find_value(frame, e, need, row), need);
}

/* ---- for all rows ---- */

struct pure {
	const struct walk_frame *frame;
	const struct lod_expression *e;
	enum walk_need need;
};

static bool push_value(struct walker *walker, const void *data, const struct walk_value **row,
		       size_t width)
{
	const struct pure *pure = data;

	(void)walker;
	row[width] = value_of(pure->frame, pure->e, pure->need, row);
	return row[width] != NULL;
}

bool walk_pure(const struct walk_frame *frame, const struct lod_expression *e, enum walk_need need,
	       struct weighted_set *states)
{
	const struct pure pure = {frame, e, need};

	return walk_map(frame->walker, e->at, states, states->width + 1, push_value, &pure);
}
