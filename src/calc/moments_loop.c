/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The moments of the last item of a loop with affine steps: independently of x, each turn stops the loop with a fixed
 * probability, or goes from x to a x + b, where (a, b) is one of a few pairs, with the probability p each (b may be
 * random). Then the moment of degree k of the last item, if the loop is at x, is a polynomial m of x:
 *
 *     m(x) = stop x^k + the sum of p E[m(a x + b)],
 *
 * whose coefficients are solved from the highest down. They exist if the sum of p |a|^k is less than 1: a number that
 * is doubled with probability 1/10 each turn has the mean (9/10) / (1 - 2/10), but no fourth moment.
 */
#include "calc/rules.h"

/* A transition, to a x + b. */
struct affine_step {
	mpq_t chance;
	int64_t a;
	mpq_t *b; /* the moments of b */
};

enum { MOST_STEPS = 16 };

struct affine_steps {
	struct calc *calc;
	const struct term *x; /* NULL: there is none yet */
	mpq_t stop;
	struct affine_step steps[MOST_STEPS];
	size_t count;
};

static void clear_steps(struct affine_steps *steps)
{
	size_t i;

	for (i = 0; i < steps->count; i++) {
		mpq_clear(steps->steps[i].chance);
		pmf_give_moments(&steps->calc->context, steps->steps[i].b);
	}
	mpq_clear(steps->stop);
}

/* The moments of a closed, single number; NULL if they are unknown, or out of memory. */
static mpq_t *moments_of(struct calc *calc, struct term *term)
{
	const struct pmf *pmf = calc_pmf(calc, term);

	if (pmf == NULL || pmf->failed > 0 || !pmf_has_moments(pmf) || !pmf_is_complete(pmf))
		return NULL;
	return pmf_find_moments(&calc->context, pmf);
}

/* Adds the coefficient of x in `term`, times `times`, to *a; false if the term is not affine in x. */
static bool count_x(const struct term *term, const struct term *x, int64_t times, int64_t *a)
{
	int64_t sign = term->kind == TERM_BINARY && term->op == NODE_SUBTRACT ? -1 : 1, factor;
	size_t i;

	if (terms_are_independent(term, x))
		return true;
	if (term == x)
		return !__builtin_add_overflow(*a, times, a);
	if (term->kind == TERM_BINARY && term->op == NODE_MULTIPLY) {
		const struct term *left = binary_left(term), *right = binary_right(term);
		const struct term *number = term_is_number(left) ? left : right;

		return term_is_number(number) &&
		       !__builtin_mul_overflow(times, known_number(number), &times) &&
		       count_x(number == left ? right : left, x, times, a);
	}
	if (term->kind != TERM_LINEAR &&
	    (term->kind != TERM_BINARY || (term->op != NODE_ADD && term->op != NODE_SUBTRACT)))
		return false;
	for (i = 0; i < term->operand_count; i++) {
		factor = term->kind == TERM_LINEAR ? linear_factor(term, i) : i == 0 ? 1 : sign;
		if (__builtin_mul_overflow(times, factor, &factor) ||
		    !count_x(term->operands[i], x, factor, a))
			return false;
	}
	return true;
}

/* Adds a step to the single number `to`; false if it is not affine, or one too many. */
static bool add_step(struct affine_steps *steps, struct term *to, const mpq_t chance)
{
	struct calc *calc = steps->calc;
	struct affine_step step = {.a = 0};
	struct term *b = to;

	if (steps->count == MOST_STEPS || !term_is_single(to))
		return false;
	if (steps->x != NULL) {
		if (!count_x(to, steps->x, 1, &step.a) || step.a == INT64_MIN)
			return false;
		b = calc_replace(calc, to, steps->x, make_number(&calc->maker, 0));
	}
	if (!term_is_closed(b) || b->random_variables != 0)
		return false;
	step.b = moments_of(calc, b);
	if (step.b == NULL)
		return false;
	mpq_init(step.chance);
	mpq_set(step.chance, chance);
	steps->steps[steps->count++] = step;
	return true;
}

