/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Random walks that only go up, and their chances by a plain recurrence. */
#include "walk.h"

#include "libcheck.h"
#include <math.h>
#include <stdlib.h>

const struct walk walk_geometric = {
	.first = 1, .count = 1, .weights = {1}, .gains = {0, 1}, .total = 2};

static void add_gain(uint64_t *random, struct walk *walk, size_t step)
{
	size_t gain = step * (1 + (size_t)naive_random(random, WALK_GAINS / step));
	unsigned long weight = 1 + (unsigned long)naive_random(random, 4);

	walk->gains[gain] += weight;
	walk->total += weight;
}

struct walk walk_random(uint64_t *random, int64_t first, bool bounded)
{
	size_t step = 1 + (size_t)naive_random(random, 3), i;
	struct walk walk = {.first = first};

	walk.count = 1 + (size_t)naive_random(random, WALK_WEIGHTS);
	for (i = 0; i < walk.count; i++) {
		walk.weights[i] = (unsigned long)naive_random(random, 5);
		if (i == 0 || i + 1 == walk.count)
			walk.weights[i] += 3;
		walk.total += walk.weights[i];
	}
	if (!bounded) {
		add_gain(random, &walk, step);
		if (naive_random(random, 2) == 0)
			add_gain(random, &walk, step);
	}
	return walk;
}

bool walk_is_bounded(const struct walk *walk)
{
	size_t i;

	for (i = 0; i <= WALK_GAINS && walk->gains[i] == 0; i++)
		;
	return i > WALK_GAINS;
}

int64_t walk_between(uint64_t *random, int64_t low, int64_t high)
{
	return low + (int64_t)naive_random(random, (uint64_t)(high - low) + 1);
}

/* The chances of the first `count` numbers. */
static void list_chances(const struct walk *walk, mpq_t *chances, size_t count)
{
	mpq_t part;
	size_t i, g;

	mpq_init(part);
	for (i = 0; i < count; i++) {
		mpq_init(chances[i]);
		mpq_set_ui(chances[i], i < walk->count ? walk->weights[i] : 0, 1);
		for (g = 1; g <= WALK_GAINS && g <= i; g++) {
			mpq_set_ui(part, walk->gains[g], 1);
			mpq_mul(part, part, chances[i - g]);
			mpq_add(chances[i], chances[i], part);
		}
		mpq_set_ui(part, walk->total, 1);
		mpq_div(chances[i], chances[i], part);
	}
	mpq_clear(part);
}

void walk_list(const struct walk *walk, int64_t end, struct naive_pmf *naive_pmf)
{
	enum { ROOM = 2000 };
	size_t count = end > walk->first ? (size_t)(end - walk->first) : 0, i;
	mpq_t chances[ROOM];

	ck_assert_uint_le(count, ROOM);
	naive_init(naive_pmf);
	list_chances(walk, chances, count);
	for (i = 0; i < count; i++) {
		naive_add(naive_pmf, walk->first + (int64_t)i, chances[i]);
		mpq_clear(chances[i]);
	}
}

static struct rational *bottom_of(struct pmf_context *context, const struct walk *walk)
{
	mpz_t numbers[WALK_GAINS + 1];
	struct rational *bottom;
	size_t g;

	for (g = 0; g <= WALK_GAINS; g++)
		mpz_init_set_si(numbers[g], -(long)walk->gains[g]);
	mpz_set_ui(numbers[0], walk->total);
	bottom = rational_of_bottom(context, 1, WALK_GAINS, (const mpz_t *)numbers);
	for (g = 0; g <= WALK_GAINS; g++)
		mpz_clear(numbers[g]);
	return bottom;
}

struct rational *walk_function(struct pmf_context *context, const struct walk *walk)
{
	struct rational *bottom = bottom_of(context, walk), *function;
	mpq_t chances[WALK_WEIGHTS];
	mpz_t weights[WALK_WEIGHTS], total;
	size_t i;

	mpz_init(total);
	mpz_ui_pow_ui(total, walk->total, WALK_WEIGHTS);
	list_chances(walk, chances, walk->count);
	for (i = 0; i < walk->count; i++) {
		mpz_init(weights[i]);
		mpz_divexact(weights[i], total, mpq_denref(chances[i]));
		mpz_mul(weights[i], weights[i], mpq_numref(chances[i]));
		mpq_clear(chances[i]);
	}
	function = rational_of_weights(context, walk->first, walk->count, (const mpz_t *)weights,
				       total, bottom);
	for (i = 0; i < walk->count; i++)
		mpz_clear(weights[i]);
	mpz_clear(total);
	rational_free(context, bottom);
	ck_assert_ptr_nonnull(function);
	return function;
}

