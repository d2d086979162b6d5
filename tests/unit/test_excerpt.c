/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* support/diag: how a complaint looks, above all that the caret is under the place. */
#include <string.h>

#include "dicelab.h"
#include "output.h"
#include "suites.h"
#include "support/text.h"

static struct dicelab_diagnostic complain(const char *text, size_t begin, size_t end)
{
	return (struct dicelab_diagnostic){.source = "rule",
					   .line = 3,
					   .column = 5,
					   .message = "no good",
					   .text = text,
					   .text_length = strlen(text),
					   .begin = begin,
					   .end = end};
}

/* ---- short lines ---- */

static const struct {
	const char *text;
	size_t begin, end;
	const char *shown;
} rows[] = {
	{"1 + x", 4, 5, "1 + x\n    ^\n"},
	{"1 + xyz", 4, 7, "1 + xyz\n    ^~~\n"},
	{"1 + xyz", 0, 7, "1 + xyz\n^~~~~~~\n"},
	{"1 +", 3, 3, "1 +\n   ^\n"}, /* an end has no width */
	{"", 0, 0, "\n^\n"},
	/* tabs line up with tabs */
	{"\tx", 1, 2, "\tx\n\t^\n"},
	{"1\t+\tx", 4, 5, "1\t+\tx\n \t \t^\n"},
	/* characters take one column, whatever their bytes */
	{"\xC3\xA9 x", 3, 4, "\xC3\xA9 x\n  ^\n"},
	{"\xE2\x82\xAC\xF0\x9F\x8E\xB2x", 7, 8, "\xE2\x82\xAC\xF0\x9F\x8E\xB2x\n  ^\n"},
	{"x\xC3\xA9\xC3\xA9", 0, 5, "x\xC3\xA9\xC3\xA9\n^~~\n"},
	{"x \xC3\xA9", 2, 3, "x \xC3\xA9\n  ^\n"}, /* the place is its first byte only */
	/* nothing reaches the terminal but text */
	{"1\x01\x1B\x7Fx", 4, 5, "1???x\n    ^\n"},
	{"1\xFF\x80x", 3, 4, "1??x\n   ^\n"},
	{"1\xC2\x9Bx", 3, 4, "1?x\n  ^\n"}, /* U+009B begins a control sequence */
	{"1\rx", 2, 3, "1?x\n  ^\n"},
	{"x\xC3", 1, 2, "x?\n ^\n"},
};

START_TEST(shows_short_lines)
{
	struct dicelab_diagnostic diagnostic =
		complain(rows[_i].text, rows[_i].begin, rows[_i].end);
	struct output output;
	char expected[200];

	output_begin(&output);
	ck_assert(dicelab_write_diagnostic(output.to, &diagnostic));
	snprintf(expected, sizeof expected, "rule:3:5: error: no good\n%s", rows[_i].shown);
	ck_assert_str_eq(output_text(&output), expected);
	output_end(&output);
}
END_TEST

START_TEST(shows_zero_bytes)
{
	struct dicelab_diagnostic diagnostic = complain("1", 2, 3);
	struct output output;

	output_begin(&output);
	diagnostic.text = "1\0x";
	diagnostic.text_length = 3;
	ck_assert(dicelab_write_diagnostic(output.to, &diagnostic));
	ck_assert_str_eq(output_text(&output), "rule:3:5: error: no good\n1?x\n  ^\n");
	output_end(&output);
}
END_TEST

START_TEST(shows_the_hint)
{
	struct dicelab_diagnostic diagnostic = complain("x", 0, 1);
	struct output output;

	output_begin(&output);
	diagnostic.hint = "do that";
	ck_assert(dicelab_write_diagnostic(output.to, &diagnostic));
	ck_assert_str_eq(output_text(&output), "rule:3:5: error: no good\nx\n^\nhint: do that\n");
	output_end(&output);
}
END_TEST

START_TEST(says_when_it_cannot_be_shown)
{
	struct dicelab_diagnostic diagnostic = complain("x", 0, 1);
	FILE *broken = output_broken();

	ck_assert(!dicelab_write_diagnostic(broken, &diagnostic));
	fclose(broken);
}
END_TEST

/* ---- long lines ---- */

static size_t count_columns(const char *text, size_t length)
{
	size_t columns = 0, i;

	for (i = 0; i < length; i += text_character(text + i, length - i))
		columns++;
	return columns;
}

/*
 * Finds in `shown` the excerpt of `diagnostic`'s line and the marks below, and asserts that the
 * excerpt is a short piece of that line which holds the place, with dots where it was cut, and that
 * the caret is under the first faulty character and a tilde under each of the others.
 */
