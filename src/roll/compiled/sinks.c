/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Sinks of the compiler: reductions and collectors. */
#include "roll/compiled/compile.h"

#include <string.h>

void sink_take(struct compiler *compiler, struct compiled_sink *sink, const struct items *items)
{
	struct block *block = &compiler->code->blocks[compiler->code->block];

	block->steps += 2 + 2 * (int64_t)items->count;
	block->items += (int64_t)items->count;
	if (items->count > 0 && !compiler->code->failed)
		sink->take(compiler, sink, items);
}

/* ---- reductions ---- */

/* Items with the same number are counted and multiplied. */
static bool add_equal(struct compiler *compiler, struct compiled_sink *sink,
		      const struct items *items)
{
	size_t i;

	for (i = 1; i < items->count; i++) {
		if (items->list[i].number != items->list[0].number)
			return false;
	}
	sink->states[0] = code_add(compiler->code, sink->states[0],
				   code_multiply(compiler->code, items->list[0].number,
						 items_count(compiler->code, items)));
	return true;
}

static void take_sum(struct compiler *compiler, struct compiled_sink *sink,
		     const struct items *items)
{
	struct draft *code = compiler->code;
	value zero = code_constant(code, 0);
	size_t i;

	if (items->count > 1 && add_equal(compiler, sink, items))
		return;
	for (i = 0; i < items->count; i++)
		sink->states[0] = code_add(
			code, sink->states[0],
			code_choose(code, items->list[i].present, items->list[i].number, zero));
}

static void take_count(struct compiler *compiler, struct compiled_sink *sink,
		       const struct items *items)
{
	size_t i;

	for (i = 0; i < items->count; i++)
		sink->states[0] = code_add(compiler->code, sink->states[0], items->list[i].present);
}

static void take_product(struct compiler *compiler, struct compiled_sink *sink,
			 const struct items *items)
{
	struct draft *code = compiler->code;
	value one = code_constant(code, 1);
	size_t i;

	for (i = 0; i < items->count; i++)
		sink->states[0] = code_multiply(
			code, sink->states[0],
			code_choose(code, items->list[i].present, items->list[i].number, one));
}

static void take_any(struct compiler *compiler, struct compiled_sink *sink,
		     const struct items *items)
{
	sink->states[0] =
		code_either(compiler->code, sink->states[0], items_any(compiler->code, items));
}

struct compiled_sink sink_of(struct compiler *compiler, enum node_kind kind)
{
	return (struct compiled_sink){.take = kind == NODE_SUM     ? take_sum
					      : kind == NODE_PROD  ? take_product
					      : kind == NODE_COUNT ? take_count
								   : take_any,
				      .states = {code_constant(compiler->code, kind == NODE_PROD)},
				      .state_count = 1,
				      .adds = kind == NODE_SUM};
}

/* ---- lists ---- */

/* Collects items; inside a loop, into a fixed number of places, of which state 0 counts those in use. */
struct collector {
	struct compiled_sink sink;
	struct items items;
	bool in_places;
	bool cuts; /* items beyond the places do not matter */
	size_t places;
};

static void put_item(struct compiler *compiler, struct collector *collector, value number,
		     value present)
{
	struct draft *code = compiler->code;
	value *states = collector->sink.states,
	      limit = code_constant(code, (int64_t)collector->places);
	value full;
	size_t i;

	for (i = 0; i < collector->places; i++) {
		value here = code_test(code, OPERATION_EQUAL, states[0],
				       code_constant(code, (int64_t)i));

		states[i + 1] =
			code_choose(code, code_both(code, here, present), number, states[i + 1]);
	}
	full = code_test(code, OPERATION_EQUAL, states[0], limit);
	if (!collector->cuts)
		code_fault(code, code_both(code, full, present));
	states[0] = code_least(code, code_add(code, states[0], present), limit);
}

static void take_items(struct compiler *compiler, struct compiled_sink *sink,
		       const struct items *items)
{
	struct collector *collector = (struct collector *)sink;
	size_t i;

	for (i = 0; i < items->count; i++) {
		if (collector->in_places)
			put_item(compiler, collector, items->list[i].number,
				 items->list[i].present);
		else
			items_append(compiler->code, &collector->items, items->list[i].number,
				     items->list[i].present);
	}
}

