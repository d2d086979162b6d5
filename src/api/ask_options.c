/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Reads the options of dicelab_ask by their table. */
#include "api/ask_options.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "report/format.h"
#include "support/text.h"

enum { USUAL_TRIALS = 10000, LONGEST_WORD = 256, MOST_SERIES = 63 };

/* A word of the options. */
struct option_word {
	struct diag *diag;
	struct span at;
	char name[LONGEST_WORD], value[LONGEST_WORD]; /* "" without one; cut off if it is longer */
	struct ask_text whole;                        /* the value, however long */
	bool has_value;
};

static bool refuse(const struct option_word *word, const char *why)
{
	return diag_error(word->diag, CODE_MISUSE, word->at, NULL, "%s: '%s'", why, word->name);
}

static bool refuse_value(const struct option_word *word, const char *why)
{
	return diag_error(word->diag, CODE_MISUSE, word->at, NULL, "%s: '%s=%s'", why, word->name,
			  word->value);
}

static bool too_long(const struct option_word *word)
{
	return diag_error(word->diag, CODE_MISUSE, word->at, NULL, "this is too long");
}

/* ---- values: each function stores one in a field, whose type it knows; false after an error (reported) ---- */

/* Reads a whole number without a sign; *end is set to the text after it. */
static bool scan_number(const char *text, uint64_t *number, const char **end)
{
	char *after;

	errno = 0;
	*number = strtoull(text, &after, 10);
	*end = after;
	return text_is_digit(text[0]) && errno == 0;
}

static bool take_whole(const struct option_word *word, uint64_t least, uint64_t most,
		       uint64_t *number)
{
	const char *end;

	return (scan_number(word->value, number, &end) && *end == '\0' && *number >= least &&
		*number <= most) ||
	       refuse_value(word, "not a number that this option allows");
}

static bool take_number(const struct option_word *word, const char *choices, void *field)
{
	(void)choices;
	return take_whole(word, 1, INT64_MAX, field);
}

static bool take_places(const struct option_word *word, const char *choices, void *field)
{
	enum { MOST_PLACES = 10000 };

	(void)choices;
	return take_whole(word, 1, MOST_PLACES, field);
}

static bool take_seed(const struct option_word *word, const char *choices, void *field)
{
	struct ask_seed *seed = field;

	(void)choices;
	seed->given = true;
	return take_whole(word, 0, UINT64_MAX, &seed->number);
}

/* Numbers with commas between them, of which there may be none, as bits. */
static bool take_numbers(const struct option_word *word, const char *choices, void *field)
{
	const char *at = word->value;
	uint64_t number, *bits = field;

	(void)choices;
	*bits = 0;
	if (*at == '\0')
		return true;
	do {
		if (!scan_number(at, &number, &at) || number >= MOST_SERIES)
			return refuse_value(word, "not numbers that this option allows");
		*bits |= UINT64_C(1) << number;
	} while (*at++ == ',');
	return at[-1] == '\0' || refuse_value(word, "not numbers that this option allows");
}

/* The place of the choice among all, from 1 on. */
static bool take_choice(const struct option_word *word, const char *choices, void *field)
{
	size_t length = strlen(word->value), part;
	unsigned *choice = field;

	for (*choice = 1;; ++*choice, choices += part + 1) {
		part = strcspn(choices, "|");
		if (part == length && memcmp(choices, word->value, length) == 0)
			return true;
		if (choices[part] == '\0')
			return refuse_value(word, "there is no such choice");
	}
}

static bool take_flag(const struct option_word *word, const char *choices, void *field)
{
	(void)word;
	(void)choices;
	return *(bool *)field = true;
}

static bool take_notation(const struct option_word *word, const char *choices, void *field)
{
	const struct language **notation = field;

	(void)choices;
	*notation = language_named(word->value);
	return *notation != NULL || refuse_value(word, "there is no such notation");
}

static bool take_text(const struct option_word *word, const char *choices, void *field)
{
	(void)choices;
	*(struct ask_text *)field = word->whole;
	return true;
}

static bool take_texts(const struct option_word *word, const char *choices, void *field)
{
	struct ask_texts *texts = field;

	(void)choices;
	if (texts->count == MOST_RULES)
		return refuse(word, "there are too many of this option");
	texts->rows[texts->count++] = word->whole;
	return true;
}

static bool take_format(const struct option_word *word, const char *choices, void *field)
{
	const struct format **format = field;

	(void)choices;
	*format = format_named(word->value);
	return *format != NULL || refuse_value(word, "there is no such format");
}

/* ---- the table ---- */

