/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A hash table that sums rows by key, for keys in any order and range; and the functions that need it: pmf_map,
 * pmf_combine, pmf_of_keys.
 */
#include <assert.h>
#include <string.h>

#include "pmf/pmf_collect.h"
#include "pmf/pmf_inherit.h"
#include "pmf/pmf_rows.h"
#include "support/sort.h"

/* ---- hash table ---- */

static size_t hash(int64_t key)
{
	uint64_t bits = (uint64_t)key * UINT64_C(0x9E3779B97F4A7C15);

	return (size_t)(bits ^ (bits >> 32));
}

/* Allocates room for that many rows, and the slots. */
static bool make_room(struct pmf_collector *collector, size_t room)
{
	size_t bytes, slots = 4, row = collector->width * sizeof *collector->rows;

	while (slots / 2 < room && slots < SIZE_MAX / 4)
		slots *= 2;
	if (__builtin_mul_overflow(room, row + sizeof *collector->keys, &bytes) ||
	    __builtin_add_overflow(bytes, slots * sizeof *collector->slots, &bytes)) {
		pmf_fail(collector->context, PMF_OVER_LIMIT);
		return false;
	}
	collector->keys = pmf_take(collector->context, bytes, 1);
	if (collector->keys == NULL)
		return false;
	collector->bytes = bytes;
	collector->room = room;
	collector->slot_count = slots;
	collector->slots = (void *)(collector->keys + room);
	collector->rows = (void *)(collector->slots + slots); /* there is an even number of them */
	memset(collector->slots, 0, slots * sizeof *collector->slots);
	return true;
}

bool pmf_collector_init(struct pmf_collector *collector, struct pmf_context *context, size_t limbs,
			size_t most)
{
	enum { SURE = 256 }; /* beyond this, many may be equal */

	*collector = (struct pmf_collector){
		.context = context, .width = context->floating ? (size_t)2 * PMF_LONG : limbs};
	return make_room(collector, most < SURE ? most : SURE);
}

void pmf_collector_clear(struct pmf_collector *collector)
{
	pmf_give(collector->context, collector->keys, collector->bytes, 1);
	collector->keys = NULL;
}

/* The slot of the key, or the empty one for it. */
static size_t *find_slot(const struct pmf_collector *collector, int64_t key)
{
	size_t mask = collector->slot_count - 1, at = hash(key) & mask;

	while (collector->slots[at] != 0 && collector->keys[collector->slots[at] - 1] != key)
		at = (at + 1) & mask;
	return &collector->slots[at];
}

static bool grow(struct pmf_collector *collector)
{
	struct pmf_collector larger = *collector;
	size_t i;

	if (collector->room > SIZE_MAX / 4) {
		pmf_fail(collector->context, PMF_OVER_LIMIT);
		return false;
	}
	if (!make_room(&larger, collector->room * 2 + 4))
		return false;
	memcpy(larger.rows, collector->rows,
	       collector->count * collector->width * sizeof *larger.rows);
	memcpy(larger.keys, collector->keys, collector->count * sizeof *larger.keys);
	for (i = 0; i < larger.count && !pmf_stopped(larger.context, 1); i++)
		*find_slot(&larger, larger.keys[i]) = i + 1;
	pmf_collector_clear(i < larger.count ? &larger : collector);
	if (i < larger.count)
		return false;
	*collector = larger;
	return true;
}

void *pmf_collector_row(struct pmf_collector *collector, int64_t key)
{
	size_t *slot = find_slot(collector, key);
	mp_limb_t *row;

	if (pmf_stopped(collector->context, collector->width))
		return NULL;
	if (*slot != 0)
		return collector->rows + (*slot - 1) * collector->width;
	if (collector->count == collector->room) {
		if (!grow(collector))
			return NULL;
		slot = find_slot(collector, key);
	}
	row = collector->rows + collector->count * collector->width;
	memset(row, 0, collector->width * sizeof *row);
	collector->keys[collector->count] = key;
	*slot = ++collector->count;
	return row;
}

/* ---- conversion to a PMF ---- */

struct key_row {
	int64_t key;
	size_t row;
};

static int compare_places(const void *left, const void *right)
{
	int64_t a = ((const struct key_row *)left)->key, b = ((const struct key_row *)right)->key;

	return (a > b) - (a < b);
}

static struct pmf *make_dense(const struct pmf_collector *collector, int64_t low, int64_t high,
			      mpz_srcptr total)
{
	size_t width = collector->width, i;
	struct pmf *pmf =
		pmf_new_clear(collector->context, low, (size_t)pmf_distance(low, high) + 1, total);

	if (pmf == NULL)
		return NULL;
	for (i = 0; i < collector->count && !pmf_stopped(collector->context, width); i++)
		memcpy((mp_limb_t *)pmf_rows(pmf) +
			       (size_t)pmf_distance(low, collector->keys[i]) * width,
		       collector->rows + i * width, width * sizeof(mp_limb_t));
	return pmf_if(collector->context, i == collector->count, pmf);
}

