/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fractions of one whole, in lowest terms. The denominators of dice are products of small primes: the greatest common
 * divisor of a weight and the whole is found by trial division, which for a thousand digits is many times faster than
 * Euclid's algorithm. There are few distinct denominators, so their texts are cached.
 */
#ifndef REPORT_FRACTION_H
#define REPORT_FRACTION_H

#include <gmp.h>
#include <stddef.h>

#include "support/writer.h"

enum { FRACTION_PRIMES = 24, FRACTION_TEXTS = 64 };

/* The factors of the whole, and a cache. */
struct fractions {
	/* `rest` is the whole without its small prime factors. */
	mpz_t whole, rest;
	unsigned long primes[FRACTION_PRIMES];
	unsigned long exponents[FRACTION_PRIMES];
	size_t prime_count;
	/* Direct-mapped cache of printed denominators. */
	struct {
		unsigned long exponents[FRACTION_PRIMES];
		char *text;
	} texts[FRACTION_TEXTS];
};

void fractions_init(struct fractions *fractions, const mpz_t whole);
void fractions_clear(struct fractions *fractions);

/* Prints a single fraction, with whole > 0. */
void fraction_print(const struct writer *to, const mpz_t part, const mpz_t whole);

/* Prints part / whole; `part` is modified. */
void fractions_print(struct fractions *fractions, const struct writer *to, mpz_t part);

#endif
