/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Rational generating functions: memory, lowest terms, and conversion to and from coefficients. */
#include "pmf/rational.h"

#include <math.h>

#include "pmf/pmf_inherit.h"
#include "pmf/pmf_rows.h"
#include "pmf/rational_inside.h"
#include "support/divisor.h"
#include "support/memory.h"

/* Limit of the digits of all coefficients, for the time they take. */
enum { MOST_LIMBS = (1 << 22) / GMP_NUMB_BITS };

/* ---- memory ---- */

mpz_t *rational_take_numbers(struct pmf_context *context, size_t count)
{
	mpz_t *numbers = pmf_take(context, count, sizeof *numbers);
	size_t i;

	for (i = 0; numbers != NULL && i < count; i++)
		mpz_init(numbers[i]);
	return numbers;
}

void rational_give_numbers(struct pmf_context *context, mpz_t *numbers, size_t count)
{
	size_t i;

	for (i = 0; numbers != NULL && i < count; i++)
		mpz_clear(numbers[i]);
	pmf_give(context, numbers, count, sizeof *numbers);
}

struct rational *rational_new(struct pmf_context *context, int64_t first, size_t count,
			      uint64_t period, size_t degree)
{
	struct rational *made;
	size_t bytes, i;

	if (count > RATIONAL_MOST || degree > RATIONAL_MOST || period > RATIONAL_MOST ||
	    degree * period > RATIONAL_MOST)
		return NULL;
	bytes = sizeof *made + (count + degree + 1) * sizeof(mpz_t);
	made = pmf_take(context, bytes, 1);
	if (made == NULL)
		return NULL;
	*made = (struct rational){
		.first = first, .count = count, .period = period, .degree = degree, .bytes = bytes};
	mpz_init_set_ui(made->divisor, 1);
	for (i = 0; i < count + degree + 1; i++)
		mpz_init(made->numbers[i]);
	return made;
}

void rational_free(struct pmf_context *context, struct rational *function)
{
	size_t i;

	if (function == NULL)
		return;
	for (i = 0; i < function->count + function->degree + 1; i++)
		mpz_clear(function->numbers[i]);
	mpz_clear(function->divisor);
	pmf_give(context, function, function->bytes, 1);
}

bool rational_is_near(const struct rational *function)
{
	return function->first > INT64_MIN / 4 && function->first < INT64_MAX / 4;
}

/* ---- lowest terms ---- */

/* Divides the numbers, and *other if it is not NULL, by their greatest common divisor. */
static void reduce(mpz_t *numbers, size_t count, mpz_t other)
{
	mpz_t common;
	size_t i;

	mpz_init(common);
	if (other != NULL)
		mpz_set(common, other);
	for (i = 0; i < count && mpz_cmp_ui(common, 1) != 0; i++)
		mpz_gcd(common, common, numbers[i]);
	if (mpz_cmp_ui(common, 1) > 0) {
		for (i = 0; i < count; i++)
			mpz_divexact(numbers[i], numbers[i], common);
		if (other != NULL)
			mpz_divexact(other, other, common);
	}
	mpz_clear(common);
}

struct rational *rational_settle(struct pmf_context *context, struct rational *function)
{
	size_t limbs, i;

	if (function == NULL)
		return NULL;
	if (function->count > 0)
		reduce(rational_top(function), function->count, function->divisor);
	else
		reduce(rational_bottom(function), function->degree + 1, NULL);
	limbs = mpz_size(function->divisor);
	for (i = 0; i < function->count + function->degree + 1; i++)
		limbs += mpz_size(function->numbers[i]);
	if (limbs <= MOST_LIMBS && !pmf_stopped(context, limbs))
		return function;
	rational_free(context, function);
	return NULL;
}

struct rational *rational_copy(struct pmf_context *context, const struct rational *function)
{
	struct rational *made = rational_new(context, function->first, function->count,
					     function->period, function->degree);
	size_t i;

	if (made == NULL)
		return NULL;
	made->down = function->down;
	mpz_set(made->divisor, function->divisor);
	for (i = 0; i < function->count + function->degree + 1; i++)
		mpz_set(made->numbers[i], function->numbers[i]);
	return made;
}

/* The greatest common divisor of the polynomial's exponents. */
static size_t common_step(const mpz_t *numbers, size_t degree)
{
	size_t step = 0, i;

	for (i = 1; i <= degree; i++) {
		if (mpz_sgn(numbers[i]) != 0)
			step = (size_t)common_divisor(step, i);
	}
	return step > 0 ? step : 1;
}

struct rational *rational_of_bottom(struct pmf_context *context, uint64_t period, size_t degree,
				    const mpz_t *bottom)
{
	size_t step = common_step(bottom, degree), i;
	struct rational *made;

	while (degree > 0 && mpz_sgn(bottom[degree]) == 0)
		degree--;
	made = rational_new(context, 0, 0, period * step, degree / step);
	for (i = 0; made != NULL && i <= degree; i += step)
		mpz_set(made->numbers[i / step], bottom[i]);
	return rational_settle(context, made);
}

/* ---- coefficients ---- */

double rational_cost(const struct rational *function, size_t count)
{
	const double bits = 64;
	double powers = (double)count / (double)function->period;
	double base = (double)mpz_sizeinbase(rational_bottom(function)[0], 2);
	double limbs =
		ceil((double)mpz_sizeinbase(function->divisor, 2) / bits) + base * powers / bits;

	return (double)count * (double)(function->degree + 1) * (1 + limbs);
}

