/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about collections and their answers. A question is a homomorphism: the answer for a union follows from the
   answers for its parts, so collections need not be built. */
#include <string.h>

#include "language/troll/exact/inside.h"

const struct question question_all = {.kind = ASK_ALL}, question_some = {.kind = ASK_SOME},
		      question_single = {.kind = ASK_SINGLE};

const struct question *question_of(struct calculator *calc, struct question like)
{
	struct question *q;

	for (q = calc->questions; q != NULL; q = (struct question *)q->other) {
		if (q->kind == like.kind && q->of == like.of && q->number == like.number &&
		    q->set == like.set && q->next == like.next && q->rest == like.rest)
			return q;
	}
	q = arena_take(&calc->arena, sizeof *q);
	if (q == NULL) {
		calc_no_memory(calc, like.of);
		return NULL;
	}
	*q = like;
	q->other = calc->questions;
	return calc->questions = q;
}

const struct question *question_and(struct calculator *calc, const struct question *q,
				    const struct question *rest)
{
	const struct question *at = rest;

	if (q->kind == ASK_SEVERAL) {
		if (q->rest != NULL)
			rest = question_and(calc, q->rest, rest);
		return rest != NULL || q->rest == NULL ? question_and(calc, q->next, rest) : NULL;
	}
	while (at != NULL && at->next != q)
		at = at->rest;
	return at != NULL
		       ? rest
		       : question_of(calc, (struct question){
						   .kind = ASK_SEVERAL, .next = q, .rest = rest});
}

/* ---- answers ---- */

/* A collection of `count` arbitrary numbers, of which only the number matters. */
static const struct troll_value *take_many(struct calculator *calc, size_t count)
{
	int64_t *items = troll_draft(&calc->roll.work, calc->program->main, count);

	if (items == NULL)
		return NULL;
	memset(items, 0, count * sizeof *items);
	return troll_collection(&calc->roll.work, calc->program->main, items, count);
}

/* A pair of answers. NULL when out of memory (reported), or if an answer is NULL. */
static const struct troll_value *take_both(struct calculator *calc, const struct question *q,
					   const struct troll_value *first,
					   const struct troll_value *second)
{
	if (first == NULL || (second == NULL && q->rest != NULL))
		return NULL;
	return troll_answers(&calc->roll.work, calc->program->main, q, first, second);
}

/* The items that `q->set` removes, and the answer for the remaining ones. */
static const struct troll_value *take_without(struct calculator *calc, const struct question *q,
					      const struct troll_value *value)
{
	const struct troll_value *rest = troll_sift(&calc->roll.work, q->of, value, q->set);
	const struct troll_value *out =
		rest != NULL ? troll_sift(&calc->roll.work, q->of, value, rest) : NULL;

	rest = out != NULL ? question_answer(calc, q->next, rest) : NULL;
	return rest != NULL ? take_both(calc, q, out, rest) : NULL;
}

static const struct troll_value *take_several(struct calculator *calc, const struct question *q,
					      const struct troll_value *value)
{
	const struct troll_value *first = question_answer(calc, q->next, value);

	return first == NULL || q->rest == NULL
		       ? take_both(calc, q, first, NULL)
		       : take_both(calc, q, first, question_answer(calc, q->rest, value));
}

const struct troll_value *question_answer(struct calculator *calc, const struct question *q,
					  const struct troll_value *value)
{
	if (value != NULL && value->kind == TROLL_BOTH && q->kind == ASK_PART)
		return question_pair(calc, q, value->parts[0], value->parts[1]);
	if (value == NULL || value->kind != TROLL_COLLECTION)
		return value;
	switch (q->kind) {
	case ASK_ALL:
		return value;
	case ASK_SOME:
		return value->count == 0 ? value
					 : troll_number(&calc->roll.work, calc->program->main, 1);
	case ASK_SINGLE:
		return value->count <= 1 ? value : take_many(calc, value->count);
	case ASK_REDUCE:
		return troll_unary(&calc->roll.work, q->of, value);
	case ASK_BEST:
		return troll_best(&calc->roll.work, q->of, q->number, value);
	case ASK_FILTER:
		return question_answer(calc, q->next,
				       troll_filter(&calc->roll.work, q->of, q->number, value));
	case ASK_SIFT:
		return question_answer(calc, q->next,
				       troll_sift(&calc->roll.work, q->of, value, q->set));
	case ASK_WITHOUT:
		return take_without(calc, q, value);
	case ASK_PART: /* a collection is an error here, which the asking expression reports */
		return value;
	case ASK_SEVERAL:
		return take_several(calc, q, value);
	}
	return NULL;
}

