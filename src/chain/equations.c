/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sparse linear equations of absorbing Markov chains, by elimination in fractions. An unknown is eliminated when it has few
 * terms and is in few rows (Markowitz 1957): of turns in which points only grow, the last states first, so that rows do not
 * become longer than the few states where turns begin again. Constants are multiplied by their common denominator, which may be
 * long: then the denominators are short.
 *
 * Fractions of many equations are too long. `rounded`, all shares have the same number of significant bits, as in floating-point
 * arithmetic; no share is negative, so digits are lost only where the probability to leave a state is 1 less its share of itself.
 *
 * Where each row has terms of most others, sparse rows are filled at once, and this is ordinary Gaussian elimination.
 */
#include "chain/equations.h"

#include <string.h>

#include "support/memory.h"

bool equations_begin(struct equations *equations, struct pmf_context *context, size_t count)
{
	*equations = (struct equations){.context = context, .memory = pmf_memory(context)};
	equations->rows = memory_take(&equations->memory, (count + 1) * sizeof *equations->rows);
	if (equations->rows == NULL)
		return false;
	memset(equations->rows, 0, (count + 1) * sizeof *equations->rows);
	equations->count = (uint32_t)count;
	equations->places =
		memory_take(&equations->memory, (count + 1) * sizeof *equations->places);
	if (equations->places != NULL)
		memset(equations->places, 0, (count + 1) * sizeof *equations->places);
	return equations->places != NULL;
}

static void clear_terms(struct equation *row)
{
	while (row->count > 0)
		mpq_clear(row->terms[--row->count].share);
}

void equations_end(struct equations *equations)
{
	uint32_t i;

	for (i = 0; equations->rows != NULL && i <= equations->count; i++) {
		clear_terms(&equations->rows[i]);
		memory_release(&equations->memory, equations->rows[i].terms);
		memory_release(&equations->memory, equations->rows[i].users);
	}
	memory_release(&equations->memory, equations->rows);
	memory_release(&equations->memory, equations->places);
	pmf_let_go(equations->context, equations->digits.held);
}

static size_t find_term(const struct equation *row, uint32_t unknown)
{
	size_t i = 0;

	while (i < row->count && row->terms[i].unknown != unknown)
		i++;
	return i;
}

/* Appends the term 0, which the row has not. */
static bool add_term(struct equations *equations, uint32_t to, uint32_t unknown)
{
	const struct dicelab_memory *memory = &equations->memory;
	struct equation *row = &equations->rows[to], *used = &equations->rows[unknown];

	if (!memory_grow(memory, &row->terms, &row->room, row->count + 1, sizeof *row->terms) ||
	    !memory_grow(memory, &used->users, &used->user_room, used->user_count + 1,
			 sizeof *used->users))
		return false;
	used->users[used->user_count++] = to;
	row->terms[row->count].unknown = unknown;
	mpq_init(row->terms[row->count++].share);
	return true;
}

bool equations_add(struct equations *equations, uint32_t to, uint32_t unknown, const mpq_t share)
{
	struct equation *row = &equations->rows[to];
	size_t i = find_term(row, unknown);

	if (i == row->count && !add_term(equations, to, unknown))
		return false;
	mpq_add(row->terms[i].share, row->terms[i].share, share);
	return true;
}

/* Rounds a positive share down to EQUATION_BITS significant bits: number * 2^shift / denominator has about as many. */
static void round_share(mpq_t share)
{
	mpz_ptr number = mpq_numref(share), denominator = mpq_denref(share);
	size_t have = mpz_sizeinbase(number, 2), by = mpz_sizeinbase(denominator, 2);
	size_t shift = EQUATION_BITS + by;

	if (have <= EQUATION_BITS && by <= EQUATION_BITS)
		return;
	if (have > shift) { /* a large integer */
		mpz_tdiv_q(number, number, denominator);
		mpz_set_ui(denominator, 1);
		have = mpz_sizeinbase(number, 2) - EQUATION_BITS;
		mpz_tdiv_q_2exp(number, number, have);
		mpz_mul_2exp(number, number, have);
		return;
	}
	mpz_mul_2exp(number, number, shift - have);
	mpz_tdiv_q(number, number, denominator);
	mpz_set_ui(denominator, 1);
	mpq_div_2exp(share, share, shift - have);
}

