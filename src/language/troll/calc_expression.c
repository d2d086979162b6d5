/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* The distributions of expressions, given the values of their variables. */
#include "language/troll/calc_inside.h"

/* ?p */
static bool answer_chance(const struct query *query)
{
	struct troll_work *work = &query->calc->work;
	expression *e = query->e;
	mpq_t weight;
	bool ok;

	mpq_init(weight);
	pmf_set_signed(weight, e->number);
	pmf_set(mpq_denref(weight), (uint64_t)e->whole);
	mpq_canonicalize(weight);
	ok = mpq_sgn(weight) == 0 || query_add(query, troll_number(work, e, 1), weight);
	mpz_sub(mpq_numref(weight), mpq_denref(weight), mpq_numref(weight));
	ok = ok && query_add(query, troll_nothing(work, e), weight);
	mpq_clear(weight);
	return ok;
}

static const struct weighted_set *find_part(const struct query *query, expression *e, int64_t part)
{
	return query_find(query, e, question_of_part(query->calc, query->question, part));
}

static const struct troll_value *
combine_pair(const struct query *query, const struct troll_value *a, const struct troll_value *b)
{
	return question_pair(query->calc, query->question, a, b);
}

static bool answer_pair(const struct query *query)
{
	const struct weighted_set *first = find_part(query, query->e->first, 0);
	const struct weighted_set *second =
		first != NULL ? find_part(query, query->e->second, 1) : NULL;

	return second != NULL && query_combine(query, first, second, combine_pair, query->to);
}

/* x := a; b */
static bool answer_binding(const struct query *query)
{
	expression *e = query->e;
	const struct weighted_set *values = query_find(
		query, e->first, need_of_bound(query->calc, query->frame, e, query->question));
	size_t i;

	for (i = 0; values != NULL && i < values->count; i++) {
		query->frame->slots[e->slot] = value_in(values, i);
		if (!query_add_all(query, query_find(query, e->second, query->question),
				   values->weights[i]))
			return false;
	}
	return values != NULL;
}

/* The probabilities that the condition is true, and that it is false. */
static bool find_truth(const struct query *query, mpq_t yes, mpq_t no)
{
	const struct weighted_set *dist = query_find(query, query->e->first, &question_some);
	size_t i;

	for (i = 0; dist != NULL && i < dist->count; i++) {
		mpq_ptr sum = calc_is_true(value_in(dist, i)) ? yes : no;

		mpq_add(sum, sum, dist->weights[i]);
	}
	return dist != NULL;
}

/* Adds the distribution of a branch, unless its probability is 0. Errors are reported at the branch. */
static bool add_branch(const struct query *query, expression *branch, mpq_srcptr chance)
{
	struct query part = *query;

	part.e = branch;
	return mpq_sgn(chance) == 0 ||
	       query_add_all(&part, query_find(query, branch, query->question), chance);
}

static bool answer_if(const struct query *query)
{
	mpq_t yes, no;
	bool ok;

	mpq_inits(yes, no, NULL);
	ok = find_truth(query, yes, no) && add_branch(query, query->e->second, yes) &&
	     add_branch(query, query->e->third, no);
	mpq_clears(yes, no, NULL);
	return ok;
}

bool calc_expression(const struct query *query)
{
	struct troll_work *work = &query->calc->work;
	mpq_srcptr one = query->calc->one;
	expression *e = query->e;

	switch (e->kind) {
	case TROLL_NUMBER:
		return query_add(query, troll_number(work, e, e->number), one);
	case TROLL_EMPTY:
		return query_add(query, troll_nothing(work, e), one);
	case TROLL_TEXT:
		return query_add(query, troll_box(work, e, e->text, 1, e->size), one);
	case TROLL_NAME: /* its value contains the answer to the question, as calc_need.c has ensured */
		return calc_add(
			query->calc, e, query->to,
			question_pick(query->calc, query->question, query->frame->slots[e->slot]),
			one);
	case TROLL_CHANCE:
		return answer_chance(query);
	case TROLL_UNARY:
		return calc_unary(query);
	case TROLL_BINARY:
		return calc_binary(query);
	case TROLL_PAIR:
		return answer_pair(query);
	case TROLL_BIND:
		return answer_binding(query);
	case TROLL_IF:
		return answer_if(query);
	case TROLL_FOREACH:
		return calc_foreach(query);
	case TROLL_REPEAT:
		return calc_repeat(query);
	case TROLL_ACCUMULATE:
		return calc_accumulate(query);
	case TROLL_CALL:
		return calc_call(query);
	case TROLL_FOLD:
		return calc_fold(query);
	case TROLL_ORDINARY:
	case TROLL_UNKNOWN:
		break;
	}
	troll_unknown(work, e);
	return false;
}
