/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Order statistics. The item of rank r of n items (with r items before it when all are sorted) is at most x if fewer
 * than n - r items are greater than x; and it is greater than x if fewer than r + 1 items are not. The shorter of these
 * two sums is used. The probability that k items are on one side of x is the coefficient of z^k in a product of
 * polynomials, one for each kind of item: for 3#d6 and x = 4, (4/6 + 2/6 z)^3 has the probabilities that k of the dice
 * show more than 4.
 *
 * If items have tails: an item in its tail is greater than any x below all tails. For other x, only the cases without
 * an item in its tail are known.
 */
#include <assert.h>
#include <string.h>

#include "pmf/pmf_collect.h"
#include "pmf/pmf_extreme.h"
#include "pmf/pmf_inherit.h"
#include "pmf/pmf_rows.h"
#include "support/sort.h"

/* Items of one kind, with the weight of one item at most x, and greater. */
struct item_kind {
	size_t next; /* index of the first greater key */
	mpz_t below, above;
};

struct ordering {
	struct pmf_context *context;
	const struct pmf_items *items;
	struct item_kind *kinds;
	size_t count;
	uint64_t terms;  /* of the polynomials: higher degrees are not needed */
	bool by_greater; /* the items counted by z: the greater ones, or the others */
	bool tails;      /* all lost mass is in tails */
	int64_t tail;    /* the least number of all tails */
	int64_t from;    /* the least key needed */
	mpz_t *product, *factor, *scratch;
	mpz_t total, value;
};

/* ---- polynomials ---- */

/* (base + marked z)^n, rising degrees */
static void power_of_kind(mpz_t *out, uint64_t terms, mpz_srcptr base, mpz_srcptr marked,
			  uint64_t n)
{
	uint64_t j;

	pmf_raise(out[0], base, n);
	for (j = 1; j < terms; j++) {
		mpz_set_ui(out[j], 0);
		if (mpz_sgn(base) == 0 && j == n)
			pmf_raise(out[j], marked, n);
		if (mpz_sgn(base) == 0 || j > n)
			continue;
		mpz_mul(out[j], out[j - 1], marked);
		mpz_divexact(out[j], out[j], base);
		pmf_multiply(out[j], n - j + 1);
		pmf_divide(out[j], j);
	}
}

static void multiply(struct ordering *all)
{
	mpz_t *product = all->scratch;
	uint64_t i, j;

	for (i = 0; i < all->terms; i++) {
		mpz_set_ui(product[i], 0);
		for (j = 0; j <= i; j++)
			mpz_addmul(product[i], all->product[j], all->factor[i - j]);
	}
	all->scratch = all->product;
	all->product = product;
}

/* The weight of fewer than `terms` items on the counted side. */
static void find_value(struct ordering *all)
{
	uint64_t j;
	size_t i;

	for (i = 0; i < all->count; i++) {
		const struct item_kind *kind = &all->kinds[i];

		power_of_kind(i == 0 ? all->product : all->factor, all->terms,
			      all->by_greater ? kind->below : kind->above,
			      all->by_greater ? kind->above : kind->below, all->items[i].times);
		if (i > 0)
			multiply(all);
	}
	mpz_set_ui(all->value, 0);
	for (j = 0; j < all->terms; j++)
		mpz_add(all->value, all->value, all->product[j]);
}

/* ---- sweep over the keys ---- */

/* Moves x up to `key`. */
static void pass_key(struct ordering *all, int64_t key)
{
	size_t i;

	for (i = 0; i < all->count; i++) {
		const struct pmf *pmf = all->items[i].pmf;
		struct item_kind *kind = &all->kinds[i];
		struct pmf_number weight;

		if (kind->next == pmf->count || pmf_key(pmf, kind->next) != key)
			continue;
		weight = pmf_read(pmf_row(pmf, kind->next++), pmf->limbs);
		mpz_add(kind->below, kind->below, weight.z);
		mpz_sub(kind->above, kind->above, weight.z);
	}
}

