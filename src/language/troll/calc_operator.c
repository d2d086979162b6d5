/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* The distributions of operators. */
#include "language/troll/calc_inside.h"

/* ---- dice ---- */

/* One die: the faces from `first` to `last` share the weight equally. */
static bool add_faces(const struct query *query, int64_t first, int64_t last, mpq_srcptr weight)
{
	uint64_t count = (uint64_t)last - (uint64_t)first + 1, i;
	bool ok = true;
	mpq_t share;

	mpq_init(share);
	pmf_set(mpq_denref(share), count);
	mpz_set_ui(mpq_numref(share), 1);
	mpq_mul(share, share, weight);
	for (i = 0; ok && i < count; i++)
		ok = query_add(query,
			       troll_number(&query->calc->work, query->e, first + (int64_t)i),
			       share);
	mpq_clear(share);
	return ok;
}

bool calc_die(const struct query *query)
{
	struct calculator *calc = query->calc;
	expression *e = query->e;
	int64_t least = e->operation == TROLL_DIE || e->operation == TROLL_DICE, most;
	const struct weighted_set *faces =
		query_find(query, e->kind == TROLL_UNARY ? e->first : e->second, &question_single);
	size_t i;

	for (i = 0; faces != NULL && i < faces->count; i++) {
		if (!troll_take_count(&calc->work, e, value_in(faces, i), least, &most))
			return false;
		if (most > calc->request->limits->states)
			return calc_too_large(calc, e, LIMIT_states);
		if (!add_faces(query, least, most, faces->weights[i]))
			return false;
	}
	return faces != NULL;
}

/* ---- one operand ---- */

static bool choose(const struct query *query)
{
	struct troll_work *work = &query->calc->work;
	expression *e = query->e;
	const struct weighted_set *from = query_find(query, e->first, &question_all);
	bool ok = from != NULL;
	mpq_t share;
	size_t i, k;

	mpq_init(share);
	for (i = 0; ok && i < from->count; i++) {
		const struct troll_value *value = value_in(from, i);

		ok = troll_take_collection(work, e, value);
		if (ok && value->count == 0)
			ok = troll_fail(work, CODE_SINGLE, e->sign, NULL,
					"there is nothing to choose from") != NULL;
		pmf_set(mpq_denref(share), value->count > 0 ? value->count : 1);
		mpz_set_ui(mpq_numref(share), 1);
		mpq_mul(share, share, from->weights[i]);
		for (k = 0; ok && k < value->count; k++)
			ok = query_add(query, troll_number(work, e, value->items[k]), share);
	}
	mpq_clear(share);
	return ok;
}

bool calc_unary(const struct query *query)
{
	struct calculator *calc = query->calc;
	expression *e = query->e;
	const struct question *asked;
	const struct weighted_set *operand;
	const struct troll_value *value;
	size_t i;

	if (e->operation == TROLL_DIE || e->operation == TROLL_ZERO_DIE)
		return calc_die(query);
	if (e->operation == TROLL_CHOOSE)
		return choose(query);
	asked = need_of_operand(calc, e, query->question);
	operand = query_find(query, e->first, asked);
	for (i = 0; operand != NULL && i < operand->count; i++) {
		value = value_in(operand, i);
		if (asked->kind != ASK_REDUCE)
			value = troll_unary(&calc->work, e, value);
		else if (!troll_take_collection(&calc->work, e, value))
			return false;
		if (asked->kind != ASK_PART) /* otherwise the answer is that for the part */
			value = question_answer(calc, query->question, value);
		if (!calc_add(calc, e, query->to, value, operand->weights[i]))
			return false;
	}
	return operand != NULL;
}

/* ---- operators whose question for one operand depends on the value of the other ---- */

/* The operator's answer from the answer for its operand; `least` and `largest` have yet to apply. */
static const struct troll_value *take_answer(const struct query *query,
					     const struct question *asked,
					     const struct troll_value *value)
{
	if (!question_takes(query->calc, query->e, value))
		return NULL;
	if (asked->kind == ASK_WITHOUT)
		return value->kind == TROLL_ANSWERS ? value->parts[1] : value;
	return asked->next == NULL ? question_answer(query->calc, query->question, value) : value;
}

