/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Reduces weights of one total to lowest terms, by trial division with the total's prime factors. */
#include "report/fraction.h"

#include <stdlib.h>
#include <string.h>

/* Divides x by p as often as possible, at most `most` times; returns how often. */
static unsigned long take_out(mpz_t x, unsigned long p, unsigned long most)
{
	mpz_t prime, power;
	unsigned long count;

	if (!mpz_divisible_ui_p(x, p))
		return 0;
	mpz_init_set_ui(prime, p);
	count = mpz_remove(x, x, prime);
	if (count > most) {
		mpz_init(power);
		mpz_ui_pow_ui(power, p, count - most);
		mpz_mul(x, x, power);
		mpz_clear(power);
		count = most;
	}
	mpz_clear(prime);
	return count;
}

void fractions_init(struct fractions *fractions, const mpz_t whole)
{
	enum { LARGEST_PRIME = 1000 };
	unsigned long p, exponent;

	memset(fractions, 0, sizeof *fractions);
	mpz_init_set(fractions->whole, whole);
	mpz_init_set(fractions->rest, whole);
	/* p need not be prime: the factors of a composite p were removed before. */
	for (p = 2; p < LARGEST_PRIME && fractions->prime_count < FRACTION_PRIMES; p++) {
		exponent = take_out(fractions->rest, p, (unsigned long)-1);
		if (exponent > 0) {
			fractions->primes[fractions->prime_count] = p;
			fractions->exponents[fractions->prime_count++] = exponent;
		}
	}
}

void fractions_clear(struct fractions *fractions)
{
	size_t i;

	for (i = 0; i < FRACTION_TEXTS; i++)
		free(fractions->texts[i].text);
	mpz_clear(fractions->whole);
	mpz_clear(fractions->rest);
}

static void print_number(const struct writer *to, const mpz_t number)
{
	void (*give_back)(void *block, size_t size);
	char *text = mpz_get_str(NULL, 10, number);

	writer_text(to, text);
	mp_get_memory_functions(NULL, NULL, &give_back);
	give_back(text, strlen(text) + 1);
}

void fraction_print(const struct writer *to, const mpz_t part, const mpz_t whole)
{
	mpq_t share;

	mpq_init(share);
	mpz_set(mpq_numref(share), part);
	mpz_set(mpq_denref(share), whole);
	mpq_canonicalize(share);
	print_number(to, mpq_numref(share));
	if (mpz_cmp_ui(mpq_denref(share), 1) != 0) {
		writer_text(to, "/");
		print_number(to, mpq_denref(share));
	}
	mpq_clear(share);
}

/* The cached text of the denominator with these exponents; belongs to `fractions`. NULL when out of memory. */
static const char *denominator_text(struct fractions *fractions, const unsigned long *exponents)
{
	size_t size = fractions->prime_count * sizeof *exponents, hash = 0, i;
	mpz_t denominator, power;

	for (i = 0; i < fractions->prime_count; i++)
		hash = hash * 31 + exponents[i];
	hash %= FRACTION_TEXTS;
	if (fractions->texts[hash].text != NULL &&
	    memcmp(fractions->texts[hash].exponents, exponents, size) == 0)
		return fractions->texts[hash].text;
	mpz_init_set_ui(denominator, 1);
	mpz_init(power);
	for (i = 0; i < fractions->prime_count; i++) {
		mpz_ui_pow_ui(power, fractions->primes[i], exponents[i]);
		mpz_mul(denominator, denominator, power);
	}
	free(fractions->texts[hash].text);
	fractions->texts[hash].text = malloc(mpz_sizeinbase(denominator, 10) + 2);
	if (fractions->texts[hash].text != NULL)
		mpz_get_str(fractions->texts[hash].text, 10, denominator);
	memcpy(fractions->texts[hash].exponents, exponents, size);
	mpz_clear(power);
	mpz_clear(denominator);
	return fractions->texts[hash].text;
}

void fractions_print(struct fractions *fractions, const struct writer *to, mpz_t part)
{
	unsigned long left[FRACTION_PRIMES];
	const char *text;
	size_t i;

	if (mpz_cmp_ui(fractions->rest, 1) != 0 || mpz_sgn(part) == 0) {
		/* The whole has prime factors that trial division does not find. */
		fraction_print(to, part, fractions->whole);
		return;
	}
	for (i = 0; i < fractions->prime_count; i++)
		left[i] = fractions->exponents[i] -
			  take_out(part, fractions->primes[i], fractions->exponents[i]);
	text = denominator_text(fractions, left);
	print_number(to, part);
	if (text != NULL && strcmp(text, "1") != 0) {
		writer_text(to, "/");
		writer_text(to, text);
	}
}