/* Stores the weight of a key from `from` on. */
static bool collect_key(const struct ordering *all, struct pmf_collector *collector, int64_t key,
			mpz_srcptr weight)
{
	void *row;

	if (key < all->from || mpz_sgn(weight) == 0)
		return true;
	row = pmf_collector_row(collector, key);
	if (row != NULL)
		pmf_write(row, collector->width, weight); /* the sign does not matter */
	return row != NULL;
}

static struct pmf *pass_keys(struct ordering *all, const int64_t *keys, size_t count)
{
	struct pmf_collector collector;
	mpz_t weight;
	bool ok = true;
	size_t i;

	if (!pmf_collector_init(&collector, all->context, mpz_size(all->total), count))
		return NULL;
	mpz_init(weight);
	find_value(all);
	for (i = 0; i < count && ok; i++) {
		mpz_set(weight, all->value);
		pass_key(all, keys[i]);
		find_value(all);
		mpz_sub(weight, all->value, weight);
		ok = collect_key(all, &collector, keys[i], weight);
	}
	mpz_clear(weight);
	if (ok)
		return pmf_reduce(all->context, pmf_collector_finish(&collector, all->total, 0));
	pmf_collector_clear(&collector);
	return NULL;
}

/* ---- public functions ---- */

/* The sorted, different keys of all items; returns their number. */
static size_t list_keys(const struct ordering *all, int64_t *keys)
{
	size_t count = 0, different = 0, i, k;

	for (i = 0; i < all->count; i++) {
		for (k = 0; k < all->items[i].pmf->count; k++) {
			if (!all->tails || pmf_key(all->items[i].pmf, k) < all->tail)
				keys[count++] = pmf_key(all->items[i].pmf, k);
		}
	}
	sort_numbers(keys, count);
	for (i = 0; i < count; i++) {
		if (i == 0 || keys[i] != keys[i - 1])
			keys[different++] = keys[i];
	}
	return different;
}

/* The common total, if the work fits the limits of memory and time. */
static bool find_total(struct ordering *all, size_t keys)
{
	enum { POLYNOMIALS = 24 }; /* bytes for a word of each polynomial */
	uint64_t words = keys < POLYNOMIALS ? POLYNOMIALS : keys;
	bool ok = true;
	mpz_t power;
	size_t i;

	mpz_init(power);
	for (i = 0; i < all->count && ok; i++) {
		ok = pmf_power_of_total(all->context, power, all->items[i].pmf->total,
					all->items[i].times, keys) &&
		     pmf_spare_limbs(all->context, mpz_size(all->total) + mpz_size(power));
		if (ok)
			mpz_mul(all->total, all->total, power);
	}
	mpz_clear(power);
	if (ok && (__builtin_mul_overflow(words, all->terms, &words) ||
		   __builtin_mul_overflow(words, mpz_size(all->total), &words) ||
		   words > all->context->most_bytes)) {
		pmf_fail(all->context, PMF_OVER_LIMIT);
		return false;
	}
	return ok;
}

/* Adds the lost weight of the PMF. */
static void add_lost(mpz_t sum, const struct pmf *pmf)
{
	mpq_t lost;

	mpq_init(lost);
	pmf_lost_exactly(pmf, lost);
	mpz_mul(mpq_numref(lost), mpq_numref(lost), pmf->total);
	mpz_divexact(mpq_numref(lost), mpq_numref(lost), mpq_denref(lost));
	mpz_add(sum, sum, mpq_numref(lost));
	mpq_clear(lost);
}

