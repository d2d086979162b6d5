/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The total progeny of a branching process (Galton and Watson 1875; Otter 1949): an item is of one of several kinds, each
 * with its probability p, its worth w, and its number k of children, which are items likewise, independent of each other.
 * The generating function G of the worth of an item and all its descendants satisfies
 *
 *     G(z) = the sum of p z^w G(z)^k over the kinds.
 *
 * Since each kind with children is worth at least 1, coefficient n of the right side follows from those of G and its
 * powers below n. The moments follow from the same equation, read as one of moment generating functions.
 *
 * For example, a six brings two more dice: count all. G = 5/6 z + 1/6 z G^2, so that the coefficients are 0, 5/6, 0,
 * 25/216, 0, ...; and the mean m = 1 + 2/6 m is 3/2.
 */
#include <assert.h>

#include "pmf/pmf_branching.h"
#include "pmf/pmf_inherit.h"
#include "pmf/pmf_rows.h"
#include "pmf/rational.h"
#include "support/divisor.h"

/* The coefficients that are known of G, G^2, ... Coefficient n of G^k is an integer over D^(k c + s n), where D is the
   common denominator of the probabilities. */
struct progeny {
	struct pmf_context *context;
	const struct pmf_kind *kinds;
	size_t kind_count;
	uint64_t unit;          /* divides all worths; n counts units */
	unsigned long c, s;     /* as above */
	unsigned long most;     /* children of a kind, at least 1 */
	size_t count, room;     /* of coefficients of each power */
	mpz_t *powers;          /* `room` of G, then of G^2, ... */
	mpz_t *factors;         /* of kind i: p D^(c - k c + s w), which is an integer */
	mpz_t base, total, sum; /* D; D^(c + s n); the sum of the coefficients so far over that */
	mpz_t step;             /* D^s */
	double left;            /* the mass of all coefficients from `count` on */
	double work;            /* products of words so far */
	size_t held;            /* bytes that are counted for the coefficients */
	double *shares;         /* when floating: the coefficients of all powers */
	double *beyond;         /* likewise: the mass beyond each, without a subtraction */
};

static mpz_t *coefficient(const struct progeny *progeny, unsigned long power, size_t n)
{
	return &progeny->powers[(power - 1) * progeny->room + n];
}

/* ---- before the first coefficient ---- */

static void read_kinds(struct progeny *progeny)
{
	size_t i;

	progeny->s = 1;
	progeny->most = 1;
	mpz_set_ui(progeny->base, 1);
	for (i = 0; i < progeny->kind_count; i++) {
		const struct pmf_kind *kind = &progeny->kinds[i];

		assert(kind->worth > 0 || kind->children == 0);
		progeny->unit = common_divisor(progeny->unit, kind->worth);
		mpz_lcm(progeny->base, progeny->base, mpq_denref(kind->chance));
		if (kind->children > progeny->most)
			progeny->most = kind->children;
		if (kind->worth == 0)
			progeny->c = 1;
	}
	if (progeny->unit == 0)
		progeny->unit = 1;
	if (progeny->c > 0)
		progeny->s = progeny->most;
}

static bool prepare(struct progeny *progeny)
{
	size_t i;

	read_kinds(progeny);
	progeny->factors = rational_take_numbers(progeny->context, progeny->kind_count);
	if (progeny->factors == NULL)
		return false;
	for (i = 0; i < progeny->kind_count; i++) {
		const struct pmf_kind *kind = &progeny->kinds[i];
		mpz_t *factor = &progeny->factors[i];
		uint64_t exponent = progeny->c + progeny->s * (kind->worth / progeny->unit);

		if (exponent > PMF_PROGENY_MOST * progeny->most)
			continue; /* beyond all coefficients */
		mpz_pow_ui(*factor, progeny->base,
			   (unsigned long)exponent - progeny->c * kind->children);
		mpz_mul(*factor, *factor, mpq_numref(kind->chance));
		mpz_divexact(*factor, *factor, mpq_denref(kind->chance));
	}
	mpz_pow_ui(progeny->step, progeny->base, progeny->s);
	mpz_pow_ui(progeny->total, progeny->base, progeny->c);
	return true;
}

/* Makes room for all coefficients. */
static bool make_shares(struct progeny *progeny)
{
	size_t count = progeny->most * PMF_PROGENY_MOST, i;

	progeny->shares = pmf_take(progeny->context, 2 * count, sizeof *progeny->shares);
	if (progeny->shares == NULL)
		return false;
	for (i = 0; i < 2 * count; i++)
		progeny->shares[i] = 0;
	progeny->beyond = progeny->shares + count;
	progeny->room = PMF_PROGENY_MOST;
	return true;
}

