/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules for numbers made of numbers. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "calc/rules.h"
#include "pmf/rational.h"
#include "support/memory.h"
#include "tree/arithmetic.h"

static struct term *part_of_linear(struct calc *calc, const struct term *term, const bool *inside,
				   bool wanted)
{
	struct linear linear = linear_begin(&calc->maker);
	size_t i;

	if (!wanted)
		linear.number = term->number;
	for (i = 0; i < term->operand_count; i++) {
		if (inside[i] == wanted)
			linear_add(&calc->maker, &linear, linear_factor(term, i),
				   linear_summand(term, i));
	}
	return linear_end(&calc->maker, &linear);
}

static bool to_zero(void *data, int64_t key, int64_t *result)
{
	(void)data;
	(void)key;
	*result = 0;
	return true;
}

/* number + factor * operand */
static bool dist_of_multiple(struct calc *calc, struct term *term, struct dist *result)
{
	struct term *operand = linear_summand(term, 0);
	int64_t factor = linear_factor(term, 0);
	const struct dist *dist = calc_dist(calc, operand, factor == 1 ? result->extent : COMPLETE);
	struct pmf *number, *scaled;
	struct dist multiple = {0};
	bool ok;

	if (dist == NULL)
		return false;
	number = pmf_certain(&calc->context, term->number);
	if (!calc_made(calc, number, term))
		return false;
	multiple = *dist;
	scaled = factor == 1   ? NULL
		 : factor == 0 ? pmf_map(&calc->context, dist->done, to_zero, NULL)
			       : pmf_scale(&calc->context, dist->done, factor);
	if (factor != 1)
		multiple = (struct dist){.done = scaled};
	ok = (factor == 1 || calc_made(calc, scaled, term)) &&
	     dist_sum(calc, number, &multiple, result);
	pmf_free(&calc->context, scaled);
	pmf_free(&calc->context, number);
	result->method = "linear";
	return ok;
}

static bool dist_of_two(struct calc *calc, struct term *a, struct term *b, struct dist *result)
{
	const struct pmf *pmf = calc_pmf(calc, a);
	const struct dist *dist =
		pmf == NULL ? NULL : calc_dist(calc, b, second_extent(calc, a, b, result->extent));

	return dist != NULL && dist_sum(calc, pmf, dist, result);
}

/* Splits 5 + x into 5 and x, so that x is evaluated once for all terms that differ only in that number. */
static bool dist_of_shifted(struct calc *calc, struct term *term, struct dist *result)
{
	struct maker *maker = &calc->maker;

	return dist_of_two(calc, make_number(maker, term->number), make_without_number(maker, term),
			   result);
}

bool rule_linear(struct calc *calc, struct term *term, struct dist *result)
{
	bool *inside;
	size_t count;
	bool ok;

	assert(term->kind == TERM_LINEAR);
	if (term->operand_count == 1)
		return dist_of_multiple(calc, term, result);
	inside = memory_take(calc->maker.memory, term->operand_count * sizeof *inside);
	if (inside == NULL)
		return calc_abort(calc, ABORTED_OUT_OF_MEMORY, term);
	count = mark_dependent(term, inside);
	if (count == term->operand_count) {
		ok = term->number == 0 ? calc_stuck(calc, term, result)
				       : dist_of_shifted(calc, term, result);
	} else {
		struct term *a = part_of_linear(calc, term, inside, true);
		struct term *b = part_of_linear(calc, term, inside, false);

		ok = is_better_last(calc, a, b) ? dist_of_two(calc, b, a, result)
						: dist_of_two(calc, a, b, result);
		result->method = "convolution";
	}
	memory_release(calc->maker.memory, inside);
	return ok;
}

static bool operate_keys(void *data, int64_t x, int64_t y, int64_t *result)
{
	struct operating *operating = data;
	const struct term *term = operating->term;
	enum fault fault = arithmetic_operate(term->op, x, y, result);

	if (fault == FAULT_NONE)
		return true;
	calc_fail(operating->calc, term->node, failure_of_fault(fault), 0);
	return false;
}

