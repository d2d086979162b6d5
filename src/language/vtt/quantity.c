/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Rational arithmetic on nodes: see quantity.h. */
#include "language/vtt/quantity.h"

#include <assert.h>

#include "support/divisor.h"
#include "tree/arithmetic.h"
#include "tree/comparison.h"
#include "tree/floor.h"

const struct quantity quantity_none = {NULL, {1, 1}, 1, 0, false};

static struct quantity fail(struct site site, enum code code, const char *message)
{
	diag_error(site.builder->diag, code, site.at, NULL, "%s", message);
	return quantity_none;
}

static struct quantity too_large(struct site site)
{
	return fail(site, CODE_OVERFLOW, "the numbers here do not fit into 64 bits");
}

/* ---- constants ---- */

static uint64_t magnitude(int64_t number)
{
	return number < 0 ? -(uint64_t)number : (uint64_t)number;
}

/* Reduces p/q to lowest terms with q > 0; q must not be 0. False on overflow. */
static bool reduce(int64_t *p, int64_t *q)
{
	int64_t divisor;

	if (*p == INT64_MIN || *q == INT64_MIN)
		return false;
	divisor = (int64_t)common_divisor(magnitude(*p), magnitude(*q));
	if (*q < 0)
		divisor = -divisor;
	*p /= divisor;
	*q /= divisor;
	return true;
}

static bool product(int64_t a, int64_t b, int64_t *result)
{
	return !__builtin_mul_overflow(a, b, result);
}

struct quantity quantity_of(int64_t number)
{
	return (struct quantity){NULL, {1, 1}, number, 1, true};
}

struct quantity quantity_of_node(struct node *node, struct interval range)
{
	return (struct quantity){node, range, 1, 1, false};
}

struct quantity quantity_of_fraction(struct site site, int64_t p, int64_t q)
{
	if (!reduce(&p, &q))
		return too_large(site);
	return (struct quantity){NULL, {1, 1}, p, q, false};
}

/* The quantity node * p/q. */
static struct quantity make(struct site site, struct whole whole, int64_t p, int64_t q)
{
	if (whole.node == NULL)
		return quantity_none;
	if (!reduce(&p, &q))
		return too_large(site);
	return (struct quantity){p == 0 ? NULL : whole.node, whole.range, p, q, false};
}

bool quantity_is_known(const struct quantity *quantity)
{
	return quantity->node == NULL;
}

bool quantity_is_whole(const struct quantity *quantity)
{
	return quantity->q == 1;
}

struct interval quantity_range(const struct quantity *quantity)
{
	struct interval factor = {quantity->p, quantity->p}, divisor = {quantity->q, quantity->q};

	return interval_divide_down(interval_multiply(quantity->range, factor), divisor);
}

/* Whether it can divide by zero. Then it must be evaluated even if its value is constant. */
static bool divides(const struct node *node)
{
	bool does = node != NULL && (node->kind == NODE_DIVIDE || node->kind == NODE_MODULO);
	size_t i;

	for (i = 0; node != NULL && i < node_child_count(node) && !does; i++)
		does = divides(node_child(node, i));
	return does;
}

static bool is_constant(struct whole whole)
{
	return interval_is_constant(whole.range) && !divides(whole.node);
}

/* ---- integers ---- */

static struct whole known(struct site site, int64_t number)
{
	return (struct whole){NUMBER(number), {number, number}};
}

static struct whole operate(struct site site, enum node_kind kind, struct whole a, struct whole b)
{
	struct whole result = {build_operator(site.builder, site.at, kind, a.node, b.node, NULL),
			       interval_anything};

	interval_operate(kind, a.range, b.range, &result.range);
	return result;
}

/* The node of the quantity (1 for a constant) times `factor`. */
static struct whole times(struct site site, const struct quantity *quantity, int64_t factor)
{
	struct whole whole = {quantity->node, quantity->range};

