/* The distributions of expressions, given the values of their variables. */
#include <string.h>

#include "language/troll/calc_inside.h"

bool calc_answer(struct calculator *calc, expression *e, const struct question *question,
		 const struct troll_value *value, mpq_srcptr weight, struct weighted_set *to)
{
	if (value == NULL)
		return calc_no_memory(calc, e);
	return calc_add(calc, e, to, question_answer(calc, question, value), weight);
}

/* The answer for a constant. */
static bool answer_certain(struct calculator *calc, expression *e, const struct question *question,
			   const struct troll_value *value, struct weighted_set *to)
{
	mpq_t one;
	bool ok;

	mpq_init(one);
	mpq_set_ui(one, 1, 1);
	ok = calc_answer(calc, e, question, value, one, to);
	mpq_clear(one);
	return ok;
}

/* The answer for a variable. Its value contains the answer to this question, as calc_need.c has ensured. */
static bool answer_name(struct calculator *calc, struct frame *frame, expression *e,
			const struct question *question, struct weighted_set *to)
{
	mpq_t one;
	bool ok;

	mpq_init(one);
	mpq_set_ui(one, 1, 1);
	ok = calc_add(calc, e, to, question_pick(calc, question, frame->slots[e->slot]), one);
	mpq_clear(one);
	return ok;
}

static const struct troll_value *line_of(struct calculator *calc, expression *e)
{
	char *bytes = troll_draft_text(&calc->work.values, e->size);

	if (bytes == NULL)
		return NULL;
	memcpy(bytes, e->text, e->size);
	return troll_box(&calc->work.values, 1, e->size);
}

/* ?p */
static bool answer_chance(struct calculator *calc, expression *e, const struct question *question,
			  struct weighted_set *to)
{
	struct troll_values *values = &calc->work.values;
	mpq_t weight;
	bool ok;

	mpq_init(weight);
	pmf_set_signed(weight, e->number);
	pmf_set(mpq_denref(weight), (uint64_t)e->whole);
	mpq_canonicalize(weight);
	ok = mpq_sgn(weight) == 0 ||
	     calc_answer(calc, e, question, troll_number(values, 1), weight, to);
	mpz_sub(mpq_numref(weight), mpq_denref(weight), mpq_numref(weight));
	ok = ok && calc_answer(calc, e, question, troll_nothing(values), weight, to);
	mpq_clear(weight);
	return ok;
}

static const struct weighted_set *find_part(struct calculator *calc, struct frame *frame,
					    expression *e, const struct question *question,
					    int64_t part)
{
	question = question_of_part(calc, question, part);
	return question != NULL ? calc_find(calc, frame, e, question) : NULL;
}

static bool answer_pair(struct calculator *calc, struct frame *frame, expression *e,
			const struct question *question, struct weighted_set *to)
{
	const struct weighted_set *first = find_part(calc, frame, e->first, question, 0);
	const struct weighted_set *second =
		first != NULL ? find_part(calc, frame, e->second, question, 1) : NULL;
	bool ok = second != NULL;
	mpq_t weight;
	size_t i, k;

	mpq_init(weight);
	for (i = 0; ok && i < first->count; i++) {
		for (k = 0; ok && k < second->count; k++) {
			mpq_mul(weight, first->weights[i], second->weights[k]);
			ok = calc_add(calc, e, to,
				      question_pair(calc, question, value_in(first, i),
						    value_in(second, k)),
				      weight);
		}
	}
	mpq_clear(weight);
	return ok;
}

/* x := a; b */
static bool answer_binding(struct calculator *calc, struct frame *frame, expression *e,
			   const struct question *question, struct weighted_set *to)
{
	const struct question *asked = need_of_bound(calc, frame, e, question);
	const struct weighted_set *values =
		asked != NULL ? calc_find(calc, frame, e->first, asked) : NULL;
	const struct weighted_set *gives;
	size_t i;

	for (i = 0; values != NULL && i < values->count; i++) {
		frame->slots[e->slot] = value_in(values, i);
		gives = calc_find(calc, frame, e->second, question);
		if (gives == NULL || !calc_add_all(calc, e, to, gives, values->weights[i]))
			return false;
	}
	return values != NULL;
}

/* The probabilities that the condition is true, and that it is false. */
static bool find_truth(struct calculator *calc, struct frame *frame, expression *condition,
		       mpq_t yes, mpq_t no)
{
	const struct weighted_set *dist = calc_find(calc, frame, condition, &question_some);
	size_t i;

	for (i = 0; dist != NULL && i < dist->count; i++) {
		if (calc_is_true(value_in(dist, i)))
			mpq_add(yes, yes, dist->weights[i]);
		else
			mpq_add(no, no, dist->weights[i]);
	}
	return dist != NULL;
}

/* Adds the distribution of a branch, unless its probability is 0. */
static bool add_part(struct calculator *calc, struct frame *frame, expression *e,
		     const struct question *question, mpq_srcptr chance, struct weighted_set *to)
{
	const struct weighted_set *gives;

	if (mpq_sgn(chance) == 0)
		return true;
	gives = calc_find(calc, frame, e, question);
	return gives != NULL && calc_add_all(calc, e, to, gives, chance);
}

static bool answer_if(struct calculator *calc, struct frame *frame, expression *e,
		      const struct question *question, struct weighted_set *to)
{
	mpq_t yes, no;
	bool ok;

	mpq_inits(yes, no, NULL);
	ok = find_truth(calc, frame, e->first, yes, no) &&
	     add_part(calc, frame, e->second, question, yes, to) &&
	     add_part(calc, frame, e->third, question, no, to);
	mpq_clears(yes, no, NULL);
	return ok;
}

bool calc_expression(struct calculator *calc, struct frame *frame, expression *e,
		     const struct question *question, struct weighted_set *to)
{
	struct troll_values *values = &calc->work.values;

	switch (e->kind) {
	case TROLL_NUMBER:
		return answer_certain(calc, e, question, troll_number(values, e->number), to);
	case TROLL_EMPTY:
		return answer_certain(calc, e, question, troll_nothing(values), to);
	case TROLL_TEXT:
		return answer_certain(calc, e, question, line_of(calc, e), to);
	case TROLL_NAME:
		return answer_name(calc, frame, e, question, to);
	case TROLL_CHANCE:
		return answer_chance(calc, e, question, to);
	case TROLL_UNARY:
		return calc_unary(calc, frame, e, question, to);
	case TROLL_BINARY:
		return calc_binary(calc, frame, e, question, to);
	case TROLL_PAIR:
		return answer_pair(calc, frame, e, question, to);
	case TROLL_BIND:
		return answer_binding(calc, frame, e, question, to);
	case TROLL_IF:
		return answer_if(calc, frame, e, question, to);
	case TROLL_FOREACH:
		return calc_foreach(calc, frame, e, question, to);
	case TROLL_REPEAT:
		return calc_repeat(calc, frame, e, question, to);
	case TROLL_ACCUMULATE:
		return calc_accumulate(calc, frame, e, question, to);
	case TROLL_CALL:
		return calc_call(calc, frame, e, question, to);
	case TROLL_FOLD:
		return calc_fold(calc, frame, e, question, to);
	case TROLL_ORDINARY:
	case TROLL_UNKNOWN:
		break;
	}
	troll_unknown(&calc->work, e);
	return false;
}
