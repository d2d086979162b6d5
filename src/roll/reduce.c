/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Reductions of lists to numbers; groups of equal or consecutive items, which are neighbours after sorting. */
#include "roll/roll_inside.h"

#include <assert.h>

#include "support/wide.h"
#include "tree/operands.h"

/* ---- sums, products, counts: intermediate results may exceed 64 bits ---- */

struct reducer {
	struct sink sink;
	enum node_kind kind;
	wide sum;
	struct product product;
};

static bool reduce_items(struct sink *sink, const struct list_piece *piece)
{
	const int64_t *items = piece->items;
	size_t count = piece->count;
	struct reducer *reducer = (struct reducer *)sink;
	size_t i;

	if (!roll_work(sink->roll, piece->from, count))
		return false;
	if (reducer->kind == NODE_COUNT)
		reducer->sum = wide_add(reducer->sum, wide_of((int64_t)count));
	for (i = 0; i < count && reducer->kind == NODE_SUM; i++)
		reducer->sum = wide_add(reducer->sum, wide_of(items[i]));
	for (i = 0; i < count && reducer->kind == NODE_PROD; i++)
		product_multiply(&reducer->product, items[i]);
	return true;
}

APART static bool reduce(struct roll *roll, const struct node *node, struct stream stream,
			 int64_t *one)
{
	struct reducer reducer = {.sink = {reduce_items, roll},
				  .kind = node->kind,
				  .sum = wide_of(0),
				  .product = {.magnitude = 1}};

	if (!evaluate(roll, node->operands[0], stream, &reducer.sink))
		return false;
	if (node->kind == NODE_PROD)
		return roll_fail_fault(roll, node, product_end(&reducer.product, one));
	if (!wide_fits(reducer.sum))
		return roll_fail_fault(roll, node, FAULT_OVERFLOW);
	*one = wide_number(reducer.sum);
	return true;
}

/* ---- the largest group ---- */

static struct item_list *sorted_list(struct roll *roll, const struct node *node,
				     struct stream stream)
{
	struct item_list *list = evaluate_list(roll, node->operands[0], stream);

	return list != NULL && list_sort(roll, list, false) ? list : NULL;
}

/* The length of the longest group, in which each step is at most `next`, and its last item. Only steps of `next`
   count. */
static void find_largest(const struct item_list *list, uint64_t next, int64_t *longest,
			 int64_t *last)
{
	int64_t length = 0;
	size_t i;

	*longest = 0;
	for (i = 0; i < list->count; i++) {
		/* distance from the previous item */
		uint64_t step = i == 0 ? UINT64_MAX
				       : (uint64_t)list->items[i] - (uint64_t)list->items[i - 1];

		if (step > next)
			length = 1;
		else
			length += step == next;
		if (length >= *longest) {
			*longest = length;
			*last = list->items[i];
		}
	}
}

APART static bool evaluate_largest_group(struct roll *roll, const struct node *node,
					 struct stream stream, int64_t *one)
{
	struct item_list *list = sorted_list(roll, node, stream);
	int64_t longest, last = 0;

	if (list == NULL)
		return false;
	/* An empty list has no mode. */
	if (node->kind == NODE_MODE && list->count == 0)
		return roll_fail(roll, node, FAILURE_LENGTH, 0);
	find_largest(list, node->kind == NODE_STRAIGHT ? 1 : 0, &longest, &last);
	*one = node->kind == NODE_MODE ? last : longest;
	list_close(roll, list);
	return true;
}

bool evaluate_reduction(struct roll *roll, const struct node *node, struct stream stream,
			int64_t *one)
{
	assert(node_shape(node) == SHAPE_REDUCTION);
	switch ((enum reduction_kind)node->kind) {
	case REDUCTION_SUM:
	case REDUCTION_PROD:
	case REDUCTION_COUNT:
		return reduce(roll, node, stream, one);
	case REDUCTION_ALIKE:
	case REDUCTION_STRAIGHT:
	case REDUCTION_MODE:
		return evaluate_largest_group(roll, node, stream, one);
	}
	return false;
}

/* ---- each value once ---- */

bool evaluate_distinct(struct roll *roll, const struct node *node, struct stream stream,
		       struct sink *sink)
{
	struct item_list *list = sorted_list(roll, node, stream);
	size_t i, count = 0;

	if (list == NULL)
		return false;
	for (i = 0; i < list->count; i++) {
		if (i == 0 || list->items[i] != list->items[count - 1])
			list->items[count++] = list->items[i];
	}
	list_let_go(roll, list);
	if (!give(sink, node, list->items, count))
		return false;
	list_close(roll, list);
	return true;
}
