/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Quotients, remainders and moments of rational generating functions. */
#include "pmf/pmf_rows.h"
#include "pmf/rational.h"
#include "pmf/rational_inside.h"
#include "support/divisor.h"
#include "support/memory.h"

/* ---- quotients and remainders ---- */

static void add_up(const mpz_t *numbers, size_t count, mpz_t sum)
{
	size_t i;

	mpz_set_ui(sum, 0);
	for (i = 0; i < count; i++)
		mpz_add(sum, sum, numbers[i]);
}

/* With a period that is a multiple of the divisor; NULL if some number is negative. */
static struct rational *with_period_of(struct pmf_context *context, const struct rational *function,
				       int64_t by)
{
	uint64_t common;

	if (function->first < 0 || !rational_is_near(function) || by > RATIONAL_MOST)
		return NULL;
	common = function->period / common_divisor(function->period, (uint64_t)by) * (uint64_t)by;
	return rational_with_period(context, function, common);
}

struct rational *rational_divide(struct pmf_context *context, const struct rational *function,
				 int64_t by)
{
	struct rational *whole = with_period_of(context, function, by), *made;
	int64_t first = function->first / by;
	size_t i;

	if (whole == NULL)
		return NULL;
	made = rational_new(context, first,
			    (size_t)((whole->first + (int64_t)whole->count - 1) / by - first) + 1,
			    whole->period / (uint64_t)by, whole->degree);
	if (made != NULL) {
		mpz_set(made->divisor, whole->divisor);
		for (i = 0; i < whole->count; i++) {
			mpz_t *to = &rational_top(made)[(whole->first + (int64_t)i) / by - first];

			mpz_add(*to, *to, rational_top(whole)[i]);
		}
		for (i = 0; i <= whole->degree; i++)
			mpz_set(rational_bottom(made)[i], rational_bottom(whole)[i]);
	}
	rational_free(context, whole);
	return rational_settle(context, made);
}

struct pmf *rational_remainders(struct pmf_context *context, const struct rational *function,
				int64_t by)
{
	struct rational *whole = with_period_of(context, function, by);
	mpz_t *weights = whole == NULL ? NULL
				       : rational_take_numbers(context, memory_count((uint64_t)by)),
	      total;
	struct pmf *pmf = NULL;
	size_t i;

	if (weights != NULL) {
		for (i = 0; i < whole->count; i++) {
			mpz_t *to = &weights[(whole->first + (int64_t)i) % by];

			mpz_add(*to, *to, rational_top(whole)[i]);
		}
		mpz_init(total);
		add_up((const mpz_t *)rational_bottom(whole), whole->degree + 1, total);
		mpz_mul(total, total, whole->divisor);
		pmf = pmf_reduce(context, pmf_of_weights(context, 0, memory_count((uint64_t)by),
							 (const mpz_t *)weights, total));
		mpz_clear(total);
	}
	rational_give_numbers(context, weights, memory_count((uint64_t)by));
	rational_free(context, whole);
	return pmf;
}

/* ---- moments ---- */

bool rational_is_whole(const struct rational *function)
{
	mpz_t top, bottom;
	bool whole;

	mpz_inits(top, bottom, NULL);
	add_up((const mpz_t *)rational_top(function), function->count, top);
	add_up((const mpz_t *)rational_bottom(function), function->degree + 1, bottom);
	mpz_mul(bottom, bottom, function->divisor);
	whole = mpz_sgn(bottom) != 0 && mpz_cmp(top, bottom) == 0;
	mpz_clears(top, bottom, NULL);
	return whole;
}

/* The sums of numbers[i] * (first + step i)^k, as a power series. */
static void find_series(const mpz_t *numbers, size_t count, int64_t first, int64_t step,
			mpq_t *series)
{
	mpz_t x, part;
	size_t i, k;

	mpz_inits(x, part, NULL);
	pmf_set(x, first < 0 ? -(uint64_t)first : (uint64_t)first);
	if (first < 0)
		mpz_neg(x, x);
	for (i = 0; i < count; i++) {
		mpz_set(part, numbers[i]);
		for (k = 0; k < PMF_MOMENTS; k++) {
			mpz_add(mpq_numref(series[k]), mpq_numref(series[k]), part);
			mpz_mul(part, part, x);
		}
		pmf_set(part, (uint64_t)step);
		mpz_add(x, x, part);
	}
	mpz_clears(x, part, NULL);
	pmf_as_series(series, false);
}

/* moments /= bottom, both as power series. */
static void divide_series(mpq_t *moments, const mpq_t *bottom)
{
	mpq_t part;
	size_t k, j;

	mpq_init(part);
	for (k = 0; k < PMF_MOMENTS; k++) {
		for (j = 1; j <= k; j++) {
			mpq_mul(part, bottom[j], moments[k - j]);
			mpq_sub(moments[k], moments[k], part);
		}
		mpq_div(moments[k], moments[k], bottom[0]);
	}
	mpq_clear(part);
}

void rational_moments(const struct rational *function, mpq_t *moments)
{
	mpq_t bottom[PMF_MOMENTS];
	size_t k;

	for (k = 0; k < PMF_MOMENTS; k++)
		mpq_init(bottom[k]);
	find_series((const mpz_t *)rational_bottom(function), function->degree + 1, 0,
		    (int64_t)function->period, bottom);
	find_series((const mpz_t *)rational_top(function), function->count, function->first, 1,
		    moments);
	divide_series(moments, (const mpq_t *)bottom);
	mpq_set_z(bottom[0], function->divisor);
	for (k = 0; k < PMF_MOMENTS; k++) {
		mpq_div(moments[k], moments[k], bottom[0]);
		if (k > 0)
			mpq_clear(bottom[k]);
	}
	mpq_clear(bottom[0]);
	pmf_as_series(moments, true);
	for (k = 1; k < PMF_MOMENTS && function->down; k += 2)
		mpq_neg(moments[k], moments[k]);
}
