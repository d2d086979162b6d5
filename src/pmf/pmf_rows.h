/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The representation of PMFs, for the files of this folder: memory, keys and rows of weights.
 *
 * A PMF is one block of memory: the struct, the keys, the limbs of the total, the rows. In a finished one the first and
 * the last row are not zero, and in a sparse one hardly any row is. A row of weights and a share are both arrays of
 * GMP's words of 64 or 32 bits, so code that only moves rows is independent of the type.
 */
#ifndef PMF_PMF_ROWS_H
#define PMF_PMF_ROWS_H

#include "pmf/pmf.h"

_Static_assert(GMP_NAIL_BITS == 0 && 64 % GMP_NUMB_BITS == 0 &&
		       sizeof(mp_limb_t) * 8 == GMP_NUMB_BITS && sizeof(double) == 8,
	       "a limb is a word, and a share is one or more of them");

/* The number of words of a 64-bit key or share. */
enum { PMF_LONG = 64 / GMP_NUMB_BITS };

/* Holds the product of two words. */
#if GMP_NUMB_BITS == 64
__extension__ typedef unsigned __int128 pmf_two_words;
#else
typedef uint64_t pmf_two_words;
#endif

/* ---- memory ---- */

/* Allocates and counts `count` elements of `size` bytes; NULL, with the reason noted, when out of memory. */
void *pmf_take(struct pmf_context *context, uint64_t count, size_t size);
void pmf_give(struct pmf_context *context, void *block, uint64_t count, size_t size);
/* Notes the reason and returns NULL. */
void *pmf_fail(struct pmf_context *context, enum pmf_abort_reason aborted);

/* Whether the work must stop after `steps` more; then that is noted. Allocation counts as a step for each word. */
static inline bool pmf_stopped(struct pmf_context *context, size_t steps)
{
	if (!stop_after(context->stop, steps))
		return false;
	context->aborted = PMF_STOPPED;
	return true;
}

/* The same in a loop that makes rows, at row i: asks now and then, and costs next to nothing. */
static inline bool pmf_stopped_at(struct pmf_context *context, size_t i)
{
	enum { ROWS = 1 << 20 };

	return i % ROWS == ROWS - 1 && pmf_stopped(context, ROWS);
}

/* Sets that many words to 0; false when stopped. */
bool pmf_clear_words(struct pmf_context *context, void *words, size_t count);

/* A PMF with `count` uninitialised rows; `total` is copied, and ignored when floating. */
struct pmf *pmf_new_dense(struct pmf_context *context, int64_t low, uint64_t count,
			  mpz_srcptr total);
struct pmf *pmf_new_sparse(struct pmf_context *context, size_t count, mpz_srcptr total);
/* One with the first `count` keys of `pmf`, and uninitialised rows. */
struct pmf *pmf_new_like(struct pmf_context *context, const struct pmf *pmf, size_t count,
			 mpz_srcptr total);
/* A dense one with all rows 0. */
struct pmf *pmf_new_clear(struct pmf_context *context, int64_t low, uint64_t count,
			  mpz_srcptr total);

/* Returns the PMF if it was completed; otherwise frees it, and returns NULL. */
struct pmf *pmf_if(struct pmf_context *context, bool completed, struct pmf *pmf);

/* Trims rows of zeros at both ends, and reallocates if much of the memory is unused. */
struct pmf *pmf_settle(struct pmf_context *context, struct pmf *pmf);

/* Whether a dense array from `low` to `high` is worth its memory for `count` keys. */
bool pmf_is_dense(int64_t low, int64_t high, size_t count);

/* Whether there is no room for fractions, so that all results are doubles. */
static inline bool pmf_has_no_words(const struct pmf_context *context)
{
	return context->most_words == 1;
}

/* Lifts the limit of words; returns it. */
static inline size_t pmf_lift_limit(struct pmf_context *context)
{
	size_t most = context->most_words;

	context->most_words = 0;
	return most;
}

/* Whether `count` weights of this many words exceed context->most_words. A single weight may have at most a two-thousandth
   of that, since common divisors of longer ones take too long to find. Short weights are always exact. */
