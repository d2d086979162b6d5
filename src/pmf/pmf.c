/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* PMFs: memory, queries, simple constructors, shifting and scaling. */
#include "pmf/pmf.h"

#include <assert.h>
#include <math.h>
#include <stdalign.h>
#include <string.h>

#include "pmf/pmf_inherit.h"
#include "pmf/pmf_rows.h"
#include "pmf/rational.h"
#include "support/memory.h"

/* ---- memory ---- */

void *pmf_fail(struct pmf_context *context, enum pmf_abort_reason aborted)
{
	context->aborted = aborted;
	return NULL;
}

void *pmf_fail_long(struct pmf_context *context, double words)
{
	context->needed_words = words;
	return pmf_fail(context, PMF_TOO_LONG);
}

static const double bits_of_digit = 3.32192809488736;

size_t pmf_words_of_digits(int64_t digits)
{
	double count = (double)digits * bits_of_digit / GMP_NUMB_BITS;

	return digits == INT64_MAX || count >= (double)(SIZE_MAX / 2) ? 0 : (size_t)count + 1;
}

double pmf_digits_of_words(double words)
{
	return words * GMP_NUMB_BITS / bits_of_digit;
}

/* GMP may allocate up to this much unchecked; trial allocations now and then keep it available. */
enum { SMALL_CHANGE = 1 << 15 };

/* A trial allocation: whether the system, or the host, has this much memory. */
static bool prove(struct pmf_context *context, size_t bytes)
{
	void *block = memory_take(context->memory, bytes);

	context->unproved = 0;
	memory_release(context->memory, block);
	return block != NULL || pmf_fail(context, PMF_OUT_OF_MEMORY) != NULL;
}

/* Whether this much more memory is within the limit. */
static bool is_allowed(struct pmf_context *context, size_t bytes)
{
	return (bytes <= PTRDIFF_MAX && context->bytes <= context->most_bytes &&
		bytes <= context->most_bytes - context->bytes) ||
	       pmf_fail(context, PMF_OVER_LIMIT) != NULL;
}

/* Whether this much memory may be allocated, and leaves the system a reserve. */
static bool may_take(struct pmf_context *context, size_t bytes)
{
	if (!is_allowed(context, bytes))
		return false;
	context->unproved += bytes;
	return context->unproved < SMALL_CHANGE || prove(context, bytes + 2 * (size_t)SMALL_CHANGE);
}

void *pmf_take(struct pmf_context *context, uint64_t count, size_t size)
{
	size_t bytes;
	void *block;

	if (__builtin_mul_overflow(count, size, &bytes))
		bytes = SIZE_MAX;
	if (!may_take(context, memory_cost(bytes)) ||
	    pmf_stopped(context, bytes / sizeof(mp_limb_t)))
		return NULL;
	block = memory_take(context->memory, bytes > 0 ? bytes : 1);
	if (block == NULL)
		return pmf_fail(context, PMF_OUT_OF_MEMORY);
	context->bytes += memory_cost(bytes);
	return block;
}

bool pmf_clear_words(struct pmf_context *context, void *words, size_t count)
{
	enum { PART = 1 << 20 };
	mp_limb_t *next = words;

	for (; count > PART && !pmf_stopped(context, PART); count -= PART, next += PART)
		memset(next, 0, PART * sizeof *next);
	if (count > PART)
		return false;
	memset(next, 0, count * sizeof *next);
	return true;
}

void pmf_give(struct pmf_context *context, void *block, uint64_t count, size_t size)
{
	if (block == NULL)
		return;
	context->bytes -= memory_cost((size_t)count * size);
	memory_release(context->memory, block);
}

bool pmf_hold(struct pmf_context *context, size_t bytes)
{
	if (!may_take(context, bytes))
		return false;
	context->bytes += bytes;
	return true;
}

void pmf_let_go(struct pmf_context *context, size_t bytes)
{
	context->bytes -= bytes;
}

bool pmf_hold_digits(struct pmf_context *context, struct pmf_digits *digits, size_t bytes)
{
	enum { LEAST = 512, RESERVE = 16 };
	size_t more;

	digits->bytes += bytes;
	if (digits->bytes <= digits->held)
		return true;
	more = digits->bytes - digits->held + LEAST + digits->bytes / RESERVE;
	if (!pmf_hold(context, more))
		return false;
	digits->held += more;
	return true;
}