	if (quantity->node == NULL)
		return known(site, factor);
	if (factor == 1)
		return whole;
	if (factor == -1)
		return (struct whole){UNARY(NEGATE, whole.node), interval_negate(whole.range)};
	return operate(site, NODE_MULTIPLY, whole, known(site, factor));
}

struct whole quantity_whole(struct site site, struct quantity quantity)
{
	if (quantity_failed(&quantity))
		return (struct whole){NULL, quantity.range};
	assert(quantity.q == 1);
	return times(site, &quantity, quantity.p);
}

struct node *quantity_single(struct site site, struct node *node)
{
	return node == NULL || node_is_scalar(node) ? node : UNARY(SUM, node);
}

/* Binds a value that is used several times; `release` puts the `let`s around the result. */
static bool hold(struct site site, const struct held **held, struct whole *whole)
{
	return once_keep(site, held, &whole->node);
}

static struct whole release(struct site site, const struct held *held, struct node *node,
			    struct interval range)
{
	return (struct whole){quantity_single(site, once_let(site, held, node)), range};
}

bool quantity_hold(struct site site, const struct held **held, struct quantity *quantity)
{
	return quantity->node == NULL || once_keep(site, held, &quantity->node);
}

struct quantity quantity_again(struct site site, struct quantity quantity)
{
	if (quantity.node != NULL)
		quantity.node = AGAIN(quantity.node);
	return quantity;
}

struct quantity quantity_let(struct site site, const struct held *held, struct quantity quantity)
{
	if (held == NULL || quantity_failed(&quantity))
		return quantity;
	if (quantity.node == NULL) /* held values must be evaluated */
		quantity = (struct quantity){
			NUMBER(quantity.p), {quantity.p, quantity.p}, 1, quantity.q, false};
	quantity.node = quantity_single(site, once_let(site, held, quantity.node));
	return quantity.node != NULL ? quantity : quantity_none;
}

/* ---- common denominators ---- */

/* Factors of two quantities over their least common denominator q; 0 if they do not fit. */
struct common {
	int64_t of_a, of_b, q;
};

static struct common factors(const struct quantity *a, const struct quantity *b)
{
	int64_t divisor = (int64_t)common_divisor((uint64_t)a->q, (uint64_t)b->q);
	struct common common;

	if (!product(a->q / divisor, b->q, &common.q) ||
	    !product(a->p, b->q / divisor, &common.of_a) ||
	    !product(b->p, a->q / divisor, &common.of_b))
		common.q = 0;
	return common;
}

int64_t quantity_common(struct site site, const struct quantity *quantities, size_t count,
			struct whole *items)
{
	int64_t factor, divisor, denominator = 1;
	size_t i;

	for (i = 0; i < count; i++) {
		if (quantity_failed(&quantities[i]))
			return 0;
		divisor = (int64_t)common_divisor((uint64_t)denominator, (uint64_t)quantities[i].q);
		if (!product(denominator / divisor, quantities[i].q, &denominator))
			return too_large(site).q;
	}
	for (i = 0; i < count; i++) {
		if (!product(quantities[i].p, denominator / quantities[i].q, &factor))
			return too_large(site).q;
		items[i] = times(site, &quantities[i], factor);
		if (items[i].node == NULL)
			return 0;
	}
	return denominator;
}

/* ---- arithmetic ---- */

struct quantity quantity_add(struct site site, struct quantity a, struct quantity b)
{
	struct quantity result;
	struct common common;
	struct whole x, y;
	int64_t sum, divisor = 1;
	bool subtracts;

