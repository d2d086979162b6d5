/* Sinks that add up, multiply or count, in columns of the narrowest width that holds the result. */
#include "roll/roll_inside.h"

#include <assert.h>

#include "support/wide.h"

struct reducer {
	struct sink sink;
	enum node_kind kind;
	size_t lanes;
	enum width width;
	int64_t low, high; /* of what is in the lanes */
	void *now, *spare; /* of `width`; with room for the widest */
};

/* ---- columns ---- */

/* *reach = how far from 0 the items can be. False if that does not fit 64 bits. */
static bool find_reach(const struct columns *piece, int64_t *reach)
{
	int64_t below;

	if (arithmetic_negate(piece->low, &below) != FAULT_NONE)
		return false;
	*reach = below > piece->high ? below : piece->high;
	return true;
}

static bool bound_product(const struct reducer *reducer, const struct columns *piece, int64_t *low,
			  int64_t *high)
{
	int64_t reach = reducer->high > -reducer->low ? reducer->high : -reducer->low;
	int64_t factor;
	size_t i;

	if (!find_reach(piece, &factor))
		return false;
	for (i = 0; i < piece->count && factor > 1; i++) {
		if (arithmetic_multiply(reach, factor, &reach) != FAULT_NONE)
			return false;
	}
	*high = reach;
	*low = piece->low < 0 || reducer->low < 0 ? -reach : 0;
	return true;
}

/* The bounds once `piece` is in, as far as 64 bits hold them. */
static bool bound(const struct reducer *reducer, const struct columns *piece, int64_t *low,
		  int64_t *high)
{
	int64_t least = piece->low, most = piece->high, count = (int64_t)piece->count;

	if (reducer->kind == NODE_PROD)
		return bound_product(reducer, piece, low, high);
	if (!columns_are_whole(piece) || piece->lanes != reducer->lanes) {
		least = least < 0 ? least : 0;
		most = most > 0 ? most : 0;
	}
	return arithmetic_multiply(least, count, &least) == FAULT_NONE &&
	       arithmetic_multiply(most, count, &most) == FAULT_NONE &&
	       arithmetic_add(reducer->low, least, low) == FAULT_NONE &&
	       arithmetic_add(reducer->high, most, high) == FAULT_NONE;
}

static void widen(struct roll *roll, struct reducer *reducer, enum width width)
{
	void *wider = reducer->spare;

	if (width <= reducer->width)
		return;
	roll->kernels->of[reducer->width].convert[width](wider, reducer->now, reducer->lanes);
	reducer->spare = reducer->now;
	reducer->now = wider;
	reducer->width = width;
}

/* Adds, multiplies or counts one column into `now`, lane by lane. */
static bool include_column(struct roll *roll, const struct reducer *reducer, void *now,
			   const struct columns *piece, size_t column)
{
	const struct width_kernels *kernels = &roll->kernels->of[reducer->width];
	bool ok;
	const flag *present = columns_present(roll, piece, column, &ok);
	const void *items;

	if (!ok)
		return false;
	if (reducer->kind == NODE_COUNT && present != NULL) {
		kernels->count_where(now, present, piece->lanes);
		return true;
	}
	items = columns_as(roll, piece, column, reducer->width);
	if (items == NULL)
		return false;
	if (reducer->kind == NODE_PROD) {
		if (present == NULL)
			kernels->multiply(now, items, piece->lanes);
		else
			kernels->multiply_where(now, items, present, piece->lanes);
	} else if (present == NULL) {
		kernels->add(now, items, piece->lanes);
	} else {
		kernels->add_where(now, items, present, piece->lanes);
	}
	return true;
}

static bool include(struct roll *roll, struct reducer *reducer, const struct columns *piece,
		    const uint16_t *into)
{
	const struct width_kernels *kernels = &roll->kernels->of[reducer->width];
	struct scratch_mark mark = scratch_mark(roll);
	void *now = reducer->now;
	size_t column;

	if (into != NULL) {
		now = scratch_take(roll, stride_of(piece->lanes) * width_bytes(reducer->width));
		if (now == NULL)
			return false;
		kernels->gather(now, reducer->now, into, piece->lanes);
	}
	for (column = 0; column < piece->count; column++) {
		struct scratch_mark inner = scratch_mark(roll);

		if (!include_column(roll, reducer, now, piece, column))
			return false;
		scratch_release(roll, inner);
	}
	if (into != NULL)
		kernels->scatter(reducer->now, now, into, piece->lanes);
	scratch_release(roll, mark);
	return true;
}

/* Counting is adding up: a piece with ones for items. */
static struct columns ones(const struct columns *piece)
{
	struct columns ones = *piece;

	ones.low = 1;
	ones.high = 1;
	if (columns_are_whole(piece)) {
		ones.low = ones.high = (int64_t)piece->count;
		ones.count = 1;
		ones.items = NULL;
	}
	return ones;
}

