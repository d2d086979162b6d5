/* The distributions of loops and of foreach. */
#include "language/troll/calc_inside.h"

/* ---- foreach ---- */

/* The union of the bodies for all items of a collection; equal items share one calculation, to the power of their
   number. */
static bool each_of(struct calculator *calc, struct frame *frame, expression *e,
		    const struct question *question, const struct troll_value *items,
		    struct weighted_set *all)
{
	size_t i, copies;
	bool ok = question_power(calc, e, question, NULL, 0, all);

	for (i = 0; ok && i < items->count; i += copies) {
		const struct weighted_set *once;
		struct weighted_set power = calc_empty(calc), more = calc_empty(calc);

		for (copies = 1;
		     i + copies < items->count && items->items[i + copies] == items->items[i];)
			copies++;
		frame->slots[e->slot] = troll_number(&calc->work.values, items->items[i]);
		ok = frame->slots[e->slot] != NULL || calc_no_memory(calc, e);
		once = ok ? calc_find(calc, frame, e->second, question) : NULL;
		ok = once != NULL && question_power(calc, e, question, once, copies, &power) &&
		     question_cross(calc, e, question, all, &power, &more);
		weighted_set_clear(&power);
		weighted_set_clear(all);
		*all = more;
	}
	return ok;
}

/* Enumerates the values of the collection. */
static bool each_of_all(struct calculator *calc, struct frame *frame, expression *e,
			const struct question *question, const struct weighted_set *items,
			struct weighted_set *to)
{
	bool ok = items != NULL;
	struct weighted_set all;
	size_t i;

	for (i = 0; ok && i < items->count; i++) {
		all = calc_empty(calc);
		ok = troll_take_collection(&calc->work, e, value_in(items, i)) &&
		     each_of(calc, frame, e, question, value_in(items, i), &all) &&
		     calc_add_all(calc, e, to, &all, items->weights[i]);
		weighted_set_clear(&all);
	}
	return ok;
}

/* The body for one of the dice. */
static bool each_of_die(struct calculator *calc, struct frame *frame, expression *e,
			const struct question *question, expression *dice, struct weighted_set *to)
{
	struct weighted_set die = calc_empty(calc);
	bool ok = calc_die(calc, frame, dice, dice->second, &question_all, &die) &&
		  each_of_all(calc, frame, e, question, &die, to);

	weighted_set_clear(&die);
	return ok;
}

static bool each_in(struct calculator *calc, struct frame *frame, expression *e,
		    const struct question *question, expression *items, struct weighted_set *to);

/* The body for a random number of independent and identical items. */
static bool each_of_many(struct calculator *calc, struct frame *frame, expression *e,
			 const struct question *question, expression *items,
			 struct weighted_set *to)
{
	const struct weighted_set *counts = calc_find(calc, frame, items->first, &question_single);
	struct weighted_set once = calc_empty(calc), all;
	bool ok = counts != NULL;
	bool known = false;
	int64_t count;
	size_t i;

	for (i = 0; ok && i < counts->count; i++) {
		ok = troll_take_count(&calc->work, items, value_in(counts, i), 0, &count);
		if (ok && count > 0 && !known)
			ok = items->operation == TROLL_TIMES
				     ? each_in(calc, frame, e, question, items->second, &once)
				     : each_of_die(calc, frame, e, question, items, &once);
		known |= count > 0;
		all = calc_empty(calc);
		ok = ok && question_power(calc, e, question, &once, (uint64_t)count, &all) &&
		     calc_add_all(calc, e, to, &all, counts->weights[i]);
		weighted_set_clear(&all);
	}
	weighted_set_clear(&once);
	return ok;
}

/* The bodies for the items of two collections, together. */
static bool each_of_both(struct calculator *calc, struct frame *frame, expression *e,
			 const struct question *question, expression *items,
			 struct weighted_set *to)
{
	struct weighted_set left = calc_empty(calc), right = calc_empty(calc);
	bool ok = each_in(calc, frame, e, question, items->first, &left) &&
		  each_in(calc, frame, e, question, items->second, &right) &&
		  question_cross(calc, e, question, &left, &right, to);

	weighted_set_clear(&left);
	weighted_set_clear(&right);
	return ok;
}

/* The bodies for the items of a collection. If these are independent, the collection is never built. */
static bool each_in(struct calculator *calc, struct frame *frame, expression *e,
		    const struct question *question, expression *items, struct weighted_set *to)
{
	if (items->kind == TROLL_BINARY && items->operation == TROLL_UNION)
		return each_of_both(calc, frame, e, question, items, to);
	if (items->kind == TROLL_BINARY &&
	    (items->operation == TROLL_TIMES || items->operation == TROLL_DICE ||
	     items->operation == TROLL_ZERO_DICE))
		return each_of_many(calc, frame, e, question, items, to);
	return each_of_all(calc, frame, e, question, calc_find(calc, frame, items, &question_all),
			   to);
}

bool calc_foreach(struct calculator *calc, struct frame *frame, expression *e,
		  const struct question *question, struct weighted_set *to)
{
	return each_in(calc, frame, e, question, e->first, to);
}

/* ---- one round of a loop ---- */

