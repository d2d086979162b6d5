/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* language/literate: documents with programs between fences. */
#include <string.h>

#include "language/literate.h"
#include "suites.h"
#include "unsteady_memory.h"

/* ---- segments ---- */

/* Of each segment: P prose, C code, D display; its body; and ! if it is not closed. */
static const struct {
	const char *text, *segments;
	bool document;
} documents[] = {
	{"", "", false},
	{"output(\"sum\", 2d6)\n", "P<output(\"sum\", 2d6)\n>", false},
	/* What opens a fence. */
	{"```dice\na\n```\n", "C<a>", true},
	{"```\na\n```\n", "C<a>", true},
	{"```  dice\t\r\na\n```\n", "C<a>", true},
	{"````````dice\na\n````````", "C<a>", true},
	{"```Dice\na\n```\n", "D<a>", false},
	{"```dice,x\na\n```\n", "D<a>", false},
	{"```dice x\na\n```\n", "D<a>", false},
	{"```dic\na\n```\n", "D<a>", false},
	{"``` {=dice}\na\n```\n", "D<a>", false},
	{"```python\na\n```\n", "D<a>", false},
	{"``\na\n``\n", "P<``\na\n``\n>", false},
	{" ```dice\na\n ```\n", "P< ```dice\na\n ```\n>", false},
	{"\t```\na\n", "P<\t```\na\n>", false},
	{"~~~dice\na\n~~~\n", "P<~~~dice\na\n~~~\n>", false},
	{"a ```dice\n", "P<a ```dice\n>", false},
	/* What closes it. */
	{"````dice\na\n```\nb\n````\n", "C<a\n```\nb>", true},
	{"```dice\na\n`````\n", "C<a>", true},
	{"```dice\na\n``` \t\r\nb", "C<a>P<b>", true},
	{"```dice\na\n ```\n``` x\n```dice\n```", "C<a\n ```\n``` x\n```dice>", true},
	/* Bodies: their last end of line belongs to the fence. */
	{"```\n```\n", "C<>", true},
	{"```\n\n```\n", "C<>", true},
	{"```\n\n\n```\n", "C<\n>", true},
	{"```\r\na\r\n```\r\n", "C<a\r>", true},
	{"```\n a\n\n```", "C< a\n>", true},
	/* One after the other. */
	{"# A\n\n```dice\na\n```\n\ntext\n```\nb\n```\nend", "P<# A\n\n>C<a>P<\ntext\n>C<b>P<end>",
	 true},
	{"```\na\n```\n```\nb\n```\n", "C<a>C<b>", true},
	/* No fence in one that is only shown is one, and what closes it opens none. */
	{"```text\n```dice\na\n```\nb\n", "D<```dice\na>P<b\n>", false},
	{"````text\n```dice\na\n```\n````\nb\n", "D<```dice\na\n```>P<b\n>", false},
	/* Not closed. */
	{"```", "C<>!", false},
	{"```dice\na\n", "C<a>!", false},
	{"```dice\na\n``\n", "C<a\n``>!", false},
	{"x\n```dice\na\n```\n```\nb", "P<x\n>C<a>C<b>!", true},
	{"```\na\n```\n```text\n```dice\nb\n", "C<a>D<```dice\nb>!", true},
};

/* Appends to a text that is large enough. */
static void put(char *text, const char *bytes, size_t length)
{
	size_t end = strlen(text);

	memcpy(text + end, bytes, length);
	text[end + length] = '\0';
}

static void describe(const struct literate *literate, char *described)
{
	size_t i;

	*described = '\0';
	for (i = 0; i < literate->count; i++) {
		const struct literate_segment *segment = &literate->segments[i];

		put(described, &"PCD"[segment->kind], 1);
		put(described, "<", 1);
		put(described, literate->text + segment->body.begin,
		    segment->body.end - segment->body.begin);
		put(described, ">!", segment->closed ? 1 : 2);
	}
}

