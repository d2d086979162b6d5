/* Filters: what gives some of the items of a list. */
#include "roll/roll_inside.h"

#include <assert.h>

/* ---- filters that compare: as sinks before another sink ---- */

struct filter {
	struct sink sink;
	struct sink *next;
	const uint16_t *next_into;
	struct comparison comparison;
	struct columns x;
};

static enum compare_kernel kernel_of(enum node_kind comparison)
{
	switch ((enum comparison_kind)comparison) {
#define COMPARISON(id, ...)                                                                        \
	case COMPARISON_##id:                                                                      \
		return COMPARE_##id;
#include "tree/operators.def"
	}
	assert(!"a comparison");
	return COMPARE_COUNT;
}

/* What the items of a piece are compared with: x in the lanes of this piece. */
static bool find_x(struct roll *roll, const struct filter *filter, const struct columns *piece,
		   const uint16_t *into, struct columns *x)
{
	*x = filter->x;
	x->lanes = piece->lanes;
	if (into == NULL || columns_are_constant(x))
		return true;
	x->items = scratch_take(roll, stride_of(piece->lanes) * width_bytes(x->width));
	if (x->items == NULL)
		return false;
	roll->kernels->of[x->width].gather(x->items, filter->x.items, into, piece->lanes);
	return true;
}

static void compare_alone(struct comparison comparison, const struct columns *piece, int64_t x,
			  flag *flags)
{
	size_t i;

	for (i = 0; i < piece->count; i++)
		flags[i] =
			columns_has(piece, i, 0) &&
					comparison_passes(comparison, columns_item(piece, i, 0), x)
				? YES
				: NO;
}

static void turn(flag *flags, size_t count)
{
	size_t i;

	for (i = 0; i < count; i++)
		flags[i] = (flag)~flags[i];
}

/* Flags for the items that were there and pass. */
static bool compare(struct roll *roll, struct comparison comparison, const struct columns *piece,
		    const struct columns *x, flag *flags)
{
	enum width width = width_for(piece->low < x->low ? piece->low : x->low,
				     piece->high > x->high ? piece->high : x->high);
	const void *other = columns_as(roll, x, 0, width);
	compare_column *kernel = roll->kernels->of[width].compare[kernel_of(comparison.kind)];
	size_t stride = stride_of(piece->lanes), i;

	if (other == NULL)
		return false;
	if (piece->lanes == 1) {
		compare_alone(comparison, piece, columns_item(x, 0, 0), flags);
		return true;
	}
	for (i = 0; i < piece->count; i++) {
		struct scratch_mark mark = scratch_mark(roll);
		const void *items = columns_as(roll, piece, i, width);
		bool ok;
		const flag *present = columns_present(roll, piece, i, &ok);

		if (items == NULL || !ok)
			return false;
		kernel(flags + i * stride, items, other, piece->lanes);
		if (comparison.drop)
			turn(flags + i * stride, piece->lanes);
		if (present != NULL)
			roll->kernels->both(flags + i * stride, present, piece->lanes);
		scratch_release(roll, mark);
	}
	return true;
}

/* Where the bounds leave but one number, that is what all items are that passed. */
static void bound(struct comparison comparison, const struct columns *x, struct columns *passed)
{
	struct interval within = interval_overlap(columns_bounds(passed),
						  comparison_bounds(comparison, columns_bounds(x)));

	if (within.low != within.high)
		return;
	passed->low = passed->high = within.low;
	passed->items = NULL;
}

/* Leaves those that pass of what `passed` was. */
APART static bool pass(struct roll *roll, const struct filter *filter, struct columns *passed,
		       const uint16_t *into)
{
	flag *flags = scratch_take(roll, passed->count * stride_of(passed->lanes));
	struct columns x;

	if (flags == NULL || !find_x(roll, filter, passed, into, &x) ||
	    !compare(roll, filter->comparison, passed, &x, flags))
		return false;
	passed->present = flags;
	passed->lengths = NULL;
	bound(filter->comparison, &x, passed);
	return true;
}