static void init_kinds(struct ordering *all)
{
	size_t i, k;

	for (i = 0; i < all->count; i++) {
		const struct pmf *pmf = all->items[i].pmf;

		all->kinds[i].next = 0;
		mpz_inits(all->kinds[i].below, all->kinds[i].above, NULL);
		for (k = 0; k < pmf->count; k++)
			mpz_add(all->kinds[i].above, all->kinds[i].above,
				pmf_read(pmf_row(pmf, k), pmf->limbs).z);
		if (all->tails)
			add_lost(all->kinds[i].above, pmf);
	}
}

/* The beginning of the first tail, if all lost mass is in tails. */
static void find_tails(struct ordering *all)
{
	size_t i;

	all->tail = INT64_MAX;
	for (i = 0; i < all->count; i++) {
		const struct pmf *pmf = all->items[i].pmf;

		if (!pmf_is_complete(pmf)) {
			all->tails = false;
			return;
		}
		all->tails |= pmf->tail != NULL;
		if (pmf->tail != NULL && pmf->tail->low < all->tail)
			all->tail = pmf->tail->low;
	}
}

/* Whether all tails certainly end. */
static bool tails_end(const struct ordering *all)
{
	size_t i;

	for (i = 0; i < all->count; i++) {
		if (all->items[i].pmf->tail != NULL && !all->items[i].pmf->tail->ends)
			return false;
	}
	return true;
}

/* Allocates the polynomials, whose digits have been counted. */
static struct pmf *work_out(struct ordering *all, const int64_t *keys, size_t key_count)
{
	mpz_t *polynomials = pmf_take(all->context, 3 * all->terms, sizeof *polynomials);
	struct pmf *pmf;
	size_t i;

	if (polynomials == NULL)
		return NULL;
	for (i = 0; i < 3 * all->terms; i++)
		mpz_init(polynomials[i]);
	init_kinds(all);
	all->product = polynomials;
	all->factor = polynomials + all->terms;
	all->scratch = polynomials + 2 * all->terms;
	pmf = pass_keys(all, keys, key_count);
	for (i = 0; i < all->count; i++)
		mpz_clears(all->kinds[i].below, all->kinds[i].above, NULL);
	for (i = 0; i < 3 * all->terms; i++)
		mpz_clear(polynomials[i]);
	pmf_give(all->context, polynomials, 3 * all->terms, sizeof *polynomials);
	return pmf;
}

static struct pmf *count_and_work_out(struct ordering *all, const int64_t *keys, size_t key_count)
{
	enum { HEAD = 32 }; /* bytes of a number without its limbs */
	size_t digits = 3 * (size_t)all->terms * (mpz_size(all->total) * sizeof(mp_limb_t) + HEAD);
	struct pmf *pmf;

	if (!pmf_hold(all->context, digits))
		return NULL;
	pmf = work_out(all, keys, key_count);
	pmf_let_go(all->context, digits);
	return pmf;
}

/* The order statistic, restricted to keys from `from` on. */
static struct pmf *order(struct ordering all, uint64_t rank, int64_t from)
{
	struct pmf_context *context = all.context;
	uint64_t length = 0;
	size_t room = 0, key_count, i;
	int64_t *keys;
	struct pmf *pmf = NULL;

	for (i = 0; i < all.count; i++) {
		length += all.items[i].times;
		room += all.items[i].pmf->count;
	}
	assert(rank < length);
	all.from = from;
	all.by_greater = length - rank <= rank + 1;
	all.terms = all.by_greater ? length - rank : rank + 1;
	keys = pmf_take(context, room, sizeof *keys);
	all.kinds = pmf_take(context, all.count, sizeof *all.kinds);
	mpz_init(all.value);
	mpz_init_set_ui(all.total, 1);
	if (keys != NULL && all.kinds != NULL) {
		key_count = list_keys(&all, keys);
		if (find_total(&all, key_count))
			pmf = count_and_work_out(&all, keys, key_count);
	}
	mpz_clears(all.value, all.total, NULL);
	pmf_give(context, all.kinds, all.count, sizeof *all.kinds);
	pmf_give(context, keys, room, sizeof *keys);
	return pmf;
}