START_TEST(takes_documents_apart)
{
	const char *text = documents[_i].text;
	char described[200];
	struct literate literate;

	ck_assert(literate_init(&literate, &memory_system, text, strlen(text)));
	describe(&literate, described);
	ck_assert_str_eq(described, documents[_i].segments);
	ck_assert(literate_is_document(&literate) == documents[_i].document);
	ck_assert((literate_unclosed(&literate) != NULL) == (strchr(described, '!') != NULL));
	literate_clear(&literate);
}
END_TEST

/* The segments are all of the text, and there is something in each. */
START_TEST(leaves_nothing_out)
{
	const char *text = documents[_i].text;
	struct literate literate;
	size_t i, at = 0;

	ck_assert(literate_init(&literate, &memory_system, text, strlen(text)));
	for (i = 0; i < literate.count; i++) {
		const struct literate_segment *segment = &literate.segments[i];

		ck_assert_uint_eq(segment->at.begin, at);
		ck_assert_uint_lt(at, segment->at.end);
		ck_assert_uint_le(at, segment->body.begin);
		ck_assert_uint_le(segment->body.begin, segment->body.end);
		ck_assert_uint_le(segment->body.end, segment->at.end);
		at = segment->at.end;
	}
	ck_assert_uint_eq(at, strlen(text));
	literate_clear(&literate);
}
END_TEST

START_TEST(knows_what_a_fence_says)
{
	static const char text[] = "a\n```  python 3 \r\nb\n```\n";
	struct literate literate;
	struct span info;

	ck_assert(literate_init(&literate, &memory_system, text, strlen(text)));
	ck_assert_uint_eq(literate.count, 2);
	info = literate.segments[1].info;
	ck_assert_uint_eq(info.end - info.begin, strlen("python 3"));
	ck_assert_mem_eq(text + info.begin, "python 3", strlen("python 3"));
	literate_clear(&literate);
}
END_TEST

/* The place of what is not closed is that of its fence. */
START_TEST(finds_what_is_not_closed)
{
	static const char text[] = "# T\n```\na\n```\n\n```dice\nb\n";
	struct source source = {"t", text, sizeof text - 1, 1, 1};
	const struct literate_segment *unclosed;
	struct literate literate;

	ck_assert(literate_init(&literate, &memory_system, text, source.length));
	unclosed = literate_unclosed(&literate);
	ck_assert(unclosed != NULL && unclosed->kind == LITERATE_CODE);
	ck_assert_uint_eq(source_place(&source, unclosed->at.begin).line, 6);
	literate_clear(&literate);
}
END_TEST

/* A byte 0 is one like others. */
START_TEST(takes_null_bytes)
{
	static const char text[] = "\0\n```\n\0a\n```\n";
	struct literate literate;

	ck_assert(literate_init(&literate, &memory_system, text, sizeof text - 1));
	ck_assert_uint_eq(literate.count, 2);
	ck_assert_uint_eq(literate.segments[1].body.begin, 6);
	ck_assert_uint_eq(literate.segments[1].body.end, 8);
	literate_clear(&literate);
}
END_TEST

/* ---- tangling ---- */

/* What comes of a document, and the lines in it from which the lines of that are. */
static const struct {
	const char *text, *tangled;
	size_t lines[8];
} tangles[] = {
	{"no fence", "", {1}},
	{"# Two\n\n```dice\nx(1)\n```\n\n```dice\nx(2)\n```\n", "x(1)\nx(2)", {4, 8}},
	{"```\nx = 3\n```\nso\n```dice\ny(x)\n```\n", "x = 3\ny(x)", {2, 6}},
	/* Empty bodies add nothing, and there is an end of line already behind the second. */
	{"```dice\n```\n```dice\na = 1\n\n\n```\n```dice\n```\n```dice\nb = a + 1\n```\n```dice\n```\n",
	 "a = 1\n\nb = a + 1",
	 {4, 5, 11}},
	{"```\n\n```\n```\na\n```\n", "a", {5}},
	{"````dice\na\n```\nb\n````\n", "a\n```\nb", {2, 3, 4}},
	{"```\r\na\r\nb\r\n```\r\n```\nc\n```\n", "a\r\nb\r\nc", {2, 3, 6}},
	{"```text\nx\n```\n```\na\n```\n", "a", {5}},
	/* What is not closed is no part of it. */
	{"```\na\n```\n```text\nb\n", "a", {2}},
	{"```\na\n```\n```\nb\n", "a", {2}},
};

