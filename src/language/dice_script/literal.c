/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The values of tokens: strings with escapes, numbers, and literals of dice and bands, which Starlark does not have.
   Whether a token is such a literal also depends on the characters around it. */
#include <string.h>

#include "language/dice_script/parse.h"
#include "starlark/words.h"
#include "support/text.h"

static bool is_digit(char byte)
{
	return byte >= '0' && byte <= '9';
}

/* The byte at an offset of the source; '\0' after the end of the script. */
static char byte_at(const struct script_parse *parse, size_t at)
{
	size_t begin = parse->syntax->at.begin;

	return (char)(at >= begin && at - begin < parse->length ? parse->text[at - begin] : '\0');
}

static bool has_ended(const struct script_parse *parse, size_t at)
{
	return at - parse->syntax->at.begin >= parse->length;
}

/* ---- strings ---- */

/* Appends a code point in UTF-8; false if it is invalid. */
static bool put_character(char **to, uint32_t code)
{
	size_t size = text_encode(*to, code);

	*to += size;
	return size > 0;
}

static int digit_value(char byte)
{
	if (is_digit(byte))
		return byte - '0';
	if (byte >= 'a' && byte <= 'f')
		return byte - 'a' + 10;
	return byte >= 'A' && byte <= 'F' ? byte - 'A' + 10 : 16;
}

/* Reads digits, at most so many. */
static uint32_t take_digits(const char **from, const char *end, int base, int most)
{
	uint32_t number = 0;

	for (; most > 0 && *from < end && digit_value(**from) < base; most--)
		number = number * (uint32_t)base + (uint32_t)digit_value(*(*from)++);
	return number;
}

/* A numeric escape: a byte up to 127, or a code point. */
static bool put_number(const char **from, const char *end, char **to)
{
	char kind = **from;
	int digits = kind == 'x' ? 2 : kind == 'u' ? 4 : kind == 'U' ? 8 : 0;
	const char *begin = *from + 1;
	uint32_t code;

	if (kind >= '0' && kind <= '7') {
		code = take_digits(from, end, 8, 3);
		return code < 0x80 && put_character(to, code);
	}
	++*from;
	code = take_digits(from, end, 16, digits);
	return digits > 0 && *from - begin == digits && (kind != 'x' || code < 0x80) &&
	       put_character(to, code);
}

/* Appends the meaning of the escape at *from, after the backslash; false if it is invalid. */
static bool put_escape(const char **from, const char *end, char **to)
{
	static const char letters[] = "abfnrtv\\'\"", meant[] = "\a\b\f\n\r\t\v\\'\"";
	const char *letter = memchr(letters, **from, sizeof letters - 1);

	if (letter != NULL) {
		*(*to)++ = meant[letter - letters];
		++*from;
		return true;
	}
	if (**from != '\n')
		return put_number(from, end, to);
	++*from; /* continuation of the line */
	return true;
}

/* The offset of the content of a string token: after an 'r', and one quotation mark or three. */
static size_t find_quotes(const char *token, size_t length, bool *raw)
{
	size_t begin = *raw = *token == 'r' || *token == 'R';

	if (length >= begin + 6 && token[begin + 1] == token[begin] &&
	    token[begin + 2] == token[begin])
		return begin + 3;
	return begin + 1;
}

struct expression *parse_text(struct script_parse *parse, struct span at, const char *token,
			      size_t length)
{
	bool raw;
	size_t begin = find_quotes(token, length, &raw);
	const char *from = token + begin, *end = token + length - (begin - raw);
	char *bytes = syntax_take(parse->syntax, length), *to = bytes;

	if (bytes == NULL)
		return NULL;
	while (from < end) {
		const char *here = from;

		if (*from != '\\' || raw) {
			*to++ = *from++;
		} else if (++from, !put_escape(&from, end, &to)) {
			size_t place = at.begin + (size_t)(here - token);

			parse_wrong(parse, (struct span){place, place + 2},
				    "\\\\ is one backslash, and r\"...\" has no escapes",
				    "an unknown escape in a text");
			return NULL;
		}
	}
	return FORM(expression, .kind = EXPRESSION_TEXT, .at = at,
		    .text = {.bytes = bytes, .size = (size_t)(to - bytes)});
}

/* ---- numbers ---- */

