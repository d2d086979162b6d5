/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Compound distributions: the sum of a random number of copies of f is the composition of a polynomial with f, whose
 * coefficients are the probabilities of the numbers. It is computed by divide and conquer: g(f) + f^h * u(f), with a
 * lower and an upper part.
 */
#include "pmf/pmf_inherit.h"
#include "pmf/pmf_rows.h"

enum { LEVELS = 64 };

struct composition {
	struct pmf_context *context;
	const struct pmf *counts, *pmf;
	struct {
		struct pmf *power; /* the last one used at this level */
		uint64_t n;
	} levels[LEVELS];
};

/* The power for a split, cached: consecutive numbers often need the same. */
static const struct pmf *find_power(struct composition *c, int level, uint64_t n)
{
	if (c->levels[level].power == NULL || c->levels[level].n != n) {
		pmf_free(c->context, c->levels[level].power);
		c->levels[level].n = n;
		c->levels[level].power = pmf_power(c->context, c->pmf, n);
	}
	return c->levels[level].power;
}

/* The number 0 with the probability of count number i. */
static struct pmf *make_leaf(const struct composition *c, size_t i)
{
	struct pmf *leaf;
	size_t k;

	if (!pmf_is_possible(c->counts, i))
		return pmf_nothing(c->context);
	leaf = pmf_new_dense(c->context, 0, 1, c->counts->total);
	if (leaf == NULL)
		return NULL;
	if (c->context->floating) {
		leaf->shares[0] = c->counts->shares[i];
		leaf->error = c->counts->error;
		return leaf;
	}
	for (k = 0; k < leaf->limbs; k++)
		leaf->weights[k] = pmf_row(c->counts, i)[k];
	return leaf;
}

static struct pmf *split(struct composition *c, size_t from, size_t to);

/* lower + f^h * upper */
static struct pmf *compose_range(struct composition *c, size_t from, size_t middle, size_t to,
				 int level)
{
	uint64_t h = pmf_distance(pmf_key(c->counts, from), pmf_key(c->counts, middle));
	struct pmf *lower, *upper, *moved = NULL, *sum = NULL;
	const struct pmf *power;

	lower = split(c, from, middle);
	upper = lower != NULL ? split(c, middle, to) : NULL;
	power = upper != NULL ? find_power(c, level, h) : NULL;
	if (power != NULL)
		moved = pmf_sum(c->context, upper, power);
	if (moved != NULL) {
		struct pmf_part parts[] = {{lower, 0}, {moved, 0}};

		sum = pmf_gather(c->context, parts, 2);
	}
	pmf_free(c->context, moved);
	pmf_free(c->context, upper);
	pmf_free(c->context, lower);
	return sum;
}

/* The composition for the counts with indices from `from` to to - 1, with the first one shifted to 0. */
static struct pmf *split(struct composition *c, size_t from, size_t to)
{
	size_t half = 1;
	int level = 0;

	if (to - from == 1)
		return make_leaf(c, from);
	/* The length of the lower part is a power of two, so that most splits need the same power. */
	for (; half * 2 < to - from; half *= 2)
		level++;
	return compose_range(c, from, from + half, to, level);
}

static double lost_of(const struct pmf *counts, const struct pmf *pmf)
{
	double lost = counts->lost;
	size_t i;

	for (i = 0; i < counts->count && pmf->lost > 0; i++)
		lost += counts->shares[i] * pmf_lost_power(pmf->lost, (uint64_t)pmf_key(counts, i));
	return lost < 1 ? lost : 1;
}

static double failed_of(const struct pmf *counts, const struct pmf *pmf)
{
	double failed = counts->failed;
	size_t i;

	for (i = 0; i < counts->count && pmf->failed > 0; i++)
		failed += pmf_share_of_both(pmf_probability(counts, i),
					    pmf_any_failed(pmf, (uint64_t)pmf_key(counts, i)));
	return failed;
}

/* Whether all lost mass has failed. If only 0 copies are possible, the copies' losses do not count. */
static bool only_failed(const struct pmf *counts, const struct pmf *pmf)
{
	return pmf_only_failed(counts) &&
	       ((counts->count > 0 && pmf_highest(counts) == 0) || pmf_only_failed(pmf));
}

struct pmf *pmf_compose(struct pmf_context *context, const struct pmf *counts,
			const struct pmf *pmf)
{
	struct pmf bare = *pmf; /* its tail is added at the end */
	struct composition c = {.context = context, .counts = counts, .pmf = &bare};
	struct pmf *rest, *least, *all = NULL;
	double failed;
	int level;

	bare.tail = NULL;
	bare.moments = NULL;
	bare.rational = NULL;
	bare.dice.count = 0;
	if (counts->count == 0)
		return pmf_with_failed(pmf_nothing(context), counts->failed, counts->all_failed);
	rest = split(&c, 0, counts->count);
	for (level = 0; level < LEVELS; level++)
		pmf_free(context, c.levels[level].power);
	if (rest == NULL || pmf_lowest(counts) == 0) {
		all = rest;
	} else {
		least = pmf_power(context, &bare, (uint64_t)pmf_lowest(counts));
		if (least != NULL)
			all = pmf_sum(context, rest, least);
		pmf_free(context, least);
		pmf_free(context, rest);
	}
	if (all != NULL && context->floating)
		all->lost = lost_of(counts, pmf);
	failed = failed_of(counts, pmf);
	all = pmf_with_failed(all, failed, failed > 0 && only_failed(counts, pmf));
	return pmf_with_composition(context, all, counts, pmf);
}