/* Rounds a row, and counts the memory by which it has grown, and the work. False when out of memory, or stopped. */
static bool end_row(struct equations *equations, struct equation *row)
{
	enum { STEPS = 10 };
	struct pmf_context *context = equations->context;
	size_t longest = 0, bytes, i;

	equations->digits.bytes -= row->bytes;
	for (row->bytes = 0, i = 0; i < row->count; i++) {
		if (equations->rounded)
			round_share(row->terms[i].share);
		bytes = pmf_fraction_bytes(row->terms[i].share);
		row->bytes += bytes;
		longest = bytes > longest ? bytes : longest;
	}
	equations->work += row->bytes;
	equations->exhausted = equations->most_work > 0 && equations->work > equations->most_work;
	return !equations->exhausted && !stop_after(context->stop, STEPS * (row->bytes + 1)) &&
	       pmf_spare_limbs(context, longest / sizeof(mp_limb_t)) &&
	       pmf_hold_digits(context, &equations->digits, row->bytes);
}

/* Takes the term of an unknown out of the row: its share moves to `share`. False if there is none. */
static bool take_term(struct equation *row, uint32_t unknown, mpq_t share)
{
	size_t i = find_term(row, unknown);
	struct equation_term last;

	if (i == row->count)
		return false;
	last = row->terms[--row->count];
	mpq_set(share, row->terms[i].share);
	mpq_clear(row->terms[i].share);
	if (i < row->count)
		row->terms[i] = last;
	return true;
}

/* Whether a share that is nearly 1 has too few digits for the difference. */
static bool loses_digits(const mpq_t difference)
{
	return mpz_sizeinbase(mpq_denref(difference), 2) >
	       mpz_sizeinbase(mpq_numref(difference), 2) + EQUATION_LOST_BITS;
}

/* Solves the row for its own unknown: divides by the probability to leave it. False if it is not known (lost). */
static bool resolve(struct equations *equations, uint32_t unknown, mpq_t share)
{
	const struct equation_constants *constants = equations->constants;
	struct equation *row = &equations->rows[unknown];
	size_t i;

	if (!take_term(row, unknown, share))
		return true;
	mpz_sub(mpq_numref(share), mpq_denref(share), mpq_numref(share));
	equations->lost = (constants == NULL && mpq_sgn(share) <= 0) ||
			  (equations->rounded && loses_digits(share));
	if (equations->lost ||
	    (constants != NULL && !constants->leave(constants->data, unknown, share)))
		return false;
	mpq_inv(share, share);
	for (i = 0; i < row->count; i++)
		mpq_mul(row->terms[i].share, row->terms[i].share, share);
	return constants == NULL || constants->multiply(constants->data, unknown, share);
}

/* row i += share * row p, of other unknowns. The places of the row's terms make it a walk through the terms of both. */
static bool add_row(struct equations *equations, uint32_t i, mpq_srcptr share, uint32_t p,
		    mpq_t product)
{
	const struct equation *by = &equations->rows[p];
	struct equation *row = &equations->rows[i];
	uint32_t *places = equations->places;
	bool ok = true;
	size_t k;

	for (k = 0; k < row->count; k++)
		places[row->terms[k].unknown] = (uint32_t)k + 1;
	for (k = 0; ok && k < by->count; k++) {
		uint32_t unknown = by->terms[k].unknown;

		if (places[unknown] == 0) {
			ok = add_term(equations, i, unknown);
			places[unknown] = (uint32_t)row->count;
		}
		if (ok) {
			mpq_ptr sum = row->terms[places[unknown] - 1].share;

			mpq_mul(product, share, by->terms[k].share);
			mpq_add(sum, sum, product);
		}
	}
	for (k = 0; k < row->count; k++)
		places[row->terms[k].unknown] = 0;
	return ok;
}

/* Puts row p in place of its unknown into row i. */
static bool substitute(struct equations *equations, uint32_t i, uint32_t p, mpq_t share,
		       mpq_t product)
{
	const struct equation_constants *constants = equations->constants;

	if (!take_term(&equations->rows[i], p, share))
		return true;
	if (!add_row(equations, i, share, p, product))
		return false;
	return end_row(equations, &equations->rows[i]) &&
	       (constants == NULL || constants->add(constants->data, i, share, p));
}

/* Goes round the rows for one that costs no more than `most`, which becomes the least cost if there is none. */
static uint32_t find_pivot(const struct equations *equations, uint32_t from, size_t *most)
{
	size_t least = SIZE_MAX;
	uint32_t i = from;

	for (;;) {
		const struct equation *row = &equations->rows[i];
		size_t cost = row->count * row->user_count;

		if (!row->done && cost <= *most)
			return i;
		least = !row->done && cost < least ? cost : least;
		i = i + 1 < equations->count ? i + 1 : 0;
		if (i == from)
			*most = least;
	}
}