static bool take(struct roll *roll, struct sink *sink, const struct node *from,
		 const struct columns *piece, const uint16_t *into)
{
	struct reducer *reducer = (struct reducer *)sink;
	struct columns counted;

	if (piece->count == 0 || piece->lanes == 0)
		return true;
	if (!roll_work(roll, from, piece->count))
		return false;
	if (reducer->kind == NODE_COUNT) {
		counted = ones(piece);
		piece = &counted;
	}
	/* Where the result may not fit 64 bits, the batch is given up: a lane alone has wider numbers. */
	if (!bound(reducer, piece, &reducer->low, &reducer->high))
		return roll_fail(roll, from, FAILURE_OVERFLOW, 0);
	widen(roll, reducer, width_for(reducer->low, reducer->high));
	return include(roll, reducer, piece, into);
}

APART static bool reduce(struct roll *roll, const struct node *node, const struct environment *at,
			 struct columns *one)
{
	size_t lanes = at->lanes->count, room = stride_of(lanes) * width_bytes(WIDTH_64);
	int64_t neutral = node->kind == NODE_PROD;
	struct reducer reducer = {.sink = {.take = take, .adds = node->kind == NODE_SUM},
				  .kind = node->kind,
				  .lanes = lanes,
				  .width = WIDTH_16,
				  .low = neutral,
				  .high = neutral};
	struct scratch_mark mark;

	reducer.now = scratch_take(roll, room);
	reducer.spare = scratch_take(roll, room);
	if (reducer.now == NULL || reducer.spare == NULL)
		return false;
	roll->kernels->of[WIDTH_16].fill(reducer.now, neutral, stride_of(lanes));
	mark = scratch_mark(roll);
	if (!evaluate(roll, node->operands[0], at, &reducer.sink, NULL))
		return false;
	scratch_release(roll, mark);
	*one = (struct columns){.width = reducer.width,
				.low = reducer.low,
				.high = reducer.high,
				.count = 1,
				.lanes = lanes,
				.items = reducer.now};
	return true;
}

/* ---- a lane alone: there numbers may pass 64 bits on their way ---- */

struct reducer_alone {
	struct sink sink;
	enum node_kind kind;
	wide sum;
	/* Of a product, the absolute value. It never shrinks as factors come in: if it did not fit at any
	   time, neither does the product, unless some factor is 0. */
	uint64_t magnitude;
	bool negative, overflow, zero;
};

static void include_alone(struct reducer_alone *reducer, int64_t item)
{
	uint64_t factor = item < 0 ? 0 - (uint64_t)item : (uint64_t)item;

	reducer->sum = wide_add(reducer->sum, wide_of(item));
	reducer->negative ^= item < 0;
	reducer->zero |= item == 0;
	reducer->overflow |=
		__builtin_mul_overflow(reducer->magnitude, factor, &reducer->magnitude);
}

static bool take_alone(struct roll *roll, struct sink *sink, const struct node *from,
		       const struct columns *piece, const uint16_t *into)
{
	struct reducer_alone *reducer = (struct reducer_alone *)sink;
	size_t i;

	(void)into;
	if (piece->lanes == 0)
		return true;
	if (!roll_work(roll, from, piece->count))
		return false;
	if (reducer->kind == NODE_COUNT && columns_are_whole(piece)) {
		reducer->sum = wide_add(reducer->sum, wide_of((int64_t)piece->count));
		return true;
	}
	for (i = 0; i < piece->count; i++) {
		if (columns_has(piece, i, 0))
			include_alone(reducer,
				      reducer->kind == NODE_COUNT ? 1 : columns_item(piece, i, 0));
	}
	return true;
}

APART static bool reduce_one_lane(struct roll *roll, const struct node *node,
				  const struct environment *at, struct columns *one)
{
	struct reducer_alone reducer = {.sink = {.take = take_alone},
					.kind = node->kind,
					.sum = wide_of(0),
					.magnitude = 1};
	wide result;

	if (!evaluate(roll, node->operands[0], at, &reducer.sink, NULL))
		return false;
	result = reducer.sum;
	if (node->kind == NODE_PROD) {
		result = wide_multiply(reducer.negative, reducer.magnitude, 1);
		if (reducer.zero)
			result = wide_of(0);
		else if (reducer.overflow)
			return roll_fail_fault(roll, node, FAULT_OVERFLOW);
	}
	if (!wide_fits(result))
		return roll_fail_fault(roll, node, FAULT_OVERFLOW);
	*one = columns_constant(at->lanes, wide_number(result));
	return true;
}

bool evaluate_reduction(struct roll *roll, const struct node *node, const struct environment *at,
			struct columns *one)
{
	assert(node_shape(node) == SHAPE_REDUCTION);
	switch ((enum reduction_kind)node->kind) {
	case REDUCTION_SUM:
	case REDUCTION_PROD:
	case REDUCTION_COUNT:
		return at->lanes->count == 1 ? reduce_one_lane(roll, node, at, one)
					     : reduce(roll, node, at, one);
	case REDUCTION_ALIKE:
	case REDUCTION_STRAIGHT:
	case REDUCTION_MODE:
		return evaluate_largest_group(roll, node, at, one);
	}
	return false;
}
