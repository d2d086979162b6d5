/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Convolution of doubles, without Fourier transforms, whose errors are relative to the largest probability: here each
 * probability is accurate to nearly all its digits.
 *
 * For long operands, most pairs of keys contribute less than the last digit of a sum. The keys are divided into blocks,
 * and pairs of blocks that provably contribute less than 1e-18 of the result are skipped. If one operand is uniform,
 * such as a die, the time is linear.
 */
#include <string.h>

#include "pmf/pmf_collect.h"
#include "pmf/pmf_convolve.h"
#include "pmf/pmf_rows.h"

enum { BLOCK = 32, SHORT = 16 * BLOCK };

/* out[i + j] += a[i] * b[j], unrolled for four of b; false when stopped */
static bool multiply_rows(struct pmf_context *context, double *restrict out,
			  const double *restrict a, size_t a_count, const double *restrict b,
			  size_t b_count)
{
	size_t i, j;
	int k;

	for (j = 0; j + 4 <= b_count && a_count > 3; j += 4) {
		const double b0 = b[j], b1 = b[j + 1], b2 = b[j + 2], b3 = b[j + 3];
		double *into = out + j;

		if (pmf_stopped(context, a_count))
			return false;
		into[0] += a[0] * b0;
		into[1] += a[1] * b0 + a[0] * b1;
		into[2] += a[2] * b0 + a[1] * b1 + a[0] * b2;
		for (i = 3; i + 8 <= a_count; i += 8) {
			for (k = 0; k < 8; k++)
				into[i + k] += a[i + k] * b0 + a[i + k - 1] * b1 +
					       a[i + k - 2] * b2 + a[i + k - 3] * b3;
		}
		for (; i < a_count; i++)
			into[i] += a[i] * b0 + a[i - 1] * b1 + a[i - 2] * b2 + a[i - 3] * b3;
		into[i] += a[i - 1] * b1 + a[i - 2] * b2 + a[i - 3] * b3;
		into[i + 1] += a[i - 1] * b2 + a[i - 2] * b3;
		into[i + 2] += a[i - 1] * b3;
	}
	for (; j < b_count; j++) {
		for (i = 0; i < a_count; i++)
			out[i + j] += a[i] * b[j];
	}
	return true;
}

/* The minimum and the maximum share of each block of an operand. */
struct blocks {
	const double *shares;
	size_t shares_count, count;
	double *least, *most;
};

static void survey(struct blocks *blocks)
{
	size_t i, k;

	for (i = 0; i < blocks->count; i++) {
		const double *block = blocks->shares + i * BLOCK;
		size_t length = blocks->shares_count - i * BLOCK;

		blocks->most[i] = block[0];
		blocks->least[i] = length < BLOCK ? 0 : block[0];
		for (k = 1; k < BLOCK && k < length; k++) {
			if (block[k] > blocks->most[i])
				blocks->most[i] = block[k];
			if (block[k] < blocks->least[i])
				blocks->least[i] = block[k];
		}
	}
}

struct block_convolution {
	struct pmf_context *context;
	struct blocks a, b;
	double *bounds;
	double *out;
};

/* A key of block k of the sum gets contributions from each key of a block i and one of block k - i or k - i - 1. So
   BLOCK times these bounds are lower bounds. */
static bool bound_sums(const struct block_convolution *p)
{
	const struct blocks *a = &p->a, *b = &p->b;
	size_t i, j;

	memset(p->bounds, 0, (a->count + b->count) * sizeof *p->bounds);
	for (i = 0; i < a->count; i++) {
		if (pmf_stopped(p->context, b->count))
			return false;
		for (j = 1; j < b->count; j++) {
			double least =
				b->least[j] < b->least[j - 1] ? b->least[j] : b->least[j - 1];
			double bound = a->least[i] * least;

			if (bound > p->bounds[i + j])
				p->bounds[i + j] = bound;
		}
	}
	return true;
}

/* The pair contributes to two blocks of the sum. */
static bool is_negligible(const struct block_convolution *p, size_t i, size_t j)
{
	double most = p->a.most[i] * p->b.most[j] * 2 * (double)(p->a.count + 1);

	return most <= p->bounds[i + j] * 1e-18 && most <= p->bounds[i + j + 1] * 1e-18;
}

static size_t end_of(const struct blocks *blocks, size_t block)
{
	size_t end = block * BLOCK;

	return end < blocks->shares_count ? end : blocks->shares_count;
}

/* Multiplies blocks from `from` to to - 1 of a by the shares of block j of b; false when stopped, as below. */
static bool multiply_blocks(const struct block_convolution *p, size_t from, size_t to,
			    const double *few, size_t j)
{
	size_t begin = from * BLOCK;

	return from == to ||
	       multiply_rows(p->context, p->out + begin + j * BLOCK, p->a.shares + begin,
			     end_of(&p->a, to) - begin, few, end_of(&p->b, j + 1) - j * BLOCK);
}