static inline bool pmf_is_too_long(const struct pmf_context *context, uint64_t count,
				   uint64_t limbs)
{
	enum { PARTS = 2048, LONG = 4 * PMF_LONG };

	return context->most_words > 1 && limbs > LONG &&
	       (limbs > context->most_words / PARTS || count > context->most_words / (limbs + 1));
}

/* Notes that weights exceed most_words, and about how many words they would take; returns NULL. */
void *pmf_fail_long(struct pmf_context *context, double words);

/* power = base^n, interruptible between the products, which GMP cannot interrupt. False, with the power undefined, when
   stopped. */
bool pmf_raise_long(struct pmf_context *context, mpz_t power, mpz_srcptr base, uint64_t n);

/* base^n, as the total of a PMF with that number of keys; false, with the reason noted, if it is certainly too
   large. */
bool pmf_power_of_total(struct pmf_context *context, mpz_t power, mpz_srcptr base, uint64_t n,
			uint64_t keys);

/* ---- rows ---- */

static inline size_t pmf_width(const struct pmf *pmf)
{
	return pmf->shares != NULL ? PMF_LONG : pmf->limbs;
}

static inline void *pmf_rows(const struct pmf *pmf)
{
	return pmf->shares != NULL ? (void *)pmf->shares : (void *)pmf->weights;
}

static inline const mp_limb_t *pmf_row(const struct pmf *pmf, size_t i)
{
	return pmf->weights + i * pmf->limbs;
}

/* The number of limbs without leading zeros. */
static inline size_t pmf_used(const mp_limb_t *limbs, size_t count)
{
	while (count > 0 && limbs[count - 1] == 0)
		count--;
	return count;
}

/* The first key and the last; there must be one. */
static inline int64_t pmf_lowest(const struct pmf *pmf)
{
	return pmf->keys != NULL ? pmf->keys[0] : pmf->low;
}

int64_t pmf_highest(const struct pmf *pmf);

/* Whether all keys can be multiplied by `by`, and `shift` added, without overflow. Only the first and the last key matter.
   */
static inline bool pmf_stays_in_range(const struct pmf *pmf, int64_t by, int64_t shift)
{
	int64_t low, high;

	return pmf->count == 0 || (!__builtin_mul_overflow(pmf_lowest(pmf), by, &low) &&
				   !__builtin_mul_overflow(pmf_highest(pmf), by, &high) &&
				   !__builtin_add_overflow(low, shift, &low) &&
				   !__builtin_add_overflow(high, shift, &high));
}

/* high - low, the number of keys from `low` on and below `high`; 0 for 2^64. */
static inline uint64_t pmf_distance(int64_t low, int64_t high)
{
	return (uint64_t)high - (uint64_t)low;
}

/* A row as a read-only number, to be used within the same expression. */
struct pmf_number {
	mpz_t z;
};

static inline struct pmf_number pmf_read(const mp_limb_t *row, size_t limbs)
{
	struct pmf_number number = {0};

	mpz_roinit_n(number.z, row, (mp_size_t)limbs);
	return number;
}

/* A number of 64 bits as a row. */
struct pmf_long {
	mp_limb_t words[PMF_LONG];
};

static inline struct pmf_long pmf_long_of(uint64_t value)
{
	struct pmf_long row = {{0}};
	int i;

	for (i = 0; i < PMF_LONG; i++)
		row.words[i] = (mp_limb_t)(value >> (i * GMP_NUMB_BITS));
	return row;
}

/* number *= by and number /= by, an exact division: for factors that an unsigned long may not hold. */
static inline void pmf_multiply(mpz_t number, uint64_t by)
{
	struct pmf_long row = pmf_long_of(by);

	mpz_mul(number, number, pmf_read(row.words, PMF_LONG).z);
}

static inline void pmf_divide(mpz_t number, uint64_t by)
{
	struct pmf_long row = pmf_long_of(by);

	mpz_divexact(number, number, pmf_read(row.words, PMF_LONG).z);
}

/* ways = C(n, k), k <= n, if it is not too large. */
void pmf_choose(mpz_t ways, uint64_t n, uint64_t k);

