/* Filters, and lists in another order. */
#include "roll/compiled/compile.h"

/* ---- filters that compare ---- */

struct filter {
	struct sink sink;
	struct comparison comparison;
	value x;
};

/* 1 where the item passes. A comparison that has come since is not compiled. */
static value passes(struct compiler *compiler, struct comparison comparison, value item, value x)
{
	static const struct {
		enum node_kind kind;
		enum operation test;
		bool turned; /* x is compared with the item */
	} tests[] = {
		{NODE_EQUAL, OPERATION_EQUAL, false},   {NODE_UNEQUAL, OPERATION_UNEQUAL, false},
		{NODE_LESS, OPERATION_LESS, false},     {NODE_GREATER, OPERATION_GREATER, false},
		{NODE_ATMOST, OPERATION_ATMOST, false}, {NODE_ATLEAST, OPERATION_ATMOST, true},
	};
	struct draft *code = compiler->code;
	value passed;
	size_t i;

	for (i = 0; i < sizeof tests / sizeof tests[0]; i++) {
		if (tests[i].kind != comparison.kind)
			continue;
		passed = code_test(code, tests[i].test, tests[i].turned ? x : item,
				   tests[i].turned ? item : x);
		return comparison.drop ? code_not(code, passed) : passed;
	}
	return code_give_up(code);
}

static void take_passing(struct compiler *compiler, struct sink *sink, const struct items *items)
{
	const struct filter *filter = (const struct filter *)sink;
	struct draft *code = compiler->code;
	bool equal = filter->comparison.kind == NODE_EQUAL && !filter->comparison.drop;
	struct items left = {0};
	size_t i;

	for (i = 0; i < items->count && !code->failed; i++) {
		value passed =
			passes(compiler, filter->comparison, items->list[i].number, filter->x);

		items_append(compiler, &left, equal ? filter->x : items->list[i].number,
			     code_both(code, items->list[i].present, passed));
	}
	sink_take(compiler, sink->next, &left);
}

static void compile_comparing(struct compiler *compiler, const struct node *node, struct sink *sink)
{
	struct filter filter = {{.take = take_passing, .next = sink},
				comparison_of(node->kind, node->drop),
				compile_one(compiler, node_argument(node))};

	compile_into(compiler, node_list(node), &filter.sink);
}

/* ---- so many from one end ---- */

/* Those of which so many are before; `drop`, the others. */
static struct items front(struct compiler *compiler, const struct items *items, value count,
			  bool drop)
{
	struct draft *code = compiler->code;
	value before = code_constant(code, 0);
	struct items left = {0};
	size_t i;

	for (i = 0; i < items->count; i++) {
		value inside = code_test(code, OPERATION_LESS, before, count);

		items_append(compiler, &left, items->list[i].number,
			     code_both(code, items->list[i].present,
				       drop ? code_not(code, inside) : inside));
		before = code_add(code, before, items->list[i].present);
	}
	return left;
}

static void reverse(struct items *items)
{
	size_t i;

	for (i = 0; i < items->count / 2; i++) {
		struct item item = items->list[i];

		items->list[i] = items->list[items->count - 1 - i];
		items->list[items->count - 1 - i] = item;
	}
}

static struct items copy(struct compiler *compiler, const struct items *items)
{
	struct items same = {0};
	size_t i;

	for (i = 0; i < items->count; i++)
		items_append(compiler, &same, items->list[i].number, items->list[i].present);
	return same;
}

static struct items back(struct compiler *compiler, const struct items *items, value count,
			 bool drop)
{
	struct items turned = copy(compiler, items);

	reverse(&turned);
	turned = front(compiler, &turned, count, drop);
	reverse(&turned);
	return turned;
}

/* ---- low and high ---- */

/* Brings two numbers into order, the extreme one to the front. */
static void order(struct compiler *compiler, value *a, value *b, bool falling)
{
	value less = code_least(compiler->code, *a, *b),
	      more = code_greatest(compiler->code, *a, *b);

	*a = falling ? more : less;
	*b = falling ? less : more;
}

