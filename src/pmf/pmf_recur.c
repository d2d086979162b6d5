/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Powers of polynomials by recurrences, each coefficient from those before it.
 *
 * If P = A^n, then A P' = n A' P. Comparing coefficients gives J. C. P. Miller's recurrence (Knuth, TAOCP 2, 4.7):
 *
 *     k a[0] p[k] = sum over i from 1 of (i (n + 1) - k) a[i] p[k - i]
 *
 * For s equal coefficients, A = w (1 - x^s) / (1 - x), three terms are enough:
 *
 *     k p[k] = (k - 1 + n) p[k - 1] - (s + n s - k) p[k - s] + (n (s - 1) - (k - s - 1)) p[k - s - 1]
 *
 * The divisions are exact. Symmetric polynomials are computed up to the middle.
 */
#include <string.h>

#include "pmf/pmf_convolve.h"
#include "pmf/pmf_rows.h"

struct recurrence {
	struct pmf_context *context;
	const struct pmf *pmf;
	uint64_t n;
	struct pmf *power;
	size_t last;             /* the row to stop at */
	size_t *used;            /* limbs of each row */
	mp_limb_t *plus, *minus; /* scratch, two limbs longer than a row */
};

static mp_limb_t *row_of(const struct recurrence *r, size_t k)
{
	return r->power->weights + k * r->power->limbs;
}

/* sum += p[k] * factor; the sum has room for the carry. */
static void add_multiple(const struct recurrence *r, mp_limb_t *sum, size_t k, mp_limb_t factor)
{
	size_t used = r->used[k];
	mp_limb_t carry = mpn_addmul_1(sum, row_of(r, k), (mp_size_t)used, factor);

	for (; carry != 0; used++) {
		sum[used] += carry;
		carry = sum[used] < carry;
	}
}

static void subtract_multiple(const struct recurrence *r, mp_limb_t *sum, size_t k,
			      mp_limb_t factor)
{
	size_t used = r->used[k];
	mp_limb_t borrow = mpn_submul_1(sum, row_of(r, k), (mp_size_t)used, factor);

	for (; borrow != 0; used++) {
		mp_limb_t before = sum[used];

		sum[used] -= borrow;
		borrow = before < borrow;
	}
}

/* Row k = sum / divisor. */
static void put_row(struct recurrence *r, size_t k, mp_limb_t *sum, size_t used, mp_limb_t divisor)
{
	mp_limb_t *row = row_of(r, k);

	used = pmf_used(sum, used);
	if (used > 0)
		mpn_divexact_1(sum, sum, (mp_size_t)used, divisor);
	used = pmf_used(sum, used);
	memcpy(row, sum, used * sizeof *row);
	memset(row + used, 0, (r->power->limbs - used) * sizeof *row);
	r->used[k] = used;
}

/* Row 0 is the power of the first coefficient. False when stopped. */
static bool put_first(struct recurrence *r)
{
	mpz_t first;
	bool ok;

	mpz_init(first);
	ok = pmf_raise_long(r->context, first, pmf_read(r->pmf->weights, r->pmf->limbs).z, r->n);
	if (ok)
		pmf_write(row_of(r, 0), r->power->limbs, first);
	r->used[0] = mpz_size(first);
	mpz_clear(first);
	return ok;
}

/* ---- equal coefficients ---- */

/* All factors are at most twice the number of rows, which is at least s: so each fits a word. */
static bool recur_equal(struct recurrence *r)
{
	const size_t rows = r->pmf->count;
	const mp_limb_t s = rows, n = (mp_limb_t)r->n;
	size_t k;

	for (k = 1; k <= r->last; k++) {
		size_t used = r->used[k - 1]; /* up to the middle, the weights rise */

		if (pmf_stopped(r->context, 4 * used))
			return false;
		r->plus[used] = mpn_mul_1(r->plus, row_of(r, k - 1), (mp_size_t)used, k - 1 + n);
		r->plus[used + 1] = 0;
		if (k > rows)
			add_multiple(r, r->plus, k - rows - 1, n * (s - 1) - (k - s - 1));
		if (k >= rows)
			subtract_multiple(r, r->plus, k - rows, s + n * s - k);
		put_row(r, k, r->plus, used + 2, k);
	}
	return true;
}

static bool recur_equal_small(struct recurrence *r)
{
	uint64_t s = r->pmf->count, n = r->n, k;
	mp_limb_t *p = r->power->weights;

	for (k = 1; k <= r->last; k++) {
		pmf_two_words sum = (pmf_two_words)p[k - 1] * (k - 1 + n);

		if (pmf_stopped(r->context, 4))
			return false;
		if (k > s)
			sum += (pmf_two_words)p[k - s - 1] * (n * (s - 1) - (k - s - 1));
		if (k >= s)
			sum -= (pmf_two_words)p[k - s] * (s + n * s - k);
		p[k] = (mp_limb_t)(sum / k);
	}
	return true;
}

/* ---- any coefficients ---- */

