/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Translation of filters and rearrangements. */
#include "roll/compiled/compile.h"

/* ---- comparisons ---- */

struct compiled_filter {
	struct compiled_sink sink;
	struct comparison comparison;
	value x;
};

/* 1 where the item passes. New comparisons are not compiled. */
static value passes(struct compiler *compiler, struct comparison comparison, value item, value x)
{
	static const struct {
		enum node_kind kind;
		enum operation test;
		bool turned; /* the operands are swapped */
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

static void take_passing(struct compiler *compiler, struct compiled_sink *sink,
			 const struct items *items)
{
	const struct compiled_filter *filter = (const struct compiled_filter *)sink;
	struct draft *code = compiler->code;
	bool equal = filter->comparison.kind == NODE_EQUAL && !filter->comparison.drop;
	struct items left = {0};
	size_t i;

	for (i = 0; i < items->count && !code->failed; i++) {
		value passed =
			passes(compiler, filter->comparison, items->list[i].number, filter->x);

		items_append(compiler->code, &left, equal ? filter->x : items->list[i].number,
			     code_both(code, items->list[i].present, passed));
	}
	sink_take(compiler, sink->next, &left);
}

/* The number that items are compared with. Numbers out of the range of columns are replaced by the nearest ones out
   of range, which no item equals. */
static value compile_compared(struct compiler *compiler, const struct node *node)
{
	if (node->kind == NODE_NUMBER && node->number < LEAST_NUMBER)
		return code_constant(compiler->code, LEAST_NUMBER - 1);
	if (node->kind == NODE_NUMBER && node->number > GREATEST_NUMBER)
		return code_constant(compiler->code, GREATEST_NUMBER + 1);
	return compile_one(compiler, node);
}

static void compile_comparing(struct compiler *compiler, const struct node *node,
			      struct compiled_sink *sink)
{
	struct compiled_filter filter = {{.take = take_passing, .next = sink},
					 comparison_of(node->kind, node->drop),
					 compile_compared(compiler, node_argument(node))};

	compile_into(compiler, node_list(node), &filter.sink);
}

/* ---- from one end ---- */

/* The items with fewer than `count` items before them; with `drop`, the others. */
static struct items front(struct compiler *compiler, const struct items *items, value count,
			  bool drop)
{
	struct draft *code = compiler->code;
	value before = code_constant(code, 0);
	struct items left = {0};
	size_t i;

	for (i = 0; i < items->count; i++) {
		value inside = code_test(code, OPERATION_LESS, before, count);

		items_append(compiler->code, &left, items->list[i].number,
			     code_both(code, items->list[i].present,
				       drop ? code_not(code, inside) : inside));
		before = code_add(code, before, items->list[i].present);
	}
	return left;
}

static struct items reversed(struct compiler *compiler, const struct items *items)
{
	struct items turned = {0};
	size_t i;

	for (i = items->count; i-- > 0;)
		items_append(compiler->code, &turned, items->list[i].number,
			     items->list[i].present);
	return turned;
}

static struct items back(struct compiler *compiler, const struct items *items, value count,
			 bool drop)
{
	struct items turned = reversed(compiler, items);

	turned = front(compiler, &turned, count, drop);
	return reversed(compiler, &turned);
}

/* ---- low and high ---- */

static struct items extreme_in_order(struct compiler *compiler, const struct items *items,
				     value count, bool high)
{
	enum { MOST_RANKED = 256 }; /* each is compared with all others */
	struct draft *code = compiler->code;
	struct items left = {0};
	size_t i;

	if (items->count > MOST_RANKED)
		code->failed = true;
	for (i = 0; i < items->count && !code->failed; i++)
		items_append(
			compiler->code, &left, items->list[i].number,
			code_both(code, items->list[i].present,
				  code_test(code, OPERATION_LESS,
					    items_rank(compiler->code, items, i, high), count)));
	return left;
}

/* Dropping n items at one end keeps the others, at the other end. */
static struct items extreme(struct compiler *compiler, const struct node *node,
			    const struct items *items, value count)
{
	struct draft *code = compiler->code;
	bool high = (node->kind == NODE_HIGH) != node->drop;
	struct items left = {0};
	int64_t most;

	if (node->drop)
		count = code_greatest(
			code, code_subtract(code, items_count(compiler->code, items), count),
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
	left = items_sorted(compiler->code, items, high, (size_t)most,
			    compiler->exact || !code_is_constant(code, count));
	return code_is_constant(code, count) ? left : front(compiler, &left, count, false);
}

/* ---- filters with a number ---- */

/* Passes on the items after the first `count`. */
struct after_first {
	struct compiled_sink sink; /* state 0: number of items so far, at most `count` */
	int64_t count;
};

static void take_after_first(struct compiler *compiler, struct compiled_sink *sink,
			     const struct items *items)
{
	struct draft *code = compiler->code;
	value limit = code_constant(code, ((const struct after_first *)sink)->count);
	struct items left = {0};
	size_t i;

	for (i = 0; i < items->count && !code->failed; i++) {
		value present = items->list[i].present;

		items_append(compiler->code, &left, items->list[i].number,
			     code_both(code, present,
				       code_test(code, OPERATION_EQUAL, sink->states[0], limit)));
		sink->states[0] = code_least(code, code_add(code, sink->states[0], present), limit);
	}
	sink_take(compiler, sink->next, &left);
}

/* `drop first n` is streamed, without collecting the list. */
static void compile_after_first(struct compiler *compiler, const struct node *node, int64_t count,
				struct compiled_sink *sink)
{
	struct after_first after_first = {{.take = take_after_first,
					   .next = sink,
					   .states = {code_constant(compiler->code, 0)},
					   .state_count = 1},
					  count};

	compile_into(compiler, node_list(node), &after_first.sink);
}

static struct items select_of(struct compiler *compiler, const struct node *node,
			      const struct items *items, value count)
{
	if (node->kind == NODE_LOW || node->kind == NODE_HIGH)
		return extreme(compiler, node, items, count);
	return (node->kind == NODE_LAST ? back : front)(compiler, items, count, node->drop);
}

/* Of a list that streams, compiles only as many items as matter; *done if so. */
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

static void compile_counting(struct compiler *compiler, const struct node *node,
			     struct compiled_sink *sink)
{
	struct draft *code = compiler->code;
	value count = compile_count(compiler, node);
	struct items items;
	bool done;

	if (code->failed)
		return;
	if (node->kind != NODE_LOW && node->kind != NODE_HIGH && node->kind != NODE_FIRST &&
	    node->kind != NODE_LAST) { /* new filters are left to the interpreter */
		code->failed = true;
		return;
	}
	if (node->kind == NODE_FIRST && node->drop && code_is_constant(code, count) &&
	    node_streams(node_list(node))) {
		compile_after_first(compiler, node, code_bounds(code, count).high, sink);
		return;
	}
	if (node->kind == NODE_FIRST && !node->drop && code_is_constant(code, count) &&
	    node_list(node)->kind == NODE_PERM) {
		items = compile_items(compiler, node_list(node)->operands[0]);
		items = items_shuffled(compiler, node_list(node), &items,
				       (size_t)code_bounds(code, count).high);
		sink_take(compiler, sink, &items);
		return;
	}
	items = compile_list_for(compiler, node, count, &done);
	if (!done)
		items = select_of(compiler, node, &items, count);
	sink_take(compiler, sink, &items);
}

void compile_filter(struct compiler *compiler, const struct node *node, struct compiled_sink *sink)
{
	if (node_shape(node) == SHAPE_COMPARISON)
		compile_comparing(compiler, node, sink);
	else
		compile_counting(compiler, node, sink);
}

/* ---- rearrangements ---- */

void compile_rearrangement(struct compiler *compiler, const struct node *node,
			   struct compiled_sink *sink)
{
	struct items items = compile_items(compiler, node->operands[0]);

	if (compiler->code->failed)
		return;
	if (node->kind == NODE_PERM) {
		items = items_shuffled(compiler, node, &items, items.count);
	} else if (node->kind == NODE_SORT) {
		if (node->ordered || compiler->exact)
			items = items_sorted(compiler->code, &items, false, items.count, true);
	} else if (node->kind == NODE_REV) {
		items = reversed(compiler, &items);
	} else if (node->kind == NODE_DISTINCT) {
		items = items_sorted(compiler->code, &items, false, items.count, true);
		items = items_distinct(compiler->code, &items);
	} else { /* new rearrangements are left to the interpreter */
		compiler->code->failed = true;
		return;
	}
	sink_take(compiler, sink, &items);
}
