/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* weave: literate documents with the outputs of their programs in place. */
#include "weave/weave.h"

#include <stdlib.h>
#include <string.h>

#include "output.h"
#include "starlark/dice.h"
#include "starlark/words.h"
#include "suites.h"
#include "unsteady_memory.h"

/* ---- documents that are woven ---- */

enum { MOST_OUTPUTS = 40 };

/* An output for each output("NAME" in the text, there. */
struct document {
	struct source source;
	struct diag diag;
	struct output errors;
	struct literate literate;
	struct woven_output outputs[MOST_OUTPUTS];
	struct weaving weaving;
	struct woven *woven;
};

static void complain(void *data, const struct dicelab_diagnostic *diagnostic)
{
	output_complaint(data, diagnostic);
}

static void find_outputs(struct document *document)
{
	static const char word[] = "output(\"";
	const char *text = document->source.text, *at = text;

	while ((at = strstr(at, word)) != NULL && document->weaving.count < MOST_OUTPUTS) {
		struct woven_output *output = &document->outputs[document->weaving.count++];

		output->place = (size_t)(at - text);
		output->name = at + strlen(word);
		output->name_size = strcspn(output->name, "\"");
		at = output->name;
	}
}

static void write_html(void *data, size_t index, FILE *to)
{
	const struct document *document = data;

	fprintf(to, "<section>%.*s</section>\n", (int)document->outputs[index].name_size,
		document->outputs[index].name);
}

static void open_document(struct document *document, const char *text,
			  const struct dicelab_memory *memory)
{
	memset(document, 0, sizeof *document);
	document->source = (struct source){"<test>", text, strlen(text), 1, 1};
	output_begin(&document->errors);
	document->diag = (struct diag){
		.source = &document->source, .report = complain, .data = &document->errors};
	ck_assert(literate_init(&document->literate, &memory_system, text, strlen(text)));
	document->weaving = (struct weaving){.memory = memory,
					     .diag = &document->diag,
					     .literate = &document->literate,
					     .natives = dice_natives,
					     .outputs = document->outputs,
					     .write = write_html,
					     .data = document};
	find_outputs(document);
	document->woven = weave_open(&document->weaving);
}

static void close_document(struct document *document)
{
	if (document->woven != NULL)
		weave_close(document->woven);
	literate_clear(&document->literate);
	output_end(&document->errors);
}

#ifdef HAVE_CMARK

/* The page, to be freed, without the element around all of it. */
static char *weave(const char *text)
{
	static const char before[] = "<article>\n", after[] = "</article>\n";
	struct document document;
	struct output page;
	const char *html;
	char *inside;
	size_t length;

	open_document(&document, text, &memory_system);
	ck_assert_str_eq(output_text(&document.errors), "");
	ck_assert_ptr_nonnull(document.woven);
	output_begin(&page);
	ck_assert(weave_html(document.woven, page.to));
	html = output_text(&page);
	length = strlen(html) - strlen(before) - strlen(after);
	ck_assert(strncmp(html, before, strlen(before)) == 0);
	ck_assert_str_eq(html + strlen(before) + length, after);
	inside = strndup(html + strlen(before), length);
	output_end(&page);
	close_document(&document);
	return inside;
}

/* ---- pages ---- */

#define PROGRAM(text) "<pre class=\"program\"><code>" text "</code></pre>\n"
#define FENCE "```\nx\n```\n"
#define X PROGRAM("x")
#define CALL(name)                                                                                 \
	"<span class=\"call\">output</span>(<span class=\"text\">&quot;" name "&quot;</span>)"
#define SHOWN(name) "<section>" name "</section>\n"
#define TABLE                                                                                      \
	"<div class=\"wide\" role=\"region\" aria-label=\"Table\" tabindex=\"0\">\n"               \
	"<table class=\"prose\">\n<thead>\n"

