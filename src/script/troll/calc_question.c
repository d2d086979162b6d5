/*
 * Questions: what is asked of a collection is answered part by part, and answers are joined. So nobody has to make the
 * collection.
 */
#include "script/troll/calc_inside.h"

const struct question question_all = {.kind = ASK_ALL}, question_some = {.kind = ASK_SOME};

const struct question *question_of(struct calculator *calc, struct question like)
{
	struct question *q;

	for (q = calc->questions; q != NULL; q = (struct question *)q->other) {
		if (q->kind == like.kind && q->of == like.of && q->number == like.number &&
		    q->set == like.set && q->next == like.next)
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

/* ---- answers ---- */

static const struct troll_value *take_some(struct calculator *calc, const struct troll_value *value)
{
	if (value->count == 0)
		return value;
	value = troll_number(&calc->work.values, 1);
	return value != NULL ? value : troll_no_memory(&calc->work, calc->program->main->sign);
}

static const struct troll_value *take_best(struct calculator *calc, const struct question *q,
					   const struct troll_value *value)
{
	size_t count = value->count;

	if ((uint64_t)q->number < count)
		count = (size_t)q->number;
	return q->kind == ASK_LEAST
		       ? troll_slice(&calc->work, q->of, value, 0, count)
		       : troll_slice(&calc->work, q->of, value, value->count - count, value->count);
}

const struct troll_value *question_answer(struct calculator *calc, const struct question *q,
					  const struct troll_value *value)
{
	if (value == NULL || value->kind != TROLL_COLLECTION)
		return value;
	switch (q->kind) {
	case ASK_ALL:
		return value;
	case ASK_SOME:
		return take_some(calc, value);
	case ASK_REDUCE:
		return troll_unary(&calc->work, q->of, value);
	case ASK_LEAST:
	case ASK_LARGEST:
		return take_best(calc, q, value);
	case ASK_FILTER:
		return question_answer(
			calc, q->next,
			troll_filter(&calc->work, q->of, q->of->operation, q->number, value));
	case ASK_KEEP:
	case ASK_DROP:
		return question_answer(
			calc, q->next,
			troll_among(&calc->work, q->of, value, q->set, q->kind == ASK_KEEP));
	}
	return NULL;
}

/* What is asked in the end, of what has passed the filters. */
static const struct question *last_of(const struct question *q)
{
	while (q->next != NULL)
		q = q->next;
	return q;
}

/* Is the answer for a union the sum of the answers? */
static bool is_sum(const struct question *q)
{
	q = last_of(q);
	return q->kind == ASK_REDUCE &&
	       (q->of->operation == TROLL_SUM || q->of->operation == TROLL_COUNT);
}

static const struct troll_value *add(struct calculator *calc, expression *e,
				     const struct troll_value *a, const struct troll_value *b)
{
	const struct troll_value *sum;
	int64_t number;

	if (!troll_take_collection(&calc->work, e, a) || !troll_take_collection(&calc->work, e, b))
		return NULL;
	if (__builtin_add_overflow(a->items[0], b->items[0], &number))
		return troll_fail(&calc->work, CODE_OVERFLOW, e->sign, NULL,
				  "the result does not fit into 64 bits");
	sum = troll_number(&calc->work.values, number);
	return sum != NULL ? sum : troll_no_memory(&calc->work, e->sign);
}

const struct troll_value *question_join(struct calculator *calc, expression *e,
					const struct question *q, const struct troll_value *a,
					const struct troll_value *b)
{
	const struct troll_value *both;

	if (is_sum(q))
		return add(calc, e, a, b);
	both = troll_unite(&calc->work, e, a, b);
	return both != NULL ? question_answer(calc, last_of(q), both) : NULL;
}

/* ---- of distributions ---- */

bool question_cross(struct calculator *calc, expression *e, const struct question *q,
		    const struct dist *a, const struct dist *b, struct dist *both)
{
	bool ok = true;
	mpq_t weight;
	size_t i, k;

	mpq_init(weight);
	for (i = 0; ok && i < a->count; i++) {
		for (k = 0; ok && k < b->count; k++) {
			mpq_mul(weight, a->weights[i], b->weights[k]);
			ok = calc_add(calc, e, both,
				      question_join(calc, e, q, a->values[i], b->values[k]),
				      weight);
		}
	}
	mpq_clear(weight);
	return ok;
}

/* *all becomes that and one more. */
static bool join_one(struct calculator *calc, expression *e, const struct question *q,
		     const struct dist *more, struct dist *all)
{
	struct dist both = calc_empty(calc);
	bool ok = question_cross(calc, e, q, all, more, &both);

	dist_clear(all);
	*all = both;
	return ok;
}

/* Sums by squaring; others are few as long as one at a time is added. */
static bool raise(struct calculator *calc, expression *e, const struct question *q,
		  const struct dist *each, uint64_t times, struct dist *all)
{
	enum { MOST_ONE_BY_ONE = 64 };
	struct dist half;
	bool ok = true;

	if (times <= 1 || (!is_sum(q) && times <= MOST_ONE_BY_ONE)) {
		while (ok && times-- > 0)
			ok = join_one(calc, e, q, each, all);
		return ok;
	}
	half = calc_empty(calc);
	ok = question_power(calc, e, q, each, times / 2, &half) &&
	     join_one(calc, e, q, &half, all) && join_one(calc, e, q, &half, all) &&
	     (times % 2 == 0 || join_one(calc, e, q, each, all));
	dist_clear(&half);
	return ok;
}

bool question_power(struct calculator *calc, expression *e, const struct question *q,
		    const struct dist *each, uint64_t times, struct dist *all)
{
	const struct troll_value *nothing = troll_nothing(&calc->work.values);
	mpq_t one;
	bool ok;

	if (nothing == NULL)
		return calc_no_memory(calc, e);
	mpq_init(one);
	mpq_set_ui(one, 1, 1);
	ok = calc_answer(calc, e, q, nothing, one, all);
	mpq_clear(one);
	return ok && raise(calc, e, q, each, times, all);
}