/* Reads the steps of a loop whose next list is `term`, with that probability, case by case. False if the loop is of
   another kind. */
static bool read_steps(struct affine_steps *steps, struct term *term, const mpq_t chance)
{
	struct calc *calc = steps->calc;
	struct term *some;
	mpq_t *moments;
	mpq_t part;
	bool ok;

	if (term->longest == 0) {
		mpq_add(steps->stop, steps->stop, chance);
		return true;
	}
	if (term->kind != TERM_IF)
		return add_step(steps, term, chance);
	some = if_some(term);
	if (!term_is_closed(some) || some->random_variables != 0 || some->low < 0 || some->high > 1)
		return false;
	moments = moments_of(calc, some);
	if (moments == NULL)
		return false;
	mpq_init(part);
	mpq_mul(part, chance, moments[1]);
	pmf_give_moments(&calc->context, moments);
	ok = read_steps(steps, if_yes(term), part);
	mpq_sub(part, chance, part);
	ok = ok && read_steps(steps, if_no(term), part);
	mpq_clear(part);
	return ok;
}

/* sum += number * by */
static void add_times(mpq_t sum, const mpq_t number, int64_t by)
{
	mpq_t product;

	mpq_init(product);
	pmf_set_signed(product, by);
	mpq_mul(product, product, number);
	mpq_add(sum, sum, product);
	mpq_clear(product);
}

/* power = a^k */
static void raise(mpq_t power, int64_t a, size_t k)
{
	mpq_t factor;

	mpq_init(factor);
	pmf_set_signed(factor, a);
	mpq_set_ui(power, 1, 1);
	while (k-- > 0)
		mpq_mul(power, power, factor);
	mpq_clear(factor);
}

/* 1 - the sum of p a^i, or of p |a|^i */
static void find_rest(const struct affine_steps *steps, size_t i, bool absolute, mpq_t rest)
{
	mpq_t part;
	size_t j;

	mpq_init(part);
	mpq_set_ui(rest, 1, 1);
	for (j = 0; j < steps->count; j++) {
		int64_t a = steps->steps[j].a;

		raise(part, absolute && a < 0 ? -a : a, i);
		mpq_mul(part, part, steps->steps[j].chance);
		mpq_sub(rest, rest, part);
	}
	mpq_clear(part);
}

static const int64_t binomials[PMF_MOMENTS][PMF_MOMENTS] = {
	{1}, {1, 1}, {1, 2, 1}, {1, 3, 3, 1}, {1, 4, 6, 4, 1}};

/* The coefficient of x^i in the sum of p E[m(a x + b)] that comes from the terms of m of higher degrees l. */
static void find_side(const struct affine_steps *steps, size_t i, size_t degree, mpq_t *m,
		      mpq_t side)
{
	mpq_t part, power;
	size_t j, l;

	mpq_inits(part, power, NULL);
	for (j = 0; j < steps->count; j++) {
		const struct affine_step *step = &steps->steps[j];

		raise(power, step->a, i);
		mpq_mul(power, power, step->chance);
		for (l = i + 1; l <= degree; l++) {
			mpq_mul(part, m[l], step->b[l - i]);
			mpq_mul(part, part, power);
			add_times(side, part, binomials[l][i]);
		}
	}
	mpq_clears(part, power, NULL);
}

/* The coefficients of m for the degree k; false if that moment does not exist. */
static bool find_polynomial(const struct affine_steps *steps, size_t k, mpq_t *m)
{
	mpq_t rest;
	size_t i;
	bool exists;

	mpq_init(rest);
	find_rest(steps, k, true, rest);
	exists = mpq_sgn(rest) > 0;
	for (i = k + 1; exists && i-- > 0;) {
		mpq_set_ui(m[i], 0, 1);
		if (i == k)
			mpq_set(m[i], steps->stop);
		find_side(steps, i, k, m, m[i]);
		find_rest(steps, i, false, rest);
		mpq_div(m[i], m[i], rest);
	}
	mpq_clear(rest);
	return exists;
}

