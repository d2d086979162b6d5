/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Filters by value of independent items. A single kept item is an order statistic, with a closed form. Kept lists in
 * the order thrown are folded item by item: the filter of all items is that of the kept ones so far and the next item.
 */
#include "calc/rules.h"

#include "support/memory.h"
#include <assert.h>

static bool selects_by_value(const struct term *term)
{
	return term->kind == TERM_SELECT && (term->op == NODE_LOW || term->op == NODE_HIGH) &&
	       term_is_number(filter_number(term));
}

static bool keeps_by_value(const struct term *term)
{
	return selects_by_value(term) && !term->drop;
}

/* ---- order statistics ---- */

struct term_copies {
	struct term *term; /* single and closed */
	int64_t times;
};

/* The independent items of which one is chosen. */
struct choosing {
	struct calc *calc;
	const struct term *whole;
	struct term_copies *kinds;
	size_t count, room;
	int64_t length;
	bool extreme;  /* the minimum or the maximum */
	bool unsuited; /* for doubles */
};

static bool add_kind(struct choosing *choosing, struct term *term, int64_t times)
{
	if (__builtin_add_overflow(choosing->length, times, &choosing->length))
		return false;
	if (!memory_grow(choosing->calc->maker.memory, &choosing->kinds, &choosing->room,
			 choosing->count + 1, sizeof *choosing->kinds))
		return calc_abort(choosing->calc, ABORTED_OUT_OF_MEMORY, choosing->whole);
	choosing->kinds[choosing->count++] = (struct term_copies){term, times};
	return true;
}

/* Adds the items of a list; false if they are unknown or dependent. */
static bool add_items(struct choosing *choosing, struct term *list, int64_t times)
{
	struct maker *maker = &choosing->calc->maker;
	bool ok = true;
	size_t i;

	if (term_is_list(list)) {
		for (i = 0; i < list->item_count && ok; i++)
			ok = add_kind(choosing, make_number(maker, list->items[i]), times);
		return ok;
	}
	if (list->kind == TERM_CONCAT) {
		for (i = 0; i < list->operand_count && ok; i++)
			ok = add_items(choosing, concat_part(list, i), times);
		return ok;
	}
	if (list->kind == TERM_REPEAT && term_is_number(repeat_times(list)))
		return !__builtin_mul_overflow(times, known_number(repeat_times(list)), &times) &&
		       add_items(choosing, repeat_list(list), times);
	/* The extreme of all is the extreme of the parts' extremes. */
	if (!term_is_single(list) && choosing->extreme && !list->loops)
		list = make_select(maker, NULL, choosing->whole->op, false, make_number(maker, 1),
				   list, false);
	return list != choosing->whole && term_is_single(list) && add_kind(choosing, list, times);
}

/* Only the least and the greatest have doubles for fractions that are too long; others are as long as need be. */
static struct pmf *order(struct calc *calc, const struct pmf_items *items, size_t count,
			 uint64_t rank)
{
	size_t most_words = calc->context.most_words;
	struct pmf *pmf;

	if (count == 1 && calc->request->brief && pmf_has_dice_order(items->pmf, items->times))
		return pmf_dice_order(&calc->context, items->pmf, items->times, rank);
	if (!pmf_has_extreme(items, count, rank))
		calc->context.most_words = 0;
	pmf = pmf_order(&calc->context, items, count, rank);
	calc->context.most_words = most_words;
	return pmf;
}

static struct pmf *choose(struct choosing *choosing, int64_t rank)
{
	struct calc *calc = choosing->calc;
	size_t bytes = choosing->count * sizeof(struct pmf_items), i;
	struct pmf_items *items = memory_take(calc->maker.memory, bytes);
	struct pmf *pmf = NULL;

	for (i = 0; items != NULL && i < choosing->count; i++) {
		items[i].times = (uint64_t)choosing->kinds[i].times;
		items[i].pmf = calc_pmf(calc, choosing->kinds[i].term);
		if (items[i].pmf == NULL)
			break;
	}
	if (items == NULL)
		calc_abort(calc, ABORTED_OUT_OF_MEMORY, choosing->whole);
	else if (i == choosing->count && calc->context.floating &&
		 !pmf_has_extreme(items, i, (uint64_t)rank))
		choosing->unsuited = true;
	else if (i == choosing->count)
		pmf = order(calc, items, i, (uint64_t)rank);
	memory_release(calc->maker.memory, items);
	return pmf;
}

/* The ranks that nested filters by value keep of a list of known length: from `from` on and below `to`. `low 2 high
   3 4#d6` keeps 1 and 2. */
struct ranks {
	struct term *list;
	int64_t from, to;
};

static struct ranks find_ranks(struct term *term)
{
	struct ranks ranks = {term, 0, term->longest};
	int64_t length, width;
	bool low = term->op == NODE_LOW;

