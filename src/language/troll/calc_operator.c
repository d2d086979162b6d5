/* The distributions of operators. */
#include "language/troll/calc_inside.h"

/* ---- dice ---- */

/* One die: the faces from `first` to `last` share the weight equally. */
static bool add_faces(struct calculator *calc, expression *e, const struct question *question,
		      int64_t first, int64_t last, mpq_srcptr weight, struct weighted_set *to)
{
	uint64_t count = (uint64_t)last - (uint64_t)first + 1, i;
	bool ok = true;
	mpq_t share;

	mpq_init(share);
	pmf_set(mpq_denref(share), count);
	mpz_set_ui(mpq_numref(share), 1);
	mpq_mul(share, share, weight);
	for (i = 0; ok && i < count; i++)
		ok = calc_answer(calc, e, question,
				 troll_number(&calc->work.values, first + (int64_t)i), share, to);
	mpq_clear(share);
	return ok;
}

bool calc_die(struct calculator *calc, struct frame *frame, expression *e, expression *operand,
	      const struct question *question, struct weighted_set *to)
{
	bool zero = e->operation == TROLL_ZERO_DIE || e->operation == TROLL_ZERO_DICE;
	const struct weighted_set *faces = calc_find(calc, frame, operand, &question_single);
	int64_t most;
	size_t i;

	for (i = 0; faces != NULL && i < faces->count; i++) {
		if (!troll_take_count(&calc->work, e, value_in(faces, i), zero ? 0 : 1, &most))
			return false;
		if (most > calc->request->limits->states)
			return calc_too_large(calc, e, LIMIT_states);
		if (!add_faces(calc, e, question, zero ? 0 : 1, most, faces->weights[i], to))
			return false;
	}
	return faces != NULL;
}

/* ---- one operand ---- */

static bool choose(struct calculator *calc, struct frame *frame, expression *e,
		   const struct question *question, struct weighted_set *to)
{
	const struct weighted_set *from = calc_find(calc, frame, e->first, &question_all);
	bool ok = from != NULL;
	mpq_t share;
	size_t i, k;

	mpq_init(share);
	for (i = 0; ok && i < from->count; i++) {
		const struct troll_value *value = value_in(from, i);

		ok = troll_take_collection(&calc->work, e, value);
		if (ok && value->count == 0)
			ok = troll_fail(&calc->work, CODE_SINGLE, e->sign, NULL,
					"there is nothing to choose from") != NULL;
		pmf_set(mpq_denref(share), value->count > 0 ? value->count : 1);
		mpz_set_ui(mpq_numref(share), 1);
		mpq_mul(share, share, from->weights[i]);
		for (k = 0; ok && k < value->count; k++)
			ok = calc_answer(calc, e, question,
					 troll_number(&calc->work.values, value->items[k]), share,
					 to);
	}
	mpq_clear(share);
	return ok;
}

bool calc_unary(struct calculator *calc, struct frame *frame, expression *e,
		const struct question *question, struct weighted_set *to)
{
	const struct question *asked;
	const struct weighted_set *operand;
	const struct troll_value *value;
	size_t i;

	if (e->operation == TROLL_DIE || e->operation == TROLL_ZERO_DIE)
		return calc_die(calc, frame, e, e->first, question, to);
	if (e->operation == TROLL_CHOOSE)
		return choose(calc, frame, e, question, to);
	asked = need_of_operand(calc, e, question);
	operand = asked != NULL ? calc_find(calc, frame, e->first, asked) : NULL;
	for (i = 0; operand != NULL && i < operand->count; i++) {
		value = value_in(operand, i);
		if (asked->kind != ASK_REDUCE)
			value = troll_unary(&calc->work, e, value);
		else if (!troll_take_collection(&calc->work, e, value))
			return false;
		if (asked->kind != ASK_PART) /* otherwise the answer is that for the part */
			value = question_answer(calc, question, value);
		if (!calc_add(calc, e, to, value, operand->weights[i]))
			return false;
	}
	return operand != NULL;
}

/* ---- operators whose question for one operand depends on the value of the other ---- */

