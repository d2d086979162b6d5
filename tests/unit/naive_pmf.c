/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Chances by key the slow and simple way. */
#include "naive_pmf.h"

#include "libcheck.h"
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "support/memory.h"

void naive_init(struct naive_pmf *naive_pmf)
{
	memset(naive_pmf, 0, sizeof *naive_pmf);
}

void naive_clear(struct naive_pmf *naive_pmf)
{
	size_t i;

	for (i = 0; i < naive_pmf->count; i++)
		mpq_clear(naive_pmf->chances[i]);
	free(naive_pmf->keys);
	free(naive_pmf->chances);
	naive_init(naive_pmf);
}

void naive_add(struct naive_pmf *naive_pmf, int64_t key, const mpq_t chance)
{
	size_t i;

	if (mpq_sgn(chance) == 0)
		return;
	for (i = 0; i < naive_pmf->count && naive_pmf->keys[i] != key; i++)
		;
	if (i == naive_pmf->room) {
		naive_pmf->room = naive_pmf->room * 2 + 16;
		naive_pmf->keys =
			realloc(naive_pmf->keys, naive_pmf->room * sizeof *naive_pmf->keys);
		naive_pmf->chances =
			realloc(naive_pmf->chances, naive_pmf->room * sizeof *naive_pmf->chances);
		ck_assert(naive_pmf->keys != NULL && naive_pmf->chances != NULL);
	}
	if (i == naive_pmf->count) {
		naive_pmf->keys[i] = key;
		mpq_init(naive_pmf->chances[i]);
		naive_pmf->count++;
	}
	mpq_add(naive_pmf->chances[i], naive_pmf->chances[i], chance);
}

void naive_set_key(mpz_t number, int64_t key)
{
	pmf_set(number, key < 0 ? 0 - (uint64_t)key : (uint64_t)key);
	if (key < 0)
		mpz_neg(number, number);
}

void naive_add_fraction(struct naive_pmf *naive_pmf, int64_t key, uint64_t n, uint64_t d)
{
	mpq_t chance;

	mpq_init(chance);
	pmf_set(mpq_numref(chance), n);
	pmf_set(mpq_denref(chance), d);
	mpq_canonicalize(chance);
	naive_add(naive_pmf, key, chance);
	mpq_clear(chance);
}

void naive_sum(const struct naive_pmf *naive_pmf, mpq_t sum)
{
	size_t i;

	mpq_set_ui(sum, 0, 1);
	for (i = 0; i < naive_pmf->count; i++)
		mpq_add(sum, sum, naive_pmf->chances[i]);
}

uint64_t naive_random(uint64_t *random, uint64_t below)
{
	*random ^= *random << 13;
	*random ^= *random >> 7;
	*random ^= *random << 17;
	return (*random >> 11) % below;
}

void naive_fill(struct naive_pmf *naive_pmf, uint64_t *random)
{
	static const int64_t spans[] = {4, 12, 40, 300, 100000, INT64_C(1) << 60};
	int64_t span = spans[naive_random(random, 6)];
	size_t count = naive_random(random, 4) == 0 ? 1 : 1 + naive_random(random, 12), i;
	unsigned long limit = 1 + naive_random(random, 3) * 50, sum = naive_random(random, 3) / 2;
	int blows = naive_random(random, 3) == 0 ? 3 : 0, k;

	naive_init(naive_pmf);
	for (i = 0; i < count; i++) {
		unsigned long weight = 1 + naive_random(random, limit);

		sum += weight;
		naive_add_fraction(naive_pmf,
				   (int64_t)naive_random(random, (uint64_t)span) - span / 3, weight,
				   1);
	}
	for (i = 0; i < naive_pmf->count; i++) {
		mpz_mul_ui(mpq_denref(naive_pmf->chances[i]), mpq_denref(naive_pmf->chances[i]),
			   sum);
		mpq_canonicalize(naive_pmf->chances[i]);
		/* Sometimes less than that, by a fraction with many digits. */
		for (k = 0; k < blows; k++) {
			mpz_mul_ui(mpq_numref(naive_pmf->chances[i]),
				   mpq_numref(naive_pmf->chances[i]), 4000000007);
			mpz_mul_ui(mpq_denref(naive_pmf->chances[i]),
				   mpq_denref(naive_pmf->chances[i]), 4000000009 + i);
			mpq_canonicalize(naive_pmf->chances[i]);
		}
	}
}

void naive_convolve(struct naive_pmf *out, const struct naive_pmf *a, const struct naive_pmf *b)
{
	size_t i;

	naive_init(out);
	for (i = 0; i < b->count; i++)
		naive_pour(out, a, b->chances[i], b->keys[i]);
}

void naive_power(struct naive_pmf *out, const struct naive_pmf *a, unsigned n)
{
	naive_init(out);
	naive_add_fraction(out, 0, 1, 1);
	for (; n > 0; n--) {
		struct naive_pmf next;

		naive_convolve(&next, out, a);
		naive_clear(out);
		*out = next;
	}
}

