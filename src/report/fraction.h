/*
 * Fractions of one whole, in lowest terms. The denominators of dice are made of small primes: what
 * a weight has in common with the whole is found by dividing by these, which for a thousand digits
 * is many times faster than Euclid's algorithm, and few denominators are left to be printed.
 */
#ifndef REPORT_FRACTION_H
#define REPORT_FRACTION_H

#include <gmp.h>
#include <stddef.h>

#include "support/writer.h"

enum { FRACTION_PRIMES = 24, FRACTION_TEXTS = 64 };

/* What is known about the fractions of one whole. */
struct fractions {
	mpz_t whole, rest; /* what is left of the whole when its small primes are taken out */
	unsigned long primes[FRACTION_PRIMES];
	unsigned long exponents[FRACTION_PRIMES];
	size_t prime_count;
	/* Denominators printed lately. */
	struct {
		unsigned long exponents[FRACTION_PRIMES];
		char *text;
	} texts[FRACTION_TEXTS];
};

void fractions_init(struct fractions *fractions, const mpz_t whole);
void fractions_clear(struct fractions *fractions);

/* Prints a fraction that is alone, with whole > 0. */
void fraction_print(const struct writer *to, const mpz_t part, const mpz_t whole);

/* Prints part / whole; changes `part`. */
void fractions_print(struct fractions *fractions, const struct writer *to, mpz_t part);

#endif
