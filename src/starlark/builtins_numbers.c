/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Built-in functions that make or convert numbers: abs, int, float, round, range, chr, ord, hash. */
#include <math.h>
#include <string.h>

#include "starlark/words.h"
#include "support/text.h"

bool builtin_abs(struct machine *machine, const struct call *call, struct value *result)
{
	struct value x = call->values[0];

	if (!number_is(x))
		return machine_error(machine, CODE_TYPE, "abs: got %s, want int or float",
				     value_type(x));
	*result = x;
	if (x.kind == VALUE_FLOAT)
		*result = value_float(fabs(x.number));
	else if (number_compare(x, value_integer(0)) < 0)
		return value_unary(machine, UNARY_MINUS, x, result);
	return true;
}

bool builtin_round(struct machine *machine, const struct call *call, struct value *result)
{
	int64_t digits = 0;

	if (!number_is(call->values[0]))
		return machine_error(machine, CODE_TYPE, "round: got %s, want int or float",
				     value_type(call->values[0]));
	if (call->values[1].kind != VALUE_NONE &&
	    !value_to_integer(machine, "round: ndigits", call->values[1], &digits))
		return false;
	return number_round(machine, call->values[0], digits, call->values[1].kind == VALUE_NONE,
			    result);
}

/* ---- characters ---- */

static bool complain_of_code(struct machine *machine, int64_t code)
{
	if (code < 0)
		return machine_error(machine, CODE_VALUE,
				     "chr: Unicode code point %jd out of range (<0)",
				     (intmax_t)code);
	if (code > 0x10FFFF)
		return machine_error(machine, CODE_VALUE,
				     "chr: Unicode code point U+%jX out of range (>0x10FFFF)",
				     (uintmax_t)code);
	return machine_error(machine, CODE_VALUE, "chr: U+%jX is not a character", (uintmax_t)code);
}

bool builtin_chr(struct machine *machine, const struct call *call, struct value *result)
{
	struct text_builder to;
	int64_t code;

	if (!value_to_integer(machine, "chr", call->values[0], &code))
		return false;
	text_begin(&to, machine);
	if (code < 0 || code > 0x10FFFF || !text_add_character(&to, (uint32_t)code)) {
		text_drop(&to);
		return complain_of_code(machine, code);
	}
	return text_end(&to, result);
}

bool builtin_ord(struct machine *machine, const struct call *call, struct value *result)
{
	struct value x = call->values[0];
	const struct text *text;

	if (!argument_is_text(machine, "ord", x))
		return false;
	text = value_text(x);
	if (text_count(text) != 1)
		return machine_error(machine, CODE_VALUE,
				     "ord: string encodes %zu Unicode code points, want 1",
				     text_count(text));
	*result = value_integer(text->size == 1 ? (unsigned char)*text->bytes
						: text_code(text->bytes, text->size));
	return true;
}

/* The string hash of Java, as the language defines it: over units of UTF-16. */
static int32_t hash_units(const struct text *text)
{
	uint32_t hash = 0, code;
	size_t at, size;

	for (at = 0; at < text->size; at += size) {
		size = text_character(text->bytes + at, text->size - at);
		code = text_code(text->bytes + at, size);
		if (code >= 0x10000) {
			hash = hash * 31 + (0xD800 + ((code - 0x10000) >> 10));
			code = 0xDC00 + ((code - 0x10000) & 0x3FF);
		}
		hash = hash * 31 + code;
	}
	return hash > INT32_MAX ? -(int32_t)(UINT32_MAX - hash) - 1 : (int32_t)hash;
}

bool builtin_hash(struct machine *machine, const struct call *call, struct value *result)
{
	struct value x = call->values[0];

	if (!argument_is_text(machine, "hash", x))
		return false;
	*result = value_integer(hash_units(value_text(x)));
	return true;
}

/* ---- int and float ---- */

static bool int_of_text(struct machine *machine, const struct text *text, struct value base,
			struct value *result)
{
	enum { MOST_DIGITS = 5000000 };
	char shown[TEXT_QUOTED];
	int64_t number = 10;
	mpz_t integer;

