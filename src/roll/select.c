/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Filters and rearrangements of the interpreter. */
#include "roll/roll_inside.h"

#include <assert.h>

#include "chance/pool.h"
#include "support/sort.h"
#include "tree/comparison.h"
#include "tree/operands.h"

/* ---- comparisons: sinks in front of another sink ---- */

struct filter {
	struct sink sink;
	struct sink *next;
	struct comparison comparison;
	int64_t x;
};

APART static bool take(struct sink *sink, const struct list_piece *piece)
{
	enum { PIECE = 16 }; /* small, as filters may be nested deeply */
	const struct filter *filter = (const struct filter *)sink;
	int64_t passed[PIECE];
	const int64_t *items = piece->items;
	size_t count = piece->count, i, left = 0;

	if (!roll_work(sink->roll, piece->from, piece->count))
		return false;
	for (i = 0; i < count; i++) {
		if (!comparison_passes(filter->comparison, items[i], filter->x))
			continue;
		passed[left++] = items[i];
		if (left == PIECE && !give(filter->next, piece->from, passed, left))
			return false;
		left %= PIECE;
	}
	return left == 0 || give(filter->next, piece->from, passed, left);
}

static bool evaluate_comparing(struct roll *roll, const struct node *node, struct stream stream,
			       struct sink *sink)
{
	struct filter filter = {{take, roll}, sink, comparison_of(node->kind, node->drop), 0};

	return evaluate_one(roll, node_argument(node), stream, &filter.x) &&
	       evaluate(roll, node_list(node), stream, &filter.sink);
}

/* ---- rearrangements ---- */

bool list_sort(struct roll *roll, struct item_list *list, bool falling)
{
	if (list->count <= 1)
		return true;
	if (!roll_work(roll, NULL, list->count))
		return false;
	sort_numbers(list->items, list->count);
	if (falling)
		reverse_numbers(list->items, list->count);
	return true;
}

/* The Fisher-Yates shuffle: each item, from the first on, is exchanged with itself or a later one. */
static bool shuffle(struct roll *roll, const struct node *node, struct stream stream,
		    struct item_list *list)
{
	size_t i;

	stream = random_branch(stream, node->id);
	for (i = 0; i + 1 < list->count; i++) {
		int64_t item = list->items[i];
		uint64_t further;

		if (!roll_below(roll, stream, i, list->count - i, &further))
			return false;
		list->items[i] = list->items[i + (size_t)further];
		list->items[i + (size_t)further] = item;
	}
	return true;
}

bool evaluate_rearrangement(struct roll *roll, const struct node *node, struct stream stream,
			    struct sink *sink)
{
	struct item_list *list = evaluate_list(roll, node->operands[0], stream);
	bool ok = list != NULL;

	assert(node_shape(node) == SHAPE_REARRANGEMENT);
	if (!ok)
		return false;
	switch ((enum rearrangement_kind)node->kind) {
	case REARRANGEMENT_PERM:
		ok = shuffle(roll, node, stream, list);
		break;
	case REARRANGEMENT_SORT:
		ok = list_sort(roll, list, false);
		break;
	case REARRANGEMENT_REV:
		reverse_numbers(list->items, list->count);
		break;
	}
	list_let_go(roll, list);
	if (!ok || !give(sink, node, list->items, list->count))
		return false;
	list_close(roll, list);
	return true;
}

/* ---- low and high ---- */

/* Dropping n items at one end keeps the others, at the other end. */
static bool give_extreme(struct sink *sink, const struct node *node, struct item_list *list,
			 size_t kept)
{
	struct roll *roll = sink->roll;
	bool high = (node->kind == NODE_HIGH) != node->drop;
	struct item_list *scratch;
	struct pool_list pool;

	if (!node->ordered || kept <= 1)
		return list_sort(roll, list, high) && give(sink, node, list->items, kept);
	scratch = list_open(roll);
	if (scratch == NULL || !give(&scratch->sink, node, list->items, list->count) ||
	    !roll_work(roll, NULL, list->count))
		return false;
	list_let_go(roll, scratch);
	pool = (struct pool_list){list->items, list->count, scratch->items};
	kept = (high ? pool_high : pool_low)(pool, kept, false);
	if (!give(sink, node, list->items, kept))
		return false;
	list_close(roll, scratch);
	return true;
}

/* Here, and in term/make_from_tree.c, a missing row SELECTION is a compiler warning: there is no default. */
static bool give_kept(struct sink *sink, const struct node *node, struct item_list *list,
		      size_t kept)
{
	if (kept == 0)
		return true;
	switch ((enum selection_kind)node->kind) {
	case SELECTION_LOW:
	case SELECTION_HIGH:
		return give_extreme(sink, node, list, kept);
	case SELECTION_FIRST:
	case SELECTION_LAST:
		return give(sink, node,
			    list->items + ((node->kind == NODE_FIRST) != node->drop
						   ? 0
						   : list->count - kept),
			    kept);
	}
	return false;
}

static bool evaluate_counting(struct roll *roll, const struct node *node, struct stream stream,
			      struct sink *sink)
{
	struct item_list *list;
	int64_t count;
	size_t kept;

	if (!evaluate_count(roll, node, stream, &count))
		return false;
	list = evaluate_list(roll, node_list(node), stream);
	if (list == NULL)
		return false;
	list_let_go(roll, list);
	kept = (uint64_t)count < list->count ? (size_t)count : list->count;
	if (!give_kept(sink, node, list, node->drop ? list->count - kept : kept))
		return false;
	list_close(roll, list);
	return true;
}

bool evaluate_filter(struct roll *roll, const struct node *node, struct stream stream,
		     struct sink *sink)
{
	assert(node_is_filter(node));
	return node_shape(node) == SHAPE_COMPARISON ? evaluate_comparing(roll, node, stream, sink)
						    : evaluate_counting(roll, node, stream, sink);
}
