/*
 * What can be told of numbers before anything is rolled: between which bounds they are. What does not fit
 * into 64 bits comes to nothing but an error, so bounds that would not are cut.
 */
#include "notation/python_dice.h"

const struct range range_unknown = {false, INT64_MIN, INT64_MAX};

struct range range_of(int64_t low, int64_t high)
{
	return (struct range){true, low, high};
}

bool range_is_one(struct range a)
{
	return a.exact && a.low == a.high && a.low > INT64_MIN;
}

struct range range_join(struct range a, struct range b)
{
	return (struct range){a.exact && b.exact, a.low < b.low ? a.low : b.low,
			      a.high > b.high ? a.high : b.high};
}

static int64_t add(int64_t a, int64_t b, bool *exact)
{
	int64_t sum;

	if (!__builtin_add_overflow(a, b, &sum))
		return sum;
	*exact = false;
	return a < 0 ? INT64_MIN : INT64_MAX;
}

struct range range_add(struct range a, struct range b)
{
	struct range sum = {.exact = a.exact && b.exact};

	sum.low = add(a.low, b.low, &sum.exact);
	sum.high = add(a.high, b.high, &sum.exact);
	return sum;
}

static int64_t multiply(int64_t a, int64_t b, bool *exact)
{
	int64_t product;

	if (!__builtin_mul_overflow(a, b, &product))
		return product;
	*exact = false;
	return (a < 0) != (b < 0) ? INT64_MIN : INT64_MAX;
}

/* That of the results at the ends. */
static struct range hull(int64_t (*of)(int64_t a, int64_t b, bool *exact), struct range a,
			 struct range b)
{
	struct range result = {.exact = a.exact && b.exact};
	int64_t ends[4];
	int i;

	ends[0] = of(a.low, b.low, &result.exact);
	ends[1] = of(a.low, b.high, &result.exact);
	ends[2] = of(a.high, b.low, &result.exact);
	ends[3] = of(a.high, b.high, &result.exact);
	result.low = result.high = ends[0];
	for (i = 1; i < 4; i++) {
		result.low = ends[i] < result.low ? ends[i] : result.low;
		result.high = ends[i] > result.high ? ends[i] : result.high;
	}
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

static int64_t divide(int64_t a, int64_t b, bool *exact)
{
	if (b == -1)
		return multiply(a, -1, exact);
	return a / b - (a % b != 0 && (a < 0) != (b < 0));
}

/* A divisor of 0 is an error, and leads to no quotient. */
struct range range_divide(struct range a, struct range b)
{
	struct range positive = {b.exact, b.low > 0 ? b.low : 1, b.high};
	struct range negative = {b.exact, b.low, b.high < 0 ? b.high : -1};

	if (b.low >= 0)
		return b.high > 0 ? hull(divide, a, positive) : range_unknown;
	if (b.high <= 0)
		return hull(divide, a, negative);
	return range_join(hull(divide, a, positive), hull(divide, a, negative));
}

struct range range_modulo(struct range a, struct range b)
{
	struct range rest = {b.exact, b.low < 0 ? b.low + 1 : 0, b.high > 0 ? b.high - 1 : 0};

	if (range_is_one(a) && range_is_one(b) && b.low != 0) {
		rest.low = b.low == -1 ? 0 : a.low % b.low;
		rest.low += rest.low != 0 && (rest.low < 0) != (b.low < 0) ? b.low : 0;
		rest.high = rest.low;
	}
	return rest;
}