/* The rows' places sorted by key, in an array with as much scratch after it; NULL with the reason noted. */
static struct key_row *sort_places(const struct pmf_collector *collector)
{
	size_t count = collector->count, i;
	struct key_row *places = pmf_take(collector->context, 2 * count, sizeof *places);

	if (places == NULL)
		return NULL;
	for (i = 0; i < count; i++)
		places[i] = (struct key_row){collector->keys[i], i};
	if (sort_array(places, places + count, count, sizeof *places, compare_places,
		       collector->context->stop))
		return places;
	pmf_give(collector->context, places, 2 * count, sizeof *places);
	return pmf_fail(collector->context, PMF_STOPPED);
}

static struct pmf *make_sparse(const struct pmf_collector *collector, mpz_srcptr total)
{
	size_t width = collector->width, count = collector->count, i;
	struct key_row *places = sort_places(collector);
	struct pmf *pmf = NULL;

	if (places != NULL)
		pmf = pmf_new_sparse(collector->context, count, total);
	for (i = 0; pmf != NULL && i < count; i++) {
		pmf->keys[i] = places[i].key;
		memcpy((mp_limb_t *)pmf_rows(pmf) + i * width,
		       collector->rows + places[i].row * width, width * sizeof(mp_limb_t));
		pmf = pmf_if(collector->context, !pmf_stopped(collector->context, width), pmf);
	}
	pmf_give(collector->context, places, 2 * count, sizeof *places);
	return pmf;
}

/* Adds the compensation to each sum. */
static void finish_shares(struct pmf_collector *collector)
{
	double *shares = (double *)(void *)collector->rows;
	size_t i;

	for (i = 0; i < collector->count; i++)
		shares[i] = shares[2 * i] + shares[2 * i + 1];
	collector->width = PMF_LONG;
}

struct pmf *pmf_collector_finish(struct pmf_collector *collector, mpz_srcptr total, double lost)
{
	int64_t low = INT64_MAX, high = INT64_MIN;
	struct pmf *pmf;
	size_t i;

	if (collector->context->floating)
		finish_shares(collector);
	for (i = 0; i < collector->count; i++) {
		low = collector->keys[i] < low ? collector->keys[i] : low;
		high = collector->keys[i] > high ? collector->keys[i] : high;
	}
	if (collector->count == 0)
		pmf = pmf_new_dense(collector->context, 0, 0, total);
	else if (pmf_is_dense(low, high, collector->count))
		pmf = make_dense(collector, low, high, total);
	else
		pmf = make_sparse(collector, total);
	pmf_collector_clear(collector);
	if (pmf != NULL)
		pmf->lost = lost;
	return pmf_settle(collector->context, pmf);
}

/* ---- weighted keys ---- */

static bool collect_keys(struct pmf_collector *collector, size_t count, const int64_t *keys,
			 const mpz_t *weights)
{
	size_t width = collector->width, i;

	for (i = 0; i < count; i++) {
		mp_limb_t *row;

		if (weights != NULL && mpz_sgn(weights[i]) == 0)
			continue;
		row = pmf_collector_row(collector, keys[i]);
		if (row == NULL)
			return false;
		if (weights == NULL)
			mpn_add_1(row, row, (mp_size_t)width, 1);
		else
			mpn_add(row, row, (mp_size_t)width, mpz_limbs_read(weights[i]),
				(mp_size_t)mpz_size(weights[i]));
	}
	return true;
}

struct pmf *pmf_of_keys(struct pmf_context *context, size_t count, const int64_t *keys,
			const mpz_t *weights, const mpz_t total)
{
	struct pmf_collector collector;

	assert(!context->floating);
	if (!pmf_collector_init(&collector, context, mpz_size(total), count))
		return NULL;
	if (collect_keys(&collector, count, keys, weights))
		return pmf_reduce(context, pmf_collector_finish(&collector, total, 0));
	pmf_collector_clear(&collector);
	return NULL;
}

/* ---- functions of one PMF ---- */

struct pmf *pmf_map(struct pmf_context *context, const struct pmf *pmf,
		    bool (*map)(void *data, int64_t key, int64_t *result), void *data)
{
	struct pmf_collector collector;
	double lost = pmf->lost, failed = pmf->failed;
	struct pmf *mapped;
	size_t i;

	if (!pmf_collector_init(&collector, context, pmf->limbs, pmf->count))
		return NULL;
	for (i = 0; i < pmf->count; i++) {
		int64_t key;
		void *row;

		if (!pmf_is_possible(pmf, i))
			continue;
		if (!map(data, pmf_key(pmf, i), &key)) {
			failed += pmf_probability(pmf, i);
			lost += context->floating ? pmf->shares[i] : 0;
			continue;
		}
		row = pmf_collector_row(&collector, key);
		if (row == NULL) {
			pmf_collector_clear(&collector);
			return NULL;
		}
		if (context->floating)
			pmf_collect_share(row, pmf->shares[i]);
		else
			mpn_add_n(row, row, pmf_row(pmf, i), (mp_size_t)pmf->limbs);
	}
	mapped = pmf_collector_finish(&collector, pmf->total, lost < 1 ? lost : 1);
	if (mapped != NULL && mapped->shares != NULL)
		mapped->error = pmf_error_after(pmf->error, PMF_COLLECTED);
	return pmf_with_unknown(context,
				pmf_with_failed(mapped, failed, failed > 0 && pmf_only_failed(pmf)),
				pmf, NULL);
}

