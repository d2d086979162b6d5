/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The generating function of an order statistic. By inclusion-exclusion, the probability that at least m of n items
 * exceed x is a sum of products of at least m single probabilities. Each of these satisfies a linear recurrence in x;
 * so do their products, whose characteristic roots are products of roots, and so does the sum. That determines the
 * distribution beyond the known keys.
 */
#include "pmf/pmf_inherit.h"
#include "pmf/pmf_rows.h"
#include "pmf/rational.h"
#include "support/divisor.h"
#include "support/memory.h"

struct order_statistic {
	struct pmf_context *context;
	const struct pmf_items *items;
	size_t count;
	uint64_t rank, least;        /* the least number of items that must be greater */
	struct rational **functions; /* of the items, with a common period */
	int64_t first;               /* of all keys */
	int64_t settled;             /* all satisfy their recurrences from here on */
	struct rational *bottom;     /* denominator of the result */
	int64_t end;                 /* end of its numerator */
};

static bool find_period(const struct order_statistic *statistic, uint64_t *period)
{
	enum { MOST = 1000 };
	size_t i;

	*period = 1;
	for (i = 0; i < statistic->count; i++) {
		const struct rational *function = statistic->items[i].pmf->rational;

		if (function != NULL)
			*period = *period / common_divisor(*period, function->period) *
				  function->period;
		if (*period > MOST)
			return false;
	}
	return true;
}

static bool find_functions(struct order_statistic *statistic)
{
	struct pmf_context *context = statistic->context;
	uint64_t period;
	size_t i;

	if (!find_period(statistic, &period))
		return false;
	statistic->first = INT64_MAX;
	statistic->settled = INT64_MIN;
	for (i = 0; i < statistic->count; i++) {
		struct rational *own = rational_of_pmf(context, statistic->items[i].pmf);
		struct rational *function =
			own == NULL ? NULL : rational_with_period(context, own, period);
		int64_t settled;

		rational_free(context, own);
		statistic->functions[i] = function;
		if (function == NULL ||
		    __builtin_add_overflow(function->first, rational_settled(function), &settled))
			return false;
		statistic->first =
			function->first < statistic->first ? function->first : statistic->first;
		statistic->settled = settled > statistic->settled ? settled : statistic->settled;
	}
	return true;
}

/* Whether there are few enough products. */
static bool are_few(const struct order_statistic *statistic)
{
	enum { MOST = 200 };
	uint64_t products = 1;
	size_t i;

	for (i = 0; i < statistic->count; i++) {
		if (statistic->items[i].times >= MOST)
			return false;
		products *= statistic->items[i].times + 1;
		if (products > MOST)
			return false;
	}
	return true;
}

enum { MOST_ROOTS = 2 * RATIONAL_MOST_ROOTS }; /* of all products together */

/* bottom *= the denominators of all products of `product`, which contains `chosen` items, with any of the items from
   number i on; only products of at least `least` items count. */
static bool add_products(struct order_statistic *statistic, size_t i,
			 const struct rational *product, uint64_t chosen)
{
	struct pmf_context *context = statistic->context;
	struct rational *next = NULL, *last = NULL;
	uint64_t times;
	bool ok;

	if (i == statistic->count) {
		if (chosen < statistic->least)
			return true;
		next = rational_product(context, statistic->bottom, product);
		rational_free(context, statistic->bottom);
		statistic->bottom = next;
		return next != NULL && next->degree <= MOST_ROOTS;
	}
	ok = add_products(statistic, i + 1, product, chosen);
	for (times = 1; times <= statistic->items[i].times && ok; times++) {
		next = rational_compose(context, last == NULL ? product : last,
					statistic->functions[i]);
		rational_free(context, last);
		last = next;
		ok = next != NULL && add_products(statistic, i + 1, next, chosen + times);
	}
	rational_free(context, last);
	return ok;
}

