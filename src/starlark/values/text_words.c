/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The methods of texts that work character by character, and the table of all methods of texts. */
#include <string.h>

#include "starlark/words.h"
#include "support/text.h"

/* ---- predicates ---- */

static uint32_t code_at(const struct text *text, size_t at, size_t *size)
{
	*size = text_character(text->bytes + at, text->size - at);
	return text_code(text->bytes + at, *size);
}

/* Whether the text is not empty and all characters satisfy the predicate. */
static bool all_are(const struct text *text, bool (*is)(uint32_t code))
{
	size_t at, size;

	for (at = 0; at < text->size; at += size)
		if (!is(code_at(text, at, &size)))
			return false;
	return text->size > 0;
}

static bool is_letter_or_digit(uint32_t code)
{
	return letter_is(code) || letter_is_digit(code);
}

/* Whether there are letters of one case, and none of the other case. */
static bool has_case(const struct text *text, bool (*is)(uint32_t code),
		     bool (*other)(uint32_t code))
{
	size_t at, size;
	bool found = false;

	for (at = 0; at < text->size; at += size) {
		uint32_t code = code_at(text, at, &size);

		if (other(code) || letter_is_title(code))
			return false;
		found = found || is(code);
	}
	return found;
}

/* Whether each word is a capital followed by lower-case letters. */
static bool is_title(const struct text *text)
{
	bool within = false, found = false;
	size_t at, size;

	for (at = 0; at < text->size; at += size) {
		uint32_t code = code_at(text, at, &size);
		bool lower = letter_is_lower(code);
		bool cased = lower || letter_is_upper(code) || letter_is_title(code);

		if (cased && (within ? !lower : lower || letter_title(code) != code))
			return false;
		within = cased;
		found = found || cased;
	}
	return found;
}

#define QUESTION(word, answer)                                                                     \
	bool text_##word##_call(struct machine *machine, const struct call *call,                  \
				struct value *result)                                              \
	{                                                                                          \
		const struct text *text = value_text(call->self);                                  \
                                                                                                   \
		*result = value_truth(answer);                                                     \
		return machine_works(machine, text->size);                                         \
	}

QUESTION(isalnum, all_are(text, is_letter_or_digit))
QUESTION(isalpha, all_are(text, letter_is))
QUESTION(isdigit, all_are(text, letter_is_digit))
QUESTION(isspace, all_are(text, letter_is_space))
QUESTION(islower, has_case(text, letter_is_lower, letter_is_upper))
QUESTION(isupper, has_case(text, letter_is_upper, letter_is_lower))
QUESTION(istitle, is_title(text))

/* ---- case conversion ---- */

enum case_change { CASE_LOWER, CASE_UPPER, CASE_CAPITAL, CASE_TITLE };

/* Converts one character; `first`: of the text, `within`: after a letter. */
static uint32_t convert(enum case_change change, uint32_t code, bool first, bool within)
{
	if (change == CASE_UPPER)
		return letter_upper(code);
	if ((change == CASE_CAPITAL && first) || (change == CASE_TITLE && !within))
		return letter_title(code);
	return letter_lower(code);
}

bool text_change_case_call(struct machine *machine, const struct call *call, struct value *result)
{
	enum { SHARP_S = 0xDF }; /* its upper case is two letters */
	const struct text *text = value_text(call->self);
	enum case_change change = (enum case_change)call->variant;
	struct text_builder to;
	bool within = false;
	size_t at, size;

	if (!machine_works(machine, text->size))
		return false;
	text_begin(&to, machine);
	for (at = 0; at < text->size; at += size) {
		uint32_t code = code_at(text, at, &size),
			 other = convert(change, code, at == 0, within);

		if (code == SHARP_S && change == CASE_UPPER)
			text_add_string(&to, "SS");
		else if (other == code || !text_add_character(&to, other))
			text_add(&to, text->bytes + at, size);
		within = letter_is(code);
	}
	return text_end(&to, result);
}

/* ---- strip ---- */

enum strip_side { LEFT = 1, RIGHT = 2 };

/* Whether the character is in the set, or without a set is a space. */
static bool is_stripped(const char *at, size_t size, const struct text *set)
{
	if (set == NULL)
		return letter_is_space(text_code(at, size));
	return text_find(set->bytes, set->size, at, size) <= set->size;
}

static size_t last_character(const char *bytes, size_t size)
{
	size_t at = size - 1;

	while (at > 0 && text_continues(bytes[at]))
		at--;
	return at;
}

bool text_strip_call(struct machine *machine, const struct call *call, struct value *result)
{
	const struct text *text = value_text(call->self), *set = NULL;
	size_t start = 0, end = text->size, size;

	if (call->values[0].kind != VALUE_NONE) {
		if (!argument_is_text(machine, call->name, call->values[0]))
			return false;
		set = value_text(call->values[0]);
	}
	for (; (call->variant & LEFT) && start < end; start += size) {
		size = text_character(text->bytes + start, end - start);
		if (!is_stripped(text->bytes + start, size, set))
			break;
	}
	for (; (call->variant & RIGHT) && start < end; end -= size) {
		size = end - start - last_character(text->bytes + start, end - start);
		if (!is_stripped(text->bytes + end - size, size, set))
			break;
	}
	*result = call->self;
	return (start == 0 && end == text->size) ||
	       text_value(machine, text->bytes + start, end - start, result);
}

const struct native text_words[] = {
#define TEXT_METHOD(name, parameters, function, variant, ...)                                      \
	{#name, parameters, text_##function##_call, variant},
#include "starlark/words.def"
	{"", "", NULL, 0}};
