/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Groups of equal items, and runs of consecutive numbers. Known items that cannot share a group with an unknown one
 * form complete groups, of which only the size matters. So when a pool is conditioned on face by face, from the highest
 * down, the intermediate terms are small, and many are equal.
 */
#include <assert.h>

#include "support/sort.h"
#include "term/make.h"

/* ---- known items ---- */

/* Whether an item belongs to the group of the previous one, which is not greater. */
static bool is_near(enum node_kind op, int64_t before, int64_t item)
{
	return (uint64_t)item - (uint64_t)before <= (op == NODE_STRAIGHT);
}

/* Pushes the results for the groups of sorted items on the scratch stack of items, which has room. */
static void push_groups(struct maker *maker, enum node_kind op, const int64_t *items, size_t count)
{
	size_t i;

	for (i = 0; i < count; i++) {
		bool equal = i > 0 && items[i] == items[i - 1];

		if (i > 0 && is_near(op, items[i - 1], items[i])) {
			if (op == (equal ? NODE_ALIKE : NODE_STRAIGHT))
				maker->items[maker->item_count - 1]++;
		} else {
			maker->items[maker->item_count++] = op == NODE_DISTINCT ? items[i] : 1;
		}
	}
}

/* Equal neighbours in a sorted list. */
struct equal_items {
	const int64_t *items;
	size_t count;
};

/* The longest run of equal items; the last one of several. */
static struct equal_items find_commonest(const int64_t *items, size_t count)
{
	struct equal_items longest = {items, 0}, run = {items, 0};
	size_t i;

	for (i = 0; i < count; i++) {
		if (i == 0 || items[i] != items[i - 1])
			run = (struct equal_items){items + i, 0};
		run.count++;
		if (run.count >= longest.count)
			longest = run;
	}
	return longest;
}

static struct term *groups_of_items(struct maker *maker, enum node_kind op, const int64_t *items,
				    size_t count)
{
	size_t begin = maker->item_count;
	struct term *groups;

	if (op == NODE_MODE)
		return make_list(maker, find_commonest(items, count).items, count > 0);
	if (!maker_grow_items(maker, count))
		return maker_give_up(maker);
	push_groups(maker, op, items, count);
	if (maker->item_count > begin)
		sort_numbers(maker_items(maker, begin), maker->item_count - begin);
	groups = make_list(maker, maker_items(maker, begin), maker->item_count - begin);
	maker->item_count = begin;
	return groups;
}

/* ---- partly known lists ---- */

/* A list split into its known items, sorted, and its other parts. The known items below index `from`, and from `to`
   on, are near no unknown one. */
struct sorted_split {
	struct term *known, *rest;
	size_t from, to;
};

/* The known items from index i on. */
static const int64_t *known_from(const struct sorted_split *split, size_t i)
{
	return split->known->item_count == 0 ? NULL : split->known->items + i;
}

/* Near items could share a group with an unknown item, possibly through other known ones. */
static void find_near(enum node_kind op, struct sorted_split *split)
{
	const int64_t *items = split->known->items;
	size_t count = split->known->item_count;
	int64_t low = split->rest->low, high = split->rest->high;

	while (split->from < count && items[split->from] < low)
		split->from++;
	split->to = split->from;
	if (low > high) /* no unknown items */
		return;
	while (split->to < count && items[split->to] <= high)
		split->to++;
	while (split->from > 0 && is_near(op, items[split->from - 1], low))
		low = items[--split->from];
	while (split->to < count && is_near(op, high, items[split->to]))
		high = items[split->to++];
}

/* The unknown parts, and the items near them: each value once, unless the sizes of groups matter. */
static struct term *unsettled(struct maker *maker, enum node_kind op,
			      const struct sorted_split *split)
{
	const int64_t *items = known_from(split, split->from);
	size_t count = split->to - split->from;
	struct term *near = op == NODE_ALIKE ? make_list(maker, items, count)
					     : groups_of_items(maker, NODE_DISTINCT, items, count);

	return make_pair(maker, split->rest, near, false);
}

