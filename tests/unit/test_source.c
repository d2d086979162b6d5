/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* support/source: from byte offsets to lines and columns. */
#include <string.h>

#include "suites.h"
#include "support/source.h"
#include "support/text.h"

static const struct {
	const char *text;
	size_t offset;
	struct {
		size_t line, column, line_begin, line_end;
	} place;
} rows[] = {
	{"", 0, {1, 1, 0, 0}},
	{"ab", 0, {1, 1, 0, 2}},
	{"ab", 1, {1, 2, 0, 2}},
	{"ab", 2, {1, 3, 0, 2}},
	{"ab\ncd", 0, {1, 1, 0, 2}},
	{"ab\ncd", 2, {1, 3, 0, 2}},
	{"ab\ncd", 3, {2, 1, 3, 5}},
	{"ab\ncd", 5, {2, 3, 3, 5}},
	{"ab\n", 3, {2, 1, 3, 3}},
	{"\n\n\nx", 2, {3, 1, 2, 2}},
	{"\n\n\nx", 3, {4, 1, 3, 4}},
	/* CR LF: the CR belongs to no line */
	{"ab\r\ncd\r\n", 0, {1, 1, 0, 2}},
	{"ab\r\ncd\r\n", 2, {1, 3, 0, 2}},
	{"ab\r\ncd\r\n", 4, {2, 1, 4, 6}},
	{"ab\r\ncd\r\n", 5, {2, 2, 4, 6}},
	{"\r\nx", 0, {1, 1, 0, 0}},
	{"\r\nx", 2, {2, 1, 2, 3}},
	/* a CR alone ends nothing */
	{"a\rb", 2, {1, 3, 0, 3}},
	/* columns are characters: of 2, 3 and 4 bytes here */
	{"\xC3\xA9\xE2\x82\xAC\xF0\x9F\x8E\xB2x", 2, {1, 2, 0, 10}},
	{"\xC3\xA9\xE2\x82\xAC\xF0\x9F\x8E\xB2x", 5, {1, 3, 0, 10}},
	{"\xC3\xA9\xE2\x82\xAC\xF0\x9F\x8E\xB2x", 9, {1, 4, 0, 10}},
	{"\xC3\xA9\n\xC3\xA9x", 5, {2, 2, 3, 6}},
	/* each byte that belongs to no character counts as one */
	{"\xFF\xFFx", 2, {1, 3, 0, 3}},
	{"\xC3x", 1, {1, 2, 0, 2}},
	{"\x80\xBFx", 2, {1, 3, 0, 3}},
};

START_TEST(finds_the_place)
{
	struct source source = {"rule", rows[_i].text, strlen(rows[_i].text), 1, 1};
	struct place place = source_place(&source, rows[_i].offset);

	ck_assert_uint_eq(place.line, rows[_i].place.line);
	ck_assert_uint_eq(place.column, rows[_i].place.column);
	ck_assert_uint_eq(place.line_begin, rows[_i].place.line_begin);
	ck_assert_uint_eq(place.line_end, rows[_i].place.line_end);
}
END_TEST

/* From each place to each later one. */
START_TEST(goes_on_from_an_earlier_place)
{
	size_t length = strlen(rows[_i].text), i, k;
	struct source source = {"rule", rows[_i].text, length, 1, 1};

	for (i = 0; i <= length;
	     i += i < length ? text_character(source.text + i, length - i) : 1) {
		for (k = i; k <= length; k++) {
			struct place right = source_place(&source, k);
			struct place place =
				source_place_after(&source, source_place(&source, i), k);

			ck_assert_uint_eq(place.offset, k);
			ck_assert_uint_eq(place.line, right.line);
			ck_assert_uint_eq(place.column, right.column);
			ck_assert_uint_eq(place.line_begin, right.line_begin);
			ck_assert_uint_eq(place.line_end, right.line_end);
		}
	}
}
END_TEST

START_TEST(counts_on_from_what_was_forgotten)
{
	struct source source = {"rule", "xy\nz", 4, 7, 9};
	struct place place = source_place(&source, 1);

	ck_assert_uint_eq(place.line, 7);
	ck_assert_uint_eq(place.column, 10);
	ck_assert_uint_eq(place.line_begin, 0);
	place = source_place(&source, 4);
	ck_assert_uint_eq(place.line, 8);
	ck_assert_uint_eq(place.column, 2);
}
END_TEST

Suite *suite_source(void)
{
	Suite *suite = suite_create("source");
	TCase *all = tcase_create("source");

	tcase_add_loop_test(all, finds_the_place, 0, sizeof rows / sizeof *rows);
	tcase_add_loop_test(all, goes_on_from_an_earlier_place, 0, sizeof rows / sizeof *rows);
	tcase_add_test(all, counts_on_from_what_was_forgotten);
	suite_add_tcase(suite, all);
	return suite;
}
