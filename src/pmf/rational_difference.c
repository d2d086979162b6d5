/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The difference x - y of two unbounded numbers: d(k) is the sum over v of p(v + k) q(v). As functions of v, these
 * products satisfy a recurrence, whose denominator is the composition of those of p and q; so their infinite sum is a
 * weighted sum of finitely many. As a function of k, d satisfies the recurrence of p upward, and that of q downward.
 */
#include "pmf/pmf_rows.h"
#include "pmf/rational_inside.h"
#include "support/divisor.h"

struct difference {
	struct pmf_context *context;
	struct rational *x, *y;    /* with a common period */
	struct rational *products; /* the denominator of p(v + k) q(v) */
	mpz_t *prefix;             /* prefix sums of its coefficients; the last is of all */
	mpz_t *of_x, *of_y;        /* p and q, from their first numbers on, over the totals: */
	mpz_t total_x, total_y;
	size_t room_x, room_y;
	int64_t low, high; /* the keys wanted; 0 is one of them */
};

/* The least v from which on both satisfy their recurrences. */
static int64_t settled_for(const struct difference *difference, int64_t k)
{
	int64_t of_x = difference->x->first - k + rational_settled(difference->x);
	int64_t of_y = difference->y->first + rational_settled(difference->y);

	return of_x > of_y ? of_x : of_y;
}

/* d(k), over total_x * total_y * the last prefix sum. */
static void find_weight(const struct difference *difference, int64_t k, mpz_t weight)
{
	const struct rational *x = difference->x, *y = difference->y;
	int64_t first = y->first > x->first - k ? y->first : x->first - k, v;
	int64_t end = settled_for(difference, k) + (int64_t)rational_reach(difference->products);
	mpz_t part;

	mpz_init(part);
	mpz_set_ui(weight, 0);
	for (v = first; v < end; v++) {
		size_t left = (size_t)((uint64_t)(end - 1 - v) / difference->products->period);

		if (left > difference->products->degree)
			left = difference->products->degree;
		mpz_mul(part, difference->of_x[v + k - x->first], difference->of_y[v - y->first]);
		mpz_addmul(weight, part, difference->prefix[left]);
	}
	mpz_clear(part);
}

/* ---- preparation ---- */

static int64_t larger(int64_t a, int64_t b)
{
	return a > b ? a : b;
}

static int64_t end_of(const struct rational *function)
{
	return function->first + (int64_t)function->count;
}

/* The number of values of k after which d satisfies the recurrence of `one`. */
static int64_t count_of(const struct rational *one, const struct rational *other)
{
	return larger(larger(end_of(one) - other->first, (int64_t)rational_reach(one)), 1);
}

/* The number of coefficients of `one` needed for d(k) with `count` values of k. */
static int64_t room_of(const struct difference *difference, const struct rational *one,
		       const struct rational *other, int64_t count)
{
	int64_t settled = other->first - one->first + rational_settled(other) + count - 1;

	return larger(rational_settled(one), settled) +
	       (int64_t)rational_reach(difference->products);
}

static bool find_prefix(struct difference *difference)
{
	const struct rational *products = difference->products;
	size_t i;

	difference->prefix = rational_take_numbers(difference->context, products->degree + 1);
	for (i = 0; difference->prefix != NULL && i <= products->degree; i++) {
		mpz_set(difference->prefix[i], products->numbers[i]);
		if (i > 0)
			mpz_add(difference->prefix[i], difference->prefix[i],
				difference->prefix[i - 1]);
	}
	return difference->prefix != NULL;
}

static bool prepare(struct difference *difference, int64_t up, int64_t down)
{
	struct pmf_context *context = difference->context;
	int64_t room_x, room_y;

	difference->products = rational_compose(context, difference->x, difference->y);
	if (difference->products == NULL || !find_prefix(difference))
		return false;
	room_x = room_of(difference, difference->x, difference->y, up);
	room_y = room_of(difference, difference->y, difference->x, down);
	if (room_x <= 0 || room_y <= 0 || room_x > RATIONAL_MOST || room_y > RATIONAL_MOST)
		return false;
	difference->room_x = (size_t)room_x;
	difference->room_y = (size_t)room_y;
	difference->of_x = rational_take_numbers(context, difference->room_x);
	difference->of_y = rational_take_numbers(context, difference->room_y);
	return difference->of_x != NULL && difference->of_y != NULL &&
	       rational_expand(context, difference->x, difference->of_x, difference->room_x,
			       difference->total_x) &&
	       rational_expand(context, difference->y, difference->of_y, difference->room_y,
			       difference->total_y);
}

