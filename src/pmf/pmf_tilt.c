/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Powers of a uniform PMF as doubles with a proved error, from its characteristic function.
 *
 * The sum of n dice with the keys 0 to s - 1 has the generating function (A(x) / s)^n, A(x) = 1 + x + ... + x^(s-1). Its
 * coefficients have relative errors of a few units in the last place only near the mean: a Fourier transform's errors are
 * relative to the greatest. So the dice are tilted (Esscher 1932; Daniels 1954, Saddlepoint Approximations in
 * Statistics): key i gets the weight e^(t i), with t such that the mean of the sum is where rows are wanted, and
 *
 *     p[k] = (A(e^t) / s)^n e^(-t k) q[k]
 *
 * where q is the PMF of the tilted sum, at k about as large as its greatest. With phi the characteristic function of one
 * tilted die less its mean m, and L a number of keys,
 *
 *     q[k] + q[k +- L] + q[k +- 2 L] + ... = 1/L sum over j of phi(w j)^n e^(-i w j (k - n m)),   w = 2 pi / L,
 *
 * the trapezoidal rule for Fourier's inversion (Abate and Whitt 1992; Trefethen and Weideman 2014). L is some twelve
 * standard deviations, so that Chernoff's inequality bounds what is L or more away, and |phi|^n is soon so small that some
 * thirty of the L terms are enough: the others are bounded by |phi(x)| <= (1 + r^s) / (A(r) |1 - r e^(i x)|), r = e^t,
 * which falls as x rises to pi. The result takes a time that neither n nor s matters for, only the number of keys that are
 * not too unlikely for a double.
 *
 * The bound of the errors adds those of phi, of its power, of the sum and of the factor before q, each counted with twice
 * its roundings, where exp, expm1, log, sin and cos are taken to be right but for two units in the last place.
 */
#include <float.h>
#include <math.h>

#include "pmf/pmf_convolve.h"
#include "pmf/pmf_rows.h"
#include "support/platform.h"

enum { MOST_TERMS = 512, LANES = 8 };

struct complex {
	double re, im;
};

