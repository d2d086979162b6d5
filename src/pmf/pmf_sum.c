/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sums of independent numbers (convolution). A dense result is the product of two large numbers, whose digits are the
 * weights (Kronecker substitution, 1882); for short operands, adding multiples of one of them is faster.
 */
#include <assert.h>
#include <string.h>

#include "pmf/pmf_collect.h"
#include "pmf/pmf_convolve.h"
#include "pmf/pmf_inherit.h"
#include "pmf/pmf_rows.h"

/* A model of GMP's time: how it grows each time the length doubles. */
double pmf_cost_of_product(double a_limbs, double b_limbs)
{
	double shorter = a_limbs < b_limbs ? a_limbs : b_limbs;
	double longer = a_limbs < b_limbs ? b_limbs : a_limbs;
	double length = 24, cost = 24 * 24;

	if (shorter <= length)
		return shorter * longer;
	for (; length * 2 <= shorter; length *= 2)
		cost *= length < 400 ? 3 : length < 6000 ? 2.5 : 2.15;
	return cost * (shorter / length) * 1.2 * (longer / shorter);
}

static bool is_certain(const struct pmf *pmf)
{
	if (pmf->count != 1)
		return false;
	if (pmf->shares != NULL)
		return pmf->shares[0] == 1 && pmf->lost == 0 && !(pmf->error > 0);
	return mpn_cmp(pmf->weights, mpz_limbs_read(pmf->total), (mp_size_t)pmf->limbs) == 0;
}

static size_t range_of(const struct pmf *pmf)
{
	return (size_t)pmf_distance(pmf_lowest(pmf), pmf_highest(pmf)) + 1;
}

/* The rows of a PMF as a dense array, each `limbs` long; its own if they have that form. */
static const mp_limb_t *spread(struct pmf_context *context, const struct pmf *pmf, size_t limbs)
{
	size_t range = range_of(pmf), i;
	mp_limb_t *rows;

	if (pmf->keys == NULL && pmf_width(pmf) == limbs)
		return pmf_rows(pmf);
	rows = pmf_take(context, range * limbs, sizeof *rows);
	if (rows == NULL)
		return NULL;
	if (!pmf_clear_words(context, rows, range * limbs)) {
		pmf_give(context, rows, range * limbs, sizeof *rows);
		return NULL;
	}
	for (i = 0; i < pmf->count; i++) {
		size_t at = (size_t)pmf_distance(pmf_lowest(pmf), pmf_key(pmf, i));

		memcpy(rows + at * limbs, (mp_limb_t *)pmf_rows(pmf) + i * pmf_width(pmf),
		       pmf_width(pmf) * sizeof *rows);
	}
	return rows;
}

static void give_spread(struct pmf_context *context, const struct pmf *pmf, size_t limbs,
			const mp_limb_t *rows)
{
	if (rows != pmf_rows(pmf))
		pmf_give(context, (mp_limb_t *)rows, range_of(pmf) * limbs, sizeof *rows);
}

/* Adds a multiple of the rows of a for each key of b; false when stopped. */
static bool add_multiples(struct pmf_context *context, struct pmf *sum, const mp_limb_t *a,
			  size_t a_rows, const struct pmf *b)
{
	size_t limbs = sum->limbs, all = sum->count * limbs, j;
	size_t a_limbs = pmf_used(a, a_rows * limbs);

	if (!pmf_clear_words(context, sum->weights, all))
		return false;
	for (j = 0; j < b->count; j++) {
		size_t at = (size_t)pmf_distance(pmf_lowest(b), pmf_key(b, j)) * limbs;
		size_t used = pmf_used(pmf_row(b, j), b->limbs);

		if (pmf_stopped(context, a_limbs * used))
			return false;
		pmf_add_short(sum->weights + at, all - at, a, a_limbs, pmf_row(b, j), used);
	}
	return true;
}

