/* What is asked of loops, and of what is done for each item. */
#include "script/troll/calc_inside.h"

/* ---- foreach ---- */

/* For each value once, to the power of its copies. */
static bool each_of(struct calculator *calc, struct frame *frame, expression *e,
		    const struct question *question, const struct troll_value *items,
		    struct dist *all)
{
	size_t i, copies;
	bool ok = question_power(calc, e, question, NULL, 0, all);

	for (i = 0; ok && i < items->count; i += copies) {
		const struct dist *once;
		struct dist power = calc_empty(calc), more = calc_empty(calc);

		for (copies = 1;
		     i + copies < items->count && items->items[i + copies] == items->items[i];)
			copies++;
		frame->slots[e->slot] = troll_number(&calc->work.values, items->items[i]);
		ok = frame->slots[e->slot] != NULL || calc_no_memory(calc, e);
		once = ok ? calc_find(calc, frame, e->second, question) : NULL;
		ok = once != NULL && question_power(calc, e, question, once, copies, &power) &&
		     question_cross(calc, e, question, all, &power, &more);
		dist_clear(&power);
		dist_clear(all);
		*all = more;
	}
	return ok;
}

bool calc_foreach(struct calculator *calc, struct frame *frame, expression *e,
		  const struct question *question, struct dist *to)
{
	const struct dist *items = calc_find(calc, frame, e->first, &question_all);
	bool ok = items != NULL;
	struct dist all;
	size_t i;

	for (i = 0; ok && i < items->count; i++) {
		all = calc_empty(calc);
		ok = troll_take_collection(&calc->work, e, items->values[i]) &&
		     each_of(calc, frame, e, question, items->values[i], &all) &&
		     calc_add_all(calc, e, to, &all, items->weights[i]);
		dist_clear(&all);
	}
	return ok;
}

/* ---- one round of a loop ---- */

struct round {
	struct dist ends, goes_on; /* with the answers of what it gives */
	mpq_t ending, going;       /* their mass */
};

static void round_begin(struct calculator *calc, struct round *round)
{
	round->ends = calc_empty(calc);
	round->goes_on = calc_empty(calc);
	mpq_inits(round->ending, round->going, NULL);
}

static void round_end(struct round *round)
{
	dist_clear(&round->ends);
	dist_clear(&round->goes_on);
	mpq_clears(round->ending, round->going, NULL);
}

/* Splits a value by whether the loop goes on with it. */
static bool split(struct calculator *calc, struct frame *frame, expression *e,
		  const struct question *question, const struct troll_value *value,
		  mpq_srcptr weight, struct round *round)
{
	const struct dist *test;
	bool ok = true;
	mpq_t share;
	size_t i;

	frame->slots[e->slot] = value;
	test = calc_find(calc, frame, e->second, &question_some);
	mpq_init(share);
	for (i = 0; test != NULL && ok && i < test->count; i++) {
		bool goes_on = calc_is_true(test->values[i]) != e->until;

		mpq_mul(share, test->weights[i], weight);
		ok = calc_answer(calc, e, question, value, share,
				 goes_on ? &round->goes_on : &round->ends);
		if (goes_on)
			mpq_add(round->going, round->going, share);
		else
			mpq_add(round->ending, round->ending, share);
	}
	mpq_clear(share);
	return ok && test != NULL;
}

/* What one round gives. */
static bool make_round(struct calculator *calc, struct frame *frame, expression *e,
		       const struct question *question, struct round *round)
{
	const struct dist *values = calc_find(calc, frame, e->first, &question_all);
	bool ok = values != NULL;
	size_t i;

	for (i = 0; ok && i < values->count; i++) {
		ok = e->kind != TROLL_ACCUMULATE ||
		     troll_take_collection(&calc->work, e, values->values[i]);
		ok = ok &&
		     split(calc, frame, e, question, values->values[i], values->weights[i], round);
	}
	return ok;
}

/* Where calls are not followed for ever, a loop that never ends has no outcomes; else it is an error. */
static bool check_end(struct calculator *calc, expression *e, const struct round *round)
{
	if (mpq_sgn(round->ending) > 0 || calc->rounds > 0 || mpq_cmp_ui(round->going, 1, 1) < 0)
		return true;
	troll_fail(&calc->work, CODE_ENDLESS, e->sign, NULL, "this loop never ends");
	return false;
}

/* ---- repeat ---- */

/* Of those rounds that go on nothing is left: the others, as parts of the rest. */
bool calc_repeat(struct calculator *calc, struct frame *frame, expression *e,
		 const struct question *question, struct dist *to)
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

/* Is so little left in the loop that nobody minds? */
static bool is_enough(const struct calculator *calc, const struct dist *left)
{
	enum { PARTS = 16 };
	mpq_t mass;
	double share;

	mpq_init(mass);
	dist_mass(left, mass);
	share = mpq_get_d(mass);
	mpq_clear(mass);
	return share == 0 || share < calc->request->threshold / PARTS;
}

/* Round after round: what has come together so far, and what it is when the loop ends. */
static bool follow(struct calculator *calc, expression *e, const struct question *question,
		   const struct round *round, struct dist *so_far, struct dist *to)
{
	int64_t rounds = 0;
	bool ok = true;

	while (ok && so_far->count > 0) {
		struct dist ended = calc_empty(calc), more = calc_empty(calc);
		mpq_t one;

		mpq_init(one);
		mpq_set_ui(one, 1, 1);
		ok = question_cross(calc, e, question, so_far, &round->ends, &ended) &&
		     calc_add_all(calc, e, to, &ended, one) &&
		     question_cross(calc, e, question, so_far, &round->goes_on, &more);
		mpq_clear(one);
		dist_clear(&ended);
		dist_clear(so_far);
		*so_far = more;
		rounds++;
		if (calc->rounds > 0 ? rounds >= calc->rounds : is_enough(calc, so_far))
			break;
	}
	return ok;
}

bool calc_accumulate(struct calculator *calc, struct frame *frame, expression *e,
		     const struct question *question, struct dist *to)
{
	struct dist so_far = calc_empty(calc);
	struct round round;
	bool ok;

	round_begin(calc, &round);
	ok = make_round(calc, frame, e, question, &round) && check_end(calc, e, &round);
	if (ok && mpq_sgn(round.ending) > 0)
		ok = question_power(calc, e, question, NULL, 0, &so_far) &&
		     follow(calc, e, question, &round, &so_far, to);
	dist_clear(&so_far);
	round_end(&round);
	return ok;
}