bool question_takes(struct calculator *calc, expression *e, const struct troll_value *value)
{
	return value->kind == TROLL_ANSWERS || troll_take_collection(&calc->roll.work, e, value);
}

const struct troll_value *question_pick(struct calculator *calc, const struct question *q,
					const struct troll_value *value)
{
	const struct troll_value *at = value;

	if (value == NULL || value->kind != TROLL_ANSWERS)
		return question_answer(calc, q, value);
	if (q->kind == ASK_SEVERAL)
		return value->asked == q
			       ? value
			       : take_both(calc, q, question_pick(calc, q->next, value),
					   q->rest != NULL ? question_pick(calc, q->rest, value)
							   : NULL);
	while (at->asked->next != q && at->parts[1] != NULL)
		at = at->parts[1];
	/* Unreachable if need.c has collected all questions; an error instead of a wrong answer. */
	if (at->asked->next != q)
		return troll_fail_calculation(&calc->roll.work, calc->program->main->sign,
					      "this use of a variable was not foreseen");
	return at->parts[0];
}

/* The final question after all filters. */
static const struct question *last_of(const struct question *q)
{
	while (q->kind == ASK_FILTER || q->kind == ASK_SIFT)
		q = q->next;
	return q;
}

/* Whether the answer for a union is the sum of the answers. */
static bool is_sum(const struct question *q)
{
	q = last_of(q);
	if (q->kind == ASK_SEVERAL)
		return is_sum(q->next) && (q->rest == NULL || is_sum(q->rest));
	return q->kind == ASK_REDUCE &&
	       (q->of->operation == TROLL_SUM || q->of->operation == TROLL_COUNT);
}

static const struct troll_value *add_answers(const struct query *query, const struct troll_value *a,
					     const struct troll_value *b)
{
	struct calculator *calc = query->calc;
	expression *e = query->e;
	int64_t number;

	if (!troll_take_collection(&calc->roll.work, e, a) ||
	    !troll_take_collection(&calc->roll.work, e, b))
		return NULL;
	if (__builtin_add_overflow(a->items[0], b->items[0], &number))
		return troll_fail(&calc->roll.work, CODE_OVERFLOW, e->sign, NULL,
				  "the result does not fit into 64 bits");
	return troll_number(&calc->roll.work, e, number);
}

static const struct troll_value *join_several(const struct query *query, const struct question *q,
					      const struct troll_value *a,
					      const struct troll_value *b)
{
	const struct troll_value *first = question_join(query, q->next, a->parts[0], b->parts[0]);

	return first == NULL || q->rest == NULL
		       ? take_both(query->calc, q, first, NULL)
		       : take_both(query->calc, q, first,
				   question_join(query, q->rest, a->parts[1], b->parts[1]));
}

/* Of the items that both parts removed, one copy for each item of the set stays removed; the others return. */
static const struct troll_value *join_without(const struct query *query, const struct question *q,
					      const struct troll_value *a,
					      const struct troll_value *b)
{
	const struct troll_value *rest = question_join(query, q->next, a->parts[1], b->parts[1]);
	const struct troll_value *out =
		rest != NULL
			? troll_unite(&query->calc->roll.work, query->e, a->parts[0], b->parts[0])
			: NULL;
	const struct troll_value *both = out != NULL ? take_without(query->calc, q, out) : NULL;

	rest = both != NULL ? question_join(query, q->next, rest, both->parts[1]) : NULL;
	return rest != NULL ? take_both(query->calc, q, both->parts[0], rest) : NULL;
}