bool pmf_spare_product(struct pmf_context *context, size_t bytes, bool square)
{
	enum { SHORT = 1 << 15 };
	size_t times = square ? 3 : 4;

	return bytes < SHORT ||
	       pmf_spare(context, bytes < SIZE_MAX / times ? bytes * times : SIZE_MAX);
}

/* GMP cannot be interrupted. */
static bool may_multiply(struct pmf_context *context, const struct pmf *sum, size_t a_limbs,
			 size_t b_limbs, bool square)
{
	return pmf_spare_product(context, sum->bytes, square) &&
	       !pmf_stopped(context, (size_t)pmf_cost_of_product((double)a_limbs, (double)b_limbs) /
					     (square ? 2 : 1));
}

static bool multiply(struct pmf_context *context, struct pmf *sum, const mp_limb_t *a,
		     const struct pmf *a_pmf, const struct pmf *b_pmf)
{
	size_t limbs = sum->limbs, a_limbs = range_of(a_pmf) * limbs,
	       b_limbs = range_of(b_pmf) * limbs;
	const mp_limb_t *b = a;
	bool fits;

	if (a_pmf != b_pmf)
		b = spread(context, b_pmf, limbs);
	if (b == NULL)
		return false;
	fits = may_multiply(context, sum, a_limbs, b_limbs, a == b);
	if (fits && a == b)
		mpn_sqr(sum->weights, a, (mp_size_t)a_limbs);
	else if (fits && a_limbs >= b_limbs)
		mpn_mul(sum->weights, a, (mp_size_t)a_limbs, b, (mp_size_t)b_limbs);
	else if (fits)
		mpn_mul(sum->weights, b, (mp_size_t)b_limbs, a, (mp_size_t)a_limbs);
	if (a != b)
		give_spread(context, b_pmf, limbs, b);
	return fits;
}

/* The product overwrites the sum; its topmost row is always 0. */
static bool fill(struct pmf_context *context, struct pmf *sum, const struct pmf *a,
		 const struct pmf *b)
{
	double limbs = (double)sum->limbs, a_limbs = (double)range_of(a) * limbs;
	const mp_limb_t *rows = spread(context, a, sum->limbs);
	bool done = true;

	if (rows == NULL)
		return false;
	if (a_limbs * (double)b->count * (double)b->limbs <
	    pmf_cost_of_product(a_limbs, (double)range_of(b) * limbs))
		done = add_multiples(context, sum, rows, range_of(a), b);
	else
		done = multiply(context, sum, rows, a, b);
	give_spread(context, a, sum->limbs, rows);
	return done;
}

static bool fill_shares(struct pmf_context *context, struct pmf *sum, const struct pmf *a,
			const struct pmf *b)
{
	const mp_limb_t *a_rows = spread(context, a, PMF_LONG), *b_rows = a_rows;
	bool done = false;

	if (a_rows != NULL && a != b)
		b_rows = spread(context, b, PMF_LONG);
	if (a_rows != NULL && b_rows != NULL) {
		sum->shares[sum->count - 1] = 0;
		done = pmf_convolve(context, sum->shares, (const void *)a_rows, range_of(a),
				    (const void *)b_rows, range_of(b));
	}
	if (a != b)
		give_spread(context, b, PMF_LONG, b_rows);
	give_spread(context, a, PMF_LONG, a_rows);
	return done;
}

static struct pmf *sum_dense(struct pmf_context *context, const struct pmf *a, const struct pmf *b,
			     mpz_srcptr total)
{
	/* One more row than needed, for the product. */
	struct pmf *sum = pmf_new_dense(context, pmf_lowest(a) + pmf_lowest(b),
					range_of(a) + range_of(b), total);

	if (sum == NULL)
		return NULL;
	sum = pmf_if(context,
		     context->floating ? fill_shares(context, sum, a, b) : fill(context, sum, a, b),
		     sum);
	return pmf_settle(context, sum);
}

