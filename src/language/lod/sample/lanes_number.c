/* Arithmetic on columns: straight loops, of which the compiler makes vector code where it can. */
#include "language/lod/sample/lanes_inside.h"
#include "support/wide.h"

/* ---- two columns ---- */

/* In each of these, `fixed` is known where it is called: then `right` is one number, and the loop a loop of its own. */
#define RIGHT (fixed ? right[0] : right[k])

static inline bool add(const int64_t *left, const int64_t *right, bool fixed, size_t count,
		       int64_t *out)
{
	uint64_t passed = 0;
	size_t k;

	for (k = 0; k < count; k++) {
		uint64_t a = (uint64_t)left[k], b = (uint64_t)RIGHT, sum = a + b;

		passed |= (a ^ sum) & (b ^ sum);
		out[k] = (int64_t)sum;
	}
	return passed >> 63 == 0;
}

static inline bool subtract(const int64_t *left, const int64_t *right, bool fixed, size_t count,
			    int64_t *out)
{
	uint64_t passed = 0;
	size_t k;

	for (k = 0; k < count; k++) {
		uint64_t a = (uint64_t)left[k], b = (uint64_t)RIGHT, rest = a - b;

		passed |= (a ^ b) & (a ^ rest);
		out[k] = (int64_t)rest;
	}
	return passed >> 63 == 0;
}

static inline bool multiply(const int64_t *left, const int64_t *right, bool fixed, size_t count,
			    int64_t *out)
{
	bool passed = false;
	size_t k;

	for (k = 0; k < count; k++)
		passed |= __builtin_mul_overflow(left[k], RIGHT, &out[k]);
	return !passed;
}

/* Division where that is possible. */
static inline enum lanes_trouble divide(const int64_t *left, const int64_t *right, bool fixed,
					bool remainder, size_t count, int64_t *out)
{
	size_t k;

	for (k = 0; k < count; k++) {
		int64_t a = left[k], b = RIGHT;

		if (b == 0)
			return LANES_DIVISION;
		if (b == -1 && a == INT64_MIN) {
			if (!remainder)
				return LANES_OVERFLOW;
			out[k] = 0;
		} else {
			out[k] = remainder ? a % b : a / b;
		}
	}
	return LANES_FINE;
}

static inline void compare(enum lod_operation operation, const int64_t *left, const int64_t *right,
			   bool fixed, size_t count, int64_t *out)
{
	size_t k;

	switch (operation) {
#define ARITHMETIC(id, ...)                                                                        \
	case LOD_##id:                                                                             \
		break;
#define CONDITION(id, condition)                                                                   \
	case LOD_##id:                                                                             \
		for (k = 0; k < count; k++) {                                                      \
			int64_t a = left[k], b = RIGHT;                                            \
                                                                                                   \
			out[k] = condition;                                                        \
		}                                                                                  \
		break;
#include "language/lod/operators.def"
	}
}

static inline enum lanes_trouble calculate(enum lod_operation operation, const int64_t *left,
					   const int64_t *right, bool fixed, size_t count,
					   int64_t *out)
{
	switch (operation) {
	case LOD_ADD:
		return add(left, right, fixed, count, out) ? LANES_FINE : LANES_OVERFLOW;
	case LOD_SUBTRACT:
		return subtract(left, right, fixed, count, out) ? LANES_FINE : LANES_OVERFLOW;
	case LOD_MULTIPLY:
		return multiply(left, right, fixed, count, out) ? LANES_FINE : LANES_OVERFLOW;
	case LOD_DIVIDE:
	case LOD_REMAINDER:
		return divide(left, right, fixed, operation == LOD_REMAINDER, count, out);
	default:
		compare(operation, left, right, fixed, count, out);
		break;
	}
	return LANES_FINE;
}

bool operate(struct lod_lanes *lanes, const struct lod_step *step, const int64_t *left,
	     const int64_t *right, size_t count, int64_t *out)
{
	enum lanes_trouble trouble = calculate(step->operation, left, right, false, count, out);

	return trouble == LANES_FINE || lanes_fail(lanes, trouble, step->at);
}

bool operate_by(struct lod_lanes *lanes, const struct lod_step *step, const int64_t *left,
		int64_t right, size_t count, int64_t *out)
{
	enum lanes_trouble trouble = calculate(step->operation, left, &right, true, count, out);

	return trouble == LANES_FINE || lanes_fail(lanes, trouble, step->at);
}

/* ---- arrays ---- */

/* Sums that may leave 64 bits on the way. */
static bool sum_widely(const int64_t *columns, size_t width, size_t count, int64_t *out)
{
	size_t i, k;

	for (k = 0; k < count; k++) {
		wide sum = wide_of(0);

		for (i = 0; i < width; i++)
			sum = wide_add(sum, wide_of(columns[i * LANES + k]));
		if (!wide_fits(sum))
			return false;
		out[k] = wide_number(sum);
	}
	return true;
}

bool sum_columns(struct lod_lanes *lanes, const struct lod_step *step, const int64_t *columns,
		 size_t width, size_t count, int64_t *out)
{
	size_t i, k;

	for (k = 0; k < count; k++)
		out[k] = width > 0 ? columns[k] : 0;
	for (i = 1; i < width; i++) {
		if (!add(out, columns + i * LANES, false, count, out))
			return sum_widely(columns, width, count, out) ||
			       lanes_fail(lanes, LANES_OVERFLOW, step->at);
	}
	return true;
}

static inline int64_t lower(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

static inline int64_t higher(int64_t a, int64_t b)
{
	return a > b ? a : b;
}

void extreme_of_columns(const int64_t *columns, size_t width, bool highest, size_t count,
			int64_t *out)
{
	size_t i, k;

	for (k = 0; k < count; k++)
		out[k] = columns[k];
	for (i = 1; i < width; i++) {
		const int64_t *column = columns + i * LANES;

		if (highest) {
			for (k = 0; k < count; k++)
				out[k] = higher(out[k], column[k]);
		} else {
			for (k = 0; k < count; k++)
				out[k] = lower(out[k], column[k]);
		}
	}
}

/* The higher of each pair goes to the left if `highest`, else the lower. */
static void exchange(int64_t *left, int64_t *right, bool highest, size_t count)
{
	int64_t *up = highest ? left : right, *down = highest ? right : left;
	size_t k;

	for (k = 0; k < count; k++) {
		int64_t a = up[k], b = down[k];

		up[k] = higher(a, b);
		down[k] = lower(a, b);
	}
}

void order_columns(int64_t *columns, size_t width, size_t keep, bool highest, size_t count)
{
	size_t i, j;

	for (i = 0; i < keep; i++) {
		for (j = i + 1; j < width; j++)
			exchange(columns + i * LANES, columns + j * LANES, highest, count);
	}
}

void drop_columns(int64_t *columns, size_t width, size_t drop, bool highest, size_t count)
{
	size_t i, j;

	for (i = 0; i < drop; i++) {
		for (j = 0; j + i + 1 < width; j++)
			exchange(columns + j * LANES, columns + (width - i - 1) * LANES, highest,
				 count);
	}
}