size_t pmf_fraction_bytes(const mpq_t fraction)
{
	enum { BLOCKS = 48 }; /* besides digits */

	return BLOCKS + (mpz_size(mpq_numref(fraction)) + mpz_size(mpq_denref(fraction))) *
				sizeof(mp_limb_t);
}

bool pmf_spare(struct pmf_context *context, size_t bytes)
{
	return is_allowed(context, bytes) && (bytes < SMALL_CHANGE || prove(context, bytes));
}

bool pmf_spare_limbs(struct pmf_context *context, size_t limbs)
{
	enum {
		SHORT = 256,
		TIMES = 16
	}; /* a division takes six times the length, a product eight */

	return limbs < SHORT || pmf_spare(context, limbs < SIZE_MAX / sizeof(mp_limb_t) / TIMES
							   ? limbs * sizeof(mp_limb_t) * TIMES
							   : SIZE_MAX);
}

/* ---- memory of a calculation ---- */

/* The header of each block. */
struct counted {
	alignas(max_align_t) size_t cost;
};

static void *resize_counted(void *data, void *block, size_t size)
{
	struct pmf_context *context = data;
	struct counted *old = block != NULL ? (struct counted *)block - 1 : NULL, *new;
	size_t before = old != NULL ? old->cost : 0, cost;

	if (size == 0) {
		context->bytes -= before;
		memory_release(context->memory, old);
		return NULL;
	}
	cost = size < SIZE_MAX / 2 ? memory_cost(sizeof *new + size) : SIZE_MAX;
	if (!may_take(context, cost)) /* both blocks, as the old one may exist until it is copied */
		return NULL;
	new = context->memory->resize(context->memory->data, old, sizeof *new + size);
	if (new == NULL)
		return pmf_fail(context, PMF_OUT_OF_MEMORY);
	new->cost = cost;
	context->bytes += cost - before;
	return new + 1;
}

struct dicelab_memory pmf_memory(struct pmf_context *context)
{
	return (struct dicelab_memory){resize_counted, context};
}

struct pmf_context *pmf_context_of(const struct dicelab_memory *memory)
{
	assert(memory->resize == resize_counted);
	return memory->data;
}

static const struct pmf_long one = {{1}};

/* Allocates the block: the struct, the keys, the total, the rows. Keys and shares take PMF_LONG words, and are
   aligned to as many. */
static struct pmf *take_block(struct pmf_context *context, uint64_t count, bool sparse,
			      mpz_srcptr total)
{
	enum { HEAD = (sizeof(struct pmf) + 7) / 8 * PMF_LONG };
	size_t limbs = context->floating ? PMF_LONG : mpz_size(total), words;
	mp_limb_t *block;
	struct pmf *pmf;

	if (__builtin_mul_overflow(count, limbs + (sparse ? PMF_LONG : 0), &words) ||
	    __builtin_add_overflow(words, HEAD + limbs, &words))
		return pmf_fail(context, PMF_OVER_LIMIT);
	if (!context->floating && pmf_is_too_long(context, count, limbs))
		return pmf_fail_long(context, (double)count * (double)limbs);
	if (!pmf_spare_limbs(context, limbs))
		return NULL;
	block = pmf_take(context, words, sizeof *block);
	if (block == NULL)
		return NULL;
	pmf = (void *)block;
	block += HEAD;
	*pmf = (struct pmf){.count = (size_t)count,
			    .bytes = words * sizeof *block,
			    .error = context->floating ? INFINITY : 0};
	if (sparse) {
		pmf->keys = (void *)block;
		block += pmf->count * PMF_LONG;
	}
	memcpy(block, context->floating ? one.words : mpz_limbs_read(total), limbs * sizeof *block);
	mpz_roinit_n(pmf->total, block, (mp_size_t)limbs);
	block += limbs;
	if (context->floating) {
		pmf->shares = (void *)block;
	} else {
		pmf->weights = block;
		pmf->limbs = limbs;
	}
	return pmf;
}

struct pmf *pmf_new_dense(struct pmf_context *context, int64_t low, uint64_t count,
			  mpz_srcptr total)
{
	struct pmf *pmf = take_block(context, count, false, total);

	if (pmf != NULL)
		pmf->low = low;
	return pmf;
}

