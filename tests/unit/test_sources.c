/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The public interface: from text to statements, right and faulty ones. */
#include <stdlib.h>
#include <string.h>

#include "feed.h"
#include "session.h"
#include "suites.h"

/* Rolls the next statement of `source`, which must be a right one. */
static void roll_next(struct session *session, struct dicelab_source *source)
{
	struct dicelab_statement *statement;
	struct dicelab_list list;

	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_STATEMENT);
	ck_assert(dicelab_roll(session->lab, statement, &list));
	ck_assert(dicelab_write_roll(session->output.to, &list));
}

START_TEST(two_sources_at_once)
{
	struct session session;
	struct feed feed = feed_text("10; 20; 30", 1);
	struct dicelab_source *text, *stream;
	struct dicelab_statement *statement;

	session_begin(&session, NULL);
	text = dicelab_open_text(session.lab, "text", "1; let x = 2 in x; 3", 20);
	stream = dicelab_open_stream(session.lab, "stream", feed_read, &feed);
	roll_next(&session, text);
	roll_next(&session, stream);
	roll_next(&session, text);
	roll_next(&session, text);
	roll_next(&session, stream);
	ck_assert_int_eq(dicelab_next(text, &statement), DICELAB_END);
	ck_assert_ptr_null(statement);
	dicelab_close(text);
	roll_next(&session, stream);
	ck_assert_int_eq(dicelab_next(stream, &statement), DICELAB_END);
	dicelab_close(stream);
	ck_assert_str_eq(session_text(&session), "1\n10\n2\n3\n20\n30\n");
	session_end(&session);
}
END_TEST

/* Says that it gave more than there was room for; in the read number `at`. */
struct glutton {
	size_t reads, at;
	ptrdiff_t more;
};

static ptrdiff_t read_too_much(void *data, char *into, size_t size)
{
	struct glutton *glutton = data;

	memset(into, ' ', size);
	memcpy(into, "7;", 2);
	if (++glutton->reads == glutton->at)
		return glutton->more == 0 ? (ptrdiff_t)size + 1 : glutton->more;
	return 2;
}

START_TEST(a_reader_that_gives_too_much_is_an_error)
{
	static const struct glutton gluttons[] = {
		{.at = 1}, {.at = 2}, {.at = 1, .more = PTRDIFF_MAX}};
	struct glutton glutton = gluttons[_i];
	struct session session;
	struct dicelab_source *source;
	struct dicelab_statement *statement;

	session_begin(&session, NULL);
	source = dicelab_open_stream(session.lab, "stream", read_too_much, &glutton);
	if (glutton.at == 2)
		roll_next(&session, source);
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_FAULT);
	ck_assert_ptr_null(statement);
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_END);
	ck_assert_uint_eq(glutton.reads, glutton.at);
	ck_assert_str_eq(
		session_text(&session),
		glutton.at == 2
			? "7\nerror 1:3 [2,2) the read function returned more bytes than there was room for "
			  "(the program's own function reads the input)\n"
			: "error 1:1 [0,0) the read function returned more bytes than there was room for "
			  "(the program's own function reads the input)\n");
	dicelab_close(source);
	session_end(&session);
}
END_TEST

START_TEST(a_byte_order_mark_has_no_place)
{
	static const char program[] = "\xEF\xBB\xBF"
				      "1 + nope;\xEF\xBB\xBF";
	struct session session;

	session_begin(&session, NULL);
	session_roll_bytes(&session, program, sizeof program - 1);
	ck_assert_str_eq(session_text(&session),
			 "error 1:5 [4,8) unknown name 'nope'\n"
			 "error 1:10 [9,12) '\xEF\xBB\xBF' has no meaning here\n");
	session_end(&session);
}
END_TEST

/* A statement of one source stays good while another source goes on. */
START_TEST(statements_belong_to_their_source)
{
	struct session session;
	struct dicelab_source *a, *b;
	struct dicelab_statement *first, *second;
	struct dicelab_list list;

	session_begin(&session, NULL);
	first = session_open(&session, "let x = (1, 2) in x, 1/0", &a);
	second = session_open(&session, "sum 1..4; 5", &b);
	ck_assert(dicelab_roll(session.lab, second, &list));
	ck_assert_int_eq(list.items[0], 10);
	ck_assert_int_eq(dicelab_next(b, &second), DICELAB_STATEMENT);
	ck_assert(!dicelab_roll(session.lab, first, &list));
	ck_assert_str_eq(session_text(&session), "error 1:24 [23,24) division by zero\n");
	ck_assert(dicelab_write_tree(session.output.to, second));
	dicelab_close(b);
	dicelab_close(a);
	session_end(&session);
}
END_TEST

/* ---- faulty statements ---- */

