/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A distribution with exact weights as a tree. If the weights fit 64 bits, it is a table. Otherwise a uniform number
 * below the total is drawn digit by digit, from the most significant one; as soon as the digits determine the outcome,
 * no more are drawn (Knuth and Yao 1976, for dice instead of coins):
 *
 *     weights 5, 7, 4 of 16, in base 4: the first digit is 0 | 1 2 | 3 with 0 for the first outcome, 2 for the
 *     second, 3 for the third; on a 1 the next digit decides, of which 1 in 4 is for the first outcome
 *
 * The digits are in a mixed radix, whose bases are factors of the total. If trial division leaves a factor of more than
 * 60 bits, the bases are powers of 2, with rejection: numbers beyond the total are drawn again.
 */
#include <assert.h>
#include <string.h>

#include "starlark/dice.h"
#include "support/memory.h"

/* Exclusive bound of the bases. */
#define LARGEST_BASE (INT64_C(1) << 61)

/* Bound on outcomes * digits^2: each end of a range splits a value of every digit, with numbers of so many digits. */
#define MOST_WORK 20000000

struct drawer {
	struct dice *dice;
	const struct measure *measure;
	mpz_t *ends;     /* exclusive ends of the outcomes' ranges */
	int64_t *bases;  /* of the digits, the least significant first */
	mpz_t *places;   /* place values: the products of the lower bases */
	size_t digits;   /* number of digits */
	bool again;      /* with rejection: the last range is drawn again */
	int64_t nothing; /* a number that is not an outcome and marks rejection */
};

static const struct span nowhere;

/* ---- the bases ---- */

static bool add_base(struct drawer *drawer, int64_t base)
{
	size_t room = drawer->digits;

	if (!memory_grow(drawer->dice->memory, &drawer->bases, &room, drawer->digits + 1,
			 sizeof *drawer->bases))
		return false;
	drawer->bases[drawer->digits++] = base;
	return true;
}

/* Factors the total by trial division and multiplies the prime factors up to bases; `left` is the part without small
   factors. */
static bool split_total(struct drawer *drawer, mpz_t left)
{
	int64_t base = 1;
	unsigned long prime;

	for (prime = 2; prime < 2000 && mpz_cmp_ui(left, 1) > 0; prime++) {
		while (mpz_divisible_ui_p(left, prime)) {
			if (base > LARGEST_BASE / (int64_t)prime) {
				if (!add_base(drawer, base))
					return false;
				base = 1;
			}
			base *= (int64_t)prime;
			mpz_divexact_ui(left, left, prime);
		}
	}
	return base == 1 || add_base(drawer, base);
}

static bool find_bases(struct drawer *drawer, mpz_srcptr total)
{
	mpz_t left;
	size_t bits;
	bool ok;

	mpz_init_set(left, total);
	ok = split_total(drawer, left);
	if (ok && mpz_cmp_ui(left, 1) > 0) {
		if (mpz_sizeinbase(left, 2) <= 60) {
			ok = add_base(drawer, (int64_t)pmf_get(left));
		} else {
			drawer->digits = 0;
			drawer->again = true;
			for (bits = mpz_sizeinbase(total, 2); ok && bits > 60; bits -= 60)
				ok = add_base(drawer, INT64_C(1) << 60);
			ok = ok && add_base(drawer, INT64_C(1) << bits);
		}
	}
	mpz_clear(left);
	return ok;
}

/* ---- the tree ---- */

static struct node *draw_digits(struct drawer *drawer, size_t digits, size_t first,
				mpz_srcptr from);

static struct node *leaf(struct drawer *drawer, size_t outcome)
{
	return tree_number(drawer->dice, outcome < drawer->measure->count
						 ? drawer->measure->rows[outcome].number
						 : drawer->nothing);
}

/* One digit: the rows of a table, with the cases by their numbers. */
struct digit {
	struct table_row *rows;
	int64_t *numbers;
	struct choice_case *cases;
	size_t count, room;
};

static bool take_digit(struct drawer *drawer, struct digit *digit, size_t room)
{
	struct arena *arena = &drawer->dice->arena;

	*digit = (struct digit){.room = room};
	digit->rows = arena_take(arena, room * sizeof *digit->rows);
	digit->numbers = arena_take(arena, room * sizeof *digit->numbers);
	digit->cases = arena_take(arena, room * sizeof *digit->cases);
	return digit->rows != NULL && digit->numbers != NULL && digit->cases != NULL;
}