/* The least number of an item, or the greatest. */
static int64_t end_of_item(const struct pmf *pmf, bool greatest)
{
	int64_t end = greatest ? INT64_MIN : INT64_MAX;

	if (pmf->count > 0)
		end = pmf_key(pmf, greatest ? pmf->count - 1 : 0);
	if (pmf->tail != NULL && greatest && pmf->tail->high > end)
		end = pmf->tail->high;
	if (pmf->tail != NULL && !greatest && pmf->tail->low < end)
		end = pmf->tail->low;
	return end;
}

/* The statistic if each item had its least number, or each its greatest: a lower or an upper bound. */
static int64_t find_end(const struct ordering *all, uint64_t rank, bool greatest)
{
	int64_t found = INT64_MAX;
	size_t i, k;

	for (i = 0; i < all->count; i++) {
		int64_t end = end_of_item(all->items[i].pmf, greatest);
		uint64_t passed = 0;

		for (k = 0; k < all->count && end < found; k++) {
			if (end_of_item(all->items[k].pmf, greatest) <= end)
				passed += all->items[k].times;
		}
		if (passed > rank)
			found = end;
	}
	return found;
}

/* Whether there are keys within the tails' range. */
static bool are_beyond(const struct ordering *all)
{
	size_t i;

	for (i = 0; i < all->count; i++) {
		const struct pmf *pmf = all->items[i].pmf;

		if (pmf->count > 0 && pmf_key(pmf, pmf->count - 1) >= all->tail)
			return true;
	}
	return false;
}

/* Makes the lost mass of the statistic its tail. It is unbounded below if more than `rank` items are, since all of
   these may then be the lowest; likewise above. */
static struct pmf *with_rest(const struct ordering *all, struct pmf *pmf, uint64_t rank,
			     const struct pmf_tail *rest)
{
	uint64_t falling = 0, rising = 0, length = 0;
	size_t i;

	pmf = pmf_with_rest(all->context, pmf, rest);
	if (pmf == NULL || pmf->tail == NULL)
		return pmf;
	for (i = 0; i < all->count; i++) {
		const struct pmf_tail *tail = all->items[i].pmf->tail;

		length += all->items[i].times;
		falling += tail != NULL && tail->falls ? all->items[i].times : 0;
		rising += tail != NULL && tail->rises ? all->items[i].times : 0;
	}
	pmf->tail->falls = falling > rank;
	pmf->tail->rises = rising >= length - rank;
	return pmf;
}

/* `near` is the statistic for keys below all tails, which is exact: an item in its tail is greater. That is wrong
   for tails that may not end, since such an item is not greater than anything. `far` is the statistic for the other
   keys. */
static struct pmf *order_with_tails(struct ordering *all, uint64_t rank)
{
	struct pmf *near = NULL, *far = NULL, *both = NULL;
	bool end = tails_end(all);
	struct pmf_tail rest = pmf_between(find_end(all, rank, false), find_end(all, rank, true));

	if (end) {
		if (all->tail > rest.low)
			rest.low = rest.peak = all->tail;
		near = order(*all, rank, INT64_MIN);
		if (near == NULL || !are_beyond(all))
			return with_rest(all, near, rank, &rest);
	}
	rest.ends = end;
	all->tails = false;
	far = order(*all, rank, rest.low);
	if (far != NULL && near != NULL) {
		struct pmf_part parts[2] = {{near, 0}, {far, 0}};

		both = pmf_gather(all->context, parts, 2);
		pmf_free(all->context, far);
	} else {
		both = far;
	}
	pmf_free(all->context, near);
	return with_rest(all, both, rank, &rest);
}

/* Whether all tails are unbounded below only. */
static bool tails_go_down(const struct ordering *all)
{
	size_t i;

	for (i = 0; i < all->count; i++) {
		const struct pmf *pmf = all->items[i].pmf;

		if (pmf->count > 0 && pmf_lowest(pmf) == INT64_MIN)
			return false;
		if (pmf->tail != NULL &&
		    (pmf->tail->low > INT64_MIN || pmf->tail->high == INT64_MAX))
			return false;
	}
	return true;
}

