/* Operations on all rows of a set of weighted states: map, push, drop, cross product, split. */
#include <string.h>

#include "language/lod/walk/walk_inside.h"
#include "support/memory.h"

struct weighted_set walk_empty(struct walker *walker, size_t width)
{
	return weighted_set_of(&walker->memory, width);
}

bool walk_map(struct walker *walker, struct span at, struct weighted_set *states, size_t width,
	      walk_change *change, void *data)
{
	struct weighted_set made = walk_empty(walker, width);
	size_t most = states->width > width ? states->width : width, i;
	const struct walk_value **row = memory_take(&walker->memory, (most + 1) * sizeof *row);
	bool ok = row != NULL || walk_no_memory(walker, at);

	for (i = 0; ok && row != NULL && i < states->count; i++) {
		if (states->width > 0)
			memcpy(row, walk_row(states, i), states->width * sizeof *row);
		ok = change(walker, data, row, states->width) &&
		     (weighted_set_add(&made, row, states->weights[i]) ||
		      walk_no_memory(walker, at));
	}
	memory_release(&walker->memory, row);
	weighted_set_clear(states);
	*states = made;
	return ok && walk_goes_on(walker, at, made.count);
}

static bool push(struct walker *walker, void *data, const struct walk_value **row, size_t width)
{
	(void)walker;
	row[width] = data;
	return true;
}

bool walk_push(struct walker *walker, struct span at, struct weighted_set *states,
	       const struct walk_value *value)
{
	return walk_map(walker, at, states, states->width + 1, push, (void *)(uintptr_t)value);
}

static bool drop_below(struct walker *walker, void *data, const struct walk_value **row,
		       size_t width)
{
	(void)walker;
	row[width - 1 - *(size_t *)data] = row[width - 1];
	return true;
}

static bool change_nothing(struct walker *walker, void *data, const struct walk_value **row,
			   size_t width)
{
	(void)walker;
	(void)data;
	(void)row;
	(void)width;
	return true;
}

bool walk_drop(struct walker *walker, struct span at, struct weighted_set *states, size_t count,
	       bool all)
{
	return walk_map(walker, at, states, states->width - count - all,
			all ? change_nothing : drop_below, &count);
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
			ok = weighted_set_add(&made, row, weight) || walk_no_memory(walker, at);
		}
		ok = ok && walk_goes_on(walker, at, made.count);
	}
	mpq_clear(weight);
	memory_release(&walker->memory, row);
	weighted_set_clear(states);
	*states = made;
	return ok;
}

bool walk_split(struct walker *walker, struct span at, struct weighted_set *states,
		struct weighted_set *to, bool (*is)(void *data, const struct walk_value **row),
		void *data)
{
	struct weighted_set rest = walk_empty(walker, states->width);
	bool ok = true;
	size_t i;

	for (i = 0; ok && i < states->count; i++) {
		const struct walk_value **row = walk_row(states, i);

		ok = weighted_set_add(is(data, row) ? to : &rest, row, states->weights[i]) ||
		     walk_no_memory(walker, at);
	}
	weighted_set_clear(states);
	*states = rest;
	return ok;
}

static bool reduce_last(struct walker *walker, void *data, const struct walk_value **row,
			size_t width)
{
	bool ok;

	row[width - 1] =
		walk_reduce(&walker->values, row[width - 1], *(const enum walk_need *)data, &ok);
	return ok;
}

bool walk_reduce_last(struct walker *walker, struct span at, struct weighted_set *states,
		      enum walk_need need)
{
	if (need == NEED_ORDER)
		return true;
	return walk_map(walker, at, states, states->width, reduce_last, &need) ||
	       (!walker->failed && walk_no_memory(walker, at));
}

struct put {
	size_t at;
	const struct walk_value *value;
};

static bool put(struct walker *walker, void *data, const struct walk_value **row, size_t width)
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

	return walk_map(walker, at, states, states->width, put, &what);
}
