/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Parses the arguments of options, and reports what is wrong with them. */
#include "cli/options/arguments.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/files/plot_file.h"
#include "support/text.h"

static bool reject(const char *word, const char *wanted, const char *argument)
{
	char shown[TEXT_QUOTED];

	fprintf(stderr,
		"dicelab: --%s takes %s, not '%s'\n"
		"Try 'dicelab --help'.\n",
		word, wanted, text_shown(shown, sizeof shown, argument));
	return false;
}

static bool append_digit(uint64_t *number, unsigned digit)
{
	return !__builtin_mul_overflow(*number, 10, number) &&
	       !__builtin_add_overflow(*number, digit, number);
}

/* Parses digits, with or without a '_' between two of them (1_000). Returns the rest; NULL if there is no digit, or the
   number does not fit 64 bits. */
static const char *read_digits(const char *text, uint64_t *number)
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

/* Digits and an optional power of ten: 1_000_000, 1e6. */
bool argument_try_number(const char *text, uint64_t *number)
{
	uint64_t zeros = 0;

	text = read_digits(text, number);
	if (text != NULL && (*text == 'e' || *text == 'E'))
		text = read_digits(text + 1, &zeros);
	if (text == NULL || *text != '\0')
		return false;
	for (; zeros > 0 && *number > 0; zeros--) {
		if (!append_digit(number, 0))
			return false;
	}
	return true;
}

bool argument_number(const char *word, const char *argument, uint64_t least, uint64_t most,
		     uint64_t *number)
{
	char wanted[80];

	if (argument_try_number(argument, number) && *number >= least && *number <= most)
		return true;
	snprintf(wanted, sizeof wanted, "a whole number from %" PRIu64 " to %" PRIu64, least, most);
	return reject(word, wanted, argument);
}

/* Whether the number is written as zero, such as 0 or 0.00. (1e-400 is not, although its double is 0.) */
static bool is_zero(const char *argument)
{
	return strpbrk(argument, "0") != NULL && argument[strspn(argument, "0.")] == '\0';
}

bool argument_threshold(const char *argument, double *threshold)
{
	char *end;

	if (is_zero(argument)) {
		*threshold = DICELAB_TO_THE_END;
		return true;
	}

	/* strtod would accept blanks, signs, words and hexadecimal digits. */
	if (*argument != '+' && *argument != '-' &&
	    argument[strspn(argument, "0123456789.eE+-")] == '\0') {
		*threshold = strtod(argument, &end);
		if (end != argument && *end == '\0' && *threshold > 0 && *threshold < 1)
			return true;
	}
	return reject("threshold", "a number from 0 to less than 1", argument);
}

bool argument_shard(const char *argument, unsigned *shard, unsigned *shards)
{
	uint64_t number, all;
	const char *rest = read_digits(argument, &number);

	if (rest != NULL && *rest == '/') {
		rest = read_digits(rest + 1, &all);
		if (rest != NULL && *rest == '\0' && number >= 1 && number <= all &&
		    all <= UINT32_MAX) {
			*shard = (unsigned)number;
			*shards = (unsigned)all;
			return true;
		}
	}
	return reject("shard", "two whole numbers I/N, I from 1 to N", argument);
}

/* Parses a decimal such as 0.05, 5e-7 or 5% as a fraction; returns the rest, or NULL. */
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
		text = read_digits(text + 2, &zeros);
	for (; zeros > 0; zeros--) {
		if (!append_digit(&ratio->denominator, 0))
			return NULL;
	}
	return any ? text : NULL;
}

/* Divides by 100; false if the denominator does not fit. */
static bool take_percent(struct dicelab_ratio *ratio)
{
	return append_digit(&ratio->denominator, 0) && append_digit(&ratio->denominator, 0);
}

static bool is_probability(const struct dicelab_ratio *ratio)
{
	return ratio->numerator <= ratio->denominator;
}

