/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* support/text: UTF-8, guesses at what was meant, and numbers. */
#include <stdio.h>
#include <string.h>

#include "output.h"
#include "suites.h"
#include "support/text.h"
#include "support/width.h"
#include "tree/operators.h"

/* ---- UTF-8 ---- */

static const struct {
	const char *bytes;
	size_t given, length; /* bytes at hand, and how many of them are the first character */
	bool printable;
} characters[] = {
	{"a", 1, 1, true},
	{"ab", 2, 1, true},
	{" ", 1, 1, true},
	{"~", 1, 1, true},
	{"\0", 1, 1, false},
	{"\t", 1, 1, false},
	{"\x1F", 1, 1, false},
	{"\x7F", 1, 1, false},
	{"\xC2\x80", 2, 2, false}, /* U+0080 … U+009F are control characters */
	{"\xC2\x9F", 2, 2, false},
	{"\xC2\xA0", 2, 2, true},
	/* what sets the direction of text, U+061C, 200E, 200F, 202A … 202E, 2066 … 2069, and its neighbours */
	{"\xD8\x9B", 2, 2, true},
	{"\xD8\x9C", 2, 2, false},
	{"\xD8\x9D", 2, 2, true},
	{"\xE2\x80\x8D", 3, 3, true}, /* joins letters and emoji */
	{"\xE2\x80\x8E", 3, 3, false},
	{"\xE2\x80\x8F", 3, 3, false},
	{"\xE2\x80\x90", 3, 3, true},
	{"\xE2\x80\xA7", 3, 3, true},
	{"\xE2\x80\xA8", 3, 3, false}, /* ends of line and paragraph */
	{"\xE2\x80\xA9", 3, 3, false},
	{"\xE2\x80\xAA", 3, 3, false},
	{"\xE2\x80\xAE", 3, 3, false},
	{"\xE2\x80\xAF", 3, 3, true},
	{"\xE2\x81\xA5", 3, 3, true},
	{"\xE2\x81\xA6", 3, 3, false},
	{"\xE2\x81\xA9", 3, 3, false},
	{"\xE2\x81\xAA", 3, 3, true},
	{"\xD7\x90", 2, 2, true}, /* letters that go from right to left */
	{"\xC3\xA9", 2, 2, true},
	{"\xC3\xA9z", 3, 2, true},
	{"\xDF\xBF", 2, 2, true},
	{"\xE0\xA0\x80", 3, 3, true},
	{"\xE2\x82\xAC", 3, 3, true},
	{"\xED\x9F\xBF", 3, 3, true}, /* next to the surrogates */
	{"\xEE\x80\x80", 3, 3, true},
	{"\xF0\x90\x80\x80", 4, 4, true},
	{"\xF0\x9F\x8E\xB2", 4, 4, true},
	{"\xF4\x8F\xBF\xBF", 4, 4, true}, /* U+10FFFF */
	/* cut short, by the end of the text or by another character */
	{"\xC3", 1, 1, false},
	{"\xE2\x82", 2, 1, false},
	{"\xF0\x9F\x8E", 3, 1, false},
	{"\xC3\xA9", 1, 1, false},
	{"\xC3(", 2, 1, false},
	{"\xE2(\xA1", 3, 1, false},
	{"\xE2\x82(", 3, 1, false},
	{"\xF0(\x8C\xBC", 4, 1, false},
	{"\xF0\x9F(\x8E", 4, 1, false},
	{"\xC3\xC3\xA9", 3, 1, false},
	/* continuation bytes alone */
	{"\x80", 1, 1, false},
	{"\xBF\x80", 2, 1, false},
	/* longer than need be */
	{"\xC0\x80", 2, 1, false},
	{"\xC1\xBF", 2, 1, false},
	{"\xE0\x80\x80", 3, 1, false},
	{"\xE0\x9F\xBF", 3, 1, false},
	{"\xF0\x80\x80\x80", 4, 1, false},
	{"\xF0\x8F\xBF\xBF", 4, 1, false},
	/* surrogates */
	{"\xED\xA0\x80", 3, 1, false},
	{"\xED\xBF\xBF", 3, 1, false},
	/* beyond U+10FFFF */
	{"\xF4\x90\x80\x80", 4, 1, false},
	{"\xF5\x80\x80\x80", 4, 1, false},
	{"\xFE\x80\x80\x80", 4, 1, false},
	{"\xFF\xFF\xFF\xFF", 4, 1, false},
};