static bool collect_multiple(struct pmf_collector *collector, const struct pmf *a,
			     const struct pmf *b, size_t j, mp_limb_t *product)
{
	int64_t key = pmf_key(b, j);
	size_t i;

	for (i = 0; i < a->count; i++) {
		void *row;

		if (!pmf_is_possible(a, i))
			continue;
		row = pmf_collector_row(collector, pmf_key(a, i) + key);
		if (row == NULL)
			return false;
		if (a->shares != NULL)
			pmf_collect_share(row, a->shares[i] * b->shares[j]);
		else if (collector->width == 1)
			*(mp_limb_t *)row += a->weights[i] * b->weights[j];
		else
			pmf_add_product(row, collector->width, pmf_row(a, i), a->limbs,
					pmf_row(b, j), b->limbs, product);
	}
	return true;
}

static struct pmf *sum_sparse(struct pmf_context *context, const struct pmf *a, const struct pmf *b,
			      mpz_srcptr total)
{
	size_t limbs = mpz_size(total), most, j;
	mp_limb_t *product = pmf_take(context, limbs + 1, sizeof *product);
	struct pmf_collector collector;
	struct pmf *sum = NULL;
	bool ok = true;

	if (product == NULL)
		return NULL;
	if (__builtin_mul_overflow(a->count, b->count, &most))
		most = SIZE_MAX;
	if (pmf_collector_init(&collector, context, limbs, most)) {
		for (j = 0; ok && j < b->count; j++)
			ok = !pmf_is_possible(b, j) ||
			     collect_multiple(&collector, a, b, j, product);
		if (ok)
			sum = pmf_collector_finish(&collector, total, 0);
		else
			pmf_collector_clear(&collector);
	}
	pmf_give(context, product, limbs + 1, sizeof *product);
	return sum;
}

/* Without the tails. */
static struct pmf *sum_of_keys(struct pmf_context *context, const struct pmf *a,
			       const struct pmf *b)
{
	struct pmf *sum;
	double roundings;
	mpz_t total;

	if (a->count == 0 || b->count == 0)
		return pmf_with_failures_of(pmf_nothing(context), a, b);
	if (!pmf_spare_limbs(context, mpz_size(a->total) + mpz_size(b->total)))
		return NULL;
	if (a->count < b->count) {
		const struct pmf *other = a;

		a = b;
		b = other;
	}
	mpz_init(total);
	mpz_mul(total, a->total, b->total);
	/* A lower bound of the number of different sums. */
	if (pmf_is_dense(pmf_lowest(a) + pmf_lowest(b), pmf_highest(a) + pmf_highest(b),
			 a->count + b->count - 1)) {
		sum = sum_dense(context, a, b, total);
		roundings = pmf_roundings_of_convolution(range_of(a), range_of(b));
	} else {
		sum = sum_sparse(context, a, b, total);
		roundings = PMF_COLLECTED;
	}
	mpz_clear(total);
	if (sum != NULL && context->floating)
		sum->error = pmf_error_of_product(a->error, b->error, roundings);
	if (sum != NULL)
		sum->lost = a->lost + b->lost - a->lost * b->lost;
	return pmf_with_failures_of(sum, a, b);
}

bool pmf_sum_fits(const struct pmf *a, const struct pmf *b)
{
	int64_t sum;

	return a->count == 0 || b->count == 0 ||
	       (!__builtin_add_overflow(pmf_lowest(a), pmf_lowest(b), &sum) &&
		!__builtin_add_overflow(pmf_highest(a), pmf_highest(b), &sum));
}

struct pmf *pmf_sum(struct pmf_context *context, const struct pmf *a, const struct pmf *b)
{
	assert(pmf_sum_fits(a, b)); /* so do all other sums of keys, which are between these */
	if (is_certain(a))
		return pmf_shift(context, b, pmf_key(a, 0));
	if (is_certain(b))
		return pmf_shift(context, a, pmf_key(b, 0));
	return pmf_with_sum(context, sum_of_keys(context, a, b), a, b);
}