struct pmf *pmf_new_sparse(struct pmf_context *context, size_t count, mpz_srcptr total)
{
	return take_block(context, count, true, total);
}

struct pmf *pmf_new_like(struct pmf_context *context, const struct pmf *pmf, size_t count,
			 mpz_srcptr total)
{
	struct pmf *copy = take_block(context, count, pmf->keys != NULL, total);

	if (copy == NULL)
		return NULL;
	if (pmf->keys != NULL)
		memcpy(copy->keys, pmf->keys, count * sizeof *pmf->keys);
	else
		copy->low = pmf->low;
	return copy;
}

struct pmf *pmf_new_clear(struct pmf_context *context, int64_t low, uint64_t count,
			  mpz_srcptr total)
{
	struct pmf *pmf = pmf_new_dense(context, low, count, total);

	return pmf == NULL ? NULL
			   : pmf_if(context,
				    pmf_clear_words(context, pmf_rows(pmf),
						    pmf->count * pmf_width(pmf)),
				    pmf);
}

void pmf_free(struct pmf_context *context, const struct pmf *shared)
{
	struct pmf *pmf =
		(struct pmf *)(uintptr_t)shared; /* it is const for users, not for its last owner */

	if (pmf == NULL)
		return;
	if (pmf->sharers > 0) {
		pmf->sharers--;
		return;
	}
	pmf_drop_tail(context, pmf);
	pmf_drop_moments(context, pmf);
	pmf_give(context, pmf, pmf->bytes, 1);
}

struct pmf *pmf_share(struct pmf *pmf)
{
	pmf->sharers++;
	return pmf;
}

struct pmf *pmf_if(struct pmf_context *context, bool completed, struct pmf *pmf)
{
	if (completed)
		return pmf;
	pmf_free(context, pmf);
	return NULL;
}

size_t pmf_possible(const struct pmf *pmf)
{
	size_t possible = 0, i;

	for (i = 0; i < pmf->count; i++)
		possible += pmf_is_possible(pmf, i);
	return possible;
}

bool pmf_is_dense(int64_t low, int64_t high, size_t count)
{
	uint64_t eighth = pmf_distance(low, high) / 8;

	/* Up to this length, a dense array is faster than a search. */
	return eighth <= 8 || eighth - 8 <= count;
}

static void trim(struct pmf *pmf)
{
	size_t skipped = 0;

	while (pmf->count > 0 && !pmf_is_possible(pmf, pmf->count - 1))
		pmf->count--;
	while (skipped < pmf->count && !pmf_is_possible(pmf, skipped))
		skipped++;
	pmf->count -= skipped;
	pmf->low = pmf->count > 0 ? (int64_t)((uint64_t)pmf->low + skipped) : 0;
	if (pmf->shares != NULL)
		pmf->shares += skipped;
	else
		pmf->weights += skipped * pmf->limbs;
}

struct pmf *pmf_settle(struct pmf_context *context, struct pmf *pmf)
{
	enum { FEW = 4096 }; /* bytes below which a copy is not worth it */
	struct pmf *copy;
	enum pmf_abort_reason before = context->aborted;

	if (pmf == NULL || pmf->keys != NULL)
		return pmf;
	trim(pmf);
	if (pmf->bytes < FEW ||
	    pmf->bytes / 2 / sizeof(mp_limb_t) <= (pmf->count + 1) * pmf_width(pmf))
		return pmf;
	copy = pmf_shift(context, pmf, 0);
	if (copy == NULL) { /* no reason to abort: it is only larger than needed */
		if (context->aborted != PMF_STOPPED)
			context->aborted = before;
		return pmf;
	}
	pmf_free(context, pmf);
	return copy;
}

/* ---- queries ---- */

size_t pmf_bytes(const struct pmf *pmf)
{
	return memory_cost(pmf->bytes) + (pmf->tail == NULL ? 0 : memory_cost(sizeof *pmf->tail)) +
	       (pmf->moments == NULL ? 0 : memory_cost(PMF_MOMENTS * sizeof *pmf->moments)) +
	       (pmf->rational == NULL ? 0 : memory_cost(pmf->rational->bytes));
}

int64_t pmf_key(const struct pmf *pmf, size_t i)
{
	return pmf->keys != NULL ? pmf->keys[i] : (int64_t)((uint64_t)pmf->low + i);
}