START_TEST(tangles_code)
{
	const char *text = tangles[_i].text;
	struct source source = {"t", text, strlen(text), 1, 1};
	struct literate literate;
	struct tangled tangled;
	size_t at, line = 0;

	ck_assert(literate_init(&literate, &memory_system, text, source.length));
	ck_assert(tangled_init(&tangled, &literate));
	ck_assert_uint_eq(tangled.length, strlen(tangles[_i].tangled));
	ck_assert_mem_eq(tangled.text, tangles[_i].tangled, tangled.length);
	for (at = 0; at <= tangled.length; at++) {
		size_t origin = tangled_origin(&tangled, at);

		ck_assert_uint_eq(source_place(&source, origin).line, tangles[_i].lines[line]);
		if (at < tangled.length) {
			ck_assert_int_eq(tangled.text[at], text[origin]);
			line += tangled.text[at] == '\n';
		}
	}
	tangled_clear(&tangled);
	literate_clear(&literate);
}
END_TEST

/* Columns stay what they are, with characters of any length before them. */
START_TEST(keeps_columns)
{
	static const char text[] =
		"# Title\n```dice\na = 1\n```\n\n"
		"```dice\nx = [\"\xC3\xA9\xF0\x9F\x98\x80\", 2d6, 1..5]; @\n```\n";
	struct source source = {"t", text, sizeof text - 1, 1, 1};
	struct literate literate;
	struct tangled tangled;
	struct place place;

	ck_assert(literate_init(&literate, &memory_system, text, source.length));
	ck_assert(tangled_init(&tangled, &literate));
	place = source_place(&source, tangled_origin(&tangled, tangled.length - 1));
	ck_assert_uint_eq(place.line, 7);
	ck_assert_uint_eq(place.column, 24);
	tangled_clear(&tangled);
	literate_clear(&literate);
}
END_TEST

/* ---- memory ---- */

/* Whichever request fails, nothing stays behind. */
START_TEST(lives_without_memory)
{
	const char *text = tangles[1].text;
	struct unsteady_memory unsteady = {.fails_at = 0};
	struct dicelab_memory memory = unsteady_interface(&unsteady);
	struct literate literate;
	struct tangled tangled;
	bool ok = false;

	while (!ok) {
		unsteady.requests = 0;
		unsteady.fails_at++;
		ok = literate_init(&literate, &memory, text, strlen(text));
		if (ok) {
			ok = tangled_init(&tangled, &literate);
			tangled_clear(&tangled);
		}
		literate_clear(&literate);
		ck_assert_uint_eq(unsteady.blocks, 0);
	}
	ck_assert_uint_gt(unsteady.fails_at, 3);
}
END_TEST

Suite *suite_literate(void)
{
	Suite *suite = suite_create("literate");
	TCase *segments = tcase_create("segments"), *code = tcase_create("code");

	tcase_add_loop_test(segments, takes_documents_apart, 0,
			    sizeof documents / sizeof *documents);
	tcase_add_loop_test(segments, leaves_nothing_out, 0, sizeof documents / sizeof *documents);
	tcase_add_test(segments, knows_what_a_fence_says);
	tcase_add_test(segments, finds_what_is_not_closed);
	tcase_add_test(segments, takes_null_bytes);
	suite_add_tcase(suite, segments);
	tcase_add_loop_test(code, tangles_code, 0, sizeof tangles / sizeof *tangles);
	tcase_add_test(code, keeps_columns);
	tcase_add_test(code, lives_without_memory);
	suite_add_tcase(suite, code);
	return suite;
}