START_TEST(faulty_statements_may_be_printed)
{
	struct session session;
	struct dicelab_source *source;
	struct dicelab_statement *statement;

	session_begin(&session, NULL);
	source = dicelab_open_text(session.lab, "rule", "nope + 1; let x = () in -x; 2", 29);
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_FAULT);
	ck_assert_ptr_nonnull(statement);
	ck_assert(dicelab_write_tree(session.output.to, statement));
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_FAULT);
	ck_assert_ptr_nonnull(statement);
	ck_assert(dicelab_write_tree(session.output.to, statement));
	roll_next(&session, source);
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_END);
	ck_assert_str_eq(
		session_text(&session),
		"error 1:1 [0,4) unknown name 'nope'\n"
		"+\n  nope\n  1\n"
		"error 1:26 [25,26) a single value is needed here, but this list is empty\n"
		"let x = \n  empty list\n  -\n    x\n"
		"2\n");
	dicelab_close(source);
	session_end(&session);
}
END_TEST

/* Its variables lead nowhere. */
START_TEST(faulty_statements_are_not_rolled)
{
	struct session session;
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	struct dicelab_list list;

	session_begin(&session, NULL);
	source = dicelab_open_text(session.lab, "text", "y", 1);
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_FAULT);
	ck_assert_ptr_nonnull(statement);
	ck_assert(!dicelab_roll(session.lab, statement, &list));
	ck_assert_ptr_null(dicelab_sample(session.lab, statement, 10, NULL));
	dicelab_close(source);
	session_end(&session);
}
END_TEST

static const char *const nonsense[] = {
	")",    "1 +",   "(1",     "1 2",  "let 1 = 2 in 3", "2d6q",     "99999999999999999999",
	"@",    "\xFF",  "low",    "if 1", "foreach x 1",    "while x",  "keep 1",
	"()+3", "1 = 2", "drop 1", "sum",  "\xC3\xA9",       "let x in", "#",
};

START_TEST(nonsense_is_no_statement)
{
	struct session session;
	struct dicelab_source *source;
	struct dicelab_statement *statement = NULL;
	char program[60];

	session_begin(&session, NULL);
	snprintf(program, sizeof program, "%s; 7", nonsense[_i]);
	source = dicelab_open_text(session.lab, "rule", program, strlen(program));
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_FAULT);
	ck_assert_ptr_null(statement);
	ck_assert_uint_eq(session.complaints, 1);
	roll_next(&session, source);
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_END);
	dicelab_close(source);
	session_end(&session);
}
END_TEST

/* ---- odd texts ---- */

START_TEST(zero_bytes_are_faults)
{
	static const char text[] = "1;\0 2;3;4 // \0\n;5";
	struct session session;

	session_begin(&session, NULL);
	session_roll_bytes(&session, text, sizeof text - 1);
	ck_assert_str_eq(session_text(&session),
			 "1\n"
			 "error 1:3 [2,3) this character has no meaning here\n"
			 "3\n4\n5\n");
	session_end(&session);
}
END_TEST

START_TEST(only_the_given_bytes_are_read)
{
	static const char text[] = {'1', ';', '2', '3'};
	struct session session;

	session_begin(&session, NULL);
	session_roll_bytes(&session, text, 3);
	ck_assert_str_eq(session_text(&session), "1\n2\n");
	session_end(&session);
}
END_TEST

static const char *const empty[] = {"", ";", " ;\n;;", "// nothing", "#!nothing", "\r\n"};

START_TEST(empty_statements_are_skipped)
{
	session_expect(empty[_i], "");
}
END_TEST

START_TEST(no_text_is_no_statement)
{
	struct session session;

	session_begin(&session, NULL);
	session_roll_bytes(&session, NULL, 0);
	ck_assert_str_eq(session_text(&session), "");
	session_end(&session);
}
END_TEST

static void check_name(void *data, const struct dicelab_diagnostic *diagnostic)
{
	ck_assert_str_eq(diagnostic->source, data);
}

START_TEST(name_is_copied)
{
	char name[] = "rule.dice", expected[] = "rule.dice";
	struct dicelab_hooks hooks = {.size = sizeof hooks, .report = check_name, .data = expected};
	struct dicelab *lab = dicelab_new(&hooks);
	struct dicelab_source *source = dicelab_open_text(lab, name, "x", 1);
	struct dicelab_statement *statement;

	memset(name, '?', sizeof name - 1);
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_FAULT);
	dicelab_close(source);
	dicelab_free(lab);
}
END_TEST

