/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The distributions of operators. */
#include "language/troll/exact/inside.h"

/* ---- operands ---- */

const struct troll_value *calc_take_operand(struct calculator *calc, expression *e,
					    const struct question *question,
					    const struct question *asked,
					    const struct troll_value *operand)
{
	const struct troll_value *value = operand;

	if (asked->kind != ASK_REDUCE)
		value = troll_unary(&calc->roll.work, e, operand);
	else if (!troll_take_collection(&calc->roll.work, e, operand))
		return NULL;
	return asked->kind == ASK_PART ? value /* the answer is that for the part */
				       : question_answer(calc, question, value);
}

bool calc_is_beside(expression *e)
{
	return troll_is_filter(e->operation) || e->operation == TROLL_LEAST ||
	       e->operation == TROLL_LARGEST || e->operation == TROLL_KEEP ||
	       e->operation == TROLL_DROP || e->operation == TROLL_WITHOUT;
}

const struct question *calc_ask_beside(struct calculator *calc, struct troll_frame *frame,
				       expression *e, const struct question *question,
				       const struct troll_value *other)
{
	enum { FEW = 16 };
	const struct weighted_set *others;

	if (e->operation != TROLL_WITHOUT)
		return need_beside(calc, e, question, other);
	others = calc_find(calc, frame, e->second, &question_all);
	if (others == NULL)
		return NULL;
	return others->count > FEW ? &question_all : need_beside(calc, e, question, other);
}

/* `least` and `largest` have yet to apply. */
const struct troll_value *calc_take_answer(struct calculator *calc, expression *e,
					   const struct question *question,
					   const struct question *asked,
					   const struct troll_value *answer)
{
	if (!question_takes(calc, e, answer))
		return NULL;
	if (asked->kind == ASK_WITHOUT)
		return answer->kind == TROLL_ANSWERS ? answer->parts[1] : answer;
	return asked->next == NULL ? question_answer(calc, question, answer) : answer;
}

/* ---- repetition ---- */

bool calc_times(const struct query *query, expression *items, once_finder *find_once)
{
	struct calculator *calc = query->calc;
	const struct weighted_set *counts = query_find(query, items->first, &question_single);
	const struct weighted_set *once = NULL;
	struct weighted_set room = calc_empty(calc), all;
	struct query single = *query;
	bool ok = counts != NULL;
	int64_t count;
	size_t i;

	single.to = &room;
	for (i = 0; ok && i < counts->count; i++) {
		ok = troll_take_count(&calc->roll.work, items, value_in(counts, i), 0, &count);
		if (ok && count > 0 && once == NULL) {
			once = find_once(&single, items);
			ok = once != NULL;
		}
		all = calc_empty(calc);
		ok = ok && question_power(query, once, (uint64_t)count, &all) &&
		     query_add_all(query, &all, counts->weights[i]);
		weighted_set_clear(&all);
	}
	weighted_set_clear(&room);
	return ok;
}

static const struct weighted_set *find_repeated(const struct query *single, expression *e)
{
	if (e->operation == TROLL_TIMES)
		return query_find(single, e->second, single->question);
	return query_add_dice(single) ? single->to : NULL;
}

static const struct troll_value *
combine_above(const struct query *query, const struct troll_value *a, const struct troll_value *b)
{
	return troll_join(&query->calc->roll.work, query->e, TROLL_RIGHT, a, b);
}

/* `count` independent texts, one above the other. */
static bool stack(const struct query *query, const struct weighted_set *sample, int64_t count,
		  struct weighted_set *all)
{
	struct calculator *calc = query->calc;
	bool ok = calc_add(calc, query->e, all, troll_box(&calc->roll.work, query->e, "", 0, 0),
			   calc->one);

	while (ok && count-- > 0) {
		struct weighted_set more = calc_empty(calc);

		ok = query_combine(query, all, sample, combine_above, &more);
		weighted_set_clear(all);
		*all = more;
	}
	return ok;
}