int64_t pmf_highest(const struct pmf *pmf)
{
	return pmf_key(pmf, pmf->count - 1);
}

bool pmf_is_possible(const struct pmf *pmf, size_t i)
{
	if (pmf->shares != NULL)
		return pmf->shares[i] > 0;
	return pmf_used(pmf_row(pmf, i), pmf->limbs) > 0;
}

bool pmf_as_likely(const struct pmf *pmf, size_t i, size_t j)
{
	if (pmf->shares != NULL)
		return !(pmf->shares[i] < pmf->shares[j]) && !(pmf->shares[i] > pmf->shares[j]);
	return mpn_cmp(pmf_row(pmf, i), pmf_row(pmf, j), (mp_size_t)pmf->limbs) == 0;
}

bool pmf_is_uniform(const struct pmf *pmf, size_t count)
{
	size_t i;

	for (i = 1; i < count; i++) {
		if (!pmf_as_likely(pmf, i, 0))
			return false;
	}
	return true;
}

bool pmf_sums_fit(const struct pmf *pmf, uint64_t n)
{
	int64_t sum;

	return pmf->count == 0 || n == 0 ||
	       (!__builtin_mul_overflow(pmf_key(pmf, 0), n, &sum) &&
		!__builtin_mul_overflow(pmf_key(pmf, pmf->count - 1), n, &sum));
}

double pmf_probability(const struct pmf *pmf, size_t i)
{
	if (pmf->shares != NULL)
		return pmf->shares[i];
	return pmf_ratio(pmf_row(pmf, i), pmf->limbs, mpz_limbs_read(pmf->total), pmf->limbs);
}

void pmf_weight(const struct pmf *pmf, size_t i, mpz_t weight)
{
	mpz_set(weight, pmf_read(pmf_row(pmf, i), pmf->limbs).z);
}

/* The total minus the sum of the weights. */
static void get_rest(const struct pmf *pmf, mpz_t rest)
{
	mp_limb_t *limbs = mpz_limbs_write(rest, (mp_size_t)pmf->limbs);
	size_t i;

	memcpy(limbs, mpz_limbs_read(pmf->total), pmf->limbs * sizeof *limbs);
	for (i = 0; i < pmf->count; i++)
		mpn_sub_n(limbs, limbs, pmf_row(pmf, i), (mp_size_t)pmf->limbs);
	mpz_limbs_finish(rest, (mp_size_t)pmf->limbs);
}

double pmf_lost(const struct pmf *pmf)
{
	double lost = pmf->lost;
	mpz_t rest;

	if (pmf->shares != NULL)
		return lost;
	mpz_init(rest);
	get_rest(pmf, rest);
	if (mpz_sgn(rest) > 0)
		lost = pmf_ratio(mpz_limbs_read(rest), mpz_size(rest), mpz_limbs_read(pmf->total),
				 pmf->limbs);
	mpz_clear(rest);
	return lost;
}

void pmf_lost_exactly(const struct pmf *pmf, mpq_t lost)
{
	if (pmf->shares != NULL) {
		mpq_set_d(lost, pmf->lost);
		return;
	}
	get_rest(pmf, mpq_numref(lost));
	mpz_set(mpq_denref(lost), pmf->total);
	mpq_canonicalize(lost);
}

/* ---- failures ---- */

double pmf_kept_mass(const struct pmf *pmf)
{
	double kept = 0;
	size_t i;

	for (i = 0; i < pmf->count; i++)
		kept += pmf_probability(pmf, i);
	return kept;
}

bool pmf_only_failed(const struct pmf *pmf)
{
	return pmf->all_failed || !(pmf_lost(pmf) > 0);
}

bool pmf_can_divide(struct pmf_context *context, const mpq_t mass)
{
	const double least = 1e-290;

	return !context->floating || mpq_get_d(mass) >= least ||
	       pmf_fail(context, PMF_TOO_LONG) != NULL;
}

double pmf_either_failed(const struct pmf *a, const struct pmf *b)
{
	double failed = pmf_share_of_both(a->failed, b->failed);

	if (a->failed > 0)
		failed += pmf_share_of_both(a->failed, pmf_kept_mass(b));
	if (b->failed > 0)
		failed += pmf_share_of_both(b->failed, pmf_kept_mass(a));
	return failed;
}

