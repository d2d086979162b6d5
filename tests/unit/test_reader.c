/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* language/reader: text is cut into statements, however it comes in. */
#include "language/reader.h"

#include <stdlib.h>
#include <string.h>

#include "feed.h"
#include "output.h"
#include "suites.h"
#include "support/memory.h"
#include "unsteady_memory.h"

/* A reader, and a transcript of the statements, [each;][like this;], and of complaints. */
struct fixture {
	struct feed feed;
	struct limits limits;
	struct reader reader;
	struct diag diag;
	struct output output;
};

static void report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct fixture *fixture = data;

	output_complaint(&fixture->output, diagnostic);
}

static void begin(struct fixture *fixture, struct feed feed, const struct dicelab_memory *memory)
{
	fixture->feed = feed;
	fixture->limits = limits_ordinary;
	reader_init(&fixture->reader, "rule", memory, &fixture->limits, feed_read, &fixture->feed);
	fixture->diag =
		(struct diag){.source = &fixture->reader.source, .report = report, .data = fixture};
	output_begin(&fixture->output);
}

static void end(struct fixture *fixture)
{
	reader_clear(&fixture->reader);
	output_end(&fixture->output);
}

/* Takes one statement to the transcript. */
static enum reader_result take(struct fixture *fixture)
{
	struct span at;
	enum reader_result result = reader_next(&fixture->reader, &fixture->diag, &at);
	FILE *to = fixture->output.to;

	if (result == READER_STATEMENT) {
		putc('[', to);
		fwrite(fixture->reader.source.text + at.begin, 1, at.end - at.begin, to);
		putc(']', to);
	}
	return result;
}

/* Takes all there is; the end must stay the end. */
static void take_all(struct fixture *fixture)
{
	while (take(fixture) == READER_STATEMENT)
		continue;
	ck_assert_int_eq(take(fixture), READER_END);
	ck_assert_int_eq(take(fixture), READER_END);
}

static const size_t chunks[] = {1, 2, 3, 4, 5, 6, 7, 8, 13, 100, 100000};

enum { CHUNKS = sizeof chunks / sizeof *chunks };

/* ---- statements ---- */

static const struct {
	const char *text, *statements;
} rows[] = {
	{"", ""},
	{"1", "[1]"},
	{"1;", "[1;]"},
	{"1;2", "[1;][2]"},
	{" 1 ; 2 ;\n", "[ 1 ;][ 2 ;][\n]"},
	{";;", "[;][;]"},
	{"1+\n2;\n3", "[1+\n2;][\n3]"},
	{"1;\r\n2;\r\n", "[1;][\r\n2;][\r\n]"},
	/* a ';' in a comment ends nothing */
	{"1 // a;b\n+2;3", "[1 // a;b\n+2;][3]"},
	{"// only;", "[// only;]"},
	{"// only;\n", "[// only;\n]"},
	{"//;\n;//;\n", "[//;\n;][//;\n]"},
	{"///;\n1;", "[///;\n1;]"},
	{"1 // a // b;\n;2", "[1 // a // b;\n;][2]"},
	{"1;//;\r\n2;3", "[1;][//;\r\n2;][3]"},
	/* a '/' alone begins no comment */
	{"1/2;3/4", "[1/2;][3/4]"},
	{"1/ /2;3", "[1/ /2;][3]"},
	{"/\n/;1", "[/\n/;][1]"},
	{"/;/;1", "[/;][/;][1]"},
	/* at the end of the input */
	{"1/", "[1/]"},
	{"1;/", "[1;][/]"},
	{"1//", "[1//]"},
	{"1//;", "[1//;]"},
	{"/", "[/]"},
	{"//", "[//]"},
	/* a first line for the system */
	{"#!x;y\n1;2", "[\n1;][2]"},
	{"#!/usr/bin/dicelab -f // ;\r\n1", "[\n1]"},
	{"#!", ""},
	{"#!x", ""},
	{"#!x;", ""},
	{"#!\n1", "[\n1]"},
	{"#!a\n#!b;c", "[\n#!b;][c]"},
	/* which must be the first, and begin so */
	{"1;\n#!x;", "[1;][\n#!x;]"},
	{"\n#!x;y", "[\n#!x;][y]"},
	{" #!x;y", "[ #!x;][y]"},
	{"# !x;y", "[# !x;][y]"},
	{"#x;!y", "[#x;][!y]"},
	{"#", "[#]"},
	{"#;", "[#;]"},
	{"!", "[!]"},
	/* a byte order mark */
	{"\xEF\xBB\xBF", ""},
	{"\xEF\xBB\xBF"
	 "1;2",
	 "[1;][2]"},
	{"\xEF\xBB\xBF#!x;y\n1;2", "[\n1;][2]"},
	{"\xEF\xBB\xBF#", "[#]"},
	/* which must be whole, once, and at the beginning */
	{"\xEF", "[\xEF]"},
	{"\xEF\xBB", "[\xEF\xBB]"},
	{"\xEF\xBB;1", "[\xEF\xBB;][1]"},
	{"\xEF\xBB\xBF\xEF\xBB\xBF;", "[\xEF\xBB\xBF;]"},
	{"1;\xEF\xBB\xBF", "[1;][\xEF\xBB\xBF]"},
	{" \xEF\xBB\xBF", "[ \xEF\xBB\xBF]"},
};