/* A failure of the reader is the reader's business; what was complete before it counts. */
START_TEST(stream_may_fail)
{
	struct session session;
	struct feed feed = feed_text("1;2;3;", 2);
	struct dicelab_source *source;
	struct dicelab_statement *statement;

	session_begin(&session, NULL);
	feed.fails_at = 3;
	source = dicelab_open_stream(session.lab, "stream", feed_read, &feed);
	roll_next(&session, source);
	roll_next(&session, source);
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_END);
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_END);
	ck_assert_str_eq(session_text(&session), "1\n2\n");
	dicelab_close(source);
	session_end(&session);
}
END_TEST

/* ---- scripts ---- */

/* What comes of a script that is read in chunks of so many bytes. */
static void run_script(struct session *session, struct feed *feed)
{
	struct dicelab_source *source =
		dicelab_open_stream(session->lab, "a.dice", feed_read, feed);
	struct dicelab_statement *statement;
	enum dicelab_status status;
	struct dicelab_list list;

	ck_assert_str_eq(dicelab_find_notation(source, "a.dice", SIZE_MAX), "dice-script");
	ck_assert(dicelab_set_notation(source, "dice-script", 0));
	while ((status = dicelab_next(source, &statement)) != DICELAB_END) {
		fprintf(session->output.to, "%s\n",
			status == DICELAB_FAULT ? "fault" : dicelab_label(statement));
		if (status == DICELAB_STATEMENT && dicelab_roll(session->lab, statement, &list))
			ck_assert(dicelab_write_roll(session->output.to, &list));
	}
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_END);
	dicelab_close(source);
}

/* What a roll is called: of a scale, of a probability, and of a program that ends in a text. */
START_TEST(rolls_have_names)
{
	static const struct {
		const char *notation, *text, *name;
	} rows[] = {
		{"dice-script",
		 "output(d(1).bucket(scale().step(\"low\", ..3).step(\"high\", 4..)))", "low"},
		{"dice-script", "output(1)", "yes"},
		{"dice-script", "output(d(1))", NULL},
		{"lod", "x = 'a'  x", "a"},
		{"lod", "[1, 'b']", "[1, 'b']"},
		{"lod", "[1, 2]", NULL},
	};
	struct dicelab_statement *statement;
	struct dicelab_source *source;
	struct dicelab_list list;
	struct session session;

	session_begin(&session, NULL);
	source = dicelab_open_text(session.lab, "a", rows[_i].text, strlen(rows[_i].text));
	ck_assert(dicelab_set_notation(source, rows[_i].notation, 0));
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_STATEMENT);
	ck_assert(dicelab_roll(session.lab, statement, &list));
	if (rows[_i].name == NULL)
		ck_assert_ptr_null(dicelab_roll_name(statement, &list));
	else
		ck_assert_str_eq(dicelab_roll_name(statement, &list), rows[_i].name);
	dicelab_close(source);
	session_end(&session);
}
END_TEST

/* Places are worked out by hand: columns are characters, [begin,end) bytes in their line. */
static const struct {
	const char *text;
	size_t length; /* 0: up to the '\0' */
	const char *transcript;
} scripts[] = {
	{"output(\"\xC3\xA9\", d(1))", 0, "\xC3\xA9\n1\n"},
	{"\xEF\xBB\xBFoutput(\"a\", d(1))", 0, "a\n1\n"},
	{"\xEF\xBB\xBF#!/usr/bin/dicelab -f\noutput(\"a\", d(1))", 0, "a\n1\n"},
	{"x = \"\xC3\xA9\"; output(d(0))", 0,
	 "error 1:17 [17,21) die sides must be >= 1, got 0\nfault\n"},
	{"x = 1\r\noutput(\"a\", d(1))\r\n", 0, "a\n1\n"},
	{"x = 1\r\noutput(\"a\", d(0))\r\n", 0,
	 "error 2:13 [12,16) die sides must be >= 1, got 0\nfault\n"},
	{"#!x\noutput(d(0))", 0, "error 2:8 [7,11) die sides must be >= 1, got 0\nfault\n"},
	{"\xEF\xBB\xBFoutput(d(0))", 0, "error 1:8 [7,11) die sides must be >= 1, got 0\nfault\n"},
	/* documents */
	{"T\r\n\r\n```dice\r\nx = 1\r\n```\r\n\xE2\x80\x93\r\n```\r\noutput(\"a\", d(x))\r\n```\r\n",
	 0, "a\n1\n"},
	{"T\r\n\r\n```dice\r\nx = 0\r\n```\r\n\xE2\x80\x93\r\n```\r\noutput(\"a\", d(x))\r\n```\r\n",
	 0, "error 8:13 [12,16) die sides must be >= 1, got 0\nfault\n"},
	{"\xEF\xBB\xBF\xC3\xA9\n```\n\xC3\xA9 = 0\n```\n", 0,
	 "error 3:1 [0,2) this character has no meaning here\nfault\n"},
	{"```\n```\n", 0, ""},
};