static uint64_t count_items(const struct pmf_items *items, size_t count)
{
	uint64_t length = 0;
	size_t i;

	for (i = 0; i < count; i++)
		length += items[i].times;
	return length;
}

bool pmf_has_extreme(const struct pmf_items *items, size_t count, uint64_t rank)
{
	size_t i;

	for (i = 0; i < count; i++) {
		if (pmf_lost(items[i].pmf) > 0 || items[i].pmf->count == 0 ||
		    pmf_lowest(items[i].pmf) == INT64_MIN)
			return false;
	}
	return rank == 0 || rank == count_items(items, count) - 1;
}

/* The negated statistic of the negated items. */
static struct pmf *order_negative(const struct ordering *all, uint64_t rank)
{
	struct pmf_context *context = all->context;
	struct pmf_items *items = pmf_take(context, all->count, sizeof *items);
	struct pmf *negative = NULL, *pmf = NULL;
	uint64_t length = count_items(all->items, all->count);
	size_t i;

	for (i = 0; items != NULL && i < all->count; i++) {
		items[i].times = all->items[i].times;
		items[i].pmf = pmf_scale(context, all->items[i].pmf, -1);
		if (items[i].pmf == NULL)
			break;
	}
	if (items != NULL && i == all->count)
		negative = pmf_order(context, items, i, length - 1 - rank);
	if (negative != NULL)
		pmf = pmf_scale(context, negative, -1);
	pmf_free(context, negative);
	while (items != NULL && i-- > 0)
		pmf_free(context, (struct pmf *)items[i].pmf);
	pmf_give(context, items, all->count, sizeof *items);
	return pmf;
}

/* Sets the failed mass: if an item fails, so does the statistic. `pmf` may be NULL. */
static struct pmf *with_failed_items(struct pmf *pmf, const struct pmf_items *items, size_t count)
{
	/* For the items so far: P(one of them failed), P(all of them have keys). */
	double failed = 0, kept = 1;
	bool only = true;
	size_t i;

	for (i = 0; i < count && !(items[i].pmf->failed > 0); i++)
		;
	if (i == count)
		return pmf;
	for (i = 0; i < count; i++) {
		double fails = pmf_any_failed(items[i].pmf, items[i].times);
		double keeps = pmf_kept_power(pmf_kept_mass(items[i].pmf), items[i].times);

		failed = pmf_share_of_both(failed, fails + keeps) + pmf_share_of_both(kept, fails);
		kept *= keeps;
		only = only && pmf_only_failed(items[i].pmf);
	}
	return pmf_with_failed(pmf, failed, only);
}

static struct pmf *find_order(struct pmf_context *context, const struct pmf_items *items,
			      size_t count, uint64_t rank)
{
	struct ordering all = {.context = context, .items = items, .count = count};
	size_t i;

	if (context->floating) {
		assert(pmf_has_extreme(items, count, rank));
		return rank == 0 && count_items(items, count) > 1
			       ? order_negative(&all, rank)
			       : pmf_greatest(context, items, count);
	}
	for (i = 0; i < count; i++) {
		if (items[i].pmf->count == 0 && items[i].pmf->tail == NULL)
			return pmf_nothing(context);
	}
	find_tails(&all);
	if (!all.tails)
		return order(all, rank, INT64_MIN);
	if (tails_go_down(&all))
		return order_negative(&all, rank);
	return pmf_with_rational_order(context, order_with_tails(&all, rank), items, count, rank);
}

struct pmf *pmf_order(struct pmf_context *context, const struct pmf_items *items, size_t count,
		      uint64_t rank)
{
	return with_failed_items(find_order(context, items, count, rank), items, count);
}
