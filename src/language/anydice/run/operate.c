/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The operators of AnyDice, for each combination of types. */
#include "language/anydice/run/operate.h"

#include <string.h>

#include "language/anydice/run/process.h"
#include "language/anydice/tree/tree.h"
#include "support/sort.h"
#include "tree/arithmetic.h"

/* ---- numbers ---- */

static bool raise_number(int64_t base, int64_t exponent, int64_t *result)
{
	if (base != 0 || exponent >= 0)
		return arithmetic_power(base, exponent, result) == FAULT_NONE;
	*result = INT64_MIN; /* the result of anydice.com */
	return true;
}

bool any_operate(enum any_operation operation, int64_t x, int64_t y, int64_t *result)
{
	switch (operation) {
	case ANY_AND:
		*result = x != 0 && y != 0;
		return true;
	case ANY_OR:
		*result = x != 0 || y != 0;
		return true;
	case ANY_LESS:
		*result = x < y;
		return true;
	case ANY_EQUAL:
		*result = x == y;
		return true;
	case ANY_DIFFERENT:
		*result = x != y;
		return true;
	case ANY_AT_MOST:
		*result = x <= y;
		return true;
	case ANY_MORE:
		*result = x > y;
		return true;
	case ANY_AT_LEAST:
		*result = x >= y;
		return true;
	case ANY_ADD:
		return arithmetic_add(x, y, result) == FAULT_NONE;
	case ANY_SUBTRACT:
		return arithmetic_subtract(x, y, result) == FAULT_NONE;
	case ANY_MULTIPLY:
		return arithmetic_multiply(x, y, result) == FAULT_NONE;
	case ANY_DIVIDE:
		*result = 0;
		return y == 0 || arithmetic_divide(x, y, result) == FAULT_NONE;
	case ANY_POWER:
		return raise_number(x, y, result);
	default:
		return false;
	}
}

static bool is_comparison(enum any_operation operation)
{
	return operation >= ANY_LESS && operation <= ANY_AT_LEAST;
}

/* ---- distributions ---- */

struct pair_of_numbers {
	enum any_operation operation;
	int64_t constant;
	bool overflow;
};

static bool combine_pair(void *data, int64_t x, int64_t y, int64_t *result)
{
	struct pair_of_numbers *pair = data;

	if (any_operate(pair->operation, x, y, result))
		return true;
	pair->overflow = true;
	return false;
}

static bool map_right(void *data, int64_t x, int64_t *result)
{
	return combine_pair(data, x, ((struct pair_of_numbers *)data)->constant, result);
}

static bool map_left(void *data, int64_t y, int64_t *result)
{
	return combine_pair(data, ((struct pair_of_numbers *)data)->constant, y, result);
}

static bool is_certain(const struct pmf *pmf)
{
	return pmf->count == 1;
}

/* Whether all sums, or differences, fit into 64 bits. */
static bool fits(enum any_operation operation, const struct pmf *a, const struct pmf *b)
{
	int64_t low = operation == ANY_ADD ? any_lowest(b) : any_highest(b), sum;
	int64_t high = operation == ANY_ADD ? any_highest(b) : any_lowest(b);

	return any_lowest(b) > INT64_MIN && any_operate(operation, any_lowest(a), low, &sum) &&
	       any_operate(operation, any_highest(a), high, &sum);
}

/* a + b or a - b */
static struct pmf *add_dice(struct pmf_context *context, enum any_operation operation,
			    const struct pmf *a, const struct pmf *b)
{
	struct pmf *minus, *sum;

	if (is_certain(b))
		return enclosed_shift(context, a,
				      operation == ANY_ADD ? any_lowest(b) : -any_lowest(b));
	if (operation == ANY_ADD && is_certain(a))
		return enclosed_shift(context, b, any_lowest(a));
	if (operation == ANY_ADD)
		return enclosed_sum(context, a, b);
	minus = enclosed_scale(context, b, -1);
	if (minus == NULL)
		return NULL;
	sum = enclosed_sum(context, a, minus);
	pmf_free(context, minus);
	return sum;
}