static struct term *groups_of_parts(struct maker *maker, enum node_kind op, struct term *list)
{
	struct term wanted = {.kind = TERM_GROUPS, .op = op, .operand_count = 1}, *rest, *below,
		    *above;
	struct sorted_split split = {.from = 0};

	split_known(maker, list, &split.known, &split.rest);
	find_near(op, &split);
	rest = unsettled(maker, op, &split);
	wanted.operands = &rest;
	if (term_failed(rest))
		return rest;
	rest = rest->kind == TERM_CONCAT ? make_term(maker, &wanted) : make_groups(maker, op, rest);
	below = groups_of_items(maker, op, split.known->items, split.from);
	above = groups_of_items(maker, op, known_from(&split, split.to),
				split.known->item_count - split.to);
	return make_pair(maker, rest, make_pair(maker, below, above, false), false);
}

/* Among the known items that no unknown one can equal, only the most frequent can be the mode. */
static struct term *mode_of_parts(struct maker *maker, struct term *list)
{
	struct term wanted = {.kind = TERM_GROUPS, .op = NODE_MODE, .operand_count = 1}, *rest;
	struct sorted_split split = {.from = 0};
	struct equal_items below, above;

	split_known(maker, list, &split.known, &split.rest);
	find_near(NODE_MODE, &split);
	below = find_commonest(split.known->items, split.from);
	above = find_commonest(known_from(&split, split.to), split.known->item_count - split.to);
	if (above.count < below.count)
		above = below;
	if (split.from == split.to && above.count > 0 &&
	    (int64_t)above.count - (above.items[0] < split.rest->high) >= split.rest->longest)
		return make_after(maker, split.rest, make_number(maker, above.items[0]));
	rest = make_pair(maker, split.rest,
			 make_list(maker, known_from(&split, split.from), split.to - split.from),
			 false);
	rest = make_pair(maker, rest, make_list(maker, above.items, above.count), false);
	wanted.operands = &rest;
	return rest->kind == TERM_CONCAT ? make_term(maker, &wanted)
					 : make_groups(maker, NODE_MODE, rest);
}

/* ---- all together ---- */

/* Whether the groups' results are items of the list. */
static bool gives_items(enum node_kind op)
{
	return op == NODE_DISTINCT || op == NODE_MODE;
}

struct term *make_groups(struct maker *maker, enum node_kind op, struct term *list)
{
	struct term wanted = {.kind = TERM_GROUPS, .op = op, .operand_count = 1}, *branches;

	assert(gives_items(op) || op == NODE_ALIKE || op == NODE_STRAIGHT);
	list = make_bag(maker, list);
	if (term_is_list(list))
		list = make_sort(maker, list);
	wanted.operands = &list;
	if (term_failed(list))
		return list;
	if (gives_items(op) && list->longest <= 1)
		return list;
	if (term_is_list(list))
		return groups_of_items(maker, op, list->items, list->item_count);
	if (term_is_single(list))
		return make_after(maker, list, make_number(maker, 1));
	if (list->kind == TERM_AFTER)
		return make_after(maker, after_before(list),
				  make_groups(maker, op, after_then(list)));
	if (list->kind == TERM_IF)
		return make_if(maker, if_some(list), make_groups(maker, op, if_yes(list)),
			       make_groups(maker, op, if_no(list)));
	if (list->kind == TERM_GROUPS && list->op == NODE_DISTINCT &&
	    (op == NODE_DISTINCT || op == NODE_STRAIGHT))
		return make_groups(maker, op, grouped_list(list));
	branches = list->loops ? make_branches(maker, list) : NULL;
	if (branches != NULL)
		return make_groups(maker, op, branches);
	if (list->kind != TERM_CONCAT)
		return make_term(maker, &wanted);
	return op == NODE_MODE ? mode_of_parts(maker, list) : groups_of_parts(maker, op, list);
}

struct term *make_largest_group(struct maker *maker, const struct node *node, enum node_kind op,
				struct term *list)
{
	struct term *groups = make_groups(maker, op, list);
	struct term *sizes = make_pair(maker, groups, make_number(maker, 0), false);

	return make_reduction(
		maker, node, NODE_SUM,
		make_select(maker, node, NODE_HIGH, false, make_number(maker, 1), sizes, false));
}
