/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The product of two independent numbers with many keys, if the weights fit a word. The products with one key are
 * sorted if the other operand's keys are: as many sorted rows as the shorter PMF has keys. They are summed piece by
 * piece of the range, in an array that fits the cache, instead of a hash table of all products with its random
 * accesses.
 */
#include <assert.h>
#include <string.h>

#include "pmf/pmf_rows.h"

#if GMP_NUMB_BITS == 64

enum { PIECE = 1 << 17, WORD = 64 };

/* The products of one key of the shorter PMF with all of the longer one, in rising order. */
struct product_row {
	int64_t by;
	uint64_t weight;
	size_t next; /* next index in the longer one */
};

struct sparse_product {
	struct pmf_context *context;
	const struct pmf *longer;
	struct product_row *rows;
	size_t row_count;
	uint64_t *cells, *taken; /* of the piece: weights, and a bitmap of those in use */
	int64_t *keys;           /* keys of the result */
	uint64_t *weights;       /* weights of the result */
	size_t count, room;
};

static bool find_ends(const struct pmf *a, const struct pmf *b, int64_t *low, int64_t *high)
{
	int64_t from[2] = {pmf_lowest(a), pmf_highest(a)}, to[2] = {pmf_lowest(b), pmf_highest(b)};
	size_t i;

	*low = INT64_MAX;
	*high = INT64_MIN;
	for (i = 0; i < 4; i++) {
		int64_t end;

		if (__builtin_mul_overflow(from[i / 2], to[i % 2], &end))
			return false;
		*low = end < *low ? end : *low;
		*high = end > *high ? end : *high;
	}
	return true;
}

bool pmf_has_product(const struct pmf *a, const struct pmf *b)
{
	enum { MANY = 100000, WORD_BITS = 64 };
	size_t longer = a->count > b->count ? a->count : b->count;
	size_t shorter = a->count > b->count ? b->count : a->count;
	int64_t low, high;

	if (a->shares != NULL || b->shares != NULL || longer < MANY / (shorter + 1) ||
	    mpz_sizeinbase(a->total, 2) + mpz_sizeinbase(b->total, 2) > WORD_BITS ||
	    pmf_lost(a) > 0 || pmf_lost(b) > 0 || !find_ends(a, b, &low, &high))
		return false;
	/* otherwise, there would be more pieces than numbers in a row */
	return pmf_distance(low, high) / PIECE < longer;
}

/* ---- memory ---- */

static bool grow(struct sparse_product *product)
{
	struct sparse_product larger = *product;
	size_t size = sizeof *larger.keys;

	if (product->count + PIECE <= product->room)
		return true;
	larger.room = 2 * product->room + PIECE;
	larger.keys = pmf_take(product->context, larger.room, 2 * size);
	if (larger.keys == NULL)
		return false;
	larger.weights = (uint64_t *)(void *)(larger.keys + larger.room);
	if (product->count > 0) {
		memcpy(larger.keys, product->keys, product->count * size);
		memcpy(larger.weights, product->weights, product->count * size);
	}
	pmf_give(product->context, product->keys, product->room, 2 * size);
	*product = larger;
	return true;
}

static bool init(struct sparse_product *product, const struct pmf *shorter)
{
	size_t i;

	product->rows = pmf_take(product->context, shorter->count, sizeof *product->rows);
	product->cells = pmf_take(product->context, PIECE + PIECE / WORD, sizeof *product->cells);
	if (product->rows == NULL || product->cells == NULL)
		return false;
	product->taken = product->cells + PIECE;
	memset(product->cells, 0, (PIECE + PIECE / WORD) * sizeof *product->cells);
	for (i = 0; i < shorter->count; i++) {
		if (pmf_is_possible(shorter, i))
			product->rows[product->row_count++] = (struct product_row){
				pmf_key(shorter, i), pmf_row(shorter, i)[0], 0};
	}
	return true;
}

static void clear_product(struct sparse_product *product, const struct pmf *shorter)
{
	pmf_give(product->context, product->rows, shorter->count, sizeof *product->rows);
	pmf_give(product->context, product->cells, PIECE + PIECE / WORD, sizeof *product->cells);
	pmf_give(product->context, product->keys, product->room, 2 * sizeof *product->keys);
}