static bool take(struct roll *roll, struct sink *sink, const struct node *from,
		 const struct columns *piece, const uint16_t *into)
{
	struct filter *filter = (struct filter *)sink;
	struct scratch_mark mark = scratch_mark(roll);
	struct columns passed = *piece;
	bool ok;
	const uint16_t *composed;

	if (piece->count == 0 || piece->lanes == 0)
		return true;
	composed = lanes_compose(roll, filter->next_into, into, piece->lanes, &ok);
	if (!ok || !roll_work(roll, from, piece->count))
		return false;
	if (!comparison_always(filter->comparison, columns_bounds(piece),
			       columns_bounds(&filter->x)) &&
	    !pass(roll, filter, &passed, into))
		return false;
	if (!give(roll, filter->next, from, &passed, composed))
		return false;
	scratch_release(roll, mark);
	return true;
}

APART static bool evaluate_comparing(struct roll *roll, const struct node *node,
				     const struct environment *at, struct sink *sink,
				     const uint16_t *into)
{
	struct comparison comparison = comparison_of(node->kind, node->drop);
	struct filter filter = {{.take = take}, sink, into, comparison, {0}};

	return evaluate_one(roll, node_argument(node), at, &filter.x) &&
	       evaluate(roll, node_list(node), at, &filter.sink, NULL);
}

/* ---- filters that count ---- */

/* How many items of each lane stay, for what counts from one end. */
struct kept {
	size_t most;
	const uint32_t *each; /* in scratch memory; NULL if it is `most` in all lanes */
};

/* How many of `length` items are left when n are kept, or dropped. */
static inline uint32_t kept_of(bool drop, uint32_t length, int64_t n)
{
	uint32_t some = n < (int64_t)length ? (uint32_t)n : length;

	return drop ? length - some : some;
}

APART static bool find_kept_of_each(struct roll *roll, bool drop, const struct columns *count,
				    const struct columns *columns, struct kept *kept)
{
	uint32_t *each = scratch_take(roll, stride_of(columns->lanes) * sizeof *each);
	uint32_t most = 0;
	size_t lane;

	if (each == NULL)
		return false;
	for (lane = 0; lane < columns->lanes; lane++) {
		uint32_t length = columns->lengths != NULL ? columns->lengths[lane]
							   : (uint32_t)columns->count;

		each[lane] = kept_of(drop, length, columns_item(count, 0, lane));
		most = each[lane] > most ? each[lane] : most;
	}
	*kept = (struct kept){most, each};
	return true;
}

static bool find_kept(struct roll *roll, bool drop, const struct columns *count,
		      const struct columns *columns, struct kept *kept)
{
	if (!columns_are_constant(count) || columns->lengths != NULL)
		return find_kept_of_each(roll, drop, count, columns, kept);
	*kept = (struct kept){kept_of(drop, (uint32_t)columns->count, count->low), NULL};
	return true;
}

/* The items up front. */
static bool give_front(struct roll *roll, const struct node *node, struct kept kept,
		       const struct columns *columns, struct sink *sink, const uint16_t *into)
{
	struct columns front = *columns;

	front.count = kept.most;
	front.lengths = kept.each;
	return give(roll, sink, node, &front, into);
}

/* The items at the end, when the lanes differ: flags for those that stay. */
APART static bool give_different_ends(struct roll *roll, const struct node *node,
				      const uint32_t *kept, const struct columns *columns,
				      struct sink *sink, const uint16_t *into)
{
	size_t stride = stride_of(columns->lanes), column, lane;
	flag *present = scratch_take(roll, columns->count * stride + 1);
	struct columns end = *columns;

	if (present == NULL)
		return false;
	for (column = 0; column < columns->count; column++) {
		for (lane = 0; lane < columns->lanes; lane++) {
			size_t length =
				columns->lengths != NULL ? columns->lengths[lane] : columns->count;

			present[column * stride + lane] =
				column < length && column >= length - kept[lane] ? YES : NO;
		}
	}
	end.present = present;
	end.lengths = NULL;
	return give(roll, sink, node, &end, into);
}

static bool give_end(struct roll *roll, const struct node *node, struct kept kept,
		     const struct columns *columns, struct sink *sink, const uint16_t *into)
{
	struct columns end = *columns;

	if (kept.each != NULL)
		return give_different_ends(roll, node, kept.each, columns, sink, into);
	end.count = kept.most;
	if (end.count > 0)
		end.items = column_at(columns, columns->count - end.count);
	return give(roll, sink, node, &end, into);
}