bool argument_probability(const char *word, const char *argument, struct dicelab_ratio *ratio)
{
	const char *rest = read_decimal(argument, ratio);
	bool ok = rest != NULL;

	if (ok && *rest == '%')
		ok = take_percent(ratio) && *++rest == '\0';
	if (ok && *rest == '\0' && is_probability(ratio))
		return true;
	return reject(word, "a probability from 0 to 1 of at most 19 digits, as 0.001, 1e-6 or 5%",
		      argument);
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

bool argument_quantiles(const char *word, const char *argument, struct dicelab_ratio **quantiles,
			size_t *count)
{
	const char *rest = argument;
	struct dicelab_ratio *list;
	bool ok = true;

	free(*quantiles);
	*count = 0;
	*quantiles = list = calloc(strlen(argument) + 1, sizeof *list);
	if (list == NULL)
		return reject(word, "less than there is memory for", argument);
	do {
		struct dicelab_ratio *ratio = &list[*count];

		rest = read_decimal(rest, ratio);
		ok = rest != NULL && take_percent(ratio) && is_probability(ratio) &&
		     !is_among(ratio, list, (*count)++);
		if (ok && *rest == '%')
			rest++;
	} while (ok && *rest++ == ',');
	if (ok && rest[-1] == '\0')
		return true;
	return reject(word, "different percentages with commas between them, as in 5,50,95",
		      argument);
}

bool argument_picture(const char *word, const char *argument)
{
	return plot_file_has_kind(argument) ||
	       reject(word, "the name of a file that ends in .svg or .png, or '-'", argument);
}

/* Suggests the most similar choice; false if none is similar. */
static bool suggest(const char *choices, const char *argument)
{
	struct guess guess = guess_start(argument);
	char words[400], *word, *rest;

	snprintf(words, sizeof words, "%s", choices);
	for (word = strtok_r(words, "|", &rest); word != NULL; word = strtok_r(NULL, "|", &rest))
		guess_consider(&guess, word);
	if (guess.meant != NULL)
		fprintf(stderr, "hint: did you mean '%s'?\n", guess.meant);
	return guess.meant != NULL;
}

bool argument_choice(const char *word, const char *choices, const char *argument, int *choice)
{
	size_t length = strlen(argument);
	const char *at = choices;
	char shown[TEXT_QUOTED];

	for (*choice = 0; length > 0; ++*choice) {
		size_t size = strcspn(at, "|");

		if (size == length && memcmp(at, argument, size) == 0)
			return true;
		if (at[size] == '\0')
			break;
		at += size + 1;
	}
	fprintf(stderr, "dicelab: --%s takes one of %s, not '%s'\n", word, choices,
		text_shown(shown, sizeof shown, argument));
	if (!suggest(choices, argument))
		fputs("Try 'dicelab --help'.\n", stderr);
	return false;
}

static const struct manner {
	enum dicelab_manner manner;
	const char *name;
} manners_by_name[] = {
#define MANNER(id, notation, name, summary) {DICELAB_##id, name},
#include "language/manners.def"
};

/* Adds the manner of this name; false if the notation does not have it. */
static bool add_manner(const struct dicelab_notation *notation, const char *name, size_t length,
		       unsigned *manners)
{
	size_t i;

	for (i = 0; i < sizeof manners_by_name / sizeof *manners_by_name; i++) {
		const struct manner *row = &manners_by_name[i];

		if ((notation->manners & row->manner) == 0 || strlen(row->name) != length ||
		    memcmp(row->name, name, length) != 0)
			continue;
		*manners |= row->manner;
		return true;
	}
	return false;
}

bool argument_notation(const char *word, const char *choices, const char *argument,
		       const char **notation, unsigned *manners)
{
	size_t length = strcspn(argument, ",");
	const struct dicelab_notation *found;
	char name[32], shown[TEXT_QUOTED];
	int choice;

	if (length >= sizeof name)
		length = sizeof name - 1; /* too long for a name: not found */
	memcpy(name, argument, length);
	name[length] = '\0';
	if (!argument_choice(word, choices, name, &choice))
		return false;
	found = dicelab_notation_get((size_t)choice);
	*notation = found->name;
	*manners = 0;
	for (argument += length; *argument == ','; argument += length) {
		length = strcspn(++argument, ",");
		if (!add_manner(found, argument, length, manners)) {
			fprintf(stderr,
				"dicelab: the notation %s knows no '%s'\n"
				"Try 'dicelab --help=notations'.\n",
				found->name, text_shown(shown, sizeof shown, argument));
			return false;
		}
	}
	return true;
}

bool argument_definition(const char *word, const char *argument)
{
	return strchr(argument, '=') != NULL || reject(word, "a definition, as n=3", argument);
}

bool argument_optional_choice(const char *word, const char *choices, const char *argument)
{
	char inside[160];
	int choice;

	snprintf(inside, sizeof inside, "%.*s", (int)strcspn(choices + 1, "]"), choices + 1);
	return argument_choice(word, inside, argument, &choice);
}
