/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Arithmetic on numbers of scripts: 64-bit integers with overflow checks, then GMP; exact fractions; floats if one
 * operand is a float, and for the quotient of two integers.
 */
#include <assert.h>
#include <math.h>

#include "pmf/pmf.h"
#include "starlark/words.h"

enum {
	MOST_BITS = 1 << 24, /* of an integer */
	MOST_SHIFT = 100000,
	LIMB = 64
};

/* ---- integers of 64 bits ---- */

static bool quick_floor(int64_t a, int64_t b, int64_t *quotient, int64_t *rest)
{
	if (b == -1 && a == INT64_MIN)
		return false;
	*quotient = a / b;
	*rest = a % b;
	if (*rest != 0 && (*rest < 0) != (b < 0)) {
		*quotient -= 1;
		*rest += b;
	}
	return true;
}

static int64_t quick_right(int64_t a, int64_t places)
{
	int64_t by = places > 63 ? 63 : places;

	return a < 0 ? ~(~a >> by) : a >> by;
}

/* 64-bit arithmetic; false if the result does not fit. */
static bool quick(enum value_operation operation, int64_t a, int64_t b, int64_t *result)
{
	int64_t other;

	switch (operation) {
	case OPERATION_ADD:
		return !__builtin_add_overflow(a, b, result);
	case OPERATION_SUBTRACT:
		return !__builtin_sub_overflow(a, b, result);
	case OPERATION_MULTIPLY:
		return !__builtin_mul_overflow(a, b, result);
	case OPERATION_FLOOR_DIVIDE:
		return quick_floor(a, b, result, &other);
	case OPERATION_MODULO:
		return quick_floor(a, b, &other, result);
	case OPERATION_OR:
		*result = a | b;
		return true;
	case OPERATION_AND:
		*result = a & b;
		return true;
	case OPERATION_XOR:
		*result = a ^ b;
		return true;
	case OPERATION_SHIFT_LEFT:
		return b < 62 && !__builtin_mul_overflow(a, INT64_C(1) << b, result);
	case OPERATION_SHIFT_RIGHT:
		*result = quick_right(a, b);
		return true;
	case OPERATION_DIVIDE:
	case OPERATION_COUNT:
		break;
	}
	return false;
}

/* ---- big integers ---- */

static bool is_too_long(struct machine *machine, size_t bits)
{
	if (bits <= MOST_BITS)
		return !machine_works(machine, bits / LIMB);
	machine_error(machine, CODE_LIMIT, "an integer of more than %d bits", (int)MOST_BITS);
	return true;
}

/*
 * a = a + b - `times` (a & b). In two's complement of any length this is a | b, once, and a ^ b, twice; in the page it is shorter than GMP's
 * functions for these.
 */
static void add_without_common(mpz_t a, const mpz_t b, unsigned long times)
{
	mpz_t common;

	mpz_init(common);
	mpz_and(common, a, b);
	mpz_add(a, a, b);
	mpz_submul_ui(a, common, times);
	mpz_clear(common);
}

/* a = a `operation` b */
static void long_operation(enum value_operation operation, mpz_t a, const mpz_t b)
{
	static void (*const operations[OPERATION_COUNT])(mpz_ptr, mpz_srcptr, mpz_srcptr) = {
		[OPERATION_ADD] = mpz_add,       [OPERATION_SUBTRACT] = mpz_sub,
		[OPERATION_MULTIPLY] = mpz_mul,  [OPERATION_FLOOR_DIVIDE] = mpz_fdiv_q,
		[OPERATION_MODULO] = mpz_fdiv_r, [OPERATION_AND] = mpz_and,
	};

	assert(operation < OPERATION_COUNT);
	if (operation == OPERATION_SHIFT_LEFT)
		mpz_mul_2exp(a, a, mpz_get_ui(b));
	else if (operation == OPERATION_SHIFT_RIGHT)
		mpz_fdiv_q_2exp(a, a, mpz_fits_ulong_p(b) ? mpz_get_ui(b) : MOST_BITS);
	else if (operation == OPERATION_OR || operation == OPERATION_XOR)
		add_without_common(a, b, operation == OPERATION_OR ? 1 : 2);
	else
		operations[operation](a, a, b);
}