/* n ' e; texts are their own answers. */
static bool samples(const struct query *query)
{
	struct calculator *calc = query->calc;
	expression *e = query->e;
	const struct weighted_set *counts = query_find(query, e->first, &question_all);
	const struct weighted_set *sample =
		counts != NULL ? query_find(query, e->second, &question_all) : NULL;
	bool ok = sample != NULL;
	struct weighted_set all;
	int64_t count;
	size_t i;

	for (i = 0; ok && i < counts->count; i++) {
		all = calc_empty(calc);
		ok = troll_take_count(&calc->roll.work, e, value_in(counts, i), 0, &count) &&
		     stack(query, sample, count, &all) &&
		     query_add_all(query, &all, counts->weights[i]);
		weighted_set_clear(&all);
	}
	return ok;
}

/* ---- pick ---- */

/* An enumeration of picked multisets, item by item in ascending order. */
struct hand {
	const struct query *query;
	const struct troll_value *from;
	size_t wanted;
	int64_t *items; /* picked so far */
};

/* Enumerates how many copies of the item at `at` are picked, then the rest; `held` items are picked already. `weight`
   is the probability so far, times binomial coefficients (the multivariate hypergeometric distribution). */
static bool pick_from(const struct hand *hand, size_t at, size_t held, mpq_srcptr weight)
{
	size_t copies = 1, taken, left = hand->from->count - at, wanted = hand->wanted - held;
	bool ok = true;
	mpz_t ways;
	mpq_t share;

	if (wanted == 0)
		return query_add(hand->query,
				 troll_collection(&hand->query->calc->roll.work, hand->query->e,
						  hand->items, hand->wanted),
				 weight);
	while (copies < left && hand->from->items[at + copies] == hand->from->items[at])
		copies++;
	mpz_init(ways);
	mpq_init(share);
	for (taken = 0; ok && taken <= copies && taken <= wanted; taken++) {
		if (taken > 0)
			hand->items[held + taken - 1] = hand->from->items[at];
		if (wanted - taken > left - copies)
			continue;
		mpz_bin_uiui(ways, copies, taken);
		mpq_set_z(share, ways);
		mpq_mul(share, share, weight);
		ok = pick_from(hand, at + copies, held + taken, share);
	}
	mpq_clear(share);
	mpz_clear(ways);
	return ok;
}

static bool pick_some(struct hand *hand, mpq_srcptr weight)
{
	struct calculator *calc = hand->query->calc;
	mpz_t ways;
	mpq_t share;
	bool ok;

	if (hand->wanted >= hand->from->count)
		return query_add(hand->query, hand->from, weight);
	if (hand->from->count > (uint64_t)calc->request->limits->stack)
		return calc_too_large(calc, hand->query->e, LIMIT_stack);
	hand->items = memory_take(&calc->memory, (hand->wanted + 1) * sizeof *hand->items);
	if (hand->items == NULL)
		return calc_no_memory(calc, hand->query->e);
	mpz_init(ways);
	mpq_init(share);
	mpz_bin_uiui(ways, hand->from->count, hand->wanted);
	mpq_set_z(share, ways);
	mpq_div(share, weight, share);
	ok = pick_from(hand, 0, 0, share);
	mpq_clear(share);
	mpz_clear(ways);
	memory_release(&calc->memory, hand->items);
	return ok;
}

static bool pick(const struct query *query)
{
	struct troll_work *work = &query->calc->roll.work;
	const struct weighted_set *left = query_find(query, query->e->first, &question_all);
	const struct weighted_set *right =
		left != NULL ? query_find(query, query->e->second, &question_all) : NULL;
	struct hand hand = {.query = query};
	bool ok = right != NULL;
	int64_t wanted;
	mpq_t weight;
	size_t i, k;

	mpq_init(weight);
	for (i = 0; ok && i < left->count; i++) {
		hand.from = value_in(left, i);
		for (k = 0; ok && k < right->count; k++) {
			mpq_mul(weight, left->weights[i], right->weights[k]);
			ok = troll_take_count(work, query->e, value_in(right, k), 0, &wanted) &&
			     troll_take_collection(work, query->e, hand.from);
			hand.wanted = ok ? memory_count((uint64_t)wanted) : 0;
			ok = ok && pick_some(&hand, weight);
		}
	}
	mpq_clear(weight);
	return ok;
}

bool calc_operator(const struct query *query)
{
	switch (query->e->operation) {
	case TROLL_TIMES:
	case TROLL_DICE:
	case TROLL_ZERO_DICE:
		return calc_times(query, query->e, find_repeated);
	case TROLL_SAMPLES:
		return samples(query);
	case TROLL_PICK:
		return pick(query);
	default:
		return query_explore(query);
	}
}
