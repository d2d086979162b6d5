/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* How much expressions and statements need of their operands. */
#include "language/lod/exact/need_inside.h"

static enum walk_need need_of_sum(const struct walk_needs *needs, bool other_may_be_array,
				  enum walk_need need)
{
	if (other_may_be_array)
		return need == NEED_TOTAL && needs->keeps_items ? NEED_ITEMS : need;
	return need > NEED_TOTAL ? NEED_TOTAL : need;
}

enum walk_need walk_need_left(const struct walk_needs *needs, const struct lod_expression *e,
			      enum walk_need need)
{
	switch (e->kind) {
	case LOD_BINARY:
		if (e->operation == LOD_ADD)
			return need_of_sum(needs, walk_may_be_array(needs, e->right), need);
		return NEED_TOTAL;
	case LOD_MIN:
	case LOD_MAX:
	case LOD_COUNT:
	case LOD_KEEP:
	case LOD_SAME:
		return NEED_ITEMS;
	case LOD_KEEP_BY:
		return need > NEED_ITEMS ? need : NEED_ITEMS;
	case LOD_DECIDE_AMONG:
	case LOD_DECIDE_BY:
		return e->right == NULL ? NEED_ITEMS : NEED_TOTAL;
	case LOD_APPEND:
	case LOD_FLATTEN:
		return need;
	case LOD_INDEX:
	case LOD_MEMBER:
		return NEED_ORDER;
	case LOD_REMOVE:
		return need > NEED_ITEMS ? need : NEED_ITEMS;
	default: /* all others need numbers */
		return NEED_TOTAL;
	}
}

enum walk_need walk_need_right(const struct walk_needs *needs, const struct lod_expression *e,
			       enum walk_need need)
{
	switch (e->kind) {
	case LOD_BINARY:
		if (lod_repeats(e->operation, e->right))
			return need;
		if (e->operation == LOD_ADD)
			return need_of_sum(needs, walk_may_be_array(needs, e->left), need);
		return NEED_TOTAL;
	case LOD_APPEND:
		return need;
	case LOD_IN:
	case LOD_SAME:
		return NEED_ITEMS;
	case LOD_REMOVE:
		return NEED_ORDER;
	default:
		return NEED_TOTAL;
	}
}

bool walk_repeats(const struct lod_statement *statement)
{
	return statement->updates && lod_repeats(statement->operation, statement->value);
}

static bool divides(const struct lod_statement *statement)
{
	return statement->updates &&
	       (statement->operation == LOD_DIVIDE || statement->operation == LOD_REMAINDER);
}

enum walk_need walk_need_value(const struct walk_needs *needs,
			       const struct lod_statement *statement, enum walk_need need)
{
	if (statement->operation == LOD_ADD && statement->updates)
		return need_of_sum(needs, true, need);
	return need < NEED_TOTAL && divides(statement) ? NEED_TOTAL : need;
}

enum walk_need walk_need_update(const struct walk_needs *needs,
				const struct lod_statement *statement, enum walk_need need)
{
	if (statement->operation != LOD_ADD)
		return NEED_TOTAL;
	return need_of_sum(needs, walk_may_be_array(needs, statement->value), need);
}