/* An upper bound for the number of bits of the result. */
static size_t bits_of_result(enum value_operation operation, const mpz_t a, const mpz_t b)
{
	size_t left = mpz_sizeinbase(a, 2), right = mpz_sizeinbase(b, 2);

	if (operation == OPERATION_MULTIPLY)
		return left + right;
	if (operation == OPERATION_SHIFT_LEFT)
		return left + mpz_get_ui(b);
	return left > right ? left : right;
}

static bool any_size(struct machine *machine, const struct value_operands *operands,
		     struct value *result)
{
	mpz_t left, right;
	bool too_long;

	mpz_inits(left, right, NULL);
	number_to_mpz(left, operands->a);
	number_to_mpz(right, operands->b);
	too_long = is_too_long(machine, bits_of_result(operands->operation, left, right));
	if (!too_long)
		long_operation(operands->operation, left, right);
	mpz_clear(right);
	if (!too_long)
		return number_from_mpz(machine, left, result);
	mpz_clear(left);
	return false;
}

static bool is_negative(struct value integer)
{
	return integer.kind == VALUE_INTEGER ? integer.integer < 0
					     : mpz_sgn(value_big(integer)) < 0;
}

static bool may_shift(struct machine *machine, enum value_operation operation, struct value places)
{
	if (is_negative(places))
		return machine_error(machine, CODE_VALUE, "negative shift count");
	if (operation == OPERATION_SHIFT_LEFT &&
	    (places.kind != VALUE_INTEGER || places.integer > MOST_SHIFT))
		return machine_error(machine, CODE_LIMIT, "shift count too large: at most %d",
				     (int)MOST_SHIFT);
	return true;
}

static bool is_divisor(struct machine *machine, enum value_operation operation, struct value b,
		       bool integers)
{
	const char *what = operation == OPERATION_FLOOR_DIVIDE ? "floored division"
			   : operation == OPERATION_DIVIDE     ? "floating-point division"
			   : integers                          ? "integer modulo"
							       : "floating-point modulo";

	if (number_is_true(b))
		return true;
	return machine_error(machine, CODE_DIVISION, "%s by zero", what);
}

static bool divides(enum value_operation operation)
{
	return operation == OPERATION_DIVIDE || operation == OPERATION_FLOOR_DIVIDE ||
	       operation == OPERATION_MODULO;
}

static bool divide_integers(struct machine *machine, struct value a, struct value b,
			    struct value *result)
{
	mpz_t left, right;
	double quotient;

	mpz_inits(left, right, NULL);
	number_to_mpz(left, a);
	number_to_mpz(right, b);
	if (mpz_sgn(right) < 0) {
		mpz_neg(left, left);
		mpz_neg(right, right);
	}
	quotient = pmf_nearest(left, right);
	mpz_clears(left, right, NULL);
	if (isinf(quotient))
		return machine_error(machine, CODE_OVERFLOW,
				     "the quotient is too large for a float");
	*result = value_float(quotient);
	return true;
}

static bool integers(struct machine *machine, const struct value_operands *operands,
		     struct value *result)
{
	enum value_operation operation = operands->operation;
	struct value a = operands->a, b = operands->b;
	int64_t small;

	if (divides(operation) && !is_divisor(machine, operation, b, true))
		return false;
	if ((operation == OPERATION_SHIFT_LEFT || operation == OPERATION_SHIFT_RIGHT) &&
	    !may_shift(machine, operation, b))
		return false;
	if (operation == OPERATION_DIVIDE)
		return divide_integers(machine, a, b, result);
	if (a.kind != VALUE_INTEGER || b.kind != VALUE_INTEGER ||
	    !quick(operation, a.integer, b.integer, &small))
		return any_size(machine, operands, result);
	*result = value_integer(small);
	return true;
}

/* ---- floats ---- */

