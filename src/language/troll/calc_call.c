/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* The distributions of function calls. */
#include "language/troll/calc_inside.h"

/* Enumerates the values of the arguments from number `at` on, in the frame `inner` of the function; for each
   combination, adds the distribution of the body. */
static bool open_call(const struct query *query, struct frame *inner, size_t at, mpq_srcptr weight)
{
	expression *e = query->e;
	const struct weighted_set *dist;
	mpq_t share;
	size_t i;
	bool ok;

	if (at == e->count)
		return query_add_all(
			query, calc_find(query->calc, inner, e->function->body, query->question),
			weight);
	dist = query_find(query, e->arguments[at],
			  need_of_argument(query->calc, query->frame, e, at, query->question));
	ok = dist != NULL;
	mpq_init(share);
	for (i = 0; ok && i < dist->count; i++) {
		mpq_mul(share, dist->weights[i], weight);
		inner->slots[at] = value_in(dist, i);
		ok = open_call(query, inner, at + 1, share);
	}
	mpq_clear(share);
	return ok;
}

bool calc_call(const struct query *query)
{
	struct calculator *calc = query->calc;
	const struct troll_function *function = query->e->function;
	bool counts = calc->rounds > 0 || function->recursive, ok;
	struct frame inner = {.count = function->slots, .level = query->frame->level - counts};

	if (counts && query->frame->level <= 0)
		return true; /* deeper calls are lost mass */
	inner.slots = memory_take(&calc->memory, (inner.count + 1) * sizeof *inner.slots);
	if (inner.slots == NULL)
		return calc_no_memory(calc, query->e);
	ok = open_call(query, &inner, 0, calc->one);
	memory_release(&calc->memory, inner.slots);
	return ok;
}

/* ---- compositional functions ---- */

enum { ARGUMENT, ITEM, EACH, REST };

/* One step of a right fold: combines an item with the distribution of the fold of the later items. */
static bool fold_item(const struct query *query, const struct weighted_set *rest)
{
	const struct weighted_set *each = query_find(query, query->e->first, &question_all);
	bool ok = each != NULL;
	mpq_t weight;
	size_t i, k;

	mpq_init(weight);
	for (i = 0; ok && i < each->count; i++) {
		for (k = 0; ok && k < rest->count; k++) {
			query->frame->slots[EACH] = value_in(each, i);
			query->frame->slots[REST] = value_in(rest, k);
			mpq_mul(weight, each->weights[i], rest->weights[k]);
			ok = query_add_all(query,
					   query_find(query, query->e->second, query->question),
					   weight);
		}
	}
	mpq_clear(weight);
	return ok;
}

bool calc_fold(const struct query *query)
{
	struct calculator *calc = query->calc;
	const struct troll_value *items = query->frame->slots[ARGUMENT];
	struct weighted_set rest = calc_empty(calc);
	struct query inner = {calc, query->frame, query->e, &question_all, &rest};
	size_t i;
	bool ok;

	if (!troll_take_collection(&calc->work, query->e, items))
		return false;
	if (items->count == 0)
		inner = *query;
	ok = query_add_all(&inner, query_find(query, query->e->third, inner.question), calc->one);
	for (i = items->count; ok && i-- > 0;) {
		struct weighted_set more = calc_empty(calc);

		inner.to = &more;
		query->frame->slots[ITEM] = troll_number(&calc->work, query->e, items->items[i]);
		ok = query->frame->slots[ITEM] != NULL && fold_item(i > 0 ? &inner : query, &rest);
		weighted_set_clear(&rest);
		rest = more;
	}
	weighted_set_clear(&rest);
	return ok;
}