START_TEST(scripts_come_in_any_chunks)
{
	static const size_t chunks[] = {1, 2, 3, 7, 1000};
	size_t i, length = scripts[_i].length;

	if (length == 0)
		length = strlen(scripts[_i].text);
	for (i = 0; i < sizeof chunks / sizeof *chunks; i++) {
		struct session session;
		struct feed feed = feed_text(scripts[_i].text, chunks[i]);

		session_begin(&session, NULL);
		feed.length = length;
		run_script(&session, &feed);
		ck_assert_str_eq(session_text(&session), scripts[_i].transcript);
		session_end(&session);
	}
}
END_TEST

/* Half a script is none, and nothing is said of what is missing in it. */
START_TEST(reading_a_script_may_fail)
{
	static const char *const texts[] = {"output(d(1))\noutput(",
					    "```\noutput(d(1))\n```\n```\noutput(d(1)",
					    "output(\"a\", d(1)); output(\"b\", d(1))"};
	struct session session;
	struct feed feed = feed_text(texts[_i], 1);

	session_begin(&session, NULL);
	feed.fails_at = strlen(texts[_i]);
	run_script(&session, &feed);
	ck_assert_str_eq(session_text(&session), "");
	session_end(&session);
}
END_TEST

/* Statements on a line, with a comment before it, and over lines; the call that makes an output, in a document; and a program
   without the comment and the blanks around it. */
static const struct placed {
	const char *notation, *program;
	size_t number; /* of the statement */
	struct dicelab_place place;
} placed[] = {
	{"dicelab", "1 + 1; 22;", 0, {1, 0, 1, 5}},
	{"dicelab", "1 + 1; 22;", 1, {1, 7, 1, 9}},
	{"dicelab", "1;\n// a; comment\n  sum\n 3#d6 // end\n", 1, {3, 2, 4, 5}},
	{"vtt", "d6\n\n 2d6+1\n", 1, {3, 1, 3, 6}},
	{"dice-script", "for i in [1]:\n\toutput(d(6))\n", 0, {2, 1, 2, 13}},
	{"dice-script", "# T\n```\noutput(\"a\", d(6))\n```\n", 0, {3, 0, 3, 17}},
	{"lod", "// of two\nx = 1d6\nx + 1d6\n", 0, {2, 0, 4, 0}},
};

START_TEST(statements_have_places)
{
	const struct placed *row = &placed[_i];
	struct session session;
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	struct dicelab_place place;
	size_t i;

	session_begin(&session, NULL);
	source = dicelab_open_text(session.lab, "text", row->program, strlen(row->program));
	ck_assert(dicelab_set_notation(source, row->notation, 0));
	for (i = 0; i <= row->number; i++)
		ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_STATEMENT);
	dicelab_statement_place(statement, &place);
	ck_assert_uint_eq(place.first_line, row->place.first_line);
	ck_assert_uint_eq(place.first, row->place.first);
	ck_assert_uint_eq(place.last_line, row->place.last_line);
	ck_assert_uint_eq(place.last, row->place.last);
	dicelab_close(source);
	session_end(&session);
}
END_TEST

Suite *suite_sources(void)
{
	Suite *suite = suite_create("sources");
	TCase *all = tcase_create("sources");

	tcase_add_test(all, two_sources_at_once);
	tcase_add_test(all, statements_belong_to_their_source);
	tcase_add_test(all, faulty_statements_may_be_printed);
	tcase_add_test(all, faulty_statements_are_not_rolled);
	tcase_add_loop_test(all, nonsense_is_no_statement, 0, sizeof nonsense / sizeof *nonsense);
	tcase_add_test(all, zero_bytes_are_faults);
	tcase_add_test(all, only_the_given_bytes_are_read);
	tcase_add_loop_test(all, empty_statements_are_skipped, 0, sizeof empty / sizeof *empty);
	tcase_add_test(all, no_text_is_no_statement);
	tcase_add_test(all, name_is_copied);
	tcase_add_test(all, stream_may_fail);
	tcase_add_loop_test(all, scripts_come_in_any_chunks, 0, sizeof scripts / sizeof *scripts);
	tcase_add_loop_test(all, reading_a_script_may_fail, 0, 3);
	tcase_add_loop_test(all, a_reader_that_gives_too_much_is_an_error, 0, 3);
	tcase_add_test(all, a_byte_order_mark_has_no_place);
	tcase_add_loop_test(all, rolls_have_names, 0, 6);
	tcase_add_loop_test(all, statements_have_places, 0, sizeof placed / sizeof *placed);
	suite_add_tcase(suite, all);
	return suite;
}