static const struct {
	const char *text, *html;
} pages[] = {
	/* Prose. */
	{"# A\n\nb\n" FENCE, "<h2>A</h2>\n<p>b</p>\n" X},
	{"a *b* **c** `d`  \ne\nf\\\ng",
	 "<p>a <em>b</em> <strong>c</strong> <code>d</code><br/>\ne\nf<br/>\ng</p>\n"},
	{"###### a\nb\n\n---\n", "<h6>a</h6>\n<p>b</p>\n<hr/>\n"},
	{"- a\n- b\n  - c\n",
	 "<ul>\n<li>a\n</li>\n<li>b\n<ul>\n<li>c\n</li>\n</ul>\n</li>\n</ul>\n"},
	{"3. a\n\n4. b\n", "<ol start=\"3\">\n<li><p>a</p>\n</li>\n<li><p>b</p>\n</li>\n</ol>\n"},
	{"> a\n\n    b <\n", "<blockquote>\n<p>a</p>\n</blockquote>\n<pre><code>b "
			     "&lt;\n</code></pre>\n"},
	{"| a | b | c |\n|---|:-:|--:|\n| 1 | *2* |\n",
	 TABLE "<tr><th scope=\"col\">a</th><th scope=\"col\" class=\"centre\">b</th>"
	       "<th scope=\"col\" class=\"right\">c</th></tr>\n</thead>\n<tbody>\n"
	       "<tr><td>1</td><td class=\"centre\"><em>2</em></td><td class=\"right\"></td></tr>\n"
	       "</tbody>\n</table>\n</div>\n"},
	{"|a|\n|-|\n", TABLE "<tr><th scope=\"col\">a</th></tr>\n</thead>\n</table>\n</div>\n"},
	/* Fences. */
	{"```dice\nif x: # <y>\n  3d6\n```",
	 PROGRAM("<span class=\"keyword\">if</span> x: <span class=\"comment\"># "
		 "&lt;y&gt;</span>\n  <span class=\"dice\">3d6</span>")},
	{"```\nx $ 3d6\n```\n", PROGRAM("x $ 3d6")},
	{"```\"><b>\na < b\n\n```\n" FENCE, "<pre><code>a &lt; b\n</code></pre>\n" X},
	{"```\n```\n", PROGRAM("")},
	/* Those that Markdown alone knows. */
	{"~~~dice\n3d6\n~~~\n" FENCE, "<pre><code>3d6\n</code></pre>\n" X},
	{"~~~\na\n" FENCE "b\n", "<pre><code>a\n\n\n</code></pre>\n" X "<p>b</p>\n"},
	{" ````\na\n" FENCE "b\n", "<pre><code>a\n\n\n</code></pre>\n" X "<p>b</p>\n"},
	{"- ~~~\n  a\n" FENCE, "<ul>\n<li><pre><code>a\n\n\n</code></pre>\n</li>\n</ul>\n" X},
	{"> ```\n> a\n" FENCE "> b\n",
	 "<blockquote>\n<pre><code>a\n</code></pre>\n</blockquote>\n" X
	 "<blockquote>\n<p>b</p>\n</blockquote>\n"},
	/* A fence ends what is around it, and Markdown counts on. */
	{"1. a\n" FENCE "2. b\n",
	 "<ol>\n<li>a\n</li>\n</ol>\n" X "<ol start=\"2\">\n<li>b\n</li>\n</ol>\n"},
	{"a\r\n\r\nb\r\n" FENCE "c\rd", "<p>a</p>\n<p>b</p>\n" X "<p>c\nd</p>\n"},
	/* Links that are defined elsewhere. */
	{"[a]\n" FENCE "[b]\n\n[a]: /x\n" FENCE "[b]: http://y.z/?a&b 'c\"<'\n",
	 "<p><a href=\"/x\">a</a></p>\n" X
	 "<p><a href=\"http://y.z/?a&amp;b\" title=\"c&quot;&lt;\">b</a></p>\n" X},
	/* Outputs. */
	{"```\noutput(\"a\")\noutput(\"b\")\n```\nc\n```\noutput(\"d\")\n```\n",
	 PROGRAM(CALL("a") "\n" CALL("b")) SHOWN("a") SHOWN("b") "<p>c</p>\n" PROGRAM(CALL("d"))
		 SHOWN("d")},
	/* Placeholders. */
	{"{{output \"a\"}}\n```\noutput(\"a\")\noutput(\"b\")\n```\n",
	 SHOWN("a") PROGRAM(CALL("a") "\n" CALL("b")) SHOWN("b")},
	{"c {{output 'a'}} d\ne\n{{\toutput\t\"a\"\t}}\n```\noutput(\"a\")\n```\n",
	 "<p>c </p>\n" SHOWN("a") "<p>d\ne</p>\n" SHOWN("a") PROGRAM(CALL("a"))},
	{"*c*\n{{output \"a\"}}`d`\n```\noutput(\"a\")\n```\n",
	 "<p><em>c</em></p>\n" SHOWN("a") "<p><code>d</code></p>\n" PROGRAM(CALL("a"))},
	{"- {{output \"a\"}}\n- b {{output \"a\"}} c\n```\noutput(\"a\")\n```\n",
	 "<ul>\n<li>" SHOWN("a") "</li>\n<li>b \n" SHOWN("a") "c\n</li>\n</ul>\n" PROGRAM(
		 CALL("a"))},
	{"> {{output \"*a* _b_\"}}\n```\noutput(\"*a* _b_\")\n```\n",
	 "<blockquote>\n" SHOWN("*a* _b_") "</blockquote>\n" PROGRAM(CALL("*a* _b_"))},
	/* All of one name. */
	{"{{output \"a\"}}\n```\noutput(\"a\")\noutput(\"a\")\n```\n",
	 SHOWN("a") SHOWN("a") PROGRAM(CALL("a") "\n" CALL("a"))},
	/* Text. */
	{"`{{output \"a\"}}` \\{{output \"b\"}}\n\n    {{output \"c\"}}\n",
	 "<p><code>{{output &quot;a&quot;}}</code> {{output &quot;b&quot;}}</p>\n"
	 "<pre><code>{{output &quot;c&quot;}}\n</code></pre>\n"},
	{"~~~\n{{output \"<\"}}\n~~~\n[a](/b \"{{output 'c'}}\")",
	 "<pre><code>{{output &quot;&lt;&quot;}}\n</code></pre>\n"
	 "<p><a href=\"/b\" title=\"{{output 'c'}}\">a</a></p>\n"},
	{"{{output}} {{output \"a}} {{outputs \"a\"}} {{output\"a\"}} {{output \"a\" }",
	 "<p>{{output}} {{output &quot;a}} {{outputs &quot;a&quot;}} {{output&quot;a&quot;}} "
	 "{{output &quot;a&quot; }</p>\n"},
	{"```text\n{{output \"a\"}}\n```\n" FENCE,
	 "<pre><code>{{output &quot;a&quot;}}</code></pre>\n" X},
	{"<!-- {{output \"a\"}} -->\n" FENCE, X},
	/* What looks like our marks. */
	{"\x1A"
	 "0\x1A &#26;0&#x001A; &#27;0&#x1A &#2;{{output \"a\"}}\n```\noutput(\"a\")\n```\n",
	 "<p>\xEF\xBF\xBD"
	 "0\xEF\xBF\xBD \xEF\xBF\xBD"
	 "0\xEF\xBF\xBD  0&amp;#x1A  </p>\n" SHOWN("a") PROGRAM(CALL("a"))},
	{"", ""},
	/* Raw HTML. */
	{"a <b onclick=\"x\">c</b> <!-- d --> <?e?> f", "<p>a c   f</p>\n"},
	{"<script>\nalert(1)\n</script>\n\na", "<p>a</p>\n"},
	{"<!-- a\n" FENCE "b -->\n", X "<p>b --&gt;</p>\n"},
	{"<pre>\n" FENCE "<script>\n" FENCE "<?\n" FENCE "<!A\n" FENCE "<![CDATA[\n" FENCE
	 "<div>\n" FENCE "<textarea>\n" FENCE "a\n",
	 X X X X X X X "<p>a</p>\n"},
	/* Pictures. */
	{"![a *b* `c`](http://d.e/f.png \"g\")",
	 "<p><a href=\"http://d.e/f.png\" title=\"g\">a b c</a></p>\n"},
	{"[![a](b.png) c](/d)", "<p><a href=\"/d\">a c</a></p>\n"},
	{"![a [b](/c)](data:image/png;base64,AA)", "<p>a b</p>\n"},
	/* Letters that do something. */
	{"a\xE2\x80\xAE"
	 "b \x01 \xFF &#x202E; &#0; \xEF\xBF\xBF &lt;b&gt;",
	 "<p>a\xEF\xBF\xBD"
	 "b   \xEF\xBF\xBD \xEF\xBF\xBD \xEF\xBF\xBD \xEF\xBF\xBD &lt;b&gt;</p>\n"},
};