/* From now on, lanes take different numbers of items. */
static void enter_collector(struct compiler *compiler, struct compiled_sink *sink)
{
	struct collector *collector = (struct collector *)sink;
	struct items before = collector->items;
	size_t i;

	if (collector->in_places)
		return;
	collector->in_places = true;
	for (i = 0; i <= collector->places; i++)
		sink->states[i] = code_constant(compiler->code, 0);
	sink->state_count = collector->places + 1;
	for (i = 0; i < before.count; i++)
		put_item(compiler, collector, before.list[i].number, before.list[i].present);
}

/* *cut: the list is limited to the number of places. */
static struct items collect(struct compiler *compiler, const struct node *node, size_t places,
			    bool cuts, bool *cut)
{
	struct collector collector = {.sink = {.take = take_items, .enter = enter_collector},
				      .places = places,
				      .cuts = cuts};
	struct items items = {0};
	size_t i;

	compile_into(compiler, node, &collector.sink);
	*cut = collector.in_places;
	if (!collector.in_places)
		return collector.items;
	for (i = 0; i < places; i++)
		items_append(compiler->code, &items, collector.sink.states[i + 1],
			     code_test(compiler->code, OPERATION_GREATER, collector.sink.states[0],
				       code_constant(compiler->code, (int64_t)i)));
	return items;
}

struct items compile_items(struct compiler *compiler, const struct node *node)
{
	bool cut;

	return collect(compiler, node, MOST_COLLECTED, false, &cut);
}

struct items compile_first(struct compiler *compiler, const struct node *node, size_t most,
			   bool *cut)
{
	return collect(compiler, node, most, true, cut);
}

/* ---- the last items ---- */

/* State 2*i is item i of the last ones, state 2*i + 1 its presence. */
struct last_items {
	struct compiled_sink sink;
	size_t count;
};

static void shift_in(struct compiler *compiler, struct last_items *last, value number,
		     value present)
{
	value *states = last->sink.states;
	struct draft *code = compiler->code;
	size_t i;

	for (i = 0; i < last->count; i++) {
		bool end = i + 1 == last->count;

		states[2 * i] =
			code_choose(code, present, end ? number : states[2 * i + 2], states[2 * i]);
		states[2 * i + 1] =
			code_choose(code, present, end ? code_constant(code, 1) : states[2 * i + 3],
				    states[2 * i + 1]);
	}
}

/* Whether the items are present all together or not at all, and are enough to replace all. */
static bool replace(const struct last_items *last, const struct items *items)
{
	size_t i;

	for (i = 0; i < items->count; i++) {
		if (items->list[i].present != items->list[0].present)
			return false;
	}
	return items->count >= last->count;
}

static void take_last(struct compiler *compiler, struct compiled_sink *sink,
		      const struct items *items)
{
	struct last_items *last = (struct last_items *)sink;
	struct draft *code = compiler->code;
	size_t i;

	if (!replace(last, items)) {
		for (i = 0; i < items->count; i++)
			shift_in(compiler, last, items->list[i].number, items->list[i].present);
		return;
	}
	for (i = 0; i < last->count; i++) {
		const struct item *item = &items->list[items->count - last->count + i];

		sink->states[2 * i] =
			code_choose(code, item->present, item->number, sink->states[2 * i]);
		sink->states[2 * i + 1] = code_either(code, item->present, sink->states[2 * i + 1]);
	}
}

struct items compile_last(struct compiler *compiler, const struct node *node, size_t count)
{
	struct last_items last = {.sink = {.take = take_last, .state_count = 2 * count},
				  .count = count};
	struct items items = {0};
	size_t i;

	compile_into(compiler, node, &last.sink);
	for (i = 0; i < count; i++)
		items_append(compiler->code, &items, last.sink.states[2 * i],
			     last.sink.states[2 * i + 1]);
	return items;
}
