/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Formatting and parsing of numbers. A float is shown with the fewest digits that read back, independently of the
 * locale; a fraction is shown as the nearest float.
 */
#include <ctype.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "starlark/words.h"
#include "support/text.h"

/* ---- floats to texts ---- */

/* The shortest digits that read back. A number of at most 15 digits is found with 15 digits and zeros cut off; subnormal
   numbers have fewer bits and start at one digit. */
void number_show_float(char text[NUMBER_SIZE], double number)
{
	enum { ALWAYS = 15, ENOUGH = 17 };
	enum { LEAST = -4, MOST = 5 }; /* range of exponents that are not written */
	int count = fabs(number) < DBL_MIN ? 1 : ALWAYS, power, decimals;
	const char *end;

	if (!isfinite(number)) {
		snprintf(text, NUMBER_SIZE, "%s",
			 isnan(number) ? "nan"
			 : number > 0  ? "+inf"
				       : "-inf");
		return;
	}
	do
		snprintf(text, NUMBER_SIZE, "%.*e", count - 1, number);
	while (strtod(text, NULL) != number && ++count <= ENOUGH);
	end = strchr(text, 'e');
	power = atoi(end + 1);
	for (; count > 1 && end[-1] == '0'; end--)
		count--;
	decimals = count - 1 - power;
	if (power < LEAST || power > MOST)
		snprintf(text, NUMBER_SIZE, "%.*e", count - 1, number);
	else
		snprintf(text, NUMBER_SIZE, "%.*f", decimals > 0 ? decimals : 1, number);
	text_set_point(text);
}

/* ---- integers to texts ---- */

static void write_small(struct text_builder *to, int64_t integer, int base)
{
	enum { MOST = 66 };
	uint64_t rest = integer < 0 ? -(uint64_t)integer : (uint64_t)integer;
	char text[MOST];
	size_t at = MOST;

	do {
		text[--at] = "0123456789abcdef"[rest % (unsigned)base];
		rest /= (unsigned)base;
	} while (rest > 0);
	if (integer < 0)
		text[--at] = '-';
	text_add(to, text + at, MOST - at);
}

static bool write_big(struct text_builder *to, mpz_srcptr integer, int base)
{
	const struct dicelab_memory *memory = machine_heap(to->machine)->memory;
	size_t size = mpz_sizeinbase(integer, base) + 2;
	char *text;

	if (!machine_works(to->machine, size))
		return false;
	text = memory_take(memory, size);
	if (text == NULL)
		return machine_out_of_memory(to->machine);
	mpz_get_str(text, base, integer);
	text_add_string(to, text);
	memory_release(memory, text);
	return true;
}

bool number_write_base(struct text_builder *to, struct value integer, int base)
{
	if (integer.kind != VALUE_INTEGER)
		return write_big(to, value_big(integer), base);
	write_small(to, integer.integer, base);
	return true;
}

bool number_write(struct text_builder *to, struct value number)
{
	return number_is_integer(number) ? number_write_base(to, number, 10)
					 : number_write_float(to, number);
}

bool number_write_float(struct text_builder *to, struct value number)
{
	char text[NUMBER_SIZE];
	double nearest;

	if (!number_to_float(to->machine, number, &nearest))
		return false;
	number_show_float(text, nearest);
	text_add_string(to, text);
	return true;
}

/* ---- texts to integers ---- */

/* The base of a prefix such as 0x; 0 without a prefix. */
static int base_of_prefix(const char *bytes, size_t size)
{
	static const char letters[] = "xXoObB";
	static const int bases[] = {16, 8, 2};
	const char *letter =
		size >= 2 && bytes[0] == '0' ? memchr(letters, bytes[1], sizeof letters - 1) : NULL;

	return letter == NULL ? 0 : bases[(letter - letters) / 2];
}

static int digit_of(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	if (c >= 'a' && c <= 'z')
		return c - 'a' + 10;
	return c >= 'A' && c <= 'Z' ? c - 'A' + 10 : 99;
}

static bool are_digits(const char *bytes, size_t size, int base)
{
	size_t i;

	for (i = 0; i < size; i++)
		if (digit_of(bytes[i]) >= base)
			return false;
	return size > 0;
}

