/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Numbers of scripts: integers of any size, floats and exact fractions, seen as one numeric type. Comparison is exact
 * across all of them, and equal numbers have equal hashes. Arithmetic is in number_operations.c.
 */
#include <math.h>
#include <string.h>

#include "pmf/pmf.h"
#include "starlark/words.h"
#include "support/hash_table.h"

static bool is_big(struct value value)
{
	return value_is(value, &type_big);
}

static bool is_fraction(struct value value)
{
	return value_is(value, &type_fraction);
}

bool number_is_integer(struct value value)
{
	return value.kind == VALUE_INTEGER || is_big(value);
}

bool number_is(struct value value)
{
	return value.kind == VALUE_INTEGER || value.kind == VALUE_FLOAT || is_big(value) ||
	       is_fraction(value);
}

bool number_is_true(struct value value)
{
	if (value.kind == VALUE_INTEGER)
		return value.integer != 0;
	if (value.kind == VALUE_FLOAT)
		return value.number != 0;
	return is_big(value) || mpq_sgn(value_fraction(value)) != 0;
}

/* ---- from and to GMP ---- */

void number_to_mpz(mpz_t to, struct value integer)
{
	uint64_t size;

	if (integer.kind != VALUE_INTEGER) {
		mpz_set(to, value_big(integer));
		return;
	}
	size = integer.integer < 0 ? -(uint64_t)integer.integer : (uint64_t)integer.integer;
	pmf_set(to, size);
	if (integer.integer < 0)
		mpz_neg(to, to);
}

bool number_from_mpz(struct machine *machine, mpz_t integer, struct value *result)
{
	bool made = heap_integer(machine_heap(machine), integer, result);

	mpz_clear(integer);
	return made || machine_out_of_memory(machine);
}

bool number_from_mpq(struct machine *machine, mpq_t number, struct value *result)
{
	bool made = value_new(machine, heap_fraction(machine_heap(machine), number), result);

	mpq_clear(number);
	return made;
}

/* ---- floats ---- */

/* The nearest float; infinite, if the number is too large for any other. */
static double nearest_float(struct value value)
{
	double nearest;
	mpz_t one;

	if (value.kind == VALUE_FLOAT)
		return value.number;
	if (value.kind == VALUE_INTEGER)
		return (double)value.integer;
	if (is_fraction(value))
		return pmf_nearest(mpq_numref(value_fraction(value)),
				   mpq_denref(value_fraction(value)));
	mpz_init_set_ui(one, 1);
	nearest = pmf_nearest(value_big(value), one);
	mpz_clear(one);
	return nearest;
}

bool number_to_float(struct machine *machine, struct value value, double *number)
{
	*number = nearest_float(value);
	return !isinf(*number) || value.kind == VALUE_FLOAT ||
	       machine_error(machine, CODE_OVERFLOW, "int too large to convert to float");
}

bool number_truncate(struct machine *machine, struct value number, struct value *result)
{
	mpz_t whole;

	if (number_is_integer(number)) {
		*result = number;
		return true;
	}
	if (number.kind == VALUE_FLOAT && !isfinite(number.number))
		return machine_error(machine, CODE_VALUE, "cannot convert float %s to integer",
				     isnan(number.number) ? "NaN" : "infinity");
	mpz_init(whole);
	if (number.kind == VALUE_FLOAT)
		mpz_set_d(whole, number.number);
	else
		mpz_tdiv_q(whole, mpq_numref(value_fraction(number)),
			   mpq_denref(value_fraction(number)));
	return number_from_mpz(machine, whole, result);
}

/* ---- order and equality ---- */

static int sign_of(int number)
{
	return (number > 0) - (number < 0);
}

static int compare_floats(double a, double b)
{
	if (isnan(a) || isnan(b))
		return (isnan(a) != 0) - (isnan(b) != 0);
	return (a > b) - (a < b);
}

