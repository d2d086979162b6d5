/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Queries on the distribution of a roll: numbers, probabilities, the mean. */
#include "starlark/distribution.h"

#include "support/memory.h"

struct distribution *distribution_take(const struct dicelab_memory *memory,
				       const struct outcomes *outcomes)
{
	struct distribution *distribution = memory_take(memory, sizeof *distribution);

	if (distribution == NULL)
		return NULL;
	*distribution = (struct distribution){.memory = memory, .owners = 1, .outcomes = *outcomes};
	mpz_init(distribution->whole);
	mpq_init(distribution->asked);
	outcomes_whole(&distribution->outcomes, distribution->whole);
	return distribution;
}

struct distribution *distribution_share(struct distribution *distribution)
{
	distribution->owners++;
	return distribution;
}

void distribution_free(struct distribution *distribution)
{
	if (distribution == NULL || --distribution->owners > 0)
		return;
	outcomes_clear(&distribution->outcomes);
	mpz_clear(distribution->whole);
	mpq_clear(distribution->asked);
	memory_release(distribution->memory, distribution);
}

size_t distribution_count(const struct distribution *distribution)
{
	return distribution->outcomes.count;
}

int64_t distribution_number(const struct distribution *distribution, size_t i)
{
	return distribution->outcomes.rows[i].outcome.list.items[0];
}

mpq_srcptr distribution_probability(const struct distribution *distribution, size_t i)
{
	mpq_ptr asked = ((struct distribution *)distribution)->asked; /* casts const away */

	outcomes_part(&distribution->outcomes, i, mpq_numref(asked));
	mpz_set(mpq_denref(asked), distribution->whole);
	mpq_canonicalize(asked);
	return asked;
}

bool distribution_has_tail(const struct distribution *distribution)
{
	return outcomes_tail(&distribution->outcomes) != NULL;
}

/* Adds the probability of the tail's numbers from low to high. False if the range contains only a part of a side of the
   tail. */
static bool add_tail(const struct pmf_tail *tail, int64_t low, int64_t high, mpq_t probability)
{
	struct pmf_tail sides[2];
	size_t count, i;
	bool known = true;

	if (tail == NULL)
		return true;
	count = pmf_find_sides(tail, sides);
	for (i = 0; i < count; i++) {
		bool inside = tail->ends && sides[i].low >= low && sides[i].high <= high;

		if (inside)
			mpq_add(probability, probability, sides[i].mass);
		else if (sides[i].low <= high && sides[i].high >= low)
			known = false;
	}
	pmf_clear_sides(sides);
	return known;
}

bool distribution_between(const struct distribution *distribution, int64_t low, int64_t high,
			  mpq_t probability)
{
	const struct outcomes *outcomes = &distribution->outcomes;
	mpz_t sum, weight;
	size_t i;

	mpz_inits(sum, weight, NULL);
	for (i = 0; i < outcomes->count; i++) {
		int64_t number = distribution_number(distribution, i);

		if (number < low || number > high)
			continue;
		outcomes_part(outcomes, i, weight);
		mpz_add(sum, sum, weight);
	}
	mpz_set(mpq_numref(probability), sum);
	mpz_set(mpq_denref(probability), distribution->whole);
	mpq_canonicalize(probability);
	mpz_clears(sum, weight, NULL);
	return add_tail(outcomes_tail(outcomes), low, high, probability);
}

/* sum += number * weight */
static void add_product(mpz_t sum, mpz_srcptr weight, int64_t number)
{
	mpq_t factor;

	mpq_init(factor);
	pmf_set_signed(factor, number);
	mpz_addmul(sum, weight, mpq_numref(factor));
	mpq_clear(factor);
}

bool distribution_mean(const struct distribution *distribution, mpq_t mean)
{
	const struct outcomes *outcomes = &distribution->outcomes;
	const mpq_t *moments = outcomes_moments(outcomes, 1);
	mpz_t sum, weight;
	size_t i;

	if (distribution_has_tail(distribution)) {
		if (moments != NULL)
			mpq_set(mean, moments[1]);
		return moments != NULL;
	}
	mpz_inits(sum, weight, NULL);
	for (i = 0; i < outcomes->count; i++) {
		outcomes_part(outcomes, i, weight);
		add_product(sum, weight, distribution_number(distribution, i));
	}
	mpz_set(mpq_numref(mean), sum);
	mpz_set(mpq_denref(mean), distribution->whole);
	mpq_canonicalize(mean);
	mpz_clears(sum, weight, NULL);
	return true;
}
