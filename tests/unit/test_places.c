/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* language/reader: lines and columns stay right when old text is forgotten. */
#include <stdlib.h>
#include <string.h>

#include "feed.h"
#include "language/reader.h"
#include "output.h"
#include "suites.h"
#include "support/memory.h"

/* Line and column of an offset in the whole text. In good UTF-8 a character has one byte that is
   not 10xxxxxx. */
static struct place find_place(const char *text, size_t offset)
{
	struct place place = {.line = 1, .column = 1};
	size_t i;

	for (i = 0; i < offset; i++) {
		if (text[i] == '\n') {
			place.line++;
			place.column = 1;
		} else {
			place.column += ((unsigned char)text[i] & 0xC0) != 0x80;
		}
	}
	/* In the midst of a character, one is still at it. */
	if (((unsigned char)text[offset] & 0xC0) == 0x80)
		place.column--;
	return place;
}

/* Asserts that all bytes of a statement that begin characters are at their places. `offset` is the
   statement's in the whole text. */
static void check_places(const struct reader *reader, struct span at, const char *text,
			 size_t offset)
{
	size_t i;

	for (i = at.begin; i < at.end; i++) {
		struct place expected = find_place(text, offset + i - at.begin);
		struct place place;

		if (((unsigned char)reader->source.text[i] & 0xC0) == 0x80)
			continue;
		place = source_place(&reader->source, i);
		if (place.line != expected.line || place.column != expected.column)
			ck_abort_msg("byte %zu: line %zu column %zu, not %zu %zu",
				     offset + i - at.begin, place.line, place.column, expected.line,
				     expected.column);
	}
}

static void read_through(const char *text, size_t chunk)
{
	struct feed feed = feed_text(text, chunk);
	struct diag diag = {.source = NULL};
	struct reader reader;
	struct span at;
	size_t offset = 0, statements = 0;

	reader_init(&reader, "rule", &memory_system, &limits_ordinary, feed_read, &feed);
	diag.source = &reader.source;
	while (reader_next(&reader, &diag, &at) == READER_STATEMENT) {
		size_t length = at.end - at.begin;

		if (memcmp(reader.source.text + at.begin, text + offset, length) != 0)
			ck_abort_msg("not the text at %zu", offset);
		if (statements++ % 16 == 0)
			check_places(&reader, at, text, offset);
		offset += length;
	}
	ck_assert_uint_eq(offset, strlen(text));
	reader_clear(&reader);
}

/* Lines made of pieces that are repeated, and what stands at their ends. */
static const struct {
	const char *piece;
	int pieces, lines;
	const char *line_end;
} texts[] = {
	{"1;", 100, 100, "\n"},
	{"1;", 100, 100, "\r\n"},
	{"1; 22;333 ;", 30, 30, "// a comment;\n"},
	{"1;\n\n 2", 200, 3, ";\n"},
	{"1;", 2500, 2, "\n"}, /* longer than what is remembered of a line */
	{"1+1+1+1+1;", 500, 2, "\n"},
	{"\xC3\xA9;", 100, 20, "\n"},
	{"\xC3\xA9;", 1700, 2, "\n"},
	/* here characters straddle the place up to which a long line is forgotten */
	{"\xE2\x82\xAC"
	 "12;",
	 850, 2, "\n"},
	{"\xF0\x9F\x8E\xB2"
	 "1;",
	 850, 2, "\n"},
};

static char *make_text(int which)
{
	struct output output;
	char *text;
	int i, k;

	output_begin(&output);
	for (i = 0; i < texts[which].lines; i++) {
		for (k = 0; k < texts[which].pieces; k++)
			fputs(texts[which].piece, output.to);
		fputs(texts[which].line_end, output.to);
	}
	text = strdup(output_text(&output));
	output_end(&output);
	return text;
}

START_TEST(places_stay_right)
{
	static const size_t chunks[] = {2, 7, 1000, 100000};
	char *text = make_text(_i);
	size_t i;

	for (i = 0; i < sizeof chunks / sizeof *chunks; i++)
		read_through(text, chunks[i]);
	free(text);
}
END_TEST

/* A megabyte of statements, in many lines or in one, does not need a megabyte of memory. */
START_TEST(forgets_what_is_done)
{
	static const char *const pieces[] = {"sum 1..100;\n", "sum 1..100; "};
	enum { LENGTH = 1 << 20, PIECE = 12 };
	char *text = malloc(LENGTH + PIECE + 1);
	struct diag diag = {.source = NULL};
	struct reader reader;
	struct feed feed;
	struct span at;
	size_t length;

	for (length = 0; length < LENGTH; length += PIECE)
		memcpy(text + length, pieces[_i], PIECE + 1);
	feed = feed_text(text, 1000);
	reader_init(&reader, "rule", &memory_system, &limits_ordinary, feed_read, &feed);
	diag.source = &reader.source;
	while (reader_next(&reader, &diag, &at) == READER_STATEMENT)
		continue;
	ck_assert_uint_eq(feed.at, length);
	ck_assert_uint_lt(reader.room, LENGTH / 4);
	reader_clear(&reader);
	free(text);
}
END_TEST

/* What a complaint says about a place far behind in a long line, or in a late line. */
static const struct {
	const char *piece;
	int pieces;
	const char *place;
} complaints[] = {
	{"1;", 10, "21"},        {"1;", 5000, "10001"},   {"1;\n", 5000, "1"},
	{"12345;", 700, "4201"}, {"\xC3\xA9;", 10, "21"},
};

static void report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct output *output = data;
	size_t length = diagnostic->end - diagnostic->begin;

	if (strncmp(diagnostic->message, "unknown name", 12) != 0)
		return;
	ck_assert_uint_le(diagnostic->end, diagnostic->text_length);
	/* Enough of a long line is there to show what is before the place. */
	if (diagnostic->column > 1000)
		ck_assert_uint_gt(diagnostic->begin, 1000);
	fprintf(output->to, "%zu %.*s", diagnostic->column, (int)length,
		diagnostic->text + diagnostic->begin);
}

START_TEST(complaints_show_the_place)
{
	struct output text, said;
	struct dicelab_hooks hooks = {.size = sizeof hooks, .report = report, .data = &said};
	struct dicelab *lab = dicelab_new(&hooks);
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	struct feed feed;
	char expected[40];
	int i;

	output_begin(&text);
	output_begin(&said);
	for (i = 0; i < complaints[_i].pieces; i++)
		fputs(complaints[_i].piece, text.to);
	fputs("unknown;", text.to);
	feed = feed_text(output_text(&text), 10);
	source = dicelab_open_stream(lab, "rule", feed_read, &feed);
	while (dicelab_next(source, &statement) != DICELAB_END)
		continue;
	snprintf(expected, sizeof expected, "%s unknown", complaints[_i].place);
	ck_assert_str_eq(output_text(&said), expected);
	dicelab_close(source);
	dicelab_free(lab);
	output_end(&said);
	output_end(&text);
}
END_TEST

Suite *suite_places(void)
{
	Suite *suite = suite_create("places");
	TCase *all = tcase_create("places");

	tcase_add_loop_test(all, places_stay_right, 0, sizeof texts / sizeof *texts);
	tcase_add_loop_test(all, forgets_what_is_done, 0, 2);
	tcase_add_loop_test(all, complaints_show_the_place, 0,
			    sizeof complaints / sizeof *complaints);
	tcase_set_timeout(all, 30);
	suite_add_tcase(suite, all);
	return suite;
}