bool numbers_add_up(const struct pmf *a, const struct pmf *b)
{
	return a->count > 0 && b->count > 0 && pmf_sum_fits(a, b);
}

/* Whether it is a sum or difference that never overflows. Then it is a convolution, with tails, moments and generating
   function. */
static bool is_plain_sum(enum node_kind op, const struct pmf *a, const struct pmf *b)
{
	enum fault low, high;
	int64_t sum;

	if (op == NODE_ADD)
		return numbers_add_up(a, b);
	if (op != NODE_SUBTRACT || a->count == 0 || b->count == 0)
		return false;
	low = arithmetic_operate(op, pmf_key(a, 0), pmf_key(b, b->count - 1), &sum);
	high = arithmetic_operate(op, pmf_key(a, a->count - 1), pmf_key(b, 0), &sum);
	return low == FAULT_NONE && high == FAULT_NONE && pmf_key(b, 0) > INT64_MIN;
}

static struct pmf *plain_sum(struct calc *calc, enum node_kind op, const struct pmf *a,
			     const struct pmf *b)
{
	struct pmf *negated = op == NODE_SUBTRACT ? pmf_scale(&calc->context, b, -1) : NULL, *sum;

	if (op == NODE_SUBTRACT && negated == NULL)
		return NULL;
	sum = pmf_sum(&calc->context, a, negated != NULL ? negated : b);
	pmf_free(&calc->context, negated);
	return sum;
}

/* Whether it is a product of a constant and b that never overflows. */
static bool is_multiple(enum node_kind op, const struct pmf *number, const struct pmf *b)
{
	int64_t product;

	return op == NODE_MULTIPLY && number->count == 1 && number->tail == NULL &&
	       !(pmf_lost(number) > 0) && b->count > 0 && pmf_key(number, 0) != 0 &&
	       !__builtin_mul_overflow(pmf_key(number, 0), pmf_key(b, 0), &product) &&
	       !__builtin_mul_overflow(pmf_key(number, 0), pmf_key(b, b->count - 1), &product);
}

/* The moments of a product of independent numbers are the products of their moments. */
static bool add_moments_of_product(struct calc *calc, const struct pmf *a, const struct pmf *b,
				   struct dist *result)
{
	struct pmf *product = result->done;
	mpq_t *of_a, *of_b;
	size_t k;

	if (product->tail == NULL || product->failed > 0 || !pmf_has_mean(a) || !pmf_has_mean(b))
		return true;
	of_a = pmf_find_moments(&calc->context, a);
	of_b = pmf_find_moments(&calc->context, b);
	for (k = 0; k < PMF_MOMENTS && of_a != NULL && of_b != NULL; k++)
		mpq_mul(of_a[k], of_a[k], of_b[k]);
	product->moments = of_b == NULL ? NULL : of_a;
	product->unknown_moments =
		a->unknown_moments > b->unknown_moments ? a->unknown_moments : b->unknown_moments;
	if (of_b == NULL)
		pmf_give_moments(&calc->context, of_a);
	pmf_give_moments(&calc->context, of_b);
	return product->moments != NULL || calc_made(calc, NULL, result->term);
}

/* Enumerates all pairs of keys, and adds the cases in which an operand is in its tail. */
static bool dist_of_pairs(struct calc *calc, const struct pmf *a, const struct pmf *b,
			  struct dist *result)
{
	struct term *term = result->term;
	struct operating operating = {calc, term};
	bool quick = term->op == NODE_MULTIPLY && pmf_has_product(a, b);

	return calc_give(calc,
			 quick ? pmf_product(&calc->context, a, b)
			       : pmf_combine(&calc->context, a, b, operate_keys, &operating),
			 "every pair", result) &&
	       add_tails_of_two(calc, term, a, b, result) &&
	       (term->op != NODE_MULTIPLY || add_moments_of_product(calc, a, b, result));
}

/* Whether it is a quotient or remainder of an unbounded number by a constant: its generating function determines it. */
static bool is_rational_division(const struct term *term, const struct pmf *a, const struct pmf *b)
{
	return (term->op == NODE_DIVIDE || term->op == NODE_MODULO) && a->rational != NULL &&
	       !a->rational->down && b->count == 1 && b->tail == NULL && pmf_is_complete(b) &&
	       pmf_key(b, 0) > 0;
}