struct pmf *walk_pmf(struct pmf_context *context, const struct walk *walk, int64_t end)
{
	struct rational *function = walk_function(context, walk);
	struct pmf *pmf = rational_to_pmf(context, function, end);

	ck_assert_ptr_nonnull(pmf);
	ck_assert(walk_is_bounded(walk) || pmf->tail != NULL);
	if (pmf->tail != NULL)
		pmf->rational = function;
	else
		rational_free(context, function);
	return pmf;
}

void walk_free_series(struct walk_series *series)
{
	size_t i;

	for (i = 0; i < series->count; i++)
		mpf_clear(series->chances[i]);
	free(series->chances);
}

static void add_number(const struct walk *walk, struct walk_series *series)
{
	mpf_t *to = &series->chances[series->count], part;
	size_t i = series->count++, g;

	mpf_init2(part, WALK_BITS);
	mpf_init2(*to, WALK_BITS);
	mpf_set_ui(*to, i < walk->count ? walk->weights[i] : 0);
	for (g = 1; g <= WALK_GAINS && g <= i; g++) {
		mpf_mul_ui(part, series->chances[i - g], walk->gains[g]);
		mpf_add(*to, *to, part);
	}
	mpf_div_ui(*to, *to, walk->total);
	mpf_clear(part);
}

struct walk_series walk_series(const struct walk *walk)
{
	enum { SERIES_MOST = 4000 };
	struct walk_series series = {.first = walk->first};
	mpf_t missing, little;

	series.chances = malloc(SERIES_MOST * sizeof *series.chances);
	ck_assert_ptr_nonnull(series.chances);
	mpf_init2(missing, WALK_BITS);
	mpf_init2(little, WALK_BITS);
	mpf_set_ui(missing, 1);
	mpf_set_d(little, 1e-31);
	while (mpf_cmp(missing, little) > 0) {
		ck_assert_uint_lt(series.count, SERIES_MOST);
		add_number(walk, &series);
		mpf_sub(missing, missing, series.chances[series.count - 1]);
	}
	mpf_clears(missing, little, NULL);
	return series;
}

/* ---- a check of the function ---- */

static size_t numbers_of(const struct rational *function)
{
	return function->count + function->degree + 1;
}

static void check_same(const struct rational *a, const struct rational *b)
{
	size_t i;

	ck_assert_int_eq(a->first, b->first);
	ck_assert_uint_eq(a->count, b->count);
	ck_assert_uint_eq(a->period, b->period);
	ck_assert_uint_eq(a->degree, b->degree);
	ck_assert(mpz_cmp(a->divisor, b->divisor) == 0);
	for (i = 0; i < numbers_of(a); i++)
		ck_assert(mpz_cmp(a->numbers[i], b->numbers[i]) == 0);
}

/* Its keys and its denominator make the same function again. */
static void check_back(struct pmf_context *context, const struct rational *function,
		       const struct pmf *pmf)
{
	mpz_t weights[RATIONAL_MOST];
	struct rational *back;
	size_t i;

	for (i = 0; i < function->count; i++)
		mpz_init(weights[i]);
	for (i = 0; i < pmf->count; i++) {
		int64_t at = pmf_key(pmf, i) - function->first;

		if (at < (int64_t)function->count)
			pmf_weight(pmf, i, weights[at]);
	}
	back = rational_of_weights(context, function->first, function->count,
				   (const mpz_t *)weights, pmf->total, function);
	ck_assert_ptr_nonnull(back);
	check_same(function, back);
	rational_free(context, back);
	for (i = 0; i < function->count; i++)
		mpz_clear(weights[i]);
}

enum { FURTHER = 12 };

int64_t walk_look_until(const struct rational *function)
{
	ck_assert_ptr_nonnull(function);
	return function->first + (int64_t)function->count + FURTHER;
}

void walk_check_chances(struct pmf_context *context, const struct rational *function,
			const struct naive_pmf *right)
{
	struct pmf *pmf = rational_to_pmf(context, function, walk_look_until(function));
	struct naive_pmf below;
	mpq_t sum;
	size_t i;

	ck_assert_ptr_nonnull(pmf);
	naive_init(&below);
	for (i = 0; i < right->count; i++) {
		if (right->keys[i] < walk_look_until(function))
			naive_add(&below, right->keys[i], right->chances[i]);
	}
	naive_check(&below, pmf);
	mpq_init(sum);
	naive_sum(&below, sum);
	ck_assert((pmf->tail == NULL) == (mpq_cmp_ui(sum, 1, 1) == 0));
	ck_assert(pmf->tail == NULL || pmf->tail->low == walk_look_until(function));
	ck_assert(pmf_is_complete(pmf));
	mpq_clear(sum);
	check_back(context, function, pmf);
	naive_clear(&below);
	pmf_free(context, pmf);
}