START_TEST(pages_are_woven)
{
	char *html = weave(pages[_i].text);

	ck_assert_str_eq(html, pages[_i].html);
	free(html);
}
END_TEST

/* ---- addresses ---- */

/* What becomes of [a](<ADDRESS>); NULL: it is no link. */
static const struct {
	const char *address, *shown;
} addresses[] = {
	{"http://a.b", "http://a.b"},
	{"HTTPS://a.b/c?d=e&f#g", "HTTPS://a.b/c?d=e&amp;f#g"},
	{"mailto:a@b.c", "mailto:a@b.c"},
	{"#a", "#a"},
	{"a/b:c", "a/b:c"},
	{"?a:b", "?a:b"},
	{"//a.b", "//a.b"},
	{"a b\"'<", "a%20b%22%27%3C"},
	{"\xC3\xA9", "%C3%A9"},
	{"%zz\\\\", "%zz%5C"},
	{"javascript:alert(1)", NULL},
	{"JavaScript:alert(1)", NULL},
	{"&#106;avascript:alert(1)", NULL},
	{"java&#10;script:alert(1)", NULL},
	{"&#1;javascript:alert(1)", NULL},
	{" javascript:alert(1)", NULL},
	{"javascript&colon;alert(1)", NULL},
	{"data:text/html,x", NULL},
	{"vbscript:x", NULL},
	{"file:///etc/passwd", NULL},
	{"blob:x", NULL},
	{"c:\\x", NULL},
	{":x", NULL},
	{"", NULL},
};