/* The answer for a union, from the answers for its parts (questions are homomorphisms); `e` is the union. */
const struct troll_value *question_join(const struct query *query, const struct question *q,
					const struct troll_value *a, const struct troll_value *b)
{
	struct calculator *calc = query->calc;
	expression *e = query->e;
	const struct troll_value *both;

	q = last_of(q);
	if ((q->kind == ASK_SEVERAL || q->kind == ASK_WITHOUT) && a->kind == TROLL_ANSWERS &&
	    b->kind == TROLL_ANSWERS)
		return q->kind == ASK_SEVERAL ? join_several(query, q, a, b)
					      : join_without(query, q, a, b);
	if (is_sum(q) && q->kind != ASK_SEVERAL)
		return add_answers(query, a, b);
	if (!question_takes(calc, e, a) || !question_takes(calc, e, b))
		return NULL;
	both = troll_unite(&calc->roll.work, e, a, b);
	return both != NULL ? question_answer(calc, q, both) : NULL;
}

/* ---- pairs ---- */

/* Collects the questions for one part of a pair into `several`; *all if one needs the whole pair. False after an
   error. */
static bool collect_part(struct calculator *calc, const struct question *q, int64_t part,
			 const struct question **several, bool *all)
{
	if (q->kind == ASK_SEVERAL) {
		if (q->rest != NULL && !collect_part(calc, q->rest, part, several, all))
			return false;
		return collect_part(calc, q->next, part, several, all);
	}
	*all |= q->kind != ASK_SOME && q->kind != ASK_PART;
	if (q->kind == ASK_PART && q->number == part)
		*several = question_and(calc, q->next, *several);
	return *several != NULL || q->kind != ASK_PART || q->number != part;
}

const struct question *question_of_part(struct calculator *calc, const struct question *q,
					int64_t part)
{
	const struct question *several = NULL;
	bool all = false;

	if (!collect_part(calc, q, part, &several, &all))
		return NULL;
	if (all)
		return &question_all;
	return several != NULL ? several : &question_some;
}

const struct troll_value *question_pair(struct calculator *calc, const struct question *q,
					const struct troll_value *first,
					const struct troll_value *second)
{
	const struct troll_value *parts[2] = {first, second}, *made;

	if (q->kind == ASK_SEVERAL) {
		made = question_pair(calc, q->next, first, second);
		return made == NULL || q->rest == NULL
			       ? take_both(calc, q, made, NULL)
			       : take_both(calc, q, made,
					   question_pair(calc, q->rest, first, second));
	}
	if (q->kind == ASK_PART) {
		parts[q->number] = question_pick(calc, q->next, parts[q->number]);
		parts[1 - q->number] = troll_nothing(&calc->roll.work, calc->program->main);
	}
	return parts[0] != NULL && parts[1] != NULL
		       ? troll_pair(&calc->roll.work, calc->program->main, parts[0], parts[1])
		       : NULL;
}

/* ---- distributions ---- */

static const struct troll_value *
combine_union(const struct query *query, const struct troll_value *a, const struct troll_value *b)
{
	return question_join(query, query->question, a, b);
}

bool question_cross(const struct query *query, const struct weighted_set *a,
		    const struct weighted_set *b, struct weighted_set *both)
{
	return query_combine(query, a, b, combine_union, both);
}

/* *all becomes its union with `more`. */
static bool join_one(const struct query *query, const struct weighted_set *more,
		     struct weighted_set *all)
{
	struct weighted_set both = calc_empty(query->calc);
	bool ok = question_cross(query, all, more, &both);

	weighted_set_clear(all);
	*all = both;
	return ok;
}

/* The power of a distribution: by repeated squaring if answers are sums or `times` is large; otherwise one at a time,
   which keeps intermediate distributions small. */
bool question_power(const struct query *query, const struct weighted_set *each, uint64_t times,
		    struct weighted_set *all)
{
	enum { MOST_ONE_BY_ONE = 64 };
	struct calculator *calc = query->calc;
	struct query empty = *query;
	struct weighted_set half;
	bool ok;

	empty.to = all;
	ok = query_add(&empty, troll_nothing(&calc->roll.work, query->e), calc->one);
	if (times <= 1 || (!is_sum(query->question) && times <= MOST_ONE_BY_ONE)) {
		while (ok && times-- > 0)
			ok = join_one(query, each, all);
		return ok;
	}
	half = calc_empty(calc);
	ok = ok && question_power(query, each, times / 2, &half) && join_one(query, &half, all) &&
	     join_one(query, &half, all) && (times % 2 == 0 || join_one(query, each, all));
	weighted_set_clear(&half);
	return ok;
}