/* ---- pieces ---- */

/* Adds the products of a row in the piece from `base` to `last`. */
static void add_row(struct sparse_product *product, struct product_row *row, int64_t base,
		    int64_t last)
{
	const struct pmf *longer = product->longer;
	size_t count = longer->count;

	for (; row->next < count; row->next++) {
		size_t i = row->by < 0 ? count - 1 - row->next : row->next;
		int64_t key = (longer->keys != NULL ? longer->keys[i] : longer->low + (int64_t)i) *
			      row->by;
		uint64_t weight = pmf_row(longer, i)[0], cell = (uint64_t)key - (uint64_t)base;

		if (key > last)
			return;
		if (weight == 0)
			continue;
		product->cells[cell] += weight * row->weight;
		product->taken[cell / WORD] |= UINT64_C(1) << (cell % WORD);
	}
}

/* Moves the cells in use to the result. */
static void collect(struct sparse_product *product, int64_t base)
{
	size_t i;

	for (i = 0; i < PIECE / WORD; i++) {
		uint64_t word = product->taken[i];

		product->taken[i] = 0;
		for (; word != 0; word &= word - 1) {
			size_t cell = i * WORD + (size_t)__builtin_ctzll(word);

			product->keys[product->count] = (int64_t)((uint64_t)base + cell);
			product->weights[product->count++] = product->cells[cell];
			product->cells[cell] = 0;
		}
	}
}

static bool add_up(struct sparse_product *product, int64_t low, int64_t high)
{
	enum { STEPS = 64 }; /* of a row in a piece, or more: several keys */
	int64_t base = low, last;
	size_t i;

	for (;;) {
		last = pmf_distance(base, high) < PIECE ? high : base + PIECE - 1;
		if (!grow(product) ||
		    pmf_stopped(product->context, product->row_count + PIECE / WORD))
			return false;
		for (i = 0; i < product->row_count && !pmf_stopped(product->context, STEPS); i++)
			add_row(product, &product->rows[i], base, last);
		if (i < product->row_count)
			return false;
		collect(product, base);
		if (last == high)
			return true;
		base = last + 1;
	}
}

static struct pmf *finish(const struct sparse_product *product, mpz_srcptr total)
{
	int64_t low = product->keys[0], high = product->keys[product->count - 1];
	bool dense = pmf_is_dense(low, high, product->count);
	struct pmf *pmf =
		dense ? pmf_new_clear(product->context, low, pmf_distance(low, high) + 1, total)
		      : pmf_new_sparse(product->context, product->count, total);
	size_t i;

	if (pmf == NULL)
		return NULL;
	assert(pmf->limbs == 1);
	for (i = 0; i < product->count; i++) {
		size_t place = dense ? (size_t)pmf_distance(low, product->keys[i]) : i;

		if (!dense)
			pmf->keys[i] = product->keys[i];
		pmf->weights[place] = product->weights[i];
	}
	return pmf_settle(product->context, pmf);
}

struct pmf *pmf_product(struct pmf_context *context, const struct pmf *a, const struct pmf *b)
{
	const struct pmf *shorter = a->count < b->count ? a : b;
	struct sparse_product product = {.context = context, .longer = shorter == a ? b : a};
	struct pmf *pmf = NULL;
	int64_t low, high;
	mpz_t total;

	mpz_init(total);
	mpz_mul(total, a->total, b->total);
	if (init(&product, shorter) && find_ends(a, b, &low, &high) && add_up(&product, low, high))
		pmf = finish(&product, total);
	clear_product(&product, shorter);
	mpz_clear(total);
	return pmf;
}

#else

bool pmf_has_product(const struct pmf *a, const struct pmf *b)
{
	(void)a;
	(void)b;
	return false;
}

struct pmf *pmf_product(struct pmf_context *context, const struct pmf *a, const struct pmf *b)
{
	(void)context;
	(void)a;
	(void)b;
	return NULL;
}

#endif