START_TEST(cuts_text_into_statements)
{
	int i;

	for (i = 0; i < CHUNKS; i++) {
		struct fixture fixture;

		begin(&fixture, feed_text(rows[_i].text, chunks[i]), &memory_system);
		take_all(&fixture);
		ck_assert_msg(strcmp(output_text(&fixture.output), rows[_i].statements) == 0,
			      "%zu bytes at a time: %s", chunks[i], output_text(&fixture.output));
		end(&fixture);
	}
}
END_TEST

START_TEST(zero_bytes_are_bytes)
{
	static const char text[] = "1\0;\0//;\0\n;2";
	struct feed feed = {.text = text, .length = sizeof text - 1, .chunk = (size_t)_i};
	struct fixture fixture;

	begin(&fixture, feed, &memory_system);
	take_all(&fixture);
	fflush(fixture.output.to);
	ck_assert_uint_eq(fixture.output.length, 17);
	ck_assert_mem_eq(fixture.output.text, "[1\0;][\0//;\0\n;][2]", 17);
	end(&fixture);
}
END_TEST

/* How many bytes the reader asks for at a time. */
static size_t find_buffer_size(void)
{
	struct fixture fixture;
	size_t size;

	begin(&fixture, feed_text("", 1), &memory_system);
	take_all(&fixture);
	size = fixture.feed.asked;
	end(&fixture);
	ck_assert_uint_gt(size, 0);
	return size;
}

/* Text in which `before` blanks stand before a comment. */
static void read_blanks_and_comment(size_t before)
{
	static const char tail[] = "1//;\n;2";
	char *text = malloc(before + sizeof tail);
	struct fixture fixture;
	const char *found;

	memset(text, ' ', before);
	memcpy(text + before, tail, sizeof tail);
	begin(&fixture, feed_text(text, SIZE_MAX), &memory_system);
	take_all(&fixture);
	found = output_text(&fixture.output);
	ck_assert_uint_eq(strlen(found), before + strlen("[1//;\n;][2]"));
	ck_assert_str_eq(found + 1 + before, "1//;\n;][2]");
	end(&fixture);
	free(text);
}

/* A comment begins where one full buffer ends and the next begins, or near to it. */
START_TEST(full_buffers_end_anywhere)
{
	size_t size = find_buffer_size(), before;

	for (before = size - 8; before <= size; before++)
		read_blanks_and_comment(before);
}
END_TEST

START_TEST(statements_may_be_long)
{
	enum { LENGTH = 300000 };
	char *text = malloc(LENGTH + 3);
	struct fixture fixture;

	memset(text, '1', LENGTH);
	memcpy(text + LENGTH, ";2", 3);
	begin(&fixture, feed_text(text, 1000), &memory_system);
	take_all(&fixture);
	ck_assert_uint_eq(strlen(output_text(&fixture.output)), LENGTH + 6);
	end(&fixture);
	free(text);
}
END_TEST

/* What is typed is answered as soon as it is complete: nothing is read that is not needed. */
START_TEST(reads_no_more_than_it_needs)
{
	struct fixture fixture;

	begin(&fixture, feed_text("1;2;3;4;", 4), &memory_system);
	take(&fixture);
	take(&fixture);
	ck_assert_uint_eq(fixture.feed.reads, 1);
	take(&fixture);
	ck_assert_uint_eq(fixture.feed.reads, 2);
	take(&fixture);
	ck_assert_uint_eq(fixture.feed.reads, 2);
	ck_assert_str_eq(output_text(&fixture.output), "[1;][2;][3;][4;]");
	take_all(&fixture);
	ck_assert_uint_eq(fixture.feed.reads, 3); /* after the end, never again */
	end(&fixture);
}
END_TEST

/* ---- failures ---- */

/* Complete statements come before the end that a failure is; nothing is read after it. */
START_TEST(failure_ends_the_source)
{
	static const char *const statements[] = {"", "[1;]", "[1;][2;]", "[1;][2;][3;]"};
	struct feed feed = feed_text("1;2;3;4;", 2);
	struct fixture fixture;

	feed.fails_at = (size_t)_i;
	begin(&fixture, feed, &memory_system);
	take_all(&fixture);
	ck_assert_str_eq(output_text(&fixture.output), statements[_i - 1]);
	ck_assert_uint_eq(fixture.feed.reads, (size_t)_i);
	end(&fixture);
}
END_TEST