	if (quantity_failed(&a) || quantity_failed(&b))
		return quantity_none;
	if (a.p == 0 || b.p == 0)
		return a.p == 0 ? b : a;
	common = factors(&a, &b);
	if (common.q == 0)
		return too_large(site);
	if (quantity_is_known(&a) && quantity_is_known(&b))
		return __builtin_add_overflow(common.of_a, common.of_b, &sum)
			       ? too_large(site)
			       : quantity_of_fraction(site, sum, common.q);
	if (common.q != 1)
		divisor = (int64_t)common_divisor(magnitude(common.of_a), magnitude(common.of_b));
	common.of_a /= divisor;
	common.of_b /= divisor;
	subtracts = common.of_b < 0 && common.of_b != INT64_MIN;
	x = times(site, &a, common.of_a);
	y = times(site, &b, subtracts ? -common.of_b : common.of_b);
	result = make(site, operate(site, subtracts ? NODE_SUBTRACT : NODE_ADD, x, y), divisor,
		      common.q);
	result.attained = (a.node == NULL || a.attained) && (b.node == NULL || b.attained);
	return result;
}

struct quantity quantity_negated(struct quantity a)
{
	a.p = -a.p; /* does not overflow, see reduce */
	return a;
}

struct quantity quantity_multiply(struct site site, struct quantity a, struct quantity b)
{
	struct whole left = {a.node, a.range}, right = {b.node, b.range},
		     whole = a.node != NULL ? left : right;
	struct quantity result;
	int64_t p, q;

	if (quantity_failed(&a) || quantity_failed(&b))
		return quantity_none;
	if (!product(a.p, b.p, &p) || !product(a.q, b.q, &q))
		return too_large(site);
	if (a.node != NULL && b.node != NULL)
		whole = operate(site, NODE_MULTIPLY, left, right);
	if (p == 0 && divides(whole.node)) {
		whole = operate(site, NODE_MULTIPLY, whole, known(site, 0));
		p = q = 1;
	}
	if (a.node == NULL && b.node == NULL)
		result = quantity_of_fraction(site, p, q);
	else
		result = make(site, whole, p, q);
	result.attained = a.node == NULL ? b.attained : b.node == NULL && a.attained;
	return result;
}

static struct quantity divided_by_zero(struct site site)
{
	return fail(site, CODE_DIVISION, "division by zero");
}

struct quantity quantity_divide(struct site site, struct quantity a, struct quantity b)
{
	int64_t p, q;

	if (quantity_failed(&a) || quantity_failed(&b))
		return quantity_none;
	assert(quantity_is_known(&b));
	if (b.p == 0)
		return divided_by_zero(site);
	if (!product(a.p, b.q, &p) || !product(a.q, b.p, &q))
		return too_large(site);
	return a.node == NULL ? quantity_of_fraction(site, p, q)
			      : make(site, (struct whole){a.node, a.range}, p, q);
}

/* Whether it can be zero, as far as known. Otherwise, rolling finds out. */
static bool may_be_zero(const struct quantity *quantity)
{
	if (quantity->node == NULL || quantity->p == 0)
		return quantity->p == 0;
	return (quantity->attained || interval_is_constant(quantity->range)) &&
	       (quantity->range.low == 0 || quantity->range.high == 0);
}

/* A quotient of integers; its nodes are NULL after an error (reported). */
struct ratio {
	struct whole above, below;
};

/* a/b, where the second integer is positive if it is a constant. */
static struct ratio ratio_of(struct site site, const struct quantity *a, const struct quantity *b)
{
	struct ratio ratio = {{NULL, {0, 0}}, {NULL, {0, 0}}};
	int64_t x, y, divisor;

	if (may_be_zero(b)) {
		divided_by_zero(site);
	} else if (!product(a->p, b->q, &x) || !product(b->p, a->q, &y)) {
		too_large(site);
	} else {
		divisor = (int64_t)common_divisor(magnitude(x), magnitude(y));
		/* A constant may also be a roll with one result, such as 1d1 - 4, with a range of its own. */
		if (interval_is_constant(b->range) && b->range.low < 0 ? y > 0 : y < 0)
			divisor = -divisor;
		ratio = (struct ratio){times(site, a, x / divisor), times(site, b, y / divisor)};
	}
	return ratio;
}

/* The symmetric hull of a range around 0: bounds of a quotient by an integer, or of the remainder. */
static struct interval within(struct interval range)
{
	return interval_hull(interval_of(0, 0), interval_hull(range, interval_negate(range)));
}