static bool find_bottom(struct order_statistic *statistic)
{
	uint64_t period = statistic->functions[0]->period;
	struct rational *none;
	bool ok;
	mpz_t numbers[2];

	/* A product with 1, the only root of this one, keeps the roots of the first item. */
	mpz_init_set_si(numbers[0], 1);
	mpz_init_set_si(numbers[1], -1);
	none = rational_of_bottom(statistic->context, period, 1, (const mpz_t *)numbers);
	statistic->bottom =
		rational_of_bottom(statistic->context, period, 0, (const mpz_t *)numbers);
	mpz_clears(numbers[0], numbers[1], NULL);
	ok = none != NULL && statistic->bottom != NULL && add_products(statistic, 0, none, 0);
	rational_free(statistic->context, none);
	return ok && !__builtin_add_overflow(statistic->settled,
					     (int64_t)(statistic->bottom->degree * period),
					     &statistic->end);
}

/* The same statistic with more keys of each item. */
static struct pmf *look_further(const struct order_statistic *statistic)
{
	struct pmf_context *context = statistic->context;
	size_t bytes = statistic->count * sizeof(struct pmf_items), i;
	struct pmf_items *items = pmf_take(context, bytes, 1);
	struct pmf *pmf = NULL;

	for (i = 0; items != NULL && i < statistic->count; i++) {
		items[i].times = statistic->items[i].times;
		items[i].pmf = rational_to_pmf(context, statistic->functions[i], statistic->end);
		if (items[i].pmf == NULL)
			break;
	}
	if (items != NULL && i == statistic->count)
		pmf = pmf_order(context, items, i, statistic->rank);
	while (items != NULL && i-- > 0)
		pmf_free(context, (struct pmf *)items[i].pmf);
	pmf_give(context, items, bytes, 1);
	return pmf;
}

static struct rational *of_keys(const struct order_statistic *statistic, const struct pmf *pmf)
{
	size_t count = memory_count(pmf_distance(statistic->first, statistic->end)), i;
	mpz_t *weights = rational_take_numbers(statistic->context, count);
	struct rational *function;

	if (weights == NULL)
		return NULL;
	for (i = 0; i < pmf->count && pmf_key(pmf, i) < statistic->end; i++)
		pmf_weight(pmf, i, weights[pmf_distance(statistic->first, pmf_key(pmf, i))]);
	function = rational_of_weights(statistic->context, statistic->first, count,
				       (const mpz_t *)weights, pmf->total, statistic->bottom);
	rational_give_numbers(statistic->context, weights, count);
	return function;
}

static struct rational *find_function(struct order_statistic *statistic, const struct pmf *pmf)
{
	enum { MOST = 1000 };
	struct pmf *further = NULL;
	struct rational *function = NULL;

	if (!are_few(statistic) || !find_functions(statistic) || !find_bottom(statistic) ||
	    statistic->end <= statistic->first ||
	    pmf_distance(statistic->first, statistic->end) > MOST)
		return NULL;
	if (statistic->end <= pmf->tail->low)
		return of_keys(statistic, pmf);
	further = look_further(statistic);
	if (further != NULL)
		function = of_keys(statistic, further);
	pmf_free(statistic->context, further);
	return function;
}

struct pmf *pmf_with_rational_order(struct pmf_context *context, struct pmf *pmf,
				    const struct pmf_items *items, size_t count, uint64_t rank)
{
	struct order_statistic statistic = {
		.context = context, .items = items, .count = count, .rank = rank};
	struct rational *function = NULL;
	bool some = false;
	size_t i;

	for (i = 0; i < count; i++) {
		some |= items[i].pmf->rational != NULL;
		if (items[i].pmf->rational != NULL && items[i].pmf->rational->down)
			return pmf;
		statistic.least += items[i].times;
	}
	if (pmf == NULL || pmf->tail == NULL || !some)
		return pmf;
	statistic.least -= rank;
	statistic.functions = pmf_take(context, count, sizeof *statistic.functions);
	for (i = 0; statistic.functions != NULL && i < count; i++)
		statistic.functions[i] = NULL;
	if (statistic.functions != NULL)
		function = find_function(&statistic, pmf);
	for (i = 0; statistic.functions != NULL && i < count; i++)
		rational_free(context, statistic.functions[i]);
	rational_free(context, statistic.bottom);
	pmf_give(context, statistic.functions, count, sizeof *statistic.functions);
	return pmf_with_rational(context, pmf, function, false);
}
