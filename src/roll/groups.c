/* What looks at items that are equal, or follow each other: sorted, those are neighbours. */
#include "roll/roll_inside.h"

#include <string.h>

static struct list *sorted_list(struct roll *roll, const struct node *node,
				const struct environment *at)
{
	struct list *list = evaluate_list(roll, node->operands[0], at);

	return list != NULL && list_sort(roll, list, false, list->columns.count) ? list : NULL;
}

/* ---- each value once ---- */

/* Flags for the items of each lane that are unlike the one before. */
static bool find_changes(struct roll *roll, const struct columns *columns, flag *changed)
{
	const struct width_kernels *kernels = &roll->kernels->of[columns->width];
	size_t stride = stride_of(columns->lanes), i;

	for (i = 0; i < columns->count; i++) {
		struct scratch_mark mark = scratch_mark(roll);
		bool ok;
		const flag *present = columns_present(roll, columns, i, &ok);

		if (!ok)
			return false;
		if (i > 0)
			kernels->compare[COMPARE_UNEQUAL](
				changed + i * stride, column_at(columns, i),
				column_at(columns, i - 1), columns->lanes);
		else
			memset(changed, YES, columns->lanes * sizeof *changed);
		if (present != NULL)
			roll->kernels->both(changed + i * stride, present, columns->lanes);
		scratch_release(roll, mark);
	}
	return true;
}

bool evaluate_distinct(struct roll *roll, const struct node *node, const struct environment *at,
		       struct sink *sink, const uint16_t *into)
{
	struct list *list = sorted_list(roll, node, at);
	struct scratch_mark mark = scratch_mark(roll);
	struct columns piece;
	flag *changed;
	bool ok;

	if (list == NULL)
		return false;
	piece = list->columns;
	changed = scratch_take(roll, (piece.count + 1) * stride_of(piece.lanes) * sizeof *changed);
	if (changed == NULL || !find_changes(roll, &list->columns, changed))
		return false;
	piece.present = changed;
	piece.lengths = NULL;
	list_let_go(roll, list);
	ok = give(roll, sink, node, &piece, into);
	list_close(roll, list);
	scratch_release(roll, mark);
	return ok;
}

/* ---- the largest group ---- */

/* In each lane, how long the group is that the item so far is in, the longest there was, and its last item. */
struct growth {
	int64_t *length, *longest, *last;
	enum node_kind kind;
};

static bool open_growth(struct roll *roll, struct growth *growth, size_t lanes)
{
	size_t bytes = stride_of(lanes) * sizeof(int64_t);

	growth->length = scratch_take(roll, bytes);
	growth->longest = scratch_take(roll, bytes);
	growth->last = scratch_take(roll, bytes);
	if (growth->length == NULL || growth->longest == NULL || growth->last == NULL)
		return false;
	memset(growth->length, 0, bytes);
	memset(growth->longest, 0, bytes);
	return true;
}

/* Column number `column` is looked at; `item` and `before` are it and the one before. (Behind the end of a lane's list it
   does not matter how long the group is.) */
static void grow(const struct growth *growth, const struct columns *columns, size_t column,
		 const int64_t *item, const int64_t *before)
{
	int64_t *length = growth->length, *longest = growth->longest, *last = growth->last;
	const uint32_t *lengths = columns->lengths;
	uint64_t next = growth->kind == NODE_STRAIGHT; /* how far the next item of a group is */
	size_t lane;

	for (lane = 0; lane < columns->lanes; lane++) {
		uint64_t step = (uint64_t)item[lane] - (uint64_t)before[lane];
		bool is_there = lengths == NULL || column < lengths[lane];

		length[lane] = step <= next ? length[lane] + (step == next) : 1;
		is_there = is_there && length[lane] >= longest[lane];
		longest[lane] = is_there ? length[lane] : longest[lane];
		last[lane] = is_there ? item[lane] : last[lane];
	}
}

/* A first item follows nothing: before it comes one that it is neither equal to nor next to. */
static bool grow_all(struct roll *roll, const struct growth *growth, const struct columns *columns)
{
	size_t stride = stride_of(columns->lanes), column, lane;
	int64_t *before = scratch_take(roll, stride * sizeof *before);
	struct scratch_mark mark = scratch_mark(roll);
	const int64_t *item;

	if (before == NULL)
		return false;
	for (column = 0; column < columns->count; column++) {
		item = columns_as(roll, columns, column, WIDTH_64);
		if (item == NULL)
			return false;
		for (lane = 0; column == 0 && lane < columns->lanes; lane++)
			before[lane] = (int64_t)((uint64_t)item[lane] + 2);
		grow(growth, columns, column, item, before);
		memcpy(before, item, columns->lanes * sizeof *before);
		scratch_release(roll, mark);
	}
	return true;
}

/* Of no items there is no commonest one. */
static bool check_items(struct roll *roll, const struct node *node, const struct columns *columns)
{
	size_t lane;

	for (lane = 0; lane < columns->lanes; lane++) {
		if (columns_length(columns, lane) == 0)
			return roll_fail(roll, node, FAILURE_LENGTH, 0);
	}
	return true;
}

bool evaluate_largest_group(struct roll *roll, const struct node *node,
			    const struct environment *at, struct columns *one)
{
	struct growth growth = {.kind = node->kind};
	bool mode = node->kind == NODE_MODE;
	struct list *list;

	if (!open_growth(roll, &growth, at->lanes->count))
		return false;
	list = sorted_list(roll, node, at);
	if (list == NULL || (mode && !check_items(roll, node, &list->columns)) ||
	    !grow_all(roll, &growth, &list->columns))
		return false;
	*one = (struct columns){.width = WIDTH_64,
				.low = mode ? list->columns.low : 0,
				.high = mode ? list->columns.high : (int64_t)list->columns.count,
				.count = 1,
				.lanes = at->lanes->count,
				.items = mode ? growth.last : growth.longest};
	list_close(roll, list);
	return true;
}