/* Floor division of x by y, or its remainder. */
static struct whole divide_down(struct site site, struct whole x, struct whole y, bool remainder)
{
	struct interval range = remainder ? interval_modulo_down(x.range, y.range)
					  : interval_divide_down(x.range, y.range);
	const struct held *held = NULL;
	struct node *node;

	if (x.range.low >= 0 && y.range.low >= 0)
		return (struct whole){remainder ? BINARY(MODULO, x.node, y.node)
						: BINARY(DIVIDE, x.node, y.node),
				      range};
	if (y.range.low < 0 && y.range.high > 0)
		range = remainder ? within(y.range) : within(x.range);
	if ((!remainder && !hold(site, &held, &x)) || !hold(site, &held, &y))
		return (struct whole){NULL, range};
	node = remainder ? floor_rest(site, x.node, y.node, y.range)
			 : floor_quotient(site, x.node, y.node, y.range);
	return release(site, held, node, range);
}

/* Rounds the quotient of constants; y > 0, and neither is INT64_MIN. */
static int64_t round_known(int64_t x, int64_t y, enum rounding rounding)
{
	int64_t quotient, rest, away;
	uint64_t size;

	assert(y > 0);
	quotient = x / y;
	rest = x % y;
	away = rest < 0 ? quotient - 1 : quotient + 1;
	size = magnitude(rest);
	if (rounding == ROUND_NEAREST)
		return size >= (uint64_t)y - size ? away : quotient;
	return rounding != ROUND_TO_ZERO && rest < 0 ? away : quotient;
}

/* Bounds of x/y, rounded to the nearest integer. */
static struct interval nearest_range(struct interval x, struct interval y)
{
	struct interval range = within(x), low, high;

	if (y.low < 1 || y.high == INT64_MAX || range.high == INT64_MAX)
		return x.low < 0 || y.low < 0 ? range : interval_of(0, range.high);
	low = interval_of(round_known(x.low, y.low, ROUND_NEAREST),
			  round_known(x.low, y.high, ROUND_NEAREST));
	high = interval_of(round_known(x.high, y.low, ROUND_NEAREST),
			   round_known(x.high, y.high, ROUND_NEAREST));
	return interval_of(low.low < low.high ? low.low : low.high,
			   high.low > high.high ? high.low : high.high);
}

/* Rounds to the nearest integer: x/y + 1/2 truncated if the quotient is not negative, otherwise x/y - 1/2. */
static struct whole divide_nearest(struct site site, struct whole x, struct whole y)
{
	struct interval range = nearest_range(x.range, y.range);
	const struct held *held = NULL;
	struct node *half, *node;

	if (!hold(site, &held, &x) || !hold(site, &held, &y))
		return (struct whole){NULL, range};
	half = AGAIN(y.node);
	if (x.range.low < 0 || y.range.low < 0) {
		node = BINARY(IS_LESS, AGAIN(x.node), NUMBER(0));
		if (y.range.low < 0)
			node = BINARY(IS_UNEQUAL, node, BINARY(IS_LESS, AGAIN(y.node), NUMBER(0)));
		half = UNARY(SUM, build_operator(site.builder, site.at, NODE_IF, node,
						 UNARY(NEGATE, AGAIN(y.node)), half));
	}
	node = BINARY(ADD, BINARY(MULTIPLY, AGAIN(x.node), NUMBER(2)), half);
	node = BINARY(DIVIDE, node, BINARY(MULTIPLY, AGAIN(y.node), NUMBER(2)));
	return release(site, held, node, range);
}

struct quantity quantity_round(struct site site, struct quantity a, struct quantity b,
			       enum rounding rounding)
{
	struct ratio ratio;
	struct whole x, y, whole;

