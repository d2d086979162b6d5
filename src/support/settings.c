/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the arguments of settings, by their types. */
#include "support/settings.h"

#include <stdlib.h>
#include <string.h>

#include "support/text.h"

/* Most digits after the point of a probability. */
#define MOST_DIGITS 10000

/* ---- whole numbers ---- */

static bool append_digit(uint64_t *number, unsigned digit)
{
	return !__builtin_mul_overflow(*number, 10, number) &&
	       !__builtin_add_overflow(*number, digit, number);
}

const char *setting_digits(const char *text, uint64_t *number)
{
	const char *at = text;

	*number = 0;
	do {
		at += *at == '_' && at > text;
		if (!text_is_digit(*at) || !append_digit(number, (unsigned)(*at++ - '0')))
			return NULL;
	} while (text_is_digit(*at) || *at == '_');
	return at;
}

/* Appends that many zeros. */
static bool append_zeros(uint64_t *number, uint64_t zeros)
{
	for (; zeros > 0 && *number > 0; zeros--) {
		if (!append_digit(number, 0))
			return false;
	}
	return true;
}

bool setting_number(const char *text, uint64_t least, uint64_t most, uint64_t *number)
{
	uint64_t zeros = 0;

	text = setting_digits(text, number);
	if (text != NULL && (*text == 'e' || *text == 'E'))
		text = setting_digits(text + 1, &zeros);
	return text != NULL && *text == '\0' && append_zeros(number, zeros) && *number >= least &&
	       *number <= most;
}

/* ---- probabilities, as exact fractions ---- */

/* Reads a decimal such as 0.05, 5e-7 or the 5 of 5%; returns the rest, or NULL. */
static const char *read_decimal(const char *text, struct dicelab_ratio *ratio)
{
	uint64_t zeros = 0;
	bool any = false;

	*ratio = (struct dicelab_ratio){0, 1};
	for (; text_is_digit(*text); text++, any = true) {
		if (!append_digit(&ratio->numerator, (unsigned)(*text - '0')))
			return NULL;
	}
	if (*text == '.')
		text++;
	for (; text_is_digit(*text); text++, any = true) {
		if (!append_digit(&ratio->numerator, (unsigned)(*text - '0')) ||
		    !append_digit(&ratio->denominator, 0))
			return NULL;
	}
	if (any && (text[0] == 'e' || text[0] == 'E') && text[1] == '-')
		text = setting_digits(text + 2, &zeros);
	return any && append_zeros(&ratio->denominator, zeros) ? text : NULL;
}

/* Divides by 100; false if the denominator does not fit. */
static bool take_percent(struct dicelab_ratio *ratio)
{
	return append_zeros(&ratio->denominator, 2);
}

static bool is_probability(const struct dicelab_ratio *ratio)
{
	return ratio->numerator <= ratio->denominator;
}

/* Whether the list contains this quantile. Two are equal if they have the same name, which shows 15 digits. */
static bool is_among(const struct dicelab_ratio *ratio, const struct dicelab_ratio *list,
		     size_t count)
{
	double share = (double)ratio->numerator / (double)ratio->denominator;
	size_t i;

	for (i = 0; i < count; i++) {
		double other = (double)list[i].numerator / (double)list[i].denominator;

		if (share - other < 1e-14 && other - share < 1e-14)
			return true;
	}
	return false;
}

/* ---- the types ---- */

static bool read_flag(const char *text, const struct setting_row *row, void *member)
{
	(void)text;
	(void)row;
	return *(bool *)member = true;
}

#define WANTED_flag ""

static bool read_digits(const char *text, const struct setting_row *row, void *member)
{
	uint64_t number = 0;
	bool ok = setting_number(text, 1, MOST_DIGITS, &number);

	(void)row;
	*(unsigned *)member = (unsigned)number;
	return ok;
}

#define DIGITS_OF(number) #number
#define AS_TEXT(number) DIGITS_OF(number)
#define WANTED_digits "a whole number from 1 to " AS_TEXT(MOST_DIGITS)

static bool read_size(const char *text, const struct setting_row *row, void *member)
{
	uint64_t number = 0;
	bool ok = setting_number(text, 1, UINT64_MAX, &number);

	(void)row;
	*(size_t *)member = number < SIZE_MAX ? (size_t)number : SIZE_MAX;
	return ok;
}

#define WANTED_size "a whole number from 1 to 18446744073709551615"

static bool read_count(const char *text, const struct setting_row *row, void *member)
{
	uint64_t number = 0;
	bool ok = setting_number(text, 1, INT64_MAX, &number);

	(void)row;
	*(int64_t *)member = (int64_t)number;
	return ok;
}

