/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Mixture distributions: equal results are merged by a hash index, and all mixed at the end. */
#include "language/anydice/exact/mix.h"

#include <math.h>

#include "language/anydice/exact/remember.h"

void any_mix_init(struct any_mix *mix)
{
	*mix = (struct any_mix){.count = 0};
	mpz_init_set_ui(mix->whole, 1);
}

void any_mix_over(struct any_mix *mix, const struct pmf *pmf, int64_t n)
{
	mpz_t factor;

	mpz_init(factor);
	enclosed_whole(pmf, factor);
	mpz_pow_ui(factor, factor, (unsigned long)n);
	mpz_mul(mix->whole, mix->whole, factor);
	mpz_clear(factor);
	mix->error =
		pmf_error_of_product(mix->error, pmf_error_of_power(pmf->error, (uint64_t)n), 0);
}

void any_mix_clear(struct any_run *run, struct any_mix *mix)
{
	size_t i;

	for (i = 0; i < mix->count; i++)
		mpz_clear(mix->shares[i].weight);
	pmf_let_go(&run->context, mix->bytes);
	memory_release(&run->counted, mix->shares);
	row_index_clear(&mix->index, &run->counted);
	mpz_clear(mix->whole);
}

static bool is_share(const void *table, size_t row, const void *like)
{
	const struct any_value *a = &((const struct any_mix *)table)->shares[row].value, *b = like;

	return a->type == b->type && any_word_of(a) == any_word_of(b);
}

/* The share of a value, which is added if necessary; NULL when out of memory. */
static struct any_share *find_share(struct any_run *run, struct any_mix *mix,
				    const struct any_value *value)
{
	uint64_t hash = hash_add(any_word_of(value), value->type);
	size_t row = row_index_find(&mix->index, hash, is_share, mix, value);

	if (row != ROW_NONE)
		return &mix->shares[row];
	if (!memory_grow(&run->counted, &mix->shares, &mix->room, mix->count + 1,
			 sizeof *mix->shares) ||
	    !row_index_add(&mix->index, &run->counted, hash, mix->count))
		return NULL;
	mix->shares[mix->count].value = *value;
	mix->shares[mix->count].bytes = 0;
	mpz_init(mix->shares[mix->count].weight);
	return &mix->shares[mix->count++];
}

/* Counts the memory that GMP takes when `weight` is added to the share. */
static bool hold_weight(struct any_run *run, struct any_mix *mix, struct any_share *share,
			mpz_srcptr weight)
{
	size_t now = mpz_size(share->weight), more = mpz_size(weight);
	size_t bytes = memory_cost(((now > more ? now : more) + 1) * sizeof(mp_limb_t));

	if (bytes <= share->bytes)
		return true;
	if (!pmf_hold(&run->context, bytes - share->bytes))
		return false;
	mix->bytes += bytes - share->bytes;
	share->bytes = bytes;
	return true;
}

bool any_mix_add(struct any_run *run, struct any_mix *mix, const struct any_value *value,
		 mpz_srcptr weight)
{
	struct any_value number = *value;
	struct any_share *share;

	if (value->type == ANY_EMPTY) {
		mix->partial = true;
		return true;
	}
	if (value->type == ANY_PROCESS)
		return any_give_up(run);
	if (value->type == ANY_SEQUENCE) {
		number = any_number(0);
		if (!any_total(run, value, &number.number))
			return false;
	}
	share = find_share(run, mix, &number);
	if (share == NULL || !hold_weight(run, mix, share, weight))
		return any_aborted(run);
	mpz_add(share->weight, share->weight, weight);
	return true;
}

/* Converts the shares to parts of a mixture. False after an error (reported). */
static bool fill_parts(struct any_run *run, const struct any_mix *mix, const struct pmf *zero,
		       struct pmf_part *parts, mpz_t *weights)
{
	size_t i;

	for (i = 0; i < mix->count; i++) {
		const struct any_value *value = &mix->shares[i].value;

		parts[i] = (struct pmf_part){zero, 0};
		if (value->type == ANY_NUMBER)
			parts[i].shift = value->number;
		else
			parts[i].pmf = any_sum(run, value->dice);
		if (parts[i].pmf == NULL)
			return false;
		*weights[i] = *mix->shares[i].weight; /* a shallow copy, read only */
	}
	return true;
}

/*
 * The distribution of the index of a part. Without rounding errors, the weights of a complete mixture would add up to the
 * whole, so they are divided by that: then each has its own error only, and not also that of their sum. Of a partial
 * one, nothing is proved: it divides by less than the whole, and so shares of less than PMF_FAINTEST, which have any
 * error, would become greater ones.
 */
static struct pmf *find_mixing(struct any_run *run, const struct any_mix *mix, const mpz_t *weights,
			       const mpz_t total)
{
	return mix->error > 0 ? enclosed_of_shares(&run->context, 0, mix->count, weights,
						   mix->whole, mix->partial ? INFINITY : mix->error)
			      : enclosed_of_weights(&run->context, 0, mix->count, weights, total);
}

static struct pmf *mix_parts(struct any_run *run, const struct any_mix *mix,
			     const struct pmf_part *parts, const mpz_t *weights)
{
	struct pmf *mixing, *mixed;
	mpz_t total;
	size_t i;

	mpz_init(total);
	for (i = 0; i < mix->count; i++)
		mpz_add(total, total, weights[i]);
	mixing = find_mixing(run, mix, weights, total);
	mixed = mixing == NULL ? NULL : enclosed_mix(&run->context, mixing, parts);
	pmf_free(&run->context, mixing);
	mpz_clear(total);
	return mixed;
}

bool any_mix_finish(struct any_run *run, const struct any_mix *mix, struct any_value *result)
{
	struct pmf_part *parts;
	struct pmf *zero;
	mpz_t *weights;
	bool ok;

	if (mix->count == 0) {
		*result = any_empty(0);
		return true;
	}
	parts = memory_take(&run->counted, mix->count * sizeof *parts);
	weights = memory_take(&run->counted, mix->count * sizeof *weights);
	zero = pmf_certain(&run->context, 0);
	if (parts == NULL || weights == NULL || zero == NULL)
		ok = any_aborted(run);
	else
		ok = fill_parts(run, mix, zero, parts, weights) &&
		     any_make_dice(run, 1, mix_parts(run, mix, parts, (const mpz_t *)weights),
				   result);
	pmf_free(&run->context, zero);
	memory_release(&run->counted, parts);
	memory_release(&run->counted, weights);
	return ok;
}
