/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* language/label: what statements are called. */
#include <stdio.h>
#include <string.h>

#include "language/label.h"
#include "suites.h"

static const struct {
	const char *text, *label;
	size_t begin, end; /* of the statement itself */
} statements[] = {
	{"", "", 0, 0},
	{" \n", "", 2, 2},
	{";", "", 1, 1},
	{"d6", "d6", 0, 2},
	{"d6;", "d6", 0, 2},
	{"  sum \t 3#d6 \r\n", "sum 3#d6", 2, 12},
	{"//: one\nd6", "one", 8, 10},
	{"//: one\n//: two\n// three\nd6", "two", 25, 27},
	{"//:one", "one", 6, 6},
	{"//:\nd6", "d6", 4, 6},
	{"//: \t \nd6", "d6", 7, 9},
	{"// : one\nd6", "d6", 9, 11},
	{"///: one\nd6", "d6", 9, 11},
	{"// about //: one\nd6", "d6", 17, 19},
	{"d6 //: one", "d6", 0, 2},
	{"d6 //: one\n+1", "d6 +1", 0, 13},
	{"d6 // a; b\n+1;", "d6 +1", 0, 13},
	{"1//\n//\n+1", "1 +1", 0, 9},
	{"6/2", "6/2", 0, 3},
	{"//: a\tb  c \r\n1", "a b c", 13, 14},
	{"//: \xC3\xA9t\xC3\xA9\n1", "\xC3\xA9t\xC3\xA9", 10, 11},
	{"//: \xFF\x01\xC3\n1", "???", 8, 9},
};

START_TEST(calls_statements)
{
	const char *text = statements[_i].text;
	char label[LABEL_SIZE];
	size_t begin, end;

	label_make(text, strlen(text), label);
	ck_assert_str_eq(label, statements[_i].label);
	label_trim(text, strlen(text), &begin, &end);
	ck_assert_uint_eq(begin, statements[_i].begin);
	ck_assert_uint_eq(end, statements[_i].end);
}
END_TEST

/* So many of a character. */
static size_t fill(char *text, const char *character, size_t count)
{
	size_t length = strlen(character), i;

	for (i = 0; i < count; i++)
		memcpy(text + i * length, character, length);
	return count * length;
}

static const char *const characters[] = {"1", "\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x8E\xB2"};

START_TEST(cuts_between_characters)
{
	const char *character = characters[_i];
	size_t length = strlen(character), whole = LABEL_CHARACTERS * length, count;
	char text[4 + 4 * (LABEL_CHARACTERS + 2)] = "//: ", label[LABEL_SIZE];

	for (count = LABEL_CHARACTERS - 1; count <= LABEL_CHARACTERS + 2; count++) {
		label_make(text, 4 + fill(text + 4, character, count), label);
		if (count <= LABEL_CHARACTERS) {
			ck_assert_uint_eq(strlen(label), count * length);
			ck_assert_mem_eq(label, text + 4, count * length);
		} else {
			ck_assert_uint_eq(strlen(label), whole - length + strlen("…"));
			ck_assert_mem_eq(label, text + 4, whole - length);
			ck_assert_str_eq(label + whole - length, "…");
		}
	}
}
END_TEST

/* A blank counts, but not one at the end. */
START_TEST(counts_blanks)
{
	char text[LABEL_CHARACTERS + 8], label[LABEL_SIZE];
	size_t length = fill(text, "1", LABEL_CHARACTERS);

	memcpy(text + length, "  \n", 3);
	label_make(text, length + 3, label);
	ck_assert_uint_eq(strlen(label), LABEL_CHARACTERS);
	memcpy(text + LABEL_CHARACTERS - 2, " +1", 3);
	label_make(text, LABEL_CHARACTERS, label);
	ck_assert_uint_eq(strlen(label), LABEL_CHARACTERS);
	ck_assert_str_eq(label + LABEL_CHARACTERS - 2, " +");
	label_make(text, LABEL_CHARACTERS + 1, label);
	ck_assert_str_eq(label + LABEL_CHARACTERS - 2, " …");
}
END_TEST

/* A byte 0 ends no text. */
START_TEST(shows_null_bytes)
{
	static const char text[] = "//: a\0b\n1";
	char label[LABEL_SIZE];

	label_make(text, sizeof text - 1, label);
	ck_assert_str_eq(label, "a?b");
}
END_TEST

Suite *suite_label(void)
{
	Suite *suite = suite_create("label");
	TCase *labels = tcase_create("labels");

	tcase_add_loop_test(labels, calls_statements, 0, sizeof statements / sizeof *statements);
	tcase_add_loop_test(labels, cuts_between_characters, 0,
			    sizeof characters / sizeof *characters);
	tcase_add_test(labels, counts_blanks);
	tcase_add_test(labels, shows_null_bytes);
	suite_add_tcase(suite, labels);
	return suite;
}