/* The operator's answer from the answer for its operand; `least` and `largest` have yet to apply. */
static const struct troll_value *take_answer(struct calculator *calc, expression *e,
					     const struct question *question,
					     const struct question *asked,
					     const struct troll_value *value)
{
	if (!question_takes(calc, e, value))
		return NULL;
	if (asked->kind == ASK_WITHOUT)
		return value->kind == TROLL_ANSWERS ? value->parts[1] : value;
	return asked->next == NULL ? question_answer(calc, question, value) : value;
}

/* Enumerates the values of `others`, each of which determines the question for the operand. */
static bool beside(struct calculator *calc, struct frame *frame, expression *e, expression *operand,
		   const struct weighted_set *others, const struct question *question,
		   struct weighted_set *to)
{
	const struct question *asked;
	const struct weighted_set *gives;
	bool ok = others != NULL;
	mpq_t weight;
	size_t i, k;

	mpq_init(weight);
	for (i = 0; ok && i < others->count; i++) {
		asked = need_beside(calc, e, question, value_in(others, i));
		gives = asked != NULL ? calc_find(calc, frame, operand, asked) : NULL;
		ok = gives != NULL;
		for (k = 0; ok && k < gives->count; k++) {
			mpq_mul(weight, others->weights[i], gives->weights[k]);
			ok = calc_add(calc, e, to,
				      take_answer(calc, e, question, asked, value_in(gives, k)),
				      weight);
		}
	}
	mpq_clear(weight);
	if (ok && others->count == 0) /* the operand may fail nevertheless */
		ok = calc_find(calc, frame, operand, &question_some) != NULL;
	return ok;
}

/* ---- repetition ---- */

/* m d n, m z n, n # e: the union of a number of independent collections. */
static bool times(struct calculator *calc, struct frame *frame, expression *e,
		  const struct question *question, struct weighted_set *to)
{
	const struct weighted_set *counts = calc_find(calc, frame, e->first, &question_single);
	const struct weighted_set *once = NULL;
	struct weighted_set die = calc_empty(calc), all;
	bool ok = counts != NULL;
	int64_t count;
	size_t i;

	for (i = 0; ok && i < counts->count; i++) {
		ok = troll_take_count(&calc->work, e, value_in(counts, i), 0, &count);
		if (ok && count > 0 && once == NULL && e->operation != TROLL_TIMES) {
			ok = calc_die(calc, frame, e, e->second, question, &die);
			once = &die;
		} else if (ok && count > 0 && once == NULL) {
			once = calc_find(calc, frame, e->second, question);
			ok = once != NULL;
		}
		all = calc_empty(calc);
		ok = ok && question_power(calc, e, question, once, (uint64_t)count, &all) &&
		     calc_add_all(calc, e, to, &all, counts->weights[i]);
		weighted_set_clear(&all);
	}
	weighted_set_clear(&die);
	return ok;
}

/* The product of two distributions under the operator. */
static bool cross(struct calculator *calc, expression *e, const struct question *question,
		  enum troll_operator operation, const struct weighted_set *left,
		  const struct weighted_set *right, struct weighted_set *to)
{
	bool ok = true;
	mpq_t weight;
	size_t i, k;

	mpq_init(weight);
	for (i = 0; ok && i < left->count; i++) {
		for (k = 0; ok && k < right->count; k++) {
			const struct troll_value *value =
				operation == TROLL_OPERATORS
					? troll_binary(&calc->work, e, value_in(left, i),
						       value_in(right, k))
					: troll_join(&calc->work, e, operation, value_in(left, i),
						     value_in(right, k));

			mpq_mul(weight, left->weights[i], right->weights[k]);
			ok = value != NULL && calc_answer(calc, e, question, value, weight, to);
		}
	}
	mpq_clear(weight);
	return ok;
}