struct round {
	struct weighted_set ends, goes_on; /* the answers of the last round, and of other rounds */
	mpq_t ending, going;               /* their masses */
};

static void round_begin(struct calculator *calc, struct round *round)
{
	round->ends = calc_empty(calc);
	round->goes_on = calc_empty(calc);
	mpq_inits(round->ending, round->going, NULL);
}

static void round_end(struct round *round)
{
	weighted_set_clear(&round->ends);
	weighted_set_clear(&round->goes_on);
	mpq_clears(round->ending, round->going, NULL);
}

/* Splits a value by whether the loop continues after it. */
static bool split(struct calculator *calc, struct frame *frame, expression *e,
		  const struct question *question, const struct troll_value *value,
		  mpq_srcptr weight, struct round *round)
{
	const struct weighted_set *test;
	bool ok = true;
	mpq_t share;
	size_t i;

	frame->slots[e->slot] = value;
	test = calc_find(calc, frame, e->second, &question_some);
	mpq_init(share);
	for (i = 0; test != NULL && ok && i < test->count; i++) {
		bool goes_on = calc_is_true(value_in(test, i)) != e->until;

		mpq_mul(share, test->weights[i], weight);
		ok = calc_add(calc, e, goes_on ? &round->goes_on : &round->ends,
			      question_pick(calc, question, value), share);
		if (goes_on)
			mpq_add(round->going, round->going, share);
		else
			mpq_add(round->ending, round->ending, share);
	}
	mpq_clear(share);
	return ok && test != NULL;
}

/* The distribution of one round. */
static bool make_round(struct calculator *calc, struct frame *frame, expression *e,
		       const struct question *question, struct round *round)
{
	const struct question *asked = need_of_round(calc, frame, e, question);
	const struct weighted_set *values =
		asked != NULL ? calc_find(calc, frame, e->first, asked) : NULL;
	bool ok = values != NULL;
	size_t i;

	for (i = 0; ok && i < values->count; i++) {
		ok = e->kind != TROLL_ACCUMULATE || question_takes(calc, e, value_in(values, i));
		ok = ok && split(calc, frame, e, question, value_in(values, i), values->weights[i],
				 round);
	}
	return ok;
}

/* An endless loop is an error; if the number of rounds is limited, it has no outcomes. */
static bool check_end(struct calculator *calc, expression *e, const struct round *round)
{
	if (mpq_sgn(round->ending) > 0 || calc->rounds > 0 || mpq_cmp_ui(round->going, 1, 1) < 0)
		return true;
	troll_fail(&calc->work, CODE_ENDLESS, e->sign, NULL, "this loop never ends");
	return false;
}

/* ---- repeat ---- */

/* The distribution of the last round: that of any round, given that the loop ends with it (rejection sampling). */
bool calc_repeat(struct calculator *calc, struct frame *frame, expression *e,
		 const struct question *question, struct weighted_set *to)
{
	struct round round;
	mpq_t scale;
	bool ok;

	round_begin(calc, &round);
	mpq_init(scale);
	ok = make_round(calc, frame, e, question, &round) && check_end(calc, e, &round);
	if (ok && mpq_sgn(round.ending) > 0) {
		mpq_set_ui(scale, 1, 1);
		mpq_sub(scale, scale, round.going);
		mpq_inv(scale, scale);
		ok = calc_add_all(calc, e, to, &round.ends, scale);
	}
	mpq_clear(scale);
	round_end(&round);
	return ok;
}

/* ---- accumulate ---- */

/* Is the mass that is left in the loop negligible? */
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

/* Follows the rounds: `so_far` is the distribution of the accumulated value, `to` that at the end of the loop. */
static bool follow(struct calculator *calc, expression *e, const struct question *question,
		   const struct round *round, struct weighted_set *so_far, struct weighted_set *to)
{
	int64_t rounds = 0;
	bool ok = true;

	while (ok && so_far->count > 0) {
		struct weighted_set ended = calc_empty(calc), more = calc_empty(calc);
		mpq_t one;

		mpq_init(one);
		mpq_set_ui(one, 1, 1);
		ok = question_cross(calc, e, question, so_far, &round->ends, &ended) &&
		     calc_add_all(calc, e, to, &ended, one) &&
		     question_cross(calc, e, question, so_far, &round->goes_on, &more);
		mpq_clear(one);
		weighted_set_clear(&ended);
		weighted_set_clear(so_far);
		*so_far = more;
		rounds++;
		if (calc->rounds > 0 ? rounds >= calc->rounds : is_enough(calc, so_far))
			break;
	}
	return ok;
}

bool calc_accumulate(struct calculator *calc, struct frame *frame, expression *e,
		     const struct question *question, struct weighted_set *to)
{
	struct weighted_set so_far = calc_empty(calc);
	struct round round;
	bool ok;

	round_begin(calc, &round);
	ok = make_round(calc, frame, e, question, &round) && check_end(calc, e, &round);
	if (ok && mpq_sgn(round.ending) > 0)
		ok = question_power(calc, e, question, NULL, 0, &so_far) &&
		     follow(calc, e, question, &round, &so_far, to);
	weighted_set_clear(&so_far);
	round_end(&round);
	return ok;
}