START_TEST(tells_characters)
{
	size_t length = text_character(characters[_i].bytes, characters[_i].given);

	ck_assert_uint_eq(length, characters[_i].length);
	ck_assert(text_is_printable(characters[_i].bytes, length) == characters[_i].printable);
}
END_TEST

START_TEST(well_formed_but_wrong_sequences_are_not_printable)
{
	ck_assert(!text_is_printable("\xC1\xBF", 2));
	ck_assert(!text_is_printable("\xC3(", 2));
	ck_assert(!text_is_printable("\xED\xA0\x80", 3));
	ck_assert(!text_is_printable("\xF4\x90\x80\x80", 4));
}
END_TEST

/* ---- what is shown ---- */

static const struct {
	const char *text, *kept, *shown;
} foreign[] = {
	{"rule.dice", "", "rule.dice"},
	{"W\xC3\xBCrfel \xF0\x9F\x8E\xB2", "", "W\xC3\xBCrfel \xF0\x9F\x8E\xB2"},
	{"\033[2J\a", "", "?[2J?"},
	{"a\tb\nc", "", "a?b?c"},
	{"a\tb\nc", "\t", "a\tb?c"},
	{"a\tb\nc\r", "\t\n", "a\tb\nc?"},
	{"\x7F\xC2\x9B\x9B", "\t", "???"},
	{"a\xE2\x80\xAEz", "", "a?z"},
	{"\xC3", "", "?"},
	{"", "", ""},
};

START_TEST(shows_what_no_terminal_obeys)
{
	struct output output;
	char shown[80];

	output_begin(&output);
	text_show(output.to, foreign[_i].text, strlen(foreign[_i].text), foreign[_i].kept);
	ck_assert_str_eq(output_text(&output), foreign[_i].shown);
	output_end(&output);
	if (*foreign[_i].kept == '\0')
		ck_assert_str_eq(text_shown(shown, sizeof shown, foreign[_i].text),
				 foreign[_i].shown);
	ck_assert(text_can_be_shown(foreign[_i].text) ==
		  (strpbrk(foreign[_i].shown, "?\t\n\r") == NULL));
}
END_TEST

START_TEST(shows_the_end_of_a_string)
{
	struct output output;

	output_begin(&output);
	text_show(output.to, "a\0b", 3, "\t\n");
	ck_assert_str_eq(output_text(&output), "a?b");
	output_end(&output);
}
END_TEST

START_TEST(shows_whole_characters_as_far_as_there_is_room)
{
	char shown[5];

	ck_assert_str_eq(text_shown(shown, 5, "abcd"), "abcd");
	ck_assert_str_eq(text_shown(shown, 5, "abcde"), "abcd");
	ck_assert_str_eq(text_shown(shown, 5, "abc\xC3\xA9"), "abc");
	ck_assert_str_eq(text_shown(shown, 5, "ab\xC3\xA9"), "ab\xC3\xA9");
	ck_assert_str_eq(text_shown(shown, 1, "a"), "");
}
END_TEST

/* How many sequences of `length` bytes, the first `lead` or more and the others continuation bytes,
   are one character. */
static unsigned long count_characters(unsigned long lead, size_t length)
{
	unsigned long count = 0, sequence, sequences = (256 - lead) << 6 * (length - 1);

	for (sequence = 0; sequence < sequences; sequence++) {
		unsigned long rest = sequence;
		char bytes[4];
		size_t i;

		for (i = length - 1; i > 0; i--, rest >>= 6)
			bytes[i] = (char)(0x80 | (rest & 0x3F));
		bytes[0] = (char)(lead + rest);
		count += text_character(bytes, length) == length;
	}
	return count;
}

START_TEST(accepts_each_code_point_once)
{
	ck_assert_uint_eq(count_characters(0, 1), 256); /* a wrong byte counts as one as well */
	ck_assert_uint_eq(count_characters(0, 2), 0x800 - 0x80);
	ck_assert_uint_eq(count_characters(0, 3), 0x10000 - 0x800 - 0x800);
	ck_assert_uint_eq(count_characters(0xF0, 4), 0x110000 - 0x10000);
}
END_TEST

/* ---- guesses ---- */

