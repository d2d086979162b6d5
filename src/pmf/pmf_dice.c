/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sums of equal dice (and order statistics: pmf_dice_order.c) that have more numbers than there is room for: all but the least are a tail, and the distribution
 * function is a closed form. Of the N^n throws of n dice with N faces, those with a sum of at most s are
 *
 *     sum of (-1)^k C(n, k) C(s - k N, n), for k from 0 while s - k N >= n
 *
 * by inclusion and exclusion: C(s, n) throws of dice without a greatest face have a sum of at most s, and C(s - k N, n)
 * of these have more than N on k given dice (de Moivre, The Doctrine of Chances, 1738).
 *
 * Example: two d6 have a sum of at most 9 in C(9, 2) - 2 C(3, 2) = 36 - 6 = 30 of 36 throws.
 */
#include <assert.h>

#include "pmf/pmf_inherit.h"
#include "pmf/pmf_rows.h"

/* The terms of a distribution function take this many multiplications, and a quantile 64 times as many. */
enum { MOST_DICE = 256 };

/* ---- which dice they are ---- */

/* The greatest number; false if it exceeds 64 bits. */
static bool find_greatest(const struct pmf_dice *dice, int64_t *greatest)
{
	uint64_t summed = dice->rank == 0 ? dice->count : 1;

	return !__builtin_mul_overflow(summed, dice->faces - 1, greatest) &&
	       !__builtin_mul_overflow(*greatest, dice->step, greatest) &&
	       !__builtin_add_overflow(*greatest, dice->least, greatest);
}

static int64_t greatest_of(const struct pmf_dice *dice)
{
	int64_t greatest;
	bool fits = find_greatest(dice, &greatest);

	assert(fits);
	return fits ? greatest : INT64_MAX;
}

void pmf_set_dice(struct pmf *pmf, const struct pmf_dice *dice)
{
	int64_t greatest;

	assert(pmf->tail != NULL && dice->step > 0);
	if (dice->count <= MOST_DICE && find_greatest(dice, &greatest))
		pmf->dice = *dice;
}

struct pmf *pmf_with_dice_stretched(struct pmf *to, const struct pmf *from,
				    struct pmf_linear linear)
{
	struct pmf_dice dice = from->dice;
	int64_t low;

	if (to == NULL || dice.count == 0 || to->tail == NULL || linear.by == INT64_MIN)
		return to;
	low = linear.by > 0 ? dice.least : greatest_of(&dice);
	if (linear.by < 0 && dice.rank > 0)
		dice.rank = dice.count + 1 - dice.rank;
	if (__builtin_mul_overflow(dice.step, linear.by > 0 ? linear.by : -linear.by, &dice.step) ||
	    __builtin_mul_overflow(low, linear.by, &low) ||
	    __builtin_add_overflow(low, linear.shift, &dice.least))
		return to;
	pmf_set_dice(to, &dice);
	return to;
}

/* Whether it is a single number with certainty. */
static bool is_certain(const struct pmf *pmf)
{
	return pmf->count == 1 && pmf->tail == NULL && !(pmf_lost(pmf) > 0);
}

struct pmf *pmf_with_dice_sum(struct pmf *sum, const struct pmf *a, const struct pmf *b)
{
	struct pmf_dice dice = a->dice;

	if (sum == NULL)
		return NULL;
	if (dice.count == 0)
		return b->dice.count > 0 && is_certain(a)
			       ? pmf_with_dice_stretched(sum, b,
							 (struct pmf_linear){1, pmf_key(a, 0)})
			       : sum;
	if (is_certain(b))
		return pmf_with_dice_stretched(sum, a, (struct pmf_linear){1, pmf_key(b, 0)});
	if (b->dice.count == 0 || b->dice.rank > 0 || dice.rank > 0 ||
	    b->dice.faces != dice.faces || b->dice.step != dice.step)
		return sum;
	dice.count += b->dice.count;
	if (!__builtin_add_overflow(dice.least, b->dice.least, &dice.least))
		pmf_set_dice(sum, &dice);
	return sum;
}