/* The start of the loop: the distribution of its first unknown turn, and the item *last before that, which is the
   result if there is no such turn. False if the loop is of another kind. */
static bool find_beginning(const struct term *term, struct affine_steps *first,
			   const struct term **loop, int64_t *last)
{
	const struct term *list = filter_list(term);
	mpq_t one;
	bool ok;

	*loop = list->kind == TERM_CONCAT ? concat_part(list, list->operand_count - 1) : list;
	if ((*loop)->kind != TERM_WHILE || (*loop)->item_count > 0)
		return false;
	mpq_init(one);
	mpq_set_ui(one, 1, 1);
	ok = read_steps(first, binder_value(*loop), one);
	mpq_clear(one);
	if (list->kind == TERM_CONCAT)
		list = concat_part(list, list->operand_count - 2);
	if (!term_is_list(list) || list->item_count == 0)
		return ok && mpq_sgn(first->stop) == 0;
	*last = list->items[list->item_count - 1];
	return ok;
}

/* moment = the mean of m at the start, plus that of last^k if the loop ends there */
static void add_first(const struct affine_steps *first, int64_t last, size_t k, mpq_t *m,
		      mpq_t moment)
{
	mpq_t part;
	size_t j, i;

	mpq_init(part);
	raise(part, last, k);
	mpq_mul(moment, part, first->stop);
	for (j = 0; j < first->count; j++) {
		for (i = 0; i <= k; i++) {
			mpq_mul(part, m[i], first->steps[j].b[i]);
			mpq_mul(part, part, first->steps[j].chance);
			mpq_add(moment, moment, part);
		}
	}
	mpq_clear(part);
}

static bool give_moments(const struct affine_steps *first, int64_t last,
			 const struct affine_steps *steps, struct pmf *result)
{
	struct pmf_context *context = &first->calc->context;
	mpq_t *moments = pmf_new_moments(context), *m = pmf_new_moments(context);
	size_t k = 0;
	bool ok = moments != NULL && m != NULL;

	while (ok && k < PMF_MOMENTS && find_polynomial(steps, k, m)) {
		add_first(first, last, k, m, moments[k]);
		k++;
	}
	if (ok && k > 1) {
		ok = pmf_set_moments(context, result, moments, k - 1);
		moments = NULL;
	}
	pmf_give_moments(context, moments);
	pmf_give_moments(context, m);
	return ok;
}

bool calc_add_moments_of_last(struct calc *calc, struct term *term, struct pmf *result)
{
	struct affine_steps first = {.calc = calc}, steps = {.calc = calc};
	struct pmf_tail anything = pmf_any_region(true);
	const struct term *loop;
	int64_t last = 0;
	struct term *x;
	mpq_t one;
	bool ok = true;

	if (result->tail == NULL || result->moments != NULL || result->failed > 0 ||
	    calc->context.floating || term->kind != TERM_SELECT || term->op != NODE_LAST ||
	    term->drop || !term_is_number(filter_number(term)) ||
	    known_number(filter_number(term)) != 1 || term->random_variables != 0)
		return true;
	anything.ends = true;
	mpq_inits(first.stop, steps.stop, one, NULL);
	mpq_set_ui(one, 1, 1);
	if (find_beginning(term, &first, &loop, &last)) {
		x = make_variable(&calc->maker, 1, make_unknown(&calc->maker, &anything, false));
		steps.x = x;
		if (read_steps(&steps, make_body(&calc->maker, loop, x), one) &&
		    mpq_sgn(steps.stop) > 0)
			ok = give_moments(&first, last, &steps, result) ||
			     calc_made(calc, NULL, term);
	}
	mpq_clear(one);
	clear_steps(&first);
	clear_steps(&steps);
	return ok && calc->aborted == NOT_ABORTED && !calc->maker.out_of_memory;
}
