/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tails: bounds of outcomes that have mass together, but not individually; propagated through all operations. INT64_MIN
 * and INT64_MAX stand for no bound, and absorb any addition.
 */
#include <assert.h>
#include <string.h>

#include "pmf/pmf_inherit.h"
#include "pmf/pmf_rows.h"
#include "pmf/rational.h"
#include "support/wide.h"

/* ---- bounds ---- */

static int64_t least(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

static int64_t most(int64_t a, int64_t b)
{
	return a > b ? a : b;
}

int64_t pmf_add_bounds(int64_t a, int64_t b)
{
	if (a == INT64_MIN || a == INT64_MAX)
		return a;
	return b == INT64_MIN || b == INT64_MAX ? b : wide_clamp(wide_add(wide_of(a), wide_of(b)));
}

struct pmf_tail pmf_any_region(bool numbers)
{
	return (struct pmf_tail){.low = INT64_MIN,
				 .high = INT64_MAX,
				 .peak = INT64_MIN,
				 .shortest = numbers ? 1 : 0,
				 .longest = numbers ? 1 : INT64_MAX};
}

struct pmf_tail pmf_between(int64_t low, int64_t high)
{
	return (struct pmf_tail){
		.low = low, .high = high, .peak = low, .shortest = 1, .longest = 1, .ends = true};
}

struct pmf_tail pmf_region_of_numbers(const struct pmf *pmf)
{
	struct pmf_tail region = pmf_no_tail();
	size_t first = 0, last = pmf->count;

	while (first < last && !pmf_is_possible(pmf, first))
		first++;
	while (last > first && !pmf_is_possible(pmf, last - 1))
		last--;
	if (first < last)
		region = pmf_between(pmf_key(pmf, first), pmf_key(pmf, last - 1));
	if (pmf->tail != NULL)
		pmf_widen_tail(&region, pmf->tail);
	return region;
}

struct pmf_tail pmf_join_regions(const struct pmf_tail *a, const struct pmf_tail *b, bool numbers)
{
	struct pmf_tail both = {.ends = a->ends && b->ends};

	if (a->shortest > a->longest || b->shortest > b->longest) {
		struct pmf_tail none = pmf_no_tail();

		none.ends = both.ends;
		return none;
	}
	if (numbers) {
		both.low = both.peak = pmf_add_bounds(a->low, b->low);
		both.high = pmf_add_bounds(a->high, b->high);
		both.falls = a->falls || b->falls;
		both.rises = a->rises || b->rises;
		both.shortest = both.longest = 1;
		return both;
	}
	both.low = least(a->low, b->low);
	both.high = most(a->high, b->high);
	both.peak = most(a->peak, b->peak);
	both.shortest = pmf_add_bounds(a->shortest, b->shortest);
	both.longest = pmf_add_bounds(a->longest, b->longest);
	return both;
}

static int64_t multiply_bounds(int64_t a, int64_t b)
{
	if (b == 0)
		return 0;
	if (a == INT64_MIN || a == INT64_MAX)
		return (a < 0) == (b < 0) ? INT64_MAX : INT64_MIN;
	return wide_clamp(wide_product(a, b));
}

struct pmf_tail pmf_no_tail(void)
{
	return (struct pmf_tail){.low = INT64_MAX,
				 .high = INT64_MIN,
				 .peak = INT64_MAX,
				 .shortest = INT64_MAX,
				 .longest = 0,
				 .ends = true};
}

void pmf_widen_tail(struct pmf_tail *tail, const struct pmf_tail *by)
{
	tail->low = least(tail->low, by->low);
	tail->high = most(tail->high, by->high);
	tail->peak = least(tail->peak, by->peak);
	tail->shortest = least(tail->shortest, by->shortest);
	tail->longest = most(tail->longest, by->longest);
	tail->ends &= by->ends;
	tail->falls |= by->falls;
	tail->rises |= by->rises;
}

/* A tail of numbers times `by` (not 0) plus `shift`. */
static void stretch_tail(struct pmf_tail *tail, int64_t by, int64_t shift)
{
	int64_t low = multiply_bounds(by > 0 ? tail->low : tail->high, by);
	int64_t high = multiply_bounds(by > 0 ? tail->high : tail->low, by);

	tail->low = tail->peak = pmf_add_bounds(low, shift);
	tail->high = pmf_add_bounds(high, shift);
	tail->shortest = tail->longest = 1;
	if (by < 0) {
		bool falls = tail->falls;

		tail->falls = tail->rises;
		tail->rises = falls;
	}
}

/* ---- memory, sides and mass ---- */

void pmf_drop_tail(struct pmf_context *context, struct pmf *pmf)
{
	if (pmf->tail == NULL)
		return;
	mpq_clears(pmf->tail->mass, pmf->tail->above, NULL);
	pmf_give(context, pmf->tail, 1, sizeof *pmf->tail);
	pmf->tail = NULL;
	rational_free(context, pmf->rational);
	pmf->rational = NULL;
	pmf->dice.count = 0;
}

bool pmf_is_split(const struct pmf_tail *tail)
{
	return tail->below < tail->beyond;
}

struct pmf_tail pmf_side_of(const struct pmf_tail *tail, int64_t number)
{
	struct pmf_tail side = *tail;

	side.below = side.beyond = 0;
	if (!pmf_is_split(tail))
		return side;
	if (number >= tail->beyond) {
		side.low = side.peak = tail->beyond;
		side.falls = false;
	} else {
		side.high = tail->below;
		side.rises = false;
	}
	return side;
}

size_t pmf_find_sides(const struct pmf_tail *tail, struct pmf_tail sides[2])
{
	sides[0] = pmf_side_of(tail, tail->low);
	sides[1] = pmf_side_of(tail, tail->high);
	mpq_inits(sides[0].mass, sides[1].mass, NULL);
	mpq_set(sides[0].mass, tail->mass);
	if (!pmf_is_split(tail))
		return 1;
	mpq_sub(sides[0].mass, tail->mass, tail->above);
	mpq_set(sides[1].mass, tail->above);
	return 2;
}

void pmf_clear_sides(struct pmf_tail sides[2])
{
	mpq_clears(sides[0].mass, sides[1].mass, NULL);
}

/* Adds numbers with that mass to a tail with a gap. They are on one side, and may narrow the gap; or on both sides,
   and close it. */
static void widen_sides(struct pmf_tail *tail, const struct pmf_tail *by, const mpq_t mass)
{
	if (by->low > tail->below) {
		tail->beyond = least(tail->beyond, by->low);
		mpq_add(tail->above, tail->above, mass);
	} else if (by->high < tail->beyond) {
		tail->below = most(tail->below, by->high);
	} else {
		tail->below = tail->beyond = 0;
	}
}

/* Updates the gap for numbers that are added with that mass. */
static void find_split(struct pmf_tail *tail, const struct pmf_tail *by, const mpq_t mass)
{
	bool numbers =
		tail->shortest == 1 && tail->longest == 1 && by->shortest == 1 && by->longest == 1;

	if (!numbers) {
		tail->below = tail->beyond = 0;
	} else if (pmf_is_split(tail)) {
		widen_sides(tail, by, mass);
	} else if (by->low > tail->high) {
		tail->below = tail->high;
		tail->beyond = by->low;
		mpq_set(tail->above, mass);
	} else if (by->high < tail->low) {
		tail->below = by->high;
		tail->beyond = tail->low;
		mpq_set(tail->above, tail->mass);
	}
}

/* When floating, rounds each side separately: in a sum of both, the smaller one could be lost. */
static void round_sides(const struct pmf_context *context, struct pmf_tail *tail)
{
	mpq_t below;

	if (!context->floating || !pmf_is_split(tail)) {
		pmf_round(context, tail->mass);
		return;
	}
	mpq_init(below);
	mpq_sub(below, tail->mass, tail->above);
	pmf_round(context, below);
	pmf_round(context, tail->above);
	mpq_add(tail->mass, tail->above, below);
	mpq_clear(below);
}

/* Adds outcomes within the bounds of `tail`, which are on one side, with that mass. */
static bool add_mass(struct pmf_context *context, struct pmf *pmf, const struct pmf_tail *tail,
		     const mpq_t mass)
{
	if (mpq_sgn(mass) <= 0)
		return true;
	if (pmf->tail == NULL) {
		pmf->tail = pmf_take(context, 1, sizeof *pmf->tail);
		if (pmf->tail == NULL)
			return false;
		*pmf->tail = pmf_no_tail();
		mpq_inits(pmf->tail->mass, pmf->tail->above, NULL);
	}
	pmf->dice.count = 0;
	find_split(pmf->tail, tail, mass);
	pmf_widen_tail(pmf->tail, tail);
	mpq_add(pmf->tail->mass, pmf->tail->mass, mass);
	round_sides(context, pmf->tail);
	if (context->floating && pmf->lost < mpq_get_d(pmf->tail->mass))
		pmf->lost = mpq_get_d(pmf->tail->mass);
	return true;
}

/* Adds all sides of `tail`, their numbers times `by` plus `shift`, with that share of their mass; NULL for all of it. */
static bool add_sides(struct pmf_context *context, struct pmf *pmf, const struct pmf_tail *tail,
		      struct pmf_linear linear, mpq_srcptr share)
{
	struct pmf_tail sides[2];
	size_t count = pmf_find_sides(tail, sides), i;
	bool ok = true;

	for (i = 0; i < count && ok; i++) {
		if (share != NULL)
			mpq_mul(sides[i].mass, sides[i].mass, share);
		if (linear.by != 1 || linear.shift != 0)
			stretch_tail(&sides[i], linear.by, linear.shift);
		ok = add_mass(context, pmf, &sides[i], sides[i].mass);
	}
	pmf_clear_sides(sides);
	return ok;
}

bool pmf_add_tail(struct pmf_context *context, struct pmf *pmf, const struct pmf_tail *tail)
{
	bool ok = add_sides(context, pmf, tail, (struct pmf_linear){1, 0}, NULL);

	pmf_with_lost_as_known(pmf);
	return ok;
}

bool pmf_tail_has(const struct pmf_tail *tail, const int64_t *items, size_t count)
{
	int64_t peak = INT64_MIN;
	size_t i;

	if ((int64_t)count < tail->shortest || (int64_t)count > tail->longest)
		return false;
	for (i = 0; i < count; i++) {
		if (items[i] < tail->low || items[i] > tail->high)
			return false;
		peak = most(peak, items[i]);
	}
	if (pmf_is_split(tail) && peak > tail->below && peak < tail->beyond)
		return false;
	return peak >= tail->peak;
}

void pmf_get_share(const struct pmf *pmf, size_t i, mpq_t share)
{
	if (pmf->shares != NULL) {
		mpq_set_d(share, pmf->shares[i]);
		return;
	}
	mpz_set(mpq_numref(share), pmf_read(pmf_row(pmf, i), pmf->limbs).z);
	mpz_set(mpq_denref(share), pmf->total);
	mpq_canonicalize(share);
}

void pmf_get_chance(const struct pmf *mixing, size_t i, mpq_t chance)
{
	if (mixing != NULL)
		pmf_get_share(mixing, i, chance);
	else
		mpq_set_ui(chance, 1, 1);
}

void pmf_mass(const struct pmf *pmf, mpq_t mass)
{
	size_t i;

	if (pmf->shares != NULL) {
		mpq_set_d(mass, pmf_sum_shares(pmf, 0, pmf->count));
		return;
	}
	mpq_set_ui(mass, 0, 1);
	for (i = 0; i < pmf->count; i++)
		mpz_add(mpq_numref(mass), mpq_numref(mass),
			pmf_read(pmf_row(pmf, i), pmf->limbs).z);
	mpz_set(mpq_denref(mass), pmf->total);
	mpq_canonicalize(mass);
}

bool pmf_is_complete(const struct pmf *pmf)
{
	mpq_t lost;
	bool complete;

	if (pmf->failed > 0 || pmf->shares != NULL)
		return !(pmf->failed > 0);
	mpq_init(lost);
	pmf_lost_exactly(pmf, lost);
	complete = pmf->tail == NULL ? mpq_sgn(lost) == 0 : mpq_equal(lost, pmf->tail->mass);
	mpq_clear(lost);
	return complete;
}

/* Makes all lost mass of `pmf` a tail with these bounds; NULL if it was NULL, or when out of memory. */
struct pmf *pmf_with_rest(struct pmf_context *context, struct pmf *pmf, const struct pmf_tail *tail)
{
	mpq_t lost;
	bool ok;

	if (pmf == NULL)
		return NULL;
	mpq_init(lost);
	pmf_lost_exactly(pmf, lost);
	ok = add_mass(context, pmf, tail, lost);
	mpq_clear(lost);
	return pmf_if(context, ok, pmf);
}

struct pmf *pmf_with_unknown(struct pmf_context *context, struct pmf *to, const struct pmf *from,
			     const struct pmf *other)
{
	struct pmf_tail unknown = pmf_any_region(false);
	mpq_t mass, keys;
	bool ok;

	if (to == NULL || (from->tail == NULL && (other == NULL || other->tail == NULL)))
		return to;
	mpq_inits(mass, keys, NULL);
	if (from->tail != NULL)
		mpq_set(mass, from->tail->mass);
	if (other != NULL) {
		pmf_mass(other, keys);
		if (other->tail != NULL)
			mpq_add(keys, keys, other->tail->mass);
		mpq_mul(mass, mass, keys);
	}
	if (other != NULL && other->tail != NULL) {
		pmf_mass(from, keys);
		mpq_mul(keys, keys, other->tail->mass);
		mpq_add(mass, mass, keys);
	}
	ok = add_mass(context, to, &unknown, mass);
	mpq_clears(mass, keys, NULL);
	return pmf_if(context, ok, to);
}

struct pmf *pmf_with_lost_as_known(struct pmf *pmf)
{
	const double rounding = 1e-12;
	double known;

	if (pmf == NULL || pmf->shares == NULL || pmf->failed > 0)
		return pmf;
	known = pmf->tail == NULL ? 0 : mpq_get_d(pmf->tail->mass);
	if (pmf->lost <= known + rounding && pmf->lost >= known - rounding)
		pmf->lost = known;
	return pmf;
}

/* ---- linear functions and parts ---- */

struct pmf *pmf_with_stretched(struct pmf_context *context, struct pmf *to, const struct pmf *from,
			       struct pmf_linear linear)
{
	bool ok;

	if (to == NULL || from->tail == NULL)
		return to;
	ok = add_sides(context, to, from->tail, linear, NULL) &&
	     pmf_stretch_moments(context, to, from, linear);
	to = pmf_with_dice_stretched(pmf_if(context, ok, to), from, linear);
	return pmf_with_rational_stretched(context, to, from, linear);
}

struct pmf *pmf_with_share(struct pmf_context *context, struct pmf *to, const struct pmf *from,
			   const mpq_t share)
{
	bool ok;

	if (to == NULL || from->tail == NULL)
		return to;
	ok = add_sides(context, to, from->tail, (struct pmf_linear){1, 0}, share) &&
	     pmf_share_moments(context, to, from, share);
	return pmf_with_rational_share(context, pmf_if(context, ok, to), from, share);
}

/* ---- mixtures ---- */

static bool have_tails(const struct pmf_part *parts, size_t count)
{
	size_t i;

	for (i = 0; i < count; i++) {
		if (parts[i].pmf != NULL && parts[i].pmf->tail != NULL)
			return true;
	}
	return false;
}

struct pmf *pmf_with_mixed(struct pmf *sum, const struct pmf_mixture *m)
{
	bool ok = true;
	mpq_t chance;
	size_t i;

	if (sum == NULL || !have_tails(m->parts, m->count))
		return sum;
	mpq_init(chance);
	for (i = 0; i < m->count && ok; i++) {
		if (m->parts[i].pmf == NULL || m->parts[i].pmf->tail == NULL ||
		    (m->mixing != NULL && !pmf_is_possible(m->mixing, i)))
			continue;
		pmf_get_chance(m->mixing, i, chance);
		ok = add_sides(m->context, sum, m->parts[i].pmf->tail,
			       (struct pmf_linear){1, m->parts[i].shift}, chance);
	}
	mpq_clear(chance);
	ok = ok && pmf_mix_moments(sum, m);
	return pmf_with_rational_mixed(pmf_if(m->context, ok, sum), m);
}

struct pmf *pmf_open_tail(struct pmf_context *context, const struct pmf *pmf)
{
	struct pmf *keys, *key, *both = NULL;
	struct pmf_part parts[2] = {{0}};

	if (pmf->tail == NULL || (pmf->count > 0 && pmf_highest(pmf) == INT64_MAX))
		return pmf_shift(context, pmf, 0);
	keys = pmf_shift(context, pmf, 0);
	key = pmf_certain(context, pmf->count > 0 ? pmf_highest(pmf) + 1 : 0);
	if (keys != NULL && key != NULL) {
		struct pmf *share = pmf_times(context, key, pmf->tail->mass);

		pmf_drop_tail(context, keys);
		pmf_drop_moments(context, keys);
		parts[0].pmf = keys;
		parts[1].pmf = share;
		if (share != NULL)
			both = pmf_gather(context, parts, 2);
		pmf_free(context, share);
	}
	pmf_free(context, keys);
	pmf_free(context, key);
	return both;
}

/* ---- sums ---- */

/* Adds the case that a is in its tail and b is not; with `both`, also that both are. */
static bool add_sum_of_tail(struct pmf_context *context, struct pmf *sum, const struct pmf *a,
			    const struct pmf *b, bool both)
{
	struct pmf_tail range = pmf_region_of_numbers(b), sides[2], tail;
	size_t count, i;
	bool ok = true;
	mpq_t keys;

	if (a->tail == NULL)
		return true;
	mpq_init(keys);
	pmf_mass(b, keys);
	if (b->tail != NULL && both)
		mpq_add(keys, keys, b->tail->mass);
	count = pmf_find_sides(a->tail, sides);
	for (i = 0; i < count && ok; i++) {
		mpq_mul(sides[i].mass, sides[i].mass, keys);
		tail = pmf_join_regions(&sides[i], &range, true);
		ok = add_mass(context, sum, &tail, sides[i].mass);
	}
	pmf_clear_sides(sides);
	mpq_clear(keys);
	return ok;
}

struct pmf *pmf_with_sum(struct pmf_context *context, struct pmf *sum, const struct pmf *a,
			 const struct pmf *b)
{
	bool ok;

	if (sum == NULL || (a->tail == NULL && b->tail == NULL))
		return sum;
	ok = add_sum_of_tail(context, sum, a, b, true) &&
	     add_sum_of_tail(context, sum, b, a, false) && pmf_add_moments(context, sum, a, b);
	sum = pmf_with_dice_sum(pmf_if(context, ok, sum), a, b);
	return pmf_with_rational_sum(context, sum, a, b);
}

/* ---- powers and compound distributions ---- */

/* The range of sums of `least_count` to `greatest` numbers within the range. */
static struct pmf_tail sum_of_many(const struct pmf_tail *range, int64_t least_count,
				   int64_t greatest)
{
	return pmf_between(least(multiply_bounds(range->low, least_count),
				 multiply_bounds(range->low, greatest)),
			   most(multiply_bounds(range->high, least_count),
				multiply_bounds(range->high, greatest)));
}

/* The range of sums of one number in the tail and `least_count` to `greatest` others. */
static struct pmf_tail sum_with_tail(const struct pmf *pmf, int64_t least_count, int64_t greatest)
{
	struct pmf_tail range = pmf_region_of_numbers(pmf),
			others = sum_of_many(&range, least_count, greatest);

	return pmf_join_regions(pmf->tail, &others, true);
}

struct pmf *pmf_with_power(struct pmf_context *context, struct pmf *power, const struct pmf *pmf,
			   uint64_t n)
{
	struct pmf_tail tail;

	if (power == NULL || pmf->tail == NULL || n == 0 || n > INT64_MAX || !pmf_is_complete(pmf))
		return power;
	tail = sum_with_tail(pmf, (int64_t)n - 1, (int64_t)n - 1);
	power = pmf_with_dice_power(pmf_with_rest(context, power, &tail), pmf, n);
	power = pmf_with_rational_power(context, power, pmf, n);
	return power == NULL ? NULL
			     : pmf_if(context, pmf_multiply_moments(context, power, pmf, n), power);
}

struct pmf *pmf_with_composition(struct pmf_context *context, struct pmf *all,
				 const struct pmf *counts, const struct pmf *pmf)
{
	struct pmf_tail tail = pmf_no_tail(), range = pmf_region_of_numbers(pmf), part;

	if (all == NULL || (counts->tail == NULL && pmf->tail == NULL) || counts->count == 0 ||
	    !pmf_is_complete(counts) || !pmf_is_complete(pmf))
		return all;
	if (counts->tail != NULL) {
		part = sum_of_many(&range, counts->tail->low, counts->tail->high);
		part.ends = counts->tail->ends && range.ends;
		part.falls = range.falls || (counts->tail->rises && range.low < 0);
		part.rises = range.rises || (counts->tail->rises && range.high > 0);
		pmf_widen_tail(&tail, &part);
	}
	if (pmf->tail != NULL && pmf_highest(counts) > 0) {
		part = sum_with_tail(pmf, most(pmf_lowest(counts), 1) - 1, pmf_highest(counts) - 1);
		pmf_widen_tail(&tail, &part);
	}
	all = pmf_with_rest(context, all, &tail);
	return all == NULL ? NULL
			   : pmf_if(context, pmf_compose_moments(context, all, counts, pmf), all);
}

/* The sums of i^k, for i from 1 to n and each k: (i + 1)^(k+1) - i^(k+1), added up, telescopes to (n + 1)^(k+1) - 1, and
   is by the binomial theorem the sum of C(k + 1, j) i^j for j <= k. */
static void sum_powers(uint64_t n, mpq_t sums[PMF_MOMENTS])
{
	mpz_t sum, choices, power, next;
	unsigned long k, j;

	mpz_inits(sum, choices, power, next, NULL);
	pmf_set(next, n);
	mpz_add_ui(next, next, 1);
	for (k = 0; k < PMF_MOMENTS; k++) {
		mpz_pow_ui(power, next, k + 1);
		mpz_sub_ui(sum, power, 1);
		for (j = 0; j < k; j++) {
			mpz_bin_uiui(choices, k + 1, j);
			mpz_submul(sum, choices, mpq_numref(sums[j]));
		}
		mpz_divexact_ui(sum, sum, k + 1);
		mpq_set_z(sums[k], sum);
	}
	mpz_clears(sum, choices, power, next, NULL);
}

struct pmf *pmf_die_as_tail(struct pmf_context *context, uint64_t faces)
{
	mpz_t one, total;
	mpq_t *moments = pmf_new_moments(context);
	struct pmf *die = NULL;
	struct pmf_tail others = pmf_between(2, (int64_t)faces);
	size_t k;

	mpz_init_set_ui(one, 1);
	mpz_init(total);
	pmf_set(total, faces);
	if (moments != NULL)
		die = pmf_of_weights(context, 1, 1, (const mpz_t *)&one, total);
	die = pmf_with_rest(context, die, &others);
	if (die != NULL) {
		pmf_set_dice(die, &(struct pmf_dice){1, faces, 1, 1, 0});
		sum_powers(faces, moments);
		for (k = 0; k < PMF_MOMENTS; k++) {
			mpz_set(mpq_denref(moments[k]), total);
			mpq_canonicalize(moments[k]);
		}
		die = pmf_if(context, pmf_set_moments(context, die, moments, PMF_MOMENTS - 1), die);
		moments = NULL;
	}
	pmf_give_moments(context, moments);
	mpz_clears(one, total, NULL);
	return die;
}

/* The sum of n copies if only the least sum has a key: its weight may be long, but it is the only one. `rest` is the mass of
   all others. It is in lowest terms because a power of a fraction in lowest terms is; a division of such long numbers would
   take minutes. */
static struct pmf *least_of_power(struct pmf_context *context, const struct pmf *pmf, uint64_t n,
				  mpq_t rest)
{
	size_t most_words = pmf_lift_limit(context);
	struct pmf *least = NULL;
	mpq_t share, power;

	mpq_inits(share, power, NULL);
	pmf_get_share(pmf, 0, share);
	if (pmf_power_of_total(context, mpq_denref(power), mpq_denref(share), n, 1)) {
		pmf_raise(mpq_numref(power), mpq_numref(share), n);
		least = pmf_of_weights(context, pmf_lowest(pmf) * (int64_t)n, 1,
				       (const mpz_t *)mpq_numref(power), mpq_denref(power));
		mpz_sub(mpq_numref(rest), mpq_denref(power), mpq_numref(power));
		mpz_swap(mpq_denref(rest), mpq_denref(power));
	}
	mpq_clears(share, power, NULL);
	context->most_words = most_words;
	return least;
}

struct pmf *pmf_power_as_tail(struct pmf_context *context, const struct pmf *pmf, uint64_t n)
{
	struct pmf_tail tail =
		pmf_between(pmf_lowest(pmf) * (int64_t)n, pmf_highest(pmf) * (int64_t)n);
	struct pmf *power;
	mpq_t rest;

	assert(pmf->tail == NULL && pmf_sums_fit(pmf, n));
	mpq_init(rest);
	power = least_of_power(context, pmf, n, rest);
	tail.ends = true;
	power = pmf_if(context, power != NULL && add_mass(context, power, &tail, rest), power);
	mpq_clear(rest);
	if (power != NULL && pmf->keys == NULL && pmf_is_uniform(pmf, pmf->count))
		pmf_set_dice(power,
			     &(struct pmf_dice){n, pmf->count, pmf_lowest(pmf) * (int64_t)n, 1, 0});
	return power == NULL ? NULL
			     : pmf_if(context, pmf_multiply_moments(context, power, pmf, n), power);
}