/* Eliminates the unknowns in an order of which the `order` is filled: each row then has unknowns after it. */
static bool eliminate(struct equations *equations, uint32_t *order, mpq_t share, mpq_t product)
{
	size_t most = 0, i;
	uint32_t p = 0, k;

	for (k = 0; k < equations->count; k++) {
		struct equation *row;

		p = order[k] = find_pivot(equations, p, &most);
		row = &equations->rows[p];
		row->done = true;
		if (!resolve(equations, p, share))
			return false;
		for (i = 0; i < row->user_count; i++) {
			if (!equations->rows[row->users[i]].done &&
			    !substitute(equations, row->users[i], p, share, product))
				return false;
		}
		if (!end_row(equations, row))
			return false;
	}
	return true;
}

/* sum = the solution of a row whose terms are solved. */
static void add_solved(const struct equations *equations, uint32_t row, mpq_t sum, mpq_t product)
{
	const struct equation_term *terms = equations->rows[row].terms;
	size_t i;

	mpq_set_ui(sum, 0, 1);
	for (i = 0; i < equations->rows[row].count; i++) {
		const struct equation *solved = &equations->rows[terms[i].unknown];

		if (terms[i].unknown == equations->count)
			mpq_add(sum, sum, terms[i].share);
		else {
			mpq_mul(product, terms[i].share, solved->terms[0].share);
			mpq_add(sum, sum, product);
		}
	}
}

/* The same of constants that are no numbers. */
static bool add_solved_constants(const struct equations *equations, uint32_t row)
{
	const struct equation_constants *constants = equations->constants;
	const struct equation_term *terms = equations->rows[row].terms;
	size_t i;

	for (i = 0; i < equations->rows[row].count; i++) {
		if (!constants->add(constants->data, row, terms[i].share, terms[i].unknown))
			return false;
	}
	return true;
}

/* Replaces a row whose terms are solved by its solution. */
static bool finish(struct equations *equations, uint32_t row, mpq_t sum, mpq_t product)
{
	if (equations->constants != NULL) {
		if (!add_solved_constants(equations, row))
			return false;
		clear_terms(&equations->rows[row]);
	} else {
		add_solved(equations, row, sum, product);
		clear_terms(&equations->rows[row]);
		if (!equations_add(equations, row, equations->count, sum))
			return false;
	}
	return end_row(equations, &equations->rows[row]);
}

/* The constant of a row; NULL if it is 0. */
static mpq_ptr constant_of(const struct equations *equations, uint32_t row)
{
	size_t i = find_term(&equations->rows[row], equations->count);

	return i < equations->rows[row].count ? equations->rows[row].terms[i].share : NULL;
}

/* Multiplies the constants by their common denominator. */
static void scale_up(const struct equations *equations, mpz_t common)
{
	uint32_t i;

	mpz_set_ui(common, 1);
	for (i = 0; i < equations->count; i++) {
		mpq_ptr constant = constant_of(equations, i);

		if (constant != NULL && !mpz_divisible_p(common, mpq_denref(constant)))
			mpz_lcm(common, common, mpq_denref(constant));
	}
	for (i = 0; i < equations->count; i++) {
		mpq_ptr constant = constant_of(equations, i);

		if (constant == NULL)
			continue;
		mpz_divexact(mpq_denref(constant), common, mpq_denref(constant));
		mpz_mul(mpq_numref(constant), mpq_numref(constant), mpq_denref(constant));
		mpz_set_ui(mpq_denref(constant), 1);
	}
}

static void scale_down(const struct equations *equations, const mpz_t common)
{
	uint32_t i;

	for (i = 0; i < equations->count; i++) {
		mpq_ptr constant = constant_of(equations, i);

		if (constant != NULL)
			mpz_mul(mpq_denref(constant), mpq_denref(constant), common);
	}
}

bool equations_solve(struct equations *equations)
{
	uint32_t *order = memory_take(&equations->memory, (equations->count + 1) * sizeof *order);
	uint32_t k = equations->count;
	mpq_t share, product;
	mpz_t common;
	bool ok, scaled = !equations->rounded && equations->constants == NULL;

	mpq_inits(share, product, NULL);
	mpz_init(common);
	if (scaled)
		scale_up(equations, common);
	ok = order != NULL && eliminate(equations, order, share, product);
	while (ok && k-- > 0)
		ok = finish(equations, order[k], share, product);
	if (scaled)
		scale_down(equations, common);
	mpq_clears(share, product, NULL);
	mpz_clear(common);
	memory_release(&equations->memory, order);
	return ok;
}
