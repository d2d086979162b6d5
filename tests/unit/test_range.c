/* notation/range: every result of numbers in two ranges is in the range of the results, and at its ends. */
#include "notation/range.h"

#include <math.h>

#include "suites.h"

enum { FAR = 4 }; /* all ranges of numbers no farther from 0 than that */

static int64_t sum(int64_t a, int64_t b)
{
	return a + b;
}

static int64_t product(int64_t a, int64_t b)
{
	return a * b;
}

static int64_t quotient(int64_t a, int64_t b)
{
	return (int64_t)floor((double)a / (double)b);
}

static int64_t rest(int64_t a, int64_t b)
{
	return a - b * quotient(a, b);
}

static const struct {
	struct range (*range)(struct range a, struct range b);
	int64_t (*number)(int64_t a, int64_t b);
	bool divides, tight;
} operations[] = {
	{range_add, sum, false, true},
	{range_multiply, product, false, true},
	{range_divide, quotient, true, true},
	{range_modulo, rest, true, false},
};

/* The least and the greatest result; false when there is none. */
static bool try_all(int operation, struct range a, struct range b, struct range *found)
{
	bool any = false;
	int64_t x, y;

	for (x = a.low; x <= a.high; x++) {
		for (y = b.low; y <= b.high; y++) {
			int64_t result;

			if (operations[operation].divides && y == 0)
				continue;
			result = operations[operation].number(x, y);
			*found = any ? range_join(*found, range_of(result, result))
				     : range_of(result, result);
			any = true;
		}
	}
	return any;
}

static void compare(int operation, struct range a, struct range b)
{
	struct range found, range = operations[operation].range(a, b);

	if (!try_all(operation, a, b, &found))
		return;
	ck_assert_int_le(range.low, found.low);
	ck_assert_int_ge(range.high, found.high);
	if (operations[operation].tight || (a.low == a.high && b.low == b.high)) {
		ck_assert_int_eq(range.low, found.low);
		ck_assert_int_eq(range.high, found.high);
	}
}

START_TEST(results_are_in_range)
{
	struct range a, b;

	for (a.low = -FAR; a.low <= FAR; a.low++) {
		for (a.high = a.low; a.high <= FAR; a.high++) {
			for (b.low = -FAR; b.low <= FAR; b.low++) {
				for (b.high = b.low; b.high <= FAR; b.high++)
					compare(_i, a, b);
			}
		}
	}
}
END_TEST

START_TEST(what_is_too_great_is_not_known)
{
	struct range great = range_of(INT64_MAX - 1, INT64_MAX - 1);
	struct range beyond = range_add(great, range_of(1, 5));

	ck_assert(range_is_constant(great));
	ck_assert_int_eq(beyond.low, INT64_MAX);
	ck_assert_int_eq(beyond.high, INT64_MAX);
	ck_assert(!range_is_constant(beyond));
	ck_assert(!range_is_constant(range_add(beyond, range_of(-7, -7))));
	ck_assert(!range_is_constant(range_multiply(great, range_of(-2, -2))));
	ck_assert_int_eq(range_multiply(great, range_of(-2, -2)).high, INT64_MIN);
	ck_assert_int_eq(range_divide(beyond, range_of(2, 2)).high, INT64_MAX);
	ck_assert_int_eq(range_negate(range_anything).low, INT64_MIN);
	ck_assert_int_eq(range_negate(range_anything).high, INT64_MAX);
}
END_TEST

Suite *suite_range(void)
{
	Suite *suite = suite_create("range");
	TCase *cases = tcase_create("range");

	tcase_add_loop_test(cases, results_are_in_range, 0,
			    (int)(sizeof operations / sizeof *operations));
	tcase_add_test(cases, what_is_too_great_is_not_known);
	suite_add_tcase(suite, cases);
	return suite;
}
