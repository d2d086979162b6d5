/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The distributions of loops and of foreach. */
#include "language/troll/exact/inside.h"

/* ---- foreach ---- */

/* The union of the bodies for all items of a collection; equal items share one calculation, to the power of their
   number. */
static bool each_of(const struct query *query, const struct troll_value *items,
		    struct weighted_set *all)
{
	struct calculator *calc = query->calc;
	const struct troll_value **slot = &query->frame->slots[query->e->slot];
	size_t i, copies;
	bool ok = question_power(query, NULL, 0, all);

	for (i = 0; ok && i < items->count; i += copies) {
		const struct weighted_set *once = NULL;
		struct weighted_set power = calc_empty(calc), more = calc_empty(calc);

		for (copies = 1;
		     i + copies < items->count && items->items[i + copies] == items->items[i];)
			copies++;
		*slot = troll_number(&calc->roll.work, query->e, items->items[i]);
		if (*slot != NULL)
			once = query_find(query, query->e->second, query->question);
		ok = once != NULL && question_power(query, once, copies, &power) &&
		     question_cross(query, all, &power, &more);
		weighted_set_clear(&power);
		weighted_set_clear(all);
		*all = more;
	}
	return ok;
}

/* Enumerates the values of the collection. */
static bool each_of_all(const struct query *query, const struct weighted_set *items)
{
	struct calculator *calc = query->calc;
	bool ok = items != NULL;
	size_t i;

	for (i = 0; ok && i < items->count; i++) {
		struct weighted_set all = calc_empty(calc);

		ok = troll_take_collection(&calc->roll.work, query->e, value_in(items, i)) &&
		     each_of(query, value_in(items, i), &all) &&
		     query_add_all(query, &all, items->weights[i]);
		weighted_set_clear(&all);
	}
	return ok;
}

static bool each_in(const struct query *query, expression *items);

/* The body for one item of m d n, m z n or n # e. */
static const struct weighted_set *find_each(const struct query *single, expression *items)
{
	struct weighted_set die = calc_empty(single->calc);
	const struct query of_die = {single->calc, single->frame, items, &question_all, &die};
	bool ok = items->operation == TROLL_TIMES
			  ? each_in(single, items->second)
			  : query_add_dice(&of_die) && each_of_all(single, &die);

	weighted_set_clear(&die);
	return ok ? single->to : NULL;
}

/* The bodies for the items of two collections, together. */
static bool each_of_both(const struct query *query, expression *items)
{
	struct weighted_set left = calc_empty(query->calc), right = calc_empty(query->calc);
	struct query first = *query, second = *query;
	bool ok;

	first.to = &left;
	second.to = &right;
	ok = each_in(&first, items->first) && each_in(&second, items->second) &&
	     question_cross(query, &left, &right, query->to);
	weighted_set_clear(&left);
	weighted_set_clear(&right);
	return ok;
}

/* The bodies for the items of a collection. If these are independent, the collection is never built. */
static bool each_in_kind(const struct query *query, expression *items)
{
	if (items->kind == TROLL_BINARY && items->operation == TROLL_UNION)
		return each_of_both(query, items);
	if (items->kind == TROLL_BINARY &&
	    (items->operation == TROLL_TIMES || items->operation == TROLL_DICE ||
	     items->operation == TROLL_ZERO_DICE))
		return calc_times(query, items, find_each);
	return each_of_all(query, query_find(query, items, &question_all));
}

static bool each_in(const struct query *query, expression *items)
{
	bool ok = calc_go_deeper(query->calc, items);

	if (ok) {
		ok = each_in_kind(query, items);
		query->calc->depth--;
	}
	return ok;
}

bool calc_foreach(const struct query *query)
{
	return each_in(query, query->e->first);
}

/* ---- one round of a loop ---- */

struct round {
	struct weighted_set ends,
		continues;        /* the answers of the last round, and of other rounds */
	mpq_t ending, continuing; /* their masses */
};

static void round_begin(struct calculator *calc, struct round *round)
{
	round->ends = calc_empty(calc);
	round->continues = calc_empty(calc);
	mpq_inits(round->ending, round->continuing, NULL);
}

static void round_end(struct round *round)
{
	weighted_set_clear(&round->ends);
	weighted_set_clear(&round->continues);
	mpq_clears(round->ending, round->continuing, NULL);
}