static bool dist_of_division(struct calc *calc, const struct pmf *a, const struct pmf *b,
			     struct dist *result)
{
	int64_t by = pmf_key(b, 0);
	struct pmf *remainders = NULL;

	if (result->term->op == NODE_MODULO)
		remainders = rational_remainders(&calc->context, a->rational, by);
	if (remainders != NULL || calc->context.aborted != PMF_NOT_ABORTED)
		return calc_give(calc, remainders, "remainders", result);
	if (!dist_of_pairs(calc, a, b, result))
		return false;
	if (result->term->op == NODE_DIVIDE && result->done->tail != NULL)
		result->done->rational = rational_divide(&calc->context, a->rational, by);
	return calc->context.aborted == PMF_NOT_ABORTED || calc_made(calc, NULL, result->term);
}

/* An affine function of one random variable. */
struct affine {
	struct term *variable; /* NULL if there is none so far */
	int64_t factor, number;
	/* Sums of absolute values, as parts may cancel: in x + x - x, the sum x + x must fit. */
	int64_t factors, numbers;
};

/* sum += number, all += |number|; false on overflow. */
static bool add_part(int64_t number, int64_t *sum, int64_t *all)
{
	return number > INT64_MIN && !__builtin_add_overflow(*sum, number, sum) &&
	       !__builtin_add_overflow(*all, number < 0 ? -number : number, all);
}

static bool find_affine(struct term *term, int64_t times, struct affine *affine);

/* Adds `times` * the sum of the operands, which are all numbers. */
static bool find_affine_sum(const struct term *term, const int64_t *factors, int64_t times,
			    struct affine *affine)
{
	int64_t factor = times;
	size_t i;

	for (i = 0; i < term->operand_count; i++) {
		if ((factors != NULL && __builtin_mul_overflow(times, factors[i], &factor)) ||
		    factor == 0 || /* a part multiplied by 0 may still overflow */
		    !find_affine(term->operands[i], factor, affine))
			return false;
	}
	return true;
}

/* Adds `times` * term; false if it is not affine, or of another variable. */
static bool find_affine(struct term *term, int64_t times, struct affine *affine)
{
	int64_t add;

	if (term->kind == TERM_VARIABLE && term_is_single(term)) {
		bool another = affine->variable != NULL && affine->variable != term;

		affine->variable = term;
		return !another && add_part(times, &affine->factor, &affine->factors);
	}
	if (term->kind == TERM_LINEAR || term_is_number(term)) {
		add = term_is_number(term) ? known_number(term) : term->number;
		return !__builtin_mul_overflow(add, times, &add) &&
		       add_part(add, &affine->number, &affine->numbers) &&
		       (term->kind != TERM_LINEAR ||
			find_affine_sum(term, term->items, times, affine));
	}
	if (term->kind == TERM_BINARY && term->op == NODE_ADD)
		return find_affine_sum(term, NULL, times, affine);
	if (term->kind == TERM_BINARY && term->op == NODE_SUBTRACT) {
		assert(term->operand_count == 2);
		return find_affine_sum(term, (int64_t[]){1, -1}, times, affine);
	}
	if (term->kind == TERM_BINARY && term->op == NODE_MULTIPLY) {
		struct term *a = binary_left(term), *b = binary_right(term);
		struct term *number = term_is_number(a) ? a : b, *other = number == a ? b : a;

		return term_is_number(number) &&
		       !__builtin_mul_overflow(times, known_number(number), &times) && times != 0 &&
		       find_affine(other, times, affine);
	}
	if (term->kind == TERM_REDUCE && term->op == NODE_SUM &&
	    reduced_list(term)->kind == TERM_CONCAT)
		return find_affine_sum(reduced_list(term), NULL, times, affine);
	return false;
}

