/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Constant folding, interval analysis, and algebraic simplification of values. */
#include "vector/code.h"

#include <assert.h>

#include "chance/random.h"
#include "tree/arithmetic.h"
#include "tree/comparison.h"

static bool fits(struct interval bounds)
{
	return bounds.low >= LEAST_NUMBER && bounds.high <= GREATEST_NUMBER;
}

static bool is_wide(struct interval bounds)
{
	return bounds.low < INT16_MIN || bounds.high > INT16_MAX;
}

static bool is_flag(const struct draft *code, value x)
{
	const struct made *made = code_made(code, x);

	return made->bounds.low >= 0 && made->bounds.high <= 1 && !made->wide;
}

static int64_t number_of(const struct draft *code, value x)
{
	assert(code_is_constant(code, x));
	return code_made(code, x)->number;
}

/* A value of an operation with loops for both widths; the first operand is not a constant. */
static value make(struct draft *code, enum operation operation, value a, value b,
		  struct interval bounds)
{
	bool broad = is_wide(bounds) || code_made(code, a)->wide || code_made(code, b)->wide;

	if (code->failed)
		return 0;
	if (bounds.low == bounds.high)
		return code_constant(code, bounds.low);
	return code_make(code, (struct made){.operation = operation,
					     .wide = broad,
					     .operands = {code_wide(code, a, broad),
							  code_wide(code, b, broad)},
					     .bounds = bounds});
}

/* ---- arithmetic ---- */

value code_checked(struct draft *code, enum node_kind kind, value a, value b)
{
	struct interval bounds = {LEAST_NUMBER, GREATEST_NUMBER}, possible;
	value where;
	int64_t number;

	a = code_use(code, a);
	b = code_use(code, b);
	if (code_is_constant(code, a) && code_is_constant(code, b) &&
	    arithmetic_operate(kind, number_of(code, a), number_of(code, b), &number) == FAULT_NONE)
		return code_constant(code, number);
	interval_operate(kind, code_bounds(code, a), code_bounds(code, b), &possible);
	possible = interval_overlap(bounds, possible);
	if (!interval_is_empty(possible))
		bounds = possible;
	a = code_wide(code, code_column(code, a), true);
	b = code_wide(code, code_column(code, b), true);
	where = code_column(code, code_use(code, code->mask));
	return code_make(code, (struct made){.operation = OPERATION_CHECKED,
					     .wide = true,
					     .operands = {a, b, where},
					     .number = bounds.low, /* where it does not matter */
					     .count = kind,
					     .bounds = bounds});
}

static void order(struct draft *code, value *a, value *b)
{
	value c;

	*a = code_use(code, *a);
	*b = code_use(code, *b);
	if (code_is_constant(code, *a) || (!code_is_constant(code, *b) && *a > *b)) {
		c = *a;
		*a = *b;
		*b = c;
	}
}

static value operate(struct draft *code, enum operation operation, enum node_kind kind, value a,
		     value b, value x, value y)
{
	struct interval bounds;

	if (code->failed)
		return 0;
	if (interval_operate(kind, code_bounds(code, x), code_bounds(code, y), &bounds) !=
		    FAULT_NONE ||
	    !fits(bounds))
		return code_checked(code, kind, x, y);
	return make(code, operation, a, b, bounds);
}

value code_add(struct draft *code, value a, value b)
{
	order(code, &a, &b);
	if (code_is(code, b, 0))
		return a;
	return operate(code, OPERATION_ADD, NODE_ADD, a, b, a, b);
}

value code_subtract(struct draft *code, value a, value b)
{
	a = code_use(code, a);
	b = code_use(code, b);
	if (code_is(code, b, 0))
		return a;
	if (a == b)
		return code_constant(code, 0);
	if (code_is_constant(code, a))
		return operate(code, OPERATION_FROM, NODE_SUBTRACT, b, a, a, b);
	return operate(code, OPERATION_SUBTRACT, NODE_SUBTRACT, a, b, a, b);
}

value code_multiply(struct draft *code, value a, value b)
{
	order(code, &a, &b);
	if (code_is(code, b, 1))
		return a;
	return operate(code, OPERATION_MULTIPLY, NODE_MULTIPLY, a, b, a, b);
}