/* The numbers, where there is none one that comes behind all others. */
static value *numbers_of(struct compiler *compiler, const struct items *items, bool falling)
{
	struct draft *code = compiler->code;
	value *numbers = arena_take(&code->arena, (items->count + 1) * sizeof *numbers);
	int64_t end = 0;
	size_t i;

	if (numbers == NULL) {
		code->failed = true;
		return NULL;
	}
	for (i = 0; i < items->count; i++) {
		struct interval bounds = code_bounds(code, items->list[i].number);
		int64_t behind = falling ? bounds.low - 1 : bounds.high + 1;

		if (i == 0 || (falling ? behind < end : behind > end))
			end = behind;
	}
	for (i = 0; i < items->count; i++)
		numbers[i] = code_choose(code, items->list[i].present, items->list[i].number,
					 code_constant(code, end));
	return numbers;
}

/* Finds the first `wanted` of them: see sort_front in order.c of this room. */
static void sort_front(struct compiler *compiler, value *numbers, size_t count, bool falling,
		       size_t wanted)
{
	size_t done, i;

	for (done = 0; done < wanted; done++) {
		for (i = done + 1; i < count && !compiler->code->failed; i++)
			order(compiler, &numbers[done], &numbers[i], falling);
	}
}

/* Batcher's odd-even merge sort: see sort_all there. */
static void sort_all(struct compiler *compiler, value *numbers, size_t count, bool falling)
{
	size_t top = 1, p, q, r, d, i;

	while (2 * top < count)
		top *= 2;
	for (p = top; p > 0 && count > 1; p /= 2) {
		for (q = top, r = 0, d = p;; d = q - p, q /= 2, r = p) {
			for (i = 0; i + d < count && !compiler->code->failed; i++) {
				if ((i & p) == r)
					order(compiler, &numbers[i], &numbers[i + d], falling);
			}
			if (q == p)
				break;
		}
	}
}

/* The first `wanted` of them in that order; unless `in_order`, they need not be sorted. */
static struct items sorted(struct compiler *compiler, const struct items *items, bool falling,
			   size_t wanted, bool in_order)
{
	enum { FEW = 3 };
	struct draft *code = compiler->code;
	value *numbers = numbers_of(compiler, items, falling), count = items_count(compiler, items);
	struct items left = {0};
	size_t i;

	code->blocks[code->block].steps += 2 * (int64_t)items->count;
	if (code->failed)
		return left;
	if (wanted <= FEW)
		sort_front(compiler, numbers, items->count, falling, wanted);
	else if (!in_order && wanted < items->count && items->count - wanted <= FEW &&
		 items_are_certain(compiler, items)) {
		/* the few at the other end go to the front, and the others are what is left */
		sort_front(compiler, numbers, items->count, !falling, items->count - wanted);
		numbers += items->count - wanted;
	} else
		sort_all(compiler, numbers, items->count, falling);
	for (i = 0; i < wanted && i < items->count; i++)
		items_append(
			compiler, &left, numbers[i],
			code_test(code, OPERATION_GREATER, count, code_constant(code, (int64_t)i)));
	return left;
}

/* How many are before item number `item` if the extreme ones come first, and of equal ones the left ones. */
static value rank_of(struct compiler *compiler, const struct items *items, size_t item, bool high)
{
	struct draft *code = compiler->code;
	value rank = code_constant(code, 0);
	size_t i;

	for (i = 0; i < items->count; i++) {
		value a = items->list[i].number, b = items->list[item].number, before;

		if (i == item)
			continue;
		if (high)
			before = i < item ? code_test(code, OPERATION_ATMOST, b, a)
					  : code_test(code, OPERATION_LESS, b, a);
		else
			before = i < item ? code_test(code, OPERATION_ATMOST, a, b)
					  : code_test(code, OPERATION_LESS, a, b);
		rank = code_add(code, rank, code_both(code, items->list[i].present, before));
	}
	return rank;
}

static struct items extreme_in_order(struct compiler *compiler, const struct items *items,
				     value count, bool high)
{
	struct draft *code = compiler->code;
	struct items left = {0};
	size_t i;

	for (i = 0; i < items->count && !code->failed; i++)
		items_append(compiler, &left, items->list[i].number,
			     code_both(code, items->list[i].present,
				       code_test(code, OPERATION_LESS,
						 rank_of(compiler, items, i, high), count)));
	return left;
}