/* Whether the affine function and all partial sums fit 64 bits for every key. */
static bool affine_fits(const struct affine *affine, const struct pmf *pmf)
{
	int64_t low = pmf_key(pmf, 0), high = pmf_key(pmf, pmf->count - 1), most;

	if (low == INT64_MIN)
		return false;
	most = high > -low ? high : -low;
	return !__builtin_mul_overflow(most, affine->factors, &most) &&
	       !__builtin_add_overflow(most, affine->numbers, &most);
}

bool calc_affine(struct calc *calc, struct term *term, struct dist *result)
{
	struct affine affine = {.variable = NULL};
	const struct pmf *pmf;
	struct pmf *scaled, *moved = NULL;

	if (!find_affine(term, 1, &affine) || affine.variable == NULL || affine.factor == 0)
		return true;
	pmf = calc_pmf(calc, affine.variable);
	if (pmf == NULL)
		return false;
	if (pmf->count == 0 || pmf->tail == NULL || !affine_fits(&affine, pmf))
		return true;
	scaled = pmf_scale(&calc->context, pmf, affine.factor);
	if (scaled != NULL)
		moved = pmf_shift(&calc->context, scaled, affine.number);
	pmf_free(&calc->context, scaled);
	return calc_give(calc, moved, "multiple", result);
}

/* Evaluates an operation whose operands are dependent. */
static bool dist_of_dependent(struct calc *calc, struct term *term, struct dist *result)
{
	if (!calc_affine(calc, term, result))
		return false;
	if (result->done != NULL)
		return true;
	return calc_stuck(calc, term, result);
}

bool rule_binary(struct calc *calc, struct term *term, struct dist *result)
{
	const struct pmf *a, *b;

	assert(term->kind == TERM_BINARY);
	if (!terms_are_independent(binary_left(term), binary_right(term)))
		return dist_of_dependent(calc, term, result);
	a = calc_pmf(calc, binary_left(term));
	b = a == NULL ? NULL : calc_pmf(calc, binary_right(term));
	if (b == NULL)
		return false;
	if (is_plain_sum(term->op, a, b))
		return calc_give(calc, plain_sum(calc, term->op, a, b), "convolution", result);
	if (is_multiple(term->op, a, b))
		return calc_give(calc, pmf_scale(&calc->context, b, pmf_key(a, 0)), "multiple",
				 result);
	if (is_multiple(term->op, b, a))
		return calc_give(calc, pmf_scale(&calc->context, a, pmf_key(b, 0)), "multiple",
				 result);
	if (is_rational_division(term, a, b))
		return dist_of_division(calc, a, b, result);
	return dist_of_pairs(calc, a, b, result);
}

static struct term *die_with_faces(struct maker *maker, const struct term *whole,
				   struct term *value)
{
	return make_die(maker, whole->node, value);
}

/* Moments have closed forms, which spare a large die's rows. */
static struct pmf *dist_of_die(struct calc *calc, uint64_t faces)
{
	calc->spares_rows |= faces > LARGE_DIE;
	return calc->request->brief && !calc->context.floating && faces > LARGE_DIE
		       ? pmf_die_as_tail(&calc->context, faces)
		       : pmf_uniform(&calc->context, 1, faces);
}

bool rule_die(struct calc *calc, struct term *term, struct dist *result)
{
	struct term *faces = faces_of_die(term);
	const struct pmf *pmf;

	assert(term->kind == TERM_DIE);
	if (term_is_number(faces))
		return calc_give(calc, dist_of_die(calc, (uint64_t)known_number(faces)),
				 "closed form", result);
	if (!term_is_closed(faces))
		return calc_stuck(calc, term, result);
	pmf = calc_pmf(calc, faces);
	result->method = "mixture";
	return pmf != NULL && dist_mix_values(calc, pmf, die_with_faces, result);
}

bool rule_faces(struct calc *calc, struct term *term, struct dist *result)
{
	const struct pmf *die = calc_pmf(calc, faces_die(term));

	assert(term->kind == TERM_FACES);
	return die != NULL &&
	       calc_give(calc,
			 (size_t)term->number > die->count /* a large die, with a tail */
				 ? dist_of_die(calc, (uint64_t)term->number)
				 : pmf_first(&calc->context, die, (size_t)term->number),
			 "condition", result);
}