/* The lesser or the greater of two. */
static value extreme(struct draft *code, value a, value b, bool greatest)
{
	struct interval x, y;

	order(code, &a, &b);
	x = code_bounds(code, a);
	y = code_bounds(code, b);
	if (a == b || (greatest ? x.low >= y.high : x.high <= y.low))
		return a;
	if (greatest ? y.low >= x.high : y.high <= x.low)
		return b;
	return make(code, greatest ? OPERATION_GREATEST : OPERATION_LEAST, a, b,
		    interval_extreme(x, y, greatest));
}

value code_least(struct draft *code, value a, value b)
{
	return extreme(code, a, b, false);
}

value code_greatest(struct draft *code, value a, value b)
{
	return extreme(code, a, b, true);
}

/* ---- division ---- */

/* Division by multiplication: the factor whose product, shifted right by 16, is the quotient of every number from 0
   to `high`; 0 if there is none. */
static int64_t share_of(int64_t high, int64_t divisor)
{
	int64_t share = 65536 / divisor + 1, x;

	if (high > INT16_MAX || divisor < 2)
		return 0;
	for (x = 0; x <= high; x++) {
		if (x * share / 65536 != x / divisor)
			return 0;
	}
	return share;
}

static value divide_by_number(struct draft *code, value a, int64_t divisor)
{
	struct interval bounds = code_bounds(code, a);
	int64_t x = bounds.low / divisor, y = bounds.high / divisor;
	struct interval quotient = interval_of(lesser(x, y), greater(x, y));
	int64_t share =
		bounds.low >= 0 && !code_made(code, a)->wide ? share_of(bounds.high, divisor) : 0;

	if (divisor == 1)
		return a;
	if (quotient.low == quotient.high || share == 0)
		return make(code, OPERATION_DIVIDE, a, code_constant(code, divisor), quotient);
	return code_make(code, (struct made){.operation = OPERATION_SHARE,
					     .operands = {a},
					     .number = share,
					     .bounds = quotient});
}

/* The divisor, with 0, where it does not matter, replaced by 1. */
static value divisor_of(struct draft *code, value b)
{
	value one = code_constant(code, 1), zero = code_constant(code, 0);

	return code_choose(code, code_test(code, OPERATION_EQUAL, b, zero), one, b);
}

value code_divide(struct draft *code, value a, value b)
{
	int64_t far;

	a = code_use(code, a);
	b = code_use(code, b);
	if (code->failed)
		return 0;
	b = divisor_of(code, b);
	if (code_is_constant(code, b))
		return divide_by_number(code, a, number_of(code, b));
	far = greater(code_bounds(code, a).high, -code_bounds(code, a).low);
	if (code_is_constant(code, a))
		a = code_column(code, a);
	return make(code, OPERATION_DIVIDE, a, b,
		    interval_of(code_bounds(code, a).low >= 0 && code_bounds(code, b).low >= 0
					? 0
					: -far,
				far));
}

/* The remainder has the sign of a, and its magnitude is less than b's and at most a's. */
value code_modulo(struct draft *code, value a, value b)
{
	struct interval x, y;
	int64_t far;
	value back;

	a = code_use(code, a);
	b = divisor_of(code, code_use(code, b));
	back = code_multiply(code, code_divide(code, a, b), b);
	if (code->failed)
		return 0;
	x = code_bounds(code, a);
	y = code_bounds(code, b);
	far = greater(greater(y.high, -y.low) - 1, 0);
	if (code_is(code, back, 0) || code_is_constant(code, a))
		return code_subtract(code, a, back);
	return make(code, OPERATION_SUBTRACT, a, back,
		    interval_of(greater(lesser(x.low, 0), -far), lesser(greater(x.high, 0), far)));
}

/* ---- tests ---- */

static bool is_symmetric(enum operation test)
{
	return test == OPERATION_EQUAL || test == OPERATION_UNEQUAL;
}