static const struct {
	const char *a, *b;
	size_t distance;
} distances[] = {
	{"", "", 0},         {"", "abc", 3},           {"abc", "", 3},        {"abc", "abc", 0},
	{"abc", "abcd", 1},  {"abc", "xabc", 1},       {"abc", "axbc", 1},    {"abcd", "abc", 1},
	{"abcd", "bcd", 1},  {"abcd", "acd", 1},       {"abc", "abx", 1},     {"abc", "xbc", 1},
	{"abcd", "abdc", 1}, {"abcd", "bacd", 1},      {"abcd", "acbd", 1},   {"abcd", "badc", 2},
	{"ca", "abc", 3},    {"kitten", "sitting", 3}, {"coutn", "count", 1}, {"a", "b", 1},
};

START_TEST(measures_distances)
{
	const char *a = distances[_i].a, *b = distances[_i].b;
	size_t distance = distances[_i].distance, most;

	ck_assert_uint_eq(text_distance(a, strlen(a), b, strlen(b), 100), distance);
	ck_assert_uint_eq(text_distance(b, strlen(b), a, strlen(a), 100), distance);
	for (most = 0; most < 5; most++)
		ck_assert_uint_eq(text_distance(a, strlen(a), b, strlen(b), most),
				  distance > most ? most + 1 : distance);
}
END_TEST

static size_t least(size_t a, size_t b)
{
	return a < b ? a : b;
}

/* The definition, as slow as it is. */
static size_t slow_distance(const char *a, size_t m, const char *b, size_t n)
{
	size_t distance;

	if (m == 0 || n == 0)
		return m + n;
	distance = slow_distance(a, m - 1, b, n - 1) + (a[m - 1] != b[n - 1]);
	distance = least(distance, slow_distance(a, m - 1, b, n) + 1);
	distance = least(distance, slow_distance(a, m, b, n - 1) + 1);
	if (m > 1 && n > 1 && a[m - 1] == b[n - 2] && a[m - 2] == b[n - 1])
		distance = least(distance, slow_distance(a, m - 2, b, n - 2) + 1);
	return distance;
}

/* The word number `number` of those of up to three letters a, b, c. */
static size_t spell(int number, char *word)
{
	size_t length = 0;

	for (; number > 0; number = (number - 1) / 3)
		word[length++] = (char)('a' + (number - 1) % 3);
	return length;
}

START_TEST(distance_is_what_the_definition_says)
{
	enum { WORDS = 1 + 3 + 9 + 27 };
	char a[4], b[4];
	int i, k;

	for (i = 0; i < WORDS; i++) {
		size_t m = spell(i, a);

		for (k = 0; k < WORDS; k++) {
			size_t n = spell(k, b);

			if (text_distance(a, m, b, n, 9) != slow_distance(a, m, b, n))
				ck_abort_msg("words %d and %d", i, k);
		}
	}
}
END_TEST

START_TEST(long_words_are_far_from_all_others)
{
	char word[34];

	memset(word, 'a', sizeof word);
	ck_assert_uint_eq(text_distance(word, 32, word, 32, 2), 0);
	ck_assert_uint_eq(text_distance(word, 33, word, 33, 2), 3);
	ck_assert_uint_eq(text_distance(word, 1, word, 33, 2), 3);
}
END_TEST

static const struct {
	const char *written, *known[3], *meant;
} guesses[] = {
	{"fooo", {"foo"}, "foo"},
	{"fooo", {"bar", "foo", "fool"}, "foo"}, /* of equals the first */
	{"fooo", {"food", "fooo"}, "fooo"},
	{"fooo", {"fooo", "food"}, "fooo"},
	{"damgae", {"charge", "damages", "damage"}, "damage"},
	{"abc", {"bac"}, "bac"},
	{"ab", {"ba"}, "ba"}, /* up to five letters one step, from six on two */
	{"ab", {"abcd"}, NULL},
	{"fooob", {"foo"}, NULL},
	{"attakc", {"atack"}, "atack"}, /* two steps away */
	{"attakc", {"atak"}, "atak"},
	{"abcdefghi", {"abcxyzghi"}, NULL}, /* three */
	{"x", {"y", "z"}, NULL},            /* nothing in common */
	{"ab", {"cd"}, NULL},
	{"abc", {NULL}, NULL},
};

START_TEST(guesses_what_was_meant)
{
	struct guess guess = guess_start(guesses[_i].written);
	char hint[80], expected[80] = "";
	const char *given;
	int i;

	for (i = 0; i < 3 && guesses[_i].known[i] != NULL; i++)
		guess_consider(&guess, guesses[_i].known[i]);
	if (guesses[_i].meant != NULL)
		snprintf(expected, sizeof expected, "did you mean '%s'?", guesses[_i].meant);
	given = guess_hint(&guess, hint, sizeof hint);
	if (guesses[_i].meant == NULL)
		ck_assert_ptr_null(given);
	else
		ck_assert_str_eq(given, expected);
}
END_TEST