	if (!selects_by_value(term))
		return ranks;
	ranks = find_ranks(filter_list(term));
	length = ranks.to - ranks.from;
	width = known_number(filter_number(term)) < length ? known_number(filter_number(term))
							   : length;
	if (term->drop) { /* dropping keeps the others */
		low = !low;
		width = length - width;
	}
	if (low)
		ranks.to = ranks.from + width;
	else
		ranks.from = ranks.to - width;
	return ranks;
}

/* Computes a single kept item as an order statistic; without a result if it is none. */
static bool order_statistic(struct calc *calc, struct term *term, struct dist *result)
{
	struct choosing choosing = {.calc = calc, .whole = term};
	struct ranks ranks = find_ranks(term);
	struct pmf *pmf;

	if (!term_has_length(ranks.list) || ranks.to - ranks.from != 1 || ranks.from == 0 ||
	    ranks.to == ranks.list->longest) {
		choosing.extreme = true;
		ranks.list = filter_list(term);
	}
	if (add_items(&choosing, ranks.list, 1)) {
		if (choosing.extreme)
			ranks.from = term->op == NODE_LOW ? 0 : choosing.length - 1;
		pmf = choose(&choosing, ranks.from);
		if (!choosing.unsuited)
			calc_give(calc, pmf, "order statistic", result);
	}
	memory_release(calc->maker.memory, choosing.kinds);
	return calc->aborted == NOT_ABORTED;
}

/* Adds the means of the order statistics, by linearity; *known becomes false if one is unknown. */
static bool add_means(struct choosing *choosing, struct ranks ranks, mpq_t mean, bool *known)
{
	struct calc *calc = choosing->calc;
	int64_t rank;

	for (rank = ranks.from; rank < ranks.to && *known; rank++) {
		struct pmf *pmf = choose(choosing, rank);
		mpq_t *moments = NULL;

		if (!calc_made(calc, pmf, choosing->whole))
			return false;
		*known = pmf_has_mean(pmf) && pmf_is_complete(pmf);
		if (*known)
			moments = pmf_find_moments(&calc->context, pmf);
		if (moments != NULL)
			mpq_add(mean, mean, moments[1]);
		pmf_free(&calc->context, pmf);
		pmf_give_moments(&calc->context, moments);
		if (*known && moments == NULL)
			return calc_made(calc, NULL, choosing->whole);
	}
	return true;
}

bool calc_add_mean_of_kept(struct calc *calc, struct term *list, struct pmf *sum)
{
	enum { MOST_RANKS = 10, LONGEST = 20 };
	struct choosing choosing = {.calc = calc, .whole = list};
	struct ranks ranks = find_ranks(list);
	bool known = true, ok = true;
	mpq_t mean;

	if (sum->tail == NULL || pmf_has_mean(sum) || sum->failed > 0 || calc->context.floating ||
	    ranks.list == list || !term_has_length(ranks.list) || ranks.list->longest > LONGEST ||
	    ranks.to - ranks.from > MOST_RANKS)
		return true;
	mpq_init(mean);
	if (add_items(&choosing, ranks.list, 1) && choosing.length == ranks.list->longest)
		ok = add_means(&choosing, ranks, mean, &known) &&
		     (!known || pmf_set_mean(&calc->context, sum, mean) ||
		      calc_made(calc, NULL, list));
	mpq_clear(mean);
	memory_release(calc->maker.memory, choosing.kinds);
	return ok && calc->aborted == NOT_ABORTED;
}

/* ---- item by item ---- */

/* The fold of a filter over lists in a row. */
struct folding {
	struct calc *calc;
	const struct term *whole;
	struct pmf *kept; /* of the lists so far */
};

bool calc_can_fold(const struct term *term)
{
	const struct term *list = keeps_by_value(term) ? filter_list(term) : NULL;

	return list != NULL && term->ordered && term_is_closed(list) && !list->loops &&
	       (list->kind == TERM_CONCAT ||
		(list->kind == TERM_REPEAT && term_is_number(repeat_times(list))));
}

static bool keep_of_both(void *data, int64_t x, int64_t y, int64_t *result)
{
	struct folding *folding = data;
	struct maker *maker = &folding->calc->maker;

	return dist_key_of(
		folding->calc,
		make_kept(maker, folding->whole, maker->terms.all[x], maker->terms.all[y]), result);
}

static bool fold_in(struct folding *folding, const struct pmf *lists)
{
	struct calc *calc = folding->calc;
	struct pmf *kept = pmf_combine(&calc->context, folding->kept, lists, keep_of_both, folding);

	pmf_free(&calc->context, folding->kept);
	folding->kept = kept;
	if (!calc_made(calc, kept, folding->whole) ||
	    calc_stopped(calc, folding->whole, kept->count))
		return false;
	calc->states += kept->count;
	return calc->states < (uint64_t)calc->request->limits->states ||
	       calc_abort(calc, ABORTED_BY_STATES, folding->whole);
}