/* The comparison that a test makes. */
static struct comparison comparison_by(enum operation test)
{
	static const enum node_kind kinds[] = {
		[OPERATION_EQUAL] = NODE_EQUAL,   [OPERATION_UNEQUAL] = NODE_UNEQUAL,
		[OPERATION_LESS] = NODE_LESS,     [OPERATION_GREATER] = NODE_GREATER,
		[OPERATION_ATMOST] = NODE_ATMOST,
	};

	return comparison_of(kinds[test], false);
}

static bool passes(enum operation test, int64_t a, int64_t b)
{
	return comparison_passes(comparison_by(test), a, b);
}

/* By the bounds: 1 if the test always passes, 0 if it never does, -1 if unknown. */
static int predict(enum operation test, struct interval a, struct interval b)
{
	struct comparison comparison = comparison_by(test);

	if (comparison_never(comparison, a, b))
		return 0;
	return comparison_always(comparison, a, b) ? 1 : -1;
}

static value make_test(struct draft *code, enum operation test, value a, value b)
{
	bool broad = code_made(code, a)->wide || code_made(code, b)->wide;

	return code_make(code, (struct made){.operation = test,
					     .operands = {code_wide(code, a, broad),
							  code_wide(code, b, broad)},
					     .bounds = interval_of(0, 1)});
}

/* Compares a choice between two constants with a third one. */
static value test_choice(struct draft *code, enum operation test, const struct made *choice,
			 int64_t x)
{
	value a = choice->operands[0];
	bool yes = passes(test, number_of(code, choice->operands[1]), x);
	bool no = passes(test, number_of(code, choice->operands[2]), x);

	return yes == no ? code_constant(code, yes) : yes ? a : code_not(code, a);
}

static value test_number(struct draft *code, enum operation test, value a, int64_t x)
{
	struct made made = *code_made(code, a);

	if (test == OPERATION_ATMOST)
		return code_test(code, OPERATION_LESS, a, code_constant(code, x + 1));
	if (made.operation == OPERATION_CHOOSE && code_is_constant(code, made.operands[1]) &&
	    code_is_constant(code, made.operands[2]))
		return test_choice(code, test, &made, x);
	if (is_flag(code, a) && passes(test, 0, x) != passes(test, 1, x)) {
		if (passes(test, 1, x))
			return a;
		if (test != OPERATION_EQUAL || x != 0)
			return code_not(code, a);
	}
	return make_test(code, test, a, code_constant(code, x));
}

value code_test(struct draft *code, enum operation test, value a, value b)
{
	int known;

	a = code_use(code, a);
	b = code_use(code, b);
	if (code->failed)
		return 0;
	known = code->cautious ? -1 : predict(test, code_bounds(code, a), code_bounds(code, b));
	if (code_is_constant(code, a) && code_is_constant(code, b))
		known = passes(test, number_of(code, a), number_of(code, b));
	if (a == b)
		known = test == OPERATION_EQUAL || test == OPERATION_ATMOST;
	if (known >= 0)
		return code_constant(code, known);
	if (code_is_constant(code, b))
		return test_number(code, test, a, number_of(code, b));
	if (code_is_constant(code, a) && is_symmetric(test))
		return test_number(code, test, b, number_of(code, a));
	if (code_is_constant(code, a))
		return test == OPERATION_LESS
			       ? test_number(code, OPERATION_GREATER, b, number_of(code, a))
		       : test == OPERATION_GREATER
			       ? test_number(code, OPERATION_LESS, b, number_of(code, a))
			       : test_number(code, OPERATION_GREATER, b, number_of(code, a) - 1);
	if (is_symmetric(test))
		order(code, &a, &b);
	return test == OPERATION_GREATER ? make_test(code, OPERATION_LESS, b, a)
					 : make_test(code, test, a, b);
}

/* ---- flags ---- */