/* "12" may have been meant to be "123": nobody shall take it for a statement. */
START_TEST(failure_drops_what_is_cut_short)
{
	struct feed feed = feed_text("1;12", 4);
	struct fixture fixture;

	feed.fails_at = 2;
	begin(&fixture, feed, &memory_system);
	take_all(&fixture);
	ck_assert_str_eq(output_text(&fixture.output), "[1;]");
	end(&fixture);
}
END_TEST

START_TEST(failure_in_the_first_line_ends_the_source)
{
	struct feed feed = feed_text("#!xxxxxx\n1;", 1);
	struct fixture fixture;

	feed.fails_at = (size_t)_i;
	begin(&fixture, feed, &memory_system);
	take_all(&fixture);
	ck_assert_str_eq(output_text(&fixture.output), "");
	ck_assert_uint_eq(fixture.feed.reads, (size_t)_i);
	end(&fixture);
}
END_TEST

START_TEST(lack_of_memory_ends_the_source)
{
	struct unsteady_memory unsteady = {.fails_at = 1};
	struct dicelab_memory memory = unsteady_interface(&unsteady);
	struct fixture fixture;

	begin(&fixture, feed_text("1;2;", 2), &memory);
	ck_assert_int_eq(take(&fixture), READER_FAULT);
	take_all(&fixture);
	ck_assert_str_eq(output_text(&fixture.output), "error 1:1 [0,0) out of memory\n");
	ck_assert_uint_eq(fixture.feed.reads, 0);
	end(&fixture);
}
END_TEST

/* The buffer cannot grow beyond its first size in the midst of the second statement. */
START_TEST(lack_of_memory_has_a_place)
{
	enum { LENGTH = 200000 };
	struct unsteady_memory unsteady = {.fails_at = 2};
	struct dicelab_memory memory = unsteady_interface(&unsteady);
	char *text = malloc(LENGTH + 1);
	struct fixture fixture;

	memset(text, '1', LENGTH);
	memcpy(text, "1;\n1;\n", 6);
	text[LENGTH] = '\0';
	begin(&fixture, feed_text(text, SIZE_MAX), &memory);
	ck_assert_int_eq(take(&fixture), READER_STATEMENT);
	ck_assert_int_eq(take(&fixture), READER_STATEMENT);
	ck_assert_int_eq(take(&fixture), READER_FAULT);
	ck_assert_int_eq(take(&fixture), READER_END);
	ck_assert_str_eq(output_text(&fixture.output), "[1;][\n1;]error 2:3 [2,2) out of memory\n");
	end(&fixture);
	ck_assert_uint_eq(unsteady.blocks, 0);
	free(text);
}
END_TEST

/* ---- the limit of bytes ---- */

static const struct {
	const char *text, *transcript;
} limited[] = {
	/* ten are allowed, and a ';' */
	{"1234567890;1;", "[1234567890;][1;]"},
	{"123456789;1;", "[123456789;][1;]"},
	{"1;123456789;1;", "[1;][123456789;][1;]"},
	{"1234567890", "[1234567890]"},
	{"12345678901", "error 1:1 [0,0) more than 10 bytes in one statement (limit bytes)\n"},
	{"1;\n1234567890123456", "[1;]error 1:3 [2,2) more than 10 bytes in one statement "
				 "(limit bytes)\n"},
	/* no matter whether the end has been read as well */
	{"123456789012;1;", "error 1:1 [0,0) more than 10 bytes in one statement (limit bytes)\n"},
};

START_TEST(bytes_are_limited)
{
	int i;

	for (i = 0; i < CHUNKS; i++) {
		struct fixture fixture;

		begin(&fixture, feed_text(limited[_i].text, chunks[i]), &memory_system);
		fixture.limits.bytes = 10;
		take_all(&fixture);
		ck_assert_msg(strcmp(output_text(&fixture.output), limited[_i].transcript) == 0,
			      "%zu bytes at a time: %s", chunks[i], output_text(&fixture.output));
		end(&fixture);
	}
}
END_TEST

Suite *suite_reader(void)
{
	Suite *suite = suite_create("reader");
	TCase *right = tcase_create("statements"), *wrong = tcase_create("failures");

	tcase_add_loop_test(right, cuts_text_into_statements, 0, sizeof rows / sizeof *rows);
	tcase_add_loop_test(right, zero_bytes_are_bytes, 1, 14);
	tcase_add_test(right, full_buffers_end_anywhere);
	tcase_add_test(right, statements_may_be_long);
	tcase_add_test(right, reads_no_more_than_it_needs);
	suite_add_tcase(suite, right);
	tcase_add_loop_test(wrong, failure_ends_the_source, 1, 5);
	tcase_add_test(wrong, failure_drops_what_is_cut_short);
	tcase_add_loop_test(wrong, failure_in_the_first_line_ends_the_source, 3, 10);
	tcase_add_test(wrong, lack_of_memory_ends_the_source);
	tcase_add_test(wrong, lack_of_memory_has_a_place);
	tcase_add_loop_test(wrong, bytes_are_limited, 0, sizeof limited / sizeof *limited);
	suite_add_tcase(suite, wrong);
	return suite;
}
