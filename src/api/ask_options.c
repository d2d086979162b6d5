/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the options of dicelab_ask by their table. */
#include "api/ask_options.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "report/format.h"
#include "support/sweep_values.h"
#include "support/text.h"

enum { LONGEST_WORD = 256, MOST_SERIES = 63 };

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

/* Says what the option takes instead. */
static bool refuse_type(const struct option_word *word, const char *wanted)
{
	return diag_error(word->diag, CODE_MISUSE, word->at, NULL, "it takes %s: '%s=%s'", wanted,
			  word->name, word->value);
}

static bool take_whole(const struct option_word *word, uint64_t most, uint64_t *number)
{
	char wanted[80];

	if (setting_number(word->value, 1, most, number))
		return true;
	snprintf(wanted, sizeof wanted, "a whole number from 1 to %" PRIu64, most);
	return refuse_type(word, wanted);
}

static bool take_number(const struct option_word *word, const char *choices, void *field)
{
	(void)choices;
	return take_whole(word, INT64_MAX, field);
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
		at = setting_digits(at, &number);
		if (at == NULL || number >= MOST_SERIES)
			break;
		*bits |= UINT64_C(1) << number;
		if (*at == '\0')
			return true;
	} while (*at++ == ',');
	return refuse_type(word, "whole numbers from 0 to 62 with commas between them");
}

/* The place of the choice among all, from 1 on. */
static bool take_choice(const struct option_word *word, const char *choices, void *field)
{
	int choice = setting_choice(choices, word->value);

	*(unsigned *)field = (unsigned)(choice + 1);
	return choice >= 0 || refuse_type(word, choices);
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
	static const struct dicelab_ask_option table[] = {
#define ASK(name, value, take, field, help) {name, value, help},
#include "api/ask.def"
#define SETTING(id, about, letters, option, asked, type, member, argument, help)                   \
	{asked, argument, help},
#include "support/settings.def"
	};

	return index < sizeof table / sizeof *table ? &table[index] : NULL;
}

/* ---- the words ---- */

/* Whether there is a value where one is needed, and only there; reports an error. */
static bool has_form(const struct option_word *word, bool needs_value)
{
	return word->has_value == needs_value ||
	       refuse(word, needs_value ? "a value is needed" : "it has no value");
}

static bool take_limit(struct dicelab *lab, const struct option_word *word)
{
	uint64_t value;
	int64_t largest = 0;

	if (!dicelab_set_limit(lab, word->name, 0, &largest) && largest == 0)
		return refuse(word, "there is no such option");
	return has_form(word, true) && take_whole(word, (uint64_t)largest, &value) &&
	       dicelab_set_limit(lab, word->name, (int64_t)value, NULL);
}

static bool take_setting(const struct option_word *word, enum setting_id which,
			 struct settings *settings)
{
	const char *wanted = setting_wanted(which), *choices = setting_table[which].argument;

	return has_form(word, choices != NULL) &&
	       (setting_read(which, word->value, settings) ||
		refuse_type(word, wanted != NULL ? wanted : choices));
}

static bool take_word(struct dicelab *lab, const struct option_word *word,
		      struct ask_request *request)
{
	const bool is_cut = word->whole.length >= LONGEST_WORD;
	size_t i;

	for (i = 0; i < OPTION_COUNT; i++) {
		if (strcmp(known[i].name, word->name) != 0)
			continue;
		if (!has_form(word, known[i].value != NULL))
			return false;
		if (is_cut && known[i].take != take_text && known[i].take != take_texts)
			return too_long(word);
		return known[i].take(word, known[i].value, (char *)request + known[i].field);
	}
	if (is_cut)
		return too_long(word);
	for (i = 0; i < SETTING_COUNT_OF; i++) {
		if (strcmp(setting_table[i].asked, word->name) == 0)
			return take_setting(word, (enum setting_id)i, &request->settings);
	}
	return take_limit(lab, word);
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

/* Rolls, and statements that are only read, have neither charts nor comparisons; and a comparison has no parts about single statements,
   and shows all outcomes in order, as --for does (cli/options/contradictions.def). */
static bool check_together(const struct ask_request *request, struct diag *diag, size_t length)
{
	const bool has_outcomes = request->way == WAY_CALCULATE || request->way == WAY_SAMPLE;
	const bool alone = request->statements || request->explain > 0 || request->charts ||
			   request->policy > 0 || request->series != UINT64_MAX;
	const struct dicelab_layout *layout = &request->settings.layout;
	const bool laid_out = layout->fractions || layout->top > 0 || layout->by_probability ||
			      layout->hide_below.denominator > 0;
	const char *wrong = NULL;

	if (!has_outcomes && (request->chart || request->charts))
		wrong = "a chart needs outcomes, which are calculated or sampled";
	else if (!has_outcomes && request->sweeps.count > 0)
		wrong = "a sweep compares outcomes, which are calculated or sampled";
	else if (request->sweeps.count > MOST_SWEEPS)
		wrong = "a sweep has two names at most: for rows and for columns";
	else if (request->sweeps.count > 0 && alone)
		wrong = "a sweep compares outcomes, of which 'statements', 'explain', 'charts', 'series' and 'policy' tell nothing";
	else if (request->sweeps.count > 0 && laid_out)
		wrong = "a sweep shows all outcomes in order, with one number for each";
	return wrong == NULL ||
	       diag_error(diag, CODE_MISUSE, (struct span){0, length}, NULL, "%s", wrong);
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
		.way = WAY_CALCULATE,
		.settings = {.layout = {.size = sizeof request->settings.layout},
			     .count = SETTINGS_COUNT},
		.series = UINT64_MAX};
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
	return check_together(request, diag, strlen(text));
}

bool ask_has_series(const struct ask_request *request, uint64_t index)
{
	return request->series == UINT64_MAX ||
	       (index < MOST_SERIES && (request->series >> index & 1) != 0);
}