START_TEST(addresses_lead_to_pages_alone)
{
	char text[100], expected[100];
	const char *shown = addresses[_i].shown;
	char *html;

	snprintf(text, sizeof text, "[a](<%s>)", addresses[_i].address);
	if (strchr(addresses[_i].address, '<') != NULL)
		snprintf(text, sizeof text, "[a](<a b\"'\\<>)");
	if (shown != NULL)
		snprintf(expected, sizeof expected, "<p><a href=\"%s\">a</a></p>\n", shown);
	else
		snprintf(expected, sizeof expected, "<p>a</p>\n");
	html = weave(text);
	ck_assert_str_eq(html, expected);
	free(html);
}
END_TEST

/* ---- titles ---- */

static const struct {
	const char *text, *title;
} titles[] = {
	{"a\n\n## b *c* `d`\n\n# e\n", "b c d"},
	{FENCE "a\nb\n===\n", "a b"},
	{"a\n", ""},
	{"#\n# a\n", ""},
	{"```\n# a\n```\n", ""},
};

START_TEST(titles_are_first_headings)
{
	struct document document;

	open_document(&document, titles[_i].text, &memory_system);
	ck_assert_ptr_nonnull(document.woven);
	ck_assert_str_eq(weave_title(document.woven), titles[_i].title);
	close_document(&document);
}
END_TEST

/* ---- Markdown ---- */

static void write_markdown(void *data, size_t index, FILE *to)
{
	const struct document *document = data;

	fprintf(to, "= %.*s =\n", (int)document->outputs[index].name_size,
		document->outputs[index].name);
}

static const struct {
	const char *text, *markdown;
} markdowns[] = {
	{"# A\n\n```dice\noutput(\"a\")\n```\n\nb\n",
	 "# A\n\n```dice\noutput(\"a\")\n```\n\n= a =\n\nb\n"},
	{"```\noutput(\"a\")\noutput(\"b\")\n```", "```\noutput(\"a\")\noutput(\"b\")\n```\n\n= a "
						   "=\n\n= b =\n"},
	{FENCE "[a]: b\r\n <b>\n", FENCE "[a]: b\r\n <b>\n"},
	{"b {{output \"a\"}} c\n\n{{output \"a\"}}\n\nd `{{output \"x\"}}`\n```\noutput(\"a\")\n```\n",
	 "b\n\n= a =\n\nc\n\n= a =\n\n\nd `{{output \"x\"}}`\n```\noutput(\"a\")\n```\n"},
	{"{{output \"a\"}}\n    b\n```\noutput(\"a\")\n```\n",
	 "\n= a =\n\n    b\n```\noutput(\"a\")\n```\n"},
	/* In lists and quotes. */
	{"- {{output \"a\"}}\n- b {{output \"a\"}} c\n  d\n```\noutput(\"a\")\n```\n",
	 "- = a =\n\n- b\n\n  = a =\n\n  c\n  d\n```\noutput(\"a\")\n```\n"},
	{"> b\n> {{output \"a\"}}\n> c\n```\noutput(\"a\")\noutput(\"a\")\n```\n",
	 "> b\n>\n>\n> = a =\n>\n> = a =\n>\n> c\n```\noutput(\"a\")\noutput(\"a\")\n```\n"},
	{"> 10) {{output \"a\"}} {{output \"a\"}}\n```\noutput(\"a\")\n```\n",
	 "> 10) = a =\n>\n>\n>     = a =\n>\n```\noutput(\"a\")\n```\n"},
};