	if (base.kind != VALUE_NONE && !value_to_integer(machine, "int: base", base, &number))
		return false;
	if (number != 0 && (number < 2 || number > 36))
		return machine_error(machine, CODE_VALUE,
				     "int: invalid base %jd (want 0, or 2 to 36)",
				     (intmax_t)number);
	if (text->size > MOST_DIGITS)
		return machine_error(machine, CODE_LIMIT, "int: the text is too long");
	if (!machine_works(machine, text->size))
		return false;
	mpz_init(integer);
	if (number_read_integer(text->bytes, text->size, (int)number, integer))
		return number_from_mpz(machine, integer, result);
	mpz_clear(integer);
	return machine_error(machine, CODE_VALUE, "int: invalid literal with base %jd: %s",
			     (intmax_t)number, text_shown(shown, sizeof shown, text->bytes));
}

bool builtin_int(struct machine *machine, const struct call *call, struct value *result)
{
	struct value x = call->values[0];

	if (value_is_text(x))
		return int_of_text(machine, value_text(x), call->values[1], result);
	if (call->arguments->count + call->arguments->keyword_count > 1)
		return machine_error(machine, CODE_TYPE,
				     "int: can't convert non-string with explicit base");
	if (x.kind == VALUE_TRUTH)
		x = value_integer(x.truth);
	if (!number_is(x))
		return machine_error(machine, CODE_TYPE,
				     "int: got %s, want string, bool, int or float", value_type(x));
	return number_truncate(machine, x, result);
}

static bool float_of_text(struct machine *machine, const struct text *text, struct value *result)
{
	char shown[TEXT_QUOTED];
	double number;

	if (!machine_works(machine, text->size))
		return false;
	if (!number_read_float(text->bytes, text->size, &number))
		return machine_error(machine, CODE_VALUE, "float: invalid float literal: %s",
				     text_shown(shown, sizeof shown, text->bytes));
	if (isinf(number) && strpbrk(text->bytes, "0123456789") != NULL)
		return machine_error(machine, CODE_OVERFLOW,
				     "float: floating-point number too large");
	*result = value_float(number);
	return true;
}

bool builtin_float(struct machine *machine, const struct call *call, struct value *result)
{
	struct value x = call->values[0];
	double number;

	if (value_is_text(x))
		return float_of_text(machine, value_text(x), result);
	if (x.kind == VALUE_TRUTH)
		x = value_integer(x.truth);
	if (!number_is(x))
		return machine_error(machine, CODE_TYPE,
				     "float: got %s, want string, bool, int or float",
				     value_type(x));
	*result = x;
	if (!number_is_integer(x))
		return true; /* a fraction stays exact: its type is float */
	if (!number_to_float(machine, x, &number))
		return false;
	*result = value_float(number);
	return true;
}

/* ---- range ---- */

static bool take_bound(struct machine *machine, struct value value, int64_t *bound)
{
	if (value_is(value, &type_big))
		return machine_error(machine, CODE_VALUE,
				     "range: an argument that does not fit into 64 bits");
	return value_to_integer(machine, "range", value, bound);
}

bool builtin_range(struct machine *machine, const struct call *call, struct value *result)
{
	int64_t bounds[3] = {0, 0, 1};
	struct range *range;
	size_t i;

	if (!arguments_are(machine, call, 1, 3))
		return false;
	for (i = 0; i < call->arguments->count; i++)
		if (!take_bound(machine, call->arguments->positional[i],
				&bounds[call->arguments->count == 1 ? 1 : i]))
			return false;
	if (bounds[2] == 0)
		return machine_error(machine, CODE_VALUE, "range: step argument must not be zero");
	range = heap_range(machine_heap(machine), bounds[0], bounds[1], bounds[2]);
	if (range == NULL)
		return machine_out_of_memory(machine);
	if (range->count == memory_count(UINT64_MAX))
		return machine_error(machine, CODE_VALUE,
				     "range: more numbers than can be counted here");
	*result = value_of(&range->object);
	return true;
}