static struct complex times(struct complex a, struct complex b)
{
	return (struct complex){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

/* e^(-i angle) */
static struct complex turn(double angle)
{
	return (struct complex){cos(angle), -sin(angle)};
}

/* |re + i im|, right but for one unit in the last place, or 0 below 1e-162, which is nothing beside the first term. (With hypot(), programs
   would need a glibc that is newer than many a Linux has.) */
static double size_of(double re, double im)
{
	return sqrt(re * re + im * im);
}

/* A sum of n tilted dice with s sides. */
struct tilted {
	double s, n, t;
	double mean, deviation; /* of the sum */
	double log_mass;        /* ln(A(e^t) / s) */
};

/* q[k] as a Fourier series, the real part of the sum of terms[j] e^(-i w j (k - mean)). */
struct series {
	size_t low, high;               /* the window of rows k */
	double period, frequency, mean; /* L, w and n m */
	size_t count;
	struct complex terms[MOST_TERMS];
	struct complex turns[LANES]; /* e^(-i w k) */
	double error;                /* of q[k], for the k wanted */
};

/* ---- tilted dice ---- */

/* ln(A(e^t) / s) of t <= 0. */
static double log_mass(double s, double t)
{
	return t < 0 ? log(expm1(t * s) / (s * expm1(t))) : 0;
}

/* By t <= 0. The cumulants of one die are derivatives of ln A; where their formulas cancel, they are the first terms of
   series. */
static struct tilted tilt(double s, double n, double t)
{
	struct tilted tilted = {.s = s, .n = n, .t = t, .log_mass = log_mass(s, t)};
	double mean = (s - 1) / 2 + t * (s * s - 1) / 12, variance = (s * s - 1) / 12;

	if (t * s < -1e-3) {
		/* underflow here would be mistaken for that of a row */
		double all = t * s < -700 ? 0 : exp(t * s), none = -expm1(t * s);
		double r = exp(t), rest = -expm1(t);

		mean = r / rest - s * all / none;
		variance = r / (rest * rest) - s * s * all / (none * none);
	}
	tilted.mean = n * mean;
	tilted.deviation = sqrt(n * variance);
	return tilted;
}

/* The tilt with about that mean, which is not above the middle: Newton's method, which need not be accurate. From 0 it goes
   down to the solution, as the mean is convex there. */
static struct tilted tilt_to(double s, double n, double mean)
{
	enum { STEPS = 100 };
	struct tilted tilted = tilt(s, n, 0);
	int i;

	for (i = 0; i < STEPS && tilted.mean - mean > tilted.deviation / 64; i++) {
		double by = (mean - tilted.mean) / (tilted.deviation * tilted.deviation);

		tilted = tilt(s, n, tilted.t + by);
	}
	return tilted;
}

/* A bound of the probability that the sum of tilted dice is at least `sum`, above its mean, or at most that, below it
   (Chernoff 1952). Any tilt further that way gives a bound; the best one has the mean `sum`. Above the middle, it is that
   of the dice turned over. */
static double bound_tail(const struct tilted *tilted, double sum)
{
	double s = tilted->s, n = tilted->n, last = n * (s - 1), mass, by;
	struct tilted other;

	if (sum < 0 || sum > last)
		return 0;
	other = tilt_to(s, n, fmin(sum, last - sum));
	mass = other.log_mass;
	if (sum > last - sum) {
		mass -= (s - 1) * other.t;
		other.t = -other.t;
	}
	by = other.t - tilted->t;
	return by * (sum - tilted->mean) < 0 ? 1
					     : 1.01 * exp(n * (mass - tilted->log_mass) - by * sum);
}

/* ---- the series ---- */

/* 1 - e^(x + i y), without cancellation. */
static struct complex one_less_exp(double x, double y)
{
	double half = sin(y / 2);

	return (struct complex){-expm1(x) * cos(y) + 2 * half * half, -exp(x) * sin(y)};
}

/*
 * phi(y), the characteristic function of one die less m: (1 - z^s) / (1 - z) / A(e^t) e^(-i m y), z = e^(t + i y). Where
 * 1 - z^s almost vanishes, its error is only bounded absolutely: by that of t s + i y s.
 */
static struct complex find_characteristic(const struct tilted *tilted, double y, double m,
					  double *error)
{
	double t = tilted->t, s = tilted->s, mass = s * exp(tilted->log_mass);
	struct complex above = one_less_exp(t * s, y * s), below = one_less_exp(t, y);
	struct complex back = {below.re, -below.im}, phase = turn(y * m);
	double size = size_of(below.re, below.im), whole = size * size * mass;
	struct complex phi = times(times(above, back), phase);
	double relative = 32 + 3 * (y * m + size_of(t, y) / size) + 2 * fabs(tilted->log_mass);

	phi.re /= whole;
	phi.im /= whole;
	*error = DBL_EPSILON * (relative * size_of(phi.re, phi.im) +
				3 * size_of(t * s, y * s) * exp(t * s) / (size * mass));
	return phi;
}

static struct complex raise(struct complex base, uint64_t n)
{
	struct complex power = {1, 0};

	for (; n > 0; n >>= 1) {
		if (n & 1)
			power = times(power, base);
		base = times(base, base);
	}
	return power;
}

/*
 * A bound of |phi(x)|^n for x from y to pi. |1 - z^s| is at most 1 + r^s. If no difference of two keys d has y |d| > pi, there
 * is a better one, from 1 - cos x >= 2 x^2 / pi^2: |phi(y)|^2 is the mean of cos y d, and that of d^2 twice the variance.
 */
static double bound_term(const struct tilted *tilted, double y)
{
	double pi = acos(-1), r = exp(tilted->t), rest = -expm1(tilted->t), far, half, bound;
	double above = (1 + exp(tilted->t * tilted->s)) / (tilted->s * exp(tilted->log_mass));

	far = pi / (tilted->s - 1);
	half = sin(fmax(y, far) / 2);
	bound = 1.01 * pow(above / sqrt(rest * rest + 4 * r * half * half), tilted->n);
	return y < far ? fmax(bound, exp(-0.2 * y * y * tilted->deviation * tilted->deviation))
		       : bound;
}

/* Term j, with the part of -j; its error is added. Returns its size. */
static double put_term(const struct tilted *tilted, uint64_t n, struct series *series, size_t j)
{
	double error, size, m = series->mean / tilted->n;
	struct complex phi = find_characteristic(tilted, series->frequency * (double)j, m, &error);
	struct complex term = raise(phi, n);

	/* Each of the n - 1 products has three roundings. */
	size = size_of(phi.re, phi.im) * (1 + 3 * DBL_EPSILON) + error;
	series->error += 2 * tilted->n * (error + 3 * DBL_EPSILON) * pow(size, tilted->n - 1);
	series->terms[j].re = 2 * term.re / series->period;
	series->terms[j].im = 2 * term.im / series->period;
	return 2 * size_of(term.re, term.im);
}

/* Finds the terms for rows up to `width` from the mean; false if there would be too many. */
static bool expand(const struct tilted *tilted, uint64_t n, double width, struct series *series)
{
	const double enough = 1e-18;
	double half = ceil(6 * tilted->deviation + width + 8), sum = 1, beyond;
	size_t j;
	int i;

	/* m has ten binary places, so that n m is exact. */
	series->mean = rint(tilted->mean / tilted->n * 1024) / 1024 * tilted->n;
	series->period = 2 * half + 1;
	series->frequency = 2 * acos(-1) / series->period;
	series->terms[0] = (struct complex){1 / series->period, 0};
	for (i = 0; i < LANES; i++)
		series->turns[i] = turn(series->frequency * i);
	series->error = 0;
	series->count = 1;
	for (j = 1; (double)j <= half; j++) {
		if (bound_term(tilted, series->frequency * (double)j) <= enough * sum)
			break;
		if (j == MOST_TERMS)
			return false;
		sum += put_term(tilted, n, series, j);
	}
	series->count = j;
	/* Each power of z has the error of its arguments, and of a product; Horner's rule, of a product and a sum. */
	beyond = series->period - width - 1;
	width += fabs(tilted->mean - series->mean);
	series->error += sum * (double)j * (3 * series->frequency * width + 16) * DBL_EPSILON;
	series->error /= series->period;
	if ((double)j <= half)
		series->error += bound_term(tilted, series->frequency * (double)j);
	series->error += bound_tail(tilted, tilted->mean + beyond);
	series->error += bound_tail(tilted, tilted->mean - beyond);
	return true;
}

/* q[low] and the following, by Horner's rule, side by side. */
static void find_rows(const struct series *series, double low, double rows[LANES])
{
	double re[LANES], im[LANES], rest[LANES] = {0}; /* imaginary parts */
	struct complex first = turn(series->frequency * (low - series->mean));
	size_t j;
	int i;

	for (i = 0; i < LANES; i++) {
		struct complex z = times(first, series->turns[i]);

		re[i] = z.re;
		im[i] = z.im;
		rows[i] = 0;
	}
	for (j = series->count; j-- > 0;) {
		struct complex term = series->terms[j];

		for (i = 0; i < LANES; i++) {
			double row = rows[i] * re[i] - rest[i] * im[i] + term.re;

			rest[i] = rows[i] * im[i] + rest[i] * re[i] + term.im;
			rows[i] = row;
		}
	}
}

/* ---- rows ---- */

/* Fills the window's rows of the power, and raises its error to their bound if that is greater; false if there
   is no bound. */
static bool fill_rows(const struct tilted *tilted, const struct series *series, struct pmf *power)
{
	double least = INFINITY, all = tilted->n * tilted->log_mass, error, rows[LANES];
	size_t k;

	for (k = series->low; k <= series->high; k++) {
		size_t lane = (k - series->low) % LANES;

		if (lane == 0)
			find_rows(series, (double)k, rows);
		least = fmin(least, rows[lane]);
		power->shares[k] = rows[lane] * exp(all - tilted->t * (double)k);
	}
	if (!(least > 2 * series->error))
		return false;
	/* The error of q, and of the logarithm of the factor, to be exponentiated. */
	error = series->error / (least - series->error);
	error += (8 * tilted->n + 6 * fabs(all) + 3 * fabs(tilted->t) * (double)series->high + 8) *
		 DBL_EPSILON;
	power->error = fmax(power->error, pmf_error_after(error * (1 + error), 2));
	return true;
}

/* Expands q for the rows of a window; false if that takes too many terms. */
static bool expand_window(const struct tilted *tilted, uint64_t n, struct series *series)
{
	double below = tilted->mean - (double)series->low,
	       above = (double)series->high - tilted->mean;
	struct platform_floating before;
	bool ok;

	platform_begin_floating(&before); /* an underflow here is not one of a result */
	ok = expand(tilted, n, fmax(below, above) + 1, series);
	platform_end_floating(&before);
	return ok;
}

/* Fills a window of rows; without a bound of their errors, that of the power becomes INFINITY. */
static void fill_window(const struct tilted *tilted, uint64_t n, struct series *series,
			struct pmf *power)
{
	if (!expand_window(tilted, n, series) || !fill_rows(tilted, series, power))
		power->error = INFINITY;
}

/* The next window's dice, with the mean a little less than its highest row. */
static struct tilted tilt_below(const struct tilted *tilted, size_t high)
{
	double least = high > 0 ? (double)high / 2 : 0.25;

	return tilt_to(tilted->s, tilted->n, fmax((double)high - 0.9 * tilted->deviation, least));
}

/*
 * Fills the rows up to the middle, from there down, in windows of about two deviations, until a row is too unlikely for a
 * double. False when aborted.
 */
static bool fill_half(struct pmf_context *context, struct pmf *power, uint64_t sides, uint64_t n)
{
	struct series *series = pmf_take(context, 1, sizeof *series);
	struct tilted tilted = tilt((double)sides, (double)n, 0);
	size_t high = (power->count - 1) / 2, low;
	bool stopped = false;

	while (series != NULL && !stopped && power->error < INFINITY) {
		double to = fmax(floor(tilted.mean - tilted.deviation), 0);

		low = to < (double)high ? (size_t)to : high;
		series->low = low;
		series->high = high;
		fill_window(&tilted, n, series, power);
		stopped = pmf_stopped(context, (high - low + 1) * series->count);
		if (low == 0 || !(power->shares[low] > 0))
			break;
		high = low - 1;
		tilted = tilt_below(&tilted, high);
	}
	pmf_give(context, series, 1, sizeof *series);
	return series != NULL && !stopped;
}

struct pmf *pmf_power_tilted(struct pmf_context *context, const struct pmf *pmf, uint64_t n,
			     bool *done)
{
	struct pmf *power;
	size_t last, k;
	bool ok;

	*done = pmf_is_uniform(pmf, pmf->count);
	if (!*done)
		return NULL;
	if (__builtin_mul_overflow(pmf->count - 1, n, &last) || last > SIZE_MAX / 4)
		return pmf_fail(context, PMF_OVER_LIMIT);
	power = pmf_new_clear(context, 0, last + 1, NULL);
	if (power == NULL)
		return NULL;
	power->error = 0;
	ok = fill_half(context, power, pmf->count, n);
	for (k = 0; k <= last / 2; k++)
		power->shares[last - k] = power->shares[k];
	power->error = pmf_error_of_product(power->error, pmf_error_of_power(pmf->error, n), 0);
	*done = !ok || power->error < INFINITY;
	return pmf_settle(context, pmf_if(context, ok && *done, power));
}