/* power = base^n, of so few words that it need not be interruptible. If base is 0 or 1, n may exceed an unsigned long. */
static inline void pmf_raise(mpz_t power, mpz_srcptr base, uint64_t n)
{
	if (mpz_cmp_ui(base, 1) <= 0 && n > 0)
		mpz_set(power, base);
	else
		mpz_pow_ui(power, base, (unsigned long)n);
}

/* Stores a number in a row, which must be long enough, with leading zeros. */
void pmf_write(mp_limb_t *row, size_t limbs, mpz_srcptr number);

/* out += a * b, which must fit: limb by limb, if b has few. */
void pmf_add_short(mp_limb_t *out, size_t out_limbs, const mp_limb_t *a, size_t a_limbs,
		   const mp_limb_t *b, size_t b_limbs);
/* The same for any length; `product` has room for out_limbs + 1. */
void pmf_add_product(mp_limb_t *out, size_t out_limbs, const mp_limb_t *a, size_t a_limbs,
		     const mp_limb_t *b, size_t b_limbs, mp_limb_t *product);

/* a / b as a double, positive if a is; b > 0. */
double pmf_ratio(const mp_limb_t *a, size_t a_limbs, const mp_limb_t *b, size_t b_limbs);

/* g = the greatest common divisor of g and the first `count` rows; false when stopped. */
bool pmf_content(struct pmf_context *context, const struct pmf *pmf, size_t count, mpz_t g);

/* ---- errors of shares ---- */

/*
 * Error analysis (Higham, Accuracy and Stability of Numerical Algorithms, 2002, section 3): a result of numbers that are
 * not negative, by additions, multiplications and divisions, has the relative error (1 + d1) ... (1 + dk) - 1, where k
 * is the greatest number of roundings on a path to it, and |d| <= 2^-53 each. Counting each as 2^-52 covers the terms of
 * higher order. It also covers underflow, which loses less than 2^-1074 at a time: 1e-23 of the least share that counts.
 *
 * pmf_error_of_product returns INFINITY for more than 1/4: such a bound would be of no use.
 */

/* The error bound of shares with the error bound `error`, after that many roundings. */
static inline double pmf_error_after(double error, double roundings)
{
	return pmf_error_of_product(error, 0, roundings);
}

/* A rounded positive number: for underflow, the least positive double. */
static inline double pmf_positive(double rounded)
{
	return rounded > 0 ? rounded : 0x1p-1074;
}

/* The product of two shares, which is positive if both are. */
static inline double pmf_share_of_both(double a, double b)
{
	return a > 0 && b > 0 ? pmf_positive(a * b) : 0;
}

/* Roundings of a compensated sum (pmf_collect_share), of any number of shares, to which a product is added. */
enum { PMF_COLLECTED = 6 };

/* The sum of the shares with indices from `from` to to - 1, with compensated rounding errors. */
double pmf_sum_shares(const struct pmf *pmf, size_t from, size_t to);
/* Scales the shares to the sum `mass`; returns their previous sum. The error is that of shares whose true sum is
   `mass`. */
double pmf_normalize(struct pmf *pmf, double mass);

/* kept^n and 1 - (1 - lost)^n, computed separately to avoid cancellation. */
double pmf_kept_power(double kept, uint64_t n);
double pmf_lost_power(double lost, uint64_t n);
/* The mass of the keys. */
double pmf_kept_mass(const struct pmf *pmf);
/* The mass of failures of n independent copies, which fail if any does. */
double pmf_any_failed(const struct pmf *pmf, uint64_t n);
/* Sets the failed mass of a PMF, which may be NULL, and whether all lost mass failed; returns it. */
static inline struct pmf *pmf_with_failed(struct pmf *pmf, double failed, bool all)
{
	if (pmf != NULL) {
		pmf->failed = failed;
		pmf->all_failed = failed > 0 && all;
		if (pmf->shares != NULL && pmf->lost < failed)
			pmf->lost = failed;
	}
	return pmf;
}
/* Whether all lost mass of an operation on two independent PMFs has failed. */
bool pmf_either_only_failed(const struct pmf *a, const struct pmf *b);

#endif