	if (quantity_failed(&a) || quantity_failed(&b))
		return quantity_none;
	if (rounding == ROUND_UP)
		return quantity_negated(quantity_round(site, quantity_negated(a), b, ROUND_DOWN));
	ratio = ratio_of(site, &a, &b);
	x = ratio.above;
	y = ratio.below;
	if (x.node == NULL || y.node == NULL)
		return quantity_none;
	if (is_constant(x) && is_constant(y))
		return quantity_of(round_known(x.range.low, y.range.low, rounding));
	if (is_constant(y) && y.range.low == 1)
		whole = x;
	else if (rounding == ROUND_NEAREST)
		whole = divide_nearest(site, x, y);
	else if (rounding == ROUND_TO_ZERO)
		whole = operate(site, NODE_DIVIDE, x, y);
	else
		whole = divide_down(site, x, y, false);
	return make(site, whole, 1, 1);
}

struct quantity quantity_remainder(struct site site, struct quantity a, struct quantity b)
{
	struct common common;

	if (quantity_failed(&a) || quantity_failed(&b))
		return quantity_none;
	if (may_be_zero(&b))
		return divided_by_zero(site);
	common = factors(&a, &b);
	if (common.q == 0)
		return too_large(site);
	return make(
		site,
		divide_down(site, times(site, &a, common.of_a), times(site, &b, common.of_b), true),
		1, common.q);
}

/* ---- powers ---- */

enum { LARGEST_EXPONENT = 64 };

/* A constant, non-negative exponent. */
static struct quantity raise_known(struct site site, struct quantity a, int64_t exponent)
{
	struct whole whole = {a.node, a.range};
	int64_t p, q;

	if (arithmetic_power(a.p, exponent, &p) != FAULT_NONE ||
	    arithmetic_power(a.q, exponent, &q) != FAULT_NONE)
		return too_large(site);
	if (a.node == NULL || (exponent == 0 && !divides(a.node)))
		return quantity_of_fraction(site, p, q);
	if (exponent != 1)
		whole = operate(site, NODE_POWER, whole, known(site, exponent));
	return make(site, whole, p, q);
}

/* A rolled exponent: (x/q)^b is x^b * q^(most - b) / q^most. */
static struct quantity raise_rolled(struct site site, struct quantity a, struct quantity b)
{
	int64_t most = quantity_range(&b).high, denominator = 1;
	const struct held *held = NULL;
	struct whole x = times(site, &a, a.p), exponent = quantity_whole(site, b);
	struct node *node;

	if (a.q == 1)
		return make(site, operate(site, NODE_POWER, x, exponent), 1, 1);
	if (arithmetic_power(a.q, most, &denominator) != FAULT_NONE)
		return too_large(site);
	if (!hold(site, &held, &exponent))
		return quantity_none;
	node = BINARY(POWER, NUMBER(a.q), BINARY(SUBTRACT, NUMBER(most), AGAIN(exponent.node)));
	node = BINARY(MULTIPLY, BINARY(POWER, x.node, AGAIN(exponent.node)), node);
	return make(site, release(site, held, node, interval_anything), 1, denominator);
}

/* A rolled exponent with a negative minimum: a^b is a^(b - least) / a^-least. */
static struct quantity raise_negative(struct site site, struct quantity a, struct quantity b)
{
	int64_t least = quantity_range(&b).low;
	struct quantity below;

	if (!quantity_is_known(&a))
		return fail(site, CODE_VALUE,
			    "a rolled exponent cannot be negative if the base is rolled, too");
	below = raise_known(site, a, -least);
	b = quantity_add(site, b, quantity_of(-least));
	if (quantity_failed(&below) || quantity_failed(&b))
		return quantity_none;
	return quantity_divide(site, raise_rolled(site, a, b), below);
}

struct quantity quantity_raise(struct site site, struct quantity a, struct quantity b)
{
	struct interval range;