void walk_check_stretched(struct pmf_context *context, const struct rational *function,
			  const struct walk *walk, int64_t by, int64_t shift)
{
	struct naive_pmf naive_pmf;
	size_t i;

	walk_list(walk, (walk_look_until(function) - shift) / by + 1, &naive_pmf);
	for (i = 0; i < naive_pmf.count; i++)
		naive_pmf.keys[i] = naive_pmf.keys[i] * by + shift;
	walk_check_chances(context, function, &naive_pmf);
	naive_clear(&naive_pmf);
}

void walk_check_sum(struct pmf_context *context, const struct rational *function,
		    const struct walk *a, const struct walk *b)
{
	struct naive_pmf of_a, of_b, sum;

	walk_list(a, walk_look_until(function) - b->first, &of_a);
	walk_list(b, walk_look_until(function) - a->first, &of_b);
	naive_convolve(&sum, &of_a, &of_b);
	walk_check_chances(context, function, &sum);
	naive_clear(&sum);
	naive_clear(&of_b);
	naive_clear(&of_a);
}

void walk_check_power(struct pmf_context *context, const struct rational *function,
		      const struct walk *walk, unsigned n)
{
	struct naive_pmf naive_pmf, power;

	walk_list(walk, walk_look_until(function) - walk->first * (n - 1), &naive_pmf);
	naive_power(&power, &naive_pmf, n);
	walk_check_chances(context, function, &power);
	naive_clear(&power);
	naive_clear(&naive_pmf);
}

void walk_check_mixed(struct pmf_context *context, const struct rational *function,
		      const struct walk *a, const struct walk *b, int64_t shift, const mpq_t chance)
{
	struct naive_pmf of_a, of_b, both;
	mpq_t rest;

	mpq_init(rest);
	mpq_set_ui(rest, 1, 1);
	mpq_sub(rest, rest, chance);
	walk_list(a, walk_look_until(function), &of_a);
	walk_list(b, walk_look_until(function) - shift, &of_b);
	naive_init(&both);
	naive_pour(&both, &of_a, chance, 0);
	naive_pour(&both, &of_b, rest, shift);
	walk_check_chances(context, function, &both);
	mpq_clear(rest);
	naive_clear(&both);
	naive_clear(&of_b);
	naive_clear(&of_a);
}

void walk_check_moments_are(const struct rational *function, const char *const *right, size_t count)
{
	mpq_t moments[PMF_MOMENTS], wanted;
	size_t k;

	for (k = 0; k < PMF_MOMENTS; k++)
		mpq_init(moments[k]);
	ck_assert_ptr_nonnull(function);
	rational_moments(function, moments);
	mpq_init(wanted);
	for (k = 0; k < count; k++) {
		ck_assert_int_eq(mpq_set_str(wanted, right[k], 10), 0);
		ck_assert_msg(mpq_equal(moments[k], wanted), "moment %zu is %g", k,
			      mpq_get_d(moments[k]));
	}
	mpq_clear(wanted);
	for (k = 0; k < PMF_MOMENTS; k++)
		mpq_clear(moments[k]);
}

void walk_check_parts(struct pmf_context *context, struct pmf *pmf, const unsigned long *parts,
		      size_t count, unsigned long total)
{
	struct naive_pmf naive_pmf;
	size_t i;

	naive_init(&naive_pmf);
	for (i = 0; i < count; i++)
		naive_add_fraction(&naive_pmf, (int64_t)i, parts[i], total);
	naive_check(&naive_pmf, pmf);
	naive_clear(&naive_pmf);
	pmf_free(context, pmf);
}

void walk_add_powers(struct walk_sums *sums, int64_t number, double chance)
{
	size_t k;

	for (k = 0; k < PMF_MOMENTS; k++) {
		sums->sum[k] += chance;
		sums->size[k] += fabs(chance);
		chance *= (double)number;
	}
}

void walk_check_moments(const struct rational *function, const struct walk_sums *sums)
{
	mpq_t moments[PMF_MOMENTS];
	size_t k;

	ck_assert_ptr_nonnull(function);
	for (k = 0; k < PMF_MOMENTS; k++)
		mpq_init(moments[k]);
	rational_moments(function, moments);
	for (k = 0; k < PMF_MOMENTS; k++) {
		double wrong = mpq_get_d(moments[k]) - sums->sum[k];

		ck_assert_msg(fabs(wrong) <= 1e-10 * sums->size[k], "moment %zu: %.15g, not %.15g",
			      k, mpq_get_d(moments[k]), sums->sum[k]);
		mpq_clear(moments[k]);
	}
}
