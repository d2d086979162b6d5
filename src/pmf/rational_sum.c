/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Generating functions of sums, mixtures and multiples. */
#include "pmf/pmf_rows.h"
#include "pmf/rational.h"
#include "pmf/rational_inside.h"
#include "support/divisor.h"
#include "support/memory.h"

/* Two functions with the same period. */
struct pair {
	struct rational *a, *b;
};

static void clear_pair(struct pmf_context *context, struct pair *pair)
{
	rational_free(context, pair->a);
	rational_free(context, pair->b);
}

static bool make_pair(struct pmf_context *context, const struct rational *a,
		      const struct rational *b, struct pair *pair)
{
	uint64_t common = a->period / common_divisor(a->period, b->period) * b->period;

	pair->a = rational_with_period(context, a, common);
	pair->b = pair->a == NULL ? NULL : rational_with_period(context, b, common);
	return pair->b != NULL;
}

static void multiply_polynomials(mpz_t *out, const mpz_t *a, size_t a_count, const mpz_t *b,
				 size_t b_count)
{
	size_t i, j;

	for (i = 0; i < a_count; i++) {
		for (j = 0; j < b_count; j++)
			mpz_addmul(out[i + j], a[i], b[j]);
	}
}

/* Whether multiplying the numerators is fast. */
static bool is_quick(const struct rational *a, const struct rational *b)
{
	const double most = 1 << 20; /* products of words */
	double limbs = (double)mpz_size(a->divisor) * (double)mpz_size(b->divisor);

	return (double)(a->count + 1) * (double)(b->count + 1) * (1 + limbs) < most;
}

static struct rational *product(struct pmf_context *context, const struct rational *a,
				const struct rational *b)
{
	size_t count = a->count > 0 && b->count > 0 ? a->count + b->count - 1 : 0;
	struct rational *made;
	int64_t first;

	if (!is_quick(a, b) || __builtin_add_overflow(a->first, b->first, &first) ||
	    pmf_stopped(context, (a->count + 1) * (b->count + 1)))
		return NULL;
	made = rational_new(context, first, count, a->period, a->degree + b->degree);
	if (made == NULL)
		return NULL;
	mpz_mul(made->divisor, a->divisor, b->divisor);
	if (count > 0)
		multiply_polynomials(rational_top(made), (const mpz_t *)rational_top(a), a->count,
				     (const mpz_t *)rational_top(b), b->count);
	multiply_polynomials(rational_bottom(made), (const mpz_t *)rational_bottom(a),
			     a->degree + 1, (const mpz_t *)rational_bottom(b), b->degree + 1);
	return rational_settle(context, made);
}

struct rational *rational_product(struct pmf_context *context, const struct rational *a,
				  const struct rational *b)
{
	struct pair pair;
	struct rational *made = NULL;

	if (make_pair(context, a, b, &pair))
		made = product(context, pair.a, pair.b);
	clear_pair(context, &pair);
	return made;
}

struct rational *rational_power(struct pmf_context *context, const struct rational *function,
				uint64_t n)
{
	struct rational *power = NULL, *next;
	uint64_t bit = 1;

	if (n == 0 || n > RATIONAL_MOST)
		return NULL;
	while (bit <= n / 2)
		bit *= 2;
	power = rational_copy(context, function);
	for (bit /= 2; bit > 0 && power != NULL; bit /= 2) {
		next = product(context, power, power);
		rational_free(context, power);
		power = next;
		if (power == NULL || (n & bit) == 0)
			continue;
		next = product(context, power, function);
		rational_free(context, power);
		power = next;
	}
	return power;
}

static bool same_bottom(const struct rational *a, const struct rational *b)
{
	size_t i;

	if (a->degree != b->degree || a->period != b->period)
		return false;
	for (i = 0; i <= a->degree; i++) {
		if (mpz_cmp(rational_bottom(a)[i], rational_bottom(b)[i]) != 0)
			return false;
	}
	return true;
}

static struct rational *common_bottom(struct pmf_context *context, const struct rational *a,
				      const struct rational *b)
{
	struct rational *made = rational_new(context, 0, 0, a->period,
					     same_bottom(a, b) ? a->degree : a->degree + b->degree);
	mpz_t one;

	if (made == NULL)
		return NULL;
	mpz_init_set_ui(one, 1);
	multiply_polynomials(
		rational_bottom(made), (const mpz_t *)rational_bottom(a), a->degree + 1,
		same_bottom(a, b) ? (const mpz_t *)&one : (const mpz_t *)rational_bottom(b),
		same_bottom(a, b) ? 1 : b->degree + 1);
	mpz_clear(one);
	return rational_settle(context, made);
}