struct pmf *pmf_with_dice_power(struct pmf *power, const struct pmf *pmf, uint64_t n)
{
	struct pmf_dice dice = pmf->dice;

	if (power == NULL || dice.count == 0 || dice.rank > 0 || n == 0 || n > MOST_DICE ||
	    power->tail == NULL)
		return power;
	dice.count *= n;
	if (!__builtin_mul_overflow(dice.least, (int64_t)n, &dice.least))
		pmf_set_dice(power, &dice);
	return power;
}

/* ---- their distribution function ---- */

/* ways = the throws with a sum of at most `sum` */
static void count_throws(const struct pmf_dice *dice, uint64_t sum, mpz_t ways)
{
	mpz_t choices, term;
	uint64_t k, n = dice->count;

	mpz_inits(choices, term, NULL);
	mpz_set_ui(ways, 0);
	for (k = 0; k <= n && (sum - n) / dice->faces >= k; k++) {
		pmf_choose(term, sum - k * dice->faces, n);
		pmf_choose(choices, n, k);
		mpz_mul(term, term, choices);
		(k % 2 == 0 ? mpz_add : mpz_sub)(ways, ways, term);
	}
	mpz_clears(choices, term, NULL);
}

/* ways = the throws whose order statistic is at most `face` */
static void count_lower(const struct pmf_dice *dice, uint64_t face, const mpz_t faces, mpz_t ways)
{
	mpz_t number;

	mpz_init(number);
	pmf_set(number, face);
	pmf_count_ordered((unsigned long)dice->count, (unsigned long)dice->rank, number, faces,
			  ways);
	mpz_clear(number);
}

/* share = the probability of a number of at most `number` */
static void find_at_most(const struct pmf_dice *dice, int64_t number, mpq_t share)
{
	uint64_t beyond;

	mpq_set_ui(share, number < dice->least ? 0 : 1, 1);
	if (number < dice->least || number >= greatest_of(dice))
		return;
	beyond = ((uint64_t)number - (uint64_t)dice->least) / (uint64_t)dice->step;
	pmf_set(mpq_denref(share), dice->faces);
	if (dice->rank == 0)
		count_throws(dice, beyond + dice->count, mpq_numref(share));
	else
		count_lower(dice, beyond + 1, mpq_denref(share), mpq_numref(share));
	mpz_pow_ui(mpq_denref(share), mpq_denref(share), (unsigned long)dice->count);
	mpq_canonicalize(share);
}

bool pmf_tail_at_most(const struct pmf *pmf, int64_t number, mpq_t mass)
{
	mpq_t share;
	size_t i;

	if (pmf->dice.count == 0)
		return false;
	mpq_init(share);
	find_at_most(&pmf->dice, number, mass);
	for (i = 0; i < pmf->count && pmf_key(pmf, i) <= number; i++) {
		pmf_get_share(pmf, i, share);
		mpq_sub(mass, mass, share);
	}
	mpq_clear(share);
	return true;
}

int64_t pmf_greatest_of_dice(const struct pmf *pmf)
{
	return greatest_of(&pmf->dice);
}

bool pmf_quantile_of_dice(const struct pmf *pmf, const mpq_t p, int64_t *number)
{
	const struct pmf_dice *dice = &pmf->dice;
	uint64_t low = 0, high;
	mpq_t share;

	if (dice->count == 0)
		return false;
	high = (uint64_t)(greatest_of(dice) - dice->least) / (uint64_t)dice->step;
	mpq_init(share);
	while (low < high) {
		uint64_t middle = low + (high - low) / 2;

		find_at_most(dice, dice->least + dice->step * (int64_t)middle, share);
		if (mpq_cmp(share, p) >= 0)
			high = middle;
		else
			low = middle + 1;
	}
	mpq_clear(share);
	*number = dice->least + dice->step * (int64_t)low;
	return true;
}
