/*
 * Decimals of exact numbers: of fractions, and of what has one square root in it, as a standard
 * deviation or a bound of an interval has. Whatever the number of digits, and however small or large
 * the value, it is rounded correctly: to the nearest, of two equally near ones to the even one.
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

void surd_init(struct surd *surd); /* to 0 / 1 */
void surd_clear(struct surd *surd);

/* As near as a double is, but for the last bit. */
double surd_number(const struct surd *surd);

/* How decimals are to look. */
struct decimals {
	size_t digits; /* after the point; with 0 there is no point */
	mpz_t scale;   /* what a value is multiplied by to get all digits as a whole number */
	mpz_t number, rest;
};

/* With `percent` all values are printed a hundredfold; the sign is left to the caller. */
void decimals_init(struct decimals *decimals, size_t digits, bool percent);
void decimals_clear(struct decimals *decimals);

/* Prints part / whole, with whole > 0. What is rounded to 0 has no minus sign, here and below. */
void decimals_fraction(struct decimals *decimals, const struct writer *to, const mpz_t part,
		       const mpz_t whole);
void decimals_surd(struct decimals *decimals, const struct writer *to, const struct surd *surd);

#endif