/* to += chance * by, with the same first number and denominator. */
static void add_top(struct rational *to, const struct rational *by, const mpq_t chance)
{
	mpz_t common, factor;
	size_t i;

	mpz_inits(common, factor, NULL);
	mpz_mul(factor, by->divisor, mpq_denref(chance));
	mpz_lcm(common, to->divisor, factor);
	mpz_divexact(factor, common, to->divisor);
	for (i = 0; i < to->count; i++)
		mpz_mul(rational_top(to)[i], rational_top(to)[i], factor);
	mpz_set(to->divisor, common);
	mpz_mul(factor, by->divisor, mpq_denref(chance));
	mpz_divexact(factor, common, factor);
	mpz_mul(factor, factor, mpq_numref(chance));
	for (i = 0; i < to->count; i++)
		mpz_addmul(rational_top(to)[i], rational_top(by)[i], factor);
	mpz_clears(common, factor, NULL);
}

static struct rational *add_pair(struct pmf_context *context, const struct pair *pair,
				 const mpq_t chance)
{
	const double most = 1 << 19; /* there may be many summands */
	const struct rational *a = pair->a, *b = pair->b;
	struct rational *bottom = common_bottom(context, a, b), *sum = NULL, *by = NULL;
	int64_t first = a->first < b->first ? a->first : b->first;
	int64_t end_a = a->first + rational_settled(a), end_b = b->first + rational_settled(b);
	int64_t end = end_a > end_b ? end_a : end_b;

	if (bottom == NULL)
		return NULL;
	end += (int64_t)rational_reach(bottom);
	if (pmf_distance(first, end) <= RATIONAL_MOST &&
	    rational_cost(a, memory_count(pmf_distance(first, end))) +
			    rational_cost(b, memory_count(pmf_distance(first, end))) <
		    most) {
		sum = rational_over(context, a, first, memory_count(pmf_distance(first, end)),
				    bottom);
		by = rational_over(context, b, first, memory_count(pmf_distance(first, end)),
				   bottom);
	}
	if (sum != NULL && by != NULL)
		add_top(sum, by, chance);
	rational_free(context, bottom);
	if (by == NULL) {
		rational_free(context, sum);
		sum = NULL;
	}
	rational_free(context, by);
	return rational_settle(context, sum);
}

struct rational *rational_add(struct pmf_context *context, const struct rational *a,
			      const struct rational *b, int64_t shift, const mpq_t chance)
{
	struct rational *moved = rational_stretch(context, b, 1, shift), *sum = NULL;
	struct pair pair;

	if (moved == NULL)
		return NULL;
	if (a == NULL) {
		size_t i;

		for (i = 0; i < moved->count; i++)
			mpz_mul(rational_top(moved)[i], rational_top(moved)[i], mpq_numref(chance));
		mpz_mul(moved->divisor, moved->divisor, mpq_denref(chance));
		return rational_settle(context, moved);
	}
	if (rational_is_near(a) && rational_is_near(moved)) {
		if (make_pair(context, a, moved, &pair))
			sum = add_pair(context, &pair, chance);
		clear_pair(context, &pair);
	}
	rational_free(context, moved);
	return sum;
}

struct rational *rational_stretch(struct pmf_context *context, const struct rational *function,
				  int64_t by, int64_t shift)
{
	struct rational *made;
	int64_t first;
	size_t i;

	if (by > RATIONAL_MOST || function->count == 0 ||
	    __builtin_mul_overflow(function->first, by, &first) ||
	    __builtin_add_overflow(first, shift, &first))
		return NULL;
	made = rational_new(context, first, (function->count - 1) * (size_t)by + 1,
			    function->period * (uint64_t)by, function->degree);
	if (made == NULL)
		return NULL;
	mpz_set(made->divisor, function->divisor);
	for (i = 0; i < function->count; i++)
		mpz_set(rational_top(made)[i * (size_t)by], rational_top(function)[i]);
	for (i = 0; i <= function->degree; i++)
		mpz_set(rational_bottom(made)[i], rational_bottom(function)[i]);
	return made;
}