/* Enumerates the values of `others`, each of which determines the question for the operand. */
static bool beside(const struct query *query, expression *operand,
		   const struct weighted_set *others)
{
	struct calculator *calc = query->calc;
	const struct question *asked;
	const struct weighted_set *gives;
	bool ok = others != NULL;
	mpq_t weight;
	size_t i, k;

	mpq_init(weight);
	for (i = 0; ok && i < others->count; i++) {
		asked = need_beside(calc, query->e, query->question, value_in(others, i));
		gives = query_find(query, operand, asked);
		ok = gives != NULL;
		for (k = 0; ok && k < gives->count; k++) {
			mpq_mul(weight, others->weights[i], gives->weights[k]);
			ok = calc_add(calc, query->e, query->to,
				      take_answer(query, asked, value_in(gives, k)), weight);
		}
	}
	mpq_clear(weight);
	if (ok && others->count == 0) /* the operand may fail nevertheless */
		ok = query_find(query, operand, &question_some) != NULL;
	return ok;
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
		ok = troll_take_count(&calc->work, items, value_in(counts, i), 0, &count);
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
	return calc_die(single) ? single->to : NULL;
}

static const struct troll_value *
combine_above(const struct query *query, const struct troll_value *a, const struct troll_value *b)
{
	return troll_join(&query->calc->work, query->e, TROLL_RIGHT, a, b);
}

/* `count` independent texts, one above the other. */
static bool stack(const struct query *query, const struct weighted_set *sample, int64_t count,
		  struct weighted_set *all)
{
	struct calculator *calc = query->calc;
	bool ok = calc_add(calc, query->e, all, troll_box(&calc->work, query->e, "", 0, 0),
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
		ok = troll_take_count(&calc->work, e, value_in(counts, i), 0, &count) &&
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
				 troll_collection(&hand->query->calc->work, hand->query->e,
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

static bool pick(const struct query *query, const struct weighted_set *left,
		 const struct weighted_set *right)
{
	struct troll_work *work = &query->calc->work;
	struct hand hand = {.query = query};
	int64_t wanted;
	bool ok = true;
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

/* ---- two operands ---- */

static bool unite(const struct query *query)
{
	const struct weighted_set *left = query_find(query, query->e->first, query->question);
	const struct weighted_set *right =
		left != NULL ? query_find(query, query->e->second, query->question) : NULL;

	return right != NULL && question_cross(query, left, right, query->to);
}

/* a & b: b is needed only if a is not empty. */
static bool both(const struct query *query)
{
	const struct weighted_set *left = query_find(query, query->e->first, &question_some);
	bool ok = left != NULL;
	size_t i;

	for (i = 0; ok && i < left->count; i++)
		ok = calc_is_true(value_in(left, i))
			     ? query_add_all(query,
					     query_find(query, query->e->second, query->question),
					     left->weights[i])
			     : query_add(query, value_in(left, i), left->weights[i]);
	return ok;
}

static const struct troll_value *
combine_binary(const struct query *query, const struct troll_value *a, const struct troll_value *b)
{
	return question_answer(query->calc, query->question,
			       troll_binary(&query->calc->work, query->e, a, b));
}

/* a -- b. With few values of b, a question for each; otherwise the whole of a is needed, once. */
static bool without(const struct query *query)
{
	enum { FEW = 16 };
	const struct weighted_set *right = query_find(query, query->e->second, &question_all),
				  *left;

	if (right == NULL || right->count <= FEW)
		return beside(query, query->e->first, right);
	left = query_find(query, query->e->first, &question_all);
	return left != NULL && query_combine(query, left, right, combine_binary, query->to);
}

bool calc_binary(const struct query *query)
{
	expression *e = query->e;
	const struct weighted_set *left, *right;

	switch (e->operation) {
	case TROLL_UNION:
		return unite(query);
	case TROLL_AND:
		return both(query);
	case TROLL_KEEP:
	case TROLL_DROP:
		return beside(query, e->first, query_find(query, e->second, &question_all));
	case TROLL_WITHOUT:
		return without(query);
	case TROLL_TIMES:
	case TROLL_DICE:
	case TROLL_ZERO_DICE:
		return calc_times(query, e, find_repeated);
	case TROLL_SAMPLES:
		return samples(query);
	default:
		break;
	}
	left = query_find(query, e->first, need_of_other(e));
	if (troll_is_filter(e->operation) || e->operation == TROLL_LEAST ||
	    e->operation == TROLL_LARGEST)
		return beside(query, e->second, left);
	right = left != NULL ? query_find(query, e->second, need_of_other(e)) : NULL;
	if (right == NULL)
		return false;
	return e->operation == TROLL_PICK
		       ? pick(query, left, right)
		       : query_combine(query, left, right, combine_binary, query->to);
}
