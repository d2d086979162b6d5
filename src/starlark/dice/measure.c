/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A measure as an array sorted by number. */
#include "starlark/measure.h"

#include <string.h>

#include "support/memory.h"

void measure_init(struct measure *measure, const struct dicelab_memory *memory)
{
	*measure = (struct measure){.memory = memory};
}

void measure_clear(struct measure *measure)
{
	size_t i;

	for (i = 0; i < measure->count; i++)
		mpq_clear(measure->rows[i].share);
	memory_release(measure->memory, measure->rows);
	measure_init(measure, measure->memory);
}

/* Binary search: the index of a number, or where to insert it. */
static size_t find(const struct measure *measure, int64_t number)
{
	size_t begin = 0, end = measure->count;

	if (end > 0 && measure->rows[end - 1].number < number)
		return end;
	while (begin < end) {
		size_t middle = begin + (end - begin) / 2;

		if (measure->rows[middle].number < number)
			begin = middle + 1;
		else
			end = middle;
	}
	return begin;
}

bool measure_add(struct measure *measure, int64_t number, mpq_srcptr share)
{
	size_t i = find(measure, number);
	struct measure_row *row;

	if (i < measure->count && measure->rows[i].number == number) {
		mpq_add(measure->rows[i].share, measure->rows[i].share, share);
		return true;
	}
	if (!memory_grow(measure->memory, &measure->rows, &measure->room, measure->count + 1,
			 sizeof *measure->rows))
		return false;
	row = &measure->rows[i];
	memmove(row + 1, row, (measure->count - i) * sizeof *row);
	row->number = number;
	mpq_init(row->share);
	mpq_set(row->share, share);
	measure->count++;
	return true;
}

bool measure_add_pmf(struct measure *measure, const struct pmf *pmf)
{
	bool ok = true;
	mpq_t share;
	size_t i;

	mpq_init(share);
	for (i = 0; ok && i < pmf->count; i++) {
		pmf_get_share(pmf, i, share);
		ok = mpq_sgn(share) == 0 || measure_add(measure, pmf_key(pmf, i), share);
	}
	mpq_clear(share);
	return ok;
}

mpz_t *measure_weights(const struct measure *measure, mpz_t total)
{
	mpz_t *weights = memory_take(measure->memory, (measure->count + 1) * sizeof *weights);
	mpz_t common, divisor;
	size_t i;

	if (weights == NULL)
		return NULL;
	mpz_init_set_ui(common, 1);
	mpz_init(divisor);
	mpz_set_ui(total, 0);
	for (i = 0; i < measure->count; i++)
		mpz_lcm(common, common, mpq_denref(measure->rows[i].share));
	for (i = 0; i < measure->count; i++) {
		mpz_init(weights[i]);
		mpz_divexact(weights[i], common, mpq_denref(measure->rows[i].share));
		mpz_mul(weights[i], weights[i], mpq_numref(measure->rows[i].share));
		mpz_gcd(divisor, divisor, weights[i]);
	}
	for (i = 0; i < measure->count && mpz_sgn(divisor) > 0; i++) {
		mpz_divexact(weights[i], weights[i], divisor);
		mpz_add(total, total, weights[i]);
	}
	mpz_clears(common, divisor, NULL);
	return weights;
}

void measure_free_weights(const struct measure *measure, mpz_t *weights)
{
	size_t i;

	for (i = 0; weights != NULL && i < measure->count; i++)
		mpz_clear(weights[i]);
	memory_release(measure->memory, weights);
}