/* Multiplies all blocks of a below `end` that are not negligible, in runs. */
static bool multiply_runs(const struct block_convolution *p, const double *few, size_t j,
			  size_t end)
{
	size_t from, to = 0;

	while (to < end) {
		for (from = to; from < end && is_negligible(p, from, j); from++)
			;
		for (to = from; to < end && !is_negligible(p, to, j); to++)
			;
		if (!multiply_blocks(p, from, to, few, j))
			return false;
	}
	return !pmf_stopped(p->context, end);
}

static bool multiply_all(const struct block_convolution *p)
{
	bool square = p->a.shares == p->b.shares;
	double few[BLOCK];
	size_t i, j;

	for (j = 0; j < p->b.count; j++) {
		const double *shares = p->b.shares + j * BLOCK;

		if (!square) {
			if (!multiply_runs(p, shares, j, p->a.count))
				return false;
			continue;
		}
		/* x y and y x are equal. */
		for (i = 0; i < end_of(&p->b, j + 1) - j * BLOCK; i++)
			few[i] = 2 * shares[i];
		if (!multiply_runs(p, few, j, j) || !multiply_blocks(p, j, j + 1, shares, j))
			return false;
	}
	return true;
}

/* ---- uniform operand ---- */

static bool is_uniform(const double *shares, size_t count)
{
	size_t i;

	for (i = 1; i < count; i++) {
		if (shares[i] < shares[0] || shares[i] > shares[0])
			return false;
	}
	return true;
}

/*
 * out[k] = share * (b[k - n + 1] + ... + b[k]): sums over a sliding window of n keys. Each window contains at most one
 * multiple of n as a border; prefix sums after it and suffix sums before it are running sums, so nothing is subtracted,
 * and a key takes two additions, however long the window is (van Herk 1992).
 */
static bool slide(struct pmf_context *context, double *out, double share, size_t n, const double *b,
		  size_t b_count)
{
	size_t count = n + b_count - 1, begin, i;

	for (begin = 0; begin < count; begin += n) {
		double forwards[2] = {0, 0}, backwards[2] = {0, 0};

		if (pmf_stopped(context, n))
			return false;
		for (i = begin; i < begin + n && i < count; i++) {
			if (i < b_count)
				pmf_collect_share(forwards, b[i]);
			out[i] = share * (forwards[0] + forwards[1]);
		}
		for (i = begin; begin > 0 && i-- > begin - n + 1;) {
			if (i >= b_count)
				continue;
			pmf_collect_share(backwards, b[i]);
			out[i + n - 1] += share * (backwards[0] + backwards[1]);
		}
	}
	return true;
}

/* Products of four keys of one operand are added at a time; sums of windows take fewer. */
double pmf_roundings_of_convolution(size_t a_count, size_t b_count)
{
	size_t shorter = a_count < b_count ? a_count : b_count;

	return (double)(a_count < SHORT || b_count < SHORT ? shorter : b_count) / 4 + 16;
}

bool pmf_convolve(struct pmf_context *context, double *out, const double *a, size_t a_count,
		  const double *b, size_t b_count)
{
	size_t a_blocks = (a_count + BLOCK - 1) / BLOCK, b_blocks = (b_count + BLOCK - 1) / BLOCK;
	size_t words = 3 * (a_blocks + b_blocks);
	double *scratch;
	struct block_convolution p = {.context = context, .out = out};
	bool done;

	memset(out, 0, (a_count + b_count - 1) * sizeof *out);
	if (a_count < SHORT || b_count < SHORT) {
		return a_count > b_count ? multiply_rows(context, out, a, a_count, b, b_count)
					 : multiply_rows(context, out, b, b_count, a, a_count);
	}
	if (is_uniform(a, a_count))
		return slide(context, out, a[0], a_count, b, b_count);
	if (is_uniform(b, b_count))
		return slide(context, out, b[0], b_count, a, a_count);
	scratch = pmf_take(context, words, sizeof *scratch);
	if (scratch == NULL)
		return false;
	p.bounds = scratch;
	scratch += a_blocks + b_blocks;
	p.a = (struct blocks){a, a_count, a_blocks, scratch, scratch + a_blocks};
	scratch += 2 * a_blocks;
	p.b = (struct blocks){b, b_count, b_blocks, scratch, scratch + b_blocks};
	survey(&p.a);
	survey(&p.b);
	done = bound_sums(&p) && multiply_all(&p);
	pmf_give(context, p.bounds, words, sizeof *scratch);
	return done;
}
