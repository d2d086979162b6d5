/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Rational arithmetic on nodes: see quantity.h. */
#include "language/vtt/quantity.h"

#include <assert.h>

#include "support/divisor.h"
#include "tree/comparison.h"
#include "tree/floor.h"

static bool report_large(struct site site)
{
	return diag_error(site.builder->diag, CODE_OVERFLOW, site.at, NULL,
			  "the numbers here do not fit into 64 bits");
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

/* Makes the quantity node * p/q. */
static bool make(struct site site, struct whole whole, int64_t p, int64_t q,
		 struct quantity *result)
{
	if (!reduce(&p, &q))
		return report_large(site);
	*result = (struct quantity){p == 0 ? NULL : whole.node, whole.range, p, q, false};
	return true;
}

struct quantity quantity_of(int64_t number)
{
	return (struct quantity){NULL, {1, 1}, number, 1, true};
}

struct quantity quantity_of_node(struct node *node, struct interval range)
{
	return (struct quantity){node, range, 1, 1, false};
}

bool quantity_of_fraction(struct site site, int64_t p, int64_t q, struct quantity *result)
{
	return make(site, (struct whole){NULL, {1, 1}}, p, q, result);
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

bool quantity_whole(struct site site, struct quantity quantity, struct whole *whole)
{
	assert(quantity.q == 1);
	*whole = times(site, &quantity, quantity.p);
	return whole->node != NULL;
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

static bool release(struct site site, const struct held *held, struct node *node,
		    struct interval range, struct whole *whole)
{
	node = once_let(site, held, node);
	*whole = (struct whole){quantity_single(site, node), range};
	return whole->node != NULL;
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

bool quantity_let(struct site site, const struct held *held, struct quantity *quantity)
{
	if (held == NULL)
		return true;
	if (quantity->node == NULL) /* held values must be evaluated */
		*quantity = (struct quantity){
			NUMBER(quantity->p), {quantity->p, quantity->p}, 1, quantity->q, false};
	quantity->node = quantity_single(site, once_let(site, held, quantity->node));
	return quantity->node != NULL;
}

/* ---- common denominators ---- */

/* The factors of a and b over their least common denominator. */
static bool factors(const struct quantity *a, const struct quantity *b, int64_t *of_a,
		    int64_t *of_b, int64_t *q)
{
	int64_t divisor = (int64_t)common_divisor((uint64_t)a->q, (uint64_t)b->q);

	return product(a->q / divisor, b->q, q) && product(a->p, b->q / divisor, of_a) &&
	       product(b->p, a->q / divisor, of_b);
}

bool quantity_common(struct site site, const struct quantity *quantities, size_t count,
		     struct whole *items, int64_t *denominator)
{
	int64_t factor, divisor;
	size_t i;

	*denominator = 1;
	for (i = 0; i < count; i++) {
		divisor =
			(int64_t)common_divisor((uint64_t)*denominator, (uint64_t)quantities[i].q);
		if (!product(*denominator / divisor, quantities[i].q, denominator))
			return report_large(site);
	}
	for (i = 0; i < count; i++) {
		if (!product(quantities[i].p, *denominator / quantities[i].q, &factor))
			return report_large(site);
		items[i] = times(site, &quantities[i], factor);
		if (items[i].node == NULL)
			return false;
	}
	return true;
}

/* ---- arithmetic ---- */

/* x*a + y*b. */
static struct whole combine(struct site site, const struct quantity *a, int64_t x,
			    const struct quantity *b, int64_t y)
{
	if (y < 0 && y != INT64_MIN)
		return operate(site, NODE_SUBTRACT, times(site, a, x), times(site, b, -y));
	return operate(site, NODE_ADD, times(site, a, x), times(site, b, y));
}

bool quantity_add(struct site site, struct quantity a, struct quantity b, struct quantity *result)
{
	int64_t x, y, q, sum, divisor = 1;
	struct whole whole = {NULL, {0, 0}};

	*result = a.p == 0 ? b : a;
	if (a.p == 0 || b.p == 0)
		return true;
	if (!factors(&a, &b, &x, &y, &q))
		return report_large(site);
	if (quantity_is_known(&a) && quantity_is_known(&b))
		return __builtin_add_overflow(x, y, &sum)
			       ? report_large(site)
			       : quantity_of_fraction(site, sum, q, result);
	if (q != 1)
		divisor = (int64_t)common_divisor(magnitude(x), magnitude(y));
	whole = combine(site, &a, x / divisor, &b, y / divisor);
	if (whole.node == NULL || !make(site, whole, divisor, q, result))
		return false;
	result->attained = (a.node == NULL || a.attained) && (b.node == NULL || b.attained);
	return true;
}

struct quantity quantity_negated(struct quantity a)
{
	a.p = -a.p; /* does not overflow, see reduce */
	return a;
}

bool quantity_multiply(struct site site, struct quantity a, struct quantity b,
		       struct quantity *result)
{
	struct whole left = {a.node, a.range}, right = {b.node, b.range},
		     whole = a.node != NULL ? left : right;
	int64_t p, q;

	if (!product(a.p, b.p, &p) || !product(a.q, b.q, &q))
		return report_large(site);
	if (a.node != NULL && b.node != NULL)
		whole = operate(site, NODE_MULTIPLY, left, right);
	if (p == 0 && divides(whole.node)) {
		whole = operate(site, NODE_MULTIPLY, whole, known(site, 0));
		p = q = 1;
	}
	if (whole.node == NULL && (a.node != NULL || b.node != NULL))
		return false;
	if (!make(site, whole, p, q, result))
		return false;
	result->attained = a.node == NULL ? b.attained : b.node == NULL && a.attained;
	return true;
}

static bool report_zero(struct site site)
{
	return diag_error(site.builder->diag, CODE_DIVISION, site.at, NULL, "division by zero");
}

bool quantity_divide(struct site site, struct quantity a, struct quantity b,
		     struct quantity *result)
{
	int64_t p, q;

	assert(quantity_is_known(&b));
	if (b.p == 0)
		return report_zero(site);
	if (!product(a.p, b.q, &p) || !product(a.q, b.p, &q))
		return report_large(site);
	return make(site, (struct whole){a.node, a.range}, p, q, result);
}

/* Whether it can be zero, as far as known. Otherwise, rolling finds out. */
static bool may_be_zero(const struct quantity *quantity)
{
	if (quantity->node == NULL || quantity->p == 0)
		return quantity->p == 0;
	return quantity->attained && (quantity->range.low == 0 || quantity->range.high == 0);
}

/* a/b as a quotient of integers, the second of which is positive if it is a constant. False after an error
   (reported). */
static bool ratio(struct site site, const struct quantity *a, const struct quantity *b,
		  struct whole *above, struct whole *below)
{
	int64_t x, y, divisor;

	if (may_be_zero(b))
		return report_zero(site);
	if (!product(a->p, b->q, &x) || !product(b->p, a->q, &y))
		return report_large(site);
	divisor = (int64_t)common_divisor(magnitude(x), magnitude(y));
	if (y < 0)
		divisor = -divisor;
	*above = times(site, a, x / divisor);
	*below = times(site, b, y / divisor);
	return above->node != NULL && below->node != NULL;
}

/* The symmetric hull of a range around 0: bounds of a quotient by an integer, or of the remainder. */
static struct interval within(struct interval range)
{
	return interval_hull(interval_of(0, 0), interval_hull(range, interval_negate(range)));
}

/* Floor division of x by y, or its remainder. */
static bool divide_down(struct site site, struct whole x, struct whole y, bool remainder,
			struct whole *result)
{
	struct interval range = remainder ? interval_modulo_down(x.range, y.range)
					  : interval_divide_down(x.range, y.range);
	const struct held *held = NULL;
	struct node *node;

	if (x.range.low >= 0 && y.range.low >= 0) {
		*result = (struct whole){remainder ? BINARY(MODULO, x.node, y.node)
						   : BINARY(DIVIDE, x.node, y.node),
					 range};
		return result->node != NULL;
	}
	if (y.range.low < 0 && y.range.high > 0)
		range = remainder ? within(y.range) : within(x.range);
	if ((!remainder && !hold(site, &held, &x)) || !hold(site, &held, &y))
		return false;
	node = remainder ? floor_rest(site, x.node, y.node, y.range)
			 : floor_quotient(site, x.node, y.node, y.range);
	return release(site, held, node, range, result);
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
static bool divide_nearest(struct site site, struct whole x, struct whole y, struct whole *result)
{
	struct interval range = nearest_range(x.range, y.range);
	const struct held *held = NULL;
	struct node *half, *node;

	if (!hold(site, &held, &x) || !hold(site, &held, &y))
		return false;
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
	return release(site, held, node, range, result);
}

bool quantity_round(struct site site, struct quantity a, struct quantity b, enum rounding rounding,
		    struct quantity *result)
{
	struct whole x = {NULL, {0, 0}}, y = x, whole = x;
	bool found = true;

	if (rounding == ROUND_UP) {
		if (!quantity_round(site, quantity_negated(a), b, ROUND_DOWN, result))
			return false;
		*result = quantity_negated(*result);
		return true;
	}
	if (!ratio(site, &a, &b, &x, &y))
		return false;
	if (is_constant(x) && is_constant(y)) {
		*result = quantity_of(round_known(x.range.low, y.range.low, rounding));
		return true;
	}
	if (is_constant(y) && y.range.low == 1) {
		whole = x;
	} else if (rounding == ROUND_NEAREST) {
		found = divide_nearest(site, x, y, &whole);
	} else if (rounding == ROUND_TO_ZERO) {
		whole = operate(site, NODE_DIVIDE, x, y);
		found = whole.node != NULL;
	} else {
		found = divide_down(site, x, y, false, &whole);
	}
	*result = quantity_of_node(whole.node, whole.range);
	return found;
}

bool quantity_remainder(struct site site, struct quantity a, struct quantity b,
			struct quantity *result)
{
	struct whole x, y, whole = {NULL, {0, 0}};
	int64_t of_a, of_b, q;

	if (may_be_zero(&b))
		return report_zero(site);
	if (!factors(&a, &b, &of_a, &of_b, &q))
		return report_large(site);
	x = times(site, &a, of_a);
	y = times(site, &b, of_b);
	return x.node != NULL && y.node != NULL && divide_down(site, x, y, true, &whole) &&
	       make(site, whole, 1, q, result);
}

/* ---- powers ---- */

enum { LARGEST_EXPONENT = 64 };

static bool power(int64_t base, int64_t exponent, int64_t *result)
{
	int64_t i;

	*result = 1;
	for (i = 0; i < exponent; i++) {
		if (!product(*result, base, result))
			return false;
	}
	return true;
}

/* A constant, non-negative exponent. */
static bool raise_known(struct site site, struct quantity a, int64_t exponent,
			struct quantity *result)
{
	struct whole whole = {a.node, a.range};
	int64_t p, q;

	if (!power(a.p, exponent, &p) || !power(a.q, exponent, &q))
		return report_large(site);
	if (a.node != NULL && exponent != 1)
		whole = operate(site, NODE_POWER, whole, known(site, exponent));
	if (a.node != NULL && exponent == 0 && !divides(a.node))
		whole = (struct whole){NULL, {1, 1}};
	return make(site, whole, p, q, result);
}

/* A rolled exponent: (x/q)^b is x^b * q^(most - b) / q^most. */
static bool raise_rolled(struct site site, struct quantity a, struct quantity b,
			 struct quantity *result)
{
	int64_t most = quantity_range(&b).high, denominator = 1;
	const struct held *held = NULL;
	struct whole x = times(site, &a, a.p), exponent, whole;
	struct node *node;

	if (!quantity_whole(site, b, &exponent) || x.node == NULL)
		return false;
	if (a.q == 1) {
		whole = operate(site, NODE_POWER, x, exponent);
	} else {
		if (!power(a.q, most, &denominator))
			return report_large(site);
		if (!hold(site, &held, &exponent))
			return false;
		node = BINARY(POWER, NUMBER(a.q),
			      BINARY(SUBTRACT, NUMBER(most), AGAIN(exponent.node)));
		node = BINARY(MULTIPLY, BINARY(POWER, x.node, AGAIN(exponent.node)), node);
		if (!release(site, held, node, interval_anything, &whole))
			return false;
	}
	return whole.node != NULL && make(site, whole, 1, denominator, result);
}

/* A rolled exponent with a negative minimum `least`: a^b is a^(b - least) / a^-least. */
static bool raise_negative(struct site site, struct quantity a, struct quantity b, int64_t least,
			   struct quantity *result)
{
	struct quantity below;

	if (!quantity_is_known(&a))
		return diag_error(
			site.builder->diag, CODE_VALUE, site.at, NULL,
			"a rolled exponent cannot be negative if the base is rolled, too");
	return raise_known(site, a, -least, &below) &&
	       quantity_add(site, b, quantity_of(-least), &b) && raise_rolled(site, a, b, result) &&
	       quantity_divide(site, *result, below, result);
}

bool quantity_raise(struct site site, struct quantity a, struct quantity b, struct quantity *result)
{
	struct interval range = quantity_range(&b);

	if (!quantity_is_whole(&b))
		return diag_error(site.builder->diag, CODE_VALUE, site.at, NULL,
				  "a power with a fraction as its exponent has no exact value");
	if (range.low < -LARGEST_EXPONENT || range.high > LARGEST_EXPONENT)
		return diag_error(site.builder->diag, CODE_LIMIT, site.at, NULL,
				  "exponents must be from %d to %d", -LARGEST_EXPONENT,
				  LARGEST_EXPONENT);
	if (!quantity_is_known(&b)) {
		if (range.low < 0)
			return raise_negative(site, a, b, range.low, result);
		return raise_rolled(site, a, b, result);
	}
	if (b.p >= 0)
		return raise_known(site, a, b.p, result);
	if (!quantity_is_known(&a))
		return diag_error(
			site.builder->diag, CODE_VALUE, site.at, NULL,
			"a roll cannot have a negative exponent: the result may be any fraction");
	return raise_known(site, a, -b.p, &a) && quantity_divide(site, quantity_of(1), a, result);
}

/* ---- signs and order ---- */

bool quantity_absolute(struct site site, struct quantity a, struct quantity *result)
{
	struct whole whole = {a.node, a.range};
	struct interval range;
	const struct held *held = NULL;
	struct node *node;

	if (a.p < 0)
		a.p = -a.p;
	*result = a;
	if (a.node == NULL || a.range.low >= 0)
		return true;
	if (!hold(site, &held, &whole))
		return false;
	range = interval_hull(a.range, interval_negate(a.range));
	range.low = a.range.high < 0 ? -a.range.high : 0;
	node = UNARY(MAX, BINARY(CONCAT, AGAIN(whole.node), UNARY(NEGATE, AGAIN(whole.node))));
	if (!release(site, held, node, range, &whole))
		return false;
	result->node = whole.node;
	result->range = whole.range;
	return true;
}

static int sign_of(int64_t number)
{
	return (number > 0) - (number < 0);
}

bool quantity_sign(struct site site, struct quantity a, struct quantity *result)
{
	struct whole whole = {a.node, a.range};
	const struct held *held = NULL;
	struct node *node;

	*result = quantity_of(sign_of(a.p));
	if (a.node == NULL)
		return true;
	if (!hold(site, &held, &whole))
		return false;
	node = BINARY(SUBTRACT, BINARY(IS_GREATER, AGAIN(whole.node), NUMBER(0)),
		      BINARY(IS_LESS, AGAIN(whole.node), NUMBER(0)));
	if (!release(site, held, node, interval_of(-1, 1), &whole))
		return false;
	return make(site, whole, sign_of(a.p), 1, result);
}

bool quantity_extreme(struct site site, struct quantity *quantities, size_t count, bool greatest,
		      struct quantity *result)
{
	struct whole *items = arena_take(site.builder->arena, count * sizeof *items);
	struct node *list = NULL;
	struct interval range;
	int64_t q = 1;
	size_t i;

	if (items == NULL)
		return diag_out_of_memory(site.builder->diag, site.at);
	if (count == 1) {
		*result = quantities[0];
		return true;
	}
	if (!quantity_common(site, quantities, count, items, &q))
		return false;
	range = items[0].range;
	for (i = count; i-- > 0;) {
		list = list == NULL ? items[i].node : BINARY(CONCAT, items[i].node, list);
		range = interval_extreme(items[i].range, range, greatest);
	}
	if (interval_is_constant(range) && !divides(list))
		return quantity_of_fraction(site, range.low, q, result);
	list = greatest ? UNARY(MAX, list) : UNARY(MIN, list);
	return list != NULL && make(site, (struct whole){list, range}, 1, q, result);
}

bool quantity_compare(struct site site, enum node_kind test, struct quantity a, struct quantity b,
		      struct quantity *result)
{
	struct comparison comparison = comparison_of(test, false);
	struct whole items[2] = {{NULL, {0, 0}}};
	int64_t q = 1;

	if (!quantity_common(site, (struct quantity[]){a, b}, 2, items, &q))
		return false;
	if (quantity_is_known(&a) && quantity_is_known(&b)) {
		*result = quantity_of(
			comparison_passes(comparison, items[0].range.low, items[1].range.low));
		return true;
	}
	*result = quantity_of_node(build_operator(site.builder, site.at, relation_of(test),
						  items[0].node, items[1].node, NULL),
				   interval_of(0, 1));
	return result->node != NULL;
}