#define WANTED_count "a whole number from 1 to 9223372036854775807"

static bool read_seed(const char *text, const struct setting_row *row, void *member)
{
	struct setting_seed *seed = member;

	(void)row;
	seed->given = true;
	return setting_number(text, 0, UINT64_MAX, &seed->number);
}

#define WANTED_seed "a whole number from 0 to 18446744073709551615"

/* Whether the number is written as zero, such as 0 or 0.00. (1e-400 is not, although its double is 0.) */
static bool is_zero(const char *text)
{
	return strpbrk(text, "0") != NULL && text[strspn(text, "0.")] == '\0';
}

/* (strtod would accept blanks, signs, words and hexadecimal digits.) */
static bool read_threshold(const char *text, const struct setting_row *row, void *member)
{
	double *threshold = member;
	char *end;

	(void)row;
	if (is_zero(text)) {
		*threshold = DICELAB_TO_THE_END;
		return true;
	}
	if (*text == '+' || *text == '-' || text[strspn(text, "0123456789.eE+-")] != '\0')
		return false;
	*threshold = strtod(text, &end);
	return end != text && *end == '\0' && *threshold > 0 && *threshold < 1;
}

#define WANTED_threshold "a number from 0 to less than 1"

static bool read_probability(const char *text, const struct setting_row *row, void *member)
{
	struct dicelab_ratio *ratio = member;
	const char *rest = read_decimal(text, ratio);
	bool ok = rest != NULL;

	(void)row;
	if (ok && *rest == '%')
		ok = take_percent(ratio) && *++rest == '\0';
	return ok && *rest == '\0' && is_probability(ratio);
}

#define WANTED_probability "a probability from 0 to 1 of at most 19 digits, as 0.001, 1e-6 or 5%"

static bool read_quantiles(const char *text, const struct setting_row *row, void *member)
{
	struct setting_quantiles *quantiles = member;

	(void)row;
	for (quantiles->count = 0; quantiles->count < SETTING_QUANTILES_MOST; text++) {
		struct dicelab_ratio *ratio = &quantiles->rows[quantiles->count];

		text = read_decimal(text, ratio);
		if (text == NULL || !take_percent(ratio) || !is_probability(ratio) ||
		    is_among(ratio, quantiles->rows, quantiles->count++))
			return false;
		text += *text == '%';
		if (*text != ',')
			return *text == '\0';
	}
	return false;
}

#define WANTED_quantiles                                                                           \
	"at most " AS_TEXT(                                                                        \
		SETTING_QUANTILES_MOST) " different percentages with commas between them, as in 5,50,95"

static bool read_order(const char *text, const struct setting_row *row, void *member)
{
	int choice = setting_choice(row->argument, text);

	*(bool *)member = choice == 1;
	return choice >= 0;
}

#define WANTED_order NULL

static bool read_drawing(const char *text, const struct setting_row *row, void *member)
{
	int choice = setting_choice(row->argument, text);

	*(enum dicelab_drawing *)member = (enum dicelab_drawing)(DICELAB_BARS + choice);
	return choice >= 0;
}

#define WANTED_drawing NULL

int setting_choice(const char *choices, const char *text)
{
	size_t length = strlen(text), size;
	int choice = 0;

	for (;; choices += size + 1, choice++) {
		size = strcspn(choices, "|");
		if (size == length && memcmp(choices, text, size) == 0)
			return choice;
		if (choices[size] == '\0')
			return -1;
	}
}

/* ---- the table ---- */

const struct setting_row setting_table[SETTING_COUNT_OF] = {
#define SETTING(id, about, letters, option, asked, type, member, argument, help)                   \
	{asked, argument, read_##type, offsetof(struct settings, member)},
#include "support/settings.def"
};

bool setting_read(enum setting_id which, const char *text, struct settings *settings)
{
	const struct setting_row *row = &setting_table[which];

	if (!row->read(text, row, (char *)settings + row->offset))
		return false;
	if (which == SETTING_QUANTILES) { /* which are shown with the statistics */
		settings->layout.statistics = true;
		settings->layout.quantiles = settings->quantiles.rows;
		settings->layout.quantile_count = settings->quantiles.count;
	}
	return true;
}

const char *setting_wanted(enum setting_id which)
{
	static const char *const wanted[SETTING_COUNT_OF] = {
#define SETTING(id, about, letters, option, asked, type, member, argument, help) WANTED_##type,
#include "support/settings.def"
	};

	return wanted[which];
}