bool pmf_either_only_failed(const struct pmf *a, const struct pmf *b)
{
	bool of_a = pmf_only_failed(a), of_b = pmf_only_failed(b);

	/* If one certainly fails, so does the operation, even if the other has lost mass. */
	return (of_a && of_b) || (of_a && a->count == 0) || (of_b && b->count == 0);
}

struct pmf *pmf_with_failures_of(struct pmf *pmf, const struct pmf *a, const struct pmf *b)
{
	double failed = pmf_either_failed(a, b);

	return pmf_with_failed(pmf, failed, failed > 0 && pmf_either_only_failed(a, b));
}

double pmf_any_failed(const struct pmf *pmf, uint64_t n)
{
	double kept, all;

	if (!(pmf->failed > 0))
		return 0;
	kept = pmf_kept_mass(pmf);
	all = kept + pmf->failed;
	return pmf_share_of_both(pmf_positive(pmf_kept_power(all, n)),
				 pmf_lost_power(pmf->failed / all, n));
}

/* ---- construction and linear functions ---- */

struct pmf *pmf_nothing(struct pmf_context *context)
{
	struct pmf *pmf = pmf_new_dense(context, 0, 0, pmf_read(one.words, 1).z);

	if (pmf != NULL && context->floating)
		pmf->lost = 1;
	return pmf;
}

struct pmf *pmf_failed(struct pmf_context *context)
{
	struct pmf *pmf = pmf_nothing(context);

	return pmf_with_failed(pmf, 1, true);
}

struct pmf *pmf_certain(struct pmf_context *context, int64_t key)
{
	return pmf_uniform(context, key, 1);
}

struct pmf *pmf_uniform(struct pmf_context *context, int64_t low, uint64_t count)
{
	struct pmf_long row = pmf_long_of(count);
	struct pmf *pmf = pmf_new_clear(context, low, count, pmf_read(row.words, PMF_LONG).z);
	size_t i;

	assert(count > 0);
	if (pmf == NULL)
		return NULL;
	for (i = 0; i < count && !pmf_stopped_at(context, i); i++) {
		if (context->floating)
			pmf->shares[i] = 1 / (double)count;
		else
			pmf->weights[i * pmf->limbs] = 1;
	}
	if (context->floating)
		pmf->error = count == 1 ? 0 : pmf_error_after(0, 2);
	return pmf_if(context, i == count, pmf);
}

struct pmf *pmf_of_weights(struct pmf_context *context, int64_t low, size_t count,
			   const mpz_t *weights, const mpz_t total)
{
	struct pmf *pmf = pmf_new_dense(context, low, count, total);
	size_t i;

	for (i = 0; pmf != NULL && i < count; i++)
		pmf_write(pmf->weights + i * pmf->limbs, pmf->limbs, weights[i]);
	return pmf == NULL ? NULL : pmf_settle(context, pmf_reduce(context, pmf));
}

/* If limbs are small, the total may have one more limb than a count. */
static void write_counts(struct pmf *pmf, const uint64_t *counts, uint64_t total, bool floating)
{
	size_t i;
	mpz_t weight;

	mpz_init(weight);
	for (i = 0; i < pmf->count; i++) {
		if (floating) {
			pmf->shares[i] = (double)counts[i] / (double)total;
		} else {
			pmf_set(weight, counts[i]);
			pmf_write(pmf->weights + i * pmf->limbs, pmf->limbs, weight);
		}
	}
	mpz_clear(weight);
}

struct pmf *pmf_of_counts(struct pmf_context *context, int64_t low, size_t count,
			  const uint64_t *counts)
{
	uint64_t sum = 0;
	struct pmf *pmf;
	mpz_t total;
	size_t i;

	for (i = 0; i < count; i++)
		sum += counts[i];
	assert(sum > 0);
	mpz_init(total);
	pmf_set(total, sum);
	pmf = pmf_new_dense(context, low, count, total);
	mpz_clear(total);
	if (pmf == NULL)
		return NULL;
	write_counts(pmf, counts, sum, context->floating);
	if (context->floating)
		pmf->error = pmf_error_after(0, 3);
	return pmf_settle(context, context->floating ? pmf : pmf_reduce(context, pmf));
}