	if (quantity_failed(&a) || quantity_failed(&b))
		return quantity_none;
	range = quantity_range(&b);
	if (!quantity_is_whole(&b))
		return fail(site, CODE_VALUE,
			    "a power with a fraction as its exponent has no exact value");
	if (range.low < -LARGEST_EXPONENT || range.high > LARGEST_EXPONENT)
		return fail(site, CODE_LIMIT, "exponents must be from -64 to 64");
	if (!quantity_is_known(&b))
		return range.low < 0 ? raise_negative(site, a, b) : raise_rolled(site, a, b);
	if (b.p >= 0)
		return raise_known(site, a, b.p);
	if (!quantity_is_known(&a))
		return fail(
			site, CODE_VALUE,
			"a roll cannot have a negative exponent: the result may be any fraction");
	return quantity_divide(site, quantity_of(1), raise_known(site, a, -b.p));
}

/* ---- signs and order ---- */

struct quantity quantity_absolute(struct site site, struct quantity a)
{
	struct whole whole = {a.node, a.range};
	const struct held *held = NULL;

	if (a.p < 0)
		a.p = -a.p;
	if (a.node == NULL || a.range.low >= 0)
		return a;
	if (!hold(site, &held, &whole))
		return quantity_none;
	a.range = interval_hull(a.range, interval_negate(a.range));
	a.range.low = whole.range.high < 0 ? -whole.range.high : 0;
	a.node = UNARY(MAX, BINARY(CONCAT, AGAIN(whole.node), UNARY(NEGATE, AGAIN(whole.node))));
	a.node = release(site, held, a.node, a.range).node;
	return a.node != NULL ? a : quantity_none;
}

static int sign_of(int64_t number)
{
	return (number > 0) - (number < 0);
}

struct quantity quantity_sign(struct site site, struct quantity a)
{
	struct whole whole = {a.node, a.range};
	const struct held *held = NULL;
	struct node *node;

	if (quantity_failed(&a))
		return quantity_none;
	if (a.node == NULL)
		return quantity_of(sign_of(a.p));
	if (!hold(site, &held, &whole))
		return quantity_none;
	node = BINARY(SUBTRACT, BINARY(IS_GREATER, AGAIN(whole.node), NUMBER(0)),
		      BINARY(IS_LESS, AGAIN(whole.node), NUMBER(0)));
	return make(site, release(site, held, node, interval_of(-1, 1)), sign_of(a.p), 1);
}

struct quantity quantity_extreme(struct site site, const struct quantity *quantities, size_t count,
				 bool greatest)
{
	struct whole *items = arena_take(site.builder->arena, count * sizeof *items);
	struct node *list = NULL;
	struct interval range;
	int64_t q;
	size_t i;

	if (items == NULL) {
		diag_out_of_memory(site.builder->diag, site.at);
		return quantity_none;
	}
	if (count == 1)
		return quantities[0];
	q = quantity_common(site, quantities, count, items);
	if (q == 0)
		return quantity_none;
	range = items[0].range;
	for (i = count; i-- > 0;) {
		list = list == NULL ? items[i].node : BINARY(CONCAT, items[i].node, list);
		range = interval_extreme(items[i].range, range, greatest);
	}
	if (interval_is_constant(range) && !divides(list))
		return quantity_of_fraction(site, range.low, q);
	list = greatest ? UNARY(MAX, list) : UNARY(MIN, list);
	return make(site, (struct whole){list, range}, 1, q);
}

struct quantity quantity_compare(struct site site, enum node_kind test, struct quantity a,
				 struct quantity b)
{
	struct comparison comparison = comparison_of(test, false);
	struct whole items[2] = {{NULL, {0, 0}}};

	if (quantity_common(site, (struct quantity[]){a, b}, 2, items) == 0)
		return quantity_none;
	if (quantity_is_known(&a) && quantity_is_known(&b))
		return quantity_of(
			comparison_passes(comparison, items[0].range.low, items[1].range.low));
	items[0].node = build_operator(site.builder, site.at, relation_of(test), items[0].node,
				       items[1].node, NULL);
	return make(site, (struct whole){items[0].node, interval_of(0, 1)}, 1, 1);
}