/* ---- low and high ---- */

/* Gives the items that stay, in the order that they have. `sorted` begins with the extreme ones, so the last
   item that stays is known: all that are more extreme stay, too, and of those equal to it the leftmost. */
static bool give_in_order(struct roll *roll, const struct node *node, bool high, struct kept kept,
			  const struct columns *columns, const struct columns *sorted,
			  struct sink *sink, const uint16_t *into)
{
	size_t stride = stride_of(columns->lanes), column, lane;
	flag *present = scratch_take(roll, columns->count * stride + 1);
	struct columns some = *columns;

	if (present == NULL)
		return false;
	for (lane = 0; lane < columns->lanes; lane++) {
		size_t n = kept.each != NULL ? kept.each[lane] : kept.most, equal = 0;
		int64_t last = n > 0 ? columns_item(sorted, n - 1, lane) : 0;

		while (equal < n && columns_item(sorted, n - 1 - equal, lane) == last)
			equal++;
		for (column = 0; column < columns->count; column++) {
			int64_t item = columns_item(columns, column, lane);
			bool stays = n > 0 && columns_has(columns, column, lane);

			if (stays && item == last)
				stays = equal > 0 && equal-- > 0;
			else if (stays)
				stays = high ? item > last : item < last;
			present[column * stride + lane] = stays ? YES : NO;
		}
	}
	some.present = present;
	some.lengths = NULL;
	return give(roll, sink, node, &some, into);
}

/* To drop n at one end is to keep the others, which are at the other end. */
APART static bool give_extreme(struct roll *roll, const struct node *node,
			       const struct environment *at, struct kept kept, struct list *list,
			       struct sink *sink, const uint16_t *into)
{
	bool high = (node->kind == NODE_HIGH) != node->drop;
	struct list *sorted;
	bool ok;

	if (!node->ordered || kept.most <= 1)
		return list_sort(roll, list, high, kept.most) &&
		       give_front(roll, node, kept, &list->columns, sink, into);
	sorted = list_open(roll, at->lanes);
	if (sorted == NULL)
		return false;
	ok = give(roll, &sorted->sink, node, &list->columns, NULL) &&
	     list_sort(roll, sorted, high, kept.most);
	list_let_go(roll, sorted);
	ok = ok &&
	     give_in_order(roll, node, high, kept, &list->columns, &sorted->columns, sink, into);
	list_close(roll, sorted);
	return ok;
}

/* Here, and in term/make_from_tree.c, the compiler asks for each row SELECTION: there is no default. */
static bool give_kept(struct roll *roll, const struct node *node, const struct environment *at,
		      struct kept kept, struct list *list, struct sink *sink, const uint16_t *into)
{
	switch ((enum selection_kind)node->kind) {
	case SELECTION_LOW:
	case SELECTION_HIGH:
		return give_extreme(roll, node, at, kept, list, sink, into);
	case SELECTION_FIRST:
	case SELECTION_LAST:
		return ((node->kind == NODE_FIRST) != node->drop ? give_front : give_end)(
			roll, node, kept, &list->columns, sink, into);
	}
	return false;
}

APART static bool evaluate_counting(struct roll *roll, const struct node *node,
				    const struct environment *at, struct sink *sink,
				    const uint16_t *into)
{
	struct columns count;
	struct kept kept;
	struct list *list;
	bool ok;

	if (!evaluate_count(roll, node, at, &count))
		return false;
	list = evaluate_list(roll, node_list(node), at);
	if (list == NULL)
		return false;
	list_let_go(roll, list);
	ok = find_kept(roll, node->drop, &count, &list->columns, &kept);
	ok = ok && give_kept(roll, node, at, kept, list, sink, into);
	list_close(roll, list);
	return ok;
}

bool evaluate_filter(struct roll *roll, const struct node *node, const struct environment *at,
		     struct sink *sink, const uint16_t *into)
{
	struct scratch_mark mark = scratch_mark(roll);

	assert(node_is_filter(node));
	if (!(node_shape(node) == SHAPE_COMPARISON ? evaluate_comparing
						   : evaluate_counting)(roll, node, at, sink, into))
		return false;
	scratch_release(roll, mark);
	return true;
}
