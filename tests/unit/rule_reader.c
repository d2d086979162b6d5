/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads rules in words by recursive descent; 'and' and 'or' bind alike, from left to right, as in LoD. */
#include "rule_reader.h"

#include <stdlib.h>
#include <string.h>

#include "libcheck.h"

struct reader {
	const char *at;
	const struct rule_state *state;
};

static bool read_word(struct reader *reader, const char *word)
{
	size_t length = strlen(word);

	if (strncmp(reader->at, word, length) != 0)
		return false;
	reader->at += length;
	return true;
}

static int64_t read_value(struct reader *reader)
{
	const int64_t *d = reader->state->dice;
	int64_t most = d[0] > d[1] ? d[0] : d[1], least = d[0] < d[1] ? d[0] : d[1];
	char *end;
	int64_t value;

	if (read_word(reader, "sum(dice)"))
		return d[0] + d[1] + d[2];
	if (read_word(reader, "max(dice)"))
		return most > d[2] ? most : d[2];
	if (read_word(reader, "min(dice)"))
		return least < d[2] ? least : d[2];
	if (read_word(reader, "a"))
		return reader->state->a;
	if (read_word(reader, "b"))
		return reader->state->b;
	if (read_word(reader, "c"))
		return reader->state->c;
	value = strtoll(reader->at, &end, 10);
	ck_assert_msg(end != reader->at, "no value: %s", reader->at);
	reader->at = end;
	return value;
}

/* "keep 4, 5" */
static int64_t read_option(struct reader *reader)
{
	int64_t items = 0;

	if (read_word(reader, "keep all"))
		return RULE_KEEP_ALL;
	if (read_word(reader, "keep none"))
		return 0;
	if (!read_word(reader, "keep "))
		return read_value(reader);
	do
		items |= INT64_C(1) << read_value(reader);
	while (read_word(reader, ", "));
	return items;
}

static bool read_comparison(struct reader *reader)
{
	int64_t left = read_value(reader);

	if (read_word(reader, " == "))
		return left == read_value(reader);
	if (read_word(reader, " != "))
		return left != read_value(reader);
	if (read_word(reader, " <= "))
		return left <= read_value(reader);
	if (read_word(reader, " >= "))
		return left >= read_value(reader);
	ck_assert_msg(read_word(reader, " < "), "no comparison: %s", reader->at);
	return left < read_value(reader);
}

static bool read_condition(struct reader *reader);

static bool read_part(struct reader *reader)
{
	bool value;

	if (read_word(reader, "always") || read_word(reader, "otherwise"))
		return true;
	if (read_word(reader, "never"))
		return false;
	if (!read_word(reader, "("))
		return read_comparison(reader);
	value = read_condition(reader);
	ck_assert(read_word(reader, ")"));
	return value;
}

static bool read_condition(struct reader *reader)
{
	bool value = read_part(reader), other;

	for (;;) {
		if (read_word(reader, " and ")) {
			other = read_part(reader);
			value = value && other;
		} else if (read_word(reader, " or ")) {
			other = read_part(reader);
			value = value || other;
		} else {
			return value;
		}
	}
}

int64_t rule_option(const char *rule, bool may, const struct rule_state *state)
{
	struct reader reader = {rule, state};
	int64_t option = may ? 0 : -1;

	ck_assert(read_word(&reader, "n: "));
	do {
		size_t end = strcspn(reader.at, ":;");
		bool is_case = reader.at[end] == ':', holds = !is_case || read_condition(&reader);
		int64_t value;

		if (is_case)
			ck_assert(read_word(&reader, ": "));
		value = may ? read_condition(&reader) : read_option(&reader);
		if (holds && option == (may ? 0 : -1))
			option = value;
	} while (read_word(&reader, "; "));
	ck_assert_msg(*reader.at == '\0', "not read: %s", reader.at);
	return option;
}
