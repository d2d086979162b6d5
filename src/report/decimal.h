/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Correctly rounded decimals of exact numbers: fractions, and surds with one square root, such as standard deviations
 * and bounds of intervals. Rounded to nearest, ties to even, for any number of digits and any magnitude.
 */
#ifndef REPORT_DECIMAL_H
#define REPORT_DECIMAL_H

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>

#include "support/writer.h"

/* (part ± √|square|) / whole, with whole > 0: minus when `square` is negative. */
struct surd {
	mpz_t part, square, whole;
};

/* Sets it to 0 / 1. */
void surd_init(struct surd *surd);
void surd_clear(struct surd *surd);
void surd_set(struct surd *surd, const struct surd *from);

/* The nearest double, up to the last bit. */
double surd_number(const struct surd *surd);

/* The format of decimals, and scratch space. */
struct decimals {
	size_t digits; /* after the point; 0: without a point */
	mpz_t scale;   /* factor that makes all digits an integer */
	mpz_t number, rest;
};

/* With `percent`, values are printed multiplied by 100; the caller adds the sign. */
void decimals_init(struct decimals *decimals, size_t digits, bool percent);
void decimals_clear(struct decimals *decimals);

/* Print part / whole, with whole > 0, or a surd. Values that round to 0 have no minus sign. */
void decimals_fraction(struct decimals *decimals, const struct writer *to, const mpz_t part,
		       const mpz_t whole);
/* As decimals_fraction, for a probability; but one that is neither 0 nor `certain` is not rounded to 0 or 1: "<0.01", ">99.99". */
void decimals_share(struct decimals *decimals, const struct writer *to, const mpz_t part,
		    const mpz_t whole, bool certain);
void decimals_surd(struct decimals *decimals, const struct writer *to, const struct surd *surd);

#endif