bool number_read_integer(const char *bytes, size_t size, int base, mpz_t integer)
{
	bool negative = size > 0 && *bytes == '-';
	size_t sign = negative || (size > 0 && *bytes == '+');
	int named;

	bytes += sign;
	size -= sign;
	named = base_of_prefix(bytes, size);
	if (named != 0 && (base == 0 || base == named)) {
		bytes += 2;
		size -= 2;
		base = named;
	} else if (base == 0) {
		if (size > 1 && *bytes == '0' && strspn(bytes, "0") < size)
			return false; /* a leading zero meant octal once */
		base = 10;
	}
	if (!are_digits(bytes, size, base) || mpz_set_str(integer, bytes, base) != 0)
		return false;
	if (negative)
		mpz_neg(integer, integer);
	return true;
}

/* ---- texts to floats ---- */

/* Digits after so many do not change the rounding, except whether one of them is nonzero. */
enum { MOST_DIGITS = 800 };

/* The state of parsing: the number read so far is digits * 10^power. */
struct digit_reader {
	const char *at, *end;
	char digits[MOST_DIGITS + 24]; /* without leading zeros; and room for the power */
	size_t count;
	int64_t power;
	bool any; /* there was a digit */
};

static bool starts(const struct digit_reader *reader, const char *characters)
{
	return reader->at < reader->end && *reader->at != '\0' &&
	       strchr(characters, *reader->at) != NULL;
}

static void read_digits(struct digit_reader *reader, bool is_fraction)
{
	for (; starts(reader, "0123456789"); reader->at++) {
		char *last = &reader->digits[MOST_DIGITS - 1], digit = *reader->at;

		reader->any = true;
		if (reader->count == MOST_DIGITS) {
			reader->power += !is_fraction;
			*last = (char)(digit > '0' && *last == '0' ? '1' : *last);
			continue;
		}
		reader->power -= is_fraction;
		if (reader->count > 0 || digit > '0')
			reader->digits[reader->count++] = digit;
	}
}

static bool read_exponent(struct digit_reader *reader)
{
	enum { LARGEST = 1000000 };
	bool negative, any = false;
	int64_t exponent = 0;

	if (!starts(reader, "eE"))
		return true;
	reader->at++;
	negative = starts(reader, "-");
	if (starts(reader, "+-"))
		reader->at++;
	for (; starts(reader, "0123456789"); any = true) {
		if (exponent < LARGEST)
			exponent = exponent * 10 + (*reader->at - '0');
		reader->at++;
	}
	reader->power += negative ? -exponent : exponent;
	return any;
}

/* Digits without a point mean the same to strtod in all locales. */
static bool read_decimal(struct digit_reader *reader, double *number)
{
	read_digits(reader, false);
	if (starts(reader, ".")) {
		reader->at++;
		read_digits(reader, true);
	}
	if (!reader->any || !read_exponent(reader) || reader->at != reader->end)
		return false;
	if (reader->count == 0)
		reader->digits[reader->count++] = '0';
	sprintf(reader->digits + reader->count, "e%jd", (intmax_t)reader->power);
	*number = strtod(reader->digits, NULL);
	return true;
}

static bool is_word(const char *bytes, size_t size, const char *word)
{
	size_t i;

	for (i = 0; i < size && word[i] != '\0'; i++)
		if (tolower((unsigned char)bytes[i]) != word[i])
			return false;
	return i == size && word[i] == '\0';
}

static bool read_special(const char *bytes, size_t size, double *number)
{
	if (is_word(bytes, size, "inf") || is_word(bytes, size, "infinity"))
		*number = HUGE_VAL;
	else if (is_word(bytes, size, "nan"))
		*number = NAN;
	else
		return false;
	return true;
}

bool number_read_float(const char *bytes, size_t size, double *number)
{
	bool negative = size > 0 && *bytes == '-';
	size_t sign = negative || (size > 0 && *bytes == '+');
	struct digit_reader reader;

	reader.at = bytes + sign;
	reader.end = bytes + size;
	reader.count = 0;
	reader.power = 0;
	reader.any = false;
	if (!read_special(bytes + sign, size - sign, number) && !read_decimal(&reader, number))
		return false;
	if (negative)
		*number = -*number;
	return true;
}