/* The general case: all pairs of outcomes. */
static struct pmf *combine(struct pmf_context *context, struct pair_of_numbers *pair,
			   const struct pmf *a, const struct pmf *b)
{
	if (is_certain(b)) {
		pair->constant = any_lowest(b);
		return enclosed_map(context, a, map_right, pair);
	}
	if (is_certain(a)) {
		pair->constant = any_lowest(a);
		return enclosed_map(context, b, map_left, pair);
	}
	return enclosed_combine(context, a, b, combine_pair, pair);
}

/* Compares large distributions by the sign of their difference: a convolution is faster than all pairs. */
static struct pmf *compare(struct pmf_context *context, struct pair_of_numbers *pair,
			   const struct pmf *a, const struct pmf *b)
{
	enum { FEW = 4096 };
	struct pmf *difference, *compared;

	if (a->count < FEW / b->count + 1 || !fits(ANY_SUBTRACT, a, b))
		return combine(context, pair, a, b);
	difference = add_dice(context, ANY_SUBTRACT, a, b);
	if (difference == NULL)
		return NULL;
	pair->constant = 0;
	compared = enclosed_map(context, difference, map_right, pair);
	pmf_free(context, difference);
	return compared;
}

static bool is_zero(void *data, int64_t x, int64_t *result)
{
	(void)data;
	*result = x == 0;
	return true;
}

/* Conjunction and disjunction depend only on whether operands are 0. */
static struct pmf *connect(struct pmf_context *context, enum any_operation operation,
			   const struct pmf *a, const struct pmf *b)
{
	/* De Morgan: a & b = !(!a | !b) */
	struct pair_of_numbers pair = {operation == ANY_AND ? ANY_OR : ANY_AND, 0, false};
	struct pmf *no_a = enclosed_map(context, a, is_zero, NULL), *no_b, *no, *yes;

	no_b = no_a == NULL ? NULL : enclosed_map(context, b, is_zero, NULL);
	no = no_b == NULL ? NULL : combine(context, &pair, no_a, no_b);
	yes = no == NULL ? NULL : enclosed_map(context, no, is_zero, NULL);
	pmf_free(context, no_a);
	pmf_free(context, no_b);
	pmf_free(context, no);
	return yes;
}

/* Whether the results of the extreme operands fit. Interval arithmetic: then the others do, with few exceptions. */
static bool ends_fit(enum any_operation operation, const struct pmf *a, const struct pmf *b)
{
	int64_t x[] = {any_lowest(a), any_highest(a)}, y[] = {any_lowest(b), any_highest(b)};
	int64_t result;
	int i;

	for (i = 0; i < 4; i++) {
		if (!any_operate(operation, x[i / 2], y[i % 2], &result))
			return false;
	}
	return true;
}

static struct pmf *operate_pmfs(struct pmf_context *context, struct pair_of_numbers *pair,
				const struct pmf *a, const struct pmf *b)
{
	enum any_operation operation = pair->operation;

	if ((operation == ANY_ADD || operation == ANY_SUBTRACT) && fits(operation, a, b))
		return add_dice(context, operation, a, b);
	if (operation == ANY_AND || operation == ANY_OR)
		return connect(context, operation, a, b);
	if (is_comparison(operation))
		return compare(context, pair, a, b);
	if (operation == ANY_MULTIPLY && a->shares == NULL && b->shares == NULL &&
	    pmf_has_product(a, b))
		return pmf_product(context, a, b);
	return combine(context, pair, a, b);
}

static bool operate_dice(struct any_run *run, const struct any_operands *operands,
			 struct any_value *result)
{
	struct pair_of_numbers pair = {operands->operation, 0, false};
	struct pmf *own_a, *own_b = NULL, *made = NULL;
	const struct pmf *pmf_a = any_sum_of(run, operands->a, &own_a), *pmf_b = NULL;
	bool ok;

