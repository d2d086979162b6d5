/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Operations on all rows of a set of weighted states: map, push, drop, cross product, split. */
#include <string.h>

#include "language/lod/exact/inside.h"
#include "support/memory.h"

struct weighted_set walk_empty(struct walker *walker, size_t width)
{
	return weighted_set_of(&walker->memory, width);
}

bool walk_add(struct walker *walker, struct span at, struct weighted_set *to, const void *row,
	      mpq_srcptr weight)
{
	return !stop_after(&walker->stop, weighted_set_steps(weight)) &&
	       (weighted_set_add(to, row, weight) || walk_no_memory(walker, at));
}

bool walk_add_certain(struct walker *walker, struct span at, struct weighted_set *to,
		      const void *row)
{
	mpq_t one;
	bool ok;

	mpq_init(one);
	mpq_set_ui(one, 1, 1);
	ok = walk_add(walker, at, to, row, one);
	mpq_clear(one);
	return ok;
}

bool walk_copy(struct walker *walker, struct span at, const struct weighted_set *from,
	       struct weighted_set *to)
{
	size_t i;

	for (i = 0; i < from->count; i++) {
		if (!walk_add(walker, at, to, weighted_set_row(from, i), from->weights[i]))
			return false;
	}
	return true;
}

bool walk_move(struct walker *walker, struct span at, struct weighted_set *to,
	       struct weighted_set *from)
{
	return weighted_set_move(to, from) || walk_no_memory(walker, at);
}

/* The rows before the first that changes need not be merged anew: often none does. */
bool walk_map(struct walker *walker, struct span at, struct weighted_set *states, size_t width,
	      walk_change *change, const void *data)
{
	struct weighted_set made = walk_empty(walker, width), before = *states;
	size_t size = states->width * sizeof(void *), i;
	size_t most = states->width > width ? states->width : width;
	const struct walk_value **row = memory_take(&walker->memory, (most + 1) * sizeof *row);
	bool ok = row != NULL || walk_no_memory(walker, at), changed = width != states->width;

	for (i = 0; ok && row != NULL && i < states->count; i++) {
		if (size > 0)
			memcpy(row, walk_row(states, i), size);
		ok = change == NULL || change(walker, data, row, states->width);
		if (ok && !changed && size > 0 && memcmp(row, walk_row(states, i), size) != 0) {
			before.count = i;
			ok = walk_copy(walker, at, &before, &made);
			changed = true;
		}
		ok = ok && (!changed || walk_add(walker, at, &made, row, states->weights[i]));
	}
	memory_release(&walker->memory, row);
	if (changed)
		walk_replace(states, &made);
	return ok && walk_goes_on(walker, at, states->count);
}

static bool push(struct walker *walker, const void *data, const struct walk_value **row,
		 size_t width)
{
	(void)walker;
	row[width] = data;
	return true;
}

bool walk_push(struct walker *walker, struct span at, struct weighted_set *states,
	       const struct walk_value *value)
{
	return walk_map(walker, at, states, states->width + 1, push, value);
}

static bool push_copy(struct walker *walker, const void *data, const struct walk_value **row,
		      size_t width)
{
	(void)walker;
	row[width] = row[*(const size_t *)data];
	return true;
}

bool walk_push_copy(struct walker *walker, struct span at, struct weighted_set *states,
		    size_t place)
{
	return walk_map(walker, at, states, states->width + 1, push_copy, &place);
}

static bool drop_below(struct walker *walker, const void *data, const struct walk_value **row,
		       size_t width)
{
	(void)walker;
	row[width - 1 - *(const size_t *)data] = row[width - 1];
	return true;
}

bool walk_drop_below(struct walker *walker, struct span at, struct weighted_set *states,
		     size_t count)
{
	return walk_map(walker, at, states, states->width - count, drop_below, &count);
}

bool walk_pop(struct walker *walker, struct span at, struct weighted_set *states)
{
	return walk_map(walker, at, states, states->width - 1, NULL, NULL);
}

bool walk_cross(struct walker *walker, struct span at, struct weighted_set *states,
		const struct weighted_set *draw)
{
	struct weighted_set made = walk_empty(walker, states->width + 1);
	const struct walk_value **row = memory_take(&walker->memory, made.width * sizeof *row);
	bool ok = row != NULL || walk_no_memory(walker, at);
	mpq_t weight;
	size_t i, k;

	mpq_init(weight);
	for (i = 0; ok && row != NULL && i < states->count; i++) {
		if (states->width > 0)
			memcpy(row, walk_row(states, i), states->width * sizeof *row);
		for (k = 0; ok && k < draw->count; k++) {
			row[states->width] = walk_row(draw, k)[0];
			mpq_mul(weight, states->weights[i], draw->weights[k]);
			ok = walk_add(walker, at, &made, row, weight);
		}
		ok = ok && walk_goes_on(walker, at, made.count);
	}
	mpq_clear(weight);
	memory_release(&walker->memory, row);
	walk_replace(states, &made);
	return ok;
}

bool walk_cross_row(struct walker *walker, struct span at, struct walk_state state,
		    const struct weighted_set *draw, struct weighted_set *to)
{
	struct weighted_set one = walk_empty(walker, state.width);
	bool ok = walk_add(walker, at, &one, state.row, state.weight) &&
		  walk_cross(walker, at, &one, draw) && walk_move(walker, at, to, &one);

	weighted_set_clear(&one);
	return ok;
}

bool walk_split(struct walker *walker, struct span at, struct weighted_set *states,
		struct weighted_set *to,
		bool (*is)(const void *data, const struct walk_value **row), const void *data)
{
	struct weighted_set rest = walk_empty(walker, states->width);
	bool ok = true;
	size_t i;

	for (i = 0; ok && i < states->count; i++) {
		const struct walk_value **row = walk_row(states, i);

		ok = walk_add(walker, at, is(data, row) ? to : &rest, row, states->weights[i]);
	}
	walk_replace(states, &rest);
	return ok;
}

bool walk_reduce_value(struct walker *walker, struct span at, const struct walk_value **value,
		       enum walk_need need)
{
	bool ok;

	*value = walk_reduce(&walker->values, *value, need, &ok);
	return ok || walk_no_memory(walker, at);
}

struct reduction {
	struct span at;
	enum walk_need need;
};

static bool reduce_last(struct walker *walker, const void *data, const struct walk_value **row,
			size_t width)
{
	const struct reduction *reduction = data;

	return walk_reduce_value(walker, reduction->at, &row[width - 1], reduction->need);
}

bool walk_reduce_last(struct walker *walker, struct span at, struct weighted_set *states,
		      enum walk_need need)
{
	struct reduction reduction = {at, need};

	return need == NEED_ORDER ||
	       walk_map(walker, at, states, states->width, reduce_last, &reduction);
}

struct put {
	size_t at;
	const struct walk_value *value;
};

static bool put_value(struct walker *walker, const void *data, const struct walk_value **row,
		      size_t width)
{
	const struct put *what = data;

	(void)walker;
	(void)width;
	row[what->at] = what->value;
	return true;
}

bool walk_put(struct walker *walker, struct span at, struct weighted_set *states, size_t place,
	      const struct walk_value *value)
{
	struct put what = {place, value};

	return walk_map(walker, at, states, states->width, put_value, &what);
}
