/*
 * Powers of a uniform PMF as doubles, by the recurrence of pmf_recur.c: the time for n dice does not depend on their
 * number of sides.
 *
 * Its terms cancel, and the errors grow with n; so it uses double-double arithmetic (Dekker 1971). Towards the middle
 * the weights rise to thousands of decimal digits: those still needed are scaled down from time to time. For other PMFs
 * Miller's recurrence is unstable: if the polynomial has zeros inside the unit circle, as for keys 1 2 3 10, rounding
 * errors grow faster than the weights, and at n = 300 no digit is right.
 *
 * The worst relative error found, of all probabilities above 1e-300: 4e-16 here, for 2 to 100 sides and n up to 30000;
 * by repeated squaring 4e-14 up to n = 2000 and 2e-13 up to n = 20000. But here nothing is proved: a bound that follows
 * the recurrence doubles with each term.
 */
#include <math.h>

#include "pmf/pmf_convolve.h"
#include "pmf/pmf_rows.h"

/* The unevaluated sum high + low, where low is less than the last digit of high. */
struct pair {
	double high, low;
};

/* Requires |a| >= |b|, or that either is 0. */
static struct pair add_smaller(double a, double b)
{
	double sum = a + b;

	return (struct pair){sum, b - (sum - a)};
}

static struct pair add(struct pair a, struct pair b)
{
	double sum = a.high + b.high, part = sum - a.high;
	double rest = (a.high - (sum - part)) + (b.high - part);

	return add_smaller(sum, rest + a.low + b.low);
}

/* The upper half of the digits. */
static double halve(double x)
{
	double large = x * 134217729; /* 2^27 + 1 */

	return large - (large - x);
}

static struct pair multiply(struct pair a, double b)
{
	double product = a.high * b;
	double a_half = halve(a.high), a_rest = a.high - a_half;
	double b_half = halve(b), b_rest = b - b_half;
	double rest =
		((a_half * b_half - product) + a_half * b_rest + a_rest * b_half) + a_rest * b_rest;

	return add_smaller(product, rest + a.low * b);
}

static struct pair divide(struct pair a, double b)
{
	double quotient = a.high / b;
	struct pair back = multiply((struct pair){quotient, 0}, b);

	return add_smaller(quotient, ((a.high - back.high) - back.low + a.low) / b);
}

/* The weights so far, without the factor 2^exponent; only those already output can have different exponents. */
struct rise {
	struct pmf_context *context;
	uint64_t sides, n;
	struct pair *weights; /* a ring buffer of the last sides + 2 */
	uint64_t exponent;
	double *shares;      /* output */
	uint64_t *exponents; /* of each share */
};

static struct pair *ring(const struct rise *r, uint64_t k)
{
	return &r->weights[k % (r->sides + 2)];
}

static void scale_down(struct rise *r)
{
	enum { STEP = 300 };
	uint64_t i;

	for (i = 0; i < r->sides + 2; i++) {
		r->weights[i].high = ldexp(r->weights[i].high, -STEP);
		r->weights[i].low = ldexp(r->weights[i].low, -STEP);
	}
	r->exponent += STEP;
}

static void put(struct rise *r, uint64_t k, struct pair weight)
{
	*ring(r, k) = weight;
	r->shares[k] = weight.high;
	r->exponents[k] = r->exponent;
	if (weight.high > 1e200)
		scale_down(r);
}

static bool climb(struct rise *r, uint64_t last)
{
	uint64_t s = r->sides, n = r->n, k;

	put(r, 0, (struct pair){1, 0});
	for (k = 1; k <= last; k++) {
		struct pair sum = multiply(*ring(r, k - 1), (double)(k - 1 + n));

		if (pmf_stopped(r->context, 8))
			return false;
		if (k > s)
			sum = add(sum, multiply(*ring(r, k - s - 1),
						(double)(n * (s - 1) - (k - s - 1))));
		if (k >= s)
			sum = add(sum, multiply(*ring(r, k - s), -(double)(s + n * s - k)));
		put(r, k, divide(sum, (double)k));
	}
	return true;
}

/* Scales all shares to the last exponent, and mirrors them. They do not sum to 1 yet. */
static void finish(struct pmf *power, const struct rise *r, uint64_t last)
{
	enum { VANISHED = 2200 }; /* scaling down by 2 to this power leaves no double */
	size_t k;

	for (k = 0; k <= last; k++) {
		uint64_t below = r->exponent - r->exponents[k];

		power->shares[k] =
			ldexp(power->shares[k], below < VANISHED ? -(int)below : -VANISHED);
		power->shares[power->count - 1 - k] = power->shares[k];
	}
}

struct pmf *pmf_recur_floating(struct pmf_context *context, const struct pmf *pmf, uint64_t n,
			       bool *done)
{
	struct rise r = {.context = context, .sides = pmf->count, .n = n};
	struct pmf *power;
	size_t last, words;
	bool complete;

	*done = pmf_is_uniform(pmf, pmf->count);
	if (!*done)
		return NULL;
	if (__builtin_mul_overflow(pmf->count - 1, n, &last) || last > SIZE_MAX / 4)
		return pmf_fail(context, PMF_OVER_LIMIT);
	power = pmf_new_clear(context, 0, last + 1, NULL);
	if (power == NULL)
		return NULL;
	last /= 2;
	words = last + 1 + 2 * (pmf->count + 2);
	r.weights = pmf_take(context, words, sizeof *r.exponents);
	if (r.weights == NULL) {
		pmf_free(context, power);
		return NULL;
	}
	r.exponents = (uint64_t *)(r.weights + pmf->count + 2);
	r.shares = power->shares;
	complete = climb(&r, last);
	if (complete)
		finish(power, &r, last);
	pmf_give(context, r.weights, words, sizeof *r.exponents);
	return pmf_settle(context, pmf_if(context, complete, power));
}
