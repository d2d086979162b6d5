/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The moments of a number that is a function of x, where x may have a tail. For large x, the number is often a
 * polynomial of x: x*x, or 0 for `if <10 x then x else 0` beyond 10. So each moment of the number is the sum over the
 * keys of x, case by case, plus, over the tail, that of a polynomial, which is computed from the moments of x. (Not in
 * a brief calculation, where the tail is likely: a product that overflows there may cancel out of the polynomial.)
 */
#include <assert.h>

#include "calc/calculation.h"

/* The sum of factors[k] x^k. */
struct polynomial {
	int64_t factors[PMF_MOMENTS];
};

/* ---- polynomials ---- */

/* sum += times * p; false on overflow. */
static bool add_polynomial(struct polynomial *sum, const struct polynomial *p, int64_t times)
{
	size_t k;

	for (k = 0; k < PMF_MOMENTS; k++) {
		int64_t part;

		if (__builtin_mul_overflow(p->factors[k], times, &part) ||
		    __builtin_add_overflow(sum->factors[k], part, &sum->factors[k]))
			return false;
	}
	return true;
}

/* a *= b; false on overflow, or if its degree is too high. */
static bool multiply_polynomial(struct polynomial *a, const struct polynomial *b)
{
	struct polynomial product = {{0}};
	size_t i, k;

	for (i = 0; i < PMF_MOMENTS; i++) {
		for (k = 0; k < PMF_MOMENTS; k++) {
			int64_t part;

			if (a->factors[i] == 0 || b->factors[k] == 0)
				continue;
			if (i + k >= PMF_MOMENTS ||
			    __builtin_mul_overflow(a->factors[i], b->factors[k], &part) ||
			    __builtin_add_overflow(product.factors[i + k], part,
						   &product.factors[i + k]))
				return false;
		}
	}
	*a = product;
	return true;
}

static size_t degree_of(const struct polynomial *polynomial)
{
	size_t degree = PMF_MOMENTS - 1;

	while (degree > 0 && polynomial->factors[degree] == 0)
		degree--;
	return degree;
}

static bool read_polynomial(const struct term *term, const struct term *x,
			    struct polynomial *polynomial);

/* sum += the sum of factors[i] (or 1, if that is NULL) times operand i. */
static bool read_sum(const struct term *term, const int64_t *factors, const struct term *x,
		     struct polynomial *sum)
{
	struct polynomial part;
	size_t i;

	for (i = 0; i < term->operand_count; i++) {
		if (!read_polynomial(term->operands[i], x, &part) ||
		    !add_polynomial(sum, &part, factors == NULL ? 1 : factors[i]))
			return false;
	}
	return true;
}

static bool read_product(const struct term *term, const struct term *x, struct polynomial *product)
{
	struct polynomial part;
	size_t i;

	product->factors[0] = 1;
	for (i = 0; i < term->operand_count; i++) {
		if (!read_polynomial(term->operands[i], x, &part) ||
		    !multiply_polynomial(product, &part))
			return false;
	}
	return true;
}

static bool read_binary(const struct term *term, const struct term *x,
			struct polynomial *polynomial)
{
	switch ((enum arithmetic_kind)term->op) {
	case ARITHMETIC_ADD:
		return read_sum(term, NULL, x, polynomial);
	case ARITHMETIC_SUBTRACT:
		return read_sum(term, (const int64_t[]){1, -1}, x, polynomial);
	case ARITHMETIC_MULTIPLY:
		return read_product(term, x, polynomial);
	case ARITHMETIC_DIVIDE:
	case ARITHMETIC_MODULO:
	case ARITHMETIC_POWER:
	case ARITHMETIC_JOIN:
		break;
	}
	return false;
}

/* Reads `term` as a polynomial of x; false if it is none. */
static bool read_polynomial(const struct term *term, const struct term *x,
			    struct polynomial *polynomial)
{
	const struct term *list;

	*polynomial = (struct polynomial){{0}};
	if (term_is_number(term) || term->kind == TERM_LINEAR)
		polynomial->factors[0] =
			term->kind == TERM_LINEAR ? term->number : known_number(term);
	if (term_is_number(term))
		return true;
	if (term == x) {
		polynomial->factors[1] = 1;
		return true;
	}
	if (term->kind == TERM_LINEAR)
		return read_sum(term, term->items, x, polynomial);
	if (term->kind == TERM_BINARY)
		return read_binary(term, x, polynomial);
	if (term->kind != TERM_REDUCE || term->op == NODE_COUNT ||
	    reduced_list(term)->kind != TERM_CONCAT)
		return false;
	list = reduced_list(term);
	return term->op == NODE_SUM ? read_sum(list, NULL, x, polynomial)
				    : read_product(list, x, polynomial);
}

/* ---- keys and tail ---- */

/* The moments of a mixture, summed up case by case. */
struct moment_sum {
	struct calc *calc;
	enum extent extent; /* of the cases */
	mpq_t *moments;
	bool known; /* of all cases so far */
};

