/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Recognises phrases by their words. */
#include "language/dicelab/suffixes.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "language/dicelab/skip.h"
#include "support/text.h"
#include "tree/site.h"

static const struct phrase_row {
	const char *words;
	enum phrase_place place;
	enum modifier_id id;
} rows[] = {
#define PHRASE(words, place, id, ...) {words, PHRASE_##place, MODIFIER_##id},
#include "language/dicelab/phrases.def"
};

/* The place after the word `word` of `length` letters, in any case; NULL if another word is there. */
static const char *skip_same(const char *at, const char *end, const char *word, size_t length)
{
	size_t i;

	for (i = 0; i < length; i++) {
		if (at + i == end || tolower((unsigned char)at[i]) != word[i])
			return NULL;
	}
	return at + length < end && isalpha((unsigned char)at[length]) ? NULL : at + length;
}

/* The number of a phrase; NULL if there is none. */
struct digits {
	const char *begin, *end;
};

/* The place after a number, which is stored in `number`; without a number, or if there was one before, `at`. */
static const char *skip_number(const char *at, const char *end, struct digits *number)
{
	const char *begin = text_skip_blanks(at, end), *after = skip_digits(begin, end);

	if (after == begin || number->end != NULL)
		return at;
	*number = (struct digits){begin, after};
	return after;
}

/* The place after the words of a phrase; NULL if they are not there. */
static const char *skip_phrase(const struct phrase_row *row, const char *at, const char *end,
			       struct digits *number)
{
	const char *word = row->words, *next, *last = strrchr(word, ' ');
	size_t length;

	for (*number = (struct digits){NULL, NULL}; *word != '\0'; word += length) {
		word += *word == ' ';
		length = strcspn(word, " ");
		at = text_skip_blanks(at, end);
		if ((row->place == PHRASE_AFTER || row->place == PHRASE_BEFORE) && last != NULL &&
		    word == last + 1) {
			next = row->place == PHRASE_AFTER ? skip_same(at, end, "the", 3) : NULL;
			at = skip_number(next == NULL ? at : next, end, number);
			at = text_skip_blanks(at, end);
		}
		at = skip_same(at, end, word, length);
		if (at == NULL)
			return NULL;
	}
	return row->place == PHRASE_AFTER ? skip_number(at, end, number) : at;
}

/* Whether an operand follows, as in `roll 2d6`, and not an operator, as in `roll + 1`. */
static bool is_operand(const char *at, const char *end)
{
	const char *operand = text_skip_blanks(at, end);

	return operand > at && operand < end &&
	       (isalnum((unsigned char)*operand) || *operand == '(');
}

bool phrase_find(const struct builder *builder, struct span at, unsigned places,
		 struct phrase *phrase)
{
	const char *text = builder->diag->source->text, *end = text + at.end, *after;
	struct digits number;
	struct span digits = {0, 0};
	size_t i;

	assert(text != NULL);
	for (i = 0; i < sizeof rows / sizeof *rows; i++) {
		after = (places >> rows[i].place & 1) == 0
				? NULL
				: skip_phrase(&rows[i], text + at.begin, end, &number);
		if (after == NULL || (rows[i].place == PHRASE_START && !is_operand(after, end)))
			continue;
		if (number.begin != NULL)
			digits = (struct span){(size_t)(number.begin - text),
					       (size_t)(number.end - text)};
		*phrase = (struct phrase){rows[i].words,
					  rows[i].place,
					  {rows[i].id, MODIFIER_NO_TEST, number.begin != NULL, 0},
					  {(size_t)(text_skip_blanks(text + at.begin, end) - text),
					   (size_t)(after - text)},
					  digits};
		return true;
	}
	return false;
}

bool phrase_read(struct builder *builder, struct phrase *phrase)
{
	return !phrase->suffix.has_number ||
	       suffix_read_number(builder, phrase->number, &phrase->suffix.number);
}

struct node *phrase_of(struct site site, const struct suffix *which, struct node *list)
{
	struct node *number = NUMBER(which->has_number ? which->number : 1);

	return UNARY(SUM, which->id == MODIFIER_KEEP_HIGH ? BINARY(HIGH, number, list)
							  : BINARY(LOW, number, list));
}

struct node *phrase_twice(struct site site, int64_t count, const struct node *die,
			  const struct suffix *which)
{
	struct modifiers list = {NULL, NULL};

	if (count == 1)
		return modifiers_add(site, &list, which) ? modifiers_apply(site, 2, die, &list)
							 : NULL;
	diag_error(site.builder->diag, CODE_UNCLEAR, site.at,
		   "'d20 advantage' rolls two dice, and '2d20 keep highest' is the same",
		   "advantage and disadvantage apply to a single die");
	return NULL;
}