static bool recur_any(struct recurrence *r)
{
	size_t terms = r->pmf->count - 1, i, k;
	const mp_limb_t *a = r->pmf->weights;
	mp_limb_t n = (mp_limb_t)r->n;

	for (k = 1; k <= r->last; k++) {
		size_t most = k < terms ? k : terms, used = 0;

		for (i = 1; i <= most; i++)
			used = r->used[k - i] > used ? r->used[k - i] : used;
		used += 2;
		if (pmf_stopped(r->context, most * used))
			return false;
		memset(r->plus, 0, used * sizeof *r->plus);
		memset(r->minus, 0, used * sizeof *r->minus);
		for (i = 1; i <= most; i++) {
			mp_limb_t turn = i * (n + 1);

			if (a[i] == 0 || r->used[k - i] == 0)
				continue;
			if (turn >= k)
				add_multiple(r, r->plus, k - i, (turn - k) * a[i]);
			else
				add_multiple(r, r->minus, k - i, (k - turn) * a[i]);
		}
		mpn_sub_n(r->plus, r->plus, r->minus, (mp_size_t)used);
		put_row(r, k, r->plus, used, k * a[0]);
	}
	return true;
}

/* ---- choice of method ---- */

static bool is_symmetric(const struct pmf *pmf)
{
	size_t i;

	for (i = 0; i < pmf->count / 2; i++) {
		if (mpn_cmp(pmf_row(pmf, i), pmf_row(pmf, pmf->count - 1 - i),
			    (mp_size_t)pmf->limbs) != 0)
			return false;
	}
	return true;
}

/* Whether all factors fit a word. */
static bool is_handy(const struct pmf *pmf, uint64_t n)
{
	mp_limb_t most = 0, factor;
	size_t i;

	if (pmf->limbs > 1)
		return false;
	for (i = 0; i < pmf->count; i++)
		most = pmf->weights[i] > most ? pmf->weights[i] : most;
	return !__builtin_mul_overflow(pmf->count - 1, n + 1, &factor) &&
	       !__builtin_mul_overflow(factor, most, &factor);
}

/* Whether the recurrence is cheaper than repeated squaring. */
static bool is_worthwhile(const struct pmf *pmf, uint64_t n, size_t limbs, bool symmetric)
{
	double rows = (double)(pmf->count - 1) * (double)n, length = (double)limbs, recurring;
	size_t terms = 0, i;

	for (i = 0; i < pmf->count; i++)
		terms += pmf->weights[i] != 0;
	recurring = rows * ((double)terms * (length * 0.7 + 15) + length * 3 + 30);
	return recurring * (symmetric ? 0.5 : 1) <
	       pmf_cost_of_product(rows / 2 * length, rows / 2 * length);
}

static void mirror(struct pmf *power)
{
	size_t limbs = power->limbs, k;

	for (k = 0; k < power->count / 2; k++)
		memcpy(power->weights + (power->count - 1 - k) * limbs, power->weights + k * limbs,
		       limbs * sizeof *power->weights);
}

static bool recur(struct recurrence *r, bool equal)
{
	size_t limbs = r->power->limbs;
	size_t bytes = (r->last + 1) * sizeof *r->used + 2 * (limbs + 2) * sizeof *r->plus;
	bool done;

	r->used = pmf_take(r->context, bytes, 1);
	if (r->used == NULL)
		return false;
	r->plus = (mp_limb_t *)(void *)(r->used + r->last + 1);
	r->minus = r->plus + limbs + 2;
	done = put_first(r) && (!equal       ? recur_any(r)
				: limbs == 1 ? recur_equal_small(r)
					     : recur_equal(r));
	pmf_give(r->context, r->used, bytes, 1);
	return done;
}

static struct pmf *make_power(struct pmf_context *context, const struct pmf *pmf, uint64_t n,
			      const mpz_t total, bool equal, bool symmetric)
{
	struct recurrence r = {.context = context, .pmf = pmf, .n = n};

	r.power = pmf_new_dense(context, 0, (pmf->count - 1) * n + 1, total);
	if (r.power == NULL)
		return NULL;
	r.last = symmetric ? r.power->count / 2 : r.power->count - 1;
	r.power = pmf_if(context, recur(&r, equal), r.power);
	if (symmetric && r.power != NULL)
		mirror(r.power);
	return r.power;
}

struct pmf *pmf_recur(struct pmf_context *context, const struct pmf *pmf, uint64_t n, bool *done)
{
	bool equal = pmf_is_uniform(pmf, pmf->count), symmetric = equal || is_symmetric(pmf);
	struct pmf *power = NULL;
	mpz_t total;
	uint64_t rows;

	if (!equal && !is_handy(pmf, n)) {
		*done = false;
		return NULL;
	}
	if (__builtin_mul_overflow(pmf->count - 1, n, &rows))
		rows = UINT64_MAX;
	mpz_init(total);
	*done = true;
	if (pmf_power_of_total(context, total, pmf->total, n, rows)) {
		*done = equal || is_worthwhile(pmf, n, mpz_size(total), symmetric);
		if (*done)
			power = make_power(context, pmf, n, total, equal, symmetric);
	}
	mpz_clear(total);
	return power;
}
