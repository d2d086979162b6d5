/* Bounds of the results of arithmetic from bounds of its operands. */
#include "notation/range.h"

const struct range range_anything = {INT64_MIN, INT64_MAX};

static bool is_infinite(int64_t bound)
{
	return bound >= INT64_MAX || bound <= -INT64_MAX;
}

struct range range_of(int64_t low, int64_t high)
{
	return (struct range){low, high};
}

bool range_is_constant(struct range range)
{
	return range.low == range.high && !is_infinite(range.low);
}

/* ---- bounds ---- */

static int64_t bounded(bool overflows, bool negative, int64_t bound)
{
	if (overflows || is_infinite(bound))
		return negative ? INT64_MIN : INT64_MAX;
	return bound;
}

static int64_t add(int64_t a, int64_t b)
{
	int64_t sum = 0;
	bool overflows = __builtin_add_overflow(a, b, &sum);

	if (is_infinite(a))
		return a;
	return is_infinite(b) ? b : bounded(overflows, a < 0, sum);
}

static int64_t multiply(int64_t a, int64_t b)
{
	int64_t product = 0;
	bool overflows = __builtin_mul_overflow(a, b, &product);

	return bounded(overflows, (a < 0) != (b < 0), product);
}

static int64_t divide(int64_t a, int64_t b)
{
	if (is_infinite(a))
		return bounded(true, (a < 0) != (b < 0), 0);
	return a / b - (a % b != 0 && (a < 0) != (b < 0));
}

/* ---- ranges ---- */

struct range range_join(struct range a, struct range b)
{
	return range_of(a.low < b.low ? a.low : b.low, a.high > b.high ? a.high : b.high);
}

struct range range_add(struct range a, struct range b)
{
	return range_of(add(a.low, b.low), add(a.high, b.high));
}

/* From the least to the greatest of the four results at the ends of a and b. */
static struct range hull(int64_t (*of)(int64_t a, int64_t b), struct range a, struct range b)
{
	int64_t ends[] = {of(a.low, b.low), of(a.low, b.high), of(a.high, b.low),
			  of(a.high, b.high)};
	struct range result = range_of(ends[0], ends[0]);
	int i;

	for (i = 1; i < 4; i++)
		result = range_join(result, range_of(ends[i], ends[i]));
	return result;
}

struct range range_multiply(struct range a, struct range b)
{
	return hull(multiply, a, b);
}

struct range range_negate(struct range a)
{
	return range_multiply(a, range_of(-1, -1));
}

struct range range_divide(struct range a, struct range b)
{
	struct range positive = range_of(b.low > 0 ? b.low : 1, b.high);
	struct range negative = range_of(b.low, b.high < 0 ? b.high : -1);

	if (b.low >= 0)
		return b.high > 0 ? hull(divide, a, positive) : range_anything;
	if (b.high <= 0)
		return hull(divide, a, negative);
	return range_join(hull(divide, a, positive), hull(divide, a, negative));
}

struct range range_modulo(struct range a, struct range b)
{
	int64_t rest;

	if (!range_is_constant(a) || !range_is_constant(b) || b.low == 0)
		return range_of(b.low < 0 ? b.low + 1 : 0, b.high > 0 ? b.high - 1 : 0);
	rest = a.low % b.low;
	rest += rest != 0 && (rest < 0) != (b.low < 0) ? b.low : 0;
	return range_of(rest, rest);
}
