/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* PMFs from keys with rational weights: integers over the least common denominator. */
#include "pmf/weighted_pmf.h"

#include "support/memory.h"

static struct pmf *pmf_of_one(struct pmf_context *context, const struct weighted_key *one)
{
	mpz_t part;
	struct pmf *pmf;

	mpz_init_set(part, mpq_numref(one->weight));
	pmf = pmf_of_weights(context, one->key, 1, (const mpz_t *)&part, mpq_denref(one->weight));
	mpz_clear(part);
	return pmf;
}

/* With the weights over their common denominator. */
static struct pmf *pmf_of_many(struct pmf_context *context, const struct weighted_key *keys,
			       size_t count, int64_t *numbers, mpz_t *parts)
{
	struct pmf *pmf = NULL;
	size_t digits, i;
	mpz_t whole;

	mpz_init_set_ui(whole, 1);
	for (i = 0; i < count; i++)
		mpz_lcm(whole, whole, mpq_denref(keys[i].weight));
	/* GMP needs room for both factors of a part, each at most `whole` */
	digits = count * memory_cost(2 * mpz_size(whole) * sizeof(mp_limb_t));
	if (pmf_hold(context, digits)) {
		for (i = 0; i < count; i++) {
			numbers[i] = keys[i].key;
			mpz_init(parts[i]);
			mpz_divexact(parts[i], whole, mpq_denref(keys[i].weight));
			mpz_mul(parts[i], parts[i], mpq_numref(keys[i].weight));
		}
		pmf = pmf_of_keys(context, count, numbers, (const mpz_t *)parts, whole);
		for (i = 0; i < count; i++)
			mpz_clear(parts[i]);
		pmf_let_go(context, digits);
	}
	mpz_clear(whole);
	return pmf;
}

struct pmf *weighted_pmf(struct pmf_context *context, const struct dicelab_memory *memory,
			 const struct weighted_key *keys, size_t count)
{
	struct pmf *pmf = NULL;
	int64_t *numbers;
	mpz_t *parts;

	if (count <= 1)
		return count == 0 ? pmf_nothing(context) : pmf_of_one(context, keys);
	numbers = memory_take(memory, count * sizeof *numbers);
	parts = memory_take(memory, count * sizeof *parts);
	if (numbers != NULL && parts != NULL)
		pmf = pmf_of_many(context, keys, count, numbers, parts);
	memory_release(memory, numbers);
	memory_release(memory, parts);
	return pmf;
}