/* Without the help, so that a program that never calls dicelab_ask_option need not contain it. */
static const struct {
	const char *name, *value;
	bool (*take)(const struct option_word *word, const char *choices, void *field);
	size_t field; /* its offset */
} known[] = {
#define ASK(name, value, take, field, help)                                                        \
	{name, value, take_##take, offsetof(struct ask_request, field)},
#include "api/ask.def"
};

enum { OPTION_COUNT = sizeof known / sizeof *known };

const struct dicelab_ask_option *dicelab_ask_option(size_t index)
{
	static const struct dicelab_ask_option table[OPTION_COUNT] = {
#define ASK(name, value, take, field, help) {name, value, help},
#include "api/ask.def"
	};

	return index < OPTION_COUNT ? &table[index] : NULL;
}

static bool take_limit(struct dicelab *lab, const struct option_word *word)
{
	uint64_t value;
	int64_t largest = 0;

	if (!dicelab_set_limit(lab, word->name, 0, &largest) && largest == 0)
		return refuse(word, "there is no such option");
	if (!word->has_value)
		return refuse(word, "a value is needed");
	return take_whole(word, 1, (uint64_t)largest, &value) &&
	       dicelab_set_limit(lab, word->name, (int64_t)value, NULL);
}

static bool take_word(struct dicelab *lab, const struct option_word *word,
		      struct ask_request *request)
{
	const bool is_cut = word->whole.length >= LONGEST_WORD;
	size_t i;

	for (i = 0; i < OPTION_COUNT; i++) {
		const char *value = known[i].value;

		if (strcmp(known[i].name, word->name) != 0)
			continue;
		if (word->has_value != (value != NULL))
			return refuse(word,
				      word->has_value ? "it has no value" : "a value is needed");
		if (is_cut && known[i].take != take_text && known[i].take != take_texts)
			return too_long(word);
		return known[i].take(word, value, (char *)request + known[i].field);
	}
	return is_cut ? too_long(word) : take_limit(lab, word);
}

/* ---- a text of options ---- */

/* Splits the word of `length` bytes. */
static bool read_word(struct option_word *word, const char *text, size_t length)
{
	const char *sign = memchr(text, '=', length);
	size_t name = sign == NULL ? length : (size_t)(sign - text);
	size_t value = sign == NULL ? 0 : length - name - 1;

	if (name >= LONGEST_WORD)
		return too_long(word);
	memset(word->name, 0, sizeof word->name);
	memset(word->value, 0, sizeof word->value);
	memcpy(word->name, text, name);
	word->whole = (struct ask_text){text + length - value, value};
	memcpy(word->value, word->whole.at, value < LONGEST_WORD ? value : LONGEST_WORD - 1);
	word->has_value = sign != NULL;
	return true;
}

size_t ask_length(const struct dicelab_ask_pair *pair)
{
	return strlen(pair->name) + (pair->value != NULL ? 1 + strlen(pair->value) : 0);
}

/* Rolls, and statements that are only read, have no charts. */
static bool check_charts(const struct ask_request *request, struct diag *diag, size_t length)
{
	bool has_outcomes = request->way == WAY_CALCULATE || request->way == WAY_SAMPLE;

	return has_outcomes || (!request->chart && !request->charts) ||
	       diag_error(diag, CODE_MISUSE, (struct span){0, length}, NULL,
			  "a chart needs outcomes, which are calculated or sampled");
}

/* Takes the word of `length` bytes at this place of the text. */
static bool read_at(struct dicelab *lab, struct option_word *word, const char *text, size_t length,
		    struct ask_request *request)
{
	return read_word(word, text + word->at.begin, length) && take_word(lab, word, request);
}

bool ask_read_options(struct dicelab *lab, const struct ask_options *options, struct diag *diag,
		      struct ask_request *request)
{
	const char *text = options->text, *between = strchr(text, '\n') != NULL ? "\n" : " ";
	struct option_word word = {.diag = diag};
	size_t at = 0, length, i;

	*request = (struct ask_request){
		.way = WAY_CALCULATE, .trials = USUAL_TRIALS, .series = UINT64_MAX};
	for (i = 0; options->pairs != NULL ? i < options->count : text[at] != '\0'; i++) {
		if (options->pairs == NULL)
			at += strspn(text + at, between);
		length = options->pairs != NULL ? ask_length(&options->pairs[i])
						: strcspn(text + at, between);
		word.at = (struct span){at, at + length};
		if (length > 0 && !read_at(lab, &word, text, length, request))
			return false;
		at += length + (text[at + length] != '\0');
	}
	return check_charts(request, diag, strlen(text));
}

bool ask_has_series(const struct ask_request *request, uint64_t index)
{
	return request->series == UINT64_MAX ||
	       (index < MOST_SERIES && (request->series >> index & 1) != 0);
}
