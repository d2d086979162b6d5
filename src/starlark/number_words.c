/*
 * Formatting and parsing of numbers. A float is shown with the fewest digits that read back, independently of the
 * locale; a fraction is shown as the nearest float. Floats are parsed exactly, as fractions, and rounded once.
 */
#include <ctype.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pmf/pmf.h"
#include "starlark/words.h"
#include "support/text.h"

/* ---- floats to texts ---- */

static bool show_special(char text[NUMBER_SIZE], double number)
{
	if (!isfinite(number))
		snprintf(text, NUMBER_SIZE, "%s",
			 isnan(number) ? "nan"
			 : number > 0  ? "+inf"
				       : "-inf");
	return !isfinite(number);
}

/* Decimal digits of a number above 0, without trailing zeros, and the exponent of the first one. */
struct digits {
	char digits[24];
	int count, power;
};

/* The shortest digits that read back. A number of at most 15 digits is found with 15 digits and zeros cut off;
   subnormal numbers have fewer bits and start at one digit. */
static struct digits shortest_digits(double number)
{
	enum { ALWAYS = 15, ENOUGH = 17 };
	struct digits shortest = {.count = 0};
	char text[40];
	int count = number < DBL_MIN ? 1 : ALWAYS, i;

	do
		snprintf(text, sizeof text, "%.*e", count - 1, number);
	while (strtod(text, NULL) != number && ++count <= ENOUGH);
	text_set_point(text);
	for (i = 0; text[i] != 'e'; i++)
		if (text[i] != '.')
			shortest.digits[shortest.count++] = text[i];
	shortest.power = atoi(text + i + 1);
	while (shortest.count > 1 && shortest.digits[shortest.count - 1] == '0')
		shortest.count--;
	return shortest;
}

static char *put_digits(char *to, const struct digits *number, int from, int count)
{
	int i;

	for (i = from; i < from + count; i++)
		*to++ = (char)(i >= 0 && i < number->count ? number->digits[i] : '0');
	return to;
}

static void show_with_exponent(char *to, const struct digits *number)
{
	to = put_digits(to, number, 0, 1);
	if (number->count > 1) {
		*to++ = '.';
		to = put_digits(to, number, 1, number->count - 1);
	}
	sprintf(to, "e%c%02d", number->power < 0 ? '-' : '+', abs(number->power));
}

static void show_plainly(char *to, const struct digits *number)
{
	int decimals = number->count - number->power - 1;

	to = number->power < 0 ? put_digits(to, number, -1, 1)
			       : put_digits(to, number, 0, number->power + 1);
	*to++ = '.';
	to = number->power < 0
		     ? put_digits(to, number, number->power + 1, decimals)
		     : put_digits(to, number, number->power + 1, decimals > 0 ? decimals : 1);
	*to = '\0';
}

void number_show_float(char text[NUMBER_SIZE], double number)
{
	enum { LEAST = -4, MOST = 5 }; /* range of exponents that are not written */
	struct digits digits = {.digits = "0", .count = 1};

	if (show_special(text, number))
		return;
	if (number != 0)
		digits = shortest_digits(fabs(number));
	if (signbit(number))
		*text++ = '-';
	if (digits.power < LEAST || digits.power > MOST)
		show_with_exponent(text, &digits);
	else
		show_plainly(text, &digits);
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
	if (size < 2 || bytes[0] != '0')
		return 0;
	switch (bytes[1]) {
	case 'x':
	case 'X':
		return 16;
	case 'o':
	case 'O':
		return 8;
	case 'b':
	case 'B':
		return 2;
	default:
		return 0;
	}
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

/* The state of parsing: the number read so far is digits * 10^power. */
struct reader {
	const char *at, *end;
	mpz_t digits;
	size_t count; /* of significant digits: the first is not 0 */
	int64_t power;
	bool any, more; /* any: there was a digit; more: nonzero digits were cut off */
};

static bool starts(const struct reader *reader, const char *characters)
{
	return reader->at < reader->end && *reader->at != '\0' &&
	       strchr(characters, *reader->at) != NULL;
}

/* Digits after the 800th do not change the rounding, except whether one of them is nonzero. */
static void read_digit(struct reader *reader, unsigned digit, bool is_fraction)
{
	enum { MOST = 800 };

	reader->any = true;
	if (reader->count >= MOST) {
		reader->more = reader->more || digit > 0;
		reader->power += !is_fraction;
		return;
	}
	reader->count += reader->count > 0 || digit > 0;
	mpz_mul_ui(reader->digits, reader->digits, 10);
	mpz_add_ui(reader->digits, reader->digits, digit);
	reader->power -= is_fraction;
}

static void read_digits(struct reader *reader, bool is_fraction)
{
	while (starts(reader, "0123456789"))
		read_digit(reader, (unsigned)(*reader->at++ - '0'), is_fraction);
}

static bool read_exponent(struct reader *reader)
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

static double float_of_digits(struct reader *reader)
{
	enum { MOST = 400, LEAST = -400 };
	int64_t size = (int64_t)reader->count + reader->power;
	double nearest;
	mpz_t other;

	if (reader->count == 0 || size < LEAST)
		return 0;
	if (size > MOST)
		return HUGE_VAL;
	if (reader->more) {
		mpz_mul_ui(reader->digits, reader->digits, 10);
		mpz_add_ui(reader->digits, reader->digits, 1);
		reader->power--;
	}
	mpz_init(other);
	mpz_ui_pow_ui(other, 10,
		      (unsigned long)(reader->power < 0 ? -reader->power : reader->power));
	if (reader->power >= 0) {
		mpz_mul(reader->digits, reader->digits, other);
		mpz_set_ui(other, 1);
	}
	nearest = pmf_nearest(reader->digits, other);
	mpz_clear(other);
	return nearest;
}

static bool read_decimal(struct reader *reader, double *number)
{
	read_digits(reader, false);
	if (starts(reader, ".")) {
		reader->at++;
		read_digits(reader, true);
	}
	if (!reader->any || !read_exponent(reader) || reader->at != reader->end)
		return false;
	*number = float_of_digits(reader);
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
	bool negative = size > 0 && *bytes == '-', read;
	size_t sign = negative || (size > 0 && *bytes == '+');
	struct reader reader = {.at = bytes + sign, .end = bytes + size};

	if (read_special(bytes + sign, size - sign, number)) {
		read = true;
	} else {
		mpz_init(reader.digits);
		read = read_decimal(&reader, number);
		mpz_clear(reader.digits);
	}
	if (negative)
		*number = -*number;
	return read;
}
