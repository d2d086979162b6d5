/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The greatest of independent items as doubles, with a proved error.
 *
 * If G[k] is the probability that an item of kind k is at most x, H[k] that it is less, and there are n[k] of them, the
 * greatest is x with the probability
 *
 *     prod G[k]^n[k] - prod H[k]^n[k] = e^y (1 - e^d),   y = sum of n[k] ln G[k],   d = sum of n[k] ln(H[k] / G[k])
 *
 * All terms of y and d have the same sign, and nothing is subtracted: ln G is ln(1 - S), where S is the probability of
 * more than x, if that is less than 1/2, and ln(H / G) is ln(1 - p / G), where p is that of x, if p < H. The
 * time does not depend on the numbers of items.
 */
#include <float.h>
#include <math.h>

#include "pmf/pmf_extreme.h"

/* One kind of items: the sums of their shares from the least key on, and to the greatest. */
struct share_sums {
	const struct pmf *pmf;
	double times;
	size_t next; /* the first key that is not passed */
	double *below,
		*above; /* below[i]: of keys before number i; above[i]: of it and those after it */
};

static bool add_up(struct pmf_context *context, struct share_sums *side)
{
	const double *shares = side->pmf->shares;
	double forwards[2] = {0, 0}, backwards[2] = {0, 0};
	size_t count = side->pmf->count, i;

	side->below = pmf_take(context, 2 * ((uint64_t)count + 1), sizeof *side->below);
	if (side->below == NULL)
		return false;
	side->above = side->below + count + 1;
	side->below[0] = side->above[count] = 0;
	for (i = 0; i < count; i++) {
		pmf_collect_share(forwards, shares[i]);
		side->below[i + 1] = forwards[0] + forwards[1];
		pmf_collect_share(backwards, shares[count - 1 - i]);
		side->above[count - 1 - i] = backwards[0] + backwards[1];
	}
	return true;
}

/* Passes the key x: adds its terms to y and d. */
static void pass(struct share_sums *side, int64_t x, double *y, double *d)
{
	size_t at = side->next;
	double less = side->below[at], share, most;

	while (side->next < side->pmf->count && pmf_key(side->pmf, side->next) <= x)
		side->next++;
	most = side->below[side->next];
	share = side->next > at ? side->pmf->shares[side->next - 1] : 0;
	*y += side->times *
	      (side->above[side->next] < 0.5 ? log1p(-side->above[side->next]) : log(most));
	if (share > 0)
		*d += side->times * (share < less ? log1p(-share / most) : log(less / most));
}

/* The probability of x: by those of all sides, in any order. */
static double find_share(struct share_sums *sides, size_t count, int64_t x)
{
	double y = 0, d = 0, share;
	size_t i;

	for (i = 0; i < count; i++)
		pass(&sides[i], x, &y, &d);
	if (!(y > -INFINITY) || !(d < 0))
		return 0;
	share = exp(y) * -expm1(d);
	return pmf_positive(share);
}

/* The least key that some kind has not passed; false if there is none. */
static bool find_next(const struct share_sums *sides, size_t count, int64_t *x)
{
	bool found = false;
	size_t i;

	for (i = 0; i < count; i++) {
		const struct share_sums *side = &sides[i];

		if (side->next == side->pmf->count)
			continue;
		if (!found || pmf_key(side->pmf, side->next) < *x)
			*x = pmf_key(side->pmf, side->next);
		found = true;
	}
	return found;
}

/*
 * Of shares with the relative error e, G, H and S have e and the roundings of a sum. The logarithms have at most three
 * times that, relatively: an argument is less than 1/2 from 1, and known by that distance, or it is at most 1/2. So has d,
 * and 1 - e^d no more; y, which is at most 700 where its power counts, has it absolutely.
 * Shares too small for a double lack 2^-1074 at most: nothing beside the least share that counts, unless there are very many
 * items.
 */
static double bound_error(const struct pmf_items *items, size_t count)
{
	const double deepest = 700, most_items = 1e11;
	double error = 0, each;
	size_t i;

	for (i = 0; i < count; i++) {
		error = fmax(error, items[i].pmf->error);
		if ((double)items[i].times * (double)items[i].pmf->count > most_items)
			return INFINITY;
	}
	each = 3 * (error + 8 * DBL_EPSILON) + (double)(count + 8) * DBL_EPSILON;
	return pmf_error_of_product(deepest * each * (1 + deepest * each), 2 * each, 8);
}

/* Computes the rows; false when aborted. */
static bool collect(struct pmf_collector *collector, struct share_sums *sides, size_t count)
{
	int64_t x = 0;

	while (find_next(sides, count, &x)) {
		double share = find_share(sides, count, x);
		void *row;

		if (pmf_stopped(collector->context, 16 * count))
			return false;
		if (!(share > 0))
			continue;
		row = pmf_collector_row(collector, x);
		if (row == NULL)
			return false;
		pmf_collect_share(row, share);
	}
	return true;
}

static struct pmf *find_greatest(struct pmf_context *context, struct share_sums *sides,
				 size_t count, size_t keys)
{
	struct pmf_collector collector;

	if (!pmf_collector_init(&collector, context, PMF_LONG, keys))
		return NULL;
	if (collect(&collector, sides, count))
		return pmf_collector_finish(&collector, NULL, 0);
	pmf_collector_clear(&collector);
	return NULL;
}

struct pmf *pmf_greatest(struct pmf_context *context, const struct pmf_items *items, size_t count)
{
	struct share_sums *sides = pmf_take(context, count, sizeof *sides);
	struct pmf *pmf = NULL;
	size_t keys = 0, i;

	for (i = 0; sides != NULL && i < count; i++) {
		sides[i] =
			(struct share_sums){.pmf = items[i].pmf, .times = (double)items[i].times};
		keys += items[i].pmf->count;
		if (!add_up(context, &sides[i]))
			break;
	}
	if (sides != NULL && i == count)
		pmf = find_greatest(context, sides, count, keys);
	if (pmf != NULL)
		pmf->error = bound_error(items, count);
	while (sides != NULL && i-- > 0)
		pmf_give(context, sides[i].below, 2 * ((uint64_t)items[i].pmf->count + 1),
			 sizeof(double));
	pmf_give(context, sides, count, sizeof *sides);
	return pmf;
}