/* The function of d(0), d(step), d(2 step), ..., where step is 1 or -1. */
static struct rational *one_side(const struct difference *difference, int64_t count, int64_t step,
				 const struct rational *bottom)
{
	struct pmf_context *context = difference->context;
	mpz_t *weights = rational_take_numbers(context, (size_t)count), total;
	struct rational *side = NULL;
	int64_t k;

	if (weights == NULL)
		return NULL;
	mpz_init(total);
	mpz_mul(total, difference->total_x, difference->total_y);
	for (k = 0; k < count; k++) {
		find_weight(difference, step * k, weights[k]);
		if (pmf_stopped(context, difference->room_x * mpz_size(total)))
			break;
	}
	mpz_mul(total, total, difference->prefix[difference->products->degree]);
	if (k == count)
		side = rational_of_weights(context, 0, (size_t)count, (const mpz_t *)weights, total,
					   bottom);
	mpz_clear(total);
	rational_give_numbers(context, weights, (size_t)count);
	return side;
}

/* Whether summing all products is fast. */
static bool is_quick(const struct difference *difference, int64_t up, int64_t down)
{
	const double most = 1 << 26; /* products of words */
	double of_x = (double)mpz_size(difference->total_x);
	double of_y = (double)mpz_size(difference->total_y);
	double prefix = (double)mpz_size(difference->prefix[difference->products->degree]);
	double each = of_x * of_y + (of_x + of_y) * prefix;
	double products = (double)(up + down) * (double)difference->room_y;

	return products * (each + 4) < most;
}

/* ---- both sides ---- */

/* The PMF of the keys from `low` to `high`, from both sides; 0 is on both. */
static struct pmf *join_sides(const struct difference *difference, const struct rational *up,
			      const struct rational *down)
{
	struct pmf_context *context = difference->context;
	size_t above = (size_t)difference->high + 1, below = (size_t)-difference->low + 1, i;
	mpz_t *weights = rational_take_numbers(context, above + below), of_up, of_down, total;
	struct pmf *pmf = NULL;

	if (weights == NULL)
		return NULL;
	mpz_inits(of_up, of_down, total, NULL);
	if (rational_expand(context, up, weights + below - 1, above, of_up)) {
		mpz_t *other = rational_take_numbers(context, below);

		if (other != NULL && rational_expand(context, down, other, below, of_down)) {
			mpz_lcm(total, of_up, of_down);
			mpz_divexact(of_up, total, of_up);
			mpz_divexact(of_down, total, of_down);
			for (i = below - 1; i < above + below - 1; i++)
				mpz_mul(weights[i], weights[i], of_up);
			for (i = 1; i < below; i++)
				mpz_mul(weights[below - 1 - i], other[i], of_down);
			pmf = pmf_of_weights(context, difference->low, above + below - 1,
					     (const mpz_t *)weights, total);
		}
		rational_give_numbers(context, other, below);
	}
	mpz_clears(of_up, of_down, total, NULL);
	rational_give_numbers(context, weights, above + below);
	return pmf_reduce(context, pmf);
}

/* The mass beyond `high`. */
static void find_above(const struct rational *up, const struct pmf *pmf, mpq_t above)
{
	mpq_t moments[PMF_MOMENTS], share;
	size_t i;

	for (i = 0; i < PMF_MOMENTS; i++)
		mpq_init(moments[i]);
	mpq_init(share);
	rational_moments(up, moments);
	mpq_set(above, moments[0]);
	for (i = 0; i < pmf->count; i++) {
		if (pmf_key(pmf, i) < 0)
			continue;
		pmf_get_share(pmf, i, share);
		mpq_sub(above, above, share);
	}
	mpq_clear(share);
	for (i = 0; i < PMF_MOMENTS; i++)
		mpq_clear(moments[i]);
}