/* To drop n at one end is to keep the others, which are at the other end. */
static struct items extreme(struct compiler *compiler, const struct node *node,
			    const struct items *items, value count)
{
	struct draft *code = compiler->code;
	bool high = (node->kind == NODE_HIGH) != node->drop;
	struct items left = {0};
	int64_t most;

	if (node->drop)
		count = code_greatest(code,
				      code_subtract(code, items_count(compiler, items), count),
				      code_constant(code, 0));
	if (code->failed)
		return left;
	most = code_bounds(code, count).high;
	if (most > (int64_t)items->count)
		most = (int64_t)items->count;
	if (code_is_constant(code, count) && most == (int64_t)items->count &&
	    (node->ordered || !compiler->exact))
		return *items;
	if (node->ordered && most > 1)
		return extreme_in_order(compiler, items, count, high);
	left = sorted(compiler, items, high, (size_t)most,
		      compiler->exact || !code_is_constant(code, count));
	return code_is_constant(code, count) ? left : front(compiler, &left, count, false);
}

/* ---- shuffling ---- */

/* The item in a place of a list. */
static value item_of(struct compiler *compiler, const struct items *items, value place)
{
	struct draft *code = compiler->code;
	int64_t first = code_bounds(code, items->list[0].number).low;
	bool in_row = true;
	value number = items->list[0].number;
	size_t i;

	for (i = 0; i < items->count; i++)
		in_row = in_row && code_is(code, items->list[i].number, first + (int64_t)i);
	if (in_row)
		return code_add(code, place, code_constant(code, first));
	for (i = 1; i < items->count; i++)
		number = code_choose(
			code,
			code_test(code, OPERATION_EQUAL, place, code_constant(code, (int64_t)i)),
			items->list[i].number, number);
	return number;
}

/* What is in a place of the list after so many have traded places, where these are `places`, to which the items `moved` came. */
static value in_place(struct compiler *compiler, const struct items *items, value place,
		      const value *places, const value *moved, size_t traded)
{
	struct draft *code = compiler->code;
	value number = item_of(compiler, items, place);
	size_t i;

	for (i = 0; i < traded; i++)
		number = code_choose(code, code_test(code, OPERATION_EQUAL, place, places[i]),
				     moved[i], number);
	return number;
}

/* As shuffle_lane in order.c of this room, which draws the same, but only the first `wanted` items. */
static struct items permuted(struct compiler *compiler, const struct node *node,
			     const struct items *items, size_t wanted)
{
	enum { MOST_PLACES = 16 };
	struct draft *code = compiler->code;
	int32_t stream = code_stream(code, compiler->stream, node->id);
	value places[MOST_PLACES], moved[MOST_PLACES];
	struct items shuffled = {0};
	size_t i;

	if (wanted > items->count)
		wanted = items->count;
	if (wanted > MOST_PLACES || !items_are_certain(compiler, items)) {
		code->failed = true;
		return shuffled;
	}
	for (i = 0; i < wanted && !code->failed; i++) {
		value here = code_constant(code, (int64_t)i);
		value die = code_die(code, stream, (int64_t)i, (int64_t)(items->count - i), 0);

		places[i] = code_add(code, die, code_constant(code, (int64_t)i - 1));
		moved[i] = in_place(compiler, items, here, places, moved, i);
		items_append(compiler, &shuffled,
			     in_place(compiler, items, places[i], places, moved, i),
			     code_constant(code, 1));
	}
	return shuffled;
}

/* ---- filters that count ---- */

static bool is_from_end(const struct node *node)
{
	return node->kind == NODE_LAST;
}

/* What goes on behind so many items. */
struct behind {
	struct sink sink; /* state 0: how many there were, no more than `count` */
	int64_t count;
};

static void take_behind(struct compiler *compiler, struct sink *sink, const struct items *items)
{
	struct draft *code = compiler->code;
	value limit = code_constant(code, ((const struct behind *)sink)->count);
	struct items left = {0};
	size_t i;

	for (i = 0; i < items->count && !code->failed; i++) {
		value present = items->list[i].present;

		items_append(compiler, &left, items->list[i].number,
			     code_both(code, present,
				       code_test(code, OPERATION_EQUAL, sink->states[0], limit)));
		sink->states[0] = code_least(code, code_add(code, sink->states[0], present), limit);
	}
	sink_take(compiler, sink->next, &left);
}