START_TEST(markdown_keeps_what_is_written)
{
	struct document document;
	struct output markdown;

	open_document(&document, markdowns[_i].text, &memory_system);
	ck_assert_ptr_nonnull(document.woven);
	document.weaving.write = write_markdown;
	weave_close(document.woven);
	document.woven = weave_open(&document.weaving);
	ck_assert_ptr_nonnull(document.woven);
	output_begin(&markdown);
	ck_assert(weave_markdown(document.woven, markdown.to));
	ck_assert_str_eq(output_text(&markdown), markdowns[_i].markdown);
	output_end(&markdown);
	close_document(&document);
}
END_TEST

/* ---- errors ---- */

#define NO_BLOCK                                                                                   \
	"an output cannot be in a heading, a table, a link or emphasis (it can be in any "         \
	"paragraph, including lists and quotes)\n"

static const struct {
	const char *text, *errors;
} mistakes[] = {
	{"a\n\nb {{output \"c\"}}\n" FENCE, "error 3:13 [12,13) there is no output 'c'\n"},
	{"```\noutput(\"a\")\n```\n{{output \"A\"}}\n{{output ''}}",
	 "error 4:11 [10,11) there is no output 'A'\nerror 5:11 [10,10) there is no output ''\n"},
	{"# {{output \"a\"}}\n```\noutput(\"a\")\n```\n", "error 1:3 [2,16) " NO_BLOCK},
	{"*{{output \"a\"}}*\n", "error 1:2 [1,15) " NO_BLOCK},
	{"[{{output \"a\"}}](b)\n", "error 1:2 [1,15) " NO_BLOCK},
	{"|a|\n|-|\n|{{output \"a\"}}|\n", "error 3:2 [1,15) " NO_BLOCK},
	{"a\n````dice\nb\n```\n", "error 2:1 [0,8) unclosed fenced code block\n"},
	{FENCE "```text x\nb\n", "error 4:1 [0,9) unclosed fenced code block\n"},
};

START_TEST(mistakes_are_reported)
{
	struct document document;

	open_document(&document, mistakes[_i].text, &memory_system);
	ck_assert_ptr_null(document.woven);
	ck_assert_str_eq(output_text(&document.errors), mistakes[_i].errors);
	close_document(&document);
}
END_TEST

START_TEST(memory_that_runs_out_is_reported)
{
	static const char text[] =
		"# a\n\n~~~\n{{output \"a\"}}\n```\noutput(\"a\")\n```\n{{output \"a\"}}\n";
	struct unsteady_memory unsteady = {0};
	struct dicelab_memory memory = unsteady_interface(&unsteady);
	FILE *nowhere = fopen("/dev/null", "w");
	bool ok = false;

	while (!ok) {
		struct document document;

		unsteady.requests = 0;
		unsteady.fails_at++;
		open_document(&document, text, &memory);
		ok = document.woven != NULL && weave_html(document.woven, nowhere);
		ck_assert_str_eq(output_text(&document.errors),
				 ok ? "" : "error 1:1 [0,0) out of memory\n");
		close_document(&document);
		ck_assert_uint_eq(unsteady.blocks, 0);
	}
	ck_assert_uint_gt(unsteady.fails_at, 8);
	fclose(nowhere);
}
END_TEST

/* ---- deep and wide ---- */

static char *repeat(const char *what, size_t times)
{
	size_t length = strlen(what), i;
	char *text = malloc(length * times + 1);

	ck_assert_ptr_nonnull(text);
	for (i = 0; i < times; i++)
		memcpy(text + i * length, what, length + 1);
	return text;
}

