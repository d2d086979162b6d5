/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* svg: text in pictures. */
#include "report/plot/svg.h"

#include <string.h>

#include "output.h"
#include "suites.h"

#define LOST "\xEF\xBF\xBD" /* U+FFFD */

static const struct {
	const char *text, *expected;
} texts[] = {
	{"", ""},
	{"sum 3#d6", "sum 3#d6"},
	{"a<b & c>d \"e\"", "a&lt;b &amp; c&gt;d &quot;e&quot;"},
	{"]]>", "]]&gt;"},
	{"Würfel 骰子 🎲", "Würfel 骰子 🎲"},
	{"a\tb\nc\rd\x1B[0m\x7F", "a b c d [0m "},
	{"a\xC2\x9Bz", "a" LOST "z"},     /* a terminal obeys it */
	{"a\xE2\x80\xAEz", "a" LOST "z"}, /* turns the text behind it */
	{"\xFF", LOST},
	{"a\x80z", "a" LOST "z"},
	{"\xC3", LOST},
	{"\xC0\xAF", LOST LOST},                   /* '/' in more bytes than it takes */
	{"\xED\xA0\x80", LOST LOST LOST},          /* half of a pair of UTF-16 */
	{"\xF4\x90\x80\x80", LOST LOST LOST LOST}, /* beyond the last character */
	{"\xEF\xBF\xBE \xEF\xBF\xBF", LOST " " LOST},
	{"\xEF\xBF\xBD", LOST},
};

START_TEST(texts_are_fit_for_xml)
{
	struct output output;

	output_begin(&output);
	svg_text(output.to, texts[_i].text, 100);
	ck_assert_str_eq(output_text(&output), texts[_i].expected);
	output_end(&output);
}
END_TEST

/* What is cut is not wider than allowed, and begins as the text does. */
START_TEST(texts_are_cut)
{
	static const char text[] = "drop low 1 4#d6, 骰子 and a few more words";
	struct output output;
	size_t kept;

	output_begin(&output);
	svg_text(output.to, text, _i);
	ck_assert_double_le(svg_width(output_text(&output)), _i);
	kept = strlen(output_text(&output)) - strlen("…");
	ck_assert_str_eq(output_text(&output) + kept, "…");
	ck_assert_int_eq(strncmp(output_text(&output), text, kept), 0);
	output_end(&output);
}
END_TEST

START_TEST(texts_that_fit_are_whole)
{
	static const char text[] = "sum drop low 1 4#d6";
	struct output output;

	output_begin(&output);
	svg_text(output.to, text, svg_width(text));
	ck_assert_str_eq(output_text(&output), text);
	output_end(&output);
}
END_TEST

START_TEST(coordinates_have_one_decimal)
{
	struct output output;

	output_begin(&output);
	svg_put(output.to, "<M@ @h@v@>", 0, -0.04, 1234.56, -7.25);
	svg_put(output.to, "@ no more", 3);
	svg_put(output.to, "none");
	ck_assert_str_eq(output_text(&output), "<M0 0h1234.6v-7.3>3 no morenone");
	output_end(&output);
}
END_TEST

Suite *suite_svg(void)
{
	Suite *suite = suite_create("svg");
	TCase *all = tcase_create("svg");

	tcase_add_loop_test(all, texts_are_fit_for_xml, 0, sizeof texts / sizeof *texts);
	tcase_add_loop_test(all, texts_are_cut, 1, 18);
	tcase_add_test(all, texts_that_fit_are_whole);
	tcase_add_test(all, coordinates_have_one_decimal);
	suite_add_tcase(suite, all);
	return suite;
}