/* Makes room for as many coefficients again. */
static bool grow(struct progeny *progeny)
{
	size_t room = progeny->room == 0 ? 64 : 2 * progeny->room, bytes, k, n;
	struct progeny larger = *progeny;

	if (progeny->context->floating)
		return make_shares(progeny);
	larger.room = room;
	bytes = progeny->most * room * room * progeny->s *
		(mpz_sizeinbase(progeny->base, 2) / 8 + 1);
	if (!pmf_hold(progeny->context, bytes - progeny->held))
		return false;
	progeny->held = bytes;
	larger.powers = rational_take_numbers(progeny->context, progeny->most * room);
	if (larger.powers == NULL)
		return false;
	for (k = 1; k <= progeny->most; k++) {
		for (n = 0; n < progeny->count; n++)
			mpz_swap(*coefficient(&larger, k, n), *coefficient(progeny, k, n));
	}
	rational_give_numbers(progeny->context, progeny->powers, progeny->most * progeny->room);
	progeny->powers = larger.powers;
	progeny->room = room;
	return true;
}

/* ---- coefficients ---- */

/* Coefficient n of G, then of each of its powers. */
static void find_coefficients(struct progeny *progeny, size_t n)
{
	mpz_t *own = coefficient(progeny, 1, n);
	unsigned long k;
	size_t i, j;

	for (i = 0; i < progeny->kind_count; i++) {
		const struct pmf_kind *kind = &progeny->kinds[i];
		uint64_t worth = kind->worth / progeny->unit;

		if (worth > n)
			continue;
		if (kind->children > 0)
			mpz_addmul(*own, progeny->factors[i],
				   *coefficient(progeny, kind->children, n - (size_t)worth));
		else if (worth == n)
			mpz_add(*own, *own, progeny->factors[i]);
	}
	for (k = 2; k <= progeny->most; k++) {
		for (j = 0; j <= n; j++)
			mpz_addmul(*coefficient(progeny, k, n), *coefficient(progeny, 1, j),
				   *coefficient(progeny, k - 1, n - j));
	}
}

/* The same with doubles, and the mass beyond n. The worth of k items is more than n if the worth of the first is, or if it
   is j and the worth of the others is more than n - j. */
static void find_shares(struct progeny *progeny, size_t n)
{
	double *own = &progeny->shares[n], *left = &progeny->beyond[n];
	unsigned long k;
	size_t i, j;

	for (i = 0; i < progeny->kind_count; i++) {
		const struct pmf_kind *kind = &progeny->kinds[i];
		uint64_t worth = kind->worth / progeny->unit;
		double chance = mpq_get_d(kind->chance);
		size_t rest = (kind->children - 1) * progeny->room + n - (size_t)worth;

		if (worth > n) {
			*left += chance;
		} else if (kind->children > 0) {
			*own += chance * progeny->shares[rest];
			*left += chance * progeny->beyond[rest];
		} else if (worth == n) {
			*own += chance;
		}
	}
	for (k = 1; k < progeny->most; k++) {
		size_t at = k * progeny->room + n, before = at - progeny->room - n;

		progeny->beyond[at] = *left;
		for (j = 0; j <= n; j++) {
			double share = progeny->shares[j];

			progeny->shares[at] += share * progeny->shares[before + n - j];
			progeny->beyond[at] += share * progeny->beyond[before + n - j];
		}
	}
	progeny->left = *left;
}

/* Updates the sum of all coefficients, and the remaining mass. */
static void add_up(struct progeny *progeny, size_t n)
{
	size_t words = mpz_size(progeny->total);
	mpz_t rest;

	if (n > 0) {
		mpz_mul(progeny->sum, progeny->sum, progeny->step);
		mpz_mul(progeny->total, progeny->total, progeny->step);
	}
	mpz_add(progeny->sum, progeny->sum, *coefficient(progeny, 1, n));
	mpz_init(rest);
	progeny->work += (double)progeny->most * (double)(n + 1) *
			 (1 + (double)(words * words) / 6); /* the mean of i (words - i) */
	mpz_sub(rest, progeny->total, progeny->sum);
	progeny->left = pmf_quotient(rest, progeny->total);
	mpz_clear(rest);
}

static bool next_coefficient(struct progeny *progeny)
{
	size_t n = progeny->count;

	if (n == progeny->room && !grow(progeny))
		return false;
	if (progeny->context->floating) {
		find_shares(progeny, n);
	} else {
		find_coefficients(progeny, n);
		add_up(progeny, n);
	}
	progeny->count++;
	return !pmf_stopped(progeny->context,
			    progeny->most * (n + 1) * (1 + mpz_size(progeny->total) / 8));
}

/* ---- the result ---- */

/* The PMF of the known coefficients, in units. The coefficients are brought to one denominator. */
static struct pmf *make_units(struct progeny *progeny)
{
	mpz_t scale;
	size_t n;

	if (progeny->context->floating)
		return pmf_of_shares(progeny->context, 0, progeny->count, progeny->shares,
				     progeny->left);
	mpz_init_set_ui(scale, 1);
	for (n = progeny->count; n-- > 0;) {
		mpz_mul(*coefficient(progeny, 1, n), *coefficient(progeny, 1, n), scale);
		mpz_mul(scale, scale, progeny->step);
	}
	mpz_clear(scale);
	return pmf_reduce(progeny->context,
			  pmf_of_weights(progeny->context, 0, progeny->count,
					 (const mpz_t *)progeny->powers, progeny->total));
}