static const char *const nested[] = {
	">",    "[",  "![", "- ",  "1. ",   "*a ",      "**a_ ",
	"[a](", "`a", "<",  "\\[", "![a",   "a|",       "&lt;",
	"> - ", "(",  "*",  "{{",  "~~~\n", "[a]: b\n", "{{output 'a'}}",
	"\t-"};

/* Elements within one another. */
static size_t find_depth(const char *html)
{
	size_t depth = 0, most = 0;

	while ((html = strchr(html, '<')) != NULL) {
		const char *end = strchr(html, '>');

		if (html[1] == '/')
			depth--;
		else if (end[-1] != '/')
			depth++;
		most = depth > most ? depth : most;
		html = end;
	}
	ck_assert_uint_eq(depth, 0);
	return most;
}

START_TEST(nesting_has_an_end)
{
	static const char program[] = "\n```\noutput(\"a\")\n```\n";
	char *text = repeat(nested[_i], 10000), *html;

	text = realloc(text, strlen(text) + sizeof program);
	ck_assert_ptr_nonnull(text);
	strcat(text, program);
	html = weave(text);
	ck_assert_uint_le(find_depth(html), 110);
	ck_assert_ptr_nonnull(strstr(html, "output"));
	free(html);
	free(text);
}
END_TEST

static void refuse(char *head, const char *line, size_t lines, const char *error)
{
	char *text = repeat(line, lines), *all = malloc(strlen(head) + strlen(text) + 1);
	struct document document;

	ck_assert_ptr_nonnull(all);
	strcpy(all, head);
	strcat(all, text);
	open_document(&document, all, &memory_system);
	ck_assert_ptr_null(document.woven);
	ck_assert_str_eq(output_text(&document.errors), error);
	close_document(&document);
	free(all);
	free(text);
	free(head);
}

/* A row is filled up with cells. */
START_TEST(tables_have_an_end)
{
	char *columns = repeat("|-", 1000), *head = malloc(4100);

	ck_assert_ptr_nonnull(head);
	sprintf(head, "%s\n%s\n", columns, columns);
	free(columns);
	refuse(head, "a\n", 2000, "error 1000:1 [0,1) tables that are too large to show\n");
	/* Each line might be the second of a table. */
	refuse(strdup(""), "|\n|-\n", 20000,
	       "error 16330:1 [0,2) tables that are too large to show\n");
	refuse(strdup(""), "> |\r\n- |-\r\n", 20000,
	       "error 10690:1 [0,4) tables that are too large to show\n");
}

/* What only looks like one is no table. */
START_TEST(long_lists_are_read)
{
	char *text = repeat("- 1\n", 20000), *html = weave(text);

	ck_assert_ptr_nonnull(strstr(html, "<li>1\n</li>\n</ul>"));
	free(html);
	free(text);
}
END_TEST

#else

/* Built without cmark-gfm. */
START_TEST(documents_are_refused)
{
	struct document document;

	open_document(&document, "a\n", &memory_system);
	ck_assert_ptr_null(document.woven);
	ck_assert_str_eq(
		output_text(&document.errors),
		"error 1:1 [0,0) documents need cmark-gfm, but dicelab was built without it\n");
	close_document(&document);
}
END_TEST

#endif

Suite *suite_weave(void)
{
	Suite *suite = suite_create("weave");
	TCase *tests = tcase_create("weave");

#define LOOP(test, rows) tcase_add_loop_test(tests, test, 0, sizeof rows / sizeof *rows)
#ifdef HAVE_CMARK
	LOOP(pages_are_woven, pages);
	LOOP(addresses_lead_to_pages_alone, addresses);
	LOOP(titles_are_first_headings, titles);
	LOOP(markdown_keeps_what_is_written, markdowns);
	LOOP(mistakes_are_reported, mistakes);
	tcase_add_test(tests, memory_that_runs_out_is_reported);
	LOOP(nesting_has_an_end, nested);
	tcase_add_test(tests, tables_have_an_end);
	tcase_add_test(tests, long_lists_are_read);
#else
	tcase_add_test(tests, documents_are_refused);
#endif
#undef LOOP
	suite_add_tcase(suite, tests);
	return suite;
}