/* `drop first n` gives on what comes, without collecting it. */
static void compile_behind(struct compiler *compiler, const struct node *node, int64_t count,
			   struct sink *sink)
{
	struct behind behind = {{.take = take_behind,
				 .next = sink,
				 .states = {code_constant(compiler->code, 0)},
				 .state_count = 1},
				count};

	compile_into(compiler, node_list(node), &behind.sink);
}

static struct items select_of(struct compiler *compiler, const struct node *node,
			      const struct items *items, value count)
{
	if (node->kind == NODE_LOW || node->kind == NODE_HIGH)
		return extreme(compiler, node, items, count);
	return (is_from_end(node) ? back : front)(compiler, items, count, node->drop);
}

/* Of a list that streams, few items that are known to be all that matter. */
static struct items compile_list_for(struct compiler *compiler, const struct node *node,
				     value count, bool *done)
{
	struct draft *code = compiler->code;
	int64_t most = code_bounds(code, count).high;

	*done = code_is_constant(code, count) && node_streams(node_list(node)) && !node->drop &&
		most >= 1 && most <= MOST_COLLECTED;
	if (*done && node->kind == NODE_FIRST)
		return compile_first(compiler, node_list(node), (size_t)most, done);
	if (*done && node->kind == NODE_LAST && most <= MOST_COLLECTED / 2)
		return compile_last(compiler, node_list(node), (size_t)most);
	*done = false;
	return compile_items(compiler, node_list(node));
}

static void compile_counting(struct compiler *compiler, const struct node *node, struct sink *sink)
{
	struct draft *code = compiler->code;
	value count = compile_count(compiler, node);
	struct items items;
	bool done;

	if (code->failed)
		return;
	if (node->kind != NODE_LOW && node->kind != NODE_HIGH && node->kind != NODE_FIRST &&
	    node->kind != NODE_LAST) { /* one that has come since */
		code->failed = true;
		return;
	}
	if (node->kind == NODE_FIRST && node->drop && code_is_constant(code, count) &&
	    node_streams(node_list(node))) {
		compile_behind(compiler, node, code_bounds(code, count).high, sink);
		return;
	}
	if (node->kind == NODE_FIRST && !node->drop && code_is_constant(code, count) &&
	    node_list(node)->kind == NODE_PERM) {
		items = compile_items(compiler, node_list(node)->operands[0]);
		items = permuted(compiler, node_list(node), &items,
				 (size_t)code_bounds(code, count).high);
		sink_take(compiler, sink, &items);
		return;
	}
	items = compile_list_for(compiler, node, count, &done);
	if (!done)
		items = select_of(compiler, node, &items, count);
	sink_take(compiler, sink, &items);
}

void compile_filter(struct compiler *compiler, const struct node *node, struct sink *sink)
{
	if (node_shape(node) == SHAPE_COMPARISON)
		compile_comparing(compiler, node, sink);
	else
		compile_counting(compiler, node, sink);
}

/* ---- another order ---- */

/* Each once, of items in rising order, those that are there in front. */
static struct items distinct(struct compiler *compiler, const struct items *items)
{
	struct draft *code = compiler->code;
	struct items left = {0};
	size_t i;

	for (i = 0; i < items->count; i++) {
		value other = i == 0 ? code_constant(code, 1)
				     : code_test(code, OPERATION_UNEQUAL, items->list[i].number,
						 items->list[i - 1].number);

		items_append(compiler, &left, items->list[i].number,
			     code_both(code, items->list[i].present, other));
	}
	return left;
}

void compile_rearrangement(struct compiler *compiler, const struct node *node, struct sink *sink)
{
	struct items items = compile_items(compiler, node->operands[0]);

	if (compiler->code->failed)
		return;
	if (node->kind == NODE_PERM) {
		items = permuted(compiler, node, &items, items.count);
	} else if (node->kind == NODE_SORT) {
		if (node->ordered || compiler->exact)
			items = sorted(compiler, &items, false, items.count, true);
	} else if (node->kind == NODE_REV) {
		items = copy(compiler, &items);
		reverse(&items);
	} else if (node->kind == NODE_DISTINCT) {
		items = sorted(compiler, &items, false, items.count, true);
		items = distinct(compiler, &items);
	} else { /* one that has come since */
		compiler->code->failed = true;
		return;
	}
	sink_take(compiler, sink, &items);
}