	if (pmf_a != NULL)
		pmf_b = any_sum_of(run, operands->b, &own_b);
	ok = pmf_b != NULL && any_works(run, pmf_a->count + pmf_b->count);
	if (ok)
		pair.overflow = !ends_fit(operands->operation, pmf_a, pmf_b);
	if (ok && !pair.overflow)
		made = operate_pmfs(&run->context, &pair, pmf_a, pmf_b);
	pmf_free(&run->context, own_a);
	pmf_free(&run->context, own_b);
	if (!ok)
		return false;
	if (pair.overflow) {
		pmf_free(&run->context, made);
		return any_overflow(run);
	}
	return any_make_dice(run, 1, made, result);
}

/* ---- sequences ---- */

/* The number of items for which the comparison holds. */
static bool count_items(enum any_operation operation, const struct any_value *a,
			const struct any_value *b, struct any_value *result)
{
	const struct any_sequence *sequence = a->type == ANY_SEQUENCE ? a->sequence : b->sequence;
	int64_t holds = 0;
	size_t i;

	*result = any_number(0);
	for (i = 0; i < sequence->count; i++) {
		if (a->type == ANY_SEQUENCE)
			any_operate(operation, sequence->items[i], b->number, &holds);
		else
			any_operate(operation, a->number, sequence->items[i], &holds);
		result->number += holds;
	}
	return true;
}

/* A comparison without dice. */
static bool compare_certain(enum any_operation operation, const struct any_value *a,
			    const struct any_value *b, struct any_value *result)
{
	if (a->type != b->type)
		return count_items(operation, a, b, result);
	*result = any_number(0);
	if (a->type == ANY_NUMBER)
		return any_operate(operation, a->number, b->number, &result->number);
	return any_operate(operation,
			   compare_numbers(a->sequence->items, a->sequence->count,
					   b->sequence->items, b->sequence->count),
			   0, &result->number);
}

/* ---- the empty die ---- */

/* Converts a value to an operand: a sequence to its sum. */
static bool as_operand(struct any_run *run, const struct any_value *value, struct any_value *result)
{
	*result = *value;
	if (value->type != ANY_SEQUENCE)
		return true;
	*result = any_number(0);
	return any_total(run, value, &result->number);
}

static bool operate_empty(struct any_run *run, const struct any_operands *operands,
			  struct any_value *result)
{
	const struct any_value *a = operands->a, *b = operands->b;

	switch (operands->operation) {
	case ANY_ADD:
	case ANY_OR:
		if (a->type != ANY_EMPTY)
			return as_operand(run, a, result);
		*result = *b;
		return true;
	case ANY_SUBTRACT:
		if (a->type != ANY_EMPTY)
			return as_operand(run, a, result);
		return any_prefix(run, ANY_NEGATIVE, b, result);
	default:
		*result = any_empty(0);
		return true;
	}
}

/* ---- dispatch ---- */

static bool refuse_power(struct any_run *run)
{
	return any_error(run, CODE_VALUE, NULL,
			 "a number cannot have a negative exponent: its power is not a whole "
			 "number");
}

static bool operate_certain(struct any_run *run, const struct any_operands *operands,
			    struct any_value *result)
{
	const struct any_value *a = operands->a, *b = operands->b;
	enum any_operation operation = operands->operation;
	int64_t x, y;

	if (a->type == ANY_NUMBER && b->type == ANY_NUMBER && operation == ANY_POWER &&
	    b->number < 0)
		return refuse_power(run);
	if (is_comparison(operation))
		return compare_certain(operation, a, b, result);
	if (!any_total(run, a, &x) || !any_total(run, b, &y))
		return false;
	*result = any_number(0);
	return any_operate(operation, x, y, &result->number) || any_overflow(run);
}

