/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses suffixes of dice. */
#include "language/dicelab/suffixes.h"

#include <ctype.h>
#include <string.h>

#include "language/dicelab/skip.h"
#include "language/parse.h"

/* The operand that may follow a suffix: the column `suffix` of modifiers.def. */
enum follows { FOLLOWS_NO, FOLLOWS_COUNT, FOLLOWS_WHICH, FOLLOWS_MUST };

static const struct suffix_row {
	const char *spelling;
	enum modifier_id id;
	enum follows follows;
} rows[] = {
#define MODIFIER(spelling, token, id, suffix, ...) {spelling, MODIFIER_##id, FOLLOWS_##suffix},
#include "language/modifiers.def"
};

/* The comparisons that may precede the number; `!=` after dice compares them, and is not among them. */
static const struct test {
	const char *spelling;
	enum node_kind kind;
} tests[] = {{"<=", NODE_ATMOST}, {">=", NODE_ATLEAST}, {"==", NODE_EQUAL},
	     {"<", NODE_LESS},    {">", NODE_GREATER},  {"=", NODE_EQUAL}};

/* A suffix, and the parts of its text. */
struct reading_of_suffix {
	const struct suffix_row *row;
	enum node_kind test; /* or MODIFIER_NO_TEST */
	size_t digits, end;  /* offset of the number, and its end */
};

static const char *text_at(const struct builder *builder, size_t at)
{
	return builder->diag->source->text + at;
}

/* In d6!=5, `!` is not a suffix: the die is compared. */
static bool is_unequal(const struct builder *builder, struct span at)
{
	return at.end - at.begin >= 2 && memcmp(text_at(builder, at.begin), "!=", 2) == 0;
}

/* The longest suffix at the beginning of the text; NULL if there is none. */
static const struct suffix_row *find(const struct builder *builder, struct span at)
{
	const struct suffix_row *longest = NULL;
	size_t i, length;

	if (is_unequal(builder, at))
		return NULL;
	for (i = 0; i < sizeof rows / sizeof *rows; i++) {
		length = strlen(rows[i].spelling);
		if (rows[i].follows != FOLLOWS_NO && length <= at.end - at.begin &&
		    parse_begins(text_at(builder, at.begin), rows[i].spelling) &&
		    (longest == NULL || length > strlen(longest->spelling)))
			longest = &rows[i];
	}
	return longest;
}

/* Parses the comparison, if any, and the number after it; without a number, nothing is consumed. */
static void read_number(const struct builder *builder, struct span at,
			struct reading_of_suffix *reading)
{
	size_t i, length;

	reading->test = MODIFIER_NO_TEST;
	reading->digits = reading->end = at.begin;
	if (reading->row->follows != FOLLOWS_COUNT) {
		for (i = 0; i < sizeof tests / sizeof *tests; i++) {
			length = strlen(tests[i].spelling);
			if (length > at.end - at.begin ||
			    memcmp(text_at(builder, at.begin), tests[i].spelling, length) != 0)
				continue;
			reading->test = tests[i].kind;
			reading->digits = at.begin + length;
			break;
		}
	}
	reading->end +=
		(size_t)(skip_digits(text_at(builder, reading->digits), text_at(builder, at.end)) -
			 text_at(builder, at.begin));
	if (reading->end == reading->digits) {
		reading->test = MODIFIER_NO_TEST;
		reading->digits = reading->end = at.begin;
	} else if (reading->test == MODIFIER_NO_TEST && reading->row->follows != FOLLOWS_COUNT) {
		reading->test = NODE_EQUAL;
	}
}

/* Whether a letter follows that does not begin another suffix. Then the word is longer than the suffix, and not one. */
static bool goes_on(const struct builder *builder, struct span at)
{
	return at.begin < at.end && isalpha((unsigned char)*text_at(builder, at.begin)) &&
	       suffix_length(builder, at) == 0;
}

static bool read(const struct builder *builder, struct span at, struct reading_of_suffix *reading)
{
	reading->row = find(builder, at);
	if (reading->row == NULL)
		return false;
	read_number(builder, (struct span){at.begin + strlen(reading->row->spelling), at.end},
		    reading);
	if (reading->row->follows == FOLLOWS_MUST && reading->end == reading->digits)
		return false;
	return !goes_on(builder, (struct span){reading->end, at.end});
}

size_t suffix_length(const struct builder *builder, struct span at)
{
	struct reading_of_suffix reading;

	return read(builder, at, &reading) ? reading.end - at.begin : 0;
}

bool suffix_read_number(struct builder *builder, struct span at, int64_t *number)
{
	struct parse parse = {.builder = builder};
	char digits[24];

	snprintf(digits, sizeof digits, "%.*s", (int)(at.end - at.begin),
		 text_at(builder, at.begin));
	return parse_number(&parse, at, digits, number);
}

bool suffix_read(struct builder *builder, struct span at, struct suffix *suffix)
{
	struct reading_of_suffix reading;

	if (!read(builder, at, &reading))
		return false; /* suffix_length returns 0 for such a text */
	*suffix = (struct suffix){reading.row->id, reading.test, reading.end > reading.digits, 0};
	return suffix_read_number(builder, (struct span){reading.digits, reading.end},
				  &suffix->number);
}
