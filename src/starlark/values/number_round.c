/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Decimal rounding: round(x, n) and "%.2f". Done exactly with fractions, halves to even, as Python rounds fractions and
 * floats.
 */
#include <math.h>
#include <string.h>

#include "pmf/pmf.h"
#include "starlark/words.h"

/* ---- fractions ---- */

/* a * 10^power; the result is not canonical. */
static void scale(mpq_t a, int64_t power)
{
	mpz_t factor;

	mpz_init(factor);
	mpz_ui_pow_ui(factor, 10, (unsigned long)(power < 0 ? -power : power));
	if (power < 0)
		mpz_mul(mpq_denref(a), mpq_denref(a), factor);
	else
		mpz_mul(mpq_numref(a), mpq_numref(a), factor);
	mpz_clear(factor);
}

/* x * 10^digits, rounded to the nearest integer, halves to even. */
static void round_to(mpz_t rounded, mpq_srcptr x, int64_t digits)
{
	mpq_t scaled;
	mpz_t rest;
	int half;

	mpq_init(scaled);
	mpz_init(rest);
	mpq_set(scaled, x);
	scale(scaled, digits);
	mpz_fdiv_qr(rounded, rest, mpq_numref(scaled), mpq_denref(scaled));
	mpz_mul_2exp(rest, rest, 1);
	half = mpz_cmp(rest, mpq_denref(scaled));
	if (half > 0 || (half == 0 && mpz_odd_p(rounded)))
		mpz_add_ui(rounded, rounded, 1);
	mpz_clear(rest);
	mpq_clear(scaled);
}

/* Whether x > 0 is at least 10^power. */
static bool reaches(mpq_srcptr x, int64_t power)
{
	mpq_t scaled;
	bool yes;

	mpq_init(scaled);
	mpq_set(scaled, x);
	scale(scaled, -power);
	yes = mpz_cmp(mpq_numref(scaled), mpq_denref(scaled)) >= 0;
	mpq_clear(scaled);
	return yes;
}

/* An error if there are too many digits to work with; counts the steps. */
static bool may_round(struct machine *machine, mpq_srcptr x, int64_t digits)
{
	enum { MOST = 10000, LIMB = 64 };

	if (digits > MOST || digits < -MOST)
		return machine_error(machine, CODE_LIMIT, "more than %d digits", (int)MOST);
	return machine_works(machine,
			     (mpz_sizeinbase(mpq_numref(x), 2) + mpz_sizeinbase(mpq_denref(x), 2)) /
				     LIMB);
}

/* ---- round(x, n) ---- */

/* The number rounded * 10^-digits, as a float if x is one; clears `rounded`. */
static bool of_type(struct machine *machine, struct value x, mpz_t rounded, int64_t digits,
		    struct value *result)
{
	mpq_t number;

	mpq_init(number);
	mpz_swap(mpq_numref(number), rounded);
	mpz_clear(rounded);
	scale(number, -digits);
	mpq_canonicalize(number);
	if (x.kind != VALUE_FLOAT)
		return number_from_mpq(machine, number, result);
	*result = value_float(
		copysign(pmf_nearest(mpq_numref(number), mpq_denref(number)), x.number));
	mpq_clear(number);
	return true;
}

bool number_round(struct machine *machine, struct value x, int64_t digits, bool whole,
		  struct value *result)
{
	mpz_t rounded;
	mpq_t number;
	bool ok;

	*result = x;
	if (x.kind == VALUE_FLOAT && !isfinite(x.number))
		return !whole || number_truncate(machine, x, result);
	if (number_is_integer(x) && digits >= 0)
		return true;
	mpq_init(number);
	number_to_mpq(number, x);
	ok = may_round(machine, number, digits);
	mpz_init(rounded);
	if (ok)
		round_to(rounded, number, digits);
	mpq_clear(number);
	if (ok && !whole && !number_is_integer(x))
		return of_type(machine, x, rounded, digits, result);
	if (ok && digits < 0) {
		mpz_t factor;

		mpz_init(factor);
		mpz_ui_pow_ui(factor, 10, (unsigned long)-digits);
		mpz_mul(rounded, rounded, factor);
		mpz_clear(factor);
	}
	if (ok)
		return number_from_mpz(machine, rounded, result);
	mpz_clear(rounded);
	return false;
}

/* ---- "%.2f" ---- */