static void check_shown(const struct dicelab_diagnostic *diagnostic, const char *shown)
{
	const char *excerpt = strchr(shown, '\n') + 1, *marks = strchr(excerpt, '\n') + 1;
	const char *caret = strchr(marks, '^');
	size_t length = (size_t)(marks - 1 - excerpt), column, before = 0, tildes, end;
	bool cut = length > 3 && memcmp(excerpt, "...", 3) == 0;

	ck_assert_ptr_nonnull(caret);
	column = (size_t)(caret - marks) - (cut ? 3 : 0);
	excerpt += cut ? 3 : 0;
	length -= cut ? 3 : 0;
	/* The excerpt begins `column` characters before the place. */
	while (count_columns(diagnostic->text + before, diagnostic->begin - before) > column)
		before += text_character(diagnostic->text + before, diagnostic->begin - before);
	ck_assert(cut == (before > 0));
	if (length > 3 && memcmp(excerpt + length - 3, "...", 3) == 0)
		length -= 3;
	else
		ck_assert_uint_eq(before + length, diagnostic->text_length);
	ck_assert_uint_le(length, 100);
	if (diagnostic->text_length <= 100)
		ck_assert_uint_eq(length, diagnostic->text_length);
	ck_assert_uint_ge(before + length, diagnostic->begin);
	ck_assert_int_eq(memcmp(excerpt, diagnostic->text + before, length), 0);
	end = diagnostic->end < before + length ? diagnostic->end : before + length;
	tildes = count_columns(diagnostic->text + diagnostic->begin, end - diagnostic->begin);
	ck_assert_uint_eq(strlen(caret + 1), tildes > 0 ? tildes : 1);
}

/* All places in a line of `length` bytes. */
static void check_places(const char *text, size_t length)
{
	size_t begin = 0;

	for (;;) {
		struct dicelab_diagnostic diagnostic = complain("", begin, begin);
		struct output output;

		diagnostic.text = text;
		diagnostic.text_length = length;
		diagnostic.end += begin < length ? text_character(text + begin, length - begin) : 0;
		while (begin % 3 == 0 && diagnostic.end < length && diagnostic.end < begin + 150)
			diagnostic.end +=
				text_character(text + diagnostic.end, length - diagnostic.end);
		output_begin(&output);
		ck_assert(dicelab_write_diagnostic(output.to, &diagnostic));
		check_shown(&diagnostic, output_text(&output));
		output_end(&output);
		if (begin == length)
			return;
		begin += text_character(text + begin, length - begin);
	}
}

/* Lines of characters of one to four bytes, without dots and without a short period. */
static size_t write_line(char *text, size_t characters, int kind)
{
	static const char *const alphabets[][4] = {
		{"a", "b", "c", "d"},
		{"\xC3\xA9", "\xC3\xA4", "\xC3\xB6", "\xC3\xBC"},
		{"\xE2\x82\xAC", "\xE2\x86\x90", "\xE2\x86\x91", "\xE2\x86\x92"},
		{"x", "\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x8E\xB2"},
	};
	size_t length = 0, i;

	for (i = 0; i < characters; i++) {
		const char *character = alphabets[kind][(i * i / 3 + i) % 4];

		memcpy(text + length, character, strlen(character));
		length += strlen(character);
	}
	return length;
}

START_TEST(caret_is_under_the_place)
{
	static const size_t lengths[] = {20, 33, 50, 99, 100, 101, 102, 130, 160, 161, 250};
	char text[1000];
	size_t i;

	for (i = 0; i < sizeof lengths / sizeof *lengths; i++)
		check_places(text, write_line(text, lengths[i], _i));
}
END_TEST

START_TEST(long_lines_are_cut)
{
	struct output output;
	struct dicelab_diagnostic diagnostic;
	char text[301], *rest;

	memset(text, '1', 300);
	text[300] = '\0';
	text[150] = 'x';
	diagnostic = complain(text, 150, 151);
	output_begin(&output);
	ck_assert(dicelab_write_diagnostic(output.to, &diagnostic));
	rest = strchr(output_text(&output), '\n') + 1;
	ck_assert_int_eq(strncmp(rest, "...1", 4), 0);
	ck_assert_ptr_nonnull(strstr(rest, "1...\n   "));
	ck_assert_uint_eq(strchr(rest, 'x') - rest, strchr(rest, '^') - (strchr(rest, '\n') + 1));
	output_end(&output);
}
END_TEST

/* Bytes that belong to no character, where a line is cut so as not to cut through characters: the
   place is shown all the same. */
START_TEST(long_lines_of_wrong_bytes_are_cut)
{
	char text[301];
	size_t place;

	memset(text, '\x80', 300);
	text[300] = '\0';
	memcpy(text, "1;", 2);
	for (place = 2; place < 300; place++) {
		struct dicelab_diagnostic diagnostic = complain(text, place, place + 1);
		struct output output;
		const char *excerpt, *marks;

		output_begin(&output);
		ck_assert(dicelab_write_diagnostic(output.to, &diagnostic));
		excerpt = strchr(output_text(&output), '\n') + 1;
		marks = strchr(excerpt, '\n') + 1;
		ck_assert_int_eq(excerpt[strchr(marks, '^') - marks], '?');
		output_end(&output);
	}
}
END_TEST

Suite *suite_excerpt(void)
{
	Suite *suite = suite_create("excerpt");
	TCase *all = tcase_create("excerpt");

	tcase_add_loop_test(all, shows_short_lines, 0, sizeof rows / sizeof *rows);
	tcase_add_test(all, shows_zero_bytes);
	tcase_add_test(all, shows_the_hint);
	tcase_add_test(all, says_when_it_cannot_be_shown);
	tcase_add_loop_test(all, caret_is_under_the_place, 0, 4);
	tcase_add_test(all, long_lines_are_cut);
	tcase_add_test(all, long_lines_of_wrong_bytes_are_cut);
	tcase_set_timeout(all, 30);
	suite_add_tcase(suite, all);
	return suite;
}
