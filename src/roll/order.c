/* Lists in another order. */
#include "roll/roll_inside.h"

#include <assert.h>

#include "chance/pool.h"
#include "support/sort.h"

/* Below that many lanes, a lane is sorted at a time. */
enum { MANY_LANES = 8 };

/* ---- sorting ---- */

/* Fills the places behind the end of each lane's list with an item that sorts behind all others. */
static bool fill_ends(struct roll *roll, struct list *list, bool falling)
{
	struct columns *columns = &list->columns;
	struct columns end;
	size_t i;

	if (columns->lengths == NULL)
		return true;
	end = (struct columns){.count = 1, .lanes = columns->lanes};
	if (falling ? columns->low == INT64_MIN : columns->high == INT64_MAX)
		return roll_fail(roll, NULL, FAILURE_LIMIT, LIMIT_items);
	end.low = end.high = falling ? columns->low - 1 : columns->high + 1;
	if (!list_admit(roll, list, end.low))
		return false;
	for (i = 0; i < columns->count; i++)
		roll->kernels->of[columns->width].fill_behind(column_at(columns, i),
							      columns->lengths, (uint32_t)i,
							      end.low, columns->lanes);
	return true;
}

static void order(struct roll *roll, const struct columns *columns, size_t a, size_t b,
		  bool falling)
{
	void *first = column_at(columns, a), *second = column_at(columns, b);

	if (falling)
		roll->kernels->of[columns->width].order(second, first, columns->lanes);
	else
		roll->kernels->of[columns->width].order(first, second, columns->lanes);
}

/* Finds the first `wanted` items: into each place in turn comes what belongs there of all that is behind it. */
static void sort_front(struct roll *roll, const struct columns *columns, bool falling,
		       size_t wanted)
{
	size_t done, i;

	for (done = 0; done < wanted; done++) {
		for (i = done + 1; i < columns->count; i++)
			order(roll, columns, done, i, falling);
	}
}

/* Batcher's odd-even merge sort, for any number of items (Knuth, TAOCP 3, 5.2.2, algorithm M). */
static void sort_all(struct roll *roll, const struct columns *columns, bool falling)
{
	size_t count = columns->count, top = 1, p, q, r, d, i;

	while (2 * top < count)
		top *= 2;
	for (p = top; p > 0; p /= 2) {
		for (q = top, r = 0, d = p;; d = q - p, q /= 2, r = p) {
			for (i = 0; i + d < count; i++) {
				if ((i & p) == r)
					order(roll, columns, i, i + d, falling);
			}
			if (q == p)
				break;
		}
	}
}

/* Does something to each lane's items by themselves. */
APART static bool rearrange_lanes(struct roll *roll, const struct columns *columns,
				  void (*rearrange)(int64_t *items, size_t length))
{
	struct scratch_mark mark = scratch_mark(roll);
	int64_t *items = scratch_take(roll, (columns->count + 1) * sizeof *items);
	size_t lane, i;

	if (items == NULL)
		return false;
	for (lane = 0; lane < columns->lanes; lane++) {
		size_t length = columns_length(columns, lane);

		for (i = 0; i < length; i++)
			items[i] = columns_item(columns, i, lane);
		rearrange(items, length);
		for (i = 0; i < length; i++)
			columns_put(columns, i, lane, items[i]);
	}
	scratch_release(roll, mark);
	return true;
}

static void sort_falling(int64_t *items, size_t length)
{
	sort_numbers(items, length);
	pool_reverse(items, length);
}

bool list_sort(struct roll *roll, struct list *list, bool falling, size_t wanted)
{
	enum { FEW = 3 };
	size_t count = list->columns.count;

	if (count <= 1 || wanted == 0)
		return true;
	if (!roll_work(roll, NULL, count))
		return false;
	if (list->columns.lanes < MANY_LANES)
		return rearrange_lanes(roll, &list->columns, falling ? sort_falling : sort_numbers);
	if (!fill_ends(roll, list, falling))
		return false;
	if (wanted <= FEW)
		sort_front(roll, &list->columns, falling, wanted);
	else
		sort_all(roll, &list->columns, falling);
	return true;
}

/* ---- shuffling ---- */

/* Fisher and Yates: each item from the first on trades places with one at or behind it. */
static bool shuffle_lane(struct roll *roll, const struct columns *columns, size_t lane,
			 struct stream stream, size_t trial)
{
	size_t length = columns_length(columns, lane), i;

	for (i = 0; i + 1 < length; i++) {
		uint64_t further;
		int64_t item = columns_item(columns, i, lane);

		if (roll->draw == NULL)
			further = random_below(stream, i, trial, length - i);
		else if (!roll_ask_host(roll, length - i, &further))
			return false;
		columns_put(columns, i, lane, columns_item(columns, i + (size_t)further, lane));
		columns_put(columns, i + (size_t)further, lane, item);
	}
	return true;
}

APART static bool shuffle(struct roll *roll, const struct node *node, const struct environment *at,
			  const struct columns *columns)
{
	struct stream stream = random_branch(at->stream, node->id);
	size_t lane;

	for (lane = 0; lane < columns->lanes; lane++) {
		if (!shuffle_lane(roll, columns, lane, stream, lanes_trial(at->lanes, lane)))
			return false;
	}
	return true;
}

bool evaluate_rearrangement(struct roll *roll, const struct node *node,
			    const struct environment *at, struct sink *sink, const uint16_t *into)
{
	struct list *list = evaluate_list(roll, node->operands[0], at);
	bool ok = false;

	assert(node_shape(node) == SHAPE_REARRANGEMENT);
	if (list == NULL)
		return false;
	switch ((enum rearrangement_kind)node->kind) {
	case REARRANGEMENT_PERM:
		ok = shuffle(roll, node, at, &list->columns);
		break;
	case REARRANGEMENT_SORT:
		ok = list_sort(roll, list, false, list->columns.count);
		break;
	case REARRANGEMENT_REV:
		ok = rearrange_lanes(roll, &list->columns, pool_reverse);
		break;
	}
	list_let_go(roll, list);
	ok = ok && give(roll, sink, node, &list->columns, into);
	list_close(roll, list);
	return ok;
}