static bool add_case(struct digit *digit, uint64_t weight, struct node *subtree, struct stop *stop)
{
	enum { STEPS = 32 };
	size_t i = digit->count;

	if (subtree == NULL || stop_after(stop, STEPS))
		return false;
	digit->numbers[i] = (int64_t)i;
	digit->rows[i] = (struct table_row){&digit->numbers[i], 1, weight};
	digit->cases[i] = (struct choice_case){(int64_t)i, subtree};
	digit->count++;
	return true;
}

static size_t outcomes_of(const struct drawer *drawer)
{
	return drawer->measure->count + drawer->again;
}

/* Assigns the values of a digit to the outcomes from `first` on: those inside one range become leaves, and one in which
   a range ends draws the next digit. */
static bool share_out(struct drawer *drawer, size_t place, size_t first, mpz_srcptr from,
		      struct digit *digit)
{
	int64_t used = 0, base;
	size_t i;
	mpz_t end, rest;
	bool ok = true;

	assert(drawer->bases != NULL);
	base = drawer->bases[place];
	mpz_inits(end, rest, NULL);
	for (i = first; ok && used < base; i++) {
		int64_t whole;

		mpz_sub(end, drawer->ends[i], from);
		mpz_fdiv_qr(end, rest, end, drawer->places[place]);
		whole = mpz_cmp_si(end, 0) > 0 && mpz_sizeinbase(end, 2) > 62
				? base
				: (int64_t)pmf_get(end);
		if (whole > base)
			whole = base;
		if (whole > used)
			ok = add_case(digit, (uint64_t)(whole - used), leaf(drawer, i),
				      drawer->dice->stop);
		if (whole > used)
			used = whole;
		if (ok && used < base && whole == used && mpz_sgn(rest) > 0) {
			/* The range ends within this value: the next digit decides. */
			mpz_set(rest, drawer->places[place]);
			pmf_set(end, (uint64_t)used);
			mpz_mul(rest, rest, end);
			mpz_add(rest, rest, from);
			ok = add_case(digit, 1, draw_digits(drawer, place, i, rest),
				      drawer->dice->stop);
			used++;
		}
	}
	mpz_clears(end, rest, NULL);
	return ok;
}

/* The number of outcomes with a part of the numbers that the remaining digits distinguish. */
static size_t count_outcomes(const struct drawer *drawer, size_t digits, size_t first,
			     mpz_srcptr from)
{
	size_t last = first;
	mpz_t end;

	mpz_init(end);
	mpz_add(end, from, drawer->places[digits]);
	while (mpz_cmp(drawer->ends[last], end) < 0)
		last++;
	mpz_clear(end);
	return last - first + 1;
}

/* Moves a leaf, if there is one, to the end of the cases: the default case may be copied several times. */
static void put_leaf_last(struct digit *digit)
{
	struct choice_case *last = &digit->cases[digit->count - 1], *leaf = last, other = *last;

	while (leaf > digit->cases && !node_is_leaf(leaf->subtree))
		leaf--;
	if (!node_is_leaf(leaf->subtree))
		return;
	*last = *leaf;
	*leaf = other;
}

/* Draws a number in [from, from + places[digits]) with the remaining digits; outcomes before `first` have none of it. */
static struct node *draw_digits(struct drawer *drawer, size_t digits, size_t first, mpz_srcptr from)
{
	struct dice *dice = drawer->dice;
	struct digit digit;
	size_t place = digits - 1;

	if (!take_digit(drawer, &digit, 2 * count_outcomes(drawer, digits, first, from) + 2)) {
		diag_out_of_memory(&dice->diag, nowhere);
		return NULL;
	}
	if (!share_out(drawer, place, first, from, &digit))
		return NULL;
	put_leaf_last(&digit);
	/* The last case is the default, so that the choice is complete. */
	digit.count--;
	return build_choice(&dice->builder, nowhere,
			    build_table(&dice->builder, nowhere, digit.rows, digit.count + 1),
			    digit.cases, digit.count, digit.cases[digit.count].subtree);
}

/* Rejection: repeats the draw as long as it is `nothing`, as a loop. */
static struct node *until_something(struct drawer *drawer, struct node *node)
{
	struct dice *dice = drawer->dice;
	const char *name = tree_name(dice);
	struct node *nothing =
		tree_select(dice, NODE_EQUAL, false, drawer->nothing, tree_variable(dice, name));