void naive_pour(struct naive_pmf *out, const struct naive_pmf *in, const mpq_t share, int64_t shift)
{
	mpq_t chance;
	size_t i;

	mpq_init(chance);
	for (i = 0; i < in->count; i++) {
		mpq_mul(chance, in->chances[i], share);
		naive_add(out, in->keys[i] + shift, chance);
	}
	mpq_clear(chance);
}

struct pmf *naive_to_pmf(const struct naive_pmf *naive_pmf, struct pmf_context *context)
{
	struct pmf_part *parts = malloc((naive_pmf->count + 1) * sizeof *parts);
	struct pmf *pmf;
	size_t i;

	ck_assert(parts != NULL);
	for (i = 0; i < naive_pmf->count; i++) {
		struct pmf *certain = pmf_certain(context, naive_pmf->keys[i]);

		ck_assert(certain != NULL);
		parts[i] = (struct pmf_part){pmf_times(context, certain, naive_pmf->chances[i]), 0};
		ck_assert(parts[i].pmf != NULL);
		pmf_free(context, certain);
	}
	pmf = pmf_gather(context, parts, naive_pmf->count);
	ck_assert(pmf != NULL);
	for (i = 0; i < naive_pmf->count; i++)
		pmf_free(context, (struct pmf *)parts[i].pmf);
	free(parts);
	return pmf;
}

static void get_chance(const struct pmf *pmf, size_t i, mpq_t chance)
{
	if (pmf->shares != NULL) {
		mpq_set_d(chance, pmf->shares[i]);
		return;
	}
	pmf_weight(pmf, i, mpq_numref(chance));
	mpz_set(mpq_denref(chance), pmf->total);
	mpq_canonicalize(chance);
}

static void check_close(double value, const mpq_t right, double limit)
{
	double target = mpq_get_d(right);

	/* Close to the end of the doubles they have fewer digits. */
	ck_assert_double_le(fabs(value - target), limit * target + DBL_TRUE_MIN);
}

static void check_form(const struct pmf *pmf)
{
	size_t i;

	if (pmf->shares == NULL)
		ck_assert_uint_eq(pmf->limbs, mpz_size(pmf->total));
	for (i = 1; i < pmf->count; i++)
		ck_assert_int_lt(pmf_key(pmf, i - 1), pmf_key(pmf, i));
	for (i = 0; pmf->keys != NULL && i < pmf->count; i++)
		ck_assert(pmf_is_possible(pmf, i));
	if (pmf->count > 0)
		ck_assert(pmf_is_possible(pmf, 0) && pmf_is_possible(pmf, pmf->count - 1));
}

static void check_lost(const struct naive_pmf *naive_pmf, const struct pmf *pmf)
{
	mpq_t lost, sum;

	mpq_inits(lost, sum, NULL);
	naive_sum(naive_pmf, sum);
	pmf_lost_exactly(pmf, lost);
	if (pmf->shares == NULL) {
		mpq_add(sum, sum, lost);
		ck_assert(mpq_cmp_ui(sum, 1, 1) == 0);
		check_close(pmf_lost(pmf), lost, 1e-15);
		ck_assert(mpq_sgn(lost) == 0 || pmf_lost(pmf) > 0);
	} else {
		ck_assert_double_eq(pmf_lost(pmf), pmf->lost);
		ck_assert_double_le(fabs(1 - mpq_get_d(sum) - pmf->lost), 1e-12);
	}
	mpq_clears(lost, sum, NULL);
}

void naive_check(const struct naive_pmf *naive_pmf, const struct pmf *pmf)
{
	size_t i, k, possible = 0;
	mpq_t chance;

	ck_assert(pmf != NULL);
	check_form(pmf);
	mpq_init(chance);
	for (i = 0; i < pmf->count; i++) {
		if (!pmf_is_possible(pmf, i)) {
			ck_assert(pmf_probability(pmf, i) == 0);
			continue;
		}
		if (pmf->shares != NULL && pmf->shares[i] < DBL_MIN)
			continue;
		possible++;
		for (k = 0; k < naive_pmf->count && naive_pmf->keys[k] != pmf_key(pmf, i); k++)
			;
		ck_assert_uint_lt(k, naive_pmf->count);
		get_chance(pmf, i, chance);
		if (pmf->shares == NULL)
			ck_assert(mpq_equal(chance, naive_pmf->chances[k]));
		check_close(pmf_probability(pmf, i), naive_pmf->chances[k],
			    pmf->shares == NULL ? 3e-16 : 1e-12);
	}
	for (k = 0; pmf->shares != NULL && k < naive_pmf->count; k++)
		possible += mpq_get_d(naive_pmf->chances[k]) < DBL_MIN; /* all of which is gone */
	ck_assert_uint_eq(possible, naive_pmf->count);
	mpq_clear(chance);
	check_lost(naive_pmf, pmf);
}

struct pmf_context naive_context(bool floating)
{
	return (struct pmf_context){
		.memory = &memory_system, .most_bytes = SIZE_MAX, .floating = floating};
}