static bool operate(struct any_run *run, const struct any_operands *operands,
		    struct any_value *result)
{
	const struct any_value *a = operands->a, *b = operands->b;
	enum any_operation operation = operands->operation;

	if (a->type != ANY_EMPTY && b->type != ANY_EMPTY &&
	    (any_is_process(b) || (any_is_process(a) && operation != ANY_PICK)) &&
	    !(operation == ANY_PICK && any_is_random(a)))
		return any_process_binary(run, operands, result);
	if (operation == ANY_DICE)
		return any_throw(run, a, b, result);
	if (operation == ANY_PICK)
		return any_pick(run, a, b, result);
	if (a->type == ANY_EMPTY || b->type == ANY_EMPTY)
		return operate_empty(run, operands, result);
	if (any_is_random(a) || any_is_random(b))
		return operate_dice(run, operands, result);
	return operate_certain(run, operands, result);
}

bool any_binary(struct any_run *run, const struct any_operands *operands, struct any_value *result)
{
	if (operands->a->type == ANY_FORMULA || operands->b->type == ANY_FORMULA)
		return any_symbolic_binary(run, operands, result);
	return operate(run, operands, result) && any_note_binary(run, operands, result);
}

static bool negation(struct any_run *run, const struct any_value *a, struct any_value *result)
{
	const struct pmf *sum;
	int64_t total;

	if (a->type == ANY_DICE_VALUE) {
		sum = any_sum(run, a->dice);
		return sum != NULL &&
		       any_make_dice(run, 1, enclosed_map(&run->context, sum, is_zero, NULL),
				     result);
	}
	if (!any_total(run, a, &total))
		return false;
	*result = any_number(total == 0);
	return true;
}

static bool negative(struct any_run *run, const struct any_value *a, struct any_value *result)
{
	int64_t total;

	if (a->type == ANY_DICE_VALUE)
		return any_negate(run, a, result);
	if (!any_total(run, a, &total))
		return false;
	*result = any_number(0);
	return arithmetic_subtract(0, total, &result->number) == FAULT_NONE || any_overflow(run);
}

static int64_t count_digits(int64_t number)
{
	int64_t digits = 1;

	for (; number <= -10 || number >= 10; number /= 10)
		digits++;
	return digits;
}

static int64_t length_of(const struct any_value *value)
{
	switch (value->type) {
	case ANY_NUMBER:
		return count_digits(value->number);
	case ANY_SEQUENCE:
		return (int64_t)value->sequence->count;
	case ANY_DICE_VALUE:
		return value->dice->times;
	case ANY_PROCESS:
		return value->process->times;
	default:
		return value->number;
	}
}

static bool operate_prefix(struct any_run *run, enum any_operation operation,
			   const struct any_value *a, struct any_value *result)
{
	switch (operation) {
	case ANY_SAME:
		*result = *a;
		return true;
	case ANY_LENGTH:
		/* Nothing has the length 0, a die 1: that is known only with the distribution. */
		if (any_is_process(a) && a->process->may_be_empty)
			return any_give_up(run);
		*result = any_number(length_of(a));
		return true;
	case ANY_DIE:
		if (any_is_process(a))
			*result = *a;
		return any_is_process(a) || any_die(run, a, result);
	default:
		break;
	}
	if (a->type == ANY_EMPTY) {
		*result = any_empty(0);
		return true;
	}
	if (any_is_process(a))
		return any_process_prefix(run, operation, a, result);
	return operation == ANY_NOT ? negation(run, a, result) : negative(run, a, result);
}

bool any_prefix(struct any_run *run, enum any_operation operation, const struct any_value *a,
		struct any_value *result)
{
	if (a->type == ANY_FORMULA)
		return any_symbolic_prefix(run, operation, a, result);
	return operate_prefix(run, operation, a, result) &&
	       any_note_prefix(run, operation, a, result);
}