struct pmf *pmf_of_shares(struct pmf_context *context, int64_t low, size_t count,
			  const double *shares, double lost)
{
	struct pmf *pmf;

	assert(context->floating);
	pmf = pmf_new_dense(context, low, count, NULL);
	if (pmf == NULL)
		return NULL;
	memcpy(pmf->shares, shares, count * sizeof *shares);
	pmf->lost = lost;
	return pmf_settle(context, pmf);
}

/* Copies the rows of `from` to the keys of `to`, which is dense and clear. */
static void place_rows(struct pmf *to, const struct pmf *from, int64_t by, int64_t shift)
{
	size_t width = pmf_width(from), i;
	const mp_limb_t *row = pmf_rows(from);

	for (i = 0; i < from->count; i++, row += width)
		memcpy((mp_limb_t *)pmf_rows(to) +
			       (size_t)pmf_distance(to->low, pmf_key(from, i) * by + shift) * width,
		       row, width * sizeof *row);
}

/* Copies the rows that are not 0 to `to`, which is sparse; returns their number. */
static size_t list_rows(struct pmf *to, const struct pmf *from, int64_t by, int64_t shift)
{
	size_t width = pmf_width(from), count = 0, i;

	for (i = 0; i < from->count; i++) {
		size_t at = by > 0 ? i : from->count - 1 - i;

		if (!pmf_is_possible(from, at))
			continue;
		to->keys[count] = pmf_key(from, at) * by + shift;
		memcpy((mp_limb_t *)pmf_rows(to) + count * width,
		       (mp_limb_t *)pmf_rows(from) + at * width, width * sizeof(mp_limb_t));
		count++;
	}
	return count;
}

struct pmf *pmf_stretch(struct pmf_context *context, const struct pmf *pmf, int64_t by,
			int64_t shift)
{
	struct pmf *copy;
	size_t possible = pmf_possible(pmf);
	int64_t low, high;

	if (pmf->count == 0) {
		copy = pmf_nothing(context);
		return pmf_with_stretched(context,
					  pmf_with_failed(copy, pmf->failed, pmf->all_failed), pmf,
					  (struct pmf_linear){by, shift});
	}
	assert(pmf_stays_in_range(pmf, by, shift));
	low = (by > 0 ? pmf_lowest(pmf) : pmf_highest(pmf)) * by + shift;
	high = (by > 0 ? pmf_highest(pmf) : pmf_lowest(pmf)) * by + shift;
	if (pmf_is_dense(low, high, possible)) {
		copy = pmf_new_clear(context, low, pmf_distance(low, high) + 1, pmf->total);
		if (copy != NULL)
			place_rows(copy, pmf, by, shift);
	} else {
		copy = pmf_new_sparse(context, possible, pmf->total);
		if (copy != NULL)
			list_rows(copy, pmf, by, shift);
	}
	if (copy != NULL) {
		copy->error = pmf->error;
		copy->lost = pmf->lost;
		copy->failed = pmf->failed;
		copy->all_failed = pmf->all_failed;
	}
	return pmf_with_stretched(context, copy, pmf, (struct pmf_linear){by, shift});
}

struct pmf *pmf_shift(struct pmf_context *context, const struct pmf *pmf, int64_t by)
{
	struct pmf *copy = pmf_new_like(context, pmf, pmf->count, pmf->total);
	size_t i;

	if (copy == NULL)
		return NULL;
	assert(pmf_stays_in_range(pmf, 1, by));
	copy->error = pmf->error;
	copy->lost = pmf->lost;
	copy->failed = pmf->failed;
	copy->all_failed = pmf->all_failed;
	memcpy(pmf_rows(copy), pmf_rows(pmf), pmf->count * pmf_width(pmf) * sizeof(mp_limb_t));
	if (pmf->count > 0 && pmf->keys == NULL)
		copy->low += by;
	for (i = 0; pmf->keys != NULL && i < pmf->count; i++)
		copy->keys[i] += by;
	return pmf_with_stretched(context, copy, pmf, (struct pmf_linear){1, by});
}

struct pmf *pmf_scale(struct pmf_context *context, const struct pmf *pmf, int64_t by)
{
	assert(by != 0);
	return by == 1 ? pmf_shift(context, pmf, 0) : pmf_stretch(context, pmf, by, 0);
}