void pmf_mean_children(const struct pmf_kind *kinds, size_t count, mpq_t mean)
{
	mpq_t part;
	size_t i;

	mpq_init(part);
	for (i = 0; i < count; i++) {
		mpq_set_ui(part, kinds[i].children, 1);
		mpq_mul(part, part, kinds[i].chance);
		mpq_add(mean, mean, part);
	}
	mpq_clear(part);
}

/* series = the moment generating function of an item of that kind and its descendants, times the chance of the kind;
   `moments` is that of any item. */
static void fill_series(const struct pmf_kind *kind, mpq_t *moments, mpq_t *series)
{
	mpz_t worth;
	size_t j;

	mpz_init(worth);
	pmf_set(worth, kind->worth);
	for (j = 0; j < PMF_MOMENTS; j++) {
		mpz_pow_ui(mpq_numref(series[j]), worth, j);
		mpq_mul(series[j], series[j], kind->chance);
	}
	mpz_clear(worth);
	pmf_as_series(series, false);
	for (j = 0; j < kind->children; j++)
		pmf_multiply_series(series, moments);
}

/* side = coefficient `degree` of the sum of those of all kinds. */
static bool find_side(const struct progeny *progeny, mpq_t *moments, size_t degree, mpq_t side)
{
	size_t i;

	for (i = 0; i < progeny->kind_count; i++) {
		mpq_t *series = pmf_new_moments(progeny->context);

		if (series == NULL)
			return false;
		fill_series(&progeny->kinds[i], moments, series);
		mpq_add(side, side, series[degree]);
		pmf_give_moments(progeny->context, series);
	}
	return true;
}

/* The moments, if the mean number of children is below 1: on the right side of the equation, the moment of a degree is
   multiplied by that mean, and the other terms follow from moments of lower degrees. */
static bool set_moments(const struct progeny *progeny, struct pmf *pmf)
{
	mpq_t *moments, rest, one;
	bool ok = true;
	size_t degree;

	mpq_inits(rest, one, NULL);
	mpq_set_ui(one, 1, 1);
	pmf_mean_children(progeny->kinds, progeny->kind_count, rest);
	mpq_sub(rest, one, rest);
	moments = mpq_sgn(rest) > 0 ? pmf_new_moments(progeny->context) : NULL;
	ok = moments != NULL || mpq_sgn(rest) <= 0;
	if (moments != NULL) {
		mpq_set(moments[0], one);
		for (degree = 1; degree < PMF_MOMENTS && ok; degree++) {
			mpq_t side;

			mpq_init(side);
			ok = find_side(progeny, moments, degree, side);
			mpq_div(moments[degree], side, rest);
			mpq_clear(side);
		}
		pmf_as_series(moments, true);
		if (ok)
			ok = pmf_set_moments(progeny->context, pmf, moments, PMF_MOMENTS - 1);
		else
			pmf_give_moments(progeny->context, moments);
	}
	mpq_clears(rest, one, NULL);
	return ok;
}

static struct pmf *make_progeny(struct progeny *progeny)
{
	struct pmf *units = make_units(progeny), *pmf = NULL;
	struct pmf_tail rest;

	if (units != NULL)
		pmf = pmf_stretch(progeny->context, units, (int64_t)progeny->unit, 0);
	pmf_free(progeny->context, units);
	if (!(progeny->left > 0))
		return pmf;
	rest = pmf_between((int64_t)(progeny->count * progeny->unit), INT64_MAX);
	pmf = pmf_with_rest(progeny->context, pmf, &rest);
	return pmf == NULL ? NULL : pmf_if(progeny->context, set_moments(progeny, pmf), pmf);
}

struct pmf *pmf_progeny(struct pmf_context *context, const struct pmf_kind *kinds, size_t count,
			double cut, int64_t reach)
{
	const double smallest = 1e-290, most_work = 4e9;
	struct progeny progeny = {
		.context = context, .kinds = kinds, .kind_count = count, .left = 1};
	struct pmf *pmf = NULL;
	bool ok;

	mpz_inits(progeny.base, progeny.total, progeny.sum, progeny.step, NULL);
	ok = prepare(&progeny);
	while (ok && progeny.left > 0 && progeny.count < PMF_PROGENY_MOST &&
	       progeny.work < most_work &&
	       (progeny.left >= cut ||
		((int64_t)(progeny.count * progeny.unit) <= reach && progeny.left > smallest)))
		ok = next_coefficient(&progeny);
	if (ok)
		pmf = make_progeny(&progeny);
	if (progeny.shares != NULL)
		pmf_give(context, progeny.shares, 2 * progeny.most * progeny.room,
			 sizeof *progeny.shares);
	else if (progeny.powers != NULL)
		rational_give_numbers(context, progeny.powers, progeny.most * progeny.room);
	pmf_let_go(context, progeny.held);
	rational_give_numbers(context, progeny.factors, count);
	mpz_clears(progeny.base, progeny.total, progeny.sum, progeny.step, NULL);
	return pmf;
}
