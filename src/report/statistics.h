/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Exact statistics of outcomes: moments, modes and quantiles. Irrational ones are surds (report/decimal.h), which can
 * be printed to any number of digits.
 *
 * For floating outcomes the moments are those of the doubles, and as accurate as these.
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
 * If there is a tail, a value may still be exact: the moments if they are known for the whole, a quantile below the
 * tail. Otherwise it is a bound, or the value for the outcomes that are listed; see its enum dicelab_certainty.
 */
struct statistics {
	const struct outcomes *outcomes; /* not owned */
	struct tail tail;
	size_t mode_count;
	enum dicelab_certainty modes; /* if there are any */
	mpz_t resolved;               /* sum of the parts of all outcomes */
	mpz_t likely;                 /* the least part of a mode */

	/* There are outcomes, and all of them, those of the tail included, are single numbers. Otherwise nothing below
	   is defined. */
	bool numbers;
	/* The first and last outcomes. There may be others beyond that were never sampled, or were too unlikely for a
	   double (outcomes->faintest). */
	int64_t least, greatest;
	/* DICELAB_NONE for one of these can mean that the outcomes are unbounded. */
	enum dicelab_certainty minimum, maximum;
	enum dicelab_certainty center; /* of the mean */
	enum dicelab_certainty spread; /* of variance and deviation */
	enum dicelab_certainty shape;  /* of skewness and kurtosis */
	mpq_t mean, variance;
	struct surd deviation;

	bool varies; /* the variance is not 0; otherwise skewness and kurtosis are undefined */
	struct surd skewness;
	mpq_t kurtosis; /* excess kurtosis: 0 for a normal distribution */

	bool sampled;      /* in at least two trials; otherwise the rest is undefined */
	struct surd error; /* standard error of the mean */
	struct surd mean_low, mean_high; /* 95 % confidence interval of the mean */
};

/* "exact", "lower" and so on, for programs. */
const char *certainty_word(enum dicelab_certainty certainty);
/* The mark before a value: "≥", "≤", "≈", or nothing. */
const char *certainty_mark(enum dicelab_certainty certainty, bool ascii);

/* The outcomes must be sorted. Allocates GMP numbers until statistics_clear. */
void statistics_init(struct statistics *statistics, const struct outcomes *outcomes);
void statistics_clear(struct statistics *statistics);

/* Whether row i has the maximal probability. For floating outcomes, up to a relative error of 1e-10. */
bool statistics_is_mode(const struct statistics *statistics, size_t i);

/* The quantile of p, 0 <= p <= 1, for numbers: the least outcome x with P(X <= x) >= p; the median with p = 1/2.
   DICELAB_NONE if it lies in a tail that is above all outcomes. */
enum dicelab_certainty statistics_quantile(const struct statistics *statistics, const mpq_t p,
					   int64_t *value);

/* The 95 % confidence interval of a probability, for `count` successes in `trials` (> 0). Never empty, and within 0 and
   1 (Wilson 1927). */
void statistics_interval(uint64_t count, uint64_t trials, struct surd *low, struct surd *high);

#endif