static bool add_side(struct pmf_context *context, struct pmf *pmf, struct pmf_tail tail,
		     const mpq_t mass)
{
	bool ok;

	tail.falls = tail.low == INT64_MIN;
	tail.rises = tail.high == INT64_MAX;
	mpq_init(tail.mass);
	mpq_set(tail.mass, mass);
	ok = pmf_add_tail(context, pmf, &tail);
	mpq_clear(tail.mass);
	return ok;
}

static struct pmf *with_sides(const struct difference *difference, struct pmf *pmf,
			      const struct rational *up)
{
	mpq_t above, below;
	bool ok;

	if (pmf == NULL)
		return NULL;
	mpq_inits(above, below, NULL);
	find_above(up, pmf, above);
	pmf_lost_exactly(pmf, below);
	mpq_sub(below, below, above);
	ok = mpq_sgn(above) >= 0 && mpq_sgn(below) >= 0 &&
	     add_side(difference->context, pmf, pmf_between(difference->high + 1, INT64_MAX),
		      above) &&
	     add_side(difference->context, pmf, pmf_between(INT64_MIN, difference->low - 1), below);
	mpq_clears(above, below, NULL);
	return pmf_if(difference->context, ok, pmf);
}

/* The PMF of the difference. */
static struct pmf *find_difference(struct difference *difference)
{
	struct pmf_context *context = difference->context;
	int64_t up = count_of(difference->x, difference->y);
	int64_t down = count_of(difference->y, difference->x);
	struct rational *above = NULL, *below = NULL;
	struct pmf *pmf = NULL;

	if (up > RATIONAL_MOST || down > RATIONAL_MOST || difference->high >= RATIONAL_MOST ||
	    difference->low <= -RATIONAL_MOST || !prepare(difference, up, down) ||
	    !is_quick(difference, up, down))
		return NULL;
	above = one_side(difference, up, 1, difference->x);
	below = above == NULL ? NULL : one_side(difference, down, -1, difference->y);
	if (below != NULL)
		pmf = with_sides(difference, join_sides(difference, above, below), above);
	rational_free(context, above);
	rational_free(context, below);
	return pmf;
}

/* The same with a common period, for small numbers. */
static struct pmf *find_with_period(struct difference *difference, const struct rational *x,
				    const struct rational *y)
{
	uint64_t period = x->period / common_divisor(x->period, y->period) * y->period;
	struct pmf_context *context = difference->context;
	struct pmf *pmf = NULL;

	mpz_inits(difference->total_x, difference->total_y, NULL);
	difference->x = rational_with_period(context, x, period);
	difference->y = rational_with_period(context, y, period);
	if (difference->x != NULL && difference->y != NULL)
		pmf = find_difference(difference);
	rational_give_numbers(context, difference->of_y, difference->room_y);
	rational_give_numbers(context, difference->of_x, difference->room_x);
	if (difference->products != NULL)
		rational_give_numbers(context, difference->prefix,
				      difference->products->degree + 1);
	rational_free(context, difference->products);
	rational_free(context, difference->y);
	rational_free(context, difference->x);
	mpz_clears(difference->total_x, difference->total_y, NULL);
	return pmf;
}

struct pmf *rational_difference(struct pmf_context *context, const struct rational *x,
				const struct rational *y, int64_t low, int64_t high)
{
	int64_t by = low > 0 ? low : high < 0 ? high : 0; /* shifts the range to contain 0 */
	struct difference of = {.context = context, .low = low - by, .high = high - by};
	struct rational *moved = NULL;
	struct pmf *pmf = NULL, *difference = NULL;

	if (by > INT64_MIN / 4 && by < INT64_MAX / 4)
		moved = rational_stretch(context, x, 1, -by);
	if (moved != NULL && rational_is_near(moved) && rational_is_near(y))
		pmf = find_with_period(&of, moved, y);
	if (pmf != NULL)
		difference = pmf_shift(context, pmf, by);
	pmf_free(context, pmf);
	rational_free(context, moved);
	return difference;
}