START_TEST(hints_are_cut_to_the_room_there_is)
{
	struct guess guess = guess_start("fooo");
	char hint[12];

	guess_consider(&guess, "foo");
	ck_assert_str_eq(guess_hint(&guess, hint, sizeof hint), "did you mea");
}
END_TEST

START_TEST(reserved_words_are_considered)
{
	struct guess guess = guess_start("foreahc");

	word_guess(&guess);
	ck_assert_str_eq(guess.meant, "foreach");
}
END_TEST

/* ---- numbers ---- */

/* What printf writes where the locale says so, and what it should be. */
static const struct {
	const char *written, *expected;
} points[] = {
	{"0,125", "0.125"},
	{"0.125", "0.125"},
	{"-12,5", "-12.5"},
	{"0\xD9\xAB"
	 "5",
	 "0.5"}, /* U+066B, of Arabic */
	{"1,5e-07", "1.5e-07"},
	{"1e-07", "1e-07"},
	{"1e+20", "1e+20"},
	{"42", "42"},
	{"-7", "-7"},
	{"inf", "inf"},
	{"", ""},
};

START_TEST(numbers_get_a_point)
{
	char text[20];

	snprintf(text, sizeof text, "%s", points[_i].written);
	text_set_point(text);
	ck_assert_str_eq(text, points[_i].expected);
}
END_TEST

/* ---- columns of a terminal ---- */

static const struct {
	const char *text;
	size_t columns;
} widths[] = {
	{"", 0},
	{"hit", 3},
	{"\xC3\xA9", 1},                 /* é as one character */
	{"e\xCC\x81", 1},                /* … and as e with a mark on it, U+0301 */
	{"\xCC\x80", 0},                 /* U+0300, the first of all marks */
	{"\xCB\xBF", 1},                 /* … and the character before it */
	{"\xE5\x91\xBD\xE4\xB8\xAD", 4}, /* 命中 */
	{"\xF0\x9F\x8E\xB2!", 3},        /* a die, U+1F3B2 */
	{"\xED\x95\x9C", 2},             /* 한 */
	{"\xEF\xBC\xA1", 2},             /* A, full width */
	{"\xE2\x96\x88", 1},             /* █ */
	{"\xE0\xB8\x81\xE0\xB8\xB4", 1}, /* a Thai letter with a vowel above it */
	{"\xF4\x8F\xBF\xBD", 1},         /* U+10FFFD, behind all that are in the table */
	{"\xFF", 1},                     /* no text */
};

START_TEST(counts_columns)
{
	ck_assert_uint_eq(width_of_text(widths[_i].text, strlen(widths[_i].text)),
			  widths[_i].columns);
}
END_TEST

Suite *suite_text(void)
{
	Suite *suite = suite_create("text");
	TCase *utf8 = tcase_create("UTF-8"), *words = tcase_create("guesses"),
	      *numbers = tcase_create("numbers");

	tcase_add_loop_test(utf8, tells_characters, 0, sizeof characters / sizeof *characters);
	tcase_add_test(utf8, well_formed_but_wrong_sequences_are_not_printable);
	tcase_add_test(utf8, accepts_each_code_point_once);
	tcase_add_loop_test(utf8, shows_what_no_terminal_obeys, 0,
			    sizeof foreign / sizeof *foreign);
	tcase_add_test(utf8, shows_the_end_of_a_string);
	tcase_add_test(utf8, shows_whole_characters_as_far_as_there_is_room);
	tcase_add_loop_test(utf8, counts_columns, 0, sizeof widths / sizeof *widths);
	suite_add_tcase(suite, utf8);
	tcase_add_loop_test(words, measures_distances, 0, sizeof distances / sizeof *distances);
	tcase_add_test(words, distance_is_what_the_definition_says);
	tcase_add_test(words, long_words_are_far_from_all_others);
	tcase_add_loop_test(words, guesses_what_was_meant, 0, sizeof guesses / sizeof *guesses);
	tcase_add_test(words, hints_are_cut_to_the_room_there_is);
	tcase_add_test(words, reserved_words_are_considered);
	suite_add_tcase(suite, words);
	tcase_add_loop_test(numbers, numbers_get_a_point, 0, sizeof points / sizeof *points);
	suite_add_tcase(suite, numbers);
	return suite;
}