/* `count` independent texts, one above the other. */
static bool stack(struct calculator *calc, expression *e, const struct weighted_set *sample,
		  int64_t count, struct weighted_set *all)
{
	const struct troll_value *nothing = troll_draft_text(&calc->work.values, 0) != NULL
						    ? troll_box(&calc->work.values, 0, 0)
						    : NULL;
	bool ok;
	mpq_t one;

	if (nothing == NULL)
		return calc_no_memory(calc, e);
	mpq_init(one);
	mpq_set_ui(one, 1, 1);
	ok = calc_add(calc, e, all, nothing, one);
	mpq_clear(one);
	while (ok && count-- > 0) {
		struct weighted_set more = calc_empty(calc);

		ok = cross(calc, e, &question_all, TROLL_RIGHT, all, sample, &more);
		weighted_set_clear(all);
		*all = more;
	}
	return ok;
}

static bool samples(struct calculator *calc, struct frame *frame, expression *e,
		    const struct question *question, struct weighted_set *to)
{
	const struct weighted_set *counts = calc_find(calc, frame, e->first, &question_all);
	const struct weighted_set *sample =
		counts != NULL ? calc_find(calc, frame, e->second, &question_all) : NULL;
	bool ok = sample != NULL;
	struct weighted_set all;
	int64_t count;
	size_t i;

	(void)question; /* texts are their own answers */
	for (i = 0; ok && i < counts->count; i++) {
		all = calc_empty(calc);
		ok = troll_take_count(&calc->work, e, value_in(counts, i), 0, &count) &&
		     stack(calc, e, sample, count, &all) &&
		     calc_add_all(calc, e, to, &all, counts->weights[i]);
		weighted_set_clear(&all);
	}
	return ok;
}

/* ---- pick ---- */

/* An enumeration of picked multisets, item by item in ascending order. */
struct hand {
	expression *e;
	const struct question *question;
	const struct troll_value *from;
	size_t wanted;
	int64_t *items; /* picked so far */
	struct weighted_set *to;
};

/* Adds the complete selection. */
static bool show_hand(struct calculator *calc, const struct hand *hand, mpq_srcptr weight)
{
	int64_t *items = troll_draft(&calc->work.values, hand->wanted);
	size_t i;

	for (i = 0; items != NULL && i < hand->wanted; i++)
		items[i] = hand->items[i];
	return calc_answer(calc, hand->e, hand->question,
			   items != NULL ? troll_collection(&calc->work.values, hand->wanted)
					 : NULL,
			   weight, hand->to);
}

/* Enumerates how many copies of the item at `at` are picked, then the rest; `held` items are picked already. `weight`
   is the probability so far, times binomial coefficients (the multivariate hypergeometric distribution). */
static bool pick_from(struct calculator *calc, const struct hand *hand, size_t at, size_t held,
		      mpq_srcptr weight)
{
	size_t copies = 1, taken, left = hand->from->count - at, wanted = hand->wanted - held;
	bool ok = true;
	mpz_t ways;
	mpq_t share;

	if (wanted == 0)
		return show_hand(calc, hand, weight);
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
		ok = pick_from(calc, hand, at + copies, held + taken, share);
	}
	mpq_clear(share);
	mpz_clear(ways);
	return ok;
}

static bool pick_some(struct calculator *calc, struct hand *hand, mpq_srcptr weight)
{
	mpz_t ways;
	mpq_t share;
	bool ok;

	if (hand->wanted >= hand->from->count)
		return calc_answer(calc, hand->e, hand->question, hand->from, weight, hand->to);
	if (hand->from->count > (uint64_t)calc->request->limits->stack)
		return calc_too_large(calc, hand->e, LIMIT_stack);
	hand->items = memory_take(&calc->memory, (hand->wanted + 1) * sizeof *hand->items);
	if (hand->items == NULL)
		return calc_no_memory(calc, hand->e);
	mpz_init(ways);
	mpq_init(share);
	mpz_bin_uiui(ways, hand->from->count, hand->wanted);
	mpq_set_z(share, ways);
	mpq_div(share, weight, share);
	ok = pick_from(calc, hand, 0, 0, share);
	mpq_clear(share);
	mpz_clear(ways);
	memory_release(&calc->memory, hand->items);
	return ok;
}