/* Splits a value by whether the loop continues after it. */
static bool split(const struct query *query, const struct troll_value *value, mpq_srcptr weight,
		  struct round *round)
{
	expression *e = query->e;
	const struct weighted_set *test;
	bool ok;
	mpq_t share;
	size_t i;

	query->frame->slots[e->slot] = value;
	test = query_find(query, e->second, &question_some);
	ok = test != NULL;
	mpq_init(share);
	for (i = 0; ok && i < test->count; i++) {
		bool continues = calc_is_true(value_in(test, i)) != e->until;
		mpq_ptr mass = continues ? round->continuing : round->ending;

		mpq_mul(share, test->weights[i], weight);
		ok = calc_add(query->calc, e, continues ? &round->continues : &round->ends,
			      question_pick(query->calc, query->question, value), share);
		mpq_add(mass, mass, share);
	}
	mpq_clear(share);
	return ok;
}

/* The distribution of one round. */
static bool make_round(const struct query *query, struct round *round)
{
	expression *e = query->e;
	const struct weighted_set *values = query_find(
		query, e->first, need_of_round(query->calc, query->frame, e, query->question));
	bool ok = values != NULL;
	size_t i;

	for (i = 0; ok && i < values->count; i++)
		ok = (e->kind != TROLL_ACCUMULATE ||
		      question_takes(query->calc, e, value_in(values, i))) &&
		     split(query, value_in(values, i), values->weights[i], round);
	return ok;
}

/* An endless loop is an error; if the number of rounds is limited, it has no outcomes. */
static bool check_end(const struct query *query, const struct round *round)
{
	if (mpq_sgn(round->ending) > 0 || query->calc->rounds > 0 ||
	    mpq_cmp_ui(round->continuing, 1, 1) < 0)
		return true;
	troll_fail(&query->calc->roll.work, CODE_ENDLESS, query->e->sign, NULL,
		   "this loop never ends");
	return false;
}

/* ---- repeat ---- */

/* The distribution of the last round: that of any round, given that the loop ends with it (rejection sampling). */
bool calc_repeat(const struct query *query)
{
	struct round round;
	mpq_t scale;
	bool ok;

	round_begin(query->calc, &round);
	mpq_init(scale);
	ok = make_round(query, &round) && check_end(query, &round);
	if (ok && mpq_sgn(round.ending) > 0) {
		mpq_sub(scale, query->calc->one, round.continuing);
		mpq_inv(scale, scale);
		ok = query_add_all(query, &round.ends, scale);
	}
	mpq_clear(scale);
	round_end(&round);
	return ok;
}

/* ---- accumulate ---- */

/* Whether the mass that is left in the loop is negligible. */
static bool is_enough(const struct calculator *calc, const struct weighted_set *left)
{
	enum { PARTS = 16 };
	mpq_t mass;
	double share;

	mpq_init(mass);
	weighted_set_mass(left, mass);
	share = mpq_get_d(mass);
	mpq_clear(mass);
	return share == 0 || share < calc->request->threshold / PARTS;
}

/* Follows the rounds: `so_far` is the distribution of the accumulated value. */
static bool follow(const struct query *query, const struct round *round,
		   struct weighted_set *so_far)
{
	struct calculator *calc = query->calc;
	int64_t rounds = 0;
	bool ok = true;

	while (ok && so_far->count > 0) {
		struct weighted_set ended = calc_empty(calc), more = calc_empty(calc);

		ok = question_cross(query, so_far, &round->ends, &ended) &&
		     query_add_all(query, &ended, calc->one) &&
		     question_cross(query, so_far, &round->continues, &more);
		weighted_set_clear(&ended);
		weighted_set_clear(so_far);
		*so_far = more;
		rounds++;
		if (calc->rounds > 0 ? rounds >= calc->rounds : is_enough(calc, so_far))
			break;
	}
	return ok;
}

bool calc_accumulate(const struct query *query)
{
	struct weighted_set so_far = calc_empty(query->calc);
	struct round round;
	bool ok;

	round_begin(query->calc, &round);
	ok = make_round(query, &round) && check_end(query, &round);
	if (ok && mpq_sgn(round.ending) > 0)
		ok = question_power(query, NULL, 0, &so_far) && follow(query, &round, &so_far);
	weighted_set_clear(&so_far);
	round_end(&round);
	return ok;
}