	return tree_last(dice, name, node, tree_if(dice, nothing, node, tree_nothing(dice)));
}

/* ---- all together ---- */

static bool prepare(struct drawer *drawer, const mpz_t *weights)
{
	const struct dicelab_memory *memory = drawer->dice->memory;
	size_t outcomes = outcomes_of(drawer), i;

	drawer->places = memory_take(memory, (drawer->digits + 1) * sizeof *drawer->places);
	drawer->ends = memory_take(memory, outcomes * sizeof *drawer->ends);
	if (drawer->places == NULL || drawer->ends == NULL)
		return false;
	mpz_init_set_ui(drawer->places[0], 1);
	for (i = 0; i < drawer->digits; i++) {
		mpz_init(drawer->places[i + 1]);
		pmf_set(drawer->places[i + 1], (uint64_t)drawer->bases[i]);
		mpz_mul(drawer->places[i + 1], drawer->places[i + 1], drawer->places[i]);
	}
	for (i = 0; i < drawer->measure->count; i++) {
		mpz_init_set(drawer->ends[i], weights[i]);
		if (i > 0)
			mpz_add(drawer->ends[i], drawer->ends[i], drawer->ends[i - 1]);
	}
	if (drawer->again)
		mpz_init_set(drawer->ends[i], drawer->places[drawer->digits]);
	return true;
}

static void clear_drawer(struct drawer *drawer)
{
	const struct dicelab_memory *memory = drawer->dice->memory;
	size_t i;

	if (drawer->places != NULL && drawer->ends != NULL) {
		for (i = 0; i <= drawer->digits; i++)
			mpz_clear(drawer->places[i]);
		for (i = 0; i < outcomes_of(drawer); i++)
			mpz_clear(drawer->ends[i]);
	}
	memory_release(memory, drawer->places);
	memory_release(memory, drawer->ends);
	memory_release(memory, drawer->bases);
}

static struct node *by_digits(struct dice *dice, const struct measure *measure,
			      const mpz_t *weights, mpz_srcptr total)
{
	struct drawer drawer = {.dice = dice, .measure = measure};
	struct node *node = NULL;
	mpz_t zero;

	assert(measure->count > 0);
	mpz_init(zero);
	if (measure->rows[measure->count - 1].number < INT64_MAX)
		drawer.nothing = measure->rows[measure->count - 1].number + 1;
	else
		drawer.nothing = measure->rows[0].number - 1;
	if (!find_bases(&drawer, total))
		diag_out_of_memory(&dice->diag, nowhere);
	else if (drawer.digits * drawer.digits > MOST_WORK / measure->count)
		diag_limit(&dice->diag, nowhere, dice->limits, LIMIT_bytes);
	else if (!prepare(&drawer, weights))
		diag_out_of_memory(&dice->diag, nowhere);
	else
		node = draw_digits(&drawer, drawer.digits, 0, zero);
	if (node != NULL && drawer.again)
		node = until_something(&drawer, node);
	clear_drawer(&drawer);
	mpz_clear(zero);
	return node;
}

static struct node *as_table(struct dice *dice, const struct measure *measure, const mpz_t *weights)
{
	struct table_row *rows = arena_take(&dice->arena, measure->count * sizeof *rows);
	int64_t *numbers = arena_take(&dice->arena, measure->count * sizeof *numbers);
	size_t i;

	if (rows == NULL || numbers == NULL) {
		diag_out_of_memory(&dice->diag, nowhere);
		return NULL;
	}
	for (i = 0; i < measure->count; i++) {
		numbers[i] = measure->rows[i].number;
		rows[i] = (struct table_row){&numbers[i], 1, pmf_get(weights[i])};
	}
	return build_table(&dice->builder, nowhere, rows, measure->count);
}

struct node *tree_of_measure(struct dice *dice, const struct measure *measure)
{
	mpz_t *weights, total;
	struct node *node = NULL;

	mpz_init(total);
	weights = measure_weights(measure, total);
	if (weights == NULL)
		diag_out_of_memory(&dice->diag, nowhere);
	else if (measure->count == 1)
		node = tree_number(dice, measure->rows[0].number);
	else if (mpz_sizeinbase(total, 2) <= 62)
		node = as_table(dice, measure, weights);
	else
		node = by_digits(dice, measure, weights, total);
	measure_free_weights(measure, weights);
	mpz_clear(total);
	return node;
}
