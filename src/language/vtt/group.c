/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Translates groups: with several members to a pool of their totals; with one member that keeps some, or subtracts
   failures, to a pool of its dice. */
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

static bool keeps(const struct vtt_marks *marks)
{
	return marks->keep != NULL || marks->drop_low != NULL || marks->drop_high != NULL;
}

static bool counts(const struct vtt_marks *marks)
{
	return marks->count != NULL || marks->failure != NULL;
}

/* Reads the modifiers of a group, and rejects those that are only for dice. */
static bool read_marks(struct builder *builder, const struct vtt *group, struct vtt_marks *marks)
{
	const struct vtt_modifier *modifier;

	if (!vtt_marks_read(builder, group, marks))
		return false;
	for (modifier = group->modifiers; modifier != NULL; modifier = modifier->next) {
		if (modifier->id < MODIFIER_FIRST_OF_GROUPS)
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
		quantities[i] = vtt_quantity(builder, item);
		if (quantity_failed(&quantities[i++]))
			return false;
	}
	pool->denominator = quantity_common(pool->site, quantities, count, items);
	if (pool->denominator == 0)
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

/* The only member of a group, under construction: the dice of a sum of pools and numbers. */
struct member {
	struct vtt_pool pool;
	struct quantity rest; /* the sum of the numbers */
	size_t pools;
};

/* The number of pools in a sum of pools and numbers; SIZE_MAX if it has other operands that are not constant. */
static size_t count_pools(const struct vtt *node)
{
	size_t left, right;

	switch (node->kind) {
	case VTT_DICE:
	case VTT_GROUP:
		return 1;
	case VTT_NUMBER:
		return 0;
	case VTT_SUM:
	case VTT_DIFFERENCE:
		left = count_pools(node->left);
		right = count_pools(node->right);
		return left == SIZE_MAX || right == SIZE_MAX ? SIZE_MAX : left + right;
	default:
		return SIZE_MAX;
	}
}

/* Whether it is a sum of pools and numbers. */
static bool is_of_dice(const struct vtt *node)
{
	size_t pools = count_pools(node);

	return pools > 0 && pools < SIZE_MAX;
}

static bool refuse_member(struct builder *builder, const struct vtt *node)
{
	return refuse(
		builder, node->at, NULL,
		"to keep or count some dice of a single member, it must be one pool, or a sum of plain dice and numbers");
}

static bool pool_of_group(struct builder *builder, const struct vtt *group,
			  const struct vtt_marks *marks, struct member *member);

/* Rolls one of the pools. A pool beside others must be of plain dice. False after an error (reported). */
static bool roll_pool(struct builder *builder, const struct vtt *node, struct member *member,
		      struct vtt_pool *dice)
{
	bool is_group = node->kind == VTT_GROUP, alone = member->pools == 1;
	struct member inner = {.rest = quantity_of(0)};
	struct vtt_marks marks;

	if (is_group ? !read_marks(builder, node, &marks) : !vtt_marks_read(builder, node, &marks))
		return false;
	if (counts(&marks) ||
	    (!alone &&
	     (is_group || keeps(&marks) || marks.explode != NULL || marks.unique != NULL)) ||
	    (is_group && (node->items->next != NULL || !keeps(&marks))))
		return refuse_member(builder, node);
	if (!is_group)
		return vtt_pool_roll(builder, node, &marks, dice) && vtt_pool_keep(dice, &marks);
	if (!pool_of_group(builder, node, &marks, &inner))
		return false;
	*dice = inner.pool;
	member->rest = quantity_add((struct site){builder, node->at}, member->rest, inner.rest);
	return !quantity_failed(&member->rest);
}

/* Collects the dice and the numbers of the only member. False after an error (reported). */
static bool gather(struct member *member, const struct vtt *node, bool negative)
{
	struct vtt_pool *pool = &member->pool, dice = {.denominator = 1};
	struct builder *builder = pool->site.builder;
	struct quantity quantity;

	if (node->kind == VTT_SUM || node->kind == VTT_DIFFERENCE)
		return gather(member, node->left, negative) &&
		       gather(member, node->right, negative != (node->kind == VTT_DIFFERENCE));
	if (node->kind != VTT_DICE && node->kind != VTT_GROUP) {
		quantity = vtt_quantity(builder, node);
		if (!quantity_is_known(&quantity))
			return refuse_member(builder, node);
		member->rest = quantity_add((struct site){builder, node->at}, member->rest,
					    negative ? quantity_negated(quantity) : quantity);
		return !quantity_failed(&member->rest);
	}
	if (negative)
		return refuse_member(builder, node);
	if (!roll_pool(builder, node, member, &dice))
		return false;
	if (dice.denominator != 1)
		return diag_error(builder->diag, CODE_VALUE, node->at,
				  "use floor, ceil or round to make a minimum or maximum whole",
				  "the dice of a member must be whole numbers");
	pool->count = interval_add(pool->count, dice.count);
	pool->values = interval_hull(pool->values, dice.values);
	return append(pool, once_let((struct site){builder, node->at}, dice.held, dice.list));
}

static bool pool_of_group(struct builder *builder, const struct vtt *group,
			  const struct vtt_marks *marks, struct member *member)
{
	member->pool = (struct vtt_pool){
		.site = {builder, group->at}, .values = interval_nothing, .denominator = 1};
	member->pools = count_pools(group->items);
	if (!gather(member, group->items, false))
		return false;
	if (member->pool.list == NULL)
		return refuse_member(builder, group->items);
	return vtt_pool_keep(&member->pool, marks);
}

/* {3d20+5}>=18f<=8: adds the numbers of the member to each of its dice, which are counted, as Roll20 does. */
static bool add_to_each(const struct vtt *group, struct member *member)
{
	struct vtt_pool *pool = &member->pool;
	struct site site = pool->site;

	if (member->rest.q != 1)
		return refuse_member(site.builder, group->items);
	pool->list = BINARY(PLUS, NUMBER(member->rest.p), pool->list);
	pool->values = interval_add(pool->values, interval_of(member->rest.p, member->rest.p));
	member->rest = quantity_of(0);
	return pool->list != NULL;
}

/* {3d6+5}>15 */
static void warn_of_total(struct builder *builder, const struct vtt *group,
			  const struct vtt_marks *marks)
{
	if (group->items->next == NULL && counts(marks) && is_of_dice(group->items))
		diag_warning(
			builder->diag, CODE_UNCLEAR, group->at, "3d6>=10 compares each of the dice",
			"this compares the total, while some programs compare each of the dice");
}

struct quantity vtt_group(struct builder *builder, const struct vtt *group)
{
	struct member member = {.pool = {.site = {builder, group->at}, .denominator = 1},
				.rest = quantity_of(0)};
	bool single = group->items->next == NULL;
	struct vtt_marks marks;

	if (!read_marks(builder, group, &marks))
		return quantity_none;
	if (single && (keeps(&marks) || (marks.count != NULL && marks.failure != NULL &&
					 is_of_dice(group->items)))) {
		if (!pool_of_group(builder, group, &marks, &member) ||
		    (counts(&marks) && member.rest.p != 0 && !add_to_each(group, &member)))
			return quantity_none;
	} else {
		warn_of_total(builder, group, &marks);
		if (!list_totals(&member.pool, group) || !vtt_pool_keep(&member.pool, &marks))
			return quantity_none;
	}
	return quantity_add(member.pool.site, vtt_pool_total(&member.pool, &marks), member.rest);
}