struct expression *parse_integer(struct script_parse *parse, struct span at, const char *token,
				 size_t length)
{
	char *copy = syntax_take(parse->syntax, length + 1);
	struct expression *integer = FORM(expression, .kind = EXPRESSION_INTEGER, .at = at);
	mpz_t number;

	if (copy == NULL || integer == NULL)
		return NULL;
	memcpy(copy, token, length);
	mpz_init(number);
	number_read_integer(copy, length, 0, number);
	if (!integer_fits(number, &integer->integer)) {
		integer->kind = EXPRESSION_BIG;
		integer->text.bytes = copy;
		integer->text.size = length;
	}
	mpz_clear(number);
	return integer;
}

struct expression *parse_float(struct script_parse *parse, struct span at, const char *token,
			       size_t length)
{
	struct expression *made = FORM(expression, .kind = EXPRESSION_FLOAT, .at = at);

	return made != NULL && number_read_float(token, length, &made->number) ? made : NULL;
}

/* ---- dice and bands ---- */

/* Reads digits from *at on; false if there are none, or the number does not fit into 32 bits. */
static bool take_number(const struct script_parse *parse, size_t *at, size_t end, int32_t *number)
{
	int64_t value = 0;
	size_t begin = *at;

	for (; *at < end && is_digit(byte_at(parse, *at)); ++*at) {
		value = value * 10 + (byte_at(parse, *at) - '0');
		if (value > INT32_MAX)
			return false;
	}
	*number = (int32_t)value;
	return *at > begin;
}

static bool stands_alone(const struct script_parse *parse, struct span at)
{
	char before =
		(char)(at.begin > parse->syntax->at.begin ? byte_at(parse, at.begin - 1) : ' ');

	return !is_word(before) && before != '.';
}

/* Whether the pool before this place must be summed. The next non-blank character decides, on any line. */
static bool is_summed(const struct script_parse *parse, size_t at)
{
	while (byte_at(parse, at) != '\0' && strchr(" \t\r\n\f\v", byte_at(parse, at)) != NULL)
		at++;
	return byte_at(parse, at) != '\0' && strchr("+-*/),]><=", byte_at(parse, at)) != NULL;
}

/* The suffix after the sides, such as kh2. */
static bool take_suffix(const struct script_parse *parse, size_t *at, size_t end,
			struct literal *literal)
{
	bool drops = (byte_at(parse, *at) | 0x20) == 'd';
	bool lowest = (byte_at(parse, *at + 1) | 0x20) == 'l';

	if (drops)
		literal->function = lowest ? "drop_lowest" : "drop_highest";
	else
		literal->function = lowest ? "keep_lowest" : "keep_highest";
	literal->count = 3;
	*at += 2;
	return take_number(parse, at, end, &literal->numbers[2]) && literal->numbers[2] > 0;
}

bool parse_is_dice(const struct script_parse *parse, struct span at, struct literal *literal)
{
	size_t place = at.begin;
	char next = byte_at(parse, at.end), after = byte_at(parse, at.end + 1);

	*literal = (struct literal){.function = "dice_pool", .numbers = {1}, .count = 2};
	if (!stands_alone(parse, at) || is_word(next) ||
	    (next == '.' && (after == '.' || is_digit(after))))
		return false;
	if (is_digit(byte_at(parse, place)) &&
	    !take_number(parse, &place, at.end, &literal->numbers[0]))
		return false;
	place++;
	if (!take_number(parse, &place, at.end, &literal->numbers[1]))
		return false;
	if (place < at.end)
		return take_suffix(parse, &place, at.end, literal);
	if (literal->numbers[0] == 1)
		*literal = (struct literal){"d", {literal->numbers[1]}, 1, false};
	else
		literal->summed = is_summed(parse, at.end);
	return true;
}

bool parse_is_band(const struct script_parse *parse, struct span at, struct literal *literal)
{
	size_t place = at.begin, next = at.end;
	bool from = is_digit(byte_at(parse, at.begin)), to = is_digit(byte_at(parse, at.end - 1));

	while (byte_at(parse, next) == ' ' || byte_at(parse, next) == '\t')
		next++;
	if (!stands_alone(parse, at) ||
	    (!has_ended(parse, next) && strchr(",)]};\n\r#", byte_at(parse, next)) == NULL))
		return false;
	*literal = (struct literal){.function = !to ? "at_least" : from ? "through" : "at_most"};
	if (from && !take_number(parse, &place, at.end, &literal->numbers[literal->count++]))
		return false;
	place += 2;
	return !to || take_number(parse, &place, at.end, &literal->numbers[literal->count++]);
}
