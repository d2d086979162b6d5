/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Denominators by their roots: products and powers of roots, through power sums and Newton's identities. */
#include "pmf/pmf_inherit.h"
#include "pmf/pmf_rows.h"
#include "pmf/rational.h"
#include "pmf/rational_inside.h"

/* The sums of the k-th powers of the roots, k = 1, ..., count, of the denominator as a polynomial in y = x^-period,
   by Newton's identities. */
static void find_power_sums(const struct rational *function, mpq_t *sums, size_t count)
{
	mpz_t *bottom = rational_bottom(function);
	mpq_t part;
	size_t k, j;

	mpq_init(part);
	for (k = 1; k <= count; k++) {
		if (k <= function->degree) {
			mpq_set_z(sums[k - 1], bottom[k]);
			mpz_mul_ui(mpq_numref(sums[k - 1]), mpq_numref(sums[k - 1]), k);
		}
		for (j = 1; j < k && j <= function->degree; j++) {
			mpq_set_z(part, bottom[j]);
			mpq_mul(part, part, sums[k - j - 1]);
			mpq_add(sums[k - 1], sums[k - 1], part);
		}
		mpq_set_z(part, bottom[0]);
		mpq_neg(part, part);
		mpq_div(sums[k - 1], sums[k - 1], part);
	}
	mpq_clear(part);
}

/* The polynomial whose roots have those power sums, by Newton's identities, into coefficients[0 .. degree]. */
static void find_polynomial(const mpq_t *sums, mpq_t *coefficients, size_t degree)
{
	mpq_t part;
	size_t k, j;

	mpq_init(part);
	mpq_set_ui(coefficients[0], 1, 1);
	for (k = 1; k <= degree; k++) {
		for (j = 1; j <= k; j++) {
			mpq_mul(part, sums[j - 1], coefficients[k - j]);
			mpq_sub(coefficients[k], coefficients[k], part);
		}
		mpq_set_ui(part, k, 1);
		mpq_div(coefficients[k], coefficients[k], part);
	}
	mpq_clear(part);
}

/* Multiplies by the common denominator; the integers are stored as numerators. */
static void clear_fractions(mpq_t *numbers, size_t count)
{
	mpz_t common;
	size_t i;

	mpz_init_set_ui(common, 1);
	for (i = 0; i < count; i++)
		mpz_lcm(common, common, mpq_denref(numbers[i]));
	for (i = 0; i < count; i++) {
		mpz_mul(mpq_numref(numbers[i]), mpq_numref(numbers[i]), common);
		mpz_divexact(mpq_numref(numbers[i]), mpq_numref(numbers[i]),
			     mpq_denref(numbers[i]));
	}
	mpz_clear(common);
}

/* The denominator whose roots have those power sums. */
static struct rational *of_power_sums(struct pmf_context *context, const mpq_t *sums,
				      uint64_t period, size_t degree)
{
	mpq_t *coefficients = pmf_take_fractions(context, degree + 1);
	struct rational *made = NULL;
	size_t i;

	if (coefficients == NULL)
		return NULL;
	find_polynomial(sums, coefficients, degree);
	clear_fractions(coefficients, degree + 1);
	made = rational_new(context, 0, 0, period, degree);
	for (i = 0; made != NULL && i <= degree; i++)
		mpz_set(rational_bottom(made)[i], mpq_numref(coefficients[i]));
	pmf_give_fractions(context, coefficients, degree + 1);
	return rational_settle(context, made);
}

struct rational *rational_compose(struct pmf_context *context, const struct rational *a,
				  const struct rational *b)
{
	size_t degree = a->degree * b->degree, i;
	struct rational *made = NULL;
	mpq_t *of_a, *of_b;

	if (degree > RATIONAL_MOST_ROOTS || pmf_stopped(context, 3 * degree * (degree + 1)))
		return NULL;
	of_a = pmf_take_fractions(context, degree);
	of_b = pmf_take_fractions(context, degree);
	if (of_a != NULL && of_b != NULL) {
		find_power_sums(a, of_a, degree);
		find_power_sums(b, of_b, degree);
		for (i = 0; i < degree; i++)
			mpq_mul(of_a[i], of_a[i], of_b[i]);
		made = of_power_sums(context, (const mpq_t *)of_a, a->period, degree);
	}
	pmf_give_fractions(context, of_b, degree);
	pmf_give_fractions(context, of_a, degree);
	return made;
}

/* The denominator whose roots are powers of the function's roots, for that many periods at once. */
static struct rational *skip(struct pmf_context *context, const struct rational *function,
			     size_t periods)
{
	size_t count = function->degree * periods, i;
	struct rational *made;
	mpq_t *sums;

	if (count > RATIONAL_MOST || pmf_stopped(context, function->degree * (count + 1)))
		return NULL;
	sums = pmf_take_fractions(context, count);
	if (sums == NULL)
		return NULL;
	find_power_sums(function, sums, count);
	for (i = 0; i < function->degree; i++)
		mpq_set(sums[i], sums[(i + 1) * periods - 1]);
	made = of_power_sums(context, (const mpq_t *)sums, function->period * periods,
			     function->degree);
	pmf_give_fractions(context, sums, count);
	return made;
}

struct rational *rational_with_period(struct pmf_context *context, const struct rational *function,
				      uint64_t period)
{
	struct rational *bottom, *made;

	if (period == function->period || period > RATIONAL_MOST)
		return period == function->period ? rational_copy(context, function) : NULL;
	bottom = skip(context, function, (size_t)(period / function->period));
	if (bottom == NULL || function->count == 0)
		return bottom;
	made = rational_over(context, function, function->first,
			     (size_t)(rational_settled(function) + (int64_t)rational_reach(bottom)),
			     bottom);
	rational_free(context, bottom);
	return made;
}