static bool pick(struct calculator *calc, expression *e, const struct question *question,
		 const struct weighted_set *left, const struct weighted_set *right,
		 struct weighted_set *to)
{
	struct hand hand = {.e = e, .question = question, .to = to};
	int64_t wanted;
	bool ok = true;
	mpq_t weight;
	size_t i, k;

	mpq_init(weight);
	for (i = 0; ok && i < left->count; i++) {
		for (k = 0; ok && k < right->count; k++) {
			mpq_mul(weight, left->weights[i], right->weights[k]);
			ok = troll_take_count(&calc->work, e, value_in(right, k), 0, &wanted) &&
			     troll_take_collection(&calc->work, e, value_in(left, i));
			hand.from = value_in(left, i);
			hand.wanted = memory_count((uint64_t)wanted);
			ok = ok && pick_some(calc, &hand, weight);
		}
	}
	mpq_clear(weight);
	return ok;
}

/* ---- two operands ---- */

static bool unite(struct calculator *calc, struct frame *frame, expression *e,
		  const struct question *question, struct weighted_set *to)
{
	const struct weighted_set *left = calc_find(calc, frame, e->first, question);
	const struct weighted_set *right =
		left != NULL ? calc_find(calc, frame, e->second, question) : NULL;

	return right != NULL && question_cross(calc, e, question, left, right, to);
}

/* a & b: b is needed only if a is not empty. */
static bool both(struct calculator *calc, struct frame *frame, expression *e,
		 const struct question *question, struct weighted_set *to)
{
	const struct weighted_set *left = calc_find(calc, frame, e->first, &question_some), *right;
	size_t i;

	for (i = 0; left != NULL && i < left->count; i++) {
		if (!calc_is_true(value_in(left, i))) {
			if (!calc_answer(calc, e, question, value_in(left, i), left->weights[i],
					 to))
				return false;
			continue;
		}
		right = calc_find(calc, frame, e->second, question);
		if (right == NULL || !calc_add_all(calc, e, to, right, left->weights[i]))
			return false;
	}
	return left != NULL;
}

/* a -- b. With few values of b, a question for each; otherwise the whole of a is needed, once. */
static bool without(struct calculator *calc, struct frame *frame, expression *e,
		    const struct question *question, struct weighted_set *to)
{
	enum { FEW = 16 };
	const struct weighted_set *right = calc_find(calc, frame, e->second, &question_all), *left;

	if (right == NULL || right->count <= FEW)
		return beside(calc, frame, e, e->first, right, question, to);
	left = calc_find(calc, frame, e->first, &question_all);
	return left != NULL && cross(calc, e, question, TROLL_OPERATORS, left, right, to);
}

bool calc_binary(struct calculator *calc, struct frame *frame, expression *e,
		 const struct question *question, struct weighted_set *to)
{
	const struct weighted_set *left, *right;

	switch (e->operation) {
	case TROLL_UNION:
		return unite(calc, frame, e, question, to);
	case TROLL_AND:
		return both(calc, frame, e, question, to);
	case TROLL_LEAST:
	case TROLL_LARGEST:
		left = calc_find(calc, frame, e->first, need_of_other(e));
		return beside(calc, frame, e, e->second, left, question, to);
	case TROLL_KEEP:
	case TROLL_DROP:
		right = calc_find(calc, frame, e->second, &question_all);
		return beside(calc, frame, e, e->first, right, question, to);
	case TROLL_WITHOUT:
		return without(calc, frame, e, question, to);
	case TROLL_TIMES:
	case TROLL_DICE:
	case TROLL_ZERO_DICE:
		return times(calc, frame, e, question, to);
	case TROLL_SAMPLES:
		return samples(calc, frame, e, question, to);
	default:
		break;
	}
	left = calc_find(calc, frame, e->first, need_of_other(e));
	if (troll_is_filter(e->operation))
		return beside(calc, frame, e, e->second, left, question, to);
	right = left != NULL ? calc_find(calc, frame, e->second, need_of_other(e)) : NULL;
	if (right == NULL)
		return false;
	return e->operation == TROLL_PICK
		       ? pick(calc, e, question, left, right, to)
		       : cross(calc, e, question, TROLL_OPERATORS, left, right, to);
}
