/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * n * e, where e draws: e is evaluated n times and the results form one array. If only the sum is needed and e does not
 * change, this is a convolution power; otherwise the turns are evaluated one by one.
 */
#include <string.h>

#include "language/lod/exact/inside.h"
#include "support/memory.h"

/* ---- one by one ---- */

/* [... n array]: whether no turns are left. */
static bool is_done(const void *data, const struct walk_value **row)
{
	return row[*(const size_t *)data]->integer <= 0;
}

/* [... n array value] -> [... n-1 array+value] */
static bool add_one(struct walker *walker, const void *data, const struct walk_value **row,
		    size_t width)
{
	const struct walk_repetition *r = data;
	const struct walk_value *left = walk_integer(&walker->values, row[width - 3]->integer - 1);

	row[width - 3] = left;
	if (row[width - 1] != NULL)
		row[width - 2] = walk_join(walker, r->at, row[width - 2], row[width - 1]);
	if (left == NULL)
		walk_no_memory(walker, r->at);
	return left != NULL && row[width - 2] != NULL;
}

/* [... n] -> [... n []], with n as an integer. */
static bool begin_turns(struct walker *walker, const void *data, const struct walk_value **row,
			size_t width)
{
	const struct walk_repetition *r = data;
	int64_t n;

	if (!walk_integer_of(walker, r->times->at, row[width - 1], &n))
		return false;
	if (n > walker->request->limits->items)
		return walk_too_large(walker, r->at, LIMIT_items);
	row[width - 1] = walk_integer(&walker->values, n);
	row[width] = walker->no_items;
	return row[width - 1] != NULL || walk_no_memory(walker, r->at);
}

/* The partial array needs at least its sum. */
static bool turn(const struct walk_frame *frame, const struct walk_repetition *r,
		 struct weighted_set *states, struct weighted_set *done)
{
	struct walker *walker = frame->walker;
	size_t at = states->width - 2;

	return walk_split(walker, r->at, states, done, is_done, &at) &&
	       (states->count == 0 ||
		(walk_evaluate(frame, r->each, r->need, states) &&
		 walk_map(walker, r->at, states, states->width - 1, add_one, r) &&
		 walk_reduce_last(walker, r->at, states,
				  r->need < NEED_TOTAL ? NEED_TOTAL : r->need)));
}

/* [... n] -> [... array] */
static bool repeat_one_by_one(const struct walk_frame *frame, const struct walk_repetition *r,
			      struct weighted_set *states)
{
	struct walker *walker = frame->walker;
	struct weighted_set done = walk_empty(walker, states->width + 1);
	bool ok = walk_map(walker, r->at, states, states->width + 1, begin_turns, r);

	while (ok && states->count > 0)
		ok = turn(frame, r, states, &done);
	walk_replace(states, &done);
	return ok && walk_drop_below(walker, r->at, states, 1);
}

bool walk_repeat_plainly(const struct walk_frame *frame, const struct walk_repetition *repetition,
			 struct weighted_set *states)
{
	return walk_evaluate(frame, repetition->times, NEED_TOTAL, states) &&
	       repeat_one_by_one(frame, repetition, states);
}

/* ---- convolution powers ---- */

/* Whether the rows are the same but for `.`, which nobody reads. */
static bool is_same(const struct walk_value *const *a, const struct walk_value *const *b,
		    size_t width, size_t dot)
{
	return memcmp(a, b, dot * sizeof *a) == 0 &&
	       memcmp(a + dot + 1, b + dot + 1, (width - dot - 1) * sizeof *a) == 0;
}

struct pmf *walk_pmf_in_row(const struct walk_frame *frame, const struct lod_expression *e,
			    enum walk_need need, const struct walk_value *const *row, size_t width,
			    bool *failed)
{
	struct walker *walker = frame->walker;
	struct weighted_set states = walk_empty(walker, width), values = walk_empty(walker, 1);
	const struct walk_value *value;
	struct pmf *pmf = NULL;
	bool same = true, ok;
	size_t i;

	ok = walk_add_certain(walker, e->at, &states, row) &&
	     walk_evaluate(frame, e, need, &states);
	for (i = 0; ok && same && i < states.count; i++) {
		const struct walk_value **made = walk_row(&states, i);

		same = is_same(made, row, width, frame->dot);
		value = walk_alone(made[width]);
		ok = walk_add(walker, e->at, &values, &value, states.weights[i]);
	}
	if (ok && same)
		pmf = walk_pmf_of(walker, &values);
	*failed |= !ok;
	weighted_set_clear(&states);
	weighted_set_clear(&values);
	return pmf;
}

/* Adds a row with the convolution power appended instead of n. */
static bool add_powers(struct walker *walker, const struct lod_expression *e,
		       struct walk_state state, const struct pmf *one, struct weighted_set *to)
{
	struct weighted_set sum = walk_empty(walker, 1);
	int64_t n = state.row[--state.width]->integer;
	bool ok = walk_power(walker, e->at, one, n < 0 ? 0 : (uint64_t)n, &sum) &&
		  walk_cross_row(walker, e->at, state, &sum, to);

	weighted_set_clear(&sum);
	return ok;
}

/* [... n] -> [... sum]; *known is false if it must be evaluated one by one. */
static bool repeat_as_power(const struct walk_frame *frame, const struct lod_expression *e,
			    struct weighted_set *states, bool *known)
{
	struct walker *walker = frame->walker;
	struct weighted_set made = walk_empty(walker, states->width);
	struct pmf *one = NULL;
	bool failed = false, ok = true;
	size_t i;

	*known = true;
	for (i = 0; ok && *known && i < states->count; i++) {
		const struct walk_value **row = walk_row(states, i);

		pmf_free(&walker->context, one);
		one = walk_pmf_in_row(frame, e->right, NEED_TOTAL, row, states->width, &failed);
		*known = one != NULL;
		ok = !failed &&
		     (!*known || add_powers(walker, e, walk_state(states, i), one, &made));
	}
	pmf_free(&walker->context, one);
	if (*known) {
		weighted_set_clear(states);
		*states = made;
	} else
		weighted_set_clear(&made);
	return ok;
}

/* Whether a power is worth trying. */
static bool is_many(const struct weighted_set *states)
{
	enum { MANY = 4, FEW_ROWS = 200 };
	bool many = false;
	size_t i;

	for (i = 0; i < states->count; i++) {
		const struct walk_value *n = walk_row(states, i)[states->width - 1];

		if (n->kind != WALK_INTEGER)
			return false;
		many |= n->integer >= MANY;
	}
	return many && states->count <= FEW_ROWS;
}

bool walk_repeat(const struct walk_frame *frame, const struct lod_expression *e,
		 enum walk_need need, struct weighted_set *states)
{
	enum walk_need most = walk_need_of_draw(frame->walker, e, need);
	const struct walk_repetition repetition = {e->at, e->left, e->right, most};
	bool known = false;

	if (!walk_evaluate(frame, e->left, NEED_TOTAL, states))
		return false;
	/* Where nothing is needed, the sum is not known: what each turn reads may be forgotten. */
	if (most == NEED_TOTAL && is_many(states) && !repeat_as_power(frame, e, states, &known))
		return false;
	return (known || repeat_one_by_one(frame, &repetition, states)) &&
	       walk_drawn(frame, e, need, states);
}
