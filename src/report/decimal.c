/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Exact decimal rounding of fractions and square roots. */
#include "report/decimal.h"

#include <string.h>

#include "pmf/pmf.h"

void surd_init(struct surd *surd)
{
	mpz_inits(surd->part, surd->square, NULL);
	mpz_init_set_ui(surd->whole, 1);
}

void surd_clear(struct surd *surd)
{
	mpz_clears(surd->part, surd->square, surd->whole, NULL);
}

void surd_set(struct surd *surd, const struct surd *from)
{
	mpz_set(surd->part, from->part);
	mpz_set(surd->square, from->square);
	mpz_set(surd->whole, from->whole);
}

double surd_number(const struct surd *surd)
{
	/* Additional bits, enough for a double's precision if part and root nearly cancel, as in 1000 - √999999. */
	size_t more = 64 + mpz_sizeinbase(surd->square, 2) + mpz_sizeinbase(surd->part, 2);
	mpz_t number, scaled;
	double result;

	mpz_inits(number, scaled, NULL);
	mpz_abs(number, surd->square);
	mpz_mul_2exp(number, number, 2 * more);
	mpz_sqrt(number, number);
	if (mpz_sgn(surd->square) < 0)
		mpz_neg(number, number);
	mpz_mul_2exp(scaled, surd->part, more);
	mpz_add(number, number, scaled);
	mpz_mul_2exp(scaled, surd->whole, more);
	result = pmf_quotient(number, scaled);
	mpz_clears(number, scaled, NULL);
	return result;
}

void decimals_init(struct decimals *decimals, size_t digits, bool percent)
{
	decimals->digits = digits;
	mpz_inits(decimals->scale, decimals->number, decimals->rest, NULL);
	mpz_ui_pow_ui(decimals->scale, 10, digits + (percent ? 2 : 0));
}

void decimals_clear(struct decimals *decimals)
{
	mpz_clears(decimals->scale, decimals->number, decimals->rest, NULL);
}

static void write_zeros(const struct writer *to, size_t count)
{
	static const char zeros[] = "00000000000000000000000000000000";
	const size_t most = sizeof zeros - 1;

	for (; count > most; count -= most)
		to->put(to->data, zeros, most);
	to->put(to->data, zeros, count);
}

/* Writes a non-negative decimal integer with a point before its last `decimals` digits. */
static void write_digits(const struct writer *to, const char *text, size_t decimals)
{
	size_t length = strlen(text), before = length > decimals ? length - decimals : 0;

	if (before > 0)
		to->put(to->data, text, before);
	else
		writer_text(to, "0");
	if (decimals == 0)
		return;
	writer_text(to, ".");
	write_zeros(to, decimals - (length - before));
	to->put(to->data, text + before, length - before);
}

static void write_number(const struct decimals *decimals, const struct writer *to)
{
	void (*give_back)(void *block, size_t size);
	char *text = mpz_get_str(NULL, 10, decimals->number);
	bool negative = text[0] == '-';

	if (negative)
		writer_text(to, "-");
	write_digits(to, text + negative, decimals->digits);
	mp_get_memory_functions(NULL, NULL, &give_back);
	give_back(text, strlen(text) + 1);
}

/* number = number / (2 * whole), rounded to nearest, ties to even. Unless `exact`, the true number is greater than
   `number` by less than 1, so it is not a tie. */
static void round_half(struct decimals *decimals, const mpz_t whole, bool exact)
{
	bool tie, upper;

	mpz_fdiv_qr(decimals->number, decimals->rest, decimals->number, whole);
	tie = exact && mpz_sgn(decimals->rest) == 0;
	upper = mpz_odd_p(decimals->number);
	mpz_fdiv_q_2exp(decimals->number, decimals->number, 1);
	if (upper && (!tie || mpz_odd_p(decimals->number)))
		mpz_add_ui(decimals->number, decimals->number, 1);
}

static void round_fraction(struct decimals *decimals, const mpz_t part, const mpz_t whole)
{
	mpz_mul(decimals->number, part, decimals->scale);
	mpz_mul_2exp(decimals->number, decimals->number, 1);
	round_half(decimals, whole, true);
}

void decimals_fraction(struct decimals *decimals, const struct writer *to, const mpz_t part,
		       const mpz_t whole)
{
	round_fraction(decimals, part, whole);
	write_number(decimals, to);
}

void decimals_share(struct decimals *decimals, const struct writer *to, const mpz_t part,
		    const mpz_t whole, bool certain)
{
	round_fraction(decimals, part, whole);
	if (mpz_sgn(decimals->number) == 0 && mpz_sgn(part) > 0) {
		writer_text(to, "<");
		mpz_set_ui(decimals->number, 1);
	} else if (mpz_cmp(decimals->number, decimals->scale) >= 0 && !certain) {
		writer_text(to, ">");
		mpz_sub_ui(decimals->number, decimals->scale, 1);
	}
	write_number(decimals, to);
}

/* Replaces a number by ±√|number|, or by the next integer below; returns whether that is exact. */
static bool take_root(struct decimals *decimals, mpz_t number)
{
	bool negative = mpz_sgn(number) < 0, exact;

	mpz_abs(number, number);
	mpz_sqrtrem(number, decimals->rest, number);
	exact = mpz_sgn(decimals->rest) == 0;
	if (negative) {
		mpz_neg(number, number);
		mpz_sub_ui(number, number, !exact);
	}
	return exact;
}

void decimals_surd(struct decimals *decimals, const struct writer *to, const struct surd *surd)
{
	mpz_t root;
	bool exact;

	/* The integer part of the root determines that of its sum with an integer, and of the sum's quotient by an
	   integer. */
	mpz_init(root);
	mpz_mul(root, surd->square, decimals->scale);
	mpz_mul(root, root, decimals->scale);
	mpz_mul_2exp(root, root, 2);
	exact = take_root(decimals, root);
	mpz_mul(decimals->number, surd->part, decimals->scale);
	mpz_mul_2exp(decimals->number, decimals->number, 1);
	mpz_add(decimals->number, decimals->number, root);
	mpz_clear(root);
	round_half(decimals, surd->whole, exact);
	write_number(decimals, to);
}