static double float_modulo(double a, double b)
{
	double rest = fmod(a, b);

	return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

static enum done floats(struct machine *machine, const struct value_operands *operands,
			struct value *result)
{
	enum value_operation operation = operands->operation;
	struct value a = operands->a, b = operands->b;
	double x, y;

	if (operation > OPERATION_MODULO)
		return NOT_DONE;
	if (!number_to_float(machine, a, &x) || !number_to_float(machine, b, &y))
		return FAILED;
	if (divides(operation) && !is_divisor(machine, operation, b, false))
		return FAILED;
	if (operation == OPERATION_ADD)
		x += y;
	else if (operation == OPERATION_SUBTRACT)
		x -= y;
	else if (operation == OPERATION_MULTIPLY)
		x *= y;
	else if (operation == OPERATION_MODULO)
		x = float_modulo(x, y);
	else
		x = operation == OPERATION_DIVIDE ? x / y : floor(x / y);
	*result = value_float(x);
	return DONE;
}

/* ---- fractions ---- */

static size_t fraction_bits(const mpq_t number)
{
	return mpz_sizeinbase(mpq_numref(number), 2) + mpz_sizeinbase(mpq_denref(number), 2);
}

/* a = a // b, or a = a % b */
static void fraction_floor(mpq_t a, const mpq_t b, bool rest)
{
	mpq_t quotient;

	mpq_init(quotient);
	mpq_div(quotient, a, b);
	mpz_fdiv_q(mpq_numref(quotient), mpq_numref(quotient), mpq_denref(quotient));
	mpz_set_ui(mpq_denref(quotient), 1);
	if (rest) {
		mpq_mul(quotient, quotient, b);
		mpq_sub(a, a, quotient);
	} else {
		mpq_set(a, quotient);
	}
	mpq_clear(quotient);
}

static void fraction_operation(enum value_operation operation, mpq_t a, const mpq_t b)
{
	if (operation == OPERATION_ADD)
		mpq_add(a, a, b);
	else if (operation == OPERATION_SUBTRACT)
		mpq_sub(a, a, b);
	else if (operation == OPERATION_MULTIPLY)
		mpq_mul(a, a, b);
	else if (operation == OPERATION_DIVIDE)
		mpq_div(a, a, b);
	else
		fraction_floor(a, b, operation == OPERATION_MODULO);
}

static enum done fractions(struct machine *machine, const struct value_operands *operands,
			   struct value *result)
{
	enum value_operation operation = operands->operation;
	struct value a = operands->a, b = operands->b;
	mpq_t left, right;
	bool too_long;

	if (operation > OPERATION_MODULO)
		return NOT_DONE;
	if (divides(operation) && !is_divisor(machine, operation, b, false))
		return FAILED;
	mpq_inits(left, right, NULL);
	number_to_mpq(left, a);
	number_to_mpq(right, b);
	too_long = is_too_long(machine, fraction_bits(left) + fraction_bits(right));
	if (!too_long)
		fraction_operation(operation, left, right);
	mpq_clear(right);
	if (!too_long)
		return done_if(number_from_mpq(machine, left, result));
	mpq_clear(left);
	return FAILED;
}

/* ---- all numbers ---- */

enum done number_binary(struct machine *machine, const struct value_operands *operands,
			struct value *result)
{
	struct value a = operands->a, b = operands->b;

	if (!number_is(a) || !number_is(b))
		return NOT_DONE;
	if (number_is_integer(a) && number_is_integer(b))
		return done_if(integers(machine, operands, result));
	if (a.kind == VALUE_FLOAT || b.kind == VALUE_FLOAT)
		return floats(machine, operands, result);
	return fractions(machine, operands, result);
}

static bool negate_integer(struct machine *machine, struct value a, struct value *result)
{
	mpz_t number;

	if (a.kind == VALUE_INTEGER && a.integer != INT64_MIN) {
		*result = value_integer(-a.integer);
		return true;
	}
	mpz_init(number);
	number_to_mpz(number, a);
	mpz_neg(number, number);
	return number_from_mpz(machine, number, result);
}

static bool negate(struct machine *machine, struct value a, struct value *result)
{
	mpq_t number;

	if (number_is_integer(a))
		return negate_integer(machine, a, result);
	if (a.kind == VALUE_FLOAT) {
		*result = value_float(-a.number);
		return true;
	}
	mpq_init(number);
	mpq_neg(number, value_fraction(a));
	return number_from_mpq(machine, number, result);
}

static bool invert(struct machine *machine, struct value a, struct value *result)
{
	mpz_t number;

	if (a.kind == VALUE_INTEGER) {
		*result = value_integer(~a.integer);
		return true;
	}
	mpz_init(number);
	mpz_com(number, value_big(a));
	return number_from_mpz(machine, number, result);
}

enum done number_unary(struct machine *machine, enum unary operation, struct value a,
		       struct value *result)
{
	if (!number_is(a) || (operation == UNARY_INVERT && !number_is_integer(a)))
		return NOT_DONE;
	if (operation == UNARY_MINUS)
		return done_if(negate(machine, a, result));
	if (operation == UNARY_INVERT)
		return done_if(invert(machine, a, result));
	*result = a;
	return DONE;
}