value code_not(struct draft *code, value a)
{
	struct made made;
	value x, y;

	a = code_use(code, a);
	if (code->failed)
		return 0;
	made = *code_made(code, a);
	x = made.operands[0];
	y = made.operands[1];
	switch (made.operation) {
	case OPERATION_CONSTANT:
		return code_constant(code, made.number == 0);
	case OPERATION_EQUAL:
		return code_test(code, OPERATION_UNEQUAL, x, y);
	case OPERATION_UNEQUAL:
		return code_test(code, OPERATION_EQUAL, x, y);
	case OPERATION_LESS:
		return code_is_constant(code, y)
			       ? code_test(code, OPERATION_GREATER, x,
					   code_constant(code, number_of(code, y) - 1))
			       : code_test(code, OPERATION_ATMOST, y, x);
	case OPERATION_GREATER:
		return code_test(code, OPERATION_LESS, x,
				 code_constant(code, number_of(code, y) + 1));
	case OPERATION_ATMOST:
		return code_test(code, OPERATION_LESS, y, x);
	default:
		break;
	}
	return make_test(code, OPERATION_EQUAL, a, code_constant(code, 0));
}

static bool is_opposite(struct draft *code, value a, value b)
{
	return !code_is_constant(code, a) && code_not(code, a) == b;
}

bool code_is_weaker(const struct draft *code, value first, value second)
{
	const struct made *a = code_made(code, first), *b = code_made(code, second);

	return a->operation == OPERATION_GREATER && b->operation == OPERATION_GREATER &&
	       a->operands[0] == b->operands[0] && code_is_constant(code, a->operands[1]) &&
	       code_is_constant(code, b->operands[1]) &&
	       number_of(code, a->operands[1]) <= number_of(code, b->operands[1]);
}

value code_both(struct draft *code, value a, value b)
{
	order(code, &a, &b);
	if (code_is(code, b, 1) || a == b)
		return a;
	if (code_is(code, b, 0) || is_opposite(code, a, b))
		return code_constant(code, 0);
	/* order() makes b the later one of two values: so only b can be made of a. */
	if (code_made(code, b)->operation == OPERATION_BOTH &&
	    (code_made(code, b)->operands[0] == a || code_made(code, b)->operands[1] == a))
		return b;
	if (code_is_weaker(code, a, b) || code_is_weaker(code, b, a))
		return code_is_weaker(code, a, b) ? b : a;
	return make(code, OPERATION_BOTH, a, b, interval_of(0, 1));
}

value code_either(struct draft *code, value a, value b)
{
	order(code, &a, &b);
	if (code_is(code, b, 0) || a == b)
		return a;
	if (code_is(code, b, 1) || is_opposite(code, a, b))
		return code_constant(code, 1);
	if (code_is_weaker(code, a, b) || code_is_weaker(code, b, a))
		return code_is_weaker(code, a, b) ? a : b;
	return make(code, OPERATION_EITHER, a, b, interval_of(0, 1));
}

/* A choice of flags, by and, or and not. */
static value choose_flag(struct draft *code, value condition, value a, value b)
{
	if (code_is(code, a, 1))
		return code_either(code, condition, b);
	if (code_is(code, a, 0))
		return code_both(code, code_not(code, condition), b);
	if (code_is(code, b, 1))
		return code_either(code, code_not(code, condition), a);
	return code_both(code, condition, a);
}

value code_choose(struct draft *code, value condition, value a, value b)
{
	struct interval bounds;
	struct made made;
	bool broad;

	condition = code_use(code, condition);
	a = code_use(code, a);
	b = code_use(code, b);
	if (code->failed)
		return 0;
	if (a == b || code_is_constant(code, condition))
		return code_is(code, condition, 0) ? b : a;
	if (is_flag(code, a) && is_flag(code, b) &&
	    (code_is_constant(code, a) || code_is_constant(code, b)))
		return choose_flag(code, condition, a, b);
	made = *code_made(code, condition);
	if (made.operation == OPERATION_EQUAL && is_flag(code, made.operands[0]) &&
	    code_is(code, made.operands[1], 0))
		return code_choose(code, made.operands[0], b, a);
	bounds = interval_hull(code_bounds(code, a), code_bounds(code, b));
	broad = code_made(code, a)->wide || code_made(code, b)->wide;
	return code_make(code, (struct made){.operation = OPERATION_CHOOSE,
					     .wide = broad,
					     .operands = {condition, code_wide(code, a, broad),
							  code_wide(code, b, broad)},
					     .bounds = bounds});
}
