/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Blocks with their own variables (events and structures), and the weighted choice of a set's element. */
#include <string.h>

#include "language/lod/exact/inside.h"
#include "language/lod/messages.h"
#include "support/memory.h"

/* ---- results of blocks ---- */

static bool take_result(struct walker *walker, const void *data, const struct walk_value **row,
			size_t width)
{
	const struct walk_frame *frame = data;

	(void)walker;
	(void)width;
	row[frame->base] = row[frame->result];
	return true;
}

/* Copies the values of the enclosing blocks, except the program, outermost first. */
static size_t copy_around(const struct walk_frame *frame, const struct walk_value *const *row,
			  const struct walk_value **items)
{
	size_t count;

	if (frame == NULL || frame->outer == NULL)
		return 0;
	count = copy_around(frame->outer, row, items);
	memcpy(items + count, row + frame->base, frame->block->slot_count * sizeof *items);
	items[count + walk_dot(frame->block)] = items[count + walk_result(frame->block)] = NULL;
	return count + walk_width(frame->block);
}

static size_t width_around(const struct walk_frame *frame)
{
	size_t width = 0;

	for (; frame != NULL && frame->outer != NULL; frame = frame->outer)
		width += walk_width(frame->block);
	return width;
}

/* Whether a recipe in the structure may read the enclosing blocks later. */
static bool has_recipe(const struct walk_value *const *items, size_t count)
{
	size_t i;

	for (i = 0; i < count; i++) {
		if (items[i] != NULL && items[i]->kind == WALK_RECIPE)
			return true;
	}
	return false;
}

static bool take_structure(struct walker *walker, const void *data, const struct walk_value **row,
			   size_t width)
{
	const struct walk_frame *frame = data;
	size_t count = frame->block->slot_count, around = width_around(frame->outer);
	const struct walk_value **items =
		memory_take(&walker->memory, (count + around + 1) * sizeof *items);
	const struct walk_value *made;
	bool allowed = true;

	(void)width;
	if (items == NULL)
		return walk_no_memory(walker, frame->block->at);
	memset(items, 0, (count + around) * sizeof *items);
	memcpy(items, row + frame->base, count * sizeof *items);
	if (has_recipe(items, count)) {
		copy_around(frame->outer, row, items + count);
		allowed = walk_refuse_structure(frame);
	}
	made = !allowed ? NULL : walk_struct(&walker->values, frame->block, items, count + around);
	memory_release(&walker->memory, items);
	row[frame->base] = made;
	return made != NULL || (allowed && walk_no_memory(walker, frame->block->at));
}

static bool push_slots(struct walker *walker, const struct lod_block *block,
		       struct weighted_set *states)
{
	size_t i;
	bool ok = true;

	for (i = 0; ok && i < block->slot_count; i++)
		ok = walk_push(walker, block->at, states, NULL);
	return ok && walk_push(walker, block->at, states, walker->zero) &&
	       walk_push(walker, block->at, states, walker->zero);
}

bool walk_run_block(const struct walk_frame *frame, enum walk_need need,
		    struct weighted_set *states)
{
	struct walker *walker = frame->walker;
	const struct lod_block *block = frame->block;
	struct walk_flow flow = walk_flow_of(walker, frame->base + walk_width(block));
	bool ok = push_slots(walker, block, states) &&
		  walk_statements(frame, block->statements, states, &flow) &&
		  walk_move(walker, block->at, states, &flow.yielded) &&
		  walk_map(walker, block->at, states, frame->base + 1,
			   block->is_structure ? take_structure : take_result, frame) &&
		  walk_reduce_last(walker, block->at, states, need);

	walk_flow_clear(&flow);
	return ok;
}

bool walk_block(const struct walk_frame *outer, const struct lod_block *block, enum walk_need need,
		struct weighted_set *states)
{
	struct walk_frame frame = walk_frame_at(outer, block, states->width, false);

	return walk_run_block(&frame, need, states);
}

bool walk_begin_block(struct walker *walker, const struct lod_block *block,
		      struct weighted_set *states)
{
	struct weighted_set row = walk_empty(walker, 0);

	walk_replace(states, &row);
	return walk_add_certain(walker, block->at, states, NULL) &&
	       push_slots(walker, block, states);
}

/* ---- sets ---- */

bool walk_add_weight(struct walker *walker, const struct lod_expression *set,
		     const struct lod_item *item, const struct walk_value *value, int64_t *sum)
{
	struct span at = item->weight == NULL ? item->value->at : item->weight->at;
	int64_t weight;

	if (!walk_integer_of(walker, at, value, &weight))
		return false;
	if (weight < 0)
		return walk_error(walker, CODE_NEGATIVE, at, NULL, LOD_BAD_WEIGHT, weight);
	return !__builtin_add_overflow(*sum, weight, sum) ||
	       walk_error(walker, CODE_OVERFLOW, set->at, NULL, LOD_LARGE_WEIGHTS);
}

static bool weigh(struct walker *walker, const struct lod_expression *set,
		  const struct walk_value **weights, size_t number, mpq_t share)
{
	int64_t before, sum = 0, own = 0;
	const struct lod_item *item = set->items;
	size_t i;

	for (i = 0; item != NULL; i++, item = item->next) {
		before = sum;
		if (!walk_add_weight(walker, set, item, weights[i], &sum))
			return false;
		if (i == number)
			own = sum - before;
	}
	if (sum == 0)
		return walk_error(walker, CODE_VALUE, set->at, NULL, LOD_NO_WEIGHTS);
	pmf_set(mpq_numref(share), (uint64_t)own);
	pmf_set(mpq_denref(share), (uint64_t)sum);
	mpq_canonicalize(share);
	return true;
}

/* [... weights] -> [...], for the rows in which element `number` is chosen. */
static bool choose_one(struct walker *walker, const struct lod_expression *set,
		       const struct weighted_set *states, size_t number,
		       struct weighted_set *chosen)
{
	mpq_t share;
	bool ok = true;
	size_t i;

	mpq_init(share);
	for (i = 0; ok && i < states->count; i++) {
		const struct walk_value **row = walk_row(states, i);

		ok = weigh(walker, set, row + chosen->width, number, share);
		mpq_mul(share, share, states->weights[i]);
		ok = ok && (mpq_sgn(share) == 0 || walk_add(walker, set->at, chosen, row, share));
	}
	mpq_clear(share);
	return ok;
}

bool walk_choose(const struct walk_frame *frame, const struct lod_expression *set,
		 struct weighted_set *states,
		 bool (*take)(struct walker *walker, void *data, const struct lod_item *item,
			      struct weighted_set *chosen),
		 void *data)
{
	struct walker *walker = frame->walker;
	size_t width = states->width, i = 0;
	const struct lod_item *item;
	struct weighted_set chosen = walk_empty(walker, width);
	bool ok = true;

	for (item = set->items; ok && item != NULL; item = item->next)
		ok = item->weight == NULL ? walk_push(walker, set->at, states, walker->one)
					  : walk_evaluate(frame, item->weight, NEED_TOTAL, states);
	for (item = set->items; ok && item != NULL; item = item->next, i++) {
		chosen = walk_empty(walker, width);
		ok = choose_one(walker, set, states, i, &chosen) &&
		     (chosen.count == 0 || take(walker, data, item, &chosen));
		weighted_set_clear(&chosen);
	}
	return ok;
}