/* ---- functions of two PMFs ---- */

struct combination {
	struct pmf_collector collector;
	const struct pmf *a, *b;
	bool (*combine)(void *data, int64_t x, int64_t y, int64_t *result);
	void *data;
	mp_limb_t *run;     /* sum of consecutive weights of b with the same resulting key */
	mp_limb_t *product; /* scratch */
	double lost, failed;
};

/* Adds the product of the weight of key number i of a with that run of b. */
static bool add_run(struct combination *all, size_t i, int64_t key)
{
	size_t limbs = all->collector.width;
	void *row = pmf_collector_row(&all->collector, key);

	if (row == NULL)
		return false;
	if (limbs == 1)
		*(mp_limb_t *)row += all->a->weights[i] * all->run[0];
	else
		pmf_add_product(row, limbs, pmf_row(all->a, i), all->a->limbs, all->run,
				all->b->limbs, all->product);
	return true;
}

static bool combine_row(struct combination *all, size_t i)
{
	size_t limbs = all->b->limbs, j;
	int64_t x = pmf_key(all->a, i), running = 0, key;
	bool runs = false;

	for (j = 0; j < all->b->count; j++) {
		if (!pmf_is_possible(all->b, j))
			continue;
		if (!all->combine(all->data, x, pmf_key(all->b, j), &key)) {
			all->failed += pmf_probability(all->a, i) * pmf_probability(all->b, j);
			continue;
		}
		if (runs && key == running) {
			mpn_add_n(all->run, all->run, pmf_row(all->b, j), (mp_size_t)limbs);
			continue;
		}
		if (runs && !add_run(all, i, running))
			return false;
		memcpy(all->run, pmf_row(all->b, j), limbs * sizeof *all->run);
		running = key;
		runs = true;
	}
	return !runs || add_run(all, i, running);
}

static bool combine_shares(struct combination *all, size_t i)
{
	size_t j;

	for (j = 0; j < all->b->count; j++) {
		double share = pmf_share_of_both(all->a->shares[i], all->b->shares[j]);
		int64_t key;
		void *row;

		if (!pmf_is_possible(all->b, j))
			continue;
		if (!all->combine(all->data, pmf_key(all->a, i), pmf_key(all->b, j), &key)) {
			all->lost += share;
			all->failed += share;
			continue;
		}
		row = pmf_collector_row(&all->collector, key);
		if (row == NULL)
			return false;
		pmf_collect_share(row, share);
	}
	return true;
}

static struct pmf *combine_all(struct combination *all, mpz_srcptr total)
{
	struct pmf *sum;
	size_t i;

	for (i = 0; i < all->a->count; i++) {
		if (!pmf_is_possible(all->a, i))
			continue;
		if (pmf_stopped(all->collector.context, all->b->count) ||
		    !(all->collector.context->floating ? combine_shares(all, i)
						       : combine_row(all, i))) {
			pmf_collector_clear(&all->collector);
			return NULL;
		}
	}
	sum = pmf_collector_finish(&all->collector, total, all->lost < 1 ? all->lost : 1);
	if (sum != NULL && sum->shares != NULL)
		sum->error = pmf_error_of_product(all->a->error, all->b->error, PMF_COLLECTED);
	return pmf_with_failed(sum, all->failed,
			       all->failed > 0 && pmf_either_only_failed(all->a, all->b));
}

struct pmf *pmf_combine(struct pmf_context *context, const struct pmf *a, const struct pmf *b,
			bool (*combine)(void *data, int64_t x, int64_t y, int64_t *result),
			void *data)
{
	struct combination all = {.a = a, .b = b, .combine = combine, .data = data};
	size_t scratch, most;
	struct pmf *pmf = NULL;
	mpz_t total;

	if (!pmf_spare_limbs(context, mpz_size(a->total) + mpz_size(b->total)))
		return NULL;
	mpz_init(total);
	mpz_mul(total, a->total, b->total);
	scratch = b->limbs + mpz_size(total) + 1;
	all.lost = a->lost + b->lost - a->lost * b->lost;
	all.failed = pmf_either_failed(a, b);
	if (__builtin_mul_overflow(a->count, b->count, &most))
		most = SIZE_MAX;
	all.run = pmf_take(context, scratch, sizeof *all.run);
	if (all.run != NULL) {
		all.product = all.run + b->limbs;
		if (pmf_collector_init(&all.collector, context, mpz_size(total), most))
			pmf = combine_all(&all, total);
		pmf_give(context, all.run, scratch, sizeof *all.run);
	}
	mpz_clear(total);
	return pmf_with_unknown(context, pmf, a, b);
}