/* By the recurrence, coefficient number i is a whole number over divisor * bottom[0]^(i/period + 1). */
bool rational_expand(struct pmf_context *context, const struct rational *function, mpz_t *weights,
		     size_t count, mpz_t total)
{
	mpz_t *bottom = rational_bottom(function), power, by;
	const double most = 1 << 24;
	size_t period = (size_t)function->period, i, j;

	if (rational_cost(function, count) > most)
		return false;
	mpz_init_set_ui(power, 1);
	mpz_init(by);
	for (i = 0; i < count; i++) {
		if (i > 0 && i % period == 0)
			mpz_mul(power, power, bottom[0]);
		if (i < function->count)
			mpz_mul(weights[i], rational_top(function)[i], power);
		mpz_set_ui(by, 1);
		for (j = 1; j <= function->degree && j * period <= i; j++) {
			mpz_t *before = &weights[i - j * period];

			if (j > 1)
				mpz_mul(by, by, bottom[0]);
			if (mpz_sgn(bottom[j]) == 0 || mpz_sgn(*before) == 0)
				continue;
			mpz_mul(total, *before, by);
			mpz_submul(weights[i], bottom[j], total);
		}
		if (pmf_stopped(context, 1 + function->degree * mpz_size(power)))
			break;
	}
	mpz_mul(power, power, bottom[0]);
	mpz_mul(total, power, function->divisor);
	mpz_set_ui(power, 1);
	for (j = count; j-- > 0 && i == count;) {
		mpz_mul(weights[j], weights[j], power);
		if (j > 0 && j % period == 0)
			mpz_mul(power, power, bottom[0]);
	}
	mpz_clears(power, by, NULL);
	return i == count;
}

/* Sets the numerator of `to` for the given coefficients, from its denominator. */
static void find_top(struct rational *to, const mpz_t *weights, const mpz_t total)
{
	size_t period = (size_t)to->period, i, j;

	mpz_set(to->divisor, total);
	for (i = 0; i < to->count; i++) {
		for (j = 0; j <= to->degree && j * period <= i; j++)
			mpz_addmul(rational_top(to)[i], rational_bottom(to)[j],
				   weights[i - j * period]);
	}
}

/* A numerator of 0 with `count` coefficients, over that denominator. */
static struct rational *new_over(struct pmf_context *context, int64_t first, size_t count,
				 const struct rational *bottom)
{
	struct rational *made = rational_new(context, first, count, bottom->period, bottom->degree);
	size_t i;

	for (i = 0; made != NULL && i <= bottom->degree; i++)
		mpz_set(rational_bottom(made)[i], rational_bottom(bottom)[i]);
	return made;
}

struct rational *rational_of_weights(struct pmf_context *context, int64_t first, size_t count,
				     const mpz_t *weights, const mpz_t total,
				     const struct rational *bottom)
{
	struct rational *made = new_over(context, first, count, bottom);

	if (made != NULL && pmf_stopped(context, count * (bottom->degree + 1) * mpz_size(total))) {
		rational_free(context, made);
		return NULL;
	}
	if (made != NULL)
		find_top(made, weights, total);
	return rational_settle(context, made);
}

struct rational *rational_of_pmf(struct pmf_context *context, const struct pmf *pmf)
{
	struct rational *made;
	size_t i;

	if (pmf->rational != NULL)
		return rational_copy(context, pmf->rational);
	if (pmf->count == 0 || pmf->shares != NULL || pmf->tail != NULL || !pmf_is_complete(pmf) ||
	    pmf_distance(pmf_lowest(pmf), pmf_highest(pmf)) >= RATIONAL_MOST)
		return NULL;
	made = rational_new(context, pmf_lowest(pmf),
			    (size_t)pmf_distance(pmf_lowest(pmf), pmf_highest(pmf)) + 1, 1, 0);
	if (made == NULL)
		return NULL;
	mpz_set_ui(*rational_bottom(made), 1);
	mpz_set(made->divisor, pmf->total);
	for (i = 0; i < pmf->count; i++)
		pmf_weight(pmf, i, rational_top(made)[pmf_distance(made->first, pmf_key(pmf, i))]);
	return rational_settle(context, made);
}

/* The number of coefficients below `end`. */
static size_t count_below(const struct rational *function, int64_t end)
{
	return end <= function->first ? 0 : memory_count(pmf_distance(function->first, end));
}

struct pmf *rational_to_pmf(struct pmf_context *context, const struct rational *function,
			    int64_t end)
{
	size_t count = count_below(function, end);
	mpz_t *weights =
		count == 0 || count > RATIONAL_MOST ? NULL : rational_take_numbers(context, count);
	struct pmf *pmf = NULL;
	struct pmf_tail rest = pmf_between(end, INT64_MAX);
	mpz_t total;

	if (weights == NULL)
		return NULL;
	mpz_init(total);
	if (rational_expand(context, function, weights, count, total))
		pmf = pmf_reduce(context, pmf_of_weights(context, function->first, count,
							 (const mpz_t *)weights, total));
	mpz_clear(total);
	rational_give_numbers(context, weights, count);
	return pmf_with_rest(context, pmf, &rest);
}

/* ---- other denominators ---- */

int64_t rational_settled(const struct rational *function)
{
	return (int64_t)function->count - (int64_t)rational_reach(function);
}

struct rational *rational_over(struct pmf_context *context, const struct rational *function,
			       int64_t first, size_t count, const struct rational *bottom)
{
	size_t before = memory_count(pmf_distance(first, function->first));
	mpz_t *weights = count > RATIONAL_MOST || before > count
				 ? NULL
				 : rational_take_numbers(context, count);
	struct rational *made = NULL;
	mpz_t total;

	if (weights == NULL)
		return NULL;
	mpz_init(total);
	if (rational_expand(context, function, weights + before, count - before, total))
		made = rational_of_weights(context, first, count, (const mpz_t *)weights, total,
					   bottom);
	mpz_clear(total);
	rational_give_numbers(context, weights, count);
	return made;
}
