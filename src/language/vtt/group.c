/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Translates groups: with several members to a pool of their totals, with one member to a pool of its dice. */
#include "language/vtt/pool.h"

static bool refuse(struct builder *builder, struct span at, const char *hint, const char *message)
{
	return diag_error(builder->diag, CODE_SYNTAX, at, hint, "%s", message);
}

/* Appends a list to the pool. */
static bool append(struct vtt_pool *pool, struct node *list)
{
	struct site site = pool->site;

	pool->list = pool->list == NULL ? list : BINARY(CONCAT, pool->list, list);
	return list != NULL && pool->list != NULL;
}

/* Reads the modifiers of a group, and rejects those that are only for dice. */
static bool read_marks(struct builder *builder, const struct vtt *group, struct vtt_marks *marks)
{
	const struct vtt_modifier *modifier;

	if (!vtt_marks_read(builder, group, marks))
		return false;
	for (modifier = group->modifiers; modifier != NULL; modifier = modifier->next) {
		if (modifier->id < MODIFIER_KEEP_HIGH)
			return refuse(builder, modifier->at, NULL,
				      "this applies to dice, not to groups");
		if ((modifier->id == MODIFIER_KEEP_HIGH || modifier->id == MODIFIER_DROP_LOW) &&
		    modifier->test != MODIFIER_NO_TEST)
			return refuse(builder, modifier->at,
				      "kh1 keeps the highest total, cs>5 counts totals",
				      "totals cannot be kept or dropped by a comparison");
		if ((modifier->id == MODIFIER_SUCCESS || modifier->id == MODIFIER_FAILURE) &&
		    modifier->test == MODIFIER_NO_TEST)
			return refuse(builder, modifier->at, "cs>=8 counts the totals of 8 or more",
				      "totals have no highest and no lowest face: this needs a "
				      "comparison");
	}
	return true;
}

/* ---- several members ---- */

static bool list_totals(struct vtt_pool *pool, const struct vtt *group)
{
	struct builder *builder = pool->site.builder;
	const struct vtt *item;
	struct quantity *quantities;
	struct whole *items;
	size_t count = 0, i = 0;

	for (item = group->items; item != NULL; item = item->next)
		count++;
	quantities = arena_take(builder->arena, count * sizeof *quantities);
	items = arena_take(builder->arena, count * sizeof *items);
	if (quantities == NULL || items == NULL)
		return diag_out_of_memory(builder->diag, group->at);
	for (item = group->items; item != NULL; item = item->next) {
		if (!vtt_quantity(builder, item, &quantities[i++]))
			return false;
	}
	if (!quantity_common(pool->site, quantities, count, items, &pool->denominator))
		return false;
	pool->count = interval_of((int64_t)count, (int64_t)count);
	pool->values = interval_nothing;
	for (i = 0; i < count; i++) {
		pool->values = interval_hull(pool->values, items[i].range);
		if (!append(pool, items[i].node))
			return false;
	}
	return true;
}

/* ---- one member ---- */

static bool refuse_member(struct builder *builder, const struct vtt *node)
{
	return refuse(
		builder, node->at, NULL,
		"to keep some dice of a single member, it must be a sum of plain dice and numbers");
}

/* Collects the dice of the only member in the pool; constants are added to *rest. */
static bool gather(struct vtt_pool *pool, const struct vtt *node, bool negative,
		   struct quantity *rest)
{
	struct builder *builder = pool->site.builder;
	struct quantity quantity = {.q = 1};
	struct vtt_marks marks;
	struct vtt_pool dice;

	if (node->kind == VTT_SUM || node->kind == VTT_DIFFERENCE)
		return gather(pool, node->left, negative, rest) &&
		       gather(pool, node->right, negative != (node->kind == VTT_DIFFERENCE), rest);
	if (node->kind != VTT_DICE) {
		if (!vtt_quantity(builder, node, &quantity))
			return false;
		if (!quantity_is_known(&quantity))
			return refuse_member(builder, node);
		return quantity_add((struct site){builder, node->at}, *rest,
				    negative ? quantity_negated(quantity) : quantity, rest);
	}
	if (!vtt_marks_read(builder, node, &marks))
		return false;
	if (negative || marks.explode != NULL || marks.unique != NULL || marks.keep != NULL ||
	    marks.drop_low != NULL || marks.drop_high != NULL || marks.count != NULL ||
	    marks.failure != NULL)
		return refuse_member(builder, node);
	if (!vtt_pool_roll(builder, node, &marks, &dice))
		return false;
	if (dice.denominator != 1)
		return diag_error(builder->diag, CODE_VALUE, node->at,
				  "use floor, ceil or round to make a minimum or maximum whole",
				  "the dice of a member must be whole numbers");
	pool->count = interval_add(pool->count, dice.count);
	pool->values = interval_hull(pool->values, dice.values);
	return append(pool, once_let(builder, node->at, dice.held, dice.list));
}

static bool keeps(const struct vtt_marks *marks)
{
	return marks->keep != NULL || marks->drop_low != NULL || marks->drop_high != NULL;
}

bool vtt_group(struct builder *builder, const struct vtt *group, struct quantity *result)
{
	struct vtt_pool pool = {.site = {builder, group->at}, .denominator = 1};
	struct quantity rest = quantity_of(0);
	struct vtt_marks marks;

	if (!read_marks(builder, group, &marks))
		return false;
	if (group->items->next == NULL && keeps(&marks)) {
		pool.values = interval_nothing;
		if (!gather(&pool, group->items, false, &rest))
			return false;
		if (pool.list == NULL)
			return refuse_member(builder, group->items);
		if (rest.p != 0 && (marks.count != NULL || marks.failure != NULL))
			return refuse_member(builder, group->items);
	} else if (!list_totals(&pool, group)) {
		return false;
	}
	return vtt_pool_keep(&pool, &marks) && vtt_pool_total(&pool, &marks, result) &&
	       quantity_add(pool.site, *result, rest, result);
}