/* moments += chance * those of the term, if these are known. */
static bool add_case(struct moment_sum *sum, struct term *term, const mpq_t chance)
{
	struct calc *calc = sum->calc;
	const struct dist *dist = calc_dist(calc, term, sum->extent);
	const struct pmf *pmf;
	mpq_t *part;
	size_t k;

	if (dist == NULL)
		return false;
	pmf = dist->done;
	/* Without outcomes, all of it goes on to other states; otherwise its part here is unknown. */
	if (dist->continuation_count > 0) {
		sum->known = pmf->count == 0 && pmf->tail == NULL && !(pmf->failed > 0);
		return true;
	}
	sum->known = pmf_has_moments(pmf) && !(pmf->failed > 0) && pmf_is_complete(pmf);
	if (!sum->known)
		return true;
	part = pmf_find_moments(&calc->context, pmf);
	if (part == NULL)
		return calc_made(calc, NULL, term);
	for (k = 0; k < PMF_MOMENTS; k++) {
		mpq_mul(part[k], part[k], chance);
		mpq_add(sum->moments[k], sum->moments[k], part[k]);
	}
	pmf_give_moments(&calc->context, part);
	return true;
}

static bool add_keys(struct moment_sum *sum, struct term *const *cases, const struct pmf *x)
{
	mpq_t chance;
	size_t i;
	bool ok = true;

	mpq_init(chance);
	for (i = 0; i < x->count && ok && sum->known; i++) {
		if (!pmf_is_possible(x, i))
			continue;
		pmf_get_share(x, i, chance);
		ok = add_case(sum, cases[i], chance);
	}
	mpq_clear(chance);
	return ok;
}

/* moments[k] += the moment of degree k of the polynomial, over the tail, as far as the moments of x go. */
static void add_powers(const struct polynomial *polynomial, mpq_t *tail, mpq_t *moments)
{
	struct polynomial power = {{1}};
	mpq_t part;
	size_t k = 0, i;

	mpq_init(part);
	do {
		for (i = 0; i < PMF_MOMENTS; i++) {
			pmf_set_signed(part, power.factors[i]);
			mpq_mul(part, part, tail[i]);
			mpq_add(moments[k], moments[k], part);
		}
	} while (++k < PMF_MOMENTS && multiply_polynomial(&power, polynomial));
	mpq_clear(part);
}

/* The number of its powers that multiply_polynomial can make. */
static size_t count_powers(const struct polynomial *polynomial)
{
	struct polynomial power = *polynomial;
	size_t count = 1;

	if (degree_of(polynomial) == 0)
		return PMF_MOMENTS - 1;
	while (count < PMF_MOMENTS - 1 && multiply_polynomial(&power, polynomial))
		count++;
	return count;
}

/* Whether the term is a polynomial of x when x is in its tail. It is read with an unknown in place of x. */
static bool is_polynomial_in_tail(struct calc *calc, struct term *term, const struct term *variable,
				  const struct pmf *x, struct polynomial *polynomial)
{
	struct maker *maker = &calc->maker;
	struct term *unknown = make_unknown(maker, x->tail, false);
	struct term *introduced = make_variable(maker, variable->number, unknown);

	return read_polynomial(calc_replace(calc, term, variable, introduced), introduced,
			       polynomial);
}

bool calc_add_moments(struct calc *calc, const struct term *variable, struct term *const *cases,
		      struct dist *result)
{
	struct term *term = result->term;
	struct pmf *pmf = result->done;
	const struct pmf *x = calc_pmf(calc, variable_value(variable));
	struct polynomial polynomial;
	struct moment_sum sum = {.calc = calc, .extent = result->extent, .known = true};
	mpq_t *tail;
	bool ok;

	assert(term_is_scalar(term));
	if (x == NULL)
		return false;
	if (pmf->tail == NULL || pmf_has_moments(pmf) || pmf->failed > 0 || calc->request->brief ||
	    calc->context.floating || x->tail == NULL || !term_is_single(variable) ||
	    !pmf_has_moments(x) || !pmf_is_complete(x) ||
	    !is_polynomial_in_tail(calc, term, variable, x, &polynomial))
		return calc->aborted == NOT_ABORTED && !calc->maker.out_of_memory;
	sum.moments = pmf_new_moments(&calc->context);
	tail = pmf_find_tail_moments(&calc->context, x);
	ok = sum.moments != NULL && tail != NULL;
	ok = ok ? add_keys(&sum, cases, x) : calc_made(calc, NULL, term);
	if (ok && sum.known) {
		add_powers(&polynomial, tail, sum.moments);
		pmf_drop_moments(&calc->context, pmf);
		ok = pmf_set_moments(&calc->context, pmf, sum.moments, count_powers(&polynomial));
		sum.moments = NULL;
	}
	pmf_give_moments(&calc->context, tail);
	pmf_give_moments(&calc->context, sum.moments);
	return ok;
}
