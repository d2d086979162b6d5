/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The distributions of compositional functions. */
#include "language/troll/exact/inside.h"

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

	if (!troll_take_collection(&calc->roll.work, query->e, items))
		return false;
	if (items->count == 0)
		inner = *query;
	ok = query_add_all(&inner, query_find(query, query->e->third, inner.question), calc->one);
	for (i = items->count; ok && i-- > 0;) {
		struct weighted_set more = calc_empty(calc);

		inner.to = &more;
		query->frame->slots[ITEM] =
			troll_number(&calc->roll.work, query->e, items->items[i]);
		ok = query->frame->slots[ITEM] != NULL && fold_item(i > 0 ? &inner : query, &rest);
		weighted_set_clear(&rest);
		rest = more;
	}
	weighted_set_clear(&rest);
	return ok;
}