static bool fold_part(struct folding *folding, struct term *part)
{
	struct calc *calc = folding->calc;
	const struct term *whole = folding->whole;
	int64_t times = 1, i;
	struct pmf *lists;
	int64_t length = known_number(filter_number(whole));
	bool ok;

	if (part->kind == TERM_REPEAT && term_is_number(repeat_times(part))) {
		times = known_number(repeat_times(part));
		part = repeat_list(part);
	}
	if (!term_is_single(part))
		part = make_select(&calc->maker, NULL, whole->op, false, filter_number(whole), part,
				   true);
	lists = dist_lists(calc, part);
	ok = lists != NULL && lists_fit(calc, whole, lists, times < length ? times : length);
	for (i = 0; i < times && ok; i++)
		ok = fold_in(folding, lists);
	pmf_free(&calc->context, lists);
	return ok;
}

static bool fold(struct calc *calc, struct term *term, struct dist *result)
{
	struct term *list = filter_list(term);
	struct folding folding = {.calc = calc, .whole = term};
	size_t i;
	bool ok;

	folding.kept = pmf_certain(&calc->context, (int64_t)make_list(&calc->maker, NULL, 0)->id);
	ok = calc_made(calc, folding.kept, term);
	if (list->kind == TERM_REPEAT)
		ok = ok && fold_part(&folding, list);
	for (i = 0; list->kind == TERM_CONCAT && i < list->operand_count && ok; i++)
		ok = fold_part(&folding, concat_part(list, i));
	result->done = folding.kept;
	result->method = "item by item";
	return ok;
}

/* ---- known items of a list ---- */

struct bounding {
	bool below; /* results are at least `bound`; otherwise at most */
	int64_t bound;
};

static bool bound_key(void *data, int64_t key, int64_t *result)
{
	const struct bounding *bounding = data;
	bool beyond = bounding->below ? key < bounding->bound : key > bounding->bound;

	*result = beyond ? bounding->bound : key;
	return true;
}

/* The extreme of the unknown items alone; the known ones are a bound for it. NULL if there are no known items, or
   more than one item is kept. */
static struct term *without_known(struct maker *maker, const struct term *term,
				  struct bounding *bounding)
{
	const struct term *list = filter_list(term), *known;
	struct term others = {.kind = TERM_CONCAT, .operands = list->operands}, *rest;

	if (list->kind != TERM_CONCAT || list->ordered || known_number(filter_number(term)) != 1)
		return NULL;
	/* The known items of an unordered list are one part of it, the last. */
	others.operand_count = list->operand_count - 1;
	known = concat_part(list, others.operand_count);
	if (!term_is_list(known))
		return NULL;
	bounding->below = term->op == NODE_HIGH;
	bounding->bound = bounding->below ? known->high : known->low;
	rest = others.operand_count == 1 ? concat_part(list, 0) : make_term(maker, &others);
	if (rest->shortest == 0)
		return NULL;
	rest = make_select(maker, term->node, term->op, false, filter_number(term), rest, false);
	return term_is_single(rest) && !rest->loops ? rest : NULL;
}

static bool add_bounded_tail(struct calc *calc, const struct bounding *bounding,
			     const struct pmf *pmf, struct dist *result)
{
	struct maker *maker = &calc->maker;
	struct term *both;

	if (pmf->tail == NULL)
		return true;
	pmf_drop_tail(&calc->context, result->done);
	both = make_pair(maker, make_unknown(maker, pmf->tail, false),
			 make_number(maker, bounding->bound), false);
	both = make_select(maker, NULL, bounding->below ? NODE_HIGH : NODE_LOW, false,
			   make_number(maker, 1), both, false);
	return dist_add_case(calc, result, both, pmf->tail->mass);
}

/* The maximum of (5, 3#d6) is max(5, the maximum of 3#d6): so the latter is evaluated once for all known items.
   False when aborted; no result if the term is of another kind. */
static bool bounded(struct calc *calc, struct term *term, struct dist *result)
{
	struct bounding bounding;
	struct term *rest = without_known(&calc->maker, term, &bounding);
	const struct pmf *pmf;

	if (rest == NULL)
		return true;
	pmf = calc_pmf(calc, rest);
	return pmf != NULL &&
	       calc_give(calc, pmf_map(&calc->context, pmf, bound_key, &bounding), "bounded",
			 result) &&
	       add_bounded_tail(calc, &bounding, pmf, result);
}

bool rule_select(struct calc *calc, struct term *term, struct dist *result)
{
	assert(term->kind == TERM_SELECT);
	if (calc_can_fold(term))
		return fold(calc, term, result);
	if (keeps_by_value(term) && term_is_single(term) && term_is_closed(term)) {
		if (!order_statistic(calc, term, result))
			return false;
		if (result->done != NULL)
			return true;
	}
	if (keeps_by_value(term) && term_is_single(term)) {
		if (!bounded(calc, term, result))
			return false;
		if (result->done != NULL)
			return true;
	}
	return rule_drawn(calc, term, result);
}