/* Appends a decimal integer with a point before its last `decimals` digits. */
static bool add_digits(struct text_builder *to, mpz_srcptr digits, int64_t decimals)
{
	const struct dicelab_memory *memory = machine_heap(to->machine)->memory;
	size_t places = mpz_sizeinbase(digits, 10) + (size_t)decimals + 3, size, zeros;
	char *text = memory_take(memory, places);

	if (text == NULL)
		return machine_out_of_memory(to->machine);
	mpz_get_str(text, 10, digits);
	size = strlen(text);
	for (zeros = size > (size_t)decimals ? 0 : (size_t)decimals + 1 - size; zeros > 0;
	     zeros--) {
		memmove(text + 1, text, ++size);
		*text = '0';
	}
	text_add(to, text, size - (size_t)decimals);
	if (decimals > 0) {
		text_add(to, ".", 1);
		text_add(to, text + size - decimals, (size_t)decimals);
	}
	memory_release(memory, text);
	return true;
}

static bool write_fixed(struct text_builder *to, mpq_srcptr x, int64_t decimals)
{
	mpz_t digits;
	bool ok;

	mpz_init(digits);
	round_to(digits, x, decimals);
	ok = add_digits(to, digits, decimals);
	mpz_clear(digits);
	return ok;
}

/* The decimal exponent of x, rounded to `decimals` digits after the first, and these digits; 0 for 0. */
static int64_t find_power(mpq_srcptr x, int64_t decimals, mpz_t digits)
{
	int64_t power;
	mpz_t most;

	if (mpq_sgn(x) == 0)
		return 0;
	power = (int64_t)mpz_sizeinbase(mpq_numref(x), 10) -
		(int64_t)mpz_sizeinbase(mpq_denref(x), 10) + 1;
	while (!reaches(x, power))
		power--;
	round_to(digits, x, decimals - power);
	mpz_init(most);
	mpz_ui_pow_ui(most, 10, (unsigned long)decimals + 1);
	if (mpz_cmp(digits, most) >= 0) /* rounding carried, such as 9.99 to 10.0 */
		round_to(digits, x, decimals - ++power);
	mpz_clear(most);
	return power;
}

static bool write_power(struct text_builder *to, mpq_srcptr x, int64_t decimals)
{
	char text[24];
	int64_t power;
	mpz_t digits;
	bool ok;

	mpz_init(digits);
	power = find_power(x, decimals, digits);
	ok = add_digits(to, digits, decimals);
	mpz_clear(digits);
	snprintf(text, sizeof text, "e%c%02jd", power < 0 ? '-' : '+',
		 (intmax_t)(power < 0 ? -power : power));
	text_add_string(to, text);
	return ok;
}

/* Format g: `count` significant digits without trailing zeros; with an exponent if it is below -4 or not below `count`. */
static bool write_general(struct text_builder *to, mpq_srcptr x, int64_t count)
{
	enum { LEAST = -4 };
	size_t start = to->size, end, tail;
	int64_t power;
	mpz_t digits;

	count = count > 0 ? count : 1;
	mpz_init(digits);
	power = find_power(x, count - 1, digits);
	mpz_clear(digits);
	if (power >= LEAST && power < count ? !write_fixed(to, x, count - 1 - power)
					    : !write_power(to, x, count - 1))
		return false;
	if (to->failed || memchr(to->bytes + start, '.', to->size - start) == NULL)
		return true;
	for (end = start; end < to->size && to->bytes[end] != 'e'; end++)
		;
	for (tail = end; to->bytes[tail - 1] == '0'; tail--)
		;
	tail -= to->bytes[tail - 1] == '.';
	memmove(to->bytes + tail, to->bytes + end, to->size - end);
	to->size -= end - tail;
	return true;
}

/* Formats a finite, non-negative number. */
static bool write_form(struct text_builder *to, mpq_srcptr x, char form, int64_t precision)
{
	enum { ORDINARY = 6 };
	int64_t digits = precision < 0 ? ORDINARY : precision;

	switch (form) {
	case 'f':
		return write_fixed(to, x, digits);
	case 'e':
		return write_power(to, x, digits);
	default:
		return write_general(to, x, digits);
	}
}

bool number_write_form(struct text_builder *to, struct value number, char form, int64_t precision)
{
	bool negative = number.kind == VALUE_FLOAT && signbit(number.number);
	mpq_t x;
	bool ok;

	if (number.kind == VALUE_FLOAT && !isfinite(number.number))
		return number_write(to, number);
	if (form == 'g' && precision < 0)
		return number_write_float(to, number);
	mpq_init(x);
	number_to_mpq(x, number);
	negative = negative || mpq_sgn(x) < 0;
	mpq_abs(x, x);
	if (negative)
		text_add(to, "-", 1);
	ok = may_round(to->machine, x, precision) && write_form(to, x, form, precision);
	mpq_clear(x);
	return ok;
}