void number_to_mpq(mpq_t to, struct value value)
{
	if (is_fraction(value))
		mpq_set(to, value_fraction(value));
	else if (value.kind == VALUE_FLOAT)
		mpq_set_d(to, value.number);
	else
		number_to_mpz(mpq_numref(to), value);
}

static int compare_exactly(struct value a, struct value b)
{
	mpq_t left, right;
	int order;

	mpq_inits(left, right, NULL);
	number_to_mpq(left, a);
	number_to_mpq(right, b);
	order = sign_of(mpq_cmp(left, right));
	mpq_clears(left, right, NULL);
	return order;
}

static bool fits_float(int64_t integer)
{
	enum { BITS = 53 };

	return integer <= INT64_C(1) << BITS && integer >= -(INT64_C(1) << BITS);
}

static int compare_with_float(struct value a, double b)
{
	if (!isfinite(b))
		return isnan(b) || b > 0 ? -1 : 1;
	if (a.kind == VALUE_INTEGER && fits_float(a.integer))
		return compare_floats((double)a.integer, b);
	return compare_exactly(a, value_float(b));
}

int number_compare(struct value a, struct value b)
{
	if (a.kind == VALUE_INTEGER && b.kind == VALUE_INTEGER)
		return (a.integer > b.integer) - (a.integer < b.integer);
	if (a.kind == VALUE_FLOAT && b.kind == VALUE_FLOAT)
		return compare_floats(a.number, b.number);
	if (b.kind == VALUE_FLOAT)
		return compare_with_float(a, b.number);
	if (a.kind == VALUE_FLOAT)
		return -compare_with_float(b, a.number);
	if (is_big(a) && is_big(b))
		return sign_of(mpz_cmp(value_big(a), value_big(b)));
	return compare_exactly(a, b);
}

/* ---- hashes ---- */

/* Equal numbers need equal hashes: whole numbers of 64 bits hash as such, all others as the nearest float, the only float
   that they can equal. */
/* Of an integer beyond 64 bits, which is often near others: its remainder modulo a prime. */
static uint64_t hash_large(mpz_srcptr integer)
{
	return hash_add(HASH_BEGIN, mpz_fdiv_ui(integer, 2147483647));
}

static uint64_t hash_large_float(double number)
{
	uint64_t hash;
	mpz_t integer;

	mpz_init(integer);
	mpz_set_d(integer, number);
	hash = hash_large(integer);
	mpz_clear(integer);
	return hash;
}

uint64_t number_hash(struct value value)
{
	static const double end = 9223372036854775808.0; /* 2^63 */
	double number = nearest_float(value);
	bool is_whole = number == floor(number) && number >= -end && number < end;
	uint64_t bits = 0;
	int64_t whole = is_whole ? (int64_t)number : 0;

	if (is_big(value))
		return hash_large(value_big(value));
	if (value.kind == VALUE_INTEGER) {
		is_whole = true;
		whole = value.integer;
	} else if (is_fraction(value) && mpz_cmp_ui(mpq_denref(value_fraction(value)), 1) == 0) {
		is_whole = integer_fits(mpq_numref(value_fraction(value)), &whole);
		if (!is_whole)
			return hash_large(mpq_numref(value_fraction(value)));
	}
	if (is_whole)
		return hash_add(HASH_BEGIN, (uint64_t)whole);
	if (isfinite(number) && number == floor(number))
		return hash_large_float(number);
	if (!isnan(number))
		memcpy(&bits, &number, sizeof bits);
	return hash_add(HASH_BEGIN, bits);
}

/* ---- types ---- */

static void big_clear(struct heap *heap, struct object *object)
{
	(void)heap;
	mpz_clear(((struct big *)object)->value);
}

static void fraction_clear(struct heap *heap, struct object *object)
{
	(void)heap;
	mpq_clear(((struct fraction *)object)->value);
}

const struct type type_big = {.name = "int", .clear = big_clear};
const struct type type_fraction = {.name = "float", .clear = fraction_clear};
