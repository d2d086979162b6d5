/*
 * What a distribution is like: moments, modes and quantiles of outcomes, all of them exact. What is
 * irrational has a square root in it (report/decimal.h) and can be printed to any number of digits.
 *
 * Of floating outcomes the moments are those of the doubles as they are: as right as these.
 */
#ifndef REPORT_STATISTICS_H
#define REPORT_STATISTICS_H

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "chance/outcomes.h"
#include "report/decimal.h"
#include "report/tail.h"

/*
 * Where some outcomes were not told apart, a value may still be exact: the moments if they are known of
 * the whole, a quantile below the tail. Else it is a bound, or that of the outcomes that are there, as if
 * there were no others: each has its enum dicelab_certainty.
 */
struct statistics {
	const struct outcomes *outcomes; /* not owned */
	struct tail tail;
	size_t mode_count;
	enum dicelab_certainty modes; /* if there are any */
	mpz_t resolved;               /* the sum of all parts */
	mpz_t likely;                 /* a part as large as this makes a mode */

	/* There are outcomes and all of them, those of the tail included, are single numbers. If not, nothing below has a meaning. */
	bool numbers;
	/* The first outcome and the last. There may be others beyond that were never sampled, or were too
	   unlikely for a double (outcomes->underflow). */
	int64_t least, greatest;
	/* Of these two none can mean that they rise, or fall, without an end. */
	enum dicelab_certainty minimum, maximum;
	enum dicelab_certainty center; /* of the mean, */
	enum dicelab_certainty spread; /* of variance and deviation, */
	enum dicelab_certainty shape;  /* of skewness and kurtosis */
	mpq_t mean, variance;
	struct surd deviation;

	bool varies; /* the variance is not 0; if it is, these have no meaning: */
	struct surd skewness;
	mpq_t kurtosis; /* the excess: that of a normal distribution is 0 */

	bool sampled;      /* in at least two trials; if not, these have no meaning: */
	struct surd error; /* the standard error of the mean … */
	struct surd mean_low, mean_high; /* … and its interval of 95 % */
};

/* "exact", "lower", …, as programs read it. */
const char *certainty_word(enum dicelab_certainty certainty);
/* What stands before a value: "≥", "≤", "≈", or nothing. */
const char *certainty_mark(enum dicelab_certainty certainty, bool ascii);

/* Holds memory of GMP until statistics_clear. The outcomes are in order. */
void statistics_init(struct statistics *statistics, const struct outcomes *outcomes);
void statistics_clear(struct statistics *statistics);

/* Is no outcome more likely than row i? Of floating outcomes, as far as can be told: a probability is
   right to 1e-10 of itself. */
bool statistics_is_mode(const struct statistics *statistics, size_t i);

/* The least outcome x with P(X <= x) >= p, for numbers and 0 <= p <= 1; the median with p = 1/2. There is
   none (DICELAB_NONE) where it is one of the tail, and that lies behind all others. */
enum dicelab_certainty statistics_quantile(const struct statistics *statistics, const mpq_t p,
					   int64_t *value);

/* The interval of 95 % for a chance that came true in `count` of `trials` (> 0), which is never empty
   and never beyond 0 or 1 (Wilson 1927). */
void statistics_interval(uint64_t count, uint64_t trials, struct surd *low, struct surd *high);

#endif
